"""Endpoints for administrators: people, tables, complaints, the server as a whole. They never show a game's secrets."""

import re
from collections.abc import Callable
from functools import partial
from typing import TypeVar, assert_never

import msgspec
from sqlalchemy import Connection

import lishan
from lishan.core.names import clean
from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.edge.table_calls import no_table
from lishan.server.store import administration, deeds, erase, people
from lishan.server.store import games as rows
from lishan.server.store.deeds import Deed, What
from lishan.server.store.jobs import add_job
from lishan.server.store.migrations import HEAD
from lishan.server.store.people import PersonRow
from lishan.server.store.values import Conflict, GameRow
from lishan.server.tables import account_bodies as forms
from lishan.server.tables import authority
from lishan.server.tables.account_bodies import (
    AdminDeed,
    AdminDeeds,
    AdminHealth,
    AdminPeople,
    AdminPerson,
    AdminReport,
    AdminReports,
    AdminTables,
    ReportedTable,
    Site,
    Stored,
)
from lishan.server.tables.bodies import TableInfo
from lishan.server.tables.lists import line_of
from lishan.server.tables.stored import stored
from lishan.server.tables.tokens import code_hash, new_code, new_id
from lishan.table import projection
from lishan.table.decide import Entries
from lishan.table.entries import Closed
from lishan.table.table import Table
from lishan.table.terms import DAY_MS

T = TypeVar("T")
MOST_REPORTED = 30
"""Tables with reports on a page."""
MOST_DEEDS = 100
PLACE = re.compile(r"([0-9]{1,15})-([A-Za-z0-9]{1,24})")


def administrator(call: Call) -> PersonRow:
    """Raises ApiError for everyone else."""
    if call.person is None or not authority.may_administer(call.person):
        raise ApiError(403, "administrators-only")
    return call.person


def noted(
    call: Call, what: What, work: Callable[[Connection], T], *, person: str | None = None, table: str | None = None,
    reason: str = "",
) -> Callable[[Connection], T]:  # fmt: skip
    """The work, and in the same transaction a note of who does it."""
    one = Deed(
        id=new_id(), created=call.context.manager.clock.now(), what=what, administrator=administrator(call).id,
        person=person, table_id=table, reason=clean(reason),
    )  # fmt: skip

    def both(connection: Connection) -> T:
        done = work(connection)
        deeds.note(connection, one)
        return done

    return both


def nothing(_: Connection) -> None:
    pass


async def list_deeds(call: Call) -> AdminDeeds:
    """`?after=`."""
    administrator(call)
    after = place_after(call)
    found = await call.context.manager.store.read(lambda db: deeds.page(db, MOST_DEEDS + 1, after))
    shown = found[:MOST_DEEDS]
    return AdminDeeds(
        deeds=tuple(AdminDeed(**msgspec.structs.asdict(one)) for one in shown),
        more=f"{shown[-1].created}-{shown[-1].id}" if len(found) > MOST_DEEDS else None,
    )


def place_after(call: Call) -> tuple[int, str] | None:
    asked = call.request.query_params
    place = PLACE.fullmatch(asked.get("after", ""))
    if place is None and "after" in asked:
        raise ApiError(400, "malformed")
    return None if place is None else (int(place[1]), place[2])


# The server


async def site(call: Call) -> Site:
    state = await call.context.site.now()
    imprint = call.context.manager.settings.imprint
    return Site(announcement=state.announcement, maintenance=state.maintenance, imprint=imprint)


async def what_is_stored(call: Call) -> Stored:
    return stored(call.context.manager.settings.log_addresses)


async def change_site(call: Call) -> Site:
    body: forms.NewSite = call.body
    administrator(call)
    maintenance = None if body.maintenance is None else clean(body.maintenance)
    before = await call.context.site.now()
    await call.context.site.change(clean(body.announcement), maintenance)
    changed: list[What] = ["announce"] if clean(body.announcement) != before.announcement else []
    changed += ["maintenance"] if maintenance != before.maintenance else []
    for what in changed:
        said = body.announcement if what == "announce" else maintenance or ""
        await call.context.manager.store.write(noted(call, what, nothing, reason=said))
    return await site(call)


