"""Weighted random play that builds and buys, so that tests reach crowded boards.

Uniformly random players seldom build. A busy one performs what can be performed, builds, buys and crowds together, so that
laws, fuzzing and perft see Horses, Archers, groups and nearly full boards. It does not play well.
"""

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.rng import Rng
from lishan.testing.random_play import Chooser

Weigh = Callable[[Any, int], int]
"""How much likelier than 1 a move is."""


def by_weight(weigh: Weigh) -> Chooser:
    def choose(position: Any, moves: vec[i64], rng: Rng) -> int:
        weights = [weigh(position, move) for move in moves]
        ticket = rng.pick(sum(weights))
        for move, weight in zip(moves, weights, strict=True):
            ticket -= weight
            if ticket < 0:
                return int(move)
        raise AssertionError("no ticket is beyond the last one")

    return choose


def busy(name: str) -> Chooser:
    """The busy player of a game; its rules are imported now, not before."""
    if name == "terracotta":
        from tests.games.weighted_terracotta import weigh

        return by_weight(weigh)
    if name == "xian":
        from tests.games.weighted_xian import weigh as weigh_xian

        return by_weight(weigh_xian)
    raise KeyError(f"nobody knows how to be busy in {name}")
