"""Observations as arrays of numbers: what a seat may know, itself first and the others clockwise after it.

`fields` names every part with its length, in the order of the array; docs/lab.md lists them.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from lishan.core.contract import Game, Position
from lishan.core.errors import LishanError


class Encoder(Protocol):
    """One game's way to write an observation."""

    def write(self, writer: "Writer", position: Position, seat: int) -> None: ...


class Writer:
    """Collects the numbers of an observation, and the names and lengths of its parts."""

    def __init__(self) -> None:
        self.numbers: list[float] = []
        self.fields: list[tuple[str, int]] = []

    def add(self, name: str, numbers: Iterable[float]) -> None:
        before = len(self.numbers)
        self.numbers.extend(numbers)
        self.fields.append((name, len(self.numbers) - before))

    def one_of(self, name: str, which: int, number: int) -> None:
        """A one at a place of so many; none for -1."""
        self.add(name, (float(nth == which) for nth in range(number)))

    def choice(self, name: str, which: Any, names: Sequence[Any]) -> None:
        self.one_of(name, names.index(which) if which in names else -1, len(names))

    def some_of(self, name: str, which: Iterable[Any], names: Sequence[Any]) -> None:
        chosen = set(which)
        self.add(name, (float(each in chosen) for each in names))

    def bits(self, name: str, members: int, number: int) -> None:
        self.add(name, (float(members >> nth & 1) for nth in range(number)))


def encoder_of(game: Game[Any]) -> Encoder:
    if game.name == "terracotta":
        from lishan.lab.terracotta import TerracottaEncoder

        return TerracottaEncoder()
    if game.name == "xian":
        from lishan.lab.xian import XianEncoder

        return XianEncoder(game)
    raise LishanError(f"No observation is written for {game.name!r}.")


def encode(encoder: Encoder, position: Position, seat: int) -> list[float]:
    writer = Writer()
    encoder.write(writer, position, seat)
    return writer.numbers


def fields(encoder: Encoder, position: Position, seat: int = 0) -> list[tuple[str, int]]:
    """The parts of an observation: name and length."""
    writer = Writer()
    encoder.write(writer, position, seat)
    return writer.fields


def seats_from(seat: int, seats: int) -> list[int]:
    """The seat itself, then the others clockwise."""
    return [(seat + nth) % seats for nth in range(seats)]
