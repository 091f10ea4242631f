"""Simulated bot workers: the same pipe with random answers."""

import asyncio
import json
import random
import signal
import struct
from typing import Any

FIRST_PID = 1 << 23
"""Above what the system gives to processes."""


class Pipe(asyncio.WriteTransport):
    """The end of a pipe that the server holds."""

    def __init__(self, worker: "Worker") -> None:
        super().__init__()
        self.worker = worker
        self.closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.worker.hear(bytes(data))

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.close()

    def write_eof(self) -> None:
        self.close()

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Worker(asyncio.SubprocessTransport):
    def __init__(self, workers: "Workers", loop: asyncio.AbstractEventLoop, protocol: Any, pid: int) -> None:
        super().__init__()
        self.workers = workers
        self.loop = loop
        self.protocol = protocol
        self.pid = pid
        self.code: int | None = None
        self.unread = b""
        self.waiters: list[asyncio.Future[int]] = []
        self.pipes = {0: Pipe(self), 1: Pipe(self)}
        self.closed = False

    # Called by the server

    def get_pid(self) -> int:
        return self.pid

    def get_returncode(self) -> int | None:
        return self.code

    def get_pipe_transport(self, fd: int) -> Any:
        return self.pipes.get(fd)

    def send_signal(self, signal_number: int) -> None:
        if signal_number in (signal.SIGKILL, signal.SIGTERM):
            self.exit(-signal_number)

    def kill(self) -> None:
        self.exit(-signal.SIGKILL)

    def terminate(self) -> None:
        self.exit(-signal.SIGTERM)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True
        self.exit(-signal.SIGKILL)

    async def _wait(self) -> int:
        if self.code is None:
            waiter = self.loop.create_future()
            self.waiters.append(waiter)
            await waiter
        assert self.code is not None
        return self.code

    # Its work

    def begin(self) -> None:
        self.protocol.connection_made(self)
        self.later(self.workers.start_within(), self.say, {"key": 0, "move": 0})

    def later(self, seconds: float, what: Any, *arguments: Any) -> None:
        self.loop.call_later(seconds, self.unless_dead, what, arguments)

    def unless_dead(self, what: Any, arguments: tuple[Any, ...]) -> None:
        if self.code is None:
            what(*arguments)

    def hear(self, data: bytes) -> None:
        self.unread += data
        while len(self.unread) >= 4:
            length = struct.unpack(">I", self.unread[:4])[0]
            if len(self.unread) < 4 + length:
                return
            problem = json.loads(self.unread[4 : 4 + length])
            self.unread = self.unread[4 + length :]
            self.solve(problem)

    def solve(self, problem: Any) -> None:
        seconds, answer = self.workers.thought(problem)
        if answer is None:
            self.later(seconds, self.exit, 1)
        else:
            self.later(seconds, self.say, answer)

    def say(self, solution: Any) -> None:
        body = json.dumps(solution).encode()
        self.send(struct.pack(">I", len(body)) + body)

    def send(self, data: bytes) -> None:
        # In two pieces, as pipes do.
        half = self.workers.pick.randrange(1, len(data))
        self.protocol.pipe_data_received(1, data[:half])
        self.later(0.0005, self.protocol.pipe_data_received, 1, data[half:])

    def exit(self, code: int) -> None:
        if self.code is None:
            self.code = code
            self.loop.call_soon(self.exited)

    def exited(self) -> None:
        for fd in (0, 1):
            self.protocol.pipe_connection_lost(fd, None)
        self.protocol.process_exited()
        for waiter in self.waiters:
            if not waiter.done():
                waiter.set_result(0)


class Workers:
    """All such processes of a simulation."""

    def __init__(self, pick: random.Random) -> None:
        self.pick = pick
        self.all: list[Worker] = []
        self.faulty = 0.0
        """The probability that one misbehaves."""

    def start(self, loop: asyncio.AbstractEventLoop, protocol: Any) -> Worker:
        worker = Worker(self, loop, protocol, FIRST_PID + len(self.all))
        self.all.append(worker)
        worker.begin()
        return worker

    def start_within(self) -> float:
        return self.pick.choice((0.05, 0.3, 1.5))

    def thought(self, problem: Any) -> tuple[float, Any]:
        """The thinking time and the answer; None: the worker dies."""
        seconds = self.pick.uniform(0.01, 0.4)
        answer = {"key": problem["key"], "move": self.pick.choice(problem["moves"])}
        if self.pick.random() >= self.faulty:
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
