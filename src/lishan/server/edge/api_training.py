"""Puzzles, the verdict on a turn at a puzzle's table, and the set-up of the day."""

import asyncio
from typing import Any

from lishan.coach.puzzles import NoPuzzle, Puzzle, packaged_puzzles
from lishan.core.contract import Game
from lishan.server.bots.queue import Claim, Rank
from lishan.server.edge.api_box import MOST_BYTES
from lishan.server.edge.endpoints import ApiError, Call, Endpoint
from lishan.server.edge.table_calls import table_of, who
from lishan.server.store.daily import own_tries
from lishan.server.store.people import count_tries, progress_of
from lishan.server.tables import authority
from lishan.server.tables.daily import BOTS, daily_info
from lishan.server.tables.made_puzzles import made_solution, made_verdict, puzzle_in
from lishan.server.tables.training import day_of, puzzle_list, puzzle_solution, puzzle_verdict
from lishan.server.tables.training_bodies import (
    Daily,
    PuzzleAsked,
    PuzzleMade,
    PuzzleProgress,
    Puzzles,
    PuzzleSolution,
    PuzzleTries,
    PuzzleVerdict,
)


def game_of(call: Call) -> Game[Any]:
    name = call.path("game")
    if name not in call.context.games:
        raise ApiError(404, "no-page")
    return call.context.manager.open_game(name)


async def puzzles(call: Call) -> Puzzles:
    # The first request reads a file.
    return await asyncio.to_thread(puzzle_list, game_of(call), call.context.manager.clock.now())


async def solution(call: Call) -> PuzzleSolution:
    try:
        return await asyncio.to_thread(puzzle_solution, game_of(call), call.path("puzzle"))
    except NoPuzzle:
        raise ApiError(404, "no-puzzle") from None


async def make_puzzle(call: Call) -> PuzzleMade:
    game = game_of(call)
    call.limit("puzzles")
    claim = Claim(Rank.HINT, who(call) or call.address, "", call.address)
    return await puzzle_in(call.context.manager, game, call.body, claim)


async def judge_made(call: Call) -> PuzzleVerdict:
    return made_verdict((await table_of(call)).table, call.body)


async def solve_made(call: Call) -> PuzzleSolution:
    return made_solution((await table_of(call)).table, call.body)


async def verdict(call: Call) -> PuzzleVerdict:
    session = await table_of(call)
    try:
        return puzzle_verdict(session.table)
    except NoPuzzle:
        raise ApiError(404, "no-puzzle") from None


async def progress(call: Call) -> PuzzleProgress:
    person = call.person
    if person is None or not authority.has_account(person):
        return PuzzleProgress(account=False, games={})
    return PuzzleProgress(account=True, games=await call.context.manager.store.read(lambda db: progress_of(db, person.id)))


async def count(call: Call) -> PuzzleProgress:
    body: PuzzleTries = call.body
    person = call.person
    if person is None or not authority.has_account(person):
        raise ApiError(401, "no-account")
    if body.game not in call.context.games:
        raise ApiError(404, "no-page")
    ratings = {puzzle.id: puzzle.rating for puzzle in await asyncio.to_thread(packaged_puzzles, body.game)}
    games = await call.context.manager.store.write(
        lambda db: count_tries(db, person.id, body.game, body.tries, ratings, body.reset)
    )
    return PuzzleProgress(account=True, games=games)


async def daily(call: Call) -> Daily:
    name = call.path("which")
    which = next((each for each in BOTS if each == name), None)
    if which is None:
        raise ApiError(404, "no-page")
    manager, me = call.context.manager, who(call)
    now, store = manager.clock.now(), manager.store
    day = day_of(now)
    mine, ahead = ([], 0) if me is None else await store.read(lambda db: own_tries(db, which, day, me))
    today = next((one for one in mine if one.day == day), None)
    ranking = await call.context.rankings.of(which, day, None if today is None else today.ended)
    return daily_info(which, now, mine, ranking, authority.has_account(call.person), ahead)


ENDPOINTS = (
    Endpoint("GET", "/api/daily/{which}", daily, Daily, "The set-up of the day, my tries and the results.", faults=(404,)),
    Endpoint("GET", "/api/puzzles/{game}", puzzles, Puzzles, "The puzzles of a game.", faults=(404,)),
    Endpoint(
        "POST", "/api/puzzles/{game}", make_puzzle, PuzzleMade, "Make a puzzle from a position.", body=PuzzleAsked,
        faults=(404, 409, 422), most=MOST_BYTES,
    ),
    Endpoint("GET", "/api/puzzles/{game}/{puzzle}", solution, PuzzleSolution, "A puzzle with its solution.", faults=(404,)),
    Endpoint("GET", "/api/me/puzzles", progress, PuzzleProgress, "My ratings at puzzles."),
    Endpoint("POST", "/api/me/puzzles", count, PuzzleProgress, "Count first tries at puzzles.", PuzzleTries, faults=(401, 404)),
    Endpoint(
        "GET",
        "/api/tables/{id}/puzzle",
        verdict,
        PuzzleVerdict,
        "The verdict on the turn at a puzzle's table.",
        faults=(404, 409),
    ),
    Endpoint(
        "POST", "/api/tables/{id}/puzzle", judge_made, PuzzleVerdict,
        "The same for a puzzle that someone made.", body=Puzzle, faults=(404, 409, 422),
    ),
    Endpoint(
        "POST", "/api/tables/{id}/solution", solve_made, PuzzleSolution,
        "The solution of a puzzle that someone made, at its table.", body=Puzzle, faults=(404, 409, 422),
    ),
)  # fmt: skip
