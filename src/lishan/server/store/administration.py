"""The administrators' actions: managing people, complaints, and settings of the whole server. Each function is one piece of
work.
"""

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, select, update

from lishan.core.errors import LishanError
from lishan.server.store import codes, games, people, schema
from lishan.server.store.access import announce
from lishan.server.store.people import PersonRow

person, session, holder, setting, report, game = (
    schema.person, schema.session, schema.holder, schema.setting, schema.report, schema.game,
)  # fmt: skip

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
    admin: bool
    tables: int


class ReportLine(Struct, frozen=True, kw_only=True):
    id: str
    created: int
    reporter: str
    table: str | None
    seat: int | None
    person: str | None
    """The id of the person it is about."""
    name: str
    text: str
    closed: int | None


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
    codes.add_codes(connection, owner, codes.RESET, [token], now, now + RESET_LINK_MS)


def suspend(connection: Connection, owner: str, now: int) -> list[str]:
    """Signs someone out everywhere; returns the sessions that ended."""
    people.change_person(connection, owner, {"suspended": now})
    return people.end_all_sessions(connection, owner)


def let_back(connection: Connection, owner: str) -> None:
    people.change_person(connection, owner, {"suspended": None})


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


# Complaints


def reports(connection: Connection, closed: bool, most: int = 200) -> list[ReportLine]:
    who = person.alias()
    query = (
        select(report, person.c.name.label("reporter_name"), who.c.name.label("name"))
        .select_from(report.outerjoin(person, person.c.id == report.c.reporter).outerjoin(who, who.c.id == report.c.person))
        .where(report.c.closed.is_not(None) if closed else report.c.closed.is_(None))
        .order_by(report.c.created.desc(), report.c.id)
        .limit(most)
    )
    return [report_line(row) for row in connection.execute(query).mappings()]


def report_line(row: Any) -> ReportLine:
    return ReportLine(
        id=row["id"], created=row["created"], reporter=row["reporter_name"] or "", table=row["table_id"], seat=row["seat"],
        person=row["person"], name=row["name"] or "", text=row["text"], closed=row["closed"],
    )  # fmt: skip


def close_report(connection: Connection, id: str, now: int) -> bool:
    change = update(report).where(report.c.id == id, report.c.closed.is_(None)).values(closed=now)
    return connection.execute(change).rowcount == 1


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
        playing=number(game, game.c.status == "playing"), notices=number(schema.notice) + number(schema.delivery, *waiting),
    )  # fmt: skip


def delete_table(connection: Connection, id: str) -> None:
    games.remove(connection, id)
    announce(connection, "deleted", id)


def tables(connection: Connection, text: str, most: int = 100) -> list[str]:
    """The ids of tables by part of their title, id or names, most recently changed first."""
    query = select(game.c.id).order_by(game.c.updated.desc(), game.c.id).limit(most)
    if text:
        query = query.where(
            game.c.id.icontains(text, autoescape=True)
            | game.c.title.icontains(text, autoescape=True)
            | game.c.summary.icontains(text, autoescape=True)
        )
    return list(connection.execute(query).scalars())


def purge(connection: Connection, before: int, sure: bool) -> int:
    """Deletes tables on which nothing has happened since `before` (milliseconds since 1970); only counts them unless sure."""
    old = games.unused_since(connection, before)
    if sure:
        for id in old:
            games.remove(connection, id)
            announce(connection, "deleted", id)
    return len(old)
