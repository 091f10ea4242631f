"""Work in several processes of this machine (`--jobs`). A process that dies takes none of the work with it.

Not the standard library's pool: there, a process killed just as it starts can leave the others waiting for ever.
The work is our own, so it and its results are pickled.
"""

import contextlib
import pickle
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from traceback import format_exc
from typing import Generic, TypeVar

from lishan.bots.child import Child, Gone, Line, wait_for
from lishan.core.errors import LishanError

Shared = TypeVar("Shared")
Item = TypeVar("Item")
Result = TypeVar("Result")

LONGEST = (1 << 32) - 1
"""Of a result in bytes: part of a dataset can be large."""
MOST_DEATHS = 3
"""How many processes may die with the same item before the work is given up."""


def run_jobs(
    work: Callable[[Shared, Item], Result], shared: Shared, items: Iterable[Item], jobs: int
) -> Iterator[Result]:  # fmt: skip
    """`work(shared, item)` for every item, in the order of completion. Raises what `work` raises, and LishanError if processes
    keep dying.
    """
    team = Team(work, shared, items)
    try:
        while team.assign(jobs):
            yield from team.answers()
    finally:
        team.close()


class Team(Generic[Shared, Item, Result]):
    def __init__(self, work: Callable[[Shared, Item], Result], shared: Shared, items: Iterable[Item]) -> None:
        self.work, self.shared = work, shared
        self.left = enumerate(items)
        self.again: deque[tuple[int, Item]] = deque()
        """Items whose process died."""
        self.deaths: Counter[int] = Counter()
        self.idle: list[Child] = []
        self.busy: dict[Child, tuple[int, Item]] = {}

    def assign(self, jobs: int) -> bool:
        """Gives every process something to do. Returns False if nothing is left."""
        while len(self.busy) < jobs:
            task = self.again.popleft() if self.again else next(self.left, None)
            if task is None:
                break
            child = self.idle.pop() if self.idle else None
            new = child is None
            child = child or Child(work_off, longest=LONGEST)
            self.busy[child] = task
            try:
                if new:
                    child.line.send_raw(pickle.dumps((self.work, self.shared)))
                child.line.send_raw(pickle.dumps(task[1]))
            except Gone:
                self.bury(child)
        return bool(self.busy)

    def answers(self) -> Iterator[Result]:
        """Waits for the next results."""
        ready = wait_for([child.line for child in self.busy])
        for child in [one for one in self.busy if one.line in ready]:
            try:
                result, error, trace = pickle.loads(child.line.receive_raw())
            except Gone:
                self.bury(child)
                continue
            del self.busy[child]
            self.idle.append(child)
            if error is not None:
                raise error from InWorker(trace)
            yield result

    def bury(self, child: Child) -> None:
        task = self.busy.pop(child)
        child.close()
        self.died(task)

    def died(self, task: tuple[int, Item]) -> None:
        """Its item is given to another process."""
        self.deaths[task[0]] += 1
        if self.deaths[task[0]] == MOST_DEATHS:
            raise LishanError(f"{MOST_DEATHS} processes died during the same games. Perhaps the machine has too little memory.")
        self.again.append(task)

    def close(self) -> None:
        for child in (*self.busy, *self.idle):
            child.close()


class InWorker(Exception):
    """The traceback in the process that did the work."""

    def __str__(self) -> str:
        return f"\n{self.args[0]}"


def work_off(line: Line) -> None:
    """In a child: answers each item with its result, or with the exception and its traceback."""
    work, shared = pickle.loads(line.receive_raw())
    with contextlib.suppress(Gone):
        while True:
            item = pickle.loads(line.receive_raw())
            line.send_raw(pickle.dumps(answer_to(work, shared, item)))


def answer_to(
    work: Callable[[Shared, Item], Result], shared: Shared, item: Item
) -> tuple[Result | None, Exception | None, str]:  # fmt: skip
    try:
        return work(shared, item), None, ""
    except Exception as error:
        return None, portable(error), format_exc()


def portable(error: Exception) -> Exception:
    """The exception, or one that says the same if it cannot be sent to another process."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error
