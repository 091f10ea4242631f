"""A Lishan server without limits on how much one address may do: `python -m benchmarks.server_process DATABASE PORT`."""

import asyncio
import sys

import uvicorn

import lishan
from lishan.server.bots.levels import SOLVE, levels
from lishan.server.bots.pool import WorkerPool
from lishan.server.edge.app import create_app
from lishan.server.rate_limits import Rate, Rates
from lishan.server.serve import Address, bind, configuration, event_loop, tune_gc
from lishan.server.settings import Settings
from lishan.server.store.opening import open_store
from lishan.server.tables.clock import SystemClock

MANY = 1_000_000


async def main(url: str, port: int) -> None:
    address = Address(port=port)
    listening = bind(address)
    tune_gc()
    settings = Settings(
        secret="a secret for measuring that is long enough 0123456789", origins=(f"http://127.0.0.1:{port}",), secure=False,
        connections_per_address=MANY, sockets_per_address=MANY, sockets_per_person=MANY,
        messages_per_20s=MANY, watching_per_20s=MANY,
        rates=Rates(**dict.fromkeys(Rates.__struct_fields__, Rate(MANY, MANY, "s"))),
    )  # fmt: skip
    # No bot plays, so that no worker is started.
    bots = WorkerPool(SOLVE, levels(), 1, None)
    app = create_app(await open_store(url, settings.gather_ms), lishan.GAMES, lishan.game, bots, SystemClock(), settings)
    await uvicorn.Server(configuration(app, address)).serve(sockets=[listening])


if __name__ == "__main__":
    try:
        with asyncio.Runner(loop_factory=event_loop()) as runner:
            runner.run(main(sys.argv[1], int(sys.argv[2])))
    except KeyboardInterrupt:
        sys.exit(0)
