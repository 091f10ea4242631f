"""Bots that scale (G1, G2): a begun turn is finished first, workers stay small, and one that dies costs no good move."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec import Raw

from lishan.bots.sent_view import SentView
from lishan.server.bots.pool import Worker, WorkerPool
from lishan.server.bots.problems import Problem, Solution
from lishan.server.bots.queue import Claim, Rank
from tests.processes import LINUX
from tests.server.kit import Server, serving
from tests.server.misbehaving_bots import LEVELS

NASTY = "tests.server.misbehaving_bots:solve"
NO_BOT = "tests.server.misbehaving_bots:die"
ALONE = Claim(Rank.ALONE, "ada", "a")
PEOPLE = Claim(Rank.PEOPLE, "bo", "b")
HINT = Claim(Rank.HINT, "cleo", "c", "somewhere")


@contextlib.asynccontextmanager
async def pool(number: int = 1, solve: str = NASTY, seconds: float = 0.5) -> AsyncIterator[WorkerPool]:
    levels = dict.fromkeys(LEVELS, seconds)
    workers = WorkerPool(solve, {"lanterns": levels, "terracotta": levels}, number)
    try:
        await workers.start()
        yield workers
    finally:
        await workers.close()


def problem(level: str = "good", table: str = "t") -> Problem:
    return Problem(level=level, view=SentView("lanterns", 0, Raw(b"{}")), moves=[3, 5, 7], seconds=20.0, table=table)


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> list[Problem]:
    """The problems that were given to workers, in order."""
    found: list[Problem] = []
    solve = Worker.solve

    async def noted(self: Worker, problem: Problem) -> Solution:
        found.append(problem)
        return await solve(self, problem)

    monkeypatch.setattr(Worker, "solve", noted)
    return found


def entries(server: Server, table: str) -> list[Any]:
    rows = server.manager.tables[table].table.state.line
    return [turn.played for turn in rows]


# G1


def test_a_turn_that_was_begun_is_finished_before_another_begins(solved: list[Problem]) -> None:
    """G1: at tables where lots decide whether the bot begins. All decisions of a turn follow each other in the only worker."""

    async def run() -> None:
        async with (
            pool(seconds=0.1) as workers,
            serving(bots=workers, substitute="good") as server,
            server.person("Ada") as ada,
        ):
            seats = [{"kind": "bot", "level": "good"}, {"kind": "me"}]
            bodies = [{"game": "terracotta", "seats": seats, "name": "Ada"} for _ in range(12)]
            made = [table["id"] for table in await asyncio.gather(*(ada.post("/api/tables", body) for body in bodies))]
            async with asyncio.timeout(20):
                while any(server.manager.tables[table].table.bots_to_move() for table in made):
                    await asyncio.sleep(0.01)
            tables = [one.table for one in solved]
            assert len(tables) > 2 * len(set(tables)) > 4
            assert [table for table, _ in itertools.groupby(tables)] == list(dict.fromkeys(tables))

    asyncio.run(run())


@pytest.mark.parametrize("guest", [PEOPLE, HINT])
def test_a_turn_makes_room_for_a_higher_rank_and_goes_on_first(guest: Claim, solved: list[Problem]) -> None:
    """G1: between two decisions as well; nobody waits until bots that play alone have finished."""

    async def run() -> None:
        async with pool() as workers:
            with workers.turn(ALONE) as choose:
                await choose(problem(table="a"))
                # The turn keeps its worker while the server finds out what is to be decided next.
                other = asyncio.create_task(workers.choose(problem(table="d"), Claim(Rank.ALONE, "dan", "d")))
                await asyncio.sleep(0.05)
                await asyncio.wait_for(workers.choose(problem(table="guest"), guest), 5)
                await choose(problem(table="a"))
                await choose(problem(table="a"))
            await other
            assert [one.table for one in solved if one.table != "d"] == ["a", "guest", "a", "a"]

    asyncio.run(run())


def test_a_turn_that_is_given_up_frees_its_worker() -> None:
    async def run() -> None:
        async with pool() as workers:
            with contextlib.suppress(ValueError), workers.turn(PEOPLE) as choose:
                await choose(problem())
                raise ValueError
            await asyncio.wait_for(workers.choose(problem()), 5)
            assert workers.queue.running == []
            assert workers.turns == {}

    asyncio.run(run())


# G2


def pids(workers: WorkerPool) -> list[int]:
    return [worker.process.pid for worker in workers.workers if worker.process is not None]


@pytest.mark.skipif(not LINUX, reason="other systems do not tell the memory of a process")
def test_a_worker_that_has_grown_is_replaced_between_turns() -> None:
    """G2: it would otherwise die in the middle of a later turn."""

    async def run() -> None:
        async with pool() as workers:
            (before,) = pids(workers)
            for _ in range(3):
                with workers.turn(PEOPLE) as choose:
                    await choose(problem("hoards"))
                    (grown,) = pids(workers)
                    await choose(problem())
                    assert pids(workers) == [grown]
            await workers.choose(problem())
            (after,) = pids(workers)
            assert len({before, grown, after}) == 3

    asyncio.run(run())


def kill_when_thinking(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Kills each problem's first process in the middle of it; returns the problems' keys."""
    solve, killed = Worker.solve, list[int]()

    async def hit(self: Worker, problem: Problem) -> Solution:
        if problem.key not in killed:
            killed.append(problem.key)
            asyncio.get_running_loop().call_later(0.02, self.process.kill)  # type: ignore[union-attr]
        return await solve(self, problem)

    monkeypatch.setattr(Worker, "solve", hit)
    return killed


