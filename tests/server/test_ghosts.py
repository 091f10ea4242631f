"""people-P14: a table whose host has gone leaves the lobby, and comes back with the host."""

import asyncio
import contextlib

from tests.server.kit import Person, serving
from tests.server.room import Clock, company

MINUTE_MS = 60_000


async def rows(person: Person) -> list[tuple[str, bool]]:
    return [(one["id"], one["host_here"]) for one in (await person.get("/api/lobby"))["tables"]]


async def until(person: Person, expected: list[tuple[str, bool]]) -> None:
    """Presence is stored soon, not at once."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(5):
            while await rows(person) != expected:
                await asyncio.sleep(0.02)
    assert await rows(person) == expected


def test_a_table_without_its_host_is_not_listed() -> None:
    async def run() -> None:
        clock = Clock()
        async with serving(clock=clock) as server, company(server, "Ada", "Bo", "Cy") as (ada, bo, cy):
            clock.more += 10 * MINUTE_MS
            table = (await ada.make("lanterns", ("me", "person", "person"), public=True))["id"]
            # Just made: the page is on its way.
            assert await rows(cy) == [(table, False)]
            clock.more += 10 * MINUTE_MS
            assert await rows(cy) == []
            async with ada.follow(table, 0):
                await until(cy, [(table, True)])
                clock.more += 10 * MINUTE_MS
                assert await rows(cy) == [(table, True)]
            await until(cy, [(table, False)])
            clock.more += 4 * MINUTE_MS
            assert await rows(cy) == [(table, False)]
            clock.more += 2 * MINUTE_MS
            assert await rows(cy) == []
            # Somebody else there is not its host; the link still leads there.
            async with bo.follow(table):
                assert (await bo.get(f"/api/tables/{table}")).status == 200
                assert await rows(cy) == []
            async with ada.follow(table, 0):
                await until(cy, [(table, True)])

    asyncio.run(run())


def test_after_a_restart_everybody_has_time_to_come_back() -> None:
    async def run() -> None:
        clock = Clock()
        async with serving(clock=clock) as server, company(server, "Ada", "Cy") as (ada, cy):
            table = (await ada.make("lanterns", public=True))["id"]
            clock.more += 4 * MINUTE_MS
            assert await rows(cy) == [(table, False)]
            # What "no limit" means at a public table.
            assert [one["absent"] for one in (await cy.get("/api/lobby"))["tables"]] == [600]
            clock.more += 2 * MINUTE_MS
            assert await rows(cy) == []

    asyncio.run(run())
