"""What is left unfinished has an end, and takes no room from others (S3)."""

import asyncio
import contextlib
import socket
import sys
import time
from collections.abc import Sequence
from typing import Any, cast

import msgspec
import pytest

from lishan.server.edge import endpoints, http_protocol
from lishan.server.edge.admission import Admission, Uploads
from lishan.server.edge.app import LISTED
from lishan.server.edge.openapi import document
from lishan.server.edge.proxies import Forwarded, Proxies
from lishan.server.settings import Limits
from tests.server.kit import Server, serving
from tests.server.test_socket_protocol import listening

HEAD = b"GET / HTTP/1.1\r\nHost: a\r\n"
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Crowd:
    """Connections to an admission of 5, at most 3 of one address; 10.0.0.1 is a trusted proxy."""

    def __init__(self) -> None:
        self.admission = Admission(5, 3, Proxies("10.0.0.1, 10.1.0.0/16"))
        self.ended: list[str] = []

    def enter(self, host: str, name: str) -> Any:
        return self.admission.enter(host, lambda: self.ended.append(name))


def test_who_waits_longest_makes_room() -> None:
    crowd = Crowd()
    first, second, third = [crowd.enter("192.0.2.1", name) for name in "abc"]
    first.work()
    assert crowd.enter("192.0.2.1", "d") is not None
    assert crowd.ended == ["b"], "the one that waited longest, not the one at work"
    second.wait()  # it has ended already
    third.work()
    third.wait()
    assert crowd.enter("192.0.2.1", "e") is not None
    assert crowd.ended == ["b", "d"]
    assert crowd.admission.count == 3


def test_an_address_whose_connections_are_all_at_work_is_refused_and_others_are_not() -> None:
    crowd = Crowd()
    mine = [crowd.enter("192.0.2.1", name) for name in "abc"]
    for place in mine:
        place.work()
    assert crowd.enter("192.0.2.1", "d") is None
    # IPv6 addresses of one network are one address.
    for n in range(3):
        crowd.enter(f"2001:db8::{n}", "efg"[n])
    assert crowd.ended == ["e"], "five in all"
    assert crowd.enter("2001:db8::9", "h") is not None
    for place in mine:
        place.leave()
        place.leave()
    assert crowd.enter("192.0.2.1", "i") is not None
    assert crowd.admission.count == 3


def test_a_proxy_is_no_visitor() -> None:
    crowd = Crowd()
    places = [crowd.enter(host, "p") for host in ("10.0.0.1", "10.0.0.1", "10.1.2.3", "10.1.2.3", "10.0.0.1")]
    assert all(places)
    for place in places:
        place.work()
    assert crowd.enter("192.0.2.1", "a") is None, "all five are at work"
    places[0].leave()
    assert crowd.enter("192.0.2.1", "a") is not None
    assert not crowd.ended
    assert set(crowd.admission.of) == {"192.0.2.1"}


@pytest.mark.parametrize(
    ("peer", "forwarded", "visitor"),
    [
        ("192.0.2.1", ["198.51.100.1"], "192.0.2.1"),
        ("10.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", ["198.51.100.1:567"], "198.51.100.1"),
        ("10.0.0.1", ["[2001:db8::1]:567"], "2001:db8::1"),
        ("10.0.0.1", ["2001:db8::1"], "2001:db8::1"),
        ("10.0.0.1", ["203.0.113.9, 198.51.100.1, 10.1.7.7"], "198.51.100.1"),
        ("10.0.0.1", ["203.0.113.9", "198.51.100.1:1"], "198.51.100.1"),
        ("10.0.0.1", ["10.1.0.1, 10.1.0.2"], "10.1.0.1"),
        ("10.0.0.1", [" , "], "10.0.0.1"),
    ],
)
def test_the_visitor_is_the_last_address_that_is_no_proxy(peer: str, forwarded: Sequence[str], visitor: str) -> None:
    """S28: also with a port."""
    assert Proxies("10.0.0.1,10.1.0.0/16").visitor(peer, forwarded) == visitor


