"""A database in memory, and stores that reach it late, twice or not at all.

With one process it behaves like SQLite: writes happen in the order of the requests, and there are no notifications. With two
processes it behaves like PostgreSQL: writes overtake each other, NOTIFY may get lost, a connection may break after the commit.
"""

import asyncio
import random
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable
from functools import cache
from types import SimpleNamespace
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from lishan.server.store import games, schema
from lishan.server.store.base import Timing, Work, nobody_asks, settle
from lishan.server.store.changes import TELLING, Telling
from lishan.server.store.fanout import MISSED, Change, Fanout, Notice
from lishan.server.store.leases import Leases
from lishan.server.store.long_work import LONGEST_S, name_of
from lishan.server.store.people import alive, gone
from lishan.server.store.values import StoredDraft, Unavailable
from tests.server.simulation.lane import Lane
from tests.server.simulation.loop import HUMAN, Owner

T = TypeVar("T")


@cache
def connection() -> Connection:
    """One for all simulations of this process, so that SQLAlchemy's compiled statements are reused."""
    made = create_engine("sqlite://", isolation_level="AUTOCOMMIT", poolclass=StaticPool)
    schema.metadata.create_all(made)
    opened = made.connect()
    opened.exec_driver_sql("PRAGMA foreign_keys=ON")
    return opened


class PostgresLike:
    """A connection of a store that several processes share."""

    dialect = SimpleNamespace(name="postgresql")

    def __init__(self, connection: Connection, process: str) -> None:
        self.connection = connection
        self.telling = Telling(process)
        self.info = {TELLING: self.telling}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.connection, name)


class Database:
    def __init__(self, loop: asyncio.AbstractEventLoop, pick: random.Random, shared: bool) -> None:
        self.loop = loop
        self.pick = pick
        self.shared = shared
        self.owner = Owner("database")
        self.stores: list[SimStore] = []
        self.transactions = 0
        self.on_lead: Callable[[SimStore, str], None] = lambda _, __: None
        self.on_begin: Callable[[], None] = lambda: None
        self.on_commit: Callable[[str | None], None] = lambda _: None
        self.on_long: Callable[[str], None] = lambda _: None
        """A transaction has taken more processor time than anybody should wait for."""
        self.on_error: Callable[[str], None] = lambda _: None
        self.operations = 0
        self.in_a_job = False
        """The last transaction has left a background job in the middle."""
        self.connection = connection()
        raw: Any = self.connection.connection.driver_connection
        self.raw: sqlite3.Connection = raw
        for table in reversed(schema.metadata.sorted_tables):
            self.raw.execute(f"DELETE FROM {table.name}")
        # What PostgreSQL knows and SQLite does not. Transactions do not overlap here.
        self.raw.create_function("pg_current_xact_id", 0, lambda: str(self.transactions))
        self.raw.create_function("pg_current_snapshot", 0, lambda: str(self.transactions + 1))
        self.raw.create_function("pg_snapshot_xmin", 1, lambda snapshot: snapshot)
        self.raw.create_function("clock_timestamp", 0, self.loop.time)
        self.raw.create_function("date_part", 2, lambda _, time: 1_800_000_000 + time)

    def run(self, work: Work[T], write: bool, human: str | None, process: str) -> tuple[T, list[Change]]:
        """One transaction: its value, and what the others are to be told."""
        self.operations += 1
        self.transactions += write
        given: Any = PostgresLike(self.connection, process) if self.shared else self.connection
        self.on_begin()
        self.raw.execute("BEGIN")
        begun = time.thread_time()
        try:
            value = work(given)
        except DBAPIError as error:
            self.raw.execute("ROLLBACK")
            # Nothing fails here on its own; in a real database this would fail too.
            self.on_error(str(error))
            raise Unavailable(str(error)) from None
        except BaseException:
            self.raw.execute("ROLLBACK")
            raise
        if not write:
            self.raw.execute("ROLLBACK")
            return value, []
        if time.thread_time() - begun > LONGEST_S:
            self.on_long(name_of(work))
        self.raw.execute("COMMIT")
        self.on_commit(human)
        return value, given.telling.changes if self.shared else []


