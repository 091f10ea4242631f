"""Editions: errors in a file are reported in one sentence with the place; custom values work in play."""

import re

import pytest

from lishan.core.contract import Edition
from lishan.core.errors import BadEdition, BadPosition
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.terracotta import GAME
from lishan.testing.law_moves import mangle
from tests.facts import json_of
from tests.terracotta.table import END_OF_ROUND, OPENING, default_edition, earned, play, position, refusal

TEXT = default_edition().text
ACTIONS = (
    "coins, clay, build, soak, upgrade, priority, specialist, builder, administrator, inspector, clay maker, supervisor, "
    "blacksmith, sword, halberd, crossbow, spear"
)
SECTIONS = "name, mausoleum, wheel, organizer, masters, priority, inspectors, scoring, li_si, provenance"


def changed(*replacements: tuple[str, str]) -> str:
    """The text of the edition in the package with some things written differently."""
    text = TEXT
    for old, new in replacements:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    return text


def own(*replacements: tuple[str, str]) -> Edition:
    return GAME.edition(changed(*replacements), "own.toml")


WRONG = [
    # The file and its sections
    ('name = "Lishan edition"', "", "name: this value is missing."),
    ('name = "Lishan edition"', 'name = ""', "name: text is needed, not ''."),
    ('name = "Lishan edition"', "name = 7", "name: text is needed, not 7."),
    ('name = "Lishan edition"', "rules = 1", f"rules: no such value; possible here: {SECTIONS}."),
    ("[masters]", "[mistresses]", f"mistresses: no such value; possible here: {SECTIONS}."),
    ("[provenance]", "[provenance]\nwheels = 'printed'", f"provenance.wheels: no such value; possible here: {SECTIONS}."),
    ('wheel = "reconstructed"', 'wheel = "guessed"',
     "provenance.wheel: one of printed, reported, reconstructed is needed, not 'guessed'."),
    # Geometry
    ("rows = 7", "rows = 8", "mausoleum.rows: only 7 can be played, not 8."),
    ("columns = 9", "columns = 'nine'", "mausoleum.columns: only 9 can be played, not 'nine'."),
    ("columns = 9", "columns = 9\nfloors = 2", "mausoleum.floors: no such value; possible here: rows, columns."),
    ("segments = 12", "segments = 10", "wheel.segments: only 12 can be played, not 10."),
    ("segments = 12", "", "wheel.segments: this value is missing."),
    # Rings
    ('inner = ["build 3", ', 'inner = ["bild 3", ', f"wheel.inner[1]: unknown action 'bild 3'; possible: {ACTIONS}."),
    ('inner = ["build 3", ', 'inner = ["build 5", ', "wheel.inner[1]: build takes 2 or 3 or 4, not 5."),
    ('inner = ["build 3", ', 'inner = ["build", ', "wheel.inner[1]: build takes 2 or 3 or 4, not nothing."),
    ('"clay 4"', '"clay 3"', "wheel.inner[2]: clay takes 2 or 4, not 3."),
    ('"coins 3"', '"coins 1"', "wheel.middle[12]: coins takes 2 or 3 or 4, not 1."),
    ('inner = ["build 3", ', "inner = [3, ", "wheel.inner[1]: an action is needed, not 3."),
    ('inner = ["build 3", ', "inner = [", "wheel.inner: 12 entries are needed, there are 11."),
    ('inner = ["build 3", ', 'inner = ["administrator", ', "wheel.inner[1]: the administrator cannot be on the inner ring."),
    ('outer = ["sword"', 'outter = ["sword"', "wheel.outter: no such value; possible here: segments, inner, middle, outer."),
    # Organizer, Masters, tokens
    ("vp = [7, 7, ", "vp = [7, ", "organizer.vp: 11 entries are needed, there are 10."),
    ("vp = [7, 7, ", "vp = [7, -1, ", "organizer.vp[2]: a number from 0 to 99 is needed, not -1."),
    ("vp = [7, 7, ", "vp = [7, 7.5, ", "organizer.vp[2]: a whole number is needed, not 7.5."),
    ("vp = [7, 7, ", "vp = [7, true, ", "organizer.vp[2]: a whole number is needed, not True."),
    ("vp = [7, 7, ", "points = 3\nvp = [7, 7, ", "organizer.points: no such value; possible here: vp."),
    ("costs = [1, 2, 3, 4, 5, 6]", "costs = [1, 2, 3, 4, 5]", "masters.token_costs: 6 entries are needed, there are 5."),
    ("costs = [1, 2, 3, 4, 5, 6]", "costs = 6", "masters.token_costs: a list is needed, not 6."),
    ("wet_clay = [0, 1, 2]", "wet_clay = [0, 1, 20]", "priority.wet_clay[3]: a number from 0 to 9 is needed, not 20."),
    # Inspectors
    ("row_start = 1 ", "row_start = 8 ", "inspectors.row_start: a number from 1 to 7 is needed, not 8."),
    ('column_start = "a"', 'column_start = "j"', "inspectors.column_start: a column from a to i is needed, not 'j'."),
    ('column_start = "a"', "column_start = 1", "inspectors.column_start: a column from a to i is needed, not 1."),
    # Scoring
    ("[[5, 2], ", "[", "scoring.tile_values: 5 entries are needed, there are 4."),
    ("[[5, 2], ", "[[5], ", "scoring.tile_values[1]: 2 entries are needed, there are 1."),
    ("[[5, 2], ", "[7, ", "scoring.tile_values[1]: a list is needed, not 7."),
    ("[[5, 2], ", "[[5, 'two'], ", "scoring.tile_values[1][2]: a whole number is needed, not 'two'."),
    ("[[5, 2], ", "[[2, 5], ", "scoring.tile_values[1]: presence (5) cannot be worth more than domination (2)."),
    ("inspector = [7, 3]", "inspector = [3, 7]", "scoring.inspector: presence (7) cannot be worth more than domination (3)."),
    ("footman = [8, 2]", "footman = [8, 2, 1]", "scoring.footman: 2 entries are needed, there are 3."),
    ("group = [5, 2]", "", "scoring.group: this value is missing."),
    ("archer = 2", "archer = 100", "scoring.archer: a number from 0 to 99 is needed, not 100."),
    ("archer = 2", "archer = 2\nhorse = 1",
     "scoring.horse: no such value; possible here: tile_values, inspector, footman, group, archer."),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG, ids=[wrong[2][:50] for wrong in WRONG])
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, sentence: str) -> None:
    """TA-2 to TA-8: component data is checked value by value."""
    with pytest.raises(BadEdition) as refused:
        own((old, new))
    assert str(refused.value) == f"own.toml: {sentence}"


