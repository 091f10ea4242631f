"""The bot pool: processes in which bots think, and what happens if one of them does not answer properly."""

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import lishan
from lishan.server.bots.child import ServedChild
from lishan.server.bots.problems import STOPPED, BotFailed, BotPoolClosed, Choose, Problem, Solution, Superseded
from lishan.server.bots.queue import BotQueue, Claim, Ticket
from lishan.server.bots.worker import LIMITS, main

log = logging.getLogger("lishan.bots")

START_WITHIN_S = 60.0
"""Per process; imports are slow on small machines."""
TRIES = 2
"""How often a problem is given to a process, if the first one dies or cannot start."""
LATE = "late"
GRACE_S = 1.0
GRACE_INTERPRETED_S = 10.0
"""A search checks the clock only occasionally, and much later if it is interpreted."""
PAGE = os.sysconf("SC_PAGE_SIZE") if sys.platform != "win32" else 4096
STOP_WITHIN_S = 0.5
"""How many seconds a worker has to give up a problem before it is killed."""


class Worker(ServedChild):
    """Solves one problem at a time, for the caller that took it from the pool's free workers."""

    failure = BotFailed

    def __init__(self, solve_at: str, grace: float) -> None:
        super().__init__(main, solve_at, LIMITS)
        self.grace = grace
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
            raise BotFailed(LATE) from None
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

    def memory(self) -> int:
        """The bytes of address space that its process uses; 0 where the system does not say."""
        try:
            pages = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[0] if self.process else "0"
        except OSError:
            return 0
        return int(pages) * PAGE

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


