"""Vacations: slow games wait for players who have said that they are away.

Everyone at the table gets the time of the vacation, by an entry like any other; fast games do not wait.
"""

import contextlib
from typing import TYPE_CHECKING

from lishan.server.store import games as rows
from lishan.server.store import people
from lishan.server.tables.session import CorruptTable, TableSession
from lishan.table.decide import Entries, Refusal
from lishan.table.entries import TimeAdded
from lishan.table.table import RulesVersionMismatch, Table
from lishan.table.terms import DAY_MS, Terms, TurnClock

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

LONGEST_MS = 30 * DAY_MS
APART_MS = 60 * DAY_MS
"""From the beginning of one vacation to that of the next."""


def is_slow(terms: Terms) -> bool:
    """A day or more for each turn, or no clock at all."""
    clock = terms.clock
    return clock is None or (isinstance(clock, TurnClock) and clock.minutes * 60_000 >= DAY_MS)


def earliest_next(away_from: int | None, now: int) -> int:
    return now if away_from is None else max(now, away_from + APART_MS)


class Vacations:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager

    def moved(self, session: TableSession, before: tuple[int, ...]) -> None:
        """Someone else is to move: perhaps they are away."""
        if is_slow(session.table.terms) and set(session.table.running()) - set(before):
            self.manager.spawn(self.wait(session))

    async def begin(self, person: str) -> None:
        """Someone goes away, or stays away longer: everything that waits for them is extended. Raises Unavailable."""
        for row, _ in await self.manager.store.read(lambda db: rows.history_of(db, person, None, "playing", None, None)):
            # A table that cannot continue must not affect the others.
            with contextlib.suppress(CorruptTable, RulesVersionMismatch, Refusal):
                if (session := await self.manager.find(row.id)) is not None:
                    await session.refresh()
                    await self.wait(session)

    async def wait(self, session: TableSession) -> None:
        """Add the time during which players who are to move are away, unless that was done. Raises Unavailable."""
        table = session.table
        if not is_slow(table.terms):
            return
        running = table.running()
        held = {person: seat for seat, person in session.access.holders if seat in running}
        if not held:
            return  # bots take no vacation
        now = self.manager.clock.now()
        away = await self.manager.store.read(lambda db: people.away_now(db, tuple(held), now))
        for person, (since, until) in away.items():
            await session.commit(lambda table, seat=held[person], a=since, b=until: time_for(table, seat, a, b))  # type: ignore[misc]


def time_for(table: Table, seat: int, since: int, until: int) -> Entries:
    """After the vacation as much time is left as when it, or the turn, began. A longer one adds the difference."""
    known = table.state.vacation.get(seat, 0)
    if seat not in table.running() or until <= known:
        return ()
    return (TimeAdded(ms=until - max(since, known or table.state.since), seat=seat, until=until),)
