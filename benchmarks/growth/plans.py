"""What the server asks its database again and again, beside many stored games (G17)."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, insert

from benchmarks.growth.harness import Found, Lab, bar
from benchmarks.growth.place import sqlite
from benchmarks.growth.storage import PEOPLE, add_people
from lishan.server.store import access, administration, codes, games, notices, packing, people, schema
from lishan.server.store.base import Store
from lishan.server.store.digests import access_digest, due_digest
from lishan.server.store.opening import open_store
from lishan.server.store.values import Summary

COUNTS = "health"
"""It says how many tables there are: counting takes longer the more there are, and only an administrator asks for it."""
FEW, MANY, AT_ONCE = 100, 100_000, 5_000
TRIES = 9
WORKS: dict[str, Callable[[Connection], Any]] = {
    COUNTS: administration.counts,
    "admin tables": lambda db: administration.tables(db, ""),
    "unused tables": lambda db: games.unused_since(db, 1, 100),
    "due": lambda db: games.due_before(db, 1),
    "to pack": lambda db: packing.to_pack(db, 1, (0, ""), 4),
    "old sessions": lambda db: people.end_old_sessions(db, 1, 1, 200),
    "old guests": lambda db: people.forget_guests(db, 1, (0, ""), 200),
    "device links": lambda db: access.forget_device_links(db, 1),
    "codes": lambda db: codes.forget_codes(db, 1),
    "deliveries": lambda db: notices.forget_old(db, 1),
    "load": lambda db: games.load(db, "g000050"),
    "a command again": lambda db: games.find_command(db, "g000050", "x"),
}


def fill(db: Connection, first: int, number: int) -> None:
    """Finished games, and as many open and played in public as there are in all at once."""
    now = int(time.time() * 1000)
    summary = msgspec.json.encode(Summary(("Somebody", "Somebody else"), 0, (), ("", ""), (75, 46), (0, 1))).decode()
    rows, holders = [], []
    for n in range(first, first + number):
        id, host = f"g{n:06}", PEOPLE[n % len(PEOPLE)]
        status = ("open", "playing", "over", "over", "over")[n % 5]
        rows.append(
            {
                "id": id, "host": host, "game": "terracotta", "rules": 1, "kind": "table", "public": status != "over",
                "timed": n % 7 == 0, "title": "", "seq": 1, "status": status, "summary": summary, "links": "{}", "access": 0,
                "created": now - n, "updated": now - n, "access_digest": access_digest(id, 0, host, [(0, host)], {}),
                "due": None, "due_digest": due_digest(id, None),
            }
        )  # fmt: skip
        holders.append({"game": id, "seat": 0, "person": host})
    db.execute(insert(schema.game), rows)
    db.execute(insert(schema.holder), holders)


def cost(db: Connection, work: Callable[[Connection], Any]) -> float:
    """Milliseconds, the least of some tries: of processor time, or until PostgreSQL has answered."""
    clock = time.thread_time if db.dialect.name == "sqlite" else time.perf_counter
    found = []
    for _ in range(TRIES):
        begun = clock()
        work(db)
        found.append(1000 * (clock() - begun))
    return min(found)


async def costs(store: Store) -> dict[str, float]:
    return {name: await store.write(partial(cost, work=work)) for name, work in WORKS.items()}


async def compared(url: str) -> Found:
    store = await open_store(url)
    await store.write(add_people)
    await store.write(partial(fill, first=0, number=FEW))
    few = await costs(store)
    for first in range(FEW, MANY, AT_ONCE):
        await store.write(partial(fill, first=first, number=min(AT_ONCE, MANY - first)))
    await store.write(lambda db: db.exec_driver_sql("ANALYZE"))
    many = await costs(store)
    await store.close()
    ratios = {name: many[name] / few[name] for name in WORKS}
    said = ", ".join(f"{name} {few[name]:.2f} → {many[name]:.2f}" for name in sorted(ratios, key=lambda name: -ratios[name]))
    return Found(ratio=max(ratio for name, ratio in ratios.items() if name != COUNTS), said=f"ms: {said}")


@bar("G17-scans-sqlite", "a statement of the rounds and lists beside 100,000 games on SQLite, against 100", most=2)
def on_sqlite(lab: Lab) -> Found:
    return asyncio.run(compared(sqlite(lab, "plans")))


@bar("G17-scans-postgres", "the same on PostgreSQL", most=2)
def on_postgres(lab: Lab) -> Found:
    return asyncio.run(compared(lab.postgres()))