class Turn:
    """Problems that are solved one after the other, in the same worker unless it has to make room."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.ticket: Ticket | None = None
        """None: nothing has been asked yet."""
        self.problem: Problem | None = None
        """The one that waits for its answer."""
        self.answer: asyncio.Future[Solution] | None = None
        self.tries = 0
        """How often a process failed at this problem."""
        self.worker: Worker | None = None
        self.last: Worker | None = None
        """The worker that may remember what it thought."""
        self.over = False
        self.news = asyncio.Event()
        """Set for a new problem, and when the worker is needed elsewhere."""

    @property
    def keeps_worker(self) -> bool:
        return not self.over and self.ticket is not None and not self.ticket.stopping

    @property
    def waits(self) -> bool:
        """For the answer to its problem."""
        return self.problem is not None

    def wake(self) -> None:
        """Something has changed: whatever the worker does, it stops."""
        self.news.set()
        if self.worker is not None:
            self.worker.stop()

    def settle(self, result: Solution | Exception) -> None:
        answer, self.answer, self.problem = self.answer, None, None
        if answer is None or answer.done():
            return
        if isinstance(result, Exception):
            answer.set_exception(result)
            # Its owner may be cancelled at the same moment and never check.
            answer.exception()
        else:
            answer.set_result(result)


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
        self.turns: dict[Ticket, Turn] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.key = 0
        self.closed = False

    @property
    def thinking(self) -> int:
        """Turns that a worker is busy with."""
        return sum(turn.worker is not None for turn in self.turns.values())

    @property
    def waiting(self) -> int:
        """Turns that wait for a worker."""
        return len(self.turns) - self.thinking

    def levels(self, game: str) -> dict[str, float]:
        return {level: min(seconds, self.most or seconds) for level, seconds in self.seconds.get(game, {}).items()}

    async def start(self) -> None:
        """Start all workers before anyone needs them; one that cannot start now is tried again when it is needed."""
        taken = [worker for worker in self.free if not worker.alive]
        for worker in taken:
            self.free.remove(worker)
        await asyncio.gather(*(self.spawn(self.warm(worker)) for worker in taken), return_exceptions=True)

    async def choose(self, problem: Problem, claim: Claim | None = None) -> Solution:
        with self.turn(claim or Claim()) as choose:
            return await choose(problem)

    @contextlib.contextmanager
    def turn(self, claim: Claim) -> Iterator[Choose]:
        turn = Turn(claim)
        try:
            yield partial(self.decide, turn)
        finally:
            self.leave(turn)

    async def close(self) -> None:
        self.closed = True
        for turn in list(self.turns.values()):
            turn.settle(BotPoolClosed())
            self.leave(turn)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self.workers))

    # Turns

    async def decide(self, turn: Turn, problem: Problem) -> Solution:
        """The next decision of a turn. Raises BotFailed, BotPoolClosed, Superseded, TooManyHints."""
        if self.closed or turn.over:
            raise BotPoolClosed if self.closed else Superseded
        self.key += 1
        problem.key = self.key
        if turn.ticket is None:
            turn.ticket, replaced = self.queue.add(turn.claim)
            self.turns[turn.ticket] = turn
            for old in replaced:
                self.turns[old].settle(Superseded())
                self.leave(self.turns[old])
        elif turn.worker is None:
            # It had to make room between two decisions.
            self.queue.put_back(turn.ticket)
        turn.problem, turn.tries = problem, 0
        answer: asyncio.Future[Solution] = asyncio.get_running_loop().create_future()
        turn.answer = answer
        turn.news.set()
        self.dispatch()
        return await answer

    def leave(self, turn: Turn) -> None:
        """A turn is over, or its answer is no longer needed."""
        turn.over = True
        if turn.ticket is not None and self.turns.pop(turn.ticket, None) is not None:
            self.queue.drop(turn.ticket)
            turn.wake()

    def dispatch(self) -> None:
        """Starts turns that can start, and stops those that must make room."""
        now = asyncio.get_running_loop().time()
        while self.free and not self.closed and (ticket := self.queue.start(now)) is not None:
            turn = self.turns[ticket]
            # The process that made its first decisions remembers them; a running one is better than none.
            worker = turn.worker = max(self.free, key=lambda one: (one.alive, one is turn.last))
            self.free.remove(worker)
            self.spawn(self.run(worker, ticket, turn))
        if not self.free and not self.closed:
            for ticket in self.queue.to_stop():
                self.turns[ticket].wake()

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

    async def run(self, worker: Worker, ticket: Ticket, turn: Turn) -> None:
        """A turn in a reserved worker, until it is over or has to make room."""
        clock, used = asyncio.get_running_loop().time, 0.0
        try:
            while turn.keeps_worker:
                if turn.problem is None:
                    turn.news.clear()
                    await turn.news.wait()
                    continue
                used += await self.solve(worker, turn, turn.problem)
                if turn.waits and not worker.alive:
                    # It is given to another process.
                    break
        finally:
            turn.worker, turn.last = None, worker
            self.queue.end(ticket, used, clock())
        if turn.waits and not turn.over:
            self.queue.put_back(ticket)
        await self.give_back(worker)

    async def solve(self, worker: Worker, turn: Turn, problem: Problem) -> float:
        """One problem of a turn; returns the seconds it took. If its process dies, it stays the turn's problem once."""
        clock, begun = asyncio.get_running_loop().time, 0.0
        try:
            if not worker.alive:
                await worker.start()
            # The caller may have gone while the worker started.
            if turn.keeps_worker:
                begun = clock()
                solution = await worker.solve(problem)
                solution.seconds = clock() - begun
                if solution.failed != STOPPED:
                    turn.settle(solution)
        except BotFailed as error:
            turn.tries += 1
            # Whoever was late has used up the time; a bot that was wrong would be wrong again.
            if worker.alive or turn.tries >= TRIES or str(error) == LATE:
                turn.settle(error)
        except Exception:
            # A defect of ours: whoever asked is answered, and the worker is not lost.
            log.exception("a problem could not be given to a bot worker")
            await worker.end()
            turn.settle(BotFailed("unasked"))
        return clock() - begun if begun else 0.0

    async def give_back(self, worker: Worker) -> None:
        if worker.alive and worker.memory() > LIMITS.memory // 2:
            log.info("a bot worker is replaced: it uses %d MB", worker.memory() >> 20)
            await worker.end()
        if worker.alive or self.closed:
            self.free.append(worker)
            self.dispatch()
        else:
            # Another worker may be free for what this one did not finish.
            self.dispatch()
            await self.warm(worker)
