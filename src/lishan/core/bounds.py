"""Limits on the size of texts that come from outside. They are checked before a text is parsed, in time proportional to its
length.

Parsers can take quadratic time or worse; a text within these limits is read in milliseconds.
"""

import re
from typing import Final

from lishan.core.errors import BadEdition, BadPosition, BadRecord

TOML_CHARACTERS: Final = 60_000
TOML_LINES: Final = 2_000
TOML_LINE: Final = 1_000
TOML_KEYS: Final = 1_000
TOML_KEY_PARTS: Final = 8
TOML_DEPTH: Final = 8
TOML_VALUES: Final = 5_000
TOML_DIGITS: Final = 18

RECORD_CHARACTERS: Final = 1_000_000
RECORD_LINES: Final = 10_000
RECORD_LINE: Final = 10_000
RECORD_WORDS: Final = 20_000
RECORD_WORD: Final = 200

POSITION_CHARACTERS: Final = 20_000

# Strings and comments are skipped whole: nothing in them is a key, a bracket or a number.
# One without its closing quote takes the rest of its line, so that no character is read twice.
_TOKEN: Final = re.compile(r'"""|\'\'\'|"(?:[^"\\\n]|\\[^\n])*"?|\'[^\'\n]*\'?|#[^\n]*|[\[\]{}=.,\n]|[0-9A-Za-z_]+')


def check_toml(text: str, source: str) -> None:
    """Refuses a TOML text that is too large, too deep or too repetitive to be component data. Raises BadEdition."""
    if len(text) > TOML_CHARACTERS:
        raise _too_many(source, f"it has {len(text)} characters", TOML_CHARACTERS)
    lines = text.split("\n")
    if len(lines) > TOML_LINES:
        raise _too_many(source, f"it has {len(lines)} lines", TOML_LINES)
    for number, line in enumerate(lines, 1):
        if len(line) > TOML_LINE:
            raise _too_many(source, f"line {number} has {len(line)} characters", TOML_LINE)
    _TomlScan(text, source).run()


def _too_many(source: str, what: str, most: int) -> BadEdition:
    return BadEdition(f"{source}: {what}; at most {most} are allowed.", "", "too-large", {"most": most})


class _TomlScan:
    """Counts the elements of a TOML text, without building anything."""

    def __init__(self, text: str, source: str) -> None:
        self.text = text
        self.source = source
        self.line = 1
        self.depth = 0
        self.parts = 1
        """Parts of the dotted key, or of the number, that is being read."""
        self.keys = 0
        self.values = 0

    def refuse(self, what: str, most: int) -> BadEdition:
        return _too_many(self.source, f"line {self.line}: {what}", most)

    def run(self) -> None:
        at = 0
        while (found := _TOKEN.search(self.text, at)) is not None:
            token, at = found.group(), found.end()
            if token in ('"""', "'''"):
                at = self.skip_string(token, at)
            else:
                self.count(token)

    def skip_string(self, quotes: str, at: int) -> int:
        """The index after a string of several lines; the end of the text if the string is not closed."""
        end = self.text.find(quotes, at)
        while end > 0 and quotes == '"""' and self.text[end - 1] == "\\":
            end = self.text.find(quotes, end + 1)
        stop = len(self.text) if end < 0 else end + 3
        self.line += self.text.count("\n", at, stop)
        return stop

    def count(self, token: str) -> None:
        if token == "\n":
            self.line += 1
            self.parts = 1
        elif token == ".":
            self.parts += 1
            if self.parts > TOML_KEY_PARTS:
                raise self.refuse("a key has too many parts", TOML_KEY_PARTS)
        elif token in "[{":
            self.depth += 1
            self.keys += 1
            self.parts = 1
            if self.depth > TOML_DEPTH:
                raise self.refuse("brackets are nested too deep", TOML_DEPTH)
        elif token in "]}":
            self.depth = max(0, self.depth - 1)
        elif token == "=":
            self.keys += 1
            self.parts = 1
        elif token == ",":
            self.values += 1
            self.parts = 1
            if self.values > TOML_VALUES:
                raise self.refuse("there are too many values", TOML_VALUES)
        elif token[0].isdigit() and len(token) > TOML_DIGITS:
            raise self.refuse("a number has too many digits", TOML_DIGITS)
        if self.keys > TOML_KEYS:
            raise self.refuse("there are too many keys and brackets", TOML_KEYS)


def check_record(text: str, source: str) -> None:
    """Refuses a record that is longer than any game. Raises BadRecord."""
    if len(text) > RECORD_CHARACTERS:
        raise BadRecord(f"{source}: it has {len(text)} characters; at most {RECORD_CHARACTERS} are allowed.")
    lines = text.split("\n")
    if len(lines) > RECORD_LINES:
        raise BadRecord(f"{source}: it has {len(lines)} lines; at most {RECORD_LINES} are allowed.")
    words = 0
    for number, line in enumerate(lines, 1):
        if len(line) > RECORD_LINE:
            raise BadRecord(f"{source}, line {number}: it has {len(line)} characters; at most {RECORD_LINE} are allowed.")
        words += len(line.split())
        if words > RECORD_WORDS:
            raise BadRecord(f"{source}, line {number}: there are too many words; at most {RECORD_WORDS} are allowed.")


def check_position(text: str) -> None:
    """Refuses a line that is longer than any position. Raises BadPosition."""
    if len(text) > POSITION_CHARACTERS:
        raise BadPosition(f"The position has {len(text)} characters; at most {POSITION_CHARACTERS} are allowed.")
