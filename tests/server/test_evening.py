"""S21: fifty people behind one address play an evening, with the limits that a server has; an attacker elsewhere is stopped."""

import asyncio
import contextlib
import random
import time
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import h11
import pytest

from lishan.server.edge.proxies import Proxies
from lishan.server.edge.reading import Reading
from lishan.server.edge.turns import HELD_S, WORKED_S, Turns
from lishan.server.rate_limits import Rates
from lishan.server.settings import Limits
from tests.server.kit import Person, Server, serving

HALL, ELSEWHERE = "192.0.2.1", "198.51.100.1"
PEOPLE = 50
FILES = 88
"""Of a first visit, as `tests/e2e/test_requests.py` counts them in the real client."""
HOME = ("/api/site", "/api/games", "/api/me", "/api/me/tables", "/api/lobby", "/api/me/editions")
USUAL = {
    name: getattr(Limits(), name)
    for name in (
        "connections_per_address", "requests_at_once", "requests_in_all", "sockets_per_address", "sockets_per_person",
        "messages_per_20s", "watching_per_20s",
    )
}  # fmt: skip


@contextlib.asynccontextmanager
async def house(folder: Path, clock: Any = None) -> AsyncIterator[Server]:
    """A server with the limits that it has if nobody sets others, and a client of as many files as ours."""
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Lishan</title></head>")
    for n in range(FILES):
        (folder / "assets" / f"part{n}.js").write_text("let well;")
    async with serving(client=folder, clock=clock, proxies="127.0.0.1", rates=Rates(), **USUAL) as server:
        yield server


class Evening:
    """What people do, and whatever they were refused."""

    def __init__(self, server: Server, files: int) -> None:
        self.server = server
        self.files = files
        self.refused: Counter[str] = Counter()

    async def get(self, person: Person, path: str) -> Any:
        return self.seen(path, await person.get(path))

    async def post(self, person: Person, path: str, body: Any = None) -> Any:
        return self.seen(path, await person.post(path, body))

    def seen(self, path: str, answer: Any) -> Any:
        if answer.status >= 400:
            self.refused[f"{path} {answer.status}"] += 1
        return answer

    async def load(self, person: Person, path: str, requests: tuple[str, ...], files: int) -> None:
        """A page as the browser loads it: by six connections."""
        await self.get(person, path)
        parts, free = [f"/assets/part{n}.js" for n in range(files)], asyncio.Semaphore(6)

        async def one(part: str) -> None:
            async with free:
                await self.get(person, part)

        await asyncio.gather(*(one(part) for part in (*parts, *requests)))

    async def arrive(self, ada: Person, bo: Person) -> str:
        """Two people open the page, make a table, and sit down; returns the table."""
        await asyncio.gather(*(self.load(one, "/", HOME, self.files) for one in (ada, bo)))
        body = {"game": "lanterns", "seats": [{"kind": "me"}, {"kind": "person"}], "name": ada.name}
        made = await self.post(ada, "/api/tables", body)
        assert made.status == 201, (made, self.refused)
        table, (_, link) = str(made["id"]), made["links"]["seats"]
        await asyncio.gather(*(self.look(one, table) for one in (ada, bo)))
        words = dict(word.split("=") for word in link.partition("#")[2].split("&"))
        await self.post(bo, f"/api/tables/{table}/invitation", {"seat": 1, "secret": words["key"]})
        await self.post(bo, f"/api/tables/{table}/sit", {"seat": 1, "secret": words["key"], "name": bo.name})
        await self.post(ada, f"/api/tables/{table}/start")
        return table

    async def stay(self, ada: Person, bo: Person, table: str) -> None:
        """They play, look at their game, and play again."""
        await asyncio.gather(self.play(ada, table, 0), self.play(bo, table, 1))
        if self.files < FILES:
            return
        again = (await self.post(ada, f"/api/tables/{table}/rematch"))["id"]
        await self.post(ada, f"/api/tables/{again}/start")
        await asyncio.gather(*(self.load(one, f"/table/{table}", HOME, 0) for one in (ada, bo)))
        await asyncio.gather(self.play(ada, again, None), self.play(bo, again, None))

    async def look(self, person: Person, table: str) -> None:
        await asyncio.gather(self.get(person, "/api/games"), person.get(f"/api/tables/{table}"))

    async def play(self, person: Person, table: str, seat: int | None) -> None:
        pick = random.Random(f"{person.name}{table}").choice
        if seat is None:
            seat = (await self.post(person, f"/api/tables/{table}/sit", {"name": person.name}))["seat"]
        for _ in range(2):
            # A phone on a train: the connection is lost, and comes back.
            async with person.follow(table, seat) as socket:
                self.said(await socket.ask("say", text="Good luck!"))
        async with person.follow(table, seat) as socket:
            await socket.wait(lambda socket: socket.picture["status"] != "open")
            while socket.picture["status"] != "over":
                if socket.may_move():
                    self.said(await socket.play_turn(pick))
                else:
                    await socket.wait(lambda socket: socket.may_move() or socket.picture["status"] == "over", 30)

    def said(self, answer: Any) -> None:
        if answer["type"] == "refused" and answer["code"] not in ("stale", "not-awaited"):
            self.refused[answer["code"]] += 1


