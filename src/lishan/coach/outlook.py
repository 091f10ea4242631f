"""The outlook after a turn: the points that a search expects and, from games played to the end, their sources."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lishan.bots.calibration import Calibration, calibration_of, chances
from lishan.bots.heuristics import Heuristics
from lishan.bots.profiles import GameProfile
from lishan.bots.rollout import Rollout
from lishan.bots.tree import Search
from lishan.core.contract import CHANCE, Event, Fact, Game, Position, draw, to_act
from lishan.core.rng import Rng

Term = tuple[int, str, str]
"""A seat, a source of points, and what exactly within it as `code|fact`."""


class Expected(msgspec.Struct, frozen=True):
    """The results that a search expects from the position after a turn. Lists are by seat."""

    points: tuple[float, ...]
    chances: tuple[float, ...]

    def margin(self, seat: int, rival: int | None = None) -> float:
        """Points ahead of a rival, by default the best one; alone at the table, simply the points."""
        if len(self.points) < 2:
            return self.points[seat]
        return self.points[seat] - self.points[self.rival(seat) if rival is None else rival]

    def rival(self, seat: int) -> int:
        """The seat that is expected to come closest, or furthest ahead."""
        return max((other for other in range(len(self.points)) if other != seat), key=lambda other: self.points[other])


class Judge:
    """Values positions with the strongest evaluation of a game. The same seed gives the same answers."""

    def __init__(
        self,
        game: Game[Any],
        profile: GameProfile,
        heuristics: Heuristics,
        seed: int,
        calibration: Calibration | None = None,
    ) -> None:
        self.game = game
        self.calibration = calibration_of(game.name) if calibration is None else calibration
        self.profile = profile
        self.heuristics = heuristics
        self.seed = seed

    def expect(self, after: Sequence[Position], playouts: int) -> Expected:
        """Searches from positions that look alike to the player. The later half of the playouts counts."""
        return self.study(after, playouts)[0]

    def study(self, after: Sequence[Position], playouts: int) -> tuple[Expected, Search | None]:
        """The same, with the search; None: the game is over."""
        rng = Rng(self.seed)
        roots = [settled(position, rng) for position in after]
        open_roots = [position for position in roots if to_act(position)]
        if not open_roots:
            return self.final(roots), None
        seats = int(roots[0].seats)
        first = open_roots[0]
        search = Search(self.heuristics, self.profile.search_settings(first), to_act(first)[0], seats, rng.word())
        search.begin(open_roots, len(open_roots) > 1 or self.profile.uncertain(first))
        search.run(playouts // 2)
        search.begin_mean()
        search.run(playouts - playouts // 2)
        points = [float(search.mean(seat)) for seat in range(seats)]
        spread = self.calibration.spread(seats, float(self.heuristics.spread(first)))
        return Expected(tuple(points), chances(points, spread)), search

    def final(self, over: Sequence[Position]) -> Expected:
        seats = range(int(over[0].seats))
        points = tuple(sum(float(position.score(seat)) for position in over) / len(over) for seat in seats)
        winners = [self.game.ranking(position)[0] for position in over]
        return Expected(points, tuple(winners.count(seat) / len(over) for seat in seats))


def settled(position: Position, rng: Rng) -> Position:
    """A copy after the chance events that come before the next decision."""
    copy = position.copy()
    while to_act(copy) == (CHANCE,):
        copy.play(CHANCE, draw(copy, rng.pick))
    return copy


class Sources:
    """The sources of points in games played to the end: sums over games, by term.

    A game follows the search's own tree as far as it goes, and only then the heuristics, which would miss what a turn prepares.
    """

    def __init__(self, heuristics: Heuristics, source_of: Mapping[str, str], details: Mapping[str, str], seed: int) -> None:
        self.walk = Rollout(heuristics, seed)
        self.source_of = source_of
        self.details = details
        self.games = 0
        self.sums: dict[Term, float] = {}
        self.products: dict[tuple[int, int, str], float] = {}
        """By two seats, the same or different, and source."""

    def run(self, starts: Sequence[Position], seat: int, moves: Sequence[int], games: int, tree: Search | None = None) -> None:
        """Plays the turn and the rest of the game, and records events from the turn's first decision on.

        `tree` is a search from the positions after the turn, in the order of `starts`.
        """
        for _ in range(games):
            nth = self.games % len(starts)
            position = starts[nth].copy()
            log: list[Event] = []
            position.log = log
            for move in moves:
                position.play(seat, move)
            if tree is not None and len(tree.roots) == len(starts):
                position = self.descended(tree, nth, log)
            self.walk.walk_to_end(position)
            self.count(log)

    def descended(self, tree: Search, nth: int, log: list[Event]) -> Position:
        """The position where the tree ends this time; adds one playout, so that it ends elsewhere the next time."""
        position = tree.roots[nth].copy()
        position.log = log
        tree.depth = 0
        tree._descend(position)
        tree.run(1)
        return position

    def count(self, log: Sequence[Event]) -> None:
        self.games += 1
        by_source: dict[tuple[int, str], float] = {}
        for event in log:
            source = self.source_of.get(event.code) if event.points else None
            if source is None:
                continue
            detail = detail_of(event, self.details)
            for seat, points in enumerate(event.points):
                if points:
                    term = (seat, source, detail)
                    self.sums[term] = self.sums.get(term, 0.0) + points
                    by_source[seat, source] = by_source.get((seat, source), 0.0) + points
        for (seat, source), total in by_source.items():
            for (other, same), factor in by_source.items():
                if same == source and other >= seat:
                    self.products[seat, other, source] = self.products.get((seat, other, source), 0.0) + total * factor

    def means(self) -> dict[tuple[int, str], float]:
        found: dict[tuple[int, str], float] = {}
        for (seat, source, _), total in self.sums.items():
            found[seat, source] = found.get((seat, source), 0.0) + total / max(self.games, 1)
        return found

    def margins(self, seat: int, rival: int | None) -> dict[str, tuple[float, float]]:
        """By source, the seat's mean margin over the rival, with the variance of this mean."""
        means, games = self.means(), max(self.games, 1)
        found: dict[str, tuple[float, float]] = {}
        for source in {source for owner, source in means if owner in (seat, rival)}:
            margin = means.get((seat, source), 0.0)
            square = self.product(seat, seat, source)
            if rival is not None:
                margin -= means.get((rival, source), 0.0)
                square += self.product(rival, rival, source) - 2 * self.product(seat, rival, source)
            found[source] = margin, max(square / games - margin**2, 0.0) / games
        return found

    def product(self, seat: int, other: int, source: str) -> float:
        return self.products.get((min(seat, other), max(seat, other), source), 0.0)

    def within(self, seat: int, source: str) -> dict[str, float]:
        """The means of a source's details."""
        games = max(self.games, 1)
        return {term[2]: total / games for term, total in self.sums.items() if term[:2] == (seat, source)}


def detail_of(event: Event, details: Mapping[str, str]) -> str:
    name = details.get(event.code)
    fact: Fact = event.facts.get(name) if name else None
    return f"{event.code}|{name}|{fact}" if fact is not None else ""
