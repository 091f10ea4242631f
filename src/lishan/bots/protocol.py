"""The bot protocol: a bot gets what its seat may see, the legal moves and a budget, and returns one of the moves."""

import time
from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol

import msgspec

from lishan.core.contract import Edition, Game, View

__all__ = ["MOST_PLAYOUTS", "MOST_SECONDS", "Bot", "Budget", "Maker", "Seating"]

MOST_SECONDS = 86_400
MOST_PLAYOUTS = 100_000_000
"""The largest budgets that commands accept."""


class Budget(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time or the playouts a bot may use.

    `seconds` is the time left for its whole turn, a chain of decisions: it can spend them on this one or save some for the
    next. `playouts`, if given, limit the search for this decision; with `seconds` None they are the only limit, and the same
    seed then gives the same answers.
    """

    seconds: float | None = 1.0
    playouts: int | None = None
    clock: Literal["wall", "cpu"] = "wall"
    """The clock for `seconds`.

    Wall-clock time, as at every table with people, or CPU time of the bot's thread, for measurements on a busy machine.
    """

    def now(self) -> float:
        """The time by that clock; only differences are meaningful."""
        return time.thread_time() if self.clock == "cpu" else time.perf_counter()


class Bot(Protocol):
    """A player of one game. A bot sits at one seat of one table at a time and may remember what it thought there."""

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        """One of the moves, all of which are legal; there is at least one."""
        ...


class Seating(msgspec.Struct, frozen=True):
    """The information a bot gets when it sits down: the game, its edition, and the seed of its own random numbers."""

    game: Game[Any]
    seed: int = 0
    edition: Edition | None = None
    """None: the packaged one."""
    day: int | None = None
    """A number that stays the same for a whole game, for bots that have good and bad days; None: the seed."""

    def opened(self) -> Edition:
        """The edition itself, read once for all decisions."""
        return self.edition or self.game.edition()


Maker = Callable[[Seating], Bot]
