"""Small nets for tests."""

from random import Random

from lishan.bots.net import size_of
from lishan.bots.nets import NetFile, pack_weights
from lishan.train.generate import shape_of


def any_net(name: str, seed: int = 1, hidden: int = 8, second: int = 4) -> NetFile:
    """A net that has learned nothing, with small weights."""
    shape, rng = shape_of(name), Random(seed)
    outputs = 1 + shape.sources
    number = size_of(shape.facts, shape.table, hidden, second, outputs)
    weights = [rng.gauss(0, 0.2) for _ in range(number)]
    return NetFile(name, shape.facts, shape.table, hidden, second, outputs, pack_weights(weights), settings={"horizon": 0.0})
