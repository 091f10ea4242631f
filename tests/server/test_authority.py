"""Access rights: only what is committed counts, however many requests race (P13, P16)."""

import asyncio
import contextlib
import random
from typing import Any

import aiohttp
import pytest
from sqlalchemy import text

from lishan.server.store import games as rows
from lishan.server.store.fanout import CHANNEL
from lishan.table.lookalikes import looks_like
from tests.server.doors import doors, everywhere
from tests.server.kit import Person, RandomBots, Server, Socket, serving
from tests.server.postgres import Postgres
from tests.server.repeats import think

# Sits and follows that race


async def storm(url: str | None, rounds: int) -> tuple[int, int]:
    """A stranger asks for a taken seat and follows as it concurrently; returns how often they saw or moved something."""
    async with doors(url) as servers, everywhere(servers, "Ada") as ada, everywhere(servers, "Eve") as eve:
        pick = random.Random(1)
        views = moves = 0
        for _ in range(rounds):
            made = await ada[0].make("lanterns", ("me", "me"), public=True)
            table = made["id"]
            sits = [pick.choice(eve).post(f"/api/tables/{table}/sit", {"seat": 0}) for _ in range(6)]
            peeks = [peek(pick.choice(eve), table) for _ in range(4)]
            answers = await asyncio.gather(*sits, *peeks)
            assert {answer.status for answer in answers[:6]} == {409}
            seen = [answer for answer in answers[6:] if answer is not None]
            views += len(seen)
            moves += sum(one["moved"] for one in seen)
            # A login makes servers reload access rights: the stored ones must not let anyone in later either.
            held = await servers[0].manager.store.read(lambda db, id=table: rows.load(db, id))  # type: ignore[misc]
            assert held is not None
            assert len({person for _, person in held.access.holders}) == 1
        return views, moves


async def peek(person: Person, table: str) -> Any:
    """Follow as a seat again and again; what was seen."""
    async with person.socket(table) as socket:
        for _ in range(6):
            state = await socket.ask("follow", seat=0)
            if state["type"] == "state":
                socket.picture = state["picture"]
                step = await socket.step(lambda choices: choices[0])
                return {"moved": step["type"] == "done"}
            await asyncio.sleep(0)
    return None


def test_nobody_gets_into_a_taken_seat_by_asking_often() -> None:
    assert asyncio.run(storm(None, 8)) == (0, 0)


def test_nobody_gets_into_a_taken_seat_at_two_processes(postgres: Postgres) -> None:
    assert asyncio.run(storm(postgres.database(), 4)) == (0, 0)


@pytest.mark.soak
def test_two_hundred_storms(postgres: Postgres) -> None:
    assert asyncio.run(storm(None, 200)) == (0, 0)
    assert asyncio.run(storm(postgres.database(), 200)) == (0, 0)


async def crowd(url: str | None, people: int) -> None:
    """Many want the one free seat: one gets it, and is its only holder."""
    async with doors(url) as servers, everywhere(servers, "Ada") as ada, contextlib.AsyncExitStack() as stack:
        made = await ada[0].make("lanterns", ("me", "person"), public=True)
        table = made["id"]
        guests = [await stack.enter_async_context(servers[n % len(servers)].person(f"Guest {n}")) for n in range(people)]
        answers = await asyncio.gather(*(one.post(f"/api/tables/{table}/sit", {"seat": 1, "name": one.name}) for one in guests))
        assert sorted(answer.status for answer in answers) == [200] + [409] * (people - 1)
        winner = guests[[answer.status for answer in answers].index(200)]
        for one in guests:
            async with one.socket(table) as socket:
                answer = await socket.ask("follow", seat=1)
                assert answer["type"] == ("state" if one is winner else "refused")


def test_of_many_who_want_a_seat_one_gets_it() -> None:
    asyncio.run(crowd(None, 8))


def test_of_many_who_want_a_seat_at_two_processes_one_gets_it(postgres: Postgres) -> None:
    asyncio.run(crowd(postgres.database(), 6))


def test_whoever_leaves_before_the_start_does_not_see_the_next_ones_hand() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bo") as bo, server.person("Cy") as cy:
            table = (await ada.make("lanterns", ("me", "person", "person"), public=True))["id"]
            assert (await bo.post(f"/api/tables/{table}/sit", {"seat": 1, "name": "Bo"})).status == 200
            async with bo.follow(table, 1) as socket:
                assert (await socket.ask("leave"))["type"] == "done"
                assert await socket.wait_closed(5) == 4403
            assert (await cy.post(f"/api/tables/{table}/sit", {"seat": 1, "name": "Cy"})).status == 200
            async with bo.socket(table) as again:
                assert (await again.ask("follow", seat=1))["code"] == "not-yours"

    asyncio.run(run())


