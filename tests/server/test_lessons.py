"""Lessons at the real server: a task is a table that only the learner can see."""

import asyncio
from typing import Any

from lishan.lessons import find_lesson
from tests.server.kit import serving


async def lesson_table(person: Any, name: str, task: int, game: str = "terracotta") -> Any:
    place = {"lesson": name, "task": task}
    return await person.post("/api/tables", {"game": game, "seats": [{"kind": "me"}], "lesson": place})


def test_a_task_is_a_table_of_its_own() -> None:
    async def play() -> None:
        async with serving() as server, server.person("Ada") as ada:
            games = (await ada.get("/api/games")).body["games"]
            offered = {game["name"]: [lesson["name"] for lesson in game["lessons"]] for game in games}
            assert offered["terracotta"][:2] == ["clay", "wheel"]
            made = await lesson_table(ada, "wheel", 1)
            assert made.status == 201
            info = await ada.get(f"/api/tables/{made['id']}")
            lesson = find_lesson("terracotta", "wheel")
            assert info["opening"]["kind"] == "lesson"
            assert info["opening"]["lesson"]["point"] == list(lesson.tasks[0].point)
            assert info["seats"] == [0]
            # It is not listed as a game to return to.
            assert (await ada.get("/api/me/tables"))["tables"] == []
            async with ada.follow(made["id"], 0) as socket:
                wrong = await socket.ask("step", at=socket.picture["at"], n=0, move="2c")
                assert (wrong["type"], wrong["reason"]["code"]) == ("refused", "learn-wheel-1-wrong")
                for n, word in enumerate(("6c", "coins4", "coins2", "spear")):
                    assert (await socket.ask("step", at=socket.picture["at"], n=n, move=word))["type"] == "done"
                await socket.ask("confirm", at=socket.picture["at"])
                seen = await ada.get(f"/api/tables/{made['id']}")
                assert seen["picture"]["solved"]
                # The opponent has replied as the lesson says, and the bots of the server leave the table alone.
                assert seen["picture"]["view"]["wheel"]["segments"][1]["craftsman"] == 1

    asyncio.run(play())


def test_a_lesson_that_is_not_there_is_refused() -> None:
    async def play() -> None:
        async with serving() as server, server.person("Ada") as ada:
            for name, task in (("dragons", 1), ("wheel", 6)):
                answer = await lesson_table(ada, name, task)
                assert answer.status in (400, 422), answer
            assert (await lesson_table(ada, "wheel", 7)).status == 400

    asyncio.run(play())


def test_a_first_game_is_shorter_and_asks_for_hints_of_the_page() -> None:
    async def play() -> None:
        async with serving() as server, server.person("Ada") as ada:
            for game, turn in (("terracotta", "round"), ("xian", "turn")):
                made = await ada.make(game, ("me", "bot"), guided=True)
                info = await ada.get(f"/api/tables/{made['id']}")
                assert (info["opening"]["kind"], info["opening"]["guided"]) == ("table", True)
                assert info["picture"]["view"][turn] >= 3
                # A what-if does not count as a first game.
                seats = [{"kind": "me"}, {"kind": "bot"}]
                fork = await ada.post(f"/api/tables/{made['id']}/fork", {"seq": info["picture"]["seq"], "seats": seats})
                tried = await ada.get(f"/api/tables/{fork['id']}")
                assert not tried["opening"]["guided"]
            usual = await ada.get(f"/api/tables/{(await ada.make('xian', ('me', 'bot')))['id']}")
            assert not usual["opening"]["guided"]
            rows = (await ada.get("/api/me/tables"))["tables"]
            assert all(len(row["scores"]) == 2 and row["to_move"] for row in rows)

    asyncio.run(play())
