"""What a client may do to a socket, and what becomes of the others meanwhile (S1, S2)."""

import asyncio
import contextlib
import importlib
import importlib.util
import logging
import os
import struct
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, cast

import pytest
import uvicorn

from lishan.server.edge import socket_protocol
from lishan.server.edge.frames import BINARY, CLOSE, CONTINUATION, PING, PONG, TEXT
from lishan.server.serve import Address, bind, configuration
from lishan.server.settings import Limits
from tests.server.conftest import Say
from tests.server.flooding import KINDS
from tests.server.process import ROOT, resident
from tests.server.test_frame_reader import sent

UVLOOP = importlib.util.find_spec("uvloop") is not None
LOOPS = ["asyncio", pytest.param("uvloop", marks=pytest.mark.skipif(not UVLOOP, reason="needs uvloop"))]


class App:
    """Echoes messages and bodies, and remembers what it heard."""

    limits = Limits()

    def __init__(self, deaf: bool = False) -> None:
        self.deaf = deaf
        self.heard: list[Any] = []
        self.codes: list[int] = []
        self.say: asyncio.Queue[Any] = asyncio.Queue()
        self.go_on = asyncio.Event()
        if not deaf:
            self.go_on.set()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            while (await receive())["type"] == "lifespan.startup":
                await send({"type": "lifespan.startup.complete"})
            await send({"type": "lifespan.shutdown.complete"})
        elif scope["type"] == "http":
            await self.serve(receive, send)
        else:
            await self.follow(receive, send)

    async def serve(self, receive: Any, send: Any) -> None:
        size = 0
        while (event := await receive())["type"] == "http.request":
            size += len(event["body"])
            if not event["more_body"]:
                break
        body = str(size).encode()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", str(len(body)).encode())]})
        await send({"type": "http.response.body", "body": body})

    async def follow(self, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        speaking = asyncio.create_task(self.speak(send))
        try:
            while True:
                await self.go_on.wait()
                event = await receive()
                if event["type"] == "websocket.disconnect":
                    self.codes.append(event["code"])
                    return
                self.heard.append(event.get("text") or event.get("bytes"))
                if not self.deaf:
                    await send({**event, "type": "websocket.send"})
        finally:
            speaking.cancel()

    async def speak(self, send: Any) -> None:
        with contextlib.suppress(OSError):
            while True:
                await send(await self.say.get())


class End:
    """The client's end, frame by frame."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def frame(self) -> tuple[int, bytes]:
        async with asyncio.timeout(5):
            first, size = await self.reader.readexactly(2)
            if size == 126:
                (size,) = struct.unpack("!H", await self.reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
            return first & 15, await self.reader.readexactly(size)

    async def code(self) -> int:
        """The code of the close frame; other frames before it are left out."""
        while True:
            opcode, payload = await self.frame()
            if opcode == CLOSE:
                return int.from_bytes(payload[:2], "big")

    async def over(self, within: float = 5) -> None:
        """Until the server has closed its side."""
        async with asyncio.timeout(within):
            with contextlib.suppress(ConnectionError):
                while await self.reader.read(1 << 16):
                    pass


class Place:
    def __init__(self, app: App, port: int, server: uvicorn.Server) -> None:
        self.app, self.port, self.server = app, port, server
        self.ends: list[End] = []

    async def opened(self, more: bytes = b"") -> End:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(
            b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" + more
        )
        self.ends.append(End(reader, writer))
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        return self.ends[-1]

    def protocol(self) -> socket_protocol.SocketProtocol:
        (found,) = [one for one in self.server.server_state.connections if isinstance(one, socket_protocol.SocketProtocol)]
        return found


@contextlib.asynccontextmanager
async def listening(deaf: bool = False, **more: Any) -> AsyncIterator[Place]:
    address = Address(port=0)
    bound, app = bind(address), App(deaf)
    config = configuration(cast(Any, app), address)
    for name, value in more.items():
        setattr(config, name, value)
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    task = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started:
        await asyncio.sleep(0.005)
    place = Place(app, bound.getsockname()[1], server)
    try:
        yield place
    finally:
        for end in place.ends:
            end.writer.transport.abort()
        server.should_exit = True
        await task
        bound.close()


def run(loop: str, work: Callable[[Place], Awaitable[None]], deaf: bool = False, **more: Any) -> None:
    async def whole() -> None:
        async with listening(deaf, **more) as place:
            await work(place)

    if loop == "uvloop":
        with asyncio.Runner(loop_factory=importlib.import_module("uvloop").new_event_loop) as runner:
            runner.run(whole())
    else:
        asyncio.run(whole())


@pytest.mark.parametrize("loop", LOOPS)
def test_whoever_breaks_a_rule_is_told_which(loop: str, caplog: pytest.LogCaptureFixture) -> None:
    """S1: each code of a client's error. S7: none leaves a traceback."""

    empty = sent(CONTINUATION, b"", last=False)

    async def work(place: Place) -> None:
        for code, data in (
            (1002, sent(TEXT, b"x", reserved=4)), (1002, sent(TEXT, b"x", masked=False)), (1002, sent(PING, b"x" * 126)),
            (1007, sent(TEXT, b"\xff\xff")), (1007, sent(TEXT, b"\xc3", last=False) + sent(CONTINUATION, b"(")),
            (1008, sent(PING) * 51), (1008, sent(PONG) * 51),
            (1008, sent(TEXT, b"", last=False) + empty * 64), (1009, sent(TEXT, size=16 * 1024 + 1)),
        ):  # fmt: skip
            end = await place.opened()
            # What follows is neither heard nor a reason not to get the code.
            end.send(data + sent(TEXT, b"too late") * 100_000)
            assert await end.code() == code, data[:20]
            await end.over()
        assert place.app.heard == []
        assert place.app.codes == [1002, 1002, 1002, 1007, 1007, 1008, 1008, 1008, 1009]

    run(loop, work)
    assert [record for record in caplog.records if record.exc_info or record.levelno > logging.INFO] == []


@pytest.mark.parametrize("loop", LOOPS)
def test_a_client_that_behaves_is_answered(loop: str) -> None:
    async def work(place: Place) -> None:
        end = await place.opened(sent(TEXT, b"early"))
        assert await end.frame() == (TEXT, b"early")
        end.send(
            sent(TEXT, "zwö".encode(), last=False) + sent(PING, b"?") + sent(CONTINUATION, b"lf") + sent(BINARY, b"\xff" * 9000)
        )
        assert [await end.frame() for _ in range(3)] == [(PONG, b"?"), (TEXT, "zwölf".encode()), (BINARY, b"\xff" * 9000)]
        end.send(sent(PING, b"p") * 40)
        assert [await end.frame() for _ in range(40)] == [(PONG, b"p")] * 40
        end.send(sent(CLOSE, b"\x0f\xa0bye"))
        assert await end.code() == 4000
        await end.over(1)
        assert place.app.codes == [4000]

    run(loop, work)


@pytest.mark.parametrize("loop", LOOPS)
def test_messages_beyond_eight_wait_outside(loop: str) -> None:
    """Reading stops while the application does not hear them, and nothing is lost."""

    async def work(place: Place) -> None:
        end = await place.opened()
        words = [b"%d" % n for n in range(40_000)]
        end.send(b"".join(sent(TEXT, word) for word in words))
        await asyncio.sleep(0.1)
        waiting = place.protocol().queue.qsize()
        assert 8 <= waiting <= 9
        place.app.go_on.set()
        async with asyncio.timeout(20):
            while len(place.app.heard) < len(words):
                await asyncio.sleep(0.01)
        assert [one.encode() for one in place.app.heard] == words
        end.send(sent(CLOSE))
        await end.over()

    run(loop, work, deaf=True)


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(5):
        while not true():
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("loop", LOOPS)
def test_nobody_is_read_from_while_they_do_not_read(loop: str) -> None:
    """S2: pings of 125 bytes from someone who reads nothing."""

    async def work(place: Place) -> None:
        end = await place.opened()
        end.writer.transport.pause_reading()  # type: ignore[attr-defined]
        for _ in range(3):
            place.app.say.put_nowait({"type": "websocket.send", "bytes": bytes(250_000)})
        await until(lambda: place.protocol().unread)
        end.send(sent(PING, b"x" * 125) * 20_000 + sent(TEXT, b"unheard"))
        await asyncio.sleep(0.1)
        protocol = place.protocol()
        assert protocol.transport.get_write_buffer_size() < 600_000
        assert protocol.control_left == socket_protocol.CONTROL_FRAMES
        assert place.app.heard == []
        end.writer.transport.abort()
        await until(lambda: place.app.codes)

    run(loop, work)


@pytest.mark.parametrize("loop", LOOPS)
def test_above_a_megabyte_of_unread_data_the_connection_ends(loop: str) -> None:
    async def work(place: Place) -> None:
        end = await place.opened()
        place.app.say.put_nowait({"type": "websocket.send", "bytes": bytes(3_000_000)})
        await end.over()
        assert place.app.codes == [1005]

    run(loop, work)


@pytest.mark.parametrize("loop", LOOPS)
def test_whoever_does_not_answer_a_close_frame_is_not_waited_for(loop: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_protocol, "CLOSING_S", 0.2)

    async def work(place: Place) -> None:
        end = await place.opened()
        place.app.say.put_nowait({"type": "websocket.close", "code": 4404})
        assert await end.code() == 4404
        begun = time.monotonic()
        await end.over()
        assert 0.1 < time.monotonic() - begun < 1
        # Nor whoever goes on sending after an error.
        end = await place.opened()
        end.send(sent(TEXT, b"x", reserved=1))
        assert await end.code() == 1002
        begun = time.monotonic()
        with contextlib.suppress(ConnectionError):
            while time.monotonic() - begun < 2:
                end.send(b"x" * 1000)
                await end.writer.drain()
                await asyncio.sleep(0.01)
        assert time.monotonic() - begun < 1

    run(loop, work)


@pytest.mark.parametrize("loop", LOOPS)
def test_a_client_without_a_pong_is_closed_with_1011_and_a_stopping_server_says_1012(loop: str) -> None:
    async def silent(place: Place) -> None:
        end = await place.opened()
        opcode, payload = await end.frame()
        assert opcode == PING
        end.send(sent(PONG, payload))
        assert (await end.frame())[0] == PING
        end.send(sent(PONG, b"another"))
        assert await end.code() == 1011

    run(loop, silent, ws_ping_interval=0.05, ws_ping_timeout=0.15)
    ends = []

    async def stopped(place: Place) -> None:
        ends.append(await place.opened())
        place.server.should_exit = True
        assert await ends[0].code() == 1012

    run(loop, stopped)


@pytest.mark.parametrize("loop", LOOPS)
def test_a_body_in_tiny_pieces_is_refused(loop: str) -> None:
    async def work(place: Place) -> None:
        for pieces, size, status in ((64, 1, b" 200 "), (65, 1, b" 400 "), (2000, 70, b" 200 "), (2000, 60, b" 400 ")):
            reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
            piece = b"%x\r\n%s\r\n" % (size, b"x" * size)
            writer.write(b"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + piece * pieces + b"0\r\n\r\n")
            assert status in await reader.readuntil(b"\r\n"), (pieces, size)
            writer.transport.abort()

    run(loop, work)


# Neighbours


async def beside(place: Place, kind: str, seconds: float) -> list[float]:
    """What a neighbour waits for an echo, in milliseconds."""
    command = [sys.executable, "-m", "tests.server.flooding", kind, str(place.port), str(seconds)]
    end = await place.opened()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as attacker:
        await asyncio.sleep(0.1)
        waits = []
        while attacker.poll() is None:
            begun = time.perf_counter()
            end.send(sent(TEXT, b"x" * 60))
            await end.frame()
            waits.append((time.perf_counter() - begun) * 1000)
            await asyncio.sleep(0.005)
        assert attacker.stdout is not None
        assert kind in ("tiny", "nopong") or int(attacker.stdout.read()) > 0, "it was never closed"
    end.send(sent(CLOSE))
    await end.over()
    return sorted(waits)


def flooded(loop: str, kinds: tuple[str, ...], seconds: float, say: Say) -> None:
    async def work(place: Place) -> None:
        for kind in kinds:
            before = resident(os.getpid())
            waits = await beside(place, kind, seconds)
            grown = (resident(os.getpid()) - before) / 1e6
            p99 = waits[len(waits) * 99 // 100]
            say(f"S1 {loop} {kind}: p50 {waits[len(waits) // 2]:.1f}, p99 {p99:.1f}, max {waits[-1]:.1f} ms, {grown:+.0f} MB")
            assert p99 < 50, kind
            assert grown < 30, kind

    run(loop, work)


@pytest.mark.alone
@pytest.mark.parametrize("loop", LOOPS)
def test_a_flood_does_not_hold_up_the_neighbour(loop: str, say: Say) -> None:
    flooded(loop, ("ten", "nopong"), 0.4, say)


@pytest.mark.soak
@pytest.mark.alone
@pytest.mark.parametrize("loop", LOOPS)
def test_no_flood_holds_up_the_neighbour(loop: str, say: Say) -> None:
    flooded(loop, KINDS, 4, say)
