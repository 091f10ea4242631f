"""Entrants of a series: a bot by name with an optional budget, such as `strongest`, `search@0.5s` or `search:horizon=2@200`.

`openspiel` is OpenSpiel's own MCTS, and `mybot:Thrifty` is your own bot (`lishan.arena.user_bots`).

The @ is followed by the seconds for a whole turn (with s), or the playouts for one decision. Without it, a level has its own
seconds and every other bot half a second.
"""

import re
from typing import Literal

import msgspec

from lishan.arena.user_bots import find_maker, is_own, open_apart
from lishan.bots.isolation import FallbackBot
from lishan.bots.levels import NAMES, STYLES, level_named
from lishan.bots.protocol import MOST_PLAYOUTS, MOST_SECONDS, Bot, Budget, Seating
from lishan.bots.random import RandomBot
from lishan.bots.registry import open_bot
from lishan.core.errors import BadOption

SECONDS = 0.5
Clock = Literal["wall", "cpu"]
_BUDGET = re.compile(r"(\d+(?:\.\d+)?)(s?)")
FOREIGN = "openspiel"


class Entrant(msgspec.Struct, frozen=True):
    """A player in an arena, with its name there."""

    name: str
    bot: str
    budget: Budget

    def sit(self, seating: Seating) -> FallbackBot:
        """The bot at a seat; its failures cost only its own game."""
        return FallbackBot(self.open(seating), RandomBot(seating))

    def open(self, seating: Seating) -> Bot:
        if self.bot.partition(":")[0] == FOREIGN:
            from lishan.arena.openspiel_bot import OpenSpielBot

            return OpenSpielBot(seating)
        if is_own(self.bot):
            # In a separate process, unless the CPU time of this one is measured.
            return find_maker(self.bot)(seating) if self.budget.clock == "cpu" else open_apart(self.bot, seating)
        return open_bot(self.bot, seating)


def read_entrant(text: str, game: str, clock: Clock = "wall") -> Entrant:
    """Raises BadOption."""
    bot, at, budget = text.partition("@")
    if at:
        return Entrant(text, bot, read_budget(budget, clock))
    seconds = level_named(game, bot).seconds if bot in (*NAMES, *STYLES) else SECONDS
    return Entrant(text, bot, Budget(seconds, clock=clock))


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
