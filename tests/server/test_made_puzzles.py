"""Puzzles that someone makes from a position: the search, the link's contents, and what is not a puzzle."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import lishan
from lishan.coach.puzzles import EDITION, NoPuzzle, by_id, find_puzzle, packaged_puzzles, position_line
from lishan.core.contract import CHANCE, Position, to_act
from lishan.server.bots.problems import Problem, Solution
from lishan.server.bots.queue import Claim
from lishan.server.bots.solver import solve
from lishan.site.thinking import think
from tests.coach.kit import puzzles_for_two
from tests.server.kit import Person, RandomBots, serving
from tests.site.page_kit import PagePerson


class SearchingBots(RandomBots):
    """They search in the test's own process."""

    async def choose(self, problem: Problem, claim: Claim = Claim()) -> Solution:  # noqa: B008
        return solve(problem) if problem.puzzle else await super().choose(problem, claim)


def seats(puzzle: Any, number: int = 2) -> list[dict[str, str]]:
    return [{"kind": "me" if seat == puzzle["seat"] else "bot"} for seat in range(number)]


async def solved(person: Person | PagePerson, game: str, made: Any, edition: str | None = None) -> list[str]:
    """The verdicts on the answer and on the next idea."""
    states: list[str] = []
    puzzle = made["puzzle"]
    wish = {"game": game, "seats": seats(puzzle), "puzzle": "made", "position": puzzle["position"], "edition": edition}
    for words in (puzzle["answer"], puzzle["next"]):
        table = await person.post("/api/tables", wish)
        assert table.status == 201, table.body
        async with person.follow(table["id"], puzzle["seat"]) as socket:
            assert (await socket.ask("play", at=socket.draft["at"], moves=words))["type"] == "done"
        verdict = await person.post(f"/api/tables/{table['id']}/puzzle", puzzle)
        assert verdict["solution"] == made["solution"]
        states.append(verdict["state"])
    return states


@pytest.mark.parametrize("game", ["terracotta", "xian"])
def test_a_puzzle_is_made_of_a_position_and_solved_by_whoever_has_the_link(game: str) -> None:
    opened = lishan.game(game)
    known = max(puzzles_for_two(game), key=lambda each: each.gap)
    wish = {"position": position_line(opened, known), "players": 2}

    async def play() -> None:
        async with serving(bots=SearchingBots()) as server, server.person("Ada") as ada, server.person("Bob") as bob:
            made = await ada.post(f"/api/puzzles/{game}", wish)
            assert made.status == 200
            assert made["why"] == ""
            # A correction of the edition does not spoil the link.
            assert EDITION in made["puzzle"]["position"]
            # A clear answer is found again.
            assert made["puzzle"]["answer"][0] == known.answer[0]
            assert made["puzzle"]["rating"] == 0
            assert await solved(bob, game, made.body) == ["right", "wrong"]
            # A page without a server makes and solves the same.
            here = PagePerson(think=thinking)
            assert (await here.post(f"/api/puzzles/{game}", wish)).body == made.body
            assert await solved(here, game, made.body) == ["right", "wrong"]

    asyncio.run(play())


async def thinking(text: str) -> str:
    return think(text)


def test_a_puzzle_of_an_edition_of_ones_own_needs_that_edition() -> None:
    game = lishan.game("terracotta")
    text = game.edition().text.replace("archer = 2", "archer = 3", 1)
    known = max(packaged_puzzles("terracotta"), key=lambda each: each.gap)
    line = known.position.replace(EDITION, f" {game.edition(text).digest} ", 1)

    async def play() -> None:
        here = PagePerson(think=thinking)
        made = await here.post("/api/puzzles/terracotta", {"position": line, "players": 2, "edition": text})
        assert made["puzzle"]["position"] == line
        assert await solved(here, "terracotta", made.body, text) == ["right", "wrong"]
        wish = {"game": "terracotta", "seats": seats(made["puzzle"]), "puzzle": "made", "position": line}
        assert (await here.post("/api/tables", wish)).status == 422

    asyncio.run(play())


