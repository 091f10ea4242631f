"""Bots that do everything a bot should not. The level selects the misbehaviour; some occur only now and then."""

import ctypes
import os
import socket
import sys
import time

from lishan.server.bots.problems import Problem, Solution

hoard: list[bytearray] = []


def die(_: Problem) -> Solution:
    os._exit(3)


def solve(problem: Problem) -> Solution:
    good = Solution(key=problem.key, move=problem.moves[0])
    match problem.level:
        case "raises":
            raise ValueError("no idea")
        case "hangs":
            time.sleep(3600)
        case "illegal":
            good.move = 10**9
        case "confused":
            good.key += 1
        case "exits":
            os._exit(3)
        case "crashes":
            ctypes.string_at(0)
        case "chatters":
            # Into whatever is still open: the pipe to the server is among them.
            for handle in range(3, 20):
                try:
                    while True:
                        os.write(handle, b"x" * 100_000)
                except OSError:
                    continue
        case "eats":
            good.candidates = [bytearray(10 << 30)]  # type: ignore[list-item]
        case "hoards":
            hoard.append(bytearray(600 << 20))
        case "ponders":
            time.sleep(0.2)
        case "forks":
            # Bounded: a sandbox that fails must not take the machine down.
            for _ in range(3):
                os.fork()
        case "starts":
            os.execv("/bin/sleep", ["sleep", "3600"])
        case "calls":
            socket.create_connection(("127.0.0.1", 9), timeout=1)
        case "writes":
            with open("/tmp/lishan-misbehaving", "w", encoding="ascii") as file:
                file.write("x")
        case "kills":
            os.kill(os.getppid(), 9)
        case "prints":
            sys.stdout.write("x" * 1_000_000)
            sys.stderr.write("x" * 1_000_000)
            sys.stdout.flush()
    return good


LEVELS = {
    "raises": "ValueError", "hangs": "late", "illegal": "illegal", "confused": "confused", "exits": "died", "crashes": "died",
    "chatters": "", "eats": "", "forks": "PermissionError", "starts": "PermissionError", "calls": "PermissionError",
    "writes": "PermissionError", "kills": "PermissionError", "prints": None, "good": None, "ponders": None,
}  # fmt: skip
"""Why each fails; "": for one reason or another; None: it does not."""
