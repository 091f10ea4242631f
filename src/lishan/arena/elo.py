"""Strength from results: Elo ratings that make what happened most likely, and how sure they are.

A game of three or four is as many duels as it has pairs of different entrants. The error bars are 95 % of many series
drawn again from the set-ups that were played (a bootstrap), so that games of one set-up, which are alike, count as one.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import log10

import msgspec

from lishan.arena.match import Outcome
from lishan.core.lots import Lots

ROUNDS = 200
SERIES = 200
# One drawn duel between any two who met keeps the ratings of those who win or lose everything finite.
PRIOR = 0.5

Duels = dict[tuple[str, str], float]
"""How often the first beat the second, draws as halves."""


class Rating(msgspec.Struct, frozen=True):
    elo: float
    low: float
    high: float


def duels(outcomes: Iterable[Outcome]) -> Duels:
    found: Duels = {}
    for outcome in outcomes:
        for better, worse in combinations(outcome.ranking, 2):
            winner, loser = outcome.entrants[better], outcome.entrants[worse]
            if winner != loser:
                # The alone one of a table of several meets the same opponent several times: once is enough.
                weight = 1 / max(1, len(outcome.entrants) - len(set(outcome.entrants)) + 1)
                found[winner, loser] = found.get((winner, loser), 0.0) + weight
    return found


def rate(names: Sequence[str], met: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """The most likely strengths (Bradley and Terry), found by Hunter's iteration, as Elo with the mean at 0."""
    strength = dict.fromkeys(names, 1.0)
    pairs = {frozenset(pair) for pair in met}
    wins = {
        name: sum(number for (winner, _), number in met.items() if winner == name)
        + PRIOR * sum(name in pair for pair in pairs)
        for name in names
    }
    for _ in range(ROUNDS):
        for name in names:
            against = 0.0
            for pair in pairs:
                if name in pair:
                    (other,) = pair - {name}
                    games = met.get((name, other), 0.0) + met.get((other, name), 0.0) + 2 * PRIOR
                    against += games / (strength[name] + strength[other])
            if against:
                strength[name] = wins[name] / against
        mean = sum(log10(each) for each in strength.values()) / len(names)
        strength = {name: each / 10**mean for name, each in strength.items()}
    return {name: 400 * log10(each) for name, each in strength.items()}


def ratings(names: Sequence[str], outcomes: Sequence[Outcome], series: int = SERIES) -> dict[str, Rating]:
    elo = rate(names, duels(outcomes))
    by_setup: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        by_setup.setdefault(outcome.setup, []).append(outcome)
    groups = list(by_setup.values())
    lots = Lots(len(outcomes))
    drawn: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(series if len(groups) > 1 else 0):
        again = [outcome for _ in groups for outcome in groups[int(lots.pick(len(groups)))]]
        for name, number in rate(names, duels(again)).items():
            drawn[name].append(number)
    return {name: Rating(elo[name], *interval(drawn[name], elo[name])) for name in names}


def interval(drawn: list[float], middle: float) -> tuple[float, float]:
    if not drawn:
        return middle, middle
    drawn.sort()
    cut = round(0.025 * len(drawn))
    return drawn[cut], drawn[-1 - cut]
