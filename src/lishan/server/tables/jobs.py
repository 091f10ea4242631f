"""Does long work in small steps in the background, so that nobody waits for it.

A step is one transaction that takes far less than 50 ms of processor time. Between two steps others have at least as much time
as the step took. Steps of different jobs alternate; one that fails is tried again later and stops no other.
"""

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from lishan.server.store import jobs
from lishan.server.store.jobs import Advance, JobRow
from lishan.server.store.values import Conflict, Unavailable

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

LOOK_EVERY_S = 5.0
"""Seconds: another process, or `lishan admin`, may have added one."""
PAUSE_S = 0.005
"""Seconds between two steps, at least."""
TRY_AGAIN_MS, LONGEST_WAIT_MS = 5_000, 3_600_000
"""After a step that failed; twice as long after each further one."""
MOST = 50

log = logging.getLogger("lishan.jobs")


class JobKind:
    """One kind of long work."""

    async def before(self, job: JobRow) -> None:
        """What must happen before a step outside of its transaction. It may happen twice."""

    def step(self, connection: Connection, job: JobRow) -> Advance:
        """Do a little of it, in one transaction. Like all work of a store, it must only talk to the database."""
        raise NotImplementedError

    async def after(self, job: JobRow, done: Advance) -> None:
        """What tells this process about a step that is stored. A process that is killed before that needs no telling."""


class Jobs:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.kinds: dict[str, JobKind] = {}
        """By `JobRow.kind`."""
        self.wanted = asyncio.Event()
        self.waiting = 0
        manager.metrics.gauge("jobs", lambda: self.waiting)

    def wake(self) -> None:
        """A job was added here."""
        self.wanted.set()

    async def run(self) -> None:
        while True:
            try:
                if not await self.round():
                    await self.rest()
            except Unavailable:
                await asyncio.sleep(LOOK_EVERY_S)
            except Exception:
                # An error in one round must not stop the next one.
                log.exception("a round of background jobs failed")
                await asyncio.sleep(LOOK_EVERY_S)

    async def rest(self) -> None:
        """Until there may be something to do."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_EVERY_S):
                await self.wanted.wait()

    async def round(self) -> bool:
        """One step of each job that is due; returns whether there were any."""
        self.wanted.clear()
        now = self.manager.clock.now()
        found = await self.manager.store.read(lambda db: jobs.due_jobs(db, now, MOST))
        self.waiting = len(found)
        for job in found:
            took = await self.step(job)
            await asyncio.sleep(max(PAUSE_S, took))
        return bool(found)

    async def step(self, job: JobRow) -> float:
        """One step; returns the seconds it took. If it fails, it is tried again later. Raises Unavailable."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            kind = self.kinds[job.kind]
            await kind.before(job)
            done = await self.manager.store.write(lambda db: self.work(db, kind, job))
            if done is not None:
                self.manager.metrics.count("job_steps")
                await kind.after(job, done)
        except (Unavailable, asyncio.CancelledError):
            raise
        except Conflict:
            # Somebody has changed the same thing meanwhile.
            pass
        except Exception:
            log.exception("job %s (%s %s) failed after %d steps", job.id, job.kind, job.subject, job.steps)
            self.manager.metrics.count("job_failures")
            due = self.manager.clock.now() + min(TRY_AGAIN_MS * 2**job.failures, LONGEST_WAIT_MS)
            await self.manager.store.write(lambda db: jobs.put_off(db, job, due))
        took = loop.time() - begun
        self.manager.metrics.observe("job_step", took)
        return took

    def work(self, connection: Connection, kind: JobKind, job: JobRow) -> Advance | None:
        """None: another process does this step."""
        if not jobs.held(connection, job):
            return None
        done = kind.step(connection, job)
        jobs.advance(connection, job, done, self.manager.clock.now())
        return done
