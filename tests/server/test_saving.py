"""Saving an unfinished game and continuing it elsewhere."""

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
            # A finished or running game cannot be continued as a saved one.
            assert (await bo.post(f"/api/tables/{on['id']}/go-on", body)).status == 409

    asyncio.run(run())


def test_hidden_hands_are_saved_only_by_whoever_plays_all_of_them() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            with_others = await ada.make("xian", ("me", "me", "bot"))
            assert (await ada.get(f"/api/tables/{with_others['id']}/record")).status == 403
            at_one_screen = await ada.make("xian", ("me", "me"))
            looked = await ada.post("/api/records", {"text": await saved(ada, at_one_screen["id"])})
            on = await ada.post(f"/api/tables/{looked['id']}/go-on", {"seats": [{"kind": "me"}, {"kind": "me"}]})
            assert (on.status, on["seats"]) == (201, [0, 1])

    asyncio.run(run())


def test_one_seat_saves_what_it_knows_and_plays_on_with_other_secrets() -> None:
    """My own cards are the same; those of the others are drawn again, so that a saved game reveals no secrets."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bo") as bo:
            made = await ada.make("xian", ("me", "person"))
            await bo.sit(made["links"]["seats"][1])
            table = made["id"]
            async with ada.follow(table, 0) as one, bo.follow(table, 1) as other:
                for socket in (one, other):
                    while socket.may_move():
                        assert (await socket.play_turn(lambda moves: moves[0]))["type"] == "done"
                session = await server.manager.find(table)
                assert session is not None
                truth = session.table.game.to_text(session.table.position)
                mine = one.picture["view"]
                texts = {await saved(ada, table) for _ in range(8)}
            lines = {line for text in texts for line in text.split("\n") if line.startswith("position: ")}
            assert len(lines) > 1, "hidden cards are drawn again for every file"
            text = next(text for text in texts if f"position: {truth}\n" not in text)
            async with server.person("Eve") as eve:
                assert (await eve.get(f"/api/tables/{table}/record")).status == 404
            # It is read by the terminal, looked at in the browser, and played on, again and again.
            assert list(Replay(read_record(text), open_game).steps()) == []
            looked = await ada.post("/api/records", {"text": text})
            assert looked.status == 201, looked.body
            on = await ada.post(f"/api/tables/{looked['id']}/go-on", {"seats": [{"kind": "me"}, {"kind": "bot"}]})
            async with ada.follow(on["id"], 0) as socket:
                assert socket.picture["view"] == mine
                await some_turns(socket, 1)
            assert (await ada.post("/api/records", {"text": await saved(ada, on["id"])})).status == 201

    asyncio.run(run())


def test_a_position_in_a_record_is_checked() -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            made = await ada.make("xian", ("me", "bot"))
            text = await saved(ada, made["id"])
            broken = text.replace("position: ", "position: x", 1)
            answer = await ada.post("/api/records", {"text": broken})
            assert answer.status == 422
            assert "line" in answer["message"]
            one_seat = "\n".join(line for line in text.split("\n") if not line.startswith("seat 2"))
            assert (await ada.post("/api/records", {"text": one_seat})).status == 422

    asyncio.run(run())


def test_what_a_record_says_about_the_table_is_bounded() -> None:
    """Long names are shortened as a page would do it; the edition is called what its file says, whatever the record claims."""

    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            text = await saved(ada, (await ada.make("terracotta", ("me", "bot")))["id"])
            name = next(line for line in text.split("\n") if line.startswith("edition: ")).removeprefix("edition: ")
            long = text.replace("seat 1: Ada", "seat 1: " + "Ada " * 125).replace("seat 2: random", "seat 2: " + "骊" * 40)
            long = long.replace(f"edition: {name}", "edition: " + "e" * 9_000)
            looked = await ada.post("/api/records", {"text": long})
            assert looked.status == 201, looked.body
            async with ada.follow(looked["id"]) as socket:
                names = [seat["name"] for seat in socket.picture["seats"]]
                assert names == ["Ada " * 9 + "Ada…", "骊" * 40]
                assert socket.heard_of("state")[0]["opening"]["edition"] == name
            again = await saved(ada, looked["id"])
            assert f"seat 1: {names[0]}\n" in again
            # An option that the game does not have is refused, also where the game begins with a position.
            made = await ada.make("xian", ("me", "bot"))
            known = await saved(ada, made["id"])
            assert "\nposition: " in known
            options = next(line for line in known.split("\n") if line.startswith("options:"))
            for option in ("colour=red", "x" * 9_000 + "=y"):
                forged = known.replace(options, f"{options} {option}")
                answer = await ada.post("/api/records", {"text": forged})
                assert answer.status == 422, option[:20]
                assert "line" in answer["message"]

    asyncio.run(run())
