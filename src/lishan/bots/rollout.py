"""Continues a game by heuristics alone: what a playout does once it has left the tree. Compiled."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lishan.bots.heuristics import Heuristics
from lishan.core.position import CHANCE, CHANCE_BIT, Position
from lishan.core.rng import Rng

MOST_MOVES: Final = 1024


class Rollout:
    """Draws moves by their estimated value to the seat that makes them, and chance events fairly."""

    def __init__(self, heuristics: Heuristics, seed: i64) -> None:
        self.heuristics = heuristics
        self.rng = Rng(seed)
        # Points by which a move must seem better to be e times as likely; 0: always the best.
        self.walk_temperature: float = 0.4
        self.worth = vec[float]([0.0] * MOST_MOVES)

    def step(self, position: Position, mask: i64) -> None:
        """Plays one pending decision or one chance event."""
        if mask & CHANCE_BIT:
            self.draw(position)
        else:
            seat: i64 = 0
            while (mask >> seat) & 1 == 0:
                seat += 1
            self.play_by_knowledge(position, seat)

    def walk_to_end(self, position: Position) -> None:
        mask = position.waiting()
        while mask:
            self.step(position, mask)
            mask = position.waiting()

    def draw(self, position: Position) -> None:
        outcomes = position.legal(CHANCE)
        position.play(CHANCE, outcomes[self.rng.pick(i64(len(outcomes)))])

    def play_by_knowledge(self, position: Position, seat: i64) -> None:
        legal = position.legal(seat)
        number = i64(len(legal))
        if number == 1:
            position.play(seat, legal[0])
            return
        self.heuristics.weigh(position, seat, legal, self.worth)
        position.play(seat, legal[self.pick(number)])

    def pick(self, number: i64) -> i64:
        """One of the moves just evaluated; more valuable moves are more likely."""
        if self.walk_temperature <= 0.0:
            return self.heaviest(number)
        rest = self.to_shares(number, self.walk_temperature) * float(self.rng.word()) / 4294967296.0
        for nth in range(number):
            rest -= self.worth[nth]
            if rest < 0.0:
                return nth
        return number - 1

    def heaviest(self, number: i64) -> i64:
        best: i64 = 0
        for nth in range(i64(1), number):
            if self.worth[nth] > self.worth[best]:
                best = nth
        return best

    def to_shares(self, number: i64, temperature: float) -> float:
        """Turns values in points into non-negative weights; returns their sum."""
        best = self.worth[0]
        for nth in range(i64(1), number):
            best = max(best, self.worth[nth])
        sum = 0.0
        for nth in range(number):
            weight = exp(max((self.worth[nth] - best) / temperature, -30.0))
            self.worth[nth] = weight
            sum += weight
        return sum
