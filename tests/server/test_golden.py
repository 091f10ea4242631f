"""Stored games always replay to the same positions (V1), with either engine (V6)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import lishan
from lishan.table.entries import Opened
from lishan.table.table import Table
from tests.server.golden_games import Golden, games

ROOT = Path(__file__).parents[2]


def hashes(number: int, environment: dict[str, str]) -> str:
    script = (
        "import sys; sys.path.insert(0, 'tools'); import golden, lishan\n"
        f"for name in lishan.GAMES:\n    for seed in range({number}):\n        print(*golden.play(name, seed).hashes)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    return done.stdout


def replay(golden: Golden) -> None:
    opened = golden.entries[0]
    assert isinstance(opened, Opened)
    table = Table(opened.terms, lishan.game)
    for time, (entry, hashed) in enumerate(zip(golden.entries, golden.hashes, strict=True)):
        table.apply(entry, time)
        assert table.state_hash()[:8] == hashed, f"entry {table.seq} leads elsewhere: new rules? See tools/golden.py."
    assert table.state.status == "over"


@pytest.mark.parametrize("name", lishan.GAMES)
def test_golden_games_replay_after_every_entry(name: str) -> None:
    """V1."""
    found = games(name)
    assert len(found) == 200
    counts = {len(golden.entries[0].terms.seats) for golden in found}  # type: ignore[union-attr]
    assert counts == set(lishan.game(name).players)
    # Interpreted, a tenth is enough: the laws compare both engines.
    for golden in found if lishan.engine() == "compiled" else found[::20]:
        replay(golden)


def determinism(number: int) -> None:
    here = hashes(number, {"PYTHONHASHSEED": "random"})
    again = hashes(number, {"PYTHONHASHSEED": "1"})
    source = hashes(number, {"PYTHONPATH": str(ROOT / "src"), "PYTHONHASHSEED": "2"})
    assert here == again == source
    assert len(here) > 1000


def test_the_same_choices_lead_to_the_same_positions_compiled_and_interpreted() -> None:
    """V6."""
    determinism(2)


@pytest.mark.soak
def test_five_hundred_games_of_each_lead_to_the_same_positions() -> None:
    """V6 in full."""
    determinism(500)
