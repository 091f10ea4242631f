"""The simulation of the whole server: it is deterministic, it detects faults, and many seeds pass."""

import asyncio
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.conftest import Say
from tests.server.simulation.lane import Lane
from tests.server.simulation.loop import Owner, SimLoop, Stuck
from tests.server.simulation.plan import Plan
from tests.server.simulation.planted import AFTER_CRASHES, AMONG_SEVERAL, PLANTED, deaf_to_all, failing_task
from tests.server.simulation.run import Outcome, simulate
from tests.server.simulation.shrink import shrink
from tests.server.simulation.workers import Workers

ROOT = Path(__file__).parents[2]
SEEDS, CHUNKS = 200, 10
SOAK, SOAK_CHUNK = 20_000, 500


@pytest.fixture(autouse=True)
def own_collector() -> Iterator[None]:
    """Garbage of one simulation must not affect the next test."""
    hook, sys.unraisablehook = sys.unraisablehook, lambda _: None
    yield
    sys.unraisablehook = hook


# The loop


def loop_of(seed: int, disorder: float = 1.0) -> SimLoop:
    return SimLoop(random.Random(seed), disorder, Workers(random.Random(seed)))


def order(seed: int, disorder: float) -> list[int]:
    loop, done = loop_of(seed, disorder), list[int]()

    async def one(n: int) -> None:
        for _ in range(3):
            await asyncio.sleep(0)
            done.append(n)

    async def all_of_them() -> None:
        await asyncio.gather(*(one(n) for n in range(8)))

    loop.run_until_complete(all_of_them())
    loop.close()
    return done


def test_the_seed_decides_who_runs_next() -> None:
    assert order(1, 1.0) == order(1, 1.0) != order(2, 1.0)
    assert order(1, 0.0) == order(2, 0.0) == [*range(8)] * 3


def test_time_jumps_to_the_next_timer() -> None:
    loop = loop_of(1)
    loop.run_until_complete(asyncio.sleep(86_400))
    assert 86_400 <= loop.time() < 86_401
    loop.close()


def test_nothing_of_a_dead_process_runs() -> None:
    loop, process, done = loop_of(1), Owner("process"), list[str]()
    loop.call_later(1, done.append, "before", context=process.context())
    loop.call_later(2, setattr, process, "dead", True)
    loop.call_later(3, done.append, "after", context=process.context())
    loop.run_until_complete(asyncio.sleep(4))
    assert done == ["before"]
    loop.close()


def test_a_suspended_process_goes_on_with_what_came_in_between() -> None:
    """The time in which it could not run is not its own."""
    loop, process, done = loop_of(1, disorder=0.0), Owner("process"), list[float]()
    for after in (1, 3, 4):
        loop.call_later(after, lambda: done.append(loop.time()), context=process.context())
    loop.call_later(2, loop.suspend, process, 25)
    loop.run_until_complete(asyncio.sleep(10))
    assert round(process.stood_still(loop.time())) == 8
    loop.run_until_complete(asyncio.sleep(30))
    assert [round(time) for time in done] == [1, 27, 27]
    assert round(process.stood_still(loop.time())) == 25
    loop.close()


def test_a_line_keeps_its_order() -> None:
    loop, done = loop_of(1), list[int]()
    lane = Lane(loop, Owner("network"))
    for n in range(50):
        lane.send(random.Random(n).random(), done.append, n)
    loop.run_until_complete(asyncio.sleep(4))
    assert done == [*range(50)]
    loop.close()


def test_waiting_for_nothing_is_noticed() -> None:
    loop = loop_of(1)
    with pytest.raises(Stuck, match="Everybody waits"):
        loop.run_until_complete(loop.create_future())
    loop.close()


# Simulations


def plan(seed: int = 1, processes: int = 1, faults: tuple[str, ...] = (), steps: int = 10) -> Plan:
    return Plan(seed=seed, processes=processes, steps=steps, disorder=0.2, faults=faults)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_seed_replays_exactly(processes: int) -> None:
    chosen = plan(7, processes, ("slow-store", "lost-store", "crash", "cut", "deaf", "bad-bot"))
    assert simulate(chosen).hash == simulate(chosen).hash != simulate(plan(8, processes)).hash


