"""G4, G6: what other processes are told, after the commit; and that losing it is made good."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import Any
from unittest import mock

import asyncpg
import pytest
from sqlalchemy import Connection

from lishan.server.store import access as rights
from lishan.server.store import games as rows
from lishan.server.store.draft_batches import DraftBatches
from lishan.server.store.fanout import MOST_WAITING, Change, NotifyFanout, messages
from lishan.server.store.opening import open_store
from lishan.server.store.postgres import PostgresStore
from lishan.server.store.values import Conflict, StoredDraft
from tests.server.kit import Person, Server, serving
from tests.server.postgres import Postgres
from tests.server.test_store import PROGRESS, opened_row, spoke

TRAP = """
    CREATE SCHEMA trap;
    CREATE FUNCTION trap.pg_notify(text, text) RETURNS void LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'a transaction that others wait for'; END $$;
"""


async def two(url: str, test: Callable[[PostgresStore, PostgresStore, list[Change]], Awaitable[None]]) -> None:
    """Two processes; what the second one hears."""
    heard: list[Change] = []
    async with AsyncExitStack() as stack:
        found = []
        for _ in range(2):
            store = await open_store(url)
            assert isinstance(store, PostgresStore)
            stack.push_async_callback(store.close)
            found.append(store)
        one, other = found
        await one.write(create)
        await other.fanout.listen(lambda change: heard.append(change))
        await test(one, other, heard)


def create(connection: Connection, id: str = "g") -> None:
    rows.create(connection, *opened_row(id))


def notify(store: PostgresStore) -> NotifyFanout:
    assert isinstance(store.fanout, NotifyFanout)
    return store.fanout


async def until(met: Callable[[], Any]) -> None:
    async with asyncio.timeout(5):
        while not met():
            await asyncio.sleep(0.005)


def draft(version: int, at: int = 1, seat: int = 0) -> StoredDraft:
    return StoredDraft(seat=seat, at=at, version=version, moves=(1,), n=1)


def test_no_transaction_that_stores_something_notifies(postgres: Postgres) -> None:
    """G4: NOTIFY holds a lock of the whole cluster until its transaction is on disk."""
    url = postgres.database()

    async def run() -> None:
        admin = await asyncpg.connect(url)
        name = await admin.fetchval("SELECT current_database()")
        await admin.execute(f"{TRAP} ALTER DATABASE {name} SET search_path = public, trap, pg_catalog")
        await admin.close()
        caught = await asyncpg.connect(url)
        with pytest.raises(asyncpg.RaiseError, match="others wait for"):
            await caught.execute("SELECT pg_notify('lishan', 'entry:g:2')")
        await caught.close()

        async def test(one: PostgresStore, _: PostgresStore, __: Any) -> None:
            await one.append("g", [spoke(2)], PROGRESS, 0)
            await one.save_draft("g", draft(1), 0)
            await one.write(lambda db: rights.changed(db, "g"))

        await two(url, test)

    asyncio.run(run())


def test_others_are_told_after_the_commit_and_oneself_is_not(postgres: Postgres) -> None:
    async def test(one: PostgresStore, other: PostgresStore, heard: list[Change]) -> None:
        own: list[Change] = []
        await one.fanout.listen(lambda change: own.append(change))
        await until(lambda: Change("hello", one.process) in heard)
        await one.append("g", [spoke(2)], PROGRESS, 0)
        await one.write(lambda db: rights.changed(db, "g"))
        with pytest.raises(Conflict):
            await one.append("g", [spoke(2)], PROGRESS, 0)
        other.fanout.publish([Change("entry", "g:9")])
        await until(lambda: Change("access", "g") in heard and Change("entry", "g:9") in own)
        assert heard == [Change("hello", one.process), Change("entry", "g:2"), Change("access", "g")]
        assert own == [Change("entry", "g:9")]

    asyncio.run(two(postgres.database(), test))


def test_what_comes_together_goes_in_one_statement(postgres: Postgres) -> None:
    async def test(one: PostgresStore, _: PostgresStore, heard: list[Change]) -> None:
        one.fanout.publish([Change("entry", "g:2")])
        await until(lambda: heard)
        execute, sent = notify(one).connection.execute, list[str]()

        async def counted(statement: str, *values: Any, **more: Any) -> Any:
            sent.append(statement)
            return await execute(statement, *values, **more)

        with mock.patch.object(asyncpg.Connection, "execute", lambda _, *words, **more: counted(*words, **more)):
            for n in range(500):
                one.fanout.publish([Change("entry", f"g:{n}")])
            await until(lambda: len(heard) == 501)
        assert len(sent) <= 2

    asyncio.run(two(postgres.database(), test))


def test_a_message_is_never_longer_than_postgresql_takes() -> None:
    changes = [Change("renamed", "é" * n) for n in range(1000)]
    found = [*messages("p", changes)]
    assert max(len(text.encode()) for text in found) < 8000
    assert sum(text.count("renamed") for text in found) == 1000


def test_who_is_alone_tells_nobody_until_someone_comes(postgres: Postgres) -> None:
    """G6: one process on PostgreSQL sends no notices at all."""

    async def test(one: PostgresStore, other: PostgresStore, heard: list[Change]) -> None:
        await one.fanout.listen(lambda _: None)
        await until(lambda: heard)
        one.fanout.expect(others=False)
        one.fanout.publish([Change("entry", "g:2")])
        assert not notify(one).waiting
        other.fanout.publish([Change("hello", other.process)])
        await until(lambda: not notify(one).alone)
        one.fanout.publish([Change("entry", "g:3")])
        await until(lambda: Change("entry", "g:3") in heard)
        assert Change("entry", "g:2") not in heard

    asyncio.run(two(postgres.database(), test))


def test_what_waits_while_the_database_is_away_is_bounded() -> None:
    """The others are told to look at everything instead."""

    async def nowhere() -> Any:
        raise OSError

    async def run() -> None:
        fanout = NotifyFanout(nowhere, (OSError,), "p")
        fanout.publish(Change("entry", f"g:{n}") for n in range(MOST_WAITING + 1))
        assert fanout.waiting == [Change("missed", "")]
        await fanout.close()

    asyncio.run(run())


# Drafts


def test_drafts_that_come_together_are_one_statement_and_fail_alone(postgres: Postgres) -> None:
    """G6."""

    async def test(one: PostgresStore, _: PostgresStore, __: Any) -> None:
        ids = ["g", "h", "i"]
        for id in ids[1:]:
            await one.write(partial(create, id=id))
        run, ran = one.drafts.run, list[str]()

        async def counted(statement: str, values: list[Any]) -> list[Any]:
            ran.append(statement)
            return await run(statement, values)

        with mock.patch.object(one.drafts, "run", counted):
            saves = [one.save_draft(id, draft(1), 0) for id in ids]
            # Of another access, of a table that does not exist, and a second one for the same seat.
            saves += [one.save_draft("h", draft(1, seat=1), 7), one.save_draft("nowhere", draft(1), 0)]
            saves += [one.save_draft("g", draft(2), 0), one.save_draft("i", draft(3), 0)]
            found = await asyncio.gather(*saves, return_exceptions=True)
        assert [type(one) for one in found] == [type(None)] * 3 + [Conflict, Conflict, type(None), Conflict]
        assert len(ran) <= 3
        stored = await one.read(lambda db: [rows.drafts_of(db, id) for id in ids])
        assert [[draft.version for draft in of_one] for of_one in stored] == [[2], [1], [1]]

    asyncio.run(two(postgres.database(), test))


def test_a_draft_is_stored_although_nobody_waits_for_it_any_more() -> None:
    async def run() -> None:
        free, ran = asyncio.Event(), list[Any]()

        async def slow(_: str, values: list[Any]) -> list[Any]:
            await free.wait()
            ran.append(values[0])
            return [(values[0][0], 0)]

        batches = DraftBatches(slow)
        waiting = asyncio.create_task(batches.save("g", draft(1), 0))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        other = asyncio.create_task(batches.save("h", draft(1), 0))
        free.set()
        await other
        assert ran == [["g"], ["h"]]

    asyncio.run(run())


class Spy:
    """What a process tells."""

    def __init__(self, server: Server) -> None:
        self.told: list[Change] = []
        self.publish = server.manager.store.fanout.publish
        self.lost = False

    def __call__(self, changes: Any) -> None:
        known = list(changes)
        self.told += known
        if not self.lost:
            self.publish(known)

    def topics(self) -> set[str]:
        return {change.topic for change in self.told}


def test_a_draft_is_told_only_where_someone_follows_that_seat(postgres: Postgres) -> None:
    """G6: the other player, at another process, has no use for it."""

    async def run() -> None:
        url = postgres.database()
        async with serving(url) as one, serving(url) as two, one.person("Ada") as ada, two.person("Bo") as bo:
            made = await ada.make("lanterns", ("me", "person"))
            await bo.sit(made["links"]["seats"][1])
            async with ada.follow(made["id"], 0) as here, bo.follow(made["id"], 1):
                session = one.manager.tables[made["id"]]
                await here.wait(lambda socket: socket.picture["status"] == "playing")
                await until(lambda: session.elsewhere == {1: 1})
                spy = Spy(one)
                with mock.patch.object(one.manager.store.fanout, "publish", spy):
                    await here.step(lambda moves: moves[0])
                    assert "plan" not in spy.topics()
                    second = Person(two, ada.web, "Ada")
                    async with second.socket(made["id"], headers={"Origin": two.origin}) as there:
                        await there.ask("follow", seat=0)
                        await until(lambda: 0 in session.viewed_elsewhere)
                        await here.ask("go", at=here.draft["at"], n=0)
                        assert "plan" in spy.topics()
                        await there.wait(lambda socket: socket.draft["n"] == 0, 5)

    asyncio.run(run())


def test_a_lost_notice_is_made_good(postgres: Postgres) -> None:
    """G4, G6: nothing that was told arrives, and everybody sees everything all the same."""

    async def run() -> None:
        url = postgres.database()
        async with serving(url) as one, serving(url) as two, one.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            elsewhere = Person(two, ada.web, "Ada")
            with mock.patch.object(one.manager.store.fanout, "publish"):
                options = {"headers": {"Origin": two.origin}}
                async with ada.follow(made["id"], 0) as here, elsewhere.socket(made["id"], **options) as there:
                    await there.ask("follow", seat=0)
                    await here.step(lambda moves: moves[0])
                    await there.wait(lambda socket: socket.draft["n"] == 1, 3)
                    seq = here.picture["seq"]
                    assert (await here.ask("say", text="hm"))["type"] == "done"
                    await there.wait_for_seq(seq + 1, 3)

    asyncio.run(run())
