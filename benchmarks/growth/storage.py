"""What a finished game takes on the disk (G14)."""

import asyncio
import secrets
import time
from functools import partial
from itertools import cycle, islice
from random import sample

from sqlalchemy import Connection, insert

import lishan
from benchmarks.growth.harness import Found, Lab, bar
from benchmarks.growth.place import sqlite
from lishan.server.store import games as rows
from lishan.server.store import packing, people, schema
from lishan.server.store.base import Store
from lishan.server.store.opening import open_store
from lishan.server.store.people import PersonRow
from lishan.server.store.values import Stored, StoredDraft
from lishan.server.tables.rebuild import row_of
from lishan.server.tables.session import progress_of, to_store
from lishan.server.tables.tokens import new_id
from lishan.table.entries import Opened
from lishan.table.table import Table
from tests.server.golden_games import Golden, games

GAMES, AT_ONCE = 400, 50
PEOPLE = [f"person-{n:05}" for n in range(20)]
DAY_MS = 86_400_000


class Playing:
    """A stored game of two that is replayed at a new table, entry by entry, as a server stores it."""

    def __init__(self, db: Connection, golden: Golden, now: int) -> None:
        opened = golden.entries[0]
        assert isinstance(opened, Opened)
        self.table, self.id, self.now = Table(opened.terms, lishan.game), new_id(), now
        self.table.apply(opened, now)
        self.left = golden.entries[1:]
        holders = list(enumerate(sample(PEOPLE, len(opened.terms.seats))))
        rows.create(db, row_of(self.table, self.id, holders[0][1], now), [to_store(self.table, opened)], holders)
        for seat, _ in holders:
            known = {"game": self.id, "seat": seat, "process": "a-process---", "sockets": 0, "seen": now}
            db.execute(insert(schema.presence), known)

    def go_on(self, db: Connection) -> None:
        if not self.left:
            return
        entry, before = self.left.pop(0), self.table
        self.table = before.fork()
        self.table.apply(entry, self.now + 20_000 * before.seq)
        stored: Stored = to_store(self.table, entry, secrets.token_hex(8))
        rows.append(db, self.id, [stored], progress_of(self.table, before), 0)
        for seat in self.table.waiting():
            draft = StoredDraft(seat=seat, at=self.table.at, version=1, moves=(17, 4, 33), n=3)
            rows.save_draft(db, self.id, draft, 0)


def of_two() -> list[Golden]:
    return [one for one in games("terracotta") if isinstance(one.entries[0], Opened) and len(one.entries[0].terms.seats) == 2]


def begun(db: Connection, chosen: list[Golden], now: int) -> list[Playing]:
    return [Playing(db, one, now) for one in chosen]


def gone_on(db: Connection, playing: list[Playing]) -> None:
    for one in playing:
        one.go_on(db)


async def play(store: Store, number: int) -> list[str]:
    """Games that are played at the same time, so that their rows lie between each other's."""
    supply, ids, now = cycle(of_two()), list[str](), int(time.time() * 1000) - DAY_MS
    for _ in range(0, number, AT_ONCE):
        chosen = list(islice(supply, AT_ONCE))
        playing = await store.write(partial(begun, chosen=chosen, now=now))
        while any(one.left for one in playing):
            await store.write(partial(gone_on, playing=playing))
        ids += [one.id for one in playing]
    return ids


def add_people(db: Connection) -> None:
    for one in PEOPLE:
        people.add_person(db, PersonRow(id=one, name="Somebody", created=0), secrets.token_hex(32))


async def size(store: Store) -> int:
    """Bytes of pages in use: a file does not shrink, but its free pages are used again."""

    def pages(db: Connection) -> int:
        return int(
            db.exec_driver_sql(
                "SELECT (c.page_count - f.freelist_count) * s.page_size"
                " FROM pragma_page_count() c, pragma_freelist_count() f, pragma_page_size() s"
            ).scalar_one()
        )

    return await store.read(pages)


async def packed_bytes(url: str) -> Found:
    store = await open_store(url)
    await store.write(add_people)
    empty = await size(store)
    ids = await play(store, GAMES)
    before = (await size(store) - empty) / len(ids)
    longest = 0.0
    for id in ids:
        longest = max(longest, await store.write(partial(timed, id=id)))
    after = (await size(store) - empty) / len(ids)
    await store.close()
    said = f"{before:,.0f} and {after:,.0f} bytes; packing one takes {1000 * longest:.1f} ms of processor at most"
    return Found(ratio=after / before, said=said)


def timed(db: Connection, id: str) -> float:
    begun = time.thread_time()
    assert packing.pack(db, id, int(time.time() * 1000))
    return time.thread_time() - begun


@bar("G14-storage", "a finished game of two after a day, against the day it was played", most=0.2)
def storage(lab: Lab) -> Found:
    return asyncio.run(packed_bytes(sqlite(lab, "storage")))
