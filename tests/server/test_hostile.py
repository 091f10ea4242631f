"""What a hostile stranger sends: a clean refusal, and nobody else notices."""

import asyncio
import contextlib
import re
from typing import Any

import pytest

import lishan
from lishan.server.edge.api_room import HOST_GONE_MS
from lishan.server.edge.app import LISTED
from lishan.server.edge.passwords import Asker, Passwords
from lishan.server.notify.push import PushSettings, encoded, is_possible, new_key
from lishan.server.store import access as rights
from lishan.server.store import administration, people
from lishan.server.store.values import SeatChange
from lishan.server.tables.manager import TableManager
from lishan.server.tables.parser_tasks import BoxRequest
from lishan.server.tables.parsing import MOST_WAITING, ParserPool
from lishan.table.decide import Refusal
from tests.server import room
from tests.server.accounts import PASSWORD, join
from tests.server.kit import Person, Server, open_game, serving
from tests.server.postgres import Postgres


def test_no_address_is_mistaken_for_a_lost_database(postgres: Postgres) -> None:
    """PostgreSQL has no NUL: it used to count as a lost connection, and all others were closed with it."""

    async def run() -> None:
        async with serving(postgres.database()) as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            engine: Any = server.manager.store.engine  # type: ignore[attr-defined]
            pool = engine.pool
            for endpoint in LISTED:
                if endpoint.path.startswith("/api/tables/{id}"):
                    path = endpoint.path.replace("{id}", "a%00b")
                    answer = await (ada.get(path) if endpoint.method == "GET" else ada.post(path))
                    assert answer.status in (400, 404), (path, answer)
                    assert answer["message"]
            refused = await ada.post(f"/api/tables/{made['id']}/report", {"text": "a\0b"})
            assert (refused.status, refused["code"]) == (422, "not-possible")
            assert engine.pool is pool

    asyncio.run(run())


@pytest.mark.parametrize("before", ["9" * 30, "9" * 5000, "-1", "1e5", "%00", "٣"])
def test_a_number_that_no_database_holds_is_malformed(before: str) -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            await ada.make("lanterns", ("me", "me"))
            answer = await ada.get(f"/api/me/games?before={before}")
            assert (answer.status, answer["code"]) == (400, "malformed")

    asyncio.run(run())


@pytest.mark.skipif(not is_possible(), reason="needs cryptography")
@pytest.mark.parametrize("host", ["a..b", "a" * 70 + ".com", "nowhere.invalid"])
def test_a_push_service_that_cannot_exist_is_refused(host: str) -> None:
    async def run() -> None:
        push = PushSettings(key=encoded(new_key()), contact="mailto:a@example.com")
        async with serving(push=push) as server, server.person("Ada") as ada:
            body = {"endpoint": f"https://{host}/x", "p256dh": "A" * 87, "auth": "A" * 22}
            answer = await ada.post("/api/me/push", body)
            assert (answer.status, answer["code"]) == (422, "no-push-service")

    asyncio.run(run())


def test_whoever_asks_for_nothing_is_told_so() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            for method, path, status in (
                ("GET", "/api/nothing", 404), ("PUT", "/api/me", 405), ("DELETE", "/api/tables/x", 405),
                ("POST", "/api/lobby", 405), ("GET", "/api/login", 404),
            ):  # fmt: skip
                async with ada.web.request(method, server.origin + path) as answer:
                    assert answer.status == status, path
                    assert (await answer.json())["message"]

    asyncio.run(run())


# Two windows of one person


@contextlib.asynccontextmanager
async def window_of(server: Server, person: Person) -> Any:
    """Another one of the same browser."""
    async with server.person(person.name) as other:
        other.web.cookie_jar.update_cookies(person.cookies())
        yield other


