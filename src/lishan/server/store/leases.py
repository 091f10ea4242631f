"""Which process looks after a table: a row for each, valid while the process reports that it is alive.

A process reports every few seconds; that extends all its leases at once. The others wait `LASTS_MS` after the last report, by
the clock of the database; the process itself stops acting `ACT_S` after it began its last successful report, by its own clock.
So one that was suspended, or cut off, notices before it acts, and what it held may be somebody else's by then. Whatever it did
regardless, entries follow each other in the database: it stays the judge.
"""

import math
import time
from typing import Protocol, TypeVar

from sqlalchemy import Connection, delete, insert, select, text

from lishan.server.store import people, schema
from lishan.server.store.base import Work
from lishan.server.store.changes import CLOCK
from lishan.server.store.values import Unavailable

lease, process = schema.lease, schema.process

T = TypeVar("T")
LASTS_MS = 18_000
ACT_S = 14.0

REPORT = text(f"UPDATE process SET alive = :now, until = {CLOCK} + :lasts WHERE id = :own AND until >= {CLOCK}")
REVIVE = text(f"UPDATE process SET alive = :now, until = {CLOCK} + :lasts WHERE id = :own")
NOW = text(f"SELECT {CLOCK}")
LEADER = text(
    f"SELECT lease.process, process.until >= {CLOCK} AS alive"
    " FROM lease LEFT JOIN process ON process.id = lease.process WHERE lease.game = :game"
)
TAKE = text(
    "INSERT INTO lease (game, process) VALUES (:game, :own)"
    " ON CONFLICT (game) DO UPDATE SET process = excluded.process WHERE lease.process = :before"
)


class Database(Protocol):
    """The part of a store that is needed."""

    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T]) -> T: ...


class Leases:
    def __init__(self, own: str, database: Database) -> None:
        self.own = own
        self.database = database
        self.held: set[str] = set()
        self.reported = -math.inf
        """When the last successful report began."""

    def may_act(self) -> bool:
        return time.monotonic() - self.reported < ACT_S

    async def report(self, now: int) -> None:
        """Raises Unavailable."""
        begun = time.monotonic()
        kept = await self.database.write(lambda db: report(db, self.own, now))
        if not kept:
            # They had run out: others may have taken some of them.
            self.held.clear()
        self.reported = begun

    async def end(self, now: int) -> None:
        """From here on this process leads nothing. Raises Unavailable."""
        self.held.clear()
        self.reported = -math.inf
        await self.database.write(lambda db: people.gone(db, self.own, now))

    async def lead(self, game: str) -> bool:
        if not self.may_act():
            return False
        if game in self.held:
            return True
        try:
            # Most questions are about tables of others, and one reading answers them.
            leader, alive = await self.database.read(lambda db: leader_of(db, game))
            if leader != self.own and alive:
                return False
            got = leader == self.own or await self.database.write(lambda db: take(db, game, self.own, leader))
        except Unavailable:
            return False
        # The answer may have taken a while.
        if got and self.may_act():
            self.held.add(game)
            return True
        return False

    async def release(self, game: str) -> None:
        if game in self.held:
            self.held.discard(game)
            await self.database.write(lambda db: give_up(db, game, self.own))


def report(connection: Connection, own: str, now: int) -> bool:
    """Says that this process is alive; returns whether its leases had not run out in the meantime."""
    values = {"own": own, "now": now, "lasts": LASTS_MS}
    if connection.execute(REPORT, values).rowcount == 1:
        return True
    if connection.execute(REVIVE, values).rowcount != 1:
        connection.execute(insert(process), {"id": own, "alive": now})
        connection.execute(REVIVE, values)
    return False


def leader_of(connection: Connection, game: str) -> tuple[str | None, bool]:
    """The process that leads a table, and whether it is certainly alive."""
    found = connection.execute(LEADER, {"game": game}).first()
    return (None, False) if found is None else (found.process, bool(found.alive))


def take(connection: Connection, game: str, own: str, before: str | None) -> bool:
    """Takes a lease that is free, or whose process is dead; returns whether it is this process's now."""
    if before is not None and is_alive(connection, before):
        return False
    return connection.execute(TAKE, {"game": game, "own": own, "before": before or ""}).rowcount == 1


def is_alive(connection: Connection, other: str) -> bool:
    """Whether another process may still act. A report of it that is under way is waited for, and it for this transaction."""
    until = connection.execute(select(process.c.until).where(process.c.id == other).with_for_update()).scalar()
    return until is not None and until >= int(connection.execute(NOW).scalar_one())


def give_up(connection: Connection, game: str, own: str) -> None:
    connection.execute(delete(lease).where(lease.c.game == game, lease.c.process == own))


def forget_leases(connection: Connection, alive: int) -> None:
    """Removes those of processes that are dead for long."""
    dead = select(process.c.id).where(process.c.alive >= alive)
    connection.execute(delete(lease).where(lease.c.process.not_in(dead)))
