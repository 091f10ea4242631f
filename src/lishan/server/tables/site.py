"""Server-wide settings made by administrators; every process learns of changes within a second."""

import time
from typing import TYPE_CHECKING

from msgspec import Struct
from sqlalchemy import Connection

from lishan.server.store import administration

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

FRESH_S = 0.8
ANNOUNCEMENT, MAINTENANCE = "announcement", "maintenance"


class SiteState(Struct, frozen=True, kw_only=True):
    announcement: str = ""
    maintenance: str | None = None


class SiteSettings:
    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.state = SiteState()
        self.read = 0.0

    async def now(self) -> SiteState:
        """Another process, or `lishan admin`, may have changed it. Raises Unavailable."""
        if time.monotonic() - self.read > FRESH_S:
            found = await self.manager.store.read(administration.settings_of)
            self.state = SiteState(announcement=found.get(ANNOUNCEMENT, ""), maintenance=found.get(MAINTENANCE))
            self.read = time.monotonic()
        return self.state

    async def change(self, announcement: str, maintenance: str | None) -> None:
        def work(db: Connection) -> None:
            administration.set_setting(db, ANNOUNCEMENT, announcement or None)
            administration.set_setting(db, MAINTENANCE, maintenance)

        await self.manager.store.write(work)
        self.read = 0.0
