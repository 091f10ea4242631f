"""People, their sessions, and who is where, in the database."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.json import Decoder
from msgspec.json import encode as encode_json
from sqlalchemy import Connection, bindparam, delete, insert, or_, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from lishan.coach.rating import Progress, counted
from lishan.server.store import schema
from lishan.server.store.access import adopt_seats, end_device_links, tables_with
from lishan.server.store.blocks import adopt_blocks, adopt_doors, adopt_names
from lishan.server.store.changes import announce, numbered, tell
from lishan.server.store.daily import adopt_tries, rank_tries
from lishan.server.store.jobs import add_job, has_job
from lishan.server.store.names import ERASE
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
    webhook_failed: int | None = None
    webhook_status: int | None = None
    created: int
    email: str | None = None
    language: str | None = None
    zone: str | None = None
    admin: bool = False
    suspended: int | None = None
    muted_until: int | None = None
    notices: str | None = None
    away_from: int | None = None
    away_until: int | None = None
    puzzles: str | None = None


def is_account(row: PersonRow | None) -> bool:
    """Whether somebody's name is that of an account."""
    return row is not None and row.login is not None and bool(row.name)


class SessionRow(Struct, frozen=True, kw_only=True):
    token: str
    person: str
    created: int
    seen: int
    device: str = ""
    door: str = ""


def add_person(connection: Connection, new: PersonRow, token: str, device: str = "") -> None:
    """A guest with a session."""
    connection.execute(
        insert(person), {"id": new.id, "name": new.name, "login": None, "password": None, "created": new.created}
    )
    add_session(connection, token, new.id, new.created, device)


def find_person(connection: Connection, id: str) -> PersonRow | None:
    found = connection.execute(select(person).where(person.c.id == id)).mappings().first()
    return None if found is None else PersonRow(**found)


def mark_webhook(connection: Connection, id: str, url: str | None, at: int | None, status: int | None) -> None:
    """When a webhook failed, unless it is another one by now; null: it works."""
    same = (person.c.id == id, person.c.webhook == url)
    connection.execute(update(person).where(*same).values(webhook_failed=at, webhook_status=status))


def find_login(connection: Connection, login: str) -> PersonRow | None:
    found = connection.execute(select(person).where(person.c.login == login.lower())).mappings().first()
    return None if found is None else PersonRow(**found)


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
    if done.rowcount == 1:
        rank_tries(connection, id)
    return done.rowcount == 1


ADOPT = "adopt"
"""A kind of job: its subject is a guest, its detail the account."""
ADOPTED_AT_ONCE = 8
"""How many tables of a guest belong to the account as soon as they sign in; the others follow in the background."""
NAMES_AT_ONCE = 400


def adopt(connection: Connection, guest: str, account: str, job: str, now: int) -> tuple[list[str], list[str]]:
    """Transfers what a guest had to an account: a person who logs in keeps the games of this device.

    Returns the tables that now belong to the account, and the guest's sessions, which end. A guest who has registered in the
    meantime keeps everything, and one who is being erased has nothing to keep.
    """
    still = select(person.c.id).where(person.c.id == guest, person.c.login.is_(None)).with_for_update()
    if connection.execute(still).first() is None or has_job(connection, ERASE, guest):
        return [], []
    sessions = sessions_of(connection, guest)
    adopt_blocks(connection, guest, account)
    adopt_tries(connection, guest, account)
    games, finished = adopt_some(connection, guest, account, ADOPTED_AT_ONCE)
    end_sessions(connection, sessions)
    if not finished:
        add_job(connection, job, ADOPT, guest, now, account)
    return games, sessions


def adopt_some(connection: Connection, guest: str, account: str, most: int) -> tuple[list[str], bool]:
    """Some of a guest's tables; returns them, and whether the account now has everything."""
    games = tables_with(connection, guest, most)
    for id in games:
        adopt_seats(connection, id, guest, account)
    room = NAMES_AT_ONCE
    for adopt_rows in (adopt_names, adopt_doors):
        room -= adopt_rows(connection, guest, account, room) if room > 0 else 0
    if len(games) == most or room <= 0:
        return games, False
    connection.execute(update(schema.report).where(schema.report.c.reporter == guest).values(reporter=account))
    connection.execute(update(schema.report).where(schema.report.c.person == guest).values(person=account))
    forget_person(connection, guest)
    return games, True


