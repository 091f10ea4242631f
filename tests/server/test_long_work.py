"""Nothing takes more than 50 ms of processor time where others wait (issue 32, item 2): it is measured, named and logged."""

import asyncio
import logging
import time
from pathlib import Path

import pytest

from lishan.server.store.long_work import LongWork, Watchdog
from lishan.server.store.opening import open_store
from lishan.server.store.sqlite import SqliteStore


def spin(seconds: float) -> None:
    begun = time.thread_time()
    while time.thread_time() - begun < seconds:
        pass


def many_small_ones(loop: asyncio.AbstractEventLoop, number: int) -> None:
    spin(0.005)
    if number:
        loop.call_soon(many_small_ones, loop, number - 1)


def test_a_callback_that_holds_the_loop_is_named(caplog: pytest.LogCaptureFixture) -> None:
    long = LongWork("A callback")

    async def a_long_one() -> None:
        spin(0.15)

    async def run() -> None:
        watchdog = Watchdog(long)
        watchdog.watch()
        await asyncio.sleep(0.1)
        await asyncio.create_task(a_long_one())
        await asyncio.sleep(0.1)
        watchdog.stop()

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert long.count == 1
    assert 0.05 < long.longest < 0.2
    [line] = caplog.messages
    assert "a_long_one (test_long_work.py" in line
    assert line.startswith("A callback took 1")


def test_many_small_callbacks_and_waiting_are_no_long_one() -> None:
    long = LongWork("A callback")

    async def run() -> None:
        watchdog = Watchdog(long)
        watchdog.watch()
        loop = asyncio.get_running_loop()
        many_small_ones(loop, 60)
        await asyncio.sleep(0.4)
        # Others have the processor meanwhile, which is not this callback's fault.
        time.sleep(0.2)
        await asyncio.sleep(0.1)
        watchdog.stop()

    asyncio.run(run())
    assert long.count == 0


def test_a_long_transaction_is_named(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/a.db")
        assert isinstance(store, SqliteStore)
        assert store.long.count == 0
        for _ in range(3):
            await asyncio.gather(store.write(lambda _: None), store.write(lambda _: spin(0.07)))
        assert store.long.count == 3
        await store.close()

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    # Once in ten seconds.
    [line] = caplog.messages
    assert line.startswith("A transaction took 7")
    assert "test_a_long_transaction_is_named" in line
