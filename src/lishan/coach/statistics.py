"""Statistics of one person's finished games: results by title, level and opponent, points by source beside those of the
opponents of a level, results over time, and the best scores against Li Si at each difficulty.

The comparison is with the average of a level's bots in the same games: the same boards, the same opponents.
"""

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from lishan.core.contract import Game

PEOPLE, LI_SI = "people", "li-si"
"""Not levels of bots: other people, and the opponent that the rules play."""
MOST_PEOPLE = 20
MOST_BEST = 3
"""Scores at each difficulty."""


class Finished(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game in which the person played one seat. Lists are by seat."""

    id: str
    game: str
    time: int
    """When it ended, in milliseconds since 1970."""
    seat: int
    names: tuple[str, ...]
    levels: tuple[str, ...]
    """Of bots; "" for people."""
    points: tuple[int, ...]
    """One more than names where the rules play a seat."""
    ranking: tuple[int, ...]
    sources: tuple[Mapping[str, int], ...] = ()
    """Points by source."""
    challenge: str = ""
    """The difficulty of a solo game; "" for others."""

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.points)) if seat != self.seat)

    @property
    def mine(self) -> int:
        return self.points[self.seat]

    @property
    def margin(self) -> int:
        """Over the best of the others; alone, simply the points."""
        return self.mine - max((self.points[seat] for seat in self.others), default=0)

    @property
    def won(self) -> bool:
        return bool(self.others) and self.ranking[0] == self.seat

    def level(self, seat: int) -> str:
        if seat >= len(self.names):
            return LI_SI
        return (self.levels[seat] if seat < len(self.levels) else "") or PEOPLE


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """Some of the games together."""

    name: str
    """A level, `people`, `li-si`, or the name of a person."""
    played: int
    won: int
    points: float
    """Mine, on average."""
    margin: float
    """Over the best opponent, on average."""
    best: int


class SourcePoints(msgspec.Struct, frozen=True, kw_only=True):
    """Points of one source for each game, on average."""

    source: str
    mine: float
    theirs: float
    """Of the opponents at this level, in the same games."""


class LevelResults(msgspec.Struct, frozen=True, kw_only=True):
    results: Results
    sources: tuple[SourcePoints, ...]
    """In the order of the rules; empty where no game has them."""


class GameResult(msgspec.Struct, frozen=True, kw_only=True):
    """One game in the chart over time."""

    id: str
    time: int
    points: int
    margin: int
    won: bool
    against: tuple[str, ...]
    """Levels, `people` or `li-si`."""
    challenge: str = ""
    """The difficulty of a solo game, if it is known."""


class TitleStatistics(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    all: Results
    levels: tuple[LevelResults, ...]
    """Most played first."""
    people: tuple[Results, ...]
    """By name, most played first."""
    course: tuple[GameResult, ...]
    """Oldest first."""
    li_si: tuple[GameResult, ...]
    """The best scores against Li Si, best first; by difficulty, most played first."""


def sources_in(facts: Any) -> tuple[dict[str, int], ...]:
    """Everyone's points by source, in the order of the rules, without sources that gave nobody any."""
    players = sorted(getattr(facts, "players", ()), key=lambda player: player.seat)
    points: list[dict[str, int]] = [msgspec.to_builtins(player.points) for player in players if hasattr(player, "points")]
    used = {name for each in points for name, number in each.items() if number}
    return tuple({name: number for name, number in each.items() if name in used} for each in points)


def challenge_of(game: Game[Any], options: Mapping[str, str], seats: int) -> str:
    """The difficulty that was chosen for a solo game; "" for other games."""
    found = next((each for each in game.options if each.name == "level" and each.is_for(seats)), None)
    return "" if found is None or seats != 1 else options.get(found.name, found.values[0])


def statistics(games: Iterable[Finished]) -> tuple[TitleStatistics, ...]:
    """Statistics for each title, most played first."""
    by_title = grouped(games, lambda one: [one.game])
    return tuple(title(name, mine) for name, mine in most_played(by_title))


def title(name: str, games: Sequence[Finished]) -> TitleStatistics:
    ordered = sorted(games, key=lambda one: (one.time, one.id))
    levels = grouped(ordered, lambda one: [one.level(seat) for seat in one.others])
    people = grouped(
        ordered, lambda one: [one.names[seat] for seat in one.others if one.level(seat) == PEOPLE and one.names[seat]]
    )
    return TitleStatistics(
        game=name,
        all=results(name, ordered),
        levels=tuple(
            LevelResults(results=results(level, mine), sources=sources(level, mine)) for level, mine in most_played(levels)
        ),
        people=tuple(results(who, mine) for who, mine in most_played(people)[:MOST_PEOPLE]),
        course=tuple(map(result, ordered)),
        li_si=tuple(map(result, best_scores([one for one in ordered if LI_SI in against_of(one)]))),
    )


def best_scores(games: Iterable[Finished]) -> list[Finished]:
    by_challenge = most_played(grouped(games, lambda one: [one.challenge]))
    return [one for _, some in by_challenge for one in sorted(some, key=lambda one: (-one.mine, one.time))[:MOST_BEST]]


def grouped(games: Iterable[Finished], keys: Callable[[Finished], Iterable[str]]) -> dict[str, list[Finished]]:
    found: dict[str, list[Finished]] = {}
    for one in games:
        for key in dict.fromkeys(keys(one)):
            found.setdefault(key, []).append(one)
    return found


def most_played(found: Mapping[str, list[Finished]]) -> list[tuple[str, list[Finished]]]:
    return sorted(found.items(), key=lambda each: (-len(each[1]), each[0]))


def results(name: str, games: Sequence[Finished]) -> Results:
    number = len(games)
    return Results(
        name=name, played=number, won=sum(one.won for one in games), points=round(sum(one.mine for one in games) / number, 1),
        margin=round(sum(one.margin for one in games) / number, 1), best=max(one.mine for one in games),
    )  # fmt: skip


def sources(level: str, games: Sequence[Finished]) -> tuple[SourcePoints, ...]:
    told = [one for one in games if len(one.sources) == len(one.points)]
    theirs = [one.sources[seat] for one in told for seat in one.others if one.level(seat) == level]
    mine = [one.sources[one.seat] for one in told]
    names = dict.fromkeys(name for each in (*mine, *theirs) for name in each)
    return tuple(SourcePoints(source=name, mine=average(mine, name), theirs=average(theirs, name)) for name in names)


def average(found: Sequence[Mapping[str, int]], name: str) -> float:
    return round(sum(each.get(name, 0) for each in found) / len(found), 1) if found else 0.0


def against_of(one: Finished) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.level(seat) for seat in one.others))


