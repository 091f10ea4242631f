"""Regret of bots on fresh positions: the expected margin that their choices give away.

    python -m benchmarks.regret GAME classic strongest --positions 1000 --playouts 200 --jobs 2

Positions come from rollouts that no net has learned from. Two judges search ten times as long: the search with the hand-written
evaluation and the search with the net, since each may favour its own.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from multiprocessing import get_context

import lishan
from lishan.bots.profiles import best_profile, profile_of
from lishan.core.seeds import game_seed
from lishan.train.regret import Judged, judge, sample, summed_up

JUDGES = {"classic": profile_of, "strongest": best_profile}
# Positions of one game are similar, so they are taken this many decisions apart on average.
EVERY = 40


def judge_one(name: str, bots: Sequence[str], judging: str, seats: int, playouts: int, seed: int, nth: int) -> list[Judged]:
    """The positions of one game."""
    game = lishan.game(name)
    profile = JUDGES[judging](game)
    number = game_seed(seed, nth)
    return [judge(game, bots, profile, position, playouts, number) for position in sample(game, seats, number, EVERY)]


def run(
    name: str, bots: Sequence[str], judging: str, seats: int, playouts: int, seed: int, wanted: int, jobs: int
) -> list[Judged]:
    found: list[Judged] = []
    ask = partial(judge_one, name, bots, judging, seats, playouts, seed)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        games = count(1)
        while len(found) < wanted:
            for judged in pool.map(ask, [next(games) for _ in range(4 * jobs)]):
                found.extend(judged)
    return found[:wanted]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("game", choices=lishan.GAMES)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--playouts", type=int, default=200)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=77)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    for judging in JUDGES:
        judged = run(asked.game, asked.bots, judging, asked.players, asked.playouts, asked.seed, asked.positions, asked.jobs)
        for row in summed_up(asked.bots, judged):
            print(
                f"judge {judging}: {row.bot} gives away {row.mean:.3f} ±{row.interval:.3f} points in {row.positions} positions",
                flush=True,
            )


if __name__ == "__main__":
    main()