def test_a_guest_who_registers_twice_at_once_has_one_account() -> None:
    """Both answers used to be a success, and the first login was gone."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            await ada.post("/api/me", {"name": "Ada"})
            async with window_of(server, ada) as again:
                answers = await asyncio.gather(
                    ada.post("/api/account", {"login": "ada.one", "password": PASSWORD}),
                    again.post("/api/account", {"login": "ada.two", "password": PASSWORD}),
                )
            assert sorted(answer.status for answer in answers) == [201, 409]
            kept = next(answer["login"] for answer in answers if answer.status == 201)
            async with server.person() as elsewhere:
                logged = await elsewhere.post("/api/login", {"login": kept, "password": PASSWORD})
                assert logged["login"] == kept

    asyncio.run(run())


def test_of_two_who_change_a_password_at_once_one_does() -> None:
    """Someone who knows an old password does not set another one after its owner has changed it."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            await ada.post("/api/account", {"login": "ada", "password": PASSWORD})
            async with window_of(server, ada) as thief:
                new = ["another long one 1", "another long one 2"]
                bodies = [{"password": PASSWORD, "new": one} for one in new]
                answers = await asyncio.gather(ada.post("/api/password", bodies[0]), thief.post("/api/password", bodies[1]))
            assert sorted(answer.status for answer in answers) == [200, 401]
            right = new[[answer.status for answer in answers].index(200)]
            async with server.person() as elsewhere:
                assert (await elsewhere.post("/api/login", {"login": "ada", "password": right})).status == 200

    asyncio.run(run())


def test_whoever_registers_while_logging_in_elsewhere_keeps_the_new_account() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bo") as bo:
            await bo.post("/api/account", {"login": "older", "password": PASSWORD})
            made = await ada.make("lanterns", ("me", "me"))
            async with window_of(server, ada) as again:
                await asyncio.gather(
                    ada.post("/api/account", {"login": "newer", "password": PASSWORD}),
                    again.post("/api/login", {"login": "older", "password": PASSWORD}),
                )
            async with server.person() as elsewhere:
                newer = await elsewhere.post("/api/login", {"login": "newer", "password": PASSWORD})
                tables = (await elsewhere.get("/api/me/tables"))["tables"]
                assert newer.status == 401 or [table["id"] for table in tables] == [made["id"]]

    asyncio.run(run())


def test_an_old_password_opens_nothing_once_it_has_been_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even for someone whose login was under way."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("") as thief:
            await join(ada)
            real = Passwords.check

            async def slow(passwords: Passwords, given: str, hashed: str | None, asker: Asker) -> bool:
                found = await real(passwords, given, hashed, asker)
                monkeypatch.undo()
                changed = await ada.post("/api/password", {"password": PASSWORD, "new": "another long one 1"})
                assert changed.status == 200
                return found

            monkeypatch.setattr(Passwords, "check", slow)
            answer = await thief.post("/api/login", {"login": "ada", "password": PASSWORD})
            assert (answer.status, answer["code"]) == (401, "wrong-password")
            assert (await thief.get("/api/account")).status == 401

    asyncio.run(run())


# Links for another device


