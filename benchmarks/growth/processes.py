"""Several processes on PostgreSQL: what they tell each other, at rest and per command (G4, G5, G6, G13, G15, G18)."""

import asyncio
import random
import re
import statistics
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import asyncpg
import msgspec

from benchmarks.growth.commits import Rates
from benchmarks.growth.harness import Found, Lab, bar, cluster
from benchmarks.growth.place import PersonSeat, Server, add_people, connected, cpu, leave, new_table, server, sqlite, web
from benchmarks.growth.rest import rest_ms
from benchmarks.server_clients import drive

TABLES, RATE, ROUNDS = 60, 80.0, 3
ROOT = Path(__file__).parents[2]


def ask(url: str, statement: str, *values: Any) -> Any:
    """The first value that PostgreSQL answers."""

    async def once() -> Any:
        connection = await asyncpg.connect(url)
        try:
            return await connection.fetchval(statement, *values)
        finally:
            await connection.close()

    return asyncio.run(once())


def database_cpu() -> float:
    """Processor seconds of PostgreSQL: what runs, and what has ended."""
    boss = int((cluster().folder / "postmaster.pid").read_text().split()[0])
    fields = Path(f"/proc/{boss}/stat").read_text().rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / 100
    living = [int(one.name) for one in Path("/proc").iterdir() if one.name.isdigit() and parent_of(one) == boss]
    return ended + cpu(boss) + sum(cpu(one) for one in living)


