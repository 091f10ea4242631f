"""RULES.md of a game: every rule has its row, what the row names exists, and its tests name the rule."""

import ast
import re
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

NAMES = re.compile(r"`([\w./]+)`")


class Row(NamedTuple):
    number: str
    functions: list[str]
    tests: list[str]


@cache
def functions(file: Path) -> dict[str, str]:
    """The functions of a module, those of its classes too, each with its documentation."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name: ast.get_docstring(node) or "" for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


class Rulebook:
    """The rules of one game: its RULES.md, its modules, its tests, and the prefix of its rule numbers."""

    def __init__(self, source: Path, tests: Path, prefixes: Collection[str]) -> None:
        self.source = source
        self.tests = tests
        self.prefix = f"(?:{'|'.join(prefixes)})"

    def rows(self) -> list[Row]:
        row = re.compile(rf"^\| ({self.prefix}-\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$", re.M)
        text = (self.source / "RULES.md").read_text(encoding="utf-8")
        return [Row(number, NAMES.findall(carriers), NAMES.findall(tests)) for number, carriers, tests in row.findall(text)]

    def named(self, documentation: str) -> set[str]:
        """The rules that a test names; `XI-60 to XI-64` names those between as well."""
        numbers = set(re.findall(rf"{self.prefix}-\d+", documentation))
        for prefix, first, last in re.findall(rf"({self.prefix})-(\d+) to \1-(\d+)", documentation):
            numbers |= {f"{prefix}-{number}" for number in range(int(first), int(last) + 1)}
        return numbers

    def faults(self, row: Row) -> list[str]:
        """The names in a row that do not exist, or do not mention the rule."""
        faults = [f"no function {carrier}" for carrier in row.functions if not self._has(carrier)]
        for test in row.tests:
            module, name = test.rsplit(".", 1)
            if row.number not in self.named(functions(self.tests / f"{module}.py").get(name, "")):
                faults.append(f"{test} does not name {row.number}")
        return faults + ([] if row.functions and row.tests else ["names no function or no test"])

    def _has(self, carrier: str) -> bool:
        module, name = carrier.rsplit(".", 1)
        return name in functions((self.source / f"{module}.py").resolve())

    def silent(self, besides: Iterable[str]) -> list[str]:
        """Tests whose documentation does not begin with the number of a rule; the modules in `besides` need not."""
        return [
            f"{file.stem}.{name}"
            for file in sorted(self.tests.glob("test_*.py"))
            for name, documentation in functions(file).items()
            if name.startswith("test_") and file.stem not in besides and not re.match(rf"{self.prefix}-", documentation)
        ]
