"""Work on a Ray cluster (the extra [cluster]): the same tasks, wherever they run.

Ray runs a task again when its worker or node dies. Only for loopback and private networks: anyone who can reach Ray can run
code.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from lishan.lab.needs import need

Shared = TypeVar("Shared")
Item = TypeVar("Item")
Result = TypeVar("Result")

# Tasks waiting for a free worker, for each one that runs.
AHEAD = 2


def ray_module() -> Any:
    return need("ray", extra="cluster")


def run_tasks(
    work: Callable[[Shared, Item], Result], shared: Shared, items: Sequence[Item], address: str | None
) -> Iterator[Result]:
    """`work(shared, item)` for every item, in the order of completion. `address` None: this machine alone."""
    ray = ray_module()
    ray.init(address=address, include_dashboard=False, log_to_driver=False, ignore_reinit_error=True)
    try:
        # Ray takes functions only, no partial ones.
        def carried_out(shared: Shared, item: Item) -> Result:
            return work(shared, item)

        # No limit: a node may leave and come back any number of times, and its tasks are run again.
        task = ray.remote(max_retries=-1)(carried_out)
        sent = ray.put(shared)
        most = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        waiting = list(reversed(items))
        running: list[Any] = []
        while waiting or running:
            while waiting and len(running) < most:
                running.append(task.remote(sent, waiting.pop()))
            done, running = ray.wait(running, num_returns=1)
            yield ray.get(done[0])
    finally:
        ray.shutdown()
