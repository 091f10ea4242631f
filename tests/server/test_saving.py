"""Saving a game before its end, and going on with it elsewhere."""

import asyncio
import random

from lishan.core.record import read_record
from lishan.core.replay import Replay
from tests.server.kit import Person, Socket, serving
from tests.server.scene import open_game


async def some_turns(socket: Socket, turns: int) -> None:
    pick = random.Random(2).choice
    for _ in range(turns):
        await socket.wait(lambda one: one.may_move())
        assert (await socket.play_turn(pick))["type"] == "done"


async def saved(person: Person, table: str) -> str:
    answer = await person.get(f"/api/tables/{table}/record")
    assert answer.status == 200, answer.body
    return str(answer.body)


def test_an_unfinished_game_is_saved_and_played_on() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bo") as bo:
            made = await ada.make("terracotta", ("me", "bot"))
            async with ada.follow(made["id"], 0) as socket:
                await some_turns(socket, 2)
                await socket.wait(lambda one: one.may_move())
                view = socket.picture["view"]
                text = await saved(ada, made["id"])
            # The terminal reads the same file.
            assert list(Replay(read_record(text), open_game).steps())
            looked = await bo.post("/api/records", {"text": text})
            assert looked.status == 201
            body = {"seats": [{"kind": "me"}, {"kind": "person"}]}
            on = await bo.post(f"/api/tables/{looked['id']}/go-on", body)
            assert (on.status, on["seats"]) == (201, [0])
            async with bo.follow(on["id"], 0) as socket:
                assert (socket.picture["status"], socket.picture["view"]) == ("playing", view)
                assert socket.picture["seats"][0]["name"] == "Ada"
                await some_turns(socket, 1)
                # The other one comes by the link, and takes over from the bot.
                async with server.person("Cy") as cy:
                    assert (await cy.sit(on["links"]["seats"][1])).status == 200
                    await socket.wait(lambda one: one.picture["seats"][1]["name"] == "Cy")
            # What is over, or still being played, cannot be gone on with.
            assert (await bo.post(f"/api/tables/{on['id']}/go-on", body)).status == 409

    asyncio.run(run())


def test_hidden_hands_are_saved_only_by_whoever_plays_all_of_them() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            against_bot = await ada.make("xian", ("me", "bot"))
            assert (await ada.get(f"/api/tables/{against_bot['id']}/record")).status == 403
            at_one_screen = await ada.make("xian", ("me", "me"))
            looked = await ada.post("/api/records", {"text": await saved(ada, at_one_screen["id"])})
            on = await ada.post(f"/api/tables/{looked['id']}/go-on", {"seats": [{"kind": "me"}, {"kind": "me"}]})
            assert (on.status, on["seats"]) == (201, [0, 1])

    asyncio.run(run())
