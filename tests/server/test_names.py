"""people-P12: a name at a table says who somebody is. An account's is nobody else's, and guests are marked."""

import asyncio
from pathlib import Path

import msgspec

from lishan.server.store import exports, handles, offline, schema
from lishan.server.store.opening import open_store
from tests.server import accounts
from tests.server.accounts import PASSWORD
from tests.server.kit import Person, serving
from tests.server.room import code, company, do, join, seats


async def marks(person: Person, table: str) -> list[tuple[str, bool | None]]:
    info = await person.get(f"/api/tables/{table}")
    return [(seat["name"], seat["account"]) for seat in info["picture"]["seats"]]


async def account(person: Person, login: str, name: str = "") -> None:
    if name:
        assert (await person.post("/api/me", {"name": name})).status == 200
    await accounts.join(person, login)


def test_an_account_is_marked_and_nobody_else_has_its_name() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Vera", "Vera", "Vеrа", "Cy") as (vera, guest, other, cy):
            await account(vera, "vera.k", "Vera")
            table = (await vera.make("lanterns", ("me", "person", "person"), public=True))["id"]
            assert (await do(guest, table, "sit", seat=1, name="Vera")).status == 200
            assert (await do(other, table, "sit", seat=2, name="Vеrа")).status == 200
            assert await marks(cy, table) == [("Vera", True), ("Vera 2", False), ("Vеrа 3", False)]
            line = (await cy.get("/api/lobby"))["tables"]
            # The table has begun: all seats are taken.
            assert [(one["names"], one["accounts"]) for one in line] == [(["Vera", "Vera 2", "Vеrа 3"], [True, False, False])]
            async with vera.follow(table, 0) as first, guest.follow(table, 1) as second:
                assert (await first.ask("say", text="hello"))["type"] == "done"
                assert (await second.ask("say", text="hello"))["type"] == "done"
                await second.wait_for_seq(first.picture["seq"])
                said = [line for frame in second.heard_of("event") for line in frame["lines"] if line["kind"] == "chat"]
                assert [line["facts"].get("account") for line in said] == ["yes", "no"]

    asyncio.run(run())


def test_an_account_has_one_name() -> None:
    """Names and logins of all accounts are different, also to the eye; former names stay their owners'."""

    async def run() -> None:
        async with serving() as server, company(server, "", "", "") as (ada, bo, cy):
            await account(ada, "ada.l", "Ada")
            assert (await ada.get("/api/me"))["name"] == "Ada"
            # Neither a name nor a login that looks like hers.
            assert code(await bo.post("/api/account", {"login": "Ada-L", "password": PASSWORD})) == (409, "login-taken")
            assert code(await bo.post("/api/account", {"login": "ada", "password": PASSWORD})) == (409, "login-taken")
            await account(bo, "bob")
            assert (await bo.get("/api/me"))["name"] == "bob"
            assert code(await bo.post("/api/me", {"name": "Аdа"})) == (409, "name-taken")
            assert code(await bo.post("/api/me", {"name": "ada l"})) == (409, "name-taken")
            # Who has the name of an account as a guest gets a number, also when registering.
            assert (await cy.post("/api/me", {"name": "ADA"}))["name"] == "ADA 2"
            assert (await ada.post("/api/me", {"name": "Augusta"}))["name"] == "Augusta"
            assert code(await bo.post("/api/me", {"name": "Ada"})) == (409, "name-taken")
            assert (await ada.post("/api/me", {"name": "Ada"}))["name"] == "Ada"
            assert set((await ada.get("/api/account/export"))["names"]) == {"Ada", "Augusta", "ada.l"}
            # Whatever it types, an account sits under its name.
            table = (await bo.make("lanterns", public=True))["id"]
            assert (await do(ada, table, "sit", seat=1, name="Zoe")).status == 200
            assert await marks(bo, table) == [("bob", True), ("Ada", True)]

    asyncio.run(run())


def test_whoever_registers_or_signs_in_is_marked_in_games_that_go_on() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Bo") as (ada, bo, elsewhere):
            table = (await ada.make("lanterns", public=True))["id"]
            await join(bo, table, 1)
            assert await marks(ada, table) == [("Ada", False), ("Bo", False)]
            async with ada.follow(table, 0) as socket:
                await accounts.join(ada, "ada")
                await socket.wait(lambda one: one.picture["seats"][0]["account"])
            await account(elsewhere, "robert", "Robert")
            assert (await bo.post("/api/login", {"login": "robert", "password": PASSWORD})).status == 200
            assert await marks(ada, table) == [("Ada", True), ("Robert", True)]

    asyncio.run(run())


def test_two_spectators_do_not_speak_under_one_name() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Eve", "Еvе", "Eve") as (ada, eve, other, later):
            table = (await ada.make("lanterns", ("me", "person"), public=True))["id"]
            refusals = []
            for person in (eve, other, eve):
                await person.post("/api/me", {"name": person.name})
                async with person.follow(table) as socket:
                    refusals.append((await socket.ask("say", text="well")).get("reason", {}).get("code"))
            assert refusals == [None, "name-in-use", None]
            # Nor does somebody sit down under it.
            assert (await do(later, table, "sit", seat=1, name="Eve")).status == 200
            assert await seats(ada, table) == ["Ada", "Eve 2"]
            # Nor does a guest speak under the name of an account, even one that was made later.
            await account(ada, "mallory", "Mallory")
            async with eve.follow(table) as socket:
                assert (await ada.post("/api/me", {"name": "Eve"})).status == 200
                assert (await socket.ask("say", text="well"))["reason"]["code"] == "name-in-use"

    asyncio.run(run())


def test_where_one_person_plays_alone_names_are_free() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo") as (ada, bo):
            await account(ada, "ada", "Ada")
            made = await bo.post(
                "/api/tables", {"game": "lanterns", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Mum"}]}
            )
            assert await marks(bo, made["id"]) == [("Ada", None), ("Mum", None)]

    asyncio.run(run())


def test_accounts_of_an_older_export_keep_their_names(tmp_path: Path) -> None:
    """Of two with names that look alike, the older account keeps it."""
    url = f"sqlite:///{tmp_path}/new.db"

    def lines() -> list[bytes]:
        rows = [("b", 2, "Ada", "lovelace"), ("a", 1, "Аda", "ada"), ("c", 3, "Ada", None), ("d", 4, "", "dora")]
        return [b'{"lishan":"export","schema":1}'] + [
            msgspec.json.encode({"in": "person", "row": {"id": id, "created": at, "name": name, "login": login}})
            for id, at, name, login in rows
        ]

    async def prepare() -> None:
        await (await open_store(url)).close()

    asyncio.run(prepare())
    assert offline.run_on(url, lambda db: exports.lines_in(db, lines())) == 0
    person = schema.person
    names = offline.run_on(url, lambda db: [row.name for row in db.execute(person.select().order_by(person.c.id))])
    assert names == ["Аda", "Ada 2", "Ada", ""]
    assert offline.run_on(url, lambda db: [handles.owner_of(db, name) for name in ("ADA", "ada2", "dora")]) == ["a", "b", "d"]
    again = offline.run_on(url, lambda db: list(exports.lines_out(db)))
    assert sum(b'"in":"handle"' in line for line in again) == 4
