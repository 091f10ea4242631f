"""The end of the game (XI-60 to XI-64) and the worked examples XX-1 and XX-2."""

from functools import cache
from itertools import combinations, product

import pytest

from lishan.xian import GAME
from lishan.xian.parts import ENDS
from lishan.xian.scoring import score_game
from tests.facts import json_of
from tests.xian.table import Table, sending

pytestmark = pytest.mark.both
SECTION_SPACES = {
    "C": ("a1", "b1", "d1", "b2", "c2", "d2"),
    "B": ("b3", "c3", "d3", "a4", "b4", "c4"),
    "A": ("a5", "c5", "d5", "a6", "b6", "d6"),
}


def at_the_end(seats: int = 4) -> Table:
    """Nobody has anything."""
    return sending(seats)


def scored(table: Table) -> Table:
    score_game(table.position)
    return table


def points_from(table: Table, source: str) -> list[int]:
    return [player["points"][source] for player in json_of(table.position)["players"]]


def paint(table: Table, section: str, *numbers: int) -> Table:
    spaces = iter(SECTION_SPACES[section])
    for seat, number in enumerate(numbers):
        table.paint(seat, *(next(spaces) for _ in range(number)))
    return table


# Majorities (XI-60)


@pytest.mark.parametrize(
    ("section", "numbers", "points"),
    [
        ("C", (2, 2, 1, 1), [10, 10, 2, 2]),
        ("A", (1, 1, 1, 1), [4, 4, 4, 4]),
        ("B", (2, 1, 0, 0), [12, 6, 0, 0]),
    ],
)
def test_the_worked_examples_of_majorities(section: str, numbers: tuple[int, ...], points: list[int]) -> None:
    """XX-1, XI-60: tied players share the sum of their places, rounded down."""
    assert points_from(scored(paint(at_the_end(), section, *numbers)), "majorities") == points


@pytest.mark.parametrize(("section", "values"), [("A", [10, 5, 2]), ("B", [12, 6, 3]), ("C", [14, 7, 4])])
def test_majorities_are_worth_more_further_up(section: str, values: list[int]) -> None:
    """XI-60: 10/5/2, 12/6/3, 14/7/4, for three players as for four."""
    assert points_from(scored(paint(at_the_end(3), section, 3, 2, 1)), "majorities") == values


def test_a_fourth_place_is_worth_nothing() -> None:
    """XI-60: places beyond the third are worth 0; two tied for third share 3 points."""
    assert points_from(scored(paint(at_the_end(), "B", 2, 1, 1, 1)), "majorities") == [12, 3, 3, 3]
    table = at_the_end().paint(0, "a1", "b1", "d1").paint(1, "b2", "c2").paint(2, "d2").paint(3, "c1")
    assert points_from(scored(table), "majorities") == [14, 7, 2, 2]


def test_none_painted_is_worth_nothing() -> None:
    """XI-60: even where fewer than three painted."""
    assert points_from(scored(paint(at_the_end(2), "A", 0, 1)), "majorities") == [0, 10]


# Equipment (XI-61)


def test_the_worked_example_of_equipment() -> None:
    """XX-2, XI-61: arrowheads, 2 halberds, sword, chariot: 10 + 2 + 2; one warrior in A and two in C: +6."""
    table = at_the_end().arm(0, "arrowheads1", "halberd1", "halberd2", "sword1", "chariot1").paint(0, "a5", "a1", "d1")
    assert points_from(scored(table), "sets")[0] == 14
    assert points_from(table, "matches")[0] == 6


@cache
def best_sets(counts: tuple[int, ...]) -> int:
    """All ways to make sets of different types from so many cards of three types, tried one by one."""
    best = 0
    for size, value in ((1, 2), (2, 5), (3, 10)):
        for types in combinations([type for type in range(3) if counts[type]], size):
            rest = tuple(count - (type in types) for type, count in enumerate(counts))
            best = max(best, value + best_sets(rest))
    return best


def test_sets_are_made_in_the_best_way() -> None:
    """XI-61: 2/5/10 for 1/2/3 cards of one material, several sets; checked against all ways for all holdings."""
    start = at_the_end(2)
    for counts in product(range(5), repeat=3):
        table = Table(start.position.copy())
        for type, number in zip(("crossbow", "chariot", "horse"), counts, strict=True):
            table.arm(0, *(f"{type}{copy + 1}" for copy in range(number)))
        assert points_from(scored(table), "sets") == [best_sets(counts), 0], counts