def parent_of(process: Path) -> int:
    try:
        return int((process / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


# G4


@bar("G4-commits", "commits at 16 clients with a flush of 2 ms, with notices against without", least=0.8)
def commits(lab: Lab) -> Found:
    url = lab.postgres()
    name = ask(url, "SELECT current_database()")
    for setting in ("commit_delay = 2000", "commit_siblings = 0"):
        ask(url, f"ALTER DATABASE {name} SET {setting}")
    command = [sys.executable, "-m", "benchmarks.growth.commits", url, "16", "3"]
    ran = subprocess.run(command, cwd=ROOT, env=lab.environment(), check=True, capture_output=True)
    rates = msgspec.json.decode(ran.stdout, type=Rates)
    return Found(ratio=rates.told / rates.quiet, said=f"{rates.quiet:.0f} without, {rates.told:.0f} with, a second")


# G5


@bar("G5-rest", "rest with 3,000 sockets, PostgreSQL against SQLite", most=2)
def rest(lab: Lab) -> Found:
    kept = rest_ms(lab, sqlite(lab, "rest"), 3000)
    shared = rest_ms(lab, lab.postgres(), 3000)
    return Found(ratio=shared / kept, said=f"{kept:.1f} and {shared:.1f} ms/s of the process")


def statements_at_rest(lab: Lab, sockets: int, seconds: float = 10) -> float:
    """Transactions a second of a server at rest; each statement is one, but for what is stored."""
    url = lab.postgres()
    add_people(lab, url, sockets)
    count = "SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()"

    async def resting(one: Server) -> float:
        pick = random.Random(1)
        async with web() as session:
            tables = [await new_table(session, one.origin, n, "xian", [{"kind": "me"}] * 2) for n in range(sockets)]
            tasks = await connected(session, [PersonSeat(one.origin, table, 0, pick, n) for n, table in enumerate(tables)])
            await asyncio.sleep(6)
            before = await asyncio.to_thread(ask, url, count)
            await asyncio.sleep(seconds)
            after = await asyncio.to_thread(ask, url, count)
            await leave(tasks)
            return float(after - before) / seconds

    with server(lab, url) as one:
        return asyncio.run(resting(one))


@bar("G5-statements", "statements at rest, with 300 tables against 10", most=1.2)
def statements(lab: Lab) -> Found:
    few, many = (statements_at_rest(lab, number) for number in (10, 300))
    return Found(ratio=many / few, said=f"{few:.1f} and {many:.1f} a second")


# G6


class Cost(msgspec.Struct):
    process: float
    """Milliseconds of processor a command, all server processes together, without what they need at rest."""
    database: float = 0.0
    said: float = 0.0
    """Transactions a command."""

    @property
    def total(self) -> float:
        return self.process + self.database


class Place:
    """Servers with tables of two players, each player a person of their own."""

    def __init__(self, lab: Lab, stack: ExitStack, kind: str) -> None:
        self.shared = kind != "sqlite"
        self.url = lab.postgres() if self.shared else sqlite(lab, kind)
        add_people(lab, self.url, 2 * TABLES)
        first = stack.enter_context(server(lab, self.url))
        self.servers = [first]
        if kind in ("together", "apart"):
            self.servers.append(stack.enter_context(server(lab, self.url, "--origin", first.origin)))
        self.apart = kind == "apart"
        self.pick = random.Random(1)
        self.tables: list[list[Any]] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, session: Any) -> None:
        for n in range(TABLES):
            home = self.servers[n % len(self.servers)]
            id = await new_table(session, home.origin, n, "terracotta", [{"kind": "me"}, {"kind": "me"}])
            places = [self.servers[(n + seat) % len(self.servers)] if self.apart else home for seat in (0, 1)]
            self.tables.append([PersonSeat(place.origin, id, seat, self.pick, n) for seat, place in enumerate(places)])
        self.tasks = await connected(session, [seat for table in self.tables for seat in table])

    def spent(self) -> tuple[float, float, float]:
        count = "SELECT xact_commit + xact_rollback FROM pg_stat_database WHERE datname = current_database()"
        if not self.shared:
            return sum(one.cpu for one in self.servers), 0.0, 0.0
        return sum(one.cpu for one in self.servers), database_cpu(), float(ask(self.url, count))

    async def stint(self, seconds: float) -> Cost:
        async def spend(work: Any) -> tuple[list[float], Any]:
            before, begun = await asyncio.to_thread(self.spent), time.perf_counter()
            done = await work
            after, took = await asyncio.to_thread(self.spent), time.perf_counter() - begun
            return [(b - a) / took for a, b in zip(before, after, strict=True)], done

        idle, _ = await spend(asyncio.sleep(seconds / 2))
        busy, load = await spend(drive(self.tables, RATE, seconds, self.pick))
        rate = len(load.took) / seconds
        process, database, said = ((b - i) / rate for b, i in zip(busy, idle, strict=True))
        return Cost(1000 * process, 1000 * database, said)


async def compared(lab: Lab, kinds: list[str]) -> dict[str, Cost]:
    """All of them at once, each driven in turns; the median of the rounds."""
    with ExitStack() as stack:
        places = {kind: Place(lab, stack, kind) for kind in kinds}
        async with web() as session:
            for place in places.values():
                await place.open(session)
            await asyncio.sleep(4)
            found: dict[str, list[Cost]] = {kind: [] for kind in kinds}
            for _ in range(ROUNDS):
                for kind, place in places.items():
                    found[kind].append(await place.stint(6))
            for place in places.values():
                await leave(place.tasks)
    return {kind: sorted(costs, key=lambda cost: cost.total)[ROUNDS // 2] for kind, costs in found.items()}


def in_words(costs: dict[str, Cost]) -> str:
    return ", ".join(
        f"{kind} {one.process:.2f} + {one.database:.2f} ms, {one.said:.1f} transactions" for kind, one in costs.items()
    )


@bar("G6-one", "a command of one process on PostgreSQL with the database, against SQLite", most=1.5)
def one_process(lab: Lab) -> Found:
    costs = asyncio.run(compared(lab, ["sqlite", "alone"]))
    return Found(ratio=costs["alone"].total / costs["sqlite"].total, said=in_words(costs))


@bar("G6-apart", "a command whose players are at two processes, against at one", most=1.3)
def apart(lab: Lab) -> Found:
    costs = asyncio.run(compared(lab, ["together", "apart"]))
    return Found(ratio=costs["apart"].total / costs["together"].total, said=in_words(costs))


@bar("G6-throughput", "commands a second that two processes on PostgreSQL carry, against one on SQLite", least=1)
def throughput(lab: Lab) -> Found:
    """A core for each process, and others for the database. A core carries a second divided by the processor time of a command,
    which can be measured where a few cores are shared by processes, database and clients.
    """
    kinds = {"sqlite": 1, "alone": 1, "together": 2}
    costs = asyncio.run(compared(lab, [*kinds]))
    carried = {kind: 1000 * processes / costs[kind].process for kind, processes in kinds.items()}
    rates = ", ".join(f"{kind} {rate:.0f} a second" for kind, rate in carried.items())
    whole = 1000 / costs["together"].total
    return Found(
        ratio=carried["together"] / carried["sqlite"],
        said=f"{rates}; with the database's own processor {whole:.0f} a core ({in_words(costs)})",
    )


@bar("G6-statements", "statements a command", most=4)
def statements_a_command(lab: Lab) -> Found:
    costs = asyncio.run(compared(lab, ["apart"]))
    return Found(ratio=costs["apart"].said, said="counted as transactions, two processes, players apart")


# G13, G15


def step(lab: Lab, url: str, *words: str) -> list[float]:
    """Figures of a process that works on the store itself."""
    command = [sys.executable, "-m", "benchmarks.growth.seats", url, *words]
    ran = subprocess.run(command, cwd=ROOT, env=lab.environment(), check=True, capture_output=True)
    return [float(one) for one in re.findall(rb"[\d.]+", ran.stdout)]


@bar("G13-heartbeat", "what a heartbeat writes with 10,000 seats online, against 10", most=2)
def heartbeat(lab: Lab) -> Found:
    few, many = (statistics.median(step(lab, lab.postgres(), "heartbeat", str(number))) for number in (10, 10_000))
    return Found(ratio=many / few, said=f"{few:.0f} and {many:.0f} bytes of WAL")


@bar("G15-leases", "tables that one process leads, of 100,000", least=1)
def leases(lab: Lab) -> Found:
    held, seconds = step(lab, lab.postgres(), "lead", "100000")
    return Found(ratio=held / 100_000, said=f"{held:.0f}, in {seconds:.0f} s")


# G18


def mails(lab: Lab, processes: int, seconds: float = 8) -> float:
    """Mails a second."""
    url = lab.postgres()
    command = [sys.executable, "-m", "benchmarks.growth.deliveries", url]
    subprocess.run([*command, "0", "fill", "5000"], cwd=ROOT, env=lab.environment(), check=True, capture_output=True)
    running = [
        subprocess.Popen([*command, f"{seconds}"], cwd=ROOT, env=lab.environment(), stdout=subprocess.PIPE)
        for _ in range(processes)
    ]
    return sum(int(one.communicate()[0]) for one in running) / seconds


@bar("G18-mails", "mails that two processes send, against one", least=1.8)
def sending(lab: Lab) -> Found:
    one, both = mails(lab, 1), mails(lab, 2)
    return Found(ratio=both / one, said=f"{one:.0f} and {both:.0f} a second, each of which takes 300 ms")
