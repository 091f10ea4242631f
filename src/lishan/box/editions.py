"""An edition being edited: every error next to its value, what is missing, and what differs from the packaged one."""

import copy
from typing import Annotated, Any

import msgspec

from lishan.box.places import is_within, parent_of, put, steps_of, take_out, value_at
from lishan.box.schema import (
    NO_SOLO,
    OPTIONAL,
    PACKAGED,
    READERS,
    PrintedValue,
    blank,
    known,
    packaged_data,
    printed_values,
    provenance_of,
)  # fmt: skip
from lishan.box.toml_writer import write_toml
from lishan.core.bounds import TOML_CHARACTERS
from lishan.core.errors import BadEdition
from lishan.core.events import Fact
from lishan.core.names import clean
from lishan.core.toml_reader import Reader, read_toml

SOURCE = "edition"
MOST_FAULTS = 60
UNIQUE = ("requests.",)
"""Values of which each is printed once."""

Values = dict[str, Any]
GameName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class EditionAsked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """An edition as a TOML text or as values; neither: a blank one."""

    game: GameName
    text: Annotated[str, msgspec.Meta(max_length=TOML_CHARACTERS)] | None = None
    values: Values | None = None
    """As in the TOML text; "" where a value is still to be entered."""


class EditionFault(msgspec.Struct, frozen=True, kw_only=True):
    place: str
    """"": the whole text."""
    sentence: str
    """As `lishan edition check` prints it."""
    code: str = ""
    """The same for other languages, with the facts: `edition-fault-<code>` in the catalogue of words."""
    facts: dict[str, Fact] = {}


class EditionDifference(msgspec.Struct, frozen=True, kw_only=True):
    place: str
    label: str
    facts: dict[str, str | int]
    """As of a `PrintedValue`."""
    packaged: Any
    value: Any


class EditionSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The state of an edition, finished or not."""

    name: str
    digest: str | None
    """None: it cannot be played yet."""
    same: bool
    """It plays as the packaged one."""
    text: str
    """The TOML text. A value still to be entered is ""."""
    values: Values
    faults: tuple[EditionFault, ...]
    missing: tuple[str, ...]
    """Places of values still to be entered."""
    differences: tuple[EditionDifference, ...]
    provenance: dict[str, str]
    """By section: printed, reported or reconstructed."""
    no_solo: str | None
    """The reason why it has no solo mode; None: it has one, or the game has none."""


class SchemaAsked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    game: GameName


class EditionSchema(msgspec.Struct, frozen=True, kw_only=True):
    values: tuple[PrintedValue, ...]
    optional: tuple[str, ...]
    """Optional sections."""
    packaged: EditionSheet


def schema(asked: SchemaAsked) -> EditionSchema:
    known(asked.game)
    packaged = sheet(EditionAsked(game=asked.game, text=PACKAGED[asked.game].edition().text))
    return EditionSchema(values=printed_values(asked.game), optional=OPTIONAL[asked.game], packaged=packaged)


def sheet(asked: EditionAsked) -> EditionSheet:
    """Raises BadOption for a game without editions, BadEdition for values that no TOML text can hold."""
    known(asked.game)
    values = blank(asked.game) if asked.values is None else asked.values
    text = write_toml(values) if asked.text is None else asked.text
    try:
        data = read_toml(text, SOURCE)
    except BadEdition as error:
        return _unread(asked, text, error)
    missing = missing_values(asked.game, data)
    faults = find_faults(asked.game, data, missing)
    edition = PACKAGED[asked.game].edition(text, SOURCE) if not missing and not faults else None
    name = data.get("name")
    return EditionSheet(
        name=clean(name) if isinstance(name, str) else "",
        digest=None if edition is None else edition.digest,
        same=edition is not None and edition.digest == PACKAGED[asked.game].edition().digest,
        text=text,
        values=data,
        faults=faults,
        missing=missing,
        differences=differences(asked.game, data),
        provenance=provenance_of(data),
        no_solo=NO_SOLO[asked.game](edition.parts) if edition is not None and asked.game in NO_SOLO else None,
    )


def as_fault(error: BadEdition) -> EditionFault:
    sentence = str(error).removeprefix(f"{SOURCE}: ")
    return EditionFault(place=error.place, sentence=sentence, code=error.code, facts=error.facts)


def _unread(asked: EditionAsked, text: str, error: BadEdition) -> EditionSheet:
    fault = as_fault(error)
    return EditionSheet(
        name="", digest=None, same=False, text=text, values=asked.values or {}, faults=(fault,), missing=(), differences=(),
        provenance={}, no_solo=None,
    )  # fmt: skip


def left_out(game: str, data: Values) -> tuple[str, ...]:
    return tuple(section for section in OPTIONAL[game] if section not in data)


def missing_values(game: str, data: Values) -> tuple[str, ...]:
    absent = left_out(game, data)
    return tuple(
        value.place
        for value in printed_values(game)
        if value_at(data, value.place) in (None, "") and steps_of(value.place)[0] not in absent
    )


def differences(game: str, data: Values) -> tuple[EditionDifference, ...]:
    packaged = packaged_data(game)
    found = []
    for value in printed_values(game):
        ours, theirs = value_at(packaged, value.place), value_at(data, value.place)
        if theirs not in (ours, None, "") and value.place != "name":
            found.append(
                EditionDifference(place=value.place, label=value.label, facts=value.facts, packaged=ours, value=theirs)
            )
    return tuple(found)


# The game's reader stops at the first fault. To find them all, the faulty value is replaced by the packaged one, and the reader
# starts again.


def find_faults(game: str, data: Values, missing: tuple[str, ...]) -> tuple[EditionFault, ...]:
    """All errors, as the game's own reader reports them. A place that still lacks a value is judged when it is complete."""
    trial = completed(game, data, missing)
    faults: list[EditionFault] = []
    repaired: set[str] = set()
    while (error := _first_fault(game, trial)) is not None and len(faults) < MOST_FAULTS:
        own = not any(is_within(place, error.place) or is_within(error.place, place) for place in (*repaired, *missing))
        if own:
            faults.append(as_fault(error))
        if not _repair(game, trial, error.place, repaired):
            break
    return tuple(faults)


def _first_fault(game: str, data: Values) -> BadEdition | None:
    reader = Reader(data, SOURCE)
    try:
        READERS[game](reader)
        reader.text("name")
    except BadEdition as error:
        return error
    return None


def completed(game: str, data: Values, missing: tuple[str, ...]) -> Values:
    """The data with packaged values where one is missing, so that the others can be judged."""
    trial = copy.deepcopy(data)
    for value in printed_values(game):
        if value.place in missing:
            _fill(game, trial, value)
    return trial


def _fill(game: str, trial: Values, value: PrintedValue) -> None:
    filling = copy.deepcopy(value_at(packaged_data(game), value.place))
    if value.place.startswith(UNIQUE):
        used = {value_at(trial, other.place) for other in printed_values(game) if other.place.startswith(UNIQUE)
                if isinstance(value_at(trial, other.place), int)}  # fmt: skip
        filling = next((number for number in range(value.low, value.high + 1) if number not in used), filling)
    place = value.place
    while not put(trial, place, filling):
        place = parent_of(place)
        if not place:
            return
        filling = copy.deepcopy(value_at(packaged_data(game), place))


def _repair(game: str, trial: Values, place: str, repaired: set[str]) -> bool:
    """Puts the packaged value there or, if that was tried already, into the part that contains it. False: nothing is left to
    repair.
    """
    while place in repaired:
        place = parent_of(place)
    if not place:
        return False
    repaired.add(place)
    ours = value_at(packaged_data(game), place)
    if ours is None and place != "name":
        take_out(trial, place)
    elif not put(trial, place, copy.deepcopy(ours)):
        return _repair(game, trial, place, repaired)
    return True
