"""PostgreSQL: several processes on one database. They learn of each other's changes through NOTIFY."""

import asyncio
import contextlib
import zlib
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, TypeVar

import asyncpg
from sqlalchemy import create_engine, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.util import greenlet_spawn

from lishan.server.store.base import Notice, Work
from lishan.server.store.digests import due_digest, row_digest
from lishan.server.store.games import append, encode, takes_back, values_of
from lishan.server.store.outages import OutageLog, Outages
from lishan.server.store.values import Access, Conflict, NotStorable, Outdated, Progress, SeatChange, Stored, Unavailable

T = TypeVar("T")
CHANNEL = "lishan"
LEADERS = 0x6C697368  # one of the two numbers of an advisory lock: ours, among all that use the database
APPEND = """
    WITH RECURSIVE moved AS (
        UPDATE game SET seq = $3, status = $4, due = $5, summary = $6, updated = $7, due_digest = $18
        WHERE id = $1 AND seq = $2 AND access = $16 RETURNING id
    ), chain (nth, digest) AS (
        SELECT 0, coalesce((SELECT digest FROM entry WHERE game = $1 AND seq = $2), '')::text
        UNION ALL
        SELECT nth + 1, encode(sha256(convert_to(digest || ($17::text[])[nth + 1], 'UTF8')), 'hex')
        FROM chain WHERE nth < cardinality($17::text[])
    ), added AS (
        INSERT INTO entry (game, seq, command, rules, schema, body, hash, time, digest)
        SELECT moved.id, new.seq, new.command, new.rules, new.schema, new.body, new.hash, new.time, chain.digest
        FROM moved, unnest($8::int[], $9::text[], $10::int[], $11::int[], $12::text[], $13::text[], $14::bigint[])
            WITH ORDINALITY AS new (seq, command, rules, schema, body, hash, time, nth)
        JOIN chain ON chain.nth = new.nth
    )
    SELECT pg_notify('lishan', $15) FROM moved
"""
WITHIN_S = 15

# Everything that a database can raise when it goes away. Errors that a piece of work raises on purpose are not among them.
LOST = (
    OSError, TimeoutError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError,
)  # fmt: skip


