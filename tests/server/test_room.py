"""The waiting room, hosting and rematches: each person's permissions, messages and seats."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from lishan.server.edge.api_room import HOST_GONE_MS
from lishan.server.store import erase, people, schema
from tests.server.doors import doors, everywhere
from tests.server.kit import Person, Socket, serving
from tests.server.postgres import Postgres
from tests.server.room import Clock, code, company, do, join, seats


async def status(person: Person, table: str) -> str:
    return str((await person.get(f"/api/tables/{table}"))["picture"]["status"])


def me(socket: Socket) -> Any:
    """The last role that a page was sent."""
    return [frame["me"] for frame in socket.frames if "me" in frame][-1]


async def may(socket: Socket, *deeds: str) -> None:
    """The page is sent exactly these permissions."""
    await socket.wait(lambda one: me(one)["may"] == sorted(deeds), 5)


def online(socket: Socket) -> Any:
    return [frame["presence"]["online"] for frame in socket.frames if "presence" in frame][-1]


def test_the_host_begins_the_game_and_readiness_begins_nothing() -> None:
    """people-P6: at a public table as at a private one."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Cy") as (ada, bo, cy):
            table = (await ada.make("lanterns", ("me", "person", "person"), public=True, ready=True))["id"]
            async with ada.follow(table, 0) as host, cy.follow(table) as visitor:
                await may(visitor, "sit")
                await may(host, "arrange", "close", "leave", "move", "stand", "start")
                await join(bo, table, 1, ready=False)
                await may(host, "arrange", "close", "hand-over", "leave", "move", "remove", "stand", "start")
                await join(cy, table, 2)
                assert code(await do(ada, table, "ready", ready=False)) == (409, "not-now")
                async with bo.follow(table, 1) as guest:
                    await may(guest, "claim", "leave", "ready", "stand")
                    assert (await do(bo, table, "ready")).status == 200
                    await may(guest, "claim", "leave", "stand", "unready")
                    assert await status(ada, table) == "open"
                    assert code(await do(bo, table, "start")) == (403, "host-only")
                    assert (await do(ada, table, "start")).status == 200
                    assert await status(ada, table) == "playing"
                    await may(guest, "abandon", "abort", "claim", "leave", "resign")
                    assert code(await do(bo, table, "stand")) == (409, "already-started")

    asyncio.run(run())


def test_people_stand_up_sit_elsewhere_and_come_back_to_a_private_table() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Eve") as (ada, bo, eve):
            made = await ada.make("lanterns", ("me", "person", "person"), ready=True)
            table, links = made["id"], made["links"]["seats"]
            assert (await bo.sit(links[1])).status == 200
            assert (await do(bo, table, "move", to=2)).status == 200
            assert await seats(bo, table) == ["Ada", "empty", "Bo"]
            assert code(await do(bo, table, "move", to=0)) == (409, "seat-taken")
            assert (await do(bo, table, "stand")).status == 200
            async with bo.follow(table) as socket:
                assert (me(socket)["standing"], me(socket)["may"]) == ("watching", ["sit"])
            assert (await do(eve, table, "sit", seat=2, name="Eve")).status == 404
            await join(bo, table, 1)
            # The link to seat 1 is used up; the one to seat 2 is not, and takes Eve to any free seat.
            assert (await eve.sit(links[1])).status == 403
            assert (await do(ada, table, "arrange", seat=0, to=2)).status == 200
            assert await seats(ada, table) == ["empty", "Bo", "Ada"]
            answer = await eve.sit(links[2])
            assert (answer.status, answer["seat"]) == (200, 0)
            # An old link leads its owner, and only its owner, to the right table.
            assert (await eve.sit(links[2]))["seat"] == 0
            async with server.person("Mallory") as mallory:
                assert (await mallory.sit(links[2])).status == 403

    asyncio.run(run())


