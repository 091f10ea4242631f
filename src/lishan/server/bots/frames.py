"""Messages to and from a child process over its standard input and output: a length of four bytes, then JSON.

JSON and not pickle: a child may run code that is not ours, and the server reads what it sends.
"""

import struct
import sys
from typing import BinaryIO

import msgspec


def frame(message: msgspec.Struct) -> bytes:
    body = msgspec.json.encode(message)
    return struct.pack(">I", len(body)) + body


def length_of(head: bytes) -> int:
    return int(struct.unpack(">I", head)[0])


def send(target: BinaryIO, message: msgspec.Struct) -> None:
    """Called in the child."""
    target.write(frame(message))
    target.flush()


def receive(source: BinaryIO) -> bytes | None:
    """Called in the child. None: the server has closed the pipe."""
    head = source.read(4)
    return source.read(length_of(head)) if len(head) == 4 else None


def command(module: str, argument: str) -> list[str]:
    """The command line of a child that runs `main(argument)` of a module.

    It gets no environment, so the paths of its modules are passed to it.
    """
    script = f"import sys; sys.path[:] = {sys.path!r}; from {module} import main; main({argument!r})"
    return [sys.executable, "-I", "-c", script]
