"""The benchmark measures what it says it does."""

import subprocess
import sys

import msgspec

import lishan
from benchmarks.measure import Figures, along_the_way


def test_it_measures_the_engine_at_hand() -> None:
    """In a new process: after other tests there is free memory, and copies would seem to cost nothing."""
    command = [sys.executable, "-m", "benchmarks.measure", "terracotta", "2", "--seconds", "0.05"]
    figures = msgspec.json.decode(subprocess.check_output(command), type=Figures)
    assert figures.engine == lishan.engine()
    assert figures.decisions_per_s > 20 * figures.games_per_s > 0
    assert figures.copies_per_s > figures.games_per_s
    assert figures.legal_per_s > figures.games_per_s
    assert 100 < figures.bytes_per_position < 20_000


def test_it_never_lists_moves_of_a_finished_game() -> None:
    positions = along_the_way(lishan.game("terracotta").start(2), seed=3)
    assert len(positions) > 5
    assert all(position.waiting() for position in positions)
