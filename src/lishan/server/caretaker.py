"""Looking after tables: bots to move, clocks that ran out, players who are gone; also where nobody follows any more."""

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from lishan.core.errors import LishanError
from lishan.server.driving import attended, drive
from lishan.server.identity import ABSOLUTE
from lishan.server.identity import IDLE as SESSION_IDLE
from lishan.server.live import Broken, LiveTable
from lishan.server.presence import GONE_AFTER
from lishan.server.store import access as rights
from lishan.server.store import games as rows
from lishan.server.store import people
from lishan.server.store.base import Unavailable
from lishan.table import due
from lishan.table.decide import Refusal
from lishan.table.due import LONGEST_IDLE
from lishan.table.entries import Granted
from lishan.table.table import OtherRules

if TYPE_CHECKING:
    from lishan.server.hall import Hall

LOOK_EVERY = 0.5
LONGEST_STOP = 5.0
"""Seconds: whoever has not looked for longer was stopped, by somebody or by the machine."""
ALIVE_EVERY = 5_000
CLEAN_EVERY = 3_600_000
SHORTEST_ABSENCE = 1_000
GRACE = 20_000
"""What everybody is given to come back after an absence of the server."""
RETRY = 60_000

log = logging.getLogger("lishan.caretaker")


class Caretaker:
    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.said_alive = 0
        self.cleaned = 0

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        last = loop.time()
        while True:
            await asyncio.sleep(LOOK_EVERY)
            stopped, last = loop.time() - last, loop.time()
            try:
                await self.look(stopped)
                last = loop.time()
            except Unavailable:
                continue
            except Exception:
                # Whatever is wrong with one round, the next one must come.
                log.exception("A round failed")

    async def look(self, stopped: float) -> None:
        now = self.hall.clock.now()
        if stopped > LONGEST_STOP:
            # Nobody could move meanwhile.
            await self.grant(round(stopped * 1000), list(self.hall.tables))
        if now - self.said_alive >= ALIVE_EVERY:
            await self.say_alive()
            self.hall.forget_some()
            self.wake()
        if now - self.cleaned >= CLEAN_EVERY:
            self.cleaned = now
            oldest = (now - ABSOLUTE, now - SESSION_IDLE)
            await self.hall.store.write(lambda db: people.end_old_sessions(db, *oldest))
            await self.hall.store.write(lambda db: people.forget_old(db, now - LONGEST_IDLE))
            await self.hall.store.write(lambda db: rights.forget_device_links(db, now))
        for id in await self.hall.store.read(lambda db: rows.due_before(db, now)):
            await self.look_at(id)

    async def look_at(self, id: str) -> None:
        """One table whose time has come. If it cannot be played on, the others can."""
        try:
            if await self.hall.store.lead(id):
                live = await self.hall.find(id)
                if live is not None and (live.driver is None or live.driver.done()):
                    await self.look_after(live)
        except (Broken, OtherRules, LishanError) as error:
            log.error("table %s cannot be played on: %s", id, error)
            await self.hall.store.write(lambda db: rows.set_due(db, id, None))
        except Unavailable:
            raise
        except Exception:
            log.exception("table %s could not be looked after", id)
            again = self.hall.clock.now() + RETRY
            await self.hall.store.write(lambda db: rows.set_due(db, id, again))

    async def look_after(self, live: LiveTable) -> None:
        if not await self.hall.store.lead(live.id):
            return
        seen = live.seen_by_seat(self.hall.started)
        with contextlib.suppress(Refusal):
            await live.commit(lambda table: due.overdue(table, seen, self.hall.clock.now()))
        if not live.table.bots_awaited():
            await self.look_again(live)
        elif attended(live):
            drive(self.hall, live)
        else:
            await self.rest(live)

    async def rest(self, live: LiveTable) -> None:
        """Bots play among themselves and nobody watches: whoever comes to watch makes them go on, in any process."""
        seq = live.table.seq
        await self.hall.store.write(lambda db: rows.set_due(db, live.id, None, seq))
        await self.hall.store.release(live.id)

    def wake(self) -> None:
        """Bots that are watched here, after the process that looked after them let them go."""
        for live in self.hall.tables.values():
            if live.followers and live.table.bots_awaited():
                drive(self.hall, live)

    async def look_again(self, live: LiveTable) -> None:
        """Set the time at which somebody must look after a table again."""
        again = due.next_due(live.table, live.seen_by_seat(self.hall.started), self.hall.clock.now())
        seq = live.table.seq
        await self.hall.store.write(lambda db: rows.set_due(db, live.id, again, seq))

    # Time

    async def say_alive(self) -> None:
        self.said_alive = now = self.hall.clock.now()
        await self.hall.store.write(lambda db: people.alive(db, self.hall.process, now))

    async def give_time_back(self) -> None:
        """What the server was away for counts for nobody's clock. Other processes may have been there meanwhile."""
        now = self.hall.clock.now()
        last = await self.hall.store.read(people.last_alive)
        await self.say_alive()
        if last is not None and now - last > (GONE_AFTER // 2 if self.hall.store.shared else SHORTEST_ABSENCE):
            await self.grant(now - last, await self.hall.store.read(rows.timed_games))

    async def grant(self, ms: int, ids: Iterable[str]) -> None:
        for id in ids:
            live = await self.hall.find(id)
            if live is not None and live.table.terms.clock is not None and live.table.running():
                await live.commit(lambda _: (Granted(ms=ms + GRACE),))
