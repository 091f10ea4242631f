"""Checks that what is stored about tables is intact: replays each of them, and compares what its rows say."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from lishan.coach.review import Judged
from lishan.core.replay import OpenGame
from lishan.server.store import digests, packing, reviews, schema
from lishan.server.store import games as rows
from lishan.server.store.access import access_of, digest_of
from lishan.server.store.packing import BadPacking
from lishan.server.store.values import BANNED, INVITED, WATCHER, GameRow, Stored
from lishan.server.tables.session import snapshot_of, summary_of
from lishan.table.entries import Opened, TimeAdded
from lishan.table.table import RulesVersionMismatch, Table

KINDS = (WATCHER, BANNED, INVITED)
"""What a person can be at a table without a seat."""


class Verdict(msgspec.Struct, kw_only=True):
    tables: int = 0
    entries: int = 0
    faults: list[str] = []
    """One sentence for each table that has changed."""


def verify(connection: Connection, open_game: OpenGame, tell: Callable[[int], None] = lambda _: None) -> Verdict:
    """Replay every table from its entries, and compare every position with the stored one."""
    verdict = Verdict()
    for id in all_tables(connection):
        verdict.tables += 1
        fault = fault_of(connection, id, open_game, verdict)
        if fault is not None:
            verdict.faults.append(f"{id}: {fault}")
        tell(verdict.tables)
    return verdict


def all_tables(connection: Connection) -> list[str]:
    """Includes tables of which only entries are left."""
    known = select(schema.game.c.id)
    lost = {
        id for owner in (schema.entry.c.game, schema.packed.c.game)
        for id in connection.execute(select(owner).distinct().where(owner.not_in(known))).scalars()
    }  # fmt: skip
    return [*rows.all_ids(connection), *sorted(lost)]


def fault_of(connection: Connection, id: str, open_game: OpenGame, verdict: Verdict) -> str | None:
    try:
        row, entries = rows.find(connection, id), rows.entries_after(connection, id, 0)
        verdict.entries += len(entries)
        for draft in rows.drafts_of(connection, id):
            if not 0 <= draft.n <= len(draft.moves):
                return f"the draft of seat {draft.seat} has {len(draft.moves)} decisions, not {draft.n}"
        review = reviews.find_review(connection, id)
        if review is not None and len(msgspec.json.decode(review.body, type=list[Judged])) != review.done:
            return f"the review has not {review.done} turns"
    except (msgspec.MsgspecError, TypeError, KeyError, BadPacking) as error:
        return f"cannot be read: {error}"
    if row is None:
        return "the table is gone, but its entries are there"
    if [stored.seq for stored in entries] != list(range(1, row.seq + 1)):
        return "entries are missing, or there are more than the table knows of"
    saved = connection.execute(select(schema.snapshot).where(schema.snapshot.c.game == id)).first()
    try:
        fault = replay_fault(row, entries, open_game, saved)
        return fault or holder_fault(connection, row, entries) or digest_fault(connection, row)
    except RulesVersionMismatch as error:
        return str(error)
    except Exception as error:
        return f"cannot be replayed: {type(error).__name__}: {error}"


def digest_fault(connection: Connection, row: GameRow) -> str | None:
    """Finds changes that do not affect the position."""
    game, entry, draft = schema.game, schema.entry, schema.draft
    entries = connection.execute(select(entry).where(entry.c.game == row.id).order_by(entry.c.seq)).mappings().all()
    broken = digests.first_break(entries)
    if broken is not None:
        return f"entry {broken} does not fit its digest"
    columns = game.c.access_digest, game.c.due_digest, game.c.packed
    stored = connection.execute(select(*columns).where(game.c.id == row.id)).one()
    packed = packing.packed_rows(connection, row.id)
    if packed and entries:
        return "its entries are stored twice"
    if stored.packed != (packed[-1]["digest"] if packed else None):
        return "its packed entries do not fit their digest"
    if stored.due_digest != digests.due_digest(row.id, row.due):
        return "the time it is due does not fit its digest"
    access = access_of(connection, row.id)
    if access is not None and stored.access_digest != digest_of(row.id, access):
        return "its host, holders or links do not fit their digest"
    for one in connection.execute(select(draft).where(draft.c.game == row.id)):
        if one.digest != digests.draft_digest(row.id, one.seat, one.at, one.version, one.body):
            return f"the draft of seat {one.seat} does not fit its digest"
    return None


def holder_fault(connection: Connection, row: GameRow, entries: list[Stored]) -> str | None:
    opened = entries[0].entry
    seats = len(opened.terms.seats) if isinstance(opened, Opened) else 0
    access = access_of(connection, row.id)
    for seat, person in sorted(access.holders) if access is not None else ():
        if seat not in KINDS and not 0 <= seat < seats:
            return f"{person} holds seat {seat}, which is not there"
    return None


def row_fault(row: GameRow, table: Table, entries: list[Stored]) -> str | None:
    """Checks the columns that are stored beside the entries and can be derived from them."""
    terms = table.terms
    expected = {
        "game": terms.game, "rules": terms.rules, "kind": terms.kind, "public": terms.public, "title": terms.title,
        "timed": terms.clock is not None, "summary": summary_of(table), "status": table.state.status,
        "created": entries[0].time, "updated": entries[-1].time,
    }  # fmt: skip
    wrong = [name for name, value in expected.items() if getattr(row, name) != value]
    return f"{', '.join(wrong)}: not what the entries lead to" if wrong else None


def replay_fault(row: GameRow, entries: list[Stored], open_game: OpenGame, saved: Any) -> str | None:
    opened = entries[0].entry
    if not isinstance(opened, Opened):
        return "does not begin with its terms"
    table = Table(opened.terms, open_game)
    for stored in entries:
        table.apply(stored.entry, stored.time)
        if table.state_hash() != stored.hash:
            return f"entry {stored.seq} leads to another position than it did"
        if saved is not None and saved.seq == stored.seq and snapshot_of(table) != saved.body.encode():
            return f"the snapshot after entry {saved.seq} is not what the entries lead to"
    if saved is not None and saved.seq > entries[-1].seq:
        return "the snapshot is ahead of the entries"
    if any(later.time < earlier.time and not sets_back(later) for earlier, later in pairwise(entries)):
        return "its entries go back in time"
    if table.state.status != row.status:
        return f"is {table.state.status}, but listed as {row.status}"
    return row_fault(row, table, entries)


def sets_back(stored: Stored) -> bool:
    """Whether an entry says that the server's clock was ahead until then."""
    return isinstance(stored.entry, TimeAdded) and stored.entry.ms < 0
