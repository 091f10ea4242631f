"""Reads component data from TOML, value by value; each error is one sentence that names the place."""

import hashlib
import tomllib
from collections.abc import Sequence
from typing import Any

from lishan.core.bounds import check_toml
from lishan.core.errors import BadEdition
from lishan.core.events import Fact
from lishan.core.names import clean

TomlTable = dict[str, Any]
"""Data as somebody wrote it, before anything is known about its form."""
_SHOWN = 400
LONGEST_TEXT = 80
"""In characters: everybody at the table is sent it again and again."""
"""How many characters of an error are shown: a value in it may be as long as the file."""
PROVENANCES = ("printed", "reported", "reconstructed")


def read_toml(text: str, source: str) -> TomlTable:
    """The data in a TOML text that is within the limits for component data. Raises BadEdition."""
    check_toml(text, source)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number with thousands of digits is a plain ValueError
        raise BadEdition(f"{source}: not a TOML file: {error}.", "", "toml", {"error": str(error)[:_SHOWN]}) from None


def digest_of(data: TomlTable) -> str:
    """Distinguishes editions by what the rules read from them, not by names, provenance, order or layout."""
    return hashlib.sha256(repr(_plain(data)).encode()).hexdigest()[:12]


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return [(key, _plain(value[key])) for key in sorted(value) if key not in ("name", "provenance")]
    return [_plain(item) for item in value] if isinstance(value, list) else value


def _fact(name: str, value: Any) -> Fact:
    if name == "value" or not isinstance(value, int | str | list | tuple):
        return repr(value)[:_SHOWN]
    return [str(one) for one in value] if isinstance(value, list | tuple) else value


def kind_of_provenance(told: Any) -> Any:
    """The kind without the note that may follow a colon: `printed: English box, second printing`."""
    return told.partition(":")[0].strip() if isinstance(told, str) else told


class Reader:
    """Looks values up by their dotted path and refuses what is missing, of the wrong type, or out of range."""

    def __init__(self, data: TomlTable, source: str) -> None:
        self.data = data
        self.source = source

    def wrong(self, place: str, what: str, code: str, **facts: Any) -> BadEdition:
        """The sentence in English, and a code with facts from which other languages make their own.

        Facts other than numbers, texts and lists of texts are shown as in the sentence, with Python's repr; so is `value`.
        """
        shown = {name: _fact(name, value) for name, value in facts.items()}
        return BadEdition(f"{self.source}: {place[:_SHOWN]}: {what[:_SHOWN]}.", place, code, shown)

    def expect(self, place: str, kind: str, words: Sequence[str] = (), low: int = 0, high: int = 0) -> None:
        """Called before a value is read, with its allowed values, so that all values can be listed."""

    def value(self, place: str) -> Any:
        found: Any = self.data
        for key in place.split("."):
            if not isinstance(found, dict) or key not in found:
                raise self.wrong(place, "this value is missing", "missing")
            found = found[key]
        return found

    def text(self, place: str) -> str:
        """A text on one line: it is shown to people who have not written it."""
        self.expect(place, "text")
        value = self.value(place)
        if not isinstance(value, str) or not clean(value):
            raise self.wrong(place, f"text is needed, not {value!r}", "text", value=value)
        if len(clean(value)) > LONGEST_TEXT:
            raise self.wrong(place, f"at most {LONGEST_TEXT} characters are allowed", "long-text", most=LONGEST_TEXT)
        return clean(value)

    def word(self, place: str, words: Sequence[str]) -> int:
        """The index of a word among those that are allowed."""
        return self.word_at(place, self.value(place), words)

    def word_at(self, place: str, value: Any, words: Sequence[str]) -> int:
        self.expect(place, "word", words)
        if not isinstance(value, str) or value not in words:
            raise self.wrong(place, f"one of {', '.join(words)} is needed, not {value!r}", "word", words=[*words], value=value)
        return words.index(value)

    def number(self, place: str, low: int, high: int) -> int:
        return self.number_at(place, self.value(place), low, high)

    def numbers(self, place: str, length: int, low: int = 0, high: int = 99) -> list[int]:
        return self.numbers_at(place, self.value(place), length, low, high)

    def numbers_at(self, place: str, value: Any, length: int, low: int = 0, high: int = 99) -> list[int]:
        entries = self.items_at(place, value, length)
        return [self.number_at(f"{place}[{nth}]", entry, low, high) for nth, entry in enumerate(entries, 1)]

    def items(self, place: str, length: int | None = None) -> list[Any]:
        return self.items_at(place, self.value(place), length)

    def items_at(self, place: str, value: Any, length: int | None = None) -> list[Any]:
        if not isinstance(value, list):
            raise self.wrong(place, f"a list is needed, not {value!r}", "list", value=value)
        if length is not None and len(value) != length:
            raise self.wrong(
                place, f"{length} entries are needed, there are {len(value)}", "length", length=length, number=len(value)
            )
        return value

    def number_at(self, place: str, value: Any, low: int, high: int) -> int:
        self.expect(place, "number", (), low, high)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(place, f"a whole number is needed, not {value!r}", "whole", value=value)
        if not low <= value <= high:
            raise self.wrong(
                place, f"a number from {low} to {high} is needed, not {value}", "range", low=low, high=high, value=value
            )
        return value

    def known(self, place: str, keys: Sequence[str]) -> None:
        """Refuse keys that a section should not have; the section itself must exist."""
        found = self.value(place) if place else self.data
        if not isinstance(found, dict):
            raise self.wrong(place, f"a section is needed, not {found!r}", "section", value=found)
        for key in found:
            if key not in keys:
                what = f"no such value; possible here: {', '.join(keys)}"
                raise self.wrong(f"{place}.{key}" if place else key, what, "unknown", words=[*keys])

    def check_provenance(self, sections: Sequence[str]) -> None:
        if "provenance" in self.data:
            self.known("provenance", sections)
            for section, told in self.data["provenance"].items():
                self.word_at(f"provenance.{section}", kind_of_provenance(told), PROVENANCES)
