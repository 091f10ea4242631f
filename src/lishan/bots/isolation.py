"""Bots that cannot spoil a table: one that fails, hangs or answers nonsense is replaced, move by move, in time.

`Guarded` catches what a bot of our own does wrong. `Apart` puts a bot into a process of its own, for bots that may hang
or crash; the table waits until the budget is spent and a little longer, then moves on.
"""

from collections.abc import Callable, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from traceback import format_exc
from typing import Any

import msgspec

from lishan.bots.lifeline import end_with_parent
from lishan.bots.protocol import Bot, Budget
from lishan.core.contract import View

# What a bot may take beyond its budget before the fallback answers.
GRACE_S = 0.5
# What its process may take to start; until then the fallback answers, and that is no failure.
START = 30.0
# How often a bot may fail before it is no longer asked.
MOST_FAILURES = 3

MakeBot = Callable[[], Bot]
"""Makes a bot in another process: a function of a module, or a `functools.partial` of one."""


class Failure(msgspec.Struct, frozen=True):
    """One thing that a bot did wrong, in one sentence."""

    what: str
    trace: str = ""
    """Where in the bot's own code it happened, as Python prints it."""


class FallbackBot:
    """A bot whose failures cost nothing but its own moves."""

    def __init__(self, bot: Bot, fallback: Bot) -> None:
        self.bot = bot
        self.fallback = fallback
        self.failures: list[Failure] = []

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        if len(self.failures) < MOST_FAILURES:
            try:
                answer = self.bot.choose(view, moves, budget)
            except NotReady:
                pass
            except Exception as error:
                self.failures.append(failure_of(error))
            else:
                if type(answer) is int and answer in moves:
                    return answer
                self.failures.append(Failure(f"The answer {answer!r} is none of the {len(moves)} moves."))
        return self.fallback.choose(view, moves, budget)

    def close(self) -> None:
        """The game is over: end what the bot may have running beside."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()


def failure_of(error: Exception) -> Failure:
    if isinstance(error, Raised):
        return Failure(error.what, error.trace)
    what = f"{type(error).__name__}: {error}"
    return Failure(what, what if isinstance(error, TooSlow | Gone) else format_exc())


class Raised(Exception):
    """The bot raised an exception in its own process."""

    def __init__(self, what: str, trace: str) -> None:
        super().__init__(what)
        self.what = what
        self.trace = trace


class TooSlow(Exception):
    """The bot did not answer in time."""


class NotReady(Exception):
    """The bot's process is still starting."""


class Gone(Exception):
    """The bot's process ended."""


class ProcessBot:
    """A bot in a process of its own. One that does not answer in time is ended, and made anew for the next decision."""

    def __init__(self, make: MakeBot, grace: float = GRACE_S) -> None:
        self.make = make
        self.grace = grace
        self.process: BaseProcess | None = None
        self.line: Connection | None = None
        self.ready = False
        self.started = 0.0
        self.start()

    def start(self) -> Connection:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, self.make), daemon=True)
        self.process.start()
        self.ready, self.started = False, monotonic()
        theirs.close()
        return self.line

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        line = self.line or self.start()
        until = None if budget.seconds is None else monotonic() + budget.seconds + self.grace
        try:
            self.wait_until_ready(line, until)
            line.send((view, list(moves), budget))
            answer, error = receive(line, until)
        except (EOFError, OSError):
            self.close()
            raise Gone("its process ended") from None
        except TooSlow:
            self.close()
            raise
        if error is not None:
            raise Raised(error.what, error.trace)
        return answer  # type: ignore[no-any-return]

    def wait_until_ready(self, line: Connection, until: float | None) -> None:
        if self.ready:
            return
        try:
            receive(line, until)
        except TooSlow:
            if monotonic() - self.started > START:
                raise
            raise NotReady from None
        self.ready = True

    def close(self) -> None:
        """End the process, whatever it is doing."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
        if self.line is not None:
            self.line.close()
        self.process = self.line = None


def receive(line: Connection, until: float | None) -> tuple[Any, Failure | None]:
    if not line.poll(None if until is None else max(0.0, until - monotonic())):
        raise TooSlow("no answer in time")
    return line.recv()  # type: ignore[no-any-return]


def serve(line: Connection, make: MakeBot) -> None:
    """In the bot's process: answer until the line is closed."""
    end_with_parent()
    bot = make()
    line.send((None, None))
    while True:
        try:
            view, moves, budget = line.recv()
        except (EOFError, OSError):
            return
        try:
            line.send((bot.choose(view, moves, budget), None))
        except Exception as error:
            line.send((None, Failure(f"{type(error).__name__}: {error}", format_exc())))