def test_one_link_seats_everyone_who_comes_until_the_game_begins() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Cy", "Eve") as (ada, bo, cy, eve):
            made = await ada.make("lanterns", ("me", "person", "person"), ready=True)
            table, key = made["id"], made["links"]["everyone"].rpartition("key=")[2]
            assert made["links"]["everyone"] == f"/table/{table}#seat=any&key={key}"
            asked = await do(bo, table, "invitation", secret=key)
            assert (asked.status, asked["host"], asked["usable"]) == (200, "Ada", True)
            assert (await do(bo, table, "sit", secret="x" * 26)).status == 404
            for _ in range(2):
                assert (await do(bo, table, "sit", secret=key, name="Bo"))["seat"] == 1
            # With one free seat left its own link is enough; this one still works.
            assert (await ada.get(f"/api/tables/{table}/links"))["everyone"] is None
            assert (await do(cy, table, "sit", secret=key, name="Cy"))["seat"] == 2
            assert await seats(ada, table) == ["Ada", "Bo", "Cy"]
            assert (await do(eve, table, "sit", secret=key, name="Eve")).status == 409
            # A person who was removed cannot use it again.
            assert (await do(ada, table, "remove", seat=1)).status == 200
            assert (await do(bo, table, "sit", secret=key, name="Bo")).status == 403
            assert not (await do(bo, table, "invitation", secret=key))["usable"]
            other = await ada.make("lanterns", ("me", "person", "person"))
            late = other["links"]["everyone"].rpartition("key=")[2]
            assert (await do(ada, other["id"], "start")).status == 200
            assert (await do(eve, other["id"], "sit", secret=late, name="Eve")).status == 409

    asyncio.run(run())


def test_whoever_is_not_ready_keeps_the_seat_when_the_host_begins() -> None:
    """people-P5: a bot takes the free seat, and nobody's."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo") as (ada, bo):
            table = (await ada.make("lanterns", ("me", "person", "person"), public=True, ready=True))["id"]
            await join(bo, table, 1, ready=False)
            assert (await do(ada, table, "start")).status == 200
            info = await ada.get(f"/api/tables/{table}")
            found = [(seat["kind"], seat["away"]) for seat in info["picture"]["seats"]]
            assert found == [("person", False), ("person", False), ("bot", False)]


def test_whoever_closes_the_page_is_no_longer_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """people-P6: a reload is not meant; nobody else's readiness ends."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Cy") as (ada, bo, cy):
            table = (await ada.make("lanterns", ("me", "person", "person"), ready=True, public=True))["id"]
            async with ada.follow(table, 0) as host:

                async def ready(*expected: bool) -> None:
                    await host.wait(lambda one: tuple(seat["ready"] for seat in one.picture["seats"])[1:] == expected, 5)

                for person, seat in ((bo, 1), (cy, 2)):
                    await join(person, table, seat)
                async with bo.follow(table, 1):
                    async with cy.follow(table, 2):
                        await ready(True, True)
                    monkeypatch.setattr("lishan.server.tables.presence.READY_FOR_MS", 50)
                    async with cy.follow(table, 2), cy.follow(table, 2):
                        pass
                    await ready(True, False)
                await ready(False, False)

    asyncio.run(run())

    asyncio.run(run())


def test_whoever_sits_down_while_a_name_changes_keeps_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulation, seed 21886: the seats of whoever is renamed are not those of who took them in the meantime."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Cy") as (ada, bo, cy):
            manager = server.manager
            table = (await ada.make("lanterns", ("me", "person", "person"), public=True))["id"]
            await join(bo, table, 1)
            renamed = next(person for seat, person in manager.tables[table].access.holders if seat == 1)
            find, later = manager.find, manager.clock.now() + 3_600_000

            async def late(id: str) -> Any:
                monkeypatch.setattr(manager, "find", find)
                assert (await do(bo, table, "stand")).status == 200
                await join(cy, table, 1)
                return await find(id)

            await manager.store.write(lambda db: erase.mark_renamed(db, renamed, "Bob", "job", later))
            monkeypatch.setattr(manager, "find", late)
            await manager.naming(renamed)
            assert await seats(ada, table) == ["Ada", "Cy", "empty"]

    asyncio.run(run())


