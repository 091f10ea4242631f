"""A player that only knows the rules."""

from collections.abc import Sequence

from lishan.bots.protocol import Budget, Seating
from lishan.core.contract import View
from lishan.core.rng import Rng


class RandomBot:
    """Plays every legal move with the same probability."""

    def __init__(self, seating: Seating) -> None:
        self.rng = Rng(seating.seed)

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        return int(moves[self.rng.pick(len(moves))])
