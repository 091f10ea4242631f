"""Processes tables that are due: bots to move, expired clocks, absent players, even if nobody follows the table."""

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from lishan.core.errors import LishanError
from lishan.server.store import access as rights
from lishan.server.store import codes, notices, people
from lishan.server.store import games as rows
from lishan.server.store.values import Unavailable
from lishan.server.tables.bot_turns import attended, drive
from lishan.server.tables.presence import GONE_AFTER_MS
from lishan.server.tables.session import CorruptTable, TableSession
from lishan.server.tables.tokens import SESSION_IDLE_MS, SESSION_LIFETIME_MS
from lishan.table import timeouts
from lishan.table.decide import Refusal
from lishan.table.entries import TimeAdded
from lishan.table.table import RulesVersionMismatch
from lishan.table.timeouts import LONGEST_IDLE_MS

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

LOOK_EVERY_S = 0.5
LONGEST_STOP_S = 5.0
"""Seconds; a longer gap means that the process was suspended."""
ALIVE_EVERY_MS = 5_000
CLEAN_EVERY_MS = 3_600_000
SHORTEST_ABSENCE_MS = 1_000
GRACE_MS = 20_000
"""How much time everyone gets to come back after the server was down."""
RETRY_MS = 60_000

log = logging.getLogger("lishan.scheduler")


class Scheduler:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.said_alive = 0
        self.cleaned = 0

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        last = loop.time()
        while True:
            await asyncio.sleep(LOOK_EVERY_S)
            stopped, last = loop.time() - last, loop.time()
            try:
                await self.look(stopped)
                last = loop.time()
            except Unavailable:
                continue
            except Exception:
                # An error in one round must not stop the next one.
                log.exception("A round failed")

    async def look(self, stopped: float) -> None:
        now = self.manager.clock.now()
        if stopped > LONGEST_STOP_S:
            # Nobody could move in the meantime.
            await self.grant(round(stopped * 1000), list(self.manager.tables))
        if now - self.said_alive >= ALIVE_EVERY_MS:
            await self.heartbeat()
            await self.manager.presences.write_again()
            await self.manager.presences.read_again()
            self.manager.forget_some()
            self.wake()
        if now - self.cleaned >= CLEAN_EVERY_MS:
            self.cleaned = now
            oldest = (now - SESSION_LIFETIME_MS, now - SESSION_IDLE_MS)
            await self.manager.store.write(lambda db: people.end_old_sessions(db, *oldest))
            await self.manager.store.write(lambda db: people.forget_old(db, now - LONGEST_IDLE_MS))
            await self.manager.store.write(lambda db: rights.forget_device_links(db, now))
            await self.manager.store.write(lambda db: codes.forget_codes(db, now))
            await self.manager.store.write(lambda db: notices.forget_old(db, now - LONGEST_IDLE_MS))
        if not self.manager.store.shared:
            # `lishan admin` may have ended some; servers tell each other.
            await self.manager.peers.look_at_sessions()
        for id in await self.manager.store.read(lambda db: rows.due_before(db, now)):
            await self.look_at(id)
        if self.manager.notices is not None:
            await self.manager.notices.look()

    async def look_at(self, id: str) -> None:
        """Processes one table that is due. If it fails, the others still run."""
        try:
            if await self.manager.store.lead(id):
                session = await self.manager.find(id)
                if session is not None and (session.driver is None or session.driver.done()):
                    await self.process_due_table(session)
        except (CorruptTable, RulesVersionMismatch, LishanError) as error:
            log.error("table %s cannot be played on: %s", id, error)
            await self.manager.store.write(lambda db: rows.set_due(db, id, None))
        except Unavailable:
            raise
        except Exception:
            log.exception("table %s could not be looked after", id)
            again = self.manager.clock.now() + RETRY_MS
            await self.manager.store.write(lambda db: rows.set_due(db, id, again))

    async def process_due_table(self, session: TableSession) -> None:
        if not await self.manager.store.lead(session.id):
            return
        await self.manager.vacations.wait(session)
        seen = session.seen_by_seat(self.manager.started)
        with contextlib.suppress(Refusal):
            await session.commit(lambda table: timeouts.overdue(table, seen, self.manager.clock.now()))
        if not session.table.bots_to_move():
            await self.look_again(session)
        elif attended(session):
            drive(self.manager, session)
        else:
            await self.rest(session)

    async def rest(self, session: TableSession) -> None:
        """Pauses bots that play among themselves unwatched: a new spectator makes them continue, in any process."""
        seq = session.table.seq
        await self.manager.store.write(lambda db: rows.set_due(db, session.id, None, seq))
        await self.manager.store.release(session.id)

    def wake(self) -> None:
        """Takes over bots that are watched here, after the process that ran them has released them."""
        for session in self.manager.tables.values():
            if session.followers and session.table.bots_to_move():
                drive(self.manager, session)

    async def look_again(self, session: TableSession) -> None:
        """Set the time at which a table must be processed again."""
        again = timeouts.next_due(session.table, session.seen_by_seat(self.manager.started), self.manager.clock.now())
        seq = session.table.seq
        await self.manager.store.write(lambda db: rows.set_due(db, session.id, again, seq))

    # Time

    async def heartbeat(self) -> None:
        self.said_alive = now = self.manager.clock.now()
        await self.manager.store.write(lambda db: people.alive(db, self.manager.process, now))

    async def farewell(self) -> None:
        """Records that this process was alive until now, and that nobody is online through it any more."""
        now = self.manager.clock.now()
        await self.manager.store.write(lambda db: people.gone(db, self.manager.process, now))

    async def compensate_downtime(self) -> None:
        """Time during which the server was down is not charged to anyone's clock.

        Other processes may have been running in the meantime.
        """
        now = self.manager.clock.now()
        last = await self.manager.store.read(people.last_alive)
        await self.heartbeat()
        if last is not None and now - last > (GONE_AFTER_MS // 2 if self.manager.store.shared else SHORTEST_ABSENCE_MS):
            await self.grant(now - last, await self.manager.store.read(rows.timed_games))

    async def grant(self, ms: int, ids: Iterable[str]) -> None:
        for id in ids:
            session = await self.manager.find(id)
            if session is not None and session.table.terms.clock is not None and session.table.running():
                await session.commit(lambda _: (TimeAdded(ms=ms + GRACE_MS),))
