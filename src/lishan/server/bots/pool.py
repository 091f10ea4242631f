"""The bot pool: processes in which bots think, and what happens if one of them does not answer properly."""

import asyncio
import contextlib
import logging
import signal
import sys
from dataclasses import dataclass
from typing import Any

import lishan
from lishan.server.bots.child import ServedChild
from lishan.server.bots.problems import STOPPED, BotFailed, BotPoolClosed, Problem, Solution, Superseded
from lishan.server.bots.queue import BotQueue, Claim, Ticket
from lishan.server.bots.worker import LIMITS, main

log = logging.getLogger("lishan.bots")

START_WITHIN_S = 60.0
"""Per process; imports are slow on small machines."""
START_TRIES = 2
GRACE_S = 1.0
GRACE_INTERPRETED_S = 10.0
"""A search checks the clock only occasionally, and much later if it is interpreted."""
STOP_WITHIN_S = 0.5
"""How many seconds a worker has to give up a problem before it is killed."""


class Worker(ServedChild):
    """Solves one problem at a time, for the caller that took it from the pool's free workers."""

    failure = BotFailed

    def __init__(self, solve_at: str, grace: float) -> None:
        super().__init__(main, solve_at, LIMITS)
        self.grace = grace
        self.table = ""
        self.deadline: asyncio.Timeout | None = None
        self.stopping = False
        self.stops = 0
        """How often this process has been told to stop."""

    async def start(self) -> None:
        """Raises BotFailed."""
        await self.end()
        self.stops = 0
        try:
            async with asyncio.timeout(START_WITHIN_S):
                self.spawn()
                await self.receive(Solution)
        except (TimeoutError, BotFailed, OSError):
            await self.end()
            raise BotFailed("start") from None

    async def solve(self, problem: Problem) -> Solution:
        """The worker must be alive. Raises BotFailed."""
        problem.stops = self.stops
        self.stopping = False
        try:
            async with asyncio.timeout(problem.seconds + self.grace) as self.deadline:
                solution = await self.ask(problem, Solution)
        except TimeoutError:
            await self.end()
            if self.stopping:
                return Solution(key=problem.key, move=-1, failed=STOPPED)
            raise BotFailed("late") from None
        except (BotFailed, asyncio.CancelledError):
            await self.end()
            raise
        finally:
            self.deadline = None
        if solution.key != problem.key:
            await self.end()
            raise BotFailed("confused")
        if solution.failed == STOPPED:
            return solution
        if solution.failed or solution.move not in problem.moves:
            raise BotFailed(solution.failed or "illegal")
        return solution

    def stop(self) -> None:
        """Give up the current problem. A worker that does not is killed a moment later."""
        if self.deadline is None or self.stopping or self.process is None:
            return
        self.stopping = True
        self.stops += 1
        soon = asyncio.get_running_loop().time() + (STOP_WITHIN_S if sys.platform != "win32" else 0.0)
        when = self.deadline.when()
        if when is None or soon < when:
            self.deadline.reschedule(soon)
        if sys.platform != "win32":
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(signal.SIGUSR1)


@dataclass(eq=False, slots=True)
class Job:
    """A problem in the pool, from the question to the answer."""

    problem: Problem
    answer: "asyncio.Future[Solution]"
    worker: Worker | None = None
    tries: int = 0


