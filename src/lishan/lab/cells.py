"""The cells of an observation: small whole numbers, eight to a word, written once and in order. Compiled.

A row of words is one observation. numpy sees the words as bytes without copying them, one byte for each cell, so a cell
holds 0 to 127. Bits come first and are spread eight at a time; numbers follow. While `names` is a list, every part that is
written is also named in it: what documents an observation is the code that writes it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lishan.core.bits import bit

LARGEST: Final = 127
CELLS_OF_A_WORD: Final = 8


def spread_table() -> vec[i64]:
    """Entry b: the eight bits of b as eight bytes of 0 or 1, the lowest first."""
    found = vec[i64](capacity=256)
    for byte in range(i64(256)):
        word: i64 = 0
        for nth in range(i64(8)):
            word |= ((byte >> nth) & 1) << (8 * nth)
        found = append(found, word)
    return found


SPREAD: Final = spread_table()


class Part:
    """A named part of an observation: its cells, and what a cell is divided by where a network wants numbers of about one."""

    def __init__(self, name: str, length: int, scale: int) -> None:
        self.name = name
        self.length = length
        self.scale = scale


class Cells:
    """Writes one observation into a row of words that are kept and reused."""

    def __init__(self, words: vec[i64]) -> None:
        self.words = words
        self.at: i64 = 0
        self.pending: i64 = 0
        self.used: i64 = 0  # bits, then bytes, of the pending word
        self.player: i64 = -1  # whose part is written: 0 is the observer, 1 the next clockwise; -1: the table's
        self.names: list[Part] | None = None

    def begin(self, first: i64) -> None:
        """Start at a word; all words of the observation will be overwritten."""
        self.at = first
        self.pending = 0
        self.used = 0
        self.player = -1

    def bits(self, name: str, members: i64, length: i64) -> None:
        """A cell of 0 or 1 for each of the lowest bits of a set; at most 63."""
        if self.names is not None:
            self.note(name, length, 1)
        words = self.words
        at = self.at
        used = self.used
        if used:
            if used + length < 8:
                self.pending |= (members & (bit(length) - 1)) << used
                self.used = used + length
                return
            words[at] = SPREAD[(self.pending | (members & 255) << used) & 255]
            at += 1
            members >>= 8 - used
            length -= 8 - used
        while length >= 8:
            words[at] = SPREAD[members & 255]
            at += 1
            members >>= 8
            length -= 8
        self.at = at
        self.pending = members & (bit(length) - 1)
        self.used = length

    def one_of(self, name: str, which: i64, length: i64) -> None:
        """A 1 at one of so many places, at most 63; none for a place that is not among them."""
        if which < 0 or which >= length:
            self.bits(name, 0, length)
        else:
            self.bits(name, bit(which), length)

    def end_bits(self) -> None:
        """Fill the last word of bits up: numbers begin in a word of their own."""
        if self.used:
            self.bits("unused bits", 0, 8 - self.used)

    def number(self, name: str, value: i64, scale: i64) -> None:
        """One cell; what is more than a cell can hold is 127."""
        if self.names is not None:
            self.note(name, 1, scale)
        self.cell(value)

    def long_number(self, name: str, value: i64, cells: i64, scale: i64) -> None:
        """Several cells whose sum is the number: the first is full before the second begins."""
        if self.names is not None:
            self.note(name, cells, scale)
        for _ in range(cells):
            here = value if value < LARGEST else i64(LARGEST)
            self.cell(here)
            value -= here

    def tallies(self, name: str, packed: i64, length: i64, scale: i64) -> None:
        """Several numbers of eight bits each."""
        if self.names is not None:
            self.note(name, length, scale)
        for nth in range(length):
            self.cell((packed >> (8 * nth)) & 255)

    def word(self, name: str, packed: i64, scale: i64) -> None:
        """Eight numbers at once, eight bits each; only where a word begins."""
        if self.names is not None:
            self.note(name, 8, scale)
        self.words[self.at] = packed
        self.at += 1

    def cell(self, value: i64) -> None:
        if value > LARGEST:
            value = LARGEST
        if value > 0:
            self.pending |= value << self.used
        self.used += 8
        if self.used == 64:
            self.words[self.at] = self.pending
            self.at += 1
            self.pending = 0
            self.used = 0

    def end_numbers(self) -> None:
        """Fill the last word of numbers up."""
        if self.used:
            if self.names is not None:
                self.note("unused numbers", (64 - self.used) // 8, 1)
            self.words[self.at] = self.pending
            self.at += 1
            self.pending = 0
            self.used = 0

    def note(self, name: str, length: i64, scale: i64) -> None:
        names = self.names
        if names is not None:
            owner = f"player {self.player}: " if self.player >= 0 else ""
            names.append(Part(owner + name, length, scale))
