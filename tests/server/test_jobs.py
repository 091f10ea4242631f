"""Background jobs (issue 32, S5): small steps, each in one transaction; they go on after a restart and stop nobody."""

import asyncio
import contextlib
from collections.abc import Callable

import pytest
from sqlalchemy import Connection

from lishan.server.store import administration, jobs
from lishan.server.store.jobs import FINISHED, Advance, JobRow
from lishan.server.store.opening import open_store
from lishan.server.store.values import Conflict
from lishan.server.tables.jobs import JobKind, Jobs
from lishan.server.tables.manager import TableManager
from tests.server.kit import serving


class Counting(JobKind):
    """Counts to three; each step is written down where a second one would be seen."""

    def __init__(self, fails: Callable[[JobRow], bool] = lambda _: False) -> None:
        self.fails = fails
        self.told: list[str | None] = []

    def step(self, connection: Connection, job: JobRow) -> Advance:
        number = int(job.cursor or 0) + 1
        known = administration.settings_of(connection).get(job.subject, "")
        administration.set_setting(connection, job.subject, f"{known}{number}")
        if self.fails(job):
            raise ValueError("on purpose")
        return Advance(cursor=str(number)) if number < 3 else FINISHED

    async def after(self, job: JobRow, done: Advance) -> None:
        self.told.append(done.cursor)


def begin(subject: str, kind: str = "count") -> Callable[[Connection], None]:
    return lambda db: jobs.add_job(db, f"id-{subject}", kind, subject, 0)


async def settings(manager: TableManager) -> dict[str, str]:
    return await manager.store.read(administration.settings_of)


async def none_due(manager: TableManager) -> None:
    async with asyncio.timeout(10):
        while await manager.store.read(lambda db: jobs.due_jobs(db, manager.clock.now(), 1)):
            await asyncio.sleep(0.01)


def test_a_job_is_done_step_by_step_and_an_error_in_one_stops_no_other(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server:
            manager, good = server.manager, Counting()
            manager.jobs.kinds |= {"count": good, "bad": Counting(lambda job: job.cursor == "1")}
            await manager.store.write(begin("a"))
            await manager.store.write(begin("b", "bad"))
            await manager.store.write(begin("c", "unknown"))
            manager.jobs.wake()
            await none_due(manager)
            # What a failed step wrote is gone with it.
            assert await settings(manager) == {"a": "123", "b": "1"}
            assert good.told == ["1", "2", None]
            left = await manager.store.read(jobs.jobs_of)
            assert [(one.subject, one.cursor, one.failures) for one in left] == [("b", "1", 1), ("c", "", 1)]
            assert "lishan_job_failures_total 2" in manager.metrics.text()
            # It is repaired, and goes on where it was.
            manager.jobs.kinds["bad"] = Counting()
            for one in left:
                await manager.store.write(lambda db, one=one: jobs.put_off(db, one, 0))  # type: ignore[misc]
            manager.jobs.wake()
            await none_due(manager)
            assert (await settings(manager))["b"] == "123"

    asyncio.run(run())


def test_a_job_goes_on_after_a_restart(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = Jobs.__init__

    def known(self: Jobs, manager: TableManager) -> None:
        begun(self, manager)
        self.kinds["count"] = Counting()

    monkeypatch.setattr(Jobs, "__init__", known)

    async def run() -> None:
        store = await open_store(url)
        await store.write(begin("a"))
        [row] = await store.read(jobs.jobs_of)
        await store.write(lambda db: jobs.advance(db, row, Counting().step(db, row), 0))
        await store.close()
        async with serving(url) as server:
            await none_due(server.manager)
            assert await settings(server.manager) == {"a": "123"}

    asyncio.run(run())


def test_one_step_is_done_once_however_many_want_to(url: str) -> None:
    """Several processes on PostgreSQL, or a process that is slow, know the same step: it is done by one of them."""

    async def run() -> None:
        async with serving(url) as server:
            manager = server.manager
            work = Counting()
            await manager.store.write(begin("a"))
            [row] = await manager.store.read(jobs.jobs_of)
            tries = [manager.store.write(lambda db: manager.jobs.work(db, work, row)) for _ in range(8)]
            done = await asyncio.gather(*tries, return_exceptions=True)
            assert sum(isinstance(one, Advance) for one in done) == 1
            assert await settings(manager) == {"a": "1"}

    asyncio.run(run())


def test_a_job_that_is_started_again_begins_anew(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        await store.write(begin("a"))
        [row] = await store.read(jobs.jobs_of)
        await store.write(lambda db: jobs.advance(db, row, Advance(cursor="2"), 0))
        await store.write(lambda db: jobs.add_job(db, "another", "count", "a", 5))
        [anew] = await store.read(jobs.jobs_of)
        assert (anew.id, anew.cursor, anew.steps) == ("another", "", 0)
        # The step of the former one that is still under way changes nothing.
        assert not await store.write(lambda db: jobs.held(db, row))
        with contextlib.suppress(Conflict):
            await store.write(lambda db: jobs.advance(db, row, FINISHED, 0))
        assert await store.read(jobs.jobs_of) == [anew]
        await store.close()

    asyncio.run(run())
