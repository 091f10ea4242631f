"""Decides who has to be notified of an entry although their page is closed. `notices` does the sending."""

from collections.abc import Sequence

from lishan.server.store.values import Notice
from lishan.table.table import Table


def notices_of(table: Table, before: Sequence[int], was: str, online: Sequence[bool]) -> tuple[Notice, ...]:
    """The notices that absent people get about the last entries: their turn began, or the game ended."""
    state = table.state
    found = [
        Notice(kind="turn", seat=seat, at=state.at)
        for seat in table.waiting()
        if seat not in before and not online[seat] and not state.seats[seat].by_bot
    ]
    if state.status == "over" and was != "over":
        gone = [seat for seat, one in enumerate(state.seats) if one.kind == "person" and not online[seat]]
        found += [Notice(kind="over", seat=seat, at=state.at) for seat in gone]
    return tuple(found)
