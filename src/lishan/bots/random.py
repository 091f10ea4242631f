"""The player who knows only the rules."""

from collections.abc import Sequence

from lishan.bots.protocol import Budget, Seating
from lishan.core.contract import View
from lishan.core.lots import Lots


class RandomBot:
    """Every legal move is as likely as the others."""

    def __init__(self, seating: Seating) -> None:
        self.lots = Lots(seating.seed)

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        return int(moves[self.lots.pick(len(moves))])