def test_a_forwarded_address_with_a_port_is_no_reason_to_name_anybody(caplog: pytest.LogCaptureFixture) -> None:
    """S28: one warning names an address, that of a proxy that is not trusted."""
    seen: list[str] = []

    async def app(scope: Any, *_: Any) -> None:
        seen.append(scope["client"][0])

    async def ask(forwarded: Forwarded, peer: str, header: str) -> None:
        scope = {"type": "http", "client": (peer, 1), "headers": [(b"x-forwarded-for", header.encode())]}
        await forwarded(scope, cast(Any, None), cast(Any, None))

    async def run() -> None:
        trusting, plain = Forwarded(app, Proxies("10.0.0.1")), Forwarded(app, Proxies())
        await ask(trusting, "10.0.0.1", "192.0.2.7:567")
        await ask(trusting, "10.0.0.1", "[2001:db8::7]:567")
        await ask(plain, "192.0.2.7", "192.0.2.7:567")
        assert not caplog.records
        for _ in range(2):
            await ask(plain, "192.0.2.7", "203.0.113.1:567")
        assert seen == ["192.0.2.7", "2001:db8::7", "192.0.2.7", "192.0.2.7", "192.0.2.7"]

    asyncio.run(run())
    assert ["X-Forwarded-For from 192.0.2.7" in record.getMessage() for record in caplog.records] == [True]


def test_room_for_bodies_is_shared() -> None:
    uploads = Uploads(10, 4)
    assert uploads.take("a", 4)
    assert not uploads.take("a", 1)
    assert uploads.take("b", 4)
    assert not uploads.take("c", 3), "ten in all"
    assert uploads.take("c", 2)
    uploads.give_back("a", 4)
    assert uploads.take("a", 4)
    for address, size in (("a", 4), ("b", 4), ("c", 2)):
        uploads.give_back(address, size)
    assert (uploads.held, dict(uploads.of)) == (0, {})


# On real connections


