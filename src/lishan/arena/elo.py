"""Strength from results: the most likely Elo ratings, and their uncertainty.

A game of three or four players counts as one duel for each pair of different entrants. The error bars are 95 % of a Bayesian
bootstrap: each set-up that was played gets a random weight, so that its games, which are similar, count as one; and each side
of a match gets a random share of an additional half set-up (the Jeffreys prior), so that a clean sweep is not a certainty.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import log10
from random import Random

import msgspec

from lishan.arena.match import Outcome

ROUNDS = 200
SERIES = 200
# The iteration ends when no strength changes by more than this share.
CLOSE = 1e-5
# One drawn duel between any two entrants that met keeps ratings finite for those who win or lose everything.
PRIOR = 0.5
# A random prior may be almost zero: this keeps the logarithm of a strength finite.
WEAKEST = 1e-12

Duels = dict[tuple[str, str], float]
"""How often the first beat the second, with draws as halves."""


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
                # With one bot alone against several copies of another, count the pairing once.
                weight = 1 / max(1, len(outcome.entrants) - len(set(outcome.entrants)) + 1)
                found[winner, loser] = found.get((winner, loser), 0.0) + weight
    return found


def rate(names: Sequence[str], met: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Returns the most likely Elo ratings, with their mean at 0."""
    return rate_weighted(names, {pair: met.get(pair, 0.0) + PRIOR for pair in both_ways(met)})


def rate_weighted(names: Sequence[str], met: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """Returns the most likely strengths (Bradley and Terry), found by Hunter's iteration, as Elo with the mean at 0."""
    strength = dict.fromkeys(names, 1.0)
    others = {name: opponents(name, met) for name in names}
    wins = {name: sum(met[name, other] for other in others[name]) for name in names}
    for _ in range(ROUNDS):
        before = dict(strength)
        for name in names:
            against = sum(games / (strength[name] + strength[other]) for other, games in others[name].items())
            if against:
                strength[name] = max(WEAKEST, wins[name] / against)
        mean = 10 ** (sum(log10(each) for each in strength.values()) / len(names))
        strength = {name: each / mean for name, each in strength.items()}
        if all(abs(strength[name] / before[name] - 1) < CLOSE for name in names):
            break
    return {name: 400 * log10(each) for name, each in strength.items()}


def both_ways(met: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The pairs that met, in both orders."""
    return list(dict.fromkeys(pair for one, other in met for pair in ((one, other), (other, one))))


def opponents(name: str, met: Mapping[tuple[str, str], float]) -> dict[str, float]:
    """The opponents of one entrant, and the number of duels with each."""
    return {other: number + met[other, name] for (one, other), number in met.items() if one == name}


def ratings(names: Sequence[str], outcomes: Sequence[Outcome], series: int = SERIES) -> dict[str, Rating]:
    elo = rate(names, duels(outcomes))
    by_setup: dict[int, list[Outcome]] = {}
    for outcome in outcomes:
        by_setup.setdefault(outcome.setup, []).append(outcome)
    groups = [duels(group) for group in by_setup.values()]
    # The same results always give the same intervals.
    rng = Random(len(outcomes))
    drawn: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(series if groups else 0):
        for name, number in rate_weighted(names, reweighted(groups, rng)).items():
            drawn[name].append(number)
    return {name: Rating(elo[name], *interval(drawn[name], elo[name])) for name in names}


def reweighted(groups: Sequence[Duels], rng: Random) -> Duels:
    """All duels with a random weight for each set-up, and a random prior for each side of a match.

    For a match of two this is the Jeffreys posterior: won and lost set-ups, with an additional half on each side.
    """
    met: Duels = {}
    for group in groups:
        weight = rng.expovariate(1.0)
        for pair, number in group.items():
            met[pair] = met.get(pair, 0.0) + weight * number
    sizes = setup_sizes(groups)
    return {pair: met.get(pair, 0.0) + sizes[pair] * rng.gammavariate(PRIOR, 1.0) for pair in both_ways(met)}


def setup_sizes(groups: Sequence[Duels]) -> Duels:
    """The number of duels each pair has in one set-up in which it meets, by pair in both orders."""
    found: dict[tuple[str, str], list[float]] = {}
    for group in groups:
        for one, other in both_ways(group):
            found.setdefault((one, other), []).append(group.get((one, other), 0.0) + group.get((other, one), 0.0))
    return {pair: sum(sizes) / len(sizes) for pair, sizes in found.items()}


def interval(drawn: list[float], middle: float) -> tuple[float, float]:
    if not drawn:
        return middle, middle
    drawn.sort()
    cut = round(0.025 * len(drawn))
    return min(drawn[cut], middle), max(drawn[-1 - cut], middle)
