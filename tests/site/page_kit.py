"""A page without a server, natively: the worker's calls with a shelf in memory, and the same words as `tests.server.kit`."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any, cast

from lishan.server.bots.levels import levels
from lishan.site.bots import Think
from lishan.site.page import Page, PageConnection
from lishan.site.shelf import Pairs
from tests.server.kit import COUNTER, Answer, Socket

LEVELS = json.dumps({game: list(names) for game, names in levels().items()})


class MemoryShelf:
    """A shelf that lasts as long as the process."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def read(self, prefix: str) -> Pairs:
        return sorted(pair for pair in self.texts.items() if pair[0].startswith(prefix))

    async def write(self, add: Pairs, put: Pairs) -> bool:
        if any(key in self.texts for key, _ in add):
            return False
        self.texts |= dict((*add, *put))
        return True

    async def forget(self, prefixes: Iterable[str]) -> None:
        for key in [key for key in self.texts if key.startswith(tuple(prefixes))]:
            del self.texts[key]


class TextMemory:
    """The worker's side of a shelf in memory."""

    def __init__(self) -> None:
        self.shelf = MemoryShelf()

    async def read(self, prefix: str) -> str:
        return json.dumps(await self.shelf.read(prefix))

    async def write(self, add: str, put: str) -> bool:
        pairs = [[(key, text) for key, text in json.loads(each)] for each in (add, put)]
        return await self.shelf.write(*pairs)

    async def forget(self, prefixes: str) -> None:
        await self.shelf.forget(json.loads(prefixes))


async def first_move(text: str) -> str:
    """A bot that takes the first move there is."""
    problem = json.loads(text)
    return json.dumps({"key": problem["key"], "move": problem["moves"][0]})


class PagePerson:
    """The user of the page."""

    def __init__(self, kept: TextMemory | None = None, think: Think = first_move, name: str = "Ada") -> None:
        self.kept = kept or TextMemory()
        self.think = think
        self.name = name
        self.page = Page(self.kept, think, LEVELS)

    def reload(self) -> "PagePerson":
        """The tab is closed and opened again: only the shelf is left."""
        return PagePerson(self.kept, self.think, self.name)

    async def get(self, path: str) -> Answer:
        return await self.ask("GET", path, "")

    async def post(self, path: str, body: Any = None) -> Answer:
        return await self.ask("POST", path, json.dumps({} if body is None else body))

    async def ask(self, method: str, path: str, body: str) -> Answer:
        status, text, is_json = json.loads(await self.page.request(method, path.removeprefix("/api"), body))
        return Answer(status, json.loads(text) if is_json else text, {})

    async def make(self, game: str = "terracotta", seats: Sequence[str] = ("me", "me"), **more: Any) -> Answer:
        body = {"game": game, "seats": [{"kind": kind} for kind in seats], "name": self.name, **more}
        answer = await self.post("/api/tables", body)
        assert answer.status == 201, answer
        return answer

    @contextlib.asynccontextmanager
    async def follow(self, table: str, seat: int | None = None, since: int = 0) -> AsyncIterator["PageSocket"]:
        socket = PageSocket()
        connection = await self.page.connect(table, socket.take, socket.ended)
        assert connection is not None
        socket.connection = connection
        await socket.ask("follow", seat=seat, since=since)
        try:
            yield socket
        finally:
            connection.close()


class PageSocket(Socket):
    """The page's end of a table: a socket without a wire."""

    def __init__(self) -> None:
        super().__init__(cast(Any, None))
        self.connection: PageConnection | None = None

    def ended(self, code: int) -> None:
        self.closed = code
        self.heard.set()

    async def send(self, type: str, **fields: Any) -> "asyncio.Future[Any]":
        id = fields.pop("id", None) or f"c{next(COUNTER)}"
        future = self.answers[id] = asyncio.get_running_loop().create_future()
        assert self.connection is not None
        await self.connection.hear_text(json.dumps({"type": type, "id": id, **fields}))
        return future
