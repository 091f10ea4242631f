"""Tables as lines of JSON, to move them to another database, and the record of one of them."""

from collections.abc import Collection, Iterable, Iterator

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError

from lishan.core.errors import LishanError
from lishan.core.replay import OpenGame
from lishan.server.store import bridge, daily, handles, own_games, schema
from lishan.server.store import games as rows
from lishan.server.store.access import access_of, read_links
from lishan.server.store.digests import access_digest
from lishan.server.store.packing import packed_rows
from lishan.table.entries import SCHEMA, Opened
from lishan.table.records import can_be_recorded, record_text
from lishan.table.table import Table

CARRIED = (
    "person",
    "handle",
    "one_time_code",
    "game",
    "entry",
    "plan",
    "holder",
    "setting",
    "report",
    "deed",
    "invitation",
    "block",
    "speaker",
    "review",
    "edition",
    "job",
    "downtime",
)
"""What a full export contains, in an order in which it can be imported.

Sessions, notices waiting to be sent, the doors of public tables and snapshots, which are a cache, are not included.
"""
DERIVED = ("own_game", "daily_try")
"""Made again from the others when they are imported."""
CACHES = ("snapshot",)
"""What exports of 5846a3c contain besides: not imported."""


class Line(msgspec.Struct, frozen=True):
    """One row of one table of the database."""

    table: str = msgspec.field(name="in")
    row: schema.Columns


def lines_out(connection: Connection, id: str | None = None) -> Iterator[bytes]:
    """One table, or everything, as lines of JSON. They contain every secret of the games."""
    if id is not None and connection.execute(select(schema.game.c.id).where(schema.game.c.id == id)).first() is None:
        raise LishanError(f"There is no table {id!r}.")
    yield msgspec.json.encode({"lishan": "export", "schema": SCHEMA})
    names = ("game", "entry") if id is not None else CARRIED
    for name in names:
        table = schema.metadata.tables[name]
        query = select(table)
        if id is not None:
            query = query.where((table.c.id if name == "game" else table.c.game) == id)
        for row in connection.execute(query).mappings():
            # Transactions have other numbers elsewhere.
            values = {str(key): value for key, value in row.items() if key != "change"}
            if name == "game":
                # Entries are exported as they are without packing.
                values["packed"] = None
            if id is not None and name == "game":
                # The creator and the players stay here.
                own = access_digest(id, values["access"], None, (), read_links(values["links"]))
                values |= {"host": None, "access_digest": own}
            yield msgspec.json.encode(Line(name, values))
        if name == "entry":
            yield from packed_lines(connection, id)


def packed_lines(connection: Connection, id: str | None) -> Iterator[bytes]:
    """The entries of packed games, in the same form."""
    query = select(schema.game.c.id).where(schema.game.c.packed.is_not(None))
    ids = connection.execute(query if id is None else query.where(schema.game.c.id == id)).scalars().all()
    for one in ids:
        for row in packed_rows(connection, one) or ():
            yield msgspec.json.encode(Line("entry", row))


def lines_in(connection: Connection, lines: Iterable[bytes]) -> int:
    """Import what `lines_out` wrote; returns how many tables. Raises LishanError, in which case nothing is changed."""
    try:
        source = iter(lines)
        head = msgspec.json.decode(next(source, b"null"))
        if not isinstance(head, dict) or head.get("lishan") != "export" or head.get("schema") != SCHEMA:
            raise LishanError("This is not a Lishan export, or it is from another version.")
        older, ids = dict[str, None](), list[str]()
        for line in source:
            if line.strip():
                one = msgspec.json.decode(line, type=Line)
                id = put_back(connection, one)
                ids += [] if id is None else [id]
                if one.table == "entry" and "names" not in one.row:
                    older[one.row["game"]] = None
        for game in older:
            bridge.take_over(connection, game)
        handles.take_over(connection)
        list_again(connection, ids)
        return len(ids)
    except (msgspec.MsgspecError, KeyError, TypeError) as error:
        raise LishanError(f"The export is damaged: {error}") from None
    except IntegrityError:
        raise LishanError("Some of these tables are already in the database. Nothing was imported.") from None
    except DBAPIError as error:
        raise LishanError(f"The export does not fit this database: {error.orig}") from None


def list_again(connection: Connection, ids: Collection[str]) -> None:
    """What lists and rankings need to know of these tables."""
    found = [row for id in ids if (row := rows.find(connection, id)) is not None]
    # The first try of a day counts.
    for row in sorted(found, key=lambda row: (row.created, row.id)):
        access = access_of(connection, row.id)
        assert access is not None
        own_games.list_for_people(connection, row.id, access.host, access.holders)
        if row.kind == daily.KIND:
            daily.begin_try(connection, row)
            if row.status == "over":
                daily.end_try(connection, row.id, row.summary, row.updated)


def put_back(connection: Connection, line: Line) -> str | None:
    """Returns the id of a table."""
    if line.table in CACHES:
        return None
    if line.table not in CARRIED:
        raise LishanError(f"The export contains {line.table!r}, which this version does not know.")
    table = schema.metadata.tables[line.table]
    if unknown := sorted(set(line.row) - set(table.columns.keys())):
        raise LishanError(f"The export contains {line.table}.{unknown[0]}, which this version does not know.")
    if line.table == "game" and "listed" not in line.row:
        # From 5846a3c, where the lobby had every public table.
        line.row["listed"] = line.row["created"] if line.row["public"] else None
    connection.execute(insert(table), line.row)
    return str(line.row["id"]) if line.table == "game" else None


def record_of(connection: Connection, id: str, open_game: OpenGame) -> str:
    entries = rows.entries_after(connection, id, 0)
    if not entries or not isinstance(entries[0].entry, Opened):
        raise LishanError(f"There is no table {id!r}.")
    table = Table(entries[0].entry.terms, open_game)
    for stored in entries:
        table.apply(stored.entry, stored.time)
    if not can_be_recorded(table):
        raise LishanError("This game has no record: it hasn't started, or it is a lesson.")
    return record_text(table)
