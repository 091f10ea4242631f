"""Endpoints about tables: making, finding, joining, forking them, and their records."""

from starlette.responses import PlainTextResponse

from lishan.core.contract import to_act
from lishan.server import bodies
from lishan.server.api_people import clean
from lishan.server.bodies import Links, Sitting, TableInfo, TableLine, TableList, TableMade
from lishan.server.http import Call, Endpoint, Trouble
from lishan.server.keys import link_key, same
from lishan.server.live import LiveTable, fresh
from lishan.server.making import holders_for, open_table, start_entries, terms_for_fork, terms_for_rematch, terms_of
from lishan.server.parser_worker import SavedGame
from lishan.server.store import games as rows
from lishan.server.store.games import WATCHER, GameRow
from lishan.server.store.people import PersonRow
from lishan.table import decide, sight
from lishan.table.decide import Actor, Entries
from lishan.table.recording import can_be_recorded, record_text
from lishan.table.table import Table
from lishan.table.terms import Terms

RECORD = 1 << 20


async def table_of(call: Call) -> LiveTable:
    """The table in the path, if whoever calls may know of it."""
    live = await call.context.hall.find(call.path("id"))
    if live is None or not live.may_see(call.person.id if call.person is not None else None):
        raise Trouble(404, "no-table", "There is no such table, or it is private.")
    return live


def actor_of(call: Call, live: LiveTable) -> Actor:
    person = call.person
    return Actor(None, live.is_host(person.id if person is not None else None), person.name if person is not None else "")


# Making


async def make(call: Call) -> TableMade:
    body: bodies.NewTable = call.body
    call.limit("tables")
    hall = call.context.hall
    terms = await terms_of(body, hall)
    name = clean(body.name)
    person = await call.context.identity.somebody(call, name)
    return await made(call, terms, person, [n for n, seat in enumerate(body.seats) if seat.kind == "me"], name)


async def made(call: Call, terms: Terms, person: PersonRow, mine: list[int], name: str = "") -> TableMade:
    table = open_table(terms, call.context.hall)
    names = {n: terms.seats[n].name or name or person.name for n in mine}
    entries = start_entries(table, names, fresh)
    live = await call.context.hall.make(terms, entries, person.id, [(seat, person.id) for seat in mine])
    return TableMade(id=live.id, path=f"/table/{live.id}", seats=tuple(mine), links=links_of(call, live))


def links_of(call: Call, live: LiveTable) -> Links:
    secret = call.context.hall.settings.secret

    def link(seat: int, what: str) -> str:
        return f"/table/{live.id}#{what}&key={link_key(secret, live.id, seat, live.row.links.get(seat, 0))}"

    seats = live.table.terms.seats
    return Links(
        seats=tuple(link(n, f"seat={n}") if seat.kind == "person" else None for n, seat in enumerate(seats)),
        watch=link(WATCHER, "watch"),
    )


async def fork(call: Call) -> TableMade:
    """A what-if from a position that I may see; what I may not know of it is made up."""
    body: bodies.Fork = call.body
    call.limit("tables")
    live = await table_of(call)
    eyes = (*live.seats_of(call.person.id if call.person is not None else None), None)[0]
    terms = terms_for_fork(body, live, call.context.hall, eyes)
    person = await call.context.identity.somebody(call)
    return await made(call, terms, person, [n for n, seat in enumerate(body.seats) if seat.kind == "me"])


async def rematch(call: Call) -> TableMade:
    """The same people and bots again. Everybody holds their seat already."""
    call.limit("tables")
    live = await table_of(call)
    person = call.person
    if person is None or not live.seats_of(person.id):
        raise Trouble(403, "not-yours", "Only those who played can ask for a rematch.")
    hall = call.context.hall
    terms = terms_for_rematch(live, hall)
    table = open_table(terms, hall)
    held = holders_for(live)
    entries = start_entries(table, {seat: live.table.state.seats[seat].name for seat, _ in held}, fresh)
    again = await hall.make(terms, entries, person.id, held)
    mine = again.seats_of(person.id)
    return TableMade(id=again.id, path=f"/table/{again.id}", seats=mine, links=links_of(call, again))


