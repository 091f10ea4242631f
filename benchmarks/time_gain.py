"""Measures what more time gains: the expected margin of the moves chosen with more time, compared with those chosen with less.

    python -m benchmarks.time_gain xian strongest@0.5s strongest@2s strongest@10s --positions 400 --out FILE

A match needs thousands of games to see a gain of half a point. This asks every entrant for its move in the same positions and
judges the moves only where they differ: each is searched in many guesses of the hidden cards, the same for every move, with
other random numbers than the entrants had. FILE has one line for each position; a series that was interrupted continues there.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import count, pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

import lishan
from benchmarks.regret import EVERY
from lishan.arena.entrants import Entrant, read_entrant
from lishan.arena.report import mean_error
from lishan.bots.profiles import best_profile
from lishan.bots.protocol import Seating
from lishan.core.contract import Game, Position, to_act
from lishan.core.rng import Rng
from lishan.core.seeds import game_seed
from lishan.train.regret import sample, value

# Between two moves there is rarely anything to think about.
FEWEST_MOVES = 3


class Margins(msgspec.Struct, frozen=True):
    """One position: the margin expected after each entrant's move; all zero where they agree."""

    number: int
    moves: tuple[int, ...]
    margins: tuple[float, ...]


def positions(game: Game[Any], players: int, seed: int) -> Iterator[Position]:
    for nth in count(1):
        for position in sample(game, players, game_seed(seed, nth), EVERY):
            if len(position.legal(to_act(position)[0])) >= FEWEST_MOVES:
                yield position


def judge(game: Game[Any], entrants: Sequence[Entrant], number: int, position: Position, worlds: int, playouts: int) -> Margins:
    seat = to_act(position)[0]
    view = game.view(position, seat)
    legal = [int(move) for move in position.legal(seat)]
    moves = tuple(
        entrant.open(Seating(game, number * 100 + nth)).choose(view, legal, entrant.budget)
        for nth, entrant in enumerate(entrants)
    )
    if len(set(moves)) == 1:
        return Margins(number, moves, (0.0,) * len(moves))
    rng = Rng(number)
    guesses = [game.guess(view, rng.pick) for _ in range(worlds)]
    profile = best_profile(game)
    margins = {
        move: sum(value(profile, guess, seat, move, playouts, nth) for nth, guess in enumerate(guesses)) / worlds
        for move in set(moves)
    }
    return Margins(number, moves, tuple(margins[move] for move in moves))


def summary(names: Sequence[str], found: Sequence[Margins]) -> Iterator[str]:
    for (less, few), (more, many) in pairwise(enumerate(names)):
        gains = [each.margins[more] - each.margins[less] for each in found]
        other = sum(each.moves[less] != each.moves[more] for each in found)
        yield (
            f"{few} → {many}: another move in {other} of {len(found)} positions, "
            f"{fmean(gains):+.3f} ±{mean_error(gains):.3f} points a decision"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("game", choices=lishan.GAMES)
    parser.add_argument("entrants", nargs="+")
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=78)
    parser.add_argument("--worlds", type=int, default=32)
    parser.add_argument("--playouts", type=int, default=3000)
    parser.add_argument("--out", type=Path, required=True)
    asked = parser.parse_args()
    game = lishan.game(asked.game)
    entrants = [read_entrant(text, asked.game, "cpu") for text in asked.entrants]
    found = (
        [msgspec.json.decode(line, type=Margins) for line in asked.out.read_bytes().splitlines()] if asked.out.exists() else []
    )
    for number, position in enumerate(positions(game, asked.players, asked.seed)):
        if len(found) >= asked.positions:
            break
        if number >= len(found):
            found.append(judge(game, entrants, number, position, asked.worlds, asked.playouts))
            with asked.out.open("ab") as file:
                file.write(msgspec.json.encode(found[-1]) + b"\n")
    for line in summary(asked.entrants, found):
        print(line)


if __name__ == "__main__":
    main()
