"""Loads, creates and evicts the tables of this process."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from lishan.core.contract import Game
from lishan.server.bots.problems import Bots
from lishan.server.rate_limits import Budgets
from lishan.server.settings import Settings
from lishan.server.store import erase, names
from lishan.server.store import games as rows
from lishan.server.store.administration import PURGE, REMOVE
from lishan.server.store.base import Store
from lishan.server.store.long_work import LongWork
from lishan.server.store.names import ERASE, RENAME
from lishan.server.store.packing import BadPacking
from lishan.server.store.people import ADOPT
from lishan.server.store.values import Access, Loaded, Notice, Stored, Unavailable
from lishan.server.tables.bot_turns import HintLimits
from lishan.server.tables.clock import Clock
from lishan.server.tables.downtimes import Downtimes
from lishan.server.tables.host import TableHost
from lishan.server.tables.jobs import Jobs
from lishan.server.tables.lobby import Lobby
from lishan.server.tables.name_jobs import Adopting, Erasing, Renaming
from lishan.server.tables.namings import namings_of
from lishan.server.tables.notices import Notices
from lishan.server.tables.packing import PACK, Packing
from lishan.server.tables.parsing import ParserPool
from lishan.server.tables.peers import Peers
from lishan.server.tables.presence import Presences
from lishan.server.tables.purging import Purging, Removing
from lishan.server.tables.rebuild import rebuild, row_of
from lishan.server.tables.reviews import Reviews
from lishan.server.tables.scheduler import Scheduler
from lishan.server.tables.session import CorruptTable, TableSession, to_store
from lishan.server.tables.table_log import DatabaseLog
from lishan.server.tables.tokens import is_id, new_id
from lishan.server.tables.vacations import Vacations
from lishan.server.tables.waiting_bots import WaitingBots
from lishan.table.entries import AnyEntry, Opened
from lishan.table.table import RulesVersionMismatch, Table
from lishan.table.terms import Terms

log = logging.getLogger("lishan.tables")

IDLE_MS = 300_000
JUST_USED_MS = 10_000
"""Whoever has just found a table may be about to follow it: it is kept even if memory is short."""
PAUSE_EVERY = 8
"""How many entries of a new table are applied without a break."""
AGAIN, NO_TABLE = 1013, 4404
"""Tells a page to reconnect, or that the table does not exist."""
TO_FINISH_S = 5.0
"""How many seconds changes have to be stored when the server stops."""

Moved = Callable[[TableSession, tuple[int, ...]], None]
"""Called for a table after something happened, with the seats that were to move before."""


class TableManager(TableHost):
    settings: Settings
    parsers: ParserPool
    presences: Presences
    scheduler: Scheduler
    peers: Peers
    notices: Notices | None

    def __init__(
        self, store: Store, open_game: Callable[[str], Game[Any]], clock: Clock, settings: Settings, bots: Bots
    ) -> None:
        super().__init__()
        self.store = store
        self.log = DatabaseLog(store)
        self.open_game = open_game
        self.clock = clock
        self.settings = settings
        self.budgets = Budgets(settings.rates)
        self.lobby = Lobby(settings)
        self.bots = bots
        self.parsers = ParserPool(open_game, most_of_one=settings.texts_per_address)
        self.process = store.process
        self.started = clock.now()
        self.tables: dict[str, TableSession] = {}
        self.loading: dict[str, asyncio.Task[TableSession | None]] = {}
        self.on_move: list[Moved] = []
        self.on_session_end: list[Callable[[str], None]] = []
        self.on_session_renewal: list[Callable[[str, str], None]] = []
        self.hints = HintLimits(settings.hints_per_minute, clock)
        self.open_sessions: Callable[[], set[str]] = set
        """The hashes of sessions that have sockets here."""
        self.downtimes = Downtimes(self)
        self.presences = Presences(self)
        self.scheduler = Scheduler(self)
        self.waiting_bots = WaitingBots(self)
        self.peers = Peers(self)
        self.notices = None
        self.vacations = Vacations(self)
        self.reviews = Reviews(self)
        self.jobs = Jobs(self)
        self.long = LongWork("A callback of the event loop")
        writing = getattr(store, "long", self.long)
        store.timing = partial(self.metrics.observe, "database")
        self.metrics.gauge("long_callbacks", lambda: self.long.count)
        self.metrics.gauge("longest_callback_seconds", lambda: self.long.longest)
        self.metrics.gauge("long_transactions", lambda: writing.count)
        self.metrics.gauge("longest_transaction_seconds", lambda: writing.longest)
        self.jobs.kinds |= {
            PACK: Packing(clock), ERASE: Erasing(self), RENAME: Renaming(self), ADOPT: Adopting(self),
            REMOVE: Removing(self), PURGE: Purging(self),
        }  # fmt: skip
        self.on_move.append(self.vacations.moved)

    # Life

    async def open(self) -> None:
        await self.store.fanout.listen(self.peers.noticed)
        await self.reviews.resume()
        # It comes last: from here on requests are answered, and absences and clocks count.
        await self.peers.begin()
        await self.downtimes.begin()
        await self.scheduler.heartbeat()
        self.started = self.clock.now()
        self.spawn(self.scheduler.run())
        self.spawn(self.waiting_bots.run())
        self.spawn(self.jobs.run())
        if self.store.shared:
            self.spawn(self.peers.poll())

    async def close(self) -> None:
        self.closing = True
        await self.stop_tasks()
        if under_way := {*self.changes, *self.loading.values()}:
            _, late = await asyncio.wait(under_way, timeout=TO_FINISH_S)
            # They were not answered, so nobody relies on them. Nothing of them goes on while the database is being closed.
            for change in late:
                change.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        if self.notices is not None:
            await self.notices.close()
        # Finished changes may have started something, and whoever asked for a table may have gone.
        self.tasks |= set(self.loading.values())
        await self.stop_tasks()
        with contextlib.suppress(Unavailable):
            await self.scheduler.farewell()
        await self.bots.close()
        await self.parsers.close()
        await self.store.close()

    async def stop_tasks(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # Tables

    async def find(self, id: str) -> TableSession | None:
        """A table by its id; None if there is none. Concurrent callers get the same one. Raises CorruptTable, Unavailable."""
        if (known := self.tables.get(id)) is not None:
            known.used = self.clock.now()
            return known
        if not is_id(id):
            return None
        if id not in self.loading:
            self.loading[id] = asyncio.create_task(self.load(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def load(self, id: str) -> TableSession | None:
        try:
            loaded = await self.store.read(lambda connection: rows.load(connection, id))
        except BadPacking as error:
            raise CorruptTable(f"table {id}: {error}") from None
        if loaded is None:
            return None
        table, told = rebuild(loaded, self.open_game)
        session = TableSession(self, loaded, table)
        session.tail.extend(told)
        await self.presences.read(session)
        await self.downtimes.give_back(session)
        # It may have been made in the meantime: a table is in memory once.
        return self.tables.setdefault(id, session)

    async def make(
        self, terms: Terms, entries: Iterable[AnyEntry], host: str | None, holders: list[tuple[int, str]],
        id: str | None = None, tell: Iterable[str] = (), address: str = "",
    ) -> TableSession:  # fmt: skip
        """Creates a table with these first entries. Raises Conflict if the id is taken.

        `tell`: people to notify about a rematch; `address`: of whoever makes it.
        """
        table, stored = Table(terms, self.open_game), list[Stored]()
        time = self.clock.now()
        told = []
        for entry in (Opened(terms=terms), *entries):
            told.append((table.seq + 1, table.apply(entry, time)))
            stored.append(to_store(table, entry))
            if table.seq % PAUSE_EVERY == 0:
                # A record contains a whole game: let other tasks run in between.
                await asyncio.sleep(0)
        row = row_of(table, id or new_id(), host, time)
        told_of = dict.fromkeys(tell) if self.notices is not None else ()
        news = [Notice(kind="rematch", at=table.seq, person=one) for one in told_of]
        sitters = {seat: person for seat, person in reversed(holders) if seat >= 0}
        opened = Table(terms, self.open_game)
        opened.apply(Opened(terms=terms), time)
        namings, named = namings_of(opened, tuple(one.entry for one in stored[1:]), {}, sitters)
        shares = self.lobby.shares(address)
        if await self.store.write(lambda connection: rows.create(connection, row, stored, holders, news, shares, namings)):
            self.lobby.entered(address, row.id)
        access = Access.of(0, host, row.public, holders, {})
        loaded = Loaded(row=row, snapshot=None, entries=[], drafts=[], access=access, named=named)
        session = TableSession(self, loaded, table)
        session.tail.extend(told)
        # Someone may have found it as soon as it was committed, and loaded it.
        session = self.tables.setdefault(row.id, session)
        if self.store.shared:
            # Or in another process, which has changed it since.
            self.spawn(self.peers.refresh_loaded(row.id))
        self.moved(session, ())
        return session

    @property
    def full(self) -> bool:
        return len(self.tables) > self.settings.tables_in_memory

    def forget_some(self) -> None:
        """Tables that nobody follows and nobody has used for a while. It walks through all: never call it for one of them."""
        now, full = self.clock.now(), self.full
        for id, session in list(self.tables.items()):
            unused = not session.followers and not session.lock.locked() and (session.driver is None or session.driver.done())
            if unused and now - session.used > (JUST_USED_MS if full else IDLE_MS):
                del self.tables[id]
                self.presences.forget(id)
                self.spawn(self.store.release(id))

    async def reload_access(self, ids: Iterable[str]) -> None:
        """The permissions at these tables have changed, including those just being loaded."""
        for id in ids:
            if id in self.loading:
                with contextlib.suppress(CorruptTable, Unavailable, RulesVersionMismatch):
                    await self.find(id)
            if (session := self.tables.get(id)) is not None:
                await session.reload_access()

    def drop(self, id: str) -> None:
        """Handles a deleted table: its followers learn that it no longer exists."""
        session = self.tables.pop(id, None)
        if session is not None:
            for follower in list(session.followers):
                follower.end(NO_TABLE)

    async def naming(self, person: str) -> None:
        """This person is being erased or renamed: from now on nobody here is shown the former name."""
        ids = await self.store.read(lambda db: erase.tables_naming(db, person))
        name = await self.store.read(lambda db: names.name_to_come(db, person))
        for id in ids & {*self.tables, *self.loading}:
            with contextlib.suppress(CorruptTable, Unavailable, RulesVersionMismatch):
                session = await self.find(id)
                if session is not None and name is not None:
                    await session.rename(person, name)
        for session in list(self.tables.values()):
            for follower in list(session.followers):
                if follower.person == person:
                    # It knows the former name.
                    follower.end(AGAIN)

    async def names_changed(self, ids: Iterable[str]) -> None:
        """Names were removed from the log of these tables: cached lines are dropped, and pages ask again."""
        for id in ids:
            session = await self.loading[id] if id in self.loading else self.tables.get(id)
            if session is not None:
                session.doubtful = True
                await session.refresh()
                session.tail.clear()
                for follower in list(session.followers):
                    follower.end(AGAIN)

    async def blocks_changed(self, person: str) -> None:
        """This person has blocked or unblocked someone: from now on their pages receive less or more of the chat."""
        followers = [one for session in self.tables.values() for one in session.followers if one.person == person]
        blocked = await self.log.blocked_by(person) if followers else frozenset()
        for follower in followers:
            follower.blocked = blocked

    # Announcements

    def moved(self, session: TableSession, before: tuple[int, ...], own: bool = True) -> None:
        """Something happened at a table, in this process or another."""
        if own:
            for tell in self.on_move:
                tell(session, before)
        if session.table.bots_to_move() and not self.closing:
            self.spawn(self.scheduler.process_due_table(session))

    def session_renewed(self, old: str, new: str) -> None:
        for tell in self.on_session_renewal:
            tell(old, new)

    def session_ended(self, session: str) -> None:
        for tell in self.on_session_end:
            tell(session)