def test_materials_make_separate_sets() -> None:
    """XI-61: a wooden and a bronze card are two sets of one."""
    assert points_from(scored(at_the_end(2).arm(0, "crossbow1", "arrowheads1")), "sets")[0] == 4


def test_a_warrior_and_a_card_of_one_section_match_once() -> None:
    """XI-61: +3 per pair, each used once."""
    table = at_the_end(2).arm(0, "crossbow1", "arrowheads1", "horse1").paint(0, "a5", "b3").paint(1, "a1")
    assert points_from(scored(table), "matches") == [3, 0]


# Tiles (XI-62, XI-63)


def test_an_unused_bonus_tile_is_worth_a_point() -> None:
    """XI-62: 1 PP each."""
    assert points_from(scored(at_the_end(2).hold(0, "open", "discount")), "tiles") == [2, 0]


def ending(tile: str) -> Table:
    table = at_the_end(3)
    table.position.players[0].end, table.position.players[0].step = ENDS.index(tile), 5
    return table


@pytest.mark.parametrize(("coins", "tile", "left"), [(7, 7, 0), (15, 15, 0), (20, 15, 1)])
def test_returned_resources_score_a_point_each_up_to_15(coins: int, tile: int, left: int) -> None:
    """XI-63: min(15, all); the rest counts for XI-64."""
    table = scored(ending("resources").give(0, coins=coins - 2, clay=1, blue=1))
    assert (points_from(table, "ending")[0], points_from(table, "leftovers")[0]) == (tile, left)


def test_every_full_ten_points_score_a_point() -> None:
    """XI-63: counted after XI-62: 18 points, 10 for a majority and 2 tiles make 30, and 6 resources come too late."""
    table = scored(ending("tens").earn(0, 18).hold(0, "open", "market", step=5).paint(0, "a5").give(0, clay=6))
    assert (points_from(table, "ending")[0], points_from(table, "leftovers")[0]) == (3, 2)


def test_unused_tiles_score_three_more_points() -> None:
    """XI-63: besides the one of XI-62; start and game-end tiles do not count."""
    table = scored(ending("tiles").hold(0, "open", "extra", step=5))
    assert (points_from(table, "ending")[0], points_from(table, "tiles")[0]) == (6, 2)


def test_painted_warriors_score_two_points() -> None:
    """XI-63: +2 per own painted warrior."""
    assert points_from(scored(ending("warriors").paint(0, "a5", "a1", "b3").paint(1, "b1")), "ending")[0] == 6


def test_helpers_score_two_points() -> None:
    """XI-63: +2 per Helper."""
    assert points_from(scored(ending("helpers").hire(0, "ceramist", "officer")), "ending")[0] == 4


def test_the_six_scores_six() -> None:
    """XI-63: +6."""
    assert points_from(scored(ending("six")), "ending") == [6, 0, 0]


def test_majorities_score_five_points_ties_too() -> None:
    """XI-63: +5 per section with the majority, at least one warrior."""
    table = ending("majorities").paint(0, "a5", "a1").paint(1, "c5", "b1", "d1")
    assert points_from(scored(table), "ending")[0] == 5


def test_pairs_of_identical_equipment_score_four_points() -> None:
    """XI-63: same type, whatever price; three of a type are one pair."""
    table = ending("pairs").arm(0, "crossbow1", "crossbow2", "crossbow4", "sword1", "sword4", "horse1")
    assert points_from(scored(table), "ending")[0] == 8


def test_without_a_game_end_tile_nothing_is_scored_for_it() -> None:
    """XI-63: if reached."""
    assert points_from(scored(at_the_end(2).hire(0, "ceramist")), "ending") == [0, 0]


# Leftovers and the winner (XI-64)


@pytest.mark.parametrize(("resources", "points"), [(0, 0), (2, 0), (3, 1), (8, 2)])
def test_three_resources_left_are_a_point(resources: int, points: int) -> None:
    """XI-64: of any kinds, rounded down."""
    table = at_the_end(2).give(0, coins=resources // 2, clay=resources - resources // 2)
    assert points_from(scored(table), "leftovers")[0] == points


def test_a_tie_goes_to_the_supervisor_further_ahead() -> None:
    """XI-64: then higher in the stack."""
    table = at_the_end(4).earn(0, 7).earn(1, 7).earn(2, 7).earn(3, 9).hold(2, "open")
    assert GAME.ranking(table.position) == (3, 2, 0, 1)
