"""The migrations make the tables of `schema.py`, on both databases; deleting and exporting a table covers all of them."""

import asyncio

from sqlalchemy import Connection, inspect, select

from lishan.server.store import exports, people, schema
from lishan.server.store import games as rows
from lishan.server.store.opening import open_store
from lishan.server.store.people import PersonRow
from tests.server.kit import serving

STAY = {
    "session", "snapshot", "packed", "device_link", "presence", "process", "push_subscription", "notice", "delivery", "door",
    "lease", "news",
}  # fmt: skip
"""Tables that are not carried to another database: they are about this one, or about the moment, or a cache;
and packed entries, which are carried as entries."""


def made(connection: Connection) -> dict[str, dict[str, tuple[str, bool]]]:
    """Tables, columns, their types and whether they may be null, as the database has them."""
    look = inspect(connection)
    return {
        table: {one["name"]: (str(one["type"]).split("(")[0], one["nullable"]) for one in look.get_columns(table)}
        for table in look.get_table_names()
        if table != "alembic_version"
    }


def meant(connection: Connection) -> dict[str, dict[str, tuple[str, bool]]]:
    kind = connection.dialect
    return {
        table.name: {column.name: (column.type.compile(kind).split("(")[0], bool(column.nullable)) for column in table.columns}
        for table in schema.metadata.sorted_tables
    }


def test_the_migrations_make_the_schema(url: str) -> None:
    async def run() -> None:
        store = await open_store(url)
        have, want = await store.read(lambda db: (made(db), meant(db)))
        await store.close()
        assert have == want

    asyncio.run(run())


def test_every_table_is_carried_or_meant_to_stay() -> None:
    assert set(exports.CARRIED) | set(exports.DERIVED) | STAY == set(schema.metadata.tables)
    assert not (set(exports.CARRIED) | set(exports.DERIVED)) & STAY


def test_a_purged_table_leaves_nothing_but_the_complaint(url: str) -> None:
    """Rows that refer to a table are deleted with it; a report about a person stays, without the table."""

    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada:
            table = (await ada.make())["id"]
            store = server.manager.store

            def fill(db: Connection) -> None:
                people.add_person(db, PersonRow(id="zoe", name="Zoe", created=1), "a" * 64)
                about = {"game": table, "kind": "turn", "seat": 0, "at": 1, "created": 1}
                db.execute(schema.notice.insert(), about)
                db.execute(schema.delivery.insert(), about | {"person": "zoe", "channel": "mail"})
                db.execute(schema.report.insert(), {"id": "r", "created": 1, "reporter": "zoe", "table_id": table, "text": "!"})
                rows.remove(db, table)

            await store.write(fill)
            for name in ("game", "entry", "notice", "delivery"):
                assert await store.read(lambda db, name=name: db.execute(select(schema.metadata.tables[name])).all()) == []  # type: ignore[misc]
            kept = await store.read(lambda db: db.execute(select(schema.report)).one())
            assert (kept.table_id, kept.text, kept.reporter) == (None, "!", "zoe")

    asyncio.run(run())
