"""The faults of a simulation, and when they happen."""

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.server.simulation.process import Process
    from tests.server.simulation.world import World


GOOD_LAG = 0.05
"""Seconds, on a line without faults."""


class Faults:
    def __init__(self, world: "World") -> None:
        self.world = world
        self.pick = world.chance("faults")
        self.kinds = world.plan.faults
        if "slow-store" in self.kinds:
            world.slow = self.pick.choice((5.0, 30.0, 200.0))
        if "lost-store" in self.kinds:
            world.losing = 0.03
        if "slow-network" in self.kinds:
            world.network.slow = self.pick.choice((5.0, 30.0))
        if "lost-answer" in self.kinds:
            world.network.cutting = 0.1
        if "bad-bot" in self.kinds:
            world.workers.faulty = 0.15
        if "lost-notice" in self.kinds:
            world.forgetting = 0.3
        for process in world.processes:
            process.store.slow, process.store.losing, process.store.forgetting = world.slow, world.losing, world.forgetting

    def end(self) -> None:
        world = self.world
        world.forgetting = 0.0
        world.slow, world.losing, world.network.slow, world.network.cutting, world.workers.faulty = 1.0, 0.0, 1.0, 0.0, 0.0
        for process in world.processes:
            world.loop.resume(process.owner)
            process.store.mend()
            for socket in process.sockets:
                # It is told now what it was sent long ago.
                socket.stalled_until = min(socket.stalled_until, world.loop.time())
                socket.lag = min(socket.lag, GOOD_LAG)

    async def run(self) -> None:
        known = ("outage", "deaf", "crash", "crash-after-commit", "restart", "cut", "half-open", "stall", "freeze", "job")
        kinds = [kind for kind in self.kinds if kind in known]
        while kinds:
            await asyncio.sleep(self.pick.expovariate(0.5))
            kind = self.pick.choice(kinds)
            self.strike(kind, self.pick.choice(self.world.processes))

    def strike(self, kind: str, process: "Process") -> None:
        pick = self.pick
        if not process.up:
            return
        self.world.trace(f"fault: {kind} at {process.owner.name}")
        match kind:
            case "outage":
                process.store.go_down(pick.uniform(0.2, 6))
            case "deaf":
                process.store.go_deaf(pick.uniform(0.5, 4))
            case "crash":
                process.crash(pick.uniform(0.2, 4))
            case "crash-after-commit":
                back = pick.uniform(0.2, 4)
                process.store.crash_after_commit = lambda: process.crash(back)
            case "freeze":
                self.world.loop.suspend(process.owner, pick.choice((0.5, 3, 25)))
            case "job":
                back, still = pick.uniform(0.2, 4), pick.choice((0.0, 0.5, 3))
                suspend = self.world.loop.suspend
                process.store.in_a_job = lambda: suspend(process.owner, still) if still else process.crash(back)
            case "restart":
                back = pick.uniform(0.1, 2)
                self.world.loop.create_task(process.stop(back), context=self.world.owner.context())
            case _:
                self.strike_socket(kind, process)

    def strike_socket(self, kind: str, process: "Process") -> None:
        pick = self.pick
        if not process.sockets:
            return
        socket = pick.choice(process.sockets)
        match kind:
            case "cut":
                socket.cut()
            case "half-open":
                socket.cut(unnoticed=pick.uniform(1, 25))
            case "stall":
                socket.stalled_until = self.world.loop.time() + pick.uniform(1, 15)
