"""The heuristics and search settings of each game, imported only when it is played."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from lishan.bots.heuristics import Knowledge
from lishan.bots.tree import Settings
from lishan.core.contract import Game, Position


@dataclass(frozen=True)
class GameProfile:
    """A game's knowledge, and how the search is best set for it."""

    knowledge: Callable[[Position], Knowledge]
    settings: Callable[[int], Settings]
    """By the number of seats."""
    uncertain: Callable[[Position], bool]
    """Whether something is hidden, or chance events are still to come."""
    guesses: int = 1
    """How many positions that look alike are thought through at once, where something is hidden."""
    sources: Sequence[str] = ()
    """Where points come from, as `Knowledge.source_points` numbers them."""
    spaces: Sequence[str] = ()
    """The spaces that someone may hold, as `Knowledge.holder` numbers them."""


def mind_of(game: Game[Any]) -> GameProfile:
    if game.name == "terracotta":
        return terracotta_mind()
    if game.name == "xian":
        return xian_mind()
    return plain_mind()


def plain_mind() -> GameProfile:
    """For any game at all: playouts to the end, the score, and nothing else."""
    return GameProfile(lambda _: Knowledge(), lambda _: Settings(), lambda _: True, 16)


def terracotta_mind() -> GameProfile:
    from lishan.bots.terracotta.heuristics import TerracottaKnowledge
    from lishan.terracotta.grid import space_name
    from lishan.terracotta.parts import SOURCES, SPACES
    from lishan.terracotta.position import Terracotta

    return GameProfile(
        lambda position: TerracottaKnowledge(cast(Terracotta, position)),
        terracotta_settings,
        lambda position: cast(Terracotta, position).li_si is not None,
        1,
        SOURCES,
        [space_name(space) for space in range(SPACES)],
    )


def terracotta_settings(seats: int) -> Settings:
    """Two more turns of everyone show what clay, coins and Masters are good for better than any guess at their worth."""
    settings = Settings()
    settings.horizon = 2 * seats
    return settings


def xian_mind() -> GameProfile:
    from lishan.bots.xian.heuristics import XianKnowledge
    from lishan.xian.parts import SOURCES, SPACES
    from lishan.xian.position import Xian
    from lishan.xian.telling import space_name

    return GameProfile(
        lambda position: XianKnowledge(cast(Xian, position)),
        xian_settings,
        lambda _: True,
        24,
        SOURCES,
        [space_name(space) for space in range(SPACES)],
    )


def xian_settings(_: int) -> Settings:
    """A game of six turns is short enough to be played to its end."""
    settings = Settings()
    settings.horizon = 12
    return settings
