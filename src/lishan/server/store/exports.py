"""Tables as lines of JSON, to move them to another database, and the record of one of them."""

from collections.abc import Iterable, Iterator

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import DBAPIError, IntegrityError

from lishan.core.errors import LishanError
from lishan.core.replay import OpenGame
from lishan.server.store import games as rows
from lishan.server.store import schema
from lishan.table.entries import SCHEMA, Opened
from lishan.table.records import can_be_recorded, record_text
from lishan.table.table import Table

CARRIED = (
    "person",
    "one_time_code",
    "game",
    "entry",
    "snapshot",
    "plan",
    "holder",
    "setting",
    "report",
    "block",
    "speaker",
    "review",
    "edition",
)
"""What a full export contains, in an order in which it can be imported.

Sessions, notices waiting to be sent and the doors of public tables are not included.
"""


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
            values = {str(key): value for key, value in row.items()}
            if id is not None and name == "game":
                # The creator and the players stay here.
                values |= {"host": None, "access_digest": None}
            yield msgspec.json.encode(Line(name, values))


def lines_in(connection: Connection, lines: Iterable[bytes]) -> int:
    """Import what `lines_out` wrote; returns how many tables. Raises LishanError, in which case nothing is changed."""
    try:
        source = iter(lines)
        head = msgspec.json.decode(next(source, b"null"))
        if not isinstance(head, dict) or head.get("lishan") != "export" or head.get("schema") != SCHEMA:
            raise LishanError("This is not a Lishan export, or it is from another version.")
        return sum(put_back(connection, msgspec.json.decode(line, type=Line)) for line in source if line.strip())
    except (msgspec.MsgspecError, KeyError, TypeError) as error:
        raise LishanError(f"The export is damaged: {error}") from None
    except IntegrityError:
        raise LishanError("Some of these tables are already in the database. Nothing was imported.") from None
    except DBAPIError as error:
        raise LishanError(f"The export does not fit this database: {error.orig}") from None


def put_back(connection: Connection, line: Line) -> int:
    if line.table not in CARRIED:
        raise LishanError(f"The export contains {line.table!r}, which this version does not know.")
    connection.execute(insert(schema.metadata.tables[line.table]), line.row)
    return int(line.table == "game")


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
