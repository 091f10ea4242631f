"""Simulated bot workers: the same messages with random answers."""

import asyncio
import random
import signal
from collections import deque
from typing import Any

import msgspec

from lishan.bots.child import Gone

FIRST_PID = 1 << 23
"""Above what the system gives to processes."""


class Worker:
    """A child process as the server sees it (`lishan.bots.child.Child`), and the process in one."""

    def __init__(self, workers: "Workers", loop: asyncio.AbstractEventLoop, pid: int) -> None:
        self.workers = workers
        self.loop = loop
        self.pid = pid
        self.code: int | None = None
        self.said: deque[Any] = deque()
        self.waiter: asyncio.Future[Any] | None = None
        self.kind: Any = None
        self.later(workers.start_within(), self.say, {"key": 0, "move": 0})

    # Called by the server

    @property
    def process(self) -> "Worker":
        return self

    def poll(self) -> int | None:
        return self.code

    def send_signal(self, number: int) -> None:
        if self.code is not None:
            raise ProcessLookupError
        if number in (signal.SIGKILL, signal.SIGTERM):
            self.exit(-number)

    def send(self, message: object) -> None:
        if self.code is not None:
            raise Gone("its process ended")
        self.solve(msgspec.json.decode(msgspec.json.encode(message)))

    def receive(self, kind: Any) -> "asyncio.Future[Any]":
        """What a thread would wait for."""
        self.waiter, self.kind = self.loop.create_future(), kind
        self.hand_over()
        return self.waiter

    def close(self) -> None:
        self.exit(-signal.SIGKILL)

    # Its work

    def later(self, seconds: float, what: Any, *arguments: Any) -> None:
        self.loop.call_later(seconds, self.unless_dead, what, arguments)

    def unless_dead(self, what: Any, arguments: tuple[Any, ...]) -> None:
        if self.code is None:
            what(*arguments)

    def solve(self, problem: Any) -> None:
        seconds, answer = self.workers.thought(problem)
        if answer is None:
            self.later(seconds, self.exit, 1)
        else:
            self.later(seconds, self.say, answer)

    def say(self, solution: Any) -> None:
        self.said.append(solution)
        self.hand_over()

    def exit(self, code: int) -> None:
        if self.code is None:
            self.code = code
            self.loop.call_soon(self.hand_over)

    def hand_over(self) -> None:
        if self.waiter is None or self.waiter.done():
            return
        if self.said:
            self.waiter.set_result(msgspec.convert(self.said.popleft(), self.kind))
        elif self.code is not None:
            self.waiter.set_exception(Gone("its process ended"))


class Workers:
    """All such processes of a simulation."""

    def __init__(self, pick: random.Random) -> None:
        self.pick = pick
        self.all: list[Worker] = []
        self.answered: set[tuple[str, int, int]] = set()
        """Moves that a worker has answered for a seat of a table, until the seat has moved."""
        self.faulty = 0.0
        """The probability that one misbehaves."""

    def start(self, *_: Any, **__: Any) -> Worker:
        """Replaces `Child`."""
        worker = Worker(self, asyncio.get_running_loop(), FIRST_PID + len(self.all))
        self.all.append(worker)
        return worker

    def start_within(self) -> float:
        return self.pick.choice((0.05, 0.3, 1.5))

    def thought(self, problem: Any) -> tuple[float, Any]:
        """The thinking time and the answer; None: the worker dies."""
        seconds = self.pick.uniform(0.01, 0.4)
        answer = {"key": problem["key"], "move": self.pick.choice(problem["moves"])}
        if self.pick.random() >= self.faulty:
            self.answered.add((problem["table"], problem["view"]["seat"], answer["move"]))
            return seconds, answer
        match self.pick.randrange(4):
            case 0:
                return seconds, None
            case 1:
                return 3600.0, answer
            case 2:
                return seconds, answer | {"move": -7}
            case _:
                return seconds, answer | {"key": answer["key"] + 1}

    def killpg(self, pid: int, number: int) -> None:
        """Replaces os.killpg."""
        worker = self.all[pid - FIRST_PID] if FIRST_PID <= pid < FIRST_PID + len(self.all) else None
        if worker is None or worker.code is not None:
            raise ProcessLookupError
        worker.send_signal(number)
