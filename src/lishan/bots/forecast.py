"""Forecasts how games end when everyone plays by the heuristics: points, wins, sources and owners of spaces. Compiled."""

from librt.vecs import vec
from mypy_extensions import i64

from lishan.bots.heuristics import Heuristics
from lishan.bots.rollout import Rollout
from lishan.core.position import Position


class Forecast(Rollout):
    """Sums over games played to the end."""

    def __init__(self, heuristics: Heuristics, seats: i64, sources: i64, spaces: i64, seed: i64) -> None:
        super().__init__(heuristics, seed)
        self.seats = seats
        self.sources = sources
        self.spaces = spaces
        self.games: i64 = 0
        # By seat; by seat and source; by seat and space.
        self.points = vec[float]([0.0] * seats)
        self.squares = vec[float]([0.0] * seats)
        self.wins = vec[i64]([0] * seats)
        self.by_source = vec[float]([0.0] * (seats * sources))
        self.held = vec[i64]([0] * (seats * spaces))
        self.final = vec[float]([0.0] * 8)

    def run(self, start: Position, games: i64) -> None:
        for _ in range(games):
            position = start.copy()
            self.walk_to_end(position)
            self._count(position)

    def _count(self, position: Position) -> None:
        self.games += 1
        self.heuristics.expect(position, self.final)
        winner: i64 = 0
        for seat in range(self.seats):
            points = float(position.score(seat))
            self.points[seat] = self.points[seat] + points
            self.squares[seat] = self.squares[seat] + points * points
            if self.final[seat] > self.final[winner]:
                winner = seat
            for source in range(self.sources):
                at = seat * self.sources + source
                self.by_source[at] = self.by_source[at] + float(self.heuristics.source_points(position, seat, source))
        self.wins[winner] = self.wins[winner] + 1
        for space in range(self.spaces):
            holder = self.heuristics.holder(position, space)
            if holder >= 0:
                self.held[holder * self.spaces + space] = self.held[holder * self.spaces + space] + 1
