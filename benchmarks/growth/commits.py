"""Commits a second of one process on PostgreSQL, with two others that listen, with notices and without:

python -m benchmarks.growth.commits URL CLIENTS SECONDS
"""

import asyncio
import sys
import time
from typing import Any

import msgspec
from sqlalchemy import text

from lishan.server.store import postgres
from lishan.server.store.opening import open_store
from lishan.server.store.values import Progress, Stored, Summary
from lishan.table.entries import ChatSent

ROUNDS = 3
PROGRESS = Progress(status="open", due=None, summary=Summary(("a", "b"), 0, (0,)))
OLD = "SELECT pg_notify('lishan', $15) FROM moved"
"""How 5846a3c notified: in the transaction that stores."""
GAMES = """
    INSERT INTO game (id, game, rules, kind, public, timed, title, seq, status, summary, links, access, created, updated,
        access_digest, due_digest)
    SELECT 'g' || n, 'xian', 1, 'table', false, false, '', 1, 'open', '{}', '{}', 0, 1, 1, '', ''
    FROM generate_series(0, 99) AS n
"""


class Rates(msgspec.Struct):
    quiet: float
    told: float


async def stint(store: Any, seqs: list[int], clients: int, seconds: float) -> float:
    """Entries a second."""
    end, done = time.monotonic() + seconds, 0

    async def one(n: int) -> None:
        nonlocal done
        while time.monotonic() < end:
            seqs[n] += 1
            entry = ChatSent(seat=0, name="a", text="hm")
            await store.append(f"g{n}", [Stored(seq=seqs[n], entry=entry, hash="0" * 16, time=1, rules=1)], PROGRESS, 0)
            done += 1

    await asyncio.gather(*(one(n) for n in range(clients)))
    return done / seconds


async def main(url: str, clients: int, seconds: float) -> None:
    stores: list[Any] = [await open_store(url) for _ in range(3)]
    store, *listeners = stores
    store.within = None
    await store.write(lambda db: db.execute(text(GAMES)))
    heard = []
    for other in listeners:
        await getattr(other, "fanout", other).listen(lambda *change: heard.append(change))
    told, seqs = postgres.APPEND, [1] * clients
    rates: dict[str, list[float]] = {"quiet": [], "told": []}
    await stint(store, seqs, clients, 1)
    for n in range(2 * ROUNDS):
        kind = ("quiet", "told")[n % 2]
        if hasattr(store, "fanout"):
            store.fanout.expect(kind == "told")
        else:
            postgres.APPEND = told if kind == "told" else told.replace(OLD, "SELECT length($15) FROM moved")
        rates[kind].append(await stint(store, seqs, clients, seconds))
    assert heard
    for one in stores:
        await one.close()
    found = Rates(*(sorted(rates[kind])[ROUNDS // 2] for kind in ("quiet", "told")))
    sys.stdout.write(msgspec.json.encode(found).decode())


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
