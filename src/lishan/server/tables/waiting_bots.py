"""Tables where bots are to move and nobody makes them move: those found at the start, and those whose process has ended.

Where a turn ends, its own process makes the bots move at once (`TableManager.moved`). This finds the others, apart from clocks
and absences (`scheduler.py`), which therefore never wait for bots.
"""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

from lishan.server.store import games as rows
from lishan.server.store.values import Unavailable

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

EVERY_S = 2.0
PAUSE_S = 0.05
"""After asking for a table that another process leads: each such question goes to the database."""

log = logging.getLogger("lishan.scheduler")


class WaitingBots:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.others: frozenset[str] = frozenset()
        """The other processes that are alive."""
        self.hurrying = True
        """Nobody may be looking after many tables: ask for all of them without a pause."""

    async def run(self) -> None:
        while True:
            try:
                self.note_others()
                hurrying, self.hurrying = self.hurrying, False
                await self.look(hurrying)
            except Unavailable:
                self.hurrying = True
            except Exception:
                # An error in one round must not stop the next one.
                log.exception("A search for waiting bots failed")
            await asyncio.sleep(EVERY_S)

    def note_others(self) -> None:
        """If a process has ended, somebody must take over its tables."""
        if self.manager.store.shared:
            others = self.manager.presences.living
            self.hurrying |= bool(self.others - others)
            self.others = others

    async def look(self, hurrying: bool) -> None:
        """Goes through all tables where bots are to move."""
        after: str | None = ""
        while after is not None:
            page = await self.manager.store.read(partial(rows.waiting_for_bots, after=after))
            mine = [id for id in page if not self.is_driven(id) and await self.leads(id, hurrying)]
            await self.manager.scheduler.look_at_all(mine)
            after = page[-1] if page and (hurrying or not self.hurrying) else None

    async def leads(self, id: str, hurrying: bool) -> bool:
        if await self.manager.store.lead(id):
            return True
        if not hurrying:
            await asyncio.sleep(PAUSE_S)
        return False

    def is_driven(self, id: str) -> bool:
        session = self.manager.tables.get(id)
        return session is not None and session.driver is not None and not session.driver.done()
