"""The worked examples of the rulebooks (TX-1 to TX-4)."""

import pytest

from lishan.terracotta import GAME
from tests.terracotta.examples import EXAMPLE_1
from tests.terracotta.table import after_the_game, after_the_round, earned, play, position

pytestmark = pytest.mark.both

PURPLE, YELLOW, GREEN, BLUE = range(4)


def test_the_example_of_the_end_scoring() -> None:
    """TX-1, TA-90 to TA-93: Purple 23, Yellow 22, Blue 8, Green 6, without leftovers."""
    after = after_the_game(*EXAMPLE_1)
    assert earned(after, "archers") == (4, 2, 0, 2)
    assert earned(after, "groups") == (12 + 5, 8 + 2 + 2, 4 + 2, 4 + 2)
    assert earned(after, "footmen") == (2, 8, 0, 0)
    totals = earned(after, "footmen", "groups", "archers")
    assert (totals[PURPLE], totals[YELLOW], totals[BLUE], totals[GREEN]) == (23, 22, 8, 6)


ROW = "seats 4", "inspectors 3 i", "tiles ne sw se coins clay"


def test_the_example_of_a_row_inspection() -> None:
    """TX-2, TA-72: Yellow most, Green and Purple fewer: 7, 3, 3."""
    after = after_the_round(*ROW, "statues: a3-c3 soldier 2, e3 officer 3, f3 guard 1")
    assert earned(after, "inspections") == (3, 7, 3, 0)


def test_the_example_of_a_tie_broken_by_an_archer() -> None:
    """TX-2, TA-71: Purple and Yellow tie, an Archer faces Purple's Warrior there: Purple 7, Yellow 3, Green 3."""
    tied = "statues: a3-b3 soldier 2, d3 officer 3, f3-g3 guard 1"
    assert earned(after_the_round(*ROW, tied), "inspections") == (3, 3, 3, 0)
    assert earned(after_the_round(*ROW, tied + ", g4 archer north"), "inspections") == (7, 3, 3, 0)


@pytest.mark.parametrize(("statues", "points"), [
    ("e1 officer 2", 2),  # two empty spaces from a Statue in its line
    ("a1 officer 2", 0),  # alone in its row and column
    ("f4 officer 2", 0),  # adjacent to the only Statue in its lines
])  # fmt: skip
def test_the_examples_of_crossbowmen(statues: str, points: int) -> None:
    """TX-3, TA-48."""
    game = position("seat 1: wet 3, weapons crossbow", f"statues: {statues}", "awaits: seat 1 ring inner at 1c")
    assert earned(play(game, "build3 crossbowman e4 crossbow"), "abilities") == (points, 0)


def test_the_example_of_a_group() -> None:
    """TX-4, TA-91: four Officers of three players; a diagonal Officer and a Soldier beside it do not count."""
    after = after_the_game(
        "seats 3", "inspectors 7 i", "tiles nw ne sw se coins",
        "statues: d4 officer 1, e4 officer 1, f4 officer 2, f3 officer 3, g2 officer 2, e5 soldier 2",
    )  # fmt: skip
    assert earned(after, "groups") == (2 * 3 + 5, 3 + 2, 3 + 2)
    assert GAME.ranking(after)[0] == 0