class WorkerPool:
    """Solves as many problems at a time as there are workers; `queue.BotQueue` decides which."""

    def __init__(
        self, solve_at: str, levels: dict[str, dict[str, float]], number: int, most: float | None = None,
        grace: float | None = None,
    ) -> None:  # fmt: skip
        """`levels`: for each game its levels, with each one's thinking time per turn in seconds; `most` bounds them all.

        `grace`: how many seconds longer an answer still counts.
        """
        self.seconds = levels
        self.most = most
        usual = GRACE_S if lishan.engine() == "compiled" else GRACE_INTERPRETED_S
        self.workers = [Worker(solve_at, usual if grace is None else grace) for _ in range(number)]
        self.free = list(self.workers)
        """Taking a worker from here reserves it, to start it or to have it solve a problem."""
        self.queue = BotQueue()
        self.jobs: dict[Ticket, Job] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.key = 0
        self.closed = False

    def levels(self, game: str) -> dict[str, float]:
        return {level: min(seconds, self.most or seconds) for level, seconds in self.seconds.get(game, {}).items()}

    async def start(self) -> None:
        """Start all workers before anyone needs them; one that cannot start now is tried again when it is needed."""
        taken = [worker for worker in self.free if not worker.alive]
        for worker in taken:
            self.free.remove(worker)
        await asyncio.gather(*(self.spawn(self.warm(worker)) for worker in taken), return_exceptions=True)

    async def choose(self, problem: Problem, claim: Claim | None = None) -> Solution:
        if self.closed:
            raise BotPoolClosed
        self.key += 1
        problem.key = self.key
        ticket, replaced = self.queue.add(claim or Claim())
        job = self.jobs[ticket] = Job(problem, asyncio.get_running_loop().create_future())
        for old in replaced:
            self.settle(old, Superseded())
        self.dispatch()
        try:
            return await job.answer
        finally:
            self.withdraw(ticket)

    async def close(self) -> None:
        self.closed = True
        for ticket in list(self.jobs):
            self.settle(ticket, BotPoolClosed())
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self.workers))

    # Tickets

    def withdraw(self, ticket: Ticket) -> None:
        """Withdraws a ticket whose answer is no longer needed."""
        job = self.jobs.pop(ticket, None)
        if job is not None:
            self.queue.drop(ticket)
            if job.worker is not None:
                job.worker.stop()

    def settle(self, ticket: Ticket, result: Solution | Exception) -> None:
        job = self.jobs.get(ticket)
        if job is None or job.answer.done():
            return
        if isinstance(result, Exception):
            job.answer.set_exception(result)
            # Its owner may be cancelled at the same moment and never check.
            job.answer.exception()
        else:
            job.answer.set_result(result)
        self.withdraw(ticket)

    def dispatch(self) -> None:
        """Starts problems that can start, and stops those that must make room."""
        now = asyncio.get_running_loop().time()
        while self.free and not self.closed and (ticket := self.queue.start(now)) is not None:
            job = self.jobs[ticket]
            # The process that last thought about this table may remember it; a running one is better than none.
            job.worker = max(self.free, key=lambda one: (one.alive, one.table == job.problem.table))
            self.free.remove(job.worker)
            self.spawn(self.run(job.worker, ticket, job))
        if not self.free and not self.closed:
            for ticket in self.queue.to_stop():
                stopped = self.jobs.get(ticket)
                if stopped is not None and stopped.worker is not None:
                    stopped.worker.stop()

    # Workers

    def spawn(self, work: Any) -> "asyncio.Task[Any]":
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def warm(self, worker: Worker) -> None:
        """Start a reserved worker, and return it to the pool."""
        try:
            await worker.start()
        except BotFailed:
            log.warning("a bot worker did not start")
        finally:
            self.free.append(worker)
        self.dispatch()

    async def run(self, worker: Worker, ticket: Ticket, job: Job) -> None:
        """One problem in a reserved worker."""
        clock, begun, result = asyncio.get_running_loop().time, 0.0, None
        try:
            if not worker.alive:
                await worker.start()
            # The caller may have gone while the worker started.
            if ticket in self.jobs and not ticket.stopping:
                worker.table, begun = job.problem.table, clock()
                result = await worker.solve(job.problem)
                result.seconds = clock() - begun
        except BotFailed as error:
            job.tries += 1
            if begun or job.tries >= START_TRIES:
                self.settle(ticket, error)
        except Exception:
            # A defect of ours: whoever asked is answered, and the worker is not lost.
            log.exception("a problem could not be given to a bot worker")
            await worker.end()
            self.settle(ticket, BotFailed("unasked"))
        finally:
            job.worker = None
            self.queue.end(ticket, clock() - begun if begun else 0.0, clock())
        if result is not None and result.failed != STOPPED:
            self.settle(ticket, result)
        if ticket in self.jobs:
            self.queue.put_back(ticket)
        await self.give_back(worker)

    async def give_back(self, worker: Worker) -> None:
        if worker.alive or self.closed:
            self.free.append(worker)
            self.dispatch()
        else:
            await self.warm(worker)
