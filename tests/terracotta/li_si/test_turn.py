"""Your Priority action (LS-10), and Li Si's turn from the dice to the discard (LS-20 to LS-24)."""

import pytest

from lishan.terracotta import decisions
from lishan.terracotta.position import Terracotta
from tests.facts import json_of
from tests.terracotta.li_si.table import HIM, YOU, codes, facts_of, him, his_segments, solo
from tests.terracotta.table import earned, legal_words, play, refusal, scores, told

pytestmark = pytest.mark.both

# Nothing is built, bought or revealed at segment 6: 4 clay, 2 clay, the Spear.
QUIET = "wheel at 6: clay 4, clay 2, spear"


def overseer(table: Terracotta) -> int:
    return int(him(table).overseer) + 1


# LS-10


def your_priority(*lines: str) -> Terracotta:
    """You stand where the middle action is Priority, and that is asked: his worker is on 6 and yours on 7."""
    game = play(solo("overseer 5", QUIET, *lines), "dice=1,1")
    segment = next(each["segment"] for each in json_of(game)["wheel"]["segments"] if each["middle"] == "priority")
    return play(game, f"{segment}c -")


def test_your_priority_action_brings_points_and_a_coin_or_a_clay() -> None:
    """LS-10: 2 VP from the court, and your choice."""
    game = play(your_priority(), "priority")
    assert earned(game, "court") == (2, 0)
    assert legal_words(game) == {"+clay", "+coin"}
    assert play(game, "+coin").players[YOU].coins == game.players[YOU].coins + 1
    assert play(game, "+clay").players[YOU].wet == game.players[YOU].wet + 1


def test_the_priority_action_can_always_be_performed() -> None:
    """LS-10: there is no token to take; the usual substitutes are offered as well."""
    assert legal_words(your_priority()) == {"priority", "+clay", "+coin", "-"}


def test_no_alms_takes_the_substitutes_but_not_the_gift() -> None:
    """LS-10, LS-69: with `no-alms` a middle-ring action has no substitute, but the gift of the Priority action stays."""
    game = your_priority("cards no-alms")
    assert legal_words(game) == {"priority", "-"}
    assert refusal(game, "+coin").code == "no-alms"
    assert legal_words(play(game, "priority")) == {"+clay", "+coin"}


# LS-20


@pytest.mark.parametrize(("dice", "segment"), [("1,1", 6), ("2,5", 7), ("5,2", 7), ("6,6", 11), ("3,4", 8)])
def test_the_smaller_die_is_the_number_of_steps(dice: str, segment: int) -> None:
    """LS-20: from segment 5 clockwise; equal dice count once."""
    game = play(solo("overseer 5", "him: clay 0", "deck 5 7"), f"dice={dice}")
    assert his_segments(game).keys() == {segment}


def test_all_36_rolls_are_as_likely() -> None:
    """LS-20: two dice."""
    assert len(solo("overseer 5").legal(7)) == 36


def test_a_segment_with_his_own_worker_is_no_step() -> None:
    """LS-20: his Craftsman on 6 is passed over; one step from 5 leads to 7."""
    game = solo("overseer 5", "workers: 6 craftsman 2, 1 craftsman 1")
    after, heard = told(game, "dice=1,1")
    assert overseer(after) == 7
    assert facts_of(heard, "li-si-dice") == {"dice": [1, 1], "steps": 1, "skipped": [6], "from": 5, "segment": 7}


def test_a_segment_with_your_artisan_is_no_step() -> None:
    """LS-20: your Artisan on 6 and his Craftsman on 7 are passed over; two steps lead to 9."""
    game = solo("overseer 5", "you: upgraded 1", "workers: 6 artisan 1, 7 craftsman 2")
    assert overseer(play(game, "dice=2,3")) == 9


def test_a_segment_with_your_craftsman_is_a_step() -> None:
    """LS-20: your Craftsman on 6 does not hinder the Overseer; two steps lead to 7."""
    assert overseer(play(solo("overseer 5", "workers: 6 craftsman 1"), "dice=2,2")) == 7


def test_the_overseer_goes_round_past_segment_12() -> None:
    """LS-20: clockwise, 12 is followed by 1."""
    assert overseer(play(solo("overseer 11"), "dice=3,3")) == 2


def test_the_overseer_stays_between_rounds() -> None:
    """LS-20: the workers return, he does not."""
    game = play(solo("overseer 9", "your last ring"), "-")
    after = play(game, sorted(legal_words(game))[0])
    assert (after.round, overseer(after), his_segments(after)) == (2, 9, {})


def test_he_never_pays_for_a_ring_turn_nor_takes_a_substitute() -> None:
    """LS-20: with coins to spare the rings stay, and a Build that he cannot pay brings a spare action, not just clay."""
    game = solo("overseer 5", "wheel at 6: build 4, clay 2, spear", "him: coins 20, clay 0")
    after, heard = told(game, "dice=1,1")
    assert (after.inner, after.middle) == (game.inner, game.middle)
    assert codes(heard).count("li-si-spare") == 1
    assert after.players[HIM].coins == 20


# LS-21


def test_he_places_a_craftsman_where_both_could_be_placed() -> None:
    """LS-21: an empty segment, and he has an Artisan in hand."""
    assert his_segments(play(solo("overseer 5", QUIET, "him: upgraded 2"), "dice=1,1")) == {6: "craftsman"}


def test_he_places_an_artisan_where_your_craftsman_stands() -> None:
    """LS-21: no card is revealed."""
    game = solo("overseer 5", QUIET, "him: upgraded 2", "workers: 6 craftsman 1")
    after, heard = told(game, "dice=1,1")
    assert his_segments(after)[6] == "artisan"
    assert "li-si-must-reveal" not in codes(heard)


