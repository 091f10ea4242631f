"""Every rule has a row in RULES.md, the row names functions and tests that exist, and tests name their rules."""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

import lishan
from tests.games.rulebook import Row, Rulebook, functions

ROOT = Path(__file__).parents[2]


class Book(NamedTuple):
    """The rules in one folder, and the numbers that they must have."""

    rules: Rulebook
    numbers: list[str]
    unnumbered: tuple[str, ...] = ()
    """Modules whose tests need not begin with the number of a rule."""


def book(folder: str, numbers: dict[str, list[int]], unnumbered: tuple[str, ...] = ()) -> Book:
    rules = Rulebook(ROOT / "src" / "lishan" / folder, ROOT / "tests" / folder, tuple(numbers))
    return Book(rules, [f"{prefix}-{number}" for prefix, each in numbers.items() for number in each], unnumbered)


TERRACOTTA = [
    *range(1, 9), *range(10, 14), *range(20, 26), *range(30, 37), *range(45, 55), *range(60, 66), *range(70, 75),
    *range(80, 84), *range(90, 96),
]  # fmt: skip
LI_SI = [*range(1, 8), 10, *range(20, 25), *range(30, 39), 45, *range(50, 55), 60, 61, 62, 69, 70]
XIAN = [*range(1, 6), *range(10, 14), *range(20, 26), *range(30, 33), *range(40, 48), *range(49, 52), *range(60, 65), 70]
EXAMPLES = [1, 2, 3, 4]
BOOKS = {
    "terracotta": book("terracotta", {"TA": TERRACOTTA, "TX": EXAMPLES}, ("test_docs",)),
    "terracotta/li_si": book("terracotta/li_si", {"LS": LI_SI}),
    "xian": book(
        "xian",
        {"XI": XIAN, "XX": EXAMPLES},
        # Tests of the edge and of the pages; what they check need not be a rule of the game.
        ("test_docs", "test_reasons", "test_notation", "test_text", "test_edition"),
    ),
}
each_book = pytest.mark.parametrize("name", BOOKS)


@each_book
def test_every_rule_has_its_row_in_order(name: str) -> None:
    assert [row.number for row in BOOKS[name].rules.rows()] == BOOKS[name].numbers


@pytest.mark.parametrize(
    ("name", "row"),
    [pytest.param(name, row, id=row.number) for name, each in BOOKS.items() for row in each.rules.rows()],
)
def test_what_a_row_names_exists(name: str, row: Row) -> None:
    assert BOOKS[name].rules.faults(row) == []


@pytest.mark.parametrize("name", ["terracotta", "xian"])
def test_every_test_of_a_rule_names_it_first(name: str) -> None:
    assert BOOKS[name].rules.silent(BOOKS[name].unnumbered) == []


def test_the_choices_of_li_si_are_argued_in_enough_positions() -> None:
    """LS-37 and LS-50 to LS-54: at least 25 positions, each with its argument."""
    argued = [
        name
        for file in ("test_specialists.py", "test_warriors_type.py", "test_warriors_space.py", "test_warriors_weapon.py")
        for name, documentation in functions(BOOKS["terracotta/li_si"].rules.tests / file).items()
        if re.match(r"LS-(37|50|51|52|53|54)\b", documentation) and len(documentation) > 40
    ]
    assert len(argued) >= 25


@each_book
def test_the_rules_travel_with_the_package(name: str) -> None:
    assert (Path(lishan.__file__).parent / name / "RULES.md").is_file()
