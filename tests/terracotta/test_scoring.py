"""The Scoring Phase (TA-70 to TA-74)."""

import pytest

from tests.facts import json_of
from tests.terracotta.table import END_OF_ROUND, after_the_round, earned, position, told

pytestmark = pytest.mark.both

FAR = "inspectors 7 i"  # an inspection that sees nothing of these statues


def inspections(*lines: str) -> tuple[int, ...]:
    return earned(after_the_round(*lines), "inspections")


def tile(tile: str, *lines: str) -> tuple[int, ...]:
    """The points from the tile of round 1."""
    others = [name for name in ("coins", "clay", "nw", "ne", "sw") if name != tile][:4]
    return earned(after_the_round(f"tiles {tile} {' '.join(others)}", FAR, *lines), "tiles")


# TA-70


def test_who_alone_has_the_most_dominates_and_the_others_are_present() -> None:
    """TA-70: 7 instead of 3 for the first, 3 for everyone else with at least one."""
    lines = ("seats 4", "statues: b1-d1 officer 1, e1-f1 guard 2, g1 soldier 3")
    assert inspections(*lines) == (7, 3, 3, 0)


def test_one_is_enough_to_dominate_alone() -> None:
    """TA-70: at least one."""
    assert inspections("statues: e1 soldier 2") == (0, 7)


def test_where_nobody_has_anything_nobody_scores() -> None:
    """TA-70: at least one."""
    assert inspections("seats 3", "statues: e4 soldier 2") == (0, 0, 0)


# TA-71


def test_tied_for_the_most_nobody_dominates() -> None:
    """TA-71: all tied have presence, and so has everyone else with at least one."""
    lines = ("seats 3", "statues: b1-c1 officer 1, d1-e1 guard 2, f1 soldier 3")
    assert inspections(*lines) == (3, 3, 3)


def test_an_archer_breaks_a_tie() -> None:
    """TA-71: among the tied, strictly the most Archers facing a counted Warrior of theirs."""
    lines = ("statues: b1-c1 officer 1, f1-g1 guard 2, f2 archer north",)
    assert inspections(*lines) == (3, 7)


def test_as_many_archers_break_no_tie() -> None:
    """TA-71: strictly the most."""
    lines = ("statues: b1-c1 officer 1, f1-g1 guard 2, f2 archer north, c2 archer north",)
    assert inspections(*lines) == (3, 3)


def test_more_archers_win_against_fewer() -> None:
    """TA-71: two against one, also on the same Warrior."""
    lines = ("statues: b1-c1 officer 1, f1-g1 guard 2, f2 archer north, e1 archer east, c2 archer north",)
    assert inspections(*lines) == (3, 7)


def test_archers_do_not_count_before_the_warriors_do() -> None:
    """TA-71: only a tie is broken."""
    lines = ("statues: b1-c1 officer 1, f1 guard 2, f2 archer north, e1 archer east, g1 archer west",)
    assert inspections(*lines) == (7, 3)


def test_an_archer_of_somebody_who_is_not_tied_breaks_nothing() -> None:
    """TA-71: among the tied."""
    lines = ("seats 3", "statues: b1-c1 officer 1, e1-f1 guard 2, h1 soldier 3, h2 archer north")
    assert inspections(*lines) == (3, 3, 3)


def test_an_archer_facing_a_warrior_outside_the_area_breaks_nothing() -> None:
    """TA-71: a Warrior that is counted in this area."""
    lines = ("statues: b1-c1 officer 1, f1-g1 guard 2, f4 guard 2, f5 archer north",)
    assert inspections(*lines) == (3, 3)


def test_where_the_archer_stands_does_not_matter() -> None:
    """TA-71 (R): outside the area, or in it, or beside another player's Warriors."""
    assert inspections("statues: b1-c1 officer 1, f1-g1 guard 2, h1 archer west") == (3, 7)
    assert inspections("statues: b1-c1 officer 1, f1-g1 guard 2, g2 archer north") == (3, 7)
    assert inspections("statues: b1-c1 officer 1, f1-g1 guard 2, d1 archer west") == (7, 3)


def test_an_archer_facing_any_space_of_a_rider_in_the_area_breaks_the_tie() -> None:
    """TA-71, TA-51: the rider is counted in row 1 by its Horse; the Archer looks at another of its three spaces."""
    lines = ("statues: b1 officer 1, f3 guard 2 horse north, g3 archer west",)
    assert inspections(*lines) == (3, 7)


def test_an_archer_facing_nobody_breaks_nothing() -> None:
    """TA-71: an empty space or a Specialist is nobody's."""
    lines = ("statues: b1 officer 1, f1 guard 2, g1 archer east, d1 archer west, c1 footman",)
    assert inspections(*lines) == (3, 3)


def test_a_tie_for_coins_or_clay_is_never_broken() -> None:
    """TA-71: Warriors only."""
    statues = "statues: e4 officer 1, e5 archer north"
    assert tile("coins", statues, "seat 1: coins 4", "seat 2: coins 4") == (2, 2)
    assert tile("clay", statues, "seat 1: wet 1, dry 3", "seat 2: wet 4") == (2, 2)


def test_the_tie_break_looks_only_at_counted_types() -> None:
    """TA-71, TA-74: for a type's tile an Archer facing another type is worth nothing."""
    statues = "statues: a1 officer 1, c1 officer 2, e1 guard 2, e2 archer north"
    assert tile("officers", statues) == (2, 2)
    assert tile("officers", statues + ", c2 archer north") == (2, 5)


# TA-72


def test_the_row_is_inspected_and_then_the_column() -> None:
    """TA-72: 7 and 3 each; a Warrior where they cross counts in both."""
    lines = ("inspectors 3 c", "statues: c3 officer 1, a3 guard 2, c7 soldier 1, f6 soldier 2")
    after = after_the_round(*lines)
    assert earned(after, "inspections") == (3 + 7, 3)


