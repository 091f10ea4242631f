"""One socket of one client at one table."""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from lishan.core.contract import Reason
from lishan.server.rate_limits import Limit
from lishan.server.store.base import Unavailable
from lishan.server.tables import authority
from lishan.server.tables import messages as m
from lishan.server.tables.commands import Caller, handle
from lishan.server.tables.session import TableSession, text_of
from lishan.table import decide, projection
from lishan.table.decide import Code, Entries, Refusal
from lishan.table.table import Table

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

FOLLOW_WITHIN_S = 10
LAST_ANSWERS_S = 0.5
MOST_WAITING = 64
MOST_TOGETHER = 16
"""How many queries and commands of one socket may be in progress at once."""

TOO_MANY, TOO_SLOW, SESSION_ENDED, FORBIDDEN, NO_TABLE = 1008, 1013, 4401, 4403, 4404

commands: msgspec.json.Decoder[m.AnyCommand] = msgspec.json.Decoder(m.AnyCommand)


class OnlyId(msgspec.Struct):
    id: m.Id


class ConnectionClosed(Exception):
    """Closes the socket with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Connection:
    """Reads commands and writes frames. Outgoing frames wait in a queue; a client that does not read is disconnected."""

    def __init__(
        self, manager: "TableManager", socket: WebSocket, session: TableSession, person: str | None, name: str
    ) -> None:
        self.manager = manager
        self.socket = socket
        self.session = session
        self.person = person
        self.name = name
        self.address = socket.client.host if socket.client is not None else "unknown"
        self.viewer: int | None = None
        self.me: m.Me | None = None
        self.following = False
        self.waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.written = asyncio.Event()
        self.ending: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.messages = Limit(manager.settings.messages_per_20s, 20)
        self.watching = Limit(manager.settings.watching_per_20s, 20)
        self.under_way: set[asyncio.Task[None]] = set()

    def tell(self, frame: str) -> None:
        try:
            self.waiting.put_nowait(frame)
        except asyncio.QueueFull:
            self.end(TOO_SLOW)

    def end(self, code: int) -> None:
        if not self.ending.done():
            self.ending.set_result(code)

    async def run(self) -> None:
        """Runs until either side closes."""
        reading = asyncio.create_task(self.read())
        writing = asyncio.create_task(self.write())
        try:
            ends: list[asyncio.Future[Any]] = [reading, writing, self.ending]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            if self.ending.done() and self.ending.result() == FORBIDDEN:
                await self.last_answers()
        finally:
            tasks = [reading, writing, *self.under_way]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if self.following:
                self.manager.presences.parted(self.session, self)
        code = self.ending.result() if self.ending.done() else 1000
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(2):
                await self.socket.close(code)

    async def last_answers(self) -> None:
        """A client that is disconnected because of its own command is still told that it was done."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_ANSWERS_S):
                await asyncio.gather(*self.under_way, return_exceptions=True)
                while not self.waiting.empty():
                    self.written.clear()
                    await self.written.wait()

    async def write(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self.socket.send_text(await self.waiting.get())
                self.written.set()

    async def room(self) -> None:
        """A client that asks much and reads little is not read from for a while; what others do still fills the other half."""
        while self.waiting.qsize() > MOST_WAITING // 2:
            self.written.clear()
            await self.written.wait()

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

    async def hear(self, raw: bytes) -> None:
        try:
            command = commands.decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self.tell(text_of(m.Refused(id=id_in(raw), code="malformed", seq=self.session.table.seq)))
            return
        if isinstance(command, m.Follow):
            await self.follow(command)
        elif not self.following:
            self.tell(text_of(m.Refused(id=command.id, code="not-now", seq=self.session.table.seq)))
        elif (isinstance(command, m.Say) and self.speaks_too_often()) or len(self.under_way) >= MOST_TOGETHER:
            self.tell(text_of(m.Refused(id=command.id, code="too-fast", seq=self.session.table.seq)))
        else:
            self.start(command)

    def speaks_too_often(self) -> bool:
        """Counted for each person, however many windows they have."""
        return self.person is not None and bool(self.manager.chat.wait(self.person, self.manager.clock.now()))

    def start(self, command: m.AnyCommand) -> None:
        """A slow answer must not delay the next command."""
        task = asyncio.create_task(self.obey(command))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)

    async def obey(self, command: m.AnyCommand) -> None:
        self.manager.metrics.count("commands")
        guest = Caller(self.session, self.person, self.name, self.viewer, self.address)
        self.tell(text_of(await handle(self.manager, guest, command)))

    async def follow(self, command: m.Follow) -> None:
        try:
            await self.session.refresh()
            authority.check_follow(self.session.access, self.person, command.seat)
            if command.seat is not None:
                await self.come_back(command.seat)
                # Others may have been faster in the meantime.
                authority.check_follow(self.session.access, self.person, command.seat)
        except Refusal as refusal:
            self.refuse(command, refusal.code, refusal.reason)
        except Unavailable:
            self.refuse(command, "unavailable")
        else:
            self.begin(command)

    def refuse(self, command: m.Follow, code: Code, reason: Reason | None = None) -> None:
        self.tell(text_of(m.Refused(id=command.id, code=code, seq=self.session.table.seq, reason=reason)))

    def begin(self, command: m.Follow) -> None:
        """Nothing is pending here: what was allowed still is, and the state is the first thing the client receives."""
        if self.following:
            self.manager.presences.parted(self.session, self)
        self.viewer, self.following = command.seat, True
        self.manager.presences.joined(self.session, self)
        self.me = self.session.me(self.person, self.viewer)
        self.tell(text_of(self.state(command, self.me)))

    async def come_back(self, seat: int) -> None:
        def decided(table: Table) -> Entries:
            authority.check_follow(self.session.access, self.person, seat)
            return decide.come_back(table, seat)

        with contextlib.suppress(Refusal, Unavailable):
            await self.session.commit(decided)

    def state(self, command: m.Follow, me: m.Me) -> m.State:
        session = self.session
        lines, first = session.lines(command.since, self.viewer)
        return m.State(
            id=command.id,
            opening=projection.opening(session.table, session.id),
            me=me,
            picture=projection.picture(session.table, self.viewer, self.manager.clock.now()),
            presence=session.presence(),
            lines=lines,
            first=first,
        )


def id_in(raw: bytes) -> str:
    """The id of something that is not a command, if it has one."""
    try:
        return msgspec.json.decode(raw, type=OnlyId).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