async def record_in(call: Call) -> TableMade:
    """A saved game, to be looked at."""
    body: bodies.NewRecord = call.body
    call.limit("tables")
    hall = call.context.hall
    opened, *entries = await hall.parsers.parse(SavedGame(text=body.text, edition=body.edition))
    person = await call.context.identity.somebody(call)
    live = await hall.make(opened.terms, entries, person.id, [])  # type: ignore[union-attr]
    return TableMade(id=live.id, path=f"/table/{live.id}", seats=(), links=links_of(call, live))


# Finding


async def info(call: Call) -> TableInfo:
    live = await table_of(call)
    person = call.person.id if call.person is not None else None
    seats = live.seats_of(person)
    eyes = seats[0] if len(seats) == 1 else None
    picture = sight.picture(live.table, eyes, call.context.hall.clock.now())
    return TableInfo(
        opening=sight.opening(live.table, live.id), picture=picture, seats=seats, host=live.is_host(person)
    )


def line_of(row: GameRow, seats: tuple[int, ...]) -> TableLine:
    return TableLine(
        id=row.id,
        path=f"/table/{row.id}",
        game=row.game,
        kind=row.kind,  # type: ignore[arg-type]
        title=row.title,
        status=row.status,  # type: ignore[arg-type]
        names=row.summary.names,
        free=row.summary.free,
        seats=seats,
        waiting=bool(set(seats) & set(row.summary.waiting)),
        updated=row.updated,
    )


async def lobby(call: Call) -> TableList:
    found = await call.context.hall.store.read(rows.lobby)
    return TableList(tables=tuple(line_of(row, ()) for row in found))


async def my_tables(call: Call) -> TableList:
    person = call.person
    if person is None:
        return TableList(tables=())
    found = await call.context.hall.store.read(lambda db: rows.tables_of(db, person.id))
    return TableList(tables=tuple(line_of(row, seats) for row, seats in found))


# Joining


async def sit(call: Call) -> Sitting:
    """With a seat's secret at any table; without one on a free seat of a public table."""
    body: bodies.Sit = call.body
    call.limit("keys")
    live = await call.context.hall.find(call.path("id"))
    if live is None:
        raise Trouble(404, "no-table", "There is no such table, or it is private.")
    seat = seat_for(call, live, body)
    name = clean(body.name)
    person = await call.context.identity.somebody(call, name)
    called = name or person.name
    known = (seat, person.id) in live.holders

    def take(table: Table) -> Entries:
        if table.state.seats[seat].kind == "person" and (body.secret is not None or known):
            # Another device of somebody who sits there, or a new name.
            return decide.sit(table, seat, called or table.state.seats[seat].name, fresh)
        if body.secret is None and table.state.seats[seat].kind != "empty":
            decide.refuse("not-now", "seat-taken")
        return decide.sit(table, seat, called, fresh)

    # Before the game may start with it: whoever is awaited first is to be told.
    live.holders.add((seat, person.id))
    try:
        await live.commit(take)
    except Exception:
        if not known:
            live.holders.discard((seat, person.id))
        raise
    await call.context.hall.store.write(lambda db: rows.add_holder(db, live.id, seat, person.id))
    return Sitting(seat=seat, seats=live.seats_of(person.id))


def seat_for(call: Call, live: LiveTable, body: bodies.Sit) -> int:
    seats = live.table.state.seats
    if body.secret is not None:
        if body.seat is None or body.seat >= len(seats) or not right_key(call, live, body.seat, body.secret):
            raise Trouble(403, "wrong-key", "This link is not, or no longer, good for this seat.")
        return body.seat
    person = call.person.id if call.person is not None else None
    if not live.row.public and not live.is_host(person) and body.seat not in live.seats_of(person):
        raise Trouble(404, "no-table", "There is no such table, or it is private.")
    free = [n for n, seat in enumerate(seats) if seat.kind == "empty"]
    if body.seat is not None and body.seat < len(seats):
        return body.seat
    if body.seat is not None or not free:
        raise Trouble(409, "full", "There is no free seat.")
    return free[0]


def right_key(call: Call, live: LiveTable, seat: int, key: str) -> bool:
    return same(key, link_key(call.context.hall.settings.secret, live.id, seat, live.row.links.get(seat, 0)))


