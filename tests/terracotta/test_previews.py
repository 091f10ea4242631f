"""Previews, checked by hand: the costs and gains of a move, its immediate points, and its value for everyone."""

import pytest

from lishan.core.contract import Preview, Reason, first_pending
from lishan.terracotta import GAME
from lishan.terracotta.position import Terracotta
from tests.terracotta.table import END_OF_ROUND, play, position

pytestmark = pytest.mark.both


def preview(game: Terracotta, word: str) -> Preview:
    seat = int(first_pending(game))
    return GAME.preview(game, seat, GAME.parse(game, seat, word))


@pytest.mark.parametrize(("lines", "first", "word", "cost", "gain"), [
    (("awaits: seat 1 turn",), "", "turn-inner", {"coins": 2}, {}),
    (("awaits: seat 1 turn",), "", "6c", {"craftsmen": 1}, {}),
    (("seat 1: upgraded 1", "awaits: seat 1 turn"), "", "6a", {"artisans": 1}, {}),
    (("awaits: seat 1 ring inner at 6c",), "", "coins4", {}, {"coins": 4}),
    (("awaits: seat 1 ring inner at 6c",), "", "+clay", {}, {"wet": 1}),
    (("awaits: seat 1 ring inner at 6c",), "", "-", {}, {}),
    (("seat 1: wet 3", "awaits: seat 1 ring inner at 1c"), "", "build3", {"wet": 3}, {}),
    (("seat 1: dry 2", "awaits: seat 1 ring inner at 4c"), "", "soak", {"dry": 2}, {"wet": 2}),
    (("soak one", "seat 1: dry 2", "awaits: seat 1 ring inner at 4c"), "", "soak", {"dry": 1}, {"wet": 1}),
    (("awaits: seat 1 ring middle at 1c",), "", "builder", {"coins": 1}, {"masters": 1}),
    (("seat 1: masters clay-maker", "awaits: seat 1 ring middle at 3c"), "", "clay-maker", {}, {"wet": 3}),
    (("seat 1: masters blacksmith, weapons spear", "awaits: seat 1 ring middle at 11c"), "", "blacksmith", {}, {"weapons": 3}),
    (("seat 1: masters supervisor", "awaits: seat 1 ring middle at 7c"), "supervisor", "w1", {}, {"dry": 1}),
    (("awaits: seat 1 ring outer at 1c",), "", "sword", {}, {"weapons": 1}),
    (("seat 1: weapons spear", "statues: a1 musician", "awaits: seat 1 ring outer at 2c"), "specialist", "musician",
     {"coins": 2, "weapons": 1}, {}),
    (("seat 1: wet 3, weapons spear", "awaits: seat 1 ring inner at 1c"), "build3 soldier e4", "spear", {"weapons": 1},
     {"coins": 2}),
])  # fmt: skip
def test_what_a_move_costs_and_brings(
    lines: tuple[str, ...], first: str, word: str, cost: dict[str, int], gain: dict[str, int]
) -> None:
    """TA-22 to TA-36, TA-50, TA-63: things that change hands, by their names."""
    found = preview(play(position(*lines), first), word)
    assert (found.cost, found.gain) == (cost, gain)


def test_the_last_move_of_a_round_is_priced_without_the_cleanup() -> None:
    """TA-81, TA-82: clay that dries and coins of Masters are not its cost and gain; the points of the round are its points."""
    game = position("seat 2: wet 5, masters builder", "statues: e1 guard 2", END_OF_ROUND)
    found = preview(game, "crossbow")
    assert (found.cost, found.gain) == ({}, {"weapons": 1})
    assert found.points == (0, 7)
    assert (found.round, found.game) == ((), ())


def test_points_at_once() -> None:
    """TA-31, TA-46 to TA-49: the row of the Organizer, the ability."""
    game = position("seat 1: wet 3, weapons halberd", "awaits: seat 1 ring inner at 1c")
    assert preview(play(game, "build3 guard"), "e4").points == (7, 0)
    assert preview(play(game, "build3 guard e4"), "halberd").points == (3, 0)
    assert preview(play(game, "build3 guard e4"), "-").points == (0, 0)