async def answer(reader: asyncio.StreamReader) -> tuple[int, Any]:
    async with asyncio.timeout(5):
        head = await reader.readuntil(b"\r\n\r\n")
        size = next(int(line[16:]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length: "))
        body = await reader.readexactly(size)
    return int(head.split()[1]), msgspec.json.decode(body) if body else None


def limited(monkeypatch: pytest.MonkeyPatch, **limits: Any) -> None:
    monkeypatch.setattr("tests.server.test_socket_protocol.App.limits", msgspec.structs.replace(Limits(), **limits))


async def get(port: int, host: str = "127.0.0.1") -> int:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(host, 0))
    writer.write(HEAD + b"\r\n")
    status, _ = await answer(reader)
    writer.transport.abort()
    return status


@pytest.mark.skipif(sys.platform != "linux", reason="needs more than one address on the loopback")
def test_half_heads_of_one_address_close_the_door_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    limited(monkeypatch, connections_per_address=20)

    async def run() -> None:
        async with listening() as place:
            open_ones = []
            for n in range(60):
                reader, writer = await asyncio.open_connection("127.0.0.1", place.port, local_addr=("127.0.0.2", 0))
                writer.write(HEAD if n % 2 else b"")
                open_ones.append(writer)
            await asyncio.sleep(0.05)
            assert len(place.server.server_state.connections) == 20
            assert await get(place.port) == 200
            assert await get(place.port, "127.0.0.2") == 200, "nor to others behind the same address"
            for writer in open_ones:
                writer.transport.abort()
            # Sockets do take places.
            for _ in range(20):
                await place.opened()
            reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
            status, body = await answer(reader)
            assert (status, body["code"]) == (503, "many-connections")
            assert body["message"].startswith("There are too many connections")
            writer.transport.abort()
            assert await get(place.port, "127.0.0.2") == 200
            for end in place.ends:
                end.writer.transport.abort()
            await asyncio.sleep(0.05)
            assert await get(place.port) == 200

    asyncio.run(run())


def test_many_may_come_at_once() -> None:
    """Few are accepted in one turn of the event loop; the system keeps the others meanwhile."""

    async def run() -> None:
        async with listening() as place:
            # The event loop stands still here: nothing is accepted.
            came = [socket.create_connection(("127.0.0.1", place.port), 0.5) for _ in range(300)]
            for one in came:
                one.close()

    asyncio.run(run())


def test_a_head_has_a_deadline_however_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    limited(monkeypatch, head_seconds=0.3)

    async def run() -> None:
        async with listening() as place:

            async def drip(pieces: Sequence[bytes]) -> tuple[bytes, float]:
                reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
                begun = time.monotonic()
                for piece in pieces:
                    writer.write(piece)
                    await asyncio.sleep(0.1)
                got = b""
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout_at(asyncio.get_running_loop().time() + 0.5):
                        while more := await reader.read(1000):
                            got += more
                took = time.monotonic() - begun
                writer.transport.abort()
                return got, took

            silent, half, dripping, second, fine = await asyncio.gather(
                drip([]), drip([HEAD]), drip([b"GET / HT", b"TP", b"/1.1\r\n", b"Host: a\r\n"]),
                drip([HEAD + b"\r\nGE", b"", b"", b"", b""]), drip([HEAD, b"\r\n"]),
            )  # fmt: skip
            assert silent[0] == b""
            assert b" 408 " in half[0]
            assert b"too long to arrive" in half[0]
            assert b" 408 " in dripping[0]
            assert b" 200 " in second[0]
            assert b" 408 " in second[0], "the head of a second request"
            assert b" 200 " in fine[0]
            assert b" 408 " not in fine[0]
            assert all(0.2 < one[1] < 0.8 for one in (silent, half, dripping))
            await asyncio.sleep(0.05)
            assert not place.server.server_state.connections

    asyncio.run(run())


def test_what_follows_an_answered_request_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer came before the body: the body may still come, but not for ever."""
    monkeypatch.setattr(http_protocol, "REST_S", 0.3)

    async def run() -> None:
        async with serving() as server:
            port = int(server.origin.rpartition(":")[2])
            for end, kept in ((b"x" * 5, True), (b"", False)):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n12345")
                assert (await answer(reader))[0] == 403
                writer.write(end)
                await asyncio.sleep(0.5)
                writer.write(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
                async with asyncio.timeout(2):
                    try:
                        assert (b" 200 " in await reader.read(1000)) == kept
                    except ConnectionError:
                        assert not kept
                writer.transport.abort()

    asyncio.run(run())


async def posted(server: Server, size: int, pieces: Sequence[bytes], pause: float) -> tuple[int, Any]:
    reader, writer = await asyncio.open_connection("127.0.0.1", int(server.origin.rpartition(":")[2]))
    head = (
        f"POST /api/me HTTP/1.1\r\nHost: a\r\nOrigin: {server.origin}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {size}\r\n\r\n"
    )
    writer.write(head.encode())
    for piece in pieces:
        writer.write(piece)
        await asyncio.sleep(pause)
    try:
        return await answer(reader)
    finally:
        writer.transport.abort()


def test_a_body_must_come_on_and_a_slow_phone_may_take_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twenty times faster than outside: 64 kB at 5 kB/s are fine, and so is more; silence is not."""
    monkeypatch.setattr(endpoints, "BODY_BYTES_PER_S", 4096 * 20)

    async def run() -> None:
        async with serving(body_seconds=0.4) as server:
            name = b'{"name":"Ada"' + b" " * 60_000 + b"}"
            pieces = [name[at : at + 5000] for at in range(0, len(name), 5000)]
            slow, silent, dripping = await asyncio.gather(
                posted(server, len(name), pieces, 0.05), posted(server, 1000, [name[:500]], 0),
                posted(server, 1000, [name[n : n + 1] for n in range(12)], 0.05),
            )  # fmt: skip
            assert slow[0] == 200, slow
            assert (silent[0], silent[1]["code"]) == (408, "too-slow")
            assert (dripping[0], dripping[1]["code"]) == (408, "too-slow")

    asyncio.run(run())


def test_unfinished_bodies_have_a_budget() -> None:
    async def run() -> None:
        async with serving(uploads_mb_per_address=1) as server:
            reader_writers: list[Streams] = []
            port = int(server.origin.rpartition(":")[2])
            for _ in range(6):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                head = f"POST /api/records HTTP/1.1\r\nHost: a\r\nOrigin: {server.origin}\r\nContent-Type: application/json\r\n"
                writer.write(head.encode() + b"Content-Length: 1000000\r\n\r\n" + b" " * 400_000)
                reader_writers.append((reader, writer))
            await asyncio.sleep(0.3)
            refused = 0
            for reader, writer in reader_writers:
                try:
                    async with asyncio.timeout(0.1):
                        status, body = await answer(reader)
                        assert (status, body["code"]) == (503, "many-uploads")
                        refused += 1
                except TimeoutError:
                    pass
                writer.transport.abort()
            assert refused == 4, "two of 400 kB fit into a megabyte"
            await asyncio.sleep(0.1)
            assert (await posted(server, 2, [b"{}"], 0))[0] != 503

    asyncio.run(run())


def test_what_a_body_may_be_answered_is_declared() -> None:
    """S27."""
    paths = document(LISTED)["paths"]
    operations = [one for path in paths.values() for one in path.values() if "requestBody" in one]
    assert operations
    assert all({"408", "413", "503"} <= set(one["responses"]) for one in operations)
