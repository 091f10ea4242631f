"""Surprise Build, the end of a round and of the game against Li Si (LS-60 to LS-62)."""

import pytest

from lishan.terracotta import GAME, decisions
from tests.facts import json_of
from tests.terracotta.li_si.rounds import end_of_round, surprises
from tests.terracotta.li_si.table import HIM, YOU, codes, facts_of, his_weapons
from tests.terracotta.table import board, earned, legal_words, play, scores, told

pytestmark = pytest.mark.both


# LS-60


@pytest.mark.parametrize(
    ("clay", "coins", "paid"),
    [
        (5, 7, []), (6, 7, ["clay"]), (10, 7, ["clay"]), (11, 7, ["clay", "clay"]), (20, 0, ["clay", "clay"]),
        (0, 8, ["coins"]), (0, 12, ["coins"]), (0, 13, ["coins", "coins"]), (0, 30, ["coins", "coins"]),
        (11, 13, ["clay", "clay", "coins", "coins"]),
    ],
)  # fmt: skip
def test_he_builds_up_to_twice_for_clay_and_twice_for_coins(clay: int, coins: int, paid: list[str]) -> None:
    """LS-60: 6+ clay or 8+ coins; five are discarded; again once if he still has so many."""
    assert surprises(f"him: clay {clay}, coins {coins}") == paid


def test_a_surprise_build_comes_before_the_inspectors() -> None:
    """LS-60: his Warrior on e4, the crossing, is inspected at once: 7 for the row, 7 for the column."""
    after = play(end_of_round("him: clay 6, coins 0"), "-")
    assert board(after) == {"e4": "officer 2"}
    assert earned(after, "inspections") == (0, 14)
    assert (after.players[HIM].wet, after.warehouses) == (1, 0x01010101), "what he discards goes to the supply"


def test_a_surprise_build_uses_no_weapon() -> None:
    """LS-60: the Spear stays active, and weapons do not even matter for the type."""
    after, heard = told(end_of_round("him: clay 6, coins 0, weapons spear"), "-")
    assert his_weapons(after) == {"spear"}
    assert facts_of(heard, "li-si-type-weapons")["matter"] is False
    assert earned(after, "abilities") == (0, 0)


def test_with_no_figure_left_nothing_is_discarded() -> None:
    """LS-60: all 44 figures are built."""
    full = (
        "statues: a1-i1 officer 1, a2-b2 officer 1, c2-i2 crossbowman 1, a3-c3 crossbowman 1, g3 crossbowman 1, "
        "h3-i3 soldier 1, a4-c4 soldier 1, g4-i4 soldier 1, a5-c5 soldier 1, "
        "d4-f4 guard 2, a7-c7 guard 2, g7-i7 guard 2, i6 guard 2, d3 guard 1"
    )
    assert surprises("him: clay 20, coins 20", full) == []


def test_you_are_asked_where_his_steps_leave_a_choice() -> None:
    """LS-60, LS-53 (6): e4, f5, e5 and f4 are taken; the rest of row 4 and column e share priority 4."""
    taken = "statues: e4 soldier 1, f5 soldier 1, e5 soldier 2, f4 soldier 2"
    game = play(end_of_round("him: clay 6, coins 0", taken), "-")
    assert game.pending() == decisions.HIS_WARRIOR
    assert legal_words(game) == {"e1", "e2", "e3", "e6", "e7", "a4", "b4", "c4", "d4", "g4", "h4", "i4"}


# LS-61


def test_your_clay_dries_and_your_masters_pay_but_not_his() -> None:
    """LS-61: his clay never dries, and he gets no Master coins."""
    game = end_of_round("you: wet 3, masters builder inspector", "him: clay 4, coins 1, masters builder")
    after = play(game, "-")
    assert (after.players[YOU].dry, after.players[YOU].coins) == (3, 2)
    assert (after.players[HIM].wet, after.players[HIM].dry, after.players[HIM].coins) == (4, 0, 1)


def test_after_every_round_but_the_last_he_gets_a_master() -> None:
    """LS-61: one of those left, free; then the next round begins with his dice."""
    game = play(end_of_round("round 2", "him: coins 0"), "-")
    assert game.pending() == decisions.CHANCE_MASTER
    assert len(legal_words(game)) == 4
    after = play(game, sorted(legal_words(game))[0])
    assert (after.round, int(after.players[HIM].masters).bit_count(), after.pending()) == (3, 3, decisions.CHANCE_DICE)
    assert after.players[HIM].coins == 0


def test_after_the_last_round_no_master_is_revealed() -> None:
    """LS-61: the game is over."""
    after, heard = told(end_of_round("round 5"), "-")
    assert after.waiting() == 0
    assert codes(heard)[-1] == "game-ends"


def test_the_rings_turn_and_the_workers_return_as_usual() -> None:
    """LS-61, TA-83."""
    game = end_of_round()
    after = play(play(game, "-"), "master=" + json_of(game)["li_si"]["masters_left"][0].replace(" ", "-"))
    assert (after.inner, after.middle) == ((game.inner + 1) % 12, (game.middle - 1) % 12)
    assert (after.players[YOU].craftsmen, after.players[HIM].craftsmen) == (5, 5)


# LS-62


def test_the_final_scoring_counts_for_both_leftovers_too() -> None:
    """LS-62: 5 coins and 3 clay are 4 VP for him, 2 coins and 2 clay 2 VP for you."""
    after = play(end_of_round("round 5", "him: clay 3, coins 5", "you: coins 2, wet 2"), "-")
    assert earned(after, "leftovers") == (2, 4)


@pytest.mark.parametrize(("yours", "winner"), [(49, HIM), (50, HIM), (51, YOU)])
def test_you_win_only_with_strictly_more_points(yours: int, winner: int) -> None:
    """LS-62: a tie is lost."""
    after = play(end_of_round("round 5", f"you: points {yours}", "him: points 50, coins 0, clay 0"), "-")
    assert scores(after) == (yours, 50)
    assert GAME.ranking(after)[0] == winner
