"""Endpoints about tables: making, finding, joining, forking them, and their records."""

from starlette.responses import PlainTextResponse

from lishan.core.contract import to_act
from lishan.server import authority, bodies
from lishan.server.api_people import clean
from lishan.server.authority import Seated, SeatWish
from lishan.server.bodies import DeviceLink, Links, Shared, Sitting, TableInfo, TableLine, TableList, TableMade
from lishan.server.http import Call, Endpoint, Trouble
from lishan.server.keys import new_id, token_hash
from lishan.server.live import Broken, LiveTable, fresh
from lishan.server.making import holders_for, open_table, start_entries, terms_for_fork, terms_for_rematch, terms_of
from lishan.server.parser_worker import SavedGame
from lishan.server.store import access as rights
from lishan.server.store import games as rows
from lishan.server.store.access import SHARED, WATCHER, UsedUp
from lishan.server.store.base import Conflict
from lishan.server.store.games import GameRow
from lishan.server.store.people import PersonRow
from lishan.table import decide, sight
from lishan.table.decide import Actor, Entries, Refusal
from lishan.table.recording import can_be_recorded, record_text
from lishan.table.table import OtherRules, Table
from lishan.table.terms import Terms

RECORD = 1 << 20


DEVICE_LINK = 15 * 60_000
"""Milliseconds for which a link for a second device is good."""


def no_table() -> Trouble:
    """The same for a table that is not there and for one that is nobody's business."""
    return Trouble(404, "no-table", "There is no such table, or it is private.")


def who(call: Call) -> str | None:
    return call.person.id if call.person is not None else None


async def found(call: Call) -> LiveTable:
    """The table in the path, as it is stored now; whether whoever calls may know of it is still to be asked."""
    id = call.path("id")
    try:
        live = await call.context.hall.find(id)
    except (Broken, OtherRules):
        access = await call.context.hall.store.read(lambda db: rights.access_of(db, id))
        if access is None or not authority.may_see(access, who(call)):
            raise no_table() from None
        raise
    if live is None:
        raise no_table()
    await live.refresh()
    return live


async def table_of(call: Call) -> LiveTable:
    """The table in the path, if whoever calls may know of it."""
    live = await found(call)
    if not authority.may_see(live.access, who(call)):
        raise no_table()
    return live


def actor_of(call: Call, live: LiveTable) -> Actor:
    return authority.actor(live.access, who(call), None, call.person.name if call.person is not None else "")


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
    """Of the seats that nobody holds, and for watching."""
    seats = live.table.terms.seats
    return Links(
        seats=tuple(
            link_of(call, live, n, f"seat={n}") if seat.kind == "person" and not authority.is_held(live.access, n) else None
            for n, seat in enumerate(seats)
        ),
        watch=link_of(call, live, WATCHER, "watch"),
    )


def link_of(call: Call, live: LiveTable, seat: int, what: str) -> str:
    return f"/table/{live.id}#{what}&key={authority.seat_key(call.context.hall.settings.secret, live.id, live.access, seat)}"


async def fork(call: Call) -> TableMade:
    """A what-if from a position that I may see; what I may not know of it is made up."""
    body: bodies.Fork = call.body
    call.limit("tables")
    live = await table_of(call)
    eyes = (*authority.seats_of(live.access, who(call)), None)[0]
    terms = terms_for_fork(body, live, call.context.hall, eyes)
    person = await call.context.identity.somebody(call)
    return await made(call, terms, person, [n for n, seat in enumerate(body.seats) if seat.kind == "me"])


async def rematch(call: Call) -> TableMade:
    """The same people and bots again. Everybody holds their seat already."""
    call.limit("tables")
    live = await table_of(call)
    person = call.person
    if person is None or not authority.seats_of(live.access, person.id):
        raise Trouble(403, "not-yours", "Only those who played can ask for a rematch.")
    hall = call.context.hall
    terms = terms_for_rematch(live, hall)
    table = open_table(terms, hall)
    held = holders_for(live)
    entries = start_entries(table, {seat: live.table.state.seats[seat].name for seat, _ in held}, fresh)
    again = await hall.make(terms, entries, person.id, held)
    mine = authority.seats_of(again.access, person.id)
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
    seats = authority.seats_of(live.access, who(call))
    eyes = seats[0] if len(seats) == 1 else None
    picture = sight.picture(live.table, eyes, call.context.hall.clock.now())
    return TableInfo(
        opening=sight.opening(live.table, live.id), picture=picture, seats=seats,
        host=authority.may_host(live.access, who(call)),
    )  # fmt: skip


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
    """With a seat's key at any table; without one on a free seat of a public table."""
    body: bodies.Sit = call.body
    call.limit("keys")
    live = await found(call)
    device = await knock(call, live, body)
    name = clean(body.name)
    person = await call.context.identity.somebody(call, name)
    wish = SeatWish(
        person=person.id, name=name or person.name, seat=body.seat, key=body.secret, device=device,
        now=call.context.hall.clock.now(),
    )  # fmt: skip
    seat = await take(call, live, wish)
    return Sitting(seat=seat, seats=authority.seats_of(live.access, person.id))


