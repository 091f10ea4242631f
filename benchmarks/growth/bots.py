"""Many tables that wait for bots (G1, G2), clocks beside them (G3), the queue (G16), and reviews (G12)."""

import asyncio
import contextlib
import sqlite3
import statistics
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import lishan
from benchmarks.growth.harness import Found, Lab, bar
from benchmarks.growth.place import Server, add_people, children, new_table, post, server, sqlite, web, who
from lishan.bots.levels import level_named
from lishan.bots.protocol import Budget, Seating
from lishan.bots.sent_view import sent
from lishan.coach.review import Task, tasks_of
from lishan.core.contract import CHANCE, draw, to_act
from lishan.core.rng import Rng
from lishan.server.bots import solver
from lishan.server.bots.problems import Problem
from lishan.server.bots.queue import BotQueue, Claim, Rank, Used

TOGETHER, ALONE = 130, 6
"""Tables made at once, at about half of which the bot begins; and how many are made one after the other."""
PATIENCE_S = 180
WAITING = 5000
ABSENT_S = 30
CLOCKS = 8


class Turns:
    """What the first turns of bots cost and when they came."""

    def __init__(self) -> None:
        self.answered: list[float] = []
        self.cpu = 0.0
        self.memory_mb = 0.0
        self.failed = 0


MEASURED: dict[tuple[Path | None, int], Turns] = {}
"""Several bars are about the same run."""


def turns(lab: Lab, tables: int, together: bool) -> Turns:
    key = lab.source, tables
    if key not in MEASURED:
        MEASURED[key] = measured(lab, tables, together)
    return MEASURED[key]


def measured(lab: Lab, tables: int, together: bool) -> Turns:
    found, url = Turns(), sqlite(lab, f"turns-{tables}")
    add_people(lab, url, tables)
    with server(lab, url, "--workers", "1") as one, database(url) as db:
        asyncio.run(ask(one, db, found, tables, together))
        found.failed = len(db.execute("select 1 from entry where body like '%\"failed\"%'").fetchall())
        found.memory_mb = max(most_resident_mb(child) for child in children(one.pid))
    return found


async def ask(one: Server, db: sqlite3.Connection, found: Turns, tables: int, together: bool) -> None:
    before, begun = one.children_cpu, time.perf_counter()
    seats = [{"kind": "bot", "level": "strongest"}, {"kind": "me"}]

    async def answered() -> None:
        known = len(found.answered)
        total = db.execute("select count(*) from game where due = 0 or seq > 3").fetchone()[0]
        while (left := db.execute("select count(*) from game where due = 0").fetchone()[0]) > 0 or known < total - left:
            new = total - left - known
            found.answered += [time.perf_counter() - begun] * new
            known += new
            if time.perf_counter() - begun > PATIENCE_S:
                return
            await asyncio.sleep(0.05)

    async with web() as session:
        if together:
            gate = asyncio.Semaphore(16)

            async def make(n: int) -> None:
                async with gate:
                    await new_table(session, one.origin, n, "terracotta", seats)

            await asyncio.gather(*(make(n) for n in range(tables)))
            await answered()
        else:
            for n in range(tables):
                await new_table(session, one.origin, n, "terracotta", seats)
                await answered()
    found.cpu = one.children_cpu - before


@contextlib.contextmanager
def database(url: str) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(f"file:{url.removeprefix('sqlite:///')}?mode=ro", uri=True)) as db:
        yield db


def most_resident_mb(pid: int) -> float:
    """The largest memory a process has had."""
    rows = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(row.split()[1]) for row in rows if row.startswith("VmHWM")) / 1000


def one_by_one(lab: Lab) -> Turns:
    return turns(lab, 4 * ALONE, False)


@bar("G1-processor", "a worker's processor for a turn of the strongest bot, with 50 waiting against 1", most=1.1)
def processor(lab: Lab) -> Found:
    few, many = one_by_one(lab), turns(lab, TOGETHER, True)
    alone, beside = (1000 * one.cpu / len(one.answered) for one in (few, many))
    return Found(ratio=beside / alone, said=f"{alone:.0f} and {beside:.0f} ms, {len(many.answered)} waiting")


