"""Seats online and tables led, straight through the store: `python -m benchmarks.growth.seats URL heartbeat|lead NUMBER`."""

import asyncio
import sys
import time
from typing import Any

from sqlalchemy import text

from lishan.server.store import people
from lishan.server.store.opening import open_store

GAMES = """
    INSERT INTO game (id, game, rules, kind, public, timed, title, seq, status, summary, links, access, created, updated,
        access_digest, due_digest)
    SELECT 'g' || n, 'xian', 1, 'table', false, false, '', 1, 'playing', '{}', '{}', 0, 1, 1, '', ''
    FROM generate_series(1, :number) AS n
"""
SEATS = """
    INSERT INTO presence (game, seat, process, sockets, seen) SELECT id, 0, :own, 1, 1 FROM game
"""


async def written(store: Any) -> int:
    return int(await store.read(lambda db: db.execute(text("SELECT pg_current_wal_lsn() - '0/0'")).scalar_one()))


async def heartbeats(store: Any, own: str) -> list[float]:
    """Bytes of WAL of some heartbeats."""
    await store.write(lambda db: db.execute(text(SEATS), {"own": own}))
    found = []
    for n in range(6):
        before = await written(store)
        if hasattr(store, "beat"):
            await store.beat(n)
        else:
            await store.write(lambda db, n=n: people.alive(db, own, n))
        found.append(float(await written(store) - before))
    # The first of each row writes whole pages.
    return found[2:]


async def lead(store: Any, number: int) -> list[float]:
    """How many tables it leads, and the seconds that took."""
    begun, led = time.perf_counter(), 0
    if hasattr(store, "beat"):
        await store.beat(1)
        beating = asyncio.create_task(beat_on(store))
    else:
        await store.listen(lambda *_: None)
    for first in range(1, number + 1, 16):
        led += sum(await asyncio.gather(*(store.lead(f"g{n}") for n in range(first, min(first + 16, number + 1)))))
    if hasattr(store, "beat"):
        beating.cancel()
        # It still does, and knows it without asking.
        led = min(led, sum([await store.lead(f"g{n}") for n in range(1, number + 1)]))
    return [float(led), time.perf_counter() - begun]


async def beat_on(store: Any) -> None:
    while True:
        await asyncio.sleep(3)
        await store.beat(1)


async def main(url: str, what: str, number: int) -> None:
    store: Any = await open_store(url)
    await store.write(lambda db: db.execute(text(GAMES), {"number": number}))
    own = getattr(store, "process", "me")
    await store.write(lambda db: people.alive(db, own, 1))
    found = await (heartbeats(store, own) if what == "heartbeat" else lead(store, number))
    sys.stdout.write(" ".join(f"{one:.1f}" for one in found))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
