"""Runs a server: opens the store, builds the app, hands it to uvicorn."""

import asyncio
import gc
import importlib
import importlib.util
import logging
import os
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import uvicorn
from msgspec import Struct

import lishan
from lishan.core.errors import LishanError
from lishan.server.bots import sandbox
from lishan.server.bots.levels import SOLVE, levels
from lishan.server.bots.pool import WorkerPool
from lishan.server.edge.admission import Admission
from lishan.server.edge.app import create_app
from lishan.server.edge.endpoints import english
from lishan.server.edge.http_protocol import HttpProtocol
from lishan.server.edge.middleware import Guard
from lishan.server.edge.proxies import Forwarded, Proxies
from lishan.server.edge.reading import Reading
from lishan.server.edge.socket_protocol import SocketProtocol
from lishan.server.edge.sockets import Sockets
from lishan.server.settings import Settings
from lishan.server.store.long_work import Watchdog
from lishan.server.store.opening import open_store
from lishan.server.tables.clock import SystemClock
from lishan.server.tables.metrics import Metrics

log = logging.getLogger("lishan.bots")

SEND_BUFFER_BYTES = 64 * 1024
"""The send buffer for each client that reads slowly, in bytes; the default would take megabytes."""
UNREAD_MS = 20_000
"""How many milliseconds a client may leave data unread before its connection is closed."""


BACKLOG = 1024
"""Connections that the system keeps until they are accepted."""
ACCEPTS = 8
"""Connections accepted in one turn of the event loop: a thousand at once would hold the others up."""
OTHER_FILES = 256
"""Open files that are not connections: the database, bots, the program itself."""


class Address(Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8000
    proxies: str = ""
    """Addresses of trusted reverse proxies, separated by commas; their X-Forwarded-For is believed."""
    connections: int = 10_000


class Listening(socket.socket):
    """Keeps `BACKLOG` connections until they are accepted, even if asyncio accepts fewer in one turn."""

    def listen(self, _: int = 0, /) -> None:
        super().listen(BACKLOG)


def bind(address: Address) -> socket.socket:
    """The socket to listen on; port 0 finds a free one. Raises LishanError."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    # The protocol is given explicitly: otherwise asyncio does not turn off Nagle's algorithm, which would delay answers by 40
    # ms.
    listening = Listening(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Connections inherit these.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
    try:
        listening.bind((address.host, address.port))
    except OSError as error:
        listening.close()
        raise LishanError(
            f"Cannot listen on {address.host}:{address.port} (LISHAN_HOST, LISHAN_PORT): {error.strerror}."
        ) from None
    listening.listen()
    return listening


async def serve(
    url: str, address: Address, settings: Settings, listening: socket.socket, ready: Callable[[], None] | None = None
) -> None:
    """Runs until it is stopped. Raises LishanError if the database cannot be opened."""
    tune_gc()
    check_sandbox(settings.sandbox_required)
    store = await open_store(url, settings.gather_ms)
    for game in lishan.GAMES:
        lishan.game(game)
    limit = settings.think_ms / 1000 if settings.think_ms is not None else None
    bots = WorkerPool(SOLVE, levels(), settings.workers, limit)
    app = create_app(store, lishan.GAMES, lishan.game, bots, SystemClock(), settings)
    watch_bots(app.context.manager.metrics, bots)
    watchdog = Watchdog(app.context.manager.long)
    watchdog.watch()
    server = LeavingServer(configuration(app, address), app.context.sockets, settings.drain_seconds)
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not task.done():
        await asyncio.sleep(0.02)
    if server.started:
        warming = asyncio.create_task(bots.start())
        reading = asyncio.create_task(read_words())
        if ready is not None:
            ready()
        await asyncio.gather(warming, reading, task)
    await task
    watchdog.stop()


def watch_bots(metrics: Metrics, bots: WorkerPool) -> None:
    metrics.gauge("bot_processes", lambda: len(bots.workers))
    metrics.gauge("bot_turns_thinking", lambda: bots.thinking)
    metrics.gauge("bot_turns_waiting", lambda: bots.waiting)


async def read_words() -> None:
    """Otherwise everybody would wait for the first error, while its sentence is read."""
    await asyncio.to_thread(english)
    # They stay too.
    gc.freeze()


class LeavingServer(uvicorn.Server):
    """Before it stops, it asks everyone to come back, one after the other, while the others can go on."""

    def __init__(self, config: uvicorn.Config, open_sockets: Sockets, seconds: float) -> None:
        super().__init__(config)
        self.open_sockets = open_sockets
        self.seconds = seconds

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        for one in sockets or ():
            one.close()
        await self.open_sockets.leave(self.seconds, lambda: self.force_exit)
        await super().shutdown(sockets)


def check_sandbox(required: bool) -> None:
    """Log once which promises of the bots' sandbox this machine cannot keep. Raises LishanError if all of them are required."""
    missing = ", ".join(sandbox.unkept())
    if missing and required:
        raise LishanError(f"This machine cannot sandbox bots fully ({missing}). Unset LISHAN_SANDBOX to run them anyway.")
    if missing:
        log.warning("Bots are not fully sandboxed on this machine; not kept: %s (see docs/hosting.md)", missing)


def configuration(app: Guard, address: Address) -> uvicorn.Config:
    limits, proxies = app.limits, Proxies(address.proxies)
    admission = Admission(address.connections, limits.connections_per_address, proxies)
    return uvicorn.Config(
        Forwarded(app, proxies),
        http=cast(Any, partial(HttpProtocol, admission, Reading(proxies), limits.head_seconds)),
        ws=SocketProtocol,
        ws_max_size=limits.frame_kb << 10,
        ws_ping_interval=15,
        ws_ping_timeout=10,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        # One level further down, it would log everything people send, cookies included.
        log_level="info",
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=32 * 1024,
        # For asyncio, how many are accepted in one turn; `Listening` keeps more. uvloop accepts all that have come.
        backlog=ACCEPTS if isinstance(asyncio.get_running_loop(), asyncio.BaseEventLoop) else BACKLOG,
        lifespan="on",
    )


def tune_gc() -> None:
    """Tunes the garbage collector and thread switching of a serving process."""
    # Collect less often: views are many small objects, and a full GC pass stalls every client. The modules stay, so no pass
    # needs to visit them.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
    gc.enable()
    # A writing thread needs the interpreter many times in a commit; a busy loop would keep it for 5 ms each time.
    sys.setswitchinterval(0.001)


def raise_file_limit(connections: int) -> None:
    """Each connection is an open file for the system, whose default limit is often a thousand."""
    if sys.platform == "win32":
        return
    import resource

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + OTHER_FILES if most == resource.RLIM_INFINITY else min(connections + OTHER_FILES, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def run(
    url: str, address: Address, settings: Settings, listening: socket.socket, ready: Callable[[], None] | None = None
) -> None:
    # From here on, new files are readable only by their owner.
    os.umask(0o077)
    raise_file_limit(address.connections)
    # Uvicorn raises the signal again when it has stopped; for us that is a normal exit.
    try:
        with asyncio.Runner(loop_factory=event_loop()) as runner:
            runner.run(serve(url, address, settings, listening, ready))
    except KeyboardInterrupt:
        return


def event_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's, if it is installed (`lishan[fast]`); None: Python's own."""
    if sys.platform == "win32" or importlib.util.find_spec("uvloop") is None:
        return None
    return cast(Callable[[], asyncio.AbstractEventLoop], importlib.import_module("uvloop").new_event_loop)


def environment(name: str) -> str | None:
    return os.environ.get(f"LISHAN_{name}") or None
