"""Bots that use all of their time but no CPU. Light to start."""

import contextlib
import time

from lishan.server.bots.problems import Problem, Solution

LEVELS = {"quick": 0.4, "slow": 3.0, "stubborn": 3.0}


def solve(problem: Problem) -> Solution:
    until = time.monotonic() + problem.seconds
    if problem.level == "stubborn":
        while time.monotonic() < until:
            with contextlib.suppress(BaseException):
                time.sleep(0.01)
    else:
        while time.monotonic() < until:
            time.sleep(0.01)
    return Solution(key=problem.key, move=problem.moves[0])
