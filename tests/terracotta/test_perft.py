"""How many lines of decisions lead on from fixed positions: the rules pinned down, compiled and interpreted."""

import tomllib
from typing import Any

import pytest

import lishan
from lishan.core.playout import perft
from lishan.terracotta import GAME
from tests.terracotta.make_perft import FILE

TABLE: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["perft"]
# What the interpreted engine counts in reasonable time.
FEW = 1500


@pytest.mark.both
@pytest.mark.parametrize("entry", TABLE, ids=[f"{entry['seats']}-{entry['name'].replace(' ', '-')}" for entry in TABLE])
def test_lines_of_decisions(entry: dict[str, Any]) -> None:
    """TA-20 to TA-95: the same numbers as ever."""
    game = GAME.from_text(entry["position"])
    for depth, lines in enumerate(entry["lines"], 1):
        if lines <= FEW or lishan.engine() == "compiled":
            assert perft(game.copy(), depth) == lines, f"depth {depth}"


def test_the_table_covers_what_it_should() -> None:
    """TA-1: 2, 3 and 4 players, each from the same kinds of positions, with all combinations of the options."""
    kinds = {seats: {entry["name"] for entry in TABLE if entry["seats"] == seats} for seats in (2, 3, 4)}
    assert kinds[2] == kinds[3] == kinds[4]
    assert len(kinds[2]) == 8
    options = {entry["position"].split()[2] for entry in TABLE}
    assert options == {"all,printed", "one,printed", "all,placed", "one,placed"}
    assert all(len(entry["lines"]) >= 3 for entry in TABLE)
