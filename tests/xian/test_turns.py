"""The end of a turn (XI-25)."""

import pytest

from lishan.core.contract import CHANCE, to_act
from tests.facts import json_of
from tests.xian.table import Table, first_player, revealed

pytestmark = pytest.mark.both


def played_to_the_end_of_the_turn(table: Table) -> Table:
    """Everyone passes until a chance event is pending."""
    while to_act(table.position) != (CHANCE,):
        table.do("pass" if "pass" in table.words() else table.words()[0])
    return table


def test_builders_come_home() -> None:
    """XI-25: at the end of turns 1 to 5."""
    table = played_to_the_end_of_the_turn(first_player().do("action", "palace"))
    assert table.position.players[0].builders == 0


def test_the_lowest_request_goes_to_the_turn_track_and_is_replaced_there_alone() -> None:
    """XI-25: a new token fills just that space."""
    table = played_to_the_end_of_the_turn(first_player(requests=(7, 2, 9, 4)))
    assert len(table.words()) == 8
    table.do("request=11")
    facts = json_of(table.position)
    assert [request["token"] for request in facts["requests"]] == [7, 11, 9, 4]
    assert facts["track"] == [{"token": 2, "colour": "red"}]


def test_the_minister_moves_to_the_building_of_the_token_that_left() -> None:
    """XI-25: 4 is blue, the Palace's colour."""
    table = played_to_the_end_of_the_turn(first_player(requests=(7, 9, 12, 4)))
    assert [event.facts["building"] for event in table.told("minister")] == ["armory", "palace"]
    assert next(one for one in json_of(table.position)["buildings"] if one["minister"])["minister_bonus"]


def test_equipment_on_the_two_leftmost_places_is_discarded_and_the_rest_slides() -> None:
    """XI-25: refilled to four from the left."""
    table = played_to_the_end_of_the_turn(first_player(shown=("crossbow1", "arrowheads3", "chariot1", "sword1")))
    table.do("request=11")
    assert [event.facts["equipment"] for event in table.told("discarded")] == ["crossbow1", "arrowheads3"]
    table.do("show=horse1", "show=horse2")
    assert [card["equipment"] for card in json_of(table.position)["display"]] == ["chariot1", "sword1", "horse1", "horse2"]


def test_places_emptied_by_forging_are_refilled_too() -> None:
    """XI-25, XI-46: what was forged from the right leaves a gap that slides away."""
    table = first_player(shown=("crossbow1", "arrowheads3", "chariot1", "sword1")).do("action").give(0, coins=2)
    played_to_the_end_of_the_turn(table.do("armory", "forge=chariot1")).do("request=11")
    assert [event.facts["equipment"] for event in table.told("discarded")] == ["crossbow1", "arrowheads3"]
    table.do("show=horse1", "show=horse2", "show=horse3")
    assert [card["equipment"] for card in json_of(table.position)["display"]] == ["sword1", "horse1", "horse2", "horse3"]


def test_then_the_next_turn_begins_with_drawing() -> None:
    """XI-25, XI-20: four new cards each."""
    table = played_to_the_end_of_the_turn(first_player()).do("request=11", "show=horse1", "show=horse2")
    assert (table.position.game_turn, table.position.round) == (2, 1)
    assert len(table.words()) == 20


def test_the_sixth_turn_ends_the_game_without_a_new_request() -> None:
    """XI-25: only turns 1 to 5 are followed by another."""
    table = revealed(("miner6", "tax1"), ("miner1", "tax2"))
    while to_act(table.position):
        table.do("pass" if "pass" in table.words() else table.words()[0])
    assert (table.position.game_turn, len(json_of(table.position)["track"])) == (6, 5)
    assert table.told("game-ends")
