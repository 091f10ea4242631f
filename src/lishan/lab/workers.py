"""A batch divided among processes that write their results into shared memory."""

import sys
from collections.abc import Sequence
from multiprocessing import resource_tracker
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Literal

import msgspec
import numpy

from lishan.bots.child import Child, Gone, Line, Unreadable
from lishan.core.errors import LishanError
from lishan.lab.setting import Setting
from lishan.lab.vector import Arrays, Engine, Recipe

Shapes = Sequence[tuple[str, tuple[int, ...], str]]
"""Names, shapes and types of arrays."""


class Share(msgspec.Struct, frozen=True):
    """The work of one worker: these rows of the arrays in this block of shared memory."""

    memory: str
    shapes: list[tuple[str, tuple[int, ...], str]]
    recipe: Recipe
    start: int
    stop: int


class Order(msgspec.Struct, frozen=True):
    what: Literal["reset", "step", "sample"]
    numbers: Sequence[int] = ()


class Shared:
    """All arrays of a batch in one block of shared memory."""

    def __init__(self, memory: SharedMemory, shapes: Shapes) -> None:
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


def size_of(shapes: Shapes) -> int:
    return sum((int(numpy.prod(shape)) * numpy.dtype(kind).itemsize + 63) // 64 * 64 for _, shape, kind in shapes)


class Workers:
    """Replaces an `Engine`; the games of worker n follow those of worker n - 1."""

    def __init__(self, setting: Setting, recipe: Recipe, games: int, number: int) -> None:
        shapes = shapes_of(Engine(setting, recipe, 1).arrays, games)
        self.memory = SharedMemory(create=True, size=size_of(shapes))
        self.arrays: Any = Shared(self.memory, shapes)
        bounds = [games * nth // number for nth in range(number + 1)]
        self.parts = [slice(bounds[nth], bounds[nth + 1]) for nth in range(number)]
        shares = [Share(self.memory.name, shapes, recipe, part.start, part.stop) for part in self.parts]
        self.children = [Child(work, share) for share in shares]

    def reset(self, seeds: Sequence[int]) -> None:
        self.order("reset", seeds)

    def step(self, actions: Sequence[int]) -> None:
        self.order("step", actions)

    def sample(self) -> list[int]:
        """Drawn where the games are, so that they are the same without workers."""
        return [action for actions in self.order("sample") for action in actions]

    def order(self, what: Literal["reset", "step", "sample"], numbers: Sequence[int] = ()) -> list[list[int]]:
        """Carried out by all; returns the actions that each has drawn."""
        try:
            for child, part in zip(self.children, self.parts, strict=True):
                child.send(Order(what, numbers[part]))
            return [child.receive(list[int]) for child in self.children]
        except (Gone, Unreadable) as error:
            self.close()
            raise LishanError("A worker process of the batch has ended; create the batch again.") from error

    def close(self) -> None:
        for child in self.children:
            child.close()
        if self.children:
            self.children = []
            self.memory.unlink()


def work(line: Line, told: object) -> None:
    """Plays part of a batch; called in a worker."""
    share = msgspec.convert(told, Share)
    # Held until the end: the arrays lie in it.
    memory = opened(share.memory)
    shared = Shared(memory, share.shapes)
    engine = Engine(share.recipe.setting(), share.recipe, share.stop - share.start)
    part = slice(share.start, share.stop)
    pairs = [(getattr(shared, name)[part], getattr(engine.arrays, name)) for name in Arrays.NAMES]
    for order in line.messages(Order):
        if order.what == "sample":
            line.send(engine.sample())
            continue
        if order.what == "reset":
            engine.reset(order.numbers)
        else:
            engine.step(order.numbers)
        for theirs, ours in pairs:
            theirs[:] = ours
        line.send([])


def opened(name: str) -> SharedMemory:
    """A block of memory that another process has made and will remove."""
    if sys.version_info >= (3, 13):
        return SharedMemory(name, track=False)
    memory = SharedMemory(name)
    # Everyone who opens a block is taken for its maker here.
    resource_tracker.unregister(memory._name, "shared_memory")  # type: ignore[attr-defined]
    return memory
