"""A view on its way to a bot in another process."""

from typing import Any

import msgspec

from lishan.bots.protocol import Budget
from lishan.core.contract import Game, View


class SentView(msgspec.Struct, frozen=True):
    """The game determines the class of its facts."""

    game: str
    seat: int | None
    facts: msgspec.Raw

    def read(self, game: Game[Any]) -> View:
        return View(self.game, self.seat, msgspec.json.decode(self.facts, type=game.facts_type))


def sent(view: View) -> SentView:
    return SentView(view.game, view.seat, msgspec.Raw(msgspec.json.encode(view.facts)))


class Question(msgspec.Struct, frozen=True):
    """One decision for a bot in another process."""

    view: SentView
    moves: list[int]
    budget: Budget
