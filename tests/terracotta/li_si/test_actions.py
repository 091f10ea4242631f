"""Li Si's actions on the wheel and on cards (LS-30 to LS-36, LS-38, LS-45)."""

import pytest

from lishan.core.contract import Event
from lishan.terracotta import GAME, decisions
from lishan.terracotta.position import Terracotta
from tests.terracotta.li_si.table import HIM, codes, facts_of, his_segments, his_weapons, solo
from tests.terracotta.table import board, earned, legal_words, play, told

pytestmark = pytest.mark.both

FLAT = "tiles nw ne officers guards soldiers"


def at_6(inner: str, middle: str, *lines: str) -> Terracotta:
    """He rolls a 1 to come to segment 6 with these actions; outside is the Spear. No coin or clay unless it is said."""
    return solo("overseer 5", f"wheel at 6: {inner}, {middle}, spear", FLAT, "him: coins 0, clay 0", *lines)


def goes(*args: str) -> tuple[Terracotta, list[Event]]:
    return told(at_6(*args), "dice=1,1")


def holds(table: Terracotta) -> tuple[int, int]:
    """His coins and clay."""
    return int(table.players[HIM].coins), int(table.players[HIM].wet)


# LS-30


def test_coins_and_clay_are_taken() -> None:
    """LS-30: 4 coins, then 2 clay."""
    after, _ = goes("coins 4", "clay 2")
    assert holds(after) == (4, 2)


def test_his_clay_is_just_clay() -> None:
    """LS-30, LS-61: nothing of it ever dries."""
    after = play(solo("him: clay 5", "your last ring"), "-")
    assert (after.players[HIM].wet, after.players[HIM].dry) == (5, 0)


# LS-31


def test_a_build_costs_clay_and_one_of_it_goes_to_the_warehouse() -> None:
    """LS-31: segment 6 belongs to Warehouse 2; two of four clay are left after 2 more."""
    after, _ = goes("build 3", "clay 2", "him: clay 5", "inspectors 1 a")
    assert holds(after) == (0, 4)
    assert [after.warehouses >> 8 * nth & 255 for nth in range(4)] == [1, 2, 1, 1]
    assert len(board(after)) == 1


def test_too_little_clay_is_a_spare_action() -> None:
    """LS-31 R: with 2 clay Build 3 brings 2 VP and a clay, and no card."""
    after, heard = goes("build 3", "clay 2", "him: clay 2")
    assert (facts_of(heard, "li-si-spare")["why"], earned(after, "court")) == ("short-of-clay", (0, 2))
    assert holds(after) == (0, 2 + 1 + 2)


# LS-32


def test_soak_brings_as_much_clay_as_lies_in_the_largest_warehouse() -> None:
    """LS-32: from the supply; the Warehouse keeps its four."""
    after, _ = goes("soak", "coins 2", "warehouses 1 4 0 2", "statues: a7 guard 1, c7 guard 1, e7 guard 1")
    assert holds(after) == (2, 4)
    assert after.warehouses >> 8 & 255 == 4


def test_soak_with_empty_warehouses_is_a_spare_action() -> None:
    """LS-32, LS-45: it would change nothing."""
    _, heard = goes("soak", "coins 2", "warehouses 0 0 0 0")
    assert facts_of(heard, "li-si-spare")["why"] == "warehouses-empty"


# LS-33


def test_upgrade_makes_his_craftsman_an_artisan() -> None:
    """LS-33: as for you."""
    after, _ = goes("upgrade", "clay 2")
    assert his_segments(after) == {6: "artisan"}
    assert after.players[HIM].upgraded == 1


def test_upgrade_with_an_artisan_reveals_a_card() -> None:
    """LS-33: your Craftsman stands on 6, so he comes with an Artisan."""
    game = at_6("upgrade", "clay 2", "him: upgraded 1", "workers: 6 craftsman 1", "deck 5 6")
    after = play(game, "dice=1,1")
    assert after.pending() == decisions.CHANCE_CARD
    assert holds(play(after, "card=5")) == (2, 2)


def test_upgrade_repeated_by_the_administrator_reveals_a_card() -> None:
    """LS-33, LS-34: the first Upgrade made him an Artisan."""
    game = at_6("upgrade", "administrator", "him: masters administrator", "deck 5 6")
    after = play(game, "dice=1,1")
    assert (after.pending(), his_segments(after)) == (decisions.CHANCE_CARD, {6: "artisan"})


# LS-34


@pytest.mark.parametrize("master", ["builder", "administrator", "inspector", "clay maker", "supervisor", "blacksmith"])
def test_a_master_that_he_does_not_have_is_a_spare_action(master: str) -> None:
    """LS-34: he never buys one."""
    after, heard = goes("coins 4", master)
    assert facts_of(heard, "li-si-spare")["why"] == "no-token"
    assert holds(after) == (4, 1)


