"""Helpers for endpoints about one table: they find it for the caller, describe it and list its links."""

from lishan.server.edge.endpoints import ApiError, Call
from lishan.server.store import access as rights
from lishan.server.store.values import EVERYONE, WATCHER
from lishan.server.tables import authority
from lishan.server.tables.bodies import Links, TableInfo
from lishan.server.tables.session import CorruptTable, TableSession
from lishan.table import decide, projection
from lishan.table.decide import Actor
from lishan.table.table import RulesVersionMismatch

MADE = (403, 404, 409, 422)
"""The errors of commands about a table."""


def no_table() -> ApiError:
    """The same error for a table that does not exist and for one that the caller may not know about."""
    return ApiError(404, "no-table")


def who(call: Call) -> str | None:
    return call.person.id if call.person is not None else None


async def found(call: Call) -> TableSession:
    """The table in the path, as stored now; whether the caller may know about it is checked later."""
    id = call.path("id")
    try:
        session = await call.context.manager.find(id)
    except (CorruptTable, RulesVersionMismatch):
        access = await call.context.manager.store.read(lambda db: rights.access_of(db, id))
        if access is None or not authority.may_see(access, who(call)):
            raise no_table() from None
        raise
    if session is None:
        raise no_table()
    await session.refresh()
    return session


async def table_of(call: Call) -> TableSession:
    """The table in the path, if the caller may know about it."""
    session = await found(call)
    if not authority.may_see(session.access, who(call)):
        raise no_table()
    return session


def actor_of(call: Call, session: TableSession) -> Actor:
    return authority.actor(session.access, who(call), None, call.person.name if call.person is not None else "")


def check_vacation(session: TableSession, seat: int) -> None:
    """Nobody loses the seat of a game in progress while on vacation; whoever is banned does. Raises Refusal."""
    if session.table.playing and session.vacation()[seat] is not None:
        decide.refuse("not-now", "on-vacation")


def links_of(call: Call, session: TableSession) -> Links:
    """Links to the free seats, and for watching."""
    return Links(
        seats=tuple(
            link_of(call, session, n, f"seat={n}")
            if session.table.seat_terms(n).kind == "person" and not authority.is_held(session.access, n)
            else None
            for n in range(len(session.table.terms.seats))
        ),
        watch=link_of(call, session, WATCHER, "watch"),
        everyone=link_of(call, session, EVERYONE, "seat=any") if has_room(session) else None,
    )


def has_room(session: TableSession) -> bool:
    """Several seats are free before the start."""
    return session.table.state.status == "open" and len(authority.free_seats(session.table, session.access)) > 1


def link_of(call: Call, session: TableSession, seat: int, what: str) -> str:
    key = authority.seat_key(call.context.manager.settings.secret, session.id, session.access, seat)
    return f"/table/{session.id}#{what}&key={key}"


async def info(call: Call) -> TableInfo:
    session = await table_of(call)
    seats = authority.seats_of(session.access, who(call))
    viewer = seats[0] if len(seats) == 1 else None
    picture = projection.picture(session.table, viewer, call.context.manager.clock.now())
    return TableInfo(
        opening=projection.opening(session.table, session.id), picture=picture, seats=seats,
        host=authority.may_host(session.access, who(call)),
    )  # fmt: skip
