"""PostgreSQL: several processes on one database. They tell each other of changes after the commit (`fanout.py`)."""

import asyncio
import os
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import asyncpg
from sqlalchemy import create_engine, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.util import greenlet_spawn

from lishan.server.store.base import Timing, Work, nobody_asks
from lishan.server.store.changes import TELLING, TRANSACTION, Telling
from lishan.server.store.digests import due_digest, row_digest
from lishan.server.store.draft_batches import DraftBatches
from lishan.server.store.fanout import Change, Fanout, NotifyFanout
from lishan.server.store.games import append, changes_lists, encode, values_of
from lishan.server.store.leases import Leases
from lishan.server.store.names import NAMED
from lishan.server.store.outages import OutageLog, Outages
from lishan.server.store.values import (
    Access,
    Conflict,
    NotStorable,
    Outdated,
    Progress,
    SeatChange,
    Stored,
    StoredDraft,
    Unavailable,
)

T = TypeVar("T")
APPEND = f"""
    WITH RECURSIVE moved AS (
        UPDATE game SET seq = $3, status = $4, due = $5, summary = $6, updated = $7, due_digest = $17,
            change = {TRANSACTION}
        WHERE id = $1 AND seq = $2 AND access = $15 RETURNING id
    ), chain (nth, digest) AS (
        SELECT 0, coalesce((SELECT digest FROM entry WHERE game = $1 AND seq = $2), '')::text
        UNION ALL
        SELECT nth + 1, encode(sha256(convert_to(digest || ($16::text[])[nth + 1], 'UTF8')), 'hex')
        FROM chain WHERE nth < cardinality($16::text[])
    ), added AS (
        INSERT INTO entry (game, seq, command, rules, schema, body, hash, time, digest)
        SELECT moved.id, new.seq, new.command, new.rules, new.schema, new.body, new.hash, new.time, chain.digest
        FROM moved, unnest($8::int[], $9::text[], $10::int[], $11::int[], $12::text[], $13::text[], $14::bigint[])
            WITH ORDINALITY AS new (seq, command, rules, schema, body, hash, time, nth)
        JOIN chain ON chain.nth = new.nth
    )
    SELECT 1 FROM moved
"""
WITHIN_S = 15

# Everything that a database can raise when it goes away. Errors that a piece of work raises on purpose are not among them.
LOST = (
    OSError, TimeoutError, SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError,
)  # fmt: skip


class Plain(asyncpg.Connection[Any] if TYPE_CHECKING else asyncpg.Connection):  # type: ignore[misc]
    """A connection for statements that leave nothing behind, so nothing is reset between two of them."""

    def get_reset_query(self) -> str:
        return ""


