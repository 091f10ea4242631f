"""G5, G13: what other processes did is found by one statement, whatever this process holds; presence is one row a process."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import Any
from unittest import mock

import asyncpg
from sqlalchemy import Connection, event, select, text

from lishan.server.store import access as rights
from lishan.server.store import changes, exports, people, schema
from lishan.server.store import games as rows
from lishan.server.store.changes import Found, announce, changes_since, now_at
from lishan.server.store.fanout import Change
from lishan.server.store.opening import open_store
from lishan.server.store.postgres import PostgresStore
from lishan.server.store.values import StoredDraft
from lishan.server.tables.peers import GONE_AFTER_MS
from tests.server.kit import Person, Server, serving
from tests.server.postgres import Postgres
from tests.server.room import Clock
from tests.server.test_fanout import create, until
from tests.server.test_store import PROGRESS, spoke


async def shared(url: str, test: Callable[[PostgresStore], Awaitable[None]]) -> None:
    store = await open_store(url)
    assert isinstance(store, PostgresStore)
    try:
        await store.write(create)
        await test(store)
    finally:
        await store.close()


def look(store: PostgresStore, since: int) -> Awaitable[Found]:
    return store.read(lambda db: changes_since(db, "me", since, 0))


def test_every_change_is_found_and_nothing_twice(postgres: Postgres) -> None:
    async def test(store: PostgresStore) -> None:
        since = await store.read(now_at)
        assert not (await look(store, since)).tables
        await store.append("g", [spoke(2)], PROGRESS, 0)
        found = await look(store, since)
        assert found.tables == {"g": (2, 0)}
        await store.write(lambda db: rights.changed(db, "g"))
        await store.save_draft("g", StoredDraft(seat=1, at=2, version=3, moves=(), n=0), 1)
        await store.write(lambda db: people.set_presence(db, "g", 0, "other", 2, 5, 1))
        await store.write(lambda db: people.alive(db, "other", 7))
        await store.write(lambda db: announce(db, "session", "a:b"))
        found = await look(store, found.next)
        assert (found.tables, found.drafts) == ({"g": (2, 1)}, {("g", 1): (2, 3)})
        assert [(row.process, row.seat, row.sockets, row.viewing, row.at) for row in found.presence["g"]] == [
            ("other", 0, 2, 1, 5)
        ]
        assert found.processes["other"] == (7, False)
        assert [(one.topic, one.subject) for one in found.news] == [("session", "a:b")]
        found = await look(store, found.next)
        assert (found.tables, found.drafts, found.presence, found.news) == ({}, {}, {}, [])
        # A due time is nobody else's business.
        await store.write(lambda db: rows.set_due(db, "g", 9))
        assert not (await look(store, found.next)).tables

    asyncio.run(shared(postgres.database(), test))


def test_a_transaction_that_began_early_and_ends_late_is_found(postgres: Postgres) -> None:
    """G5: numbers are given at the beginning, and others may have been seen by the time they are visible."""
    url = postgres.database()

    async def test(store: PostgresStore) -> None:
        await store.write(partial(create, id="h"))
        since = await store.read(now_at)
        late = await asyncpg.connect(url)
        transaction = late.transaction()
        await transaction.start()
        await late.execute(f"UPDATE game SET access = 7, change = {changes.TRANSACTION} WHERE id = 'g'")
        for seq in (2, 3):
            await store.append("h", [spoke(seq)], PROGRESS, 0)
            found = await look(store, since)
            assert found.tables == {"h": (seq, 0)}
            since = found.next
        await transaction.commit()
        found = await look(store, since)
        assert found.tables["g"] == (1, 7)
        assert not (await look(store, found.next)).tables
        await late.close()

    asyncio.run(shared(url, test))


def test_a_database_restored_from_elsewhere_is_not_found_again_and_again(postgres: Postgres) -> None:
    """Its transactions have higher numbers than this cluster will reach."""
    url = postgres.database()

    async def test(store: PostgresStore) -> None:
        await store.write(lambda db: db.execute(text("UPDATE game SET change = 9000000000")))
        since = await store.read(now_at)
        assert (await look(store, since)).tables
        again = await open_store(url)
        await again.close()
        assert not (await look(store, since)).tables
        lines = await store.read(lambda db: b"".join(exports.lines_out(db)))
        assert b'"change"' not in lines

    asyncio.run(shared(url, test))


class Statements:
    """What a store asks its database."""

    def __init__(self, server: Server) -> None:
        self.said: list[str] = []
        self.store: Any = server.manager.store

    def __enter__(self) -> list[str]:
        event.listen(self.store.engine, "before_cursor_execute", self.note)
        return self.said

    def __exit__(self, *_: object) -> None:
        event.remove(self.store.engine, "before_cursor_execute", self.note)

    def note(self, _: Any, __: Any, statement: str, *___: Any) -> None:
        self.said.append(statement)


def test_at_rest_the_number_of_statements_does_not_depend_on_tables(postgres: Postgres) -> None:
    """G5: one in a look, and none about who is there."""

    async def run() -> None:
        async with serving(postgres.database()) as server, server.person("Ada") as ada, AsyncExitStack() as stack:
            for _ in range(6):
                made = await ada.make("lanterns", ("me", "person"))
                await stack.enter_async_context(ada.follow(made["id"], 0))
            while server.manager.presences.writing:
                await asyncio.sleep(0.01)
            await server.manager.peers.look_once()
            with Statements(server) as said:
                for _ in range(3):
                    await server.manager.peers.look()
            # Another look or round may come in between.
            assert 3 <= len([one for one in said if "pg_snapshot_xmin" in one]) <= 5
            asked = ("presence.game = ", "game.id IN", "plan.game", "session.token IN")
            assert not [one for one in said if any(words in one for words in asked)]
            server.manager.scheduler.tidied, server.manager.scheduler.cleaned = 0, server.manager.clock.now()
            with Statements(server) as said:
                await server.manager.scheduler.look(0.0)
            assert not [one for one in said if "FROM presence" in one and "UNION" not in one]

    asyncio.run(run())


async def noticed_by_looking(postgres: Postgres, test: Callable[[Server, Server, Any, Any], Awaitable[None]]) -> None:
    """Two processes, of which no notice ever arrives, and a table that Ada follows at the second."""
    url = postgres.database()
    async with serving(url) as one, serving(url) as two, one.person("Ada") as ada, AsyncExitStack() as stack:
        for server in (one, two):
            stack.enter_context(mock.patch.object(server.manager.store.fanout, "publish"))
        made = await ada.make("lanterns", ("me", "person"), public=True)
        there = Person(two, ada.web, "Ada")
        async with there.socket(made["id"], headers={"Origin": two.origin}) as socket:
            await socket.ask("follow", seat=0)
            await test(one, two, made, socket)


def test_a_logout_that_was_not_told_is_found_within_a_second(postgres: Postgres) -> None:
    async def test(one: Server, two: Server, _: Any, socket: Any) -> None:
        owner = next(iter(one.manager.tables.values())).access.host
        with mock.patch.object(two.manager.peers, "look_at_sessions"):
            await one.manager.store.write(lambda db: people.end_all_sessions(db, owner or ""))
            assert await socket.wait_closed(2) == 4401

    asyncio.run(noticed_by_looking(postgres, test))


def test_someone_who_comes_and_goes_elsewhere_is_seen_although_nobody_tells(postgres: Postgres) -> None:
    """G13."""

    async def test(one: Server, two: Server, made: Any, _: Any) -> None:
        async with one.person("Bo") as bo:
            table = made["id"]
            assert (await bo.sit(made["links"]["seats"][1])).status == 200
            session = two.manager.tables[table]
            async with bo.follow(table, 1):
                await until(lambda: session.elsewhere.get(1) == 1)
            await until(lambda: not session.elsewhere.get(1))

    asyncio.run(noticed_by_looking(postgres, test))


def test_a_seat_counts_while_its_process_is_alive(postgres: Postgres) -> None:
    """G13: the rows of seats stay as they are; what a process has not reported for a while is nobody's."""

    async def run() -> None:
        async with serving(postgres.database()) as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "person"))
            store, peers, now = server.manager.store, server.manager.peers, server.manager.clock.now()
            async with ada.follow(made["id"], 0) as socket:
                session = server.manager.tables[made["id"]]

                async def beat(last: int) -> None:
                    await store.write(lambda db: people.alive(db, "other", last))
                    await peers.look_once()

                await store.write(lambda db: people.set_presence(db, session.id, 1, "other", 1, now - 90_000))
                await beat(now)
                assert session.elsewhere == {1: 1}
                await beat(now - GONE_AFTER_MS - 1)
                assert session.elsewhere == {}
                assert session.seen[1] == now - GONE_AFTER_MS - 1
                await beat(now)
                assert session.elsewhere == {1: 1}
                await store.write(lambda db: people.gone(db, "other", now))
                await peers.look_once()
                assert session.elsewhere == {}
                assert (await socket.ask("follow", seat=0))["presence"]["online"] == [True, False]

    asyncio.run(run())