# Keys are used up


def test_the_host_has_no_key_to_a_seat_that_is_taken() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bo") as bo, server.person("Spy") as spy:
            made = await ada.make("lanterns", ("me", "person"))
            table, link = made["id"], made["links"]["seats"][1]
            assert made["links"]["seats"][0] is None
            assert (await bo.sit(link)).status == 200
            assert (await ada.get(f"/api/tables/{table}/links"))["seats"] == [None, None]
            for host in (ada, spy):
                assert (await host.sit(link, name="Bo")).status == 403
            renewed = await ada.post(f"/api/tables/{table}/links", {"seat": 1})
            assert renewed["seats"] == [None, None]
            async with ada.socket(table) as socket:
                assert (await socket.ask("follow", seat=1))["code"] == "not-yours"

    asyncio.run(run())


def codes(socket: Socket) -> list[str]:
    return [line["code"] for frame in socket.frames for line in frame.get("lines", ()) if line["kind"] == "table"]


def test_a_second_device_comes_by_a_link_of_the_players_own_and_everybody_reads_it() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bo") as bo:
            made = await ada.make("lanterns", ("me", "person"))
            table, path = made["id"], f"/api/tables/{made['id']}/device"
            await bo.sit(made["links"]["seats"][1])
            assert (await ada.post(path, {"seat": 1})).status == 403
            link = (await bo.post(path, {"seat": 1}))["link"]
            async with server.person("") as phone, server.person("Spy") as spy, ada.follow(table, 0) as mine:
                answers = await asyncio.gather(phone.sit(link, name=""), spy.sit(link, name=""))
                assert sorted(answer.status for answer in answers) in ([200, 403], [200, 404])
                await mine.wait(lambda one: "device-added" in codes(one))
                first, second = (phone, spy) if answers[0].status == 200 else (spy, phone)
                async with first.follow(table, 1) as socket:
                    assert socket.picture["seats"][1]["name"] == "Bo"
                assert (await second.sit(link)).status == 404
                # A removal applies to all devices, and earlier links become invalid.
                late = (await bo.post(path, {"seat": 1}))["link"]
                await ada.post(f"/api/tables/{table}/links", {"seat": 1, "remove": True})
                assert "removed" in codes(mine)
                assert (await first.get(f"/api/tables/{table}")).status == 404
                assert (await second.sit(late)).status == 404

    asyncio.run(run())


def test_a_link_for_a_second_device_expires() -> None:
    class Travelling:
        time = 1_000_000_000_000

        def now(self) -> int:
            return self.time

    clock = Travelling()

    async def run() -> None:
        async with serving(clock=clock) as server, server.person("Ada") as ada, server.person("") as phone:
            made = await ada.make("lanterns", ("me", "person"))
            answer = await ada.post(f"/api/tables/{made['id']}/device", {"seat": 0})
            clock.time = answer["expires"] + 1
            assert (await phone.sit(answer["link"])).status == 404

    asyncio.run(run())


def test_a_shared_link_shows_anybody_what_a_spectator_sees_until_the_host_renews_it() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bo") as bo, server.person("") as eve:
            made = await ada.make("lanterns", ("me", "person"))
            table = made["id"]
            await bo.sit(made["links"]["seats"][1])
            key = (await bo.post(f"/api/tables/{table}/share"))["link"].rpartition("key=")[2]
            assert (await eve.post(f"/api/tables/{table}/share")).status == 404
            assert (await eve.post(f"/api/tables/{table}/watch", {"secret": key})).status == 200
            async with eve.follow(table) as socket:
                assert socket.picture["draft"] is None
                assert (await socket.ask("follow", seat=1))["code"] == "not-yours"
                await ada.post(f"/api/tables/{table}/links", {"seat": None, "remove": True})
                assert await socket.wait_closed(5) == 4403
            assert (await eve.get(f"/api/tables/{table}")).status == 404
            assert (await eve.post(f"/api/tables/{table}/watch", {"secret": key})).status == 404

    asyncio.run(run())


def test_a_private_table_looks_like_one_that_is_not_there() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Eve") as eve:
            table = (await ada.make("lanterns", ("me", "person")))["id"]
            for path, body in (("sit", {"seat": 1, "secret": "x" * 26}), ("watch", {"secret": "x" * 26}), ("share", {})):
                there = await eve.post(f"/api/tables/{table}/{path}", body)
                nowhere = await eve.post(f"/api/tables/nosuchtable1/{path}", body)
                assert (there.status, there.body) == (nowhere.status, nowhere.body) == (404, there.body)
            for id in (table, "nosuchtable1"):
                async with eve.socket(id) as socket:
                    assert await socket.wait_closed(5) == 4404

    asyncio.run(run())


