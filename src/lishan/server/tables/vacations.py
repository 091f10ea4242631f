"""Vacations: slow games wait for players who have said that they are away.

Everyone at the table gets the time of the vacation, by an entry like any other; fast games do not wait.
"""

import asyncio
import contextlib
from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from lishan.server.store import games as rows
from lishan.server.store import people
from lishan.server.tables import authority
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
TOGETHER_S = 0.5
"""Tables where someone else is to move are checked together, after this many seconds: one query for all."""


def is_slow(terms: Terms) -> bool:
    """A day or more for each turn, or no clock at all."""
    clock = terms.clock
    return clock is None or (isinstance(clock, TurnClock) and clock.minutes * 60_000 >= DAY_MS)


def earliest_next(away_from: int | None, now: int) -> int:
    return now if away_from is None else max(now, away_from + APART_MS)


class Vacations:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.unchecked: dict[str, TableSession] = {}
        self.checking: asyncio.Task[None] | None = None

    def moved(self, session: TableSession, before: tuple[int, ...]) -> None:
        """Called when the players to move may have changed: the new ones may be on vacation."""
        if is_slow(session.table.terms) and set(session.table.running()) - set(before):
            self.unchecked[session.id] = session
            if self.checking is None or self.checking.done():
                self.checking = self.manager.spawn(self.check_soon())

    async def check_soon(self) -> None:
        while self.unchecked:
            await asyncio.sleep(TOGETHER_S)
            sessions, self.unchecked = self.unchecked, {}
            await self.wait_for(sessions.values())

    async def begin(self, person: str) -> None:
        """Extends everything that waits for someone who goes away, or stays away longer. Raises Unavailable."""
        for row, _ in await self.manager.store.read(lambda db: rows.history_of(db, person, None, "playing", None, None)):
            # A table that cannot continue must not affect the others.
            with contextlib.suppress(CorruptTable, RulesVersionMismatch, Refusal):
                if (session := await self.manager.find(row.id)) is not None:
                    await session.refresh()
                    await self.wait(session)
                    await self.read(session)
                    session.show_presence()

    async def read(self, session: TableSession) -> None:
        """Reads who at a slow table is on vacation, to show it. Raises Unavailable."""
        if is_slow(session.table.terms):
            now, asked = self.manager.clock.now(), sorted(authority.company(session.access))
            away = await self.manager.store.read(lambda db: people.away_now(db, asked, now))
            session.vacations = {person: until for person, (_, until) in away.items()}

    async def wait(self, session: TableSession) -> None:
        """Add the time during which players who are to move are away, unless that was done. Raises Unavailable."""
        await self.wait_for((session,))

    async def wait_for(self, sessions: Collection[TableSession]) -> None:
        """Raises Unavailable."""
        held = [(session, person, seat) for session in sessions for person, seat in to_move(session)]
        if not held:
            return
        now, asked = self.manager.clock.now(), tuple({person for _, person, _ in held})
        away = await self.manager.store.read(lambda db: people.away_now(db, asked, now))
        for session, person, seat in held:
            if person in away:
                since, until = away[person]
                # A table that cannot continue must not affect the others.
                with contextlib.suppress(CorruptTable, Refusal):
                    await session.commit(partial(time_for, seat=seat, since=since, until=until))


def to_move(session: TableSession) -> list[tuple[str, int]]:
    """The people a slow game waits for, with their seats. Bots take no vacation."""
    if not is_slow(session.table.terms):
        return []
    running = session.table.running()
    return [(person, seat) for seat, person in sorted(session.access.holders) if seat in running]


def time_for(table: Table, seat: int, since: int, until: int) -> Entries:
    """After the vacation as much time is left as when it, or the turn, began. A longer one adds the difference."""
    known = table.state.vacation.get(seat, 0)
    if seat not in table.running() or until <= known:
        return ()
    return (TimeAdded(ms=until - max(since, known or table.state.since), seat=seat, until=until),)
