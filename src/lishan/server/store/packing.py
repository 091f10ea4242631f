"""Finished games in little space: all entries of a game as one compressed value, and no snapshot. Each function is one piece of
work.

Nothing is lost: the entries can be read from it, with their digests, and are put back as they were as soon as something happens
at the table again. The value is stored in parts, because a row of two kilobytes would leave half of each page empty.
"""

import zlib
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, delete, insert, select, tuple_, update

from lishan.server.store import schema
from lishan.server.store.digests import chained, first_break
from lishan.server.store.schema import Columns

game, entry, packed = schema.game, schema.entry, schema.packed

LONGEST = 1_500
"""Entries: games with more stay as they are, because nothing may keep others waiting for as long as they would (50 ms).
Nearly all games are far shorter; one gets there by much chat."""
PART = 640
"""Bytes: six parts fill a page of SQLite."""


class BadPacking(Exception):
    """What is stored cannot be unpacked."""


class Body(Struct, array_like=True):
    """The columns of a game's entries, without what follows from their order."""

    commands: list[Any]
    """Half as long in bytes, where they are hexadecimal digits."""
    hashes: list[Any]
    rules: list[int]
    schemas: list[int]
    times: list[int]
    """The first one, then how much later each is."""
    bodies: list[str]


decoder = msgspec.msgpack.Decoder(Body)


def compress(rows: Sequence[Mapping[Any, Any]]) -> bytes:
    """The entries of one game, all of them and in their order."""
    times = [row["time"] for row in rows]
    body = Body(
        commands=[in_bytes(row["command"]) for row in rows],
        hashes=[in_bytes(row["hash"]) for row in rows],
        rules=[row["rules"] for row in rows],
        schemas=[row["schema"] for row in rows],
        times=[*times[:1], *(later - earlier for earlier, later in pairwise(times))],
        bodies=[row["body"] for row in rows],
    )
    return zlib.compress(msgspec.msgpack.encode(body), 9)


def expand(game_id: str, value: bytes) -> list[Columns]:
    """The rows of the entries, each with its digest. Raises BadPacking."""
    try:
        body = decoder.decode(zlib.decompress(value))
        columns = zip(body.commands, body.hashes, body.rules, body.schemas, accumulate(body.times), body.bodies, strict=True)
        rows: list[Columns] = [
            {
                "game": game_id, "seq": seq, "command": in_text(command), "rules": rules, "schema": version, "body": text,
                "hash": in_text(hashed), "time": time,
            }
            for seq, (command, hashed, rules, version, time, text) in enumerate(columns, 1)
        ]  # fmt: skip
    except (zlib.error, msgspec.MsgspecError, ValueError) as error:
        raise BadPacking(f"the packed entries cannot be read: {error}") from None
    return chained(rows, None)


def in_bytes(text: str | None) -> bytes | str | None:
    if text is None:
        return None
    try:
        half = bytes.fromhex(text)
    except ValueError:
        return text
    return half if half.hex() == text else text


def in_text(value: bytes | str | None) -> str | None:
    return value.hex() if isinstance(value, bytes) else value


def packed_rows(connection: Connection, game_id: str) -> list[Columns] | None:
    """The entries of a packed game; None if it is not packed. Raises BadPacking."""
    query = select(packed.c.body).where(packed.c.game == game_id).order_by(packed.c.part)
    parts = connection.execute(query).scalars().all()
    return expand(game_id, b"".join(parts)) if parts else None


def entry_rows(connection: Connection, game_id: str) -> list[Columns]:
    """The entries of a game with their digests, packed or not. Raises BadPacking."""
    rows = packed_rows(connection, game_id)
    if rows is not None:
        return rows
    query = select(entry).where(entry.c.game == game_id).order_by(entry.c.seq)
    return [dict(row) for row in connection.execute(query).mappings()]


def to_pack(connection: Connection, before: int, after: tuple[int, str], most: int) -> list[tuple[int, str]]:
    """Finished games at which nothing has happened since `before`: when it last did, and their ids, in that order.

    Together they have at most `LONGEST` entries.
    """
    columns = game.c.updated, game.c.id
    known = schema.UNPACKED, game.c.updated < before, game.c.seq <= LONGEST, tuple_(*columns) > after
    rows = connection.execute(select(*columns, game.c.seq).where(*known).order_by(*columns).limit(most)).all()
    sums = accumulate(row.seq for row in rows)
    return [(row.updated, row.id) for row, entries in zip(rows, sums, strict=True) if entries <= LONGEST]


def pack(connection: Connection, game_id: str, before: int) -> bool:
    """Returns whether it was packed. A very long game stays as it is, and a damaged one, so that `verify` says where."""
    known = game.c.id == game_id, schema.UNPACKED, game.c.updated < before, game.c.seq <= LONGEST
    # Locked: an entry that someone adds meanwhile either came first, or waits and finds the entries packed.
    row = connection.execute(select(game.c.seq, game.c.status).where(*known).with_for_update()).first()
    if row is None:
        return False
    entries = entry_rows(connection, game_id)
    if [one["seq"] for one in entries] != list(range(1, row.seq + 1)) or first_break(entries) is not None:
        return False
    parts = in_parts(compress(entries))
    connection.execute(insert(packed), [{"game": game_id, "part": part, "body": body} for part, body in enumerate(parts)])
    connection.execute(update(game).where(game.c.id == game_id).values(packed=entries[-1]["digest"]))
    forget_unpacked(connection, game_id)
    if row.status == "over":
        # Nobody is to move any more.
        connection.execute(delete(schema.draft).where(schema.draft.c.game == game_id))
    return True


def in_parts(value: bytes) -> list[bytes]:
    """Of the same size: a short one at the end would leave a gap."""
    size = -(-len(value) // -(-len(value) // PART))
    return [value[start : start + size] for start in range(0, len(value), size)]


def forget_unpacked(connection: Connection, game_id: str) -> None:
    connection.execute(delete(entry).where(entry.c.game == game_id))
    connection.execute(delete(schema.snapshot).where(schema.snapshot.c.game == game_id))


def unpack(connection: Connection, game_id: str) -> bool:
    """Puts the entries of a packed game back as they were; returns whether it was packed. Raises BadPacking."""
    rows = packed_rows(connection, game_id)
    if rows is None:
        return False
    connection.execute(delete(packed).where(packed.c.game == game_id))
    connection.execute(insert(entry), rows)
    connection.execute(update(game).where(game.c.id == game_id).values(packed=None))
    return True
