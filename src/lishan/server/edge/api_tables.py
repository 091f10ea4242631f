"""Endpoints about tables: creating, finding, joining and forking them, and their records."""

import contextlib

import msgspec
from starlette.responses import PlainTextResponse

from lishan.coach.tables import is_over
from lishan.core.names import clean
from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.store import access as rights
from lishan.server.store import blocks
from lishan.server.store import games as rows
from lishan.server.store.people import PersonRow
from lishan.server.store.values import EVERYONE, SHARED, WATCHER, Conflict, UsedUp
from lishan.server.tables import authority, bodies
from lishan.server.tables.authority import Seated, SeatWish
from lishan.server.tables.bodies import DeviceLink, Links, Shared, Sitting, TableInfo, TableList, TableMade
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
from lishan.server.tables.lists import line_of
from lishan.server.tables.parser_tasks import SavedGame
from lishan.server.tables.session import CorruptTable, TableSession, fresh
from lishan.server.tables.tokens import door_key, is_shared, new_id, rematch_id, token_hash
from lishan.table import decide, projection
from lishan.table.decide import Actor, Entries, Refusal
from lishan.table.entries import ChatSwitched, Opened
from lishan.table.records import can_be_recorded, entries_to_go_on, known_record_text, record_text
from lishan.table.table import RulesVersionMismatch, Table
from lishan.table.terms import Terms

RECORD = 1 << 20
MOST_REMATCHES = 20
"""How often the same people may close their rematch table and ask again."""


DEVICE_LINK_MS = 15 * 60_000
"""How many milliseconds a link for a second device is valid."""


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


# Making


async def make(call: Call) -> TableMade:
    body: bodies.NewTable = call.body
    call.limit("tables")
    manager = call.context.manager
    body = lesson_body(body, manager)
    terms = await terms_of(body, manager)
    name = clean(body.name)
    person = await call.context.identity.somebody(call, name)
    return await made(call, terms, person, [n for n, seat in enumerate(body.seats) if seat.kind == "me"], name, body.chat)


async def made(call: Call, terms: Terms, person: PersonRow, mine: list[int], name: str = "", chat: bool = True) -> TableMade:
    table = open_table(terms, call.context.manager)
    names = {n: terms.seats[n].name or name or person.name for n in mine}
    entries = [*(() if chat else switched_off(table)), *start_entries(table, names, fresh)]
    session = await call.context.manager.make(terms, entries, person.id, [(seat, person.id) for seat in mine])
    return TableMade(id=session.id, path=f"/table/{session.id}", seats=tuple(mine), links=links_of(call, session))


def switched_off(table: Table) -> Entries:
    off = ChatSwitched(on=False)
    table.apply(off, 0)
    return (off,)


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
    with contextlib.suppress(Refusal):
        await again.commit(lambda table: decide.set_ready(table, mine, ready=True, fresh=fresh))
    seat = authority.seats_of(session.access, person.id)[0]
    await session.commit(lambda table: decide.rematch(table, seat, again.id))
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
    apart = await session.store.read(lambda db: blocks.apart_from(db, person.id))
    held = [(seat, holder) for seat, holder in holders_for(session) if holder not in apart]
    names = {seat: terms.seats[seat].name for seat, _ in held if seat >= 0}
    mine = {seat for seat, holder in held if holder == person.id}
    entries = start_entries(open_table(terms, manager), names, fresh, mine)
    others = [holder for _, holder in held if holder != person.id]
    return await manager.make(terms, entries, person.id, held, id, tell=others)


async def record_in(call: Call) -> TableMade:
    """A saved game, for viewing."""
    body: bodies.NewRecord = call.body
    call.limit("tables")
    manager = call.context.manager
    opened, *entries = await manager.parsers.parse(SavedGame(text=body.text, edition=body.edition))
    person = await call.context.identity.somebody(call)
    assert isinstance(opened, Opened)
    session = await manager.make(opened.terms, entries, person.id, [])
    return TableMade(id=session.id, path=f"/table/{session.id}", seats=(), links=links_of(call, session))


# Finding


