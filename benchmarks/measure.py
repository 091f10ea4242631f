"""Measure one game with one number of players on the engine at hand, and print the figures as JSON.

    python -m benchmarks.measure terracotta 2 --seconds 1

Each rate is the best of three stints of that many seconds of processor time, so that other work on the machine matters
little. The loop over whole games is the engine's own; `copy` and `legal` are called from Python one by one.
"""

import argparse
import gc
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import msgspec

import lishan
from lishan.bots.heuristics import Heuristics, expectations
from lishan.bots.profiles import best_profile
from lishan.core.contract import Game, Position, first_pending
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng

STINTS = 3
POSITIONS = 20_000
SAMPLES = 16


class Figures(msgspec.Struct):
    """The figures of one engine for one game and one number of players."""

    engine: str
    decisions_per_s: float
    games_per_s: float
    copies_per_s: float
    legal_per_s: float
    bytes_per_position: float
    evaluations_per_s: float


def measure(game: Game[Any], players: int, seconds: float) -> Figures:
    start = game.start(players)
    # Memory comes first: what later measurements free would be used again and hide the growth.
    memory = bytes_per_position(along_the_way(start, seed=1))
    decisions, games = best(lambda: play_for(start, seconds))
    positions = [position for seed in range(SAMPLES) for position in along_the_way(start, seed)]
    return Figures(
        engine=lishan.engine(),
        decisions_per_s=decisions,
        games_per_s=games,
        copies_per_s=best(lambda: (copy_for(positions, seconds / 2), 0.0))[0],
        legal_per_s=best(lambda: (list_for(positions, seconds / 2), 0.0))[0],
        bytes_per_position=memory,
        evaluations_per_s=best(lambda: (evaluate_for(game, start, seconds / 2), 0.0))[0],
    )


def best(stint: Callable[[], tuple[float, float]]) -> tuple[float, float]:
    return max(stint() for _ in range(STINTS))


def play_for(start: Position, seconds: float) -> tuple[float, float]:
    """Whole games with uniformly random moves, chance events included: decisions and games per second."""
    rng, decisions, games = Rng(1), 0, 0
    began = process_time()
    while (passed := process_time() - began) < seconds:
        decisions += play_randomly(start.copy(), rng)
        games += 1
    return decisions / passed, games / passed


def copy_for(positions: list[Position], seconds: float) -> float:
    def once() -> None:
        for position in positions:
            position.copy()

    return len(positions) * repeats(once, seconds)


def list_for(positions: list[Position], seconds: float) -> float:
    pending = [(position, first_pending(position)) for position in positions]

    def once() -> None:
        for position, seat in pending:
            position.legal(seat)

    return len(positions) * repeats(once, seconds)


def evaluate_for(game: Game[Any], start: Position, seconds: float) -> float:
    """Evaluations at the leaves of the strongest level's tree, with the net where the game has one."""
    heuristics = best_profile(game).heuristics(start)
    positions = calm_positions(heuristics, start)

    def once() -> None:
        for position in positions:
            expectations(heuristics, position)

    return len(positions) * repeats(once, seconds)


def calm_positions(heuristics: Heuristics, start: Position) -> list[Position]:
    """The positions of a few random games that a search would evaluate."""
    found = []
    for seed in range(SAMPLES):
        position, rng = start.copy(), Rng(seed)
        while position.waiting():
            if heuristics.calm(position):
                found.append(position.copy())
            play_randomly(position, rng, limit=1)
    return found


def repeats(once: Callable[[], None], seconds: float) -> float:
    """The number of times it can be done in a second."""
    done = 0
    began = process_time()
    while (passed := process_time() - began) < seconds:
        once()
        done += 1
    return done / passed


def along_the_way(start: Position, seed: int) -> list[Position]:
    """Every tenth position of one random game, the end left out."""
    position, rng, passed = start.copy(), Rng(seed), [start.copy()]
    while play_randomly(position, rng, limit=10) == 10 and position.waiting():
        passed.append(position.copy())
    return passed


def bytes_per_position(positions: list[Position]) -> float:
    """The memory of a copy, including allocator overhead, headers and its place in a list."""
    gc.collect()
    before = resident()
    if before is None:
        return traced_bytes_per_position(positions)
    kept = many_copies(positions)
    after = resident()
    assert after is not None
    return (after - before) / len(kept)


def traced_bytes_per_position(positions: list[Position]) -> float:
    """The same where the system does not say how large a process is: what Python's allocators gave out."""
    tracemalloc.start()
    kept = many_copies(positions)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held / len(kept)


def many_copies(positions: list[Position]) -> list[Position]:
    return [positions[i % len(positions)].copy() for i in range(POSITIONS)]


def resident() -> int | None:
    """Bytes of this process in memory."""
    status = Path("/proc/self/smaps_rollup")
    if not status.exists():
        return None
    return next(int(line.split()[1]) * 1024 for line in status.read_text().splitlines() if line.startswith("Rss:"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("game", choices=lishan.GAMES)
    parser.add_argument("players", type=int)
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args()
    figures = measure(lishan.game(asked.game), asked.players, asked.seconds)
    sys.stdout.write(msgspec.json.encode(figures).decode())


if __name__ == "__main__":
    main()
