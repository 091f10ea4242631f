"""Time during which no server was running is not charged to anyone's clock, and neither is a moment to come back.

At the start, one row says how long nobody was there. A table gets its time back, by an entry like any other, when it is next
loaded: before anyone sees it, and before its clocks are looked at. Until then its stored due time may be too early, never the
clock. An entry made since then shows that a table has had its share.
"""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from lishan.server.store import downtimes as store
from lishan.server.store import games as rows
from lishan.server.store.downtimes import Span
from lishan.server.tables.clock import AHEAD_MS
from lishan.server.tables.session import TableSession
from lishan.table.entries import TimeAdded
from lishan.table.table import Table
from lishan.table.terms import DAY_MS
from lishan.table.timeouts import LONGEST_IDLE_MS

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

SHORTEST_SHARED_MS = 10_000
"""Where other processes may be running, one that says nothing for less than this may be alive."""
GRACE_MS = 20_000
"""How much time everyone gets to come back after the server was down."""
LATEST_NOTICE_MS = 2 * DAY_MS
KEEP_MS = 4 * LONGEST_IDLE_MS
"""Longer than a table can go without being looked at: vacations and pauses included."""


class Downtimes:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.known: list[Span] = []

    async def begin(self) -> None:
        """Called when the server can answer again. Raises Unavailable."""
        db, now = self.manager.store, self.manager.clock.now()
        least = SHORTEST_SHARED_MS if db.shared else 0
        await db.write(lambda connection: store.come_alive(connection, self.manager.process, now, least, now + AHEAD_MS))
        self.known = await db.read(store.downtimes)

    async def read(self) -> None:
        """Another process may have found that none was there while this one could not reach the database."""
        found = await self.manager.store.read(store.downtimes)
        if found != self.known:
            self.known = found
            await self.give_back_to_all(found)

    async def stood_still(self, ms: int) -> None:
        """This process was suspended, so nobody could move here; if it is the only one, then nowhere."""
        now = self.manager.clock.now()
        span = now - ms, now
        if not self.manager.store.shared:
            await self.manager.store.write(lambda connection: store.add(connection, span))
            self.known = [*self.known, span]
        await self.give_back_to_all([span])

    async def give_back_to_all(self, spans: Sequence[Span]) -> None:
        for session in list(self.manager.tables.values()):
            if self.owed(session.table, spans):
                await session.commit(partial(self.owed, spans=spans))

    async def give_back(self, session: TableSession) -> None:
        """Called for each table that is loaded, before anyone else can do anything with it. Raises Unavailable."""
        if self.owed(session.table, self.known):
            await session.commit(lambda table: self.owed(table, self.known))

    def owed(self, table: Table, spans: Sequence[Span]) -> tuple[TimeAdded, ...]:
        now, last = self.manager.clock.now(), table.state.last_entry_ms
        if last > now + AHEAD_MS and table.state.status in ("open", "playing"):
            return (TimeAdded(ms=now - last),)
        if table.terms.clock is None or not table.running():
            return ()
        ms = uncharged(spans, last)
        return (TimeAdded(ms=ms),) if ms else ()

    async def look_ahead(self) -> None:
        """Tables and notices that a clock that was wrong put off are looked at now. Raises Unavailable."""
        db, now = self.manager.store, self.manager.clock.now()
        for id in await db.read(lambda connection: store.tables_after(connection, now + AHEAD_MS)):
            await db.write(partial(rows.set_due, game_id=id, due=now))
        await db.write(lambda connection: store.send_sooner(connection, now + LATEST_NOTICE_MS, now))
        await db.write(lambda connection: store.forget_old(connection, now - KEEP_MS))


def uncharged(spans: Sequence[Span], last: int) -> int:
    """The milliseconds since a table's last entry in which nobody was there or everyone was still coming back."""
    total, reached = 0, last
    for began, ended in spans:
        if ended > last:
            begin, end = max(began, reached), ended + GRACE_MS
            total, reached = total + max(0, end - begin), max(reached, end)
    return total
