"""Five levels of strength per game, spaced by matches in the arena (docs/bots.md)."""

from collections.abc import Sequence

import msgspec

from lishan.bots.policy import PolicyBot, pick_by
from lishan.bots.profiles import best_profile
from lishan.bots.protocol import Bot, Budget, Seating
from lishan.bots.search import SearchBot
from lishan.bots.tree import Search
from lishan.core.contract import View
from lishan.core.errors import BadOption
from lishan.core.suggest import did_you_mean

NAMES = ("beginner", "casual", "seasoned", "expert", "strongest")


class Level(msgspec.Struct, frozen=True):
    """How a level plays: how far it looks, and how readily it takes a move that is not quite the best."""

    name: str
    seconds: float
    """For a whole turn; more is no use to it, except to the strongest."""
    playouts: int | None
    """For one decision; 0: it acts by its heuristics alone; None: as many as the time allows."""
    temperature: float = 0.0
    """0: always the best it found. By heuristics in points, otherwise as a power of how often it tried a move."""
    taught: bool = False
    """Whether it uses the net in the package."""

    def sit(self, seating: Seating) -> Bot:
        """A bot of this level at a seat."""
        if self.playouts == 0:
            return PolicyBot(seating, self.temperature)
        return LevelBot(self, seating)


class LevelBot(SearchBot):
    """The search with a level's limits."""

    def __init__(self, level: Level, seating: Seating) -> None:
        super().__init__(seating, profile=best_profile(seating.game) if level.taught else None)
        self.level = level

    def think(self, view: View, moves: Sequence[int], budget: Budget) -> Search:
        return super().think(view, moves, self.limited(budget))

    def limited(self, budget: Budget) -> Budget:
        given = [number for number in (budget.playouts, self.level.playouts) if number is not None]
        return msgspec.structs.replace(budget, playouts=min(given, default=None))

    def answer(self, moves: Sequence[int]) -> int:
        if self.level.temperature <= 0 or self.search is None:
            return super().answer(moves)
        visits = [int(self.search.visits_of(move)) for move in moves]
        return moves[pick_by([(number / max(visits)) ** (1 / self.level.temperature) for number in visits], self.rng)]


# Set by ladders in the arena: docs/bots.md has the measured distances, and says why they are what they are.
LEVELS: dict[str, tuple[Level, ...]] = {
    "terracotta": (
        Level("beginner", 0.2, 0, 0.7),
        Level("casual", 0.3, 0, 0.2),
        Level("seasoned", 0.5, 8),
        Level("expert", 1.0, 20),
        Level("strongest", 2.0, None, taught=True),
    ),
    "xian": (
        Level("beginner", 0.2, 0, 0.7),
        Level("casual", 0.3, 0, 0.2),
        Level("seasoned", 0.5, 20),
        Level("expert", 1.0, 60),
        Level("strongest", 2.0, None, taught=True),
    ),
}


def levels_of(game: str) -> tuple[Level, ...]:
    """The levels of a game, the weakest first; of a game that has none of its own, the same search with less time."""
    return LEVELS.get(game, LEVELS["xian"])


def level_named(game: str, name: str) -> Level:
    for level in levels_of(game):
        if level.name == name:
            return level
    names = ", ".join(level.name for level in levels_of(game))
    known = ("random", "greedy", "policy", "search", "classic")
    meant = did_you_mean(name, (*(level.name for level in levels_of(game)), *known))
    raise BadOption(f"There is no bot {name[:40]!r}: there are {', '.join(known)}, and the levels {names}.{meant}")
