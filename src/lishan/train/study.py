"""Measures how well an evaluation tells good turns from better ones, on games it has not learned from."""

from collections import defaultdict

import msgspec
import numpy as np
from numpy.typing import NDArray

from lishan.train.shards import Floats, Shard


class Study(msgspec.Struct, frozen=True):
    """All in points of margin."""

    r2: float
    """The share of the final margins of played positions that it explains."""
    r2_by_quarter: tuple[float, ...]
    r2_value: float
    """The share of a search's expectations that it explains."""
    siblings: float
    """The share of the differences between turns from the same position, as a search sees them."""
    regret: float
    """The margin given away, as a search sees it, by the turn whose end is rated highest among its siblings."""
    groups: int


def study(shard: Shard, mask: NDArray[np.int64], points: Floats) -> Study:
    seats = shard.seats[mask]
    seen = margins(points, seats)
    final = margins(shard.final[mask], seats)
    value = margins(shard.value[mask], seats)
    played = shard.kind[mask] == 0
    time = progress(shard, mask)
    quarters = [
        explained(seen[played & near], final[played & near])
        for near in (np.clip(time * 4, 0, 3).astype(int) == q for q in range(4))
    ]
    groups = siblings(shard, mask)
    together, regret = compare(groups, seen, value)
    return Study(
        r2=explained(seen[played], final[played]),
        r2_by_quarter=tuple(quarters),
        r2_value=explained(seen, value),
        siblings=together,
        regret=regret,
        groups=len(groups),
    )


def margins(points: Floats, seats: NDArray[np.int8]) -> Floats:
    """The first seat's margin over the mean of the others: with two players that says everything."""
    there = np.arange(points.shape[1])[None, :] < seats[:, None]
    others = (points * there).sum(1) - points[:, 0]
    found: Floats = points[:, 0] - others / np.maximum(seats - 1, 1)
    return found


def explained(seen: Floats, truth: Floats) -> float:
    if len(truth) < 2 or float(truth.var()) == 0:
        return 0.0
    return float(1 - ((seen - truth) ** 2).mean() / truth.var())


def progress(shard: Shard, mask: NDArray[np.int64]) -> Floats:
    """The progress of its game at each row, from 0 to 1."""
    longest: dict[int, int] = defaultdict(int)
    for game, parent in zip(shard.game[mask].tolist(), shard.parent[mask].tolist(), strict=True):
        longest[game] = max(longest[game], parent + 2)
    found = [
        (parent + 1) / longest[game]
        for game, parent in zip(shard.game[mask].tolist(), shard.parent[mask].tolist(), strict=True)
    ]
    return np.array(found, np.float32)


def siblings(shard: Shard, mask: NDArray[np.int64]) -> list[list[int]]:
    """Rows, as places in the mask, that are ends of different turns from the same position."""
    found: dict[tuple[int, int], list[int]] = defaultdict(list)
    for nth, (game, parent) in enumerate(zip(shard.game[mask].tolist(), shard.parent[mask].tolist(), strict=True)):
        found[game, parent].append(nth)
    return [group for group in found.values() if len(group) > 1]


def compare(groups: list[list[int]], seen: Floats, value: Floats) -> tuple[float, float]:
    """The share of the differences within groups that is explained, and the mean regret: of the first seat and of the
    others, since it is not recorded who chose.
    """
    if not groups:
        return 0.0, 0.0
    missed = spread = regret = 0.0
    for group in groups:
        mine, truth = seen[group], value[group]
        missed += float((((mine - mine.mean()) - (truth - truth.mean())) ** 2).sum())
        spread += float(((truth - truth.mean()) ** 2).sum())
        regret += float(truth.max() - truth[mine.argmax()]) / 2
        regret += float(truth[mine.argmin()] - truth.min()) / 2
    return 1 - missed / max(spread, 1e-9), regret / len(groups)
