"""Endpoints about the people at a table: ready, standing up, moving, removing, hosting, starting, leaving.

Each checks `authority` again inside the commit, so that whatever others did in the meantime counts.
"""

from collections.abc import Callable

import msgspec

from lishan.server.edge.api_joining import knock, limit_changes
from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.edge.table_calls import MADE, actor_of, check_vacation, info, no_table, table_of, who
from lishan.server.edge.table_calls import found as table_found
from lishan.server.store import administration, people
from lishan.server.store.values import BANNED, EVERYONE, SHARED, WATCHER, Access, SeatChange
from lishan.server.tables import authority, bodies
from lishan.server.tables.account_bodies import OwnReport, OwnReports
from lishan.server.tables.authority import Seated
from lishan.server.tables.bodies import Invitation, TableInfo
from lishan.server.tables.messages import Deed
from lishan.server.tables.session import TableSession, fresh
from lishan.server.tables.tokens import new_id
from lishan.table import decide, decide_seats, projection
from lishan.table.decide import Entries
from lishan.table.entries import Closed
from lishan.table.table import Table

HOST_GONE_MS = 120_000
"""How many milliseconds a host must be away before another player may take over."""

Deciding = Callable[[Table, Access, tuple[int, ...]], Entries | Seated]
"""Returns the entries of an action, given who may do what and the seats of the person acting."""


async def done(call: Call, deed: Deed, decided: Deciding) -> TableInfo:
    """Store the change, if the person still has the right to it at that moment."""
    session = await table_of(call)
    limit_changes(call, who(call))

    def decide_now(table: Table) -> Entries | Seated:
        authority.check_deed(table, session.access, who(call), deed)
        return decided(table, session.access, authority.seats_of(session.access, who(call)))

    await session.commit(decide_now)
    if not authority.may_see(session.access, who(call)):
        raise no_table()
    return await info(call)


async def invitation(call: Call) -> Invitation:
    """The invitation behind a link, shown before sitting down: who invites, and to which table."""
    body: bodies.Knock = call.body
    call.limit("keys")
    session = await table_found(call)
    usable, device = True, None
    try:
        if await knock(call, session, bodies.Sit(seat=body.seat, secret=body.secret)) is not None and body.seat is not None:
            device = session.table.state.seats[body.seat].name
    except ApiError as error:
        if error.fault.code != "link-used":
            raise
        usable = False
    host = session.access.host
    person = None if host is None else await session.store.read(lambda db: people.find_person(db, host))
    seat = authority.host_seat(session.access)
    name = session.table.state.seats[seat].name if seat is not None else ""
    return Invitation(
        opening=projection.opening(session.table, session.id),
        picture=projection.picture(session.table, None, call.context.manager.clock.now()),
        host=name or (person.name if person is not None else ""),
        usable=usable,
        device=device,
    )


async def ready(call: Call) -> TableInfo:
    body: bodies.Ready = call.body
    deed: Deed = "ready" if body.ready else "unready"
    return await done(call, deed, lambda table, _, mine: decide_seats.set_ready(table, mine, body.ready))


async def stand(call: Call) -> TableInfo:
    body: bodies.OwnSeats = call.body

    def decided(table: Table, _: Access, mine: tuple[int, ...]) -> Entries:
        if body.seat is not None and body.seat not in mine:
            decide.refuse("not-yours", "not-your-seat")
        return decide_seats.stand_up(table, mine if body.seat is None else (body.seat,))

    return await done(call, "stand", decided)


async def move(call: Call) -> TableInfo:
    body: bodies.MoveTo = call.body

    def decided(table: Table, _: Access, mine: tuple[int, ...]) -> Entries | Seated:
        entries = decide_seats.move(table, mine[0], body.to)
        return Seated(entries, SeatChange(exchange=(mine[0], body.to)), body.to) if entries else ()

    return await done(call, "move", decided)


async def arrange(call: Call) -> TableInfo:
    body: bodies.Arrange = call.body
    session = await table_of(call)

    def decided(table: Table, _: Access, __: tuple[int, ...]) -> Entries | Seated:
        entries = decide_seats.arrange(table, actor_of(call, session), body.seat, body.to)
        return Seated(entries, SeatChange(exchange=(body.seat, body.to)), body.to) if entries else ()

    return await done(call, "arrange", decided)


async def remove(call: Call) -> TableInfo:
    body: bodies.Remove = call.body
    session = await table_of(call)

    def decided(table: Table, access: Access, mine: tuple[int, ...]) -> Entries | Seated:
        decide_seats.check_seat(table, body.seat)
        if body.seat in mine:
            decide.refuse("not-now", "own-seat")
        if not body.ban:
            check_vacation(session, body.seat)
        entries = decide_seats.remove(table, actor_of(call, session), body.seat)
        held = sorted(person for seat, person in access.holders if seat == body.seat)
        banned = tuple((BANNED, person) for person in held) if body.ban else ()
        # Whoever is banned knows the links that are passed around.
        spent = (EVERYONE, WATCHER, SHARED) if body.ban else (EVERYONE,)
        change = SeatChange(release=(body.seat,), spend=spent, grant=banned)
        return Seated(entries, change, body.seat) if entries else ()

    return await done(call, "remove", decided)


