"""Solves a problem, or gives it up when the server says so. A page without a server uses it too: it needs no process."""

import signal
import sys
from collections.abc import Callable
from typing import Any

from lishan.server.bots.problems import STOPPED, Problem, Solution

Solve = Callable[[Problem], Solution]


class Stopped(BaseException):
    """The server asks for this problem to be given up. Not an Exception, so that no bot catches it by accident."""


class Stops:
    """Signals of the server to give up a problem.

    One that arrives too late, after the answer, must not affect the next problem.
    """

    def __init__(self) -> None:
        self.number = 0
        self.solving = False

    def listen(self) -> None:
        if sys.platform != "win32":
            signal.signal(signal.SIGUSR1, self.heard)

    def heard(self, *_: Any) -> None:
        self.number += 1
        if self.solving:
            self.solving = False
            raise Stopped

    def begin(self, problem: Problem) -> None:
        self.solving = True
        # The signal may arrive before the problem it is about.
        if self.number > problem.stops:
            raise Stopped


stops = Stops()


def attempt(solve: Solve, problem: Problem) -> Solution:
    try:
        try:
            stops.begin(problem)
            return solve(problem)
        finally:
            stops.solving = False
    except MemoryError:
        raise
    except Stopped:
        stops.solving = False
        return Solution(key=problem.key, move=-1, failed=STOPPED)
    except Exception as error:
        return Solution(key=problem.key, move=-1, failed=type(error).__name__)
