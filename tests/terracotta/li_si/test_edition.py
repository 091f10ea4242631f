"""The solo section of an edition is checked value by value, and errors name the place."""

import pytest

from lishan.core.errors import BadEdition, BadPosition
from lishan.terracotta import GAME
from lishan.terracotta.parts import action_name
from tests.terracotta.li_si.table import him, solo
from tests.terracotta.table import default_edition, legal_words

TEXT = default_edition().text
CHART = '[["r, c"], ["r+1, c+1"], ["r, c+1", "r+1, c"], ["rest of row r", "rest of column c"], '
CHART += '["rest of row r+1", "rest of column c+1"]]'


def without_solo() -> str:
    start, end = TEXT.index("[li_si]"), TEXT.index("[provenance]")
    return TEXT[:start] + TEXT[end:]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("dice_faces = [1, 2, 3, 4, 5, 6]", "dice_faces = [1, 2, 3]", r"li_si\.dice_faces: 6 entries"),
        ("dice_faces = [1, 2, 3, 4, 5, 6]", "dice_faces = [0, 2, 3, 4, 5, 6]", r"li_si\.dice_faces\[1\]: a number from 1"),
        ("dice_faces", "dice_sides", r"li_si\.dice_sides: no such value"),
        ("chart = " + CHART, "chart = []", r"li_si\.chart: 1 to 8 lines"),
        ('["r, c"]', "[]", r"li_si\.chart\[1\]: a list of spaces"),
        ('["r, c"]', '["r, d"]', r"li_si\.chart\[1\]\[1\]: a space such as"),
        ('"rest of row r+1"', '"all of row r+1"', r"li_si\.chart\[5\]\[1\]: a space such as"),
        ("number = 13", "number = 12", r"li_si\.action_cards\[13\]\.number: there is already a card 12"),
        ("number = 13", "number = 14", r"li_si\.action_cards\[13\]\.number: a number from 1 to 13"),
        ('= 13\naction = "build 2"', '= 13\naction = "build 9"', r"li_si\.action_cards\[13\]\.action: build takes"),
        ('turn = ["inner", "middle"]', 'turn = ["outer"]', r"li_si\.action_cards\[10\]\.turn"),
        ('turn = ["inner", "middle"]', "steps = 2", r"li_si\.action_cards\[10\]: exactly number, action, turn"),
        ('id = "armed"', 'id = "angry"', r"li_si\.challenges\[3\]\.id: no such Challenge"),
        ('id = "armed"', 'id = "favoured"', r"li_si\.challenges\[6\]\.id: favoured appears twice"),
        ('effect = "you start with 1 coin"', 'effect = ""', r"li_si\.challenges\[7\]\.effect: text is needed"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, place: str) -> None:
    assert old in TEXT
    with pytest.raises(BadEdition, match=f"edition: {place}"):
        GAME.edition(TEXT.replace(old, new, 1))


def test_a_card_too_few_is_refused() -> None:
    start, end = TEXT.index("[[li_si.action_cards]]\nnumber = 13"), TEXT.index("# The eight Emperor's")
    with pytest.raises(BadEdition, match=r"li_si\.action_cards: 13 entries are needed, there are 12"):
        GAME.edition(TEXT[:start] + TEXT[end:])


def test_without_the_section_two_can_play_and_one_cannot() -> None:
    edition = GAME.edition(without_solo().replace('li_si = "reconstructed"', ""))
    assert GAME.start(2, edition).seats == 2
    with pytest.raises(BadEdition, match="li_si: this section is missing"):
        GAME.start(1, edition)


def test_a_solo_position_needs_an_edition_for_solo() -> None:
    edition = GAME.edition(without_solo().replace('li_si = "reconstructed"', ""))
    text = GAME.to_text(solo("overseer 5")).replace(default_edition().digest, edition.digest)
    with pytest.raises(BadPosition, match="not for one player"):
        GAME.from_text(text, edition)


def test_cards_are_known_by_their_numbers_whatever_their_order() -> None:
    swapped = TEXT.replace("number = 1\n", "number = 99\n").replace("number = 13\n", "number = 1\n").replace("= 99\n", "= 13\n")
    parts = GAME.edition(swapped).parts.li_si
    assert [action_name(parts.card_actions[card]) for card in (0, 12)] == ["build 2", "sword"]


def test_the_chart_belongs_to_the_first_line_that_names_a_space() -> None:
    """LS-53: "rest of row r" does not take the crossing, nor the space beside it that an earlier line named."""
    parts = default_edition().parts.li_si
    crossing = 3 * 9 + 4
    sets = [int(parts.chart[crossing * parts.priorities + nth]) for nth in range(parts.priorities)]
    assert [found.bit_count() for found in sets] == [1, 1, 2, 12, 12, 35]
    assert sum(sets) == 2**63 - 1, "every space has exactly one priority"
    assert sets[0] == 1 << crossing


def test_sides_of_a_die_that_show_the_same_number_have_words_of_their_own() -> None:
    """The outcomes of a chance event have different notations, though two of them have the same effect."""
    edition = GAME.edition(TEXT.replace("dice_faces = [1, 2, 3, 4, 5, 6]", "dice_faces = [1, 1, 2, 2, 3, 4]"))
    game = solo("overseer 5", edition=edition)
    words = legal_words(game)
    assert len(words) == 36
    assert {"dice=1a,1b", "dice=2a,4", "dice=4,3"} <= words
    assert him(game).parts.dice[1] == 1