@pytest.mark.parametrize("number", [1, 2])
def test_a_problem_of_a_worker_that_died_is_given_to_another(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """G2: one that is killed in the middle of thinking."""

    async def run() -> None:
        async with pool(number) as workers:
            killed = kill_when_thinking(monkeypatch)
            with workers.turn(PEOPLE) as choose:
                assert [(await choose(problem("ponders"))).move for _ in range(2)] == [3, 3]
            assert len(killed) == 2

    asyncio.run(run())


def test_no_move_is_lost_to_workers_that_are_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    """G2: at a table whose workers are killed at every decision: no `failed` entry, and the moves are the bot's own."""

    async def run() -> None:
        async with pool(2) as workers, serving(bots=workers, substitute="ponders") as server, server.person("Ada") as ada:
            killed = kill_when_thinking(monkeypatch)
            table = (await ada.make("lanterns", ("me", "bot")))["id"]
            async with ada.follow(table, 0) as socket:
                await socket.play_turn(lambda moves: moves[-1])
                await socket.wait(lambda socket: socket.may_move() or socket.picture["status"] == "over", 20)
                codes = [line["code"] for frame in socket.frames for line in frame.get("lines", ())]
            assert killed
            assert "bot-failed" not in codes
            assert server.manager.metrics.counters["bot_failures"] == 0

    asyncio.run(run())


def test_a_bot_that_fails_is_replaced_by_the_heuristics_and_never_by_chance(solved: list[Problem]) -> None:
    """G2: `exits` dies in every process; its move is then asked from the policy, which here takes the first one."""

    async def run() -> None:
        async with pool(2) as workers, serving(bots=workers, substitute="exits") as server, server.person("Ada") as ada:
            table = (await ada.make("lanterns", ("me", "bot")))["id"]
            async with ada.follow(table, 0) as socket:
                await socket.play_turn(lambda moves: moves[-1])
                await socket.wait(lambda socket: socket.may_move() or socket.picture["status"] == "over", 20)
            tried = [one.level for one in solved]
            assert tried[:3] == ["exits", "exits", "policy"]
            played = [dict(played.turns)[1] for played in entries(server, table) if 1 in dict(played.turns)]
            assert played
            firsts = [one.moves[0] for one in solved if one.level == "policy"]
            assert [move for turn in played for move in turn if move in firsts] == firsts

    asyncio.run(run())


def test_a_table_without_any_process_waits() -> None:
    """G2: rather than that a bot plays just any move."""

    async def run() -> None:
        async with (
            pool(solve=NO_BOT) as workers,
            serving(bots=workers, substitute="good") as server,
            server.person("Ada") as ada,
        ):
            table = (await ada.make("lanterns", ("bot", "me")))["id"]
            async with asyncio.timeout(20):
                while not server.manager.metrics.counters["bot_failures"]:
                    await asyncio.sleep(0.05)
            session = server.manager.tables[table]
            await asyncio.sleep(1.0)
            assert session.driver is not None
            assert not session.driver.done()
            assert entries(server, table) == []

    asyncio.run(run())
