"""Which bots there are, and how one decides. Runs in the processes of `thinking.py`."""

from lishan.core.lots import Lots
from lishan.server.thinker import Problem, Solution

SOLVE = "lishan.server.players:solve"


def levels() -> dict[str, dict[str, float]]:
    """For each game its levels, the weakest first, with the seconds that each thinks about a decision."""
    return {game: {"random": 0.5} for game in ("terracotta", "xian")}


def solve(problem: Problem) -> Solution:
    lots = Lots(problem.seed)
    return Solution(key=problem.key, move=problem.moves[int(lots.pick(len(problem.moves)))])
