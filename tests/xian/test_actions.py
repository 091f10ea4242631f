"""Actions in the buildings (XI-44 to XI-47)."""

import pytest

from lishan.core.bits import count
from lishan.core.contract import to_act
from lishan.xian.telling import space_names
from tests.facts import json_of
from tests.xian.table import Table, sending

pytestmark = pytest.mark.both

# The Workshop (XI-44)


@pytest.mark.parametrize(("space", "clay", "points"), [("a5", 2, 4), ("c3", 3, 6), ("d2", 5, 8)])
def test_a_warrior_costs_2_3_or_5_clay_and_brings_the_bonus_of_its_space(space: str, clay: int, points: int) -> None:
    """XI-44: A, B, C."""
    table = sending().give(0, clay=5).do("workshop", f"craft={space}", "no-seal")
    assert (table.goods(0)["clay"], table.score(0)) == (5 - clay, points)
    assert table.position.raw_in_stock() == 5


def test_a_bonus_may_hold_coins_and_pigments() -> None:
    """XI-44: b3 of face B1 is 4+R+1c."""
    table = sending().give(0, clay=3).do("workshop", "craft=b3", "no-seal")
    assert (table.score(0), table.goods(0)["red"], table.goods(0)["coins"]) == (4, 1, 1)


def test_a_bonus_pigment_out_of_stock_is_lost() -> None:
    """XI-30: a space's pigment is lost too."""
    table = sending().give(0, clay=3).give(1, red=6).do("workshop", "craft=b3", "no-seal")
    assert (table.goods(0)["red"], table.told("space-bonus")[0].facts["lost"]) == (0, ["red"])


def test_a_warrior_needs_a_free_space() -> None:
    """XI-44: neither raw nor painted."""
    table = sending().give(0, clay=9).paint(1, "a5").do("workshop")
    assert not {"craft=a5", "craft=b5"} & set(table.words())
    assert table.why_not("craft=b5").code == "space-taken"


def test_only_affordable_sections_are_offered() -> None:
    """XI-44: with 3 clay no space of C."""
    words = sending().give(0, clay=3).do("workshop").words()
    assert words
    assert all(word[-1] in "3456" for word in words)


def test_a_seal_may_go_under_the_new_warrior() -> None:
    """XI-44: only its owner may paint it then."""
    table = sending().give(0, clay=2).do("workshop", "craft=a5", "seal")
    assert (table.position.players[0].seals, space_names(table.position.players[0].sealed)) == (1, ["a5"])
    table.do("action").give(1, yellow=2, coins=9).do("lab")
    assert "paint=a5" not in table.words()
    assert table.why_not("paint=a5").code == "sealed-by-other"


def test_a_player_has_two_seals() -> None:
    """XI-44: without one left the question is not asked."""
    table = sending().give(0, clay=2)
    table.position.players[0].seals = 0
    assert to_act(table.do("workshop", "craft=a5").position) == (1,)


def test_the_workshop_is_closed_without_a_raw_warrior_in_stock() -> None:
    """XI-44: until painting returns one."""
    table = sending().give(0, clay=9, yellow=2).raw("a5", "c5", "d5", "a6", "b6", "d6")
    assert table.position.raw_in_stock() == 0
    assert table.why_not("workshop").code == "no-raw-warrior"
    table.do("lab", "paint=a5", "with=yellow", "action").give(1, clay=3)
    assert "workshop" in table.words()


# The Lab (XI-45)


def painting(**pigments: int) -> Table:
    """Requests: A yellow, B red and green, C blue; a raw warrior in each section."""
    return sending(requests=(7, 2, 12, 4)).give(0, **pigments)


def test_section_a_asks_for_the_tokens_colour_and_any_other() -> None:
    """XI-45: yellow here, with any one."""
    table = painting(yellow=1, blue=1, green=1).do("lab")
    assert table.words() == ["paint=b5", "paint=c6"]
    assert table.do("paint=b5").words() == ["with=green", "with=blue"]
    assert table.do("with=blue").goods(0) == {"coins": 0, "clay": 0, "yellow": 0, "red": 0, "green": 1, "blue": 0}


def test_both_pigments_of_section_a_may_be_of_the_tokens_colour() -> None:
    """XI-45: any one may be the same."""
    assert painting(yellow=2).do("lab", "paint=b5").words() == ["with=yellow"]


def test_section_b_asks_for_one_of_each_of_its_two_tokens() -> None:
    """XI-45: red and green here."""
    assert painting(red=1, green=1).do("lab").words() == ["paint=a3", "paint=d4"]
    assert painting(red=2).why_not("lab").code == "short-of-pigments"
    table = painting(red=1, green=2).do("lab", "paint=a3")
    assert (table.goods(0)["red"], table.goods(0)["green"]) == (0, 1)


def test_two_tokens_of_one_colour_ask_for_two_of_it() -> None:
    """XI-45: B with two red tokens."""
    table = sending(requests=(7, 2, 9, 4)).give(0, red=1, green=3)
    assert "lab" not in table.words()
    assert table.give(0, red=2).do("lab").words() == ["paint=a3", "paint=d4"]


