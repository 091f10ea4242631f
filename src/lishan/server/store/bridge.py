"""Tables that were exported by 5846a3c: digests covered names then, and it was not stored whose names are where."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, select, update

from lishan.server.store import schema
from lishan.server.store.digests import COVERED, chained, digest, follow
from lishan.server.store.games import entries_decoder
from lishan.server.store.names import store_namings
from lishan.server.store.values import CHAT, NOW, Naming, Summary
from lishan.table.entries import (
    AnyEntry,
    BotTookOver,
    ChatSent,
    Left,
    Moved,
    Opened,
    Played,
    Removed,
    Renamed,
    Returned,
    SeatTaken,
    Started,
)  # fmt: skip

entry, game, holder, person, speaker = schema.entry, schema.game, schema.holder, schema.person, schema.speaker

Row = Mapping[Any, Any]


def take_over(connection: Connection, id: str) -> None:
    rows = list(connection.execute(select(entry).where(entry.c.game == id).order_by(entry.c.seq)).mappings())
    if not fits(rows):
        # Something has changed it: `lishan admin verify` says so.
        return
    for row in chained([{name: row[name] for name in COVERED} for row in rows], None):
        own = (entry.c.game == id, entry.c.seq == row["seq"])
        connection.execute(update(entry).where(*own).values(digest=row["digest"], names=row["names"]))
    entries = [(row["seq"], entries_decoder.decode(row["body"])) for row in rows]
    store_namings(connection, id, namings(connection, id, entries))
    say_who_played(connection, id, [one for _, one in entries])


def say_who_played(connection: Connection, id: str, entries: Sequence[AnyEntry]) -> None:
    """In lists: for whom a bot played a part, and whether it did so at the end."""
    away, stood_in = set[int](), set[int]()
    for one in entries:
        match one:
            case BotTookOver() | Left() | Removed():
                away.add(one.seat)
            case Returned() | SeatTaken():
                away.discard(one.seat)
            case Played():
                stood_in |= away & {*one.seats}
            case _:
                pass
    if not away and not stood_in:
        return
    row = connection.execute(select(game.c.summary, game.c.status).where(game.c.id == id)).one()
    known = msgspec.json.decode(row.summary, type=Summary)
    now = replace(known, stood_in=tuple(sorted(stood_in)), whole=row.status != "over" or not away)
    connection.execute(update(game).where(game.c.id == id).values(summary=msgspec.json.encode(now).decode()))


def fits(rows: Sequence[Row]) -> bool:
    """Whether the digests are those that 5846a3c would have written."""
    before: str | None = None
    for row in rows:
        before = follow(before, digest(*(row[name] for name in COVERED)))
        if row["digest"] != before:
            return False
    return True


def namings(connection: Connection, id: str, entries: Sequence[tuple[int, AnyEntry]]) -> Iterator[Naming]:
    """Names are somebody's who holds the seat, and only where nobody else at the table has or had that name."""
    own = select(holder.c.seat, holder.c.person, person.c.name).join(person, person.c.id == holder.c.person)
    here = connection.execute(own.where(holder.c.game == id)).all()
    names, called = names_by_seat(entries), dict[str, set[str]]()
    holders = {seat: [row.person for row in here if row.seat == seat] for seat in names}
    for row in here:
        called.setdefault(row.name, set()).add(row.person)
    for seat, name in names.items():
        called.setdefault(name, set()).update(holders[seat])
    spoke = set(connection.execute(select(speaker.c.seq).where(speaker.c.game == id)).scalars())
    for seat, name in names.items():
        if not name or len(holders[seat]) != 1 or called[name] != {*holders[seat]}:
            continue
        yield Naming(NOW, seat, holders[seat][0])
        for seq, one in entries:
            at = place_of(one, seat, name)
            if at is not None and seq not in spoke:
                yield Naming(seq, at, holders[seat][0])


def names_by_seat(entries: Sequence[tuple[int, AnyEntry]]) -> dict[int, str]:
    """The names that the seats have after all entries."""
    names, waiting = dict[int, str](), True
    for _, one in entries:
        match one:
            case SeatTaken() | Renamed():
                names[one.seat] = one.name
            case Left() | Removed() if waiting:
                names.pop(one.seat, None)
            case Moved():
                both = {one.to: names.pop(one.seat, ""), one.seat: names.pop(one.to, "")}
                names |= {seat: name for seat, name in both.items() if name}
            case Started():
                waiting = False
            case _:
                pass
    return names


def place_of(one: AnyEntry, seat: int, name: str) -> int | None:
    """Where an entry calls this seat so; None: it does not."""
    match one:
        case Opened():
            return seat if one.terms.seats[seat].kind == "person" and one.terms.seats[seat].name == name else None
        case ChatSent():
            return CHAT if one.name == name and one.seat == seat else None
        case SeatTaken() | Left() | Removed() | Moved() | Renamed():
            return seat if one.name == name and one.seat == seat else None
        case _:
            return None
