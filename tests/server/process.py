"""A server process with the toy game, for tests that kill it: `python -m tests.server.process URL PORT`."""

import asyncio
import contextlib
import gc
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.server import scene

if TYPE_CHECKING:
    import aiohttp

    from tests.server.kit import Server

ROOT = Path(__file__).parents[2]


async def main(url: str, port: int, more: dict[str, Any]) -> None:
    from lishan.server.edge.app import create_app
    from lishan.server.serve import Address, LeavingServer, bind, configuration, tune_gc
    from lishan.server.store.long_work import Watchdog
    from lishan.server.store.opening import open_store
    from lishan.server.tables.clock import SystemClock

    address = Address(port=port)
    listening = bind(address)
    origin = f"http://127.0.0.1:{more.pop('origin', port)}"
    tune_gc()
    store = await open_store(url)
    app = create_app(
        store, scene.GAMES, scene.open_game, scene.RandomBots(), SystemClock(), scene.settings(origin, **more), ROOT / "nothing"
    )
    watchdog = Watchdog(app.context.manager.long)
    watchdog.watch()
    await LeavingServer(configuration(app, address), app.context.sockets, 4).serve(sockets=[listening])
    watchdog.stop()


def free_port() -> int:
    """Below the ephemeral ports, so that nobody takes it while the server is down."""
    while True:
        port = random.randrange(12_000, 32_000)
        with contextlib.closing(socket.socket()) as one, contextlib.suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port


class Process:
    """Started, killed, started again; always on the same port."""

    def __init__(self, url: str, **more: Any) -> None:
        self.url = url
        self.port = free_port()
        self.origin = f"http://127.0.0.1:{self.port}"
        self.more = more
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = [self.url, str(self.port), *(f"{name}={value}" for name, value in self.more.items())]
        environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
        self.running = subprocess.Popen(
            [sys.executable, "-m", "tests.server.process", *words],
            cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    async def ready(self, within: float = 120) -> float:
        """Wait until it answers; the seconds that took."""
        import aiohttp

        begun = time.monotonic()
        async with aiohttp.ClientSession() as web:
            while time.monotonic() - begun < within:
                with contextlib.suppress(aiohttp.ClientError, OSError):
                    async with web.get(self.origin + "/healthz") as answer:
                        if answer.status == 200:
                            return time.monotonic() - begun
                if self.running is not None and self.running.poll() is not None:
                    raise AssertionError(f"the server ended with {self.running.returncode}")
                await asyncio.sleep(0.02)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        if self.running is not None:
            self.running.send_signal(signal.SIGKILL)
            self.running.wait()
            self.running = None

    def stop(self) -> int:
        assert self.running is not None
        self.running.send_signal(signal.SIGTERM)
        code = self.running.wait(60)
        self.running = None
        return code

    @property
    def server(self) -> "Server":
        """For `kit.Person`: there is no table manager in this process."""
        from tests.server.kit import Server

        return Server(None, self.origin, None)  # type: ignore[arg-type]


@contextlib.asynccontextmanager
async def running(url: str, **more: Any) -> AsyncIterator[Process]:
    """A process that has begun to answer, and does not outlive the test."""
    process = Process(url, **more)
    process.start()
    try:
        await process.ready()
        yield process
    finally:
        process.kill()


@contextlib.asynccontextmanager
async def visiting(process: Process) -> "AsyncIterator[aiohttp.ClientSession]":
    """A person with any number of sockets, with a timeout for connections."""
    import aiohttp

    async with aiohttp.ClientSession(
        headers={"Origin": process.origin}, cookie_jar=aiohttp.CookieJar(unsafe=True),
        connector=aiohttp.TCPConnector(limit=0), timeout=aiohttp.ClientTimeout(total=None, sock_connect=5),
    ) as web:  # fmt: skip
        yield web


def number(text: str) -> Any:
    return int(text) if text.lstrip("-").isdigit() else text


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


if __name__ == "__main__":
    gc.disable()  # as `lishan serve` does, until `tune_gc`
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(main(sys.argv[1], int(sys.argv[2]), {k: number(v) for k, v in (a.split("=") for a in sys.argv[3:])}))
