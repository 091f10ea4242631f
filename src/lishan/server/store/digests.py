"""Digests that let `lishan admin verify` detect changed rows.

An entry's digest covers all its columns and the digest of the entry before it. Rows that can change (permissions, due times,
drafts) have a digest of their own, which is updated with every change. Rows that are older than digests have none. Digests
reveal damage and careless changes; anyone who can write to the database can also write matching digests.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from lishan.server.store.schema import Columns

COVERED = ("game", "seq", "command", "rules", "schema", "body", "hash", "time")
"""The columns of an entry."""


def digest(*values: Any) -> str:
    return sha256(msgspec.json.encode(values)).hexdigest()


def row_digest(row: Mapping[Any, Any]) -> str:
    """The digest of an entry's own columns, without the entries before it."""
    return digest(*(row[name] for name in COVERED))


def follow(before: str | None, own: str) -> str:
    """The digest of an entry with these columns after another one. PostgreSQL computes the same (`postgres.APPEND`)."""
    return sha256(f"{before or ''}{own}".encode()).hexdigest()


def chained(rows: Sequence[Columns], before: str | None) -> list[Columns]:
    """The rows of new entries, each with its digest."""
    found = []
    for row in rows:
        before = follow(before, row_digest(row))
        found.append(row | {"digest": before})
    return found


def first_break(rows: Iterable[Mapping[Any, Any]]) -> int | None:
    """The seq of the first entry that does not match its digest. Only the oldest entries may have none."""
    before: str | None = None
    for row in rows:
        if row["digest"] is None and before is None:
            continue
        if row["digest"] != follow(before, row_digest(row)):
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
