"""The bot protocol: a bot gets what its seat may see, the legal moves and a budget, and returns one of the moves."""

from collections.abc import Callable, Sequence
from time import perf_counter, thread_time
from typing import Any, Literal, Protocol

import msgspec

from lishan.core.contract import Edition, Game, View

__all__ = ["MOST_PLAYOUTS", "MOST_SECONDS", "Bot", "Budget", "Maker", "Seating"]

MOST_SECONDS = 86_400
MOST_PLAYOUTS = 100_000_000
"""The largest budgets that commands accept."""


class Budget(msgspec.Struct, frozen=True, omit_defaults=True):
    """How long a bot may think.

    `seconds` are what is left of its whole turn, a chain of decisions: it may spend them on this one or save some for
    those that follow. `playouts`, where given, are what a search may make for this decision; with `seconds` None they
    are the only limit, and the same seed then gives the same answers.
    """

    seconds: float | None = 1.0
    playouts: int | None = None
    clock: Literal["wall", "cpu"] = "wall"
    """What the seconds are of: of the clock on the wall, as at every table with people, or of the processor that runs the
    bot's thread, for measurements on a machine that has other things to do."""

    def now(self) -> float:
        """The time by that clock; only differences mean something."""
        return thread_time() if self.clock == "cpu" else perf_counter()


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
