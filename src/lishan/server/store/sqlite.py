"""SQLite: one file, one process, one thread that writes.

Everything waiting when the writer becomes free is committed together: one fsync for all, so that the commit rate does not
depend on how many people play. While there is much to write, it also waits a few milliseconds for more.
"""

import asyncio
import contextlib
import os
import queue
import secrets
import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from lishan.core.errors import LishanError
from lishan.server.store.base import Timing, Work, nobody_asks, settle
from lishan.server.store.fanout import Fanout, NobodyElse
from lishan.server.store.games import append, save_draft
from lishan.server.store.long_work import LONGEST_S, LongWork, name_of
from lishan.server.store.outages import Outages
from lishan.server.store.people import alive, gone
from lishan.server.store.private_files import private_file
from lishan.server.store.values import Access, NotStorable, Outdated, Progress, SeatChange, Stored, StoredDraft, Unavailable

T = TypeVar("T")
BUSY_MS = 2000
MOST_TOGETHER = 256
READERS = 6
"""Reads at a time. They have threads of their own: nothing that is slow elsewhere keeps them waiting."""
UNFIT = (OverflowError, UnicodeEncodeError)
"""What the driver raises for a number beyond 64 bits, and for half a character."""


@dataclass(slots=True)
class Job:
    work: Work[Any]
    loop: asyncio.AbstractEventLoop
    future: "asyncio.Future[Any]"
    came: float
    value: Any = None
    error: BaseException | None = None


