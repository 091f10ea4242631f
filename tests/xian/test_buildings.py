"""Entering a building, and what it costs (XI-40 to XI-43)."""

import pytest

from lishan.core.contract import to_act
from tests.facts import json_of
from tests.xian.table import sending

pytestmark = pytest.mark.both


@pytest.mark.parametrize(("seats", "limit"), [(2, 3), (3, 4), (4, 5)])
def test_a_pair_is_closed_when_it_is_full(seats: int, limit: int) -> None:
    """XI-40: at most 5/4/3 builders with 4/3/2 players, the Prime Minister counted where he stands (here the Lab)."""
    table = sending(seats).give(0, clay=9, coins=9)
    table.position.players[1].builders = limit - 2
    assert "workshop" in table.words()
    table.position.players[1].builders = limit - 1
    assert "workshop" not in table.words()
    assert table.why_not("workshop").code == "closed"


def test_the_other_pair_stays_open() -> None:
    """XI-40: the Armory and the Palace are the other pair here."""
    table = sending(2).station(1, "workshop", 2)
    assert "palace" in table.words()
    assert table.do("palace").position.players[0].step == 1


def test_the_minister_counts_only_where_he_stands() -> None:
    """XI-40: three builders fill the pair without him."""
    table = sending(2).station(1, "armory", 2).give(0, coins=9)
    assert "palace" in table.words()
    table.station(0, "palace")
    assert "palace" not in table.words()


def test_one_may_enter_only_where_the_action_can_be_carried_out() -> None:
    """XI-41: no clay, no pigments, no coins: only the Palace is left."""
    assert sending(3).words() == ["palace", "pass"]


def test_the_price_must_be_left_after_the_entry_coins() -> None:
    """XI-41: two coins to enter leave one for a crossbow, one does not leave any."""
    table = sending(2).station(1, "armory").give(0, coins=3)
    assert "armory" in table.words()
    assert "armory" not in table.give(0, coins=2).words()


def test_the_ministers_coin_counts_for_the_price() -> None:
    """XI-41: the first to enter may spend it immediately."""
    table = sending(2, requests=(12, 2, 3, 4))
    assert "armory" in table.words()
    assert table.do("armory", "forge=crossbow1").goods(0)["coins"] == 0


def test_helpers_and_the_discount_count_for_the_price_but_the_market_does_not() -> None:
    """XI-41: an Officer and a Discount make a sword for 3 cost 1."""
    table = sending(2, shown=("sword1", "sword2", "horse1", "horse2")).give(0, coins=1)
    assert "armory" not in table.words()
    assert "armory" not in table.hire(0, "officer").hold(0, "market").give(0, clay=2).words()
    assert "armory" in table.hold(0, "discount").words()


def test_the_same_building_may_be_entered_in_both_rounds() -> None:
    """XI-41: own builders cost nothing."""
    table = sending(2).station(0, "palace").do("palace")
    assert table.position.players[0].builders_in(3) == 2
    assert table.goods(0)["coins"] == 0


def test_each_other_player_gets_a_coin_for_each_builder() -> None:
    """XI-42: two to the one with two builders, one to the other."""
    table = sending(4).station(1, "palace", 2).station(3, "palace").give(0, coins=5).do("palace")
    assert [table.goods(seat)["coins"] for seat in range(4)] == [2, 2, 0, 1]


@pytest.mark.parametrize(("builders", "coins"), [(1, 2), (2, 3)])
def test_two_players_pay_2_or_3_coins(builders: int, coins: int) -> None:
    """XI-42: with two players one builder costs 2, two cost 3."""
    table = sending(2).station(1, "palace", builders).give(0, coins=5).do("palace")
    assert (table.goods(0)["coins"], table.goods(1)["coins"]) == (5 - coins, coins)


def test_missing_coins_cost_two_points_each_and_the_stock_pays() -> None:
    """XI-42: all coins go first."""
    table = sending(2).station(1, "palace", 2).give(0, coins=1).earn(0, 5).do("palace")
    assert (table.goods(0)["coins"], table.score(0), table.goods(1)["coins"]) == (0, 5 - 4, 3)
    assert table.told("entry-paid")[0].points == (-4, 0)


def test_nobody_may_enter_with_too_few_points_for_the_missing_coins() -> None:
    """XI-42: twice the missing coins must not exceed the points."""
    table = sending(2).station(1, "palace", 2).give(0, coins=1).earn(0, 3)
    assert "palace" not in table.words()
    reason = table.why_not("palace")
    assert (reason.code, reason.rule, reason.facts["price"], reason.facts["points"]) == ("too-poor", "XI-42", 4, 3)
    assert "palace" in table.earn(0, 1).words()


def test_points_replace_entry_coins_only() -> None:
    """XI-42: a price in coins cannot be paid with points."""
    assert "armory" not in sending(2).earn(0, 50).words()


def test_the_first_in_the_ministers_building_gets_a_coin_and_a_point() -> None:
    """XI-43: at once; the second does not."""
    table = sending(2, requests=(7, 2, 9, 10)).do("palace")
    assert (table.goods(0)["coins"], table.score(0)) == (1, 1)
    table.do("action").give(1, coins=2).do("palace")
    assert (table.goods(1)["coins"], table.score(1)) == (0, 0)


def test_the_minister_pays_once_per_turn_in_all() -> None:
    """XI-43: not even the same player again."""
    table = sending(2, requests=(7, 2, 9, 10)).station(0, "palace").do("palace")
    assert (table.goods(0)["coins"], table.score(0)) == (0, 0)


def test_an_entry_with_the_open_tile_meets_the_minister() -> None:
    """XI-43: Open and Free entries count."""
    table = sending(2, requests=(7, 2, 9, 10)).station(1, "armory", 2).hold(0, "open").do("open", "palace")
    assert (table.goods(0)["coins"], table.score(0)) == (1, 1)


def test_a_builder_is_sent_once_in_a_round() -> None:
    """XI-23: then it is the next player's turn."""
    table = sending(2).do("palace")
    assert to_act(table.position) == (1,)


def test_a_closed_pair_is_told_with_its_numbers() -> None:
    """XI-40: the Lab and the Armory are closed, 4 of 4 builders, counting the Prime Minister."""
    table = sending(3, squares=("lab", "armory", "workshop")).station(1, "armory", 2).station(2, "lab").give(0, coins=9)
    reason = table.why_not("armory")
    assert reason.facts == {
        "building": "armory", "buildings": ["lab", "armory"], "builders": 4, "limit": 4, "minister": True,
    }  # fmt: skip
    assert json_of(table.position)["buildings"][0]["closed"]
