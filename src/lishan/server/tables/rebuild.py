"""Restores tables from stored values, and makes the values to store for a new one."""

from collections.abc import Callable
from typing import Any

from lishan.core.contract import Game
from lishan.server.store.values import GameRow, Loaded
from lishan.server.tables.session import CorruptTable, summary_of
from lishan.table import timeouts
from lishan.table.draft import Draft
from lishan.table.entries import Opened, Rewound
from lishan.table.log_lines import Told, without_undone
from lishan.table.table import Table


def rebuild(loaded: Loaded, open_game: Callable[[str], Game[Any]]) -> tuple[Table, list[tuple[int, list[Told]]]]:
    """A table from its snapshot and the entries after it, with their lines. Raises CorruptTable, RulesVersionMismatch."""
    if not loaded.entries:
        raise CorruptTable(f"table {loaded.row.id} has no entries")
    opened, *later = loaded.entries
    if not isinstance(opened.entry, Opened):
        raise CorruptTable(f"table {loaded.row.id} does not begin with its terms")
    table, told = Table(opened.entry.terms, open_game), list[tuple[int, list[Told]]]()
    if loaded.snapshot is not None:
        table.restore(loaded.snapshot.encode())
    else:
        told.append((1, table.apply(opened.entry, opened.time)))
    for stored in later:
        if isinstance(stored.entry, Rewound):
            told = without_undone(told, stored.entry.to)
        told.append((stored.seq, table.apply(stored.entry, stored.time)))
    if later and table.state_hash() != later[-1].hash:
        raise CorruptTable(f"table {loaded.row.id}: entry {table.seq} leads to another position than it did")
    if loaded.snapshot is not None:
        # Snapshots hold no names.
        for seat, name in zip(table.state.seats, loaded.row.summary.names, strict=True):
            seat.name = name
    for draft in loaded.drafts:
        if draft.at == table.at:
            table.drafts[draft.seat] = Draft(draft.at, draft.moves, draft.n, draft.version)
    return table, told


def row_of(table: Table, id: str, host: str | None, time: int) -> GameRow:
    terms = table.terms
    return GameRow(
        id=id, host=host, game=terms.game, rules=terms.rules, kind=terms.kind, public=terms.public, title=terms.title,
        seq=table.seq, status=table.state.status, due=timeouts.due(table), summary=summary_of(table), links={}, created=time,
        updated=time, timed=terms.clock is not None,
    )  # fmt: skip
