"""Changes a name in what is stored about tables, when someone deletes their account or an administrator renames them.

Whoever asks for it is answered at once: from then on nobody is shown the former name (`names.py`). It is changed table by table
in the background (`server/tables/name_jobs.py`), only where it is the person's own, and each step leaves the database whole.
Entries are otherwise never changed. Here the names in them change; moves, results and times stay. A new entry tells every
process that has the table in memory.
"""

from itertools import groupby
from typing import TypedDict

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, tuple_, union_all, update

from lishan.server.store import schema
from lishan.server.store.access import changed, sealed
from lishan.server.store.blocks import blocks_of
from lishan.server.store.changes import announce
from lishan.server.store.digests import chained
from lishan.server.store.games import encode, entries_decoder, entry, game, holder
from lishan.server.store.handles import claim, let_go, owner_of
from lishan.server.store.jobs import add_job, end_jobs, has_job
from lishan.server.store.names import ERASE, RENAME, rename_entry
from lishan.server.store.packing import packed_rows, unpack
from lishan.server.store.people import ADOPT, PersonRow, end_all_sessions, find_person
from lishan.server.store.values import CHAT, NOW, Conflict, Summary
from lishan.table.entries import SCHEMA, ChatSent, Renamed

person, speaker = schema.person, schema.speaker

FORGOTTEN = {
    "name": "", "login": None, "password": None, "webhook": None, "webhook_failed": None,
    "webhook_status": None, "email": None, "language": None, "zone": None, "admin": False, "notices": None,
    "away_from": None, "away_until": None, "puzzles": None,
}  # fmt: skip


# At once


def mark_erased(connection: Connection, owner: str, job: str, now: int) -> list[str]:
    """The person is gone: signed out everywhere, without a name or anything else of their own; returns the ended sessions.

    What they leave at tables is removed by the job. Nobody is erased twice, and what a guest leaves to an account is its.
    """
    here = select(person.c.id).where(person.c.id == owner).with_for_update()
    if connection.execute(here).first() is None or has_job(connection, ADOPT, owner):
        return []
    sessions = end_all_sessions(connection, owner)
    connection.execute(update(person).where(person.c.id == owner).values(**FORGOTTEN))
    named = schema.handle, schema.invitation
    for table in (*named, schema.one_time_code, schema.push_subscription, schema.edition, schema.daily_try):
        connection.execute(delete(table).where(table.c.person == owner))
    block = schema.block
    connection.execute(delete(block).where(or_(block.c.person == owner, block.c.blocked == owner)))
    end_jobs(connection, RENAME, owner)
    add_job(connection, job, ERASE, owner, now)
    announce(connection, "naming", owner)
    return sessions


def mark_renamed(connection: Connection, owner: str, name: str, job: str, now: int) -> None:
    """Unless they are gone. Raises Conflict if the name is another account's."""
    found = find_person(connection, owner)
    if found is None or has_job(connection, ERASE, owner):
        return
    if found.login is not None:
        # The former names are nobody's: there may be one that nobody should have.
        let_go(connection, owner)
        claim(connection, owner, found.login)
        claim(connection, owner, name)
    elif owner_of(connection, name) is not None:
        raise Conflict
    connection.execute(update(person).where(person.c.id == owner).values(name=name))
    add_job(connection, job, RENAME, owner, now, name)
    announce(connection, "naming", owner)


# Table by table


def next_table(connection: Connection, owner: str, last: str, again: bool) -> str | None:
    """The next table where a person is named, holds a seat, watches, or hosts; `again`: perhaps the last one itself."""
    places = ((speaker.c.game, speaker.c.person), (holder.c.game, holder.c.person), (game.c.id, game.c.host))
    firsts = [select(func.min(id).label("id")).where(who == owner, id >= last if again else id > last) for id, who in places]
    found = union_all(*firsts).subquery()
    return connection.execute(select(func.min(found.c.id))).scalar()