class PostgresStore:
    shared = True

    def __init__(self, url: str, size: int = 8, within: float | None = WITHIN_S) -> None:
        """`within`: how many seconds a piece of work may take; None: as many as it needs."""
        self.url = make_url(url).set(drivername="postgresql+asyncpg")
        # Not `sqlalchemy.ext.asyncio`, which does the same with `greenlet_spawn`: it loads the whole object mapper, and a
        # server that was killed would be back a fifth of a second later.
        self.engine = create_engine(self.url, pool_size=size, max_overflow=0, pool_timeout=10, connect_args={"timeout": 5})
        self.reading = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.size = size
        self.within = within
        self.pool: asyncpg.Pool[Any] | None = None
        self.opening = asyncio.Lock()
        self.under_way: set[asyncio.Task[Any]] = set()
        self.closing = False
        self.process = secrets.token_hex(8)
        self.timing: Timing = nobody_asks
        self.fanout: Fanout = NotifyFanout(self.connect, LOST, self.process)
        self.leases = Leases(self.process, self)
        self.drafts = DraftBatches(self.run_alone)
        self.outages = Outages()

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

    async def write(self, work: Work[T]) -> T:
        found, changes = await self.noted(self.outages.writing, self.finish(self.transact(work)))
        self.fanout.publish(changes)
        return found

    async def append(
        self, game: str, entries: Sequence[Stored], progress: Progress, known: int, change: SeatChange | None = None
    ) -> Access | None:
        """In one statement if nothing else is to be stored: one round trip, and its own transaction."""
        more = progress.snapshot is not None or change is not None or progress.notices or progress.namings
        named = any(isinstance(one.entry, NAMED) for one in entries)
        # At a finished game the entries may be packed: that takes more than one statement, too.
        if not more and not named and not changes_lists(entries, progress):
            await self.noted(self.outages.writing, self.finish(self.add(arguments(game, entries, progress, known))))
            self.fanout.publish([Change("entry", f"{game}:{entries[-1].seq}")])
            return None
        return await self.write(lambda connection: append(connection, game, entries, progress, known, change))

    async def save_draft(self, game: str, draft: StoredDraft, known: int) -> None:
        await self.noted(self.outages.writing, self.finish(self.drafts.save(game, draft, known)))

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
        asked = time.monotonic()
        try:
            return await asyncio.shield(task)
        finally:
            self.timing(time.monotonic() - asked)

    async def transact(self, work: Work[T]) -> tuple[T, list[Change]]:
        """Returns what the work returns, and what it tells the others."""

        def transaction() -> tuple[T, list[Change]]:
            with self.engine.begin() as connection:
                telling = connection.info[TELLING] = Telling(self.process)
                return work(connection), telling.changes

        return await self.run(transaction)

    async def look(self, work: Work[T]) -> T:
        def reading() -> T:
            # Each statement sees what is committed when it begins, as it would in a transaction: beginning one and ending it
            # would only be two more round trips.
            with self.reading.connect() as connection:
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
        if not await self.run_alone(APPEND, values):
            raise Conflict

    async def run_alone(self, statement: str, values: list[Any]) -> list[Any]:
        """One statement in its own transaction, without SQLAlchemy; returns its rows. Raises Conflict, Unavailable."""
        try:
            rows: list[Any] = await (await self.connections()).fetch(statement, *values, timeout=self.within)
            return rows
        except asyncpg.UniqueViolationError:
            raise Conflict from None
        except LOST as error:
            if is_unfit(error):
                raise NotStorable from None
            raise await self.unavailable(error) from None

    async def connections(self) -> "asyncpg.Pool[Any]":
        async with self.opening:
            if self.pool is None:
                self.pool = await asyncpg.create_pool(
                    self.plain_url(), min_size=1, max_size=self.size, timeout=5, connection_class=Plain
                )
            return self.pool

    def plain_url(self) -> str:
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def unavailable(self, error: BaseException) -> Unavailable:
        if not isinstance(error, TimeoutError | NoneFree | IntegrityError):
            # One connection has died: others of the same age probably have, too.
            await greenlet_spawn(self.engine.dispose)
        return (Outdated if isinstance(error, IntegrityError) else Unavailable)(reason_of(error))

    async def connect(self) -> "asyncpg.Connection[Any]":
        """For notices: they may be lost, so nobody waits until they are on disk."""
        return await asyncpg.connect(self.plain_url(), timeout=5, server_settings={"synchronous_commit": "off"})

    # Leading

    async def beat(self, now: int) -> None:
        await self.leases.report(now)

    async def leave(self, now: int) -> None:
        await self.leases.end(now)

    async def lead(self, game: str) -> bool:
        return await self.leases.lead(game)

    async def release(self, game: str) -> None:
        await self.leases.release(game)

    async def close(self) -> None:
        self.closing = True
        await asyncio.gather(*self.under_way, return_exceptions=True)
        await self.fanout.close()
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


def reason_of(error: BaseException) -> str:
    """Why the database did not answer, without anything that people have written."""
    cause = getattr(error, "orig", None)
    cause = error if cause is None else cause.__cause__ or cause
    if isinstance(cause, OSError) and cause.errno:
        return os.strerror(cause.errno) if cause.errno > 0 else str(cause.strerror)
    # No such database, or no way in for this user: PostgreSQL's sentence names both.
    no_way_in = (asyncpg.InvalidCatalogNameError, asyncpg.InvalidAuthorizationSpecificationError)
    return str(cause) if isinstance(cause, no_way_in) else type(cause).__name__


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
        known, [row_digest(row) for row in rows], due_digest(game, progress.due),
    ]  # fmt: skip
