"""A child process of the server that answers one request at a time: a bot worker or a parser."""

import asyncio
import contextlib
import os
import signal
from typing import ClassVar, TypeVar

import msgspec

from lishan.server.bots.frames import command, frame, length_of

Answer = TypeVar("Answer", bound=msgspec.Struct)


class ChildFailed(Exception):
    """A child process gave no usable answer. Gives the reason in one word."""


class Child:
    """One process at a time, in a session of its own, without an environment.

    It has one user at a time, who kills it with `end` as soon as it does anything unexpected.
    """

    failure: ClassVar[type[ChildFailed]] = ChildFailed
    """Raised for answers that cannot be used."""
    longest: ClassVar[int] = 1 << 16
    """The longest answer in bytes."""

    def __init__(self, module: str, argument: str) -> None:
        """The process runs `main(argument)` of the module."""
        self.module = module
        self.argument = argument
        self.process: asyncio.subprocess.Process | None = None

    @property
    def alive(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def spawn(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            *command(self.module, self.argument),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={},
            start_new_session=True,
        )

    def send(self, message: msgspec.Struct) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(frame(message))

    async def receive(self, kind: type[Answer]) -> Answer:
        assert self.process is not None
        assert self.process.stdout is not None
        try:
            length = length_of(await self.process.stdout.readexactly(4))
            if length > self.longest:
                raise self.failure("too-long")
            return msgspec.json.decode(await self.process.stdout.readexactly(length), type=kind)
        except (asyncio.IncompleteReadError, ConnectionError):
            raise self.failure("died") from None
        except msgspec.MsgspecError:
            raise self.failure("garbled") from None

    async def end(self) -> None:
        """Kills the process and everything it has started."""
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        # Its remaining output does not matter, but `wait` waits for its pipes. Closing the whole transport right away would
        # take the exit status from the loop, which then complains.
        transport = getattr(process, "_transport", None)
        pipes = [] if transport is None else [transport.get_pipe_transport(number) for number in (0, 1)]
        for pipe in pipes:
            if pipe is not None:
                pipe.close()
        with contextlib.suppress(ProcessLookupError):
            await process.wait()
        if transport is not None:
            transport.close()