def own_names(connection: Connection, owner: str, id: str, after: int, most: int) -> list[tuple[int, int]]:
    """The entries of a table that hold a person's name, after one of them: seq and seat."""
    query = select(speaker.c.seq, speaker.c.seat).where(speaker.c.person == owner, speaker.c.game == id, speaker.c.seq > after)
    return [(row.seq, row.seat) for row in connection.execute(query.order_by(speaker.c.seq, speaker.c.seat).limit(most))]


def rename_entries(connection: Connection, id: str, places: list[tuple[int, int]], name: str) -> None:
    if places:
        # It is packed again when nothing has happened for a while.
        unpack(connection, id)
    for seq, seat in places:
        rename_entry(connection, id, seq, [seat], name)


def forget_entries(connection: Connection, owner: str, id: str, last: int) -> None:
    """They no longer hold the person's name."""
    past = (speaker.c.seq > NOW, speaker.c.seq <= last)
    connection.execute(delete(speaker).where(speaker.c.person == owner, speaker.c.game == id, *past))


def rename_seats(connection: Connection, owner: str, id: str, name: str) -> bool:
    """Changes the names that the seats have now, and tells it; returns whether there were any."""
    mine = select(speaker.c.seat).where(speaker.c.game == id, speaker.c.seq == NOW, speaker.c.person == owner)
    seats = sorted(connection.execute(mine).scalars())
    if not seats:
        return False
    # This comes first: another entry added to this table at the same time waits, or came first.
    changed(connection, id)
    unpack(connection, id)
    row = connection.execute(select(game.c.seq, game.c.summary).where(game.c.id == id)).one()
    account = connection.execute(select(person.c.login).where(person.c.id == owner)).scalar() is not None
    add_entries(connection, id, row.seq, [Renamed(seat=seat, name=name, account=account) for seat in seats])
    told = [{"game": id, "seq": seq, "seat": seat, "person": owner} for seq, seat in enumerate(seats, row.seq + 1)]
    connection.execute(insert(speaker), told)
    summary = msgspec.json.decode(row.summary, type=Summary)
    names = tuple(name if seat in seats else old for seat, old in enumerate(summary.names))
    known = summary.accounts or (None,) * len(names)
    accounts = tuple(account if seat in seats else one for seat, one in enumerate(known))
    kept = encode(msgspec.structs.replace(summary, names=names, accounts=accounts))
    connection.execute(update(game).where(game.c.id == id).values(summary=kept, seq=row.seq + len(seats)))
    sealed(connection, id)
    announce(connection, "renamed", id)
    return True


def add_entries(connection: Connection, id: str, last: int, added: list[Renamed]) -> None:
    """Adds entries after the last one, so that every process with the table in memory learns the new name."""
    before = connection.execute(select(entry).where(entry.c.game == id, entry.c.seq == last)).mappings().one()
    rows = [
        dict(before) | {"seq": seq, "command": None, "body": encode(one), "schema": SCHEMA}
        for seq, one in enumerate(added, last + 1)
    ]
    connection.execute(insert(entry), chained(rows, before["digest"]))


def part(connection: Connection, owner: str, id: str) -> None:
    """A person who is gone is no longer at a table, and hosts it no more."""
    changed(connection, id)
    connection.execute(delete(speaker).where(speaker.c.person == owner, speaker.c.game == id))
    connection.execute(delete(holder).where(holder.c.person == owner, holder.c.game == id))
    connection.execute(update(game).where(game.c.id == id, game.c.host == owner).values(host=None))
    sealed(connection, id)


