"""Lists of a person's own tables, and totals of their games. Each function is one piece of work on a connection.

What a page shows is found by an index, however many tables somebody has had: `own_game` has a row for each person at each
table, which is written again whenever seats change, and when the game ends.
"""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select

from lishan.server.store import schema
from lishan.server.store.values import GOES_ON, OVER, Summary, place_of

own_game, game, holder = schema.own_game, schema.game, schema.holder


def list_for_people(connection: Connection, id: str, host: str | None, holders: Collection[tuple[int, str]]) -> None:
    """Writes the rows of a table again. Whoever changes it has locked it."""
    row = connection.execute(
        select(game.c.game, game.c.kind, game.c.status, game.c.summary, game.c.created, game.c.updated).where(game.c.id == id)
    ).one()
    seats = seats_by_person(host, holders)
    connection.execute(delete(own_game).where(own_game.c.game == id))
    if not seats:
        return
    summary = msgspec.json.decode(row.summary, type=Summary)
    place = place_of(row.status, row.created, row.updated)
    counts = row.status == "over" and row.kind == "table"
    connection.execute(insert(own_game), [
        {"person": person, "game": id, "title": row.game, "kind": row.kind, "seats": " ".join(map(str, mine)), "place": place}
        | (result_of(summary, mine) if counts else {"points": None, "won": None})
        for person, mine in seats.items()
    ])  # fmt: skip


def seats_by_person(host: str | None, holders: Collection[tuple[int, str]]) -> dict[str, list[int]]:
    """Those who have seats, and the host, with or without one."""
    found: dict[str, list[int]] = {} if host is None else {host: []}
    for seat, person in sorted(set(holders)):
        if seat >= 0:
            found.setdefault(person, []).append(seat)
    return found


def result_of(summary: Summary, seats: Sequence[int]) -> dict[str, Any]:
    """Only against others: playing several seats, or alone, does not count as winning. Games are counted only if everyone
    played their own seat to the end."""
    if len(seats) != 1 or not summary.points or not summary.whole:
        return {"points": None, "won": None}
    alone = len(summary.points) == 1
    return {"points": summary.points[seats[0]], "won": not alone and summary.ranking[0] == seats[0]}


# Reading


def own_tables(
    connection: Connection, person: str, most: int | None, before: int | None = None, *, status: str | None = None,
    title: str | None = None, kinds: Collection[str] | None = None, not_kinds: Collection[str] = (), seated: bool = False,
    since: int | None = None,
) -> list[tuple[Any, tuple[int, ...]]]:  # fmt: skip
    """Rows of `game` with the person's seats: first those that go on, latest first, then the others, last ended first.

    `before`: only those after this place; `since`: only those that ended then or later.
    """
    query = select(game, own_game.c.seats).join(own_game, own_game.c.game == game.c.id).where(own_game.c.person == person)
    if before is not None:
        query = query.where(own_game.c.place < before)
    if since is not None:
        query = query.where(own_game.c.place >= since)
    if status is not None:
        over = own_game.c.place < GOES_ON
        query = query.where(game.c.status == status, over if status in OVER else own_game.c.place >= GOES_ON)
    if title is not None:
        query = query.where(own_game.c.title == title)
    if kinds is not None:
        query = query.where(own_game.c.kind.in_(list(kinds)))
    if not_kinds:
        query = query.where(own_game.c.kind.not_in(list(not_kinds)))
    if seated:
        query = query.where(own_game.c.seats != "")
    rows = connection.execute(query.order_by(own_game.c.place.desc(), own_game.c.game.desc()).limit(most)).mappings()
    return [(row, tuple(map(int, row["seats"].split()))) for row in rows]


class Totals(Struct, frozen=True, kw_only=True):
    """Results of one person in one game."""

    game: str
    played: int
    won: int
    points: int
    best: int


def totals_of(connection: Connection, person: str) -> list[Totals]:
    """Finished games in which the person played one seat, by game."""
    points = own_game.c.points
    query = (
        select(own_game.c.title, func.count(), func.count().filter(own_game.c.won), func.sum(points), func.max(points))
        .where(own_game.c.person == person, points.is_not(None))
        .group_by(own_game.c.title)
        .order_by(own_game.c.title)
    )
    return [
        Totals(game=title, played=played, won=won, points=int(total), best=best)
        for title, played, won, total, best in connection.execute(query)
    ]
