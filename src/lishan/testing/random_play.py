"""Plays the games for the laws: uniformly at random, unless a test provides its own `Chooser`."""

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.rng import Rng

Chooser = Callable[[Any, vec[i64], Rng], int]
"""Chooses one of the legal moves of a position."""


def at_random(_position: Any, moves: vec[i64], rng: Rng) -> int:
    return int(moves[rng.pick(len(moves))])
