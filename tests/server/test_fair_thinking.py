"""The bot pool: workers start without a race, obsolete searches stop, and bots never wait for someone else's hints."""

import asyncio
import contextlib
import logging
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec import Raw

from lishan.bots.sent_view import SentView
from lishan.server.bots.pool import WorkerPool
from lishan.server.bots.problems import BotPoolClosed, Problem, Superseded
from lishan.server.bots.queue import Claim, Rank
from tests.server.conftest import Say
from tests.server.kit import Person, Server, Socket, serving
from tests.server.patient import LEVELS

PATIENT = "tests.server.patient:solve"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="without signals workers are killed instead")


def pool(number: int = 1) -> WorkerPool:
    return WorkerPool(PATIENT, {"lanterns": LEVELS}, number, grace=5)


def problem(seconds: float = 0.0, level: str = "quick", table: str = "") -> Problem:
    return Problem(level=level, view=SentView("lanterns", 0, Raw(b"{}")), moves=[3, 5, 7], seconds=seconds, table=table)


def asked_by(person: str) -> Claim:
    return Claim(Rank.HINT, person, "t", "somewhere")


@contextlib.asynccontextmanager
async def started(number: int = 1) -> AsyncIterator[WorkerPool]:
    workers = pool(number)
    try:
        await workers.start()
        yield workers
    finally:
        await workers.close()


# Starting and stopping


def test_workers_start_while_bots_already_ask() -> None:
    """Regression: starting and choosing concurrently read the same pipe, so the bot failed and a random move was played."""

    async def run() -> None:
        for n in range(12):
            workers = pool(2)
            try:
                starting = asyncio.create_task(workers.start())
                await asyncio.sleep(0.02 * n)
                solutions = await asyncio.gather(*(workers.choose(problem(0.01)) for _ in range(5)))
                assert [solution.move for solution in solutions] == [3] * 5
                await starting
            finally:
                await workers.close()

    asyncio.run(run())


def test_a_pool_that_closes_while_it_starts_leaves_nothing_behind() -> None:
    async def run() -> None:
        for n in range(8):
            workers = pool(2)
            starting = asyncio.create_task(workers.start())
            asking = asyncio.create_task(workers.choose(problem(5.0)))
            await asyncio.sleep(0.05 * n)
            await workers.close()
            with pytest.raises(BotPoolClosed):
                await asking
            await starting
            with pytest.raises(BotPoolClosed):
                await workers.choose(problem())
            assert all(worker.process is None for worker in workers.workers)

    asyncio.run(run())


def test_a_server_that_restarts_while_bots_think_plays_no_random_move(tmp_path: Any, caplog: pytest.LogCaptureFixture) -> None:
    """Graceful restarts in the middle of turns: no task fails, no bot fails, and the game continues."""

    async def run() -> None:
        url, id = f"sqlite:///{tmp_path}/test.db", ""
        cookies: dict[str, str] = {}
        for n in range(6):
            workers = pool(1)
            async with serving(url, bots=workers, substitute="quick") as server, server.person("Ada") as ada:
                ada.web.cookie_jar.update_cookies(cookies)
                warming = asyncio.create_task(workers.start())
                if not id:
                    made = await ada.post("/api/tables", table_with("quick", "quick", "quick"))
                    id, cookies = made["id"], ada.cookies()
                async with ada.follow(id, 0) as socket:
                    with contextlib.suppress(TimeoutError):
                        async with asyncio.timeout(1.0 + 0.2 * n):
                            await socket.play_on(random.Random(n).choice)
                    assert server.manager.metrics.counters["bot_failures"] == 0
                    said = [line["code"] for frame in socket.frames for line in frame.get("lines", ())]
                    assert "bot-failed" not in said
            await warming

    with caplog.at_level(logging.WARNING, "lishan"):
        asyncio.run(run())
    # A busy machine may take long for a transaction, which says so.
    told = [one for one in caplog.records if one.levelno >= logging.WARNING and one.name != "lishan.long"]
    assert [record.getMessage() for record in told] == []


# Stale searches stop


