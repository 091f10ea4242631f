"""Bitboards and small numbers packed into one integer that is never negative, the same compiled and interpreted.

a set     bit n is 1 if space n is in it, n up to 62

nibbles   ... 11..8   7..4    3..0          tallies   ... 23..16  15..8   7..0
          ... no. 2   no. 1   no. 0                   ... no. 2   no. 1   no. 0
          up to 15 numbers below 16                   up to 7 numbers below 256
"""

from mypy_extensions import i64


def shift(bits: i64, n: i64) -> i64:
    # A parameter, because a literal on the left of << would be a 32-bit C integer when compiled.
    return bits << n


def bit(n: i64) -> i64:
    """The set of space n alone."""
    return shift(1, n)


def count(bits: i64) -> i64:
    """The number of spaces in a set."""
    bits = bits - ((bits >> 1) & 0x1555555555555555)
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    bits = bits + (bits >> 32)
    return bits & 0x7F


def lowest(bits: i64) -> i64:
    """The lowest space of a non-empty set."""
    return count((bits & -bits) - 1)


def members(bits: i64) -> list[i64]:
    """The spaces of a set, lowest first."""
    found: list[i64] = []
    while bits:
        found.append(lowest(bits))
        bits &= bits - 1
    return found


def tally(packed: i64, n: i64) -> i64:
    """Number n of up to seven small numbers kept in one integer, eight bits each."""
    return (packed >> (8 * n)) & 255


def plus(packed: i64, n: i64, change: i64) -> i64:
    """The same small numbers with number n changed."""
    return packed + shift(change, 8 * n)


def nibble(packed: i64, n: i64) -> i64:
    """Number n of up to fifteen numbers below 16 kept in one integer."""
    return (packed >> (4 * n)) & 15


def with_nibble(packed: i64, n: i64, value: i64) -> i64:
    """The same numbers with number n replaced."""
    return packed + shift(value - nibble(packed, n), 4 * n)