def why(game: str, line: str, players: int) -> str:
    async def ask() -> str:
        answer = await PagePerson(think=thinking).post(f"/api/puzzles/{game}", {"position": line, "players": players})
        assert answer["puzzle"] is None
        return str(answer["why"])

    return asyncio.run(ask())


def after(game: str, reached: Callable[[Position], bool]) -> str:
    """The first position of a game, played by always the first move, that a test is about."""
    opened = lishan.game(game)
    position = opened.start(2)
    while not reached(position):
        seat = to_act(position)[0]
        position.play(seat, position.legal(seat)[0])
    return opened.to_text(position)


def test_what_is_no_puzzle_is_said_in_a_word() -> None:
    assert why("terracotta", after("terracotta", lambda position: to_act(position) == (CHANCE,)), 2) == "draw"
    assert why("xian", after("xian", lambda position: lishan.game("xian").secret(position)), 2) == "secret"
    one_move = after(
        "terracotta", lambda position: to_act(position) != (CHANCE,) and len(position.legal(to_act(position)[0])) == 1
    )
    assert why("terracotta", one_move, 2) == "forced"


def test_the_first_turn_of_a_game_has_several_good_answers() -> None:
    line = after("terracotta", lambda position: to_act(position) != (CHANCE,))
    assert why("terracotta", line, 2) == "several"


def test_broken_and_foreign_puzzles_are_refused() -> None:
    known, other = packaged_puzzles("terracotta")[:2]
    told = json.loads(msgspec.json.encode(known))

    async def play() -> None:
        async with serving() as server, server.person("Ada") as ada, server.person("Bob") as bob:
            wish = {"game": "terracotta", "seats": seats(told), "puzzle": "made", "position": known.position}
            made = await ada.post("/api/tables", wish)
            path = f"/api/tables/{made['id']}"
            assert (await ada.post(f"{path}/puzzle", told)).status == 409
            assert (await ada.post(f"{path}/solution", told))["answer"] == list(known.answer)
            assert (await bob.post(f"{path}/solution", told)).status == 404
            broken = {"answer": ["fly"]}, {"position": other.position}, {"seat": 1 - known.seat}, {"seat": 7}, {"gap": "much"}
            for change in broken:
                assert (await ada.post(f"{path}/solution", told | change)).status in (400, 409, 422), change
            # A table that is not a puzzle, and a puzzle without its parts.
            table = await ada.make("terracotta", ("me", "bot"))
            assert (await ada.post(f"/api/tables/{table['id']}/solution", told)).status == 409
            for more in ({"position": None}, {"position": "nothing"}, {"seats": [{"kind": "me"}, {"kind": "me"}]}):
                assert (await ada.post("/api/tables", wish | more)).status == 422, more

    asyncio.run(play())


def test_a_puzzle_with_words_without_end_is_refused_unread() -> None:
    known = max(packaged_puzzles("terracotta"), key=lambda each: each.gap)
    puzzle = {**json.loads(msgspec.json.encode(known)), "position": position_line(lishan.game("terracotta"), known)}

    async def play() -> None:
        async with serving() as server, server.person("Ada") as ada:
            wish = {"game": "terracotta", "seats": seats(puzzle), "puzzle": "made", "position": puzzle["position"]}
            table = (await ada.post("/api/tables", wish))["id"]
            for answer in (["a" * 50_000], ["a"] * 12_000):
                for field in ("answer", "next"):
                    assert (await ada.post(f"/api/tables/{table}/solution", {**puzzle, field: answer})).status == 422
            assert (await ada.post(f"/api/tables/{table}/solution", {**puzzle, "also": [["a" * 50_000]]})).status == 422
            assert (await ada.post(f"/api/tables/{table}/solution", puzzle)).status == 200

    asyncio.run(play())


def test_games_that_do_not_exist_are_not_remembered() -> None:
    before = by_id.cache_info().currsize
    for n in range(5):
        with pytest.raises(NoPuzzle):
            find_puzzle(f"nothing{n}", "x")
    assert by_id.cache_info().currsize == before
