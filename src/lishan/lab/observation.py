"""Observations: what a seat may know of a position, as an array of small whole numbers.

Compiled code writes an observation into a reused buffer, which numpy reads without copying (`lishan.lab.cells`). It contains
everything in the seat's view and nothing else; `parts` describes its parts. For networks that need numbers of about one,
multiply by `scales`.
"""

from typing import Any, cast

import msgspec

from lishan.core.contract import Game, Position
from lishan.core.errors import LishanError
from lishan.lab.cells import Part
from lishan.lab.needs import need
from lishan.lab.observer import Observer, Row, parts_of

numpy = need("numpy")


class Field(msgspec.Struct, frozen=True):
    """A named part of an observation: its cells, and the divisor that brings a cell to about one."""

    name: str
    length: int
    scale: int


def observer_of(game: Game[Any], position: Position) -> Observer:
    """Returns the writer of observations for positions with this one's game and edition."""
    if game.name == "terracotta":
        from lishan.lab.terracotta_observation import TerracottaObserver

        return TerracottaObserver()
    if game.name == "xian":
        from lishan.lab.xian_observation import XianObserver
        from lishan.xian.position import Xian

        return XianObserver(cast(Xian, position).parts)
    raise LishanError(f"There are no observations of {game.name!r}.")


def fields_of(game: Game[Any], position: Position) -> list[Field]:
    """The parts of an observation, in the order of the array; `player 0` is the observer, the others follow clockwise."""
    return [joined(part) for part in parts_of(observer_of(game, position), position)]


def joined(part: Part) -> Field:
    return Field(part.name, int(part.length), int(part.scale))


class Observation:
    """Observations of one game for one number of players."""

    def __init__(self, game: Game[Any], position: Position) -> None:
        self.observer = observer_of(game, position)
        self.fields = fields_of(game, position)
        self.row = Row(self.observer, position)
        self.size = int(self.row.size)
        self.cells: Any = numpy.frombuffer(self.row.words, numpy.uint8)
        """The last observation that was written; the next one overwrites it."""
        self.scales: Any = numpy.repeat(
            numpy.array([1.0 / field.scale for field in self.fields], numpy.float32), [field.length for field in self.fields]
        )

    def fill(self, position: Position, seat: int) -> Any:
        """Fill `cells` and return them; the next call overwrites them."""
        self.row.fill(position, seat)
        return self.cells

    def seen(self, position: Position, seat: int, scaled: bool) -> Any:
        """A new array: float32 numbers around one, or the cells themselves."""
        return self.scaled(position, seat) if scaled else self.fill(position, seat).copy()

    def scaled(self, position: Position, seat: int) -> Any:
        """A new array of float32, each number divided by its scale."""
        self.row.fill(position, seat)
        return self.cells * self.scales


def table(fields: list[Field]) -> str:
    """The parts as a table in Markdown, starting with where each begins."""
    lines = ["| from | part | cells | divide by |", "| ---: | --- | ---: | ---: |"]
    at = 0
    for field in fields:
        lines.append(f"| {at} | {field.name} | {field.length} | {field.scale} |")
        at += field.length
    return "\n".join(lines)
