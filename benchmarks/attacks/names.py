"""S7: whatever is asked for is written into the log."""

import asyncio
import contextlib
import socket
import struct

from benchmarks.attacks.harness import attack
from benchmarks.attacks.visitor import Place

ADDRESS = "198.51.100.1"


@attack("S7-names", "pages with names of 15 kB")
async def names(place: Place) -> str:
    visitor = await place.visitor(ADDRESS)
    before, asked = place.log.stat().st_size, 0
    place.begin()

    async def ask() -> None:
        nonlocal asked
        while place.goes_on:
            await visitor.get("/" + "%00" * 5000)
            asked += 1

    await asyncio.gather(*(ask() for _ in range(4)))
    return f"{asked} asked, {(place.log.stat().st_size - before) / 1e6:.1f} MB of log"


@attack("S7-gone", "sockets to a table that does not exist, reset at once")
async def gone(place: Place) -> str:
    visitor = await place.visitor(ADDRESS)
    before, opened = place.log.stat().st_size, 0
    head = visitor.head("GET /api/tables/nothing/socket") + (
        b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    place.begin()

    async def one() -> None:
        nonlocal opened
        while place.goes_on:
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", place.port)
                writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                writer.write(head)
                await writer.drain()
                writer.transport.abort()
                opened += 1
            await asyncio.sleep(0)

    await asyncio.gather(*(one() for _ in range(20)))
    return f"{opened} opened, {(place.log.stat().st_size - before) / 1e6:.1f} MB of log"
