"""Bad input: nothing crashes or stalls the server, or touches a neighbour (I1, I2, I5, I7, I8)."""

import asyncio
import contextlib
import io
import os
import socket as sockets
import struct
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import aiohttp
import hypothesis
import msgspec
import pytest
import schemathesis
import schemathesis.specs.openapi.checks as checks_of_openapi
from hypothesis import strategies as st

from lishan.server.edge.app import LISTED
from lishan.server.edge.json_schema import socket_schema
from lishan.server.edge.openapi import document
from lishan.server.store import games as rows
from lishan.server.tables.listener import commands
from lishan.server.tables.messages import Me
from lishan.table import projection
from lishan.table.entries import Opened
from lishan.table.table import Table
from tests.server.conftest import Say
from tests.server.kit import Person, Server, Socket, open_game, serving
from tests.server.process import Process, resident, running
from tests.server.raw_socket import RawSocket


def with_server(work: Callable[[Server, Person], Awaitable[None]], **options: Any) -> None:
    async def run() -> None:
        async with serving(**options) as server, server.person("Ada") as ada:
            await work(server, ada)

    asyncio.run(run())


# I1


def test_the_openapi_document_describes_what_the_server_does(tmp_path: Path) -> None:
    """I1."""
    fuzz(tmp_path, 12, derandomize=True)


@pytest.mark.soak
def test_the_openapi_document_a_thousand_times(tmp_path: Path) -> None:
    """I1 in full."""
    fuzz(tmp_path, 1000)


def fuzz(folder: Path, examples: int, derandomize: bool = False) -> None:
    """Requests generated from the OpenAPI document: no 5xx, and every answer matches it."""
    process = Process(f"sqlite:///{folder}/a.db")
    process.start()
    try:
        asyncio.run(process.ready())
        schema = schemathesis.openapi.from_dict(document(LISTED))
        schema.config.update(base_url=process.origin)
        checks: list[Any] = [
            schemathesis.checks.not_a_server_error,
            checks_of_openapi.status_code_conformance,
            checks_of_openapi.content_type_conformance,
            checks_of_openapi.response_schema_conformance,
            checks_of_openapi.negative_data_rejection,
        ]
        import requests

        session = requests.Session()
        session.headers["Origin"] = process.origin
        for found in schema.get_all_operations():
            operation = found.ok()  # type: ignore[union-attr]

            @hypothesis.settings(
                max_examples=examples, deadline=None, database=None, phases=[hypothesis.Phase.generate],
                derandomize=derandomize,
                suppress_health_check=list(hypothesis.HealthCheck),
            )  # fmt: skip
            @hypothesis.given(case=operation.as_strategy())
            def one(case: Any) -> None:
                if "cookie" in {name.lower() for name in (case.headers or {})}:
                    return
                case.call_and_validate(session=session, checks=checks)

            one()
        assert process.running is not None
        assert process.running.poll() is None
    finally:
        process.kill()


def test_the_schema_of_the_socket_knows_every_command_and_frame() -> None:
    schema = socket_schema()
    assert len(schema["$defs"]["Command"]["oneOf"]) == 23
    assert len(schema["$defs"]["Frame"]["oneOf"]) == 15
    assert all(one.get("additionalProperties") is False for name, one in schema["$defs"].items() if name in ("Step", "Say"))


# I2


def sent() -> st.SearchStrategy[dict[str, Any]]:
    """Commands of every kind, sensible or not."""
    small, seq, moves = st.integers(0, 6), st.integers(0, 60), st.integers(0, 400)
    now: dict[str, Any] = {"at": st.just("AT")}
    legal = command("step", **now, n=st.just("N"), move=st.just("LEGAL"))
    return st.one_of(
        legal,
        legal,
        command("confirm", **now),
        command("step", at=seq, n=small, move=moves | st.text(min_size=1, max_size=12)),
        command("go", **now, n=small),
        command("unlock", **now),
        command("play", **now, moves=st.lists(moves, min_size=1, max_size=4)),
        command("say", text=st.text(max_size=20)),
        command("ask", what=st.sampled_from(["takeback", "pause"]), to=seq | st.none()),
        command("agree", ask=seq, yes=st.booleans()),
        command("resume", "return", "leave", "targets", "hint"),
        command("replace", seat=small),
        command("past", "explain", "verdict", seq=seq),
        command("lines", before=seq, count=st.integers(1, 64)),
        command("why", target=st.text(min_size=1, max_size=10)),
        command("preview", moves=st.lists(moves, min_size=1, max_size=5)),
        command("follow", seat=small | st.none(), since=seq),
        st.dictionaries(st.text(max_size=6), st.integers() | st.text(max_size=6), max_size=4),
    )


