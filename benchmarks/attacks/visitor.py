"""Where an attack goes, and visitors from any address."""

import asyncio
import base64
import contextlib
import os
import struct
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import aiohttp
import msgspec


@dataclass
class Place:
    """A server to attack."""

    origin: str
    pid: int
    seconds: float
    home: str
    """The folder with its database (`lishan.db`) and its log (`log`)."""
    ends: float = 0.0
    visitors: list["Visitor"] = field(default_factory=list)

    @property
    def port(self) -> int:
        return int(self.origin.rpartition(":")[2])

    @property
    def log(self) -> Path:
        return Path(self.home) / "log"

    def begin(self) -> None:
        """Everything is prepared: from now on the stranger's waits count."""
        self.ends = time.monotonic() + self.seconds
        sys.stdout.write("begin\n")
        sys.stdout.flush()

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.ends

    async def visitor(self, address: str) -> "Visitor":
        """Somebody without a session, behind this address."""
        visitor = Visitor(self, address)
        self.visitors.append(visitor)
        return visitor

    async def guest(self, address: str, name: str = "Guest") -> "Visitor":
        """A guest with a session: making a table makes one."""
        visitor = await self.visitor(address)
        await visitor.table(name=name)
        return visitor

    async def close(self) -> None:
        for visitor in self.visitors:
            await visitor.web.close()


class Visitor:
    def __init__(self, place: Place, address: str) -> None:
        self.place, self.address = place, address
        self.web = aiohttp.ClientSession(
            place.origin, headers={"Origin": place.origin, "X-Forwarded-For": address},
            cookie_jar=aiohttp.CookieJar(unsafe=True), connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=120, sock_connect=30),
        )  # fmt: skip

    async def get(self, path: str, **more: Any) -> int:
        """Asks for a page; returns its status, 0 if there was no answer."""
        with contextlib.suppress(aiohttp.ClientError, OSError, TimeoutError):
            async with self.web.get(path, **more) as answer:
                await answer.read()
                return answer.status
        return 0

    async def post(self, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and answer; 0 and None if there was none."""
        with contextlib.suppress(aiohttp.ClientError, OSError, TimeoutError):
            async with self.web.post(path, json=body or {}) as answer:
                raw = await answer.read()
                return answer.status, msgspec.json.decode(raw) if raw else None
        return 0, None

    async def table(self, game: str = "xian", seats: int = 2, name: str = "Guest", **more: Any) -> str:
        """A new table where this visitor holds all seats. Raises RuntimeError."""
        status, made = await self.post(
            "/api/tables", {"game": game, "seats": [{"kind": "me"}] * seats, "name": name, "absent": 86400, **more}
        )
        if made is None or status >= 300:
            raise RuntimeError(f"no table: {status} {made}")
        return cast(str, made["id"])

    def head(self, path: str) -> bytes:
        """The request line and the headers that say who asks, without the empty line."""
        cookies = "; ".join(f"{one.key}={one.value}" for one in self.web.cookie_jar)
        cookie = f"Cookie: {cookies}\r\n" if cookies else ""
        return (
            f"{path} HTTP/1.1\r\nHost: 127.0.0.1:{self.place.port}\r\nOrigin: {self.place.origin}\r\n"
            f"X-Forwarded-For: {self.address}\r\n{cookie}"
        ).encode()

    async def raw(self, buffer: int = 2**16) -> "Raw":
        """A bare connection."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.place.port, limit=buffer)
        return Raw(reader, writer)

    async def raw_socket(self, table: str) -> "Raw":
        """A WebSocket at a table, after its handshake, for frames that no library would send. Raises ConnectionError."""
        raw = await self.raw()
        key = base64.b64encode(os.urandom(16)).decode()
        raw.writer.write(
            self.head(f"GET /api/tables/{table}/socket")
            + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            + f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        try:
            answer = await raw.reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError as error:
            raise ConnectionError("closed in the handshake") from error
        if b" 101 " not in answer:
            raise ConnectionError(answer.split(b"\r\n", 1)[0].decode())
        return raw


@dataclass
class Raw:
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, data: bytes) -> bool:
        """Writes as fast as the other side reads; False if it has closed."""
        try:
            self.writer.write(data)
            async with asyncio.timeout(5):
                await self.writer.drain()
        except TimeoutError:
            return not self.writer.is_closing()
        except OSError:
            return False
        return not self.writer.is_closing()

    def closed(self) -> bool:
        return self.writer.is_closing() or self.reader.at_eof()

    async def abort(self) -> None:
        self.writer.transport.abort()
        await asyncio.sleep(0)


def frame(code: int, body: bytes = b"", last: bool = True) -> bytes:
    """A masked WebSocket frame, as a client sends it."""
    length = len(body)
    head = bytes([(0x80 if last else 0) | code])
    if length < 126:
        head += bytes([0x80 | length])
    elif length < 65536:
        head += bytes([0x80 | 126]) + struct.pack(">H", length)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", length)
    return head + b"\0\0\0\0" + body
