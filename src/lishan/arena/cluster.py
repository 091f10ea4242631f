"""A series on a Ray cluster (the extra [cluster]). The same games, wherever they are played, each counted once.

A task is a batch of about a second of games. Ray runs a batch again when its worker or node dies; whatever comes back twice
is dropped by the number of the game. Only for loopback and private networks: Ray lets whoever reaches it run code.
"""

from collections.abc import Iterable, Iterator, Sequence
from time import perf_counter
from typing import Any

from lishan.arena.local import play_some
from lishan.arena.match import Outcome, SeriesConfig, play
from lishan.arena.schedule import Fixture
from lishan.core.errors import LishanError

SECONDS_OF_A_BATCH = 1.0
MOST_IN_A_BATCH = 200
# Tasks that wait for a free worker, for each that runs.
AHEAD = 2


def ray_module() -> Any:
    try:
        import ray
    except ImportError:
        raise LishanError("Ray is not installed: pip install 'lishan[cluster]'.") from None
    return ray


def run_on_cluster(ground: SeriesConfig, fixtures: Iterable[Fixture], address: str | None, records: bool) -> Iterator[Outcome]:
    """The outcomes as they come in. `address` None: a cluster of this machine alone."""
    left = list(fixtures)
    if not left:
        return
    ray = ray_module()
    began = perf_counter()
    first = play(ground, left[0], records)
    yield first
    size = max(1, min(MOST_IN_A_BATCH, int(SECONDS_OF_A_BATCH / max(perf_counter() - began, 1e-6))))
    batches = [left[at : at + size] for at in range(1, len(left), size)]
    ray.init(address=address, include_dashboard=False, log_to_driver=False, ignore_reinit_error=True)
    try:
        yield from run_batches(ray, ground, batches, records)
    finally:
        ray.shutdown()


def run_batches(ray: Any, ground: SeriesConfig, batches: Sequence[Sequence[Fixture]], records: bool) -> Iterator[Outcome]:
    # Without limit: a node may go and come back as often as it likes, the games stay to be played.
    task = ray.remote(max_retries=-1)(play_some)
    shared = ray.put(ground)
    most = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
    waiting = list(reversed(batches))
    running: list[Any] = []
    seen: set[int] = set()
    while waiting or running:
        while waiting and len(running) < most:
            running.append(task.remote(shared, waiting.pop(), records))
        done, running = ray.wait(running, num_returns=1)
        for outcome in ray.get(done[0]):
            if outcome.number not in seen:
                seen.add(outcome.number)
                yield outcome
