"""Answers the HTTP half of docs/protocol.md, as far as one person and their bots need it. Everything else is 404 here."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Any
from urllib.parse import parse_qsl

import msgspec

from lishan.core.errors import LishanError
from lishan.core.names import clean
from lishan.server.store.values import Conflict, Unavailable
from lishan.server.tables import authority, bodies
from lishan.server.tables.bodies import ErrorBody, Links, Person, TableInfo, TableList, TableMade
from lishan.server.tables.create import (
    lesson_body,
    open_table,
    rotated,
    start_entries,
    terms_for_fork,
    terms_for_rematch,
    terms_of,
    terms_to_go_on,
)
from lishan.server.tables.lists import line_of
from lishan.server.tables.parser_tasks import SavedGame
from lishan.server.tables.session import CorruptTable, TableSession, fresh
from lishan.server.tables.tokens import MOST_REMATCHES, rematch_id
from lishan.site.calls import NAME, ApiError, Call, Route, my_name, table_of
from lishan.site.host import ME, PageHost
from lishan.table import decide, decide_seats, projection
from lishan.table.decide import Entries, Refusal
from lishan.table.entries import Opened
from lishan.table.records import can_be_recorded, entries_to_go_on, known_record_text, record_text
from lishan.table.table import RulesVersionMismatch, Table
from lishan.table.terms import Terms

REFUSALS = {"not-allowed": 403, "not-yours": 403, "illegal": 422, "malformed": 400, "too-fast": 429, "unavailable": 503}


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    text: str
    json: bool = True


# Me


async def me(call: Call) -> Person:
    return Person(name=await my_name(call), login=None, guest=True, webhook=None)


async def rename(call: Call) -> Person:
    body: bodies.Rename = call.body
    await call.host.shelf_store.put(NAME, clean(body.name))
    return await me(call)


async def my_tables(call: Call) -> TableList:
    kept = await call.host.shelf_store.tables()
    shown = [one for one in kept if one.row.kind != "lesson"]
    return TableList(tables=tuple(line_of(one.row, authority.seats_of(one.access, ME)) for one in shown))


async def lobby(_: Call) -> TableList:
    return TableList(tables=())


# Making


async def make(call: Call) -> TableMade:
    wish: bodies.NewTable = call.body
    # There are no other people and no clocks.
    wish = msgspec.structs.replace(wish, public=False, ready=False, clock=None, absent=None)
    body = lesson_body(wish, call.host)
    terms = await terms_of(body, call.host)
    name = clean(body.name)
    if name:
        await call.host.shelf_store.put(NAME, name)
    return await made(call, terms, mine_in(body.seats), name)


def mine_in(seats: list[bodies.NewSeat]) -> list[int]:
    return [n for n, seat in enumerate(seats) if seat.kind == "me"]


async def made(call: Call, terms: Terms, mine: list[int], name: str = "") -> TableMade:
    called = name or await my_name(call)
    names = {n: terms.seats[n].name or called for n in mine}
    entries = start_entries(open_table(terms, call.host), names, fresh)
    return told(await call.host.make(terms, entries, mine))


def told(session: TableSession) -> TableMade:
    """Links cannot be shared here."""
    links = Links(seats=tuple(None for _ in session.table.terms.seats), watch="")
    return TableMade(id=session.id, path=f"/table/{session.id}", seats=authority.seats_of(session.access, ME), links=links)


async def fork(call: Call) -> TableMade:
    body: bodies.Fork = call.body
    session = await table_of(call)
    viewer = (*authority.seats_of(session.access, ME), None)[0]
    return await made(call, terms_for_fork(body, session, call.host, viewer, ME), mine_in(body.seats))


async def rematch(call: Call) -> TableMade:
    session = await table_of(call)
    authority.check_deed(session.table, session.access, ME, "rematch")
    again = await next_table(call, session)
    seat = authority.seats_of(session.access, ME)[0]
    await session.commit(lambda table: decide_seats.rematch(table, seat, again.id))
    return told(again)


async def next_table(call: Call, session: TableSession) -> TableSession:
    """The table of the rematch. Its id is derived from this one's: asking twice gives the same table, until it is closed."""
    for number in range(MOST_REMATCHES):
        id = rematch_id("", session.id, number)
        found = await call.host.find(id)
        if found is None:
            try:
                return await make_rematch(call, session, id)
            except Conflict:
                # Asked for twice at once, or in another window.
                found = await call.host.find(id)
        if found is not None and found.table.state.status != "closed":
            return found
    raise ApiError(409, "conflict")


async def make_rematch(call: Call, session: TableSession, id: str) -> TableSession:
    terms = msgspec.structs.replace(terms_for_rematch(session, call.host), ready=False)
    places = enumerate(rotated(session.table))
    mine = [new for new, old in places if session.table.state.seats[old].kind == "person"]
    entries = start_entries(open_table(terms, call.host), {seat: terms.seats[seat].name for seat in mine}, fresh)
    return await call.host.make(terms, entries, mine, id)


async def record_in(call: Call) -> TableMade:
    body: bodies.NewRecord = call.body
    opened, *entries = await call.host.parsers.parse(SavedGame(text=body.text, edition=body.edition))
    assert isinstance(opened, Opened)
    return told(await call.host.make(opened.terms, entries, []))


async def go_on(call: Call) -> TableMade:
    body: bodies.GoOn = call.body
    session = await table_of(call)
    terms, mine = terms_to_go_on(body, session, call.host), mine_in(body.seats)
    called = await my_name(call)
    names = {n: terms.seats[n].name or called for n in mine}
    missing = {n: terms.substitute for n, seat in enumerate(body.seats) if seat.kind == "person"}
    return told(await call.host.make(terms, entries_to_go_on(session.table, names, missing), mine))


