"""A child process: it is started, answers messages, keeps within its limits, and never outlives the process that started it.

Whatever runs in a process of its own runs in one of these: bots in the arena, bot workers and parsers of the server, the search
on several cores, batches of games, the jobs of a long series. A message is a length of four bytes, then JSON. Not pickle: a
child may run code that is not ours, and its parent reads what it sends. Only jobs, whose code is ours, pickle theirs.
"""

import contextlib
import os
import select
import signal
import socket
import struct
import subprocess
import sys
import time
import weakref
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from time import monotonic
from typing import Any, TypeVar

import msgspec

from lishan.bots.lifeline import end_with

LONGEST = 1 << 26
"""The longest message in bytes, unless a child is given less."""
HEAD = 4

T = TypeVar("T")


class TooSlow(Exception):
    """There was no message in time."""


class Gone(Exception):
    """The other process has ended."""


class Unreadable(Exception):
    """The message is too long, or is not what was expected."""


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Limits on what a child may use, on systems that can enforce them."""

    memory: int
    """Bytes of address space."""
    files: int | None = None
    """Open files; none of them can be written to. None: as many as its parent."""
    niceness: int = 0
    """How far it gives way to other processes."""


class Start(msgspec.Struct, frozen=True):
    """The first message to a child: what it is to do."""

    parent: int
    work: str
    arguments: list[Any]
    limits: Limits | None
    alone: bool


class Line:
    """One end of the pipes between two processes."""

    def __init__(self, source: int, target: int, longest: int = LONGEST) -> None:
        self.source = source
        self.target = target
        self.longest = longest
        self.begun = b""
        """The part of a message that has arrived."""

    def send(self, message: object) -> None:
        """Raises Gone."""
        self.send_raw(msgspec.json.encode(message))

    def send_raw(self, body: bytes) -> None:
        """Raises Gone."""
        left = memoryview(struct.pack(">I", len(body)) + body)
        try:
            while left:
                left = left[os.write(self.target, left) :]
        except OSError:
            raise Gone("its process ended") from None

    def receive(self, kind: type[T], until: float | None = None) -> T:
        """The next message. `until`: a time of `monotonic`; None: without limit. Raises TooSlow, Gone, Unreadable."""
        try:
            return msgspec.json.decode(self.receive_raw(until), type=kind)
        except msgspec.MsgspecError:
            raise Unreadable("garbled") from None

    def receive_raw(self, until: float | None = None) -> bytes:
        """Raises TooSlow, Gone, Unreadable."""
        self.read(HEAD, until)
        length = HEAD + int(struct.unpack(">I", self.begun[:HEAD])[0])
        if length > HEAD + self.longest:
            raise Unreadable("too-long")
        self.read(length, until)
        raw, self.begun = self.begun[HEAD:], b""
        return raw

    def read(self, length: int, until: float | None) -> None:
        """Until this much of the message has arrived."""
        while len(self.begun) < length:
            if until is not None and not self.ready(until):
                raise TooSlow("no answer in time")
            try:
                piece = os.read(self.source, min(length - len(self.begun), 1 << 20))
            except OSError:
                piece = b""
            if not piece:
                raise Gone("its process ended")
            self.begun += piece

    def ready(self, until: float) -> bool:
        """Waits until there is something to read, if only the end; False: not in time."""
        return bool(wait_for([self], until))

    def messages(self, kind: type[T]) -> Iterator[T]:
        """Until the other side closes the pipe."""
        with contextlib.suppress(Gone):
            while True:
                yield self.receive(kind)


def wait_for(lines: Sequence[Line], until: float | None = None) -> list[Line]:
    """The lines on which there is something to read, if only the end; waits for the first one, at most until then."""
    if sys.platform == "win32":
        while not (found := [line for line in lines if is_filled(line.source)]) and (until is None or monotonic() < until):
            time.sleep(0.002)
        return found
    poll = select.poll()
    for line in lines:
        poll.register(line.source, select.POLLIN)
    filled = {source for source, _ in poll.poll(None if until is None else max(0.0, until - monotonic()) * 1000)}
    return [line for line in lines if line.source in filled]


def is_filled(source: int) -> bool:
    """Windows can look into a pipe, but cannot wait for it."""
    if sys.platform != "win32":
        raise NotImplementedError
    import _winapi
    import msvcrt

    try:
        return bool(_winapi.PeekNamedPipe(msvcrt.get_osfhandle(source), 0)[0])
    except OSError:
        return True


class Child:
    """One process, which runs `work(line, *arguments)`; the arguments go there as JSON.

    `alone`: it has no environment, and what it prints is discarded. Otherwise its output goes to standard error.
    """

    def __init__(
        self, work: Callable[..., None], *arguments: object, limits: Limits | None = None, alone: bool = False,
        longest: int = LONGEST,
    ) -> None:  # fmt: skip
        ours, theirs = ends()
        self.process = subprocess.Popen(
            command(), stdin=theirs[0], stdout=theirs[1],
            stderr=subprocess.DEVNULL if alone else None, env={} if alone else None,
            # Ctrl-C does not reach it; its parent ends it.
            start_new_session=alone, process_group=None if alone else 0,
        )  # fmt: skip
        self.started = monotonic()
        for handle in set(theirs):
            os.close(handle)
        self.line = Line(*ours, longest)
        self.close = weakref.finalize(self, end, self.process, set(ours))
        """Ends the process and everything it has started. Called automatically when nothing refers to the child any more."""
        with contextlib.suppress(Gone):
            self.send(Start(os.getpid(), name_of(work), list(arguments), limits, alone))

    def send(self, message: object) -> None:
        """Raises Gone."""
        if not self.close.alive:
            raise Gone("its process ended")
        self.line.send(message)

    def receive(self, kind: type[T], until: float | None = None) -> T:
        """`until`: a time of `monotonic`; None: without limit. Raises TooSlow, Gone, Unreadable."""
        return self.line.receive(kind, until)


def ends() -> tuple[tuple[int, int], tuple[int, int]]:
    """Two ends, ours and the child's, each to read from and to write to."""
    if sys.platform != "win32":
        # Faster than two pipes.
        one, other = (end.detach() for end in socket.socketpair())
        return (one, one), (other, other)
    (from_them, to_us), (from_us, to_them) = os.pipe(), os.pipe()
    return (from_them, to_them), (from_us, to_us)