def command(*types: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"type": st.sampled_from(types), **fields})


CODES = {
    "malformed", "stale", "illegal", "incomplete", "not-awaited", "not-yours", "not-allowed", "not-now", "over", "paused",
    "too-fast",
}  # fmt: skip


async def tell(socket: Socket, command: dict[str, Any], id: str) -> Any:
    """Send a command with its blanks filled in as a client would; its answer."""
    draft = socket.picture["draft"]
    blanks = {"AT": socket.picture["at"], "N": draft["n"] if draft else 0}
    legal = [choice["move"] for choice in draft["moves"]] if draft else []
    fill = {**blanks, "LEGAL": legal[len(id) % len(legal)] if legal else 0}
    body = {name: fill.get(value, value) if isinstance(value, str) else value for name, value in command.items()}
    future = asyncio.get_running_loop().create_future()
    socket.answers[id] = future
    try:
        text = msgspec.json.encode({**body, "id": id}).decode()
    except UnicodeEncodeError:
        return None
    await socket.ws.send_str(text)
    async with asyncio.timeout(30):
        return await future


async def run_model(server: Server, game: str, acts: list[tuple[int, dict[str, Any]]]) -> None:
    async with server.person("Ada") as ada, server.person("Bo") as bo:
        made = await ada.make(game, public=True)
        await bo.sit(made["links"]["seats"][1])
        table = made["id"]
        async with ada.follow(table, 0) as a, ada.follow(table, 0) as b, bo.follow(table, 1) as c, bo.follow(table) as d:
            windows = (a, b, c, d)
            last = a.picture["seq"]
            for n, (who, command) in enumerate(acts):
                socket = windows[who]
                answer = await tell(socket, command, f"m{n}")
                if answer is None:
                    continue
                # Always an answer; never an unknown refusal; seq never goes back.
                assert answer["type"] != "refused" or answer["code"] in CODES, answer
                seq = answer.get("seq", last) if answer["type"] in ("done", "refused") else last
                assert seq >= last or answer["type"] == "done"
                last = max(last, seq)
            pictures = await at_one_moment(windows)
            assert pictures[0]["mark"] == pictures[1]["mark"]
            assert pictures[0]["draft"] == pictures[1]["draft"]
            assert pictures[3]["draft"] is None
            for socket in windows:
                seqs = [frame["picture"]["seq"] for frame in socket.frames if frame["type"] == "event"]
                assert all(after == before + 1 for before, after in pairwise(seqs))
        await compare(server, table, pictures)


async def at_one_moment(windows: Sequence[Socket]) -> list[Any]:
    """The state that everyone sees. A substitute bot may move in between: then compare again."""
    async with asyncio.timeout(60):
        while True:
            states = [await socket.ask("follow", seat=seat) for socket, seat in zip(windows, (0, 0, 1, None), strict=True)]
            pictures = [state["picture"] for state in states]
            if len({picture["seq"] for picture in pictures}) == 1:
                return pictures


async def compare(server: Server, id: str, pictures: list[Any]) -> None:
    """The model of a table is the table itself without a server: what was stored leads it to the same pictures."""
    stored = await server.manager.store.read(lambda db: rows.entries_after(db, id, 0))
    opened = stored[0].entry
    assert isinstance(opened, Opened)
    model = Table(opened.terms, open_game)
    for one in stored[: pictures[0]["seq"]]:
        model.apply(one.entry, one.time)
        assert model.state_hash() == one.hash
    for picture, viewer in zip(pictures, (0, 0, 1, None), strict=True):
        expected = msgspec.json.decode(msgspec.json.encode(projection.picture(model, viewer, 0)))
        same = [name for name in expected if name not in ("clocks", "draft")]
        assert {name: picture[name] for name in same} == {name: expected[name] for name in same}