def test_a_heartbeat_writes_one_row_and_presence_of_ended_games_goes(postgres: Postgres) -> None:
    """G13."""

    def fill(db: Connection) -> None:
        for n in range(40):
            create(db, f"g{n}")
            people.set_presence(db, f"g{n}", 0, "me" if n % 2 else "dead", 1, 1)
            people.set_presence(db, f"g{n}", 1, "me", 0, 1)
        db.execute(text("UPDATE game SET status = CASE WHEN id IN ('g0', 'g1', 'g2') THEN 'over' ELSE 'playing' END"))

    async def test(store: PostgresStore) -> None:
        await store.write(fill)
        before = await store.read(lambda db: db.execute(text("SELECT ctid, * FROM presence ORDER BY game, seat")).all())
        await store.beat(5)
        assert await store.read(lambda db: db.execute(text("SELECT ctid, * FROM presence ORDER BY game, seat")).all()) == before
        await store.write(lambda db: people.alive(db, "me", 1000))
        assert await store.write(lambda db: people.forget_presence(db, 900, 2)) == 2
        assert await store.write(lambda db: people.forget_presence(db, 900, 100)) == 3
        left = await store.read(lambda db: set(db.execute(select(schema.presence.c.game, schema.presence.c.seat)).all()))
        assert {row for row in left if row[0] in ("g0", "g1", "g2")} == {("g1", 0)}
        assert len(left) == 75

    asyncio.run(shared(postgres.database(), test))


