"""All printed values of an edition with their places, kinds and bounds.

The list is made by the functions that read an edition: it cannot differ from what they check.
"""

import copy
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Literal

import msgspec

from lishan.box.places import is_within, put, steps_of
from lishan.core.contract import Game
from lishan.core.errors import BadOption
from lishan.core.names import clean
from lishan.core.toml_reader import PROVENANCES, Reader, TomlTable, kind_of_provenance, read_toml
from lishan.terracotta import GAME as TERRACOTTA
from lishan.terracotta.edition import read_parts as read_terracotta
from lishan.terracotta.edition_li_si import why_no_solo
from lishan.xian import GAME as XIAN
from lishan.xian.edition import read_parts as read_xian

Kind = Literal["text", "number", "word", "set", "list", "bonus", "chart"]
READERS: dict[str, Callable[[Reader], Any]] = {"terracotta": read_terracotta, "xian": read_xian}
PACKAGED: dict[str, Game[Any]] = {"terracotta": TERRACOTTA, "xian": XIAN}
NO_SOLO: dict[str, Callable[[Any], str | None]] = {"terracotta": why_no_solo}
"""Why there is no solo mode with the parts of an edition, in games that have one."""
OPTIONAL = {"terracotta": ("li_si",), "xian": ()}
"""Sections that an edition may leave out."""


class PrintedValue(msgspec.Struct, frozen=True, kw_only=True):
    """A value that is printed somewhere in the box."""

    place: str
    """As in a fault: `wheel.inner[3]`."""
    label: str
    """`printed-<label>` says where it is printed, with the facts; `printed-<label>-title` all values of the label."""
    facts: dict[str, str | int]
    kind: Kind
    """`set`: any of the words; `list`: `low` to `high` of them; `bonus`: as "4+R+1c"; `chart`: lines of spaces."""
    words: tuple[str, ...]
    low: int
    high: int


THINGS = ("equipment", "formations", "requests")
"""Sections with a separate part for each thing."""


def label_of(place: str) -> str:
    """`equipment.horse.copies[2][1]`: equipment-copies."""
    section, *names = [step for step in steps_of(place) if isinstance(step, str)]
    return "-".join([section, *(names[1:] if section in THINGS else names)]).replace("_", "-")


def facts_of(place: str) -> dict[str, str | int]:
    """`equipment.horse.copies[2][1]`: {"thing": "horse", "a": 2, "b": 1}."""
    steps = steps_of(place)
    numbers = [step + 1 for step in steps if isinstance(step, int)]
    thing = {"thing": str(steps[1])} if steps[0] in THINGS else {}
    return {**thing, **dict(zip("ab", numbers, strict=False))}


class _Tracer(Reader):
    """Records what is read."""

    def __init__(self, data: TomlTable, source: str) -> None:
        super().__init__(data, source)
        self.values: list[PrintedValue] = []

    def expect(self, place: str, kind: str, words: Sequence[str] = (), low: int = 0, high: int = 0) -> None:
        if any(is_within(place, value.place) for value in self.values):
            return  # a part of a list that is entered as one
        self.values.append(
            PrintedValue(
                place=place, label=label_of(place), facts=facts_of(place), kind=msgspec.convert(kind, Kind), words=tuple(words),
                low=low, high=high,
            )
        )  # fmt: skip


def known(game: str) -> None:
    if game not in READERS:
        raise BadOption(f"There are no editions of {game!r}; choose from {', '.join(READERS)}.")


@cache
def packaged_data(game: str) -> TomlTable:
    return read_toml(PACKAGED[game].edition().text, f"{game}.toml")


@cache
def printed_values(game: str) -> tuple[PrintedValue, ...]:
    """All values of an edition, in the order in which they are read.

    The numbers of cards and the names of Challenges are the same in every box.
    """
    tracer = _Tracer({key: value for key, value in packaged_data(game).items() if key != "provenance"}, game)
    tracer.text("name")
    READERS[game](tracer)
    return tuple(value for value in tracer.values if not value.place.endswith(".number"))


def blank(game: str) -> TomlTable:
    """The packaged edition with every printed value still to be entered."""
    data = copy.deepcopy(packaged_data(game))
    for value in printed_values(game):
        put(data, value.place, "")
    data.pop("provenance", None)
    return data


def provenance_of(data: TomlTable) -> dict[str, str]:
    """Where each section's values come from, with the note on who looked and where, if there is one."""
    found = data.get("provenance")
    if not isinstance(found, dict):
        return {}
    return {section: clean(word) for section, word in found.items() if kind_of_provenance(word) in PROVENANCES}
