"""What the project promises, and the tests that hold it: rules, laws, planted faults, golden games, perft, audit findings.

A finding is named by its label ("S5", "G3") in a docstring or comment of a test module: it can be found from both sides.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from lishan.testing.laws import ALL_LAWS
from tests.games.test_rules import BOOKS

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
LABELS = (*(f"S{n}" for n in range(1, 29)), *(f"G{n}" for n in range(1, 21)))
"""The findings of the audits of the server and of growth."""
OPEN = "open"
FILES = ("server/golden/terracotta.jsonl.gz", "server/golden/xian.jsonl.gz", "terracotta/perft.toml", "xian/perft.toml")


def lines() -> Iterator[str]:
    """A line for each promise and each test that holds it; findings without a test are said to be open."""
    for folder, book in sorted(BOOKS.items()):
        for row in book.rules.rows():
            yield f"rule {folder} {row.number}: {', '.join(row.tests)}"
    yield from (f"law {law.__name__}" for law in ALL_LAWS)
    yield from (f"planted {name}" for name in planted())
    for file in (
        "server/golden/terracotta.jsonl.gz",
        "server/golden/xian.jsonl.gz",
        "terracotta/perft.toml",
        "xian/perft.toml",
    ):
        yield f"file {file} {sha256((TESTS / file).read_bytes()).hexdigest()[:12]}"
    tests = tests_by_label()
    for label in LABELS:
        yield from (f"finding {label} {test}" for test in tests.get(label, ()))
        if label not in tests:
            yield f"{OPEN} {label}"


def planted() -> list[str]:
    """The names of the faults that the simulation and the laws must find."""
    found = list[str]()
    for file in ("server/simulation/planted.py", "testing/faulty_games.py"):
        tree = ast.parse((TESTS / file).read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                found.append(node.name)
            elif isinstance(node, ast.AnnAssign | ast.Assign) and isinstance(node.value, ast.Dict):
                found += [str(key.value) for key in node.value.keys if isinstance(key, ast.Constant)]
    return found


def tests_by_label() -> dict[str, list[str]]:
    """The modules of tests that name each finding. By module: a test may be renamed."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        text = file.read_text(encoding="utf-8")
        # A quick look first: reading each module properly takes seconds.
        if not re.search(r"\b[SG]\d{1,2}\b", text):
            continue
        for label in set(re.findall(r"\b[SG]\d{1,2}\b", " ".join(said(text)))):
            found.setdefault(label, []).append(str(file.relative_to(TESTS)))
    return found


def said(text: str) -> Iterator[str]:
    """Comments and docstrings of a module."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""