async def host(call: Call) -> TableInfo:
    """Hand over hosting, or take over from a host who is away."""
    body: bodies.Hosting = call.body
    session = await table_of(call)

    def handed(table: Table, access: Access, _: tuple[int, ...]) -> Seated:
        seat = body.seat
        if seat is None or seat not in authority.others_seated(table, access, who(call)):
            decide.refuse("not-now", "nobody-there")
        return passed(access, seat, "handed")

    def claimed(_: Table, __: Access, mine: tuple[int, ...]) -> Seated:
        if not host_gone(call, session):
            decide.refuse("not-now", "host-here")
        return Seated(decide_seats.pass_hosting(mine[0], "away"), SeatChange(host=str(who(call))), mine[0])

    if body.seat is not None:
        return await done(call, "hand-over", handed)
    # The host may be present at another process, whose notice was lost.
    await call.context.manager.presences.read(session)
    return await done(call, "claim", claimed)


def host_gone(call: Call, session: TableSession) -> bool:
    """Returns whether the host has been away from the table for a while, as far as any process knows."""
    manager = call.context.manager
    left = session.host_left(manager.started)
    return session.access.host is None or (left is not None and manager.clock.now() - left >= HOST_GONE_MS)


def passed(access: Access, seat: int, why: "decide_seats.Passing") -> Seated:
    person = min(person for held, person in access.holders if held == seat)
    return Seated(decide_seats.pass_hosting(seat, why), SeatChange(host=person), seat)


async def start(call: Call) -> TableInfo:
    session = await table_of(call)
    return await done(call, "start", lambda table, _, __: decide_seats.start(table, actor_of(call, session), fresh))


async def close(call: Call) -> TableInfo:
    session = await table_of(call)
    return await done(call, "close", lambda table, _, __: decide.close(table, actor_of(call, session)))


async def leave(call: Call) -> TableInfo:
    """Give up my seats, or leave them to bots.

    Hosting passes to someone else; the last person to leave closes the waiting room.
    """

    def decided(table: Table, access: Access, mine: tuple[int, ...]) -> Entries | Seated:
        entries: Entries = tuple(decide_seats.left(table, seat) for seat in mine if not table.state.seats[seat].away)
        hosts = authority.may_host(access, who(call))
        others = authority.others_seated(table, access, who(call))
        if hosts and not others and table.state.status == "open":
            return Seated((*entries, Closed(why="host")), authority.change_by(table, access, entries), 0)
        if not hosts or not others:
            return entries
        handed = passed(access, others[0], "left")
        change = authority.change_by(table, access, entries) or SeatChange()
        return Seated((*entries, *handed.entries), merged(change, handed.change), others[0])

    return await done(call, "leave", decided)


def merged(change: SeatChange, hosting: SeatChange | None) -> SeatChange:
    return msgspec.structs.replace(change, host=hosting.host if hosting is not None else None)


async def report(call: Call) -> bodies.Health:
    """Report someone to the administrators. The others at the table do not see it."""
    body: bodies.NewReport = call.body
    session = await table_of(call)
    if call.person is None:
        raise ApiError(401, "no-account")
    call.limit("reports")
    if body.seat is not None:
        decide_seats.check_seat(session.table, body.seat)
    about = sorted(person for seat, person in session.access.holders if seat == body.seat)
    now, reporter, seq = call.context.manager.clock.now(), call.person.id, session.table.seq
    stored = await session.store.write(
        lambda db: people.add_report(db, new_id(), now, reporter, session.id, body.seat, (*about, None)[0], body.text, seq)
    )
    if not stored:
        raise ApiError(409, "reported-already")
    return bodies.Health(ok=True)


async def own_reports(call: Call) -> OwnReports:
    """What I have reported, and whether an administrator has looked at it."""
    person = call.person
    if person is None:
        return OwnReports(reports=())
    found = await call.context.manager.store.read(lambda db: administration.reports_by(db, person.id))
    return OwnReports(
        reports=tuple(OwnReport(created=one.created, table=one.table_id, text=one.text, seen=one.closed) for one in found)
    )


def at(what: str) -> str:
    return f"/api/tables/{{id}}/{what}"


ENDPOINTS = (
    Endpoint("POST", at("invitation"), invitation, Invitation, "The invitation behind a link.", bodies.Knock, faults=MADE),
    Endpoint("POST", at("ready"), ready, TableInfo, "Say whether I am ready to begin.", bodies.Ready, faults=MADE),
    Endpoint("POST", at("stand"), stand, TableInfo, "Stand up before the start.", bodies.OwnSeats, faults=MADE),
    Endpoint("POST", at("move"), move, TableInfo, "Sit elsewhere before the start.", bodies.MoveTo, faults=MADE),
    Endpoint("POST", at("arrange"), arrange, TableInfo, "Swap two seats.", bodies.Arrange, faults=MADE),
    Endpoint("POST", at("remove"), remove, TableInfo, "Remove a player.", bodies.Remove, faults=MADE),
    Endpoint("POST", at("host"), host, TableInfo, "Hand over hosting, or take over.", bodies.Hosting, faults=MADE),
    Endpoint("POST", at("start"), start, TableInfo, "Bots take the free seats.", bodies.Nothing, faults=MADE),
    Endpoint("POST", at("close"), close, TableInfo, "Close a table.", bodies.Nothing, faults=MADE),
    Endpoint("POST", at("report"), report, bodies.Health, "Report someone.", bodies.NewReport, faults=(401, *MADE)),
    Endpoint("GET", "/api/me/reports", own_reports, OwnReports, "My reports, and whether they were looked at."),
    Endpoint("POST", at("leave"), leave, TableInfo, "Leave the table.", bodies.Nothing, faults=MADE),
)
