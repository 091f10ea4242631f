"""Tracks who is online: followers in this process, and those of other processes as stored in the database."""

import contextlib
from collections.abc import Coroutine, Iterable
from typing import TYPE_CHECKING, Any

from lishan.server.store import people
from lishan.server.store.changes import Found, Seen
from lishan.server.store.values import Unavailable
from lishan.server.tables import authority
from lishan.server.tables.bot_turns import drive
from lishan.server.tables.clock import AHEAD_MS
from lishan.server.tables.messages import FORBIDDEN
from lishan.server.tables.peers import GONE_AFTER_MS
from lishan.server.tables.session import CorruptTable, Follower, TableSession
from lishan.table import decide_seats
from lishan.table.decide import Entries, Refusal
from lishan.table.table import RulesVersionMismatch, Table

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager


READY_FOR_MS = 20_000
"""Whoever reloads a page, or looks at another one on a phone, is still ready."""
LAPSES_AT_ONCE = 16


class Presences:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.unwritten: dict[tuple[str, int], TableSession] = {}
        """Tables and seats whose presence has changed since it was last stored."""
        self.writing: set[tuple[str, int]] = set()
        self.processes: dict[str, tuple[int, bool]] = {}
        """The processes that were alive recently: when they last reported it, and whether they have ended."""
        self.living: frozenset[str] = frozenset()
        """Those that count as alive, without this one."""
        self.others: dict[str, dict[tuple[str, int], Seen]] = {}
        """By table in memory: the processes and seats that are, or were, served there."""
        self.lapsing: dict[tuple[str, str], int] = {}
        """Tables and people who were ready when their page closed: when they no longer are."""

    def joined(self, session: TableSession, follower: Follower) -> None:
        session.followers.add(follower)
        if follower.person is not None:
            self.lapsing.pop((session.id, follower.person), None)
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
        if follower.person is not None and ready_here(session, seats):
            self.lapsing[session.id, follower.person] = self.manager.clock.now() + READY_FOR_MS

    def look_at_ready(self) -> None:
        """Called often. Whoever has closed the page is no longer ready."""
        now = self.manager.clock.now()
        for key in [key for key, due in self.lapsing.items() if due <= now][:LAPSES_AT_ONCE]:
            del self.lapsing[key]
            self.manager.spawn(self.lapse(*key))

    async def lapse(self, id: str, person: str) -> None:
        try:
            with contextlib.suppress(CorruptTable, RulesVersionMismatch, Refusal):
                if (session := await self.manager.find(id)) is not None:

                    def decided(table: Table) -> Entries:
                        online = session.online()
                        gone = [seat for seat in authority.seats_of(session.access, person) if not online[seat]]
                        return decide_seats.set_ready(table, gone, ready=False)

                    await session.commit(decided)
        except Unavailable:
            self.lapsing.setdefault((id, person), self.manager.clock.now())
            raise

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

    def forget(self, id: str) -> None:
        """A table that is no longer in memory."""
        self.others.pop(id, None)

    async def write_once(self, session: TableSession, seat: int) -> None:
        sockets, viewing = session.sockets_here()[seat], session.viewing_here(seat)
        process, time = self.manager.process, self.manager.clock.now()
        await self.manager.store.write(lambda db: people.set_presence(db, session.id, seat, process, sockets, time, viewing))
        if not sockets and seat in session.table.running():
            await self.manager.scheduler.look_again(session)

    # Other processes

    async def read(self, session: TableSession) -> None:
        """Reads a table's presence, once at a time, so that an older answer cannot replace a newer one."""
        async with session.reading_presence:
            await self.read_once(session)

    async def read_once(self, session: TableSession) -> None:
        now = self.manager.clock.now()
        await self.manager.vacations.read(session)
        for row in await self.manager.store.read(lambda db: people.presence_of(db, session.id)):
            # A seat that was served by a process that has died was last seen when that was last alive. Whatever a clock that
            # was ahead has written: nobody was seen later than now.
            seen = row.seen if row.sockets == 0 else max(row.seen, row.alive)
            session.seen[row.seat] = max(session.seen.get(row.seat, 0), min(seen, now))
            if row.process != self.manager.process:
                self.learn(session.id, Seen(row.process, row.seat, row.sockets, row.viewing, row.seen, row.change))
                if row.process not in self.processes and self.is_alive(row.alive, row.ended):
                    self.processes[row.process] = (row.alive, row.ended)
                    self.living |= {row.process}
        self.show(session)

    def learn(self, id: str, row: Seen) -> None:
        """An older answer does not replace a newer one."""
        others = self.others.setdefault(id, {})
        if row.key not in others or others[row.key].change <= row.change:
            others[row.key] = row

    def take(self, found: Found) -> None:
        """Takes what was found about all tables and processes at once (`Peers.look`)."""
        self.processes = {id: known for id, known in found.processes.items() if id != self.manager.process}
        living = frozenset(id for id, known in self.processes.items() if self.is_alive(*known))
        changed, self.living = living ^ self.living, living
        for id, rows in found.presence.items():
            if (session := self.manager.tables.get(id)) is not None:
                for row in rows:
                    self.learn(id, row)
                    session.seen[row.seat] = max(session.seen.get(row.seat, 0), min(row.at, self.manager.clock.now()))
                self.show(session)
        for id in [*self.others] if changed else ():
            if (session := self.manager.tables.get(id)) is not None:
                self.show(session)

    def is_alive(self, last: int, ended: bool) -> bool:
        # Where only one process can run, all others are dead, however they ended.
        now = self.manager.clock.now()
        return self.manager.store.shared and not ended and now - GONE_AFTER_MS < last < now + AHEAD_MS

    def others_alive(self) -> bool:
        return bool(self.living)

    def show(self, session: TableSession) -> None:
        """Who is at this table elsewhere, as far as this process knows."""
        elsewhere, viewing = dict[int, int](), dict[int, int]()
        for row in self.others.get(session.id, {}).values():
            if row.sockets > 0 and row.process in self.living:
                elsewhere[row.seat] = elsewhere.get(row.seat, 0) + row.sockets
                viewing[row.seat] = viewing.get(row.seat, 0) + row.viewing
            elif row.sockets > 0:
                last, _ = self.processes.get(row.process, (0, False))
                session.seen[row.seat] = max(session.seen.get(row.seat, 0), min(last, self.manager.clock.now()))
        session.viewed_elsewhere = {seat for seat, number in viewing.items() if number > 0}
        if elsewhere != session.elsewhere:
            session.elsewhere = elsewhere
            session.show_presence()

    def unseat(self, session: TableSession) -> None:
        """Disconnect those who may no longer view from this seat. They receive nothing from now on."""
        for follower in list(session.followers):
            if not authority.may_follow(session.access, follower.person, follower.viewer):
                session.followers.discard(follower)
                follower.end(FORBIDDEN)


def ready_here(session: TableSession, seats: Iterable[int]) -> bool:
    state = session.table.state
    return state.status == "open" and bool({*seats} & {*state.ready})