def test_someone_who_stood_up_once_does_not_come_back_after_being_removed(url: str) -> None:
    async def run() -> None:
        async with serving(url) as server, company(server, "Ada", "Bo") as (ada, bo):
            made = await ada.make("lanterns", ("me", "person", "person"), ready=True)
            table = made["id"]
            assert (await bo.sit(made["links"]["seats"][1])).status == 200
            assert (await do(bo, table, "stand")).status == 200
            await join(bo, table, 1)
            assert (await do(ada, table, "remove", seat=1)).status == 200
            assert (await do(bo, table, "sit", seat=1, name="Bo")).status == 404
            assert (await bo.get(f"/api/tables/{table}")).status == 404
            # The host can invite him again.
            links = (await ada.get(f"/api/tables/{table}/links"))["seats"]
            assert (await bo.sit(links[1])).status == 200
            assert (await do(bo, table, "stand")).status == 200
            await join(bo, table, 2)

    asyncio.run(run())


@pytest.mark.parametrize("how", ["name", "ready", "stand"])
def test_nobody_floods_the_waiting_room(how: str) -> None:
    """Chat is limited; so is everything else that writes a line for everyone, names in particular."""

    async def run() -> None:
        limit = {"entries_by_person": "30+30/m"}
        async with serving(rates=limit) as server, company(server, "Ada", "Bo") as (ada, bo):
            table = (await ada.make("lanterns", ("me", "person", "person"), public=True, ready=True))["id"]
            await join(bo, table, 1, ready=False)
            before = (await ada.get(f"/api/tables/{table}"))["picture"]["seq"]
            answers = []
            for n in range(40):
                if how == "name":
                    answers.append(await do(bo, table, "sit", seat=1, name=f"Buy {n}", ready=False))
                elif how == "ready":
                    answers.append(await do(bo, table, "ready", ready=n % 2 == 0))
                else:
                    answers.append(
                        await (do(bo, table, "sit", seat=1, name="Bo", ready=False) if n % 2 else do(bo, table, "stand"))
                    )
            assert {answer.status for answer in answers[:25]} == {200}
            assert (answers[-1].status, answers[-1]["code"]) == (429, "too-many")
            written = (await ada.get(f"/api/tables/{table}"))["picture"]["seq"] - before
            assert written <= 35
            # Nobody else has to wait.
            assert (await do(ada, table, "remove", seat=1, ban=True)).status in (200, 409)

    asyncio.run(run())


@pytest.mark.parametrize("public", [True, False])
def test_whoever_is_banned_does_not_come_back_and_whoever_is_removed_may(public: bool) -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Cy") as (ada, bo, cy):
            made = await ada.make("lanterns", ("me", "person", "person"), public=public, ready=True)
            table = made["id"]
            for person, seat in ((bo, 1), (cy, 2)):
                assert (await person.sit(made["links"]["seats"][seat])).status == 200
            assert code(await do(bo, table, "remove", seat=2)) == (403, "host-only")
            assert code(await do(ada, table, "remove", seat=0)) == (409, "own-seat")
            async with bo.follow(table, 1) as one, cy.follow(table, 2) as other:
                assert (await do(ada, table, "remove", seat=1)).status == 200
                assert (await do(ada, table, "remove", seat=2, ban=True)).status == 200
                assert await one.wait_closed(5) == 4403
                assert await other.wait_closed(5) == 4403
            assert await seats(ada, table) == ["Ada", "empty", "empty"]
            links = (await ada.get(f"/api/tables/{table}/links"))["seats"]
            assert (await cy.get(f"/api/tables/{table}")).status == 404
            assert (await do(cy, table, "sit", seat=1)).status == 404
            assert (await cy.sit(links[2])).status in (403, 404)
            assert (await bo.sit(links[1])).status == 200
            async with cy.socket(table) as socket:
                assert await socket.wait_closed(5) == 4404
            # A ban outlives the guest who becomes an account.
            assert (await cy.post("/api/account", {"login": "cy-the-first", "password": "seven wise owls"})).status == 201
            assert (await cy.get(f"/api/tables/{table}")).status == 404

    asyncio.run(run())


