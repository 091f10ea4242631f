"""A table is in memory once, however it got there, and stays while someone is about to follow it."""

import asyncio
from typing import Any
from unittest import mock

from lishan.server.tables.manager import IDLE_MS
from tests.server.kit import serving


def test_a_table_found_before_its_maker_is_answered_is_the_same_one() -> None:
    """It is committed and thus can be found, while the answer of the database is still on its way."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            manager, found = server.manager, list[Any]()
            write = manager.store.write

            async def late(work: Any) -> Any:
                answer = await write(work)
                for id in await ids():
                    found.append(await manager.find(id))
                return answer

            async def ids() -> list[str]:
                rows = await manager.store.read(lambda db: db.exec_driver_sql("SELECT id FROM game").fetchall())
                return [row[0] for row in rows]

            with mock.patch.object(manager.store, "write", late):
                table = (await ada.make("lanterns", ("me", "person")))["id"]
            assert found
            assert {id(session) for session in found} == {id(manager.tables[table])}

    asyncio.run(run())


def test_a_table_made_while_it_is_loaded_is_the_same_one() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            manager = server.manager
            table = (await ada.make("lanterns", ("me", "person")))["id"]
            made = manager.tables.pop(table)
            loading = asyncio.create_task(manager.find(table))
            await asyncio.sleep(0)
            manager.tables[table] = made
            assert await loading is made

    asyncio.run(run())


def test_a_table_that_was_just_found_is_not_forgotten() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            manager = server.manager
            table = (await ada.make("lanterns", ("me", "person")))["id"]
            manager.tables[table].used -= 2 * IDLE_MS
            found = await manager.find(table)
            with mock.patch.object(manager, "settings", mock.Mock(tables_in_memory=0)):
                manager.forget_some()
            assert manager.tables[table] is found
            manager.tables[table].used -= 2 * IDLE_MS
            manager.forget_some()
            assert table not in manager.tables

    asyncio.run(run())
