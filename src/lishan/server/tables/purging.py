"""Deletes tables in small steps in the background (`store/administration.py`)."""

from typing import TYPE_CHECKING

from sqlalchemy import Connection

from lishan.server.store import administration, games
from lishan.server.store.jobs import FINISHED, Advance, JobRow
from lishan.server.tables.jobs import JobKind

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager


class Removing(JobKind):
    """One long table that nobody finds any more."""

    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager

    def step(self, connection: Connection, job: JobRow) -> Advance:
        now = self.manager.clock.now()
        games.remove_some(connection, job.subject, now, administration.ROWS_AT_ONCE)
        return Advance(cursor="") if games.exists(connection, job.subject) else FINISHED

    async def after(self, job: JobRow, done: Advance) -> None:
        for id in done.tables:
            self.manager.drop(id)


class Purging(Removing):
    """All tables on which nothing has happened for long."""

    def step(self, connection: Connection, job: JobRow) -> Advance:
        done, finished = administration.purge_some(connection, int(job.detail), self.manager.clock.now())
        return Advance(cursor=None if finished else "", tables=tuple(done))