async def knock(call: Call, live: LiveTable, body: bodies.Sit) -> str | None:
    """Whether there is any point in asking for that seat; the hash of the one-time link, if it is one. Raises Trouble."""
    access, seat, key = live.access, body.seat, body.secret
    known = authority.may_see(access, who(call))
    if seat is not None and seat >= len(live.table.state.seats):
        raise Trouble(403, "wrong-key", "There is no such seat.") if known else no_table()
    if seat is not None and authority.may_play(access, who(call), seat):
        return None
    if key is None:
        if not access.public and not authority.may_host(access, who(call)):
            raise no_table()
        return None
    secret = call.context.hall.settings.secret
    if seat is not None and authority.is_key(secret, live.id, access, seat, key):
        return None
    if seat is not None and await is_device_link(call, live, seat, token_hash(key)):
        return token_hash(key)
    if seat is not None and authority.was_key(secret, live.id, access, seat, key):
        raise link_used()
    raise Trouble(403, "wrong-key", "This link is not, or no longer, good for this seat.") if known else no_table()


async def is_device_link(call: Call, live: LiveTable, seat: int, token: str) -> bool:
    now = call.context.hall.clock.now()
    return await call.context.hall.store.read(lambda db: rights.has_device_link(db, live.id, seat, token, now))


def link_used() -> Trouble:
    return Trouble(403, "link-used", "This link has already been used. Ask for a new one.")


async def take(call: Call, live: LiveTable, wish: SeatWish) -> int:
    """Decide it and store it in one step; the seat."""
    secret = call.context.hall.settings.secret
    taken: list[int] = []

    def decided(table: Table) -> Seated:
        right = (
            wish.key is not None
            and wish.seat is not None
            and authority.is_key(secret, live.id, live.access, wish.seat, wish.key)
        )
        seated = authority.take_seat(table, live.access, wish, right, fresh)
        taken[:] = [seated.seat]
        return seated

    try:
        await live.commit(decided)
    except UsedUp:
        raise link_used() from None
    except Refusal as refusal:
        if refusal.reason is not None and refusal.reason.code == "link-used":
            raise link_used() from None
        if refusal.reason is not None and refusal.reason.code == "no-free-seat":
            raise Trouble(409, "full", "There is no free seat.") from None
        raise
    return taken[0]


async def watch(call: Call) -> TableInfo:
    """By the host's link for watching, or one that somebody at the table passed on."""
    body: bodies.Watch = call.body
    call.limit("keys")
    live = await found(call)
    if not authority.may_watch_by(call.context.hall.settings.secret, live.id, live.access, body.secret):
        raise no_table() if not authority.may_see(live.access, who(call)) else Trouble(
            403, "wrong-key", "This link is not, or no longer, good."
        )
    if not authority.may_see(live.access, who(call)):
        person, links = await call.context.identity.somebody(call), live.access.links
        try:
            await live.change_access(lambda db: rights.add_watcher(db, live.id, person.id, links))
        except Conflict:
            raise no_table() from None
    return await info(call)


async def share(call: Call) -> Shared:
    """Whoever may see a table may show it to others."""
    live = await table_of(call)
    return Shared(link=link_of(call, live, SHARED, "watch"))


async def device(call: Call) -> DeviceLink:
    """Only a player can open another door to their own seat."""
    body: bodies.NewDevice = call.body
    call.limit("keys")
    live = await table_of(call)
    authority.check_follow(live.access, who(call), body.seat)
    key, expires = new_id(26), call.context.hall.clock.now() + DEVICE_LINK
    person, token = str(who(call)), token_hash(key)
    try:
        await live.store.write(lambda db: rights.add_device_link(db, live.id, body.seat, person, token, expires))
    except Conflict:
        decide.refuse("not-yours", "not-your-seat")
    return DeviceLink(link=f"/table/{live.id}#seat={body.seat}&key={key}", expires=expires)


async def links(call: Call) -> Links:
    live = await table_of(call)
    authority.check_host(live.access, who(call))
    return links_of(call, live)


async def renew(call: Call) -> Links:
    body: bodies.Renew = call.body
    live = await table_of(call)
    authority.check_host(live.access, who(call))
    if body.seat is not None and body.seat >= len(live.table.state.seats):
        raise Trouble(422, "no-seat", "There is no such seat.")
    if body.seat is None:
        await live.change_access(lambda db: rights.renew_links(db, live.id, (WATCHER, SHARED), not body.remove))
    elif not (body.remove and await remove(call, live, body.seat)):
        await live.change_access(lambda db: rights.renew_links(db, live.id, (body.seat,)))  # type: ignore[arg-type]
    return links_of(call, live)


async def remove(call: Call, live: LiveTable, seat: int) -> bool:
    """Take a seat away from whoever holds it, which makes its link a new one; whether anybody did."""
    removed: list[bool] = []

    def decided(table: Table) -> Entries:
        entries = decide.remove(table, actor_of(call, live), seat)
        removed[:] = [bool(entries)]
        return entries

    await live.commit(decided)
    return removed[0]


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
    """The whole game with every lot and secret choice: after its end, or a saved game that is being looked at."""
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
    Endpoint("POST", "/api/tables/{id}/watch", watch, TableInfo, "Be a spectator.", bodies.Watch, faults=MADE),
    Endpoint("POST", "/api/tables/{id}/share", share, Shared, "A link to show it to others.", bodies.Nothing, faults=MADE),
    Endpoint(
        "POST", "/api/tables/{id}/device", device, DeviceLink, "A link to my seat, for another device.", bodies.NewDevice,
        faults=MADE,
    ),
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
