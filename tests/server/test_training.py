"""Puzzles at the real server: a puzzle is a table at which only the solver moves."""

import asyncio
import json
from typing import Any

import msgspec
import pytest

from lishan.coach.puzzles import packaged_puzzles
from lishan.coach.rating import Progress, counted
from tests.server.accounts import join
from tests.server.kit import serving


async def puzzle_table(person: Any, game: str, id: str) -> Any:
    return await person.post("/api/tables", {"game": game, "seats": [{"kind": "me"}], "puzzle": id})


@pytest.mark.parametrize("game", ["terracotta", "xian"])
def test_a_puzzle_is_solved_by_playing_its_turn(game: str) -> None:
    async def play() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bob") as bob:
            offered = await ada.get(f"/api/puzzles/{game}")
            assert [each["id"] for each in offered["puzzles"]] == [each.id for each in packaged_puzzles(game)]
            assert offered["today"] in {each.id for each in packaged_puzzles(game)}
            puzzle = packaged_puzzles(game)[0]
            for words, state in ((puzzle.answer, "right"), (puzzle.next, "wrong")):
                made = await puzzle_table(ada, game, puzzle.id)
                assert made["seats"] == [puzzle.seat]
                path = f"/api/tables/{made['id']}/puzzle"
                assert (await ada.get(path)).status == 409
                async with ada.follow(made["id"], puzzle.seat) as socket:
                    assert (await socket.ask("play", at=socket.picture["at"], moves=list(words)))["type"] == "done"
                verdict = await ada.get(path)
                assert verdict["state"] == state
                assert verdict["solution"]["answer"] == list(puzzle.answer)
                # It belongs to the solver alone and is not listed as a game to return to.
                assert (await bob.get(path)).status == 404
                assert (await ada.get("/api/me/tables"))["tables"] == []
                # The bots of the server leave the table alone.
                info = await ada.get(f"/api/tables/{made['id']}")
                assert info["opening"]["puzzle"] == puzzle.id

    asyncio.run(play())


def test_ratings_are_kept_in_the_account_and_take_over_tries_from_before(url: str) -> None:
    """Each first try counts once, whichever device tells it."""
    first, second, third = packaged_puzzles("xian")[:3]

    async def run() -> None:
        async with serving(url) as server, server.person("Ada") as ada, server.person("Bob") as bob:
            assert (await ada.get("/api/me/puzzles")).body == {"account": False, "games": {}}
            tries = {"game": "xian", "tries": [[first.id, True], ["nothing", True], [second.id, False]]}
            assert (await ada.post("/api/me/puzzles", tries)).status == 401
            await join(ada)
            assert (await ada.get("/api/me/puzzles")).body == {"account": True, "games": {}}
            assert (await ada.post("/api/me/puzzles", tries)).status == 200
            later = {"game": "xian", "tries": [[second.id, True], [third.id, True]]}
            after = (await ada.post("/api/me/puzzles", later))["games"]["xian"]
            ratings = {puzzle.id: puzzle.rating for puzzle in (first, second, third)}
            wanted = counted(Progress(), [(first.id, True), (second.id, False), (third.id, True)], ratings)
            assert after == msgspec.to_builtins(wanted)
            assert (await ada.post("/api/me/puzzles", {"game": "chess"})).status == 404
            assert (await bob.get("/api/me/puzzles"))["games"] == {}
            assert third.id in json.dumps((await ada.get("/api/account/export")).body)
            await ada.post("/api/me/puzzles", {"game": "xian", "reset": True})
            assert (await ada.get("/api/me/puzzles"))["games"]["xian"]["tried"] == {}

    asyncio.run(run())


def test_what_is_no_puzzle_is_refused() -> None:
    async def play() -> None:
        async with serving() as server, server.person("Ada") as ada:
            assert (await puzzle_table(ada, "terracotta", "nothing")).status == 422
            assert (await ada.get("/api/puzzles/terracotta/nothing")).status == 404
            assert (await ada.get("/api/puzzles/chess")).status == 404
            made = await ada.make("terracotta", ("me", "bot"))
            assert (await ada.get(f"/api/tables/{made['id']}/puzzle")).status == 409

    asyncio.run(play())
