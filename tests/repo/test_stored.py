"""The page "What this place stores" leaves nothing out: it is made from the schema, in three languages."""

import asyncio

import pytest

from lishan.server.store.schema import metadata
from lishan.server.tables.stored import PURPOSES
from lishan.words import Words, languages
from tests.server.kit import serving


def test_every_column_of_the_database_has_its_purpose() -> None:
    """A new column needs a line in server/tables/stored.py: what it is for, in words for whoever visits a server."""
    told = [table for tables in PURPOSES.values() for table in tables]
    assert sorted(told) == sorted(metadata.tables)
    for tables in PURPOSES.values():
        for name, columns in tables.items():
            assert list(columns) == [column.name for column in metadata.tables[name].columns], name
            assert all(columns.values()), name


@pytest.mark.parametrize("language", languages())
def test_every_group_says_how_long(language: str) -> None:
    words = Words("client-accounts", language)
    for group in PURPOSES:
        for key in (f"stored-{group}", f"stored-{group}-kept"):
            assert words.say(key, {}) not in ("", key), key
    sentences = {words.say("stored-log", {"addresses": how}) for how in ("off", "truncated", "hashed", "full")}
    assert len(sentences) == 4


def test_visitors_read_it_and_who_runs_the_server() -> None:
    async def run() -> None:
        async with serving(imprint="The club of Xi'an, xian@example.org") as server, server.person() as guest:
            answer = await guest.get("/api/stored")
            assert [group["name"] for group in answer["groups"]] == list(PURPOSES)
            columns = [column for group in answer["groups"] for table in group["tables"] for column in table["columns"]]
            assert len(columns) == sum(len(table.columns) for table in metadata.tables.values())
            assert all(column["purpose"] for column in columns)
            assert answer["addresses"] == "off"
            assert (await guest.get("/api/site"))["imprint"] == "The club of Xi'an, xian@example.org"

    asyncio.run(run())
