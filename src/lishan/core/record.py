"""A saved game as text: a header, and one line per turn in the words of notation, chance events included.

This module handles only the text; `lishan.core.replay` plays it. docs/records.md describes the format.
"""

import re
from collections.abc import Iterator
from typing import Final, NoReturn

import msgspec

from lishan.core.bounds import RECORD_WORD, check_record
from lishan.core.contract import CHANCE
from lishan.core.errors import BadRecord

FORMAT: Final = 1
TITLE: Final = "lishan record"
UNFINISHED: Final = "*"
INDENT: Final = "    "

NUMBER = re.compile(r"[0-9]{1,9}")
SIGNED = re.compile(r"-?[0-9]{1,9}")
OPTIONAL: Final = ("position",)
FIELDS: Final = ("game", "rules", "edition", "digest", "options", "result")


class Header(msgspec.Struct, frozen=True):
    """The settings that must be known before the first move."""

    game: str
    rules: int
    edition: str
    digest: str
    options: dict[str, str]
    names: tuple[str, ...]
    """One for each seat; "" where nobody gave one."""
    result: tuple[tuple[int, int], ...] | None
    """Seats from first to last with their points; None: unfinished."""
    edition_text: str | None = None
    """The TOML of an edition that is not the one in the package."""
    position: str | None = None
    """The position line that the turns begin with; None: the beginning of the game."""


class Turn(msgspec.Struct, frozen=True):
    """One line: what one seat, or CHANCE, did before anyone else moved."""

    seat: int
    words: tuple[str, ...]
    line: int = 0
    columns: tuple[int, ...] = ()


class Record(msgspec.Struct, frozen=True):
    header: Header
    turns: tuple[Turn, ...]
    lines: dict[str, int] = {}
    """The line number of each header field, for error messages."""
    source: str = "record"

    def refuse(self, line: int, sentence: str, column: int = 0) -> NoReturn:
        raise BadRecord(f"{place(self.source, line, column)}: {sentence}")

    def refuse_field(self, field: str, sentence: str) -> NoReturn:
        self.refuse(self.lines.get(field, 0), sentence)


def place(source: str, line: int, column: int = 0) -> str:
    parts = [source, f"line {line}" if line else "", f"column {column}" if column else ""]
    return ", ".join(part for part in parts if part)


def seat_text(seat: int) -> str:
    return UNFINISHED if seat == CHANCE else str(seat + 1)


def write_record(record: Record) -> str:
    return "\n".join([*header_lines(record.header), "", *map(turn_line, record.turns), ""])


def header_lines(header: Header) -> Iterator[str]:
    yield f"{TITLE} {FORMAT}"
    yield f"game: {header.game}"
    yield f"rules: {header.rules}"
    yield f"edition: {header.edition}"
    yield f"digest: {header.digest}"
    yield field_line("options", " ".join(f"{name}={value}" for name, value in header.options.items()))
    for seat, name in enumerate(header.names, 1):
        yield field_line(f"seat {seat}", name)
    yield f"result: {result_text(header.result)}"
    if header.position is not None:
        yield f"position: {header.position}"
    if header.edition_text is not None:
        yield "toml:"
        yield from (INDENT + line if line.strip() else "" for line in header.edition_text.rstrip().split("\n"))


def field_line(name: str, value: str) -> str:
    return f"{name}: {value}".rstrip()


def turn_line(turn: Turn) -> str:
    return " ".join([seat_text(turn.seat), *turn.words])


def result_text(result: tuple[tuple[int, int], ...] | None) -> str:
    return UNFINISHED if result is None else " ".join(f"{seat + 1}={points}" for seat, points in result)


def read_record(text: str | bytes, source: str = "record") -> Record:
    """The record in a text. Raises BadRecord; whether its moves are legal is checked by `replay`."""
    decoded = decode(text, source)
    check_record(decoded, source)
    lines = decoded.split("\n")
    reader = HeaderReader(source)
    body = reader.read(lines)
    header = reader.header()
    turns = tuple(read_turns(lines, body, len(header.names), source))
    return Record(header, turns, reader.lines, source)


def decode(text: str | bytes, source: str) -> str:
    return (from_bytes(text, source) if isinstance(text, bytes) else text).replace("\r\n", "\n")


def from_bytes(text: bytes, source: str) -> str:
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = text[: error.start].count(b"\n") + 1
        raise BadRecord(f"{place(source, line)}: this is not UTF-8 text.") from None


