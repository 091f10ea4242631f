"""One socket of one client at one table."""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from lishan.server.edge.endpoints import address_of
from lishan.server.edge.socket_protocol import EXTENSION, SocketProtocol
from lishan.server.rate_limits import Limit
from lishan.server.store.people import PersonRow, is_account
from lishan.server.tables.listener import Listener
from lishan.server.tables.messages import FORBIDDEN
from lishan.server.tables.session import TableSession

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

FOLLOW_WITHIN_S = 10
LAST_ANSWERS_S = 0.5
MOST_WAITING = 64

TOO_MANY, TOO_SLOW, SESSION_ENDED, NO_TABLE = 1008, 1013, 4401, 4404
RESTART = 1012


class ConnectionClosed(Exception):
    """Closes the socket with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Connection(Listener):
    """Reads commands and writes frames. A client that does not read is disconnected."""

    def __init__(self, manager: "TableManager", socket: WebSocket, session: TableSession, person: PersonRow | None) -> None:
        id, name = (None, "") if person is None else (person.id, person.name)
        super().__init__(manager, session, id, name, address_of(socket), account=is_account(person))
        self.socket = socket
        self.protocol: SocketProtocol = socket.scope["extensions"][EXTENSION]
        self.ending: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.messages = Limit(manager.settings.messages_per_20s, 20)
        self.watching = Limit(manager.settings.watching_per_20s, 20)

    def tell(self, frame: bytes) -> None:
        if self.protocol.unsaid() >= MOST_WAITING:
            self.protocol.flush()
        if self.protocol.unsaid() < MOST_WAITING:
            self.protocol.say(frame)
        else:
            self.end(TOO_SLOW)

    def end(self, code: int) -> None:
        if not self.ending.done():
            self.ending.set_result(code)

    async def run(self) -> None:
        """Runs until either side closes."""
        reading = asyncio.create_task(self.read())
        try:
            ends: list[asyncio.Future[Any]] = [reading, self.ending]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            if self.ending.done() and self.ending.result() == FORBIDDEN:
                await self.last_answers()
        finally:
            tasks = [reading, *self.questions()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self.following:
                self.manager.presences.parted(self.session, self)
        code = self.ending.result() if self.ending.done() else 1000
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code)

    async def last_answers(self) -> None:
        """A client that is disconnected because of its own command still receives its answer."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_ANSWERS_S):
                await asyncio.gather(*self.under_way, return_exceptions=True)
                await self.protocol.said()

    async def room(self) -> None:
        """A client that asks much and reads little is not heard for a while; the other half is kept for events."""
        if self.protocol.unsaid() > MOST_WAITING // 2:
            await self.protocol.said()

    async def read(self) -> None:
        try:
            async with asyncio.timeout(FOLLOW_WITHIN_S):
                while not self.following:
                    await self.hear(await self.receive())
            while True:
                await self.hear(await self.receive())
        except TimeoutError:
            self.end(TOO_MANY)
        except ConnectionClosed as ended:
            self.end(ended.code)
        except WebSocketDisconnect:
            self.end(1000)

    async def receive(self) -> bytes:
        await self.room()
        event = await self.socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(event.get("code") or 1000)
        now = self.manager.clock.now()
        limit = self.watching if self.following and self.viewer is None else self.messages
        if limit.wait("", now):
            raise ConnectionClosed(TOO_MANY)
        text = event.get("text")
        return (event.get("bytes") or b"") if text is None else text.encode("utf-8", "surrogatepass")
