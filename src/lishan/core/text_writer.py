"""Writing the fields of a position's line; `lines` reads them. Compiled."""

from collections.abc import Iterable

NONE = "-"


def commas(items: Iterable[object]) -> str:
    return ",".join(map(str, items))


def row(letters: Iterable[str]) -> str:
    """A row of a board, as in FEN: what stands on its spaces, and how many are empty in between."""
    word, empty = "", 0
    for letter in letters:
        if letter:
            word += (str(empty) if empty else "") + letter
            empty = 0
        else:
            empty += 1
    return word + (str(empty) if empty else "")
