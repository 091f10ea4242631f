"""Parses texts from outside in separate processes, which are killed if they take too long.

The event loop serves everyone; a single text must never block it.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

import lishan
from lishan.bots.child import Limits, Line, find, name_of
from lishan.core.contract import Game
from lishan.core.errors import LishanError
from lishan.core.replay import OpenGame
from lishan.server.bots.child import NotStarted, ServedChild
from lishan.server.bots.problems import ChildFailed
from lishan.server.store.values import Unavailable
from lishan.server.tables.parser_tasks import Parsed, Task, parse
from lishan.table.decide import Refusal
from lishan.table.entries import AnyEntry

log = logging.getLogger("lishan.parsing")

LIMITS = Limits(memory=1 << 30, niceness=5)
"""People who are playing come first."""
WORKERS = 2
MOST_WAITING = 32
WITHIN_S = 2.0
WITHIN_INTERPRETED_S = 10.0
"""Seconds for one text. Any real one takes milliseconds."""


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """A message to a parser."""

    task: Task


class ParserFailed(ChildFailed):
    """A worker gave no answer to a text. Gives the reason in one word."""


class ParserWorker(ServedChild):
    """Parses one text at a time."""

    failure = ParserFailed
    longest = 1 << 22

    def __init__(self, open_at: str) -> None:
        super().__init__(main, open_at, LIMITS)

    async def parse(self, task: Task, seconds: float) -> Parsed:
        """Raises ParserFailed, NotStarted."""
        return await self.do(Job(task=task), Parsed, seconds)


class ParserPool:
    """Started when the first text arrives; a few texts are parsed at a time, and others wait."""

    def __init__(
        self, open_game: Callable[[str], Game[Any]], number: int = WORKERS, seconds: float | None = None, most_of_one: int = 8
    ) -> None:  # fmt: skip
        """`most_of_one`: how many texts from one address may wait or be parsed at a time: others get their turn."""
        # The processes import it by name.
        open_at = name_of(open_game)
        usual = WITHIN_S if lishan.engine() == "compiled" else WITHIN_INTERPRETED_S
        self.most_of_one = most_of_one
        self.seconds = usual if seconds is None else seconds
        self.workers = [ParserWorker(open_at) for _ in range(number)]
        self.free = list(self.workers)
        self.slots = asyncio.Semaphore(number)
        self.waiting: Counter[str] = Counter()

    async def parse(self, task: Task, address: str = "") -> list[AnyEntry]:
        """The entries of a record. Raises as `run`."""
        return (await self.run(task, address)).entries

    async def run(self, task: Task, address: str = "") -> Parsed:
        """Raises LishanError if something is wrong with the text; Refusal if there are too many from this address;
        Unavailable if there are too many in all, or no process starts.
        """
        if address and self.waiting[address] >= self.most_of_one:
            raise Refusal("too-fast")
        if self.waiting.total() >= MOST_WAITING:
            raise Unavailable("too many texts")
        self.waiting[address] += 1
        try:
            async with self.slots:
                parsed = await self.parse_now(task)
        finally:
            self.waiting[address] -= 1
            if not self.waiting[address]:
                del self.waiting[address]
        if parsed.error is not None:
            raise LishanError(parsed.error)
        return parsed

    async def parse_now(self, task: Task) -> Parsed:
        # The most recently used one is already running.
        worker = self.free.pop()
        try:
            parsed = await worker.parse(task, self.seconds)
        except ParserFailed as error:
            log.warning("A text could not be parsed: %s", error)
            raise LishanError("This text takes too long to parse.") from None
        except NotStarted:
            log.error("A process that parses texts could not be started")
            raise Unavailable("no parser") from None
        finally:
            self.free.append(worker)
        if parsed.failed:
            log.error("A text of the kind %s made the parser fail", type(task).__name__)
            raise LishanError("This text cannot be read.")
        return parsed

    async def close(self) -> None:
        await asyncio.gather(*(worker.end() for worker in self.workers))


# In the child process


def main(line: Line, open_at: str) -> None:
    """`open_at` names the function that opens games, as in package.module:function."""
    # Before the first request: importing takes longer than a text is allowed to take.
    import lishan.box.service  # noqa: F401

    open_game: OpenGame = find(open_at)
    line.send(Parsed())
    for job in line.messages(Job):
        line.send(attempt(job.task, open_game))


def attempt(task: Task, open_game: OpenGame) -> Parsed:
    try:
        return parse(task, open_game)
    except LishanError as error:
        return Parsed(error=str(error))
    except MemoryError:
        raise
    except Exception:
        return Parsed(failed=True)
