"""Every rule of the solo mode has a row in RULES.md, and what the row names exists."""

import re
from pathlib import Path

import pytest

import lishan.terracotta
from tests.games.rulebook import Row, Rulebook, functions

SOURCE = Path(__file__).parents[2] / "src" / "lishan" / "terracotta" / "li_si"
TESTS = Path(__file__).parent
BOOK = Rulebook(SOURCE, TESTS, ("LS",))
RULES = [*range(1, 8), 10, *range(20, 25), *range(30, 39), 45, *range(50, 55), 60, 61, 62, 69, 70]
NUMBERS = [f"LS-{number}" for number in RULES]


def test_every_rule_has_its_row_in_order() -> None:
    assert [row.number for row in BOOK.rows()] == NUMBERS


@pytest.mark.parametrize("row", BOOK.rows(), ids=lambda row: row.number)
def test_what_a_row_names_exists(row: Row) -> None:
    assert BOOK.faults(row) == []


def test_the_choices_of_li_si_are_argued_in_enough_positions() -> None:
    """LS-37 and LS-50 to LS-54: at least 25 positions, each with its argument."""
    argued = [
        name
        for file in ("test_specialists.py", "test_warriors_type.py", "test_warriors_space.py", "test_warriors_weapon.py")
        for name, documentation in functions(TESTS / file).items()
        if re.match(r"LS-(37|50|51|52|53|54)\b", documentation) and len(documentation) > 40
    ]
    assert len(argued) >= 25


def test_the_rules_travel_with_the_package() -> None:
    assert (Path(lishan.terracotta.__file__).parent / "li_si" / "RULES.md").is_file()
