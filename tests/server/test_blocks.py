"""Blocking people, banned guests without their cookie, and tables without a chat."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any, NamedTuple

import aiohttp
import pytest
from sqlalchemy import select

from lishan.server.edge import api_joining
from lishan.server.store import administration, exports, offline, schema
from lishan.server.tables import integrity, tokens
from tests.server.accounts import join as register
from tests.server.doors import doors, everywhere
from tests.server.kit import Person, Server, Socket, open_game, serving, settled
from tests.server.postgres import Postgres
from tests.server.room import code, company, do, join, seats


async def lobby(person: Person) -> list[str]:
    return [line["id"] for line in (await person.get("/api/lobby"))["tables"]]


def test_people_who_block_each_other_are_not_seated_together(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, company(server, "Ada", "Bo", "Cy") as (ada, bo, cy):
            first = (await ada.make("lanterns", ("me", "person", "person"), public=True))["id"]
            await join(bo, first, 1)
            assert (await ada.get(f"/api/tables/{first}/blocks"))["seats"] == []
            assert code(await do(ada, first, "block", seat=0)) == (409, "own-seat")
            assert code(await do(ada, first, "block", seat=2)) == (409, "nobody-there")
            assert (await do(ada, first, "block", seat=1))["seats"] == [1]
            assert (await ada.get("/api/me/blocks"))["people"][0]["name"] == "Bo"
            # Bo is not notified, and keeps his seat.
            assert (await bo.get(f"/api/tables/{first}/blocks"))["seats"] == []
            assert await seats(bo, first) == ["Ada", "Bo", "empty"]
            # Neither can join a table of the other, not even with a link; others can.
            public = (await ada.make("lanterns", ("me", "person"), public=True))["id"]
            private = await bo.make("lanterns", ("me", "person"))
            assert code(await do(bo, public, "sit", seat=1, name="Bo")) == (403, "not-welcome")
            assert (await ada.sit(private["links"]["seats"][1])).status == 403
            assert public not in await lobby(bo)
            assert public in await lobby(cy)
            # Bo sits at Cy's table: Ada cannot sit down beside him, and it is not in her list.
            other = (await cy.make("lanterns", ("me", "person", "person"), public=True))["id"]
            await join(bo, other, 1)
            assert code(await do(ada, other, "sit", seat=2, name="Ada")) == (403, "not-welcome")
            assert other not in await lobby(ada)
            # The guest becomes an account and is still blocked; Ada's own account remembers it.
            await register(bo, "bob")
            await register(ada)
            assert code(await do(bo, public, "sit", seat=1, name="Bo")) == (403, "not-welcome")
            blocked = (await ada.get("/api/me/blocks"))["people"][0]
            assert (await ada.get("/api/account/export"))["blocked"][0]["name"] == "Bo"
            assert (await bo.post("/api/me/blocks", {"id": blocked["id"]})).status == 404
            assert (await ada.post("/api/me/blocks", {"id": blocked["id"]}))["people"] == []
            await join(bo, public, 1)

    asyncio.run(run())
    assert offline.run_on(url, lambda db: integrity.verify(db, open_game)).faults == []


def chat(socket: Socket) -> list[str]:
    lines = [line for frame in socket.frames for line in frame.get("lines", ())]
    return [line["facts"]["text"] for line in lines if line["kind"] == "chat"]


class Trio(NamedTuple):
    """Ada and Bo at a public table, and Cy beside it; each of them at every process."""

    servers: Sequence[Server]
    table: str
    ada: Sequence[Person]
    bo: Sequence[Person]
    cy: Sequence[Person]


@contextlib.asynccontextmanager
async def trio(url: str | None) -> AsyncIterator[Trio]:
    async with (
        doors(url) as servers,
        everywhere(servers, "Ada") as ada,
        everywhere(servers, "Bo") as bo,
        everywhere(servers, "Cy") as cy,
    ):
        table = (await ada[0].make("lanterns", ("me", "person", "person"), public=True))["id"]
        await join(bo[0], table, 1)
        yield Trio(servers, table, ada, bo, cy)


async def hears_nothing(url: str | None) -> None:
    async with (
        trio(url) as (_, table, ada, bo, cy),
        bo[0].follow(table, 1) as one,
        ada[-1].follow(table, 0) as other,
        cy[-1].follow(table) as third,
    ):
        assert (await one.ask("say", text="first"))["type"] == "done"
        await other.wait(lambda page: chat(page) == ["first"])
        # The page is open at another process than the one that is asked.
        assert (await do(ada[0], table, "block", seat=1)).status == 200
        await asyncio.sleep(0.3)
        assert (await one.ask("say", text="second"))["type"] == "done"
        await third.wait(lambda page: chat(page) == ["first", "second"])
        await other.wait(lambda page: page.picture["seq"] == third.picture["seq"])
        assert not [frame for frame in other.raw if "second" in frame]
        # Not in answers either: a new page, older lines.
        async with ada[0].follow(table, 0) as fresh:
            told = await fresh.ask("lines", before=99)
            assert told["lines"]
            assert chat(fresh) == []
        # What was blocked can be read again once it is not.
        assert (await do(ada[0], table, "block", seat=1, block=False)).status == 200
        await asyncio.sleep(0.3)
        await other.ask("lines", before=99)
        assert chat(other) == ["first", "first", "second"]


def test_what_a_blocked_player_writes_is_not_sent() -> None:
    asyncio.run(hears_nothing(None))


def test_what_a_blocked_player_writes_is_not_sent_by_two_processes(postgres: Postgres) -> None:
    asyncio.run(hears_nothing(postgres.database()))


async def stays_unheard(url: str | None) -> None:
    async with trio(url) as (servers, table, ada, bo, cy):
        async with bo[0].follow(table, 1) as one:
            assert (await one.ask("say", text="rude"))["type"] == "done"
            assert (await do(ada[0], table, "block", seat=1)).status == 200
            assert (await one.ask("say", text="ruder"))["type"] == "done"
        # The blocked player leaves, someone else takes the seat and writes, and an account takes over what the guest wrote.
        assert (await do(bo[0], table, "stand")).status == 200
        await join(cy[-1], table, 1)
        async with ada[-1].follow(table, 0) as open_page, cy[-1].follow(table, 1) as third:
            assert (await third.ask("say", text="kind"))["type"] == "done"
            await open_page.wait(lambda page: page.picture["seq"] == third.picture["seq"])
            await register(bo[0], "bob")
            for person in ada:
                async with person.follow(table, 0) as fresh:
                    await fresh.ask("lines", before=99)
                    assert chat(fresh) == ["kind", "kind"]
            assert chat(open_page) == ["kind"]
            # Everyone else reads everything, and nobody is told who wrote it.
            await third.ask("lines", before=99)
            assert [text for text in chat(third) if text != "kind"] == ["rude", "ruder", "rude", "ruder"]
            wrote = await servers[0].manager.log.speakers(table)
            assert len(wrote) == 3
            assert not any(person in frame for frame in third.raw + open_page.raw for person in wrote.values())
        assert [line["text"] for line in (await bo[0].get("/api/account/export"))["chat"]] == ["rude", "ruder"]


def test_what_a_blocked_player_wrote_stays_unsent_when_they_leave() -> None:
    asyncio.run(stays_unheard(None))


def test_what_a_blocked_player_wrote_stays_unsent_by_two_processes(postgres: Postgres) -> None:
    asyncio.run(stays_unheard(postgres.database()))


def test_spectators_do_not_hear_a_spectator_whom_they_have_blocked() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Cy") as (ada, bo, cy):
            first = (await ada.make("lanterns", ("me", "person"), public=True))["id"]
            await join(bo, first, 1)
            await do(ada, first, "block", seat=1)
            other = (await cy.make("lanterns", ("me", "person"), public=True))["id"]
            async with ada.follow(other) as listener, bo.follow(other) as blocked, cy.follow(other, 0) as host:
                assert (await blocked.ask("say", text="hello"))["type"] == "done"
                await host.wait(lambda page: chat(page) == ["hello"])
                await listener.wait(lambda page: page.picture["seq"] == host.picture["seq"])
                assert chat(listener) == []

    asyncio.run(run())


def test_a_blocked_person_does_not_write_as_a_spectator() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Cy") as (ada, bo, cy):
            first = (await ada.make("lanterns", ("me", "person"), public=True))["id"]
            await join(bo, first, 1)
            await do(ada, first, "block", seat=1)
            other = (await ada.make("lanterns", ("me", "person"), public=True))["id"]
            await cy.post("/api/me", {"name": "Cy"})
            async with bo.follow(other) as blocked, cy.follow(other) as welcome:
                refused = await blocked.ask("say", text="hello")
                assert (refused["type"], refused["reason"]["code"]) == ("refused", "not-heard")
                assert (await welcome.ask("say", text="hello"))["type"] == "done"

    asyncio.run(run())


def test_a_rematch_leaves_out_whom_one_has_blocked() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo") as (ada, bo):
            made = await ada.make("lanterns", ("me", "person"))
            table = made["id"]
            await bo.sit(made["links"]["seats"][1])
            async with ada.follow(table, 0) as one, bo.follow(table, 1) as other:
                while one.picture["status"] != "over":
                    for socket in (one, other):
                        while socket.may_move():
                            assert (await socket.play_turn(lambda moves: moves[0]))["type"] == "done"
                    await asyncio.sleep(0.02)
            await do(ada, table, "block", seat=1)
            again = await do(ada, table, "rematch")
            assert again.status == 201
            assert "Bo" not in await seats(ada, again["id"])
            assert code(await do(bo, table, "rematch")) == (403, "not-welcome")

    asyncio.run(run())


def test_two_who_block_each_other_cannot_sit_down_at_the_same_moment(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, company(server, "Ada", "Bo", "Cy") as (ada, bo, cy):
            first = (await ada.make("lanterns", ("me", "person", "person"), public=True))["id"]
            await join(bo, first, 1)
            await bo.make("lanterns", ("me", "person"))
            await cy.make("lanterns", ("me", "person"))
            assert (await do(cy, first, "block", seat=1)).status == 200
            for _ in range(4):
                table = (await ada.make("lanterns", ("me", "person", "person"), public=True))["id"]
                asked = [do(person, table, "sit", seat=seat, name=person.name) for seat, person in ((1, bo), (2, cy))]
                assert sorted(answer.status for answer in await asyncio.gather(*asked)) == [200, 403]
                assert (await seats(ada, table)).count("empty") == 1

    asyncio.run(run())


def test_a_rematch_seats_nobody_beside_someone_who_has_blocked_them() -> None:
    """Also if a third player asks for it."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Cy") as (ada, bo, cy):
            made = await ada.make("lanterns", ("me", "person", "person"))
            table = made["id"]
            for person, seat in ((bo, 1), (cy, 2)):
                await person.sit(made["links"]["seats"][seat])
            async with ada.follow(table, 0) as one, bo.follow(table, 1) as two, cy.follow(table, 2) as three:
                await asyncio.gather(*(socket.play_on(lambda moves: moves[0]) for socket in (one, two, three)))
            await do(cy, table, "block", seat=1)
            again = await do(ada, table, "rematch")
            assert again.status == 201
            there = await seats(ada, again["id"])
            assert ("Ada" in there, "Bo" in there, "Cy" in there) in ((True, True, False), (True, False, True))

    asyncio.run(run())


