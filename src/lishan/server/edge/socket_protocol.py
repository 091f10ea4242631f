"""The server's end of a WebSocket: uvicorn's handshake and ASGI calls, then a protocol that counts what a client sends.

A limit of messages is not enough: pings, pongs, empty fragments and unread answers cost as much as messages, and whoever
sends them by the thousand would hold everybody up. Of the servers and libraries that were tried (uvicorn with each of its
classes, hypercorn, granian, picows) none limits them. If uvicorn or websockets does one day, this class can go.
"""

import asyncio
import random
import struct
import time
from collections.abc import Callable
from typing import Any, Literal, cast

from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from lishan.server.edge.frames import (
    BINARY,
    CLOSE,
    NOT_TEXT,
    PING,
    PONG,
    TEXT,
    TOO_MANY,
    BadFrame,
    Frame,
    FrameReader,
    close_code,
    close_frame,
    frame,
    head,
)

READ_BYTES = 64 * 1024
CONTROL_FRAMES, CONTROL_S = 50, 10
"""Pings, pongs and closes in that time: 75 times what a client needs."""
MOST_MESSAGES = 8
"""Waiting to be heard; reading stops there."""
TURN_FRAMES, TURN_S = 256, 0.002
"""Read in one turn of the event loop; the rest of what came waits for the next one."""
UNSENT_BYTES = 1_000_000
MOST_DISCARDED = 256 * 1024
CLOSING_S = 2
"""Whoever does not read a close frame is not waited for."""
STUCK_S = 60
"""How long a client may take to read 64 kB; without that it would be disconnected for a ping that waits behind them."""
NO_PONG, RESTART, NO_CODE = 1011, 1012, 1005

EXTENSION = "lishan.socket"
"""The name by which an application finds its socket's protocol in the scope, to `say` something without waiting."""

shared = memoryview(bytearray(READ_BYTES))
"""For all connections: what was read is taken out before anybody else reads."""


def nothing() -> None:
    pass


