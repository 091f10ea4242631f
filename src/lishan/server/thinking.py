"""Processes in which bots think, and what happens when one of them does not answer as it should."""

import asyncio
import contextlib
import logging
import os
import signal
import struct
from typing import Protocol

import msgspec

import lishan
from lishan.server.thinker import Problem, Solution, command

log = logging.getLogger("lishan.bots")

START_WITHIN = 60.0
"""Once for each process; a small machine reads for a while."""
GRACE = 1.0
GRACE_INTERPRETED = 10.0
"""A search looks at the clock only now and then, and interpreted that is much later."""
LONGEST_ANSWER = 1 << 16


class BotFailed(Exception):
    """A bot gave no usable answer. Says why in one word."""


class Bots(Protocol):
    """Who plays for whoever is not there."""

    def levels(self, game: str) -> dict[str, float]:
        """The levels that play a game, the weakest first, with the seconds that each thinks about a turn."""
        ...

    async def choose(self, problem: Problem) -> Solution:
        """A decision. Raises BotFailed."""
        ...

    async def close(self) -> None: ...


class Worker:
    """One process. It solves one problem at a time, and is ended as soon as it does anything else."""

    def __init__(self, solve_at: str, grace: float) -> None:
        self.solve_at = solve_at
        self.grace = grace
        self.table = ""
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            *command(self.solve_at),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={},
            start_new_session=True,
            limit=LONGEST_ANSWER,
        )
        try:
            async with asyncio.timeout(START_WITHIN):
                await self.hear()
        except (TimeoutError, BotFailed):
            await self.end()
            raise BotFailed("start") from None

    async def solve(self, problem: Problem) -> Solution:
        if self.process is None or self.process.returncode is not None:
            await self.start()
        try:
            async with asyncio.timeout(problem.seconds + self.grace):
                self.say(problem)
                solution = await self.hear()
        except TimeoutError:
            await self.end()
            raise BotFailed("late") from None
        except BotFailed:
            await self.end()
            raise
        except asyncio.CancelledError:
            await self.end()
            raise
        if solution.key != problem.key:
            await self.end()
            raise BotFailed("confused")
        if solution.failed or solution.move not in problem.moves:
            raise BotFailed(solution.failed or "illegal")
        return solution

    def say(self, problem: Problem) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        body = msgspec.json.encode(problem)
        self.process.stdin.write(struct.pack(">I", len(body)) + body)

    async def hear(self) -> Solution:
        assert self.process is not None
        assert self.process.stdout is not None
        try:
            length = struct.unpack(">I", await self.process.stdout.readexactly(4))[0]
            if length > LONGEST_ANSWER:
                raise BotFailed("too-long")
            return msgspec.json.decode(await self.process.stdout.readexactly(length), type=Solution)
        except asyncio.IncompleteReadError:
            raise BotFailed("died") from None
        except msgspec.MsgspecError:
            raise BotFailed("garbled") from None

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        # What it had written is of no interest, but the pipe must not stay full.
        transport = getattr(process, "_transport", None)
        if transport is not None:
            transport.close()
        with contextlib.suppress(ProcessLookupError):
            await process.wait()


class WorkerPool:
    """As many problems at a time as there are processes; the others wait for their turn."""

    def __init__(
        self, solve_at: str, levels: dict[str, dict[str, float]], number: int, most: float | None = None,
        grace: float | None = None,
    ) -> None:  # fmt: skip
        """`levels`: for each game its levels, with the seconds that each may think about a turn; `most` for all.

        `grace`: the seconds after that in which an answer still counts.
        """
        self.seconds = levels
        self.most = most
        usual = GRACE if lishan.engine() == "compiled" else GRACE_INTERPRETED
        self.workers = [Worker(solve_at, usual if grace is None else grace) for _ in range(number)]
        self.free = list(self.workers)
        self.turn = asyncio.Semaphore(number)
        self.key = 0

    def levels(self, game: str) -> dict[str, float]:
        return {level: min(seconds, self.most or seconds) for level, seconds in self.seconds.get(game, {}).items()}

    async def start(self) -> None:
        """Before anybody waits for them; what cannot start now is tried again when it is needed."""
        await asyncio.gather(*(worker.start() for worker in self.workers), return_exceptions=True)

    async def choose(self, problem: Problem) -> Solution:
        self.key += 1
        problem.key = self.key
        async with self.turn:
            # The process that thought about this table before may remember it.
            worker = next((one for one in self.free if one.table == problem.table), self.free[0])
            self.free.remove(worker)
            worker.table = problem.table
            try:
                return await worker.solve(problem)
            finally:
                self.free.append(worker)

    async def close(self) -> None:
        await asyncio.gather(*(worker.end() for worker in self.workers))
