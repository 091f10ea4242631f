"""Strength from results: Elo ratings that make what happened most likely, and how sure they are.

A game of three or four is as many duels as it has pairs of different entrants. The error bars are 95 % of many series
drawn again from the set-ups that were played (a bootstrap), so that games of one set-up, which are alike, count as one.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import log10

import msgspec

from lishan.arena.match import Outcome
from lishan.core.rng import Rng

ROUNDS = 200
SERIES = 200
# The iteration ends when no strength changes by more than this share.
CLOSE = 1e-5
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
    others = {name: opponents(name, met) for name in names}
    wins = {name: sum(met.get((name, other), 0.0) + PRIOR for other in others[name]) for name in names}
    for _ in range(ROUNDS):
        before = dict(strength)
        for name in names:
            against = sum(games / (strength[name] + strength[other]) for other, games in others[name].items())
            if against:
                strength[name] = wins[name] / against
        mean = 10 ** (sum(log10(each) for each in strength.values()) / len(names))
        strength = {name: each / mean for name, each in strength.items()}
        if all(abs(strength[name] / before[name] - 1) < CLOSE for name in names):
            break
    return {name: 400 * log10(each) for name, each in strength.items()}


def opponents(name: str, met: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Those whom one met, and in how many duels."""
    found: dict[str, float] = {}
    for pair, number in met.items():
        if name in pair:
            other = pair[1] if pair[0] == name else pair[0]
            found[other] = found.get(other, 2 * PRIOR) + number
    return found


def ratings(names: Sequence[str], outcomes: Sequence[Outcome], series: int = SERIES) -> dict[str, Rating]:
    elo = rate(names, duels(outcomes))
    by_setup: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        by_setup.setdefault(outcome.setup, []).append(outcome)
    groups = [duels(group) for group in by_setup.values()]
    rng = Rng(len(outcomes))
    drawn: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(series if len(groups) > 1 else 0):
        for name, number in rate(names, drawn_again(groups, rng)).items():
            drawn[name].append(number)
    return {name: Rating(elo[name], *interval(drawn[name], elo[name])) for name in names}


def drawn_again(groups: Sequence[Duels], rng: Rng) -> Duels:
    """As many set-ups as there are, each drawn from all of them."""
    again: Duels = {}
    for _ in groups:
        for pair, number in groups[int(rng.pick(len(groups)))].items():
            again[pair] = again.get(pair, 0.0) + number
    return again


def interval(drawn: list[float], middle: float) -> tuple[float, float]:
    if not drawn:
        return middle, middle
    drawn.sort()
    cut = round(0.025 * len(drawn))
    return drawn[cut], drawn[-1 - cut]
