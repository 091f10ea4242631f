"""A solver's rating at puzzles (Glicko), as `web/src/lib/puzzles/progress.svelte.ts` computes it."""

from collections.abc import Iterable, Mapping
from math import log, pi, sqrt

import msgspec

PUZZLE_DEVIATION = 60
LEAST_DEVIATION = 50
Q = log(10) / 400


class Progress(msgspec.Struct, frozen=True):
    """A person's rating at the puzzles of one game."""

    rating: int = 1200
    deviation: int = 250
    """The uncertainty of the rating."""
    tried: dict[str, bool] = {}
    """By puzzle, whether the first try was right."""


def rated(mine: Progress, puzzle: int, solved: bool) -> tuple[int, int]:
    """Rating and deviation after one puzzle."""
    g = 1 / sqrt(1 + 3 * Q * Q * PUZZLE_DEVIATION**2 / pi**2)
    expected = 1 / (1 + 10 ** (-g * (mine.rating - puzzle) / 400))
    information = Q * Q * g * g * expected * (1 - expected)
    variance = 1 / (1 / mine.deviation**2 + information)
    return round(mine.rating + Q * variance * g * (solved - expected)), max(LEAST_DEVIATION, round(sqrt(variance)))


def counted(mine: Progress, tries: Iterable[tuple[str, bool]], ratings: Mapping[str, int]) -> Progress:
    """The progress after more tries, in their order. Only the first try of each puzzle counts; unknown puzzles do not."""
    for puzzle, solved in tries:
        if puzzle in ratings and puzzle not in mine.tried:
            rating, deviation = rated(mine, ratings[puzzle], solved)
            mine = Progress(rating, deviation, {**mine.tried, puzzle: solved})
    return mine
