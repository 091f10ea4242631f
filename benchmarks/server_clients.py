"""The load: tables of four sockets each, with small decisions at random moments.

The same driver for both servers; only the frames differ.
"""

import asyncio
import random
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import msgspec

SEATS = 4
ANSWER_WITHIN = 20


class Seat(ABC):
    """One player with one socket."""

    def __init__(self, origin: str, table: str, number: int, pick: random.Random) -> None:
        self.origin = origin
        self.table = table
        self.number = number
        self.pick = pick
        self.ready = asyncio.Event()
        self.answer: asyncio.Future[None] | None = None
        self.received = 0
        self.refused = 0

    @abstractmethod
    def url(self) -> str: ...

    @abstractmethod
    def greeting(self) -> str | None:
        """The first thing that is sent, if the client speaks first."""

    @abstractmethod
    def hear(self, text: str) -> str | None:
        """Takes a frame; returns an immediate answer, if any."""

    @abstractmethod
    def decision(self) -> str | None:
        """The command for a small decision, if one is pending here."""

    async def run(self, web: aiohttp.ClientSession) -> None:
        why = "no connection"
        try:
            async with web.ws_connect(self.url(), max_msg_size=0, compress=0) as self.socket:
                if (first := self.greeting()) is not None:
                    await self.socket.send_str(first)
                async for message in self.socket:
                    self.received += len(message.data)
                    if (back := self.hear(message.data)) is not None:
                        await self.socket.send_str(back)
                why = f"closed with {self.socket.close_code}"
        except Exception as error:
            why = repr(error)
            raise
        finally:
            # Whoever waits for an answer learns that none will come.
            if self.answer is not None and not self.answer.done():
                self.answer.set_exception(ConnectionError(why))

    async def decide(self, command: str) -> float:
        """Make a decision; seconds until the answer."""
        self.answer = asyncio.get_running_loop().create_future()
        begun = time.perf_counter()
        await self.socket.send_str(command)
        async with asyncio.timeout(ANSWER_WITHIN):
            await self.answer
        return time.perf_counter() - begun

    def answered(self) -> None:
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(None)


# Lishan


class Choice(msgspec.Struct):
    move: int


class Draft(msgspec.Struct):
    at: int
    n: int
    complete: bool
    locked: bool
    moves: list[Choice]


class Picture(msgspec.Struct):
    draft: Draft | None
    status: str


class State(msgspec.Struct, tag="state"):
    picture: Picture


class Happened(msgspec.Struct, tag="event"):
    picture: Picture


class Drafted(msgspec.Struct, tag="draft"):
    draft: Draft | None


class Done(msgspec.Struct, tag="done"):
    pass


class Refused(msgspec.Struct, tag="refused"):
    pass


class Present(msgspec.Struct, tag="presence"):
    pass


class You(msgspec.Struct, tag="me"):
    pass


frames = msgspec.json.Decoder(State | Happened | Drafted | Done | Refused | Present | You)


class LishanSeat(Seat):
    """Sends each small decision as a step of its turn, and confirms the turn when it is complete."""

    draft: Draft | None = None
    over = False
    count = 0

    def url(self) -> str:
        return f"{self.origin}/api/tables/{self.table}/socket"

    def greeting(self) -> str:
        return self.command("follow", seat=self.number)

    def command(self, type: str, **fields: Any) -> str:
        self.count += 1
        return msgspec.json.encode({"type": type, "id": f"{self.number}-{self.count}", **fields}).decode()

    def hear(self, text: str) -> None:
        match frames.decode(text):
            case State(picture) | Happened(picture):
                self.draft, self.over = picture.draft, picture.status in ("over", "closed")
                self.ready.set()
            case Drafted(draft):
                self.draft = draft
            case Done():
                self.answered()
            case Refused():
                self.refused += 1
                self.answered()
            case _:
                pass  # who is there, and what may be done

    def decision(self) -> str | None:
        draft = self.draft
        if draft is None or draft.locked:
            return None
        if draft.complete:
            return self.command("confirm", at=draft.at)
        return self.command("step", at=draft.at, n=draft.n, move=self.pick.choice(draft.moves).move)


# boardgame.io


class Context(msgspec.Struct, rename="camel"):
    current_player: str


class ToyState(msgspec.Struct, rename={"id": "_stateID"}):
    id: int
    ctx: Context


class Synced(msgspec.Struct):
    state: ToyState


toy_state = msgspec.json.Decoder(ToyState)
synced = msgspec.json.Decoder(Synced)
arguments = msgspec.json.Decoder(list[msgspec.Raw])


class BoardgameSeat(Seat):
    """Speaks socket.io over a WebSocket, as boardgame.io's own client does."""

    SPACE = "/toy,"
    state: ToyState | None = None

    def url(self) -> str:
        return f"{self.origin}/socket.io/?EIO=4&transport=websocket"

    def greeting(self) -> None:
        return None

    def hear(self, text: str) -> str | None:
        if text == "2":  # a ping
            return "3"
        if text.startswith("0"):
            return f"40{self.SPACE}"
        if text.startswith(f"40{self.SPACE}"):
            return self.emit("sync", self.table, str(self.number), None, SEATS)
        if text.startswith(f"42{self.SPACE}"):
            self.take(arguments.decode(text[2 + len(self.SPACE) :]))
        return None

    def take(self, words: list[msgspec.Raw]) -> None:
        name = msgspec.json.decode(words[0])
        if name == "sync":
            self.state = synced.decode(words[2]).state
            self.ready.set()
        elif name == "update":
            self.state = toy_state.decode(words[2])
            self.answered()

    def emit(self, *words: Any) -> str:
        return f"42{self.SPACE}{msgspec.json.encode(words).decode()}"

    def decision(self) -> str | None:
        if self.state is None or self.state.ctx.current_player != str(self.number):
            return None
        move = {"type": "place", "args": [self.pick.randrange(36)], "playerID": str(self.number), "credentials": None}
        return self.emit("update", {"type": "MAKE_MOVE", "payload": move}, self.state.id, self.table, str(self.number))


# The driver


@dataclass
class Load:
    """The requests that were sent, and their answers."""

    took: list[float] = field(default_factory=list)
    late: int = 0
    """Decisions that were not sent because every table was busy."""


async def drive(tables: list[list[Seat]], rate: float, seconds: float, pick: random.Random) -> Load:
    """Make decisions at random moments, `rate` per second in total, each at a random table that is idle."""
    load, busy, tasks = Load(), set[int](), set[asyncio.Task[None]]()

    async def decide(number: int, seat: Seat, command: str) -> None:
        try:
            load.took.append(await seat.decide(command))
        finally:
            busy.discard(number)

    due = time.monotonic()
    end = due + seconds
    while (due := due + pick.expovariate(rate)) < end:
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        found = choose(tables, busy, pick)
        if found is None:
            load.late += 1
            continue
        number, seat, command = found
        busy.add(number)
        task = asyncio.create_task(decide(number, seat, command))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    return load


def choose(tables: list[list[Seat]], busy: set[int], pick: random.Random) -> tuple[int, Seat, str] | None:
    for number in pick.sample(range(len(tables)), min(20, len(tables))):
        if number not in busy:
            for seat in tables[number]:
                if (command := seat.decision()) is not None:
                    return number, seat, command
    return None
