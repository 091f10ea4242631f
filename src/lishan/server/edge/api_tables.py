"""Endpoints about tables: creating, finding and forking them, and their records."""

import contextlib
import re

from sqlalchemy import Connection
from starlette.responses import PlainTextResponse

from lishan.server.edge.endpoints import ApiError, Call, Endpoint, own_name
from lishan.server.edge.table_calls import MADE, info, links_of, table_of, who
from lishan.server.store import blocks
from lishan.server.store import games as rows
from lishan.server.store import lobby as lobby_rows
from lishan.server.store.people import PersonRow
from lishan.server.store.values import OVER, Conflict, GameRow
from lishan.server.tables import authority, bodies
from lishan.server.tables.bodies import Links, TableInfo, TableList, TableMade
from lishan.server.tables.create import (
    holders_for,
    lesson_body,
    open_table,
    start_entries,
    terms_for_fork,
    terms_for_rematch,
    terms_of,
    terms_to_go_on,
)
from lishan.server.tables.lists import line_of, next_place
from lishan.server.tables.lists import my_turns as turns_in
from lishan.server.tables.parser_tasks import SavedGame
from lishan.server.tables.session import TableSession, fresh
from lishan.server.tables.tokens import MOST_REMATCHES, rematch_id
from lishan.table import decide, decide_seats
from lishan.table.decide import Entries, Refusal
from lishan.table.entries import ChatSwitched, Opened
from lishan.table.records import can_be_recorded, entries_to_go_on, known_record_text, record_text
from lishan.table.table import Table
from lishan.table.terms import Terms

RECORD = 1 << 20
MOST_LISTED = 50
MOST_PLAYED = 200
"""Games that go on among which those are looked for where somebody is to move."""
"""Tables on a page."""
MOMENT = re.compile(r"[0-9]{1,15}")
"""Milliseconds since 1970, or a place in a list."""


# Making


async def make(call: Call) -> TableMade:
    body: bodies.NewTable = call.body
    call.limit("tables")
    manager = call.context.manager
    body = lesson_body(body, manager)
    terms = await terms_of(body, manager, call.address)
    name = own_name(body.name)
    person = await call.context.identity.somebody(call, name)
    return await made(call, terms, person, [n for n, seat in enumerate(body.seats) if seat.kind == "me"], name, body.chat)


async def made(call: Call, terms: Terms, person: PersonRow, mine: list[int], name: str = "", chat: bool = True) -> TableMade:
    table = open_table(terms, call.context.manager)
    names = {n: terms.seats[n].name or name or person.name for n in mine}
    entries = [*(() if chat else switched_off(table)), *start_entries(table, names, fresh)]
    session = await call.context.manager.make(
        terms, entries, person.id, [(seat, person.id) for seat in mine], address=call.address
    )
    return TableMade(id=session.id, path=f"/table/{session.id}", seats=tuple(mine), links=links_of(call, session))


def switched_off(table: Table) -> Entries:
    off = ChatSwitched(on=False)
    table.apply(off, 0)
    return (off,)


async def fork(call: Call) -> TableMade:
    """A what-if from a position that I may see; what I may not know is made up."""
    body: bodies.Fork = call.body
    call.limit("tables")
    session = await table_of(call)
    viewer = (*authority.seats_of(session.access, who(call)), None)[0]
    terms = terms_for_fork(body, session, call.context.manager, viewer, who(call))
    person = await call.context.identity.somebody(call)
    return await made(call, terms, person, [n for n, seat in enumerate(body.seats) if seat.kind == "me"])


async def rematch(call: Call) -> TableMade:
    """One rematch table for everyone who played here.

    The first person to ask creates it; later ones say that they are coming.
    """
    session = await table_of(call)
    person = call.person
    authority.check_deed(session.table, session.access, who(call), "rematch")
    assert person is not None
    again = await next_table(call, session, person)
    if not authority.may_see(again.access, person.id):
        decide.refuse("not-allowed", "not-welcome")
    mine = authority.seats_of(again.access, person.id)
    if not authority.may_host(again.access, person.id):
        with contextlib.suppress(Refusal):
            await again.commit(lambda table: decide_seats.set_ready(table, mine, ready=True))
    seat = authority.seats_of(session.access, person.id)[0]
    await session.commit(lambda table: decide_seats.rematch(table, seat, again.id))
    links = links_of(call, again) if authority.may_host(again.access, person.id) else Links(seats=(), watch="")
    return TableMade(id=again.id, path=f"/table/{again.id}", seats=mine, links=links)


async def next_table(call: Call, session: TableSession, person: PersonRow) -> TableSession:
    """The table of the rematch. Its id is derived from this one's: people who ask together, anywhere, get the same table."""
    manager = call.context.manager
    for number in range(MOST_REMATCHES):
        id = rematch_id(manager.settings.secret, session.id, number)
        found = await manager.find(id)
        if found is None:
            try:
                return await make_rematch(call, session, person, id)
            except Conflict:
                found = await manager.find(id)
        if found is not None:
            await found.refresh()
            if found.table.state.status != "closed":
                return found
    raise ApiError(409, "conflict")


async def make_rematch(call: Call, session: TableSession, person: PersonRow, id: str) -> TableSession:
    """Raises Conflict if it already exists."""
    call.limit("tables")
    manager = call.context.manager
    terms = terms_for_rematch(session, manager)
    held = holders_for(session)
    players = [holder for seat, holder in held if seat >= 0]
    together = await session.store.read(lambda db: blocks.together(db, person.id, players))
    apart = await session.store.read(lambda db: blocks.apart_from(db, person.id))
    held = [(seat, one) for seat, one in held if (one in together if seat >= 0 else one not in apart)]
    names = {seat: terms.seats[seat].name for seat, _ in held if seat >= 0}
    mine = {seat for seat, holder in held if holder == person.id}
    entries = start_entries(open_table(terms, manager), names, fresh, mine)
    others = [holder for _, holder in held if holder != person.id]
    return await manager.make(terms, entries, person.id, held, id, tell=others, address=call.address)


