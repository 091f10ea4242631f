"""Games and tables as lines of a list."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from lishan.coach.statistics import Finished
from lishan.core.contract import Game
from lishan.lessons import lessons_of
from lishan.server.store.values import GameRow, place_of
from lishan.server.tables.bodies import BotLevel, GameInfo, LessonLine, TableLine
from lishan.table.terms import Kind


def game_info(game: Game[Any], levels: Iterable[str]) -> GameInfo:
    edition = game.edition()
    return GameInfo(
        name=game.name,
        title=game.title,
        version=game.version,
        players=tuple(game.players),
        options=game.options,
        edition=edition.name,
        digest=edition.digest,
        levels=tuple(BotLevel(level=level, title=level.replace("-", " ").capitalize()) for level in levels),
        lessons=tuple(
            LessonLine(
                name=each.name, course=each.course, minutes=each.minutes, tasks=len(each.tasks), picture=each.picture,
                rules=each.rules,
            )
            for each in lessons_of(game.name)
        ),
    )  # fmt: skip


NO_END = 2**62
COUNTED: tuple[Kind, ...] = ("table", "daily")
"""The kinds of tables that statistics count."""


def finished_of(found: Iterable[tuple[GameRow, tuple[int, ...]]]) -> list[Finished]:
    """The finished games among a person's tables in which they played one seat, and that people and bots played to the end in
    their own seats: a result that somebody gave up, or a bot finished for a person, says nothing about who played."""
    return [
        Finished(
            id=row.id, game=row.game, time=row.updated, seat=seats[0], names=row.summary.names, levels=row.summary.levels,
            points=row.summary.points, ranking=row.summary.ranking, sources=row.summary.sources,
            challenge=row.summary.challenge,
        )
        for row, seats in found
        if len(seats) == 1 and row.kind in COUNTED and row.status == "over" and row.summary.points and row.summary.whole
    ]  # fmt: skip


def next_place(found: Sequence[tuple[GameRow, tuple[int, ...]]], most: int) -> int | None:
    """Where the next page of a person's tables begins, if more were found than a page has."""
    if len(found) <= most:
        return None
    row = found[most - 1][0]
    return place_of(row.status, row.created, row.updated)


def until_of(row: GameRow, seats: Collection[int]) -> int | None:
    """When my time is up, if I am to move, otherwise the first of those who are."""
    ends = row.summary.until
    return min((ends[seat] for seat in ends if seat in seats), default=min(ends.values(), default=None))


def my_turns(found: Iterable[tuple[GameRow, tuple[int, ...]]]) -> list[tuple[GameRow, tuple[int, ...]]]:
    """Those in which other people wait for me, or my clock runs: the least time first, then whoever has waited longest."""
    mine = [(row, seats) for row, seats in found if set(seats) & set(row.summary.waiting) and somebody_waits(row, seats)]
    return sorted(mine, key=lambda one: (until_of(*one) or NO_END, one[0].updated))


def somebody_waits(row: GameRow, seats: Collection[int]) -> bool:
    levels = row.summary.levels
    return any(seat in row.summary.until for seat in seats) or any(
        seat not in seats and not level for seat, level in enumerate(levels)
    )


def line_of(row: GameRow, seats: tuple[int, ...]) -> TableLine:
    return TableLine(
        id=row.id,
        path=f"/table/{row.id}",
        game=row.game,
        kind=row.kind,
        title=row.title,
        status=row.status,
        names=row.summary.names,
        levels=row.summary.levels,
        accounts=tuple(
            account if name else None for account, name in zip(row.summary.accounts, row.summary.names, strict=False)
        ),
        free=row.summary.free,
        seats=seats,
        waiting=bool(set(seats) & set(row.summary.waiting)),
        to_move=row.summary.waiting,
        scores=row.summary.scores,
        round=row.summary.round,
        clock=row.summary.clock,
        until=until_of(row, seats),
        created=row.created,
        updated=row.updated,
    )
