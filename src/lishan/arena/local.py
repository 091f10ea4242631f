"""A series on this machine: the requested number of processes, one game at a time each."""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from lishan.arena.match import Outcome, SeriesConfig, play
from lishan.arena.schedule import Fixture
from lishan.bots.lifeline import end_with_parent

# Games handed to a process at a time, so that messages cost little when games are short.
CHUNK = 8
# How often the same game may crash its process before the series gives up.
MOST_CRASHES = 3


def run_here(ground: SeriesConfig, fixtures: Iterable[Fixture], jobs: int, records: bool) -> Iterator[Outcome]:
    """Yields the outcomes as they come in. If a process dies, its games are played again."""
    if jobs == 1:
        yield from (play(ground, fixture, records) for fixture in fixtures)
        return
    left = {fixture.number: fixture for fixture in fixtures}
    crashes = 0
    while left:
        try:
            for outcome in run_pool(ground, list(left.values()), jobs, records):
                del left[outcome.number]
                yield outcome
        except BrokenProcessPool:
            crashes += 1
            if crashes == MOST_CRASHES:
                raise


def run_pool(ground: SeriesConfig, fixtures: Sequence[Fixture], jobs: int, records: bool) -> Iterator[Outcome]:
    size = max(1, min(CHUNK, len(fixtures) // (4 * jobs)))
    chunks = iter([fixtures[at : at + size] for at in range(0, len(fixtures), size)])
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=end_with_parent) as pool:
        running: set[Future[list[Outcome]]] = set()
        try:
            while True:
                for chunk in chunks:
                    running.add(pool.submit(play_some, ground, chunk, records))
                    if len(running) > jobs:
                        break
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield from future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def play_some(ground: SeriesConfig, fixtures: Sequence[Fixture], records: bool) -> list[Outcome]:
    return [play(ground, fixture, records) for fixture in fixtures]
