"""Measure our server beside boardgame.io's: processor time of a command, and how long its answer takes.

    make bench ARGS=server
    make bench ARGS="server --seconds 10 --rounds 1 --no-peer"

Both servers get the same load from the same client: 250 tables of four sockets, 327 small decisions a second. boardgame.io is
installed from npm into .bench and plays a toy game in memory; ours plays its own games and stores every command on the disk
before it answers.
"""

import argparse
import asyncio
import contextlib
import gc
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import aiohttp

import lishan
from benchmarks.server_clients import SEATS, BoardgameSeat, LishanSeat, Seat, drive

HERE = Path(__file__).parent
HOME = HERE.parent / ".bench" / "boardgame_io"
PEER = "boardgame.io"
WARM_UP = 2.0
START_WITHIN = 60


class NoPeer(Exception):
    """boardgame.io could not be installed; says why."""


@dataclass
class Figures:
    """One round on one server."""

    commands: int
    cpu_ms: float
    """Processor time of a command."""
    p50_ms: float
    p99_ms: float
    kilobytes: float
    """The bytes that all sockets of the table received for a command."""
    late: int
    refused: int


def main(words: list[str]) -> None:
    asked = arguments(words)
    names = [*asked.game] if asked.no_peer else [PEER, *asked.game]
    if not asked.no_peer:
        try:
            install()
        except NoPeer as error:
            print(f"NOTE: {PEER} IS MISSING from this table. {error}")
            names.remove(PEER)
    rounds: dict[str, list[Figures]] = {name: [] for name in names}
    for number in range(asked.rounds):
        # In turns, so that other work on this machine affects all of them equally.
        for name in names:
            found = asyncio.run(measure(name, asked.tables, asked.rate, asked.seconds, number))
            rounds[name].append(found)
            print(f"round {number + 1}, {name}: {found}", file=sys.stderr)
    show(rounds, asked)


def arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench ARGS=server", description="Measure the server beside boardgame.io.")
    parser.add_argument("--game", action="append", choices=lishan.GAMES, help="the game that Lishan plays (default: all)")
    parser.add_argument("--tables", type=int, default=250, help=f"number of tables, with {SEATS} sockets each (default: 250)")
    parser.add_argument("--rate", type=float, default=327, help="decisions per second, all tables together (default: 327)")
    parser.add_argument("--seconds", type=float, default=30, help="length of a round (default: 30)")
    parser.add_argument("--rounds", type=int, default=3, help="number of rounds; the median is shown (default: 3)")
    parser.add_argument("--no-peer", action="store_true", help="leave boardgame.io out")
    asked = parser.parse_args(words)
    asked.game = asked.game or list(lishan.GAMES)
    return asked


