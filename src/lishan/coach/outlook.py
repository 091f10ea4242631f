"""The outlook after a turn: the points that a search expects and, from games played to the end, their sources."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lishan.bots.heuristics import Heuristics
from lishan.bots.profiles import GameProfile
from lishan.bots.rollout import Rollout
from lishan.bots.tree import Search, chance_to_win
from lishan.core.contract import CHANCE, Event, Fact, Game, Position, draw, to_act
from lishan.core.rng import Rng

Term = tuple[int, str, str]
"""A seat, a source of points, and what exactly within it as `code|fact`."""


class Expected(msgspec.Struct, frozen=True):
    """What a search from the position after a turn expects. Lists are by seat."""

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

    def __init__(self, game: Game[Any], profile: GameProfile, heuristics: Heuristics, seed: int) -> None:
        self.game = game
        self.profile = profile
        self.heuristics = heuristics
        self.seed = seed

    def expect(self, after: Sequence[Position], playouts: int) -> Expected:
        """Searches from positions that look alike to the player. The later half of the playouts counts."""
        rng = Rng(self.seed)
        roots = [settled(position, rng) for position in after]
        open_roots = [position for position in roots if to_act(position)]
        if not open_roots:
            return self.final(roots)
        seats = int(roots[0].seats)
        first = open_roots[0]
        search = Search(self.heuristics, self.profile.settings(seats), to_act(first)[0], seats, rng.word())
        search.begin(open_roots, len(open_roots) > 1 or self.profile.uncertain(first))
        search.run(playouts // 2)
        search.begin_mean()
        search.run(playouts - playouts // 2)
        points = [float(search.mean(seat)) for seat in range(seats)]
        return Expected(tuple(points), chances(points, float(self.heuristics.spread(first))))

    def final(self, over: Sequence[Position]) -> Expected:
        seats = range(int(over[0].seats))
        points = tuple(sum(float(position.score(seat)) for position in over) / len(over) for seat in seats)
        winners = [self.game.ranking(position)[0] for position in over]
        return Expected(points, tuple(winners.count(seat) / len(over) for seat in seats))


def chances(points: Sequence[float], spread: float) -> tuple[float, ...]:
    """Each seat's chance to win, by its margin over the best of the others."""
    if len(points) < 2:
        return (1.0,) * len(points)
    raw = [
        chance_to_win(mine - max(other for nth, other in enumerate(points) if nth != seat), spread)
        for seat, mine in enumerate(points)
    ]
    return tuple(each / sum(raw) for each in raw)


def settled(position: Position, rng: Rng) -> Position:
    """A copy after the chance events that come before the next decision."""
    copy = position.copy()
    while to_act(copy) == (CHANCE,):
        copy.play(CHANCE, draw(copy, rng.pick))
    return copy


class Sources:
    """Where the points come from in games played to the end: sums over games, by term."""

    def __init__(self, heuristics: Heuristics, source_of: Mapping[str, str], details: Mapping[str, str], seed: int) -> None:
        self.walk = Rollout(heuristics, seed)
        self.source_of = source_of
        self.details = details
        self.games = 0
        self.sums: dict[Term, float] = {}
        self.squares: dict[tuple[int, str], float] = {}
        """By seat and source."""

    def run(self, starts: Sequence[Position], seat: int, moves: Sequence[int], games: int) -> None:
        """Play the turn and the rest of the game, listening from the turn's first decision."""
        for _ in range(games):
            position = starts[self.games % len(starts)].copy()
            log: list[Event] = []
            position.log = log
            for move in moves:
                position.play(seat, move)
            self.walk.walk_to_end(position)
            self.count(log)

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
        for key, total in by_source.items():
            self.squares[key] = self.squares.get(key, 0.0) + total * total

    def means(self) -> dict[tuple[int, str], float]:
        found: dict[tuple[int, str], float] = {}
        for (seat, source, _), total in self.sums.items():
            found[seat, source] = found.get((seat, source), 0.0) + total / max(self.games, 1)
        return found

    def variances(self) -> dict[tuple[int, str], float]:
        """Of the means."""
        means = self.means()
        games = max(self.games, 1)
        return {key: max(total / games - means.get(key, 0.0) ** 2, 0.0) / games for key, total in self.squares.items()}

    def within(self, seat: int, source: str) -> dict[str, float]:
        """The means of a source's details."""
        games = max(self.games, 1)
        return {term[2]: total / games for term, total in self.sums.items() if term[:2] == (seat, source)}


def detail_of(event: Event, details: Mapping[str, str]) -> str:
    name = details.get(event.code)
    fact: Fact = event.facts.get(name) if name else None
    return f"{event.code}|{name}|{fact}" if fact is not None else ""
