"""The network between people and servers: requests and sockets that lag, overtake each other and break. No bytes, no ports."""

import asyncio
import json
import random
from collections import deque
from typing import TYPE_CHECKING, Any

from lishan.server.edge.socket_protocol import EXTENSION
from tests.server.simulation.lane import Lane
from tests.server.simulation.loop import Owner

if TYPE_CHECKING:
    from tests.server.simulation.process import Process

ORIGIN = "http://lishan.test"
LOST = 1006
PATIENCE_S = 60.0


class Lost(Exception):
    """No answer came, and none will come."""


class Answer:
    def __init__(self, status: int, headers: list[tuple[bytes, bytes]], raw: bytes) -> None:
        self.status = status
        self.raw = raw.decode()
        self.body: Any = json.loads(raw) if raw[:1] in (b"{", b"[") else self.raw
        self.cookies = [value.decode() for name, value in headers if name.lower() == b"set-cookie"]


class Network:
    def __init__(self, loop: asyncio.AbstractEventLoop, pick: random.Random) -> None:
        self.loop = loop
        self.pick = pick
        self.owner = Owner("network")
        self.slow = 1.0
        self.cutting = 0.0
        """The probability that a request's answer is lost."""

    def lag(self) -> float:
        return self.pick.expovariate(100) * self.slow

    def scope(self, type: str, path: str, cookie: str | None, address: str, **more: Any) -> dict[str, Any]:
        headers = [(b"origin", ORIGIN.encode()), (b"host", b"lishan.test"), (b"content-type", b"application/json")]
        if cookie is not None:
            headers.append((b"cookie", cookie.encode()))
        return {
            "type": type, "asgi": {"version": "3.0"}, "http_version": "1.1", "path": path, "raw_path": path.encode(),
            "query_string": b"", "root_path": "", "headers": headers, "client": (address, 1), "server": ("lishan.test", 80),
            **more,
        }  # fmt: skip

    async def request(
        self, process: "Process", human: str, method: str, path: str, body: Any, cookie: str | None, address: str
    ) -> Answer:
        """Raises Lost."""
        await asyncio.sleep(self.lag())
        if not process.up:
            raise Lost
        exchange = Exchange(self, process, human, method, path, body)
        lost = self.pick.random() < self.cutting
        scope = self.scope("http", path, cookie, address, method=method, scheme="http")
        process.serve(scope, exchange.receive, exchange.send, human, exchange)
        try:
            answer = await self.answer(exchange, process.owner)
        except TimeoutError:
            process.world.oracle.violated("unanswered", f"{method} {path} had no answer within a minute")
            raise Lost from None
        await asyncio.sleep(self.lag())
        if lost:
            raise Lost
        return answer

    async def answer(self, exchange: "Exchange", owner: Owner) -> Answer:
        """Waits as long as the server has time: one that is suspended for most of a minute is slow, but does not hang.

        Raises Lost, TimeoutError.
        """
        begun, stood = self.loop.time(), owner.stood_still(self.loop.time())
        while (ran := self.loop.time() - begun - owner.stood_still(self.loop.time()) + stood) < PATIENCE_S:
            if (await asyncio.wait([exchange.answered], timeout=PATIENCE_S - ran))[0]:
                return exchange.answered.result()
        raise TimeoutError


class Exchange:
    """One request and its answer."""

    def __init__(self, network: Network, process: "Process", human: str, method: str, path: str, body: Any) -> None:
        self.process = process
        self.human = human
        self.method = method
        self.path = path
        self.body = body
        self.raw = b"" if body is None else json.dumps(body).encode()
        self.read = False
        self.since = network.loop.time()
        self.answered: asyncio.Future[Answer] = network.loop.create_future()
        self.status = 0
        self.headers: list[tuple[bytes, bytes]] = []
        self.parts: list[bytes] = []

    async def receive(self) -> Any:
        if self.read:
            await asyncio.sleep(3600)
        self.read = True
        return {"type": "http.request", "body": self.raw, "more_body": False}

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], list(message["headers"])
            return
        self.parts.append(message.get("body", b""))
        if not message.get("more_body") and not self.answered.done():
            answer = Answer(self.status, self.headers, b"".join(self.parts))
            self.process.world.oracle.answered(self, answer)
            self.answered.set_result(answer)

    def cut(self) -> None:
        if not self.answered.done():
            self.answered.set_exception(Lost())


