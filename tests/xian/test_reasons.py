"""Refusals: every one has a rule, its numbers and, where there is one, a remedy."""

import pytest

from lishan.core.contract import CHANCE, Remedy, to_act
from lishan.core.errors import BadMove
from lishan.xian import GAME
from lishan.xian.building_reasons import short_of_pigments
from lishan.xian.moves import MOVES
from lishan.xian.parts import BUILDINGS, SECTIONS
from lishan.xian.targets import ALL_TARGETS
from tests.xian.table import Table, deal, dealt, first_player, laid_out, sending

pytestmark = pytest.mark.both
HANDS = [("tax1", "craftsman3", "craftsman4", "miner1"), ("tax2", "tax3", "tax4", "tax5")]


def pointed_at(table: Table, target: str, seat: int = 0) -> tuple[str, str, str | None]:
    reason = GAME.why_not_target(table.position, seat, target)
    assert reason is not None, target
    return reason.code, reason.rule, reason.remedy.code if reason.remedy else None


def test_a_chance_event_comes_first() -> None:
    assert laid_out(2).why_not("pass", seat=0).code == "lot-first"


def test_what_is_no_move_is_said_to_be_none() -> None:
    for move in (-1, 14, MOVES, 2**40):
        reason = GAME.why_not(first_player().position, 0, move)
        assert reason is not None
        assert reason.code == "no-such-move"


def test_what_is_not_asked_is_refused_with_what_is() -> None:
    assert first_player().why_not("pass").facts == {"asked": "card"}
    assert sending().why_not("action").facts == {"asked": "builder"}


def test_who_has_chosen_waits_for_the_others() -> None:
    table = dealt(HANDS).do("below=tax1", "top=miner1", seat=0)
    reason = table.why_not("below=tax1", seat=0)
    assert (reason.code, reason.rule, reason.facts) == ("chosen-already", "XI-21", {"seats": [1]})
    assert table.why_not("draw=tax1", seat=CHANCE).code == "players-choose"


def test_cards_are_refused_by_what_the_seat_itself_knows() -> None:
    table = laid_out(2)
    deal(table, HANDS)
    assert table.why_not("under=tax2", seat=0).code == "not-in-hand"
    assert table.do("under=tax1", seat=0).why_not("under=tax1", seat=0).code == "picked-already"
    table.do("keep", seat=0).do("keep", seat=1).do("draw=miner6")
    assert table.why_not("top=miner6", seat=0).code == "below-first"
    assert table.do("below=miner6", seat=0).why_not("top=miner6", seat=0).code == "below-already"


def test_in_round_2_only_the_top_card_is_chosen() -> None:
    table = dealt(HANDS).do("below=tax1", "top=miner1", seat=0).do("below=tax3", "top=tax5", seat=1)
    reason = table.do("action", "pass", "action", "pass").why_not("below=craftsman3", seat=0)
    assert (reason.code, reason.remedy) == ("top-only", Remedy("choose-top"))


def test_the_remedy_for_a_closed_pair_is_the_open_tile_where_it_would_do() -> None:
    table = sending(2).station(1, "workshop", 2).give(0, clay=9, coins=9)
    assert table.why_not("workshop").remedy is None
    assert table.hold(0, "open").why_not("workshop").remedy == Remedy("use-open")


def test_the_remedy_for_too_few_coins_is_how_many_more_would_do() -> None:
    table = sending(2).station(1, "armory").give(0, coins=1)
    reason = table.why_not("armory")
    assert (reason.code, reason.remedy) == ("too-poor", Remedy("more-coins", {"coins": 2}))
    table.give(0, coins=3)
    assert "armory" in table.words()


def test_the_remedy_for_a_price_counts_the_entry_coins() -> None:
    table = sending(2, shown=("sword1", "sword2", "horse1", "horse2")).station(1, "armory").give(0, coins=2)
    reason = table.why_not("armory")
    assert (reason.code, reason.facts, reason.remedy) == (
        "short-of-coins", {"coins": 3, "have": 0}, Remedy("more-coins", {"coins": 3}),
    )  # fmt: skip


def test_the_remedy_for_too_little_clay() -> None:
    reason = sending().give(0, clay=1).why_not("workshop")
    assert (reason.facts, reason.remedy) == ({"clay": 2, "have": 1}, Remedy("more-clay", {"clay": 1}))


def test_the_remedy_for_too_few_pigments_names_the_fewest() -> None:
    table = sending(requests=(7, 2, 12, 4)).give(0, red=1, blue=1)
    reason = table.why_not("lab")
    assert (reason.code, reason.facts["section"], reason.remedy) == (
        "short-of-pigments", "A", Remedy("more-pigments", {"pigments": ["yellow"]}),
    )  # fmt: skip
    assert "lab" in table.give(0, yellow=1).words()
    reason = sending(requests=(7, 2, 12, 4)).hold(0, "discount").why_not("lab")
    assert reason.remedy == Remedy("more-pigments", {"pigments": ["any"]})


def test_a_section_that_asks_for_two_of_a_colour_says_how_many_there_are() -> None:
    table = sending(requests=(7, 2, 12, 4)).give(0, blue=1)
    facts = short_of_pigments(table.position, table.position.players[0], SECTIONS.index("C")).facts
    assert (facts["section"], facts["need"], facts["have"]) == ("C", {"blue": 2}, {"blue": 1})


