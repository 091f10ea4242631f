"""Bonus tiles: when they may be used, and what they do (XI-49 to XI-51)."""

import pytest

from lishan.core.contract import to_act
from tests.xian.table import Table, first_player, sending

pytestmark = pytest.mark.both

# Timing (XI-49)


def test_market_and_extra_may_be_used_before_the_card() -> None:
    """XI-49: also between card and builder, and after the builder."""
    table = first_player().hold(0, "market", "extra")
    assert table.words() == ["action", "pigment", "market", "extra"]
    assert table.do("action").words() == ["armory", "palace", "pass", "market", "extra"]
    assert table.do("palace").words() == ["end=resources", "end=helpers", "end=six", "end=pairs"]
    assert table.do("end=six").words() == ["done", "market", "extra"]


def test_tiles_may_be_used_after_passing() -> None:
    """XI-49: after the builder's action or the pass."""
    assert sending().hold(0, "market").do("pass").words() == ["done", "market"]


def test_tiles_are_not_used_between_entering_a_building_and_its_action() -> None:
    """XI-49: only what the action asks."""
    words = sending().hold(0, "market", "extra").give(0, clay=2).do("workshop").words()
    assert words
    assert all(word.startswith("craft=") for word in words)


def test_tiles_are_used_only_in_ones_own_turn() -> None:
    """XI-49: the other player is not to move."""
    table = sending().hold(1, "market", "extra")
    assert to_act(table.position) == (0,)
    assert table.why_not("market", seat=1).code == "not-your-turn"


def test_a_tile_may_be_used_right_when_gained() -> None:
    """XI-49: the Market just taken."""
    table = sending().give(0, clay=1)
    table.position.players[0].step = 1
    assert table.do("palace").words() == ["done", "market"]


def test_several_tiles_may_be_used_in_a_round() -> None:
    """XI-49: +1 Action in the Palace brings another tile, used at once."""
    table = sending().hold(0, "market", "extra", step=4).give(0, clay=1)
    table.do("extra", "do=palace", "end=six", "market", "give=clay", "take=blue", "stop", "pass")
    assert to_act(table.position) == (1,)
    assert table.goods(0) == {"coins": 1, "clay": 0, "yellow": 0, "red": 0, "green": 0, "blue": 1}


def test_a_tile_is_used_once() -> None:
    """XI-49: then it is face down."""
    table = sending().hold(0, "market").give(0, clay=1).do("market", "give=clay", "take=coin", "stop")
    assert table.words() == ["armory", "palace", "pass"]
    assert table.why_not("market").code == "tile-used-already"


def test_open_is_offered_only_where_the_pair_is_full() -> None:
    """XI-49: a tile may be used only where it does something."""
    table = sending().hold(0, "open")
    assert "open" not in table.words()
    table.station(1, "armory", 2).station(0, "palace")
    assert "open" in table.words()
    assert table.do("open").words() == ["palace"]


def test_free_is_offered_only_where_coins_are_owed() -> None:
    """XI-49: not in an empty building."""
    table = sending().hold(0, "open")
    assert "free" not in table.words()
    assert table.station(1, "palace").do("free").words() == ["palace"]


def test_market_needs_something_to_exchange() -> None:
    """XI-49: at least one exchange."""
    table = sending().hold(0, "market")
    assert "market" not in table.words()
    assert table.why_not("market").code == "nothing-to-give"


def test_the_discount_is_asked_for_when_the_cost_is_paid() -> None:
    """XI-49: only where the cost after Helpers is above 0."""
    table = sending().hold(0, "discount").give(0, coins=3)
    assert table.do("armory", "forge=chariot1").words() == ["pay", "discount"]
    table = sending().hold(0, "discount").hire(0, "officer").give(0, coins=3).do("armory", "forge=crossbow1")
    assert (table.goods(0)["coins"], table.position.players[0].has_tile(2)) == (3, True)


# Effects (XI-50)


def test_open_enters_a_full_pair_and_pays() -> None:
    """XI-50: Open may take a pair above its maximum (XI-40)."""
    table = sending().hold(0, "open").station(1, "palace", 2).station(0, "armory").give(0, coins=4).do("open", "palace")
    assert (table.goods(0)["coins"], table.goods(1)["coins"]) == (1, 3)
    assert table.position.players[0].builders_in(3) == 1


def test_free_enters_without_paying_but_capacity_holds() -> None:
    """XI-50: the other players get nothing."""
    table = sending().hold(0, "open").station(1, "palace", 2).do("free", "palace")
    assert (table.goods(1)["coins"], table.position.players[0].step) == (0, 2)
    table = sending().hold(0, "open").station(1, "palace", 2).station(0, "armory")
    assert "free" not in table.words()


def test_free_helps_where_points_would_not_reach() -> None:
    """XI-50, XI-42: no coins and no points are needed."""
    table = sending().hold(0, "open").station(1, "palace")
    reason = table.why_not("palace")
    assert (reason.code, reason.remedy and reason.remedy.code) == ("too-poor", "use-free")