def test_the_builder_costs_the_round_in_coins() -> None:
    """LS-34: 3 coins in round 3; no clay, nothing to the Warehouse."""
    after, _ = goes("coins 4", "builder", "round 3", "him: masters builder", "inspectors 1 a")
    assert holds(after) == (1, 0)
    assert (len(board(after)), after.warehouses) == (1, 0x01010101)


def test_the_builder_without_coins_reveals_a_card() -> None:
    """LS-34: 4 coins are too few in round 5."""
    game = at_6("coins 4", "builder", "round 5", "him: masters builder", "deck 5 6")
    assert play(game, "dice=1,1").pending() == decisions.CHANCE_CARD


def test_the_administrator_resolves_the_inner_action_again() -> None:
    """LS-34: twice 4 coins."""
    assert holds(goes("coins 4", "administrator", "him: masters administrator")[0]) == (8, 0)


def test_the_inspector_brings_two_coins_and_the_biggest_swing() -> None:
    """LS-34: his Guard on e3 makes row 3, two steps on, worth 7; columns b and c are empty."""
    after, heard = goes("clay 4", "inspector", "him: masters inspector", "inspectors 1 a", "statues: e3 guard 2")
    assert holds(after) == (2, 4)
    assert (after.row_inspector, after.column_inspector) == (2, 0)
    lines = facts_of(heard, "li-si-swing")["lines"]
    assert lines == ["-: 0", "row+1: 0", "column+1: 0", "row+2: +7", "column+2: 0"]


def test_your_loss_counts_like_his_gain() -> None:
    """LS-34: you dominate row 1; one step on, where nobody stands, is a swing of 7. Two steps on are tied: fewest steps."""
    after, _ = goes("clay 4", "inspector", "him: masters inspector", "inspectors 1 a", "statues: e1 guard 1")
    assert (after.row_inspector, after.column_inspector) == (1, 0)


def test_without_a_swing_both_inspectors_stay() -> None:
    """LS-34: tied at 0, staying is the fewest steps, one option, and nothing is drawn."""
    after, _ = goes("clay 4", "inspector", "him: masters inspector", "inspectors 1 a")
    assert (after.row_inspector, after.column_inspector, after.pending()) == (0, 0, decisions.ROTATE_OR_PLACE)


def test_an_equal_swing_of_both_inspectors_is_left_to_chance() -> None:
    """LS-34: his Guard on b2 is one step ahead of both."""
    game = goes("clay 4", "inspector", "him: masters inspector", "inspectors 1 a", "statues: b2 guard 2")[0]
    assert legal_words(game) == {"row+1", "column+1"}
    after, heard = told(game, "row+1")
    assert (after.row_inspector, after.column_inspector, heard[0].rule) == (1, 0, "LS-34")


def test_ties_in_an_inspection_count_as_presence_for_both() -> None:
    """LS-34: row 2 is even, 3 to 3, and swings nothing; in row 3 you dominate, 3 to 7, which would be worse for him."""
    statues = "statues: a2 guard 2, i2 guard 1, a3 guard 1, b3 guard 1, c3 guard 2"
    _, heard = goes("clay 4", "inspector", "him: masters inspector", "inspectors 1 e", statues)
    assert facts_of(heard, "li-si-swing")["lines"][1::2] == ["row+1: 0", "row+2: -4"]


def test_the_clay_maker_brings_three_clay() -> None:
    """LS-34."""
    assert holds(goes("coins 4", "clay maker", "him: masters clay-maker")[0]) == (4, 3)


def test_the_supervisor_takes_the_largest_warehouse_and_empties_the_next() -> None:
    """LS-34: 4 from Warehouse 2 are his, the 3 of Warehouse 4 go to the supply."""
    statues = "statues: a7 guard 1, c7 guard 1, e7 guard 1, g7 guard 1"
    after, _ = goes("coins 4", "supervisor", "him: masters supervisor", "warehouses 1 4 1 3", statues)
    assert holds(after) == (4, 4)
    assert [after.warehouses >> 8 * nth & 255 for nth in range(4)] == [1, 0, 1, 0]


def test_ties_between_warehouses_are_left_to_chance() -> None:
    """LS-34: 2, 2 and 2: one chance event for what he takes, one for what is emptied."""
    after, _ = goes("coins 4", "supervisor", "him: masters supervisor", "warehouses 2 1 2 2", "statues: a7-c7 guard 1")
    assert legal_words(after) == {"w1", "w3", "w4"}
    after = play(after, "w3")
    assert (legal_words(after), after.pending()) == ({"w1", "w4"}, decisions.CHANCE_WAREHOUSE)
    end = play(after, "w1")
    assert [end.warehouses >> 8 * nth & 255 for nth in range(4)] == [0, 1, 0, 2]
    assert holds(end) == (4, 2)


