"""Every rule of the solo mode has a row in RULES.md, and what the row names exists."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import lishan.terracotta

SOURCE = Path(__file__).parents[2] / "src" / "lishan" / "terracotta" / "li_si"
TESTS = Path(__file__).parent
NUMBERS = [*range(1, 8), 10, *range(20, 25), *range(30, 39), 45, *range(50, 55), 60, 61, 62, 69, 70]
ROW = re.compile(r"\| LS-(\d+) \| [^|]+ \| `([^`]+)` \| `([^`]+)` \|")


def rows() -> list[tuple[str, str, str]]:
    return ROW.findall((SOURCE / "RULES.md").read_text(encoding="utf-8"))


@cache
def functions(file: Path) -> dict[str, str]:
    """The functions of a module, those of its classes too, each with its documentation."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name: ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_number_has_its_row_in_order() -> None:
    assert [int(number) for number, _, _ in rows()] == NUMBERS


@pytest.mark.parametrize(("number", "function", "test"), rows())
def test_what_a_row_names_exists(number: str, function: str, test: str) -> None:
    module, name = function.rsplit(".", 1)
    assert name in functions((SOURCE / f"{module}.py").resolve())
    module, name = test.rsplit(".", 1)
    assert f"LS-{number}" in functions(TESTS / f"{module}.py")[name]


def test_every_number_is_named_by_tests() -> None:
    named = set()
    for file in TESTS.glob("test_*.py"):
        for documentation in functions(file).values():
            named |= set(re.findall(r"LS-(\d+)", documentation))
    assert {str(number) for number in NUMBERS} <= named


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
    installed = Path(lishan.terracotta.__file__).parent / "li_si" / "RULES.md"
    assert installed.is_file()
