"""Web addresses that people have given us: whoever never answers holds up nobody else.

At most two messages are under way to a host that is not known to answer. An address, or a host, that failed three times in a
row rests, longer each time: until then nothing is sent there.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Protocol

from lishan.core.errors import LishanError
from lishan.server.notify.post import NotDelivered, check_url, post, resolve

WITHIN_S = 10
UNKNOWN_AT_ONCE, KNOWN_AT_ONCE = 2, 16
"""How many messages may be under way to one host: before it has answered, or after it last failed, and while it answers."""
FAILURES = 3
PAUSES_MS = (30_000, 120_000, 600_000, 3_600_000)
MOST_KNOWN = 10_000
NO_ANSWER = 500
"""From this status on a host did not really answer."""
GONE = (404, 410)


Message = tuple[bytes, Mapping[str, str]]
"""A body and its headers. It is made when it is sent: to encrypt one takes a millisecond."""


class Resting(Exception):
    """Nothing is sent to this address for a while."""


class Taken(Exception):
    """Another process sends this."""


class Clock(Protocol):
    def now(self) -> int: ...


class Record:
    """What is known of an address or a host."""

    def __init__(self) -> None:
        self.failures = 0
        """In a row."""
        self.until = 0
        self.unknown, self.known = asyncio.Semaphore(UNKNOWN_AT_ONCE), asyncio.Semaphore(KNOWN_AT_ONCE)
        self.answers = False

    @property
    def places(self) -> asyncio.Semaphore:
        return self.known if self.answers else self.unknown


async def at_once() -> bool:
    return True


class Receivers:
    def __init__(self, clock: Clock, private: bool) -> None:
        self.clock = clock
        self.private = private
        """Whether addresses of this machine and its network are allowed, and plain HTTP."""
        self.records: OrderedDict[str, Record] = OrderedDict()

    def record(self, key: str) -> Record:
        found = self.records.pop(key, None) or Record()
        self.records[key] = found
        while len(self.records) > MOST_KNOWN:
            self.records.popitem(last=False)
        return found

    def rests(self, *keys: str) -> bool:
        return any(self.record(key).until > self.clock.now() for key in keys)

    def heard(self, key: str, answered: bool) -> None:
        record = self.record(key)
        record.answers, record.failures = answered, 0 if answered else record.failures + 1
        rest = PAUSES_MS[min(record.failures - FAILURES, len(PAUSES_MS) - 1)] if record.failures >= FAILURES else 0
        record.until = self.clock.now() + rest if rest else 0

    async def post(self, url: str, message: Callable[[], Message], begin: Callable[[], Awaitable[bool]] = at_once) -> None:
        """Sends it when there is a place. `begin` is asked right before: whether it is still to be sent.

        Raises Resting, Taken, NotDelivered, LishanError, OSError, TimeoutError, ValueError.
        """
        parts = check_url(url, self.private)
        host = parts.netloc
        if self.rests(url, host):
            raise Resting
        async with self.place(host):
            if self.rests(url, host):
                # Others have found out in the meantime.
                raise Resting
            if not await begin():
                raise Taken
            body, headers = message()
            try:
                async with asyncio.timeout(WITHIN_S):
                    await post(parts, await resolve(parts, self.private), body, headers)
            except NotDelivered as error:
                # The host is there, whatever it thinks of this address.
                self.heard(host, answered=0 < error.status < NO_ANSWER)
                if error.status not in GONE:
                    self.heard(url, answered=False)
                raise
            except LishanError:
                raise
            except BaseException:
                self.heard(host, answered=False)
                self.heard(url, answered=False)
                raise
        self.heard(host, answered=True)
        self.heard(url, answered=True)

    @asynccontextmanager
    async def place(self, host: str) -> AsyncIterator[None]:
        async with self.record(host).places:
            yield
