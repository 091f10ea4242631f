"""Every rule of Terracotta Army has a row in RULES.md, and what the row names exists."""

from pathlib import Path

import pytest

import lishan.terracotta
from tests.games.rulebook import Row, Rulebook

SOURCE = Path(__file__).parents[2] / "src" / "lishan" / "terracotta"
BOOK = Rulebook(SOURCE, Path(__file__).parent, ("TA", "TX"))
RULES = [
    *range(1, 9), *range(10, 14), *range(20, 26), *range(30, 37), *range(45, 55), *range(60, 66), *range(70, 75),
    *range(80, 84), *range(90, 96),
]  # fmt: skip
NUMBERS = [*(f"TA-{number}" for number in RULES), "TX-1", "TX-2", "TX-3", "TX-4"]


def test_every_rule_has_its_row_in_order() -> None:
    assert [row.number for row in BOOK.rows()] == NUMBERS


@pytest.mark.parametrize("row", BOOK.rows(), ids=lambda row: row.number)
def test_what_a_row_names_exists(row: Row) -> None:
    assert BOOK.faults(row) == []


def test_every_test_of_a_rule_names_it_first() -> None:
    assert BOOK.silent(("test_rules", "test_docs")) == []


def test_the_rules_travel_with_the_package() -> None:
    assert (Path(lishan.terracotta.__file__).parent / "RULES.md").is_file()
