"""Codes and parameters become sentences; missing words raise an error in tests and are harmless in production."""

import pytest

from lishan.core.contract import CHANCE, Event, Fact, Move, Proof, Reason, Remedy
from lishan.words import MissingWords, Words, say

ENGLISH = """
reason-no-clay = It costs { $needed } wet clay, you have { $held }.
remedy-soak = Soaking would give { $more }.
plain = A message without a front.
event-took = { SEAT($seat) } takes { AMOUNTS($things) }{ $dry ->
    [true] , dry
   *[false] {""}
 }.
event-scored = { SEAT($seat) } scores { $points }.
event-area = { BYSEAT($counts) }; { SEAT($dominates) } dominates.
move-place = Place { WORD($worker) } on { LIST($spaces, type: "or") }
proof-row = Row { $row }, { COUNT($spaces) ->
    [one] one space
   *[other] { COUNT($spaces) } spaces
 }: { $spaces }
amount-wet = { $n } wet clay
amount-coin = { $n } { $n ->
    [one] coin
   *[other] coins
 }
word-clay-maker = Clay Maker
points = { SIGNED($n) }
"""
RUSSIAN = """
amount-coin = { $n } { $n ->
    [one] монета
    [few] монеты
   *[many] монет
 }
event-took = { SEAT($seat) }: { AMOUNTS($things) }.
"""


@pytest.fixture
def words() -> Words:
    return Words(names=["Ada", ""], strict=True, texts={"en": ENGLISH})


def test_a_reason_is_said_with_its_remedy(words: Words) -> None:
    reason = Reason("no-clay", "TA-31", {"needed": 3, "held": 1}, Remedy("soak", {"more": 2}))
    assert words.reason(reason) == "It costs 3 wet clay, you have 1. Soaking would give 2."


def test_a_code_may_do_without_its_front(words: Words) -> None:
    assert words.reason(Reason("plain", "TA-1")) == words.event(Event("plain", "TA-1")) == "A message without a front."


def test_seats_become_names_and_things_become_amounts(words: Words) -> None:
    event = Event("took", "TA-30", 0, {"things": {"wet": 3, "coin": 1}, "dry": True})
    assert words.event(event) == "Ada takes 3 wet clay and 1 coin, dry."
    assert words.event(Event("took", "TA-30", 1, {"things": {"coin": 2}, "dry": False})) == "Player 2 takes 2 coins."


def test_the_points_of_an_event_are_those_of_its_seat(words: Words) -> None:
    assert words.event(Event("scored", "TA-4", 1, points=(0, 7))) == "Player 2 scores 7."


def test_numbers_by_seat_leave_out_who_has_none(words: Words) -> None:
    area: dict[str, Fact] = {"counts": [3, 0], "dominates": None}
    assert words.event(Event("area", "TA-70", facts=area)) == "Ada (3); nobody dominates."


def test_lists_are_joined_as_the_language_joins(words: Words) -> None:
    assert words.move(Move("place", "6a", {"worker": "clay maker", "spaces": ["e4", "e5", "e6"]})) == (
        "Place Clay Maker on e4, e5, or e6"
    )
    assert words.proof(Proof("row", (1, 2), facts={"row": 4, "spaces": ["a4", "b4"]})) == "Row 4, 2 spaces: a4 and b4"
    assert words.proof(Proof("row", (1, 2), facts={"row": 4, "spaces": ["a4"]})) == "Row 4, one space: a4"


def test_points_have_a_sign(words: Words) -> None:
    assert [words.say("points", {"n": n}) for n in (4, 0, -2)] == ["+4", "0", "−2"]


def test_chance_has_a_name_too(words: Words) -> None:
    assert words.name(CHANCE) == "chance"


def test_a_missing_message_is_loud_in_tests_and_its_code_at_run_time(words: Words) -> None:
    with pytest.raises(MissingWords, match="mystery"):
        words.say("mystery", kind="event")
    assert Words().say("mystery", kind="event") == "mystery"


def test_a_missing_fact_is_loud_in_tests_and_its_name_at_run_time(words: Words) -> None:
    with pytest.raises(MissingWords, match="held"):
        words.say("no-clay", {"needed": 3}, "reason")
    assert "held" in Words(texts={"en": ENGLISH}).say("no-clay", {"needed": 3}, "reason")


def test_another_language_has_its_own_plurals_and_falls_back_to_english() -> None:
    words = Words(language="ru", names=["Ада"], texts={"en": ENGLISH, "ru": RUSSIAN})
    said = [words.event(Event("took", "TA-30", 0, {"things": {"coin": n}})) for n in (1, 3, 5, 21)]
    assert said == ["Ада: 1 монета.", "Ада: 3 монеты.", "Ада: 5 монет.", "Ада: 21 монета."]
    assert words.say("no-clay", {"needed": 3, "held": 1}, "reason") == "It costs 3 wet clay, you have 1."


def test_one_message_can_be_said_without_ado() -> None:
    assert say("seat", {"number": 3}) == "Player 3"
    assert say("no such thing") == "no such thing"
