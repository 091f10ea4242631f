"""A child process of the server that answers one request at a time: a bot worker, a parser, or one that draws pictures."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from subprocess import Popen
from typing import ClassVar, TypeVar

import msgspec

from lishan.bots.child import Child, Gone, Limits, Unreadable, kill
from lishan.server.bots.problems import ChildFailed

Answer = TypeVar("Answer", bound=msgspec.Struct)
T = TypeVar("T")
START_WITHIN_S = 60.0
"""Imports are slow on small machines."""


class NotStarted(Exception):
    """A child could not be started."""


class ServedChild:
    """One process at a time, without an environment. Messages to it go through a thread, so that the loop never waits for it.

    It has one user at a time, who kills it with `end` as soon as it does anything unexpected.
    """

    failure: ClassVar[type[ChildFailed]] = ChildFailed
    """Raised for answers that cannot be used."""
    longest: ClassVar[int] = 1 << 16
    """The longest answer in bytes."""

    def __init__(self, work: Callable[..., None], argument: str, limits: Limits) -> None:
        self.work = work
        self.argument = argument
        self.limits = limits
        self.child: Child | None = None
        self.thread = ThreadPoolExecutor(1)

    @property
    def process(self) -> "Popen[bytes] | None":
        return None if self.child is None else self.child.process

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def spawn(self) -> None:
        """Raises OSError."""
        # Not in the thread: a child ends with the thread that started it.
        self.child = Child(self.work, self.argument, limits=self.limits, alone=True, longest=self.longest)
        self.thread = ThreadPoolExecutor(1, "lishan-child")

    async def ask(self, message: msgspec.Struct, kind: type[Answer]) -> Answer:
        assert self.child is not None
        await self.wait_for(self.child.send, message)
        return await self.receive(kind)

    async def receive(self, kind: type[Answer]) -> Answer:
        assert self.child is not None
        return await self.wait_for(self.child.receive, kind)

    async def wait_for(self, do: Callable[..., T], *given: object) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, do, *given)
        except Gone:
            raise self.failure("died") from None
        except Unreadable as error:
            raise self.failure(str(error)) from None

    async def end(self) -> None:
        """Kills the process and everything it has started."""
        child, self.child = self.child, None
        if child is None:
            return
        # The thread may be waiting for an answer: it ends with the process.
        kill(child.process)
        await asyncio.get_running_loop().run_in_executor(self.thread, child.close)
        self.thread.shutdown(wait=False)

    async def do(self, message: msgspec.Struct, kind: type[Answer], seconds: float) -> Answer:
        """An answer in time, from a child that says `kind` once when it is ready, and is started when it is first needed.

        Raises NotStarted, and `failure` for no usable answer; then the child is gone, and the next one starts afresh.
        """
        try:
            if not self.alive:
                await self.begin(kind)
            async with asyncio.timeout(seconds):
                return await self.ask(message, kind)
        except TimeoutError:
            await self.end()
            raise self.failure("late") from None
        except (self.failure, NotStarted, asyncio.CancelledError):
            await self.end()
            raise

    async def begin(self, kind: type[Answer]) -> None:
        """Raises NotStarted."""
        await self.end()
        try:
            self.spawn()
            async with asyncio.timeout(START_WITHIN_S):
                await self.receive(kind)
        except (OSError, TimeoutError, self.failure):
            raise NotStarted("its process could not be started") from None