async def record_in(call: Call) -> TableMade:
    """A saved game, for viewing."""
    body: bodies.NewRecord = call.body
    call.limit("tables")
    manager = call.context.manager
    opened, *entries = await manager.parsers.parse(SavedGame(text=body.text, edition=body.edition), call.address)
    person = await call.context.identity.somebody(call)
    assert isinstance(opened, Opened)
    session = await manager.make(opened.terms, entries, person.id, [])
    return TableMade(id=session.id, path=f"/table/{session.id}", seats=(), links=links_of(call, session))


# Finding


def place_asked(call: Call) -> int | None:
    """Where the page begins that was asked for. Raises ApiError."""
    text = call.request.query_params.get("before")
    if text is not None and MOMENT.fullmatch(text) is None:
        raise ApiError(400, "malformed")
    return None if text is None else int(text)


async def lobby(call: Call) -> TableList:
    """First those with free seats; `?before=`."""
    person, before = call.person, place_asked(call)

    def work(db: Connection) -> tuple[list[GameRow], int | None]:
        found = lobby_rows.page(db, MOST_LISTED + 1, before)
        more = found[MOST_LISTED - 1][1] if len(found) > MOST_LISTED else None
        ids = [id for id, _ in found[:MOST_LISTED]]
        hidden = set[str]() if person is None else lobby_rows.hidden_among(db, ids, blocks.apart_from(db, person.id))
        return [row for id in ids if id not in hidden and (row := rows.find(db, id)) is not None], more

    tables, more = await call.context.manager.store.read(work)
    return TableList(tables=tuple(line_of(row, ()) for row in tables), more=more)


async def my_tables(call: Call) -> TableList:
    """First those that go on; `?before=`."""
    person = call.person
    if person is None:
        return TableList(tables=())
    before = place_asked(call)
    found = await call.context.manager.store.read(lambda db: rows.tables_of(db, person.id, MOST_LISTED + 1, before=before))
    lines = sorted(found[:MOST_LISTED], key=lambda one: (one[0].status in OVER, -one[0].updated))
    return TableList(tables=tuple(line_of(row, seats) for row, seats in lines), more=next_place(found, MOST_LISTED))


async def my_turns(call: Call) -> TableList:
    """Where other people wait for me, the least time first; of the newest games, however many somebody plays."""
    person = call.person
    if person is None:
        return TableList(tables=())
    store = call.context.manager.store
    found = await store.read(lambda db: rows.history_of(db, person.id, None, "playing", None, MOST_PLAYED))
    return TableList(tables=tuple(line_of(row, seats) for row, seats in turns_in(found)))


# Records


async def record_out(call: Call) -> PlainTextResponse:
    """The whole game with every chance event and secret choice, for those who may know all of it; for a player whose opponents
    hide something, a game that begins with what this player knows of the position."""
    session = await table_of(call)
    if not can_be_recorded(session.table):
        raise ApiError(409, "no-record")
    if authority.may_know_all(session.table, session.access, who(call)):
        return PlainTextResponse(record_text(session.table))
    seat = authority.seat_that_looks(session.access, who(call), call.request.query_params.get("seat"))
    if seat is None:
        raise ApiError(403, "not-over")
    return PlainTextResponse(known_record_text(session.table, seat, fresh))


async def go_on(call: Call) -> TableMade:
    """Turns an unfinished saved game into a table where it continues."""
    body: bodies.GoOn = call.body
    call.limit("tables")
    session = await table_of(call)
    manager = call.context.manager
    terms = terms_to_go_on(body, session, manager)
    person = await call.context.identity.somebody(call)
    mine = [n for n, seat in enumerate(body.seats) if seat.kind == "me"]
    names = {n: terms.seats[n].name or person.name for n in mine}
    missing = {n: terms.substitute for n, seat in enumerate(body.seats) if seat.kind == "person"}
    entries = entries_to_go_on(session.table, names, missing)
    made = await manager.make(terms, entries, person.id, [(seat, person.id) for seat in mine], address=call.address)
    return TableMade(id=made.id, path=f"/table/{made.id}", seats=tuple(mine), links=links_of(call, made))


ENDPOINTS = (
    Endpoint("GET", "/api/lobby", lobby, TableList, "Public tables with free seats, and games to watch.", faults=(400,)),
    Endpoint("GET", "/api/me/tables", my_tables, TableList, "Tables that I sit at or created.", faults=(400,)),
    Endpoint("GET", "/api/me/turns", my_turns, TableList, "Games in which others wait for me, by the time left."),
    Endpoint("POST", "/api/tables", make, TableMade, "Create a table.", bodies.NewTable, 201, (409, 422)),
    Endpoint("GET", "/api/tables/{id}", info, TableInfo, "A table as I see it.", faults=(404, 409)),
    Endpoint("POST", "/api/tables/{id}/fork", fork, TableMade, "A what-if table.", bodies.Fork, 201, MADE),
    Endpoint("POST", "/api/tables/{id}/rematch", rematch, TableMade, "A rematch.", bodies.Nothing, 201, MADE),
    Endpoint(
        "GET", "/api/tables/{id}/record", record_out, None, "The record of a game.", faults=(403, 404, 409), media="text/plain"
    ),
    Endpoint("POST", "/api/tables/{id}/go-on", go_on, TableMade, "Continue a saved game.", bodies.GoOn, 201, MADE),
    Endpoint("POST", "/api/records", record_in, TableMade, "View a saved game.", bodies.NewRecord, 201, (422,), RECORD),
)
