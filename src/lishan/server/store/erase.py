"""Removes a name from what is stored about tables, when someone deletes their account or an administrator renames them.

Entries are otherwise never changed. Here their names change, and their digests with them; moves, results and times stay. A new
entry tells every process that has the table in memory.
"""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, TypedDict

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from lishan.server.store import schema
from lishan.server.store.access import announce, changed, sealed
from lishan.server.store.blocks import blocks_of, speakers
from lishan.server.store.digests import follow, row_digest
from lishan.server.store.editions import EditionRow, editions_of
from lishan.server.store.games import encode, entries_decoder, entry, game, holder, snapshot
from lishan.server.store.people import PersonRow, end_all_sessions, find_person
from lishan.server.store.values import Summary
from lishan.table.entries import SCHEMA, AnyEntry, ChatSent, Left, Moved, Opened, Removed, Renamed, SeatTaken

person, speaker = schema.person, schema.speaker


def tables_with(connection: Connection, owner: str) -> list[str]:
    """The tables where a person holds a seat, watches, or hosts."""
    held = connection.execute(select(holder.c.game).where(holder.c.person == owner).distinct()).scalars()
    hosted = connection.execute(select(game.c.id).where(game.c.host == owner)).scalars()
    return sorted({*held, *hosted})


def rename_everywhere(
    connection: Connection, owner: str, old: str, new: str, left: Mapping[str, Collection[int]] = MappingProxyType({})
) -> list[str]:
    """Changes a person's name at all of their tables, and in seats that they have left; returns those tables."""
    ids = sorted({*tables_with(connection, owner), *left})
    for id in ids:
        # This comes first: another entry added to this table at the same time waits, or came first.
        access = changed(connection, id)
        seats = {seat for seat, one in access.holders if one == owner and seat >= 0} | set(left.get(id, ()))
        rename_at(connection, id, seats, old, new)
        sealed(connection, id)
        announce(connection, "renamed", id)
    return ids


def erase_person(connection: Connection, owner: str, left: Mapping[str, Collection[int]]) -> tuple[list[str], list[str]]:
    """Keeps their games, without their name or anyone to play on for them; returns the tables and the ended sessions."""
    found = find_person(connection, owner)
    if found is None:
        return [], []
    ids = rename_everywhere(connection, owner, found.name, "", left)
    sessions = end_all_sessions(connection, owner)
    connection.execute(delete(holder).where(holder.c.person == owner))
    connection.execute(update(game).where(game.c.host == owner).values(host=None))
    for id in ids:
        sealed(connection, id)
    connection.execute(delete(person).where(person.c.id == owner))
    return ids, sessions


def rename_at(connection: Connection, id: str, seats: Collection[int], old: str, new: str) -> None:
    before: str | None = None
    rows = connection.execute(select(entry).where(entry.c.game == id).order_by(entry.c.seq)).mappings().all()
    for row in rows:
        body = encode(renamed(entries_decoder.decode(row["body"]), seats, old, new))
        digest = None if row["digest"] is None else follow(before, row_digest(dict(row) | {"body": body}))
        if body != row["body"] or digest != row["digest"]:
            own = (entry.c.game == id, entry.c.seq == row["seq"])
            connection.execute(update(entry).where(*own).values(body=body, digest=digest))
        before = digest
    # It also contains names, and is only a cache.
    connection.execute(delete(snapshot).where(snapshot.c.game == id))
    stored = connection.execute(select(game.c.summary).where(game.c.id == id)).scalar_one()
    summary = msgspec.json.decode(stored, type=Summary)
    taken = [seat for seat, name in enumerate(summary.names) if seat in seats and name]
    tell_all(connection, rows[-1], before, [Renamed(seat=seat, name=new) for seat in taken])
    names = tuple(new if seat in taken else name for seat, name in enumerate(summary.names))
    kept = encode(msgspec.structs.replace(summary, names=names))
    connection.execute(update(game).where(game.c.id == id).values(summary=kept, seq=rows[-1]["seq"] + len(taken)))