def end(process: "subprocess.Popen[bytes]", handles: set[int]) -> None:
    kill(process)
    process.wait()
    for handle in handles:
        os.close(handle)


def kill(process: "subprocess.Popen[bytes]") -> None:
    """Its whole session, which it cannot leave unnoticed."""
    with contextlib.suppress(ProcessLookupError):
        if sys.platform != "win32":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def name_of(function: Callable[..., Any]) -> str:
    """The name by which another process finds a function or class: package.module:function."""
    return f"{function.__module__}:{function.__qualname__}"


def find(name: str) -> Any:
    module, _, function = name.partition(":")
    return getattr(import_module(module), function)


def command() -> list[str]:
    """The command of a child. It reads no environment, so the paths of its modules are passed to it."""
    return [sys.executable, "-I", "-c", f"import sys; sys.path[:] = {sys.path!r}; from {__name__} import main; main()"]


# In the child


def main() -> None:
    """The first function that runs in the child."""
    line = Line(os.dup(0), os.dup(1))
    with contextlib.suppress(Gone):
        work_on(line, line.receive(Start))


def work_on(line: Line, start: Start) -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere if start.alone else 2, 1)
    os.close(nowhere)
    end_with(start.parent)
    if start.limits is not None:
        keep_within(start.limits)
    find(start.work)(line, *start.arguments)


def keep_within(limits: Limits) -> None:
    if sys.platform == "win32":
        return
    import resource

    resource.setrlimit(resource.RLIMIT_AS, (limits.memory, limits.memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if limits.files is not None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (limits.files, limits.files))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
        if hasattr(resource, "RLIMIT_NPROC") and os.getuid() != 0:
            most = min(resource.getrlimit(resource.RLIMIT_NPROC)[0], 4096)
            resource.setrlimit(resource.RLIMIT_NPROC, (most, most))
    os.nice(limits.niceness)
