"""Measures Elo of the search by seconds per turn, from arena series, as a table and a plot.

    lishan arena GAME search@0.1s search@0.3s search@1s --kind ladder --clock cpu --no-records --out FOLDER
    python -m benchmarks.strength FOLDER... --picture docs/pictures/strength-GAME.svg

Several folders are counted together, so that the quick matches can have more games than the slow ones.
"""

import argparse
from pathlib import Path

import msgspec

import lishan
from lishan.arena.elo import Rating, ratings
from lishan.arena.entrants import read_entrant
from lishan.arena.match import Outcome
from lishan.arena.plots import strength_by_time
from lishan.arena.results_log import GAMES, SERIES


def read(folders: list[Path]) -> tuple[str, list[Outcome]]:
    """The game, and all outcomes; set-ups of different folders are different set-ups."""
    found: list[Outcome] = []
    game = ""
    for nth, folder in enumerate(folders):
        game = msgspec.json.decode((folder / SERIES).read_bytes())["game"]
        for line in (folder / GAMES).read_bytes().splitlines():
            outcome = msgspec.json.decode(line, type=Outcome)
            found.append(msgspec.structs.replace(outcome, setup=outcome.setup + 1_000_000 * nth))
    return game, found


def rated(game: str, outcomes: list[Outcome]) -> list[tuple[float, int, Rating]]:
    """Seconds a turn, games and rating, the shortest time first, at Elo 0."""
    names = list(dict.fromkeys(name for outcome in outcomes for name in outcome.entrants))
    found = ratings(names, outcomes)
    seconds = {name: read_entrant(name, game).budget.seconds or 0.0 for name in names}
    games = {name: sum(name in outcome.entrants for outcome in outcomes) for name in names}
    names.sort(key=lambda name: seconds[name])
    zero = found[names[0]].elo
    return [
        (seconds[name], games[name], Rating(*(number - zero for number in msgspec.structs.astuple(found[name]))))
        for name in names
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--picture", type=Path)
    asked = parser.parse_args()
    game, outcomes = read(asked.folders)
    rows = rated(game, outcomes)
    print(f"{'s/turn':>7} {'games':>6} {'Elo':>6}  95 %")
    for seconds, games, rating in rows:
        print(f"{seconds:>7g} {games:>6} {rating.elo:>+6.0f}  {rating.low:+.0f} … {rating.high:+.0f}")
    if asked.picture:
        points = [(seconds, rating.elo, rating.low, rating.high) for seconds, _, rating in rows]
        strength_by_time(asked.picture, points, lishan.game(game).title)


if __name__ == "__main__":
    main()
