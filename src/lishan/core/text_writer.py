"""Writes the fields of a position line; `text_fields` reads them. Compiled."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from lishan.core.bits import tally

NONE = "-"


def commas(numbers: list[i64]) -> str:
    return ",".join([str(number) for number in numbers])


def tallies(packed: i64, length: i64) -> str:
    return ",".join([str(tally(packed, nth)) for nth in range(length)])


def shorts(numbers: vec[i16], first: i64, length: i64) -> str:
    return ",".join([str(numbers[nth]) for nth in range(first, first + length)])


def row(letters: list[str]) -> str:
    """A row of a board, as in FEN: the pieces on its spaces, and the number of empty spaces between them."""
    word, empty = "", 0
    for letter in letters:
        if letter:
            word += (str(empty) if empty else "") + letter
            empty = 0
        else:
            empty += 1
    return word + (str(empty) if empty else "")