def seats_to_leave(connection: Connection, owner: str, last: str, again: bool, most: int) -> list[tuple[str, list[int]]]:
    """The next tables in the waiting room or in play where a person has seats."""
    here = (holder.c.person == owner, holder.c.seat >= 0, holder.c.game >= last if again else holder.c.game > last)
    going = select(holder.c.game).join(game, game.c.id == holder.c.game).where(*here, game.c.status.in_(("open", "playing")))
    ids = list(connection.execute(going.distinct().order_by(holder.c.game).limit(most)).scalars())
    found: dict[str, list[int]] = {id: [] for id in ids}
    for row in connection.execute(select(holder.c.game, holder.c.seat).where(*here, holder.c.game.in_(ids))):
        found[row.game].append(row.seat)
    return list(found.items())


def has_seat_to_leave(connection: Connection, owner: str, id: str) -> bool:
    here = (holder.c.person == owner, holder.c.seat >= 0, holder.c.game == id, game.c.status.in_(("open", "playing")))
    query = select(holder.c.seat).join(game, game.c.id == holder.c.game).where(*here)
    return connection.execute(query).first() is not None


def tables_naming(connection: Connection, owner: str) -> set[str]:
    """All tables where a person is named."""
    return set(connection.execute(select(speaker.c.game).where(speaker.c.person == owner).distinct()).scalars())


class Spoken(TypedDict):
    """One's own line of a chat."""

    table: str
    time: int
    text: str


class Complaint(TypedDict):
    created: int
    text: str
    closed: int | None


class Blocked(TypedDict):
    name: str
    created: int


class Profile(TypedDict):
    name: str
    login: str | None
    email: str | None
    webhook: str | None
    language: str | None
    zone: str | None
    created: int
    away_from: int | None
    away_until: int | None
    muted_until: int | None
    notices: str | None
    puzzles: str | None


def profile_of(found: PersonRow) -> Profile:
    """What is stored about a person themselves, for their export: no password, no tokens."""
    return {
        "name": found.name, "login": found.login, "email": found.email, "webhook": found.webhook,
        "language": found.language, "zone": found.zone, "created": found.created, "away_from": found.away_from,
        "away_until": found.away_until, "muted_until": found.muted_until, "notices": found.notices,
        "puzzles": found.puzzles,
    }  # fmt: skip


def complaints_by(connection: Connection, owner: str) -> list[Complaint]:
    report = schema.report
    query = select(report.c.created, report.c.text, report.c.closed).where(report.c.reporter == owner)
    return [{"created": row.created, "text": row.text, "closed": row.closed} for row in connection.execute(query)]


def blocked_for_export(connection: Connection, owner: str) -> list[Blocked]:
    return [{"name": one.name, "created": one.created} for one in blocks_of(connection, owner)]


def spoken_by(
    connection: Connection, owner: str, after: tuple[str, int], most: int
) -> tuple[list[Spoken], tuple[str, int] | None]:
    """Some of the lines that a person wrote in chats, after an entry of a table; and the last of them, None at the end."""
    own = (entry.c.game == speaker.c.game, entry.c.seq == speaker.c.seq)
    said = select(speaker.c.game, speaker.c.seq, entry.c.time, entry.c.body).outerjoin(entry, and_(*own))
    here = (speaker.c.person == owner, speaker.c.seat == CHAT, tuple_(speaker.c.game, speaker.c.seq) > after)
    said = said.where(*here).order_by(speaker.c.game, speaker.c.seq)
    found: list[Spoken] = []
    rows = connection.execute(said.limit(most)).all()
    for id, group in groupby(rows, key=lambda row: str(row.game)):
        lines = [(row.seq, row.time, row.body) for row in group]
        if lines[0][2] is None:
            kept = {row["seq"]: row for row in packed_rows(connection, id) or ()}
            lines = [(seq, kept[seq]["time"], kept[seq]["body"]) for seq, _, _ in lines if seq in kept]
        for _, time, body in lines:
            line = entries_decoder.decode(body)
            if isinstance(line, ChatSent):
                found.append({"table": id, "time": time, "text": line.text})
    return found, (rows[-1].game, rows[-1].seq) if len(rows) == most else None
