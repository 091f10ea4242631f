"""The base class of observation writers; each game in the lab has a subclass. Compiled."""

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.position import Position
from lishan.lab.cells import CELLS_OF_A_WORD, Cells, Part


class Observer:
    """Writes what a seat may know, itself first and then the others clockwise."""

    def write(self, cells: Cells, position: Position, seat: i64) -> None:
        """Write every cell, whatever the row held before, and nothing that the seat may not know."""
        raise NotImplementedError

    def winner(self, position: Position) -> i64:
        """The seat that has won, ties broken by the rules."""
        raise NotImplementedError


def parts_of(observer: Observer, position: Position) -> list[Part]:
    """The named parts of an observation, in order."""
    cells = Cells(vec[i64]([0] * 4096))
    cells.names = []
    observer.write(cells, position, 0)
    return cells.names


class Row:
    """One observation in a fixed buffer: `words` never changes its address, so numpy can keep reading it."""

    def __init__(self, observer: Observer, position: Position) -> None:
        self.observer = observer
        self.size = 0
        for part in parts_of(observer, position):
            self.size += part.length
        self.words = vec[i64]([0] * (self.size // CELLS_OF_A_WORD))
        self.cells = Cells(self.words)

    def fill(self, position: Position, seat: i64) -> None:
        self.cells.begin(0)
        self.observer.write(self.cells, position, seat)
