"""Guesses what a mistyped name was meant to be."""

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A question to append to a refusal, with a space in front; empty if no name is close."""
    close = get_close_matches(word[:40].lower(), list(known), n=1)
    return f" Did you mean {close[0]!r}?" if close else ""
