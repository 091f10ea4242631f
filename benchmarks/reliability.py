"""Reliability of the strongest level's chances to win: how often games were won, by the chance that was expected.

    python -m benchmarks.reliability GAME --games 400 --jobs 2 [--picture docs/pictures/reliability-GAME.svg]

Two players, games of the strongest level against itself with a few playouts. At every calm moment the net's expected margin
and its spread are noted; at the end, who won. `deviation` is the standard deviation of what margins were beside what was
expected, in spreads: 1 if the spreads are right.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import msgspec
import numpy as np

import lishan
from lishan.bots.heuristics import expectations
from lishan.bots.profiles import GameProfile, best_profile
from lishan.bots.protocol import Budget, Seating
from lishan.bots.search import SearchBot
from lishan.core.contract import CHANCE, Position, draw, to_act
from lishan.core.rng import Rng
from lishan.core.seeds import game_seed
from lishan.train.study import Reliability, reliability


class Moment(msgspec.Struct, frozen=True):
    """What was expected for the first seat at a calm moment, and what came of it."""

    margin: float
    spread: float
    final: float
    won: float
    part: float
    """How much of the game was over, from 0 to 1."""


def watch_game(name: str, seed: int, playouts: int, nth: int) -> list[Moment]:
    game = lishan.game(name)
    return moments(name, best_profile(game), game_seed(seed, nth), playouts)


def moments(name: str, profile: GameProfile, seed: int, playouts: int) -> list[Moment]:
    game, rng = lishan.game(name), Rng(seed)
    position: Position = game.start(2)
    heuristics, wide = profile.heuristics(position), float(profile.settings(2).spread)
    bots = [SearchBot(Seating(game, rng.word()), profile=profile) for _ in range(2)]
    found: list[tuple[float, float]] = []
    begun = False
    while pending := to_act(position):
        begun = begun or pending != (CHANCE,)
        if begun and heuristics.calm(position):
            points = expectations(heuristics, position)
            found.append((points[0] - points[1], wide * float(heuristics.spread(position))))
        if pending == (CHANCE,):
            position.play(CHANCE, draw(position, rng.pick))
            continue
        seat = pending[0]
        moves = [int(move) for move in position.legal(seat)]
        position.play(seat, bots[seat].choose(game.view(position, seat), moves, Budget(None, playouts)))
    final = float(position.score(0) - position.score(1))
    won = float(game.ranking(position)[0] == 0)
    return [Moment(margin, spread, final, won, nth / len(found)) for nth, (margin, spread) in enumerate(found)]


def bins_of(seen: Sequence[Moment]) -> list[Reliability]:
    margin, spread, won = (np.array([getattr(one, name) for one in seen], np.float32) for name in ("margin", "spread", "won"))
    return reliability(margin, spread, won)


def deviation(seen: Sequence[Moment]) -> float:
    """Of the final margins from those expected, in spreads."""
    return float(np.sqrt(np.mean([((one.final - one.margin) / one.spread) ** 2 for one in seen])))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("game", choices=lishan.GAMES)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--playouts", type=int, default=20)
    parser.add_argument("--seed", type=int, default=61)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--picture", type=Path)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:
        games = pool.map(partial(watch_game, asked.game, asked.seed, asked.playouts), range(1, asked.games + 1), chunksize=4)
        seen = [moment for game in games for moment in game]
    tell(asked.game, seen, asked.picture)


def tell(name: str, seen: Sequence[Moment], picture: Path | None = None) -> None:
    print("| expected | won | positions |\n| ---: | ---: | ---: |")
    rows = bins_of(seen)
    for row in rows:
        print(f"| {row.expected:.0%} | {row.won:.0%} | {row.positions:,} |")
    for quarter in range(4):
        part = [one for one in seen if quarter <= 4 * one.part < quarter + 1]
        print(f"quarter {quarter + 1}: deviation {deviation(part):.2f} spreads, {len(part):,} positions")
    print(f"all: deviation {deviation(seen):.2f} spreads")
    if picture is not None:
        from lishan.train.plots import draw_reliability

        draw_reliability(picture, {name: rows})


if __name__ == "__main__":
    main()