@POSIX
def test_nobody_thinks_for_somebody_who_has_gone() -> None:
    """The worker abandons the problem and stays alive: the next one waits neither for it nor for a new process."""

    async def run() -> None:
        async with started() as workers:
            pid = workers.workers[0].process.pid  # type: ignore[union-attr]
            for n in range(20):
                asking = asyncio.create_task(workers.choose(problem(30.0), asked_by("ada")))
                # Sometimes before the worker has read the problem.
                await asyncio.sleep(0.002 * n)
                asking.cancel()
                begun = time.monotonic()
                assert (await workers.choose(problem(0.0))).move == 3
                assert time.monotonic() - begun < 5
            assert workers.workers[0].process.pid == pid  # type: ignore[union-attr]

    asyncio.run(run())


def test_a_worker_that_does_not_stop_is_replaced() -> None:
    async def run() -> None:
        async with started() as workers:
            pid = workers.workers[0].process.pid  # type: ignore[union-attr]
            asking = asyncio.create_task(workers.choose(problem(30.0, "stubborn")))
            await asyncio.sleep(0.2)
            asking.cancel()
            assert (await workers.choose(problem(0.0))).move == 3
            assert workers.workers[0].process.pid != pid  # type: ignore[union-attr]

    asyncio.run(run())


def test_a_newer_hint_ends_the_older_one() -> None:
    async def run() -> None:
        async with started() as workers:
            old = asyncio.create_task(workers.choose(problem(30.0), asked_by("ada")))
            await asyncio.sleep(0.2)
            new = asyncio.create_task(workers.choose(problem(0.0), asked_by("ada")))
            with pytest.raises(Superseded):
                await old
            assert (await asyncio.wait_for(new, 10)).move == 3

    asyncio.run(run())


def test_a_bot_that_had_to_make_room_thinks_again_later() -> None:
    async def run() -> None:
        async with started() as workers:
            alone = asyncio.create_task(workers.choose(problem(1.0), Claim(Rank.ALONE, "ada", "a")))
            await asyncio.sleep(0.3)
            begun = time.monotonic()
            assert (await workers.choose(problem(0.2), Claim(Rank.PEOPLE, "bo", "b"))).move == 3
            assert time.monotonic() - begun < 0.8
            assert not alone.done()
            assert (await asyncio.wait_for(alone, 10)).move == 3

    asyncio.run(run())


@contextlib.asynccontextmanager
async def to_move() -> AsyncIterator[tuple[WorkerPool, Socket]]:
    """A running pool, and a window at a table where its person is to move."""
    async with serving(bots=(workers := pool()), substitute="quick") as server, server.person("Ada") as ada:
        await workers.start()
        table = await ada.post("/api/tables", {"game": "lanterns", "seats": [{"kind": "me"}, {"kind": "me"}], "help": True})
        async with ada.follow(table["id"], 0) as one:
            await one.wait(Socket.may_move)
            yield workers, one


def test_a_hint_is_given_up_when_the_position_changes() -> None:
    async def run() -> None:
        async with to_move() as (workers, one):
            asked = await one.send("hint", level="slow")
            await asyncio.sleep(0.3)
            begun = time.monotonic()
            await one.step(lambda moves: moves[0])
            answer = await asyncio.wait_for(asked, 10)
            assert (answer["type"], answer["code"]) == ("refused", "stale")
            assert time.monotonic() - begun < 1.5
            # The worker is free again as well.
            assert (await workers.choose(problem(0.0))).move == 3
            assert time.monotonic() - begun < 2

    asyncio.run(run())


def test_a_hint_that_is_asked_for_again_meanwhile_is_answered_once() -> None:
    """Clients resend what stays unanswered for long: that must not end the search which they are waiting for."""

    async def run() -> None:
        async with to_move() as (_, one):
            await one.send("hint", level="slow", id="the-same-hint")
            await asyncio.sleep(0.3)
            answer = await asyncio.wait_for(await one.send("hint", level="slow", id="the-same-hint"), 20)
            assert answer["type"] == "hint"
            assert [frame["type"] for frame in one.frames if frame.get("id") == "the-same-hint"] == ["hint"]

    asyncio.run(run())


# Fair shares


def table_with(*levels: str) -> dict[str, Any]:
    seats = [{"kind": "me"} if level == "me" else {"kind": "bot", "level": level} for level in ("me", *levels)]
    return {"game": "lanterns", "seats": seats, "name": "Somebody"}


