"""Canaries (H2): hidden things have random names, and everything that leaves the server is searched for them."""

import asyncio
import logging
import random
from typing import Any

import msgspec
import pytest

from lishan.core.contract import Game
from lishan.server.bots.problems import Problem, Solution
from lishan.server.bots.queue import Claim
from lishan.server.store import games as rows
from lishan.table.entries import Opened
from lishan.table.table import Table
from tests.server.canaries import GAME, TOKENS
from tests.server.kit import Person, RandomBots, Server, Socket, serving


def open_game(_: str) -> Game[Any]:
    return GAME


def tokens_in(text: str) -> set[str]:
    return {token for token in TOKENS if token in text}


class Overheard(RandomBots):
    """Bots, and everything sent to each through its pipe."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[int, int, str]] = []
        self.server: Server | None = None

    async def choose(self, problem: Problem, claim: Claim = Claim()) -> Solution:  # noqa: B008
        assert problem.view.seat is not None
        assert self.server is not None
        seq = self.server.manager.tables[problem.table].table.seq
        self.heard.append((problem.view.seat, seq, msgspec.json.encode(problem).decode()))
        return await super().choose(problem)


class Truth:
    """Which cards a seat has had in its hand, and which have been shown to all, after each event."""

    def __init__(self, entries: list[Any]) -> None:
        opened = entries[0].entry
        assert isinstance(opened, Opened)
        table = Table(opened.terms, open_game)
        seats = len(opened.terms.seats)
        self.public: list[set[str]] = [set()]
        self.held: list[list[set[str]]] = [[set() for _ in range(seats)]]
        for stored in entries:
            table.apply(stored.entry, stored.time)
            position: Any = table.position
            shown = set() if position is None else {TOKENS[card] for card in position.discard}
            hands = [set[str]()] * seats if position is None else [{TOKENS[card] for card in hand} for hand in position.hands]
            self.public.append(self.public[-1] | shown)
            self.held.append([before | now for before, now in zip(self.held[-1], hands, strict=True)])

    def check(self, text: str, seq: int, viewer: int | None) -> int:
        known = self.public[seq] | (self.held[seq][viewer] if viewer is not None else set())
        leaked = tokens_in(text) - known
        assert not leaked, f"after event {seq} seat {viewer} was told of {len(leaked)} cards that it may not know: {text}"
        return len(text)


def scan(truth: Truth, socket: Socket, viewer: int | None) -> int:
    seq, read = 0, 0
    for frame, text in zip(socket.frames, socket.raw, strict=True):
        seq = frame["picture"]["seq"] if "picture" in frame else seq
        read += truth.check(text, seq, viewer)
    return read


async def ask_everything(socket: Socket) -> None:
    """Every query about everything, including things the seat may not know."""
    now = socket.picture["at"]
    questions: list[tuple[str, dict[str, Any]]] = [
        ("explain", {}), ("targets", {}), ("hint", {}), ("verdict", {"seq": now}), ("lines", {"before": 1000}),
        ("preview", {"moves": list(range(22))}),
        *(("why", {"move": move}) for move in range(0, 14, 4)), ("why", {"target": "c1"}),
        *(("past", {"seq": seq, "steps": True}) for seq in (5, now // 2, now - 1, now)),
        ("step", {"at": now, "n": 0, "move": "c1"}),
    ]  # fmt: skip
    for type, fields in questions:
        await socket.ask(type, **fields)


async def read_everything(server: Server, person: Person, table: str) -> list[tuple[int, str]]:
    """Every page about a table, each with the seq by which it was made."""
    pages = []
    for path in ("", "/record", "/links"):
        body = (await person.get(f"/api/tables/{table}{path}")).body
        pages.append((server.manager.tables[table].table.seq, msgspec.json.encode(body).decode()))
    for path in ("/api/lobby", "/api/me/tables", "/metrics"):
        body = (await person.get(path, headers={"Authorization": "Bearer token"})).body
        pages.append((0, msgspec.json.encode(body).decode()))
    return pages


async def play(server: Server, ada: Person, bo: Person, eve: Person, seed: int) -> tuple[str, list[Any], list[Any]]:
    """A game of two people and a bot, one of whom leaves and comes back; with someone who watches."""
    pick = random.Random(seed)
    seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "level": "random"}]
    made = await ada.post("/api/tables", {"game": "canaries", "seats": seats, "public": True, "name": "Ada", "ready": False})
    table = str(made["id"])
    await bo.sit(made["links"]["seats"][1])
    pages: list[tuple[int | None, int, str]] = []
    async with ada.follow(table, 0) as a, bo.follow(table, 1) as b, eve.follow(table) as c:
        for turn in range(1000):
            for person, viewer in ((ada, 0), (bo, 1), (eve, None)):
                pages += [(viewer, seq, text) for seq, text in await read_everything(server, person, table)]
            for socket in (a, b, c):
                await ask_everything(socket)
            if turn == 3:
                await b.ask("leave")
                await b.ask("return")
            if a.picture["status"] == "over":
                break
            for socket in (a, b):
                if socket.may_move():
                    await socket.step(pick.choice)
                    await socket.ask("go", at=socket.draft["at"], n=0)
                    await socket.play_turn(pick.choice)
            await asyncio.sleep(0.01)
    return table, [(0, a), (1, b), (None, c)], pages


def test_no_canary_is_found_where_it_does_not_belong(caplog: pytest.LogCaptureFixture) -> None:
    """H2: frames, pages, metrics, the pipes of bots, logs."""
    caplog.set_level(logging.DEBUG)
    bots = Overheard()

    async def run() -> None:
        async with (
            serving(bots=bots, games=("canaries",), opener=open_game, metrics_token="token") as server,
            server.person("Ada") as ada, server.person("Bo") as bo, server.person("Eve") as eve,
        ):  # fmt: skip
            bots.server = server
            table, sockets, pages = await play(server, ada, bo, eve, 1)
            truth = Truth(await server.manager.store.read(lambda db: rows.entries_after(db, table, 0)))
        last = len(truth.public) - 1
        assert sum(scan(truth, socket, viewer) for viewer, socket in sockets) > 50_000
        for viewer, seq, text in pages:
            truth.check(text, seq, viewer)
        assert bots.heard
        for seat, seq, text in bots.heard:
            truth.check(text, seq, seat)
        # Cards that were never dealt stay secret to the end.
        assert len(truth.public[last]) == 9

    asyncio.run(run())
    own = [record.getMessage() for record in caplog.records if record.name.startswith(("lishan", "uvicorn"))]
    assert own
    assert tokens_in("\n".join(own)) == set()


def test_a_canary_would_be_found() -> None:
    truth = Truth.__new__(Truth)
    truth.public, truth.held = [{TOKENS[0]}], [[{TOKENS[1]}, {TOKENS[2]}]]
    truth.check(f"{TOKENS[0]} {TOKENS[1]}", 0, 0)
    for viewer in (1, None):
        with pytest.raises(AssertionError, match="may not know"):
            truth.check(f"{TOKENS[0]} {TOKENS[1]}", 0, viewer)
