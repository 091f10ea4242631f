"""G18: several processes share what is to be sent, without waiting for each other and without doing the same twice."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from types import SimpleNamespace
from typing import Any

from sqlalchemy import Connection, insert, select

from lishan.server.store import notices, schema
from lishan.server.store.notices import PUSH, TAKEN_MS, Delivery
from lishan.server.store.opening import open_store
from lishan.server.store.postgres import PostgresStore
from lishan.server.tables.notices import Notices
from tests.server.postgres import Postgres
from tests.server.test_fanout import create

PEOPLE = 30


def fill(connection: Connection) -> None:
    create(connection)
    for n in range(PEOPLE):
        connection.execute(insert(schema.person), {"id": f"p{n}", "name": "x", "created": 1})
        row = {"person": f"p{n}", "channel": PUSH, "game": "g", "kind": "turn", "seat": 0, "created": 1, "due": 1}
        connection.execute(insert(schema.delivery), [row | {"at": at} for at in (1, 2)])
        connection.execute(insert(schema.notice), {"game": "g", "kind": "turn", "seat": n, "at": 1, "person": "", "created": n})


async def two(url: str, test: Callable[[PostgresStore, PostgresStore], Awaitable[None]]) -> None:
    async with AsyncExitStack() as stack:
        found = []
        for _ in range(2):
            store = await open_store(url)
            assert isinstance(store, PostgresStore)
            stack.push_async_callback(store.close)
            found.append(store)
        await found[0].write(fill)
        await test(*found)


def take(store: PostgresStore, now: int, people: int = 5) -> Awaitable[list[Delivery]]:
    return store.write(partial(notices.take_deliveries, now=now, channel=PUSH, without=(), people=people))


def whose(found: list[Delivery]) -> set[str]:
    return {one.person for one in found}


def test_two_processes_take_different_deliveries(postgres: Postgres) -> None:
    async def test(one: PostgresStore, other: PostgresStore) -> None:
        found: list[Delivery] = []
        for _ in range(4):
            for taken in await asyncio.gather(take(one, 10), take(other, 10)):
                assert 0 < len(taken) <= 10
                found += taken
        found += await take(one, 10, 2 * PEOPLE)
        assert len(found) == len({(each.person, each.at) for each in found}) == 2 * PEOPLE
        assert await take(one, 10) == []

    asyncio.run(two(postgres.database(), test))


def test_what_a_dead_process_has_taken_is_taken_again_and_what_was_let_go_at_once(postgres: Postgres) -> None:
    async def test(one: PostgresStore, other: PostgresStore) -> None:
        first = await take(one, 10, 2 * PEOPLE)
        assert len(first) == 2 * PEOPLE
        await one.write(lambda db: notices.claim(db, first[:2], 10))
        await one.write(lambda db: notices.let_go(db, first[0].person, PUSH))
        await one.write(lambda db: notices.let_go(db, first[2].person, PUSH))
        assert whose(await take(other, 11)) == {first[2].person}
        assert await take(other, 10 + TAKEN_MS - 1) == []
        # Nobody knows whether the claimed ones were sent.
        assert len(whose(await take(other, 10 + TAKEN_MS, 2 * PEOPLE))) == PEOPLE - 2
        await one.write(lambda db: notices.put_back(db, first[:1], 20))
        assert [(each.person, each.at) for each in await take(other, 21)] == [(first[0].person, first[0].at)]

    asyncio.run(two(postgres.database(), test))


def test_what_was_taken_for_a_process_that_stops_is_let_go(postgres: Postgres) -> None:
    """Its round is cancelled; the transaction that takes is not."""

    async def test(one: PostgresStore, other: PostgresStore) -> None:
        settings = SimpleNamespace(notices_at_once=PEOPLE, private_webhooks=False)
        manager: Any = SimpleNamespace(store=one, clock=None, settings=settings)
        sender = Notices(manager, None, None)
        looking = asyncio.create_task(sender.due(10, PUSH, sender.places[PUSH]))
        while not one.under_way:
            await asyncio.sleep(0)
        begun = list(one.under_way)
        looking.cancel()
        await asyncio.gather(looking, *begun, return_exceptions=True)
        assert looking.cancelled()
        assert len(await take(other, 10, 2 * PEOPLE)) == 2 * PEOPLE

    asyncio.run(two(postgres.database(), test))


def test_nobody_waits_for_what_another_process_is_taking(postgres: Postgres) -> None:
    async def test(one: PostgresStore, other: PostgresStore) -> None:
        slow = await one.connect()
        async with slow.transaction():
            await slow.execute("SELECT * FROM delivery WHERE person < 'p2' FOR UPDATE")
            await slow.execute("SELECT * FROM notice WHERE seat < 10 FOR UPDATE")
            async with asyncio.timeout(2):
                found = await take(other, 10, 2 * PEOPLE)
                expanded = await other.write(lambda db: notices.take_notices(db, 100))
        await slow.close()
        assert {person for person in whose(found) if person < "p2"} == set()
        assert len(whose(found)) == len([n for n in range(PEOPLE) if f"p{n}" >= "p2"])
        assert [one.seat for _, one in expanded] == [*range(10, PEOPLE)]
        assert await other.read(left) == 10

    def left(connection: Connection) -> int:
        rows: list[Any] = list(connection.execute(select(schema.notice.c.seat)))
        return len(rows)

    asyncio.run(two(postgres.database(), test))
