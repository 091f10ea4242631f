"""Perft tables that pin down a game's rules: the number of lines of 1, 2, 3 ... decisions from named positions.

A change in such a table is a change in the rules, unless only the digest of the edition in its positions differs.
"""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from lishan.core.contract import Game, Position
from lishan.core.playout import perft

LINES = 1_000_000
DEEPEST = 8


class Pin(msgspec.Struct, frozen=True):
    """A position, and its lines by their length."""

    name: str
    seats: int
    position: str
    lines: list[int]

    def __str__(self) -> str:
        return f"{self.seats}-{self.name.replace(' ', '-')}"


def read_pins(file: Path) -> list[Pin]:
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8"))["perft"], list[Pin])


def write_pins(file: Path, game: Game[Any], positions: Iterable[tuple[str, int, Position]], most: int = LINES) -> None:
    """Count, and write the table: positions by name and number of seats."""
    blocks = ["# Made by make_perft.py, which says how. Each entry: a position, and its lines of 1, 2, 3 ... decisions.\n"]
    for name, seats, position in positions:
        text, lines = game.to_text(position), counted(position, most)
        blocks.append(f'[[perft]]\nname = "{name}"\nseats = {seats}\nposition = "{text}"\nlines = {lines}\n')
    file.write_text("\n".join(blocks), encoding="utf-8")


def counted(position: Position, most: int) -> list[int]:
    """Lines of 1, 2, 3 ... decisions, as long as there are not too many to count again in a test."""
    numbers: list[int] = []
    while len(numbers) < DEEPEST:
        number = int(perft(position.copy(), len(numbers) + 1))
        if number > most:
            break
        numbers.append(number)
    return numbers


def differences(game: Game[Any], pin: Pin, most: int = LINES) -> dict[int, tuple[int, int]]:
    """By depth: the lines counted now and those in the table, for depths with at most `most` lines."""
    position = game.from_text(pin.position)
    now = {depth: int(perft(position.copy(), depth)) for depth, lines in enumerate(pin.lines, 1) if lines <= most}
    return {depth: (lines, pin.lines[depth - 1]) for depth, lines in now.items() if lines != pin.lines[depth - 1]}
