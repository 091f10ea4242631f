"""Passwords: how they are stored, which are refused, and in which order they are hashed."""

import asyncio
import contextlib
import itertools
import secrets
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TypeVar

T = TypeVar("T")
MOST_REMEMBERED = 1000


class Crowded(Exception):
    """Too many people are waiting for a password to be hashed."""


@dataclass(frozen=True, slots=True)
class Asker:
    """The one for whom a password is hashed."""

    network: str = ""
    known: str = ""
    """The login, if this browser has signed in to the account before."""


NOBODY = Asker()


@dataclass(eq=False, slots=True)
class Waiting:
    asker: Asker
    known: bool
    turn: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Queue:
    """Who is next. One hash is under way at a time: it takes 64 MB, and uses several cores by itself. First come the networks
    whose last password was not wrong, then those that were not served just now, then browsers that have signed in to the
    account before, then those that come seldom, then whoever came first. If too many wait, one is given up in the opposite
    order, of the network that has most of them.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.waiting: list[Waiting] = []
        self.busy = False
        self.served: OrderedDict[str, int] = OrderedDict()
        """When each network was last served, as a number that grows."""
        self.wrong: OrderedDict[str, None] = OrderedDict()
        """The networks whose last password was wrong."""
        self.came: OrderedDict[str, int] = OrderedDict()
        """How often each network has come since its last right password."""
        self.numbers = itertools.count(1)

    @contextlib.asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Waits for a turn, and takes it. Raises Crowded."""
        # Of one account a single browser is preferred at a time, or its owner could keep everybody waiting.
        preferred = bool(asker.known) and all(one.asker.known != asker.known for one in self.waiting if one.known)
        mine = Waiting(asker, preferred)
        remember(self.came, asker.network, self.came.get(asker.network, 0) + 1)
        self.waiting.append(mine)
        self.go_on()
        if len(self.waiting) > self.most:
            self.give_up_one()
        try:
            await mine.turn
        except asyncio.CancelledError:
            if mine.turn.done() and not mine.turn.cancelled():
                self.end()
            raise
        finally:
            if mine in self.waiting:
                self.waiting.remove(mine)
        try:
            yield
        finally:
            self.end()

    def end(self) -> None:
        self.busy = False
        self.go_on()

    def go_on(self) -> None:
        free = [one for one in self.waiting if not one.turn.done()]
        if self.busy or not free:
            return
        # The first of those that are equal: they wait in the order in which they came.
        following = min(free, key=self.rank)
        self.busy = True
        self.waiting.remove(following)
        remember(self.served, following.asker.network, next(self.numbers))
        following.turn.set_result(None)

    def rank(self, one: Waiting) -> tuple[bool, int, bool, int]:
        network = one.asker.network
        return network in self.wrong, self.served.get(network, 0), not one.known, self.came.get(network, 0)

    def judge(self, asker: Asker, right: bool) -> None:
        if right:
            self.wrong.pop(asker.network, None)
            self.came.pop(asker.network, None)
        else:
            remember(self.wrong, asker.network, None)

    def give_up_one(self) -> None:
        waiting = [one for one in self.waiting if not one.turn.done()]
        of_network = Counter(one.asker.network for one in waiting)

        def greed(one: Waiting) -> tuple[bool, int, bool, int]:
            network = one.asker.network
            return network in self.wrong, of_network[network], not one.known, self.came.get(network, 0)

        last = max(reversed(waiting), key=greed)
        self.waiting.remove(last)
        last.turn.set_exception(Crowded())


def remember(where: OrderedDict[str, T], network: str, what: T) -> None:
    where.pop(network, None)
    where[network] = what
    if len(where) > MOST_REMEMBERED:
        where.popitem(last=False)


class Passwords:
    """argon2id, 0.15 s of processor time each: one at a time, or logins could be used to stop the server."""

    def __init__(self, most_waiting: int = 20) -> None:
        from argon2 import PasswordHasher

        self.hasher = PasswordHasher()
        self.queue = Queue(most_waiting)
        self.nobody: str | None = None

    async def hash(self, password: str, asker: Asker = NOBODY) -> str:
        """Raises Crowded."""
        async with self.queue.turn(asker):
            return await asyncio.to_thread(self.hasher.hash, password)

    async def check(self, password: str, hashed: str | None, asker: Asker = NOBODY) -> bool:
        """Takes as long for a login that does not exist as for one that does. Raises Crowded."""
        async with self.queue.turn(asker):
            if self.nobody is None:
                self.nobody = await asyncio.to_thread(self.hasher.hash, secrets.token_urlsafe(16))
            right = await asyncio.to_thread(self.verify, password, hashed or self.nobody) and hashed is not None
            self.queue.judge(asker, right)
            return right

    def verify(self, password: str, hashed: str) -> bool:
        from argon2.exceptions import InvalidHashError, VerificationError

        try:
            return self.hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


@cache
def common_passwords() -> frozenset[str]:
    """Prefixes of the SHA-256 of the ten thousand most common passwords with eight or more characters.

    They are from zxcvbn's list; its licence is in common_passwords.license.txt.
    """
    text = (files("lishan.server.edge") / "common_passwords.txt").read_text(encoding="utf-8")
    return frozenset(text.split("\n"))


def is_common(password: str, login: str) -> bool:
    plain = password.lower()
    known = sha256(plain.encode()).hexdigest()[:8] in common_passwords()
    return known or login.lower() in plain or len(set(plain)) < 4