async def info(call: Call) -> TableInfo:
    session = await table_of(call)
    seats = authority.seats_of(session.access, who(call))
    viewer = seats[0] if len(seats) == 1 else None
    picture = projection.picture(session.table, viewer, call.context.manager.clock.now())
    return TableInfo(
        opening=projection.opening(session.table, session.id), picture=picture, seats=seats,
        host=authority.may_host(session.access, who(call)),
    )  # fmt: skip


async def lobby(call: Call) -> TableList:
    store, person = call.context.manager.store, call.person
    found = await store.read(rows.lobby)
    hidden = set[str]() if person is None else await store.read(lambda db: blocks.tables_apart(db, person.id))
    return TableList(tables=tuple(line_of(row, ()) for row in found if row.id not in hidden))


async def my_tables(call: Call) -> TableList:
    person = call.person
    if person is None:
        return TableList(tables=())
    found = await call.context.manager.store.read(lambda db: rows.tables_of(db, person.id))
    return TableList(tables=tuple(line_of(row, seats) for row, seats in found))


# Joining


async def sit(call: Call) -> Sitting:
    """With a seat's key at any table; without one on a free seat of a public table."""
    body: bodies.Sit = call.body
    call.limit("keys")
    session = await found(call)
    device = await knock(call, session, body)
    if has_other_seat(call, session, body):
        # The link was used before: someone who already has a seat is at the right table.
        body = msgspec.structs.replace(body, seat=None, secret=None)
    name = clean(body.name)
    person = await call.context.identity.somebody(call, name)
    if device is None:
        await check_welcome(call, session, person, body)
    wish = SeatWish(
        person=person.id, name=name or person.name, seat=body.seat, key=body.secret, device=device,
        now=call.context.manager.clock.now(), ready=body.ready,
    )  # fmt: skip
    seat = await take(call, session, wish)
    if session.access.public and not is_shared(call.address):
        door = door_of(call, session)
        await session.store.write(lambda db: blocks.add_door(db, session.id, person.id, door))
    return Sitting(seat=seat, seats=authority.seats_of(session.access, person.id))


async def check_welcome(call: Call, session: TableSession, person: PersonRow, body: bodies.Sit) -> None:
    """People who have blocked each other, in either direction, are never seated together; a banned guest stays banned without
    the cookie. Raises Refusal.
    """
    access = session.access
    if authority.seats_of(access, person.id):
        return
    apart = await session.store.read(lambda db: blocks.apart_from(db, person.id))
    if apart & authority.company(access):
        decide.refuse("not-allowed", "not-welcome")
    # A link is the host's own invitation.
    if access.public and body.secret is None and authority.has_banned(access):
        door = door_of(call, session)
        if await session.store.read(lambda db: blocks.is_banned_guest(db, session.id, person.id, door)):
            decide.refuse("not-allowed", "banned")


def door_of(call: Call, session: TableSession) -> str:
    return door_key(call.context.manager.settings.secret, session.id, call.address)


async def knock(call: Call, session: TableSession, body: bodies.Sit) -> str | None:
    """Checks that the caller may ask for that seat; returns the hash of the one-time link, if it is one. Raises ApiError."""
    access, seat, key = session.access, body.seat, body.secret
    known = authority.may_see(access, who(call))
    if seat is not None and seat >= len(session.table.state.seats):
        raise ApiError(403, "wrong-key") if known else no_table()
    if seat is not None and authority.may_play(access, who(call), seat):
        return None
    if key is None:
        back = seat is None and bool(authority.seats_of(access, who(call)))
        if not back and not authority.may_sit(access, who(call)):
            raise no_table()
        return None
    if has_other_seat(call, session, body):
        return None
    secret = call.context.manager.settings.secret
    which = EVERYONE if seat is None else seat
    if authority.is_key(secret, session.id, access, which, key):
        return None
    if seat is not None and await is_device_link(call, session, seat, token_hash(key)):
        return token_hash(key)
    if authority.was_key(secret, session.id, access, which, key):
        raise link_used()
    raise ApiError(403, "wrong-key") if known else no_table()


