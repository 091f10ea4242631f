"""A child process of a bot or a command: it gets messages through a pipe and never outlives the process that started it.

Messages are pickled, so a child must be code that the user trusts. The server's bots, which need not be, have pipes with
JSON and a sandbox (`lishan.server.bots.child`).
"""

from collections.abc import Callable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any

from lishan.bots.lifeline import end_with_parent


class TooSlow(Exception):
    """The child did not answer in time."""


class Gone(Exception):
    """The child's process ended."""


class Child:
    """One process, which runs `work(line, *args)`. `leads`: it may start children itself."""

    def __init__(self, work: Callable[..., None], *args: object, leads: bool = False) -> None:
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=begin, args=(theirs, work, *args), daemon=not leads)
        self.process.start()
        theirs.close()
        self.started = monotonic()

    def send(self, message: object) -> None:
        """Raises Gone."""
        try:
            self.line.send(message)
        except OSError:
            raise Gone("its process ended") from None

    def receive(self, until: float | None = None) -> Any:
        """`until`: a time of `monotonic`; None: without limit. Raises TooSlow, Gone."""
        try:
            if until is not None and not self.line.poll(max(0.0, until - monotonic())):
                raise TooSlow("no answer in time")
            return self.line.recv()
        except (EOFError, OSError):
            raise Gone("its process ended") from None

    def close(self) -> None:
        """Ends the process, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.line.close()


def begin(line: Connection, work: Callable[..., None], *args: object) -> None:
    """The first function that runs in the child."""
    end_with_parent()
    work(line, *args)


def messages(line: Connection) -> Iterator[Any]:
    """Called in the child: the messages until the pipe is closed."""
    while True:
        try:
            yield line.recv()
        except (EOFError, OSError):
            return
