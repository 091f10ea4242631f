"""Scripted players that never give up: they reconnect, resend unanswered commands, and remember acknowledged ones."""

import asyncio
import contextlib
import random
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import aiohttp
import msgspec

from tests.server.kit import COUNTER, Socket

Pause = Callable[[], float]
"""Seconds that someone thinks before a turn."""


def at_once() -> float:
    return 0.0


def metronome(rate: float) -> Pause:
    """A shared rate limit: this many turns a second, at random moments."""
    pick, due = random.Random(1), time.monotonic()

    def pause() -> float:
        nonlocal due
        due = max(due, time.monotonic()) + pick.expovariate(rate)
        return due - time.monotonic()

    return pause


class Counting(Socket):
    """Remembers the numbers of received frames, not the frames: an hour of them would not fit into memory."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        super().__init__(ws)
        self.seqs: list[int] = []
        self.events: list[int] = []

    def take(self, text: str) -> None:
        super().take(text)
        self.raw.clear()
        frame = self.frames.pop()
        if "picture" in frame:
            self.seqs.append(frame["picture"]["seq"])
        if frame["type"] == "event":
            self.events.append(frame["picture"]["seq"])


class Stubborn:
    """One seat of one table, playing at random over connections that may die at any moment."""

    def __init__(
        self, web: aiohttp.ClientSession, origins: list[str], table: str, seat: int, seed: int, page: str | None = None
    ) -> None:
        """`origins`: equivalent servers; `page`: the origin of the page, if it is not the first of them."""
        self.web = web
        self.origins = origins
        self.page = page or origins[0]
        self.still = False
        """Watches, and makes no new moves."""
        self.table = table
        self.seat = seat
        self.pick = random.Random(seed)
        self.acked: dict[int, str] = {}
        """seq of each acknowledged turn, and its command's id."""
        self.seqs: list[int] = []
        """The frames received, in order, over all connections."""
        self.took: list[float] = []
        self.duplicates = 0
        self.connects = 0
        self.gaps = 0
        self.pending: tuple[str, dict[str, Any]] | None = None
        self.picture: Any = None
        self.last: Counting | None = None

    async def run(self, until: "asyncio.Event", pause: Pause = at_once) -> None:
        wait = 0.05
        while not until.is_set():
            try:
                await self.connect(until, pause)
                wait = 0.05
            except (aiohttp.ClientError, OSError, ConnectionError, TimeoutError):
                # Full jitter, as docs/protocol.md asks for, on a shorter scale.
                await asyncio.sleep(self.pick.random() * wait)
                wait = min(wait * 2, 1.0)

    async def connect(self, until: "asyncio.Event", pause: Pause) -> None:
        origin = self.pick.choice(self.origins)
        self.connects += 1
        url = f"{origin}/api/tables/{self.table}/socket"
        async with self.web.ws_connect(url, headers={"Origin": self.page}, max_msg_size=0) as ws:
            socket = Counting(ws)
            self.last = socket
            reading = asyncio.create_task(socket.read())
            try:
                state = await socket.ask("follow", seat=self.seat, since=self.seqs[-1] if self.seqs else 0)
                if state["type"] == "refused":
                    raise ConnectionError
                await self.play(socket, until, pause)
            finally:
                self.note(socket)
                reading.cancel()
                await asyncio.gather(reading, return_exceptions=True)

    def note(self, socket: Counting) -> None:
        self.picture = socket.picture or self.picture
        self.gaps += sum(after != before + 1 for before, after in pairwise(socket.events))
        self.seqs += socket.seqs

    async def play(self, socket: Socket, until: "asyncio.Event", pause: Pause) -> None:
        while not until.is_set() and socket.closed is None:
            if self.pending is not None:
                await self.send(socket)
            elif socket.picture["status"] == "over" and not self.still:
                await self.take_back(socket)
            elif socket.may_move() and not self.still:
                if socket.draft["n"] == 0:
                    await asyncio.sleep(pause())
                await self.think(socket)
            else:
                socket.heard.clear()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(2):
                        await socket.heard.wait()
        if socket.closed is not None:
            raise ConnectionError

    async def think(self, socket: Socket) -> None:
        """The next step of a turn; the whole of it is sent when it is complete."""
        draft = socket.draft
        if draft is None or draft["locked"]:
            return
        if not draft["complete"]:
            await socket.step(self.pick.choice)
            return
        await self.whole_turn(socket, draft["at"], [step["move"] for step in draft["steps"][: draft["n"]]])

    async def whole_turn(self, socket: Socket, at: int, moves: list[int]) -> None:
        id = f"s{self.seat}-{next(COUNTER)}-{self.pick.random()}"
        self.pending = (id, {"type": "play", "at": at, "moves": moves})
        await self.send(socket)

    async def take_back(self, socket: Socket) -> None:
        """Returns to the beginning, so that the game never ends."""
        if self.seat != 0:
            await asyncio.sleep(0.05)
            return
        told = await socket.ask("lines", before=20, count=20)
        # Refused while the database is down: try again later.
        begun = [line["seq"] for line in told.get("lines", ()) if line["code"] == "started"]
        if begun:
            await socket.ask("ask", what="takeback", to=begun[0])
        else:
            await asyncio.sleep(0.1)

    async def send(self, socket: Socket) -> None:
        assert self.pending is not None
        id, command = self.pending
        begun = time.perf_counter()
        if self.pick.random() < 0.1:
            self.duplicates += 1
            await socket.ws.send_str(msgspec.json.encode({"id": id, **command}).decode())
        answer = await socket.ask(command["type"], id=id, **{k: v for k, v in command.items() if k != "type"})
        if answer["type"] == "done":
            self.took.append(time.perf_counter() - begun)
            self.acked[answer["seq"]] = id
            self.pending = None
        elif answer["code"] != "unavailable":
            self.pending = None
        else:
            await asyncio.sleep(0.1)
