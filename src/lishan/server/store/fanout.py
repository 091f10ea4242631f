"""Tells the other processes what this one has stored, after the commit.

What is told may be lost: every process also looks at the database itself (`tables/peers.py`), so a `Fanout` makes things quick,
not right. No transaction waits for it. Here: PostgreSQL's NOTIFY, and nobody to tell.
"""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, Protocol

import msgspec


class Change(NamedTuple):
    """What another process did."""

    topic: str
    """ "entry", "plan", "access", "presence"; "session", "renewed", "renamed", "blocks", "deleted", "ended"; "hello"; "missed":
    notices may have been lost."""
    subject: str
    id: str = ""
    """Of its row in `news`, if it has one."""


Notice = Callable[[Change], None]

MISSED = Change("missed", "")
CHANNEL = "lishan"
GATHER_S = 0.005
"""In seconds, between two statements: what is told in the meantime goes together."""
MOST_BYTES = 7_000
"""PostgreSQL takes messages of less than 8,000 bytes."""
MOST_WAITING = 10_000
SEND = "SELECT pg_notify($1, one) FROM unnest($2::text[]) AS one"

decoder = msgspec.json.Decoder(list[Change])


class Fanout(Protocol):
    def publish(self, changes: Iterable[Change]) -> None:
        """Tells the others soon. Never waits, never fails."""
        ...

    def has_told(self, news: str) -> bool:
        """Returns whether this process itself stored this row of `news`, and knows it: the answer may have been lost."""
        ...

    def expect(self, others: bool) -> None:
        """Whether anyone else is alive to be told, as far as the database knows. Someone new tells their arrival too."""
        ...

    async def listen(self, notice: Notice) -> None: ...

    async def close(self) -> None:
        """Sends what is waiting, and ends."""
        ...


class NobodyElse:
    """Where there are no other processes."""

    def publish(self, changes: Iterable[Change]) -> None:
        """Does nothing."""

    def has_told(self, news: str) -> bool:
        return True

    def expect(self, others: bool) -> None:
        """Does nothing."""

    async def listen(self, notice: Notice) -> None:
        """Does nothing."""

    async def close(self) -> None:
        """Does nothing."""


def messages(process: str, changes: Iterable[Change]) -> Iterator[str]:
    """As few messages as possible, each with the process that sends it."""
    head, gathered, size = f"{process} ", list[str](), 0
    for one in changes:
        text = msgspec.json.encode(one).decode()
        if gathered and size + len(text.encode()) >= MOST_BYTES:
            yield f"{head}[{','.join(gathered)}]"
            gathered, size = [], 0
        gathered.append(text)
        size += len(text.encode()) + 1
    if gathered:
        yield f"{head}[{','.join(gathered)}]"


class NotifyFanout:
    """PostgreSQL's NOTIFY.

    It holds a lock of the whole cluster until its transaction is on disk, so it never runs in a transaction that stores
    something: what has been committed is sent in statements of its own, on a connection that does not wait for the disk.
    """

    def __init__(self, connect: Callable[[], Any], lost: tuple[type[BaseException], ...], process: str) -> None:
        """`connect` opens a connection; `lost`: what it and its statements raise when the database goes away."""
        self.open = connect
        self.lost = lost
        self.process = process
        self.connection: Any = None
        self.using = asyncio.Lock()
        self.notice: Notice | None = None
        self.waiting: list[Change] = []
        self.sending: asyncio.Task[None] | None = None
        self.hearing: asyncio.Task[None] | None = None
        self.alone = False
        self.told: OrderedDict[str, None] = OrderedDict()

    def has_told(self, news: str) -> bool:
        return news in self.told

    def expect(self, others: bool) -> None:
        self.alone = not others

    def publish(self, changes: Iterable[Change]) -> None:
        known = list(changes)
        self.told.update((change.id, None) for change in known if change.id)
        while len(self.told) > MOST_WAITING:
            self.told.popitem(last=False)
        if self.alone:
            return
        self.waiting.extend(known)
        if len(self.waiting) > MOST_WAITING:
            # The others look at everything instead.
            self.waiting = [MISSED]
        if self.waiting and (self.sending is None or self.sending.done()):
            self.sending = asyncio.create_task(self.send())

    async def send(self) -> None:
        while self.waiting:
            changes, self.waiting = self.waiting, []
            with contextlib.suppress(*self.lost):
                async with self.using:
                    connection = await self.connected()
                    await connection.execute(SEND, CHANNEL, [*messages(self.process, changes)], timeout=5)
            await asyncio.sleep(GATHER_S)

    async def connected(self) -> Any:
        if self.connection is None or self.connection.is_closed():
            connection = await self.open()
            if self.notice is not None:
                try:
                    await connection.add_listener(CHANNEL, self.hear)
                except BaseException:
                    connection.terminate()
                    raise
            again, self.connection = self.connection is not None, connection
            if again and self.notice is not None:
                self.notice(MISSED)
        return self.connection

    async def listen(self, notice: Notice) -> None:
        self.notice = notice
        await self.keep_connected()
        self.hearing = asyncio.create_task(self.keep_hearing())
        # Someone who believes to be alone tells nothing.
        self.publish([Change("hello", self.process)])

    async def keep_hearing(self) -> None:
        while True:
            await asyncio.sleep(0.5)
            await self.keep_connected()

    async def keep_connected(self) -> None:
        with contextlib.suppress(*self.lost):
            async with self.using:
                await self.connected()

    def hear(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        process, _, text = str(payload).partition(" ")
        if process == self.process or self.notice is None:
            return
        self.alone = False
        try:
            changes = decoder.decode(text)
        except msgspec.MsgspecError:
            # Somebody else on this channel, or a version that speaks otherwise.
            self.notice(MISSED)
            return
        for change in changes:
            self.notice(change)

    async def close(self) -> None:
        if self.hearing is not None:
            self.hearing.cancel()
            await asyncio.gather(self.hearing, return_exceptions=True)
        if self.sending is not None:
            await asyncio.gather(self.sending, return_exceptions=True)
        if self.connection is not None:
            with contextlib.suppress(*self.lost):
                await self.connection.close(timeout=2)
