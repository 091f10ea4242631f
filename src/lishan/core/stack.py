"""The pending decisions of a position: a stack in one integer, the lowest first.

    bits  59..48   47..36   35..24   23..12   11..6   5..0
          wait 5   wait 4   wait 3   wait 2   kind  argument
                                              wait 1, asked first

A wait is a kind of decision (`decisions` of each game) and an argument: a ring, a space, a set of seats. Both are below 64.
No kind that is pending is 0, so 0 is the empty stack: the game is over. A decision takes its wait off and may put others on.
"""

from typing import Final

from mypy_extensions import i64

from lishan.core.bits import shift

LARGEST_ARGUMENT: Final = 63
_WAIT_BITS: Final = 12
_WAIT: Final = 4095
_ARGUMENT_BITS: Final = 6


def pushed(stack: i64, kind: i64, argument: i64) -> i64:
    """The stack with a new wait that is asked before all others."""
    return stack << _WAIT_BITS | kind << _ARGUMENT_BITS | argument


def with_last(stack: i64, kind: i64, argument: i64) -> i64:
    """The stack with a new wait that is asked after all others."""
    depth: i64 = 0
    while stack >> depth:
        depth += _WAIT_BITS
    return stack | shift(kind << _ARGUMENT_BITS | argument, depth)


def popped(stack: i64) -> i64:
    return stack >> _WAIT_BITS


def top_kind(stack: i64) -> i64:
    return (stack & _WAIT) >> _ARGUMENT_BITS


def top_argument(stack: i64) -> i64:
    return stack & LARGEST_ARGUMENT