def result(one: Finished) -> GameResult:
    return GameResult(
        id=one.id, time=one.time, points=one.mine, margin=one.margin, won=one.won, against=against_of(one),
        challenge=one.challenge,
    )  # fmt: skip


# As a table


def csv_text(games: Iterable[Finished]) -> str:
    """A line for each game, oldest first, for a spreadsheet."""
    ordered = sorted(games, key=lambda one: (one.time, one.id))
    names = list(dict.fromkeys(name for one in ordered for each in one.sources for name in each))
    file = io.StringIO()
    table = csv.writer(file, lineterminator="\r\n")
    table.writerow(["ended", "game", "table", "players", "opponents", "points", "margin", "place", *names])
    for one in ordered:
        own = one.sources[one.seat] if one.seat < len(one.sources) else {}
        table.writerow([
            datetime.fromtimestamp(one.time / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S"), one.game, one.id, len(one.points),
            cell(", ".join(called(one, seat) for seat in one.others)), one.mine, one.margin, one.ranking.index(one.seat) + 1,
            *(own.get(name, "") for name in names),
        ])  # fmt: skip
    return file.getvalue()


def called(one: Finished, seat: int) -> str:
    level = one.level(seat)
    name = one.names[seat] if seat < len(one.names) else ""
    if not name or name == level:
        return level
    return name if level == PEOPLE else f"{name} ({level})"


def cell(text: str) -> str:
    """Spreadsheets take a text that begins like this for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
