"""G15: a row for each table that is led, valid while its process reports; never held by two."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, AsyncExitStack
from typing import Any
from unittest import mock

from sqlalchemy import text

from lishan.server.store import changes, leases
from lishan.server.store.leases import ACT_S, LASTS_MS
from lishan.server.store.opening import open_store
from lishan.server.store.postgres import PostgresStore
from tests.server.postgres import Postgres
from tests.server.test_fanout import create


async def two(url: str, test: Callable[[PostgresStore, PostgresStore], Awaitable[None]]) -> None:
    async with AsyncExitStack() as stack:
        found = []
        for _ in range(2):
            store = await open_store(url)
            assert isinstance(store, PostgresStore)
            stack.push_async_callback(store.close)
            await store.beat(1)
            found.append(store)
        await found[0].write(create)
        await test(*found)


async def later(store: PostgresStore, ms: int) -> None:
    """For the database, that much time has passed since everybody reported."""
    await store.write(lambda db: db.execute(text(f"UPDATE process SET until = until - {ms} WHERE until > 0")))


def suspended(store: PostgresStore, seconds: float) -> AbstractContextManager[Any]:
    """As if the last report were that much longer ago."""
    return mock.patch.object(store.leases, "reported", store.leases.reported - seconds)


def test_one_of_two_leads_until_it_lets_go(postgres: Postgres) -> None:
    async def test(one: PostgresStore, other: PostgresStore) -> None:
        assert (await one.lead("g"), await other.lead("g"), await one.lead("g")) == (True, False, True)
        await one.release("g")
        assert (await other.lead("g"), await one.lead("g")) == (True, False)

    asyncio.run(two(postgres.database(), test))


def test_who_asks_first_of_many_leads(postgres: Postgres) -> None:
    async def test(one: PostgresStore, other: PostgresStore) -> None:
        for _ in range(10):
            got = await asyncio.gather(*(store.lead("g") for store in (one, other) for _ in range(3)))
            assert sorted({(n < 3) for n, led in enumerate(got) if led}) in ([True], [False])
            await one.release("g")
            await other.release("g")

    asyncio.run(two(postgres.database(), test))


def test_a_process_that_was_suspended_notices_before_it_acts(postgres: Postgres) -> None:
    async def test(one: PostgresStore, other: PostgresStore) -> None:
        assert await one.lead("g")
        with suspended(one, ACT_S + 1):
            # Nobody else may have it yet, but that is not known here.
            assert not await one.lead("g")
        await later(one, LASTS_MS + 1000)
        await other.beat(2)
        assert await other.lead("g")
        with suspended(one, LASTS_MS / 1000 + 1):
            assert not await one.lead("g")
        await one.beat(3)
        assert not await one.lead("g"), "it had been taken"
        await other.release("g")
        await one.beat(4)
        assert await one.lead("g")

    asyncio.run(two(postgres.database(), test))


def test_who_reports_late_but_in_time_keeps_what_it_has(postgres: Postgres) -> None:
    async def test(one: PostgresStore, other: PostgresStore) -> None:
        assert await one.lead("g")
        await later(one, LASTS_MS - 2000)
        assert not await other.lead("g")
        await one.beat(2)
        await later(one, LASTS_MS - 2000)
        assert not await other.lead("g")
        assert one.leases.held == {"g"}

    asyncio.run(two(postgres.database(), test))


def test_a_report_that_is_under_way_is_waited_for(postgres: Postgres) -> None:
    """Whoever takes a lease must not overlook a report that is stored but not yet visible."""

    async def test(one: PostgresStore, other: PostgresStore) -> None:
        assert await one.lead("g")
        await other.beat(2)
        connection = await one.connect()
        # What others see has run out.
        await later(one, LASTS_MS)
        await other.beat(3)
        async with connection.transaction():
            values = (one.process, 3, LASTS_MS)
            await connection.execute(f"UPDATE process SET alive = $2, until = {changes.CLOCK} + $3 WHERE id = $1", *values)
            taking = asyncio.create_task(other.lead("g"))
            await asyncio.sleep(0.1)
        await connection.close()
        assert not await taking

    asyncio.run(two(postgres.database(), test))


def test_a_process_that_ends_leaves_its_tables_to_the_others(postgres: Postgres) -> None:
    async def test(one: PostgresStore, other: PostgresStore) -> None:
        assert await one.lead("g")
        await one.leave(5)
        assert not await one.lead("g")
        assert await other.lead("g")

    asyncio.run(two(postgres.database(), test))


def test_leases_of_processes_that_are_dead_for_long_are_removed(postgres: Postgres) -> None:
    async def test(one: PostgresStore, other: PostgresStore) -> None:
        assert await one.lead("g")
        await other.beat(1000)
        await one.write(lambda db: leases.forget_leases(db, 1))
        assert one.leases.held == {"g"}
        assert not await other.lead("g")
        await one.write(lambda db: leases.forget_leases(db, 500))
        assert await other.lead("g")

    asyncio.run(two(postgres.database(), test))
