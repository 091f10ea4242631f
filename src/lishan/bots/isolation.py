"""Bots that cannot spoil a game: if one fails, hangs or returns nonsense, a fallback makes its move in time.

`FallbackBot` catches the errors of a bot. `ProcessBot` puts a bot into a process of its own, for bots that may hang or crash;
the caller waits until the budget is spent and a little longer, then continues without it.
"""

from collections.abc import Callable, Sequence
from time import monotonic
from traceback import format_exc
from typing import Any

import msgspec

import lishan
from lishan.bots.child import Child, Gone, Line, TooSlow, Unreadable, find, name_of
from lishan.bots.protocol import Bot, Budget
from lishan.bots.sent_view import Question, sent
from lishan.core.contract import View

# The time a bot may take beyond its budget before the fallback answers.
GRACE_S = 0.5
# The time its process may take to start; until then the fallback answers, which is not a failure.
START_S = 30.0
# A bot that fails this often is not asked again.
MOST_FAILURES = 3

MakeBot = Callable[..., Bot]
"""Makes a bot in another process: a function or class of a module, which is called there with arguments sent as JSON."""


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
                self.failures.append(Failure(f"The answer {answer!r} is not one of the {len(moves)} moves."))
        return self.fallback.choose(view, moves, budget)

    def close(self) -> None:
        """The game is over: end anything the bot is still running."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()


def failure_of(error: Exception) -> Failure:
    if isinstance(error, Raised):
        return Failure(error.what, error.trace)
    what = f"{type(error).__name__}: {error}"
    return Failure(what, what if isinstance(error, TooSlow | Gone | Unreadable) else format_exc())


class Raised(Exception):
    """The bot raised an exception in its own process."""

    def __init__(self, what: str, trace: str) -> None:
        super().__init__(what)
        self.what = what
        self.trace = trace


class NotReady(Exception):
    """The bot's process is still starting."""


class Answer(msgspec.Struct, frozen=True):
    """The bot's move, or its failure. The first answer contains neither: it says that the process is ready."""

    move: Any = None
    """Whatever it returned."""
    failed: Failure | None = None


class ProcessBot:
    """A bot in a process of its own. One that does not answer in time is killed, and started again for the next decision."""

    def __init__(self, make: MakeBot, *arguments: object, grace: float = GRACE_S) -> None:
        self.make = make
        self.arguments = arguments
        self.grace = grace
        self.child: Child | None = None
        self.ready = False
        self.start()

    def start(self) -> Child:
        self.child = Child(serve, name_of(self.make), self.arguments)
        self.ready = False
        return self.child

    def starts_within(self, seconds: float) -> bool:
        return self.child is not None and self.child.line.ready(monotonic() + seconds)

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        child = self.child or self.start()
        until = None if budget.seconds is None else monotonic() + budget.seconds + self.grace
        try:
            self.wait_until_ready(child, until)
            child.send(Question(sent(view), list(moves), budget))
            answer = child.receive(Answer, until)
        except (TooSlow, Gone, Unreadable):
            self.close()
            raise
        if answer.failed is not None:
            raise Raised(answer.failed.what, answer.failed.trace)
        return answer.move  # type: ignore[no-any-return]

    def wait_until_ready(self, child: Child, until: float | None) -> None:
        if self.ready:
            return
        try:
            child.receive(Answer, until)
        except TooSlow:
            if monotonic() - child.started > START_S:
                raise
            raise NotReady from None
        self.ready = True

    def close(self) -> None:
        """End the process, whatever it is doing."""
        if self.child is not None:
            self.child.close()
        self.child = None


def serve(line: Line, make: str, arguments: Sequence[object]) -> None:
    """Answers until the pipe is closed; called in the bot's process."""
    bot: Bot = find(make)(*arguments)
    line.send(Answer())
    for asked in line.messages(Question):
        line.send(answer_to(bot, asked))


def answer_to(bot: Bot, asked: Question) -> Answer:
    view = asked.view.read(lishan.game(asked.view.game))
    try:
        answer = Answer(bot.choose(view, asked.moves, asked.budget))
        # It may have returned something that cannot be sent.
        msgspec.json.encode(answer)
        return answer
    except Exception as error:
        return Answer(failed=Failure(f"{type(error).__name__}: {error}", format_exc()))
