"""Every rule of Xi'an has a row in RULES.md, and what the row names exists."""

from pathlib import Path

import pytest

import lishan.xian
from tests.games.rulebook import Row, Rulebook

SOURCE = Path(__file__).parents[2] / "src" / "lishan" / "xian"
BOOK = Rulebook(SOURCE, Path(__file__).parent, ("XI", "XX"))
RULES = [*range(1, 6), *range(10, 14), *range(20, 26), *range(30, 33), *range(40, 48), *range(49, 52), *range(60, 65), 70]
NUMBERS = [*(f"XI-{number}" for number in RULES), "XX-1", "XX-2", "XX-3", "XX-4"]
# Tests of the edge and of the pages; what they say need not be a rule of the game.
UNNUMBERED = ("test_rules", "test_docs", "test_reasons", "test_notation", "test_text", "test_edition")


def test_every_rule_has_its_row_in_order() -> None:
    assert [row.number for row in BOOK.rows()] == NUMBERS


@pytest.mark.parametrize("row", BOOK.rows(), ids=lambda row: row.number)
def test_what_a_row_names_exists(row: Row) -> None:
    assert BOOK.faults(row) == []


def test_every_test_of_a_rule_names_it_first() -> None:
    assert BOOK.silent(UNNUMBERED) == []


def test_the_rules_travel_with_the_package() -> None:
    assert (Path(lishan.xian.__file__).parent / "RULES.md").is_file()
