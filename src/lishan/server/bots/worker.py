"""A process in which bots think. It receives views, never positions, and answers with moves.

It is a child process (`lishan.bots.child`) inside a sandbox.
"""

from lishan.bots.child import Limits, Line, find
from lishan.server.bots.attempts import Solve, attempt, stops
from lishan.server.bots.problems import Problem, Solution

LIMITS = Limits(memory=1 << 30, files=64, niceness=10)
"""People who are being served come first."""


def main(line: Line, solve_at: str) -> None:
    """`solve_at` names the function that solves problems, as in package.module:function."""
    from lishan.server.bots.sandbox import seal

    solve: Solve = find(solve_at)
    stops.listen()
    seal()
    line.send(Solution(key=0, move=0))
    for problem in line.messages(Problem):
        line.send(attempt(solve, problem))