async def health(call: Call) -> AdminHealth:
    administrator(call)
    manager = call.context.manager
    counts = await manager.store.read(administration.counts)
    return AdminHealth(
        version=lishan.__version__, process=manager.process, started=manager.started,
        database="postgresql" if manager.store.shared else "sqlite", schema=HEAD, sockets=len(call.context.sockets),
        tables_in_memory=len(manager.tables), people=counts.people, tables=counts.tables, playing=counts.playing,
        waiting_notices=counts.notices, mail=call.context.mailer is not None, push=manager.settings.push is not None,
    )  # fmt: skip


# People


async def list_people(call: Call) -> AdminPeople:
    administrator(call)
    text = call.request.query_params.get("text", "")[:40]
    return await people_like(call, text.replace("\x00", ""))


async def people_like(call: Call, text: str, link: str = "") -> AdminPeople:
    found = await call.context.manager.store.read(lambda db: administration.find_people(db, text))
    return AdminPeople(people=tuple(AdminPerson(**msgspec.structs.asdict(one)) for one in found), link=link)


async def manage_person(call: Call) -> AdminPeople:
    body: forms.ManagePerson = call.body
    own = administrator(call)
    store = call.context.manager.store
    person = await store.read(lambda db: people.find_person(db, body.id)) if body.id.isalnum() else None
    if person is None:
        raise ApiError(404, "no-person")
    now = call.context.manager.clock.now()

    def note(work: Callable[[Connection], T]) -> Callable[[Connection], T]:
        return noted(call, body.do, work, person=person.id, reason=body.reason)

    match body.do:
        case "suspend":
            if person.id == own.id:
                raise ApiError(409, "not-yourself")
            for session in await store.write(note(lambda db: administration.suspend(db, person.id, now))):
                call.context.manager.session_ended(session)
        case "reinstate":
            await store.write(note(lambda db: administration.let_back(db, person.id)))
        case "mute" | "unmute":
            until = now + body.days * DAY_MS if body.do == "mute" else None
            await store.write(note(lambda db: administration.mute(db, person.id, until)))
        case "rename":
            await rename(call, person, clean(body.name))
            await store.write(note(nothing))
        case "reset":
            if person.login is None:
                raise ApiError(409, "no-login")
            await store.write(note(nothing))
        case _:
            assert_never(body.do)
    link = await reset(call, person) if body.do == "reset" else ""
    named = clean(body.name) if body.do == "rename" else person.name
    return await people_like(call, person.login or named, link)


async def rename(call: Call, person: PersonRow, name: str) -> None:
    """Renames a person, at all of their tables too: nobody should have to read an offensive name anywhere."""

    manager = call.context.manager
    job, now = new_id(), manager.clock.now()
    try:
        await manager.store.write(lambda db: erase.mark_renamed(db, person.id, name, job, now))
    except Conflict:
        raise ApiError(409, "name-taken") from None
    await manager.naming(person.id)
    manager.jobs.wake()


async def reset(call: Call, person: PersonRow) -> str:
    if person.login is None:
        raise ApiError(409, "no-login")
    code, now = new_code(8), call.context.manager.clock.now()
    await call.context.manager.store.write(lambda db: administration.reset_link(db, person.id, code_hash(code), now))
    return f"{call.context.manager.settings.origins[0]}/recover#code={code}"


# Tables


async def list_tables(call: Call) -> AdminTables:
    administrator(call)
    return await tables_like(call, call.request.query_params.get("text", "")[:40].replace("\x00", ""))


async def tables_like(call: Call, text: str, count: int = 0) -> AdminTables:
    def work(db: Connection) -> list[GameRow]:
        return [row for id in administration.tables(db, text) if (row := rows.find(db, id)) is not None]

    found = await call.context.manager.store.read(work)
    return AdminTables(tables=tuple(line_of(row, ()) for row in found), count=count)


async def look(call: Call) -> TableInfo:
    """The table as spectators see it: hidden things stay hidden."""
    administrator(call)
    session = await call.context.manager.find(call.path("id"))
    if session is None:
        raise no_table()
    await session.refresh()
    picture = projection.picture(session.table, None, call.context.manager.clock.now())
    return TableInfo(opening=projection.opening(session.table, session.id), picture=picture, seats=(), host=False)


