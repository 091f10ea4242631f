"""Clocks and absences never wait for bots (G3), and bots never wait for ever."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from lishan.server.bots.problems import Problem, Solution
from lishan.server.bots.queue import Claim
from lishan.server.store import games as rows
from lishan.server.store import schema
from lishan.server.tables import scheduler, waiting_bots
from lishan.server.tables.session import TableSession
from tests.server.kit import RandomBots, Server, serving
from tests.server.postgres import Postgres


class NeverBots(RandomBots):
    """Bots that think for ever; `asked` are their tables."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []

    async def choose(self, problem: Problem, claim: Claim = Claim()) -> Solution:  # noqa: B008
        self.asked.append(problem.table)
        await asyncio.Event().wait()
        raise AssertionError


def waiting_copies(db: Connection, id: str, number: int) -> None:
    """Rows of tables that wait for bots, as many."""
    row = dict(db.execute(select(schema.game).where(schema.game.c.id == id)).mappings().one())
    db.execute(insert(schema.game), [row | {"id": f"copy{n:08d}", "due": 0} for n in range(number)])


async def until(what: Any) -> None:
    async with asyncio.timeout(10):
        while not what():
            await asyncio.sleep(0.01)


def test_tables_that_wait_for_bots_do_not_hide_those_with_a_clock(url: str) -> None:
    """G3: with 500 of them no clock was looked at any more. Bots have a list of their own, in pages."""

    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada:
            table, store = (await ada.make())["id"], server.manager.store
            await store.write(lambda db: waiting_copies(db, table, 600))
            await store.write(lambda db: rows.set_due(db, table, 5))
            assert await store.read(lambda db: rows.due_before(db, 10)) == [table]
            found: list[str] = []
            while page := await store.read(lambda db: rows.waiting_for_bots(db, (found or [""])[-1])):  # noqa: B023
                assert len(page) <= 500
                found += page
            assert found == [f"copy{n:08d}" for n in range(600)]

    asyncio.run(run())


def test_an_absent_player_is_replaced_beside_tables_that_wait_for_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """G3: a round looks at the clock first, although bots at more tables than fit into a round are to move."""
    monkeypatch.setattr(waiting_bots, "EVERY_S", 3600)
    looked: list[str] = []

    async def note(_: Any, id: str) -> None:
        looked.append(id)

    async def run() -> None:
        async with serving(bots=NeverBots()) as server, server.person("Ada") as ada:
            timed, store = (await ada.make())["id"], server.manager.store
            await store.write(lambda db: waiting_copies(db, timed, 600))
            monkeypatch.setattr(scheduler.Scheduler, "look_at", note)
            await store.write(lambda db: rows.set_due(db, timed, 1))
            await server.manager.scheduler.look(0)
            assert set(looked) == {timed}
            await server.manager.waiting_bots.look(hurrying=True)
            assert len(set(looked)) == 601

    asyncio.run(run())


def test_one_slow_table_holds_up_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """G3: the round used to wait for each table in turn."""
    monkeypatch.setattr(scheduler, "PATIENCE_S", 0.2)

    async def run() -> None:
        async with serving(substitute="random") as server, server.person("Ada") as ada:
            slow, quick = [(await ada.make("lanterns", ("me", "me")))["id"] for _ in range(2)]
            manager = server.manager
            done: list[str] = []
            process = scheduler.Scheduler.process_due_table

            async def noted(self: Any, session: TableSession) -> None:
                await process(self, session)
                done.append(session.id)

            monkeypatch.setattr(scheduler.Scheduler, "process_due_table", noted)
            async with manager.tables[slow].lock:
                await manager.store.write(lambda db: rows.set_due(db, slow, 1))
                await manager.store.write(lambda db: rows.set_due(db, quick, 2))
                await asyncio.wait_for(manager.scheduler.look(0), 2)
                assert done == [quick]
                # It is not begun a second time meanwhile.
                await asyncio.wait_for(manager.scheduler.look(0), 2)
            await until(lambda: slow in done)
            assert done.count(slow) == 1

    asyncio.run(run())


def test_bots_of_a_server_that_was_stopped_move_after_the_start(url: str) -> None:
    async def run() -> None:
        async with serving(url, bots=NeverBots()) as server, server.person("Ada") as ada:
            made = [(await ada.make("lanterns", ("bot", "me")))["id"] for _ in range(3)]
        bots = NeverBots()
        async with serving(url, bots=bots) as server:
            await until(lambda: set(bots.asked) == set(made))
            assert all(moves(server, id) for id in made)

    asyncio.run(run())


def moves(server: Server, table: str) -> bool:
    return server.manager.waiting_bots.is_driven(table)


def test_bots_whose_process_has_ended_move_in_another(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """G3: nobody follows these tables, and nothing happens at them that could be noticed."""
    monkeypatch.setattr(waiting_bots, "EVERY_S", 0.1)
    url = postgres.database()

    async def run() -> None:
        first, second = NeverBots(), NeverBots()
        async with serving(url, bots=second) as two:
            async with serving(url, bots=first) as one, one.person("Ada") as ada:
                made = [(await ada.make("lanterns", ("bot", "me")))["id"] for _ in range(3)]
                await until(lambda: set(first.asked) == set(made))
                await asyncio.sleep(0.5)
                assert second.asked == []
            await until(lambda: set(second.asked) == set(made))
            assert all(moves(two, id) for id in made)

    asyncio.run(run())


def test_a_process_that_has_ended_makes_the_others_hurry(postgres: Postgres) -> None:
    url = postgres.database()

    async def run() -> None:
        async with serving(url) as one:
            found = one.manager.waiting_bots
            async with serving(url) as two:
                await one.manager.peers.look_once()
                found.note_others()
                assert found.others == {two.manager.process}
                found.hurrying = False
            await one.manager.peers.look_once()
            found.note_others()
            assert found.hurrying
            assert found.others == frozenset()

    asyncio.run(run())
