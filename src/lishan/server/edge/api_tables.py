"""Endpoints about tables: creating, finding and forking them, and their records."""

import contextlib
import re

import msgspec
from sqlalchemy import Connection
from starlette.responses import PlainTextResponse

from lishan.server.edge.endpoints import ApiError, Call, Endpoint, own_name
from lishan.server.edge.table_calls import MADE, info, links_of, table_of, who
from lishan.server.store import blocks, people
from lishan.server.store import games as rows
from lishan.server.store import lobby as lobby_rows
from lishan.server.store.lobby import Present
from lishan.server.store.people import PersonRow
from lishan.server.store.values import BANNED, OVER, Conflict
from lishan.server.tables import authority, bodies
from lishan.server.tables.bodies import Links, TableInfo, TableLine, TableList, TableMade
from lishan.server.tables.create import (
    holders_for,
    lesson_body,
    open_table,
    rotated,
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
from lishan.server.tables.tokens import MOST_REMATCHES, door_key, rematch_id
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
GHOST_MS = 300_000
"""After so many milliseconds without a page of its host, a table that waits for players leaves the lobby."""
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
    names, accounts = await names_of(call, terms, person, mine, name)
    entries = [*(() if chat else switched_off(table)), *start_entries(table, names, fresh, accounts=accounts)]
    session = await call.context.manager.make(
        terms, entries, person.id, [(seat, person.id) for seat in mine], address=call.address
    )
    return TableMade(id=session.id, path=f"/table/{session.id}", seats=tuple(mine), links=links_of(call, session))


async def names_of(
    call: Call, terms: Terms, person: PersonRow, mine: list[int], typed: str
) -> tuple[dict[int, str], dict[int, bool | None]]:
    """What the maker of a table is called in each of their seats, and where that is the name of an account."""
    given = {n: terms.seats[n].name or typed or person.name for n in mine}
    if all(seat.kind == "bot" or n in given for n, seat in enumerate(terms.seats)):
        # Nobody else plays: names say nothing about who somebody is.
        return given, {}
    if len(mine) == 1:
        name, account = await call.context.identity.called(call, person, given[mine[0]])
        return {mine[0]: name}, {mine[0]: account}
    own = {n: await call.context.identity.own_name(call, name) for n, name in given.items()}
    return own, {n: people.is_account(person) and name == person.name for n, name in own.items()}


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
    held = [(seat, one) for seat, one in held if (one in together if seat >= 0 else seat == BANNED or one not in apart)]
    names = {seat: terms.seats[seat].name for seat, _ in held if seat >= 0}
    mine = {seat for seat, holder in held if holder == person.id}
    accounts = {new: session.table.state.seats[old].account for new, old in enumerate(rotated(session.table))}
    entries = start_entries(open_table(terms, manager), names, fresh, mine, accounts)
    others = [holder for seat, holder in held if holder != person.id and seat != BANNED]
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
    """First those with free seats and a host who is there; `?before=`."""
    before, secret = place_asked(call), call.context.manager.settings.secret

    manager, now = call.context.manager, call.context.manager.clock.now()
    present = Present(processes={manager.process, *manager.presences.living}, since=now - GHOST_MS)
    # Those who were here before the server was started again have had no time to come back.
    gone = present if now - manager.started > GHOST_MS else None

    def work(db: Connection) -> tuple[list[TableLine], int | None]:
        found = lobby_rows.page(db, MOST_LISTED + 1, before, gone)
        more = found[MOST_LISTED - 1][1] if len(found) > MOST_LISTED else None
        ids = [id for id, _ in found[:MOST_LISTED]]
        hidden = lobby_rows.hidden_from(db, ids, who(call), lambda id: door_key(secret, id, call.address))
        shown = [row for id in ids if id not in hidden and (row := rows.find(db, id)) is not None]
        here, absent = lobby_rows.hosts_online(db, ids, present), lobby_rows.absences(db, ids)
        lines = [
            msgspec.structs.replace(line_of(row, ()), host_here=row.id in here, absent=absent[row.id] // 1000) for row in shown
        ]
        return lines, more

    tables, more = await manager.store.read(work)
    return TableList(tables=tuple(tables), more=more)


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