async def manage_table(call: Call) -> AdminTables:
    body: forms.ManageTable = call.body
    administrator(call)
    manager = call.context.manager
    if body.do == "close":
        session = await manager.find(body.id)
        if session is None:
            raise no_table()
        await session.commit(close)
        await manager.store.write(noted(call, "close", nothing, table=body.id, reason=body.reason))
        return await tables_like(call, body.id)
    if await manager.store.read(lambda db: rows.find(db, body.id)) is None:
        raise no_table()
    job, now = new_id(), manager.clock.now()
    delete = partial(administration.delete_table, id=body.id, job=job, now=now)
    await manager.store.write(noted(call, "delete", delete, table=body.id, reason=body.reason))
    manager.drop(body.id)
    manager.jobs.wake()
    return await tables_like(call, "", 1)


def close(table: Table) -> Entries:
    return () if table.state.status in ("over", "closed") else (Closed(why="administrator"),)


async def purge(call: Call) -> AdminTables:
    """Old tables with their moves and chat: counted first, deleted once the administrator confirms."""
    body: forms.Purge = call.body
    administrator(call)
    manager = call.context.manager
    now = manager.clock.now()
    before = now - body.days * DAY_MS
    count = await manager.store.read(lambda db: rows.count_unused_since(db, before))
    if body.sure:
        job = new_id()
        begin = partial(add_job, id=job, kind=administration.PURGE, subject="", now=now, detail=str(before))
        await manager.store.write(noted(call, "purge", begin, reason=f"{body.days} d"))
        manager.jobs.wake()
    return await tables_like(call, "", count)


# Complaints


async def list_reports(call: Call) -> AdminReports:
    """`?closed=1`, `?after=`."""
    administrator(call)
    return await reports(call, call.request.query_params.get("closed") == "1", place_after(call))


async def reports(call: Call, closed: bool = False, after: tuple[int, str] | None = None) -> AdminReports:
    read = call.context.manager.store.read
    found = await read(lambda db: administration.reported(db, closed, MOST_REPORTED + 1, after))
    shown = found[:MOST_REPORTED]
    return AdminReports(
        tables=tuple(
            ReportedTable(
                table=one.table, number=one.number,
                reports=tuple(AdminReport(**msgspec.structs.asdict(line)) for line in one.reports),
            )
            for one in shown
        ),
        more="{}-{}".format(*shown[-1].place) if len(found) > MOST_REPORTED else None,
    )  # fmt: skip


async def close_report(call: Call) -> AdminReports:
    body: forms.CloseReport = call.body
    administrator(call)
    now = call.context.manager.clock.now()
    store = call.context.manager.store
    person, table = await store.read(lambda db: administration.find_report(db, body.id))

    def close(connection: Connection) -> None:
        if not administration.close_report(connection, body.id, now, body.whole):
            raise Conflict

    try:
        await store.write(noted(call, "close-report", close, person=person, table=table, reason=body.reason))
    except Conflict:
        raise ApiError(404, "no-report") from None
    return await reports(call)


ONLY = (403,)
ENDPOINTS = (
    Endpoint("GET", "/api/site", site, Site, "Public information about this server."),
    Endpoint("GET", "/api/stored", what_is_stored, Stored, "What this server stores."),
    Endpoint("POST", "/api/admin/site", change_site, Site, "Announce, or set maintenance.", forms.NewSite, faults=ONLY),
    Endpoint("GET", "/api/admin/health", health, AdminHealth, "The server's health.", faults=ONLY),
    Endpoint("GET", "/api/admin/people", list_people, AdminPeople, "Find people by name.", faults=ONLY),
    Endpoint("POST", "/api/admin/people", manage_person, AdminPeople, "Manage an account.", forms.ManagePerson,
             faults=(403, 404, 409)),
    Endpoint("GET", "/api/admin/tables", list_tables, AdminTables, "Find tables by title or name.", faults=ONLY),
    Endpoint("GET", "/api/admin/tables/{id}", look, TableInfo, "A table as spectators see it.", faults=(403, 404)),
    Endpoint("POST", "/api/admin/tables", manage_table, AdminTables, "Close or delete a table.", forms.ManageTable,
             faults=(403, 404)),
    Endpoint("POST", "/api/admin/purge", purge, AdminTables, "Delete old tables.", forms.Purge, faults=ONLY),
    Endpoint("GET", "/api/admin/deeds", list_deeds, AdminDeeds, "What administrators have done.", faults=(400, 403)),
    Endpoint("GET", "/api/admin/reports", list_reports, AdminReports, "The reports, by table.", faults=(400, 403)),
    Endpoint("POST", "/api/admin/reports", close_report, AdminReports, "Close a report.", forms.CloseReport, faults=(403, 404)),
)  # fmt: skip
