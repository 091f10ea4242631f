"""The heuristics and search settings of each game, imported only when it is played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from lishan.bots.heuristics import Heuristics
from lishan.bots.net import Net
from lishan.bots.nets import NetFile, packaged_nets
from lishan.bots.prior_correction import PriorCorrection
from lishan.bots.tree import Settings
from lishan.core.contract import Game, Position


def seats_of(position: Position) -> int:
    return int(position.seats)


@dataclass(frozen=True)
class GameProfile:
    """A game's heuristics, and the best search settings for it."""

    make_heuristics: Callable[[Position, Net | None, PriorCorrection | None], Heuristics]
    settings: Callable[[int], Settings]
    """By the number of seats."""
    uncertain: Callable[[Position], bool]
    """Whether anything is hidden, or chance events are still to come."""
    guesses: int = 1
    """How many positions that look alike are searched together, if anything is hidden."""
    sources: Sequence[str] = ()
    """The sources of points, as numbered by `Heuristics.source_points`."""
    spaces: Sequence[str] = ()
    """The spaces that someone can own, as numbered by `Heuristics.holder`."""
    learned: Mapping[int, "Learned"] = field(default_factory=dict)
    """By player count, corrections of the hand-written evaluation and priors."""
    players: Callable[[Position], int] = seats_of
    """The player count of a position: 1 against an opponent that the game itself provides, who has a seat too."""
    given: Mapping[str, float] = field(default_factory=dict)
    """Search settings that replace all others."""

    def heuristics(self, position: Position) -> Heuristics:
        learned = self.learned_for(position)
        return self.make_heuristics(position, learned.net, learned.correction)

    def search_settings(self, position: Position) -> Settings:
        numbers = {**self.learned_for(position).settings, **self.given}
        return with_settings(self.settings(int(position.seats)), numbers)

    def learned_for(self, position: Position) -> "Learned":
        return self.learned.get(self.players(position), NOTHING)

    def taught(self, *nets: NetFile) -> "GameProfile":
        """The profile with nets, and with search settings to match, each for its own player counts."""
        learned = {}
        for file in nets:
            found = Learned(file.net(), file.correction(), file.settings)
            learned.update(dict.fromkeys(file.players, found))
        return replace(self, learned=learned)


@dataclass(frozen=True)
class Learned:
    """A net and learned priors, None where there is no correction, and the best search settings with them."""

    net: Net | None = None
    correction: PriorCorrection | None = None
    settings: Mapping[str, float] = field(default_factory=dict)


NOTHING = Learned()


def with_settings(settings: Settings, numbers: Mapping[str, float]) -> Settings:
    for name, number in numbers.items():
        setattr(settings, name, type(getattr(settings, name))(number))
    return settings


def profile_of(game: Game[Any]) -> GameProfile:
    if game.name == "terracotta":
        return terracotta_mind()
    if game.name == "xian":
        return xian_mind()
    return plain_profile()


def best_profile(game: Game[Any]) -> GameProfile:
    """The profile with the packaged nets, if the game has any."""
    return profile_of(game).taught(*packaged_nets(game.name))


def plain_profile() -> GameProfile:
    """A profile for any game: playouts to the end, judged by the score alone."""
    return GameProfile(lambda _, __, ___: Heuristics(), lambda _: Settings(), lambda _: True, 16)


def terracotta_mind() -> GameProfile:
    from lishan.bots.terracotta.heuristics import TerracottaHeuristics
    from lishan.terracotta.grid import space_name
    from lishan.terracotta.parts import SOURCES, SPACES
    from lishan.terracotta.position import Terracotta

    return GameProfile(
        lambda position, net, correction: TerracottaHeuristics(cast(Terracotta, position), net, correction),
        terracotta_settings,
        lambda position: cast(Terracotta, position).li_si is not None,
        1,
        SOURCES,
        [space_name(space) for space in range(SPACES)],
        players=lambda position: 1 if cast(Terracotta, position).li_si is not None else int(position.seats),
    )


def terracotta_settings(seats: int) -> Settings:
    """Two more turns by everyone show what clay, coins and Masters are good for better than any estimate of their value."""
    settings = Settings()
    settings.horizon = 2 * seats
    return settings


def xian_mind() -> GameProfile:
    from lishan.bots.xian.heuristics import XianHeuristics
    from lishan.xian.parts import SOURCES, SPACES
    from lishan.xian.position import Xian
    from lishan.xian.telling import space_name

    return GameProfile(
        lambda position, net, correction: XianHeuristics(cast(Xian, position), net, correction),
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