def model(examples: int, steps: int, derandomize: bool = False) -> None:
    loop = asyncio.new_event_loop()
    context = serving()
    server = loop.run_until_complete(context.__aenter__())

    games = st.sampled_from(["lanterns", "xian", "terracotta"])
    acts = st.lists(st.tuples(st.integers(0, 3), sent()), min_size=1, max_size=steps)

    @hypothesis.settings(
        max_examples=examples, derandomize=derandomize, database=None, suppress_health_check=list(hypothesis.HealthCheck)
    )
    @hypothesis.given(games, acts)
    def one(game: str, acts: list[tuple[int, dict[str, Any]]]) -> None:
        loop.run_until_complete(run_model(server, game, acts))

    try:
        one()
    finally:
        loop.run_until_complete(context.__aexit__(None, None, None))
        loop.close()


def test_anything_at_all_at_a_table_is_answered_and_keeps_it_whole() -> None:
    """I2."""
    model(12, 40, derandomize=True)


@pytest.mark.soak
def test_anything_at_all_two_thousand_times() -> None:
    """I2 in full."""
    model(2000, 50)


# I5

BOMBS: dict[str, bytes] = {
    "nesting": b"[" * 8000 + b"]" * 8000,
    "objects": b'{"a":' * 2000 + b"1" + b"}" * 2000,
    "a number of 15000 digits": b'{"type":"step","id":"x","at":' + b"9" * 15000 + b',"n":0,"move":1}',
    "not a number": b'{"type":"step","id":"x","at":NaN,"n":0,"move":1}',
    "infinity": b'{"type":"step","id":"x","at":1e999,"n":0,"move":1}',
    "a lone surrogate": b'{"type":"say","id":"x","text":"\\ud800"}',
    "NUL": b'{"type":"say","id":"x","text":"a\\u0000b"}',
    "another type": b'{"type":"hack","id":"x"}',
    "more fields": b'{"type":"confirm","id":"x","at":1,"admin":true}',
    "a list": b'["follow"]',
    "nothing": b"",
    "half": b'{"type":"con',
    "floats": b'{"type":"confirm","id":"x","at":1.5}',
    "twice": b'{"type":"confirm","type":"say","id":"x","text":"a"}',
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_malformed_message_is_answered_and_the_socket_lives(name: str) -> None:
    """I5: unreadable input gets an answer."""

    async def work(_: Server, ada: Person) -> None:
        made = await ada.make()
        async with ada.follow(made["id"], 0) as socket:
            await socket.ws.send_str(BOMBS[name].decode())
            await socket.wait(lambda one: one.heard_of("refused", "done"))
            assert (await socket.ask("say", text="still here"))["type"] == "done"

    with_server(work)


def test_binary_and_broken_text_are_answered_or_cut() -> None:
    """I5."""

    async def work(server: Server, ada: Person) -> None:
        made = await ada.make()
        async with ada.follow(made["id"], 0) as socket:
            await socket.ws.send_bytes(b"\xff\xfe{}")
            await socket.wait(lambda one: one.heard_of("refused"))
            assert (await socket.ask("say", text="still here"))["type"] == "done"
        raw = await RawSocket.open(server, ada, made["id"])
        raw.frame(0x1, b"\xff\xff\xff")
        assert await raw.close_code() == 1007

    with_server(work)


def test_frames_beyond_the_limit_are_cut_and_cost_no_memory() -> None:
    """I5: a frame that is too long, one that claims to be, one in thousands of pieces."""

    async def work(server: Server, ada: Person) -> None:
        made = await ada.make()
        before = resident(os.getpid())
        async with ada.follow(made["id"], 0) as neighbour:
            raw = await RawSocket.open(server, ada, made["id"])
            raw.frame(0x1, b"x" * (16 * 1024 + 1))
            assert await raw.close_code() == 1009
            raw = await RawSocket.open(server, ada, made["id"])
            # The header announces 20 MB: the server does not wait for them.
            raw.writer.write(bytes([0x81, 0x80 | 127]) + struct.pack(">Q", 20 << 20) + b"\0\0\0\0" + b"x" * 1000)
            assert await raw.close_code() == 1009
            raw = await RawSocket.open(server, ada, made["id"])
            raw.frame(0x1, b"[" * 10, last=False)
            for _ in range(3000):
                raw.frame(0x0, b"x" * 10, last=False)
            assert await raw.close_code() == 1008
            began = time.perf_counter()
            assert (await neighbour.ask("say", text="fine"))["type"] == "done"
            assert time.perf_counter() - began < 2
        assert resident(os.getpid()) - before < 20 << 20

    with_server(work)


def test_a_compressed_socket_is_not_offered() -> None:
    """I5: without compression there is no deflate bomb."""

    async def work(server: Server, ada: Person) -> None:
        made = await ada.make()
        async with ada.web.ws_connect(f"{server.origin}/api/tables/{made['id']}/socket", compress=15) as ws:
            assert ws.compress == 0

    with_server(work)


def test_large_bodies_and_headers_are_refused() -> None:
    """I5."""

    async def work(server: Server, ada: Person) -> None:
        large = '{"game": "' + "x" * (64 * 1024) + '"}'
        headers = {"Content-Type": "application/json"}
        async with ada.web.post(server.origin + "/api/tables", data=large, headers=headers) as answer:
            assert answer.status == 413
        huge = '{"text": "' + "x" * (1 << 20) + '"}'
        async with ada.web.post(server.origin + "/api/records", data=io.BytesIO(huge.encode()), headers=headers) as answer:
            assert answer.status == 413
        async with ada.web.post(server.origin + "/api/tables", data="{}", headers={"Content-Type": "text/plain"}) as answer:
            assert answer.status == 415
        for bomb in BOMBS.values():
            async with ada.web.post(server.origin + "/api/tables", data=bomb, headers=headers) as answer:
                assert answer.status == 400
        port = int(server.origin.rpartition(":")[2])
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-Large: " + b"x" * (64 * 1024) + b"\r\n\r\n")
        status = (await reader.readline()).split()[1]
        assert status in (b"400", b"431")
        writer.transport.abort()
        await asyncio.sleep(0)

    with_server(work)


def test_no_path_is_more_than_a_page_that_is_not_there() -> None:
    """I5: names that no file can have."""

    async def work(_: Server, ada: Person) -> None:
        long = "/" + "x" * 5000
        for path in ("/%00", "/a%00.js", long, long + ".js", "/%ff%fe", "/..%2f..%2fetc/passwd", "//", "/%2e%2e/x.js"):
            assert (await ada.get(path)).status in (200, 404), path[:20]
            assert (await ada.get("/api/tables" + path)).status == 404
            assert (await ada.get("/api/words/en" + path + ".ftl")).status == 404

    with_server(work)


@hypothesis.settings(max_examples=300, deadline=None)
@hypothesis.given(st.binary(max_size=200) | st.text(max_size=100).map(lambda text: text.encode("utf-8", "surrogatepass")))
def test_decoding_anything_raises_nothing_but_what_is_caught(raw: bytes) -> None:
    """I5."""
    with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        commands.decode(raw)


# I7


async def deaf(folder: Path, number: int, patient: bool) -> dict[str, float]:
    """Sockets that never read, at a busy table: how long the server keeps them, and their cost."""
    async with (
        running(f"sqlite:///{folder}/a.db", metrics_token="a-token-for-metrics") as process,
        process.server.person("Ada") as ada,
    ):
        made = await ada.make("terracotta", ("me", "me"))
        seat = (await ada.get(f"/api/tables/{made['id']}"))["picture"]["waiting"][0]
        assert process.running is not None
        pid = process.running.pid
        before, handles, raws = resident(pid), connections(pid), []
        for _ in range(number):
            raw = await RawSocket.open(process.server, ada, made["id"])
            raw.writer.transport.pause_reading()  # type: ignore[attr-defined]
            raw.writer.get_extra_info("socket").setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
            raw.frame(0x1, b'{"type":"follow","id":"a","seat":%d}' % seat)
            raws.append(raw)
        begun, slowest = time.monotonic(), 0.0
        async with ada.follow(made["id"], seat) as talker:
            while await open_sockets(ada) > 1:
                assert time.monotonic() - begun < 120, "they are still there"
                asked = time.perf_counter()
                await talker.step(lambda moves: moves[0])
                await talker.ask("go", at=talker.draft["at"], n=0)
                slowest = max(slowest, (time.perf_counter() - asked) / 2)
            cut = time.monotonic() - begun
            while patient and connections(pid) > handles + 2:
                assert time.monotonic() - begun < 120, "their connections are still open"
                await asyncio.sleep(0.1)
            closed = time.monotonic() - begun
        found = {"cut after s": cut, "closed after s": closed, "MB": (resident(pid) - before) / 1e6, "slowest ack s": slowest}
        for raw in raws:
            await raw.abort()
    return found


def connections(pid: int) -> int:
    """Open ones of a process, whether anyone serves them or not."""
    count = 0
    for handle in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            count += str(handle.readlink()).startswith("socket:")
    return count


async def open_sockets(person: Person) -> int:
    text = (await person.get("/metrics", headers={"Authorization": "Bearer a-token-for-metrics"})).body
    return int(text.partition("\nlishan_sockets ")[2].split()[0])


def test_sockets_that_never_read_are_let_go(tmp_path: Path) -> None:
    """I7."""
    assert asyncio.run(deaf(tmp_path, 10, patient=False))["MB"] < 50


@pytest.mark.soak
def test_a_hundred_sockets_that_never_read_are_let_go_in_ten_seconds(tmp_path: Path, say: Say) -> None:
    """I7 in full."""
    found = asyncio.run(deaf(tmp_path, 100, patient=True))
    say(f"I7 {found}")
    assert found["MB"] < 50
    assert found["cut after s"] <= 10
    assert found["closed after s"] <= 40


def test_a_crowd_that_leaves_takes_nobody_along() -> None:
    """I7: the queues of the remaining clients have room for the frames about those who leave."""

    async def work(server: Server, ada: Person) -> None:
        made = await ada.make("lanterns", ("me", "me"), public=True)
        async with server.person("Bo") as bo, ada.follow(made["id"], 0) as stays:
            async with contextlib.AsyncExitStack() as crowd:
                for _ in range(80):
                    await crowd.enter_async_context(bo.follow(made["id"]))
                await stays.wait(lambda one: watchers(one) == 80)
            await stays.wait(lambda one: watchers(one) == 0)
            assert (await stays.ask("say", text="so quiet"))["type"] == "done"

    def watchers(socket: Socket) -> int:
        told = [frame["presence"]["watchers"] for frame in socket.frames if "presence" in frame]
        return int(told[-1])

    with_server(work)


def test_leaving_together_is_told_once() -> None:
    """I7: eighty who come and go in one moment are one frame."""

    async def run() -> None:
        told: list[bytes] = []

        class Quiet:
            viewer: int | None = None
            person: str | None = None
            blocked: frozenset[str] = frozenset()
            me: Me | None = None

            def end(self, code: int) -> None:
                raise AssertionError(code)

            def tell(self, frame: bytes) -> None:
                told.append(frame)

        async with serving() as server, server.person("Ada") as ada:
            made = await ada.make("lanterns", ("me", "me"))
            session = server.manager.tables[made["id"]]
            crowd = [Quiet() for _ in range(81)]
            for one in crowd:
                server.manager.presences.joined(session, one)
            for one in crowd[1:]:
                server.manager.presences.parted(session, one)
            await asyncio.sleep(0.3)
            assert len(told) == 1
            assert msgspec.json.decode(told[0])["presence"]["watchers"] == 1

    asyncio.run(run())


def test_a_full_queue_closes_the_socket() -> None:
    """I7: 64 messages and no more."""

    async def run() -> None:
        from lishan.server.edge.connection import MOST_WAITING, TOO_SLOW, Connection

        class Deaf:
            said = 0

            def say(self, _: bytes) -> None:
                self.said += 1

            def unsaid(self) -> int:
                return self.said

            def flush(self) -> None:
                pass

        connection = Connection.__new__(Connection)
        connection.protocol = cast(Any, Deaf())
        connection.ending = asyncio.get_running_loop().create_future()
        for _ in range(MOST_WAITING):
            connection.tell(b"x")
        assert not connection.ending.done()
        connection.tell(b"one too many")
        assert connection.ending.result() == TOO_SLOW

    asyncio.run(run())


# I8


def test_a_flood_is_cut_and_the_neighbour_does_not_notice() -> None:
    """I8: 1008 for a socket."""

    async def work(server: Server, ada: Person) -> None:
        made = await ada.make("lanterns", ("me", "person"))
        async with server.person("Bo") as bo:
            await bo.sit(made["links"]["seats"][1])
            async with ada.follow(made["id"], 0) as flood, bo.follow(made["id"], 1) as neighbour:
                for _ in range(130):
                    await flood.ws.send_str('{"type":"targets","id":"x"}')
                began = time.perf_counter()
                assert (await neighbour.ask("say", text="quiet here"))["type"] == "done"
                assert time.perf_counter() - began < 2
                assert await flood.wait_closed() == 1008
            async with ada.follow(made["id"]) as watcher:
                for _ in range(60):
                    await watcher.ws.send_str('{"type":"targets","id":"x"}')
                assert await watcher.wait_closed() == 1008

    with_server(work, messages_per_20s=100, watching_per_20s=50)


def test_chat_and_requests_have_limits() -> None:
    """I8: 429 and Retry-After."""

    async def work(_: Server, ada: Person) -> None:
        made = await ada.make()
        async with ada.follow(made["id"], 0) as socket:
            answers = [await socket.ask("say", text=f"{n}") for n in range(7)]
            assert [answer["type"] for answer in answers[:5]] == ["done"] * 5
            assert answers[6]["code"] == "too-fast"
        codes = [(await ada.get("/api/me")).status for _ in range(45)]
        assert codes[-1] == 429
        assert int((await ada.get("/api/me")).headers["Retry-After"]) >= 1

    with_server(work, rates={"requests_by_address": "40+40/m"})


def test_sockets_per_person_and_address_are_limited() -> None:
    """I8: 1013 for one socket too many."""

    async def work(server: Server, ada: Person) -> None:
        made = await ada.make(public=True)
        async with server.person("Bo") as bo:
            opened = []
            for person, number in ((ada, 3), (bo, 2)):
                for _ in range(number):
                    # Whoever follows has been counted.
                    context = person.follow(made["id"])
                    opened.append((context, await context.__aenter__()))
            async with ada.socket(made["id"]) as fourth:
                assert await fourth.wait_closed(5) == 1013
            async with bo.socket(made["id"]) as sixth:
                assert await sixth.wait_closed(5) == 1013
            for context, _ in opened:
                await context.__aexit__(None, None, None)

    with_server(work, sockets_per_person=3, sockets_per_address=5)


def test_who_does_not_follow_in_time_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lishan.server.edge.connection.FOLLOW_WITHIN_S", 0.3)

    async def work(_: Server, ada: Person) -> None:
        made = await ada.make()
        async with ada.socket(made["id"]) as socket:
            assert (await socket.ask("say", text="hm"))["code"] == "not-now"
            assert await socket.wait_closed(3) == 1008

    with_server(work)


def test_a_forwarded_address_is_believed_only_from_a_proxy() -> None:
    """ASVS 4.1.3: without --proxies the header changes nothing, the limit is kept for the real peer."""

    async def work(server: Server, ada: Person) -> None:
        codes = []
        async with aiohttp.ClientSession() as bare:
            for n in range(30):
                async with bare.get(server.origin + "/api/me", headers={"X-Forwarded-For": f"10.0.0.{n}"}) as answer:
                    codes.append(answer.status)
        assert codes[-1] == 429
        assert (await ada.get("/api/me")).status == 429

    with_server(work, rates={"requests_by_address": "20+20/m"})