class PostgresStore:
    shared = True

    def __init__(self, url: str, size: int = 8, within: float | None = WITHIN_S) -> None:
        """`within`: how many seconds a piece of work may take; None: as many as it needs."""
        self.url = make_url(url).set(drivername="postgresql+asyncpg")
        # Not `sqlalchemy.ext.asyncio`, which does the same with `greenlet_spawn`: it loads the whole object mapper, and a
        # server that was killed would be back a fifth of a second later.
        self.engine = create_engine(self.url, pool_size=size, max_overflow=0, pool_timeout=10, connect_args={"timeout": 5})
        self.size = size
        self.within = within
        self.pool: asyncpg.Pool[Any] | None = None
        self.opening = asyncio.Lock()
        self.under_way: set[asyncio.Task[Any]] = set()
        self.closing = False
        self.ears: asyncpg.Connection[Any] | None = None
        self.asking = asyncio.Lock()
        self.led: set[str] = set()
        self.hearing: asyncio.Task[None] | None = None
        self.notice: Notice | None = None
        self.outages = Outages()

    async def write(self, work: Work[T]) -> T:
        return await self.noted(self.outages.writing, self.finish(self.transact(work)))

    async def read(self, work: Work[T]) -> T:
        """Reading is tried once more: the connection may have died while idle."""
        try:
            found = await self.finish(self.look(work))
        except Unavailable:
            return await self.noted(self.outages.reading, self.finish(self.look(work)))
        self.outages.note(self.outages.reading, None)
        return found

    async def noted(self, outage: OutageLog, work: Awaitable[T]) -> T:
        try:
            found = await work
        except Unavailable as error:
            if not self.closing and not isinstance(error, Outdated):
                self.outages.note(outage, str(error))
            raise
        self.outages.note(outage, None)
        return found

    async def append(
        self, game: str, entries: Sequence[Stored], progress: Progress, known: int, change: SeatChange | None = None
    ) -> Access | None:
        """In one statement if nothing else is to be stored: one round trip, and its own transaction."""
        more = (progress.snapshot, change, progress.speaker)
        if more == (None, None, None) and not progress.notices and not takes_back(entries):
            await self.noted(self.outages.writing, self.finish(self.add(arguments(game, entries, progress, known))))
            return None
        return await self.write(lambda connection: append(connection, game, entries, progress, known, change))

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """The caller may be cancelled, but a connection in the middle of something must not be."""
        if self.closing:
            # It would open a connection that nobody closes.
            work.close()
            raise Unavailable("closed")
        task = asyncio.create_task(work)
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        # The caller may have gone: asyncio would log an irrelevant error.
        task.add_done_callback(lambda ended: None if ended.cancelled() else ended.exception())
        return await asyncio.shield(task)

    async def transact(self, work: Work[T]) -> T:
        def transaction() -> T:
            with self.engine.begin() as connection:
                return work(connection)

        return await self.run(transaction)

    async def look(self, work: Work[T]) -> T:
        def reading() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await self.run(reading)

    async def run(self, work: Callable[[], T]) -> T:
        try:
            async with asyncio.timeout(self.within):
                return await greenlet_spawn(work)
        except LOST as error:
            if is_unfit(error):
                raise NotStorable from None
            raise await self.unavailable(error) from None

    async def add(self, values: list[Any]) -> None:
        try:
            moved = await (await self.connections()).fetchrow(APPEND, *values, timeout=self.within)
        except asyncpg.UniqueViolationError:
            raise Conflict from None
        except LOST as error:
            if is_unfit(error):
                raise NotStorable from None
            raise await self.unavailable(error) from None
        if moved is None:
            raise Conflict

    async def connections(self) -> "asyncpg.Pool[Any]":
        async with self.opening:
            if self.pool is None:
                self.pool = await asyncpg.create_pool(self.plain_url(), min_size=1, max_size=self.size, timeout=5)
            return self.pool

    def plain_url(self) -> str:
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def unavailable(self, error: BaseException) -> Unavailable:
        if not isinstance(error, TimeoutError | NoneFree | IntegrityError):
            # One connection has died: others of the same age probably have, too.
            await greenlet_spawn(self.engine.dispose)
        return (Outdated if isinstance(error, IntegrityError) else Unavailable)(type(error).__name__)

    # Listening and leading: both depend on one connection that stays open

    async def listen(self, notice: Notice) -> None:
        self.notice = notice
        with contextlib.suppress(*LOST):
            await self.connect()
        self.hearing = asyncio.create_task(self.keep_hearing())

    async def keep_hearing(self) -> None:
        while True:
            await asyncio.sleep(0.5)
            if self.ears is None or self.ears.is_closed():
                self.led.clear()
                with contextlib.suppress(*LOST):
                    await self.connect()

    async def connect(self) -> None:
        ears = await asyncpg.connect(self.plain_url(), timeout=5)
        try:
            await ears.add_listener(CHANNEL, self.hear)
        except BaseException:
            ears.terminate()
            raise
        self.led.clear()
        again, self.ears = self.ears is not None, ears
        if again and self.notice is not None:
            self.notice("missed", "")

    def hear(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        topic, _, subject = str(payload).partition(":")
        if self.notice is not None:
            self.notice(topic, subject)

    async def lead(self, game: str) -> bool:
        """Uses a database lock that ends with this connection."""
        async with self.asking:
            if self.ears is None or self.ears.is_closed():
                return False
            if game in self.led:
                return True
            try:
                got = await self.ears.fetchval("SELECT pg_try_advisory_lock($1, $2)", LEADERS, key_of(game), timeout=5)
            except LOST:
                return False
            if got:
                self.led.add(game)
            return bool(got)

    async def release(self, game: str) -> None:
        async with self.asking:
            if game in self.led and self.ears is not None:
                self.led.discard(game)
                with contextlib.suppress(*LOST):
                    await self.ears.execute("SELECT pg_advisory_unlock($1, $2)", LEADERS, key_of(game), timeout=5)

    async def close(self) -> None:
        self.closing = True
        await asyncio.gather(*self.under_way, return_exceptions=True)
        if self.hearing is not None:
            self.hearing.cancel()
            await asyncio.gather(self.hearing, return_exceptions=True)
        if self.ears is not None:
            with contextlib.suppress(*LOST):
                await self.ears.close(timeout=2)
        if self.pool is not None:
            await self.close_pool(self.pool)
        await greenlet_spawn(self.engine.dispose)

    async def close_pool(self, pool: "asyncpg.Pool[Any]") -> None:
        """Closes properly, unless the database does not answer."""
        try:
            async with asyncio.timeout(2):
                await pool.close()
        except LOST:
            pool.terminate()


def is_unfit(error: BaseException) -> bool:
    """Returns whether the database refused a value: it and its connections are fine."""
    driver = getattr(error, "orig", None)
    return isinstance(error if driver is None else driver.__cause__, asyncpg.DataError)


def arguments(game: str, entries: Sequence[Stored], progress: Progress, known: int) -> list[Any]:
    first, last = entries[0], entries[-1]
    rows = [values_of(game, one) for one in entries]
    columns = [[row[name] for row in rows] for name in ("seq", "command", "rules", "schema", "body", "hash", "time")]
    summary = encode(progress.summary)
    return [
        game, first.seq - 1, last.seq, progress.status, progress.due, summary, last.time, *columns,
        f"entry:{game}:{last.seq}", known, [row_digest(row) for row in rows], due_digest(game, progress.due),
    ]  # fmt: skip


def key_of(game: str) -> int:
    return zlib.crc32(game.encode()) - 2**31
