"""Names and lines as people type them."""

from typing import Final

LONGEST_NAME: Final = 40
"""In characters."""


def clean(text: str) -> str:
    """The text on one line, without characters that reverse or hide text."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


def shortened(name: str) -> str:
    """A name from a file, as long as one that is typed may be."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].rstrip() + "…"
