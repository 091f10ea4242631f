"""People, their sessions, and who is where, in the database."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.json import Decoder
from msgspec.json import encode as encode_json
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from lishan.coach.rating import Progress, counted
from lishan.server.store import schema
from lishan.server.store.access import adopt_seats, announce, end_device_links
from lishan.server.store.blocks import adopt_blocks
from lishan.server.store.values import Conflict

person, session, holder, presence, process, push = (
    schema.person, schema.session, schema.holder, schema.presence, schema.process, schema.push_subscription,
)  # fmt: skip

# Asked every second.
KNOWN_SESSIONS = select(session.c.token).where(session.c.token.in_(bindparam("tokens", expanding=True)))


progress_decoder = Decoder(dict[str, Progress])


class PersonRow(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    login: str | None = None
    password: str | None = None
    webhook: str | None = None
    created: int
    email: str | None = None
    language: str | None = None
    admin: bool = False
    suspended: int | None = None
    notices: str | None = None
    away_from: int | None = None
    away_until: int | None = None
    puzzles: str | None = None


class SessionRow(Struct, frozen=True, kw_only=True):
    token: str
    person: str
    created: int
    seen: int
    device: str = ""


def add_person(connection: Connection, new: PersonRow, token: str, device: str = "") -> None:
    """A guest with a session."""
    connection.execute(
        insert(person), {"id": new.id, "name": new.name, "login": None, "password": None, "created": new.created}
    )
    add_session(connection, token, new.id, new.created, device)


def find_person(connection: Connection, id: str) -> PersonRow | None:
    found = connection.execute(select(person).where(person.c.id == id)).mappings().first()
    return None if found is None else PersonRow(**found)


def find_login(connection: Connection, login: str) -> PersonRow | None:
    found = connection.execute(select(person).where(person.c.login == login.lower())).mappings().first()
    return None if found is None else PersonRow(**found)


def accounts_among(connection: Connection, ids: Sequence[str]) -> set[str]:
    """Those of these people who have an account."""
    query = select(person.c.id).where(person.c.login.is_not(None), person.c.id.in_(ids))
    return {row.id for row in connection.execute(query)}


def progress_of(connection: Connection, id: str) -> dict[str, Progress]:
    """The ratings at puzzles, by game."""
    text = connection.execute(select(person.c.puzzles).where(person.c.id == id)).scalar()
    return progress_decoder.decode(text) if text else {}


def count_tries(
    connection: Connection, id: str, game: str, tries: Sequence[tuple[str, bool]], ratings: Mapping[str, int], reset: bool
) -> dict[str, Progress]:
    """Adds first tries at puzzles; returns all ratings after that."""
    connection.execute(select(person.c.id).where(person.c.id == id).with_for_update())
    found = progress_of(connection, id)
    found[game] = counted(Progress() if reset else found.get(game, Progress()), tries, ratings)
    change_person(connection, id, {"puzzles": encode_json(found).decode()})
    return found


def change_person(connection: Connection, id: str, values: Mapping[str, str | int | bool | None]) -> None:
    """Raises Conflict if someone else has the login."""
    try:
        connection.execute(update(person).where(person.c.id == id).values(**values))
    except IntegrityError:
        raise Conflict from None


def has_password(connection: Connection, id: str, hashed: str | None) -> bool:
    """Returns whether this is the person's password; nobody else can change it until the end of the transaction."""
    query = select(person.c.id).where(person.c.id == id, person.c.password == hashed).with_for_update()
    return connection.execute(query).first() is not None


def become_account(connection: Connection, id: str, values: Mapping[str, str | int | bool | None]) -> bool:
    """Gives a guest a login; returns whether it was one. Raises Conflict if someone else has the login."""
    try:
        done = connection.execute(update(person).where(person.c.id == id, person.c.login.is_(None)).values(**values))
    except IntegrityError:
        raise Conflict from None
    return done.rowcount == 1


def adopt(connection: Connection, guest: str, account: str) -> tuple[list[str], list[str]]:
    """Transfers what a guest had to an account: a person who logs in keeps the games of this device.

    Returns the tables that now belong to the account, and the guest's sessions, which end. A guest who has registered in the
    meantime keeps everything.
    """
    still = select(person.c.id).where(person.c.id == guest, person.c.login.is_(None)).with_for_update()
    if connection.execute(still).first() is None:
        return [], []
    games, sessions = adopt_seats(connection, guest, account), sessions_of(connection, guest)
    end_sessions(connection, sessions)
    connection.execute(update(schema.report).where(schema.report.c.reporter == guest).values(reporter=account))
    connection.execute(update(schema.report).where(schema.report.c.person == guest).values(person=account))
    adopt_blocks(connection, guest, account)
    connection.execute(delete(person).where(person.c.id == guest, person.c.login.is_(None)))
    return games, sessions


def away_now(connection: Connection, ids: Sequence[str], now: int) -> dict[str, tuple[int, int]]:
    """Those of these people who are on vacation, with its beginning and end."""
    away = (person.c.away_from <= now, person.c.away_until > now)
    rows = connection.execute(select(person.c.id, person.c.away_from, person.c.away_until).where(person.c.id.in_(ids), *away))
    return {row.id: (row.away_from, row.away_until) for row in rows}


# Sessions


