"""Checks that the same source plays the same games compiled and interpreted.

    python -m tests.games.engine_parity GAME SEATS FIRST COUNT [OPTION=VALUE ...] [busy]

plays uniformly at random, or busily (`tests.games.weighted_play`), and prints which engine runs,
then one digest for each seed: of the text of every position on the way, and of who could do what.
"""

import os
import sys
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from subprocess import run
from typing import Any

import lishan
from lishan.core.contract import Game, to_act
from lishan.core.rng import Rng
from lishan.testing.random_play import Chooser, at_random
from tests.games.weighted_play import busy

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"


def digest_of(
    game: Game[Any], seats: int, seed: int, options: Mapping[str, str] | None = None, choose: Chooser = at_random
) -> str:
    position, rng, digest = game.start(seats, options=options), Rng(seed), sha256()
    while pending := to_act(position):
        seat = pending[rng.pick(len(pending))]
        moves = position.legal(seat)
        digest.update(f"{game.to_text(position)} {pending} {list(moves)}\n".encode())
        position.play(seat, choose(position, moves, rng))
    digest.update(game.to_text(position).encode())
    return digest.hexdigest()


def digests_here(
    name: str, seats: int, seeds: Iterable[int], options: Mapping[str, str] | None = None, busily: bool = False
) -> list[str]:
    game, choose = lishan.game(name), busy(name) if busily else at_random
    return [digest_of(game, seats, seed, options, choose) for seed in seeds]


def digests_interpreted(
    name: str, seats: int, seeds: range, options: Mapping[str, str] | None = None, busily: bool = False
) -> list[str]:
    """The digests of the same games, played by the interpreted engine in a process of its own."""
    words = [name, str(seats), str(seeds.start), str(len(seeds)), *(f"{k}={v}" for k, v in (options or {}).items())]
    words += ["busy"] * busily
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, "-m", "tests.games.engine_parity", *words]
    engine, *digests = run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout.split()
    if engine != "interpreted":
        raise RuntimeError(f"the engine under {SOURCE} is {engine}")
    return digests


def main(name: str, seats: str, first: str, count: str, *options: str) -> None:
    sys.stdout.write(lishan.engine() + "\n")
    chosen = dict(option.split("=", 1) for option in options if option != "busy")
    for seed in range(int(first), int(first) + int(count)):
        sys.stdout.write(digests_here(name, int(seats), [seed], chosen, "busy" in options)[0] + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
