"""The results of the set-up of the day, kept for a few seconds: everybody looks at the same ones."""

import asyncio
import time
from typing import TYPE_CHECKING

from msgspec import Struct

from lishan.server.store.daily import ranking_of
from lishan.server.store.values import Ranking

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

FRESH_S = 5.0
MOST_KEPT = 8
"""Set-ups and days: around midnight two days are asked for."""


class Kept(Struct, frozen=True):
    ranking: Ranking
    read: float
    """By the monotonic clock."""
    at: int
    """By the clock of results."""


class Rankings:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.kept: dict[tuple[str, str], Kept] = {}
        self.reading = asyncio.Lock()

    async def of(self, which: str, day: str, mine: int | None) -> Ranking:
        """`mine`: when one's own try ended; it is among the results. Raises Unavailable."""
        # Whoever waits here finds what was read for the first one.
        async with self.reading:
            kept = self.kept.get((which, day))
            if kept is None or time.monotonic() - kept.read > FRESH_S or (mine is not None and mine >= kept.at):
                kept = await self.read(which, day)
            return kept.ranking

    async def read(self, which: str, day: str) -> Kept:
        read, at = time.monotonic(), self.manager.clock.now()
        kept = Kept(await self.manager.store.read(lambda db: ranking_of(db, which, day)), read, at)
        self.kept.pop((which, day), None)
        self.kept[which, day] = kept
        while len(self.kept) > MOST_KEPT:
            del self.kept[next(iter(self.kept))]
        return kept
