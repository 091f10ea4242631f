"""Runs a bot inside a worker of `pool.py`. Everything is imported before the first problem arrives."""

from collections import OrderedDict
from collections.abc import Callable
from itertools import count
from time import perf_counter

import lishan
from lishan.bots.profiles import profile_of
from lishan.bots.protocol import Bot, Budget, Seating
from lishan.bots.registry import open_bot
from lishan.coach.advice import SLICE, Adviser, advise_until
from lishan.coach.review import Task, judge
from lishan.core.contract import View
from lishan.server.bots.worker import Candidate, Problem, Solution, Stopped

MOST_REMEMBERED = 16
HINT_SHARE = 0.5
"""The planned share of a hint's time: on a busy machine, a reason may need the rest."""

remembered: OrderedDict[tuple[str, int | None, str], Bot] = OrderedDict()
"""Bots remember what they thought about a turn; the least recently used ones are forgotten."""

# Rules and heuristics are loaded on first use: do it now, so that no bot has to wait.
for name in lishan.GAMES:
    profile_of(lishan.game(name))


def solve(problem: Problem) -> Solution:
    if problem.played:
        return reviewed(problem)
    if problem.level is None:
        return analysed(problem)
    try:
        move = bot_for(problem, problem.level).choose(view_of(problem), problem.moves, budget_of(problem))
    except Stopped:
        # It was interrupted at an arbitrary point: what it remembers may be half done.
        remembered.pop((problem.table, problem.view.seat, problem.level), None)
        raise
    return Solution(key=problem.key, move=move)


def budget_of(problem: Problem) -> Budget:
    return Budget(problem.seconds) if problem.playouts is None else Budget(None, problem.playouts)


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


def spent_of(problem: Problem) -> Callable[[], float]:
    """Says which share of a hint's budget is gone: of its time, or of its playouts, a slice for each time it is asked."""
    began, playouts, asked = perf_counter(), problem.playouts, count(1)
    if playouts is not None:
        return lambda: next(asked) * SLICE / playouts
    return lambda: (perf_counter() - began) / (HINT_SHARE * problem.seconds)


def analysed(problem: Problem) -> Solution:
    """The best turns and why they are, for someone who asks for a hint."""
    last = None
    try:
        for adviser in advise_until(seating(problem), view_of(problem), spent_of(problem)):
            last = answer(problem, adviser)
    except Stopped:
        # A bot needs the worker: partial results are better than none.
        if last is None:
            raise
    assert last is not None
    return last


def reviewed(problem: Problem) -> Solution:
    """What a turn of a finished game was worth."""
    seated = seating(problem)
    task = Task(problem.at, view_of(problem), tuple(problem.played))
    return Solution(key=problem.key, move=problem.played[0], judged=judge(seated.game, seated.edition, task))


def answer(problem: Problem, adviser: Adviser) -> Solution:
    advice = adviser.advice()
    best = advice.best.moves[0]
    visits = {move: int(adviser.search.visits_of(move)) for move in problem.moves}
    order = sorted(problem.moves, key=lambda move: (move != best, -visits[move]))
    total = max(1, sum(visits.values()))
    candidates = [candidate(adviser, move, visits[move] / total, advice.best.points) for move in order]
    return Solution(key=problem.key, move=best, candidates=candidates, advice=advice)


def candidate(adviser: Adviser, move: int, share: float, best: tuple[float, ...]) -> Candidate:
    """What is expected of a move, by the best turn found that begins with it."""
    turn = next((each for each in adviser.ranked() if each.moves[0] == move), None)
    if turn is None:
        return Candidate(move=move, value=0.0, share=round(share, 4))
    expected = adviser.expected[turn.moves]
    return Candidate(
        move=move,
        value=round(expected.points[adviser.seat] - best[adviser.seat], 1),
        share=round(share, 4),
        margin=round(expected.margin(adviser.seat), 1),
        points=tuple(round(each, 1) for each in expected.points),
        wins=tuple(round(each, 3) for each in expected.chances),
        line=tuple((adviser.seat, each.notation) for each in turn.words),
    )
