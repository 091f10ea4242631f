"""A batch divided among processes that write their results into shared memory."""

from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy

from lishan.bots.child import Child, Gone, messages
from lishan.core.errors import LishanError
from lishan.lab.vector import Arrays, Engine, Recipe

RESET, STEP = "reset", "step"


class Shared:
    """All arrays of a batch in one block of shared memory."""

    def __init__(self, memory: SharedMemory, shapes: Sequence[tuple[str, tuple[int, ...], str]]) -> None:
        at = 0
        for name, shape, kind in shapes:
            array: Any = numpy.ndarray(shape, kind, memory.buf, at)
            setattr(self, name, array)
            at += (array.nbytes + 63) // 64 * 64


def shapes_of(arrays: Arrays, games: int) -> list[tuple[str, tuple[int, ...], str]]:
    """The arrays for this many games, from those of one."""
    found = []
    for name in Arrays.NAMES:
        array = getattr(arrays, name)
        found.append((name, (games, *array.shape[1:]), array.dtype.str))
    return found


def size_of(shapes: Sequence[tuple[str, tuple[int, ...], str]]) -> int:
    return sum((int(numpy.prod(shape)) * numpy.dtype(kind).itemsize + 63) // 64 * 64 for _, shape, kind in shapes)


class Workers:
    """Replaces an `Engine`; the games of worker n follow those of worker n - 1."""

    def __init__(self, recipe: Recipe, games: int, number: int) -> None:
        shapes = shapes_of(Engine(recipe, 1).arrays, games)
        self.memory = SharedMemory(create=True, size=size_of(shapes))
        self.arrays: Any = Shared(self.memory, shapes)
        bounds = [games * nth // number for nth in range(number + 1)]
        self.parts = [slice(bounds[nth], bounds[nth + 1]) for nth in range(number)]
        self.children = [Child(work, self.memory.name, shapes, recipe, part) for part in self.parts]

    def reset(self, seeds: Sequence[int]) -> None:
        self.order(RESET, seeds)

    def step(self, actions: Sequence[int]) -> None:
        self.order(STEP, actions)

    def order(self, what: str, numbers: Sequence[int]) -> None:
        try:
            for child, part in zip(self.children, self.parts, strict=True):
                child.send((what, numbers[part]))
            for child in self.children:
                child.receive()
        except Gone as error:
            self.close()
            raise LishanError("A worker process of the batch has ended; create the batch again.") from error

    def sample(self, batch: Any) -> Any:
        """Every legal action draws a number, and the largest wins."""
        return (batch.masks * batch.random.random(batch.masks.shape, numpy.float32)).argmax(axis=1)

    def close(self) -> None:
        for child in self.children:
            child.close()
        if self.children:
            self.children = []
            self.memory.unlink()


def work(line: Connection, name: str, shapes: Sequence[Any], recipe: Recipe, part: slice) -> None:
    """Plays part of a batch; called in a worker."""
    memory = SharedMemory(name)
    shared = Shared(memory, shapes)
    engine = Engine(recipe, part.stop - part.start)
    pairs = [(getattr(shared, name)[part], getattr(engine.arrays, name)) for name in Arrays.NAMES]
    for what, numbers in messages(line):
        if what == RESET:
            engine.reset(numbers)
        else:
            engine.step(numbers)
        for theirs, ours in pairs:
            theirs[:] = ours
        line.send(True)