def test_market_makes_one_or_two_exchanges_one_after_the_other() -> None:
    """XI-50: what is taken first may be given next; the first exchange must be made."""
    table = sending().hold(0, "market").give(0, clay=1).do("market")
    assert table.words() == ["give=clay"]
    table.do("give=clay", "take=coin")
    assert table.words() == ["give=coin", "stop"]
    table.do("give=coin", "take=red")
    assert (table.goods(0)["red"], table.words()) == (1, ["palace", "pass"])


def test_a_pigment_given_back_may_be_taken_in_the_second_exchange() -> None:
    """XI-50: it is in stock then."""
    table = sending().hold(0, "market").give(0, clay=1, blue=1).give(1, blue=5).do("market", "give=blue")
    assert "take=blue" not in table.words()
    assert "take=blue" in table.do("take=coin", "give=coin").words()


def test_discount_saves_a_clay() -> None:
    """XI-50: on a craft, also where it could not be paid otherwise."""
    table = sending().hold(0, "discount").give(0, clay=1).do("workshop", "craft=a5")
    assert table.words() == ["discount"]
    assert table.do("discount", "no-seal").goods(0)["clay"] == 0
    assert not table.position.players[0].has_tile(2)


def test_discount_saves_a_coin() -> None:
    """XI-50: on a forging; paying in full keeps the tile."""
    table = sending().hold(0, "discount").give(0, coins=3).do("armory", "forge=sword1", "discount")
    assert table.goods(0)["coins"] == 1
    table = sending().hold(0, "discount").give(0, coins=3).do("armory", "forge=sword1", "pay")
    assert (table.goods(0)["coins"], table.position.players[0].has_tile(2)) == (0, True)


def painting_at_a_discount(**pigments: int) -> Table:
    """A yellow, B red and green, C blue."""
    return sending(requests=(7, 2, 12, 4)).hold(0, "discount").give(0, **pigments).do("lab")


def test_discount_paints_in_a_with_any_single_pigment() -> None:
    """XI-50: of any colour."""
    table = painting_at_a_discount(blue=1, green=1).do("paint=b5")
    assert table.words() == ["discount"]
    assert table.do("discount").words() == ["with=green", "with=blue"]
    assert table.do("with=green").goods(0)["green"] == 0


def test_discount_paints_in_b_with_one_of_the_two() -> None:
    """XI-50: red or green here."""
    table = painting_at_a_discount(red=1, green=1, blue=1).do("paint=a3")
    assert table.words() == ["pay", "discount"]
    assert table.do("discount").words() == ["with=red", "with=green"]


def test_discount_in_b_leaves_no_choice_when_both_tokens_are_of_one_colour() -> None:
    """XI-50: one red for two."""
    table = sending(requests=(7, 2, 9, 4)).hold(0, "discount").give(0, red=1).do("lab", "paint=a3", "discount")
    assert (table.goods(0)["red"], to_act(table.position)) == (0, (1,))


def test_discount_paints_in_c_with_one() -> None:
    """XI-50: a single blue."""
    table = painting_at_a_discount(blue=1).do("paint=c1", "discount")
    assert (table.goods(0)["blue"], table.score(0)) == (0, 1)


def test_extra_is_an_action_without_builder_entry_coins_or_capacity() -> None:
    """XI-50: it is not an entry, so the Prime Minister gives nothing."""
    table = sending(requests=(7, 2, 9, 10)).hold(0, "extra", step=4).station(1, "palace", 2).station(0, "armory")
    table.do("extra", "do=palace", "end=six")
    assert (table.position.players[0].step, table.goods(0)["coins"], table.score(0)) == (5, 0, 0)
    assert table.position.players[0].builders_in(3) == 0


def test_extra_needs_an_action_that_is_possible() -> None:
    """XI-50: all other reasons that rule an action out still hold."""
    table = sending().hold(0, "extra", step=4)
    assert table.do("extra").words() == ["do=palace"]
    table = sending().hold(0, "extra", step=5)
    table.position.players[0].end = 0
    assert "extra" not in table.words()
    assert table.why_not("extra").code == "no-action-possible"


def test_extra_may_come_before_or_after_the_builder() -> None:
    """XI-50: two crafts in one round, either way."""
    before = sending().hold(0, "extra").give(0, clay=4)
    before.do("extra", "do=workshop", "craft=a5", "no-seal", "workshop", "craft=c5", "no-seal")
    after = sending().hold(0, "extra").give(0, clay=4)
    after.do("workshop", "craft=a5", "no-seal", "extra", "do=workshop", "craft=c5", "no-seal")
    assert before.scores() == after.scores() == [4 + 3, 0]


# Combinations (XI-51)


def test_costs_never_fall_below_0() -> None:
    """XI-51: a crossbow for 1 with an Officer costs nothing."""
    table = sending().hire(0, "officer").do("armory", "forge=crossbow1")
    assert table.goods(0)["coins"] == 0


def test_helper_and_tile_effects_combine() -> None:
    """XI-51: Scientist and Discount make a warrior of A cost nothing; the +1 Action may use the Discount."""
    table = sending().hire(0, "scientist", "ceramist").hold(0, "discount", "extra")
    table.do("extra", "do=workshop", "craft=a5", "discount", "seal")
    assert (table.goods(0)["clay"], table.score(0)) == (0, 4 + 1)
