"""Presence is stored for other processes, and in the end it is correct, whatever happened in between."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

import msgspec

from lishan.server.store import people
from lishan.server.store.values import Unavailable
from tests.server.kit import Server, serving
from tests.server.room import Clock, join

set_presence = people.set_presence


@contextmanager
def failing(number: int) -> Iterator[None]:
    """The database fails this many times when presence is stored."""
    left = [number]

    def write(*values: Any) -> None:
        if left[0] > 0:
            left[0] -= 1
            raise Unavailable
        set_presence(*values)

    with mock.patch.object(people, "set_presence", write):
        yield


async def stored(server: Server, table: str) -> dict[int, int]:
    found = await server.manager.store.read(lambda db: people.presence_of(db, table))
    return {row.seat: 0 if row.ended else row.sockets for row in found}


async def idle(server: Server) -> None:
    while server.manager.presences.writing:
        await asyncio.sleep(0.01)


def test_what_could_not_be_stored_is_stored_later() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bo") as bo:
            made = await ada.make("lanterns", ("me", "person"))
            table = made["id"]
            await bo.sit(made["links"]["seats"][1])
            async with ada.follow(table, 0):
                await idle(server)
                assert await stored(server, table) == {0: 1}
                with failing(1):
                    async with bo.follow(table, 1):
                        await idle(server)
                    await idle(server)
                    server.manager.scheduler.tidied = 0
                    await server.manager.scheduler.look(0.0)
                assert await stored(server, table) == {0: 1, 1: 0}
                with failing(1):
                    async with bo.follow(table, 1):
                        await idle(server)
                        await server.manager.presences.write_again()
                        assert await stored(server, table) == {0: 1, 1: 1}
                        assert not server.manager.presences.unwritten

    asyncio.run(run())


def test_writes_do_not_overtake_each_other() -> None:
    """A slow database and a person who comes and goes: the last change wins."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            table = (await ada.make("lanterns", ("me", "person")))["id"]
            store = server.manager.store
            write, slow = store.write, [0.2, 0.0, 0.0]

            async def late(work: Any) -> Any:
                await asyncio.sleep(slow.pop(0) if slow else 0.0)
                return await write(work)

            with mock.patch.object(store, "write", late):
                async with ada.follow(table, 0):
                    pass
                while server.manager.tables[table].followers:
                    await asyncio.sleep(0.01)
                await idle(server)
                await asyncio.sleep(0.3)
            assert await stored(server, table) == {0: 0}

    asyncio.run(run())


def test_a_process_that_ends_leaves_nobody_online(tmp_path: Any) -> None:
    async def run() -> None:
        url = f"sqlite:///{tmp_path}/a.db"
        async with serving(url) as server, server.person("Ada") as ada:
            table = (await ada.make("lanterns", ("me", "person")))["id"]
            with mock.patch.object(server.manager.presences, "parted", return_value=None):
                async with ada.follow(table, 0):
                    await idle(server)
                    assert await stored(server, table) == {0: 1}
        async with serving(url) as again:
            assert await stored(again, table) == {0: 0}

    asyncio.run(run())


def test_a_second_follow_starts_no_second_write() -> None:
    """Someone who follows again from the same socket leaves and arrives at once: both changes are one write after the other."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            table = (await ada.make("lanterns", ("me", "person")))["id"]
            presences = server.manager.presences
            write_once, under_way, most = presences.write_once, [0], [0]

            async def counted(*values: Any) -> None:
                under_way[0] += 1
                most[0] = max(most[0], under_way[0])
                try:
                    await asyncio.sleep(0.1)
                    await write_once(*values)
                finally:
                    under_way[0] -= 1

            with mock.patch.object(presences, "write_once", counted):
                async with ada.follow(table, 0) as page:
                    await idle(server)
                    await page.ask("follow", seat=0, since=0)
                    await page.ask("follow", seat=0, since=0)
                await asyncio.sleep(0.05)
                await idle(server)
            assert most == [1]
            assert await stored(server, table) == {0: 0}

    asyncio.run(run())


def test_whoever_comes_and_goes_leaves_nothing_behind_and_stays_ready() -> None:
    """Simulation, seed 21837: readiness that may end is one time to come for each person, and no task that waits."""

    async def run() -> None:
        clock = Clock()
        async with serving(clock=clock) as server, server.person("Ada") as ada, server.person("Bo") as bo:
            table = (await ada.make("lanterns", ("me", "person", "person"), ready=True, public=True))["id"]
            await join(bo, table, 1)
            manager, session = server.manager, server.manager.tables[table]

            async def is_ready_after(seconds: int) -> bool:
                clock.more += seconds * 1000
                manager.presences.look_at_ready()
                while any("lapse" in str(task.get_coro()) for task in manager.tasks):
                    await asyncio.sleep(0.01)
                return 1 in session.table.state.ready

            async with bo.follow(table, 1):
                (page,) = session.followers
                for _ in range(40):
                    manager.presences.parted(session, page)
                    manager.presences.joined(session, page)
                manager.presences.parted(session, page)
                await idle(server)
                assert sum("lapse" in str(task.get_coro()) for task in manager.tasks) == 0
                assert len(manager.presences.lapsing) == 1
                assert await is_ready_after(15)
                manager.presences.joined(session, page)
                assert await is_ready_after(15)
            while session.followers:
                await asyncio.sleep(0.01)
            assert await is_ready_after(15)
            assert not await is_ready_after(15)
            assert not manager.presences.lapsing

    asyncio.run(run())


def test_where_one_process_runs_nobody_is_elsewhere() -> None:
    """A process that could not say goodbye has left its rows behind."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bo") as bo:
            made = await ada.make("lanterns", ("me", "person"))
            await bo.sit(made["links"]["seats"][1])
            now = server.manager.clock.now()
            await server.manager.store.write(lambda db: set_presence(db, made["id"], 1, "gone", 1, now))
            server.manager.tables.clear()
            async with ada.follow(made["id"], 0):
                assert server.manager.tables[made["id"]].online() == (True, False)

    asyncio.run(run())


def test_an_older_answer_about_other_processes_does_not_replace_a_newer_one() -> None:
    """Regression: a person who had left another process was shown as online until the next look at all tables."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "person"))
            session = await server.manager.find(made["id"])
            assert session is not None
            now, slow = server.manager.clock.now(), asyncio.Event()
            row = people.PresenceRow(
                seat=1, process="elsewhere", sockets=1, viewing=1, seen=now, change=1, alive=now, ended=False
            )  # fmt: skip
            there = [row]

            async def read(_: Any) -> list[people.PresenceRow]:
                found = list(there)
                if found == [row]:
                    await slow.wait()
                return found

            with (
                mock.patch.object(server.manager.store, "read", read),
                mock.patch.object(server.manager.store, "shared", True),
                mock.patch.object(server.manager.vacations, "read", mock.AsyncMock()),
            ):
                older = asyncio.create_task(server.manager.presences.read(session))
                await asyncio.sleep(0)
                there[:] = [msgspec.structs.replace(row, sockets=0, change=2)]
                newer = asyncio.create_task(server.manager.presences.read(session))
                await asyncio.sleep(0.05)
                slow.set()
                await asyncio.gather(older, newer)
                assert session.elsewhere == {}

    asyncio.run(run())
