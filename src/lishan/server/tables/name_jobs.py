"""Removes or changes a person's name at all of their tables, in small steps in the background (`store/erase.py`)."""

import contextlib
import logging
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection

from lishan.server.store import erase, people
from lishan.server.store.changes import announce
from lishan.server.store.jobs import Advance, JobRow
from lishan.server.store.people import is_adopting
from lishan.server.store.values import NOW, Unavailable
from lishan.server.tables.jobs import JobKind
from lishan.table import decide_seats
from lishan.table.decide import Actor, Entries, Refusal

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager
    from lishan.table.table import Table

ENTRIES = 60
"""How many names one step changes, at most."""
LEAST = 8
"""With room for fewer, a step ends: an entry holds at most four names."""
TABLES = 8
"""How many tables one step finishes, at most."""

AGAIN_MS = 1_000

log = logging.getLogger("lishan.jobs")


class Place(msgspec.Struct, frozen=True, array_like=True):
    """How far a job is: at a table after an entry, or (None) after the whole table."""

    table: str = ""
    seq: int | None = None


def place_of(job: JobRow) -> Place:
    return msgspec.json.decode(job.cursor, type=Place) if job.cursor else Place()


def cursor(table: str, seq: int | None = None) -> str:
    return msgspec.json.encode(Place(table, seq)).decode()


class Renaming(JobKind):
    """A person has another name now."""

    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager

    def step(self, connection: Connection, job: JobRow) -> Advance:
        place, room, done = place_of(job), ENTRIES, list[str]()
        while len(done) < TABLES and room >= LEAST:
            id = erase.next_table(connection, job.subject, place.table, place.seq is not None)
            if id is None:
                return self.end(connection, job, done)
            seq = place.seq if place.seq is not None and id == place.table else NOW
            if self.must_wait(job, connection, id):
                return Advance(cursor=cursor(id, seq), tables=tuple(done))
            names = erase.own_names(connection, job.subject, id, seq, room)
            erase.rename_entries(connection, id, names, job.detail)
            if len(names) == room:
                # The last entry may hold another name of theirs: it comes again.
                last = names[-1][0] - 1
                self.renamed(connection, job, id, last)
                return Advance(cursor=cursor(id, last), tables=tuple(done))
            room -= len(names)
            self.finish(connection, job, id)
            done.append(id)
            place = Place(id)
        return Advance(cursor=cursor(place.table), tables=tuple(done))

    def must_wait(self, job: JobRow, connection: Connection, id: str) -> bool:
        return False

    def renamed(self, connection: Connection, job: JobRow, id: str, last: int) -> None:
        """The names at a table have been changed up to that entry."""

    def finish(self, connection: Connection, job: JobRow, id: str) -> None:
        erase.rename_seats(connection, job.subject, id, job.detail)
        announce(connection, "renamed", id)

    def end(self, connection: Connection, job: JobRow, done: list[str]) -> Advance:
        return Advance(cursor=None, tables=tuple(done))

    async def after(self, job: JobRow, done: Advance) -> None:
        await self.manager.names_changed(done.tables)


class Erasing(Renaming):
    """A person has deleted their account: bots play on for them, their seats in waiting rooms become free, their name goes."""

    def __init__(self, manager: "TableManager") -> None:
        super().__init__(manager)
        self.left: dict[str, set[str]] = {}
        """By job, the tables that the person has left since the last step."""

    async def before(self, job: JobRow) -> None:
        place = place_of(job)
        find = erase.seats_to_leave
        found = await self.manager.store.read(lambda db: find(db, job.subject, place.table, place.seq is not None, TABLES))
        for id, seats in found:
            await self.leave(id, seats)
        self.left[job.id] = {id for id, _ in found}

    async def leave(self, id: str, seats: list[int]) -> None:
        try:
            session = await self.manager.find(id)
            for seat in seats if session is not None else ():
                assert session is not None
                with contextlib.suppress(Refusal):
                    await session.commit(lambda table, seat=seat: left(table, seat))  # type: ignore[misc]
        except Unavailable:
            raise
        except Exception:
            # A table that cannot be played on is erased from all the same.
            log.exception("table %s: someone who is gone could not leave", id)

    def must_wait(self, job: JobRow, connection: Connection, id: str) -> bool:
        return id not in self.left.get(job.id, ()) and erase.has_seat_to_leave(connection, job.subject, id)

    def renamed(self, connection: Connection, job: JobRow, id: str, last: int) -> None:
        erase.forget_entries(connection, job.subject, id, last)

    def finish(self, connection: Connection, job: JobRow, id: str) -> None:
        super().finish(connection, job, id)
        erase.part(connection, job.subject, id)

    def end(self, connection: Connection, job: JobRow, done: list[str]) -> Advance:
        """What was still under way when they went may have been stored at a table that was done."""
        if erase.next_table(connection, job.subject, "", again=True) is not None or is_adopting(connection, job.subject):
            return Advance(cursor="", due=self.manager.clock.now() + AGAIN_MS, tables=tuple(done))
        people.forget_person(connection, job.subject)
        return Advance(cursor=None, tables=tuple(done))

    async def after(self, job: JobRow, done: Advance) -> None:
        self.left.pop(job.id, None)
        await super().after(job, done)


def left(table: "Table", seat: int) -> Entries:
    return () if table.state.seats[seat].away else decide_seats.leave(table, Actor(seat, False))


class Adopting(JobKind):
    """A guest has signed in to an account, which keeps what they had."""

    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager

    def step(self, connection: Connection, job: JobRow) -> Advance:
        done, finished = people.adopt_some(connection, job.subject, job.detail, TABLES)
        return Advance(cursor=None if finished else "", tables=tuple(done))

    async def after(self, job: JobRow, done: Advance) -> None:
        await self.manager.reload_access(done.tables)
