"""Compares the styles with `policy`: how often each does what it prefers, and how strong it is.

    python -m benchmarks.styles GAME --games 200 --jobs 2

Every style plays against `policy`, which has the same evaluation and no preferences, each set-up twice with seats changed.
The counts come from the records.
"""

import argparse
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from statistics import fmean

import msgspec

import lishan
from lishan.arena.balance import watch
from lishan.arena.entrants import read_entrant
from lishan.arena.match import SeriesConfig, play
from lishan.arena.report import mean_error
from lishan.arena.schedule import Fixture, fixtures
from lishan.arena.usage import Use
from lishan.bots.levels import STYLES

PLAIN = "policy"
SIGNS: dict[str, dict[str, Callable[[Use], bool]]] = {
    "terracotta": {
        "Build actions": lambda use: use[0] == "inner ring" and use[1].startswith("build"),
        "Masters bought": lambda use: use[0] == "Master bought",
        "Specialists": lambda use: use[0] == "Specialist",
        "coin actions": lambda use: use[1].startswith("coins") or use[1] == "one coin",
    },
    "xian": {
        "Workshop": lambda use: use == ("building entered", "workshop"),
        "Palace": lambda use: use == ("building entered", "palace"),
        "Armory": lambda use: use == ("building entered", "armory"),
        "Helpers recruited": lambda use: use[0] == "Helper recruited",
    },
}


class Seen(msgspec.Struct, frozen=True):
    """One player in one game: whether it won, its points, and how often it did each thing."""

    bot: str
    won: bool
    points: int
    counts: tuple[int, ...]


def watch_game(game: str, style: str, seed: int, fixture: Fixture) -> list[Seen]:
    entrants = tuple(read_entrant(name, game, "cpu") for name in (style, PLAIN))
    outcome = play(SeriesConfig(lishan.game, game, 2, entrants, seed), fixture)
    uses = watch(outcome).uses
    return [
        Seen(
            name,
            outcome.ranking[0] == seat,
            outcome.scores[seat],
            tuple(sum(times for use, times in uses[seat].items() if sign(use)) for sign in SIGNS[game].values()),
        )
        for seat, name in enumerate(outcome.entrants)
    ]


def mean(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean, with half of a 95 % interval."""
    return fmean(numbers), mean_error(numbers)


def row(bot: str, seen: Sequence[Seen]) -> str:
    cells = [f"{100 * share:.0f} % ±{100 * error:.0f} %" for share, error in [mean([float(one.won) for one in seen])]]
    cells += [f"{middle:.1f}" for middle, _ in [mean([float(one.points) for one in seen])]]
    for nth in range(len(seen[0].counts)):
        middle, error = mean([float(one.counts[nth]) for one in seen])
        cells.append(f"{middle:.2f} ±{error:.2f}")
    return f"| {bot} | {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("game", choices=list(SIGNS))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=31)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    print(f"| style | won against {PLAIN} | points | {' | '.join(SIGNS[asked.game])} |")
    print("| --- | ---: | ---: |" + " ---: |" * len(SIGNS[asked.game]))
    others: list[Seen] = []
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as pool:
        for style in STYLES:
            games = pool.map(partial(watch_game, asked.game, style, asked.seed), fixtures(2, 2, asked.games))
            seen = [one for game in games for one in game]
            others += [one for one in seen if one.bot == PLAIN]
            print(row(style, [one for one in seen if one.bot == style]), flush=True)
    print(row(PLAIN, others))


if __name__ == "__main__":
    main()
