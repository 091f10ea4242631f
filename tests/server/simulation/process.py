"""A server process of the simulation: the real application, started, stopped and killed. The only module that builds one."""

import asyncio
import contextlib
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lishan.core.contract import Game
from lishan.server.bots.pool import WorkerPool
from lishan.server.edge.app import create_app
from lishan.server.tables.packing import pack_finished
from tests.server.canaries import GAME as CANARIES
from tests.server.scene import settings
from tests.server.simulation.loop import Owner
from tests.server.simulation.network import LOST, ORIGIN, Exchange, Socket
from tests.server.simulation.receivers import SimReceivers
from tests.server.simulation.store import SimStore

if TYPE_CHECKING:
    from tests.server.simulation.world import World

EPOCH = 1_800_000_000_000
GAME = CANARIES.name
LEVELS = {GAME: {"random": 0.5}}
STOP_WITHIN = 5.0
RESTARTS = 1012


def open_game(name: str) -> Game[Any]:
    assert name == GAME
    return CANARIES


class SimClock:
    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop

    def now(self) -> int:
        return EPOCH + int(self.loop.time() * 1000)


class SimPool(WorkerPool):
    def __init__(self, world: "World") -> None:
        super().__init__("nowhere:nothing", LEVELS, 1)
        self.world = world

    def dispatch(self) -> None:
        super().dispatch()
        self.world.oracle.turns_kept(self)


RATES = {"requests_by_person": "20+10/s", "entries_by_person": "6+2/s"}
"""Small, so that people notice them, and full again before anybody has been quiet for long (`Human.asks_little`)."""


class Process:
    def __init__(self, world: "World", number: int) -> None:
        self.world = world
        self.number = number
        self.pick = random.Random(f"{world.plan.seed}/process/{number}")
        self.lives = 0
        self.up = False
        self.since = 0.0
        self.stopping = False
        self.sockets: list[Socket] = []
        self.exchanges: list[Exchange] = []
        self.begin()

    def begin(self) -> None:
        self.lives += 1
        self.owner = Owner(f"process {self.number}.{self.lives}")
        self.store = SimStore(self.world.database, self.owner, self.pick)
        self.store.losing, self.store.slow = self.world.losing, self.world.slow
        self.store.forgetting = self.world.forgetting
        self.ready: asyncio.Future[None] = self.world.loop.create_future()
        self.down = asyncio.Event()
        self.stop_asked = asyncio.Event()
        self.answers: set[asyncio.Task[None]] = set()
        self.world.loop.create_task(self.live(), context=self.owner.context())

    def pack(self) -> "asyncio.Task[None]":
        """Packs finished games, and forgets those that nobody looks at, as after some hours."""
        manager = self.app.context.manager
        for id, session in list(manager.tables.items()):
            if not session.followers and not session.lock.locked() and session.driver is None:
                del manager.tables[id]
        return self.world.loop.create_task(pack_finished(manager), context=self.owner.context())

    async def live(self) -> None:
        """As `lishan serve` does it: the application's start, then bots warm up while people come in."""
        bots = SimPool(self.world)
        app: Any = create_app(
            self.store, (GAME,), open_game, bots, SimClock(self.world.loop), settings(ORIGIN, rates=RATES), Path("/nowhere")
        )
        self.app = app
        app.context.manager.notices.receivers = SimReceivers(self.world, self.pick)
        life = asyncio.create_task(app({"type": "lifespan", "asgi": {"version": "3.0"}}, self.told, self.tells))
        await asyncio.wait([life, self.ready], return_when=asyncio.FIRST_COMPLETED)
        if not self.ready.done() or self.ready.exception() is not None:
            await asyncio.gather(life, return_exceptions=True)
            self.world.trace(f"{self.owner.name} cannot start")
            self.die(self.pick.uniform(0.5, 2))
            return
        self.up = True
        self.since = self.world.loop.time()
        self.world.somebody_is_there()
        self.world.trace(f"{self.owner.name} is up")
        warm = getattr(bots, "start", None)
        if warm is not None:
            await warm()
        await life

    async def told(self) -> Any:
        if not self.ready.done():
            return {"type": "lifespan.startup"}
        await self.stop_asked.wait()
        return {"type": "lifespan.shutdown"}

    async def tells(self, message: Any) -> None:
        match message["type"]:
            case "lifespan.startup.complete":
                self.ready.set_result(None)
            case "lifespan.startup.failed":
                self.ready.set_exception(ConnectionError())
            case "lifespan.shutdown.complete":
                self.down.set()

    # Requests and sockets

    def serve(self, scope: Any, receive: Any, send: Any, human: str, channel: Any) -> None:
        if isinstance(channel, Exchange):
            self.exchanges.append(channel)
        context = self.owner.context(human)
        task = self.world.loop.create_task(self.answer(scope, receive, send, channel), context=context)
        self.answers.add(task)
        task.add_done_callback(self.answers.discard)

    async def answer(self, scope: Any, receive: Any, send: Any, channel: Any) -> None:
        try:
            await self.app(scope, receive, send)
        finally:
            if isinstance(channel, Socket):
                if channel in self.sockets:
                    self.sockets.remove(channel)
                channel.server_closed = True
                channel.outward(channel.ended, LOST)
            elif channel in self.exchanges:
                self.exchanges.remove(channel)
                channel.cut()

    # Ways to end

    def crash(self, back_after: float) -> None:
        """From this moment on nothing of it runs."""
        if self.owner.dead:
            return
        self.world.trace(f"{self.owner.name} crashes")
        self.die(back_after)

    def die(self, back_after: float) -> None:
        self.owner.dead, self.up = True, False
        self.world.nobody_may_be_there()
        self.store.gone()
        for socket in list(self.sockets):
            socket.server_closed = True
            if not socket.client_closed:
                socket.client_closed = True
                self.world.later(socket.lag, socket.page.closed, socket, LOST)
        for exchange in list(self.exchanges):
            self.world.later(0.01, exchange.cut)
        self.sockets, self.exchanges = [], []
        if back_after >= 0:
            self.world.later(back_after, self.begin)

    async def stop(self, back_after: float) -> None:
        """As uvicorn does: sockets are asked to reconnect, requests may finish, the rest is cancelled; then it stops."""
        if not self.up:
            return
        self.world.trace(f"{self.owner.name} stops")
        life, self.up = self.owner, False
        for socket in list(self.sockets):
            if not socket.client_closed:
                socket.outward(socket.ended, RESTARTS)
            socket.arrive({"type": "websocket.disconnect", "code": RESTARTS})
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(STOP_WITHIN):
                while self.exchanges or self.sockets:
                    await asyncio.sleep(0.05)
        for task in list(self.answers):
            task.cancel()
        self.stop_asked.set()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(30):
                await self.down.wait()
        if self.owner is not life or life.dead:
            return
        if not self.down.is_set():
            self.world.oracle.violated("cannot-stop", f"{life.name} did not stop within 30 s")
        await asyncio.sleep(0.1)
        self.world.oracle.stopped(life)
        self.die(back_after)