def test_he_places_an_artisan_where_no_craftsman_is_left() -> None:
    """LS-21: all four Craftsmen are placed; the Artisan goes to the empty segment."""
    workers = "workers: 1 craftsman 2, 2 craftsman 2, 3 craftsman 2, 4 craftsman 2"
    assert his_segments(play(solo("overseer 5", QUIET, "him: upgraded 1", workers), "dice=1,1"))[6] == "artisan"


# LS-22


def test_where_he_cannot_place_he_reveals_a_card_and_moves_on() -> None:
    """LS-22: your Craftsman on 6, no Artisan left: a card, then the next segment for a Craftsman, 7."""
    game = play(solo("overseer 5", "workers: 6 craftsman 1", "wheel at 7: clay 4, clay 2"), "dice=1,1")
    assert game.pending() == decisions.CHANCE_CARD
    after = play(game, "card=5")
    assert overseer(after) == 7
    assert his_segments(after)[7] == "craftsman"


def test_moving_on_he_passes_every_segment_where_a_craftsman_cannot_go() -> None:
    """LS-22: 6 and 7 have your Craftsmen, 8 his own: 9."""
    game = solo("overseer 5", "workers: 6 craftsman 1, 7 craftsman 1, 8 craftsman 2", "wheel at 9: clay 4, clay 2")
    assert overseer(play(game, "dice=1,1 card=5")) == 9


# LS-23

FOUR = "deck 1 2 3 5 6 8 9 10"


def two_cards(first: str, second: str) -> tuple[Terracotta, list[str]]:
    """He is blocked on 5 and reveals one card, then a second by the Priority action of 6."""
    game = solo("overseer 4", "workers: 5 craftsman 1", "wheel at 6: clay 4, priority, spear", FOUR)
    after, heard = told(game, f"dice=1,1 card={first} card={second}")
    return after, [f"{event.facts['card']}" for event in heard if event.code == "li-si-card"]


def test_active_cards_resolve_by_their_numbers_after_the_three_rings() -> None:
    """LS-23: whatever order they were revealed in."""
    assert two_cards("9", "5")[1] == ["5", "9"]
    assert two_cards("5", "9")[1] == ["5", "9"]


def test_the_rings_turn_after_all_cards_and_then_they_are_discarded() -> None:
    """LS-23: card 8 turns the inner ring, card 6 the middle one, at the very end."""
    game = solo("overseer 4", "workers: 5 craftsman 1", "wheel at 6: clay 4, priority, spear", FOUR)
    after, heard = told(game, "dice=1,1 card=8 card=6")
    assert (after.inner, after.middle) == ((game.inner + 1) % 12, (game.middle - 1) % 12)
    assert codes(heard)[-2:] == ["li-si-turns", "li-si-turns"]
    assert (him(after).active, him(after).deck & (1 << 7 | 1 << 5)) == (0, 0)
    assert after.pending() == decisions.ROTATE_OR_PLACE


def test_one_card_may_turn_both_rings() -> None:
    """LS-23: card 10, Soak, shows both."""
    game = solo("overseer 4", "workers: 5 craftsman 1", "wheel at 6: clay 4, clay 2, spear", FOUR)
    after = play(game, "dice=1,1 card=10")
    assert (after.inner, after.middle) == ((game.inner + 1) % 12, (game.middle - 1) % 12)


# LS-24


def blocked(deck: str) -> Terracotta:
    return play(solo("overseer 4", "workers: 5 craftsman 1", "wheel at 6: clay 4, priority, spear", f"deck {deck}"), "dice=1,1")


def test_the_reshuffle_card_is_replaced_and_everything_but_the_active_cards_is_shuffled() -> None:
    """LS-24: cards 1 to 3 are in the deck, ten are discarded; after it twelve are in the deck and the one drawn is active."""
    game = play(blocked("1 2 3"), "card=reshuffle")
    assert legal_words(game) == {"card=1", "card=2", "card=3"}
    after = play(game, "card=2")
    assert (him(after).active, int(him(after).deck).bit_count()) == (1 << 1, 12)
    assert "card=reshuffle" in legal_words(after), "it is in the new deck, for the next draw by the Priority action"


def test_an_active_card_stays_active_when_others_are_shuffled() -> None:
    """LS-24: card 5 was revealed before the Reshuffle card came."""
    game = play(blocked("1 2 5"), "card=5 card=reshuffle card=1")
    assert him(game).active == 0, "the turn is over"
    between = play(blocked("1 2 5"), "card=5 card=reshuffle")
    assert him(between).active == 1 << 4
    assert int(him(game).deck).bit_count() == 11, "cards 5 and 1 are discarded after the shuffle"


def test_with_an_empty_deck_the_replacement_comes_from_the_discard() -> None:
    """LS-24 R: card 4 was the last; the discard is shuffled first, and the active card is not in it."""
    game = play(blocked("4"), "card=4 card=reshuffle")
    assert legal_words(game) == {f"card={number}" for number in range(1, 14) if number != 4}
    after, heard = told(game, "card=7")
    assert facts_of(heard, "li-si-reveals") == {"card": 7, "action": "clay 2", "replaces": True}
    assert scores(after)[YOU] == 0


def test_a_card_that_is_not_in_the_deck_is_not_drawn() -> None:
    """LS-24: discarded cards come back only with the Reshuffle card."""
    assert refusal(blocked("1 2 3"), "card=4").code == "card-not-in-deck"
