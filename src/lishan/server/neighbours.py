"""Other processes on the same database: hearing what they have changed, and looking for what was not heard."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from lishan.server.live import LiveTable
from lishan.server.store import games as rows
from lishan.server.store.base import Unavailable

if TYPE_CHECKING:
    from lishan.server.hall import Hall

POLL_EVERY = 2.0


class Neighbours:
    def __init__(self, hall: "Hall") -> None:
        self.hall = hall

    def noticed(self, topic: str, subject: str) -> None:
        """Somebody, perhaps this process itself, has stored something."""
        id, _, rest = subject.partition(":")
        live = self.hall.tables.get(id)
        if topic == "session":
            self.hall.session_ended(subject)
        elif live is None:
            return
        elif topic == "entry" and int(rest) > live.table.seq:
            self.hall.spawn(self.follow_up(live))
        elif topic == "plan":
            self.hall.spawn(self.follow_plan(live, int(rest)))
        elif topic == "holder":
            self.hall.spawn(self.reload_holders(live))
        elif topic == "presence":
            self.hall.spawn(self.hall.presences.read(live))

    async def follow_up(self, live: LiveTable) -> None:
        async with live.lock:
            await live.catch_up()

    async def follow_plan(self, live: LiveTable, seat: int) -> None:
        async with live.lock:
            await live.reload_plan(seat)

    async def reload_holders(self, live: LiveTable) -> None:
        row = await self.hall.store.read(lambda db: rows.find(db, live.id))
        holders = await self.hall.store.read(lambda db: rows.holders_of(db, live.id))
        if row is not None:
            live.row.links, live.row.host = row.links, row.host
        live.holders = set(holders)
        self.hall.presences.unseat(live)

    async def reload_all_holders(self) -> None:
        for live in list(self.hall.tables.values()):
            await self.reload_holders(live)

    async def poll(self) -> None:
        """A net under NOTIFY: whatever was not heard is found here."""
        while True:
            await asyncio.sleep(POLL_EVERY)
            with contextlib.suppress(Unavailable):
                await self.look()

    async def look(self) -> None:
        ids = list(self.hall.tables)
        known = await self.hall.store.read(lambda db: rows.seqs_of(db, ids))
        for id, seq in known.items():
            live = self.hall.tables.get(id)
            if live is not None and seq > live.table.seq:
                await self.follow_up(live)
