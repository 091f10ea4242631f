"""The set-up (XI-10 to XI-13)."""

import pytest

from lishan.core.bits import count, nibble, tally
from lishan.core.contract import CHANCE, to_act
from lishan.xian import GAME
from tests.facts import json_of
from tests.xian.table import Table, laid_out

pytestmark = pytest.mark.both


def test_everybody_begins_with_a_clay_and_two_coins() -> None:
    """XI-10: 1 clay, 2 coins, 0 PP."""
    table = laid_out(3)
    for seat in range(3):
        assert (table.goods(seat)["coins"], table.goods(seat)["clay"], table.score(seat)) == (2, 1, 0)


def test_six_raw_warriors_stand_in_the_pit_and_six_in_stock() -> None:
    """XI-10: two on each face."""
    table = laid_out(faces=("A4", "B2", "C3"))
    assert count(table.position.raw) == table.position.raw_in_stock() == 6


def test_a_formation_is_one_of_four_faces() -> None:
    """XI-10: each as likely as the others, section by section."""
    table = Table(GAME.start(2))
    assert table.words() == ["face=A1", "face=A2", "face=A3", "face=A4"]
    assert table.do("face=A2").words() == ["face=B1", "face=B2", "face=B3", "face=B4"]


def test_four_equipment_cards_lie_face_up_from_left_to_right() -> None:
    """XI-10: a card that is shown is not drawn again."""
    table = Table(GAME.start(2)).do("face=A1", "face=B1", "face=C1")
    assert len(table.words()) == 24
    assert "show=sword3" not in table.do("show=sword3").words()
    table.do("show=horse1", "show=crossbow1", "show=crossbow2")
    shown = [card["equipment"] for card in json_of(table.position)["display"]]
    assert shown == ["sword3", "horse1", "crossbow1", "crossbow2"]


def test_request_tokens_go_to_a_twice_b_and_c() -> None:
    """XI-11: in this order."""
    table = laid_out(requests=(12, 1, 3, 5))
    assert [(r["space"], r["token"], r["colour"]) for r in json_of(table.position)["requests"]] == [
        ("A", 12, "green"), ("B1", 1, "yellow"), ("B2", 3, "green"), ("C", 5, "blue"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("requests", "building"), [((7, 2, 9, 4), "lab"), ((1, 2, 3, 10), "palace"), ((12, 11, 10, 9), "armory")]
)
def test_the_minister_begins_on_the_building_of_the_highest_request(requests: tuple[int, ...], building: str) -> None:
    """XI-11: the colour of the highest-numbered token."""
    facts = json_of(laid_out(requests=requests).position)
    assert [one["building"] for one in facts["buildings"] if one["minister"]] == [building]


def test_a_start_tile_brings_a_pigment_and_decides_the_stack() -> None:
    """XI-12: tiles 1 to 4 bring yellow, red, green, blue, from the six; the lowest number is on top."""
    table = laid_out(3, starts=(4, 1, 3))
    assert [table.goods(seat)[colour] for seat, colour in enumerate(("blue", "yellow", "green"))] == [1, 1, 1]
    assert [tally(table.position.pigments, colour) for colour in range(4)] == [5, 6, 5, 5]
    assert [nibble(table.position.standing, nth) for nth in range(3)] == [1, 2, 0]


def test_what_has_only_one_outcome_is_not_drawn() -> None:
    """XI-12: with four players the last start tile follows from the other three."""
    table = laid_out(4, starts=(4, 1, 3))
    assert table.position.players[3].start == 2
    assert table.goods(3)["red"] == 1


def test_four_of_eight_game_end_tiles_lie_open() -> None:
    """XI-13: the others are out of the game."""
    facts = json_of(laid_out(ends=("tens", "pairs", "six", "tiles")).position)
    assert facts["end_tiles"] == ["tens", "tiles", "six", "pairs"]


def test_after_the_last_chance_event_of_the_set_up_cards_are_drawn() -> None:
    """XI-20: the first turn begins automatically."""
    table = laid_out(2)
    assert to_act(table.position) == (CHANCE,)
    assert (table.position.game_turn, len(table.words())) == (1, 24)