class Outgoing:
    """What the server says on a socket, for the end of the loop's turn or for when the client reads again."""

    def __init__(self, socket: "Socket") -> None:
        self.socket = socket
        self.texts: list[bytes] = []

    def say(self, text: bytes) -> None:
        if not self.texts:
            self.socket.loop.call_soon(self.flush)
        self.texts.append(text)

    def unsaid(self) -> int:
        return len(self.texts)

    def flush(self) -> None:
        socket = self.socket
        if socket.server_closed or socket.client_closed:
            # The server learns of it when it reads.
            self.texts.clear()
        elif not self.texts:
            pass
        elif socket.loop.time() < socket.stalled_until:
            socket.loop.call_later(0.1, self.flush)
        else:
            texts, self.texts = self.texts, []
            for text in texts:
                socket.process.world.oracle.sent(socket, text.decode())
                socket.outward(socket.page.hear, socket, text.decode())

    async def said(self) -> None:
        self.flush()
        while self.texts:
            await asyncio.sleep(0.1)
            self.flush()


class Socket:
    """A WebSocket. Each direction keeps its order; nothing is promised about two sockets."""

    def __init__(self, network: Network, process: "Process", page: Any, path: str, cookie: str | None, address: str) -> None:
        self.network = network
        self.loop = network.loop
        self.process = process
        self.page = page
        self.cookie = cookie
        self.inbox: deque[Any] = deque([{"type": "websocket.connect"}])
        self.arrival: asyncio.Future[None] | None = None
        self.server_closed = False
        self.client_closed = False
        self.accepted = False
        self.inwards, self.outwards = Lane(self.loop, network.owner), Lane(self.loop, network.owner)
        self.stalled_until = 0.0
        self.viewer: int | None = None
        """Through whose eyes it was last answered."""
        self.lag = network.lag() * network.pick.choice((0.2, 1, 5))
        self.outgoing = Outgoing(self)
        more = {"scheme": "ws", "subprotocols": [], "extensions": {EXTENSION: self.outgoing}}
        scope = network.scope("websocket", path, cookie, address, **more)
        process.sockets.append(self)
        process.serve(scope, self.receive, self.send, page.human.name, self)

    # The server's end

    async def receive(self) -> Any:
        while not self.inbox:
            self.arrival = self.loop.create_future()
            await self.arrival
        return self.inbox.popleft()

    async def send(self, message: Any) -> None:
        if self.server_closed:
            raise RuntimeError("the socket is closed")
        while self.loop.time() < self.stalled_until:
            await asyncio.sleep(0.1)
        match message["type"]:
            case "websocket.accept":
                self.accepted = True
            case "websocket.close":
                self.outgoing.flush()
                self.server_closed = True
                self.outward(self.ended, message.get("code", 1000))

    def outward(self, what: Any, *arguments: Any) -> None:
        self.outwards.send(self.lag + self.network.lag() * 0.2, self.unless_closed, what, arguments)

    def unless_closed(self, what: Any, arguments: tuple[Any, ...]) -> None:
        if not self.client_closed:
            what(*arguments)

    # The client's end

    def say(self, text: str) -> None:
        self.inward({"type": "websocket.receive", "text": text})

    def inward(self, message: Any, after: float = 0.0) -> None:
        self.inwards.send(self.lag + self.network.lag() * 0.2 + after, self.arrive, message)

    def arrive(self, message: Any) -> None:
        self.inbox.append(message)
        if self.arrival is not None and not self.arrival.done():
            self.arrival.set_result(None)

    def ended(self, code: int) -> None:
        if not self.client_closed:
            self.client_closed = True
            self.page.closed(self, code)

    def close(self, unnoticed: float = 0.0) -> None:
        """The client disconnects; the server notices immediately, or when pings go unanswered for a while."""
        if not self.client_closed:
            self.client_closed = True
            self.inward({"type": "websocket.disconnect", "code": 1001}, unnoticed)

    def cut(self, unnoticed: float = 0.0) -> None:
        """The line breaks."""
        if not self.client_closed:
            self.client_closed = True
            self.inward({"type": "websocket.disconnect", "code": LOST}, unnoticed)
            self.loop.call_later(self.lag, self.page.closed, self, LOST, context=self.network.owner.context())
