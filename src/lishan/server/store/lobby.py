"""The lobby: which public tables are in it, and in which order. Each function is one piece of work on a connection.

A table that waits for players comes before those that are being played, and among these the one that came in last is first:
nothing that happens at a table changes its place.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, func, or_, select, update

from lishan.server.store import schema
from lishan.server.store.blocks import apart_from, is_banned_guest
from lishan.server.store.values import BANNED, GOES_ON, HOST
from lishan.table.terms import DAY_MS

game, holder, presence, entry = schema.game, schema.holder, schema.presence, schema.entry

WITH_PLAYED = 8
"""How many times as many may be there as may wait for players, with those that are being played."""


class Share(Struct, frozen=True, kw_only=True):
    """What one visitor may have in the lobby."""

    most: int
    """Tables that wait for players."""
    tables: Collection[str] | None = None
    """Those that count; None: those of the host."""


def enter(connection: Connection, id: str, host: str | None, now: int, shares: Sequence[Share]) -> bool:
    """Puts a new table into the lobby if each share has room for it; returns whether it has."""
    if not all(has_room(connection, host, share) for share in shares):
        return False
    last = connection.execute(select(func.max(game.c.listed))).scalar() or 0
    # Every table has a place of its own, so that pages fit together.
    connection.execute(update(game).where(game.c.id == id).values(listed=max(now, last + 1)))
    return True


def has_room(connection: Connection, host: str | None, share: Share) -> bool:
    mine = game.c.host == host if share.tables is None else game.c.id.in_(list(share.tables))
    query = select(game.c.status).where(mine, game.c.listed.is_not(None), game.c.status.in_(("open", "playing")))
    found = list(connection.execute(query).scalars())
    return found.count("open") < share.most and len(found) < WITH_PLAYED * share.most


def is_listed(connection: Connection, id: str) -> bool:
    return connection.execute(select(game.c.listed).where(game.c.id == id)).scalar() is not None


class Present(Struct, frozen=True, kw_only=True):
    """How to tell whether somebody has a page open."""

    processes: Collection[str]
    """Those that are alive."""
    since: int
    """Who was there later has not gone yet."""


def host_is(now: Any) -> Any:
    """Whether the presence of a table's host, at their seats or as a spectator, fulfils a condition."""
    seats = select(holder.c.seat).where(holder.c.game == game.c.id, holder.c.person == game.c.host)
    host = or_(presence.c.seat == HOST, presence.c.seat.in_(seats))
    return select(presence.c.game).where(presence.c.game == game.c.id, host, now).exists()


def online(present: Present) -> Any:
    return (presence.c.sockets > 0) & presence.c.process.in_(list(present.processes))


def hosts_online(connection: Connection, ids: Sequence[str], present: Present) -> set[str]:
    """Those of these tables whose host has a page of it open."""
    return set(connection.execute(select(game.c.id).where(game.c.id.in_(ids), host_is(online(present)))).scalars())


def absences(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """After how many milliseconds a bot plays for whoever is away, at these tables."""
    opened = select(entry.c.game, entry.c.body).where(entry.c.game.in_(ids), entry.c.seq == 1)
    return {row.game: msgspec.json.decode(row.body, type=Begun).terms.absent for row in connection.execute(opened)}


class Absence(Struct):
    absent: int = 7 * DAY_MS
    """As in `Terms`."""


class Begun(Struct):
    """Of the first entry of a table, what the lobby tells."""

    terms: Absence


def page(connection: Connection, most: int, before: int | None = None, present: Present | None = None) -> list[tuple[str, int]]:
    """The ids of the tables after this place, with their places. `present`: open tables whose host has gone are left out."""
    found: list[tuple[str, int]] = []
    if before is None or before > GOES_ON:
        found = part(connection, "open", most, None if before is None else before - GOES_ON, present)
        before = None
    return [(id, GOES_ON + listed) for id, listed in found] + part(connection, "playing", most - len(found), before)


def part(
    connection: Connection, status: str, most: int, before: int | None, present: Present | None = None
) -> list[tuple[str, int]]:
    query = select(game.c.id, game.c.listed).where(game.c.status == status, game.c.listed.is_not(None))
    if present is not None:
        here = host_is(or_(online(present), presence.c.seen >= present.since))
        query = query.where(or_(game.c.listed >= present.since, here))
    query = query if before is None else query.where(game.c.listed < before)
    rows = connection.execute(query.order_by(game.c.listed.desc()).limit(max(0, most)))
    return [(row.id, row.listed) for row in rows]


def hidden_from(connection: Connection, ids: Sequence[str], person: str | None, door: Callable[[str], str]) -> set[str]:
    """Those of these tables from which somebody is banned, or where people play whom they have blocked, or who have blocked
    them. `door`: how the address that they come from is stored at a table.
    """
    bans = [holder.c.game.in_(ids), holder.c.seat == BANNED]
    banned = set(connection.execute(select(holder.c.game).where(*bans)).scalars())
    own = set[str]() if person is None else tables_of_some(connection, ids, {person})
    mine = {id for id in banned - own if is_banned_guest(connection, id, person or "", door(id))}
    if person is None:
        return mine
    mine |= {*connection.execute(select(holder.c.game).where(*bans, holder.c.person == person)).scalars()}
    return mine | tables_of_some(connection, ids, apart_from(connection, person))


def tables_of_some(connection: Connection, ids: Sequence[str], apart: Collection[str]) -> set[str]:
    """Those of these tables that are hosted or played at by some of these people."""
    if not apart:
        return set()
    people = list(apart)
    sitting = select(holder.c.game).where(holder.c.game.in_(ids), holder.c.person.in_(people), holder.c.seat >= 0)
    hosted = select(game.c.id).where(game.c.id.in_(ids), game.c.host.in_(people))
    return {*connection.execute(sitting).scalars(), *connection.execute(hosted).scalars()}