def test_a_file_that_is_no_toml_is_refused_with_the_line() -> None:
    """TA-3: where reading stopped."""
    with pytest.raises(BadEdition, match=r"^own\.toml: not a TOML file: .*line 3.*\.$"):
        own(('name = "Lishan edition"', "name ="))


def test_a_number_of_thousands_of_digits_is_refused_like_any_other() -> None:
    """TA-4: even one that Python does not read."""
    with pytest.raises(BadEdition, match=r"^own\.toml: line \d+ has \d+ characters; at most 1000 are allowed\."):
        own(("vp = [7, 7, ", f"vp = [7, {'9' * 5000}, "))


def test_a_broken_edition_is_always_refused_in_one_sentence() -> None:
    """TA-3: letters lost, doubled, swapped: a valid edition or one sentence, never a crash."""
    rng, sentences = Rng(3), []
    values = re.split(r'([\[\]=, "]+)', TEXT)
    for _ in range(150):
        at = int(rng.pick(len(values)))
        text = "".join([*values[:at], mangle(values[at], rng) if values[at] else "7", *values[at + 1 :]])
        try:
            GAME.edition(text, "own.toml")
        except BadEdition as refused:
            sentences.append(str(refused))
    assert len(sentences) > 50
    assert all(sentence.startswith("own.toml: ") and sentence.endswith(".") for sentence in sentences)


# An owner's own values


def test_an_edition_is_known_by_what_the_rules_read() -> None:
    """TA-3: another name, other comments and another order are the same edition; another value is another one."""
    same = own(('name = "Lishan edition"', 'name = "My copy"  # of 2026'), ('wheel = "reconstructed"', 'wheel = "printed"'))
    assert same.name == "My copy"
    assert same.digest == default_edition().digest
    assert own(("archer = 2", "archer = 3")).digest != default_edition().digest


