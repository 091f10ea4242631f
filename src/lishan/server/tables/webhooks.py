"""A POST to a player's own URL when it is their turn."""

import asyncio
import logging
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from lishan.core.errors import LishanError
from lishan.server.notify.post import NotDelivered, check_url, post, resolve
from lishan.server.store import people
from lishan.server.tables.session import TableSession

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

WITHIN_S = 10
MOST_AT_ONCE = 20
RETRY_AFTER = (5.0, 30.0)
"""How many seconds to wait before an undelivered notice is tried again."""
log = logging.getLogger("lishan.webhooks")


class Webhooks:
    """Notices are tried a few times in the background."""

    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.slots = asyncio.Semaphore(MOST_AT_ONCE)

    def moved(self, session: TableSession, before: tuple[int, ...]) -> None:
        online = session.online()
        for seat in session.table.waiting():
            if seat not in before and not online[seat] and not session.table.state.seats[seat].by_bot:
                self.manager.spawn(self.notify(session, seat))

    async def notify(self, session: TableSession, seat: int) -> None:
        for holder in {person for held, person in session.access.holders if held == seat}:
            person = await self.manager.store.read(partial(people.find_person, id=holder))
            if person is not None and person.webhook is not None:
                await self.send(person.webhook, self.notice(session, seat))

    def notice(self, session: TableSession, seat: int) -> bytes:
        url = f"{self.manager.settings.origins[0]}/table/{session.id}"
        return msgspec.json.encode(
            {"event": "your-turn", "game": session.row.game, "seat": seat, "table": session.id, "url": url}
        )

    async def send(self, url: str, body: bytes) -> None:
        private = self.manager.settings.private_webhooks
        try:
            parts = check_url(url, private)
            for wait in (*RETRY_AFTER, None):
                try:
                    async with self.slots, asyncio.timeout(WITHIN_S):
                        await post(parts, await resolve(parts, private), body)
                    break
                except (OSError, TimeoutError, NotDelivered, ValueError):
                    if wait is None:
                        raise
                await asyncio.sleep(wait)
            self.manager.metrics.count("webhooks")
        except (OSError, TimeoutError, LishanError, NotDelivered, ValueError):
            self.manager.metrics.count("webhooks_failed")
            log.info("A webhook was not delivered.")