class SqliteStore:
    shared = False

    def __init__(self, path: Path, before_commit: Callable[[], None] | None = None, gather_ms: int = 0) -> None:
        self.lock = only_process(path)
        # Its -wal and -shm get the same mode.
        private_file(path)
        self.engine = engine_of(path)
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.before_commit = before_commit
        self.gather_s = gather_ms / 1000
        self.before: deque[float] = deque(maxlen=2)
        """When the last two jobs came."""
        self.outages = Outages()
        self.long = LongWork("A transaction")
        self.process = secrets.token_hex(8)
        self.timing: Timing = nobody_asks
        self.fanout: Fanout = NobodyElse()
        self.connection: Connection | None = None
        self.readers = ThreadPoolExecutor(READERS, "lishan-reader")
        self.writer = threading.Thread(target=self.run, name="lishan-writer", daemon=True)
        self.writer.start()

    async def write(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        asked = time.monotonic()
        self.jobs.put(Job(work, loop, future, asked))
        try:
            # If the waiter is cancelled, the work is still done, and its result is dropped (`settle`).
            return await future
        finally:
            self.timing(time.monotonic() - asked)

    async def read(self, work: Work[T]) -> T:
        try:
            looking = asyncio.get_running_loop().run_in_executor(self.readers, self.look, work)
        except RuntimeError:
            raise Unavailable("closed") from None
        asked = time.monotonic()
        try:
            return await looking
        finally:
            self.timing(time.monotonic() - asked)

    async def append(
        self, game: str, entries: Sequence[Stored], progress: Progress, known: int, change: SeatChange | None = None
    ) -> Access | None:
        return await self.write(lambda connection: append(connection, game, entries, progress, known, change))

    async def save_draft(self, game: str, draft: StoredDraft, known: int) -> None:
        await self.write(lambda connection: save_draft(connection, game, draft, known))

    def look(self, work: Work[T]) -> T:
        try:
            with self.engine.connect() as connection:
                connection.exec_driver_sql("BEGIN")
                found = work(connection)
        except (DBAPIError, sqlite3.Error) as error:
            why = str(getattr(error, "orig", error))
            self.outages.note(self.outages.reading, why)
            raise Unavailable(why) from None
        except UNFIT:
            raise NotStorable from None
        self.outages.note(self.outages.reading, None)
        return found

    async def beat(self, now: int) -> None:
        await self.write(lambda connection: alive(connection, self.process, now))

    async def leave(self, now: int) -> None:
        await self.write(lambda connection: gone(connection, self.process, now))

    async def lead(self, game: str) -> bool:
        """The only process leads every table."""
        return True

    async def release(self, game: str) -> None:
        """Does nothing: there are no other processes."""

    async def close(self) -> None:
        self.jobs.put(None)
        await asyncio.to_thread(self.writer.join)
        await asyncio.to_thread(self.readers.shutdown)
        self.engine.dispose()
        os.close(self.lock)

    # The writer's thread

    def run(self) -> None:
        while (job := self.jobs.get()) is not None:
            if self.is_busy(job):
                time.sleep(max(0.0, job.came + self.gather_s - time.monotonic()))
            batch = [job]
            while len(batch) < MOST_TOGETHER and not self.jobs.empty():
                following = self.jobs.get()
                if following is None:
                    self.jobs.put(None)
                    break
                batch.append(following)
            self.before.extend(one.came for one in batch[-2:])
            self.commit(batch)
        self.disconnect()

    def is_busy(self, job: Job) -> bool:
        """Whether two others came in the time that it may wait for more: then waiting saves more than it costs."""
        return len(self.before) == 2 and job.came - self.before[0] < self.gather_s

    def commit(self, batch: list[Job]) -> None:
        try:
            connection = self.connected()
            driver(connection).execute("BEGIN IMMEDIATE")
            if len(batch) == 1:
                self.timed(perform, connection, batch[0])
            else:
                for job in batch:
                    self.timed(attempt, connection, job)
            if all(job.error is not None for job in batch):
                undo(connection)
            else:
                if self.before_commit is not None:
                    self.before_commit()
                # SQLAlchemy only knows of a transaction if a job used it.
                connection.commit()
                driver(connection).commit()
            if any(isinstance(job.error, Unavailable) for job in batch):
                # Something is wrong with the database, or perhaps only with this connection.
                self.disconnect()
        except Exception as error:
            self.disconnect()
            for job in batch:
                job.value, job.error = None, Unavailable(str(getattr(error, "orig", error)))
        self.report(batch)
        for loop in {job.loop for job in batch}:
            mine = [job for job in batch if job.loop is loop]
            with contextlib.suppress(RuntimeError):  # the loop is closed: nobody is waiting any more
                loop.call_soon_threadsafe(answer, mine)

    def timed(self, do: Callable[[Connection, Job], None], connection: Connection, job: Job) -> None:
        wall, processor = time.monotonic(), time.thread_time()
        do(connection, job)
        took = time.thread_time() - processor
        # Creating the tables is long, but keeps nobody waiting.
        if self.outages.watched:
            self.long.note(name_of(job.work) if took > LONGEST_S else "", took, time.monotonic() - wall)

    def report(self, batch: list[Job]) -> None:
        """Log that the database failed, or works again. A job's own error, such as a conflict, says nothing about either."""
        failed = [job.error for job in batch if isinstance(job.error, Unavailable)]
        failures = [str(error) for error in failed if not isinstance(error, Outdated)]
        if failures or any(job.error is None for job in batch):
            self.outages.note(self.outages.writing, failures[0] if failures else None)

    def connected(self) -> Connection:
        """The writer's own connection, which stays open until something goes wrong."""
        if self.connection is None:
            self.connection = self.engine.connect()
        return self.connection

    def disconnect(self) -> None:
        """Nothing of a failed transaction may be left."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(DBAPIError, sqlite3.Error):
                connection.invalidate()
            with contextlib.suppress(DBAPIError, sqlite3.Error):
                connection.close()


def driver(connection: Connection) -> sqlite3.Connection:
    found = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


def undo(connection: Connection) -> None:
    connection.rollback()
    driver(connection).rollback()


def perform(connection: Connection, job: Job) -> None:
    """One job. If it fails, the transaction has to be undone."""
    try:
        job.value = job.work(connection)
    except (DBAPIError, sqlite3.Error) as error:
        cause = getattr(error, "orig", error)
        job.error = (Outdated if isinstance(cause, sqlite3.IntegrityError) else Unavailable)(str(cause))
    except UNFIT:
        job.error = NotStorable()
    except Exception as error:
        job.error = error


def attempt(connection: Connection, job: Job) -> None:
    """One of several jobs: if it fails, the others are kept."""
    cursor = driver(connection)
    cursor.execute("SAVEPOINT job")
    perform(connection, job)
    if job.error is not None:
        cursor.execute("ROLLBACK TO job")
    cursor.execute("RELEASE job")


def answer(jobs: list[Job]) -> None:
    for job in jobs:
        settle(job.future, job.value, job.error)


def engine_of(path: Path) -> Engine:
    engine = create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        # Transactions are started explicitly: the driver would start them too late.
        connection.isolation_level = None
        for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
            connection.execute(f"PRAGMA {setting}").close()

    return engine


def only_process(path: Path) -> int:
    """Lock the file for this process: a second one would not learn of the first one's moves."""
    handle = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        hold(handle)
    except OSError:
        os.close(handle)
        raise LishanError(f"Another process is using {path}. Several processes need PostgreSQL.") from None
    return handle


def hold(handle: int) -> None:
    if os.name == "nt":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
