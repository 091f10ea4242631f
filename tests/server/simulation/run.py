"""One seed from beginning to end."""

import asyncio
import gc
import logging
import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass

from tests.server.simulation.determinism import determined, number_objects
from tests.server.simulation.loop import Stuck
from tests.server.simulation.oracle import Ears, Violation
from tests.server.simulation.plan import Plan
from tests.server.simulation.world import World

ears = Ears()
number_objects()
# Imported modules stay: collecting them again after each simulation would take longer than the simulation.
gc.collect()
gc.freeze()


@dataclass(frozen=True)
class Outcome:
    plan: Plan
    violations: tuple[Violation, ...]
    hash: str
    """Of everything that happened: the same for every run of this plan."""
    steps: int
    seconds: float
    """Of simulated time."""

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(sorted({violation.kind for violation in self.violations}))


def simulate(plan: Plan, tell: Callable[[str], None] | None = None) -> Outcome:
    listen()
    outcome = play(plan, tell)
    # Silently drop the rest of killed processes: nothing of it may run again.
    ears.oracle = None
    hook, sys.unraisablehook = sys.unraisablehook, lambda _: None
    try:
        with warnings.catch_warnings():
            # What a process had only just begun when it died.
            warnings.filterwarnings("ignore", "coroutine .* was never awaited", RuntimeWarning)
            gc.collect()
    finally:
        sys.unraisablehook = hook
    gc.freeze()
    return outcome


def play(plan: Plan, tell: Callable[[str], None] | None) -> Outcome:
    world = World(plan, tell)
    ears.oracle = world.oracle
    with determined(str(plan.seed), world.workers, world.loop.time), world.oracle.jobs.watching():
        try:
            asyncio.set_event_loop(world.loop)
            main = world.loop.create_task(world.run(), context=world.owner.context())
            world.loop.run_until_complete(main)
        except Stuck as stuck:
            world.oracle.violated("stuck", str(stuck))
        finally:
            asyncio.set_event_loop(None)
    world.oracle.muted = True
    for task in world.loop.tasks:
        task._log_destroy_pending = False  # type: ignore[attr-defined]
    world.loop.tasks.clear()
    world.loop._ready.clear()
    world.loop.close()
    return Outcome(plan, tuple(world.oracle.violations), world.hash.hexdigest()[:16], world.loop.steps, world.loop.time())


def listen() -> None:
    for name in ("lishan", "asyncio"):
        logger = logging.getLogger(name)
        if ears not in logger.handlers:
            logger.addHandler(ears)
        logger.propagate = False