class SimStore:
    def __init__(self, database: Database, owner: Owner, pick: random.Random) -> None:
        self.database = database
        self.loop = database.loop
        self.owner = owner
        self.pick = pick
        self.shared = database.shared
        self.process = secrets.token_hex(8)
        self.timing: Timing = nobody_asks
        self.fanout: Fanout = self
        self.leases = Leases(self.process, self)
        self.notice: Notice | None = None
        self.alone = False
        self.told: set[str] = set()
        self.forgetting = 0.0
        """The probability that a notice is lost."""
        self.listening = False
        self.down_until = 0.0
        self.deaf_until = 0.0
        self.deaf = False
        self.slow = 1.0
        self.losing = 0.0
        """The probability that an operation fails."""
        self.crash_after_commit: Callable[[], None] | None = None
        self.in_a_job: Callable[[], None] | None = None
        """What happens in the middle of a background job."""
        self.trouble = 0.0
        """When something last failed."""
        self.waiting = 0
        self.writes = Lane(self.loop, database.owner)
        self.notices = Lane(self.loop, owner)
        self.closed = False

    # Called by the server

    async def write(self, work: Work[T]) -> T:
        return await self.ask(work, True)

    async def read(self, work: Work[T]) -> T:
        try:
            return await self.ask(work, False)
        except Unavailable:
            if not self.shared:
                raise
            return await self.ask(work, False)

    async def append(self, *arguments: Any, **more: Any) -> Any:
        return await self.write(lambda connection: games.append(connection, *arguments, **more))

    async def save_draft(self, game: str, draft: StoredDraft, known: int) -> None:
        await self.write(lambda connection: games.save_draft(connection, game, draft, known))

    async def listen(self, notice: Notice) -> None:
        self.notice, self.listening = notice, True
        if self.shared:
            self.database.stores.append(self)

    async def beat(self, now: int) -> None:
        if self.shared:
            await self.leases.report(now)
        else:
            await self.write(lambda connection: alive(connection, self.process, now))

    async def leave(self, now: int) -> None:
        if self.shared:
            await self.leases.end(now)
        else:
            await self.write(lambda connection: gone(connection, self.process, now))

    async def lead(self, game: str) -> bool:
        if not self.shared:
            return True
        led = await self.leases.lead(game)
        if led:
            self.database.on_lead(self, game)
        return led

    async def release(self, game: str) -> None:
        if self.shared:
            await self.leases.release(game)

    async def close(self) -> None:
        self.closed = True
        self.gone()

    # Operations

    def delay(self) -> float:
        return self.pick.expovariate(1000) * self.slow

    async def ask(self, work: Work[T], write: bool) -> T:
        future: asyncio.Future[T] = self.loop.create_future()
        self.waiting += 1
        # In SQLite one thread writes, in the order in which it was asked.
        lane = self.writes if write and not self.shared else Lane(self.loop, self.database.owner)
        lane.send(self.delay(), self.handle, work, write, future, HUMAN.get())
        # The waiter may be cancelled; the running job is not.
        return await asyncio.shield(future)

    def handle(self, work: Work[T], write: bool, future: "asyncio.Future[T]", human: str | None) -> None:
        self.waiting -= 1
        value: T | None = None
        error: BaseException | None = None
        told: list[Change] = []
        if self.fails():
            error = Unavailable("the connection was lost")
        else:
            try:
                value, told = self.database.run(work, write, human, self.process)
            except Exception as raised:
                error = raised
            if write and error is None:
                error = self.after_commit()
        self.loop.call_later(self.delay(), self.answer, future, value, error, told, context=self.owner.context())

    def answer(self, future: "asyncio.Future[T]", value: T | None, error: BaseException | None, told: list[Change]) -> None:
        """After the commit, and only if this process still lives, the others are told."""
        if error is None:
            self.publish(told)
        settle(future, value, error)

    def fails(self) -> bool:
        if self.loop.time() < self.down_until or self.pick.random() < self.losing:
            self.trouble = self.loop.time()
            return True
        return False

    def after_commit(self) -> BaseException | None:
        """It is stored, but the caller may never get the answer."""
        if self.crash_after_commit is not None:
            crash, self.crash_after_commit = self.crash_after_commit, None
            crash()
        elif self.in_a_job is not None and self.database.in_a_job:
            strike, self.in_a_job = self.in_a_job, None
            strike()
        elif self.shared and self.pick.random() < self.losing:
            self.trouble = self.loop.time()
            return Unavailable("the connection was lost after the commit")
        return None

    # Notices

    def hears(self) -> bool:
        now = self.loop.time()
        return self.listening and not self.closed and now >= self.deaf_until and now >= self.down_until

    def expect(self, others: bool) -> None:
        self.alone = not others

    def has_told(self, news: str) -> bool:
        return news in self.told

    def publish(self, changes: Iterable[Change]) -> None:
        for change in changes:
            self.told.add(change.id)
            for store in self.database.stores:
                if store is not self and not self.alone and self.pick.random() >= self.forgetting:
                    store.notified(change)

    def notified(self, change: Change) -> None:
        if self.hears() and not self.owner.dead:
            self.notices.send(self.delay(), self.tell, change)

    def tell(self, change: Change) -> None:
        if self.notice is not None:
            self.alone = False
            self.notice(change)

    # Faults

    def go_down(self, seconds: float) -> None:
        """Every connection is lost, and for a while none can be made."""
        self.down_until = self.trouble = self.loop.time() + seconds
        self.go_deaf(seconds)

    def go_deaf(self, seconds: float) -> None:
        """The listening connection is lost: notifications in the meantime are missed."""
        self.deaf_until = self.loop.time() + seconds + self.pick.random() * 0.5
        self.deaf = True
        self.loop.call_at(self.deaf_until, self.hear_again, context=self.owner.context())

    def hear_again(self) -> None:
        """Reconnects; notifications in the meantime are lost, and the listener is informed."""
        if self.deaf and self.hears():
            self.deaf = False
            self.tell(MISSED)

    def mend(self) -> None:
        self.slow, self.losing, self.forgetting, self.crash_after_commit = 1.0, 0.0, 0.0, None
        self.in_a_job = None
        self.down_until = min(self.down_until, self.loop.time())
        self.deaf_until = min(self.deaf_until, self.loop.time() + 0.5)
        self.loop.call_at(self.deaf_until, self.hear_again, context=self.owner.context())

    def gone(self) -> None:
        if self in self.database.stores:
            self.database.stores.remove(self)