def forget_person(connection: Connection, id: str) -> None:
    """The last trace of somebody: no column of these refers to a person."""
    connection.execute(delete(schema.notice).where(schema.notice.c.person == id))
    connection.execute(delete(schema.job).where(schema.job.c.subject == id))
    connection.execute(delete(person).where(person.c.id == id))


def is_adopting(connection: Connection, account: str) -> bool:
    """Whether a guest's tables are still being transferred to this account."""
    job = schema.job
    return connection.execute(select(job.c.id).where(job.c.kind == ADOPT, job.c.detail == account)).first() is not None


def away_now(connection: Connection, ids: Sequence[str], now: int) -> dict[str, tuple[int, int]]:
    """Those of these people who are on vacation, with its beginning and end."""
    away = (person.c.away_from <= now, person.c.away_until > now)
    rows = connection.execute(select(person.c.id, person.c.away_from, person.c.away_until).where(person.c.id.in_(ids), *away))
    return {row.id: (row.away_from, row.away_until) for row in rows}


# Sessions


def add_session(connection: Connection, token: str, owner: str, time: int, device: str = "", door: str = "") -> None:
    row = {"token": token, "person": owner, "created": time, "seen": time, "device": device, "door": door}
    connection.execute(insert(session), row)


def has_signed_in(connection: Connection, owner: str, door: str) -> bool:
    """Returns whether somebody is signed in to this account who came from this address (a keyed hash)."""
    query = select(session.c.token).where(session.c.person == owner, session.c.door == door).limit(1)
    return bool(door) and connection.execute(query).first() is not None


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


def renew_session(connection: Connection, old: str, new: str, owner: str, time: int, door: str = "") -> None:
    """Replaces the token of a session."""
    device = connection.execute(select(session.c.device).where(session.c.token == old)).scalar() or ""
    connection.execute(delete(session).where(session.c.token == old))
    add_session(connection, new, owner, time, device, door)
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


def end_old_sessions(connection: Connection, created: int, seen: int, most: int) -> int:
    """Ends at most so many; returns how many. Their browsers get no more notices."""
    old = select(session.c.token).where((session.c.created < created) | (session.c.seen < seen)).limit(most)
    tokens = list(connection.execute(old).scalars())
    connection.execute(delete(push).where(push.c.session.in_(tokens)))
    connection.execute(delete(session).where(session.c.token.in_(tokens)))
    return len(tokens)


def forget_guests(connection: Connection, before: int, after: tuple[int, str], most: int) -> tuple[int, str] | None:
    """Removes guests from before then who can never come back and are at no table. Looks at no more than so many, in the order
    of their first visits; returns the last one's, None at the end.
    """
    columns = person.c.created, person.c.id
    query = select(*columns).where(person.c.login.is_(None), person.c.created < before, tuple_(*columns) > after)
    guests = connection.execute(query.order_by(*columns).limit(most)).all()
    # One question for each, by an index: all seats and sessions there are would be read for a list of them.
    used = (
        select(session.c.person).where(session.c.person == person.c.id),
        select(holder.c.person).where(holder.c.person == person.c.id),
        select(schema.game.c.host).where(schema.game.c.host == person.c.id),
        # Whoever is being erased or adopted is needed until that is done.
        select(schema.job.c.subject).where(schema.job.c.subject == person.c.id),
    )
    lost = person.c.id.in_([one.id for one in guests]), *(~one.exists() for one in used)
    connection.execute(delete(person).where(*lost))
    return (guests[-1].created, guests[-1].id) if len(guests) == most else None


