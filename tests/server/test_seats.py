"""Seats belong to people: who may take one away, offer it, or end the game, and what is said of it afterwards."""

import asyncio
from typing import Any

from tests.server.accounts import Later
from tests.server.accounts import join as register
from tests.server.kit import Socket, serving
from tests.server.room import code, company, do, join

DAY = 86_400_000
SLOW = {"kind": "turn", "minutes": 2 * 1440}


async def refused(socket: Socket, command: str, **more: Any) -> str:
    answer = await socket.ask(command, **more)
    return str(answer["reason"]["code"] if answer["type"] == "refused" else "")


def test_only_those_who_play_end_a_game() -> None:
    """people-P15: a stranger does not see the table; a watcher, and a host without a seat, decide nothing about its end."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Cy", "Eve") as (ada, bo, cy, eve):
            made = await ada.make("terracotta", ("person", "person", "person"))
            table = str(made["id"])
            for person, link in zip((bo, cy, eve), made["links"]["seats"], strict=True):
                assert (await person.sit(link)).status == 200
            async with ada.follow(table) as host, bo.follow(table, 0) as one, cy.follow(table, 1) as two:
                for command, more in (("resign", {}), ("abort", {}), ("ask", {"what": "abandon"})):
                    assert await refused(host, command, **more) == "only-watching"
                    assert await refused(one, "follow", seat=1) == "not-your-seat"
                # Bo gives up his own seat and nobody's else; he is not asked any more, and does not come back.
                assert await refused(one, "resign") == ""
                await two.wait(lambda socket: socket.picture["seats"][0]["away"])
                assert [seat["away"] for seat in two.picture["seats"]] == [True, False, False]
                await one.ask("return")
                assert (await one.ask("follow", seat=0))["picture"]["seats"][0]["away"]
                assert "return" not in one.frames[-1].get("me", {"may": []})["may"]
                assert await refused(two, "ask", what="abandon") == ""
                request = two.picture["asked"]["seq"]
                for command, more in (("agree", {"ask": request, "yes": False}), ("ask", {"what": "pause"}), ("resign", {})):
                    assert await refused(one, command, **more) == "has-resigned"
                assert await refused(one, "replace", seat=1) == "has-resigned"
                assert await refused(one, "play", at=one.picture["at"], moves=[0]) == "has-resigned"
                async with eve.follow(table, 2) as three:
                    assert await refused(three, "agree", ask=request, yes=True) == ""
                await two.wait(lambda socket: socket.picture["status"] == "closed")
            assert (await bo.get("/api/me/games"))["totals"] == []

    asyncio.run(run())


def test_a_seat_is_offered_again_while_the_game_goes_on() -> None:
    """people-P10: after a removal, and where a bot took a free seat at the start; a bot's own seat is not offered."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo", "Cy", "Dan") as (ada, bo, cy, dan):
            made = await ada.make("terracotta", ("me", "person", "person", "bot"), ready=True)
            table = str(made["id"])
            assert (await bo.sit(made["links"]["seats"][1])).status == 200
            assert (await do(ada, table, "start")).status == 200
            async with ada.follow(table, 0) as host:
                assert "offer" in host.frames[0]["me"]["may"]
                links = (await ada.get(f"/api/tables/{table}/links"))["seats"]
                assert [link is not None for link in links] == [False, False, True, False]
                assert (await cy.sit(links[2])).status == 200
                await host.wait(lambda socket: socket.picture["seats"][2]["name"] == "Cy")
                assert (await do(ada, table, "remove", seat=1)).status == 200
                links = (await ada.get(f"/api/tables/{table}/links"))["seats"]
                assert code(await bo.get(f"/api/tables/{table}/links"))[0] == 404
                assert (await dan.sit(links[1])).status == 200
                await host.wait(lambda socket: [seat["name"] for seat in socket.picture["seats"]][1:3] == ["Dan", "Cy"])

    asyncio.run(run())


def test_nobody_loses_a_seat_while_on_vacation() -> None:
    """people-P5: the table says until when, whoever's turn it is; the host cannot call in a bot or take the seat away."""

    async def run() -> None:
        clock = Later()
        async with serving(clock=clock) as server, company(server, "Ada", "Bo") as (ada, bo):
            made = await ada.make("terracotta", ("me", "person"), clock=SLOW)
            table = str(made["id"])
            await join(bo, table, 1, secret=made["links"]["seats"][1].partition("key=")[2])
            await register(bo, "bobo")
            async with ada.follow(table, 0) as host:
                until = (await bo.post("/api/account/vacation", {"days": 10}))["away_until"]
                await host.wait(lambda socket: shown(socket)["vacation"] == [None, until])
                assert code(await do(ada, table, "remove", seat=1)) == (409, "on-vacation")
                assert code(await ada.post(f"/api/tables/{table}/links", {"seat": 1, "remove": True})) == (409, "on-vacation")
            clock.ms += 9 * DAY
            async with ada.follow(table, 0) as host:
                assert host.frames[0]["presence"]["vacation"] == [None, until]
                assert await refused(host, "replace", seat=1) == "not-absent"
            clock.ms += 2 * DAY
            async with ada.follow(table, 0) as host:
                assert host.frames[0]["presence"]["vacation"] == [None, None]
            assert (await do(ada, table, "remove", seat=1)).status == 200

    asyncio.run(run())


def shown(socket: Socket) -> Any:
    return [frame["presence"] for frame in socket.frames if "presence" in frame][-1]


def test_a_host_calls_in_a_bot_only_after_the_absence_that_was_agreed() -> None:
    """people-P5: at a private table without a clock, and not while it is somebody else's turn."""

    async def run() -> None:
        clock = Later()
        async with serving(clock=clock) as server, company(server, "Ada", "Bo") as (ada, bo):
            made = await ada.make("lanterns", ("me", "person"), absent=3600)
            table = str(made["id"])
            assert (await bo.sit(made["links"]["seats"][1])).status == 200
            async with ada.follow(table, 0) as host:
                assert host.frames[0]["opening"]["patience"] == 3_600_000
                if host.may_move():
                    assert await refused(host, "replace", seat=1) == "not-absent"
                    while host.may_move():
                        await host.play_turn(lambda moves: moves[0])
                assert await refused(host, "replace", seat=1) == "not-absent"
                clock.ms += 3_500_000
                assert await refused(host, "replace", seat=1) == "not-absent"

    asyncio.run(run())


def test_a_game_that_someone_gave_up_is_shown_and_not_counted() -> None:
    """people-P15: in my games, my totals and my statistics."""

    async def run() -> None:
        async with serving() as server, company(server, "Ada", "Bo") as (ada, bo):
            made = await ada.make("terracotta", ("me", "person"))
            assert (await bo.sit(made["links"]["seats"][1])).status == 200
            async with bo.follow(made["id"], 1) as socket:
                assert await refused(socket, "resign") == ""
                result = socket.picture["result"]
                assert (result["given_up"], result["ranking"]) == (1, [0, 1])
            for person, place in ((ada, 1), (bo, 2)):
                history = await person.get("/api/me/games")
                (line,) = history["games"]
                assert (line["status"], line["place"], line["whole"], history["totals"]) == ("over", place, False, [])
                assert (await person.get("/api/me/statistics"))["titles"] == []
            # Nothing is hidden any more: there is a record, and a review.
            assert (await bo.get(f"/api/tables/{made['id']}/record")).status == 200
            assert (await bo.post(f"/api/tables/{made['id']}/review")).status == 200

    asyncio.run(run())
