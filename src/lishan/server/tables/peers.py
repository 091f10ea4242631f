"""Other processes on the same database: receives their changes, and looks for any that were missed.

The look is one statement, whatever this process holds (`store/changes.py`).
"""

import asyncio
import contextlib
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from lishan.core.errors import LishanError
from lishan.server.store import changes as store
from lishan.server.store import people
from lishan.server.store.changes import Found
from lishan.server.store.fanout import Change
from lishan.server.store.values import Unavailable
from lishan.server.tables.session import CorruptTable, TableSession
from lishan.table.table import RulesVersionMismatch

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

GONE_AFTER_MS = 20_000
"""A process that has not reported for this long is considered dead."""
REMEMBERED_MS = 3 * GONE_AFTER_MS
POLL_EVERY_S = 0.5
LONGEST_BLIND_S = 0.9
"""In seconds: a process that has not checked for longer does nothing on anyone's behalf."""
SESSIONS_EVERY_S = 60.0
"""In seconds: sessions that only expired are noticed as late as this."""
TOGETHER = 8
MOST_NEWS = 10_000

log = logging.getLogger("lishan.peers")


class Peers:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.looked = time.monotonic()
        self.looked_at_sessions = self.looked
        self.looking: asyncio.Task[None] | None = None
        self.next: int | None = None
        """The first transaction that may not have been seen."""
        self.heard: OrderedDict[str, None] = OrderedDict()
        """The news that were handled, by notice or by looking."""

    # Notices

    def noticed(self, change: Change) -> None:
        """Called when another process has stored something."""
        manager = self.manager
        if manager.closing or (change.id and not self.is_new(change.id)):
            return
        id, _, rest = change.subject.partition(":")
        match change.topic:
            case "session":
                manager.session_ended(change.subject)
            case "renewed":
                manager.session_renewed(id, rest)
            case "deleted":
                manager.drop(change.subject)
            case "renamed":
                manager.spawn(manager.names_changed([change.subject]))
            case "naming":
                manager.spawn(manager.naming(change.subject))
            case "blocks":
                manager.spawn(manager.blocks_changed(change.subject))
            case "missed" | "ended":
                manager.spawn(self.look_once())
            case _ if id in manager.loading:
                manager.spawn(self.refresh_loaded(id))
            case "entry" if (session := manager.tables.get(id)) is not None and int(rest) > session.table.seq:
                manager.spawn(session.refresh())
            case "plan" if (session := manager.tables.get(id)) is not None and session.viewing_here(int(rest)):
                manager.spawn(session.refresh())
            case "access" if (session := manager.tables.get(id)) is not None:
                manager.spawn(session.reload_access())
            case "presence" if (session := manager.tables.get(id)) is not None:
                manager.spawn(manager.presences.read(session))
            case _:
                pass  # of a table that is not here

    def is_new(self, news: str) -> bool:
        if news in self.heard:
            return False
        self.heard[news] = None
        while len(self.heard) > MOST_NEWS:
            self.heard.popitem(last=False)
        return True

    async def refresh_loaded(self, id: str) -> None:
        """A table that was being loaded while it changed may have been read before."""
        with contextlib.suppress(CorruptTable, RulesVersionMismatch, LishanError):
            session = await self.manager.find(id)
            if session is not None:
                await session.refresh()
                await self.manager.presences.read(session)

    # Looking

    async def begin(self) -> None:
        """Called before any table is loaded. Raises Unavailable."""
        if self.manager.store.shared:
            self.next = await self.manager.store.read(store.now_at)

    async def keep_up(self) -> None:
        """Called before a request is handled: a person who was logged out a second ago stays logged out.

        Raises Unavailable.
        """
        if self.manager.store.shared and time.monotonic() - self.looked > LONGEST_BLIND_S:
            await self.look_once()

    async def poll(self) -> None:
        """A safety net below the notices: finds whatever was missed."""
        while True:
            await asyncio.sleep(POLL_EVERY_S)
            with contextlib.suppress(Unavailable):
                await self.look_once()
            with contextlib.suppress(Unavailable):
                # Not in the scheduler's rounds: however long one takes, this process is alive.
                await self.manager.scheduler.say_alive()

    async def look_once(self) -> None:
        """Checks once for everyone who asks at the same time."""
        if self.looking is None or self.looking.done():
            self.looking = self.manager.spawn(self.look())
        await asyncio.shield(self.looking)

    async def look(self) -> None:
        begun, manager = time.monotonic(), self.manager
        own, since, recent = manager.process, self.next, manager.clock.now() - REMEMBERED_MS
        if since is None:
            raise Unavailable("not yet open")
        found = await manager.store.read(lambda db: store.changes_since(db, own, since, recent))
        if begun - self.looked_at_sessions > SESSIONS_EVERY_S:
            self.looked_at_sessions = begun
            await self.look_at_sessions()
        for change in found.news:
            if not manager.store.fanout.has_told(change.id):
                self.noticed(change)
        manager.presences.take(found)
        manager.store.fanout.expect(manager.presences.others_alive())
        behind = {id for id, numbers in found.tables.items() if self.is_behind(id, *numbers)}
        behind |= {id for (id, seat), version in found.drafts.items() if self.has_older_draft(id, seat, version)}
        await self.refresh([session for id in behind if (session := manager.tables.get(id)) is not None])
        for id in self.being_loaded(found):
            manager.spawn(self.refresh_loaded(id))
        # Only now: if anything of this failed, it is found again.
        self.next, self.looked = found.next, begun

    async def refresh(self, sessions: Sequence[TableSession]) -> None:
        """A few at a time. Raises Unavailable."""
        for first in range(0, len(sessions), TOGETHER):
            together = (session.refresh() for session in sessions[first : first + TOGETHER])
            for error in await asyncio.gather(*together, return_exceptions=True):
                if isinstance(error, CorruptTable):
                    log.error("%s", error)
                elif error is not None:
                    raise error

    def being_loaded(self, found: Found) -> set[str]:
        changed = {*found.tables, *(id for id, _ in found.drafts), *found.presence}
        return changed & self.manager.loading.keys()

    async def look_at_sessions(self) -> None:
        """Logged out elsewhere, or expired."""
        sessions = list(self.manager.open_sessions())
        known = await self.manager.store.read(lambda db: people.known_sessions(db, sessions)) if sessions else set()
        for session in sessions:
            if session not in known:
                self.manager.session_ended(session)

    def is_behind(self, id: str, seq: int, access: int) -> bool:
        session = self.manager.tables.get(id)
        return session is not None and (seq > session.table.seq or access > session.access.number)

    def has_older_draft(self, id: str, seat: int, version: tuple[int, int]) -> bool:
        """Of a seat that someone views from here: whoever comes later is shown what is stored then."""
        session: TableSession | None = self.manager.tables.get(id)
        if session is None or not session.viewing_here(seat):
            return False
        draft = session.table.drafts.get(seat)
        known = (0, 0) if draft is None else (draft.at, draft.version)
        return version[0] >= session.table.at and version > known
