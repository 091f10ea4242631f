"""Measures how well an evaluation tells good turns from better ones, on games it has not learned from."""

from collections import defaultdict

import msgspec
import numpy as np
from numpy.typing import NDArray

from lishan.bots.nets import NetFile, unpack
from lishan.train.shards import Floats, Shard


class Study(msgspec.Struct, frozen=True):
    """All in points of margin."""

    r2: float
    """How much of the final margins of played positions it explains."""
    r2_by_quarter: tuple[float, ...]
    r2_value: float
    """How much of what a search expects."""
    siblings: float
    """How much of the differences between turns from the same position, as a search sees them."""
    regret: float
    """The margin given away, as a search sees it, by the turn whose end is rated highest among its siblings."""
    groups: int


def seen_by(file: NetFile, shard: Shard, rows: NDArray[np.int64]) -> Floats:
    """The points that a net expects of each seat, for many rows at once: `Net.correct` in arrays."""
    weights = np.array(unpack(file.weights), np.float32)
    sizes = (file.facts * 2 * file.hidden, file.table * file.hidden, file.hidden, file.second * file.hidden, file.second)
    by_fact, by_table, bias, inner, inner_bias, outer = np.split(weights, np.cumsum(sizes))
    sums = shard.facts[rows].astype(np.float32) @ by_fact.reshape(file.facts, 2 * file.hidden)
    own = sums[:, :, : file.hidden] + (shard.table[rows] @ by_table.reshape(file.table, file.hidden) + bias)[:, None]
    there = np.arange(sums.shape[1])[None, :] < shard.seats[rows][:, None]
    first = np.zeros_like(own)
    for seat in range(sums.shape[1]):
        others = there & (np.arange(sums.shape[1]) != seat)[None, :]
        pairs = np.maximum(own[:, seat, None] + sums[:, :, file.hidden :], 0) * others[..., None]
        first[:, seat] = pairs.sum(1) / np.maximum(others.sum(1), 1)[:, None]
    latest = np.maximum(first @ inner.reshape(file.second, file.hidden).T + inner_bias, 0)
    found: Floats = shard.expected[rows] + (latest @ outer[: file.second] + outer[file.outputs * file.second]) * there
    return found


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
    """How far its game had progressed at each row, from 0 to 1."""
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
    """How much of the differences within groups is explained, and the mean regret: of the first seat and of the others,
    since it is not noted who chose."""
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


class Reliability(msgspec.Struct, frozen=True):
    """Positions with about the same expected chance to win, and how often those games were won."""

    expected: float
    won: float
    positions: int


def reliability(margin: Floats, spread: Floats, won: Floats, bins: int = 10) -> list[Reliability]:
    """By expected margin and its standard deviation, for two players; equal chances count half."""
    chance = 1 / (1 + np.exp(-np.clip(margin * 1.814 / spread, -40, 40)))
    where = np.clip((chance * bins).astype(int), 0, bins - 1)
    return [
        Reliability(float(chance[where == nth].mean()), float(won[where == nth].mean()), int((where == nth).sum()))
        for nth in range(bins)
        if (where == nth).any()
    ]