def has_other_seat(call: Call, session: TableSession, body: bodies.Sit) -> bool:
    """The link was valid once, and its owner now sits elsewhere in the waiting room."""
    seat, key = body.seat, body.secret
    if (
        session.table.state.status != "open"
        or seat is None
        or key is None
        or authority.may_play(session.access, who(call), seat)
    ):
        return False
    used = authority.was_key(call.context.manager.settings.secret, session.id, session.access, seat, key)
    return used and bool(authority.seats_of(session.access, who(call)))


async def is_device_link(call: Call, session: TableSession, seat: int, token: str) -> bool:
    now = call.context.manager.clock.now()
    return await call.context.manager.store.read(lambda db: rights.has_device_link(db, session.id, seat, token, now))


def link_used() -> ApiError:
    return ApiError(403, "link-used")


async def take(call: Call, session: TableSession, wish: SeatWish) -> int:
    """Decide and store it in one step; returns the seat."""
    secret = call.context.manager.settings.secret
    taken: list[int] = []

    def decided(table: Table) -> Seated:
        which = EVERYONE if wish.seat is None else wish.seat
        right = wish.key is not None and authority.is_key(secret, session.id, session.access, which, wish.key)
        seated = authority.take_seat(table, session.access, wish, right, fresh)
        taken[:] = [seated.seat]
        return seated

    try:
        await session.commit(decided)
    except UsedUp:
        raise link_used() from None
    except Refusal as refusal:
        if refusal.reason is not None and refusal.reason.code == "link-used":
            raise link_used() from None
        if refusal.reason is not None and refusal.reason.code == "no-free-seat":
            raise ApiError(409, "full") from None
        raise
    return taken[0]


async def watch(call: Call) -> TableInfo:
    """Through the host's link for watching, or one that someone at the table passed on."""
    body: bodies.Watch = call.body
    call.limit("keys")
    session = await found(call)
    if not authority.may_watch_by(call.context.manager.settings.secret, session.id, session.access, body.secret):
        raise (no_table() if not authority.may_see(session.access, who(call)) else ApiError(403, "wrong-key"))
    if not authority.may_see(session.access, who(call)):
        person, links = await call.context.identity.somebody(call), session.access.links
        try:
            await session.change_access(lambda db: rights.add_watcher(db, session.id, person.id, links))
        except Conflict:
            raise no_table() from None
    return await info(call)


async def share(call: Call) -> Shared:
    """Anyone who may see a table may show it to others."""
    session = await table_of(call)
    key = authority.seat_key(call.context.manager.settings.secret, session.id, session.access, SHARED)
    # After a question mark, not after #: services that preview the link must know the key.
    links = {page: f"/{page}/{session.id}?key={key}" for page in ("table", "review", "embed")}
    return Shared(link=links["table"], review=links["review"] if is_over(session.table) else None, embed=links["embed"])


async def device(call: Call) -> DeviceLink:
    """Only a player can make a second link to their own seat."""
    body: bodies.NewDevice = call.body
    call.limit("keys")
    session = await table_of(call)
    authority.check_follow(session.access, who(call), body.seat)
    key, expires = new_id(26), call.context.manager.clock.now() + DEVICE_LINK_MS
    person, token = str(who(call)), token_hash(key)
    try:
        await session.store.write(lambda db: rights.add_device_link(db, session.id, body.seat, person, token, expires))
    except Conflict:
        decide.refuse("not-yours", "not-your-seat")
    return DeviceLink(link=f"/table/{session.id}#seat={body.seat}&key={key}", expires=expires)


async def links(call: Call) -> Links:
    session = await table_of(call)
    authority.check_host(session.access, who(call))
    return links_of(call, session)


async def renew(call: Call) -> Links:
    body: bodies.Renew = call.body
    session = await table_of(call)
    authority.check_host(session.access, who(call))
    if body.seat is not None and body.seat >= len(session.table.state.seats):
        raise ApiError(422, "no-seat")
    if body.seat is None:
        await renew_now(call, session, (WATCHER, SHARED), not body.remove)
    elif not (body.remove and await remove(call, session, body.seat)):
        await renew_now(call, session, (body.seat,))
    authority.check_host(session.access, who(call))
    return links_of(call, session)


