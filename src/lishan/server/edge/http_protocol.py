"""The server's end of an HTTP connection: uvicorn's, with limits of what a client may leave unfinished."""

import asyncio
from http import HTTPStatus
from typing import Any, cast

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from lishan.server.edge.admission import Admission, Place
from lishan.server.edge.endpoints import ApiError, fault_response
from lishan.server.edge.reading import Reading
from lishan.server.edge.socket_protocol import READ_BYTES, SocketProtocol, shared

PIECES, BYTES_OF_PIECE = 64, 64
"""After so many pieces of a body, they must have so many bytes on average."""
RETRY_S = 5
MOST_REST, REST_S = 1024 * 1024, 5
"""How much of a body that was refused before its end is still taken, and for how many seconds: many clients read the answer
only after they have sent everything.
"""


class CountingParser(h11.Connection):
    """Gives up on bodies in tiny pieces: each costs as much as a large one."""

    pieces = received = 0

    def next_event(self) -> Any:
        event = super().next_event()
        if type(event) is h11.Data:
            self.pieces += 1
            self.received += len(event.data)
            if self.pieces > PIECES and self.received < BYTES_OF_PIECE * self.pieces:
                self._process_error(self.their_role)
                raise h11.RemoteProtocolError("the pieces of the body are too small")
        elif type(event) is h11.Request:
            self.pieces = self.received = 0
        return event


class HttpProtocol(H11Protocol, asyncio.BufferedProtocol):
    place: Place | None = None

    def __init__(
        self,
        admission: Admission,
        reading: Reading,
        head_s: float,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.admission = admission
        self.reading = reading
        self.head_s = head_s
        self.conn = CountingParser(h11.SERVER, config.h11_max_incomplete_event_size or READ_BYTES)
        self.unread = b""
        """Waits until it is read."""
        self.began = False
        """Something of the next head has come."""
        self.head_due: asyncio.TimerHandle | None = None
        self.discarded = 0
        self.rest_due: asyncio.TimerHandle | None = None
        """The request is answered, but has not come to its end."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.place = self.admission.enter(self.client[0] if self.client else "", transport.abort)
        if self.place is None:
            self.refuse(503, "many-connections", RETRY_S)
        else:
            self.await_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self.drop_deadlines()
        self._unset_keepalive_if_required()
        super().connection_lost(exc)
        if self.place is not None:
            self.place.leave()

    # What the client sends

    def get_buffer(self, _: int) -> memoryview:
        return shared

    def buffer_updated(self, size: int) -> None:
        self.data_received(bytes(shared[:size]))

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        self.reading.come(self, data)

    def read(self, data: bytes) -> None:
        if self.rest_due is not None:
            self.discarded += len(data)
            if self.discarded > MOST_REST:
                self.flow.pause_reading()
        super().data_received(data)
        if self.place is not None and not self.transport.is_closing() and self.transport.get_protocol() is self:
            self.look(self.place)

    def look(self, place: Place) -> None:
        """Sets the deadlines for what is missing."""
        if self.conn.their_state is h11.IDLE:
            place.wait()
            self.began = True
            if self.rest_due is not None:
                self.drop_deadlines()
            if self.head_due is None:
                self.await_head()
        else:
            place.work()
            if self.rest_due is None:
                self.drop_deadlines()

    def await_head(self) -> None:
        self.head_due = self.loop.call_later(self.head_s, self.head_is_late)

    def head_is_late(self) -> None:
        if self.began:
            self.refuse(408, "too-slow")
        else:
            self.transport.abort()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing() or self.place is None:
            return
        if self.conn.their_state is h11.IDLE:
            self.began = False
            self.place.wait()
            if self.conn.trailing_data[0]:
                self.look(self.place)
        elif self.conn.our_state is h11.DONE:
            # What is missing of the body is of no use any more. Closing at once could destroy the answer.
            self.discarded = 0
            self.rest_due = self.loop.call_later(REST_S, self.transport.abort)

    def drop_deadlines(self) -> None:
        for due in (self.head_due, self.rest_due):
            if due is not None:
                due.cancel()
        self.head_due = self.rest_due = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        early, _ = self.conn.trailing_data
        self.drop_deadlines()
        super().handle_websocket_upgrade(event)
        protocol = cast(SocketProtocol, self.transport.get_protocol())
        if self.place is not None:
            self.place.work()
            protocol.leave = self.place.leave
        if early:
            protocol.data_received(early)

    # Refusals that no application sees

    def refuse(self, status: int, code: str, retry: int | None = None) -> None:
        answer = fault_response(ApiError(status, code, retry=retry))
        head = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}".encode(), b"connection: close"]
        head += [name + b": " + value for name, value in answer.raw_headers]
        self.transport.write(b"\r\n".join(head) + b"\r\n\r\n" + bytes(answer.body))
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            # An answer to an earlier part of the request is under way.
            self.transport.abort()
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            # The application answers a client that is not there any more.
            cycle.disconnected = True
            cycle.message_event.set()
