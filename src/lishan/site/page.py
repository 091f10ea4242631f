"""The functions that the page's worker calls.

Everything is passed as text: requests, frames, and what is stored on the shelf.
"""

import json
from collections.abc import Awaitable, Callable, Iterable
from typing import Protocol

from lishan.server.store.values import Unavailable
from lishan.server.tables.listener import Listener
from lishan.server.tables.session import TableSession
from lishan.site.bots import Think, WorkerBots
from lishan.site.calls import NAME
from lishan.site.host import ME, PageHost
from lishan.site.requests import answer
from lishan.site.shelf import Pairs
from lishan.site.store import ShelfStore

NO_TABLE = 4404


class TextShelf(Protocol):
    """The worker's side of the shelf: lists of pairs as JSON."""

    def read(self, prefix: str) -> Awaitable[str]: ...
    def write(self, add: str, put: str) -> Awaitable[bool]: ...
    def forget(self, prefixes: str) -> Awaitable[None]: ...


class PageShelf:
    """The `Shelf` of a page, kept by its worker."""

    def __init__(self, kept: TextShelf) -> None:
        self.kept = kept

    async def read(self, prefix: str) -> Pairs:
        return [(key, text) for key, text in json.loads(await self.kept.read(prefix))]

    async def write(self, add: Pairs, put: Pairs) -> bool:
        """Raises Unavailable."""
        try:
            return bool(await self.kept.write(json.dumps(add), json.dumps(put)))
        except Exception as error:
            # The browser's own errors, such as a full disk: the page says so, and the command is sent again.
            raise Unavailable(str(error)) from None

    async def forget(self, prefixes: Iterable[str]) -> None:
        await self.kept.forget(json.dumps(list(prefixes)))


class PageConnection(Listener):
    """One follower of a table: the counterpart of a WebSocket on a server."""

    def __init__(
        self, host: PageHost, session: TableSession, name: str, tell: Callable[[str], None], end: Callable[[int], None]
    ) -> None:
        super().__init__(host, session, ME, name, "")
        self.send, self.stop = tell, end
        self.closed = False

    def tell(self, frame: bytes) -> None:
        if not self.closed:
            self.send(frame.decode())

    def end(self, code: int) -> None:
        self.close()
        self.stop(code)

    def close(self) -> None:
        """The page has gone."""
        self.closed = True
        for task in self.questions():
            task.cancel()
        if self.following:
            self.following = False
            self.manager.presences.parted(self.session, self)

    async def hear_text(self, text: str) -> None:
        await self.hear(text.encode("utf-8", "surrogatepass"))


class Page:
    """The tables of this browser."""

    def __init__(self, kept: TextShelf, think: Think, levels: str) -> None:
        """`levels`: the names of each game's bots, as JSON."""
        self.host = PageHost(ShelfStore(PageShelf(kept)), WorkerBots(think, json.loads(levels)))

    async def request(self, method: str, path: str, body: str) -> str:
        """The answer as JSON: its status, its text, and whether the text is JSON."""
        said = await answer(self.host, method, path, body)
        return json.dumps([said.status, said.text, said.json])

    async def connect(self, id: str, tell: Callable[[str], None], end: Callable[[int], None]) -> PageConnection | None:
        """Follows a table; returns None, after calling `end`, if there is no such table."""
        session = await self.host.find(id)
        if session is None:
            end(NO_TABLE)
            return None
        name = await self.host.shelf_store.text(NAME) or ""
        return PageConnection(self.host, session, name, tell, end)

    def noticed(self, id: str) -> None:
        self.host.noticed(id)
