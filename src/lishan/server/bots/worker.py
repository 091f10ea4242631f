"""A process in which bots think. It receives views, never positions, and answers with moves.

It communicates over standard input and output (`lishan.server.bots.frames`). Output printed by bots is discarded.
"""

import os
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import msgspec

from lishan.coach.advice import Advice
from lishan.coach.puzzles import Puzzle
from lishan.coach.review import Judged
from lishan.core.contract import Game, View
from lishan.server.bots.frames import receive, send

STOPPED = "stopped"


class Stopped(BaseException):
    """The server asks for this problem to be given up. Not an Exception, so that no bot catches it by accident."""


class SentView(msgspec.Struct, frozen=True):
    """A view sent to a worker: the game determines the class of its facts."""

    game: str
    seat: int | None
    facts: msgspec.Raw

    def read(self, game: Game[Any]) -> View:
        return View(self.game, self.seat, msgspec.json.decode(self.facts, type=game.facts_type))


def sent(view: View) -> SentView:
    return SentView(view.game, view.seat, msgspec.Raw(msgspec.json.encode(view.facts)))


class Problem(msgspec.Struct, kw_only=True):
    """One decision."""

    level: str | None
    """None: all candidates, as the search rates them."""
    view: SentView
    moves: list[int]
    seconds: float
    """Thinking time left for the whole turn."""
    playouts: int | None = None
    """The number of playouts for this decision instead, whatever the clock says."""
    table: str = ""
    """The same for all decisions of a bot at a table, so that it can remember what it thought."""
    seed: int = 0
    edition: str | None = None
    """TOML of an edition that is not in the package."""
    played: list[int] = []
    """For a review: the turn that was played, to be judged instead of chosen."""
    at: int = 0
    """For a review: how many moves were made before it."""
    puzzle: bool = False
    """Make a puzzle of it instead, if it is one."""
    key: int = 0
    stops: int = 0
    """How often the worker had been told to stop before this problem."""


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """A move and the results for it. Lists are by seat."""

    move: int
    value: float
    """My expected final points, minus those of the first candidate."""
    share: float = 0.0
    """Share of the search's visits."""
    margin: float | None = None
    """Expected points ahead of the strongest rival at the end; null: not looked at closely."""
    points: tuple[float, ...] = ()
    """Expected final points."""
    wins: tuple[float, ...] = ()
    """Chances to win."""
    line: tuple[tuple[int, str], ...] = ()
    """The expected continuation: seats with moves in notation, this one first."""


class Solution(msgspec.Struct, kw_only=True):
    key: int
    move: int
    candidates: list[Candidate] = []
    advice: Advice | None = None
    """The best turns with reasons, if no level was requested."""
    judged: Judged | None = None
    """For a review: what the turn was worth."""
    puzzle: Puzzle | None = None
    """Without its position; null: several turns are about as good."""
    failed: str = ""
    seconds: float = 0.0
    """The thinking time used, as measured by the server."""


Solve = Callable[[Problem], Solution]


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


def main(solve_at: str) -> None:
    """`solve_at` names the function that solves problems, as in package.module:function."""
    from lishan.server.bots.sandbox import limit, seal

    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    limit()
    module, _, name = solve_at.partition(":")
    solve: Solve = getattr(import_module(module), name)
    stops.listen()
    seal()
    send(target, Solution(key=0, move=0))
    while (raw := receive(source)) is not None:
        send(target, attempt(solve, msgspec.json.decode(raw, type=Problem)))


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
