"""How many lines of decisions lead on from fixed positions: the rules pinned down, compiled and interpreted."""

import tomllib
from typing import Any

import pytest

import lishan
from lishan.core.playout import perft
from lishan.xian import GAME
from tests.xian.make_perft import FILE, POSITIONS

TABLE: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["perft"]
# What the interpreted engine counts in reasonable time.
FEW = 4000


@pytest.mark.both
@pytest.mark.parametrize("entry", TABLE, ids=[f"{entry['seats']}-{entry['name'].replace(' ', '-')}" for entry in TABLE])
def test_lines_of_decisions(entry: dict[str, Any]) -> None:
    """XI-10 to XI-64: the same numbers as ever."""
    game = GAME.from_text(entry["position"])
    for depth, lines in enumerate(entry["lines"], 1):
        if lines <= FEW or lishan.engine() == "compiled":
            assert perft(game.copy(), depth) == lines, f"depth {depth}"


def test_the_table_covers_what_it_should() -> None:
    """XI-1: 2, 3 and 4 players, each from the same kinds of positions."""
    for seats in (2, 3, 4):
        assert [entry["name"] for entry in TABLE if entry["seats"] == seats] == ["before the lots", *POSITIONS]
    assert all(len(entry["lines"]) >= 3 for entry in TABLE)
