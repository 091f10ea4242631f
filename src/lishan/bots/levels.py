"""Eight levels of strength per game, and four styles of about equal strength, measured in the arena (docs/bots.md)."""

from collections.abc import Sequence

import msgspec

from lishan.bots.habits import HabitBot, Habits, between
from lishan.bots.policy import PolicyBot, pick_by
from lishan.bots.profiles import best_profile
from lishan.bots.protocol import Bot, Budget, Seating
from lishan.bots.search import SearchBot
from lishan.bots.tree import Search
from lishan.core.contract import View
from lishan.core.errors import BadOption
from lishan.core.rng import Rng
from lishan.core.suggest import did_you_mean

NAMES = ("first-day", "newcomer", "learner", "beginner", "casual", "seasoned", "expert", "strongest")
STYLES = ("builder", "courtier", "collector", "treasurer")
"""Bots with preferences of their own, a little weaker than `casual`."""


class Level(msgspec.Struct, frozen=True):
    """A level's way of playing: how far it looks, and how willingly it takes a move that is not quite the best."""

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
    days: tuple["Level", ...] = ()
    """Good and bad days: one of these is drawn for each game and played instead."""

    def sit(self, seating: Seating) -> Bot:
        """A bot of this level at a seat."""
        if self.days:
            drawn = Rng(seating.seed if seating.day is None else seating.day).pick(len(self.days))
            return self.days[int(drawn)].sit(seating)
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

# From a person's first game to a sensible player who does not look ahead: scales of habits from 0 to 5.
SCALES: dict[str, tuple[Habits, ...]] = {
    "terracotta": (
        new_to_terracotta(0.30, 0.85, 0.0),
        new_to_terracotta(0.42, 0.70, 0.1),
        new_to_terracotta(0.62, 0.45, 0.35),
        new_to_terracotta(0.80, 0.24, 0.65),
        Habits(temperature=0.7),
        Habits(temperature=0.2),
    ),
    "xian": (
        new_to_xian(0.20, 0.76, 0.0),
        new_to_xian(0.32, 0.64, 0.12),
        new_to_xian(0.47, 0.50, 0.32),
        new_to_xian(0.75, 0.24, 0.65),
        Habits(temperature=0.7),
        Habits(temperature=0.2),
    ),
}


def by_habit(game: str, skill: float) -> Level:
    """A day with the habits at this place on the game's scale."""
    scale = SCALES[game]
    low = min(int(skill), len(scale) - 2)
    return Level("day", 0.2, 0, habits=between(scale[low], scale[low + 1], skill - low))


def by_search(playouts: int) -> Level:
    return Level("day", 1.0, playouts)


def by_net(playouts: int | None) -> Level:
    """The search with the net; None: as many playouts as the level's time allows."""
    return Level("day", 1.0, playouts, taught=True)


def level(name: str, seconds: float, *days: Level) -> Level:
    """A level that plays one of these days in each game, all equally likely."""
    return Level(name, seconds, max(day.playouts or 0 for day in days), days=days)


def habits_of(game: str, *skills: float) -> tuple[Level, ...]:
    return tuple(by_habit(game, skill) for skill in skills)


# Weak players differ a lot and luck matters little: with one strength each, eight levels would be 300 to 500 Elo apart. People
# have good and bad days, and so have these: neighbours overlap, and each wins about one game in five against the one above. The
# days were chosen from measured strengths; docs/bots.md has the ladder.
LEVELS: dict[str, tuple[Level, ...]] = {
    "terracotta": (
        level("first-day", 0.2, *habits_of("terracotta", 0.05, 0.53, 1.0, 1.27, 1.62)),
        level("newcomer", 0.2, *habits_of("terracotta", 0.93, 1.25, 1.59, 1.84, 2.58)),
        level("learner", 0.2, *habits_of("terracotta", 1.53, 1.84, 2.5, 3.1, 3.9)),
        level("beginner", 0.2, *habits_of("terracotta", 2.27, 2.92, 3.55, 5.0), by_search(8)),
        level("casual", 0.3, *habits_of("terracotta", 3.5, 4.5), by_search(9), by_search(21), by_net(400)),
        level("seasoned", 0.5, by_search(7), by_search(20), by_net(200), by_net(900), by_net(6000)),
        level("expert", 1.0, by_net(100), by_net(300), by_net(None), by_net(None), by_net(None)),
        Level("strongest", 2.0, None, taught=True),
    ),
    "xian": (
        level("first-day", 0.2, *habits_of("xian", 0.03, 0.51, 1.0, 1.35, 1.62)),
        level("newcomer", 0.2, *habits_of("xian", 1.15, 1.4, 1.75, 2.2, 2.36)),
        level("learner", 0.2, *habits_of("xian", 2.0, 2.25, 2.41, 2.9, 3.32)),
        level("beginner", 0.2, *habits_of("xian", 2.53, 3.2, 3.38, 4.4), by_search(2)),
        level("casual", 0.3, *habits_of("xian", 3.65, 4.9), by_search(3), by_search(10), by_search(28)),
        level("seasoned", 0.5, by_search(5), by_search(19), by_search(44), by_net(18), by_net(76)),
        level("expert", 1.0, by_search(64), by_net(28), by_net(120), by_net(900), by_net(None)),
        Level("strongest", 2.0, None, taught=True),
    ),
}

STYLE_LEVELS: dict[str, tuple[Level, ...]] = {
    "terracotta": (
        Level("builder", 0.3, 0, habits=Habits(0.05, likes={"build*": 2.0})),
        Level("courtier", 0.3, 0, habits=Habits(0.1, likes={MASTERS: 2.2})),
        Level("collector", 0.3, 0, habits=Habits(0.05, likes={"specialist": 3.0})),
        Level("treasurer", 0.3, 0, habits=Habits(0.1, likes={"coins*|+coin": 1.0, "specialist": -1.0})),
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
    raise BadOption(f"There is no bot {name[:40]!r}; choose from {named}.{meant}")
