"""Tracks who is online: followers in this process, and those of other processes as stored in the database."""

import math
from collections.abc import Coroutine, Iterable
from typing import TYPE_CHECKING, Any

from lishan.server.store import people
from lishan.server.tables import authority
from lishan.server.tables.bot_turns import drive
from lishan.server.tables.messages import FORBIDDEN
from lishan.server.tables.session import Follower, TableSession

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

GONE_AFTER_MS = 20_000
"""A process that has not reported for this long is considered dead."""


class Presences:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.unwritten: dict[tuple[str, int], TableSession] = {}
        """Tables and seats whose presence has changed since it was last stored."""
        self.writing: set[tuple[str, int]] = set()

    def joined(self, session: TableSession, follower: Follower) -> None:
        session.followers.add(follower)
        session.show_presence()
        self.keep(session, session.seats_shown(follower))
        if session.table.bots_to_move():
            # Bots play among themselves only while someone watches.
            drive(self.manager, session)

    def parted(self, session: TableSession, follower: Follower) -> None:
        session.followers.discard(follower)
        seats = session.seats_shown(follower)
        session.seen.update(dict.fromkeys(seats, self.manager.clock.now()))
        session.show_presence()
        self.keep(session, seats)

    def reseated(self, session: TableSession, before: dict[int, int]) -> None:
        """The holders of seats have changed, so presence may have changed without anyone coming or going."""
        changed = [seat for seat, sockets in session.sockets_here().items() if sockets != before[seat]]
        if changed:
            session.seen.update(dict.fromkeys(changed, self.manager.clock.now()))
            session.show_presence()
            self.keep(session, changed)

    def keep(self, session: TableSession, seats: Iterable[int]) -> None:
        """Store it soon. At the end of a process all of its seats are stored as empty together (`scheduler.farewell`)."""
        if self.manager.closing:
            return
        for seat in seats:
            self.unwritten[session.id, seat] = session
            if (session.id, seat) not in self.writing:
                self.manager.spawn(self.write_alone((session.id, seat)))

    def write_alone(self, key: tuple[str, int]) -> Coroutine[Any, Any, None]:
        """Marked before it starts: of two changes in a row, the second must not start another write."""
        self.writing.add(key)
        return self.write(key)

    async def write(self, key: tuple[str, int]) -> None:
        """Writes until the stored state is right, one write at a time, so that an older one cannot overtake a newer one."""
        try:
            while (session := self.unwritten.pop(key, None)) is not None:
                try:
                    await self.write_once(session, key[1])
                except BaseException:
                    self.unwritten.setdefault(key, session)
                    raise
        finally:
            self.writing.discard(key)

    async def write_again(self) -> None:
        """Store changes again that could not be stored at first: otherwise others would believe the old state as long as
        this process lives.
        """
        for key in list(self.unwritten):
            if key not in self.writing:
                await self.write_alone(key)

    async def write_once(self, session: TableSession, seat: int) -> None:
        sockets = session.sockets_here()[seat]
        process, time = self.manager.process, self.manager.clock.now()
        await self.manager.store.write(lambda db: people.set_presence(db, session.id, seat, process, sockets, time))
        if not sockets and seat in session.table.running():
            await self.manager.scheduler.look_again(session)

    async def read(self, session: TableSession) -> None:
        """Reads a table's presence, once at a time, so that an older answer cannot replace a newer one."""
        async with session.reading_presence:
            await self.read_once(session)

    async def read_once(self, session: TableSession) -> None:
        elsewhere: dict[int, int] = {}
        # Where only one process can run, all others are dead, however they ended.
        alive = self.manager.clock.now() - GONE_AFTER_MS if self.manager.store.shared else math.inf
        for seat, process, sockets, seen in await self.manager.store.read(lambda db: people.presence_of(db, session.id)):
            session.seen[seat] = max(session.seen.get(seat, 0), seen)
            if process != self.manager.process and sockets > 0 and seen > alive:
                elsewhere[seat] = elsewhere.get(seat, 0) + sockets
        if elsewhere != session.elsewhere:
            session.elsewhere = elsewhere
            session.show_presence()

    async def read_again(self) -> None:
        """A process that dies reports nothing, and a notice of someone's arrival may be lost: what is shown of other processes
        is checked again.
        """
        for session in list(self.manager.tables.values()):
            if session.elsewhere or (self.manager.store.shared and session.followers):
                await self.read(session)

    def unseat(self, session: TableSession) -> None:
        """Disconnect those who may no longer view from this seat. They receive nothing from now on."""
        for follower in list(session.followers):
            if not authority.may_follow(session.access, follower.person, follower.viewer):
                session.followers.discard(follower)
                follower.end(FORBIDDEN)