def tell_all(connection: Connection, last: Mapping[Any, Any], before: str | None, added: list[AnyEntry]) -> None:
    """Adds entries after the last one, so that every process with the table in memory learns the new name."""
    for seq, one in enumerate(added, last["seq"] + 1):
        row = dict(last) | {"seq": seq, "command": None, "body": encode(one), "schema": SCHEMA}
        # An entry older than digests is followed by the first one that has a digest.
        before = follow(before, row_digest(row))
        connection.execute(insert(entry), row | {"digest": before})


def renamed(one: AnyEntry, seats: Collection[int], old: str, new: str) -> AnyEntry:
    match one:
        case Opened():
            chairs = tuple(
                msgspec.structs.replace(seat, name=new) if n in seats and seat.kind == "person" and seat.name else seat
                for n, seat in enumerate(one.terms.seats)
            )
            return msgspec.structs.replace(one, terms=msgspec.structs.replace(one.terms, seats=chairs))
        case SeatTaken() | Left() | Removed() | Moved() | Renamed() | ChatSent():
            theirs = one.name == old or one.seat in seats
            return msgspec.structs.replace(one, name=new) if theirs and one.name else one
        case _:
            return one


class Spoken(TypedDict):
    """One's own line of a chat."""

    table: str
    time: int
    text: str


class Complaint(TypedDict):
    created: int
    text: str


class Blocked(TypedDict):
    name: str
    created: int


class Profile(TypedDict):
    name: str
    login: str | None
    email: str | None
    webhook: str | None
    language: str | None
    created: int
    away_from: int | None
    away_until: int | None
    notices: str | None
    puzzles: str | None


class PersonalData(TypedDict):
    """All data stored about a person."""

    person: Profile
    chat: list[Spoken]
    reports: list[Complaint]
    blocked: list[Blocked]
    editions: tuple[EditionRow, ...]


def everything_about(connection: Connection, found: PersonRow) -> PersonalData:
    """Everything stored about a person, for their export: nothing of others' secrets, no password, no tokens."""
    owner, report = found.id, schema.report
    complaints = connection.execute(select(report.c.created, report.c.text).where(report.c.reporter == owner))
    return {
        "person": {
            "name": found.name, "login": found.login, "email": found.email, "webhook": found.webhook,
            "language": found.language, "created": found.created, "away_from": found.away_from,
            "away_until": found.away_until, "notices": found.notices, "puzzles": found.puzzles,
        },
        "chat": spoken_by(connection, owner),
        "reports": [{"created": row.created, "text": row.text} for row in complaints],
        "blocked": [{"name": one.name, "created": one.created} for one in blocks_of(connection, owner)],
        "editions": editions_of(connection, owner),
    }  # fmt: skip


def spoken_by(connection: Connection, owner: str) -> list[Spoken]:
    """Lines that a person wrote in chats; of lines whose writer is not stored, those of the seats that they hold."""
    held = connection.execute(select(holder.c.game, holder.c.seat).where(holder.c.person == owner)).all()
    mine = {(row.game, row.seat) for row in held}
    spoke = connection.execute(select(speaker.c.game).where(speaker.c.person == owner)).scalars()
    found: list[Spoken] = []
    for id in sorted({*spoke, *(row.game for row in held)}):
        writers = speakers(connection, id)
        said = select(entry).where(entry.c.game == id, entry.c.body.like('%"kind":"spoke"%')).order_by(entry.c.seq)
        for row in connection.execute(said).mappings():
            line = entries_decoder.decode(row["body"])
            writer = writers.get(row["seq"])
            if isinstance(line, ChatSent) and (writer == owner or (writer is None and (id, line.seat) in mine)):
                found.append({"table": id, "time": row["time"], "text": line.text})
    return found