class Hours:
    """Stands still while everybody arrives, which is worse than any evening; then a minute is a second."""

    def __init__(self) -> None:
        self.begun: float | None = None

    def now(self) -> int:
        return 1_700_000_000_000 + (0 if self.begun is None else round((time.monotonic() - self.begun) * 60_000))

    def begin(self) -> None:
        self.begun = time.monotonic()


def evening(folder: Path, files: int) -> None:
    async def run() -> None:
        hours = Hours()
        async with house(folder, hours) as server, contextlib.AsyncExitStack() as stack, asyncio.timeout(240):
            there, attack = Evening(server, files), asyncio.create_task(attacked(server))
            people = [await stack.enter_async_context(server.person(f"Player {n}", HALL)) for n in range(PEOPLE)]
            pairs = [*zip(people[::2], people[1::2], strict=True)]
            tables = await asyncio.gather(*(there.arrive(*pair) for pair in pairs))
            assert not there.refused, there.refused
            # Somebody elsewhere has long been told to wait.
            assert await attack > 0
            hours.begin()
            await asyncio.gather(*(there.stay(*pair, table) for pair, table in zip(pairs, tables, strict=True)))
            assert not there.refused, there.refused

    asyncio.run(run())


async def attacked(server: Server) -> int:
    """How many of 150 requests at once are refused."""
    async with server.person("Eve", ELSEWHERE) as eve:
        await eve.make()
        answers = await asyncio.gather(*(eve.get("/api/lobby") for _ in range(150)))
        return sum(one.status == 429 for one in answers)


def test_fifty_people_of_one_address_play_an_evening(tmp_path: Path) -> None:
    """Everybody comes in the same second, which is worse than any evening. Few files each: `soak` loads them all."""
    evening(tmp_path, 3)


@pytest.mark.soak
def test_fifty_people_of_one_address_play_an_evening_with_all_files(tmp_path: Path) -> None:
    evening(tmp_path, FILES)


def test_the_budget_of_files_holds_fifty_first_visits() -> None:
    assert Rates().files_by_address.burst >= PEOPLE * (FILES + 2)
    assert Rates().requests_by_person.burst >= 4 * (len(HOME) + 3)


def test_a_burst_of_one_person_is_small(tmp_path: Path) -> None:
    """S21: 600 requests at once were within the limit."""

    async def run() -> None:
        async with house(tmp_path) as server, server.person("Eve", ELSEWHERE) as eve:
            await eve.make()
            answers = await asyncio.gather(*(eve.get("/api/me") for _ in range(300)))
            told = Counter(one.status for one in answers)
            assert 59 <= told[200] < 120
            assert told[429] == 300 - told[200]
            # Others of the same address are not counted with her.
            async with server.person("Bo", ELSEWHERE) as bo:
                assert (await bo.get("/api/me")).status == 200

    asyncio.run(run())


# Requests of one address take turns


def test_of_one_address_few_requests_are_under_way() -> None:
    async def run() -> None:
        turns, now, most = Turns(3, 50), 0, 0

        async def ask(address: str) -> None:
            nonlocal now, most
            turn = await turns.begin(address)
            now, most = now + 1, max(most, now + 1)
            await asyncio.sleep(0)
            now -= 1
            turn.end()
            turn.end()

        await asyncio.gather(*(ask(HALL) for _ in range(50)))
        assert most == 3
        await asyncio.gather(*(ask(f"192.0.2.{n}") for n in range(50)))
        assert most == 50
        assert not turns.under_way
        assert not turns.waiting

    asyncio.run(run())


