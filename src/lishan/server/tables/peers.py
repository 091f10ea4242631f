"""Other processes on the same database: receives their changes, and checks for any that were missed."""

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING

from lishan.server.store import access as rights
from lishan.server.store import games as rows
from lishan.server.store import people
from lishan.server.store.values import Unavailable

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

POLL_EVERY_S = 0.5
LONGEST_BLIND_S = 0.9
"""In seconds: a process that has not checked for longer does nothing on anyone's behalf."""


class Peers:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.looked = time.monotonic()
        self.looking: asyncio.Task[None] | None = None

    def noticed(self, topic: str, subject: str) -> None:
        """Called when some process, perhaps this one, has stored something."""
        if self.manager.closing:
            return
        id, _, rest = subject.partition(":")
        session = self.manager.tables.get(id)
        if topic == "session":
            self.manager.session_ended(subject)
        elif topic == "renewed":
            self.manager.session_renewed(id, rest)
        elif topic == "deleted":
            self.manager.drop(subject)
        elif topic == "renamed":
            self.manager.spawn(self.manager.names_changed([subject]))
        elif topic == "blocks":
            self.manager.spawn(self.manager.blocks_changed(subject))
        elif topic == "missed":
            self.manager.spawn(self.make_good())
        elif session is None:
            return
        elif (topic == "entry" and int(rest) > session.table.seq) or topic == "plan":
            self.manager.spawn(session.refresh())
        elif topic == "access":
            self.manager.spawn(session.reload_access())
        elif topic == "presence":
            self.manager.spawn(self.manager.presences.read(session))

    async def keep_up(self) -> None:
        """Called before a request is handled: a person who was logged out a second ago stays logged out.

        Raises Unavailable.
        """
        if self.manager.store.shared and time.monotonic() - self.looked > LONGEST_BLIND_S:
            await self.look_once()

    async def poll(self) -> None:
        """A safety net below NOTIFY: finds whatever was missed."""
        while True:
            await asyncio.sleep(POLL_EVERY_S)
            with contextlib.suppress(Unavailable):
                await self.look_once()

    async def look_once(self) -> None:
        """Checks once for everyone who asks at the same time."""
        if self.looking is None or self.looking.done():
            self.looking = self.manager.spawn(self.look())
        await asyncio.shield(self.looking)

    async def look(self) -> None:
        begun = time.monotonic()
        await self.look_at_sessions()
        ids = list(self.manager.tables)
        known = await self.manager.store.read(lambda db: rights.numbers_of(db, ids))
        followed = [
            id for id, session in self.manager.tables.items() if any(one.viewer is not None for one in session.followers)
        ]
        drafts = await self.manager.store.read(lambda db: rows.draft_versions(db, followed))
        behind = {id for id, numbers in known.items() if self.is_behind(id, *numbers)}
        behind |= {id for (id, seat), version in drafts.items() if self.has_older_draft(id, seat, version)}
        for id in behind:
            if (session := self.manager.tables.get(id)) is not None:
                await session.refresh()
        self.looked = begun

    async def look_at_sessions(self) -> None:
        """Logged out elsewhere."""
        sessions = list(self.manager.open_sessions())
        known = await self.manager.store.read(lambda db: people.known_sessions(db, sessions)) if sessions else set()
        for session in sessions:
            if session not in known:
                self.manager.session_ended(session)

    def is_behind(self, id: str, seq: int, access: int) -> bool:
        session = self.manager.tables.get(id)
        return session is not None and (seq > session.table.seq or access > session.access.number)

    def has_older_draft(self, id: str, seat: int, version: tuple[int, int]) -> bool:
        session = self.manager.tables.get(id)
        draft = None if session is None else session.table.drafts.get(seat)
        known = (0, 0) if draft is None else (draft.at, draft.version)
        return session is not None and version[0] >= session.table.at and version > known

    async def make_good(self) -> None:
        """Notices were lost: check everything."""
        await self.look()
        for session in list(self.manager.tables.values()):
            if session.followers:
                await self.manager.presences.read(session)
