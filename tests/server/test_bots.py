"""Bots at tables (F12): one that fails loses its own move, in time, and nothing else."""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec import Raw

import lishan
from lishan.bots.sent_view import SentView, sent
from lishan.core.contract import to_act
from lishan.server.bots.levels import SOLVE, levels
from lishan.server.bots.pool import GRACE_S, WorkerPool
from lishan.server.bots.problems import BotFailed, Problem
from lishan.server.bots.solver import seating
from lishan.table.decide import draw_outcomes
from tests.processes import LINUX, children
from tests.server.conftest import Say
from tests.server.kit import serving
from tests.server.misbehaving_bots import LEVELS

NASTY = "tests.server.misbehaving_bots:solve"


def pool(number: int = 1, seconds: float = 0.5) -> WorkerPool:
    table = dict.fromkeys(LEVELS, seconds)
    return WorkerPool(NASTY, {"lanterns": table, "xian": table, "terracotta": table}, number)


def problem(level: str, seconds: float = 0.5) -> Problem:
    return Problem(level=level, view=SentView("lanterns", 0, Raw(b"{}")), moves=[3, 5, 7], seconds=seconds)


def test_a_bot_has_the_same_day_for_all_decisions_at_a_table() -> None:
    """Each decision has its own seed, and may be made in another process."""
    view = SentView("xian", 1, Raw(b"{}"))
    days = [
        seating(Problem(level="casual", view=view, moves=[3], seconds=1.0, table=table, seed=seed)).day
        for table, seed in (("t", 1), ("t", 2), ("u", 1))
    ]
    assert days[0] == days[1] != days[2]


def test_a_problem_that_cannot_be_sent_is_answered_and_costs_no_worker() -> None:
    """It would be a defect of the server: it must not stop a table."""

    async def run() -> None:
        async with closing(pool()) as workers:
            unsendable = problem("good", 20)
            unsendable.table = object()  # type: ignore[assignment]
            async with asyncio.timeout(30):
                with pytest.raises(BotFailed):
                    await workers.choose(unsendable)
                assert (await workers.choose(problem("good", 20))).move == 3

    asyncio.run(run())


async def nastiness(count: int, seed: int) -> float:
    """Alternates misbehaving and good bots: every answer is in time, those of good bots are right. Returns the longest wait."""
    pick, longest = random.Random(seed), 0.0
    before = children()
    names = list(LEVELS)
    async with closing(pool()) as workers:
        await workers.choose(problem("good", 30))
        for n in range(count):
            level = names[n % len(names)] if n < len(names) else pick.choice(names)
            why = LEVELS[level]
            if why is None:
                assert (await workers.choose(problem(level, 20))).move == 3
                continue
            # A process that was ended is restarted first; that does not count as the bot's time.
            await workers.choose(problem("good", 20))
            begun = time.monotonic()
            with pytest.raises(BotFailed) as failed:
                await workers.choose(problem(level))
            assert why in str(failed.value)
            longest = max(longest, time.monotonic() - begun)
    await asyncio.sleep(0.2)
    assert children() - before == set()
    return longest


@contextlib.asynccontextmanager
async def closing(workers: WorkerPool) -> AsyncIterator[WorkerPool]:
    try:
        yield workers
    finally:
        await workers.close()


@pytest.mark.skipif(not LINUX, reason="the sandbox exists only on Linux")
def test_a_misbehaving_bot_fails_in_time_and_leaves_nothing_behind() -> None:
    """F12, every kind once."""
    # The limit and the grace, and what a busy machine adds.
    assert asyncio.run(nastiness(len(LEVELS), 1)) < 0.5 + GRACE_S + 20
    assert not Path("/tmp/lishan-misbehaving").exists()


@pytest.mark.soak
@pytest.mark.skipif(not LINUX, reason="the sandbox exists only on Linux")
def test_a_thousand_misbehaving_bots(say: Say) -> None:
    """F12 in full."""
    longest = asyncio.run(nastiness(1000, 2))
    say(f"F12 1000 misbehaving bots, the latest fallback after {longest:.2f} s")
    assert longest <= 0.5 + 1 + 0.5


@pytest.mark.parametrize("level", ["raises", "illegal", "exits"])
def test_a_game_with_a_failing_bot_ends_and_says_so(level: str) -> None:
    """F12 at a table: the game continues, the failure is reported, and other tables are not affected."""

    async def run() -> None:
        workers = pool(seconds=0.2)
        async with serving(bots=workers, substitute=level) as server, server.person("Ada") as ada, server.person("Bo") as bo:
            seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
            bad = await ada.post("/api/tables", {"game": "lanterns", "seats": seats})
            fine = await bo.make("lanterns", ("me", "me"), substitute="good")
            async with ada.follow(bad["id"], 0) as one, bo.follow(fine["id"], 0) as other:
                took = []
                playing = asyncio.create_task(one.play_on(random.Random(1).choice))
                while not playing.done():
                    begun = time.perf_counter()
                    await other.ask("targets")
                    took.append(time.perf_counter() - begun)
                    await asyncio.sleep(0.05)
                await playing
                lines = [line for frame in one.frames for line in frame.get("lines", ())]
                failed = [line for line in lines if line["code"] == "bot-failed"]
                assert failed
                assert failed[0]["seat"] == 1
                # Nobody else waited for the bad bot.
                assert sorted(took)[len(took) // 2] < 0.5

    asyncio.run(run())


def test_every_level_plays_both_games() -> None:
    async def run() -> None:
        known = levels()
        # Bots run at low priority, so they get little of a busy machine.
        async with closing(WorkerPool(SOLVE, known, 1, grace=120)) as workers:
            for name in lishan.GAMES:
                for level in (*known[name], None):
                    # The search is for the compiled engine; the others take no more time than they need.
                    searching = level in ("beginner", "casual", "seasoned", "expert", "strongest", None)
                    if not searching or lishan.engine() == "compiled":
                        await decide_once(workers, name, level, 0.5 if searching else 30.0)

    asyncio.run(run())


async def decide_once(workers: WorkerPool, name: str, level: str | None, seconds: float) -> None:
    game = lishan.game(name)
    position = game.start(2)
    draw_outcomes(position, random.Random(1).randrange)
    seat = to_act(position)[0]
    legal = [int(move) for move in position.legal(seat)]
    solution = await workers.choose(
        Problem(level=level, view=sent(game.view(position, seat)), moves=legal, seconds=seconds, table="t")
    )
    assert solution.move in legal
    if level is None:
        assert solution.candidates[0].move == solution.move
        assert solution.candidates[0].value == 0
        assert len(solution.candidates[0].points) == 2