@bar("G1-middle", "when the middle one of them is answered, against the last", most=0.6)
def middle(lab: Lab) -> Found:
    times = turns(lab, TOGETHER, True).answered
    half, last = times[len(times) // 2], times[-1]
    return Found(ratio=half / last, said=f"first {times[0]:.1f}, middle {half:.1f}, last {last:.1f} s")


@bar("G2-memory", "the largest memory of a worker, with 60 tables against 1", most=3)
def memory(lab: Lab) -> Found:
    few, many = one_by_one(lab).memory_mb, turns(lab, TOGETHER, True).memory_mb
    return Found(ratio=many / few, said=f"{few:.0f} and {many:.0f} MB")


@bar("G2-failed", "turns that a bot did not answer itself, with 60 tables", most=0)
def failed(lab: Lab) -> Found:
    found = turns(lab, TOGETHER, True)
    return Found(ratio=found.failed, said=f"of {len(found.answered)}")


# G3


@bar("G3-clock", "how late an absent player is noticed, beside 5,000 tables that wait for bots against none", most=2)
def clock(lab: Lab) -> Found:
    late = [statistics.mean(lateness(lab, waiting)) for waiting in (0, WAITING)]
    return Found(ratio=late[1] / late[0], said=f"{late[0]:.2f} and {late[1]:.2f} s")


def lateness(lab: Lab, waiting: int) -> list[float]:
    url = sqlite(lab, f"clock-{waiting}")
    add_people(lab, url, waiting + 10)
    with server(lab, url, "--workers", "1") as one, database(url) as db:
        return asyncio.run(late_beside(one, db, waiting))


async def late_beside(one: Server, db: sqlite3.Connection, waiting: int) -> list[float]:
    bots = [{"kind": "bot", "level": "strongest"}] * 3 + [{"kind": "me"}]
    async with web() as session:
        gate = asyncio.Semaphore(16)

        async def make(n: int) -> None:
            async with gate:
                await new_table(session, one.origin, n, "xian", bots)

        made = 0
        while waiting and db.execute("select count(*) from game where due = 0").fetchone()[0] < waiting:
            await asyncio.gather(*(make((made + n) % waiting) for n in range(500)))
            made += 500
        due: dict[str, float] = {}
        for n in range(CLOCKS):
            seats = [{"kind": "me"}, {"kind": "me"}]
            body = {"game": "xian", "seats": seats, "absent": ABSENT_S}
            made_table = await post(session, one.origin, "/api/tables", body, who(waiting + 1))
            due[made_table["id"]] = time.perf_counter() + ABSENT_S
            await asyncio.sleep(0.17 if n % 2 else 0.4)
        late: list[float] = []
        while due and time.perf_counter() < max(due.values()) + ABSENT_S:
            await asyncio.sleep(0.02)
            for id, when in list(due.items()):
                took_over = "select 1 from entry where game = ? and body like '%stood-in%'"
                if db.execute(took_over, (id,)).fetchone() is not None:
                    late.append(max(0.0, time.perf_counter() - when))
                    del due[id]
        return [*late, *(float(ABSENT_S) for _ in due)]


# G16


@bar("G16-queue", "a start, a look for room, an end and an arrival in the bots' queue, 5,000 waiting against 1", most=20)
def queue(_: Lab) -> Found:
    short, long = (min(queue_us(waiting) for _ in range(5)) for waiting in (1, WAITING))
    return Found(ratio=long / short, said=f"{short:.0f} and {long:.0f} µs")


def queue_us(waiting: int, rounds: int = 500) -> float:
    found = BotQueue()
    for n in range(waiting):
        found.add(Claim(Rank.PEOPLE, f"person {n}", f"table {n}"))
        found.used["person", f"person {n}"] = Used(0.1, 0.0)
    begun = time.thread_time()
    for n in range(rounds):
        ticket = found.start(float(n))
        assert ticket is not None
        found.to_stop()
        found.end(ticket, 0.1, float(n))
        found.add(ticket.claim)
    return 1e6 * (time.thread_time() - begun) / rounds


# G12


GAMES, EVERY = 3, 5
"""Games of each kind, and every which turn of them is reviewed: mistakes cost most, and games differ in their number."""


@cache
def pieces(name: str, seats: int) -> tuple[float, list[float]]:
    """The processor seconds of the review of a game of casual bots, and of every piece of it."""
    found: list[float] = []
    for task in (task for seed in range(GAMES) for task in game_tasks(name, seats, seed)[seed::EVERY]):
        problem = Problem(
            level=None, view=sent(task.view), moves=[task.moves[0]], seconds=120.0, table="review", at=task.at,
            played=list(task.moves),
        )  # fmt: skip
        while True:
            before = time.thread_time()
            solution = solver.solve(problem)
            found.append(time.thread_time() - before)
            if solution.judged is not None:
                break
            problem.gains = list(solution.gains)
    return sum(found) * EVERY / GAMES, found


def game_tasks(name: str, seats: int, seed: int) -> list[Task]:
    """The turns of a game of casual bots, the same on every machine."""
    game, rng = lishan.game(name), Rng(seed)
    position: Any = game.start(seats)
    start, line = position.copy(), list[tuple[int, int]]()
    bots = [level_named(name, "casual").sit(Seating(game, 100 * seed + seat)) for seat in range(seats)]
    while pending := to_act(position):
        seat = pending[0]
        legal = [int(move) for move in position.legal(seat)]
        if seat == CHANCE:
            move = draw(position, rng.pick)
        else:
            move = legal[0] if len(legal) == 1 else bots[seat].choose(game.view(position, seat), legal, Budget(None, 400))
        line.append((seat, int(move)))
        position.play(seat, move)
    return list(tasks_of(game, start, line))


@bar("G12-seats", "the review of a game of four against one of two, the worse of the two games", most=4)
def seats(_: Lab) -> Found:
    totals = {name: (pieces(name, 2)[0], pieces(name, 4)[0]) for name in lishan.GAMES}
    said = ", ".join(f"{name} {two:.0f} and {four:.0f} s" for name, (two, four) in totals.items())
    return Found(ratio=max(four / two for two, four in totals.values()), said=said)


@bar("G12-piece", "the longest piece of a review against the mean one, the worst of four kinds", most=3)
def piece(_: Lab) -> Found:
    found = {f"{name} {seats}": pieces(name, seats)[1] for name in lishan.GAMES for seats in (2, 4)}
    ratios = {kind: max(each) / statistics.mean(each) for kind, each in found.items()}
    said = ", ".join(f"{kind}: {ratio:.1f} (most {max(found[kind]):.2f} s)" for kind, ratio in ratios.items())
    return Found(ratio=max(ratios.values()), said=said)
