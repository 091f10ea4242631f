"""The cells of an observation: small whole numbers, eight to a word, written once and in order. Compiled.

A row of words is one observation. numpy sees the words as bytes without copying them, one byte per cell, so a cell holds 0 to
127. Bits come first, collected in one integer and expanded 56 at a time; numbers follow. While `names` is a list, every part
that is written is also named in it, so the code that writes an observation also documents it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from lishan.core.bits import bit, shift

LARGEST: Final = 127
CELLS_OF_A_WORD: Final = 8
BITS_AT_ONCE: Final = 56


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
    """A named part of an observation: its cells, and the divisor that brings a cell to about one for a network."""

    def __init__(self, name: str, length: int, scale: int) -> None:
        self.name = name
        self.length = length
        self.scale = scale


class Cells:
    """Writes one observation into a row of words that is kept and reused."""

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
        used = self.used
        members &= (shift(1, length - 1) - 1) * 2 + 1  # 1 << 63 would be negative
        pending = self.pending | members << used
        taken = BITS_AT_ONCE - used
        used += length
        while used >= BITS_AT_ONCE:
            self.spread(pending)
            used -= BITS_AT_ONCE
            pending = members >> taken
            taken += BITS_AT_ONCE
        self.pending = pending
        self.used = used

    def spread(self, pending: i64) -> None:
        """Write a full group of bits at once, eight to a word."""
        words = self.words
        spread = SPREAD
        at = self.at
        words[at] = spread[pending & 255]
        words[at + 1] = spread[(pending >> 8) & 255]
        words[at + 2] = spread[(pending >> 16) & 255]
        words[at + 3] = spread[(pending >> 24) & 255]
        words[at + 4] = spread[(pending >> 32) & 255]
        words[at + 5] = spread[(pending >> 40) & 255]
        words[at + 6] = spread[(pending >> 48) & 255]
        self.at = at + 7

    def one_of(self, name: str, which: i64, length: i64) -> None:
        """A 1 at one of this many places, at most 63; none for any other place."""
        if which < 0 or which >= length:
            self.bits(name, 0, length)
        else:
            self.bits(name, bit(which), length)

    def end_bits(self) -> None:
        """Complete the last word of bits: numbers start in a new word."""
        if self.used & 7:
            self.bits("unused bits", 0, 8 - (self.used & 7))
        while self.used:
            self.words[self.at] = SPREAD[self.pending & 255]
            self.at += 1
            self.pending >>= 8
            self.used -= 8

    def number(self, name: str, value: i64, scale: i64) -> None:
        """One cell; anything larger than a cell can hold becomes 127."""
        if self.names is not None:
            self.note(name, 1, scale)
        self.cell(value)

    def long_number(self, name: str, value: i64, cells: i64, scale: i64) -> None:
        """Several cells whose sum is the number: each is filled before the next one begins."""
        if self.names is not None:
            self.note(name, cells, scale)
        for _ in range(cells):
            here = value if value < LARGEST else i64(LARGEST)
            self.cell(here)
            value -= here

    def shorts(self, names: list[str], values: vec[i16], first: i64, scale: i64) -> None:
        """One cell for each number; there is a name for each."""
        length = i64(len(names))
        if self.names is not None:
            for name in names:
                self.note(name, 1, scale)
        pending = self.pending
        used = self.used
        for nth in range(length):
            value = i64(values[first + nth])
            if value > 0:
                pending |= (value if value < LARGEST else i64(LARGEST)) << used
            used += 8
            if used == 64:
                self.words[self.at] = pending
                self.at += 1
                pending = 0
                used = 0
        self.pending = pending
        self.used = used

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
        """Complete the last word of numbers."""
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
