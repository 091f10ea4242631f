"""A small deterministic random generator with identical output compiled, interpreted and on every platform.

The rules never draw anything: a chance event is a move of CHANCE with equally likely outcomes (`Position.legal`).
The generator is sfc32 (Chris Doty-Humphrey's small fast counter); all its arithmetic fits 63 bits.
"""

from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF


class Rng:
    """A stream of fair picks from a seed (any whole number from 0 up to 2**62)."""

    def __init__(self, seed: i64) -> None:
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = 0x9E3779B9
        self.counter: i64 = 1
        for _ in range(15):
            self.word()

    def word(self) -> i64:
        """Thirty-two fresh bits."""
        result: i64 = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + result) & WORD
        return result

    def pick(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        return (self.word() * n) >> 32
