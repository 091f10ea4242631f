"""G17: what the server asks again and again is answered by an index, in order, on both databases."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, event, insert, select, text

from lishan.server.store import administration, codes, games, packing, people, schema
from lishan.server.store.opening import open_store
from lishan.server.store.people import PersonRow
from lishan.server.store.values import Summary
from tests.server.kit import serving

WORKS: dict[str, Callable[[Connection], Any]] = {
    "admin tables": lambda db: administration.tables(db, ""),
    "unused tables": lambda db: games.unused_since(db, 1, 100),
    "due": lambda db: games.due_before(db, 1),
    "to pack": lambda db: packing.to_pack(db, 5, (1, "a"), 4),
    "old sessions": lambda db: people.end_old_sessions(db, 1, 1, 200),
    "old guests": lambda db: people.forget_guests(db, 1, (0, ""), 200),
    "codes": lambda db: codes.forget_codes(db, 1),
    "load": lambda db: games.load(db, "a"),
    "a command again": lambda db: games.find_command(db, "a", "x"),
}


def sample(db: Connection) -> None:
    """Enough of everything that a planner would rather use an index."""
    db.execute(
        insert(schema.person),
        [{"id": f"p{n}", "name": "", "created": n, "login": f"l{n}" if n % 2 else None} for n in range(400)],
    )
    summary = games.encode(Summary(("a",), 0, ()))
    rows = [
        {
            "id": f"g{n}", "host": f"p{n % 400}", "game": "lanterns", "rules": 1, "kind": "table", "public": n % 2 == 0,
            "timed": False, "title": "", "seq": 1, "status": ("open", "playing", "over")[n % 3], "summary": summary,
            "links": "{}", "created": n, "updated": n, "access_digest": "", "due_digest": "", "due": n if n % 9 == 0 else None,
            "packed": "x" if n % 2 else None,
        }
        for n in range(4000)
    ]  # fmt: skip
    db.execute(insert(schema.game), rows)
    db.execute(insert(schema.holder), [{"game": f"g{n}", "seat": 0, "person": f"p{n % 400}"} for n in range(4000)])
    db.execute(
        insert(schema.session), [{"token": f"t{n}", "person": f"p{n % 400}", "created": n, "seen": n} for n in range(4000)]
    )
    if db.dialect.name == "postgresql":
        db.execute(text("ANALYZE"))


@pytest.mark.parametrize("work", WORKS)
def test_it_reads_no_whole_table(tmp_path: Any, work: str) -> None:
    async def run() -> list[str]:
        store = await open_store(f"sqlite:///{tmp_path}/a.db")
        await store.write(sample)
        found = await store.write(lambda db: plans(db, WORKS[work]))
        await store.close()
        return found

    assert [line for line in asyncio.run(run()) if is_slow(line)] == []


def is_slow(step: str) -> bool:
    """Returns whether a step of SQLite's plan reads a whole table, or sorts."""
    tables = schema.metadata.tables
    whole = step.startswith("SCAN") and step.split()[1] in tables and "INDEX" not in step
    return whole or "TEMP B-TREE" in step


def plans(db: Connection, work: Callable[[Connection], Any]) -> list[str]:
    statements: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        statements.append((statement, parameters))

    event.listen(db, "before_cursor_execute", note)
    work(db)
    event.remove(db, "before_cursor_execute", note)
    return [
        row[3]
        for statement, parameters in statements if statement.startswith(("SELECT", "DELETE"))
        for row in db.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
    ]  # fmt: skip


def test_guests_are_forgotten_in_portions_and_nobody_else(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server:
            store = server.manager.store

            def fill(db: Connection) -> None:
                for n in range(20):
                    people.add_person(db, PersonRow(id=f"guest{n}", name="", created=n), f"{n:064}")
                people.end_old_sessions(db, 10**14, 0, 1000)
                # One has a seat, one hosts a table, one has come back, one has an account.
                sample_game(db, "a", host="guest3")
                db.execute(insert(schema.holder), {"game": "a", "seat": 0, "person": "guest2"})
                db.execute(insert(schema.session), {"token": "t", "person": "guest4", "created": 1, "seen": 1})
                people.change_person(db, "guest5", {"login": "five"})

            await store.write(fill)
            at, steps = (0, ""), 0
            while True:
                done = await store.write(lambda db, at=at: people.forget_guests(db, 15, at, 4))  # type: ignore[misc]
                steps += 1
                if done is None:
                    break
                at = done
            left = await store.read(lambda db: set(db.execute(select(schema.person.c.id)).scalars()))
            assert left == {"guest2", "guest3", "guest4", "guest5", *(f"guest{n}" for n in range(15, 20))}
            assert steps == 4

    asyncio.run(run())


def sample_game(db: Connection, id: str, host: str) -> None:
    row = {
        "id": id, "host": host, "game": "lanterns", "rules": 1, "kind": "table", "public": False, "timed": False, "title": "",
        "seq": 1, "status": "over", "summary": "{}", "links": "{}", "created": 1, "updated": 1, "access_digest": "",
        "due_digest": "", "packed": "x",
    }  # fmt: skip
    db.execute(insert(schema.game), row)


def test_the_administrator_finds_tables(url: str) -> None:
    """By part of a title or name among those that changed last, and any table by its id."""

    async def run() -> None:
        store = await open_store(url)
        await store.write(sample)
        search = administration.tables
        assert await store.read(lambda db: search(db, "")) == [f"g{n}" for n in range(3999, 3899, -1)]
        assert await store.read(lambda db: search(db, "g17")) == ["g17"]
        assert (await store.read(lambda db: search(db, "g39")))[:3] == ["g39", "g3999", "g3998"]
        assert await store.read(lambda db: search(db, "100%")) == []
        await store.close()

    asyncio.run(run())