@pytest.mark.parametrize("how", ["logout", "everywhere", "password", "delete", "suspend"])
def test_a_link_for_another_device_ends_with_the_session(how: str) -> None:
    """It used to open the seat for a quarter of an hour, whatever became of its owner."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bo") as bo, server.person("Cy") as cy:
            await join(bo, "bobby")
            made = await ada.make("xian", ("me", "person"))
            await bo.sit(made["links"]["seats"][1])
            link = (await bo.post(f"/api/tables/{made['id']}/device", {"seat": 1}))["link"]
            kept = (await ada.post(f"/api/tables/{made['id']}/device", {"seat": 0}))["link"]
            if how == "suspend":
                owner = next(person for seat, person in server.manager.tables[made["id"]].access.holders if seat == 1)
                await server.manager.store.write(lambda db: administration.suspend(db, owner, 1))
            else:
                path, body = {
                    "logout": ("/api/logout", {}), "everywhere": ("/api/logout", {"everywhere": True}),
                    "password": ("/api/password", {"password": PASSWORD, "new": "another long one 1"}),
                    "delete": ("/api/account/delete", {"password": PASSWORD}),
                }[how]  # fmt: skip
                assert (await bo.post(path, body)).status == 200
            assert (await cy.sit(link)).status == 404
            assert (await cy.get(f"/api/tables/{made['id']}")).status == 404
            assert (await cy.sit(kept)).status == 200

    asyncio.run(run())


# Hosting


def test_a_former_host_renews_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even one who was the host when the request arrived."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bo") as bo:
            made = await ada.make("lanterns", ("me", "person"))
            await bo.sit(made["links"]["seats"][1])
            real = rights.renew_links

            def later(connection: Any, game: str, *rest: Any) -> Any:
                """Bo becomes the host before the links are renewed."""
                rights.change_seats(connection, game, SeatChange(host=str(of_bo[0])))
                return real(connection, game, *rest)

            of_bo = [person for seat, person in server.manager.tables[made["id"]].access.holders if seat == 1]
            monkeypatch.setattr(rights, "renew_links", later)
            for body in ({"seat": None}, {"seat": 0}):
                answer = await ada.post(f"/api/tables/{made['id']}/links", body)
                assert (answer.status, answer["code"]) == (403, "not-allowed")

    asyncio.run(run())


def test_a_host_without_a_seat_is_not_replaced_at_once(postgres: Postgres) -> None:
    """Whoever sat down first at another process used to become the host; at the same one, while the host reloaded the page."""

    async def run(url: str | None) -> None:
        clock = room.Clock()
        async with serving(url, clock=clock) as here, contextlib.AsyncExitStack() as stack:
            there = here if url is None else await stack.enter_async_context(serving(url, clock=clock))
            ada, bo = await stack.enter_async_context(here.person("Ada")), await stack.enter_async_context(there.person("Bo"))
            table = (await ada.make("lanterns", ("person", "person", "person"), public=True))["id"]
            await room.join(bo, table, 1)
            async with ada.follow(table):
                assert room.code(await room.do(bo, table, "host", seat=None)) == (409, "host-here")
                clock.more += 2 * HOST_GONE_MS
                await here.manager.store.write(lambda db: people.alive(db, here.manager.process, clock.now()))
                assert room.code(await room.do(bo, table, "host", seat=None)) == (409, "host-here")
            await asyncio.sleep(0.2)
            assert room.code(await room.do(bo, table, "host", seat=None)) == (409, "host-here")
            clock.more += HOST_GONE_MS + 1000
            assert (await room.do(bo, table, "host", seat=None)).status == 200

    asyncio.run(run(None))
    asyncio.run(run(postgres.database()))


# Stopping


def test_a_server_that_stops_leaves_no_table_half_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """The simulator's seed 12466."""

    async def run() -> None:
        loads: list[asyncio.Task[Any]] = []
        async with serving() as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            server.manager.tables.clear()
            real = TableManager.load

            async def slow(manager: TableManager, id: str) -> Any:
                await asyncio.sleep(0.5)
                return await real(manager, id)

            monkeypatch.setattr(TableManager, "load", slow)
            asking = asyncio.create_task(server.manager.find(made["id"]))
            await asyncio.sleep(0.05)
            loads += server.manager.loading.values()
        assert [load.done() for load in loads] == [True]
        await asyncio.gather(asking, return_exceptions=True)

    asyncio.run(run())


# Texts


def test_whoever_floods_the_parsers_waits_alone() -> None:
    """Texts of one address used to fill the queue, and everyone else's were refused."""

    async def run() -> None:
        pool = ParserPool(open_game, seconds=20)
        slow, mine = BoxRequest(name="schema", body='{"game":"terracotta"}'), BoxRequest(name="schema", body='{"game":"xian"}')
        try:
            flood = [asyncio.create_task(pool.run(slow, "192.0.2.1")) for _ in range(3 * MOST_WAITING)]
            await asyncio.sleep(0)
            assert (await pool.run(mine, "192.0.2.2")).answer
            ends = await asyncio.gather(*flood, return_exceptions=True)
            refused = [end for end in ends if isinstance(end, Refusal)]
            assert {end.code for end in refused} == {"too-fast"}
            assert len(refused) == 3 * MOST_WAITING - pool.most_of_one
            assert not pool.waiting
        finally:
            await pool.close()

    asyncio.run(run())


def test_the_name_of_an_edition_is_one_plain_line() -> None:
    """Everyone at the table sees it."""

    async def run() -> None:
        text = lishan.game("xian").edition().text
        named = re.sub(r'(?m)^name = ".*"$', lambda _: r'name = "\u202eA\n\u001b[2J\u0000 good \t one"', text, count=1)
        assert named != text
        async with serving() as server, server.person("Ada") as ada:
            made = await ada.make("xian", ("me", "me"), edition=named)
            table = f"/api/tables/{made['id']}"
            assert (await ada.get(table))["opening"]["edition"] == "A [2J good one"
            assert (await ada.get(f"{table}/edition"))["name"] in ("A [2J good one", lishan.game("xian").edition().name)

    asyncio.run(run())
