"""S5, S16, S17: one visitor has very much, and deletes it, takes it along, or asks for all of it.

What hours of requests would have left is written into the database directly.
"""

import asyncio
import contextlib
import secrets
import sqlite3
import time
from collections.abc import Iterator

from benchmarks.attacks.harness import attack
from benchmarks.attacks.visitor import Place, Visitor

ADDRESS = "198.51.100.1"
TABLES, LINES = 1_500, 60_000
COPIED = ("game", "entry", "snapshot", "holder", "speaker", "own_game")
PASSWORD = "correct-horse-battery"
SETTLED_S = 60.0


@contextlib.contextmanager
def database(place: Place) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(f"{place.home}/lishan.db", timeout=30)
    try:
        yield connection
        connection.commit()
    finally:
        connection.close()


def columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def copy(connection: sqlite3.Connection, id: str) -> str:
    """The same table once more, for the same people."""
    made = secrets.token_hex(6)
    for table in COPIED:
        names = columns(connection, table)
        if names:
            key = "id" if table == "game" else "game"
            values = ", ".join("?" if name == key else f'"{name}"' for name in names)
            connection.execute(f'INSERT INTO {table} SELECT {values} FROM {table} WHERE "{key}" = ?', (made, id))
    return made


def many(place: Place, id: str) -> None:
    with database(place) as connection:
        for _ in range(TABLES):
            copy(connection, id)


def long(place: Place, id: str) -> None:
    """A closed table with much chat of one person."""
    with database(place) as connection:
        made = copy(connection, id)
        last = connection.execute("SELECT max(seq) FROM entry WHERE game = ?", (made,)).fetchone()[0]
        person = connection.execute("SELECT person FROM holder WHERE game = ?", (made,)).fetchone()[0]
        names = columns(connection, "entry")
        body = '{"kind":"spoke","seat":0,"name":"Guest","text":"hm"}'
        given = {"seq": ":seq", "command": "NULL", "body": ":body"}
        values = ", ".join(given.get(name, f'"{name}"') for name in names)
        query = f"INSERT INTO entry SELECT {values} FROM entry WHERE game = :game AND seq = :last"
        rows = [{"seq": last + n, "body": body, "game": made, "last": last} for n in range(1, LINES + 1)]
        connection.executemany(query, rows)
        speaker = [name for name in ("game", "seq", "seat", "person") if name in columns(connection, "speaker")]
        marks = ", ".join(f":{name}" for name in speaker)
        said = [{"game": made, "seq": row["seq"], "seat": -1, "person": person} for row in rows]
        connection.executemany(f"INSERT INTO speaker ({', '.join(speaker)}) VALUES ({marks})", said)
        connection.execute("UPDATE game SET seq = ?, status = 'closed', due = NULL WHERE id = ?", (last + LINES, made))


def left_over(place: Place, name: str) -> int:
    with database(place) as connection:
        query = "SELECT count(*) FROM entry WHERE body LIKE ?"
        return int(connection.execute(query, (f'%"name":"{name}"%',)).fetchone()[0])


async def settled(place: Place, begun: float, name: str) -> str:
    """How long the answer took, and how long until the name was gone from the database."""
    answered = time.monotonic() - begun
    until = begun + SETTLED_S
    while left_over(place, name) and time.monotonic() < until:
        await asyncio.sleep(0.5)
    left = left_over(place, name)
    gone = f"the name is gone after {time.monotonic() - begun:.0f} s" if not left else f"{left} entries still hold the name"
    return f"answered after {answered:.2f} s, {gone}"


@attack("S5-entries", "a guest with 60,000 lines at a table deletes himself")
async def entries(place: Place) -> str:
    guest = await place.guest(ADDRESS)
    long(place, await guest.table())
    place.begin()
    begun = time.monotonic()
    await guest.post("/api/account/delete")
    return await settled(place, begun, "Guest")


@attack("S5-tables", "a guest with 1,500 tables deletes himself")
async def tables(place: Place) -> str:
    guest = await place.guest(ADDRESS)
    many(place, await guest.table())
    place.begin()
    begun = time.monotonic()
    await guest.post("/api/account/delete")
    return await settled(place, begun, "Guest")


async def account(place: Place, login: str) -> Visitor:
    visitor = await place.guest(ADDRESS, login)
    status, _ = await visitor.post("/api/account", {"login": login, "password": PASSWORD})
    if status != 201:
        raise RuntimeError(f"no account: {status}")
    return visitor


@attack("S5-adopt", "a guest with 1,500 tables signs in")
async def adopt(place: Place) -> str:
    await account(place, "attacker")
    guest = await place.guest(ADDRESS)
    many(place, await guest.table())
    place.begin()
    begun = time.monotonic()
    status, _ = await guest.post("/api/login", {"login": "attacker", "password": PASSWORD})
    answered = time.monotonic() - begun
    while place.goes_on:
        await asyncio.sleep(0.1)
    return f"{status} after {answered:.2f} s"


@attack("S16-names", "a watcher who is called like a player deletes himself")
async def names(place: Place) -> str:
    player, watcher = await place.guest(ADDRESS, "Bea"), await place.guest("198.51.100.2", "Other")
    table = await player.table(name="Bea", public=True)
    await watcher.post("/api/me", {"name": "Bea"})
    await watcher.post(f"/api/tables/{table}/sit", {"name": "Bea"})
    await watcher.post(f"/api/tables/{table}/stand")
    place.begin()
    await watcher.post("/api/account/delete")
    while place.goes_on:
        await asyncio.sleep(0.1)
    with database(place) as connection:
        summary = connection.execute("SELECT summary FROM game WHERE id = ?", (table,)).fetchone()[0]
    return "the player keeps her name" if '"Bea"' in summary else "the player has lost her name"


@attack("S17-export", "an account with 1,500 tables asks for its data, eight times at once")
async def export(place: Place) -> str:
    owner = await account(place, "attacker")
    many(place, await owner.table())
    place.begin()
    answers: list[int] = []

    async def ask() -> None:
        while place.goes_on:
            answers.append(await owner.get("/api/account/export"))
            await asyncio.sleep(0.05)

    await asyncio.gather(*(ask() for _ in range(8)))
    return f"{answers.count(200)} answered, {answers.count(429)} refused"
