"""Entrants of a series: a bot by name with an optional budget, such as `strongest`, `search@0.5s` or `search:horizon=2@200`.

`openspiel` is OpenSpiel's own MCTS, and `mybot:Thrifty` is your own bot (`lishan.arena.user_bots`). Without a budget, a level
has its own seconds and every other bot half a second (`lishan.bots.budgets`).
"""

import msgspec

from lishan.arena.user_bots import find_maker, is_own, open_apart
from lishan.bots.budgets import Clock, budget_of
from lishan.bots.isolation import FallbackBot
from lishan.bots.protocol import Bot, Budget, Seating
from lishan.bots.random import RandomBot
from lishan.bots.registry import open_bot

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
    return Entrant(text, text.partition("@")[0], budget_of(text, game, clock))
