"""Small nets for tests."""

from random import Random

import numpy as np
from numpy.typing import NDArray

from lishan.bots.net import size_of
from lishan.bots.nets import NetFile, pack_weights, unpack
from lishan.train.generate import shape_of
from lishan.train.shards import Floats, Shard


def any_net(name: str, seed: int = 1, hidden: int = 8, second: int = 4) -> NetFile:
    """A net that has learned nothing, with small weights."""
    shape, rng = shape_of(name), Random(seed)
    outputs = 1 + shape.sources
    number = size_of(shape.facts, shape.table, hidden, second, outputs)
    weights = [rng.gauss(0, 0.2) for _ in range(number)]
    return NetFile(name, shape.facts, shape.table, hidden, second, outputs, pack_weights(weights), settings={"horizon": 0.0})


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
