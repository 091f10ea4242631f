"""Digests that let `lishan admin verify` detect changed rows.

An entry's digest covers all its columns and the digest of the entry before it, but not the names in it: a name can change
(`erase.py`), and then nothing else may have to. Names, and rows that can change (permissions, due times, drafts), have a digest
of their own, which is updated with every change. Digests reveal damage and careless changes; anyone who
can write to the database can also write matching digests.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from lishan.server.store.schema import Columns
from lishan.table.entries import ChatSent, Left, Moved, Opened, Removed, Renamed, SeatTaken

NAMING = tuple(
    f'{{"kind":"{kind.__struct_config__.tag}"' for kind in (Opened, SeatTaken, Left, Removed, Moved, Renamed, ChatSent)
)
"""How the bodies of entries begin that may hold names."""
COVERED = ("game", "seq", "command", "rules", "schema", "body", "hash", "time")
"""The columns of an entry."""


def digest(*values: Any) -> str:
    return sha256(msgspec.json.encode(values)).hexdigest()


def row_digest(row: Mapping[Any, Any]) -> str:
    """The digest of an entry's own columns, without the names in it and the entries before it."""
    return digest(*(nameless(row[name]) if name == "body" else row[name] for name in COVERED))


def nameless(body: str) -> str:
    """An entry as stored, without the names in it."""
    if not body.startswith(NAMING):
        return body
    values = msgspec.json.decode(body)
    for named in values["terms"]["seats"] if "terms" in values else (values,):
        named.pop("name", None)
    return msgspec.json.encode(values).decode()


def names_digest(game: str, seq: int, body: str) -> str | None:
    """Covers the names in an entry; None: it can hold none."""
    return digest(game, seq, body) if nameless(body) != body else None


def follow(before: str | None, own: str) -> str:
    """The digest of an entry with these columns after another one. PostgreSQL computes the same (`postgres.APPEND`)."""
    return sha256(f"{before or ''}{own}".encode()).hexdigest()


def chained(rows: Sequence[Columns], before: str | None) -> list[Columns]:
    """The rows of new entries, each with its digest."""
    found = []
    for row in rows:
        before = follow(before, row_digest(row))
        found.append(row | {"digest": before, "names": names_digest(row["game"], row["seq"], row["body"])})
    return found


def first_break(rows: Iterable[Mapping[Any, Any]]) -> int | None:
    """The seq of the first entry that does not match its digest."""
    before: str | None = None
    for row in rows:
        own = names_digest(row["game"], row["seq"], row["body"])
        if row["digest"] != follow(before, row_digest(row)) or row["names"] != own:
            return int(row["seq"])
        before = row["digest"]
    return None


def due_digest(game: str, due: int | None) -> str:
    return digest(game, due)


def draft_digest(game: str, seat: int, at: int, version: int, body: str) -> str:
    return digest(game, seat, at, version, body)


def access_digest(
    game: str, number: int, host: str | None, holders: Iterable[tuple[int, str]], links: Mapping[int, int]
) -> str:
    return digest(game, number, host, sorted(holders), sorted(links.items()))
