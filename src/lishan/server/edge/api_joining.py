"""Endpoints for joining a table: seats, spectators, and the links that lead there."""

from collections.abc import Mapping

import msgspec

from lishan.coach.tables import is_over
from lishan.server.edge.endpoints import ApiError, Call, Endpoint, own_name
from lishan.server.edge.table_calls import MADE, actor_of, check_vacation, found, info, links_of, no_table, table_of, who
from lishan.server.store import access as rights
from lishan.server.store import blocks, invitations
from lishan.server.store.lobby import is_listed
from lishan.server.store.people import PersonRow
from lishan.server.store.values import EVERYONE, SHARED, WATCHER, Conflict, UsedUp
from lishan.server.tables import authority, bodies
from lishan.server.tables.authority import Seated, SeatWish
from lishan.server.tables.bodies import DeviceLink, InvitedPerson, Links, Shared, Sitting, TableInfo
from lishan.server.tables.session import TableSession, fresh
from lishan.server.tables.tokens import door_key, is_shared, new_id, token_hash
from lishan.table import decide, decide_seats
from lishan.table.decide import Actor, Entries, Refusal
from lishan.table.table import Table

DEVICE_LINK_MS = 15 * 60_000
"""How many milliseconds a link for a second device is valid."""


async def sit(call: Call) -> Sitting:
    """Seats a person: with a seat's key at any table, without one on a free seat of a public table."""
    body: bodies.Sit = call.body
    call.limit("keys")
    session = await found(call)
    device = await knock(call, session, body)
    if has_other_seat(call, session, body):
        # The link was used before: someone who already has a seat is at the right table.
        body = msgspec.structs.replace(body, seat=None, secret=None)
    name = own_name(body.name)
    person = await call.context.identity.somebody(call, name)
    limit_changes(call, person.id)
    apart = frozenset[str]() if device is not None else await not_with(call, session, person, body)
    name, account = await name_at(call, session, person, name)
    wish = SeatWish(
        person=person.id, name=name, seat=body.seat, key=body.secret, device=device,
        now=call.context.manager.clock.now(), ready=body.ready, account=account,
    )  # fmt: skip
    seat = await take(call, session, wish, apart)
    if session.access.public and not is_shared(call.address):
        door = door_of(call, session)
        await session.store.write(lambda db: blocks.add_door(db, session.id, person.id, door))
    return Sitting(seat=seat, seats=authority.seats_of(session.access, person.id))


async def name_at(call: Call, session: TableSession, person: PersonRow, typed: str) -> tuple[str, bool]:
    """The name under which somebody sits down: no other's at this table, nor one under which a spectator has spoken there.

    Whoever holds more than one seat plays for others too, who have names of their own.
    """
    mine = authority.seats_of(session.access, person.id)
    others = [seat.name for n, seat in enumerate(session.table.state.seats) if n not in mine and seat.kind != "empty"]
    spoken = session.voices.others(person.id)
    if mine and typed and typed != person.name:
        return await call.context.identity.own_name(call, typed, (*others, *spoken)), False
    return await call.context.identity.called(call, person, typed, (*others, *spoken))


def limit_changes(call: Call, person: str | None) -> None:
    """Everyone at the table reads about every change, and names are free text: as with chat, nobody may flood the log."""
    call.limit_by("entries", person=person, address=call.address, table=call.path("id"))


async def not_with(call: Call, session: TableSession, person: PersonRow, body: bodies.Sit) -> frozenset[str]:
    """The people with whom this person may not be seated. A banned guest stays banned without the cookie. Raises Refusal."""
    access = session.access
    # A link is the host's own invitation.
    if access.public and body.secret is None and authority.has_banned(access) and not authority.seats_of(access, person.id):
        door = door_of(call, session)
        if await session.store.read(lambda db: blocks.is_banned_guest(db, session.id, person.id, door)):
            decide.refuse("not-allowed", "banned")
    return frozenset(await session.store.read(lambda db: blocks.apart_from(db, person.id)))


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


async def take(call: Call, session: TableSession, wish: SeatWish, apart: frozenset[str]) -> int:
    """Decide and store it in one step; returns the seat.

    People who have blocked each other, in either direction, are never seated together, even if both sit down at once.
    """
    secret = call.context.manager.settings.secret
    taken: list[int] = []

    def decided(table: Table) -> Seated:
        if apart & authority.company(session.access) and not authority.seats_of(session.access, wish.person):
            decide.refuse("not-allowed", "not-welcome")
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
    links = session.access.links
    if not authority.may_watch_by(call.context.manager.settings.secret, session.id, session.access, body.secret):
        raise (no_table() if not authority.may_see(session.access, who(call)) else ApiError(403, "wrong-key"))
    if not authority.may_see(session.access, who(call)):
        person = await call.context.identity.somebody(call)
        try:
            await let_watch(session, person.id, links, call.context.manager.settings.watchers_per_table)
        except Conflict:
            raise no_table() from None
    return await info(call)


async def let_watch(session: TableSession, person: str, links: Mapping[int, int], most: int) -> None:
    """Beyond `most`, only this process knows of them. Raises Conflict, Unavailable."""
    if len(session.access.watchers) < most:
        await session.change_access(lambda db: rights.add_watcher(db, session.id, person, links, most))
    if authority.may_see(session.access, person) or authority.is_banned(session.access, person):
        return
    if any(session.access.links.get(kind, 0) != links.get(kind, 0) for kind in (WATCHER, SHARED)):
        raise Conflict
    session.visit(person)


async def share(call: Call) -> Shared:
    """Anyone who may see a table may show it to others."""
    session = await table_of(call)
    key = authority.seat_key(call.context.manager.settings.secret, session.id, session.access, SHARED)
    # After a question mark, not after #: services that preview the link must know the key.
    links = {page: f"/{page}/{session.id}?key={key}" for page in ("table", "review", "embed")}
    return Shared(link=links["table"], review=links["review"] if is_over(session.table) else None, embed=links["embed"])


async def device(call: Call) -> DeviceLink:
    """Makes a second link to a player's own seat; nobody else can."""
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
    return await all_links(call, session)


async def all_links(call: Call, session: TableSession) -> Links:
    """With what only the host needs to know beside them."""
    now, waits = call.context.manager.clock.now(), session.table.state.status == "open"
    listed = await session.store.read(lambda db: is_listed(db, session.id)) if session.access.public else None
    found = await session.store.read(lambda db: invitations.of_table(db, session.id, now)) if waits else []
    invited = tuple(InvitedPerson(**msgspec.structs.asdict(one)) for one in found)
    return msgspec.structs.replace(links_of(call, session), listed=listed, invited=invited)


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
        check_vacation(session, seat)
        entries = decide_seats.remove(table, actor_of(call, session), seat)
        removed[:] = [bool(entries)]
        return entries

    await session.commit(decided)
    return removed[0]


ENDPOINTS = (
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
)
