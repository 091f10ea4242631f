"""Removes all sources of nondeterminism: system randomness, object addresses, passwords."""

import contextlib
import gc
import os
import random
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any
from unittest import mock

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from lishan.server.bots import child
from tests.server import canaries
from tests.server.simulation.workers import Workers

TOKENS = [f"{random.Random(f'card {n}').getrandbits(128):032x}" for n in range(len(canaries.TOKENS))]
"""The cards of the game that is played here: whoever meets one where it does not belong has found a leak."""


def plain_hash(_: PasswordHasher, password: str | bytes, **__: Any) -> str:
    return f"plain:{password!r}"


def plain_verify(_: PasswordHasher, hashed: str | bytes, password: str | bytes) -> bool:
    if hashed != f"plain:{password!r}":
        raise VerifyMismatchError
    return True


class Numbers:
    left = count(1)


def number_objects() -> None:
    """Objects of the server are hashed by a number, so that sets of them have the same order in every run."""

    def numbered(self: Any) -> int:
        try:
            return int(self.__dict__["_number"])
        except KeyError:
            self.__dict__["_number"] = number = next(Numbers.left)
            return number

    for name, module in list(sys.modules.items()):
        if not name.startswith("lishan.server."):
            continue
        for found in list(vars(module).values()):
            plain: Any = object.__hash__
            own = isinstance(found, type) and found.__module__ == name and found.__hash__ is plain
            if own and found.__dictoffset__ and not issubclass(found, BaseException):
                with contextlib.suppress(TypeError):
                    found.__hash__ = numbered


@contextlib.contextmanager
def determined(seed: str, workers: Workers, now: Callable[[], float]) -> Iterator[None]:
    chance = random.Random(f"{seed}/system")
    canaries.TOKENS[:] = TOKENS
    Numbers.left = count(1)
    collecting = gc.isenabled()
    gc.disable()
    try:
        with (
            mock.patch.object(random.SystemRandom, "getrandbits", lambda _, bits: chance.getrandbits(bits)),
            mock.patch.object(secrets, "randbits", chance.getrandbits),
            mock.patch.object(random.SystemRandom, "randbytes", lambda _, length: chance.randbytes(length)),
            mock.patch.object(random.SystemRandom, "random", chance.random),
            mock.patch.object(PasswordHasher, "hash", plain_hash),
            mock.patch.object(PasswordHasher, "verify", plain_verify),
            mock.patch.object(child, "Child", workers.start),
            mock.patch.object(os, "killpg", workers.killpg),
            mock.patch.object(time, "monotonic", now),
        ):
            yield
    finally:
        if collecting:
            gc.enable()