def test_what_is_stored_about_blocks_goes_with_the_people_and_the_tables(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_joining, "is_shared", lambda _: False)

    async def run() -> None:
        async with serving(url) as server, company(server, "Ada", "Bo") as (ada, bo):
            table = (await ada.make("lanterns", ("me", "person"), public=True))["id"]
            await join(bo, table, 1)
            await do(ada, table, "block", seat=1)
            store = server.manager.store

            async def rows(name: str) -> list[Any]:
                return await store.read(lambda db: list(db.execute(select(schema.metadata.tables[name])).all()))

            door = (await rows("door"))[0]
            assert (door.game, len(door.address)) == (table, 32)
            assert "127" not in door.address
            assert len(await rows("block")) == 1
            lines = await store.read(lambda db: list(exports.lines_out(db)))
            assert sum(b'"in":"block"' in line for line in lines) == 1
            assert not any(b'"in":"door"' in line for line in lines)
            await bo.post("/api/account/delete", {})
            await settled(server.manager)
            assert (await rows("block"), await rows("door")) == ([], [])
            await join(ada, table, 0)
            assert await rows("door")
            await store.write(lambda db: administration.purge_some(db, 2**60, 1))
            assert await rows("door") == []

    asyncio.run(run())


@contextlib.asynccontextmanager
async def from_elsewhere(server: Server, name: str) -> AsyncIterator[Person]:
    """A person at another address."""
    connector = aiohttp.TCPConnector(local_addr=("127.0.0.2", 0))
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(headers={"Origin": server.origin}, cookie_jar=jar, connector=connector) as web:
        yield Person(server, web, name)