def test_empty_warehouses_are_no_tie() -> None:
    """LS-34: only Warehouse 2 holds clay; after it nothing is left to empty, and nothing is drawn."""
    after, heard = goes("coins 4", "supervisor", "him: masters supervisor", "warehouses 0 2 0 0")
    assert (holds(after), after.warehouses) == ((4, 2), 0)
    assert "li-si-empties" not in codes(heard)


def test_the_supervisor_with_empty_warehouses_is_a_spare_action() -> None:
    """LS-34, LS-45: it would change nothing."""
    _, heard = goes("coins 4", "supervisor", "him: masters supervisor", "warehouses 0 0 0 0")
    assert facts_of(heard, "li-si-spare")["why"] == "warehouses-empty"


def test_the_blacksmith_readies_all_weapons() -> None:
    """LS-34."""
    assert his_weapons(goes("coins 4", "blacksmith", "him: masters blacksmith")[0]) == {"sword", "halberd", "crossbow", "spear"}


def test_the_blacksmith_with_active_weapons_is_a_spare_action() -> None:
    """LS-34, LS-45: on the middle ring."""
    line = "him: masters blacksmith, weapons sword halberd crossbow spear"
    _, heard = goes("coins 4", "blacksmith", line)
    assert facts_of(heard, "li-si-spare")["why"] == "weapons-all-active"
    assert facts_of(heard, "li-si-nothing")["why"] == "weapons-all-active", "the Spear of the outer ring"


# LS-35


def test_priority_is_a_spare_action_and_a_card() -> None:
    """LS-35: both."""
    game = at_6("coins 4", "priority", "deck 5 7")
    after, heard = told(game, "dice=1,1")
    assert earned(after, "court") == (0, 2)
    assert after.pending() == decisions.CHANCE_CARD
    assert codes(heard)[-1] == "li-si-must-reveal"


# LS-36


def test_the_shown_weapon_is_readied() -> None:
    """LS-36: the Spear of segment 6."""
    assert his_weapons(goes("coins 4", "clay 2")[0]) == {"spear"}


def test_an_active_weapon_gives_way_to_the_leftmost_inactive_one() -> None:
    """LS-36: Spear and Halberd are active; the row begins halberd, crossbow: the Crossbow."""
    line = "him: weapons spear halberd, row halberd crossbow sword spear"
    assert his_weapons(goes("coins 4", "clay 2", line)[0]) == {"spear", "halberd", "crossbow"}


def test_with_all_weapons_active_nothing_happens_on_the_outer_ring() -> None:
    """LS-36, LS-45: no spare action there."""
    after, heard = goes("coins 4", "clay 2", "him: weapons sword halberd crossbow spear")
    assert "li-si-nothing" in codes(heard)
    assert earned(after, "court") == (0, 0)


# LS-38: cards. He is blocked on 5 and reveals one; segment 6 is quiet, outside the Spear.


def with_card(card: int, *lines: str) -> tuple[Terracotta, list[Event]]:
    game = solo(
        "overseer 4", "workers: 5 craftsman 1", "wheel at 6: clay 4, coins 2, spear", FLAT, "him: coins 0, clay 0",
        f"deck {card}", *lines,
    )  # fmt: skip
    return told(game, f"dice=1,1 card={card}")


@pytest.mark.parametrize(("card", "coins", "clay"), [(5, 2, 0), (6, 3, 0), (7, 0, 2), (8, 0, 2), (9, 0, 4), (10, 0, 1)])
def test_a_card_resolves_like_the_wheel(card: int, coins: int, clay: int) -> None:
    """LS-38: coins, clay, and Soak by the largest Warehouse (one clay each at the start)."""
    assert holds(with_card(card)[0]) == (2 + coins, 4 + clay)


@pytest.mark.parametrize(("card", "weapon"), [(1, "sword"), (2, "halberd"), (3, "crossbow")])
def test_a_weapon_card_readies_its_weapon(card: int, weapon: str) -> None:
    """LS-38: besides the Spear of the wheel."""
    assert his_weapons(with_card(card)[0]) == {"spear", weapon}


def test_a_weapon_card_with_all_weapons_active_is_a_spare_action() -> None:
    """LS-38: where the card would change nothing; on the outer ring the same is nothing."""
    _, heard = with_card(4, "him: weapons sword halberd crossbow spear")
    assert [code for code in codes(heard) if code in ("li-si-nothing", "li-si-spare")] == ["li-si-nothing", "li-si-spare"]


def test_a_soak_card_with_empty_warehouses_is_a_spare_action() -> None:
    """LS-38."""
    assert facts_of(with_card(10, "warehouses 0 0 0 0")[1], "li-si-spare")["why"] == "warehouses-empty"


