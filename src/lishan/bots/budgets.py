"""How long a named bot may think: as written after an @, or as its level says; and the clock of a turn.

The @ is followed by the seconds for a whole turn (with s), or the playouts for one decision.
"""

import re
from typing import Literal

import msgspec

from lishan.bots.levels import NAMES, STYLES, level_named
from lishan.bots.protocol import MOST_PLAYOUTS, MOST_SECONDS, Budget
from lishan.core.errors import BadOption

SECONDS = 0.5
"""For a whole turn of a bot that is no level."""
Clock = Literal["wall", "cpu"]
_BUDGET = re.compile(r"(\d+(?:\.\d+)?)(s?)")


def budget_of(text: str, game: str, clock: Clock = "wall") -> Budget:
    """The budget of NAME or NAME@BUDGET. Raises BadOption."""
    bot, at, budget = text.partition("@")
    if at:
        return read_budget(budget, clock)
    seconds = level_named(game, bot).seconds if bot in (*NAMES, *STYLES) else SECONDS
    return Budget(seconds, clock=clock)


def read_budget(text: str, clock: Clock = "wall") -> Budget:
    found = _BUDGET.fullmatch(text)
    if not found or not float(found[1]):
        raise BadOption(f"A budget is seconds for a turn as in 0.5s, or playouts for a decision as in 200, not {text[:40]!r}.")
    most = MOST_SECONDS if found[2] else MOST_PLAYOUTS
    if float(found[1]) > most:
        limits = f"{MOST_SECONDS:,} s a turn or {MOST_PLAYOUTS:,} playouts a decision"
        raise BadOption(f"A bot thinks at most {limits}, not {text[:40]}.")
    if found[2]:
        return Budget(float(found[1]), clock=clock)
    return Budget(None, int(float(found[1])), clock)


class Pace:
    """A seat's clock: a turn is a chain of decisions that share one budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.turn = -1
        self.used = 0.0
        self.total = 0.0
        self.longest = 0.0
        self.late = 0.0
        self.turns = 0
        self.decisions = 0

    def left(self, turn: int) -> Budget:
        if turn != self.turn:
            self.turn, self.used = turn, 0.0
            self.turns += 1
        if self.budget.seconds is None:
            return self.budget
        return msgspec.structs.replace(self.budget, seconds=max(0.0, self.budget.seconds - self.used))

    def note(self, seconds: float) -> None:
        self.used += seconds
        self.total += seconds
        self.decisions += 1
        self.longest = max(self.longest, self.used)
        if self.budget.seconds is not None:
            self.late = max(self.late, self.used - self.budget.seconds)