def test_paying_in_full_is_refused_where_only_the_discount_helps() -> None:
    table = sending().hold(0, "discount").give(0, clay=1).do("workshop", "craft=a5")
    assert table.why_not("pay").remedy == Remedy("use-discount")
    table = sending().hold(0, "discount").do("armory", "forge=crossbow1")
    assert table.why_not("pay").code == "short-of-coins"
    table = sending().hold(0, "discount").give(0, blue=1).do("lab", "paint=c1")
    assert table.why_not("pay").code == "short-of-pigments"


def test_pigments_are_refused_by_colour() -> None:
    table = sending(requests=(7, 2, 12, 4)).give(0, yellow=1, blue=1).do("lab", "paint=b5")
    assert table.why_not("with=yellow").facts == {"pigment": "yellow", "have": 1}
    table = sending(requests=(7, 2, 12, 4)).hold(0, "discount").give(0, red=1, blue=1).do("lab", "paint=a3", "discount")
    assert table.why_not("with=blue").code == "pigment-not-requested"


def test_warriors_that_cannot_be_painted_say_why() -> None:
    table = sending(3).give(0, blue=2).paint(1, "a5").give(2, clay=2)
    table.position.players[2].sealed = 1 << 16 << 2
    table.raw("c5").do("lab")
    assert [table.why_not(f"paint={space}").code for space in ("a5", "c5", "b1", "b5")] == [
        "painted-already", "sealed-by-other", "no-warrior-here", "short-of-pigments",
    ]  # fmt: skip
    assert table.why_not("paint=a5").facts["seat"] == 1


def test_exchanges_say_why() -> None:
    table = sending().hold(0, "market").give(0, clay=1).give(1, blue=6).do("market")
    assert table.why_not("stop").code == "must-exchange"
    assert table.why_not("give=red").code == "none-to-give"
    table.do("give=clay")
    assert (table.why_not("take=clay").code, table.why_not("take=blue").code) == ("same-kind", "out-of-stock")


def test_tiles_say_whether_they_were_used_or_never_gained() -> None:
    table = sending()
    reason = table.why_not("extra")
    assert (reason.code, reason.remedy) == ("tile-not-gained", Remedy("advance", {"steps": 4}))
    table.position.players[0].step = 4
    assert table.why_not("extra").code == "tile-used-already"
    assert sending().hold(0, "open").why_not("open").code == "nothing-to-open"
    assert sending().hold(0, "open").why_not("free").code == "nothing-to-enter-free"


def test_a_game_end_tile_that_is_gone_says_so() -> None:
    table = sending()
    table.position.players[0].step = 4
    assert table.do("palace").why_not("end=tens").code == "end-tile-gone"


def test_tiles_do_not_open_what_needs_no_opening() -> None:
    table = sending().hold(0, "open").station(1, "armory", 2).station(0, "palace").do("open")
    assert table.why_not("workshop").code == "not-closed"
    table = sending().hold(0, "open").station(1, "palace").do("free")
    assert table.why_not("armory").code == "nothing-owed"


# Pointing at things


def test_everything_has_an_answer_wherever_one_points() -> None:
    for table in (laid_out(2), dealt(HANDS), first_player(), sending().give(0, clay=9), sending().do("palace")):
        for seat in range(2):
            for target in ALL_TARGETS:
                reason = GAME.why_not_target(table.position, seat, target)
                assert reason is None or reason.code
                assert reason is not None or seat in to_act(table.position)


def test_pointing_at_what_a_building_offers_leads_to_the_building() -> None:
    table = sending().give(0, clay=2, coins=0)
    assert pointed_at(table, "space a5") == ("enter-first", "XI-23", "enter")
    assert pointed_at(table, "equipment crossbow1") == ("short-of-coins", "XI-46", "more-coins")
    assert pointed_at(table, "space b5") == ("short-of-pigments", "XI-45", "more-pigments")


def test_pointing_at_a_legal_thing_is_answered_with_nothing() -> None:
    table = sending().give(0, clay=2)
    assert GAME.why_not_target(table.position, 0, "building workshop") is None
    assert GAME.why_not_target(table.do("workshop").position, 0, "space a5") is None
    assert GAME.why_not_target(table.do("craft=a5").position, 0, "space a5") is None
    assert GAME.why_not_target(first_player(top="tax1").position, 0, "card tax1") is None


def test_pointing_at_the_discount_says_when_it_is_used() -> None:
    assert pointed_at(sending().hold(0, "discount"), "tile discount") == ("discount-when-paying", "XI-49", None)
    assert pointed_at(sending(), "tile discount") == ("tile-not-gained", "XI-47", "advance")


def test_pointing_at_nothing_is_an_error() -> None:
    for target in ("", "building", "building school", "space e9", "☃", "card tax7"):
        with pytest.raises(BadMove, match="not something you can point at"):
            GAME.why_not_target(sending().position, 0, target)


def test_a_refused_word_carries_its_reason() -> None:
    with pytest.raises(BadMove, match=r"'lab' is not allowed now \(short-of-pigments, XI-45\)\.") as refusal:
        sending().do("lab")
    assert refusal.value.reason == sending().why_not("lab")


def test_all_four_buildings_can_be_pointed_at() -> None:
    assert {target for target in ALL_TARGETS if target.startswith("building")} == {f"building {name}" for name in BUILDINGS}