def test_a_banned_guest_stays_banned_without_the_cookie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_joining, "is_shared", lambda _: False)

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Bo again", "Cy") as (ada, bo, again, cy):
            await register(cy, "cyd")
            table = (await ada.make("lanterns", ("me", "person", "person"), public=True))["id"]
            await join(bo, table, 1)
            assert (await do(ada, table, "remove", seat=1, ban=True)).status == 200
            assert code(await do(again, table, "sit", seat=1, name="Bo")) == (403, "banned")
            await again.post("/api/me", {"name": "Bo again"})
            async with again.follow(table) as socket:
                assert (await socket.ask("say", text="hello"))["reason"]["code"] == "banned"
            # The host's own link, an account older than the table, another network: these are let in.
            links = (await ada.get(f"/api/tables/{table}/links"))["seats"]
            assert (await again.sit(links[2])).status == 200
            async with cy.follow(table) as socket:
                assert (await socket.ask("say", text="hello"))["type"] == "done"
            async with from_elsewhere(server, "Di") as di:
                await join(di, table, 1)

    asyncio.run(run())


def test_addresses_that_tell_nobody_apart_are_not_kept() -> None:
    assert [tokens.is_shared(one) for one in ("127.0.0.1", "::1", "unknown", "192.168.1.7", "2001:db8::1")] == [
        True, True, True, False, False,
    ]  # fmt: skip
    key = tokens.door_key
    assert key("s", "t", "2001:db8::1") == key("s", "t", "2001:db8::ffff")
    assert len({key("s", "t", "2001:db8:0:1::1"), key("s", "t", "2001:db8::1"), key("s", "u", "2001:db8::1")}) == 3


