"""What the measurements share: a server without limits, its processor time and memory, people with sessions, their seats."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, cast

import aiohttp
import msgspec

from benchmarks.attacks.harness import ROOT, answering, free_port
from benchmarks.growth.harness import Lab
from benchmarks.server_clients import LishanSeat


class Server:
    """A server process without limits on one address."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int, begun: float) -> None:
        self.process, self.port, self.pid = process, port, process.pid
        self.origin = f"http://127.0.0.1:{port}"
        self.ready_s, self.ready_cpu = time.perf_counter() - begun, cpu(process.pid)

    @property
    def cpu(self) -> float:
        return cpu(self.pid)

    @property
    def children_cpu(self) -> float:
        return sum(cpu(child) for child in children(self.pid))

    def memory_mb(self) -> float:
        return resident_mb(self.pid)


@contextlib.contextmanager
def server(lab: Lab, url: str, *words: str) -> Iterator[Server]:
    port, begun = free_port(), time.perf_counter()
    with (lab.folder / f"server-{port}.log").open("ab") as log:
        command = [sys.executable, "-m", "benchmarks.growth.process", url, str(port), *words]
        process = subprocess.Popen(command, cwd=ROOT, env=lab.environment(), stdout=log, stderr=log)
    try:
        answering(port, process, lab.folder)
        yield Server(process, port, begun)
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def cpu(pid: int) -> float:
    """Processor seconds of a process, all its threads together."""
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        with contextlib.suppress(OSError):
            total += int(Path(f"/proc/{pid}/task/{task}/schedstat").read_text().split()[0])
    return total / 1e9


def children(pid: int) -> list[int]:
    found: list[int] = []
    for one in Path("/proc").iterdir():
        if one.name.isdigit():
            with contextlib.suppress(OSError):
                if int((one / "stat").read_text().rpartition(")")[2].split()[1]) == pid:
                    found += [int(one.name), *children(int(one.name))]
    return found


def resident_mb(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def sqlite(lab: Lab, name: str = "growth") -> str:
    return f"sqlite:///{lab.folder}/{name}.db"


# People: rows with sessions; the token of person n is known.


def token(n: int) -> str:
    return f"growth-token-{n:08d}"


def person_id(n: int) -> str:
    return f"p{n:011d}"


def who(n: int) -> dict[str, str]:
    """The headers of person n, from an address of their own."""
    return {"Cookie": f"lishan={token(n)}", "X-Forwarded-For": f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"}


def add_people(lab: Lab, url: str, number: int, accounts: bool = False) -> None:
    """Makes the database as the measured checkout would, with people in it."""
    command = [sys.executable, "-m", "benchmarks.growth.people", url, str(number), *(["--accounts"] if accounts else [])]
    subprocess.run(command, cwd=ROOT, env=lab.environment(), check=True)


# Pages and sockets


def web() -> aiohttp.ClientSession:
    return aiohttp.ClientSession(
        cookie_jar=aiohttp.DummyCookieJar(), connector=aiohttp.TCPConnector(limit=0),
        timeout=aiohttp.ClientTimeout(total=None, sock_connect=30),
    )  # fmt: skip


async def post(session: aiohttp.ClientSession, origin: str, path: str, body: Any, headers: dict[str, str]) -> Any:
    async with session.post(origin + path, json=body, headers={**headers, "Origin": origin}) as answer:
        text = await answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {text[:200]!r}")
        return msgspec.json.decode(text)


async def new_table(
    session: aiohttp.ClientSession, origin: str, person: int, game: str, seats: Sequence[dict[str, str]], **more: Any
) -> str:
    made = await post(session, origin, "/api/tables", {"game": game, "seats": seats, "absent": 86400, **more}, who(person))
    return cast(str, made["id"])


class PersonSeat(LishanSeat):
    """A seat of one person at a table; without a number: a watcher."""

    def __init__(self, origin: str, table: str, number: int | None, pick: Any, person: int) -> None:
        super().__init__(origin, table, cast(int, number), pick)
        self.headers = {**who(person), "Origin": origin}

    async def run(self, web: aiohttp.ClientSession) -> None:
        async with web.ws_connect(self.url(), max_msg_size=0, compress=0, headers=self.headers) as self.socket:
            await self.socket.send_str(self.greeting())
            async for message in self.socket:
                self.received += len(message.data)
                self.hear(message.data)

    def command(self, type: str, **fields: Any) -> str:
        self.count += 1
        return msgspec.json.encode({"type": type, "id": f"{self.number}-{self.count}-{id(self)}"[:32], **fields}).decode()


async def connected(
    session: aiohttp.ClientSession, seats: Iterable[PersonSeat], together: int = 32
) -> "list[asyncio.Task[None]]":
    """Opens all sockets; returns their tasks."""
    tasks: list[asyncio.Task[None]] = []
    gate = asyncio.Semaphore(together)

    async def one(seat: PersonSeat) -> None:
        async with gate:
            tasks.append(asyncio.create_task(seat.run(session)))
            await asyncio.wait_for(seat.ready.wait(), 120)

    await asyncio.gather(*(one(seat) for seat in seats))
    return tasks


async def leave(tasks: "list[asyncio.Task[None]]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else float("nan")
