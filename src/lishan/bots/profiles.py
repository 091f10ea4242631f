"""The heuristics and search settings of each game, imported only when it is played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from lishan.bots.heuristics import Knowledge
from lishan.bots.leaning import Leaning
from lishan.bots.net import Net
from lishan.bots.nets import NetFile, packaged_net
from lishan.bots.tree import Settings
from lishan.core.contract import Game, Position


@dataclass(frozen=True)
class GameProfile:
    """A game's heuristics, and the best search settings for it."""

    knowledge: Callable[[Position, Net | None, Leaning | None], Knowledge]
    settings: Callable[[int], Settings]
    """By the number of seats."""
    uncertain: Callable[[Position], bool]
    """Whether anything is hidden, or chance events are still to come."""
    guesses: int = 1
    """How many positions that look alike are searched together, if anything is hidden."""
    sources: Sequence[str] = ()
    """The sources of points, as numbered by `Knowledge.source_points`."""
    spaces: Sequence[str] = ()
    """The spaces that someone can own, as numbered by `Knowledge.holder`."""
    net: Net | None = None
    """Corrects the hand-written evaluation; None: no correction."""
    leaning: Leaning | None = None
    """Corrects the hand-written priors; None: no correction."""
    taught_players: Sequence[int] = ()
    """The player counts that the net is used for."""

    def know(self, position: Position) -> Knowledge:
        if position.seats not in self.taught_players:
            return self.knowledge(position, None, None)
        return self.knowledge(position, self.net, self.leaning)

    def taught(self, file: NetFile) -> "GameProfile":
        """The profile with a net, and with search settings to match, for the net's player counts."""

        def settings(seats: int) -> Settings:
            found = self.settings(seats)
            return with_settings(found, file.settings) if seats in file.players else found

        return replace(self, net=file.net(), leaning=file.leaning(), taught_players=file.players, settings=settings)


def with_settings(settings: Settings, numbers: Mapping[str, float]) -> Settings:
    for name, number in numbers.items():
        setattr(settings, name, type(getattr(settings, name))(number))
    return settings


def mind_of(game: Game[Any]) -> GameProfile:
    if game.name == "terracotta":
        return terracotta_mind()
    if game.name == "xian":
        return xian_mind()
    return plain_profile()


def best_profile(game: Game[Any]) -> GameProfile:
    """The profile with the packaged net, if the game has one."""
    file = packaged_net(game.name)
    return mind_of(game) if file is None else mind_of(game).taught(file)


def plain_profile() -> GameProfile:
    """For any game at all: playouts to the end, the score, and nothing else."""
    return GameProfile(lambda _, __, ___: Knowledge(), lambda _: Settings(), lambda _: True, 16)


def terracotta_mind() -> GameProfile:
    from lishan.bots.terracotta.heuristics import TerracottaKnowledge
    from lishan.terracotta.grid import space_name
    from lishan.terracotta.parts import SOURCES, SPACES
    from lishan.terracotta.position import Terracotta

    return GameProfile(
        lambda position, net, leaning: TerracottaKnowledge(cast(Terracotta, position), net, leaning),
        terracotta_settings,
        lambda position: cast(Terracotta, position).li_si is not None,
        1,
        SOURCES,
        [space_name(space) for space in range(SPACES)],
    )


def terracotta_settings(seats: int) -> Settings:
    """Two more turns by everyone show what clay, coins and Masters are good for better than any estimate of their value."""
    settings = Settings()
    settings.horizon = 2 * seats
    return settings


def xian_mind() -> GameProfile:
    from lishan.bots.xian.heuristics import XianKnowledge
    from lishan.xian.parts import SOURCES, SPACES
    from lishan.xian.position import Xian
    from lishan.xian.telling import space_name

    return GameProfile(
        lambda position, net, leaning: XianKnowledge(cast(Xian, position), net, leaning),
        xian_settings,
        lambda _: True,
        24,
        SOURCES,
        [space_name(space) for space in range(SPACES)],
    )


def xian_settings(_: int) -> Settings:
    """A game of six turns is short enough to play to the end."""
    settings = Settings()
    settings.horizon = 12
    return settings