# One table


async def info(call: Call) -> TableInfo:
    session = await table_of(call)
    seats = authority.seats_of(session.access, ME)
    picture = projection.picture(session.table, seats[0] if len(seats) == 1 else None, call.host.clock.now())
    return TableInfo(opening=projection.opening(session.table, session.id), picture=picture, seats=seats, host=True)


async def record_out(call: Call) -> str:
    session = await table_of(call)
    if not can_be_recorded(session.table):
        raise ApiError(409, "no-record")
    if authority.may_know_all(session.table, session.access, ME):
        return record_text(session.table)
    seat = authority.seat_that_looks(session.access, ME, call.query.get("seat"))
    if seat is None:
        raise ApiError(403, "not-over")
    return known_record_text(session.table, seat, fresh)


async def position_out(call: Call) -> str:
    """The position after an event, for a link that carries it."""
    session = await table_of(call)
    position = session.table.position_at(call.seq)
    if position is None or not authority.may_know_all(session.table, session.access, ME):
        raise ApiError(403, "not-over")
    return session.table.game.to_text(position)


async def close(call: Call) -> TableInfo:
    session = await table_of(call)

    def decided(table: Table) -> Entries:
        authority.check_deed(table, session.access, ME, "close")
        return decide.close(table, authority.actor(session.access, ME, None, ""))

    await session.commit(decided)
    return await info(call)


async def forget(call: Call) -> bodies.Health:
    """Remove a table from this browser."""
    await call.host.forget(call.id)
    return bodies.Health(ok=True)


# Finding the handler


ROUTES = (
    Route("GET", "/me", me),
    Route("POST", "/me", rename, bodies.Rename),
    Route("GET", "/me/tables", my_tables),
    Route("GET", "/lobby", lobby),
    Route("POST", "/tables", make, bodies.NewTable, 201),
    Route("GET", "/tables/{id}", info),
    Route("POST", "/tables/{id}/fork", fork, bodies.Fork, 201),
    Route("POST", "/tables/{id}/rematch", rematch, bodies.Nothing, 201),
    Route("POST", "/tables/{id}/close", close, bodies.Nothing),
    Route("POST", "/tables/{id}/forget", forget, bodies.Nothing),
    Route("GET", "/tables/{id}/record", record_out),
    Route("GET", "/tables/{id}/position/{seq}", position_out),
    Route("POST", "/tables/{id}/go-on", go_on, bodies.GoOn, 201),
    Route("POST", "/records", record_in, bodies.NewRecord, 201),
)

MODULES: dict[str, str] = {
    "box": "lishan.site.box",
    "edition": "lishan.site.box",
    "daily": "lishan.site.training",
    "puzzle": "lishan.site.training",
    "puzzles": "lishan.site.training",
    "solution": "lishan.site.training",
    "statistics": "lishan.site.statistics",
    "statistics.csv": "lishan.site.statistics",
    "review": "lishan.site.reviews",
}
"""Other modules with `ROUTES`, by a word of the paths they answer: imported when such a path is first asked for."""


def routes_for(path: str) -> Iterator[Route]:
    yield from ROUTES
    for word in path.split("/"):
        if word in MODULES:
            yield from import_module(MODULES[word]).ROUTES


def find_route(method: str, path: str) -> tuple[Route, str, int] | None:
    for route in routes_for(path):
        found = re.fullmatch(route.path.replace("{id}", "(?P<id>[^/]+)").replace("{seq}", r"(?P<seq>\d{1,9})"), path)
        if found is not None and route.method == method:
            parts = found.groupdict()
            return route, parts.get("id", ""), int(parts.get("seq", 0))
    return None


async def answer(host: PageHost, method: str, path: str, body: str = "") -> Answer:
    """The path is what follows /api. Never raises, whatever a page sends."""
    path, _, query = path.partition("?")
    found = find_route(method, path)
    try:
        if found is None:
            raise ApiError(404, "no-page")
        route, id, seq = found
        result = await route.handler(Call(host, id, seq, read_body(route, body), dict(parse_qsl(query))))
    except ApiError as error:
        return Answer(error.status, encoded(error.fault))
    except (Refusal, Unavailable, Conflict, CorruptTable, RulesVersionMismatch, LishanError) as error:
        status, fault = fault_of(error)
        return Answer(status, encoded(fault))
    return Answer(route.status, result, json=False) if isinstance(result, str) else Answer(route.status, encoded(result))


def read_body(route: Route, body: str) -> Any:
    if route.body is None:
        return None
    try:
        return msgspec.json.decode(body or "{}", type=route.body)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ApiError(400, "malformed", f"Invalid request body: {error}.") from None


def fault_of(error: Exception) -> tuple[int, ErrorBody]:
    """Faults by code: the page has the sentences."""
    match error:
        case Refusal():
            return REFUSALS.get(error.code, 409), ErrorBody(code=error.code, message=error.code, reason=error.reason)
        case Unavailable():
            return 503, ErrorBody(code="unavailable", message="", retry=2)
        case Conflict():
            return 409, ErrorBody(code="conflict", message="")
        case CorruptTable():
            return 409, ErrorBody(code="broken", message="")
        case RulesVersionMismatch():
            return 409, ErrorBody(code="other-rules", message=str(error))
        case _:
            return 422, ErrorBody(code="not-possible", message=str(error))


def encoded(value: Any) -> str:
    return msgspec.json.encode(value).decode()
