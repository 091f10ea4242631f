"""What a bot is: it gets what its seat may see, the legal moves and a budget, and answers with one of the moves."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from lishan.core.contract import Edition, Game, View

__all__ = ["Bot", "Budget", "Maker", "Seating"]


class Budget(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long a bot may think.

    `seconds` are what is left of its whole turn, a chain of decisions: it may spend them on this one or save some for
    those that follow. `playouts`, where given, are what a search may make for this decision; with `seconds` None they
    are the only limit, and the same seed then gives the same answers.
    """

    seconds: float | None = 1.0
    playouts: int | None = None


class Bot(Protocol):
    """A player of one game. One bot sits at one seat of one table at a time and may remember what it thought there."""

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        """One of the moves, which are all legal and never none."""
        ...


class Seating(msgspec.Struct, frozen=True):
    """What a bot is told when it sits down: the game, its edition, and where its own chance starts."""

    game: Game[Any]
    seed: int = 0
    edition: Edition | None = None
    """None: the one in the package."""

    def opened(self) -> Edition:
        """The edition itself, read once for all decisions."""
        return self.edition or self.game.edition()


Maker = Callable[[Seating], Bot]
