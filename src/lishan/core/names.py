"""Names and lines as people type them."""

from typing import Final

LONGEST_NAME: Final = 40
"""In characters."""
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that take room or none and show nothing. (Format characters are not printable anyway.)"""


def clean(text: str) -> str:
    """The text on one line, without characters that reverse or hide text."""
    return " ".join("".join(char if char.isprintable() and char not in INVISIBLE else " " for char in text).split())


def shortened(name: str) -> str:
    """A name from a file, as long as one that is typed may be."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"