class SocketProtocol(WebSocketsSansIOProtocol, asyncio.BufferedProtocol):
    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.reader = FrameReader(config.ws_max_size)
        self.early = b""
        """What came before the handshake was answered."""
        self.state: Literal["handshake", "open", "closing", "over"] = "handshake"
        """`closing`: the client's close frame is missing; `over`: nothing more is read."""
        self.full = False
        """Too many messages wait to be heard."""
        self.later = False
        """The next turn of the event loop goes on reading frames."""
        self.unread = False
        """The client does not read what was sent: nothing is read from it either."""
        self.control_left, self.control_since = float(CONTROL_FRAMES), 0.0
        self.stuck: asyncio.TimerHandle | None = None
        self.outgoing: list[bytes] = []
        """Messages that wait for the end of this turn of the event loop, or for the client to read."""
        self.close_timeout = CLOSING_S
        self.discarded = 0
        self.leave: Callable[[], None] = nothing
        """Called when the connection ends."""

    # What the client sends

    def get_buffer(self, _: int) -> memoryview:
        return shared

    def buffer_updated(self, size: int) -> None:
        if self.state != "over":
            self.data_received(bytes(shared[:size]))
        else:
            # After an error, what comes is thrown away until the client has closed its side, but not without end.
            self.discarded += size
            if self.discarded > MOST_DISCARDED:
                self.transport.pause_reading()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
        elif self.state == "handshake":
            self.early += data
            if len(self.early) > READ_BYTES:
                self.transport.abort()
        elif self.state != "over":
            self.reader.feed(data)
            if not self.held():
                self.read_frames()

    def held(self) -> bool:
        return self.full or self.later or self.unread

    def read_frames(self) -> None:
        """Reads what is there, but not so much that others would have to wait."""
        # Not the loop's time: uvloop's stands still during a turn.
        frames, until = 0, time.perf_counter() + TURN_S
        try:
            while not self.held() and (found := self.reader.next()) is not None:
                self.take(found)
                if self.state == "over":
                    return
                frames += 1
                if frames >= TURN_FRAMES or time.perf_counter() > until:
                    self.go_on_later()
        except BadFrame as bad:
            self.fail(bad.code)
        else:
            self.pause_or_resume()

    def go_on_later(self) -> None:
        if not self.later:
            self.later = True
            self.loop.call_soon(self.go_on)

    def go_on(self) -> None:
        self.later = False
        if self.state in ("open", "closing") and not self.held():
            self.read_frames()

    def pause_or_resume(self) -> None:
        # Either does nothing if it is so already.
        if self.held():
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def take(self, found: Frame) -> None:
        """Raises BadFrame."""
        opcode, payload = found
        if opcode >= CLOSE:
            self.count_control()
        if opcode == CLOSE:
            self.client_closes(payload)
        elif self.state == "closing":
            pass  # The application has said goodbye, and hears nothing any more.
        elif opcode == PING:
            # Nobody is read from who does not read, so pongs do not gather.
            self.write(frame(PONG, payload))
        elif opcode == PONG:
            self.pong(payload)
        else:
            self.message(opcode, payload)

    def message(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": payload.decode()})
            except UnicodeDecodeError:
                raise BadFrame(NOT_TEXT) from None
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": payload})
        if self.queue.qsize() >= MOST_MESSAGES:
            self.full = True

    def count_control(self) -> None:
        now = self.loop.time()
        refilled = self.control_left + (now - self.control_since) * CONTROL_FRAMES / CONTROL_S
        self.control_left, self.control_since = min(CONTROL_FRAMES, refilled) - 1, now
        if self.control_left < 0:
            raise BadFrame(TOO_MANY)

    def pong(self, payload: bytes) -> None:
        """Others than the one that is awaited say nothing."""
        if payload == self.pending_ping_payload:
            self.pending_ping_payload = None
            self.last_ping_rtt = self.loop.time() - self.ping_sent_at
            if self.pong_timer is not None:
                self.pong_timer.cancel()
                self.pong_timer = None
                self.schedule_ping()

    def client_closes(self, payload: bytes) -> None:
        if self.state == "open":
            self.gone(close_code(payload))
            self.write(frame(CLOSE, payload))
            self.close_sent = True
        self.state = "over"
        self.let_go()
        self.transport.close()

    def eof_received(self) -> None:
        if self.state == "open":
            self.gone(NO_CODE)
        self.state = "over"
        self.let_go()

    # What is sent

    def say(self, text: bytes) -> None:
        """Sends a text message, together with all others of this turn of the event loop."""
        if not self.outgoing:
            self.loop.call_soon(self.flush)
        self.outgoing += (head(TEXT, len(text)), text)

    def unsaid(self) -> int:
        return len(self.outgoing) // 2

    async def said(self) -> None:
        """Waits while the client does not read what it was sent."""
        self.flush()
        await self.writable.wait()

    def flush(self) -> None:
        if self.outgoing and self.state == "open" and not self.unread:
            data = b"".join(self.outgoing)
            self.outgoing.clear()
            self.write(data)

    def write(self, data: bytes) -> None:
        self.transport.write(data)
        if self.unread and self.transport.get_write_buffer_size() > UNSENT_BYTES:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = True
        self.stuck = self.loop.call_later(STUCK_S, self.transport.abort)
        if self.state == "open":
            self.pause_or_resume()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.unread = False
        self.not_stuck()
        if self.state == "open":
            # Not at once: this may be the middle of a write.
            self.loop.call_soon(self.flush)
            self.go_on_later()

    def not_stuck(self) -> None:
        if self.stuck is not None:
            self.stuck.cancel()
            self.stuck = None

    def send_keepalive_ping(self) -> None:
        self.ping_timer = None
        if self.unread:
            # It would wait behind what the client has not read, longer than a pong may take.
            self.schedule_ping()
            return
        self.pending_ping_payload = struct.pack("!I", random.getrandbits(32))
        self.ping_sent_at = self.loop.time()
        self.write(frame(PING, self.pending_ping_payload))
        assert self.ping_timeout is not None
        self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)

    def keepalive_timeout(self) -> None:
        self.pong_timer = None
        if self.unread:
            self.schedule_ping()
        else:
            self.fail(NO_PONG)

    # Endings

    def gone(self, code: int) -> None:
        """The application hears no more messages, only that it is over."""
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})

    def fail(self, code: int) -> None:
        """The client broke a rule or a limit."""
        if not self.close_sent:
            self.gone(code)
            self.write(close_frame(code))
            self.close_sent = True
        self.state = "over"
        self.let_go()
        if self.transport.can_write_eof() and not self.transport.is_closing():
            # The client reads the code and then the end; closing at once, with bytes unread here, could destroy both.
            self.transport.write_eof()
            self.transport.resume_reading()
        else:
            self.transport.close()

    def let_go(self) -> None:
        """At the latest in two seconds."""
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(CLOSING_S, self.transport.abort)

    def on_task_complete(self, task: "asyncio.Task[None]") -> None:
        super().on_task_complete(task)
        if not self.disconnected:
            self.let_go()

    def connection_lost(self, exc: Exception | None) -> None:
        self.state = "over"
        self.not_stuck()
        super().connection_lost(exc)
        self.leave()

    def shutdown(self) -> None:
        if self.state == "open":
            self.gone(RESTART)
            self.write(close_frame(RESTART))
            self.close_sent = True
            self.state = "over"
            self.let_go()
            self.transport.close()
        else:
            super().shutdown()

    # ASGI

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = cast(Any, self)
        await super().run_asgi()

    async def receive(self) -> Any:
        event = await self.queue.get()
        if self.full and self.queue.qsize() <= MOST_MESSAGES // 2:
            self.full = False
            # Not at once: whoever sends much would get all turns of the event loop.
            self.go_on_later()
        return event

    async def send(self, message: Any) -> None:
        kind = message["type"]
        if not self.handshake_complete or self.initial_response is not None:
            await super().send(message)
            if kind == "websocket.accept" and not self.disconnected and not self.transport.is_closing():
                self.accepted()
        elif kind == "websocket.send":
            if self.unread:
                await self.writable.wait()
            if self.state != "open":
                raise ClientDisconnected
            text = message.get("text")
            payload, opcode = (message["bytes"], BINARY) if text is None else (text.encode(), TEXT)
            self.write(head(opcode, len(payload)) + payload)
        elif kind == "websocket.close":
            self.close(message.get("code", 1000))
        else:
            raise RuntimeError(f"Unexpected ASGI message {kind!r}.")

    def accepted(self) -> None:
        self.state = "open"
        if self.early:
            data, self.early = self.early, b""
            self.data_received(data)

    def close(self, code: int) -> None:
        if self.close_sent or self.disconnected:
            raise ClientDisconnected
        self.gone(code)
        self.flush()
        self.write(close_frame(code))
        self.close_sent = True
        self.state = "closing"
        self.full = False
        self.let_go()
        self.go_on_later()
