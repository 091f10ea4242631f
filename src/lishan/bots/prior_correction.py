"""Learned corrections of the priors, fitted to how often the search tried each move. Compiled.

A factor by kind of decision and phase of the game, and additions by token and phase. A move's tokens describe what it is about
in terms of its game: a card, an action of a ring, a type. It costs almost nothing, so playouts can afford it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.position import Position

# The most tokens that a move can have.
MOST_TOKENS: Final = 4


class PriorCorrection:
    """Numbers in one row: factors by kind and phase, then additions by token and phase, in points."""

    def __init__(self, kinds: i64, tokens: i64, phases: i64, numbers: list[float]) -> None:
        if i64(len(numbers)) != (kinds + tokens) * phases:
            raise ValueError("The number of corrections does not match this shape.")
        self.kinds = kinds
        self.tokens = tokens
        self.phases = phases
        self.factors = vec[float](numbers[: kinds * phases])
        self.additions = vec[float](numbers[kinds * phases :])


class Reader:
    """A game's way of reading its moves: the kind of the pending decision, the phase, and the tokens of each move."""

    def __init__(self, kinds: i64, tokens: i64, phases: i64) -> None:
        self.kinds = kinds
        self.tokens = tokens
        self.phases = phases
        self.found = vec[i64]([0] * MOST_TOKENS)

    def kind(self, position: Position) -> i64:
        raise NotImplementedError

    def phase(self, position: Position) -> i64:
        raise NotImplementedError

    def read(self, position: Position, seat: i64, move: i64) -> i64:
        """Fill `found` with the tokens of a seat's legal move; returns how many there are."""
        raise NotImplementedError

    def correct(self, correction: PriorCorrection, position: Position, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        """Correct the estimated values of the moves."""
        phase = self.phase(position)
        phases = self.phases
        factor = correction.factors[self.kind(position) * phases + phase]
        additions = correction.additions
        for nth in range(i64(len(legal))):
            sum = worth[nth] * factor
            number = self.read(position, seat, legal[nth])
            for place in range(number):
                sum += additions[self.found[place] * phases + phase]
            worth[nth] = sum

    def rows(self, position: Position, seat: i64, moves: list[int]) -> list[int]:
        """For training: the tokens of each move, padded with -1."""
        rows: list[int] = []
        for move in moves:
            number = self.read(position, seat, move)
            for place in range(i64(MOST_TOKENS)):
                rows.append(int(self.found[place]) if place < number else -1)
        return rows
