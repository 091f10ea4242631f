"""The Warrior that Li Si builds, and its points (LS-50, LS-51)."""

import pytest

from tests.terracotta.li_si.table import HIM, building, built, solo
from tests.terracotta.table import board, earned, play, told

pytestmark = pytest.mark.both

NO_TYPES = "tiles row4 columne nw coins clay"
# Two Officers, two Guards, ... have been taken, so that the next of that type is worth less: 7 7 6 6 5 5 4 4 3 3 2.
TWO_GUARDS = "statues: a7 guard 1, c7 guard 1"


def test_a_type_whose_weapon_is_active_is_preferred() -> None:
    """LS-50 (1): all four are worth 7; only the Halberd is active, so a Guard."""
    assert built(NO_TYPES, "him: weapons halberd")[0] == "guard"


def test_a_type_worth_two_more_does_not_outweigh_an_active_weapon() -> None:
    """LS-50 (1): the Guard is worth 5 (four are gone), the others 7: 2 more is not 3 more."""
    taken = "statues: a7 guard 1, c7 guard 1, e7 guard 1, g7 guard 1"
    assert built(NO_TYPES, "him: weapons halberd", taken)[0] == "guard"


def test_a_type_worth_three_more_outweighs_an_active_weapon() -> None:
    """LS-50 (1): the Guard is worth 4 (six are gone), the others 7: 3 more. Left of the row: the Sword."""
    taken = "statues: a7 guard 1, c7 guard 1, e7 guard 1, g7 guard 1, i7 guard 1, a5 guard 1"
    assert built(NO_TYPES, "him: weapons halberd", taken)[0] == "officer"


def test_three_more_than_one_armed_type_is_not_enough_if_another_is_worth_more() -> None:
    """LS-50 (1): three more than *each* armed type. The Guard is at 4, but the Crossbow is active too and worth 6."""
    taken = "statues: a7 guard 1, c7 guard 1, e7 guard 1, g7 guard 1, i7 guard 1, a5 guard 1, a1-b1 crossbowman 1"
    assert built(NO_TYPES, "him: weapons halberd crossbow", taken)[0] == "crossbowman"


def test_among_armed_types_the_one_worth_most_is_built() -> None:
    """LS-50 (2): Halberd and Spear are active; two Guards are gone, so a Guard is worth 6 and a Soldier 7."""
    assert built(NO_TYPES, "him: weapons halberd spear", TWO_GUARDS)[0] == "soldier"


def test_without_an_active_weapon_the_type_worth_most_is_built() -> None:
    """LS-50 (2): nothing is active; all but the Crossbowman have lost two."""
    taken = "statues: a7 guard 1, c7 guard 1, a5 officer 1, c5 officer 1, a3 soldier 1, c3 soldier 1"
    assert built(NO_TYPES, taken)[0] == "crossbowman"


def test_a_tie_goes_to_the_type_on_the_earliest_tile() -> None:
    """LS-50 (3): all are worth 7. Soldiers are scored in round 2, Guards in round 4, Officers never."""
    assert built("tiles row4 soldiers nw guards clay")[0] == "soldier"


def test_a_tile_of_an_earlier_round_does_not_count() -> None:
    """LS-50 (3): from this round's tile on; in round 3 the Soldiers of round 2 are over, Guards come in round 4."""
    assert built("round 3", "tiles row4 soldiers nw guards clay")[0] == "guard"


def test_the_tile_of_this_round_counts() -> None:
    """LS-50 (3): this round's own tile is the earliest of all."""
    assert built("round 3", "tiles row4 guards soldiers officers clay")[0] == "soldier"


def test_a_tile_of_a_type_that_is_not_tied_does_not_matter() -> None:
    """LS-50 (3): Guards are on the first tile, but worth less; among the three at 7 the Soldiers come first."""
    assert built("tiles guards soldiers nw officers clay", TWO_GUARDS)[0] == "soldier"


def test_still_tied_the_weapon_further_to_the_left_decides() -> None:
    """LS-50 (4): all at 7, no type on a tile, no weapon active: the front of his row is the Crossbow."""
    assert built(NO_TYPES, "him: row crossbow sword spear halberd")[0] == "crossbowman"


def test_the_row_decides_between_active_weapons_too() -> None:
    """LS-50 (4): Spear and Sword are active; the Spear is further to the left, though the inactive Crossbow is first."""
    assert built(NO_TYPES, "him: row crossbow spear halberd sword, weapons sword spear")[0] == "soldier"


def test_a_type_that_is_gone_is_not_built() -> None:
    """LS-50: among those still in the Organizer; the Halberd is active, but no Guard is left."""
    taken = "statues: a1-i1 guard 1, a3 guard 1, c3 guard 1"
    assert built(NO_TYPES, "him: weapons halberd", taken)[0] == "officer"


def test_the_master_builder_ignores_weapons() -> None:
    """LS-50 (1): with the Master Builder weapons don't matter: two Guards are gone, so not a Guard, though he is armed."""
    game = solo(
        "overseer 5", "wheel at 6: clay 4, builder, spear", NO_TYPES, TWO_GUARDS,
        "him: coins 1, masters builder, weapons halberd, row spear halberd sword crossbow",
    )  # fmt: skip
    after, heard = told(game, "dice=1,1")
    types = [event.facts["left"] for event in heard if event.code == "li-si-type-weapons"]
    assert types == [["officer", "guard", "crossbowman", "soldier"]]
    assert after.players[HIM].weapons == 0b1010, "the Halberd is kept, the outer action readied the Spear"


def test_the_master_builder_is_not_bound_to_the_type_with_most_figures_left() -> None:
    """LS-50 R: Soldiers (11 left) and Crossbowmen (10 left) are both worth 7; the Crossbow is further to the left."""
    game = solo(
        "overseer 5", "wheel at 6: clay 4, builder, spear", NO_TYPES,
        "him: coins 1, masters builder, row crossbow spear halberd sword",
        "statues: a7 crossbowman 1, c7 guard 1, e7 guard 1, g7 officer 1, i7 officer 1",
    )  # fmt: skip
    _, heard = told(game, "dice=1,1")
    assert [event.facts["left"] for event in heard if event.code == "li-si-type-row"] == [["crossbowman"]]


def test_a_repeated_build_prefers_weapons_again() -> None:
    """LS-50 (1): the Administrator's Build is a Build. First a Guard by the Halberd, then a Soldier by the Spear."""
    game = solo(
        "overseer 5", "wheel at 6: build 2, administrator, spear", NO_TYPES, "inspectors 1 a",
        "him: clay 4, masters administrator, weapons halberd spear, row halberd spear sword crossbow",
    )  # fmt: skip
    after = play(game, "dice=1,1")
    assert sorted(word.split()[0] for word in board(after).values()) == ["guard", "soldier"]


def test_he_scores_the_points_of_every_warrior() -> None:
    """LS-51: the row's 7 by Build; by the Master Builder too, unlike you (TA-60)."""
    assert earned(play(building("him: clay 3", "statues: a1 soldier 2", NO_TYPES), "dice=1,1"), "statues") == (0, 7)
    builder = solo("overseer 5", "wheel at 6: clay 4, builder, spear", NO_TYPES, "him: coins 1, masters builder")
    assert earned(play(builder, "dice=1,1"), "statues") == (0, 7)
