"""Runs one attack beside a stranger, and says what the stranger waited."""

import argparse
import asyncio
import contextlib
import importlib
import os
import pkgutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

import benchmarks.attacks
from benchmarks.attacks.visitor import Place

ROOT = Path(__file__).parents[2]
SECRET = "a secret for measuring that is long enough 0123456789"
START_WITHIN_S = 60
SETUP_WITHIN_S = 240
WARM_UP_S = 1.0
FAILED = "MISSED:"
"""How the sentence begins of an attack that showed what must not be."""

Run = Callable[[Place], Awaitable[str | None]]
"""The attack: prepares, calls `place.begin()`, attacks for `place.seconds`, and may return one more figure as a sentence."""


@dataclass(frozen=True)
class Attack:
    name: str
    title: str
    run: Run
    arguments: tuple[str, ...] = ()
    """More words for `lishan serve`."""
    environment: Mapping[str, str] = field(default_factory=dict)
    limit_ms: int = 100
    """The stranger's p99, at most."""
    memory_mb: int = 100
    """How much the server may grow."""


ATTACKS: dict[str, Attack] = {}


def attack(
    name: str, title: str, *arguments: str, environment: Mapping[str, str] | None = None, limit_ms: int = 100,
    memory_mb: int = 100,
) -> Callable[[Run], Run]:  # fmt: skip
    """Registers an attack: `S1-ten`, "ten sockets, nothing but pings"."""

    def register(run: Run) -> Run:
        ATTACKS[name] = Attack(name, title, run, arguments, environment or {}, limit_ms, memory_mb)
        return run

    return register


def all_attacks() -> dict[str, Attack]:
    for module in pkgutil.iter_modules(benchmarks.attacks.__path__):
        if module.name not in ("harness", "stranger", "visitor", "process"):
            importlib.import_module(f"benchmarks.attacks.{module.name}")
    return ATTACKS


class Waits(msgspec.Struct):
    """What a stranger waited, in milliseconds, by kind: healthz, request, command."""

    ms: dict[str, list[float]]
    refused: int

    def share(self, kind: str, share: float) -> float:
        found = sorted(self.ms.get(kind) or [float("inf")])
        return found[min(len(found) - 1, int(len(found) * share))]


class Found(msgspec.Struct, kw_only=True):
    attack: str
    waits: Waits
    memory_before: float
    memory_most: float
    log_bytes: int
    alive: bool
    said: str | None
    within: bool
    """Whether all stayed within the bar."""


def main(words: list[str]) -> None:
    known = all_attacks()
    parser = argparse.ArgumentParser(
        prog="make bench ARGS=attacks", description="Attack a server of our own, beside a stranger."
    )
    parser.add_argument("names", nargs="*", help=f"which (default: all): {', '.join(sorted(known))}")
    parser.add_argument("--seconds", type=float, default=6, help="length of each attack (default: 6)")
    parser.add_argument(
        "--source", type=Path, default=None, help="the server's source: another checkout (default: as installed)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object an attack")
    asked = parser.parse_args(words)
    chosen = [
        one for name, one in sorted(known.items()) if not asked.names or any(name.startswith(word) for word in asked.names)
    ]
    if not chosen:
        parser.error("there is no such attack")
    if not asked.json:
        print(f"{'':16}{'a stranger waits, p50 / p99 / most, ms':>58}{'memory, MB':>18}{'log, kB':>9}")
    results = list[Found]()
    for one in chosen:
        try:
            results.append(measure(one, asked.seconds, asked.source))
        except (RuntimeError, OSError) as error:
            # The others are measured all the same.
            print(f"{one.name:16} was not measured: {error}", flush=True)
    for found in results:
        if asked.json:
            print(msgspec.json.encode(found).decode())
    sys.exit(len(results) < len(chosen) or not all(found.within for found in results))


def measure(one: Attack, seconds: float, source: Path | None) -> Found:
    with tempfile.TemporaryDirectory(prefix="lishan-attack-") as folder:
        home = Path(folder)
        with server(one, home, source) as (port, process):
            found = beside_a_stranger(one, port, process, seconds, home)
    tell(one, found)
    return found


def beside_a_stranger(
    one: Attack, port: int, process: "subprocess.Popen[bytes]", seconds: float, home: Path
) -> Found:  # fmt: skip
    place = msgspec.json.encode(
        {"origin": f"http://127.0.0.1:{port}", "pid": process.pid, "seconds": seconds, "home": str(home)}
    )
    attacker = start(["benchmarks.attacks.process", one.name], 1, 10)
    stranger = start(["benchmarks.attacks.stranger"], 1, -5)
    for child in (attacker, stranger):
        assert child.stdin is not None
        child.stdin.write(place + b"\n")
        child.stdin.flush()
    try:
        heard(stranger, b"ready", SETUP_WITHIN_S)
        heard(attacker, b"begin", SETUP_WITHIN_S)
        before, log_before = resident_mb(process.pid), (home / "log").stat().st_size
        tell_to(stranger, b"count\n")
        with watching_memory(process) as most:
            said = heard(attacker, b"end", seconds * 5 + 120)
        tell_to(stranger, b"stop\n")
        waits = msgspec.json.decode(heard(stranger, b"waits", 60), type=Waits)
    finally:
        for child in (attacker, stranger):
            child.kill()
            child.wait()
    alive, words = process.poll() is None, said.decode().strip()
    grown = most[0] - before
    # What nobody answered for a stranger is the worst wait of all: no figure is no success.
    slow = [kind for kind in ("healthz", "request", "command") if waits.share(kind, 0.99) > one.limit_ms]
    return Found(
        attack=one.name, waits=waits, memory_before=before, memory_most=most[0], alive=alive,
        log_bytes=(home / "log").stat().st_size - log_before, said=words or None,
        within=alive and not slow and grown <= one.memory_mb and not words.startswith(FAILED),
    )  # fmt: skip


