"""Matches that decide whether a net is better: equal CPU time, set-ups played twice with seats swapped."""

from math import sqrt

import msgspec

import lishan
from lishan.arena.entrants import read_entrant
from lishan.arena.local import run_here
from lishan.arena.match import Outcome, SeriesConfig
from lishan.arena.schedule import fixtures


class Gate(msgspec.Struct, frozen=True):
    """The result of a match."""

    new: str
    old: str
    games: int
    won: float
    """Games won by the new one; with several at a table, first places of whoever of the two sat alone count."""
    points: tuple[float, float]

    @property
    def share(self) -> float:
        return self.won / max(1, self.games)

    def interval(self) -> float:
        """Half of a 95 % interval."""
        return 1.96 * sqrt(max(self.share * (1 - self.share), 1e-4) / max(1, self.games))


def match(game: str, new: str, old: str, games: int, jobs: int, seed: int = 1, seats: int = 2) -> Gate:
    """Entrants as the arena writes them, as in `search:net=FILE@0.5s`."""
    entrants = tuple(read_entrant(text, game, "cpu") for text in (new, old))
    ground = SeriesConfig(lishan.game, game, seats, entrants, seed)
    outcomes = list(run_here(ground, fixtures(2, seats, games), jobs, False))
    return compared(new, old, outcomes) if seats == 1 else counted(new, old, outcomes)


def compared(new: str, old: str, outcomes: list[Outcome]) -> Gate:
    """Each alone against the game's own opponent: the larger margin wins a set-up, and points are margins."""
    margins = {(outcome.setup, outcome.entrants[0]): outcome.scores[0] - outcome.scores[1] for outcome in outcomes}
    pairs = [(margin, margins[setup, old]) for (setup, name), margin in margins.items() if name == new]
    won = sum(1.0 if mine > other else 0.5 if mine == other else 0.0 for mine, other in pairs)
    mine, other = (sum(column) / max(1, len(pairs)) for column in zip(*pairs, strict=True))
    return Gate(new, old, len(pairs), won, (mine, other))


def counted(new: str, old: str, outcomes: list[Outcome]) -> Gate:
    """The result of a gate. If one plays alone against several copies of the other, only its own first places count."""
    alone = [outcome for outcome in outcomes if outcome.entrants.count(new) == 1]
    won = sum(outcome.entrants[outcome.ranking[0]] == new for outcome in alone)
    return Gate(new, old, len(alone), won, (mean_points(alone, new), mean_points(alone, old)))


def mean_points(outcomes: list[Outcome], name: str) -> float:
    found = [
        score
        for outcome in outcomes
        for entrant, score in zip(outcome.entrants, outcome.scores, strict=True)
        if entrant == name
    ]
    return sum(found) / max(1, len(found))