def test_news_are_kept_for_a_day_by_the_clock_of_the_database(postgres: Postgres) -> None:
    """A process whose own clock is ahead forgets only what all others have seen: a lost notice is made good."""
    clock = Clock()
    clock.more = 2 * changes.KEPT_MS

    async def run() -> None:
        async with serving(postgres.database(), clock=clock) as server:
            store, scheduler = server.manager.store, server.manager.scheduler
            await store.write(lambda db: announce(db, "session", "new"))
            await store.write(lambda db: announce(db, "session", "old"))
            age = text(f"UPDATE news SET created = created - {changes.KEPT_MS + 1} WHERE subject = 'old'")
            await store.write(lambda db: db.execute(age))
            scheduler.cleaned = 0
            await scheduler.look(0)
            sessions = select(schema.news.c.subject).where(schema.news.c.topic == "session")
            assert await store.read(lambda db: db.scalars(sessions).all()) == ["new"]

    asyncio.run(run())


def test_an_own_logout_whose_answer_was_lost_is_found(postgres: Postgres) -> None:
    """It is stored, and this process does not know."""

    async def run() -> None:
        async with serving(postgres.database()) as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "person"))
            async with ada.follow(made["id"], 0) as socket:
                owner, ended = server.manager.tables[made["id"]].access.host or "", list[str]()
                server.manager.on_session_end.append(ended.append)
                with mock.patch.object(server.manager.store.fanout, "publish"):
                    await server.manager.store.write(lambda db: people.end_all_sessions(db, owner))
                assert await socket.wait_closed(2) == 4401
                await server.manager.store.write(lambda db: announce(db, "session", "known"))
                await server.manager.peers.look_once()
                assert "known" not in ended

    asyncio.run(run())


def test_news_are_handled_once_however_often_they_come() -> None:
    async def run() -> None:
        async with serving() as server:
            ended: list[str] = []
            server.manager.on_session_end.append(ended.append)
            for id in ("a", "a", "b", "a"):
                server.manager.peers.noticed(Change("session", "someone", id))
            assert ended == ["someone"] * 2

    asyncio.run(run())
