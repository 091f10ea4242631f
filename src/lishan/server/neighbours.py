"""Other processes on the same database: hearing what they have changed, and looking for what was not heard."""

import asyncio
import contextlib
import time
from typing import TYPE_CHECKING

from lishan.server.store import access as rights
from lishan.server.store import games as rows
from lishan.server.store import people
from lishan.server.store.base import Unavailable

if TYPE_CHECKING:
    from lishan.server.hall import Hall

POLL_EVERY = 0.5
LONGEST_BLIND = 0.9
"""Seconds: nothing is done for anybody by somebody who has not looked for longer."""


class Neighbours:
    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.looked = time.monotonic()
        self.looking: asyncio.Task[None] | None = None

    def noticed(self, topic: str, subject: str) -> None:
        """Somebody, perhaps this process itself, has stored something."""
        if self.hall.closing:
            return
        id, _, rest = subject.partition(":")
        live = self.hall.tables.get(id)
        if topic == "session":
            self.hall.session_ended(subject)
        elif topic == "renewed":
            self.hall.session_renewed(id, rest)
        elif topic == "missed":
            self.hall.spawn(self.make_good())
        elif live is None:
            return
        elif (topic == "entry" and int(rest) > live.table.seq) or topic == "plan":
            self.hall.spawn(live.refresh())
        elif topic == "access":
            self.hall.spawn(live.reload_access())
        elif topic == "presence":
            self.hall.spawn(self.hall.presences.read(live))

    async def keep_up(self) -> None:
        """Before anything is done for somebody: whoever was logged out a second ago is. Raises Unavailable."""
        if self.hall.store.shared and time.monotonic() - self.looked > LONGEST_BLIND:
            await self.look_once()

    async def poll(self) -> None:
        """A net under NOTIFY: whatever was not heard is found here."""
        while True:
            await asyncio.sleep(POLL_EVERY)
            with contextlib.suppress(Unavailable):
                await self.look_once()

    async def look_once(self) -> None:
        """Many may ask, one looks."""
        if self.looking is None or self.looking.done():
            self.looking = self.hall.spawn(self.look())
        await asyncio.shield(self.looking)

    async def look(self) -> None:
        begun = time.monotonic()
        await self.look_at_sessions()
        ids = list(self.hall.tables)
        known = await self.hall.store.read(lambda db: rights.numbers_of(db, ids))
        followed = [id for id, live in self.hall.tables.items() if any(one.eyes is not None for one in live.followers)]
        plans = await self.hall.store.read(lambda db: rows.plan_versions(db, followed))
        behind = {id for id, numbers in known.items() if self.is_behind(id, *numbers)}
        behind |= {id for (id, seat), version in plans.items() if self.has_older_plan(id, seat, version)}
        for id in behind:
            if (live := self.hall.tables.get(id)) is not None:
                await live.refresh()
        self.looked = begun

    async def look_at_sessions(self) -> None:
        """Logged out elsewhere."""
        sessions = list(self.hall.open_sessions())
        known = await self.hall.store.read(lambda db: people.known_sessions(db, sessions)) if sessions else set()
        for session in sessions:
            if session not in known:
                self.hall.session_ended(session)

    def is_behind(self, id: str, seq: int, access: int) -> bool:
        live = self.hall.tables.get(id)
        return live is not None and (seq > live.table.seq or access > live.access.number)

    def has_older_plan(self, id: str, seat: int, version: tuple[int, int]) -> bool:
        live = self.hall.tables.get(id)
        plan = None if live is None else live.table.plans.get(seat)
        known = (0, 0) if plan is None else (plan.at, plan.version)
        return live is not None and version[0] >= live.table.at and version > known

    async def make_good(self) -> None:
        """Notices were lost: look at everything at once."""
        await self.look()
        for live in list(self.hall.tables.values()):
            if live.followers:
                await self.hall.presences.read(live)
