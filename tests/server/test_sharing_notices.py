"""G18: several processes share what is to be sent, without waiting for each other and without doing the same twice."""

import asyncio
import threading
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, select
from sqlalchemy.util import await_only

from lishan.server.store import notices, schema
from lishan.server.store.notice_kinds import PUSH
from lishan.server.store.notices import TAKEN_MS, Delivery
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
            for taken in await asyncio.gather(take(one, 10, 3), take(other, 10, 3)):
                assert len(taken) == 2 * len(whose(taken)) == 6
                found += taken
        found += await take(one, 10, 2 * PEOPLE)
        assert len(found) == len({(each.person, each.at) for each in found}) == 2 * PEOPLE
        assert await take(one, 10) == []

    asyncio.run(two(postgres.database(), test))


def test_what_one_person_is_to_get_is_taken_by_one_process(postgres: Postgres) -> None:
    """Wherever the other one looks meanwhile: each of the two would send a mail about its part."""

    async def test(one: PostgresStore, other: PostgresStore) -> None:
        loop, found = asyncio.get_running_loop(), list[list[Delivery]]()

        def begin(connection: Connection) -> list[Delivery]:
            statements = count(1)

            def meanwhile(*_: Any) -> None:
                # After each statement of one process the other does all of its own.
                if next(statements) <= 3:
                    found.append(await_only(asyncio.ensure_future(take(other, 10), loop=loop)))

            event.listen(connection, "after_cursor_execute", meanwhile)
            try:
                return notices.take_deliveries(connection, 10, PUSH, (), 5)
            finally:
                event.remove(connection, "after_cursor_execute", meanwhile)

        found.append(await one.write(begin))
        takers = Counter(person for taken in found for person in whose(taken))
        assert len(takers) >= 10
        assert set(takers.values()) == {1}
        # Both of each person's.
        assert sum(map(len, found)) == 2 * len(takers)
        # What becomes due while something is being sent to them waits for it.
        more = {"channel": PUSH, "game": "g", "kind": "turn", "seat": 0, "created": 1, "due": 1, "at": 3}
        await one.write(lambda db: db.execute(insert(schema.delivery), [more | {"person": f"p{n}"} for n in range(PEOPLE)]))
        assert whose(await take(other, 11, 2 * PEOPLE)).isdisjoint(takers)

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
        await one.write(lambda db: notices.finish(db, first[1:2]))
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


@pytest.mark.parametrize("way", ["mail", "push"])
def test_what_is_being_claimed_when_the_server_stops_is_for_others(tmp_path: Path, way: str) -> None:
    """It was never sent: neither is it lost, nor does the task that claims it go on."""

    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/a.db")
        await store.write(fill)
        settings = SimpleNamespace(notices_at_once=PEOPLE, private_webhooks=False)
        clock = SimpleNamespace(now=lambda: 10)
        manager: Any = SimpleNamespace(store=store, clock=clock, settings=settings)
        sender = Notices(manager, None, None)
        [one, *_] = due = await store.read(lambda db: notices.due_deliveries(db, 10, PUSH))

        async def send(begin: Callable[[], Awaitable[bool]]) -> bool:
            assert await begin()
            raise AssertionError("it is sent after all")

        # The database is slow.
        held, go_on = threading.Event(), threading.Event()

        def wait(_: Connection) -> None:
            held.set()
            go_on.wait()

        slow = asyncio.create_task(store.write(wait))
        await asyncio.to_thread(held.wait)
        work: Any = sender.claim([one]) if way == "mail" else sender.try_all(one, [send])
        claiming = asyncio.create_task(work)
        await asyncio.sleep(0.01)
        claiming.cancel()
        go_on.set()
        await asyncio.gather(slow, claiming, return_exceptions=True)
        assert claiming.cancelled()
        assert asyncio.all_tasks() == {asyncio.current_task()}
        again = await store.read(lambda db: notices.due_deliveries(db, 10, PUSH))
        assert sorted((each.person, each.at) for each in again) == sorted((each.person, each.at) for each in due)
        await store.close()

    asyncio.run(run())


def test_nobody_waits_for_what_another_process_is_taking(postgres: Postgres) -> None:
    async def test(one: PostgresStore, other: PostgresStore) -> None:
        slow = await one.connect()
        async with slow.transaction():
            await slow.execute("SELECT * FROM person WHERE id < 'p2' FOR NO KEY UPDATE")
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
