"""Component data in a TOML file: errors are reported with their place."""

from importlib.resources import files

import pytest

from lishan.core.bits import tally
from lishan.core.errors import BadEdition, BadOption
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.xian import GAME
from tests.xian.table import Table

TEXT = files("lishan.editions").joinpath("xian.toml").read_text("utf-8")


def refused(text: str) -> str:
    with pytest.raises(BadEdition) as refusal:
        GAME.edition(text, "mine.toml")
    return str(refusal.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"4+R", "S", "3+1c"', '"4+Q", "S", "3+1c"', "formations.A1[1][1]: a bonus as in"),
        ('"4+R", "S", "3+1c"', '"4+R", "2", "3+1c"', "formations.A1: two starting warriors (S) are needed, there are 1."),
        ('"4+R", "S", "3+1c", "2+Y"]', '"4+R", "S", "3+1c"]', "formations.A1[1]: 4 entries are needed, there are 3."),
        ("C4 = ", "C5 = ", "formations.C5: no such value"),
        ("yellow = [1, 7, 11]", "purple = [1, 7, 11]", "requests.purple: no such value; possible here: yellow, red"),
        ("yellow = [1, 7, 11]", "yellow = [1, 7]", "requests.yellow: 3 entries are needed, there are 2."),
        ("yellow = [1, 7, 11]", "yellow = [1, 7, 13]", "requests.yellow[3]: a number from 1 to 12 is needed, not 13."),
        ("yellow = [1, 7, 11]", "yellow = [1, 7, 7]", "requests.yellow[3]: token 7 is already yellow."),
        ("red = [2, 8, 9]", "red = [2, 8, 11]", "requests.red[3]: token 11 is already yellow."),
        ("tax_collector = [2, 2, 3, 3, 4, 4]", "", "workers.tax_collector: this value is missing."),
        ("[2, 2, 3, 3, 4, 4]", "[2, 2, 3, 3, 4]", "workers.tax_collector: 6 entries are needed, there are 5."),
        ("[1, 1, 2, 2, 3, 3]", '[1, 1, 2, 2, 3, "x"]', "workers.craftsman[6]: a whole number is needed, not 'x'."),
        ("[1, 2, 3, 4, 5, 6]]", "[1, 2, 3, 4, 5]]", "workers.helper_pp[6]: 6 entries are needed, there are 5."),
        ('["yellow"], ["red"]', '["yellow"], ["mauve"]', "miners.cards[2][1]: one of yellow, red, green, blue"),
        ('["yellow"], ["red"]', '["yellow"], []', "miners.cards[2]: one or two colours are needed, there are 0."),
        ('horse      = { section = "C"', 'horse      = { section = "D"', "equipment.horse.section: one of A, B, C is needed"),
        ('sword      = { section = "C"', 'sword      = { section = "B"', "equipment: section B needs one type of wood"),
        ('"wood",   copies = [[1, 0]', '"iron",   copies = [[1, 0]', "equipment.crossbow.material: one of wood, bronze"),
        ("copies = [[1, 0], [1, 0]", "copies = [[1, 0], [1]", "equipment.crossbow.copies[2]: 2 entries are needed"),
        ('name = "Lishan edition"', 'name = ""', "name: text is needed, not ''."),
        ('name = "Lishan edition"', "", "name: this value is missing."),
        ('requests = "reconstructed"', 'requests = "guessed"', "provenance.requests: one of printed, reported"),
        ("[miners]", "[minors]", "minors: no such value"),
        ("[requests]", "[requests", "not a TOML file"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, sentence: str) -> None:
    """XI-2, XI-4, XI-5, XI-30: component data."""
    assert old in TEXT
    message = refused(TEXT.replace(old, new, 1))
    assert message.startswith("mine.toml: ")
    assert sentence in message


def test_an_empty_file_lacks_something() -> None:
    assert "this value is missing" in refused("")


def test_own_values_are_played() -> None:
    """XI-30: an owner's Tax Collectors."""
    edition = GAME.edition(TEXT.replace("tax_collector = [2, 2, 3, 3, 4, 4]", "tax_collector = [9, 2, 3, 3, 4, 4]"))
    assert edition.digest != GAME.edition().digest
    assert edition.parts.tax[0] == 9
    position = GAME.start(3, edition)
    play_randomly(position, Rng(1))
    assert GAME.audit(position) is None
    assert GAME.to_text(GAME.from_text(GAME.to_text(position), edition)) == GAME.to_text(position)


def test_a_bonus_may_hold_two_pigments() -> None:
    """XI-2: PP, coins, pigments."""
    edition = GAME.edition(TEXT.replace('"4+R", "S", "3+1c"', '"4+R+B+3c", "S", "3+1c"', 1))
    table = Table(GAME.start(2, edition)).do("face=A1")
    value = table.position.bonus_of(16)
    assert (value & 255, value >> 8 & 255, tally(value >> 16, 1), tally(value >> 16, 3)) == (4, 3, 1, 1)


def test_names_layout_and_provenance_do_not_make_another_edition() -> None:
    told = TEXT.replace('workers = "printed"', 'workers = "reported: my copy, 2022"')
    other = told.replace("Lishan edition", "Other").replace("  ", " ")
    assert other != TEXT
    assert GAME.edition(other).digest == GAME.edition().digest


def test_there_are_no_options_and_no_other_numbers_of_players() -> None:
    """XI-1: 2 to 4 players."""
    with pytest.raises(BadOption, match="no option 'soak'"):
        GAME.start(2, options={"soak": "all"})
    for seats in (0, 1, 5):
        with pytest.raises(BadOption, match=f"2 to 4 players, not {seats}"):
            GAME.start(seats)
