"""A series on a Ray cluster (the extra [cluster]). The same games, wherever they are played, each counted once.

A task is a batch of games that takes about a second. A game that is returned twice is dropped by its number.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from time import perf_counter

from lishan.arena.local import play_some
from lishan.arena.match import Outcome, SeriesConfig, play
from lishan.arena.schedule import Fixture
from lishan.lab.cluster import run_tasks

SECONDS_OF_A_BATCH = 1.0
MOST_IN_A_BATCH = 200


def run_on_cluster(ground: SeriesConfig, fixtures: Iterable[Fixture], address: str | None, records: bool) -> Iterator[Outcome]:
    """Yields the outcomes as they come in. `address` None: a cluster on this machine alone."""
    left = list(fixtures)
    if not left:
        return
    began = perf_counter()
    first = play(ground, left[0], records)
    yield first
    size = max(1, min(MOST_IN_A_BATCH, int(SECONDS_OF_A_BATCH / max(perf_counter() - began, 1e-6))))
    batches: list[Sequence[Fixture]] = [left[at : at + size] for at in range(1, len(left), size)]
    seen = {first.number}
    for outcomes in run_tasks(partial(play_some, records=records), ground, batches, address):
        for outcome in outcomes:
            if outcome.number not in seen:
                seen.add(outcome.number)
                yield outcome