def install() -> None:
    """Put the locked version of boardgame.io into .bench. Raises NoPeer."""
    lock = HERE / "boardgame_io" / "package-lock.json"
    HOME.mkdir(parents=True, exist_ok=True)
    done = HOME / "node_modules" / "boardgame.io" / "package.json"
    if done.is_file() and (HOME / lock.name).is_file() and (HOME / lock.name).read_bytes() == lock.read_bytes():
        return
    if shutil.which("npm") is None or shutil.which("node") is None:
        raise NoPeer("Node and npm are needed.")
    for name in ("package.json", lock.name):
        shutil.copy(HERE / "boardgame_io" / name, HOME)
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel", "error"]
    ran = subprocess.run(["npm", "ci", *quiet], cwd=HOME, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise NoPeer(f"npm failed: {(ran.stderr.strip().splitlines() or ['no message'])[-1]}")


# Servers


@contextlib.asynccontextmanager
async def running(name: str) -> AsyncIterator[tuple[str, int]]:
    """Starts a server process; yields its origin and process id."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        if name == PEER:
            command, home = ["node", str(HERE / "boardgame_io" / "server.cjs"), str(port)], HOME
        else:
            command = [sys.executable, "-m", "benchmarks.server_process", f"sqlite:///{folder}/bench.db", str(port)]
            home = HERE.parent
        environment = {**os.environ, "NODE_ENV": "production"}
        process = subprocess.Popen(command, cwd=home, env=environment, stdout=subprocess.DEVNULL)
        try:
            await answering(port, process)
            yield f"http://127.0.0.1:{port}", process.pid
        finally:
            process.terminate()
            process.wait(30)


def free_port() -> int:
    with contextlib.closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def answering(port: int, process: "subprocess.Popen[bytes]") -> None:
    begun = time.monotonic()
    while time.monotonic() - begun < START_WITHIN:
        if process.poll() is not None:
            raise RuntimeError(f"The server ended with {process.returncode}.")
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        await asyncio.sleep(0.05)
    raise RuntimeError("The server did not start.")


async def seats_of(name: str, origin: str, web: aiohttp.ClientSession, tables: int, pick: random.Random) -> list[list[Seat]]:
    if name == PEER:
        # A match is made when the first of its players asks for it.
        return [[BoardgameSeat(origin, f"match-{n}", seat, pick) for seat in range(SEATS)] for n in range(tables)]
    made: list[list[Seat]] = []
    for n in range(tables):
        body = {"game": name, "seats": [{"kind": "me"}] * SEATS, "seed": n}
        async with web.post(f"{origin}/api/tables", json=body) as answer:
            answer.raise_for_status()
            id = (await answer.json())["id"]
        made.append([LishanSeat(origin, id, seat, pick) for seat in range(SEATS)])
    return made


# Measuring


async def measure(name: str, tables: int, rate: float, seconds: float, seed: int) -> Figures:
    pick = random.Random(seed)
    jar = aiohttp.CookieJar(unsafe=True)
    async with running(name) as (origin, pid), aiohttp.ClientSession(
        headers={"Origin": origin}, cookie_jar=jar, connector=aiohttp.TCPConnector(limit=0),
        timeout=aiohttp.ClientTimeout(total=None, sock_connect=10),
    ) as web:  # fmt: skip
        seated = await seats_of(name, origin, web, tables, pick)
        everybody = [seat for seats in seated for seat in seats]
        tasks = [asyncio.create_task(seat.run(web)) for seat in everybody]
        await asyncio.gather(*(seat.ready.wait() for seat in everybody))
        try:
            with no_collector():
                await drive(seated, rate, WARM_UP, pick)
                return await one_round(pid, seated, everybody, rate, seconds, pick)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def one_round(
    pid: int, seated: list[list[Seat]], everybody: list[Seat], rate: float, seconds: float, pick: random.Random
) -> Figures:
    cpu, received = processor_seconds(pid), sum(seat.received for seat in everybody)
    load = await drive(seated, rate, seconds, pick)
    cpu, received = processor_seconds(pid) - cpu, sum(seat.received for seat in everybody) - received
    commands, ordered = len(load.took), sorted(load.took)
    return Figures(
        commands=commands, cpu_ms=cpu / commands * 1000, p50_ms=ordered[commands // 2] * 1000,
        p99_ms=ordered[commands * 99 // 100] * 1000, kilobytes=received / commands / 1000, late=load.late,
        refused=sum(seat.refused for seat in everybody),
    )  # fmt: skip


@contextlib.contextmanager
def no_collector() -> Iterator[None]:
    """A pause of the client would count as the server's."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def show(rounds: dict[str, list[Figures]], asked: argparse.Namespace) -> None:
    each = f"the median of {asked.rounds} rounds of {asked.seconds:g} s"
    print(f"{asked.tables * SEATS:,} sockets, {asked.rate:g} commands/s, {each}")
    print(f"{'':14}{'processor':>12}{'p50':>10}{'p99':>10}{'sent':>10}{'late':>7}")
    for name, found in rounds.items():
        cpu, p50, p99, sent = (middle(found, field) for field in ("cpu_ms", "p50_ms", "p99_ms", "kilobytes"))
        late = sum(one.late + one.refused for one in found)
        print(f"{name:14}{cpu:9.2f} ms{p50:7.1f} ms{p99:7.1f} ms{sent:7.1f} kB{late:7}")
    for name in rounds if PEER in rounds else ():
        if name != PEER:
            ratios = [middle(rounds[name], field) / middle(rounds[PEER], field) for field in ("cpu_ms", "p99_ms")]
            print(f"{name} / {PEER}: processor {ratios[0]:.2f}, p99 {ratios[1]:.2f}")


def middle(found: list[Figures], field: str) -> float:
    return float(statistics.median(getattr(one, field) for one in found))


if __name__ == "__main__":
    main(sys.argv[1:])