def test_section_c_asks_for_two_of_the_tokens_colour() -> None:
    """XI-45: blue here."""
    assert "lab" not in painting(blue=1).words()
    table = painting(blue=2).do("lab")
    assert table.words() == ["paint=c1", "paint=a2"]
    assert table.do("paint=c1").goods(0)["blue"] == 0


def test_the_raw_warrior_returns_to_the_stock_and_an_own_one_takes_its_place() -> None:
    """XI-45: and the pigments return too."""
    table = painting(blue=2).do("lab", "paint=c1")
    assert (table.position.raw_in_stock(), table.position.players[0].warriors_left()) == (7, 5)
    assert json_of(table.position)["pigments_in_stock"]["blue"] == 6


def test_an_own_seal_allows_painting_and_stays_spent() -> None:
    """XI-45: a used seal stays spent."""
    table = painting(blue=2, yellow=0).give(0, clay=5).do("workshop", "craft=a1", "seal", "action", "pass")
    table.do(table.words(seat=0)[0], seat=0).do(table.words(seat=1)[0], seat=1)
    while to_act(table.position) != (0,):
        table.do("action", "pass")
    table.do("action").give(0, blue=2).do("lab", "paint=a1")
    assert (table.position.players[0].seals, table.position.players[0].sealed) == (1, 0)


def test_painting_scores_the_group_of_own_painted_warriors() -> None:
    """XI-45: 1 PP per warrior connected orthogonally, across sections."""
    table = painting(blue=2).paint(0, "a3", "b2", "c2", "a5").do("lab", "paint=a2")
    assert table.score(0) == 4
    assert table.told("painted")[0].facts["group"] == ["a2", "b2", "c2", "a3"]


def test_raw_and_foreign_warriors_do_not_connect() -> None:
    """XI-45: neither do diagonal ones."""
    table = painting(blue=2).paint(1, "a3").raw("b2").paint(0, "a4", "c2", "b1").do("lab", "paint=a2")
    assert table.score(0) == 1


def test_six_warriors_are_all_a_player_has() -> None:
    """XI-45: one of your six."""
    table = painting(blue=2).paint(0, "a1", "b1", "d1", "b2", "c2", "d2")
    assert table.why_not("lab").code == "no-own-warrior"


# The Armory (XI-46)


def test_forging_takes_a_displayed_card_for_its_price_and_brings_its_clay() -> None:
    """XI-46: arrowheads for 2 coins with 1 clay."""
    table = sending().give(0, coins=2).do("armory", "forge=arrowheads3")
    assert (table.goods(0)["coins"], table.goods(0)["clay"], count(table.position.players[0].equipment)) == (0, 1, 1)


def test_the_display_is_not_refilled_before_the_turn_ends() -> None:
    """XI-46: the place stays empty."""
    table = sending().give(0, coins=2).do("armory", "forge=arrowheads3")
    display = json_of(table.position)["display"]
    assert [card and card["equipment"] for card in display] == ["crossbow1", None, "chariot1", "sword1"]


def test_only_affordable_cards_are_offered() -> None:
    """XI-46: 1, 2, 2 and 3 coins."""
    table = sending().give(0, coins=2).do("armory")
    assert table.words() == ["forge=crossbow1", "forge=arrowheads3", "forge=chariot1"]
    assert table.why_not("forge=sword1").facts == {"coins": 3, "have": 2}
    assert table.why_not("forge=sword2").code == "not-on-display"


def test_an_empty_display_closes_the_armory() -> None:
    """XI-46: nothing to take."""
    assert sending().give(0, coins=9).show().why_not("armory").code == "nothing-on-display"


# The Palace (XI-47)


def test_the_supervisor_steps_forward_on_top_of_the_stack_and_takes_the_tile() -> None:
    """XI-47: spaces 1 to 4 have Open/Free, Market, Discount, +1 Action."""
    table = sending().hold(1, "open").do("palace")
    assert json_of(table.position)["supervisors"][1] == [0, 1]
    for step, tile in enumerate(("open", "market", "discount", "extra")):
        table = sending()
        table.position.players[0].step = step
        table.do("palace")
        assert json_of(table.position)["players"][0]["tiles"] == [tile]


def test_space_5_gives_one_of_the_remaining_game_end_tiles() -> None:
    """XI-47: the player chooses."""
    table = sending()
    table.position.players[0].step = 4
    assert table.do("palace").words() == ["end=resources", "end=helpers", "end=six", "end=pairs"]
    table.do("end=six", "action").give(1, coins=2)
    table.position.players[1].step = 4
    assert table.do("palace").words() == ["end=resources", "end=helpers", "end=pairs"]


def test_from_space_5_the_palace_is_not_possible() -> None:
    """XI-47: the end of the track."""
    table = sending()
    table.position.players[0].step, table.position.players[0].end = 5, 0
    assert table.why_not("palace").code == "end-of-track"


def test_the_emissary_comes_after_the_game_end_tile() -> None:
    """XI-32: after the tile of that step."""
    table = sending().hire(0, "emissary").give(0, clay=1)
    table.position.players[0].step = 4
    assert table.do("palace", "end=six").words() == ["give=clay", "stop"]