# Planted faults are detected


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_seen(name: str) -> None:
    plant, kinds = PLANTED[name]
    seen: set[str] = set()
    with plant():
        for seed in range(24):
            seen |= set(simulate(plan(seed, steps=12)).kinds) & kinds
            if seen:
                break
    assert seen


@pytest.mark.parametrize("name", AFTER_CRASHES)
def test_a_planted_fault_is_seen_after_a_crash(name: str) -> None:
    plant, kinds, faults = AFTER_CRASHES[name]
    seen: set[str] = set()
    with plant():
        for seed in range(24):
            seen |= set(simulate(plan(seed, faults=faults, steps=12)).kinds) & kinds
            if seen:
                break
    assert seen


@pytest.mark.parametrize("name", AMONG_SEVERAL)
def test_a_planted_fault_among_several_processes_is_seen(name: str) -> None:
    plant, kinds, faults = AMONG_SEVERAL[name]
    seen: set[str] = set()
    with plant():
        for seed in range(24):
            seen |= set(simulate(plan(seed, 2, faults, steps=16)).kinds) & kinds
            if seen:
                break
    assert seen


def test_lost_notices_are_made_good() -> None:
    """G4: although not one arrives."""
    with deaf_to_all():
        assert [simulate(plan(seed, 2)).kinds for seed in range(4)] == [()] * 4


def test_a_failing_plan_is_made_small() -> None:
    told: list[str] = []
    with failing_task():
        small = shrink(plan(3, 2, ("cut", "slow-network"), steps=4), "task-failed", told.append)
        assert "task-failed" in simulate(small).kinds
    assert (small.processes, small.steps, small.people, small.faults) == (1, 1, ("host",), ())
    assert small.command() in told[-1]


# Many seeds


def many(first: int, last: int) -> subprocess.CompletedProcess[str]:
    """In a process of their own, where the order of sets of words is always the same."""
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-m", "tests.server.simulation", "--seeds", f"{first}:{last}"]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nothing_is_violated(chunk: int) -> None:
    size = SEEDS // CHUNKS
    ran = many(chunk * size, (chunk + 1) * size)
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-2000:]


@pytest.mark.soak
def test_nothing_is_violated_for_long(say: Say) -> None:
    """Can be stopped and begun again: `.simulated` in the build folder holds what has passed."""
    done = ROOT / "build" / ".simulated"
    done.parent.mkdir(exist_ok=True)
    first = int(done.read_text()) if done.is_file() else 0
    for start in range(first, SOAK, SOAK_CHUNK):
        ran = many(start, start + SOAK_CHUNK)
        assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-2000:]
        done.write_text(str(start + SOAK_CHUNK))
        say(ran.stdout.strip().splitlines()[-1])
    done.unlink()


OLD, FIRST = "169f724", "71cb31b"
"""The server before it was simulated, and the first simulator."""
FOUND = {0: "task-failed", 1: "repeat", 14: "ended-session", 41: "stale-draft", 139: "foreign-view"}
"""Seeds with which the first simulator finds the defects of the audit in the old server: A6, A4, A7 (twice), A1."""


@pytest.mark.soak
def test_the_defects_of_the_old_server_are_found(tmp_path: Path) -> None:
    for commit, *folders in ((OLD, "src", "tests", "pyproject.toml"), (FIRST, "tests/server/simulation")):
        tree = subprocess.run(["git", "archive", commit, *folders], cwd=ROOT, capture_output=True, check=False)
        if tree.returncode:
            pytest.skip("this checkout does not hold the old commits")
        subprocess.run(["tar", "-x", "-C", tmp_path], input=tree.stdout, check=True)
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(tmp_path / "src")}
    for seed, kind in FOUND.items():
        command = [sys.executable, "-m", "tests.server.simulation", "--seeds", str(seed), "--kind", kind]
        ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert ran.returncode == 1, (seed, ran.stderr[-2000:])
        assert kind in ran.stdout, (seed, ran.stdout[-2000:])


def test_outcomes_are_plain() -> None:
    outcome: Outcome = simulate(plan(3, steps=2))
    assert outcome.steps > 100
    assert outcome.seconds > 1
