"""Somebody else: asks for `/healthz`, for a small page, and moves at a table of their own, and notes every wait.

Run by the harness. A wait that has not ended when the attack ends counts with the time it has lasted.
"""

import asyncio
import contextlib
import random
import sys
import time
from collections.abc import Awaitable, Callable

import msgspec

from benchmarks.attacks.harness import Waits
from benchmarks.attacks.visitor import Place, Visitor
from benchmarks.server_clients import LishanSeat

EVERY_S = 0.03
ADDRESS, PROBE = "192.0.2.77", "192.0.2.78"
HEALTH_S, PAGE_S = 0.06, 0.5
"""Seconds between two requests: they are limited for the stranger too, to ten a second of a person and twenty of an address."""
ENTRIES, REFILLED_S = 40, 2.5
"""Entries are limited too: so many turns are confirmed, and one more after so many seconds. The others are taken back."""


class Entries:
    """How many turns one person may confirm."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.left, self.since = float(ENTRIES), now()

    def one_more(self, counting: bool) -> bool:
        """While everything is being prepared nearly all are saved."""
        now = self.now()
        self.left, self.since = min(ENTRIES, self.left + (now - self.since) / REFILLED_S), now
        if self.left < (1 if counting else ENTRIES):
            return False
        self.left -= 1
        return True


class Stranger:
    def __init__(self, place: Place) -> None:
        self.place = place
        self.ms: dict[str, list[float]] = {"healthz": [], "request": [], "command": []}
        self.begun: dict[str, float] = {}
        self.counting = False
        self.refused = 0
        self.entries = Entries()
        self.playing_at = asyncio.Event()

    async def timed(self, kind: str, work: Callable[[], Awaitable[bool]]) -> None:
        self.begun[kind] = time.perf_counter()
        try:
            fine = await work()
        except (ConnectionError, TimeoutError):
            # What was answered by a closed socket has been answered.
            fine = False
        took = time.perf_counter() - self.begun.pop(kind)
        if self.counting:
            self.ms[kind].append(took * 1000)
            self.refused += not fine

    async def asking(self, visitor: Visitor, kind: str, path: str, every: float) -> None:
        async def ask() -> bool:
            return await visitor.get(path) == 200

        while True:
            await self.timed(kind, ask)
            await asyncio.sleep(every)

    async def playing(self, visitor: Visitor, table: str, pick: random.Random) -> None:
        """One game after the other."""
        while True:
            seats = [LishanSeat(self.place.origin, table, number, pick) for number in range(2)]
            sockets = [asyncio.create_task(seat.run(visitor.web)) for seat in seats]
            try:
                await asyncio.gather(*(seat.ready.wait() for seat in seats))
                await self.moving(seats, sockets, pick)
            finally:
                for socket in sockets:
                    socket.cancel()
                await asyncio.gather(*sockets, return_exceptions=True)
            table = await visitor.table(game="terracotta", name="Stranger")

    async def moving(self, seats: list[LishanSeat], sockets: "list[asyncio.Task[None]]", pick: random.Random) -> None:
        """Until the game is over, or a socket is closed."""
        while not any(socket.done() for socket in sockets):
            ready = [seat for seat in seats if seat.decision() is not None]
            if not ready:
                if all(seat.over for seat in seats):
                    return
                await asyncio.sleep(EVERY_S)
                continue
            self.playing_at.set()
            seat = pick.choice(ready)
            await self.timed("command", lambda seat=seat: self.decide(seat))  # type: ignore[misc]
            # At most 100 messages in 20 s on a socket.
            await asyncio.sleep(0.15)

    async def decide(self, seat: LishanSeat) -> bool:
        before, draft, command = seat.refused, seat.draft, seat.decision()
        assert draft is not None
        assert command is not None
        if draft.complete and not self.entries.one_more(self.counting):
            command = seat.command("go", at=draft.at, n=0)
        await seat.decide(command)
        return seat.refused == before

    async def run(self) -> None:
        pick = random.Random(1)
        visitor, probe = await self.place.visitor(ADDRESS), await self.place.visitor(PROBE)
        table = await visitor.table(game="terracotta", name="Stranger")
        works = [
            asyncio.create_task(self.asking(probe, "healthz", "/healthz", HEALTH_S)),
            asyncio.create_task(self.asking(visitor, "request", f"/api/tables/{table}", PAGE_S)),
            asyncio.create_task(self.playing(visitor, table, pick)),
        ]
        await self.playing_at.wait()
        say(b"ready")
        await line()
        self.counting = True
        now = time.perf_counter()
        self.begun = dict.fromkeys(self.begun, now)
        await line()
        self.counting = False
        for kind, begun in self.begun.items():
            self.ms[kind].append((time.perf_counter() - begun) * 1000)
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)
        say(b"waits" + msgspec.json.encode(Waits(self.ms, self.refused)))


def say(line: bytes) -> None:
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


async def line() -> None:
    await asyncio.to_thread(sys.stdin.readline)


async def whole(place: Place) -> None:
    try:
        with contextlib.suppress(EOFError):
            await Stranger(place).run()
    finally:
        await place.close()


if __name__ == "__main__":
    asyncio.run(whole(Place(**msgspec.json.decode(sys.stdin.readline()))))
