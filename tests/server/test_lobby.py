"""The lobby shows a few tables of each host and each address, in an order that nobody can renew, and in pages (S12)."""

import asyncio
from pathlib import Path
from typing import Any

from lishan.server.store import lobby, schema
from lishan.server.store.lobby import Share
from lishan.server.store.opening import open_store
from lishan.server.tables.lobby import MOST_KEYS, Lobby
from tests.server.kit import Person, Server, serving, settings
from tests.server.plans import plans_of, scans

HERE, THERE = "192.0.2.1", "192.0.2.2"
LIMITS: dict[str, Any] = {"lobby_tables_per_person": 2, "lobby_tables_per_address": 4}


async def public(person: Person, seats: tuple[str, ...] = ("me", "person")) -> str:
    return str((await person.make("lanterns", seats, public=True))["id"])


async def shown(person: Person, query: str = "") -> list[str]:
    return [one["id"] for one in (await person.get(f"/api/lobby{query}"))["tables"]]


async def listed(person: Person, table: str) -> Any:
    return (await person.get(f"/api/tables/{table}/links"))["listed"]


def test_one_host_has_two_tables_in_the_lobby_and_is_told_about_the_others() -> None:
    """They used to be the last hundred that changed: one guest filled them all, and each change renewed its place."""

    async def run() -> None:
        async with (
            serving(proxies="127.0.0.1", **LIMITS) as server,
            server.person("Ada", HERE) as ada,
            server.person("Bo", THERE) as bo,
        ):
            first = await public(bo)
            tables = [await public(ada) for _ in range(5)]
            assert await shown(bo) == [tables[1], tables[0], first]
            assert [await listed(ada, table) for table in tables] == [True, True, False, False, False]
            assert await listed(ada, (await ada.make())["id"]) is None
            # A table that is not shown is found by its link, like any public one.
            assert (await bo.post(f"/api/tables/{tables[4]}/sit", {"name": "Bo"})).status == 200
            # Nothing that happens at a table changes its place.
            async with bo.follow(first, 0) as socket:
                await socket.ask("say", text="come here!")
            assert await shown(bo) == [tables[1], tables[0], first]
            # Tables that are played make room for others, and stand behind those that wait.
            assert (await bo.post(f"/api/tables/{tables[1]}/sit", {"name": "Bo"})).status == 200
            last = await public(ada)
            assert await shown(bo) == [last, tables[0], first, tables[1]]
            assert [await listed(ada, table) for table in tables] == [True, True, False, False, False]

    asyncio.run(run())


def test_one_address_has_four(url: str) -> None:
    async def run() -> None:
        served = serving(url, proxies="127.0.0.1", **LIMITS)
        async with served as server:
            made = [await of_a_stranger(server, "192.0.2.7") for _ in range(6)]
            elsewhere = await of_a_stranger(server, "192.0.2.8")
            async with server.person() as eve:
                assert await shown(eve) == [elsewhere, *reversed(made[:4])]
                # Of an IPv6 network all addresses together have three times as many.
                for n in range(14):
                    await of_a_stranger(server, f"2001:db8:7:{n:x}::1")
                assert len(await shown(eve)) == 5 + 12

    asyncio.run(run())


async def of_a_stranger(server: Server, address: str) -> str:
    async with server.person("Eve", address) as eve:
        return await public(eve)


def test_an_evening_of_fifty_behind_one_address_is_seen(url: str) -> None:
    """Tables that are played are not counted among the four; there is a limit to them too, which no hall reaches."""

    async def run() -> None:
        async with serving(url, proxies="127.0.0.1", **LIMITS) as server, server.person() as eve:
            for _ in range(25):
                async with server.person("Host", HERE) as host, server.person("Guest", HERE) as guest:
                    table = await public(host)
                    sat = await guest.post(f"/api/tables/{table}/sit", {"name": "Guest"})
                    assert sat.status == 200, sat
            assert len(await shown(eve)) == 25
            attacker = [await of_a_stranger_who_plays(server) for _ in range(20)]
            assert len(await shown(eve)) == 4 * lobby.WITH_PLAYED == 32
            assert attacker[-1] not in await shown(eve)

    asyncio.run(run())


async def of_a_stranger_who_plays(server: Server) -> str:
    async with server.person("Eve", HERE) as eve:
        return await public(eve, ("me", "bot"))


def test_the_lobby_has_pages(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person() as eve:
            made = [await public(ada, ("me", "person") if n % 2 else ("me", "bot")) for n in range(111)]
            pages, query = [], ""
            while True:
                page = await eve.get(f"/api/lobby{query}")
                pages.append([one["id"] for one in page["tables"]])
                if page["more"] is None:
                    break
                query = f"?before={page['more']}"
            assert [len(one) for one in pages] == [50, 50, 11]
            together = [id for page in pages for id in page]
            assert together == [*made[1::2][::-1], *made[::2][::-1]]
            assert (await eve.get("/api/lobby?before=soon")).status == 400

    asyncio.run(run())


def test_no_table_is_looked_at_that_is_not_shown(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/a.db")
        share = Share(most=2), Share(most=4, tables=("a", "b"))
        for work in (
            lambda db: lobby.page(db, 51),
            lambda db: lobby.page(db, 51, 10**14 + 5),
            lambda db: [lobby.has_room(db, "ada", one) for one in share],
        ):
            assert scans(await store.read(lambda db, work=work: plans_of(db, work))) == []  # type: ignore[misc]
        await store.close()

    asyncio.run(run())


def test_addresses_are_not_remembered_for_ever() -> None:
    rooms = Lobby(settings("http://a", **LIMITS))
    for n in range(MOST_KEYS + 10):
        rooms.entered(f"10.{n >> 16}.{n >> 8 & 255}.{n & 255}", "t")
    for n in range(1000):
        rooms.entered("192.0.2.1", f"t{n}")
    assert len(rooms.tables) == MOST_KEYS
    assert max(map(len, rooms.tables.values())) < 100
    # Behind a proxy that we do not know everybody has the same address.
    assert [share.tables for share in rooms.shares("127.0.0.1")] == [None]


def test_the_index_does_not_hold_private_tables() -> None:
    """A command at a private table must not pay for the lobby."""
    names = {str(index.name): index for index in schema.game.indexes}
    for name in ("game_lobby", "game_lobby_host", "game_listed"):
        assert names[name].dialect_options["sqlite"]["where"] is not None
        assert "updated" not in names[name].columns
