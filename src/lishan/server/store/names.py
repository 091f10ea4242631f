"""Whose names are where. Each function is one piece of work on a connection.

Names are changed only where they are somebody's own (`erase.py`): the table `speaker` holds who is named by an entry, and by a
seat now. While a person's name is being changed in the background, nobody is shown the former one: whatever reads names from
the database asks here first for those that are about to change.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from lishan.server.store import schema
from lishan.server.store.digests import names_digest
from lishan.server.store.values import CHAT, NOW, GameRow, Gone, Naming, Stored
from lishan.table.entries import AnyEntry, ChatSent, Left, Moved, Opened, Removed, Renamed, SeatTaken

entry, job, speaker = schema.entry, schema.job, schema.speaker

ERASE, RENAME = "erase", "rename"
"""Kinds of jobs: their subject is a person, their detail the name to come."""

Places = Mapping[tuple[int, int], str]
"""The names to come at a table, by the seq of the entry (or `NOW`) and the seat (or `CHAT`)."""


NAMED = (Opened, SeatTaken, Left, Removed, Moved, Renamed, ChatSent)
"""The kinds of entries that may hold names."""


def holds_name(one: AnyEntry) -> bool:
    match one:
        case Opened():
            return any(seat.name for seat in one.terms.seats)
        case SeatTaken() | Left() | Removed() | Moved() | Renamed() | ChatSent():
            return bool(one.name)
        case _:
            return False


# Storing


def store_namings(connection: Connection, game: str, namings: Iterable[Naming]) -> None:
    """Raises Gone if the writer of a line of chat is."""
    for one in namings:
        place = (speaker.c.game == game, speaker.c.seq == one.seq, speaker.c.seat == one.seat)
        if one.seq == NOW:
            connection.execute(delete(speaker).where(*place))
        elif connection.execute(select(speaker.c.seq).where(*place)).first() is not None:
            # A seat that was meant for somebody: the first one who took it.
            continue
        if one.person is not None and is_there(connection, one.person):
            row = {"game": game, "seq": one.seq, "seat": one.seat, "person": one.person}
            connection.execute(insert(speaker), row)
        elif one.seat == CHAT:
            # Nobody would ever remove the name in it.
            raise Gone


def is_there(connection: Connection, id: str) -> bool:
    """Returns whether this person is there, and stays until the end of the transaction."""
    here = select(schema.person.c.id).where(schema.person.c.id == id).with_for_update(read=True, key_share=True)
    return connection.execute(here).first() is not None


def named_now(connection: Connection, game: str) -> dict[int, str]:
    """Who gave each seat the name that it has now."""
    rows = connection.execute(select(speaker.c.seat, speaker.c.person).where(speaker.c.game == game, speaker.c.seq == NOW))
    return {row.seat: row.person for row in rows}


def rename_entry(connection: Connection, game: str, seq: int, seats: Sequence[int], name: str) -> None:
    """Changes the name in one entry, of these seats, and nothing else; `CHAT`: there is only one name in it."""
    own = (entry.c.game == game, entry.c.seq == seq)
    body = connection.execute(select(entry.c.body).where(*own)).scalar()
    if body is None:
        return
    new = with_name(body, seats, name)
    connection.execute(update(entry).where(*own).values(body=new, names=names_digest(game, seq, new)))


def with_name(body: str, seats: Sequence[int], name: str) -> str:
    values = msgspec.json.decode(body)
    if "terms" in values:
        for seat in seats:
            values["terms"]["seats"][seat]["name"] = name
    elif values.get("name"):
        # Whoever leaves a game is named by their seat alone.
        values["name"] = name
    return msgspec.json.encode(values).decode()


# Reading, while names are being changed


def about_to_change(connection: Connection, game: str) -> Places:
    """To be asked before entries are read: what is no longer among these has already been changed."""
    query = (
        select(speaker.c.seq, speaker.c.seat, job.c.detail)
        .join(speaker, speaker.c.person == job.c.subject)
        .where(job.c.kind.in_((ERASE, RENAME)), speaker.c.game == game)
    )
    return {(row.seq, row.seat): row.detail for row in connection.execute(query)}


def people_about_to_change(connection: Connection) -> list[str]:
    return list(connection.execute(select(job.c.subject).where(job.c.kind.in_((ERASE, RENAME)))).scalars())


def name_to_come(connection: Connection, owner: str) -> str | None:
    """The name that a person is being given; None: they keep the one they have."""
    query = select(job.c.detail).where(job.c.kind.in_((ERASE, RENAME)), job.c.subject == owner)
    return connection.execute(query).scalar()


def seats_about_to_change(connection: Connection) -> dict[str, dict[int, str]]:
    """To be asked before summaries are read: the names to come by table and seat."""
    query = (
        select(speaker.c.game, speaker.c.seat, job.c.detail)
        .join(speaker, speaker.c.person == job.c.subject)
        .where(job.c.kind.in_((ERASE, RENAME)), speaker.c.seq == NOW)
    )
    found: dict[str, dict[int, str]] = {}
    for row in connection.execute(query):
        found.setdefault(row.game, {})[row.seat] = row.detail
    return found


def shown(row: GameRow, changing: Mapping[int, str]) -> GameRow:
    if not changing:
        return row
    names = tuple(changing.get(seat, name) if name else name for seat, name in enumerate(row.summary.names))
    return msgspec.structs.replace(row, summary=msgspec.structs.replace(row.summary, names=names))


def shown_entry(stored: Stored, places: Places) -> Stored:
    if not places or not holds_name(stored.entry):
        return stored
    return msgspec.structs.replace(stored, entry=renamed(stored.seq, stored.entry, places))


def renamed(seq: int, one: AnyEntry, places: Places) -> AnyEntry:
    match one:
        case Opened():
            chairs = tuple(
                msgspec.structs.replace(seat, name=places.get((seq, n), seat.name)) if seat.name else seat
                for n, seat in enumerate(one.terms.seats)
            )
            return msgspec.structs.replace(one, terms=msgspec.structs.replace(one.terms, seats=chairs))
        case ChatSent():
            return msgspec.structs.replace(one, name=places.get((seq, CHAT), one.name))
        case SeatTaken() | Left() | Removed() | Moved() | Renamed():
            return msgspec.structs.replace(one, name=places.get((seq, one.seat), one.name))
        case _:
            return one