class HeaderReader:
    """Reads `name: value` lines up to the first empty one."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.fields: dict[str, str] = {}
        self.lines: dict[str, int] = {}

    def refuse(self, line: int, sentence: str) -> NoReturn:
        raise BadRecord(f"{place(self.source, line)}: {sentence}")

    def read(self, lines: list[str]) -> int:
        """Read the header; returns the index of the first line after it."""
        self.check_title(lines[0])
        at = 1
        while at < len(lines) and lines[at].strip():
            if lines[at].startswith("#"):
                at += 1
            elif lines[at].rstrip() == "toml:":
                at = self.read_block(lines, at)
            else:
                self.read_field(lines[at], at + 1)
                at += 1
        return at

    def check_title(self, line: str) -> None:
        title, _, number = line.rstrip().rpartition(" ")
        if title != TITLE or not NUMBER.fullmatch(number):
            self.refuse(1, f'a record begins with the line "{TITLE} {FORMAT}".')
        if int(number) != FORMAT:
            self.refuse(1, f"this is format {number} of records; only format {FORMAT} can be read here.")

    def read_field(self, line: str, number: int) -> None:
        name, colon, value = line.partition(":")
        if not colon or not (name in (*FIELDS, *OPTIONAL) or self.is_seat(name)):
            self.refuse(number, f"{line[:40]!r} is not a line of a header, and an empty line must end the header.")
        self.keep(name, value.strip(), number)
        if not value.strip().isprintable():
            self.refuse(number, f"the value of {name!r} holds characters that cannot be printed.")

    def is_seat(self, name: str) -> bool:
        word, _, number = name.partition(" ")
        return word == "seat" and number in ("1", "2", "3", "4", "5", "6")

    def keep(self, name: str, value: str, number: int) -> None:
        if name in self.fields:
            self.refuse(number, f"{name!r} was already given in line {self.lines[name]}.")
        self.fields[name] = value
        self.lines[name] = number

    def read_block(self, lines: list[str], at: int) -> int:
        """The indented lines after `toml:`; empty ones between them belong to them."""
        end = at + 1
        for i in range(at + 1, len(lines)):
            if lines[i].startswith(INDENT):
                end = i + 1
            elif lines[i].strip():
                break
        block = [line.removeprefix(INDENT) for line in lines[at + 1 : end]]
        self.keep("toml", "\n".join(block) + "\n", at + 1)
        return end

    def header(self) -> Header:
        for field in FIELDS:
            if field not in self.fields:
                self.refuse(0, f"the header has no line {field!r}.")
        names = self.names()
        return Header(
            game=self.fields["game"],
            rules=self.rules(),
            edition=self.fields["edition"],
            digest=self.fields["digest"],
            options=dict(self.options()),
            names=names,
            result=self.result(len(names)),
            edition_text=self.fields.get("toml"),
            position=self.fields.get("position"),
        )

    def rules(self) -> int:
        text = self.fields["rules"]
        if not NUMBER.fullmatch(text):
            self.refuse(self.lines["rules"], f"the version of the rules is a number, not {text[:40]!r}.")
        return int(text)

    def names(self) -> tuple[str, ...]:
        seats = sorted(name for name in self.fields if name.startswith("seat "))
        if not seats or seats != [f"seat {n}" for n in range(1, len(seats) + 1)]:
            self.refuse(0, "the header must name its seats, one line each, from seat 1 on without a gap.")
        return tuple(self.fields[seat] for seat in seats)

    def options(self) -> Iterator[tuple[str, str]]:
        seen: set[str] = set()
        for word in self.fields["options"].split():
            name, equals, value = word.partition("=")
            if not (name and equals and value) or name in seen:
                self.refuse(self.lines["options"], f"{word[:40]!r} is not one more option as in soak=all.")
            seen.add(name)
            yield name, value

    def result(self, seats: int) -> tuple[tuple[int, int], ...] | None:
        text = self.fields["result"]
        if text == UNFINISHED:
            return None
        pairs = [word.partition("=") for word in text.split()]
        well_formed = all(NUMBER.fullmatch(seat) and SIGNED.fullmatch(points) for seat, _, points in pairs)
        # A lone player may play against the rules themselves, at a second seat that no person takes.
        named = range(1, len(pairs) + 1 if seats == 1 and len(pairs) == 2 else seats + 1)
        if not well_formed or sorted(int(seat) for seat, _, _ in pairs) != list(named):
            sentence = "the result names every seat once with its points, as in 2=61 1=57, or is * for an unfinished game."
            self.refuse(self.lines["result"], sentence)
        return tuple((int(seat) - 1, int(points)) for seat, _, points in pairs)


def read_turns(lines: list[str], start: int, seats: int, source: str) -> Iterator[Turn]:
    for number, line in enumerate(lines[start:], start + 1):
        if line.strip() and not line.startswith("#"):
            yield read_turn(line, number, seats, source)


def read_turn(line: str, number: int, seats: int, source: str) -> Turn:
    who, *found = re.finditer(r"\S+", line)
    seat = read_seat(who.group(), seats)
    if seat is None:
        sentence = f"a turn begins with a seat from 1 to {seats} or * for chance, not {who.group()[:40]!r}."
        raise BadRecord(f"{place(source, number, who.start() + 1)}: {sentence}")
    if not found:
        raise BadRecord(f"{place(source, number)}: a turn without a move.")
    words = tuple(word.group() for word in found)
    for word in found:
        if len(word.group()) > RECORD_WORD:
            sentence = f"a move has at most {RECORD_WORD} characters, not {len(word.group())}."
            raise BadRecord(f"{place(source, number, word.start() + 1)}: {sentence}")
    return Turn(seat, words, number, tuple(word.start() + 1 for word in found))


def read_seat(text: str, seats: int) -> int | None:
    if text == UNFINISHED:
        return CHANCE
    return int(text) - 1 if NUMBER.fullmatch(text) and 1 <= int(text) <= seats else None