def test_a_specialist_card_with_nothing_placed_brings_its_coin() -> None:
    """LS-38: the 1 coin of LS-37, no spare action."""
    after, heard = with_card(11)
    assert holds(after) == (2 + 1, 4)
    assert "li-si-spare" not in codes(heard)


def test_a_specialist_card_buys_like_the_wheel() -> None:
    """LS-38: the Spear, just readied outside, buys a Musician for his two Guards."""
    after, _ = with_card(11, "statues: c3-d3 guard 2, a1-b1 soldier 1")
    assert after.pending() == decisions.HIS_SPECIALIST


def test_a_build_card_pays_to_the_warehouse_of_his_worker_and_may_use_a_weapon() -> None:
    """LS-38: card 13, Build 2, from segment 6: Warehouse 2; the Spear was just readied and makes a Soldier with its bonus."""
    after, _ = with_card(13, "inspectors 1 a")
    assert [after.warehouses >> 8 * nth & 255 for nth in range(4)] == [1, 2, 1, 1]
    assert (earned(after, "abilities"), list(board(after).values())) == ((0, 2), ["soldier 2"])


def test_a_build_card_without_clay_is_a_spare_action() -> None:
    """LS-38, LS-31: Build 3 with 2 clay."""
    game = solo("overseer 4", "workers: 5 craftsman 1", "wheel at 6: coins 4, clay 2, spear", FLAT, "him: clay 0", "deck 12")
    assert facts_of(told(game, "dice=1,1 card=12")[1], "li-si-spare")["why"] == "short-of-clay"


def test_a_card_never_reveals_a_card() -> None:
    """LS-38: in an edition where card 5 is Upgrade, card 6 Builder and card 7 Priority they are spare actions."""
    text = GAME.edition().text
    text = text.replace('number = 5\naction = "coins 2"', 'number = 5\naction = "upgrade"')
    text = text.replace('number = 6\naction = "coins 3"', 'number = 6\naction = "builder"')
    text = text.replace('number = 7\naction = "clay 2"', 'number = 7\naction = "priority"')
    for card, why in ((5, "already-artisan"), (6, "short-of-coins"), (7, "priority")):
        game = solo(
            "overseer 5", "wheel at 6: upgrade, priority, spear", FLAT, "round 4", "him: coins 0, masters builder",
            f"deck {card}", edition=GAME.edition(text),
        )  # fmt: skip
        after, heard = told(game, f"dice=1,1 card={card}")
        assert [event.facts["why"] for event in heard if event.code == "li-si-spare"] == ["priority", why]
        assert after.pending() == decisions.ROTATE_OR_PLACE


# LS-45


def spare(*lines: str) -> tuple[str, str]:
    """The result of a spare action, and its reason."""
    facts = facts_of(goes("coins 4", "clay maker", *lines)[1], "li-si-spare")
    return facts["gains"], facts["because"]


def test_a_spare_action_scores_two_points() -> None:
    """LS-45: from the court."""
    assert earned(goes("coins 4", "clay maker")[0], "court") == (0, 2)


def test_a_spare_action_brings_what_the_tile_of_the_round_counts() -> None:
    """LS-45: coins or clay, however much clay he has."""
    assert spare("tiles coins nw ne sw se") == ("coin", "tile")
    assert spare("tiles clay nw ne sw se", "him: clay 9") == ("clay", "tile")


def test_a_tile_of_another_round_does_not_matter_for_a_spare_action() -> None:
    """LS-45: the current round's."""
    assert spare("tiles nw coins clay sw se") == ("clay", "little-clay")


def test_with_five_clay_a_spare_action_brings_a_coin() -> None:
    """LS-45: 5 or more."""
    assert spare("him: clay 5") == ("coin", "much-clay")
    assert spare("him: clay 4") == ("clay", "little-clay")


def test_nothing_is_left_to_build_on_a_full_board() -> None:
    """LS-45: all 44 figures are built: Build is a spare action though he could pay."""
    full = (
        "statues: a1-i1 officer 1, a2-b2 officer 1, c2-i2 crossbowman 1, a3-c3 crossbowman 1, g3 crossbowman 1, "
        "h3-i3 soldier 1, a4-c4 soldier 1, g4-i4 soldier 1, a5-c5 soldier 1, g5-i5 musician, d6-g6 footman, h6 archer north, "
        "d7-f7 archer north, d4-f4 guard 2, a7-c7 guard 2, g7-i7 guard 2, i6 guard 2, d3 guard 1"
    )
    _, heard = goes("build 3", "clay 2", full, "him: clay 3")
    assert facts_of(heard, "li-si-spare")["why"] == "nothing-to-build"
