"""The log cannot be filled by one visitor, and says no more than it should (S7)."""

import asyncio
import json
import logging
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import aiohttp
import pytest

from lishan.server.edge.logs import OneLine, Sparing
from tests.server.kit import Server, serving


@contextmanager
def lines_of(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[], list[str]]]:
    with caplog.at_level(logging.INFO, "lishan.http"):
        yield lambda: [record.getMessage() for record in caplog.records if record.name == "lishan.http"]


def record(kind: str, created: float, visitor: str = "192.0.2.1", name: str = "lishan.http") -> logging.LogRecord:
    found = logging.LogRecord(name, logging.INFO, "", 1, "GET /x 200", None, None)
    found.created, found.kind, found.visitor = created, kind, visitor
    return found


def test_a_second_has_one_line_of_each_kind_and_visitor() -> None:
    sparing = Sparing()
    assert sparing.filter(record("page", 10.0))
    assert not any(sparing.filter(record("page", 10.0 + n / 100)) for n in range(1, 50))
    assert sparing.filter(record("page", 10.5, "192.0.2.2"))
    assert sparing.filter(record("table", 10.5))
    assert all(sparing.filter(record("page", 10.5, name="lishan.bots")) for _ in range(3))
    again = record("page", 11.2)
    assert sparing.filter(again)
    assert json.loads(OneLine().format(again))["more"] == 49
    later = record("page", 13.0)
    assert sparing.filter(later)
    assert "more" not in json.loads(OneLine().format(later))


def test_a_clock_that_is_set_back_silences_nothing() -> None:
    sparing = Sparing()
    assert sparing.filter(record("page", 1000.0))
    assert sparing.filter(record("page", 10.0))


def test_only_so_many_kinds_are_remembered() -> None:
    sparing = Sparing()
    for n in range(12_000):
        sparing.filter(record("page", 10.0, str(n)))
    assert len(sparing.last) == 10_000


def test_long_and_unknown_paths_are_not_written(caplog: pytest.LogCaptureFixture, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<html></html>", encoding="utf-8")

    async def run() -> None:
        async with serving(client=tmp_path) as server, server.person() as ada:
            for path in ("/nothing/" + "x" * 5000, "/api/nothing", "/a.php", "/%00%00", "/api/tables/" + "y" * 5000):
                assert (await ada.get(path)).status == 404
            assert (await ada.get("/table/" + "z" * 5000)).status == 200
            await ada.get("/api/me")

    with lines_of(caplog) as lines:
        asyncio.run(run())
        found = lines()
    assert found.count("GET (unknown) 404") == 4
    assert max(map(len, found)) < 220
    assert any(line.startswith("GET /api/tables/yyyy") for line in found)
    assert any(line.startswith("GET /table/zzzz") for line in found)
    assert "GET /api/me 200" in found


def test_pages_and_files_count_as_requests() -> None:
    async def run() -> None:
        async with serving(rates={"files_by_address": "8+1/m"}) as server, server.person() as ada:
            paths = ["/", "/nothing", "/favicon.svg", "/table/x"] * 4
            statuses = [(await ada.get(path)).status for path in paths]
            assert set(statuses[:8]) <= {200, 404}
            assert set(statuses[8:]) == {429}
            refused = await ada.get("/")
            assert (refused["code"], "Retry-After" in refused.headers) == ("too-many", True)

    asyncio.run(run())


def test_handshakes_beyond_the_limit_are_refused_before_they_are_accepted() -> None:
    async def run() -> None:
        async with serving(rates={"handshakes_by_address": "2+1/m"}) as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            for _ in range(2):
                async with ada.follow(made["id"], 0):
                    pass
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                async with ada.socket(made["id"]):
                    pass
            assert refused.value.status == 429
            assert "Retry-After" in (refused.value.headers or {})

    asyncio.run(run())


def handshake(server: Server, table: str) -> socket.socket:
    port = int(server.origin.rpartition(":")[2])
    found = socket.create_connection(("127.0.0.1", port), 5)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    found.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: a\r\nOrigin: {server.origin}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    return found


def test_whoever_is_gone_before_the_answer_leaves_no_traceback(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with serving() as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            for n in range(60):
                one = handshake(server, made["id"] if n % 2 else "nothing")
                await asyncio.sleep(0.001 * (n % 4))
                # A reset, not a goodbye.
                one.close()
            await asyncio.sleep(0.1)

    asyncio.run(run())
    assert [record for record in caplog.records if record.exc_info or record.levelno > logging.INFO] == []
