"""Calibration of the chances and spreads shown to people, fitted to games that were played to the end.

The search compares moves with its own figures and needs no exact chances, so nothing here changes what a bot plays. The factors
are in `calibration.json` beside the weights, fitted by `benchmarks.reliability`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp, log

import msgspec

from lishan.bots.tree import chance_to_win

# A share of forecast games is never shown as certain: this many more games are counted as shared evenly.
UNSEEN = 1.0


class Factors(msgspec.Struct, frozen=True):
    """By the game's own figure for the spread, which shrinks from move to move; between two figures they are interpolated."""

    at: tuple[float, ...]
    """The game's figure, rising."""
    by: tuple[float, ...]

    def factor(self, spread: float) -> float:
        at, by = self.at, self.by
        if spread <= at[0]:
            return by[0]
        for low, high, one, two in zip(at, at[1:], by, by[1:], strict=False):
            if spread <= high:
                return one + (two - one) * (spread - low) / (high - low)
        return by[-1]


class Calibration(msgspec.Struct, frozen=True):
    """By number of players."""

    chances: Mapping[int, Factors] = {}
    """The factor by which final margins spread more widely around a search's expectation than the game's own figure says."""
    spreads: Mapping[int, Factors] = {}
    """The factor by which final points spread more widely than those of forecast games."""
    wins: Mapping[int, Factors] = {}
    """The weight of the logarithm of a share of forecast games; 1: taken as it is."""
    origin: dict[str, str] = {}
    """The games it was fitted to, in words."""

    def spread(self, seats: int, spread: float) -> float:
        """The spread of the margin, for the chances to win."""
        return spread * scaled(self.chances, seats, spread)

    def point_spread(self, seats: int, spread: float, found: float) -> float:
        """The spread of a seat's points, from that of forecast games."""
        return found * scaled(self.spreads, seats, spread)

    def shares(self, seats: int, spread: float, won: Sequence[int]) -> tuple[float, ...]:
        """Chances to win, from how many forecast games each seat won."""
        trust = scaled(self.wins, seats, spread)
        total = sum(won) + UNSEEN
        raw = [exp(trust * log((each + UNSEEN / seats) / total)) for each in won]
        return tuple(each / sum(raw) for each in raw)


def scaled(factors: Mapping[int, Factors], seats: int, spread: float) -> float:
    return factors[seats].factor(spread) if seats in factors else 1.0


def chances(points: Sequence[float], spread: float) -> tuple[float, ...]:
    """Each seat's chance to win, by its margin over the best of the others."""
    if len(points) < 2:
        return (1.0,) * len(points)
    raw = [
        chance_to_win(mine - max(other for nth, other in enumerate(points) if nth != seat), spread)
        for seat, mine in enumerate(points)
    ]
    return tuple(each / sum(raw) for each in raw)


@cache
def calibration_of(game: str) -> Calibration:
    """The packaged calibration; without one, nothing is corrected."""
    file = files("lishan.bots").joinpath(game, "calibration.json")
    return msgspec.json.decode(file.read_bytes(), type=Calibration) if file.is_file() else Calibration()
