"""A hand-written WebSocket, for frames and closes that no library would send."""

import asyncio
import struct

from tests.server.kit import Person, Server


class RawSocket:
    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, server: Server, person: Person, table: str) -> "RawSocket":
        port = int(server.origin.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        cookies = "; ".join(f"{name}={value}" for name, value in person.cookies().items())
        head = (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: {server.origin}\r\n"
            f"Cookie: {cookies}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        writer.write(head.encode())
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        return cls(reader, writer)

    def frame(self, code: int, body: bytes, last: bool = True) -> None:
        length = len(body)
        head = bytes([(0x80 if last else 0) | code])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        self.writer.write(head + b"\0\0\0\0" + body)

    async def abort(self) -> None:
        self.writer.transport.abort()
        await asyncio.sleep(0)

    async def close_code(self) -> int:
        """Read frames until the one that closes."""
        async with asyncio.timeout(15):
            while True:
                head = await self.reader.readexactly(2)
                length = head[1] & 127
                if length == 126:
                    length = struct.unpack(">H", await self.reader.readexactly(2))[0]
                body = await self.reader.readexactly(length)
                if head[0] & 15 == 8:
                    await self.abort()
                    return int(struct.unpack(">H", body[:2])[0])