async def watch(call: Call) -> TableInfo:
    body: bodies.Watch = call.body
    call.limit("keys")
    live = await call.context.hall.find(call.path("id"))
    if live is None or not right_key(call, live, WATCHER, body.secret):
        raise Trouble(403, "wrong-key", "This link is not, or no longer, good.")
    person = await call.context.identity.somebody(call)
    await call.context.hall.store.write(lambda db: rows.add_holder(db, live.id, WATCHER, person.id))
    live.holders.add((WATCHER, person.id))
    return await info(call)


async def links(call: Call) -> Links:
    live = await table_of(call)
    decide.host_only(actor_of(call, live))
    return links_of(call, live)


async def renew(call: Call) -> Links:
    body: bodies.Renew = call.body
    live = await table_of(call)
    decide.host_only(actor_of(call, live))
    if body.seat >= len(live.table.state.seats):
        raise Trouble(422, "no-seat", "There is no such seat.")
    store = call.context.hall.store
    live.row.links = await store.write(lambda db: rows.renew_link(db, live.id, body.seat))
    if body.remove:
        await store.write(lambda db: rows.remove_holders(db, live.id, body.seat))
        live.holders = {held for held in live.holders if held[0] != body.seat}
        await live.commit(lambda table: decide.leave(table, Actor(body.seat)))
        call.context.hall.presences.unseat(live)
    return links_of(call, live)


async def start(call: Call) -> TableInfo:
    live = await table_of(call)
    await live.commit(lambda table: decide.start(table, actor_of(call, live), fresh))
    return await info(call)


async def close(call: Call) -> TableInfo:
    live = await table_of(call)
    await live.commit(lambda table: decide.close(table, actor_of(call, live)))
    return await info(call)


# Records


async def record_out(call: Call) -> PlainTextResponse:
    """The whole game with every lot and secret choice: after its end, or where only one person and bots play."""
    live = await table_of(call)
    if not can_be_recorded(live.table):
        raise Trouble(409, "no-record", "This game has no record: it has not begun, or it began in the middle.")
    if not may_know_all(live):
        raise Trouble(403, "not-over", "The record is open when the game is over.")
    return PlainTextResponse(record_text(live.table))


def may_know_all(live: LiveTable) -> bool:
    return live.table.position is not None and (not to_act(live.table.position) or live.table.terms.kind == "record")


MADE = (403, 404, 409, 422)
ENDPOINTS = (
    Endpoint("GET", "/api/lobby", lobby, TableList, "Public tables with free seats, and games to watch."),
    Endpoint("GET", "/api/me/tables", my_tables, TableList, "Tables that I sit at or made."),
    Endpoint("POST", "/api/tables", make, TableMade, "Make a table.", bodies.NewTable, 201, (409, 422)),
    Endpoint("GET", "/api/tables/{id}", info, TableInfo, "A table as I see it.", faults=(404, 409)),
    Endpoint("POST", "/api/tables/{id}/sit", sit, Sitting, "Take a seat.", bodies.Sit, faults=MADE),
    Endpoint("POST", "/api/tables/{id}/watch", watch, TableInfo, "Be a spectator.", bodies.Watch, faults=(403, 409)),
    Endpoint("GET", "/api/tables/{id}/links", links, Links, "The secret links, for the host.", faults=(403, 404, 409)),
    Endpoint("POST", "/api/tables/{id}/links", renew, Links, "A new link for a seat.", bodies.Renew, faults=MADE),
    Endpoint("POST", "/api/tables/{id}/start", start, TableInfo, "Bots take the free seats.", bodies.Nothing, faults=MADE),
    Endpoint("POST", "/api/tables/{id}/close", close, TableInfo, "Give a table up.", bodies.Nothing, faults=MADE),
    Endpoint("POST", "/api/tables/{id}/fork", fork, TableMade, "A what-if table.", bodies.Fork, 201, MADE),
    Endpoint("POST", "/api/tables/{id}/rematch", rematch, TableMade, "The same again.", bodies.Nothing, 201, MADE),
    Endpoint(
        "GET", "/api/tables/{id}/record", record_out, None, "The record of a game.", faults=(403, 404, 409), media="text/plain"
    ),
    Endpoint("POST", "/api/records", record_in, TableMade, "Look at a saved game.", bodies.NewRecord, 201, (422,), RECORD),
)