def tell(one: Attack, found: Found) -> None:
    def cell(kind: str) -> str:
        return " / ".join(f"{found.waits.share(kind, share):.0f}" for share in (0.5, 0.99, 1.0))

    waits = "   ".join(f"{kind} {cell(kind)}" for kind in ("healthz", "request", "command"))
    memory = f"{found.memory_before:.0f} → {found.memory_most:.0f}"
    mark = "ok" if found.within else "OVER"
    said = f"  {found.said}" if found.said else ""
    said += f"  The stranger was refused {found.waits.refused} times." if found.waits.refused else ""
    print(f"{one.name:16}{waits:>58}{memory:>18}{found.log_bytes / 1000:9.0f}  {mark}  {one.title}.{said}", flush=True)


# Processes


@contextlib.contextmanager
def server(one: Attack, home: Path, source: Path | None) -> "Iterator[tuple[int, subprocess.Popen[bytes]]]":
    """`lishan serve` on the first core, with its default limits."""
    port = free_port()
    words = ["--port", str(port), "--database", f"sqlite:///{home}/lishan.db", "--proxies", "127.0.0.1", *one.arguments]
    environment = {**os.environ, "LISHAN_SECRET": SECRET, "LISHAN_DATA": str(home), **one.environment}
    if source is not None:
        environment["PYTHONPATH"] = str(source.resolve() / "src")
    elif "PYTHONPATH" in environment:
        # It runs in another folder than we do.
        paths = environment["PYTHONPATH"].split(os.pathsep)
        environment["PYTHONPATH"] = os.pathsep.join(str(Path(one).resolve()) for one in paths)
    with (home / "log").open("ab") as log:
        command = [sys.executable, "-m", "lishan", "serve", *words]
        process = subprocess.Popen(command, cwd=home, env=environment, stdout=log, stderr=log)
    pin(process.pid, 0)
    try:
        answering(port, process, home)
        time.sleep(WARM_UP_S)
        yield port, process
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def start(module: list[str], core: int, niceness: int) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", *module]
    child = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    pin(child.pid, core)
    with contextlib.suppress(OSError, AttributeError):
        # The attacker must not keep the stranger from measuring.
        os.setpriority(os.PRIO_PROCESS, child.pid, niceness)
    return child


def pin(pid: int, core: int) -> None:
    with contextlib.suppress(OSError, AttributeError):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(pid, {cores[core % len(cores)]})


def heard(child: "subprocess.Popen[bytes]", word: bytes, within: float) -> bytes:
    """What a child says after this word, on a line of its own. Raises RuntimeError if it ends or stays silent."""
    assert child.stdout is not None
    timer = threading.Timer(within, child.kill)
    timer.start()
    try:
        for line in child.stdout:
            if line.startswith(word):
                return line.removeprefix(word)
    finally:
        timer.cancel()
    raise RuntimeError(f"{' '.join(map(str, child.args))} did not say {word.decode()!r}")  # type: ignore[arg-type]


def tell_to(child: "subprocess.Popen[bytes]", line: bytes) -> None:
    assert child.stdin is not None
    child.stdin.write(line)
    child.stdin.flush()


@contextlib.contextmanager
def watching_memory(process: "subprocess.Popen[bytes]") -> Iterator[list[float]]:
    most, done = [resident_mb(process.pid)], threading.Event()

    def watch() -> None:
        while not done.wait(0.1):
            with contextlib.suppress(OSError):
                most[0] = max(most[0], resident_mb(process.pid))

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield most
    finally:
        done.set()
        thread.join()


def resident_mb(pid: int) -> float:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def free_port() -> int:
    with contextlib.closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def answering(port: int, process: "subprocess.Popen[bytes]", home: Path) -> None:
    begun = time.monotonic()
    while time.monotonic() - begun < START_WITHIN_S:
        if process.poll() is not None:
            raise RuntimeError(f"The server ended with {process.returncode}: {(home / 'log').read_text()[-500:]}")
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1) as one:
            one.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            if b" 200 " in one.recv(200):
                return
        time.sleep(0.05)
    raise RuntimeError("The server did not start.")


def run_here(run: Run, place: Place) -> str | None:
    async def whole() -> str | None:
        try:
            return await run(place)
        finally:
            await place.close()

    return asyncio.run(whole())
