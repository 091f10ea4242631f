"""No external text blocks the server: during pathological requests `/healthz` answers within 250 ms."""

import asyncio
import contextlib
import http.client
import io
import json
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial, reduce
from itertools import islice
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import lishan
from lishan.coach.puzzles import packaged_puzzles
from lishan.server.edge.app import LISTED
from tests.server.kit import Person
from tests.server.process import Process, running

WITHIN = 0.25
TRIES = 4
"""Another process may keep this machine busy for a moment; a text that holds the server up does so every time."""

PACKAGED = Path(lishan.__file__).parent / "editions"

Attack = Callable[[], Awaitable[Any]]


class Watch:
    """Asks for `/healthz` all the time, in a thread of its own, and remembers the longest answer."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.longest = 0.0
        self.under_way: float | None = None
        self.statuses: set[int] = set()
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        while not self.stopped.is_set():
            self.under_way = time.perf_counter()
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
            try:
                connection.request("GET", "/healthz")
                self.statuses.add(connection.getresponse().status)
            finally:
                connection.close()
            self.longest = max(self.longest, time.perf_counter() - self.under_way)
            self.under_way = None
            time.sleep(0.005)

    async def during(self, attack: Attack) -> float:
        """The longest answer while something was done, and until one began after it."""
        self.longest = 0.0
        await attack()
        for _ in range(2):
            begun = time.perf_counter()
            while self.under_way is None or self.under_way < begun:
                await asyncio.sleep(0.002)
        while self.under_way is not None and self.under_way <= begun:
            await asyncio.sleep(0.002)
        return self.longest

    def __enter__(self) -> "Watch":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stopped.set()
        self.thread.join()


async def check(watch: Watch, attacks: Iterator[tuple[str, Attack]]) -> None:
    slow = {}
    for name, attack in attacks:
        took = 10.0
        for _ in range(TRIES):
            took = min(took, await watch.during(attack))
            if took < WITHIN:
                break
        else:
            slow[name] = round(took, 3)
    assert not slow, slow
    assert watch.statuses == {200}


def toml_shapes() -> Iterator[tuple[str, str]]:
    packaged = (PACKAGED / "terracotta.toml").read_text()
    yield "one key of 25,000 parts", ".".join("a" * 25_000) + " = 1"
    yield "one header of 25,000 parts", "[" + ".".join("a" * 25_000) + "]"
    yield "a quoted key of many parts", ".".join(['"a"'] * 14_000) + " = 1"
    yield "a long key on many lines", "\n".join(".".join("a" * 400) + f".b{n} = 1" for n in range(70))
    yield "keys in an inline table", "a = {" + ", ".join(".".join("b" * 50) + f".c{n} = 1" for n in range(500)) + "}"
    yield "deep arrays", "a = " + "[" * 29_000 + "]" * 29_000
    yield "deep inline tables", "a = " + "{a = " * 9_000
    yield "many keys", "\n".join(f"a{n} = 1" for n in range(6_500))
    yield "many headers", "\n".join(f"[a{n}]" for n in range(6_500))
    yield "nested headers", "\n".join(f"[{'.'.join('a' * n)}]" for n in range(1, 230))
    yield "arrays of tables", "[[a]]\n" * 10_000
    yield "arrays of tables in each other", "\n".join(f"[[{'.'.join('a' * n)}]]" for n in range(1, 230))
    yield "a huge whole number", "a = " + "9" * 59_000
    yield "a huge hexadecimal number", "a = 0x" + "f" * 59_000
    yield "a huge number with lines below", "a = 1" + "_1" * 29_000
    yield "a huge fraction", "a = 0." + "9" * 59_000
    yield "many numbers", "a = [" + "1," * 29_000 + "]"
    yield "many times", "a = [" + "1979-05-27T07:32:00Z," * 2_500 + "]"
    yield "escapes", 'a = "' + "\\u0041" * 9_900 + '"'
    yield "an open string of escapes", 'a = "' + '\\"' * 29_000
    yield "open strings on every line", '"\\"\\"\\"\\"\\"\\"\n' * 4_000
    yield "quotes in a long string", 'a = """' + '"" ' * 19_000 + '"""'
    yield "empty comments", "#\n" * 29_000
    yield "comments in an array", "a = [" + "#\n" * 29_000 + "]"
    yield "blanks", packaged + " " * 50_000
    yield "line breaks", "\r\n" * 29_000
    yield "a chart line of thousands", chart_of_thousands(packaged)
    yield "a name of 50,000 letters", packaged.replace("name = ", "name = '" + "x" * 50_000 + "' #", 1)
    yield "digits in a space", packaged.replace('"r, c"', '"r+' + "1" * 5_000 + ', c"', 1)


def chart_of_thousands(text: str) -> str:
    before, _, after = text.partition("chart = [")
    return before + "chart = [\n" + ("[" + '"rest of row r", ' * 2_500 + "],\n") + after


def head_of(name: str) -> str:
    game = lishan.game(name)
    head = f"lishan record 1\ngame: {name}\nrules: {game.version}\nedition: a\ndigest: {game.edition().digest}\noptions:\n"
    return head + "seat 1: a\nseat 2: b\nresult: *\n"


def record_shapes() -> Iterator[tuple[str, str]]:
    head = head_of("xian")
    yield "240,000 turns", head + "\n" + "1 a\n" * 240_000
    yield "a turn of 480,000 moves", head + "\n1" + " a" * 480_000
    yield "a move of 900,000 letters", head + "\n1 " + "a" * 900_000
    yield "100,000 moves that are illegal", head + "\n" + "* 0\n" * 100_000
    yield "100,000 comments", head + "# a\n" * 100_000 + "\n1 a\n"
    yield "900,000 blanks", head + "\n1 " + " " * 900_000 + "a"
    yield "900,000 empty lines", head + "\n" * 900_000
    yield "options without end", head.replace("options:", "options: " + "a=b " * 200_000) + "\n"
    yield "the same option for ever", head.replace("options:", "options: " + " ".join(f"a{n}=b" for n in range(90_000)))
    yield "a huge version of the rules", head.replace("rules: ", "rules: " + "9" * 900_000)
    yield "a result without end", head.replace("result: *", "result: " + "1=1 " * 200_000) + "\n"
    yield "a title without end", "lishan record " + "1" * 900_000
    yield "a name of 900,000 letters", head.replace("seat 1: a", "seat 1: " + "a" * 900_000) + "\n"
    yield "toml that is one key", head + "toml:\n    " + ".".join("a" * 25_000) + " = 1\n\n1 a\n"
    yield "toml of 100,000 lines", head + "toml:\n" + "    a = 1\n" * 90_000
    yield "toml that never ends", head + "toml:\n" + "\n" * 900_000


def position_shapes() -> Iterator[tuple[str, str, str]]:
    for name in ("terracotta", "xian"):
        game = lishan.game(name)
        fields = game.to_text(game.start(2, game.edition(), {})).split(" ")
        for nth in range(len(fields)):
            for junk in (",", "1,", "9", "a", "t1", "/", ":", "e4-", "٣"):
                long = [*fields]
                long[nth] = junk * (18_000 // len(junk))
                yield f"{name} {nth} {junk}", name, " ".join(long)
        yield f"{name} fields", name, fields[0] + " 1" * 9_000


def json_shapes() -> Iterator[tuple[str, bytes]]:
    yield "deep arrays", b"[" * 60_000
    yield "deep objects", b'{"a":' * 10_000
    yield "a deep value", b'{"name": ' + b"[" * 30_000 + b"]" * 30_000 + b"}"
    yield "a huge number", b'{"seat": ' + b"9" * 60_000 + b"}"
    yield "a huge exponent", b'{"seat": 1e' + b"9" * 60_000 + b"}"
    yield "a huge fraction", b'{"seat": 0.' + b"9" * 60_000 + b"}"
    yield "a long string", b'{"name": "' + b"a" * 60_000 + b'"}'
    yield "escapes", b'{"name": "' + b"\\u0041" * 10_000 + b'"}'
    yield "backslashes", b'{"name": "' + b"\\" * 60_000
    yield "the same key for ever", b'{"name": "a"' + b', "name": "a"' * 4_000 + b"}"
    yield "many keys", b"{" + b", ".join(b'"a%d": 1' % n for n in range(5_000)) + b"}"
    yield "blanks", b" " * 60_000
    yield "nothing that is UTF-8", b'{"name": "' + b"\xff" * 60_000


def heads() -> Iterator[tuple[str, str, dict[str, str] | list[tuple[str, str]]]]:
    yield "a quoted cookie of backslashes", "/api/me", {"Cookie": 'lishan="' + "\\" * 15_000 + '"'}
    yield "a quoted cookie of quotes", "/api/me", {"Cookie": 'a="' + '\\"' * 7_000 + '"'}
    yield "octal in a cookie", "/api/me", {"Cookie": 'a="' + "\\101" * 3_500 + '"'}
    yield "a cookie for the socket", "/api/tables/abc/socket", {"Cookie": 'lishan="' + "\\" * 7_500 + '"'}
    yield "many cookies", "/api/me", {"Cookie": "a=1; " * 3_000}
    yield "the same header for ever", "/api/me", [("X-A", "1")] * 90
    yield "two origins", "/api/me", [("Origin", "http://a"), ("Origin", "http://b")]
    yield "languages", "/api/me", {"Accept-Language": "a," * 4_000}
    yield "a long query", "/api/me?" + "a=1&" * 3_500, {}
    yield "a query of percent signs", "/api/me?" + "%41" * 5_000, {}
    yield "a deep path", "/" + "a/" * 7_500, {}
    yield "a deep path with an end", "/" + "a/" * 7_500 + "a.js", {}
    yield "a path that goes up", "/" + "..%2f" * 3_000, {}
    yield "a table of 15,000 letters", "/api/tables/" + "a" * 15_000, {}
    yield "words of 15,000 letters", "/api/words/en/" + "a" * 15_000 + ".ftl", {}
    yield "words", "/api/words/en/terracotta.ftl", {}
    yield "games", "/api/games", {}
    yield "the document", "/api/openapi.json", {}
    yield "the schema", "/api/socket.json", {}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("bounds")


def attack_server(folder: Path, attacks: Callable[[Process, Person], Awaitable[Iterator[tuple[str, Attack]]]]) -> None:
    async def run() -> None:
        async with running(f"sqlite:///{folder}/{time.monotonic_ns()}.db") as process, process.server.person("Ada") as ada:
            with Watch(process.port) as watch:
                await check(watch, await attacks(process, ada))

    asyncio.run(run())


async def send(ada: Person, path: str, body: Any, statuses: tuple[int, ...] = (400, 404, 409, 413, 415, 422, 429)) -> None:
    raw, headers = io.BytesIO(json.dumps(body).encode()), {"Content-Type": "application/json"}
    async with ada.web.post(ada.server.origin + path, data=raw, headers=headers) as answer:
        assert answer.status in statuses, (path, answer.status, await answer.text())


def test_editions(folder: Path) -> None:
    async def attacks(_: Process, ada: Person) -> Iterator[tuple[str, Attack]]:
        return each(ada)

    def each(ada: Person) -> Iterator[tuple[str, Attack]]:
        for name, text in toml_shapes():
            yield name, partial(everywhere, ada, text)

    async def everywhere(ada: Person, text: str) -> None:
        """To every operation that reads editions, at once."""
        table = {"game": "terracotta", "seats": [{"kind": "me"}, {"kind": "bot"}], "edition": text}
        await asyncio.gather(
            send(ada, "/api/tables", table, (201, 400, 413, 422)),
            send(ada, "/api/records", {"text": head_of("terracotta"), "edition": text}),
            send(ada, "/api/box/edition", {"game": "terracotta", "text": text}, (200, 400, 413, 422)),
            send(ada, "/api/puzzles/terracotta", {"position": "nothing", "players": 2, "edition": text}),
        )

    attack_server(folder, attacks)


def test_records(folder: Path) -> None:
    async def attacks(_: Process, ada: Person) -> Iterator[tuple[str, Attack]]:
        return ((name, partial(send, ada, "/api/records", {"text": text})) for name, text in record_shapes())

    attack_server(folder, attacks)


def test_positions(folder: Path) -> None:
    async def attacks(_: Process, ada: Person) -> Iterator[tuple[str, Attack]]:
        return each(ada)

    def each(ada: Person) -> Iterator[tuple[str, Attack]]:
        for name, game, text in position_shapes():
            body = {"game": game, "seats": [{"kind": "me"}, {"kind": "me"}], "position": text}
            yield name, partial(send, ada, "/api/tables", body)
        for name, game, text in islice(position_shapes(), 0, None, 16):
            yield f"puzzle: {name}", partial(send, ada, f"/api/puzzles/{game}", {"position": text, "players": 2})

    attack_server(folder, attacks)


def test_bodies_of_every_operation(folder: Path) -> None:
    """Every POST of the OpenAPI document with every shape of JSON, all shapes of one operation together."""

    async def raw(ada: Person, path: str, body: bytes) -> None:
        headers = {"Content-Type": "application/json"}
        async with ada.web.post(ada.server.origin + path, data=body, headers=headers) as answer:
            assert answer.status < 500, (path, body[:40], answer.status)

    async def all_shapes(ada: Person, path: str) -> None:
        await asyncio.gather(*(raw(ada, path, body) for _, body in json_shapes()))

    async def attacks(_: Process, ada: Person) -> Iterator[tuple[str, Attack]]:
        made = await ada.make("xian", ("me", "me"))
        names = {"{id}": made["id"], "{game}": "xian"}
        posts = [endpoint.path for endpoint in LISTED if endpoint.method == "POST"]
        paths = [reduce(lambda path, name: path.replace(name, names[name]), names, path) for path in posts]
        return ((path, partial(all_shapes, ada, path)) for path in paths)

    attack_server(folder, attacks)


def test_pictures(folder: Path) -> None:
    """Pictures for previews of links are drawn in threads. Each is kept, so every attempt asks for others."""
    puzzles = iter(packaged_puzzles("terracotta"))

    async def get(process: Process, path: str) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", process.port)
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{process.port}\r\nConnection: close\r\n\r\n".encode())
        assert b" 200 " in await reader.readline(), path
        writer.close()

    async def all_at_once(process: Process) -> None:
        paths = [f"/api/puzzles/terracotta/{puzzle.id}/card.png" for puzzle in islice(puzzles, 6)]
        await asyncio.gather(*(get(process, path) for path in paths))

    async def attacks(process: Process, _: Person) -> Iterator[tuple[str, Attack]]:
        return iter([("pictures", partial(all_at_once, process))])

    attack_server(folder, attacks)


def test_heads(folder: Path) -> None:
    async def get(process: Process, path: str, headers: dict[str, str] | list[tuple[str, str]]) -> None:
        """By hand: a normal client would not send these."""
        reader, writer = await asyncio.open_connection("127.0.0.1", process.port)
        pairs = list(headers.items()) if isinstance(headers, dict) else headers
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{process.port}", *(f"{n}: {v}" for n, v in pairs)]
        if path.endswith("/socket"):
            lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Origin: {process.origin}"]
            lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
        else:
            lines += ["Connection: close"]
        writer.write(("\r\n".join(lines) + "\r\n\r\n").encode())
        with contextlib.suppress(ConnectionError):
            async with asyncio.timeout(30):
                head = await reader.readline()
            assert b" 5" not in head[8:10], (path[:40], head)
        writer.close()

    async def attacks(process: Process, _: Person) -> Iterator[tuple[str, Attack]]:
        return ((name, partial(get, process, path, headers)) for name, path, headers in heads())

    attack_server(folder, attacks)


def commands() -> Iterator[tuple[str, dict[str, Any]]]:
    for what in ("a" * 80, "1" * 80, "(" * 80, "+a" * 40, "-" * 80, "٣" * 80, "9" * 80, " " * 80):
        yield f"play {what[:4]}", {"type": "play", "at": 0, "moves": [what] * (14_000 // (len(what.encode()) + 4))}
        yield f"step {what[:4]}", {"type": "step", "at": 0, "n": 0, "move": what}
        yield f"why {what[:4]}", {"type": "why", "target": what}
        yield f"hint {what[:4]}", {"type": "hint", "level": what[:40]}
        yield f"replace {what[:4]}", {"type": "replace", "seat": 0, "level": what[:40]}
    yield "say", {"type": "say", "text": "‮" * 500}
    yield "say marks", {"type": "say", "text": "a" + "̀" * 499}
    yield "ask", {"type": "ask", "what": "takeback", "to": 2**31 - 1}
    yield "past", {"type": "past", "seq": 2**31 - 1}
    yield "explain", {"type": "explain", "seq": 2**31 - 1}
    yield "explain now", {"type": "explain"}
    yield "lines", {"type": "lines", "before": 2**31 - 1, "count": 64}
    yield "targets", {"type": "targets"}
    yield "go", {"type": "go", "at": 0, "n": 1000}
    yield "previews", {"type": "preview", "moves": [2**31 - 1] * 100}


def frames() -> Iterator[tuple[str, bytes]]:
    for name, body in json_shapes():
        yield name, body[:16_000]
    yield "a deep command", b'{"type": "say", "id": "a", "text": ' + b"[" * 15_000
    yield "the tag last", b'{"id": "a", "text": "' + b"a" * 15_000 + b'", "type": "say"}'
    yield "moves without end", b'{"type": "play", "id": "a", "at": 0, "moves": [' + b"1," * 7_000 + b"1]}"


def test_the_socket(folder: Path) -> None:
    async def ask(ada: Person, table: str, words: dict[str, Any]) -> None:
        """Ten together, as one socket may."""
        async with ada.socket(table) as socket:
            state = await socket.ask("follow", seat=0)
            if state["picture"]["draft"] is None:
                state = await socket.ask("follow", seat=1)
            moves = [choice["move"] for choice in state["picture"]["draft"]["moves"]]
            at = state["picture"]["at"]
            for n in range(10):
                command = {**words, "id": f"{n}"}
                if "at" in command:
                    command["at"] = at
                if command["type"] == "preview":
                    command["moves"] = (moves * 100)[:100]
                await socket.ws.send_str(json.dumps(command, ensure_ascii=False))
            await socket.wait(lambda heard: len({frame.get("id") for frame in heard.frames} & set("0123456789")) == 10, 30)

    async def shout(ada: Person, table: str, frame: bytes) -> None:
        async with ada.socket(table) as socket:
            await socket.ask("follow", seat=0)
            for _ in range(10):
                with contextlib.suppress(aiohttp.ClientError, ConnectionError):
                    await socket.ws.send_bytes(frame)
            with contextlib.suppress(aiohttp.ClientError, ConnectionError, TimeoutError):
                await socket.ask("targets")

    async def attacks(_: Process, ada: Person) -> Iterator[tuple[str, Attack]]:
        tables = [(await ada.make(game, ("me", "me")))["id"] for game in ("terracotta", "xian")]
        return each(ada, tables)

    def each(ada: Person, tables: list[str]) -> Iterator[tuple[str, Attack]]:
        for table in tables:
            for name, words in commands():
                yield name, partial(ask, ada, table, words)
        for name, frame in frames():
            yield name, partial(shout, ada, tables[0], frame)

    attack_server(folder, attacks)
