"""Packs finished games that nobody has touched for a while, in the background."""

from typing import TYPE_CHECKING

from sqlalchemy import Connection

from lishan.server.store import packing
from lishan.server.store.jobs import FINISHED, Advance, JobRow, add_job, jobs_of
from lishan.server.store.values import Conflict, Outdated
from lishan.server.tables.jobs import JobKind
from lishan.server.tables.tokens import new_id

if TYPE_CHECKING:
    from lishan.server.tables.clock import Clock
    from lishan.server.tables.manager import TableManager

PACK = "pack"
AFTER_MS = 6 * 3_600_000
"""By then nobody sends a command again, and few write "thanks" in the chat."""
MOST = 4
"""Games in one step, unless they are long."""


class Packing(JobKind):
    """The cursor is when something last happened at the last game that was packed, and its id."""

    def __init__(self, clock: "Clock") -> None:
        self.clock = clock

    def step(self, connection: Connection, job: JobRow) -> Advance:
        updated, _, id = job.cursor.partition(" ")
        before = self.clock.now() - AFTER_MS
        found = packing.to_pack(connection, before, (int(updated or 0), id), MOST)
        for _, one in found:
            packing.pack(connection, one, before)
        if not found:
            return FINISHED
        return Advance(cursor=f"{found[-1][0]} {found[-1][1]}")


async def pack_finished(manager: "TableManager") -> None:
    """Begins to pack what there is, unless that is under way."""
    before, now, id = manager.clock.now() - AFTER_MS, manager.clock.now(), new_id()

    def begin(connection: Connection) -> None:
        if not jobs_of(connection, PACK) and packing.to_pack(connection, before, (0, ""), 1):
            add_job(connection, id, PACK, "", now)

    try:
        await manager.store.write(begin)
    except (Conflict, Outdated):
        # Another process did the same.
        return
    manager.jobs.wake()
