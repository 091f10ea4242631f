"""Component data from a TOML file, checked value by value: what is wrong is said with its place."""

import hashlib
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.contract import Edition
from lishan.core.errors import BadEdition
from lishan.terracotta.parts import (
    ADMINISTRATOR, BUILD, CLAY, COINS, COLUMNS, FIGURES_OF_A_TYPE, MASTER, MASTERS, PRIORITY, ROUNDS, ROWS, SEGMENTS,
    SOAK, SPECIALIST, UPGRADE, WEAPON, WEAPONS, Parts, action, action_kind, action_number,
)  # fmt: skip

# What may be printed on a ring, by its words (TA-30 to TA-36).
AMOUNTS = {"coins": (COINS, (2, 3, 4)), "clay": (CLAY, (2, 4)), "build": (BUILD, (2, 3, 4))}
PLAIN = {
    "soak": action(SOAK, 0),
    "upgrade": action(UPGRADE, 0),
    "priority": action(PRIORITY, 0),
    "specialist": action(SPECIALIST, 0),
    **{name: action(MASTER, number) for number, name in enumerate(MASTERS)},
    **{name: action(WEAPON, number) for number, name in enumerate(WEAPONS)},
}
SECTIONS = ("name", "mausoleum", "wheel", "organizer", "masters", "priority", "inspectors", "scoring", "li_si", "provenance")
PROVENANCES = ("printed", "reported", "reconstructed")


def action_name(which: int) -> str:
    """The words of an action as an edition writes it."""
    kind, number = action_kind(which), action_number(which)
    for name, (amount_kind, _) in AMOUNTS.items():
        if kind == amount_kind:
            return f"{name} {number}"
    return next(name for name, plain in PLAIN.items() if plain == which)


def load(text: str | None = None, source: str = "edition") -> Edition:
    """The checked edition in a TOML text; None: the one in the package."""
    if text is None:
        text, source = files("lishan.editions").joinpath("terracotta.toml").read_text("utf-8"), "terracotta.toml"
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"{source}: not a TOML file: {error}.") from None
    reader = Reader(data, source)
    parts = read_parts(reader)
    digest = hashlib.sha256(repr(_plain(data)).encode()).hexdigest()[:12]
    parts.digest = digest
    return Edition(name=reader.text("name"), digest=digest, parts=parts, data=data, text=text)


def _plain(value: Any) -> Any:
    """The same data in one order, without names and provenance: what the rules read."""
    if isinstance(value, dict):
        return [(key, _plain(value[key])) for key in sorted(value) if key not in ("name", "provenance")]
    return [_plain(item) for item in value] if isinstance(value, list) else value


