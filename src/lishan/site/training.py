"""Puzzles and the set-up of the day in a page without a server."""

from collections.abc import Callable
from typing import Any

import lishan
from lishan.coach.puzzles import NoPuzzle, Puzzle
from lishan.server.store.values import Ranking
from lishan.server.tables import made_puzzles, training
from lishan.server.tables.daily import BOTS, daily_info, own_tries
from lishan.server.tables.training_bodies import PuzzleAsked
from lishan.site.calls import ApiError, Call, Handler, Route, table_of
from lishan.site.host import ME


async def puzzles(call: Call) -> Any:
    return training.puzzle_list(call.host.open_game(call.id), call.host.clock.now())


def solution_in(game: str) -> Handler:
    async def solution(call: Call) -> Any:
        return known(lambda: training.puzzle_solution(call.host.open_game(game), call.id))

    return solution


def make_in(game: str) -> Handler:
    async def make(call: Call) -> Any:
        return await made_puzzles.puzzle_in(call.host, call.host.open_game(game), call.body)

    return make


async def judge_made(call: Call) -> Any:
    return made_puzzles.made_verdict((await table_of(call)).table, call.body)


async def solve_made(call: Call) -> Any:
    return made_puzzles.made_solution((await table_of(call)).table, call.body)


async def verdict(call: Call) -> Any:
    table = (await table_of(call)).table
    return known(lambda: training.puzzle_verdict(table))


async def daily(call: Call) -> Any:
    which = next((each for each in BOTS if each == call.id), None)
    if which is None:
        raise ApiError(404, "no-page")
    now = call.host.clock.now()
    mine = own_tries(which, [kept.row for kept in await call.host.shelf_store.tables() if kept.row.host == ME])
    ended = tuple(one for one in mine if one.day == training.day_of(now) and one.ended is not None)
    return daily_info(which, now, mine, Ranking(margins={one.margin: 1 for one in ended}, first=ended), ranked=True)


def known(asked: Callable[[], Any]) -> Any:
    try:
        return asked()
    except NoPuzzle:
        raise ApiError(404, "no-puzzle") from None


ROUTES = (
    Route("GET", "/daily/{id}", daily),
    Route("GET", "/puzzles/{id}", puzzles),
    *(Route("GET", f"/puzzles/{game}/{{id}}", solution_in(game)) for game in lishan.GAMES),
    *(Route("POST", f"/puzzles/{game}", make_in(game), PuzzleAsked) for game in lishan.GAMES),
    Route("GET", "/tables/{id}/puzzle", verdict),
    Route("POST", "/tables/{id}/puzzle", judge_made, Puzzle),
    Route("POST", "/tables/{id}/solution", solve_made, Puzzle),
)
