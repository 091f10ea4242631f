"""What clients send is read in slices, so that a thousand requests at once do not keep the event loop from everybody else."""

import asyncio
import re
import time
from typing import TYPE_CHECKING

import h11

from lishan.server.edge.fair_queue import FairQueue
from lishan.server.edge.proxies import Proxies
from lishan.server.tables.tokens import network_of

if TYPE_CHECKING:
    from lishan.server.edge.http_protocol import HttpProtocol

SLICE_S = 0.002
"""Read in one turn of the event loop; the rest waits for the next ones."""
FORWARDED = re.compile(rb"\r\nx-forwarded-for:([^\r\n]*)", re.IGNORECASE)


class Reading:
    """Takes what came on all connections for HTTP."""

    def __init__(self, proxies: Proxies) -> None:
        self.proxies = proxies
        self.waiting: FairQueue[HttpProtocol] = FairQueue()
        """Each with bytes that it has not `unread` yet."""
        self.spent = 0.0
        """Seconds in this turn of the event loop."""
        self.later = False

    def come(self, protocol: "HttpProtocol", data: bytes) -> None:
        if protocol.unread:
            protocol.unread += data
        elif self.spent < SLICE_S and not self.waiting:
            self.read(protocol, data)
        else:
            protocol.unread = data
            protocol.transport.pause_reading()
            self.waiting.put(self.visitor(protocol), protocol)
        self.go_on(protocol.loop)

    def go_on(self, loop: asyncio.AbstractEventLoop) -> None:
        if not self.later:
            self.later = True
            loop.call_soon(self.next_turn, loop)

    def next_turn(self, loop: asyncio.AbstractEventLoop) -> None:
        self.spent, self.later = 0.0, False
        while self.spent < SLICE_S and (found := self.waiting.take()) is not None:
            protocol = found[1]
            data, protocol.unread = protocol.unread, b""
            if not protocol.transport.is_closing():
                protocol.transport.resume_reading()
                self.read(protocol, data)
        if self.waiting:
            self.go_on(loop)

    def read(self, protocol: "HttpProtocol", data: bytes) -> None:
        # Not the loop's time: uvloop's stands still during a turn.
        begun = time.perf_counter()
        protocol.read(data)
        self.spent += time.perf_counter() - begun

    def visitor(self, protocol: "HttpProtocol") -> str:
        """Who seems to ask, to decide whose turn it is."""
        peer = protocol.client[0] if protocol.client else ""
        forwarded = FORWARDED.findall(protocol.unread) if protocol.conn.their_state is h11.IDLE else ()
        return network_of(self.proxies.visitor(peer, [line.decode("latin-1") for line in forwarded]))
