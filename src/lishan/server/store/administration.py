"""The administrators' actions: managing people, complaints, and settings of the whole server. Each function is one piece of
work.
"""

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Select, delete, func, insert, or_, select, update

from lishan.core.errors import LishanError
from lishan.server.store import codes, games, people, schema
from lishan.server.store.changes import announce
from lishan.server.store.jobs import add_job
from lishan.server.store.people import PersonRow

person, session, holder, setting, report, game = (
    schema.person, schema.session, schema.holder, schema.setting, schema.report, schema.game,
)  # fmt: skip

MOST_TOLD = 10
"""Complaints about one table on a page."""
RESET_LINK_MS = 24 * 3_600_000
"""How many milliseconds a link from an administrator is valid."""


class PersonLine(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    login: str | None
    created: int
    seen: int | None
    """When they were last here; None: not for a long time."""
    suspended: int | None
    muted_until: int | None
    admin: bool
    tables: int


class ReportLine(Struct, frozen=True, kw_only=True):
    id: str
    created: int
    reporter: str
    table: str | None
    seq: int | None
    """The last entry of the table then."""
    seat: int | None
    person: str | None
    """The id of the person it is about."""
    name: str
    text: str
    closed: int | None


class ReportedTable(Struct, frozen=True, kw_only=True):
    """Complaints about people at one table."""

    place: tuple[int, str]
    table: str | None
    """None: it has been deleted."""
    number: int
    reports: tuple[ReportLine, ...]
    """The first of them."""


def named(connection: Connection, login: str) -> PersonRow:
    """Raises LishanError."""
    found = people.find_login(connection, login)
    if found is None:
        raise LishanError(f"There is no account {login!r}.")
    return found


def find_people(connection: Connection, text: str = "", most: int = 100) -> list[PersonLine]:
    """Accounts and guests by part of their name or login, most recently seen first."""
    seen = select(func.max(session.c.seen)).where(session.c.person == person.c.id).scalar_subquery()
    tables = select(func.count(holder.c.game.distinct())).where(holder.c.person == person.c.id).scalar_subquery()
    query = select(person, seen.label("seen"), tables.label("tables"))
    if text:
        query = query.where(person.c.name.icontains(text, autoescape=True) | person.c.login.icontains(text, autoescape=True))
    else:
        query = query.where(person.c.login.is_not(None))
    found = connection.execute(query.order_by(func.coalesce(seen, 0).desc(), person.c.id).limit(most)).mappings()
    return [PersonLine(**{name: row[name] for name in PersonLine.__struct_fields__}) for row in found]


def players(connection: Connection) -> list[PersonRow]:
    """Everybody who has ever had a seat at a table."""
    query = select(person).where(person.c.id.in_(select(holder.c.person).where(holder.c.seat >= 0))).order_by(person.c.created)
    return [PersonRow(**row) for row in connection.execute(query).mappings()]


def reset_link(connection: Connection, owner: str, token: str, now: int) -> None:
    """A link for setting a new password, for someone who has proved to the administrator who they are."""
    codes.add_codes(connection, owner, codes.BY_ADMIN, [token], now, now + RESET_LINK_MS)


def suspend(connection: Connection, owner: str, now: int) -> list[str]:
    """Signs someone out everywhere; returns the sessions that ended."""
    people.change_person(connection, owner, {"suspended": now})
    return people.end_all_sessions(connection, owner)


def let_back(connection: Connection, owner: str) -> None:
    people.change_person(connection, owner, {"suspended": None})


def mute(connection: Connection, owner: str, until: int | None) -> None:
    people.change_person(connection, owner, {"muted_until": until})


def set_admin(connection: Connection, owner: str, admin: bool) -> None:
    people.change_person(connection, owner, {"admin": admin})


# Settings


def settings_of(connection: Connection) -> dict[str, str]:
    return {row.name: row.value for row in connection.execute(select(setting))}


def set_setting(connection: Connection, name: str, value: str | None) -> None:
    """None removes the setting."""
    connection.execute(delete(setting).where(setting.c.name == name))
    if value is not None:
        connection.execute(insert(setting), {"name": name, "value": value})


BACKED_UP = "backed-up"
"""When the last backup was made, in milliseconds since 1970."""


def note_backup(connection: Connection, now: int) -> None:
    set_setting(connection, BACKED_UP, str(now))


def backed_up(connection: Connection) -> int | None:
    value = connection.execute(select(setting.c.value).where(setting.c.name == BACKED_UP)).scalar()
    return None if value is None else int(value)


# Complaints


def reported(connection: Connection, closed: bool, most: int, after: tuple[int, str] | None = None) -> list[ReportedTable]:
    """Complaints by table: open ones oldest first; closed ones, those last closed first. `after`: the place of the last one."""
    return [group_of(connection, row, closed) for row in connection.execute(first_reports(closed, after).limit(most))]


def first_reports(closed: bool, after: tuple[int, str] | None) -> Select[Any]:
    """The first of each table. Those of tables that are deleted stand alone."""
    other, when = report.alias(), report.c.closed if closed else report.c.created
    theirs = other.c.closed if closed else other.c.created
    earlier = theirs > when if closed else theirs < when
    before = select(other.c.id).where(
        other.c.table_id == report.c.table_id,
        is_closed(other, closed),
        earlier | ((theirs == when) & (other.c.id < report.c.id)),
    )
    query = select(report.c.id, report.c.table_id, when.label("place")).where(is_closed(report, closed), ~before.exists())
    if after is not None:
        place, id = after
        query = query.where(when <= place if closed else when >= place)
        query = query.where((when < place if closed else when > place) | ((when == place) & (report.c.id > id)))
    return query.order_by(when.desc() if closed else when, report.c.id)


def is_closed(table: Any, closed: bool) -> Any:
    return table.c.closed.is_not(None) if closed else table.c.closed.is_(None)


def group_of(connection: Connection, first: Any, closed: bool) -> ReportedTable:
    mine: tuple[Any, ...] = (report.c.id == first.id,)
    if first.table_id is not None:
        mine = (report.c.table_id == first.table_id, is_closed(report, closed))
    who = person.alias()
    query = (
        select(report, person.c.name.label("reporter_name"), who.c.name.label("name"))
        .select_from(report.outerjoin(person, person.c.id == report.c.reporter).outerjoin(who, who.c.id == report.c.person))
        .where(*mine)
        .order_by(report.c.created, report.c.id)
        .limit(MOST_TOLD)
    )
    return ReportedTable(
        place=(first.place, first.id), table=first.table_id,
        number=connection.execute(select(func.count()).select_from(report).where(*mine)).scalar() or 0,
        reports=tuple(report_line(row) for row in connection.execute(query).mappings()),
    )  # fmt: skip


def report_line(row: Any) -> ReportLine:
    return ReportLine(
        id=row["id"], created=row["created"], reporter=row["reporter_name"] or "", table=row["table_id"],
        seq=row["seq"], seat=row["seat"],
        person=row["person"], name=row["name"] or "", text=row["text"], closed=row["closed"],
    )  # fmt: skip


def reports_by(connection: Connection, owner: str, most: int = 50) -> list[Any]:
    """What somebody has reported, latest first."""
    query = select(report.c.created, report.c.table_id, report.c.text, report.c.closed).where(report.c.reporter == owner)
    return list(connection.execute(query.order_by(report.c.created.desc(), report.c.id).limit(most)).all())


def find_report(connection: Connection, id: str) -> tuple[str | None, str | None]:
    """The person and the table that it is about, as far as they are known."""
    row = connection.execute(select(report.c.person, report.c.table_id).where(report.c.id == id)).first()
    return (None, None) if row is None else (row.person, row.table_id)


def close_report(connection: Connection, id: str, now: int, whole: bool = False) -> bool:
    """`whole`: with all others about the same table. Returns whether it was open."""
    table = connection.execute(select(report.c.table_id).where(report.c.id == id)).scalar()
    change = update(report).where(report.c.id == id, report.c.closed.is_(None)).values(closed=now)
    done = connection.execute(change).rowcount == 1
    if done and whole and table is not None:
        connection.execute(update(report).where(report.c.table_id == table, report.c.closed.is_(None)).values(closed=now))
    return done


class Counts(Struct, frozen=True, kw_only=True):
    people: int
    tables: int
    playing: int
    notices: int


def counts(connection: Connection) -> Counts:
    def number(table: Any, *conditions: Any) -> int:
        return connection.execute(select(func.count()).select_from(table).where(*conditions)).scalar() or 0

    waiting = schema.delivery.c.due.is_not(None), schema.delivery.c.claimed.is_(None)
    return Counts(
        people=number(person, person.c.login.is_not(None)), tables=number(game),
        playing=number(game, schema.PLAYING),
        notices=number(schema.notice) + number(schema.delivery, *waiting),
    )  # fmt: skip


def scraped(connection: Connection, now: int) -> dict[str, float]:
    """What the database says to whoever watches over the server; cheap, however many tables there are."""

    def number(table: Any, *conditions: Any) -> int:
        return connection.execute(select(func.count()).select_from(table).where(*conditions)).scalar() or 0

    last = backed_up(connection)
    waiting = schema.delivery.c.due.is_not(None), schema.delivery.c.claimed.is_(None)
    return {
        "games_playing": number(game, schema.PLAYING), "notices_waiting": number(schema.delivery, *waiting),
        "reports_open": number(report, report.c.closed.is_(None)),
    } | ({} if last is None else {"backup_age_seconds": (now - last) / 1000})  # fmt: skip


ROWS_AT_ONCE = 400
"""How many rows one transaction deletes, about."""
REMOVE, PURGE = "remove", "purge"
"""Kinds of jobs: the subject of one is a table; the detail of the other is before when nothing has happened at any."""


def delete_table(connection: Connection, id: str, job: str, now: int) -> None:
    """From now on nobody finds it; a long one is deleted in the background."""
    if not games.remove_some(connection, id, now, ROWS_AT_ONCE) and games.exists(connection, id):
        add_job(connection, job, REMOVE, id, now)
    announce(connection, "deleted", id)


SEARCHED = 2_000
"""How many tables are searched for a text: each has to be read."""


def tables(connection: Connection, text: str, most: int = 100) -> list[str]:
    """The ids of tables, most recently changed first: the one with this id, and among the newest those with this text in their
    title, id or names.
    """
    newest = game.c.updated.desc(), game.c.id.desc()
    if not text:
        here = select(game.c.id).where(game.c.removing.is_(None))
        return list(connection.execute(here.order_by(*newest).limit(most)).scalars())
    recent = select(game.c.id, game.c.title, game.c.summary, game.c.updated).order_by(*newest).limit(SEARCHED).subquery()
    found = or_(*(column.icontains(text, autoescape=True) for column in (recent.c.id, recent.c.title, recent.c.summary)))
    query = select(recent.c.id).where(found).order_by(recent.c.updated.desc(), recent.c.id.desc()).limit(most)
    named = connection.execute(select(game.c.id).where(game.c.id == text)).scalars()
    return list(dict.fromkeys([*named, *connection.execute(query).scalars()]))


def purge_some(connection: Connection, before: int, now: int) -> tuple[list[str], bool]:
    """Deletes some of the tables on which nothing has happened since `before`, the oldest first; returns those that nobody
    finds any more, and whether that was all.
    """
    done, rows = list[str](), ROWS_AT_ONCE
    for id in games.unused_since(connection, before, rows):
        rows = games.remove_some(connection, id, now, rows)
        announce(connection, "deleted", id)
        done.append(id)
        if not rows:
            return done, False
    return done, True
