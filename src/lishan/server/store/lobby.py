"""The lobby: which public tables are in it, and in which order. Each function is one piece of work on a connection.

A table that waits for players comes before those that are being played, and among these the one that came in last is first:
nothing that happens at a table changes its place.
"""

from collections.abc import Collection, Sequence

from msgspec import Struct
from sqlalchemy import Connection, func, select, update

from lishan.server.store import schema
from lishan.server.store.values import GOES_ON

game, holder = schema.game, schema.holder

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


def page(connection: Connection, most: int, before: int | None = None) -> list[tuple[str, int]]:
    """The ids of the tables after this place, with their places."""
    found: list[tuple[str, int]] = []
    if before is None or before > GOES_ON:
        found = part(connection, "open", most, None if before is None else before - GOES_ON)
        before = None
    return [(id, GOES_ON + listed) for id, listed in found] + part(connection, "playing", most - len(found), before)


def part(connection: Connection, status: str, most: int, before: int | None) -> list[tuple[str, int]]:
    query = select(game.c.id, game.c.listed).where(game.c.status == status, game.c.listed.is_not(None))
    query = query if before is None else query.where(game.c.listed < before)
    rows = connection.execute(query.order_by(game.c.listed.desc()).limit(max(0, most)))
    return [(row.id, row.listed) for row in rows]


def hidden_among(connection: Connection, ids: Sequence[str], apart: Collection[str]) -> set[str]:
    """Those of these tables that are hosted or played at by some of these people."""
    if not apart:
        return set()
    people = list(apart)
    sitting = select(holder.c.game).where(holder.c.game.in_(ids), holder.c.person.in_(people), holder.c.seat >= 0)
    hosted = select(game.c.id).where(game.c.id.in_(ids), game.c.host.in_(people))
    return {*connection.execute(sitting).scalars(), *connection.execute(hosted).scalars()}
