"""All parts of one simulation: the loop, the database, the network, the servers, the people and the oracle."""

import asyncio
import hashlib
import random
from typing import Any
from unittest import mock

from lishan.server.tables import packing
from tests.server.simulation.faults import Faults
from tests.server.simulation.loop import Owner, SimLoop
from tests.server.simulation.network import Network
from tests.server.simulation.oracle import Oracle
from tests.server.simulation.people import Human
from tests.server.simulation.plan import Plan
from tests.server.simulation.process import Process
from tests.server.simulation.store import Database
from tests.server.simulation.workers import Workers

QUIET = 6.0
"""Seconds after which everyone must agree."""
QUIET_AFTER_DEATH = 27.0
"""Longer than anyone is believed to be there without a sign of life."""


class World:
    def __init__(self, plan: Plan, tell: Any = None) -> None:
        self.plan = plan
        self.tell = tell
        self.owner = Owner("world")
        self.workers = Workers(self.chance("workers"))
        self.loop = SimLoop(self.chance("loop"), plan.disorder, self.workers)
        self.hash = hashlib.sha256()
        self.losing, self.slow, self.forgetting = 0.0, 1.0, 0.0
        self.quiet = False
        self.database = Database(self.loop, self.chance("database"), plan.processes > 1)
        self.network = Network(self.loop, self.chance("network"))
        self.oracle = Oracle(self)
        self.links: dict[str, dict[int, str]] = {}
        """The keys of seats (-1: of spectators) that people have given each other, by table."""
        self.tables: list[str] = []
        self.keys_used: list[tuple[str, str, int]] = []
        """The people who used the key of each seat."""
        self.processes: list[Process] = []
        self.humans: list[Human] = []
        self.down_since: float | None = None
        self.downs: list[tuple[float, float]] = []
        """When no process was there, in seconds."""

    def nobody_may_be_there(self) -> None:
        if self.down_since is None and not any(process.up for process in self.processes):
            self.down_since = self.loop.time()

    def somebody_is_there(self) -> None:
        if self.down_since is not None:
            self.downs.append((self.down_since, self.loop.time()))
            self.down_since = None

    def chance(self, name: str) -> random.Random:
        """A stream for each part, so that leaving one out changes the others as little as possible."""
        return random.Random(f"{self.plan.seed}/{name}")

    def trace(self, text: str) -> None:
        line = f"{self.loop.time():9.4f} {text}"
        self.hash.update(line.encode())
        if self.tell is not None:
            self.tell(line)

    def later(self, seconds: float, what: Any, *arguments: Any) -> None:
        self.loop.call_later(seconds, what, *arguments, context=self.owner.context())

    async def run(self) -> None:
        self.processes = [Process(self, number) for number in range(self.plan.processes)]
        self.humans = [Human(self, name) for name in self.plan.people]
        while not any(process.up for process in self.processes):
            await asyncio.sleep(0.1)
        faults = Faults(self)
        breaking = asyncio.create_task(faults.run())
        await asyncio.gather(*(human.live(self.plan.steps) for human in self.humans))
        breaking.cancel()
        await asyncio.gather(breaking, return_exceptions=True)
        await self.heal(faults)
        await self.oracle.jobs_end()
        await self.settle()
        await self.repeat()
        await self.finish()
        await self.pack()
        await self.end()

    async def heal(self, faults: Faults) -> None:
        """No more faults: servers start, the network is reliable, everyone comes back."""
        self.trace("all faults end")
        faults.end()
        while not all(process.up for process in self.processes):
            await asyncio.sleep(0.1)

    async def settle(self) -> None:
        await asyncio.gather(*(human.settle() for human in self.humans))
        await asyncio.sleep(self.under_way() + (QUIET_AFTER_DEATH if self.silent() else QUIET))
        self.quiet = True
        self.oracle.check_quiet()
        await asyncio.gather(*(human.asks_little() for human in self.humans))

    def under_way(self) -> float:
        """How many seconds frames sent in a slow network still need."""
        sockets = [socket for process in self.processes for socket in process.sockets]
        lanes = [lane for socket in sockets for lane in (socket.inwards, socket.outwards)]
        return max(0.0, *(lane.last - self.loop.time() for lane in lanes)) if lanes else 0.0

    def silent(self) -> bool:
        """Whether a process or a page may have gone without anyone being told."""
        faults = set(self.plan.faults)
        unheard = "restart" in faults and faults & {"outage", "lost-store"}
        return bool(unheard or faults & {"crash", "crash-after-commit", "half-open"})

    async def repeat(self) -> None:
        await asyncio.gather(*(human.repeat() for human in self.humans))

    async def finish(self) -> None:
        """Every game that has begun can be played to its end."""
        await asyncio.gather(*(human.finish() for human in self.humans))
        await self.oracle.games_end()

    async def pack(self) -> None:
        """G14: finished games are packed while people still talk at them, and again; what they sent before is still known."""
        with mock.patch.object(packing, "AFTER_MS", 0):
            for _ in range(2):
                under_way = [process.pack() for process in self.processes if process.up]
                await asyncio.gather(*under_way, *(human.chat() for human in self.humans))
                await asyncio.sleep(QUIET)
                self.oracle.check_packed()
                await self.repeat()

    async def end(self) -> None:
        self.oracle.notices_arrive()
        await asyncio.gather(*(process.stop(-1) for process in self.processes))
        self.oracle.check_end()