def test_inspections_are_told_row_first() -> None:
    """TA-72: first the one on the left, then the one below."""
    _, heard = told(position("inspectors 3 c", "statues: c3 officer 1", END_OF_ROUND), "-")
    assert [(event.code, event.rule) for event in heard[:3]] == [("row", "TA-72"), ("column", "TA-72"), ("tile", "TA-74")]
    assert [event.facts.get("row") or event.facts.get("column") for event in heard[:2]] == [3, "c"]


@pytest.mark.parametrize(("start", "end"), [("3 c", (4, "d")), ("7 i", (1, "a")), ("7 a", (1, "b"))])
def test_each_inspector_moves_one_step_after_its_inspection(start: str, end: tuple[int, str]) -> None:
    """TA-72: from the last space it returns to the first."""
    after = after_the_round(f"inspectors {start}")
    assert json_of(after)["inspectors"] == {"row": end[0], "column": end[1]}


def test_a_rider_counts_once_in_the_row_and_once_in_the_column() -> None:
    """TA-72, TA-51: three spaces, one Warrior."""
    lines = ("inspectors 4 e", "statues: c4 officer 1 horse east, a4-b4 guard 2")
    assert inspections(*lines) == (3 + 7, 7)


# TA-73


def test_a_musician_plays_for_every_warrior_in_its_row_or_column() -> None:
    """TA-73: one point each; Specialists and others' lines bring nothing."""
    statues = "statues: e4 musician, a4-b4 officer 1, e1 guard 2, i4 soldier 2, d5 soldier 3, e6 footman"
    after = after_the_round(FAR, "seats 3", statues)
    assert earned(after, "music") == (2, 2, 0)


def test_a_rider_in_row_and_column_of_a_musician_counts_once() -> None:
    """TA-73, TA-51: in its row *or* column."""
    after = after_the_round(FAR, "statues: e4 musician, c4 officer 1 horse west, e5 guard 2 horse south")
    assert earned(after, "music") == (1, 1)
    after = after_the_round(FAR, "statues: e4 musician, c3 officer 1 horse south, d1 guard 2 horse east")
    assert earned(after, "music") == (1, 1)


def test_each_musician_plays_for_itself() -> None:
    """TA-73: for each Musician."""
    after = after_the_round(FAR, "statues: e4 musician, a1 musician, e1 officer 1, a4 guard 2")
    assert earned(after, "music") == (2, 2)


# TA-74


@pytest.mark.parametrize(("number", "values"), [(1, (5, 2)), (2, (7, 3)), (3, (9, 4)), (4, (11, 5)), (5, (13, 6))])
def test_the_tile_is_worth_more_in_later_rounds(number: int, values: tuple[int, int]) -> None:
    """TA-74: 5/2, 7/3, 9/4, 11/5, 13/6."""
    tiles = ["row4", "columne", "nw", "ne", "sw"]
    tiles.insert(number - 1, "guards")
    after = after_the_round(f"round {number}", f"tiles {' '.join(tiles[:5])}", FAR, "statues: b2-b3 guard 1, h2 guard 2")
    assert earned(after, "tiles") == values


@pytest.mark.parametrize(("name", "inside", "outside"), [
    ("row4", "a4 officer 1, i4 soldier 1, e4 guard 2", "c3 guard 2, e5 guard 2"),
    ("columne", "e1 officer 1, e7 soldier 1, e4 guard 2", "d4 guard 2, f5 guard 2"),
    ("nw", "a1 officer 1, d3 soldier 1, a3 guard 2", "e1 guard 2, a4 guard 2"),
    ("ne", "f1 officer 1, i3 soldier 1, f3 guard 2", "e1 guard 2, i4 guard 2"),
    ("sw", "a5 officer 1, d7 soldier 1, a7 guard 2", "e7 guard 2, d4 guard 2"),
    ("se", "f5 officer 1, h7 soldier 1, f7 guard 2", "e5 guard 2, f4 guard 2"),
])  # fmt: skip
def test_a_tile_of_the_board_counts_all_warriors_there(name: str, inside: str, outside: str) -> None:
    """TA-74: the middle row, the middle column, a quarter."""
    assert tile(name, f"statues: {inside}, {outside}") == (5, 2)


@pytest.mark.parametrize("name", ["officer", "guard", "crossbowman", "soldier"])
def test_a_tile_of_a_type_counts_all_warriors_of_it(name: str) -> None:
    """TA-74: wherever they stand, and no others."""
    other = "guard" if name != "guard" else "officer"
    plural = "crossbowmen" if name == "crossbowman" else name + "s"
    assert tile(plural, f"statues: a1 {name} 1, e4 {name} 1, f7 {name} 2, a3-d3 {other} 2") == (5, 2)


def test_the_tile_of_coins_counts_coins() -> None:
    """TA-74: coins held."""
    assert tile("coins", "seats 3", "seat 1: coins 4", "seat 2: coins 5", "seat 3: coins 0") == (2, 5, 0)


def test_the_tile_of_clay_counts_wet_and_dry_clay() -> None:
    """TA-74: together, before it dries."""
    assert tile("clay", "seats 3", "seat 1: wet 2, dry 2", "seat 2: dry 3", "seat 3: wet 0, dry 0") == (5, 2, 0)


def test_a_rider_counts_in_every_quarter_it_reaches() -> None:
    """TA-74, TA-51: its Horse reaches from the north-western quarter into the middle row."""
    statues = "statues: b3 officer 1 horse south, g1 guard 2"
    assert tile("nw", statues) == (5, 0)
    assert tile("row4", statues) == (5, 0)
    assert tile("sw", statues) == (5, 0)