def test_hosting_is_handed_over_passes_on_and_is_taken_over() -> None:
    async def run() -> None:
        clock = Clock()
        async with serving(clock=clock) as server, company(server, "Ada", "Bo", "Cy") as (ada, bo, cy):
            table = (await ada.make("lanterns", ("me", "person", "person", "person"), public=True, ready=True))["id"]
            await join(bo, table, 1)
            await join(cy, table, 2)
            assert code(await do(ada, table, "host", seat=3)) == (409, "nobody-there")
            async with bo.follow(table, 1) as socket:
                assert me(socket)["host_seat"] == 0
                assert (await do(ada, table, "host", seat=1)).status == 200
                await socket.wait(lambda one: me(one)["host"] and me(one)["host_seat"] == 1, 5)
                assert code(await do(ada, table, "start")) == (403, "host-only")
                # A host who is here stays host; one who has gone for a while does not.
                assert code(await do(cy, table, "host", seat=None)) == (409, "host-here")
            assert code(await do(cy, table, "host", seat=None)) == (409, "host-here")
            clock.more += HOST_GONE_MS + 1000
            async with cy.follow(table, 2) as socket:
                assert (await do(cy, table, "host", seat=None)).status == 200
                await socket.wait(lambda one: me(one)["host"], 5)
            # The host leaves: the first of the others is the host.
            assert (await do(cy, table, "leave")).status == 200
            async with ada.follow(table, 0) as socket:
                assert me(socket)["host"]
            assert await seats(ada, table) == ["Ada", "Bo", "empty", "empty"]
            assert (await do(bo, table, "leave")).status == 200
            assert (await do(ada, table, "leave")).status == 200
            assert await status(ada, table) == "closed"

    asyncio.run(run())


def test_the_host_leaves_a_running_game() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo") as (ada, bo):
            table = (await ada.make("lanterns", ("me", "person"), public=True))["id"]
            await join(bo, table, 1)
            async with bo.follow(table, 1) as socket:
                assert (await do(ada, table, "leave")).status == 200
                await socket.wait(lambda one: me(one)["host"], 5)
                assert socket.picture["seats"][0]["away"]
            async with ada.socket(table) as back:
                state = await back.ask("follow", seat=0)
                assert (state["me"]["standing"], state["me"]["host"]) == ("seated", False)

    asyncio.run(run())


def test_an_invitation_says_who_invites_to_what() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Eve") as (ada, bo, eve):
            clock = {"kind": "bank", "minutes": 30, "increment": 5}
            made = await ada.make("lanterns", ("me", "person", "bot"), ready=True, clock=clock, title="Friday")
            table, link = made["id"], made["links"]["seats"][1]
            key = link.rpartition("key=")[2]
            asked = await do(bo, table, "invitation", seat=1, secret=key)
            assert (asked.status, asked["host"], asked["usable"]) == (200, "Ada", True)
            assert (asked["opening"]["title"], asked["opening"]["clock"]["minutes"]) == ("Friday", 30)
            assert [seat["kind"] for seat in asked["picture"]["seats"]] == ["person", "empty", "bot"]
            assert not bo.cookies()
            assert (await do(bo, table, "invitation", seat=1, secret="x" * 26)).status == 404
            assert (await bo.sit(link)).status == 200
            assert not (await do(eve, table, "invitation", seat=1, secret=key))["usable"]

    asyncio.run(run())


