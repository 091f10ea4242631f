"""Measures how often players of known strength beat Li Si, at each level or with any cards.

    python -m benchmarks.li_si_levels --games 200 --players random,greedy,one-turn [--levels easy,normal] [--jobs 2]
    python -m benchmarks.li_si_levels --games 100 --players one-turn --cards none,silent,patient+silent
    python -m benchmarks.li_si_levels --games 40 --players strongest@0.1s

`random` knows the rules only, `greedy` takes the best preview, `policy` has heuristics alone, the levels and `search@...` are
those of `lishan.bots` with a budget of CPU time as in `lishan arena`; `one-turn` looks one turn ahead
(`benchmarks.one_turn`). Every player meets the same chance events: game n of a level is set up from the same seed.
"""

import argparse
import math
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor

import msgspec

import lishan
from benchmarks import one_turn
from lishan.arena.entrants import read_entrant
from lishan.arena.match import ask
from lishan.bots.budgets import Pace
from lishan.bots.protocol import Seating
from lishan.core.contract import CHANCE
from lishan.core.position import first_pending
from lishan.core.rng import Rng
from lishan.core.seeds import game_seed
from lishan.terracotta import GAME
from lishan.terracotta.li_si.difficulty import LEVELS
from lishan.terracotta.position import Terracotta

YOU, HIM = 0, 1
Choose = Callable[[Terracotta], int]


class Cell(msgspec.Struct, frozen=True):
    """One player at one level."""

    player: str
    level: str
    scores: list[tuple[int, int]]

    @property
    def games(self) -> int:
        return len(self.scores)

    @property
    def beaten(self) -> float:
        return sum(yours > his for yours, his in self.scores) / self.games

    @property
    def error(self) -> float:
        """One standard error of `beaten`."""
        return math.sqrt(self.beaten * (1 - self.beaten) / self.games)

    def mean(self, seat: int) -> float:
        return sum(score[seat] for score in self.scores) / self.games


def player_of(name: str, seed: int) -> Choose:
    if name == "one-turn":
        return lambda position: one_turn.choose(position, YOU)
    entrant = read_entrant(name, GAME.name, "cpu")
    bot, pace = entrant.sit(Seating(GAME, seed)), Pace(entrant.budget)
    return lambda position: ask(GAME, position, YOU, bot, pace)


def options_of(level: str) -> dict[str, str]:
    """A level by its name, or a set of cards."""
    return {"level": level} if level in LEVELS else {"level": "printed", "cards": level}


def play(player: str, level: str, number: int, seed: int) -> tuple[int, int]:
    own = game_seed(seed, number)
    position, rng, choose = GAME.start(1, None, options_of(level)), Rng(own), player_of(player, own)
    while (seat := first_pending(position)) >= 0:
        if seat == CHANCE:
            outcomes = position.legal(CHANCE)
            position.play(CHANCE, outcomes[rng.pick(len(outcomes))])
        else:
            position.play(seat, choose(position))
    return int(position.score(YOU)), int(position.score(HIM))


def measure(players: list[str], levels: list[str], games: int, seed: int, jobs: int) -> Iterator[Cell]:
    with ProcessPoolExecutor(jobs) as pool:
        for player in players:
            for level in levels:
                waiting = [pool.submit(play, player, level, number, seed) for number in range(1, games + 1)]
                yield Cell(player, level, [game.result() for game in waiting])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", default="random,greedy,one-turn")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--cards", help="sets of cards instead of levels")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    levels = (asked.cards or asked.levels).split(",")
    if not asked.json:
        print(f"{asked.games} games each, seed {asked.seed}, engine {lishan.engine()}")
        print(f"{'player':<12} {'level':<28} {'beaten':>7} {'error':>6} {'you':>6} {'he':>6}")
    for cell in measure(asked.players.split(","), levels, asked.games, asked.seed, asked.jobs):
        if asked.json:
            sys.stdout.write(msgspec.json.encode(cell).decode() + "\n")
        else:
            row = f"{cell.player:<12} {cell.level:<28} {cell.beaten:>7.1%} {cell.error:>6.1%}"
            print(row, f"{cell.mean(YOU):>6.1f} {cell.mean(HIM):>6.1f}", flush=True)


if __name__ == "__main__":
    main()
