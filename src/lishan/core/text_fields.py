"""Reads the fields of a position line; every helper raises BadPosition for a value that does not belong there."""

import re
from collections.abc import Callable, Iterable, Sequence

from lishan.core.errors import BadPosition
from lishan.core.text_writer import NONE

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}", re.ASCII)
_SHOWN = 80


def split(name: str, text: str, separator: str, length: int) -> list[str]:
    """The parts of a field, of which there must be exactly this many."""
    parts = text.split(separator)
    if len(parts) != length:
        raise BadPosition(f"{name}: {length} entries are needed, {text[:_SHOWN]!r} has {len(parts)}.")
    return parts


def listed(name: str, text: str, most: int) -> list[str]:
    """The parts of a field that may be empty."""
    parts = [] if text == NONE else text.split(",")
    if len(parts) > most:
        raise BadPosition(f"{name}: there are at most {most}, {text[:_SHOWN]!r} has {len(parts)}.")
    return parts


def letters(name: str, text: str, length: int) -> str:
    if len(text) != length:
        raise BadPosition(f"{name}: {length} letters are needed, not {text[:_SHOWN]!r}.")
    return text


def number(name: str, text: str, low: int, high: int) -> int:
    if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
        raise BadPosition(f"{name}: a number from {low} to {high} is needed, not {text[:_SHOWN]!r}.")
    return int(text)


def numbers(name: str, text: str, length: int, low: int, high: int) -> list[int]:
    return [number(name, word, low, high) for word in split(name, text, ",", length)]


def one_of(name: str, word: str, words: Sequence[str]) -> int:
    """The index of a word among those that the field can hold."""
    for nth, known in enumerate(words):
        if known == word:
            return nth
    raise BadPosition(f"{name}: one of {', '.join(words)} is needed, not {word[:_SHOWN]!r}.")


def or_none(word: str, read: Callable[[str], int]) -> int:
    """-1 for nothing."""
    return -1 if word == NONE else read(word)


def members_named(name: str, words: Iterable[str], all_words: Sequence[str]) -> int:
    """A set, given by the words of its members; no word may appear twice."""
    found = 0
    for word in words:
        member = 1 << one_of(name, word, all_words)
        if found & member:
            raise BadPosition(f"{name}: {word[:_SHOWN]!r} is named twice.")
        found |= member
    return found


def check_spelling(proper: str, given: str) -> None:
    """Each position has exactly one line, so another order or a doubled separator is refused."""
    for nth, (right, word) in enumerate(zip(proper.split(" "), given.split(" "), strict=True), 1):
        if right != word:
            raise BadPosition(f"Field {nth} is written {right!r}, not {word[:_SHOWN]!r}.")
