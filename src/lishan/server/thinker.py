"""A process in which bots think. It is given views, never positions, and answers with moves.

It speaks through its standard input and output: a length of four bytes, then JSON. What a bot prints goes nowhere.
"""

import os
import struct
import sys
from collections.abc import Callable
from importlib import import_module
from typing import BinaryIO

import msgspec

from lishan.core.contract import View
from lishan.server.cage import limit, seal



class Problem(msgspec.Struct, kw_only=True):
    """One decision."""

    key: int
    level: str
    view: View
    moves: list[int]
    budget: float
    """Seconds."""
    seed: int
    edition: str | None = None
    """TOML of an edition that is not the one in the package."""


class Solution(msgspec.Struct, kw_only=True):
    key: int
    move: int
    values: list[tuple[int, float]] = []
    """What moves seem worth, where the bot can tell."""
    failed: str = ""


Solve = Callable[[Problem], Solution]


def main(solve_at: str) -> None:
    """`solve_at` names the function that solves problems, as in package.module:function."""
    source, target = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    limit()
    module, _, name = solve_at.partition(":")
    solve: Solve = getattr(import_module(module), name)
    seal()
    send(target, Solution(key=0, move=0))
    while (raw := receive(source)) is not None:
        send(target, attempt(solve, msgspec.json.decode(raw, type=Problem)))


def attempt(solve: Solve, problem: Problem) -> Solution:
    try:
        return solve(problem)
    except MemoryError:
        raise
    except Exception as error:
        return Solution(key=problem.key, move=-1, failed=type(error).__name__)


def send(target: BinaryIO, solution: Solution) -> None:
    body = msgspec.json.encode(solution)
    target.write(struct.pack(">I", len(body)) + body)
    target.flush()


def receive(source: BinaryIO) -> bytes | None:
    head = source.read(4)
    return source.read(struct.unpack(">I", head)[0]) if len(head) == 4 else None


def command(solve_at: str) -> list[str]:
    """How to start such a process: it gets no environment, so it is told where its modules are."""
    script = f"import sys; sys.path[:] = {sys.path!r}; from lishan.server.thinker import main; main({solve_at!r})"
    return [sys.executable, "-I", "-c", script]
