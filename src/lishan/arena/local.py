"""A series on this machine: the requested number of processes, one game at a time each."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from lishan.arena.match import Outcome, SeriesConfig, play
from lishan.arena.schedule import Fixture
from lishan.bots.jobs import run_jobs

# Games handed to a process at a time, so that messages cost little when games are short.
CHUNK = 8


def run_here(ground: SeriesConfig, fixtures: Iterable[Fixture], jobs: int, records: bool) -> Iterator[Outcome]:
    """Yields the outcomes as they come in. If a process dies, its games are played again."""
    if jobs == 1:
        yield from (play(ground, fixture, records) for fixture in fixtures)
        return
    left = list(fixtures)
    size = max(1, min(CHUNK, len(left) // (4 * jobs)))
    chunks = [left[at : at + size] for at in range(0, len(left), size)]
    for outcomes in run_jobs(partial(play_some, records=records), ground, chunks, jobs):
        yield from outcomes


def play_some(ground: SeriesConfig, fixtures: Sequence[Fixture], records: bool) -> list[Outcome]:
    return [play(ground, fixture, records) for fixture in fixtures]