def test_a_build_in_the_inspected_row_is_worth_what_the_round_would_bring() -> None:
    """TA-72: seat 1 joins (3); a second one makes a tie (seat 2 falls from 7 to 3)."""
    lines = ("statues: a1 soldier 2", "inspectors 1 i", "tiles nw ne sw se coins", "seat 1: wet 3")
    found = preview(play(position(*lines, "awaits: seat 1 ring inner at 1c"), "build3 guard"), "f1")
    # Row 1: 7 to seat 2 becomes 3 and 3. The tile of the north-western quarter does not change.
    assert found.round == (3, 3 - 7)
    assert found.game == (0, 0)


def test_a_build_is_worth_what_the_end_would_bring() -> None:
    """TA-91, TA-92: a group of two players, 2 points each and a tie for 5."""
    lines = ("statues: e4 guard 2", "inspectors 7 i", "tiles ne nw sw se coins", "seat 1: wet 3")
    found = preview(play(position(*lines, "awaits: seat 1 ring inner at 1c"), "build3 guard"), "e5")
    assert found.round == (0, 0)
    assert found.game == (2 + 2, 2 + 2)


def test_spending_is_worth_what_leftovers_lose() -> None:
    """TA-94: two coins are a point at the end."""
    found = preview(position("seat 1: coins 4", "awaits: seat 1 turn"), "turn-inner")
    assert found.game == (-1, 0)


def test_moving_an_inspector_changes_what_everybody_gets() -> None:
    """TA-62, TA-72: seat 1 wins its row, seat 2 loses its own."""
    lines = ("statues: e1 guard 2, e2 guard 1", "inspectors 1 i", "tiles ne nw sw se coins", "seat 1: masters inspector")
    found = preview(play(position(*lines, "awaits: seat 1 ring middle at 9c"), "inspector"), "row+1")
    assert found.round == (7, -7)


def test_chance_events_have_no_price() -> None:
    """TA-10: nobody pays for chance."""
    assert preview(GAME.start(2), "inner=3") == Preview(points=(0, 0))


@pytest.mark.parametrize(("lines", "first", "word", "warning"), [
    (("awaits: seat 1 ring inner at 6c",), "", "-", Reason("warning-unused-ring", "TA-24")),
    (("awaits: seat 1 ring outer at 1c",), "", "-", Reason("warning-unused-ring", "TA-24")),
    (("seat 1: wet 3, weapons crossbow", "awaits: seat 1 ring inner at 1c"), "build3 crossbowman e4", "crossbow",
     Reason("warning-no-shot", "TA-48")),
    (("seat 1: weapons crossbow", "awaits: seat 1 ring outer at 2c"), "specialist archer e4", "north",
     Reason("warning-faces-nobody", "TA-53")),
    (("awaits: seat 1 ring inner at 6c after 4",), "", "+clay", Reason("warning-clay-will-dry", "TA-81")),
])  # fmt: skip
def test_a_careless_move_is_warned_of(lines: tuple[str, ...], first: str, word: str, warning: Reason) -> None:
    """TA-24, TA-48, TA-53, TA-81: things a player might overlook."""
    assert preview(play(position(*lines), first), word).warnings == (warning,)


@pytest.mark.parametrize(("lines", "first", "word"), [
    (("awaits: seat 1 ring inner at 6c",), "", "coins4"),
    (("seat 1: weapons sword", "awaits: seat 1 ring outer at 1c"), "", "-"),  # there is nothing else to do
    (("statues: e1 guard 2", "seat 1: wet 3, weapons crossbow", "awaits: seat 1 ring inner at 1c"), "build3 crossbowman e4",
     "crossbow"),
    (("statues: e3 guard 2", "seat 1: weapons crossbow", "awaits: seat 1 ring outer at 2c"), "specialist archer e4", "north"),
    (("awaits: seat 1 ring inner at 6c after 3",), "", "+clay"),
    (("seat 1: masters clay-maker", "awaits: seat 1 ring inner at 6c after 4"), "", "+clay"),
])  # fmt: skip
def test_a_sensible_move_is_not_warned_of(lines: tuple[str, ...], first: str, word: str) -> None:
    """TA-24, TA-48, TA-53, TA-81: warnings are for what costs something."""
    assert preview(play(position(*lines), first), word).warnings == ()
