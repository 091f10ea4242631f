"""Runs a bot inside a worker of `pool.py`. Everything is imported before the first problem arrives."""

from collections import OrderedDict

import lishan
from lishan.bots.analysis import Candidate as Found
from lishan.bots.analysis import analyse
from lishan.bots.profiles import mind_of
from lishan.bots.protocol import Bot, Budget, Seating
from lishan.bots.registry import open_bot
from lishan.core.contract import View
from lishan.server.bots.worker import Candidate, Problem, Solution, Stopped

MOST_REMEMBERED = 16

remembered: OrderedDict[tuple[str, int | None, str], Bot] = OrderedDict()
"""Bots remember what they thought about a turn; the least recently used ones are forgotten."""

# Rules and heuristics are loaded on first use: do it now, so that no bot has to wait.
for name in lishan.GAMES:
    mind_of(lishan.game(name))


def solve(problem: Problem) -> Solution:
    if problem.level is None:
        return analysed(problem)
    try:
        move = bot_for(problem, problem.level).choose(view_of(problem), problem.moves, Budget(problem.seconds))
    except Stopped:
        # It was interrupted at an arbitrary point: what it remembers may be half done.
        remembered.pop((problem.table, problem.view.seat, problem.level), None)
        raise
    return Solution(key=problem.key, move=move)


def view_of(problem: Problem) -> View:
    return problem.view.read(lishan.game(problem.view.game))


def seating(problem: Problem) -> Seating:
    game = lishan.game(problem.view.game)
    return Seating(game, problem.seed, None if problem.edition is None else game.edition(problem.edition))


def bot_for(problem: Problem, level: str) -> Bot:
    place = (problem.table, problem.view.seat, level)
    bot = remembered.pop(place, None) or open_bot(level, seating(problem))
    remembered[place] = bot
    while len(remembered) > MOST_REMEMBERED:
        remembered.popitem(last=False)
    return bot


def analysed(problem: Problem) -> Solution:
    """The search's results for every candidate, for a hint."""

    def mine(one: Found) -> float:
        return one.points[problem.view.seat or 0] if one.points else 0.0

    last = None
    try:
        for better in analyse(seating(problem), view_of(problem), problem.moves, Budget(problem.seconds)):
            last = better
    except Stopped:
        # A bot needs the worker: partial results are better than none.
        if last is None:
            raise
    assert last is not None
    candidates = [
        Candidate(
            move=one.move, value=mine(one) - mine(last.candidates[0]), share=one.share, points=one.points, wins=one.wins,
            line=tuple((ply.seat, ply.notation) for ply in one.line),
        )
        for one in last.candidates
    ]  # fmt: skip
    return Solution(key=problem.key, move=candidates[0].move, candidates=candidates)
