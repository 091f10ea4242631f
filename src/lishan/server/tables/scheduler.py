"""Processes tables that are due: expired clocks, absent players, even if nobody follows the table."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from lishan.core.errors import LishanError
from lishan.server.store import access as rights
from lishan.server.store import changes, codes, leases, notices, people
from lishan.server.store import games as rows
from lishan.server.store.values import Unavailable
from lishan.server.tables.bot_turns import attended, drive
from lishan.server.tables.news import warnings
from lishan.server.tables.packing import pack_finished
from lishan.server.tables.peers import REMEMBERED_MS
from lishan.server.tables.session import CorruptTable, TableSession
from lishan.server.tables.tokens import SESSION_IDLE_MS, SESSION_LIFETIME_MS
from lishan.table import deadlines, timeouts
from lishan.table.decide import Refusal
from lishan.table.table import RulesVersionMismatch
from lishan.table.timeouts import LONGEST_IDLE_MS

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

LOOK_EVERY_S = 0.5
LONGEST_STOP_S = 5.0
"""Seconds; a longer gap means that the process was suspended."""
ALIVE_EVERY_MS = 5_000
CLEAN_EVERY_MS = 3_600_000
PORTION, PORTIONS = 200, 20
"""How many people are forgotten at once, so that nobody waits for it, and how often in an hour."""
FIRST_GUEST = (0, "")
RETRY_MS = 60_000
TOGETHER = 16
"""Tables that are looked at at the same time."""
PATIENCE_S = 2.0
"""How many seconds a round waits for its tables."""
AT_ONCE = 100

log = logging.getLogger("lishan.scheduler")


class Scheduler:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.said_alive = self.tidied = 0
        self.cleaned = 0
        self.guest = FIRST_GUEST
        """The last guest who was looked at."""
        self.under_way: dict[str, asyncio.Task[None]] = {}
        """Tables that are being looked at."""

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
            await self.manager.downtimes.stood_still(round(stopped * 1000))
        if now - self.tidied >= ALIVE_EVERY_MS:
            self.tidied = now
            await self.say_alive()
            if self.manager.store.shared:
                await self.manager.downtimes.read()
            await self.manager.presences.write_again()
            self.manager.forget_some()
            self.wake()
        elif self.manager.full:
            self.manager.forget_some()
        if now - self.cleaned >= CLEAN_EVERY_MS:
            self.cleaned = now
            await self.forget_presence(now - REMEMBERED_MS)
            await self.manager.store.write(lambda db: leases.forget_leases(db, now - CLEAN_EVERY_MS))
            if self.manager.store.shared:
                await self.manager.store.write(changes.forget_news)
            await self.forget_people(now)
            await self.manager.store.write(lambda db: people.forget_old(db, now - LONGEST_IDLE_MS))
            await self.manager.store.write(lambda db: rights.forget_device_links(db, now))
            await self.manager.store.write(lambda db: codes.forget_codes(db, now))
            await self.manager.store.write(lambda db: notices.forget_old(db, now - LONGEST_IDLE_MS))
            await self.manager.downtimes.look_ahead()
            await pack_finished(self.manager)
        if not self.manager.store.shared:
            # `lishan admin` may have ended some; servers tell each other.
            await self.manager.peers.look_at_sessions()
        self.manager.presences.look_at_ready()
        await self.look_at_all(await self.manager.store.read(lambda db: rows.due_before(db, now)))
        if self.manager.notices is not None:
            await self.manager.notices.look()

    async def forget_people(self, now: int) -> None:
        """Ends old sessions and removes guests who cannot come back, in portions; what is left is done an hour later."""
        oldest = (now - SESSION_LIFETIME_MS, now - SESSION_IDLE_MS)
        for _ in range(PORTIONS):
            ended = await self.manager.store.write(lambda db: people.end_old_sessions(db, *oldest, PORTION))
            if ended < PORTION:
                break
        before = now - LONGEST_IDLE_MS
        for _ in range(PORTIONS):
            work = partial(people.forget_guests, before=before, after=self.guest, most=PORTION)
            done = await self.manager.store.write(work)
            self.guest = done or FIRST_GUEST
            if done is None:
                break

    async def look_at_all(self, ids: Sequence[str]) -> None:
        """Several at a time. The others do not wait for a table that takes long: it goes on by itself."""
        until = asyncio.get_running_loop().time() + PATIENCE_S
        for id in ids:
            if len(self.under_way) >= TOGETHER:
                left = until - asyncio.get_running_loop().time()
                await asyncio.wait(self.under_way.values(), timeout=max(0.0, left), return_when=asyncio.FIRST_COMPLETED)
            if len(self.under_way) >= TOGETHER:
                break
            if id not in self.under_way:
                task = self.under_way[id] = self.manager.spawn(self.look_at(id))
                task.add_done_callback(partial(self.looked_at, id))
        if self.under_way:
            await asyncio.wait(self.under_way.values(), timeout=max(0.0, until - asyncio.get_running_loop().time()))

    def looked_at(self, id: str, _: "asyncio.Task[None]") -> None:
        del self.under_way[id]

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
            await self.warn(session)
            await self.look_again(session)
        elif attended(session):
            drive(self.manager, session)
        else:
            await self.rest(session)

    async def warn(self, session: TableSession) -> None:
        """Has those warned who are away while their time runs out."""
        now = self.manager.clock.now()
        if self.manager.notices is None or not (
            found := warnings(session.table, session.seen_by_seat(self.manager.started), now)
        ):
            return
        await self.manager.store.write(lambda db: notices.add_notices(db, session.id, found, now))

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
        again = deadlines.next_due(session.table, session.seen_by_seat(self.manager.started), self.manager.clock.now())
        seq = session.table.seq
        await self.manager.store.write(lambda db: rows.set_due(db, session.id, again, seq))

    async def forget_presence(self, dead: int) -> None:
        """In small steps: many games may have ended."""
        while await self.manager.store.write(lambda db: people.forget_presence(db, dead, AT_ONCE)) == AT_ONCE:
            await asyncio.sleep(0)

    # Signs of life

    async def say_alive(self) -> None:
        """Every few seconds, whoever comes first. Raises Unavailable."""
        if self.manager.clock.now() - self.said_alive >= ALIVE_EVERY_MS:
            await self.heartbeat()

    async def heartbeat(self) -> None:
        self.said_alive = now = self.manager.clock.now()
        await self.manager.store.beat(now)

    async def farewell(self) -> None:
        """Records that this process was alive until now, and that nobody is online through it any more."""
        now = self.manager.clock.now()
        await self.manager.store.leave(now)