def test_limits_count_networks() -> None:
    """A whole network of IPv6 addresses is one visitor; a mapped IPv4 address is the address itself."""
    addresses = ("192.168.1.7", "::ffff:192.168.1.7", "2001:db8::1", "2001:db8::ffff", "2001:db8:0:1::1", "::1", "unknown")
    assert [tokens.network_of(one) for one in addresses] == [
        "192.168.1.7", "192.168.1.7", "2001:db8::", "2001:db8::", "2001:db8:0:1::", "::1", "unknown",
    ]  # fmt: skip


def test_the_host_turns_the_chat_off_and_the_server_refuses(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, company(server, "Ada", "Bo") as (ada, bo):
            table = (await ada.make("lanterns", ("me", "person", "person"), public=True))["id"]
            await join(bo, table, 1)
            async with bo.follow(table, 1) as guest, ada.follow(table, 0) as host:
                assert (await guest.ask("say", text="hello"))["type"] == "done"
                assert code(await do(bo, table, "chat", on=False))[0] == 403
                assert (await do(ada, table, "chat", on=False))["picture"]["chat"] is False
                await guest.wait(lambda one: one.picture["chat"] is False)
                for socket in (guest, host):
                    refused = await socket.ask("say", text="hello?")
                    assert (refused["type"], refused["reason"]["code"]) == ("refused", "chat-off")
                # Blocking twice has no further effect.
                seq = host.picture["seq"]
                assert (await do(ada, table, "chat", on=False))["picture"]["seq"] == seq
                await do(ada, table, "chat", on=True)
                assert (await guest.ask("say", text="again"))["type"] == "done"
            # Banned and readmitted people hold no seat, and `verify` knows that.
            assert (await do(ada, table, "remove", seat=1, ban=True)).status == 200
            made = await ada.make("lanterns", ("me", "person", "person"), chat=False)
            quiet = made["id"]
            assert (await bo.sit(made["links"]["seats"][1])).status == 200
            assert (await do(bo, quiet, "stand")).status == 200
            async with ada.follow(quiet, 0) as host:
                assert host.picture["chat"] is False
                assert (await host.ask("say", text="?"))["reason"]["code"] == "chat-off"

    asyncio.run(run())
    assert offline.run_on(url, lambda db: integrity.verify(db, open_game)).faults == []
