"""The benchmark measures what it says it does."""

import asyncio
import random
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import lishan
from benchmarks.attacks.harness import Found, all_attacks
from benchmarks.attacks.stranger import Entries, Stranger
from benchmarks.attacks.visitor import Place
from benchmarks.growth.harness import all_bars
from benchmarks.measure import Figures, along_the_way
from benchmarks.server_clients import Choice, Draft, LishanSeat
from lishan.server.rate_limits import UNITS_MS, Limit, Rates


def test_it_measures_the_engine_at_hand() -> None:
    """In a new process: after other tests there is free memory, and copies would seem to cost nothing."""
    command = [sys.executable, "-m", "benchmarks.measure", "terracotta", "2", "--seconds", "0.05"]
    figures = msgspec.json.decode(subprocess.check_output(command), type=Figures)
    assert figures.engine == lishan.engine()
    assert figures.decisions_per_s > 20 * figures.games_per_s > 0
    assert figures.copies_per_s > figures.games_per_s
    assert figures.legal_per_s > figures.games_per_s
    assert 100 < figures.bytes_per_position < 20_000


def test_it_never_lists_moves_of_a_finished_game() -> None:
    positions = along_the_way(lishan.game("terracotta").start(2), seed=3)
    assert len(positions) > 5
    assert all(position.waiting() for position in positions)


def test_every_attack_and_every_bar_names_its_finding() -> None:
    attacks, bars = all_attacks(), all_bars()
    assert all(re.fullmatch(r"S\d+-[a-z-]+", name) and one.title for name, one in attacks.items())
    assert all(re.fullmatch(r"G\d+-[a-z-]+", name) and one.title for name, one in bars.items())


def test_a_stranger_does_not_wait_for_a_socket_that_is_closed() -> None:
    """Nor for one at which a frame came that the driver does not know."""

    class Closing:
        close_code = 1008

        def __init__(self, *frames: str) -> None:
            self.frames = list(frames)

        async def send_str(self, _: str) -> None:
            await asyncio.sleep(0)

        async def __aenter__(self) -> "Closing":
            return self

        async def __aexit__(self, *_: object) -> None:
            pass

        async def __aiter__(self) -> AsyncIterator[Any]:
            await asyncio.sleep(0.01)
            for data in self.frames:
                yield SimpleNamespace(data=data)

    async def run(*frames: str) -> tuple[list[float], int]:
        web: Any = SimpleNamespace(ws_connect=lambda *_, **__: Closing(*frames))
        seat = LishanSeat("", "", 0, random.Random(1))
        seat.draft = Draft(at=1, n=0, complete=False, locked=False, moves=[Choice(move=3)])
        stranger = Stranger(Place("", 0, 1, ""))
        stranger.counting = True
        reading = asyncio.create_task(seat.run(web))
        await asyncio.sleep(0)
        await stranger.timed("command", lambda: stranger.decide(seat))
        await asyncio.gather(reading, return_exceptions=True)
        return stranger.ms["command"], stranger.refused

    for frames in ((), ('{"type":"me"}', '{"type":"news"}')):
        waited, refused = asyncio.run(run(*frames))
        assert len(waited) == refused == 1
        assert waited[0] < 1_000


def test_a_stranger_keeps_to_the_limits_of_one_person() -> None:
    now, entries = 0.0, 0
    rate = Rates().entries_by_person
    limit = Limit(rate.number, UNITS_MS[rate.unit] / 1000, rate.burst)
    known = Entries(lambda: now)
    for _ in range(1_000):
        now += 0.15
        if known.one_more(counting=now > 30):
            entries += 1
            assert not limit.wait("", int(now * 1000))
    assert entries > 60


@pytest.mark.soak
def test_a_stranger_is_measured_beside_an_attack() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks", "attacks", "S0", "--seconds", "2", "--json"], capture_output=True
    )
    found = msgspec.json.decode(done.stdout.splitlines()[-1], type=Found)
    assert found.alive
    # Figures of refusals would say nothing.
    assert found.waits.refused == 0
    assert all(len(found.waits.ms[kind]) >= 3 for kind in ("healthz", "request", "command"))
