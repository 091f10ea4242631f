"""A server without limits on one address: `python -m benchmarks.growth.process URL PORT [--workers N] …`."""

import argparse
import asyncio
import logging
import sys
from typing import Any

import uvicorn

import lishan
from lishan.server import settings
from lishan.server.bots.levels import SOLVE, levels
from lishan.server.bots.pool import WorkerPool
from lishan.server.edge.app import create_app
from lishan.server.serve import Address, bind, configuration, raise_file_limit, tune_gc
from lishan.server.store.opening import open_store
from lishan.server.tables.clock import SystemClock

CONNECTIONS = 18_000
MANY = 1_000_000
OLD_LIMITS = (
    "sockets_per_person", "sockets_per_address", "messages_per_20s", "watching_per_20s", "requests_per_minute",
    "handshakes_per_minute", "tables_per_minute", "hints_per_minute",
)  # fmt: skip
"""Those of 5846a3c, which has no class of limits."""


KEPT = ("watchers_per_table", "drain_seconds")
"""Limits that refuse nobody."""


def no_limits(memory: int) -> dict[str, Any]:
    limits, rates, rate = (getattr(settings, name, None) for name in ("Limits", "Rates", "Rate"))
    names = OLD_LIMITS if limits is None else limits.__struct_fields__
    known: dict[str, Any] = dict.fromkeys((name for name in names if name not in KEPT), MANY) | {"tables_in_memory": memory}
    if rates is not None and rate is not None:
        known["rates"] = rates(**dict.fromkeys(rates.__struct_fields__, rate(MANY, MANY, "s")))
    return known


async def main(asked: argparse.Namespace) -> None:
    logging.basicConfig(level=logging.WARNING)
    address = Address(port=asked.port, proxies="127.0.0.1", connections=CONNECTIONS)
    listening = bind(address)
    tune_gc()
    origin = f"http://127.0.0.1:{asked.port}"
    chosen = settings.Settings(
        secret="a secret for measuring that is long enough 0123456789",
        origins=tuple({origin, asked.origin or origin}),
        secure=False,
        **no_limits(asked.memory),
    )
    limit = asked.think / 1000 if asked.think else None
    bots = WorkerPool(SOLVE, levels(), max(1, asked.workers), limit)
    app = create_app(await open_store(asked.url), lishan.GAMES, lishan.game, bots, SystemClock(), chosen)
    server = uvicorn.Server(configuration(app, address))
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not task.done():
        await asyncio.sleep(0.02)
    if asked.workers:
        await bots.start()
    await task


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("port", type=int)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--think", type=int)
    parser.add_argument("--memory", type=int, default=2000)
    parser.add_argument("--origin", default="")
    raise_file_limit(CONNECTIONS)
    try:
        asyncio.run(main(parser.parse_args()))
    except KeyboardInterrupt:
        sys.exit(0)
