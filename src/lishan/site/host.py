"""Keeps the tables of a page in memory, as `TableManager` does on a server, for the one person who uses it."""

import asyncio
import secrets
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

import lishan
from lishan.core.contract import Game
from lishan.server.store.values import Access, Loaded, Stored
from lishan.server.tables import authority
from lishan.server.tables.bot_turns import HintLimits, drive
from lishan.server.tables.clock import Clock, SystemClock
from lishan.server.tables.host import TableHost
from lishan.server.tables.messages import FORBIDDEN
from lishan.server.tables.parser_tasks import Task, parse
from lishan.server.tables.rebuild import rebuild, row_of
from lishan.server.tables.session import Follower, TableSession, to_store
from lishan.server.tables.tokens import new_id
from lishan.site.bots import WorkerBots
from lishan.site.store import ShelfStore
from lishan.table.entries import AnyEntry, Opened
from lishan.table.table import Table
from lishan.table.terms import Terms

ME = "me"
"""The person who uses the page."""
MOST_HINTS = 600
"""In a minute: they take nobody's time but one's own."""


class PageSettings(Struct, frozen=True, kw_only=True):
    secret: str = ""
    substitute: str = "casual"
    messages_per_20s: int = 10_000
    entries_per_table: int = 1_000_000


class PageParsers:
    """Texts come from the same person, so they are parsed in place."""

    def __init__(self, open_game: Callable[[str], Game[Any]]) -> None:
        self.open_game = open_game

    async def parse(self, task: Task, address: str = "") -> list[AnyEntry]:
        return parse(task, self.open_game).entries


class PagePresence:
    def __init__(self, host: "PageHost") -> None:
        self.host = host

    def joined(self, session: TableSession, follower: Follower) -> None:
        session.followers.add(follower)
        session.show_presence()
        if session.table.bots_to_move():
            drive(self.host, session)

    def parted(self, session: TableSession, follower: Follower) -> None:
        session.followers.discard(follower)
        session.show_presence()

    def reseated(self, session: TableSession, before: dict[int, int]) -> None:
        if session.sockets_here() != before:
            session.show_presence()

    def unseat(self, session: TableSession) -> None:
        for follower in list(session.followers):
            if not authority.may_follow(session.access, follower.person, follower.viewer):
                session.followers.discard(follower)
                follower.end(FORBIDDEN)


class Still:
    """Tables never rest, and there are no peers: other windows report their changes immediately."""

    async def rest(self, session: TableSession) -> None: ...
    async def keep_up(self) -> None: ...


class PageHost(TableHost):
    def __init__(
        self, store: ShelfStore, bots: WorkerBots, clock: Clock | None = None,
        open_game: Callable[[str], Game[Any]] = lishan.game,
    ) -> None:  # fmt: skip
        super().__init__()
        self.shelf_store = self.store = self.log = store
        self.bots = bots
        self.clock = clock or SystemClock()
        self.open_game = open_game
        self.settings = PageSettings(secret=secrets.token_hex(16))
        self.parsers = PageParsers(open_game)
        self.presences = PagePresence(self)
        self.scheduler = self.peers = Still()
        self.hints = HintLimits(MOST_HINTS, self.clock)
        self.started = self.clock.now()
        self.notices = None
        self.reviews: object | None = None
        """Made by whoever asks for the first review (`site.reviews`)."""
        self.tables: dict[str, TableSession] = {}
        self.loading: dict[str, asyncio.Task[TableSession | None]] = {}

    @property
    def day_secret(self) -> str:
        """A page keeps no secrets from its user, so the seeds of the days are public."""
        return ""

    def moved(self, session: TableSession, before: tuple[int, ...], own: bool = True) -> None:
        if session.table.bots_to_move():
            drive(self, session)

    async def find(self, id: str) -> TableSession | None:
        """A table by its id. Raises CorruptTable, RulesVersionMismatch."""
        if id not in self.tables:
            if id not in self.loading:
                self.loading[id] = asyncio.create_task(self.load(id))
                self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
            return await asyncio.shield(self.loading[id])
        return self.tables[id]

    async def load(self, id: str) -> TableSession | None:
        loaded = await self.shelf_store.load(id)
        if loaded is None:
            return None
        table, told = rebuild(loaded, self.open_game)
        session = TableSession(self, loaded, table)
        session.tail.extend(told)
        # It may have been made in the meantime: a table is in memory once.
        return self.tables.setdefault(id, session)

    async def make(self, terms: Terms, entries: Iterable[AnyEntry], mine: Iterable[int], id: str | None = None) -> TableSession:
        """Creates a table with these first entries, at which these seats are mine. Raises Conflict."""
        table, stored, told = Table(terms, self.open_game), list[Stored](), []
        time = self.clock.now()
        for entry in (Opened(terms=terms), *entries):
            told.append((table.seq + 1, table.apply(entry, time)))
            stored.append(to_store(table, entry))
        row = row_of(table, id or new_id(), ME, time)
        access = Access(number=0, host=ME, public=False, holders=frozenset((seat, ME) for seat in mine), links={})
        await self.shelf_store.create(row, stored, access)
        session = TableSession(self, Loaded(row=row, snapshot=None, entries=[], drafts=[], access=access), table)
        session.tail.extend(told)
        # Something may have found it as soon as it was stored, and loaded it.
        session = self.tables.setdefault(row.id, session)
        self.moved(session, ())
        return session

    async def forget(self, id: str) -> None:
        session = self.tables.pop(id, None)
        if session is not None and session.driver is not None:
            session.driver.cancel()
        await self.shelf_store.forget(id)

    def noticed(self, id: str) -> None:
        """Another window has changed a table."""
        if (session := self.tables.get(id)) is not None:
            self.spawn(session.refresh())
