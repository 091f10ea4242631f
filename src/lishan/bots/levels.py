"""Eight levels of strength per game, and four styles of about equal strength, measured in the arena (docs/bots.md)."""

from collections.abc import Sequence

import msgspec

from lishan.bots.habits import HabitBot, Habits
from lishan.bots.policy import PolicyBot, pick_by
from lishan.bots.profiles import best_profile
from lishan.bots.protocol import Bot, Budget, Seating
from lishan.bots.search import SearchBot
from lishan.bots.tree import Search
from lishan.core.contract import View
from lishan.core.errors import BadOption
from lishan.core.suggest import did_you_mean

NAMES = ("first-day", "newcomer", "learner", "beginner", "casual", "seasoned", "expert", "strongest")
STYLES = ("builder", "courtier", "collector", "treasurer")
"""Bots with preferences of their own, each about as strong as `casual`."""


class Level(msgspec.Struct, frozen=True):
    """How a level plays: how far it looks, and how willingly it takes a move that is not quite the best."""

    name: str
    seconds: float
    """Seconds for a whole turn; only the strongest benefits from more."""
    playouts: int | None
    """Playouts for one decision; 0: it plays by its heuristics alone; None: as many as the time allows."""
    temperature: float = 0.0
    """0: always the best move it found. For heuristics in points, otherwise as a power of how often it tried a move."""
    taught: bool = False
    """Whether it uses the packaged net."""
    habits: Habits | None = None
    """The habits of a player who does not consider everything; such a level does not search."""

    def sit(self, seating: Seating) -> Bot:
        """A bot of this level at a seat."""
        if self.habits is not None:
            return HabitBot(seating, self.habits)
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


# A newcomer to Terracotta Army: hoards, builds late, and does not see what a space is good for.
def new_to_terracotta(notices: float, shy: float, spaces: float) -> Habits:
    return Habits(
        temperature=1.0,
        notices=notices,
        overlooks={"space": spaces},
        likes={
            "+coin|+clay": 3.0 * shy, "coins*|clay?": 2.0 * shy, "specialist|priority|upgrade": -3.0 * shy,
            "build*": -4.0 * shy, "turn-*": -5.0 * shy,
        },
    )  # fmt: skip


# A newcomer to Xi'an: would rather pass and keep the coins, paints late, forgets tiles and Helpers.
def new_to_xian(notices: float, shy: float, spaces: float) -> Habits:
    return Habits(
        temperature=1.0,
        notices=notices,
        overlooks={"craft": spaces, "paint": spaces},
        likes={
            "pass": 3.0 * shy, "pigment": shy, "lab": -3.0 * shy, "palace|armory": -1.5 * shy, "top=helper*": -shy,
            "extra|market|discount": -2.0 * shy,
        },
    )  # fmt: skip


MASTERS = "builder|administrator|inspector|clay-maker|supervisor|blacksmith"

# Chosen by ladders in the arena: docs/bots.md has the measured distances and the reasons.
LEVELS: dict[str, tuple[Level, ...]] = {
    "terracotta": (
        Level("first-day", 0.2, 0, habits=new_to_terracotta(0.42, 0.70, 0.1)),
        Level("newcomer", 0.2, 0, habits=new_to_terracotta(0.62, 0.45, 0.35)),
        Level("learner", 0.2, 0, habits=new_to_terracotta(0.80, 0.24, 0.65)),
        Level("beginner", 0.2, 0, 0.7),
        Level("casual", 0.3, 0, 0.2),
        Level("seasoned", 0.5, 8),
        Level("expert", 1.0, 20),
        Level("strongest", 2.0, None, taught=True),
    ),
    "xian": (
        Level("first-day", 0.2, 0, habits=new_to_xian(0.32, 0.64, 0.12)),
        Level("newcomer", 0.2, 0, habits=new_to_xian(0.47, 0.50, 0.32)),
        Level("learner", 0.2, 0, habits=new_to_xian(0.75, 0.24, 0.65)),
        Level("beginner", 0.2, 0, 0.7),
        Level("casual", 0.3, 0, 0.2),
        Level("seasoned", 0.5, 20),
        Level("expert", 1.0, 60),
        Level("strongest", 2.0, None, taught=True),
    ),
}

STYLE_LEVELS: dict[str, tuple[Level, ...]] = {
    "terracotta": (
        Level("builder", 0.3, 0, habits=Habits(likes={"build*": 1.2})),
        Level("courtier", 0.3, 0, habits=Habits(likes={MASTERS: 1.2})),
        Level("collector", 0.3, 0, habits=Habits(likes={"specialist": 1.2})),
        Level("treasurer", 0.3, 0, habits=Habits(likes={"coins*|+coin": 1.0})),
    ),
    "xian": (
        Level("builder", 0.3, 0, habits=Habits(likes={"workshop": 1.2})),
        Level("courtier", 0.3, 0, habits=Habits(likes={"palace": 1.2})),
        Level("collector", 0.3, 0, habits=Habits(likes={"armory": 1.2})),
        Level("treasurer", 0.3, 0, habits=Habits(likes={"top=helper*": 1.5})),
    ),
}


def styles_of(game: str) -> tuple[Level, ...]:
    """The bots with preferences of their own."""
    return STYLE_LEVELS.get(game, ())


def levels_of(game: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first; for a game without its own, the same search with less time."""
    return LEVELS.get(game, LEVELS["xian"])


def level_named(game: str, name: str) -> Level:
    for level in (*levels_of(game), *styles_of(game)):
        if level.name == name:
            return level
    names = ", ".join(level.name for level in levels_of(game))
    known = ("random", "greedy", "policy", "search", "classic")
    styles = [level.name for level in styles_of(game)]
    meant = did_you_mean(name, (*(level.name for level in levels_of(game)), *styles, *known))
    named = f"{', '.join((*known, *styles))}, and the levels {names}"
    raise BadOption(f"There is no bot {name[:40]!r}: there are {named}.{meant}")