def forget_old(connection: Connection, before: int) -> None:
    """Removes dead processes with their presence."""
    connection.execute(delete(process).where(process.c.alive < before))
    left = or_(presence.c.sockets == 0, presence.c.process.not_in(select(process.c.id)))
    connection.execute(delete(presence).where(presence.c.seen < before, left))


# Presence


class PresenceRow(Struct, frozen=True, kw_only=True):
    seat: int
    process: str
    sockets: int
    viewing: int
    """How many of them view from that seat."""
    seen: int
    """When that was stored."""
    change: int
    alive: int
    ended: bool


def set_presence(
    connection: Connection, game: str, seat: int, name: str, sockets: int, time: int, viewing: int | None = None
) -> None:
    """`viewing`: how many of the sockets view from that seat; by default all of them."""
    own = (presence.c.game == game, presence.c.seat == seat, presence.c.process == name)
    values = {"sockets": sockets, "viewing": sockets if viewing is None else viewing, "seen": time, **numbered(connection)}
    if connection.execute(update(presence).where(*own).values(**values)).rowcount != 1:
        connection.execute(insert(presence).values(game=game, seat=seat, process=name, **values))
    tell(connection, "presence", game)


def presence_of(connection: Connection, game: str) -> list[PresenceRow]:
    """The seats that processes serve, or have served, each with what is known of that process."""
    columns = (presence.c.seat, presence.c.process, presence.c.sockets, presence.c.viewing, presence.c.seen, presence.c.change)
    joined = presence.outerjoin(process, process.c.id == presence.c.process)
    query = select(*columns, process.c.alive, process.c.ended).select_from(joined).where(presence.c.game == game)
    return [
        PresenceRow(
            seat=row.seat, process=row.process, sockets=row.sockets, viewing=row.viewing, seen=row.seen,
            change=row.change, alive=row.alive or 0, ended=row.ended is not False,
        )
        for row in connection.execute(query)
    ]  # fmt: skip


def forget_presence(connection: Connection, alive: int, most: int) -> int:
    """Removes who was at games that have ended, unless they still are; returns how many rows, at most `most`."""
    living = select(process.c.id).where(process.c.alive >= alive, process.c.ended.is_(False))
    left = or_(presence.c.sockets == 0, presence.c.process.not_in(living))
    # From the few rows of presence to their games, not the other way.
    joined = presence.join(schema.game, schema.game.c.id == presence.c.game)
    query = select(presence.c.game, presence.c.seat, presence.c.process).select_from(joined)
    found = connection.execute(query.where(schema.game.c.status.in_(("over", "closed")), left).limit(most)).all()
    for row in found:
        own = (presence.c.game == row.game, presence.c.seat == row.seat, presence.c.process == row.process)
        connection.execute(delete(presence).where(*own))
    return len(found)


def alive(connection: Connection, name: str, time: int) -> None:
    """Records that this process is alive, and so are the seats it serves."""
    if connection.execute(update(process).where(process.c.id == name).values(alive=time)).rowcount != 1:
        connection.execute(insert(process), {"id": name, "alive": time})


def gone(connection: Connection, name: str, time: int) -> None:
    """Records that this process has ended, so nobody is online through it, and its tables are anybody's."""
    alive(connection, name, time)
    connection.execute(update(process).where(process.c.id == name).values(ended=True, until=0))
    announce(connection, "ended", name)


# Complaints


def add_report(
    connection: Connection, id: str, now: int, reporter: str, table: str, seat: int | None, about: str | None, text: str,
    seq: int | None = None,
) -> bool:  # fmt: skip
    """Stores a report for the administrators, unless the same person has an open one about this table; returns whether."""
    report = schema.report
    connection.execute(select(person.c.id).where(person.c.id == reporter).with_for_update())
    waiting = (report.c.reporter == reporter, report.c.table_id == table, report.c.closed.is_(None))
    if connection.execute(select(report.c.id).where(*waiting)).first() is not None:
        return False
    row = {"id": id, "created": now, "reporter": reporter, "table_id": table, "seat": seat, "person": about, "text": text}
    connection.execute(insert(schema.report), row | {"seq": seq})
    return True