def test_people_at_one_screen_are_all_there() -> None:
    """The window follows as a spectator while the screen is handed over."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo") as (ada, bo):
            made = await ada.make("lanterns", ("me", "me", "person"))
            assert (await bo.sit(made["links"]["seats"][2])).status == 200
            async with bo.follow(made["id"], 2) as other:
                async with ada.follow(made["id"]):
                    await other.wait(lambda one: online(one) == [True, True, True], 5)
                await other.wait(lambda one: online(one) == [False, False, True], 5)

    asyncio.run(run())


def test_a_complaint_reaches_the_administrators_and_nobody_else() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo") as (ada, bo):
            table = (await ada.make("lanterns", ("me", "person", "person"), public=True, ready=True))["id"]
            await join(bo, table, 1)
            async with server.person("Nobody") as nobody:
                assert (await do(nobody, table, "report", seat=1, text="rude")).status == 401
            async with bo.follow(table, 1) as socket:
                assert (await do(ada, table, "report", seat=1, text="rude in chat")).status == 200
                assert code(await do(ada, table, "report", seat=4, text="x")) == (409, "no-such-seat")
                await asyncio.sleep(0.1)
                assert not [frame for frame in socket.raw if "rude" in frame]
            stored = await server.manager.store.read(lambda db: db.execute(select(schema.report)).mappings().one())
            about = await server.manager.store.read(lambda db: people.find_person(db, stored["person"]))
            assert (stored["table_id"], stored["seat"], stored["text"]) == (table, 1, "rude in chat")
            assert about is not None
            assert about.name == "Bo"

    asyncio.run(run())


# Rematches


async def finished(ada: Person, bo: Person, **more: Any) -> str:
    """A table at which Ada and Bo have played to the end."""
    made = await ada.make("lanterns", ("me", "person", "bot"), **more)
    table = str(made["id"])
    assert (await bo.sit(made["links"]["seats"][1])).status == 200
    async with ada.follow(table, 0) as one, bo.follow(table, 1) as other:
        await asyncio.gather(one.play_on(lambda moves: moves[0]), other.play_on(lambda moves: moves[0]))
    return table


async def two_clicks(url: str | None) -> None:
    async with doors(url) as servers, everywhere(servers, "Ada") as ada, everywhere(servers, "Bo") as bo:
        table = await finished(ada[0], bo[0])
        async with bo[-1].follow(table, 1) as socket:
            clicks = [do(person, table, "rematch") for person in (*ada, *bo, *ada)]
            answers = await asyncio.gather(*clicks)
            assert {answer.status for answer in answers} == {201}
            (again,) = {answer["id"] for answer in answers}
            await socket.wait(lambda one: one.picture["rematch"] == again, 5)
            assert len([frame for frame in socket.frames if frame.get("kind") == "rematch"]) == 1
        # Everyone has moved one seat on, and one of the two begins the game: it does not begin without whoever asked for it.
        assert await status(ada[0], again) == "open"
        begun = [await do(person[0], again, "start") for person in (ada, bo)]
        assert {200, 403} >= {answer.status for answer in begun}
        info = await ada[0].get(f"/api/tables/{again}")
        assert [seat["kind"] for seat in info["picture"]["seats"]] == ["bot", "person", "person"]
        assert [seat["name"] for seat in info["picture"]["seats"]][1:] == ["Ada", "Bo"]
        assert (info["picture"]["status"], info["seats"]) == ("playing", [1])
        lists = await asyncio.gather(*(person.get("/api/me/tables") for person in (*ada, *bo)))
        assert {len(found["tables"]) for found in lists} == {2}


def test_a_rematch_is_one_table_for_all_whoever_clicks() -> None:
    asyncio.run(two_clicks(None))


def test_a_rematch_is_one_table_at_two_processes(postgres: Postgres) -> None:
    asyncio.run(two_clicks(postgres.database()))


def test_a_rematch_waits_for_the_others_and_can_be_asked_for_again() -> None:
    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo") as (ada, bo):
            table = await finished(ada, bo)
            first = (await do(ada, table, "rematch"))["id"]
            assert await status(ada, first) == "open"
            # Bo declines; Ada closes the table and asks again later.
            assert (await do(bo, first, "leave")).status == 200
            assert (await do(ada, first, "close")).status == 200
            second = (await do(bo, table, "rematch"))["id"]
            assert second != first
            assert (await do(ada, table, "rematch"))["id"] == second
            assert await status(ada, second) == "open"
            assert code(await do(ada, second, "start")) == (403, "host-only")
            assert (await do(bo, second, "start")).status == 200

    asyncio.run(run())
