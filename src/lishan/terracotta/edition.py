"""Component data from a TOML file, checked value by value; each error names its place."""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.contract import Edition
from lishan.core.toml_reader import Reader, digest_of, read_toml
from lishan.terracotta.edition_actions import read_action
from lishan.terracotta.edition_li_si import read_li_si
from lishan.terracotta.parts import (
    ADMINISTRATOR,
    COLUMNS,
    FIGURES_OF_A_TYPE,
    MASTER,
    MASTERS,
    ROUNDS,
    ROWS,
    SEGMENTS,
    Parts,
    action,
)  # fmt: skip

SECTIONS = ("name", "mausoleum", "wheel", "organizer", "masters", "priority", "inspectors", "scoring", "li_si", "provenance")
PAIRS = ("inspector", "footman", "group")


def load(text: str | None = None, source: str = "edition") -> Edition:
    """The checked edition in a TOML text; None: the one in the package."""
    return packaged() if text is None else read_edition(text, source)


@cache
def packaged() -> Edition:
    return read_edition(files("lishan.editions").joinpath("terracotta.toml").read_text("utf-8"), "terracotta.toml")


@lru_cache(maxsize=64)  # tables with their own edition ask for it again and again
def read_edition(text: str, source: str) -> Edition:
    data = read_toml(text, source)
    reader = Reader(data, source)
    parts = read_parts(reader)
    parts.digest = digest_of(data)
    return Edition(name=reader.text("name"), digest=parts.digest, parts=parts, data=data, text=text)


def read_parts(reader: Reader) -> Parts:
    reader.known("", SECTIONS)
    _check_geometry(reader)
    reader.check_provenance(SECTIONS)
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
    if "li_si" in reader.data:
        parts.li_si = read_li_si(reader)
    return parts


def _vec(numbers: Sequence[int]) -> vec[i64]:
    return vec[i64](numbers)


def _check_geometry(reader: Reader) -> None:
    """TA-2, TA-3: the engine plays on this grid and this wheel only."""
    reader.known("mausoleum", ("rows", "columns"))
    for place, size in (("mausoleum.rows", ROWS), ("mausoleum.columns", COLUMNS), ("wheel.segments", SEGMENTS)):
        if reader.value(place) != size:
            value = reader.value(place)
            raise reader.wrong(place, f"only {size} can be played, not {value!r}", "size", size=size, value=value)


def _read_rings(reader: Reader) -> dict[str, vec[i64]]:
    reader.known("wheel", ("segments", "inner", "middle", "outer"))
    rings = {ring: _read_ring(reader, f"wheel.{ring}") for ring in ("inner", "middle", "outer")}
    for nth, which in enumerate(rings["inner"], 1):
        # TA-61 repeats the inner action; on the inner ring it would repeat itself forever.
        if which == action(MASTER, ADMINISTRATOR):
            raise reader.wrong(f"wheel.inner[{nth}]", "the administrator cannot be on the inner ring", "administrator")
    return rings


def _read_ring(reader: Reader, place: str) -> vec[i64]:
    entries = reader.items(place, SEGMENTS)
    return _vec([read_action(reader, f"{place}[{nth}]", entry) for nth, entry in enumerate(entries, 1)])


def _read_scoring(reader: Reader) -> list[list[int]]:
    reader.known("scoring", ("tile_values", "inspector", "footman", "group", "archer"))
    pairs = reader.items("scoring.tile_values", ROUNDS)
    return [_read_pair(reader, f"scoring.tile_values[{nth}]", pair) for nth, pair in enumerate(pairs, 1)]


def _read_pair(reader: Reader, place: str, value: object) -> list[int]:
    """Domination and presence (TA-70)."""
    pair = reader.numbers_at(place, value, 2)
    if pair[1] > pair[0]:
        what = f"presence ({pair[1]}) cannot be worth more than domination ({pair[0]})"
        raise reader.wrong(place, what, "presence", presence=pair[1], domination=pair[0])
    return pair


def _read_inspectors(reader: Reader, parts: Parts) -> None:
    reader.known("inspectors", ("row_start", "column_start"))
    parts.row_start = reader.number("inspectors.row_start", 1, ROWS) - 1
    reader.expect("inspectors.column_start", "word", "abcdefghi")
    column = reader.value("inspectors.column_start")
    if not isinstance(column, str) or len(column) != 1 or column not in "abcdefghi":
        raise reader.wrong("inspectors.column_start", f"a column from a to i is needed, not {column!r}", "column", value=column)
    parts.column_start = "abcdefghi".index(column)


def _read_values(reader: Reader, parts: Parts) -> None:
    first_and_second = {name: _read_pair(reader, f"scoring.{name}", reader.value(f"scoring.{name}")) for name in PAIRS}
    parts.inspection_first, parts.inspection_second = first_and_second["inspector"]
    parts.footman_first, parts.footman_second = first_and_second["footman"]
    parts.group_first, parts.group_second = first_and_second["group"]
    parts.archer_points = reader.number("scoring.archer", 0, 99)
