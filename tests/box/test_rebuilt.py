"""Positions of random games, put together from an empty table by the functions of the page, give the same lines."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.box.position_drafts import draft
from tests.box.random_positions import KINDS, ask, lines, positions

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
AT_ONCE = 50
"""Games in one file; four of these are 200."""


def rebuilt_by_the_page(folder: Path, empty: Any, drafts: list[Any]) -> list[Any]:
    """The drafts as web/tests/position.test.ts puts them together."""
    given, found = folder / "given.json", folder / "found.json"
    given.write_text(json.dumps([{"empty": empty, "drafts": drafts}]), encoding="utf-8")
    environment = {**os.environ, "LISHAN_POSITIONS": str(given), "LISHAN_REBUILT": str(found)}
    words = ["npx", "vitest", "run", "tests/position.test.ts", "-t", "of any kind"]
    subprocess.run(words, cwd=WEB, env=environment, check=True, capture_output=True)
    rebuilt: list[Any] = json.loads(found.read_text(encoding="utf-8"))
    return rebuilt


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.skipif(shutil.which("npx") is None or not (WEB / "node_modules").is_dir(), reason="NO NODE")
@pytest.mark.parametrize("first", range(0, 4 * AT_ONCE, AT_ONCE))
@pytest.mark.parametrize(("name", "players"), KINDS)
def test_every_position_of_two_hundred_games_is_rebuilt_by_the_page(
    name: str, players: int, first: int, tmp_path: Path
) -> None:
    # In Xi'an as one seat knows it: the rest is unknown.
    told = [
        lines(name, position, nth % players)[-1]
        for seed in range(first, first + AT_ONCE)
        for nth, position in enumerate(positions(name, players, seed))
    ]
    drafts = [draft(game=name, line=line) for line in told]
    rebuilt = rebuilt_by_the_page(tmp_path, draft(game=name, players=players), drafts)
    assert len(rebuilt) == len(told) > 20 * AT_ONCE
    for line, found in zip(told, rebuilt, strict=True):
        assert ask(name, found, decisions=False).line == line
