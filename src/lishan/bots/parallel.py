"""The search on several cores: processes search the same view with their own random numbers, and their visits are added."""

from collections.abc import Sequence

import msgspec

from lishan.bots.child import Child, Line
from lishan.bots.protocol import Budget, Seating
from lishan.bots.search import SearchBot
from lishan.bots.sent_view import Question, SentView, sent
from lishan.core.contract import View


class Tried(msgspec.Struct, frozen=True):
    """The number of times one process tried each move, and the value it found."""

    visits: list[int]
    values: list[float]


class Order(msgspec.Struct, frozen=True):
    """A message to a child: a decision to search, or a move to follow."""

    search: Question | None = None
    view: SentView | None = None
    move: int = 0


class ParallelBot:
    """Searches in this process and in `cores` - 1 children. They keep their trees from one decision to the next as well."""

    def __init__(self, settings: str, seating: Seating, cores: int) -> None:
        from lishan.bots.registry import tuned_search

        alone = ",".join(word for word in settings.split(",") if not word.startswith("cores="))
        bot = tuned_search(alone, seating)
        assert isinstance(bot, SearchBot)
        self.bot = bot
        edition = None if seating.edition is None else seating.edition.text
        name = seating.game.name
        self.children = [Child(think_beside, alone, name, edition, seating.seed + nth) for nth in range(1, cores)]

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        if len(moves) == 1:
            return self.bot.choose(view, moves, budget)
        told = sent(view)
        for child in self.children:
            child.send(Order(Question(told, list(moves), budget)))
        tried = [tried_by(self.bot, view, moves, budget), *(child.receive(Tried) for child in self.children)]
        answer = max(range(len(moves)), key=lambda nth: in_all(tried, nth))
        for child in self.children:
            child.send(Order(view=told, move=moves[answer]))
        self.bot.follow(view, moves[answer])
        return moves[answer]

    def close(self) -> None:
        for child in self.children:
            child.close()


def tried_by(bot: SearchBot, view: View, moves: Sequence[int], budget: Budget) -> Tried:
    search = bot.think(view, moves, budget)
    return Tried([int(search.visits_of(move)) for move in moves], [search.value_of(move) for move in moves])


def in_all(tried: Sequence[Tried], nth: int) -> tuple[int, float]:
    visits = sum(each.visits[nth] for each in tried)
    return visits, sum(each.visits[nth] * each.values[nth] for each in tried) / max(visits, 1)


def think_beside(line: Line, settings: str, game: str, edition: str | None, seed: int) -> None:
    """In a child: searches when asked, and follows the move that all searches together have chosen."""
    from lishan import game as open_game
    from lishan.bots.registry import tuned_search

    opened = open_game(game)
    seating = Seating(opened, seed, None if edition is None else opened.edition(edition, "the edition"))
    bot = tuned_search(settings, seating)
    assert isinstance(bot, SearchBot)
    for order in line.messages(Order):
        if order.search is not None:
            asked = order.search
            line.send(tried_by(bot, asked.view.read(opened), asked.moves, asked.budget))
        elif order.view is not None:
            bot.follow(order.view.read(opened), order.move)