# A newcomer


def test_a_newcomer_sits_down_under_a_name_and_plays_after_opening_the_socket_again() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Zoe") as zoe:
            table = (await ada.make("lanterns", ("me", "person"), public=True))["id"]
            async with zoe.follow(table) as watching:
                sat = await zoe.post(f"/api/tables/{table}/sit", {"name": "Zoe"})
                assert sat.body == {"seat": 1, "seats": [1]}
                assert (await zoe.post(f"/api/tables/{table}/sit", {"name": "Zoe"})).body == sat.body
                assert (await zoe.get("/api/me"))["name"] == "Zoe"
                since = watching.picture["seq"]
            async with zoe.follow(table, 1, since) as socket:
                assert socket.picture["seats"][1]["name"] == "Zoe"
                await socket.wait(lambda one: one.picture["status"] == "playing")

    asyncio.run(run())


# The same command again


@pytest.mark.parametrize("type", ["say", "leave", "return", "pause"])
def test_every_command_is_answered_like_the_first_time_after_a_restart(type: str, tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    command: tuple[str, dict[str, Any]] = {
        "say": ("say", {"text": "hello"}), "leave": ("leave", {}), "return": ("return", {}),
        "pause": ("ask", {"what": "pause"}),
    }[type]  # fmt: skip

    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            async with ada.follow(made["id"], 0) as socket:
                if type == "return":
                    await socket.ask("leave")
                first = await socket.ask(command[0], id="once", **command[1])
                await socket.ask("say", text="and on")
            cookies = ada.cookies()
        async with serving(url) as server, server.person("Ada") as ada:
            ada.web.cookie_jar.update_cookies(cookies)
            async with ada.follow(made["id"], None) as watching:
                before = watching.picture["seq"]
            async with ada.follow(made["id"], 0) as socket:
                assert first["type"] == "done"
                assert await socket.ask(command[0], id="once", **command[1]) == first
                assert (await socket.ask("say", text="still"))["seq"] <= before + 2

    asyncio.run(run())


# Notices that are lost


async def deafen(server: Server) -> None:
    """Notifications from other processes are silently lost."""
    store: Any = server.manager.store
    fanout = store.fanout
    await fanout.connection.remove_listener(CHANNEL, fanout.hear)


def test_what_was_not_heard_is_made_good(postgres: Postgres) -> None:
    """Drafts, seats taken away, and logging out, while no notice arrives."""

    async def run() -> None:
        async with doors(postgres.database()) as servers, everywhere(servers, "Ada") as ada:
            here, there = ada
            await deafen(servers[1])
            made = await here.make("lanterns", ("me", "me", "person"))
            table = made["id"]
            async with servers[1].person("Bo") as bo:
                assert (await bo.sit(made["links"]["seats"][2])).status == 200
                async with here.follow(table, 0) as one, there.follow(table, 0) as two, bo.follow(table, 2) as third:
                    await one.wait(lambda socket: socket.picture["status"] == "playing")
                    await two.wait(lambda socket: socket.picture["status"] == "playing")
                    if one.may_move():
                        await one.step(lambda choices: choices[0])
                        await two.wait(lambda socket: socket.draft is not None and socket.draft["n"] == 1, 2)
                    await here.post(f"/api/tables/{table}/links", {"seat": 2, "remove": True})
                    assert await third.wait_closed(2) == 4403
                    assert (await here.post("/api/logout", {})).status == 200
                    assert await two.wait_closed(1.5) == 4401

    asyncio.run(run())


def test_a_cut_connection_is_made_good_at_once(postgres: Postgres) -> None:
    async def run() -> None:
        url = postgres.database()
        async with doors(url) as servers, everywhere(servers, "Ada") as (here, there):
            table = (await here.make("lanterns", ("me", "me")))["id"]
            async with here.follow(table, 0) as one, there.follow(table, 0) as two:
                store: Any = servers[1].manager.store
                pid = store.fanout.connection.get_server_pid()
                await servers[0].manager.store.write(
                    lambda db: db.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": pid}).scalar()
                )
                said = await one.ask("say", text="heard?")
                await two.wait_for_seq(said["seq"], 3)

    asyncio.run(run())


def test_following_never_goes_back(postgres: Postgres) -> None:
    """A client that has seen an event at one process finds it at the other."""

    async def run() -> None:
        async with doors(postgres.database()) as servers, everywhere(servers, "Ada") as (here, there):
            table = (await here.make("lanterns", ("me", "me")))["id"]
            async with here.follow(table, 0) as one, there.socket(table) as two:
                await deafen(servers[1])
                for n in range(4):
                    said = await one.ask("say", text=f"line {n}")
                    state = await two.ask("follow", seat=0, since=said["seq"])
                    assert state["picture"]["seq"] >= said["seq"]

    asyncio.run(run())


# Chat and logins


def test_chat_is_counted_by_person_and_nobody_speaks_in_a_players_name() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("ADA ") as eve:
            table = (await ada.make("lanterns", ("me", "bot"), public=True))["id"]
            await eve.post("/api/me", {"name": "A d\u00e1"})
            async with eve.follow(table) as socket:
                refused = await socket.ask("say", text="I am the host")
                assert (refused["code"], refused["reason"]["code"]) == ("not-allowed", "name-in-use")
            await eve.post("/api/me", {"name": "Eve"})
            answers = []
            for _ in range(4):
                async with eve.follow(table) as socket:
                    answers += [await socket.ask("say", text="hello") for _ in range(3)]
            assert sum(answer["type"] == "done" for answer in answers) <= 6

    asyncio.run(run())


def test_names_that_look_alike() -> None:
    assert looks_like("ADA", ["Ada"])
    assert looks_like(" a.d.a ", ["Ada"])
    assert not looks_like("Adam", ["Ada"])
    assert not looks_like("", ["", "Ada"])


def test_others_cannot_lock_an_account() -> None:
    """Tries from another address are counted there."""

    async def run() -> None:
        login = {"login": "ada", "password": "a wheel of twelve spokes"}
        connector = aiohttp.TCPConnector(local_addr=("127.0.0.2", 0))
        async with serving() as server, server.person("Ada") as ada, server.person("") as elsewhere:
            assert (await ada.post("/api/account", login)).status == 201
            async with aiohttp.ClientSession(headers={"Origin": server.origin}, connector=connector) as web:
                eve = Person(server, web, "Eve")
                tries = [(await eve.post("/api/login", {**login, "password": "wrong wrong"})).status for _ in range(7)]
            assert tries == [401] * 5 + [429] * 2
            assert (await elsewhere.post("/api/login", login)).status == 200

    asyncio.run(run())


def test_a_step_of_somebody_removed_is_not_stored(postgres: Postgres) -> None:
    """The other process has not been notified, and still refuses."""

    async def run() -> None:
        async with doors(postgres.database()) as servers, everywhere(servers, "Ada") as (here, _):
            made = await here.make("lanterns", ("me", "person"))
            async with servers[1].person("Bo") as bo:
                await bo.sit(made["links"]["seats"][1])
                async with bo.follow(made["id"], 1) as socket:
                    await deafen(servers[1])
                    await socket.wait(lambda one: one.picture["status"] == "playing")
                    moves = await think(socket, random.Random(1)) if socket.may_move() else []
                    at = socket.picture["at"]
                    await here.post(f"/api/tables/{made['id']}/links", {"seat": 1, "remove": True})
                    with contextlib.suppress(ConnectionError):
                        answer = await socket.ask("play", at=at, moves=moves or [1])
                        assert answer["type"] == "refused"

    asyncio.run(run())


def test_nobody_inherits_what_the_last_player_was_thinking_about(tmp_path: Any) -> None:
    """A player is removed in the middle of a turn. The next player in that seat starts the turn again, also after a restart."""

    async def run() -> None:
        url = f"sqlite:///{tmp_path}/a.db"
        bots = RandomBots(60)  # who would move while the seat is free
        async with contextlib.AsyncExitStack() as stack:
            server = await stack.enter_async_context(serving(url, bots))
            ada, bo, cy = [await stack.enter_async_context(server.person(name)) for name in ("Ada", "Bo", "Cy")]
            made = await ada.make("lanterns", ("me", "person"))
            table = made["id"]
            await bo.sit(made["links"]["seats"][1])
            async with ada.follow(table, 0) as mine, bo.follow(table, 1) as his:
                while not his.may_move():
                    await mine.play_turn(lambda moves: moves[0])
                    await his.wait_for_seq(mine.picture["seq"])
                assert (await his.step(lambda moves: moves[0]))["type"] == "done"
                assert his.draft["n"] == 1
            links = await ada.post(f"/api/tables/{table}/links", {"seat": 1, "remove": True})
            assert (await cy.sit(links["seats"][1])).status == 200
            async with cy.follow(table, 1) as theirs:
                assert (theirs.draft["n"], theirs.draft["steps"]) == (0, [])
            assert await server.manager.store.read(lambda db: rows.drafts_of(db, table)) == []
            cookies = cy.cookies()
        async with serving(url, bots) as again, again.person("Cy") as cy:
            cy.web.cookie_jar.update_cookies(cookies)
            async with cy.follow(table, 1) as theirs:
                assert (theirs.draft["n"], theirs.draft["steps"]) == (0, [])
                assert (await theirs.step(lambda moves: moves[-1]))["type"] == "done"

    asyncio.run(run())