def test_a_slow_request_does_not_hold_up_its_neighbours() -> None:
    async def run() -> None:
        turns = Turns(1, 50)
        slow = await turns.begin(HALL)
        async with asyncio.timeout(4 * HELD_S):
            other = await turns.begin(HALL)
        slow.end()
        other.end()
        assert not turns.under_way

    asyncio.run(run())


def test_a_stranger_does_not_wait_behind_the_requests_of_ten_networks() -> None:
    """S21: six of each were begun at once, and whoever came then waited for sixty."""

    async def run() -> None:
        turns, answered = Turns(6, 4), list[str]()

        async def ask(address: str) -> None:
            turn = await turns.begin(address)
            await asyncio.sleep(0)
            answered.append(address)
            turn.end()

        crowd = [asyncio.create_task(ask(f"198.51.100.{n % 10}")) for n in range(500)]
        for _ in range(20):
            await asyncio.sleep(0)
        before = len(answered)
        assert 0 < before < 100
        await ask(HALL)
        assert answered.index(HALL) <= before + 4
        # A company with many networks of its own counts as one.
        await asyncio.gather(*(ask(f"2001:db8:1:{n}::") for n in range(4)))
        await asyncio.gather(*crowd)
        assert not turns.waiting
        assert turns.working == 0

    asyncio.run(run())


def test_who_waits_for_something_slow_makes_room() -> None:
    """Otherwise a few sign-ins would keep everybody waiting."""

    async def run() -> None:
        turns = Turns(6, 2)
        slow = [await turns.begin(f"198.51.100.{n}") for n in range(2)]
        async with asyncio.timeout(4 * WORKED_S):
            (await turns.begin(HALL)).end()
        for turn in slow:
            turn.end()
        assert turns.working == 0

    asyncio.run(run())


class Heard:
    """A connection through a proxy. Reading it takes a millisecond."""

    def __init__(self, visitor: str, read: list[str]) -> None:
        self.visitor, self.heard, self.data = visitor, read, b""
        self.loop, self.client, self.transport = asyncio.get_running_loop(), ("127.0.0.1", 1), self
        self.conn, self.unread, self.paused = SimpleNamespace(their_state=h11.IDLE), b"", False

    def comes(self, reading: Reading) -> None:
        reading.come(cast(Any, self), f"GET / HTTP/1.1\r\nX-Forwarded-For: {self.visitor}\r\n".encode())

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def is_closing(self) -> bool:
        return False

    def read(self, data: bytes) -> None:
        until = time.perf_counter() + 0.001
        while time.perf_counter() < until:
            pass
        self.data += data
        self.heard.append(self.visitor)


def test_what_comes_at_once_is_read_in_slices_and_a_strangers_first() -> None:
    """S21: all that had come was read before anything else was done."""

    async def run() -> None:
        reading, read, turns = Reading(Proxies("127.0.0.1")), list[str](), 0
        crowd = [Heard(f"198.51.100.{n % 3}", read) for n in range(60)]
        for one in crowd:
            one.comes(reading)
        assert len(read) <= 2
        assert crowd[-1].paused
        reading.come(cast(Any, crowd[-1]), b"and more")
        stranger = Heard(HALL, read)
        stranger.comes(reading)
        while reading.waiting:
            await asyncio.sleep(0)
            turns += 1
        assert read.index(HALL) <= 8
        assert turns >= 15
        assert crowd[-1].data.endswith(b"\r\nand more")
        assert all(one.data.startswith(b"GET") and not one.paused for one in crowd)

    asyncio.run(run())


def test_who_stops_waiting_leaves_no_place_taken() -> None:
    async def run() -> None:
        for seed in range(50):
            pick, turns, held = random.Random(seed), Turns(2, 50), list[Any]()

            async def ask(turns: Turns = turns, held: list[Any] = held) -> None:
                held.append(await turns.begin(HALL))

            tasks = [asyncio.create_task(ask()) for _ in range(12)]
            for _ in range(30):
                await asyncio.sleep(0)
                if pick.random() < 0.4:
                    pick.choice(tasks).cancel()
                elif held:
                    held.pop().end()
            while held or not all(task.done() for task in tasks):
                await asyncio.sleep(0)
                if held:
                    held.pop().end()
            assert not turns.under_way
            assert not turns.waiting

    asyncio.run(run())