class Reader:
    """Looks values up by their dotted place and refuses what is missing, of another kind, or out of range."""

    def __init__(self, data: dict[str, Any], source: str) -> None:
        self.data = data
        self.source = source

    def wrong(self, place: str, what: str) -> BadEdition:
        return BadEdition(f"{self.source}: {place}: {what}.")

    def value(self, place: str) -> Any:
        found: Any = self.data
        for key in place.split("."):
            if not isinstance(found, dict) or key not in found:
                raise self.wrong(place, "this value is missing")
            found = found[key]
        return found

    def text(self, place: str) -> str:
        value = self.value(place)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(place, f"a text is needed, not {value!r}")
        return value

    def number(self, place: str, low: int, high: int) -> int:
        return self._in_range(place, self.value(place), low, high)

    def numbers(self, place: str, length: int, low: int = 0, high: int = 99) -> list[int]:
        value = self.items(place, length)
        return [self._in_range(f"{place}[{nth}]", item, low, high) for nth, item in enumerate(value, 1)]

    def items(self, place: str, length: int | None = None) -> list[Any]:
        value = self.value(place)
        if not isinstance(value, list):
            raise self.wrong(place, f"a list is needed, not {value!r}")
        if length is not None and len(value) != length:
            raise self.wrong(place, f"{length} entries are needed, there are {len(value)}")
        return value

    def known(self, place: str, keys: Sequence[str]) -> None:
        found = self.value(place) if place else self.data
        if not isinstance(found, dict):
            raise self.wrong(place, f"a section is needed, not {found!r}")
        for key in found:
            if key not in keys:
                raise self.wrong(f"{place}.{key}" if place else key, f"no such value; there are {', '.join(keys)}")

    def _in_range(self, place: str, value: Any, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(place, f"a whole number is needed, not {value!r}")
        if not low <= value <= high:
            raise self.wrong(place, f"a number from {low} to {high} is needed, not {value}")
        return value


def read_parts(reader: Reader) -> Parts:
    reader.known("", SECTIONS)
    _check_geometry(reader)
    _check_provenance(reader)
    rings = _read_rings(reader)
    scoring = _read_scoring(reader)
    reader.known("organizer", ("vp",))
    reader.known("masters", ("token_costs",))
    reader.known("priority", ("wet_clay",))
    parts = Parts(
        inner=rings["inner"],
        middle=rings["middle"],
        outer=rings["outer"],
        statue_points=_vec(reader.numbers("organizer.vp", FIGURES_OF_A_TYPE)),
        token_costs=_vec(sorted(reader.numbers("masters.token_costs", len(MASTERS)))),
        priority_clay=_vec(reader.numbers("priority.wet_clay", 3, 0, 9)),
        tile_values=_vec([value for pair in scoring for value in pair]),
    )
    _read_inspectors(reader, parts)
    _read_values(reader, parts)
    return parts


def _vec(numbers: Sequence[int]) -> vec[i64]:
    return vec[i64](numbers)


def _check_geometry(reader: Reader) -> None:
    """TA-2, TA-3: the engine plays on this grid and this wheel only."""
    reader.known("mausoleum", ("rows", "columns"))
    for place, size in (("mausoleum.rows", ROWS), ("mausoleum.columns", COLUMNS), ("wheel.segments", SEGMENTS)):
        if reader.value(place) != size:
            raise reader.wrong(place, f"only {size} can be played, not {reader.value(place)!r}")


def _check_provenance(reader: Reader) -> None:
    if "provenance" not in reader.data:
        return
    reader.known("provenance", SECTIONS)
    for section in reader.value("provenance"):
        if (word := reader.value(f"provenance.{section}")) not in PROVENANCES:
            raise reader.wrong(f"provenance.{section}", f"one of {', '.join(PROVENANCES)} is needed, not {word!r}")


def _read_rings(reader: Reader) -> dict[str, vec[i64]]:
    reader.known("wheel", ("segments", "inner", "middle", "outer"))
    rings = {ring: _read_ring(reader, f"wheel.{ring}") for ring in ("inner", "middle", "outer")}
    for nth, which in enumerate(rings["inner"], 1):
        # TA-61 repeats the inner action; on the inner ring it would repeat itself for ever.
        if which == action(MASTER, ADMINISTRATOR):
            raise reader.wrong(f"wheel.inner[{nth}]", "the administrator cannot be on the inner ring")
    return rings


def _read_ring(reader: Reader, place: str) -> vec[i64]:
    entries = reader.items(place, SEGMENTS)
    return _vec([read_action(reader, f"{place}[{nth}]", entry) for nth, entry in enumerate(entries, 1)])


def read_action(reader: Reader, place: str, entry: Any) -> int:
    """An action such as "build 3" or "clay maker"."""
    if not isinstance(entry, str):
        raise reader.wrong(place, f"an action is needed, not {entry!r}")
    if entry in PLAIN:
        return PLAIN[entry]
    word, _, amount = entry.partition(" ")
    if word not in AMOUNTS:
        raise reader.wrong(place, f"unknown action {entry!r}; there are {', '.join([*AMOUNTS, *PLAIN])}")
    kind, allowed = AMOUNTS[word]
    if amount not in map(str, allowed):
        raise reader.wrong(place, f"{word} takes {' or '.join(map(str, allowed))}, not {amount or 'nothing'}")
    return action(kind, int(amount))


def _read_scoring(reader: Reader) -> list[list[int]]:
    reader.known("scoring", ("tile_values", "inspector", "footman", "group", "archer"))
    reader.items("scoring.tile_values", ROUNDS)
    for nth, pair in enumerate(reader.value("scoring.tile_values"), 1):
        place = f"scoring.tile_values[{nth}]"
        if not isinstance(pair, list) or len(pair) != 2 or not all(type(value) is int for value in pair):
            raise reader.wrong(place, f"two whole numbers are needed, not {pair!r}")
        if not 0 <= pair[1] <= pair[0] <= 99:
            raise reader.wrong(place, f"domination (0 to 99) and a presence that is not more are needed, not {pair}")
    values: list[list[int]] = reader.value("scoring.tile_values")
    return values


def _read_inspectors(reader: Reader, parts: Parts) -> None:
    reader.known("inspectors", ("row_start", "column_start"))
    parts.row_start = reader.number("inspectors.row_start", 1, ROWS) - 1
    column = reader.value("inspectors.column_start")
    if not isinstance(column, str) or len(column) != 1 or column not in "abcdefghi":
        raise reader.wrong("inspectors.column_start", f"a column from a to i is needed, not {column!r}")
    parts.column_start = "abcdefghi".index(column)


def _read_values(reader: Reader, parts: Parts) -> None:
    parts.inspection_first, parts.inspection_second = reader.numbers("scoring.inspector", 2)
    parts.footman_first, parts.footman_second = reader.numbers("scoring.footman", 2)
    parts.group_first, parts.group_second = reader.numbers("scoring.group", 2)
    parts.archer_points = reader.number("scoring.archer", 0, 99)
