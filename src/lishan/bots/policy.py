"""Plays the heuristics' best move, without search."""

from collections.abc import Sequence
from math import exp

from lishan.bots.heuristics import Heuristics, weights
from lishan.bots.profiles import profile_of
from lishan.bots.protocol import Budget, Seating
from lishan.core.contract import Position, View
from lishan.core.rng import Rng


class PolicyBot:
    """Takes the move with the highest estimated value or, with a `temperature` in points, one with a similar value."""

    def __init__(self, seating: Seating, temperature: float = 0.0) -> None:
        self.game = seating.game
        self.edition = seating.opened()
        self.profile = profile_of(seating.game)
        self.heuristics: Heuristics | None = None
        self.rng = Rng(seating.seed)
        self.temperature = temperature

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        if len(moves) == 1:
            return moves[0]
        position: Position = self.game.guess(view, self.rng.pick, self.edition)
        worth = self.weigh(position, view.seat or 0, moves)
        if self.temperature <= 0:
            return moves[worth.index(max(worth))]
        return moves[pick_by([exp((each - max(worth)) / self.temperature) for each in worth], self.rng)]

    def weigh(self, position: Position, seat: int, moves: Sequence[int]) -> list[float]:
        self.heuristics = self.heuristics or self.profile.heuristics(position)
        return weights(self.heuristics, position, seat, list(moves))


def pick_by(weights: Sequence[float], rng: Rng) -> int:
    """A random index, with probabilities proportional to the weights."""
    rest = sum(weights) * int(rng.word()) / 2**32
    for place, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return place
    return len(weights) - 1
