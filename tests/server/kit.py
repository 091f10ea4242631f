"""A real server on a real socket, in the test's event loop, and scripted clients."""

import asyncio
import contextlib
import itertools
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import uvicorn

from lishan.server.edge.app import create_app
from lishan.server.serve import Address, bind, configuration
from lishan.server.store.jobs import jobs_of
from lishan.server.store.opening import open_store
from lishan.server.tables.clock import SystemClock
from lishan.server.tables.manager import TableManager
from tests.server.scene import GAMES, SECRET, RandomBots, open_game, settings

__all__ = ["GAMES", "SECRET", "Person", "RandomBots", "Server", "Socket", "open_game", "serving", "settings"]

COUNTER = itertools.count()


class Server:
    def __init__(self, manager: TableManager, origin: str, running: uvicorn.Server) -> None:
        self.manager = manager
        self.origin = origin
        self.running = running

    @contextlib.asynccontextmanager
    async def person(self, name: str = "", address: str | None = None) -> AsyncIterator["Person"]:
        """`address`: where they are, as a trusted proxy says."""
        headers = {"Origin": self.origin} | ({"X-Forwarded-For": address} if address is not None else {})
        async with aiohttp.ClientSession(headers=headers, cookie_jar=aiohttp.CookieJar(unsafe=True)) as web:
            yield Person(self, web, name)


async def settled(manager: TableManager) -> None:
    """All background jobs are done, but for those that have failed."""
    async with asyncio.timeout(20):
        while any(not one.failures for one in await manager.store.read(jobs_of)):
            await asyncio.sleep(0.01)


class Answer(msgspec.Struct):
    status: int
    body: Any
    headers: Any

    def __getitem__(self, name: str) -> Any:
        return self.body[name]


class Person:
    """A person with a cookie jar."""

    def __init__(self, server: Server, web: aiohttp.ClientSession, name: str) -> None:
        self.server = server
        self.web = web
        self.name = name

    def cookies(self) -> dict[str, str]:
        return {cookie.key: cookie.value for cookie in self.web.cookie_jar}

    async def get(self, path: str, **options: Any) -> Answer:
        async with self.web.get(self.server.origin + path, **options) as response:
            return await answer_of(response)

    async def post(self, path: str, body: Any = None, **options: Any) -> Answer:
        async with self.web.post(self.server.origin + path, json={} if body is None else body, **options) as response:
            return await answer_of(response)

    async def make(self, game: str = "lanterns", seats: Sequence[str] = ("me", "person"), **more: Any) -> Answer:
        """A table that begins as soon as every seat is taken, unless the host is to begin (`ready`)."""
        body = {"game": game, "seats": [{"kind": kind} for kind in seats], "name": self.name, "ready": False, **more}
        answer = await self.post("/api/tables", body)
        assert answer.status == 201, answer
        return answer

    async def sit(self, link: str, name: str | None = None) -> Answer:
        """Follow a link as the page does."""
        path, _, fragment = link.partition("#")
        words = dict(word.split("=") for word in fragment.split("&") if "=" in word)
        body = {"seat": int(words["seat"]), "secret": words["key"], "name": self.name if name is None else name}
        return await self.post(path.replace("/table/", "/api/tables/") + "/sit", body)

    @contextlib.asynccontextmanager
    async def socket(self, table: str, **options: Any) -> AsyncIterator["Socket"]:
        url = f"{self.server.origin}/api/tables/{table}/socket"
        async with self.web.ws_connect(url, max_msg_size=0, **options) as ws:
            socket = Socket(ws)
            reading = asyncio.create_task(socket.read())
            try:
                yield socket
            finally:
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)

    @contextlib.asynccontextmanager
    async def follow(self, table: str, seat: int | None = None, since: int = 0) -> AsyncIterator["Socket"]:
        async with self.socket(table) as socket:
            await socket.ask("follow", seat=seat, since=since)
            yield socket


async def answer_of(response: aiohttp.ClientResponse) -> Answer:
    raw = await response.read()
    if response.content_type == "image/png":
        return Answer(response.status, raw, response.headers)
    json = response.content_type == "application/json"
    return Answer(response.status, msgspec.json.decode(raw) if json else raw.decode(), response.headers)


