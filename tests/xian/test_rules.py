"""Every rule of Xi'an has a row in RULES.md, and what the row names exists."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import lishan.xian

SOURCE = Path(__file__).parents[2] / "src" / "lishan" / "xian"
TESTS = Path(__file__).parent
RULES = [*range(1, 6), *range(10, 14), *range(20, 26), *range(30, 33), *range(40, 48), *range(49, 52), *range(60, 65), 70]
NUMBERS = [*(f"XI-{number}" for number in RULES), "XX-1", "XX-2", "XX-3", "XX-4"]
ROW = re.compile(r"^\| (X[IX]-\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$", re.M)
NAMES = re.compile(r"`([\w.]+)`")
# Tests of the edge and of the pages; what they say need not be a rule of the game.
UNNUMBERED = ("test_rules", "test_docs", "test_reasons", "test_notation", "test_text", "test_edition")


def rows() -> list[tuple[str, list[str], list[str]]]:
    text = (SOURCE / "RULES.md").read_text(encoding="utf-8")
    return [(number, NAMES.findall(functions), NAMES.findall(tests)) for number, functions, tests in ROW.findall(text)]


@cache
def functions(file: Path) -> dict[str, str]:
    """The functions of a module, those of its classes too, each with its documentation."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name: ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def numbers_in(documentation: str) -> set[str]:
    """The rules that a test names; `XI-60 to XI-64` names those between as well."""
    named = set(re.findall(r"X[IX]-\d+", documentation))
    for first, last in re.findall(r"XI-(\d+) to XI-(\d+)", documentation):
        named |= {f"XI-{number}" for number in range(int(first), int(last) + 1)}
    return named


def test_every_rule_has_its_row_in_order() -> None:
    assert [number for number, _, _ in rows()] == NUMBERS


@pytest.mark.parametrize(("number", "carriers", "tests"), rows(), ids=[row[0] for row in rows()])
def test_what_a_row_names_exists(number: str, carriers: list[str], tests: list[str]) -> None:
    assert carriers
    assert tests
    for carrier in carriers:
        module, name = carrier.split(".")
        assert name in functions(SOURCE / f"{module}.py"), carrier
    for test in tests:
        module, name = test.split(".")
        assert number in numbers_in(functions(TESTS / f"{module}.py")[name]), test


def test_every_test_of_a_rule_names_it_first() -> None:
    """The documentation of a test of the rules begins with a number."""
    silent = [
        f"{file.stem}.{name}"
        for file in TESTS.glob("test_*.py")
        for name, documentation in functions(file).items()
        if name.startswith("test_") and file.stem not in UNNUMBERED and not re.match("X[IX]-", documentation)
    ]
    assert silent == []


def test_the_rules_travel_with_the_package() -> None:
    assert (Path(lishan.xian.__file__).parent / "RULES.md").is_file()
