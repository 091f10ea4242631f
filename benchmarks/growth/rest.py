"""What a socket costs while nobody does anything (G5, G8)."""

import asyncio
import random
import time

from benchmarks.growth.harness import Found, Lab, bar
from benchmarks.growth.place import PersonSeat, Server, add_people, connected, leave, new_table, server, sqlite, web


def rest_ms(lab: Lab, url: str, sockets: int, seconds: float = 8) -> float:
    """Processor milliseconds a second of a server with this many sockets at tables of two, and nobody moving."""
    add_people(lab, url, sockets)
    with server(lab, url) as one:
        return asyncio.run(resting(one, sockets, seconds))


async def resting(one: Server, sockets: int, seconds: float) -> float:
    pick = random.Random(1)
    async with web() as session:
        tables = [await new_table(session, one.origin, n, "xian", [{"kind": "me"}, {"kind": "me"}]) for n in range(sockets)]
        tasks = await connected(session, [PersonSeat(one.origin, table, 0, pick, n) for n, table in enumerate(tables)])
        try:
            await asyncio.sleep(3)
            before, begun = one.cpu, time.perf_counter()
            await asyncio.sleep(seconds)
            return 1000 * (one.cpu - before) / (time.perf_counter() - begun)
        finally:
            await leave(tasks)


@bar("G5-rest-sqlite", "a socket at rest on SQLite, 1,000 against 100", most=1.5)
def rest_on_sqlite(lab: Lab) -> Found:
    few, many = (rest_ms(lab, sqlite(lab, f"rest-{number}"), number) for number in (100, 1000))
    return Found(ratio=(many / 1000) / (few / 100), said=f"{few:.1f} and {many:.1f} ms/s with 100 and 1,000 sockets")