def test_the_edition_in_the_package_is_the_one_of_the_rules() -> None:
    """TA-3, TA-4, TA-34, TA-72, TA-74: the values that the rules print."""
    parts = GAME.edition().parts
    assert list(parts.token_costs) == [1, 2, 3, 4, 5, 6]
    assert list(parts.tile_values) == [5, 2, 7, 3, 9, 4, 11, 5, 13, 6]
    assert (parts.inspection_first, parts.inspection_second) == (7, 3)
    assert (parts.footman_first, parts.footman_second, parts.group_first, parts.group_second) == (8, 2, 5, 2)
    assert parts.archer_points == 2
    assert GAME.edition() is GAME.edition()


def test_own_points_and_prices_are_played() -> None:
    """TA-4, TA-34, TA-35: rows of the Organizer, tokens of Masters (the cheapest first), clay on Priority tokens."""
    edition = own(("vp = [7, 7, ", "vp = [9, 8, "), ("costs = [1, 2,", "costs = [5, 2,"), ("wet_clay = [0,", "wet_clay = [4,"))
    game = position("seat 1: wet 6", "awaits: seat 1 ring inner at 1c", edition=edition)
    assert play(game, "build3 guard e4").score(0) == 9
    assert refusal(position("seat 1: coins 1", "awaits: seat 1 ring middle at 1c", edition=edition), "builder").facts == {
        "coins": 2, "have": 1,
    }  # fmt: skip
    assert play(position("awaits: seat 1 ring middle at 4c", edition=edition), "priority").players[0].wet == 4


def test_own_tracks_rings_and_values_are_played() -> None:
    """TA-10, TA-72, TA-74, TA-90 to TA-93: where Inspectors start, what rings show, what areas are worth."""
    edition = own(
        ("row_start = 1 ", "row_start = 5 "), ('column_start = "a"', 'column_start = "h"'),
        ('outer = ["sword"', 'outer = ["spear"'),
        ("inspector = [7, 3]", "inspector = [17, 13]"), ("[[5, 2]", "[[25, 22]"), ("[13, 6]]", "[33, 26]]"),
        ("footman = [8, 2]", "footman = [18, 12]"), ("group = [5, 2]", "group = [15, 11]"), ("archer = 2", "archer = 12"),
    )  # fmt: skip
    opening = play(GAME.start(2, edition), OPENING)
    assert json_of(opening)["inspectors"] == {"row": 5, "column": "h"}
    assert json_of(opening)["wheel"]["segments"][0]["outer"] == "spear"
    lines = ("tiles row4 nw ne sw guards", "statues: c5 guard 1, d5 guard 1, e5 guard 2, d6 footman, d4 archer south")
    scored = play(position("inspectors 5 h", *lines, END_OF_ROUND, edition=edition), "-")
    assert earned(scored, "inspections") == (17, 13)
    ended = play(position("round 5", "inspectors 5 h", *lines, END_OF_ROUND, edition=edition), "-")
    assert earned(ended, "tiles") == (33, 26)
    assert earned(ended, "footmen") == (18, 12)
    assert earned(ended, "groups") == (2 * 2 + 15, 2 + 11)
    assert earned(ended, "archers") == (12, 0)


def test_whole_games_are_played_with_an_own_edition() -> None:
    """TA-1: from the first chance event to the last point."""
    edition = own(('inner = ["build 3", "clay 4"', 'inner = ["clay 4", "build 3"'), ("vp = [7, 7, ", "vp = [99, 99, "))
    for seats in (2, 3, 4):
        game = GAME.start(seats, edition)
        play_randomly(game, Rng(seats))
        assert GAME.audit(game) is None
        assert GAME.to_text(GAME.from_text(GAME.to_text(game), edition)) == GAME.to_text(game)


def test_a_position_belongs_to_its_edition() -> None:
    """TA-3: read with another edition it is refused."""
    edition = own(("archer = 2", "archer = 3"))
    text = GAME.to_text(GAME.start(2, edition))
    with pytest.raises(BadPosition, match=f"belongs to edition {edition.digest}, not to {default_edition().digest}"):
        GAME.from_text(text)