async def answer_times(person: Person, table: str, count: int) -> list[float]:
    """The times the only bot of a table takes, from the confirmed turn of the person to its own."""
    times: list[float] = []
    pick = random.Random(1)
    async with person.follow(table, 0) as socket:
        while len(times) < count:
            if not socket.may_move():
                await socket.wait(lambda socket: socket.may_move() or socket.picture["status"] == "over", 60)
            assert socket.picture["status"] != "over"
            assert (await socket.play_turn(pick.choice))["type"] == "done"
            begun = time.monotonic()
            await socket.wait(lambda socket: socket.may_move() or socket.picture["status"] == "over", 60)
            times.append(time.monotonic() - begun)
    return times


async def flood(person: Person, table: str, sockets: int) -> None:
    """Hints as fast as they are answered, from several sockets."""

    async def ask() -> None:
        async with person.follow(table, 0) as socket:
            await socket.wait(Socket.may_move)
            while True:
                await asyncio.gather(*[await socket.send("hint", level="slow") for _ in range(8)])
                await asyncio.sleep(0.02)

    await asyncio.gather(*(ask() for _ in range(sockets)))


async def watch(person: Person, table: str) -> None:
    async with person.follow(table):
        await asyncio.sleep(3600)


def test_a_neighbour_hardly_notices_a_flood(say: Say) -> None:
    """One person floods hints from four sockets, another watches twenty tables of bots: the neighbour's bot answers within
    twice its normal time."""

    async def run() -> None:
        workers = pool(1)
        async with (
            serving(bots=workers, substitute="quick", hints_per_minute=1_000_000) as server,
            server.person("Ada") as ada,
            server.person("Flo") as flo,
            server.person("Max") as max_,
        ):
            await workers.start()
            normal = await answer_times(ada, (await ada.post("/api/tables", table_with("quick")))["id"], 4)
            own = (await flo.post("/api/tables", table_with("me")))["id"]
            noise = [asyncio.create_task(flood(flo, own, 4))]
            bots = {"game": "lanterns", "seats": [{"kind": "bot", "level": "slow"}] * 3, "name": "Max"}
            for _ in range(20):
                made = await max_.post("/api/tables", bots)
                assert made.status == 201, made
                noise.append(asyncio.create_task(watch(max_, made["id"])))
            await asyncio.sleep(1)
            flooded = await answer_times(ada, (await ada.post("/api/tables", table_with("quick")))["id"], 4)
            for task in noise:
                assert not task.done(), task
                task.cancel()
            await asyncio.gather(*noise, return_exceptions=True)
            say(f"A bot's answer: {statistics.median(normal):.2f} s, in a flood {statistics.median(flooded):.2f} s "
                f"(at most {max(flooded):.2f} s)")  # fmt: skip
            assert statistics.median(flooded) < 2 * statistics.median(normal)
            assert max(flooded) < 2 * max(normal) + 1

    asyncio.run(run())


def test_bots_alone_play_only_while_somebody_watches() -> None:
    async def run() -> None:
        async with serving(substitute="random") as server, server.person("Ada") as ada:
            bots = {"game": "lanterns", "seats": [{"kind": "bot", "level": "random"}] * 2, "name": "Ada"}
            table = (await ada.post("/api/tables", bots))["id"]
            await asyncio.sleep(1.5)
            before = seq_of(server, table)
            await asyncio.sleep(1.0)
            assert seq_of(server, table) == before
            assert server.manager.tables[table].table.playing
            async with ada.follow(table) as watching:
                await watching.wait(lambda socket: socket.picture["status"] == "over", 60)

    asyncio.run(run())


def seq_of(server: Server, table: str) -> int:
    return server.manager.tables[table].table.seq


def test_hints_are_limited_by_person() -> None:
    async def run() -> None:
        async with serving(hints_per_minute=3) as server, server.person("Ada") as ada:
            table = await ada.post("/api/tables", {"game": "lanterns", "seats": [{"kind": "me"}, {"kind": "me"}], "help": True})
            async with ada.follow(table["id"], 0) as socket:
                await socket.wait(Socket.may_move)
                answers = [await socket.ask("hint", level="random") for _ in range(5)]
                assert [answer["type"] for answer in answers] == ["hint"] * 3 + ["refused"] * 2
                assert answers[-1]["code"] == "too-fast"

    asyncio.run(run())
