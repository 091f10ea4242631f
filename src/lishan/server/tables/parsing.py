"""Parses texts from outside in separate processes, which are killed if they take too long.

The event loop serves everyone; a single text must never block it.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import lishan
from lishan.core.contract import Game
from lishan.core.errors import LishanError
from lishan.server.bots.child import Child, ChildFailed
from lishan.server.store.values import Unavailable
from lishan.server.tables.parser_worker import Job, Parsed, Task
from lishan.table.entries import AnyEntry

log = logging.getLogger("lishan.parsing")

WORKERS = 2
MOST_WAITING = 32
START_WITHIN_S = 60.0
WITHIN_S = 2.0
WITHIN_INTERPRETED_S = 10.0
"""Seconds for one text. Any real one takes milliseconds."""


class ParserFailed(ChildFailed):
    """A worker gave no answer to a text. Gives the reason in one word."""


class NotStarted(Exception):
    """A worker could not be started."""


class ParserWorker(Child):
    """Parses one text at a time."""

    failure = ParserFailed
    longest = 1 << 22

    def __init__(self, open_at: str) -> None:
        super().__init__("lishan.server.tables.parser_worker", open_at)

    async def parse(self, task: Task, seconds: float) -> Parsed:
        """Raises ParserFailed, NotStarted."""
        try:
            if not self.alive:
                await self.start()
            async with asyncio.timeout(seconds):
                self.send(Job(task=task, seconds=seconds + 1))
                return await self.receive(Parsed)
        except TimeoutError:
            await self.end()
            raise ParserFailed("late") from None
        except (ParserFailed, NotStarted, asyncio.CancelledError):
            await self.end()
            raise

    async def start(self) -> None:
        await self.end()
        try:
            await self.spawn()
            async with asyncio.timeout(START_WITHIN_S):
                await self.receive(Parsed)
        except (OSError, TimeoutError, ParserFailed):
            raise NotStarted from None


class ParserPool:
    """Started when the first text arrives; a few texts are parsed at a time, and others wait."""

    def __init__(self, open_game: Callable[[str], Game[Any]], number: int = WORKERS, seconds: float | None = None) -> None:
        # The processes import it by name.
        open_at = f"{open_game.__module__}:{open_game.__qualname__}"
        usual = WITHIN_S if lishan.engine() == "compiled" else WITHIN_INTERPRETED_S
        self.seconds = usual if seconds is None else seconds
        self.workers = [ParserWorker(open_at) for _ in range(number)]
        self.free = list(self.workers)
        self.slots = asyncio.Semaphore(number)
        self.waiting = 0

    async def parse(self, task: Task) -> list[AnyEntry]:
        """The entries of a record. Raises as `run`."""
        return (await self.run(task)).entries

    async def run(self, task: Task) -> Parsed:
        """Raises LishanError if something is wrong with the text; Unavailable if there are too many, or no process starts."""
        if self.waiting >= MOST_WAITING:
            raise Unavailable("too many texts")
        self.waiting += 1
        try:
            async with self.slots:
                parsed = await self.parse_now(task)
        finally:
            self.waiting -= 1
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
