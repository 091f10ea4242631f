"""Component data of Xi'an from a TOML file, checked value by value."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.contract import Edition
from lishan.core.toml_reader import Reader, digest_of, read_toml
from lishan.xian.parts import (
    COLOURS,
    COPIES,
    FACES_OF_A_SECTION,
    MATERIALS,
    SECTIONS,
    STARTING_WARRIOR,
    TOKENS,
    TURNS,
    TYPES,
    Parts,
    bonus,
)  # fmt: skip

NUMBERS = 6  # of each worker
CONTENTS = ("name", "requests", "workers", "miners", "equipment", "formations", "provenance")
FACES = tuple(f"{section}{face}" for section in SECTIONS for face in range(1, FACES_OF_A_SECTION + 1))
LETTERS = "YRGB"
# "8", "4+R", "3+1c", "4+R+1c"
BONUS = re.compile(r"(?P<points>\d{1,2})(?P<pigments>(\+[YRGB]){0,2})(\+(?P<coins>\d)c)?", re.ASCII)


def load(text: str | None = None, source: str = "edition") -> Edition:
    """The checked edition in a TOML text; None: the one in the package."""
    return packaged() if text is None else read(text, source)


@cache
def packaged() -> Edition:
    return read(files("lishan.editions").joinpath("xian.toml").read_text("utf-8"), "xian.toml")


@lru_cache(maxsize=64)  # tables with their own edition ask for it again and again
def read(text: str, source: str) -> Edition:
    data = read_toml(text, source)
    reader = Reader(data, source)
    parts = read_parts(reader)
    return Edition(reader.text("name"), parts.digest, parts, data, text)


def read_parts(reader: Reader) -> Parts:
    reader.known("", CONTENTS)
    reader.check_provenance(CONTENTS)
    reader.known("workers", ("tax_collector", "craftsman", "helper_pp"))
    equipment = _read_equipment(reader)
    return Parts(
        tax=_vec(reader.numbers("workers.tax_collector", NUMBERS, 0, 9)),
        clay=_vec(reader.numbers("workers.craftsman", NUMBERS, 0, 9)),
        helper_points=_vec(_read_helpers(reader)),
        mined=_vec(_read_miners(reader)),
        prices=_vec([price for _, _, copies in equipment for price, _ in copies]),
        clay_bonuses=_vec([clay for _, _, copies in equipment for _, clay in copies]),
        type_sections=_vec([section for section, _, _ in equipment]),
        type_materials=_vec([material for _, material, _ in equipment]),
        token_colours=_vec(_read_requests(reader)),
        bonuses=_vec(_read_formations(reader)),
        digest=digest_of(reader.data),
    )


def _vec(numbers: Sequence[int]) -> vec[i64]:
    return vec[i64](numbers)


def _read_requests(reader: Reader) -> list[int]:
    """XI-5: the colour of each token; there is no token 0."""
    reader.known("requests", COLOURS)
    colours = [-1] * (TOKENS + 1)
    for colour, name in enumerate(COLOURS):
        for nth, token in enumerate(reader.numbers(f"requests.{name}", TOKENS // len(COLOURS), 1, TOKENS), 1):
            if colours[token] >= 0:
                other = COLOURS[colours[token]]
                what = f"token {token} is already {other}"
                raise reader.wrong(f"requests.{name}[{nth}]", what, "token", token=token, colour=other)
            colours[token] = colour
    return [0, *colours[1:]]


def _read_helpers(reader: Reader) -> list[int]:
    rows = reader.items("workers.helper_pp", NUMBERS)
    places = [f"workers.helper_pp[{nth}]" for nth in range(1, NUMBERS + 1)]
    return [points for place, row in zip(places, rows, strict=True) for points in reader.numbers_at(place, row, TURNS)]


def _read_miners(reader: Reader) -> list[int]:
    """XI-30: one or two pigments each."""
    reader.known("miners", ("cards",))
    found = []
    for nth, card in enumerate(reader.items("miners.cards", NUMBERS), 1):
        place = f"miners.cards[{nth}]"
        reader.expect(place, "list", COLOURS, 1, 2)
        entries = reader.items_at(place, card)
        if len(entries) not in (1, 2):
            raise reader.wrong(
                place, f"one or two colours are needed, there are {len(entries)}", "colours", number=len(entries)
            )
        colours = [reader.word_at(f"{place}[{at}]", colour, COLOURS) for at, colour in enumerate(entries, 1)]
        found.append(tallied(colours))
    return found


def tallied(colours: Sequence[int]) -> int:
    return sum(1 << 8 * colour for colour in colours)


def _read_equipment(reader: Reader) -> list[tuple[int, int, list[list[int]]]]:
    """XI-4: section, material, and price and clay of each copy, type by type."""
    reader.known("equipment", TYPES)
    found = [_read_type(reader, f"equipment.{name}") for name in TYPES]
    for section, name in enumerate(SECTIONS):
        materials = sorted(material for where, material, _ in found if where == section)
        if materials != [0, 1]:
            raise reader.wrong(
                "equipment", f"section {name} needs one type of wood and one of bronze", "materials", section=name
            )
    return found


def _read_type(reader: Reader, place: str) -> tuple[int, int, list[list[int]]]:
    reader.known(place, ("section", "material", "copies"))
    section = reader.word(f"{place}.section", SECTIONS)
    material = reader.word(f"{place}.material", MATERIALS)
    copies = reader.items(f"{place}.copies", COPIES)
    return section, material, [
        reader.numbers_at(f"{place}.copies[{nth}]", copy, 2, 0, 9) for nth, copy in enumerate(copies, 1)
    ]  # fmt: skip


def _read_formations(reader: Reader) -> list[int]:
    """XI-2: the bonus of every space of every face, upper row first."""
    reader.known("formations", FACES)
    return [value for face in FACES for value in _read_face(reader, f"formations.{face}")]


def _read_face(reader: Reader, place: str) -> list[int]:
    values = []
    for nth, row in enumerate(reader.items(place, 2), 1):
        entries = reader.items_at(f"{place}[{nth}]", row, 4)
        values += [read_bonus(reader, f"{place}[{nth}][{at}]", entry) for at, entry in enumerate(entries, 1)]
    if (number := values.count(STARTING_WARRIOR)) != 2:
        raise reader.wrong(place, f"two starting warriors (S) are needed, there are {number}", "starting", number=number)
    return values


def read_bonus(reader: Reader, place: str, entry: Any) -> int:
    """A bonus such as "4+R+1c", or the "S" of a starting warrior."""
    reader.expect(place, "bonus")
    if entry == "S":
        return STARTING_WARRIOR
    match = BONUS.fullmatch(entry) if isinstance(entry, str) else None
    if match is None:
        what = f'a bonus as in "8", "4+R", "3+1c", "4+R+1c" or "S" is needed, not {entry!r}'
        raise reader.wrong(place, what, "bonus", value=entry)
    pigments = tallied([LETTERS.index(letter) for letter in match["pigments"] if letter != "+"])
    return bonus(int(match["points"]), int(match["coins"] or 0), pigments)
