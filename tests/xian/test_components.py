"""The components (XI-1 to XI-5)."""

import pytest

from lishan.core.bits import bit, count, tally
from lishan.xian import GAME
from lishan.xian.parts import ALL_CARDS, card, clay_price, group_around, section_of
from lishan.xian.telling import card_name, space_name
from tests.facts import json_of
from tests.xian.table import laid_out, sending

pytestmark = pytest.mark.both


def test_two_to_four_players_play_six_turns_of_two_rounds() -> None:
    """XI-1: 2 to 4 players, 6 turns of 2 rounds; coins and clay have no limit, pigments are six of each colour."""
    assert list(GAME.players) == [2, 3, 4]
    assert [tally(GAME.start(2).pigments, colour) for colour in range(4)] == [6, 6, 6, 6]
    table = sending().give(0, coins=250, clay=250)
    assert table.do("pass").goods(0)["coins"] == 251


def test_points_may_pass_99() -> None:
    """XI-1: PP may pass 99."""
    table = sending().earn(0, 99).give(0, clay=2).do("workshop", "craft=a5", "no-seal")
    assert table.score(0) == 103


def test_the_pit_is_six_rows_of_four_in_three_sections() -> None:
    """XI-2: columns a to d, rows 1 to 6; C above B above A, 8 spaces each."""
    assert [space_name(space) for space in (0, 3, 4, 23)] == ["a1", "d1", "a2", "d6"]
    assert ["ABC"[section_of(space)] for space in range(24)] == ["C"] * 8 + ["B"] * 8 + ["A"] * 8


def test_adjacency_is_orthogonal_and_crosses_sections() -> None:
    """XI-2: a2 and a3 touch although one is in C and one in B; d3 and a4 do not touch."""
    a2, a3, b4, d3, a4 = 4, 8, 13, 11, 12
    assert group_around(a2, bit(a2) | bit(a3) | bit(b4)) == bit(a2) | bit(a3)
    assert group_around(d3, bit(d3) | bit(a4)) == bit(d3)


def test_a_face_gives_every_space_a_bonus_or_a_starting_warrior() -> None:
    """XI-2: two raw warriors on each face, and a bonus everywhere else."""
    facts = json_of(laid_out().position)
    assert [space["space"] for space in facts["pit"] if space["starting"]] == ["c1", "a2", "a3", "d4", "b5", "c6"]
    assert all(space["points"] for space in facts["pit"] if not space["starting"])
    assert facts["pit"][1] | {"points": 6, "coins": 1, "pigments": ["blue"]} == facts["pit"][1]


def test_every_player_has_24_worker_cards_and_the_same_pieces() -> None:
    """XI-3: four colours with numbers 1 to 6; two builders, six warriors, two seals."""
    player = GAME.start(4).players[3]
    assert player.deck == ALL_CARDS
    assert [card_name(card(colour, number)) for colour in range(4) for number in (1, 6)] == [
        "tax1", "tax6", "craftsman1", "craftsman6", "helper1", "helper6", "miner1", "miner6",
    ]  # fmt: skip
    assert (player.warriors_left(), player.seals) == (6, 2)


def test_equipment_has_a_section_a_material_a_price_and_perhaps_clay() -> None:
    """XI-4: 24 cards, six types of four; what is printed on one is on the display."""
    shown = json_of(laid_out(shown=("crossbow1", "arrowheads3", "horse4", "sword1")).position)["display"]
    assert shown[1] == {
        "equipment": "arrowheads3", "type": "arrowheads", "section": "A", "material": "bronze", "price": 2, "clay": 1,
    }  # fmt: skip
    assert (shown[2]["section"], shown[2]["material"], shown[2]["price"], shown[2]["clay"]) == ("C", "wood", 4, 1)
    assert count(GAME.start(2).equipment) == 24


def test_buildings_are_laid_at_random_and_two_squares_are_a_pair() -> None:
    """XI-5: any building may come to any square; squares 1-2 and 3-4 are the pairs."""
    table = laid_out(squares=("palace", "armory", "lab"))
    buildings = json_of(table.position)["buildings"]
    assert [(one["building"], one["pair"]) for one in buildings] == [("palace", 1), ("armory", 1), ("lab", 2), ("workshop", 2)]


def test_request_tokens_have_three_of_each_colour() -> None:
    """XI-5: 12 tokens."""
    colours = [int(GAME.edition().parts.token_colours[token]) for token in range(1, 13)]
    assert [colours.count(colour) for colour in range(4)] == [3, 3, 3, 3]


def test_crafting_costs_2_3_5_clay() -> None:
    """XI-44: by section."""
    assert [clay_price(section) for section in range(3)] == [2, 3, 5]
