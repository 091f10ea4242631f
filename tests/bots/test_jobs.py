"""Work in several processes: all of it is done once, whatever happens to them."""

import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from lishan.bots.jobs import run_jobs
from lishan.core.errors import LishanError
from tests.processes import LINUX, children

pytestmark = [pytest.mark.both, pytest.mark.skipif(not LINUX, reason="looks into /proc")]


@pytest.fixture(autouse=True)
def others() -> Iterator[set[int]]:
    """The processes that were there before; no other one is left afterwards."""
    before = children()
    yield before
    assert children() <= before


def double(more: int, item: int) -> int:
    time.sleep(0.01)
    return 2 * item + more


class Strange(Exception):
    """Cannot be sent to another process."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} and {two}")


def fail(_: None, item: int) -> int:
    if item == 3:
        raise Strange(1, 2)
    if item == 2:
        raise LishanError("No such thing.")
    return item


def die(_: None, item: int) -> int:
    if item == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return item


def die_once(folder: Path, item: int) -> int:
    """Every third item kills the first process that gets it."""
    file = folder / str(item)
    if item % 3 == 0 and not file.exists():
        file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return item


def test_everything_is_done_once() -> None:
    assert sorted(run_jobs(double, 1, range(20), 3)) == [2 * item + 1 for item in range(20)]


def test_nothing_to_do_starts_nobody() -> None:
    assert list(run_jobs(double, 1, (), 3)) == []


def test_an_exception_ends_the_work_and_tells_where_it_was_raised() -> None:
    with pytest.raises(LishanError, match=r"No such thing\.") as caught:
        list(run_jobs(fail, None, (0, 2), 2))
    assert "in fail" in str(caught.value.__cause__)
    with pytest.raises(RuntimeError, match="Strange: 1 and 2"):
        list(run_jobs(fail, None, (0, 3), 2))


def test_the_work_of_a_process_that_dies_is_done_by_another(tmp_path: Path) -> None:
    assert sorted(run_jobs(die_once, tmp_path, range(7), 2)) == list(range(7))


def test_work_that_kills_every_process_is_given_up_with_one_sentence() -> None:
    with pytest.raises(LishanError, match="3 processes died during the same games"):
        list(run_jobs(die, None, range(3), 2))


def test_who_stops_listening_leaves_no_process_behind() -> None:
    results = run_jobs(double, 0, range(1000), 2)
    next(results)
    results.close()  # type: ignore[attr-defined]


def kills(pick: random.Random, most: int, others: set[int], end: Event) -> Iterator[int]:
    """Kills children of this process at random moments, above all in the first ones of their lives."""
    known = set(others)
    while not end.is_set() and most > 0:
        for pid in children():
            if pid in known or most == 0:
                continue
            known.add(pid)
            time.sleep(pick.choice((0, 0.01, 0.05, 0.2, 0.4)) * pick.random())
            with_luck(pid)
            most -= 1
            yield pid
        time.sleep(0.002)


def with_luck(pid: int) -> None:
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return


@pytest.mark.parametrize("seed", [1, 2])
def test_processes_killed_in_the_moment_of_their_start_stop_nobody(seed: int, others: set[int]) -> None:
    """The standard library's pool waited for ever in one of twenty such series."""
    end = Event()
    killer: Any = Thread(target=lambda: list(kills(random.Random(seed), 2, others, end)))
    killer.start()
    try:
        assert sorted(run_jobs(double, 0, range(30), 2)) == [2 * item for item in range(30)]
    finally:
        end.set()
        killer.join()