def add_session(connection: Connection, token: str, owner: str, time: int, device: str = "") -> None:
    row = {"token": token, "person": owner, "created": time, "seen": time, "device": device}
    connection.execute(insert(session), row)


def find_session(connection: Connection, token: str) -> SessionRow | None:
    found = connection.execute(select(session).where(session.c.token == token)).mappings().first()
    return None if found is None else SessionRow(**found)


def touch_session(connection: Connection, token: str, time: int) -> None:
    connection.execute(update(session).where(session.c.token == token).values(seen=time))


def end_sessions(connection: Connection, tokens: Sequence[str]) -> None:
    """Links that their owners made for another device stop working too."""
    owners = connection.execute(select(session.c.person).where(session.c.token.in_(tokens)).distinct()).scalars().all()
    for owner in owners:
        end_device_links(connection, owner)
    connection.execute(delete(session).where(session.c.token.in_(tokens)))
    # A browser that is signed out gets no more notices.
    connection.execute(delete(push).where(push.c.session.in_(tokens)))
    for token in tokens:
        announce(connection, "session", token)


def end_all_sessions(connection: Connection, owner: str) -> list[str]:
    """Ends and returns all sessions of a person."""
    sessions = sessions_of(connection, owner)
    end_sessions(connection, sessions)
    return sessions


def renew_session(connection: Connection, old: str, new: str, owner: str, time: int) -> None:
    """Replaces the token of a session."""
    device = connection.execute(select(session.c.device).where(session.c.token == old)).scalar() or ""
    connection.execute(delete(session).where(session.c.token == old))
    add_session(connection, new, owner, time, device)
    connection.execute(update(push).where(push.c.session == old).values(session=new))
    announce(connection, "renewed", f"{old}:{new}")


def sessions_of(connection: Connection, owner: str) -> list[str]:
    return list(connection.execute(select(session.c.token).where(session.c.person == owner)).scalars())


def session_rows(connection: Connection, owner: str) -> list[SessionRow]:
    """Most recently used first."""
    query = select(session).where(session.c.person == owner).order_by(session.c.seen.desc(), session.c.token)
    return [SessionRow(**row) for row in connection.execute(query).mappings()]


def known_sessions(connection: Connection, tokens: Sequence[str]) -> set[str]:
    """The sessions that have not been ended."""
    return set(connection.execute(KNOWN_SESSIONS, {"tokens": list(tokens)}).scalars())


def end_old_sessions(connection: Connection, created: int, seen: int) -> None:
    connection.execute(delete(session).where((session.c.created < created) | (session.c.seen < seen)))
    connection.execute(delete(push).where(push.c.session.not_in(select(session.c.token))))


def forget_old(connection: Connection, before: int) -> None:
    """Removes guests who can never come back and are at no table, and dead processes with their presence."""
    sitting, hosting = select(holder.c.person), select(schema.game.c.host).where(schema.game.c.host.is_not(None))
    lost = (person.c.login.is_(None), person.c.created < before, person.c.id.not_in(select(session.c.person)))
    connection.execute(delete(person).where(*lost, person.c.id.not_in(sitting), person.c.id.not_in(hosting)))
    connection.execute(delete(process).where(process.c.alive < before))
    connection.execute(delete(presence).where(presence.c.seen < before))


# Presence


def set_presence(connection: Connection, game: str, seat: int, name: str, sockets: int, time: int) -> None:
    own = (presence.c.game == game, presence.c.seat == seat, presence.c.process == name)
    if connection.execute(update(presence).where(*own).values(sockets=sockets, seen=time)).rowcount != 1:
        row = {"game": game, "seat": seat, "process": name, "sockets": sockets, "seen": time}
        connection.execute(insert(presence), row)
    announce(connection, "presence", game)


def presence_of(connection: Connection, game: str) -> list[tuple[int, str, int, int]]:
    """Seat, process, sockets, and when that was last known."""
    columns = (presence.c.seat, presence.c.process, presence.c.sockets, presence.c.seen)
    return [tuple(row) for row in connection.execute(select(*columns).where(presence.c.game == game))]


def alive(connection: Connection, name: str, time: int) -> None:
    """Records that this process is alive, and the seats it serves."""
    if connection.execute(update(process).where(process.c.id == name).values(alive=time)).rowcount != 1:
        connection.execute(insert(process), {"id": name, "alive": time})
    shown = (presence.c.process == name, presence.c.sockets > 0)
    connection.execute(update(presence).where(*shown).values(seen=time))


def gone(connection: Connection, name: str, time: int) -> None:
    """Records that this process has ended, so nobody is online through it."""
    alive(connection, name, time)
    connection.execute(update(presence).where(presence.c.process == name, presence.c.sockets > 0).values(sockets=0))


def last_alive(connection: Connection) -> int | None:
    """The last time any process reported that it was alive."""
    return connection.execute(select(func.max(process.c.alive))).scalar()


# Complaints


def add_report(
    connection: Connection, id: str, now: int, reporter: str, table: str, seat: int | None, about: str | None, text: str
) -> None:
    """Stores a report for the administrators."""
    row = {"id": id, "created": now, "reporter": reporter, "table_id": table, "seat": seat, "person": about, "text": text}
    connection.execute(insert(schema.report), row)