class Socket:
    """One end of a table's socket. Remembers every frame it received."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws
        self.raw: list[str] = []
        self.frames: list[Any] = []
        self.answers: dict[str, asyncio.Future[Any]] = {}
        self.heard = asyncio.Event()
        self.picture: Any = None
        self.closed: int | None = None

    async def read(self) -> None:
        async for message in self.ws:
            if message.type != aiohttp.WSMsgType.TEXT:
                break
            self.take(message.data)
        self.closed = self.ws.close_code
        self.heard.set()
        for future in self.answers.values():
            if not future.done():
                future.set_exception(ConnectionError(str(self.closed)))

    def take(self, text: str) -> None:
        frame = msgspec.json.decode(text)
        self.raw.append(text)
        self.frames.append(frame)
        if "picture" in frame:
            self.picture = frame["picture"]
        elif frame["type"] == "draft":
            self.picture = {**self.picture, "draft": frame["draft"]}
        future = self.answers.pop(frame.get("id", ""), None)
        if future is not None and not future.done():
            future.set_result(frame)
        self.heard.set()

    async def send(self, type: str, **fields: Any) -> "asyncio.Future[Any]":
        id = fields.pop("id", None) or f"c{next(COUNTER)}"
        future = asyncio.get_running_loop().create_future()
        self.answers[id] = future
        await self.ws.send_str(msgspec.json.encode({"type": type, "id": id, **fields}).decode())
        return future

    async def ask(self, type: str, **fields: Any) -> Any:
        """Send a command and wait for its answer."""
        async with asyncio.timeout(20):
            return await (await self.send(type, **fields))

    async def wait(self, until: Callable[["Socket"], Any], seconds: float = 20) -> Any:
        async with asyncio.timeout(seconds):
            while not (found := until(self)):
                self.heard.clear()
                await self.heard.wait()
            return found

    def heard_of(self, *types: str) -> list[Any]:
        """Frames of these types, skipping presence frames."""
        return [frame for frame in self.frames if frame["type"] in types]

    async def wait_for_seq(self, seq: int, seconds: float = 20) -> None:
        await self.wait(lambda socket: socket.picture["seq"] >= seq, seconds)

    async def wait_closed(self, seconds: float = 20) -> int:
        await self.wait(lambda socket: socket.closed is not None, seconds)
        assert self.closed is not None
        return self.closed

    # Playing

    @property
    def draft(self) -> Any:
        return self.picture["draft"]

    def may_move(self) -> bool:
        return self.draft is not None and not self.draft["locked"] and self.picture["status"] == "playing"

    async def step(self, choose: Callable[[list[Any]], Any]) -> Any:
        draft = self.draft
        return await self.ask("step", at=draft["at"], n=draft["n"], move=choose(draft["moves"])["move"])

    async def play_turn(self, choose: Callable[[list[Any]], Any]) -> Any:
        """Decide step by step, and confirm."""
        while not self.draft["complete"]:
            answer = await self.step(choose)
            if answer["type"] != "done":
                return answer
        return await self.ask("confirm", at=self.draft["at"])

    async def play_on(self, choose: Callable[[list[Any]], Any]) -> None:
        """Take every turn until the game is over."""
        while self.picture["status"] != "over":
            if self.may_move():
                answer = await self.play_turn(choose)
                assert answer["type"] == "done" or answer["code"] in ("stale", "not-awaited"), answer
            else:
                await self.wait(lambda socket: socket.may_move() or socket.picture["status"] == "over", 60)


@contextlib.asynccontextmanager
async def serving(
    url: str | None = None, bots: Any = None, clock: Any = None, client: Path | None = None,
    games: Sequence[str] = GAMES, opener: Any = open_game, proxies: str = "", **more: Any,
) -> AsyncIterator[Server]:  # fmt: skip
    """A server with a database of its own, or with the one at `url`. `proxies`: who may say for whom they ask."""
    with tempfile.TemporaryDirectory() as folder:
        address = Address(port=0, proxies=proxies)
        listening = bind(address)
        origin = f"http://127.0.0.1:{listening.getsockname()[1]}"
        store = await open_store(url or f"sqlite:///{folder}/test.db")
        app: Any = create_app(
            store, games, opener, bots or RandomBots(), clock or SystemClock(), settings(origin, **more),
            client or Path(folder),
        )  # fmt: skip
        running = uvicorn.Server(configuration(app, address))
        running.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        task = asyncio.create_task(running.serve(sockets=[listening]))
        while not running.started and not task.done():
            await asyncio.sleep(0.01)
        try:
            yield Server(app.context.manager, origin, running)
        finally:
            running.should_exit = True
            await task
            listening.close()