async def renew_now(call: Call, session: TableSession, seats: tuple[int, ...], watchers: bool = True) -> None:
    """Raises Refusal if someone else has become the host in the meantime."""
    try:
        await session.change_access(lambda db: rights.renew_links(db, session.id, who(call), seats, watchers))
    except Conflict:
        decide.host_only(Actor(None, host=False))


async def remove(call: Call, session: TableSession, seat: int) -> bool:
    """Take a seat away from its holder, which renews its link; returns whether anyone held it."""
    removed: list[bool] = []

    def decided(table: Table) -> Entries:
        entries = decide.remove(table, actor_of(call, session), seat)
        removed[:] = [bool(entries)]
        return entries

    await session.commit(decided)
    return removed[0]


# Records


async def record_out(call: Call) -> PlainTextResponse:
    """The whole game with every chance event and secret choice, for those who may know all of it; for a player whose opponents
    hide something, a game that begins with what this player knows of the position."""
    session = await table_of(call)
    if not can_be_recorded(session.table):
        raise ApiError(409, "no-record")
    if authority.may_know_all(session.table, session.access, who(call)):
        return PlainTextResponse(record_text(session.table))
    mine = authority.seats_of(session.access, who(call))
    if len(mine) != 1:
        # The combined knowledge of several seats cannot be separated from what the others hide.
        raise ApiError(403, "not-over")
    return PlainTextResponse(known_record_text(session.table, mine[0], fresh))


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
    made = await manager.make(terms, entries, person.id, [(seat, person.id) for seat in mine])
    return TableMade(id=made.id, path=f"/table/{made.id}", seats=tuple(mine), links=links_of(call, made))


MADE = (403, 404, 409, 422)
ENDPOINTS = (
    Endpoint("GET", "/api/lobby", lobby, TableList, "Public tables with free seats, and games to watch."),
    Endpoint("GET", "/api/me/tables", my_tables, TableList, "Tables that I sit at or created."),
    Endpoint("POST", "/api/tables", make, TableMade, "Create a table.", bodies.NewTable, 201, (409, 422)),
    Endpoint("GET", "/api/tables/{id}", info, TableInfo, "A table as I see it.", faults=(404, 409)),
    Endpoint("POST", "/api/tables/{id}/sit", sit, Sitting, "Take a seat.", bodies.Sit, faults=MADE),
    Endpoint("POST", "/api/tables/{id}/watch", watch, TableInfo, "Become a spectator.", bodies.Watch, faults=MADE),
    Endpoint("POST", "/api/tables/{id}/share", share, Shared, "Links for sharing the table.", bodies.Nothing, faults=MADE),
    Endpoint(
        "POST",
        "/api/tables/{id}/device",
        device,
        DeviceLink,
        "A link to my seat, for another device.",
        bodies.NewDevice,
        faults=MADE,
    ),
    Endpoint("GET", "/api/tables/{id}/links", links, Links, "The secret links, for the host.", faults=(403, 404, 409)),
    Endpoint("POST", "/api/tables/{id}/links", renew, Links, "A new link for a seat.", bodies.Renew, faults=MADE),
    Endpoint("POST", "/api/tables/{id}/fork", fork, TableMade, "A what-if table.", bodies.Fork, 201, MADE),
    Endpoint("POST", "/api/tables/{id}/rematch", rematch, TableMade, "A rematch.", bodies.Nothing, 201, MADE),
    Endpoint(
        "GET", "/api/tables/{id}/record", record_out, None, "The record of a game.", faults=(403, 404, 409), media="text/plain"
    ),
    Endpoint("POST", "/api/tables/{id}/go-on", go_on, TableMade, "Continue a saved game.", bodies.GoOn, 201, MADE),
    Endpoint("POST", "/api/records", record_in, TableMade, "View a saved game.", bodies.NewRecord, 201, (422,), RECORD),
)
