"""Runs a bot inside a worker of `pool.py`. Everything is imported before the first problem arrives."""

from collections import OrderedDict
from collections.abc import Callable
from itertools import count
from time import perf_counter
from zlib import crc32

import lishan
from lishan.bots.profiles import profile_of
from lishan.bots.protocol import Bot, Budget, Seating
from lishan.bots.registry import open_bot
from lishan.bots.search import SearchBot
from lishan.coach.advice import SLICE, Adviser, Effort, advise_until
from lishan.coach.making import make_puzzle
from lishan.coach.mining import QUICK, THOROUGH
from lishan.coach.review import EFFORT, Task, Unfinished, effort_of, judge
from lishan.core.contract import View
from lishan.server.bots.attempts import Stopped
from lishan.server.bots.problems import Candidate, Problem, Solution

MOST_REMEMBERED = 2
"""A worker finishes a turn before it begins another one, unless one of a higher rank comes in between."""
HINT_SHARE = 0.5
"""The planned share of a hint's time: on a busy machine, a reason may need the rest."""
PIECE_S = 0.6
"""Seconds after which the review of a turn is put off, if games are being played on."""
PUZZLE_EFFORTS = (
    (QUICK, THOROUGH)
    if lishan.engine() == "compiled"
    else (Effort(search=96, value=32, games=0), Effort(search=240, value=64, games=16))
)
"""The effort of the two searches for a puzzle; with an interpreted engine, people would wait for minutes."""

remembered: OrderedDict[tuple[str, int | None, str], Bot] = OrderedDict()
"""Bots remember what they thought about a turn that goes on; the least recently used ones are forgotten."""

# Rules and heuristics are loaded on first use: do it now, so that no bot has to wait.
for name in lishan.GAMES:
    profile_of(lishan.game(name))


def solve(problem: Problem) -> Solution:
    if problem.played:
        return reviewed(problem)
    if problem.puzzle:
        return Solution(
            key=problem.key, move=problem.moves[0], puzzle=make_puzzle(seating(problem), view_of(problem), *PUZZLE_EFFORTS)
        )
    if problem.level is None:
        return analysed(problem)
    bot = bot_for(problem, problem.level)
    # If it is interrupted, its memory may be inconsistent: it is remembered only afterwards.
    move = bot.choose(view_of(problem), problem.moves, budget_of(problem))
    remember(problem, bot)
    return Solution(key=problem.key, move=move)


def budget_of(problem: Problem) -> Budget:
    return Budget(problem.seconds) if problem.playouts is None else Budget(None, problem.playouts)


def view_of(problem: Problem) -> View:
    return problem.view.read(lishan.game(problem.view.game))


def seating(problem: Problem) -> Seating:
    game = lishan.game(problem.view.game)
    edition = None if problem.edition is None else game.edition(problem.edition)
    # Every decision has its own seed, and several processes may share a game; a bot's day must be the same for all of them.
    return Seating(game, problem.seed, edition, day=crc32(f"{problem.table}/{problem.view.seat}".encode()))


def bot_for(problem: Problem, level: str) -> Bot:
    return remembered.pop((problem.table, problem.view.seat, level), None) or open_bot(level, seating(problem))


def remember(problem: Problem, bot: Bot) -> None:
    """Unless its turn is over, and its tree with it: what is left of a search would be in the way of others."""
    if isinstance(bot, SearchBot) and bot.search is None:
        return
    remembered[problem.table, problem.view.seat, problem.level or ""] = bot
    while len(remembered) > MOST_REMEMBERED:
        remembered.popitem(last=False)


def spent_of(problem: Problem) -> Callable[[], float]:
    """Returns a function for the share of a hint's budget that is used up: its time, or a slice of its playouts per call."""
    began, playouts, asked = perf_counter(), problem.playouts, count(1)
    if playouts is not None:
        return lambda: next(asked) * SLICE / playouts
    return lambda: (perf_counter() - began) / (HINT_SHARE * problem.seconds)


def analysed(problem: Problem) -> Solution:
    """The best turns with reasons, for someone who asks for a hint."""
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
    """Reviews a turn of a finished game, or as much of it as a moment allows: others wait for the worker."""
    seated, until = seating(problem), perf_counter() + PIECE_S
    task = Task(problem.at, view_of(problem), tuple(problem.played))
    effort = EFFORT if problem.playouts is None else effort_of(problem.playouts)
    solution = Solution(key=problem.key, move=problem.played[0])
    try:
        solution.judged = judge(
            seated.game, seated.edition, task, effort, gains=problem.gains, enough=lambda: perf_counter() >= until
        )
    except Unfinished as unfinished:
        solution.gains = unfinished.gains
    return solution


def answer(problem: Problem, adviser: Adviser) -> Solution:
    advice = adviser.advice()
    best = advice.best.moves[0]
    visits = {move: int(adviser.search.visits_of(move)) for move in problem.moves}
    order = sorted(problem.moves, key=lambda move: (move != best, -visits[move]))
    total = max(1, sum(visits.values()))
    candidates = [candidate(adviser, move, visits[move] / total, advice.best.points) for move in order]
    return Solution(key=problem.key, move=best, candidates=candidates, advice=advice)


def candidate(adviser: Adviser, move: int, share: float, best: tuple[float, ...]) -> Candidate:
    """The expected result of a move, from the best turn found that begins with it."""
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
