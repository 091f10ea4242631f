"""Statistics of random games: points by seat, by place in the first turn order and by source, and who won."""

from collections.abc import Iterator
from math import sqrt
from typing import TypedDict

import msgspec

from lishan.cli.common import Table
from lishan.core.contract import CHANCE, Position, first_pending, to_act
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.core.seeds import game_seed


class ColumnFacts(TypedDict):
    mean: float
    wins: int
    win_rate: float


class ScoreFacts(TypedDict):
    mean: float
    deviation: float
    quantiles: dict[str, int]
    by_seat: list[ColumnFacts]
    by_turn_order: list[ColumnFacts] | None
    """None: nobody acts first."""
    by_source: dict[str, float]


class Column(msgspec.Struct):
    """Points and wins of one seat, or of one place in the turn order."""

    games: int = 0
    points: int = 0
    wins: int = 0

    def count(self, points: int, won: bool) -> None:
        self.games += 1
        self.points += points
        self.wins += won

    def add(self, other: "Column") -> None:
        self.games += other.games
        self.points += other.points
        self.wins += other.wins

    def facts(self) -> ColumnFacts:
        return {"mean": mean(self.points, self.games), "wins": self.wins, "win_rate": mean(self.wins, self.games)}


class Tally(msgspec.Struct):
    """Sums only, so that partial tallies add up to the whole in any order."""

    seats: int
    games: int = 0
    decisions: int = 0
    by_seat: list[Column] = []
    by_order: list[Column] = []
    """From the first to act, clockwise; only if one seat acts first."""
    by_source: dict[str, int] = {}
    scores: dict[int, int] = {}
    """How often each score was reached by anyone."""

    @classmethod
    def empty(cls, seats: int) -> "Tally":
        return cls(seats, by_seat=[Column() for _ in range(seats)], by_order=[Column() for _ in range(seats)])

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.decisions += other.decisions
        for mine, theirs in zip([*self.by_seat, *self.by_order], [*other.by_seat, *other.by_order], strict=True):
            mine.add(theirs)
        for source, points in other.by_source.items():
            self.by_source[source] = self.by_source.get(source, 0) + points
        for score, times in other.scores.items():
            self.scores[score] = self.scores.get(score, 0) + times

    def count(self, table: Table, position: Position, first: int | None, decisions: int) -> None:
        explained = table.game.explain(position)
        winner = winner_of(table, position, explained.totals)
        self.games += 1
        self.decisions += decisions
        for seat, points in enumerate(explained.totals):
            self.by_seat[seat].count(points, seat == winner)
            self.scores[points] = self.scores.get(points, 0) + 1
            if first is not None:
                self.by_order[(seat - first) % self.seats].count(points, seat == winner)
        for source in explained.now.children:
            self.by_source[source.code] = self.by_source.get(source.code, 0) + sum(source.points)

    def facts(self) -> ScoreFacts:
        """The distribution of scores, for programs."""
        spread = Spread(self.scores)
        sources = sorted(self.by_source.items(), key=lambda item: -item[1])
        return {
            "mean": spread.mean,
            "deviation": spread.deviation,
            "quantiles": {name: spread.quantile(part) for name, part in QUANTILES.items()},
            "by_seat": [column.facts() for column in self.by_seat],
            "by_turn_order": [column.facts() for column in self.by_order] if self.by_order[0].games else None,
            "by_source": {source: mean(points, self.games * self.seats) for source, points in sources},
        }


def winner_of(table: Table, position: Position, totals: tuple[int, ...]) -> int:
    """The rules are needed only for ties."""
    most = max(totals)
    return totals.index(most) if totals.count(most) == 1 else table.game.ranking(position)[0]


QUANTILES = {"min": 0.0, "5%": 0.05, "25%": 0.25, "50%": 0.5, "75%": 0.75, "95%": 0.95, "max": 1.0}


def mean(total: float, number: int) -> float:
    return round(total / number, 4) if number else 0.0


class Spread:
    """Statistics of a histogram of scores."""

    def __init__(self, times: dict[int, int]) -> None:
        self.times = sorted(times.items())
        self.number = sum(times.values())
        total = sum(score * often for score, often in self.times)
        squares = sum(score * score * often for score, often in self.times)
        self.mean = mean(total, self.number)
        self.deviation = round(sqrt(max(0.0, squares / self.number - (total / self.number) ** 2)), 4) if self.number else 0.0

    def quantile(self, part: float) -> int:
        """The smallest score that at least this share of all scores does not exceed."""
        reached = 0
        for score, often in self.times:
            reached += often
            if reached >= part * self.number:
                return score
        return 0


def play_series(table: Table, seed: int, numbers: range) -> Tally:
    """Play these games of a series, each from its own seed."""
    start = table.start()
    tally = Tally.empty(start.seats)
    for number in numbers:
        position, rng = start.copy(), Rng(game_seed(seed, number))
        decisions = draw_set_up(position, rng)
        # In the solo game there is no turn order to compare.
        first = first_to_act(position) if table.seats == tally.seats else None
        decisions += int(play_randomly(position, rng))
        tally.count(table, position, first, decisions)
    return tally


def draw_set_up(position: Position, rng: Rng) -> int:
    """Plays the chance events before anyone decides anything; returns how many."""
    drawn = 0
    while first_pending(position) == CHANCE:
        drawn += int(play_randomly(position, rng, 1))
    return drawn


def first_to_act(position: Position) -> int | None:
    pending = to_act(position)
    return pending[0] if len(pending) == 1 else None


def chunks(games: int, size: int) -> Iterator[range]:
    """The numbers from 1 to `games` in parts."""
    for start in range(1, games + 1, size):
        yield range(start, min(start + size, games + 1))
