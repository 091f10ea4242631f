"""Runs a server: opens the store, builds the app, hands it to uvicorn."""

import asyncio
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable
from typing import Any

import uvicorn
from msgspec import Struct

import lishan
from lishan.core.errors import LishanError
from lishan.server.bots import sandbox
from lishan.server.bots.levels import SOLVE, levels
from lishan.server.bots.pool import WorkerPool
from lishan.server.edge.app import create_app
from lishan.server.settings import Settings
from lishan.server.store.opening import open_store
from lishan.server.tables.clock import SystemClock

log = logging.getLogger("lishan.bots")

FRAME_BYTES = 16 * 1024
SEND_BUFFER_BYTES = 64 * 1024
"""The send buffer for each client that reads slowly, in bytes; the default would take megabytes."""
UNREAD_MS = 20_000
"""How many milliseconds a client may leave data unread before its connection is closed."""


OTHER_FILES = 256
"""Open files that are not connections: the database, bots, the program itself."""


class Address(Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: int = 8000
    proxies: str = ""
    """Addresses of trusted reverse proxies, separated by commas; their X-Forwarded-For is believed."""
    connections: int = 10_000


def bind(address: Address) -> socket.socket:
    """The socket to listen on; port 0 finds a free one. Raises LishanError."""
    family = socket.AF_INET6 if ":" in address.host else socket.AF_INET
    # The protocol is given explicitly: otherwise asyncio does not turn off Nagle's algorithm, which would delay answers by 40
    # ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # Connections inherit these.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MS)
    try:
        listening.bind((address.host, address.port))
    except OSError as error:
        listening.close()
        raise LishanError(f"Cannot listen on {address.host}:{address.port}: {error.strerror}.") from None
    listening.listen(1024)
    return listening


async def serve(
    url: str, address: Address, settings: Settings, listening: socket.socket, ready: Callable[[], None] | None = None
) -> None:
    """Runs until it is stopped. Raises LishanError if the database cannot be opened."""
    tune_gc()
    check_sandbox(settings.sandbox_required)
    store = await open_store(url)
    for game in lishan.GAMES:
        lishan.game(game)
    limit = settings.think_ms / 1000 if settings.think_ms is not None else None
    bots = WorkerPool(SOLVE, levels(), settings.workers, limit)
    app = create_app(store, lishan.GAMES, lishan.game, bots, SystemClock(), settings)
    server = uvicorn.Server(configuration(app, address))
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not task.done():
        await asyncio.sleep(0.02)
    if server.started:
        warming = asyncio.create_task(bots.start())
        if ready is not None:
            ready()
        await asyncio.gather(warming, task)
    await task


def check_sandbox(required: bool) -> None:
    """Log once which promises of the bots' sandbox this machine cannot keep. Raises LishanError if all of them are required."""
    missing = ", ".join(sandbox.unkept())
    if missing and required:
        raise LishanError(f"This machine cannot sandbox bots fully ({missing}). Unset LISHAN_SANDBOX to run them anyway.")
    if missing:
        log.warning("Bots are not fully sandboxed on this machine; not kept: %s (see docs/hosting.md)", missing)


def configuration(app: Any, address: Address) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES,
        ws_ping_interval=15,
        ws_ping_timeout=10,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        # One level further down, it would log everything people send, cookies included.
        log_level="info",
        server_header=False,
        date_header=False,
        limit_concurrency=address.connections,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=32 * 1024,
        proxy_headers=bool(address.proxies),
        forwarded_allow_ips=address.proxies or None,
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
        asyncio.run(serve(url, address, settings, listening, ready))
    except KeyboardInterrupt:
        return


def environment(name: str) -> str | None:
    return os.environ.get(f"LISHAN_{name}") or None
