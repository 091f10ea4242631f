"""An event loop with simulated time that runs whatever is ready in an order drawn from a seed.

Nothing waits in real time: if nothing is ready, the clock jumps to the next timer. Every callback belongs to an owner (a server
process, or the world around it); the callbacks of an owner that has died never run.
"""

import asyncio
import contextvars
import heapq
import random
import time
from collections.abc import Callable
from typing import Any

from lishan.server.store.long_work import LONGEST_S
from tests.server.simulation.workers import Worker, Workers

STEP = 0.00002
"""Seconds that one callback takes."""
MOST_STEPS = 600_000
MOST_READY = 3_000


class Owner:
    """The owner of a callback. A process that was started again is another owner."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.dead = False
        self.held: list[Any] | None = None
        """The callbacks that wait while the process is suspended; None: it is not."""
        self.suspended = self.stood = 0.0
        """When it was last suspended, and for how many seconds it was before that."""

    def stood_still(self, now: float) -> float:
        """For how many seconds it was suspended until now."""
        return self.stood + (now - self.suspended if self.held is not None else 0.0)

    def context(self, human: str | None = None) -> contextvars.Context:
        context = contextvars.Context()
        context.run(OWNER.set, self)
        context.run(HUMAN.set, human)
        return context


OWNER: contextvars.ContextVar[Owner | None] = contextvars.ContextVar("owner", default=None)
HUMAN: contextvars.ContextVar[str | None] = contextvars.ContextVar("human", default=None)
"""Whose request it is that a task answers."""


class Stuck(Exception):
    """A deadlock or an endless loop."""


class SimFuture(asyncio.Future[Any]):
    """Hashed by a number: sets of futures have the same order in every run."""

    def __init__(self, number: int, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(loop=loop)
        self.number = number

    def __hash__(self) -> int:
        return self.number


class SimTask(asyncio.Task[Any]):
    def __init__(self, number: int, coroutine: Any, **more: Any) -> None:
        # Hashed while it is being made.
        self.number = number
        super().__init__(coroutine, **more)
        self.owner = OWNER.get() if more.get("context") is None else more["context"].get(OWNER)

    def __hash__(self) -> int:
        return self.number


class SimLoop(asyncio.BaseEventLoop):
    def __init__(self, pick: random.Random, disorder: float, workers: Workers) -> None:
        """`disorder`: how often a callback other than the first in the queue runs next."""
        super().__init__()
        self.pick = pick
        self.disorder = disorder
        self.workers = workers
        self.now = 0.0
        self.steps = 0
        self.numbers = 0
        self.tasks: list[SimTask] = []
        self.most_ready = 0
        self.on_long: Callable[[Owner | None, Any], None] = lambda _, __: None
        """A callback has taken more processor time than anybody should wait for."""
        self._ready: list[Any] = []
        self.set_task_factory(self.make_task)

    def time(self) -> float:
        return self.now

    def make_task(self, loop: asyncio.AbstractEventLoop, coroutine: Any, **more: Any) -> SimTask:
        self.numbers += 1
        task = SimTask(self.numbers, coroutine, loop=loop, **more)
        self.tasks.append(task)
        return task

    def create_future(self) -> "asyncio.Future[Any]":
        self.numbers += 1
        return SimFuture(self.numbers, self)

    # One callback at a time

    def _run_once(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Stuck("The server works without end.")
        handle = self.next_handle()
        self.now += STEP
        begun = time.thread_time()
        handle._run()
        if time.thread_time() - begun > LONGEST_S:
            self.on_long(handle._context.get(OWNER), handle._callback)

    def next_handle(self) -> Any:
        while True:
            self.wake()
            if not self._ready:
                self.jump()
                continue
            self.most_ready = max(self.most_ready, len(self._ready))
            if len(self._ready) > MOST_READY:
                raise Stuck("The queue of the loop grows without bound.")
            n = self.pick.randrange(len(self._ready)) if self.pick.random() < self.disorder else 0
            handle = self._ready.pop(n)
            owner = handle._context.get(OWNER)
            if owner is not None and owner.held is not None:
                owner.held.append(handle)
                continue
            if not handle._cancelled and not (owner is not None and owner.dead):
                return handle

    def suspend(self, owner: Owner, seconds: float) -> None:
        """Nothing of it runs for a while (SIGSTOP), then everything that came in between, in order."""
        if owner.held is None:
            owner.held, owner.suspended = [], self.now
            self.call_later(seconds, self.resume, owner, context=contextvars.Context())

    def resume(self, owner: Owner) -> None:
        owner.stood = owner.stood_still(self.now)
        held, owner.held = owner.held or [], None
        self._ready.extend(held)

    def wake(self) -> None:
        """Timers that are due are ready."""
        scheduled: list[Any] = self._scheduled  # type: ignore[attr-defined]
        while scheduled and (scheduled[0]._cancelled or scheduled[0]._when <= self.now):
            handle = heapq.heappop(scheduled)
            handle._scheduled = False
            if not handle._cancelled:
                self._ready.append(handle)

    def jump(self) -> None:
        scheduled: list[Any] = self._scheduled  # type: ignore[attr-defined]
        if not scheduled:
            raise Stuck("Everybody waits for somebody else.")
        # A little late, as on a busy machine: several timers can be due at once.
        self.now = max(self.now, scheduled[0]._when) + self.pick.random() * 0.001

    # The loop's interface to the machine

    def _write_to_self(self) -> None:
        pass

    def _process_events(self, event_list: Any) -> None:
        pass

    def _timer_handle_cancelled(self, handle: Any) -> None:
        pass

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> "asyncio.Future[Any]":  # type: ignore[override]
        """Threads take a moment, and give the same result in every run; one that waits for a process waits as long."""
        if isinstance(worker := getattr(func, "__self__", None), Worker) and func == worker.receive:
            return worker.receive(*args)
        future = self.create_future()

        def work() -> None:
            if future.done():
                return
            try:
                future.set_result(func(*args))
            except Exception as error:
                future.set_exception(error)

        self.call_later(self.pick.uniform(0.0001, 0.05), work)
        return future

    # Tasks

    def pending(self, owner: Owner) -> list[SimTask]:
        return [task for task in self.tasks if task.owner is owner and not task.done()]
