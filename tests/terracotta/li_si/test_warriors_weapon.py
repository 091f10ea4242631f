"""Li Si's weapons when he builds, and when he saves them (LS-54)."""

import pytest

from tests.terracotta.li_si.table import HIM, building, facts_of, his_row, his_weapons, solo
from tests.terracotta.table import board, earned, legal_words, play, told

pytestmark = pytest.mark.both

FLAT = "tiles coins clay nw ne row4"
# In round 1 the chart at a1 of an empty Mausoleum leaves the crossing itself.
ONE_SPACE = "inspectors 1 a"


def armed(weapon: str) -> str:
    return f"him: clay 3, weapons {weapon}, row crossbow spear sword halberd"


def test_a_used_weapon_goes_inactive_and_to_the_front_of_the_row() -> None:
    """LS-54: the Sword was third; those left of it move one place to the right."""
    after = play(building(armed("sword"), FLAT, ONE_SPACE), "dice=1,1")
    assert his_row(after) == ["sword", "crossbow", "spear", "halberd"]
    assert his_weapons(after) == {"spear"}, "the outer action of segment 6 readied the Spear"


@pytest.mark.parametrize(("weapon", "points"), [("sword", 2), ("halberd", 3), ("crossbow", 3), ("spear", 2)])
def test_each_weapon_brings_its_points(weapon: str, points: int) -> None:
    """LS-54: Officer 2, Guard 3, Crossbowman 3 wherever it stands, Soldier 2."""
    after = play(building(armed(weapon), FLAT, ONE_SPACE), "dice=1,1")
    assert earned(after, "abilities") == (0, points)


def test_the_spear_brings_two_coins() -> None:
    """LS-54: Soldier: 2 VP and 2 coins."""
    assert play(building(armed("spear"), FLAT, ONE_SPACE), "dice=1,1").players[HIM].coins == 3 + 2
    assert play(building(armed("halberd"), FLAT, ONE_SPACE), "dice=1,1").players[HIM].coins == 3


def test_an_officer_moves_the_inspector_of_the_biggest_swing() -> None:
    """LS-54: his Officer goes to a1, the crossing: +7 in row 1 and in column a. Row 2 is empty: -7. In column b his three

    Soldiers bring +7 as well: 0. Backward, row 7 and column i are yours: -14. Forward comes before staying: column+1.
    """
    statues = "statues: b3 soldier 2, b4 soldier 2, b5 soldier 2, i7 soldier 1"
    after, heard = told(building(armed("sword"), FLAT, ONE_SPACE, statues), "dice=1,1")
    facts = facts_of(heard, "li-si-swing")
    assert facts["lines"] == ["row+1: -7", "column+1: 0", "-: 0", "row-1: -14", "column-1: -14"]
    assert (facts["inspectors"], facts["steps"]) == (["column"], 1)
    assert (after.row_inspector, after.column_inspector) == (0, 1)


def test_a_bigger_swing_backward_beats_going_forward() -> None:
    """LS-54: row 1 is even (your Soldier on i1): 3 to 3. Row 7 is his: +7; forward row 2 is empty: 0. Row-1 wins by 7."""
    statues = "statues: i1 soldier 1, e7 soldier 2"
    after = play(building(armed("sword"), FLAT, ONE_SPACE, statues), "dice=1,1")
    assert after.row_inspector == 6


def test_tied_between_staying_and_backward_he_stays() -> None:
    """LS-54: everything forward loses. Row 7 and column i hold one of his each, so back is as good as staying: he stays."""
    statues = "statues: e7 soldier 2, i4 soldier 2, c2 soldier 1, b3 soldier 1"
    after, heard = told(building(armed("sword"), FLAT, ONE_SPACE, statues), "dice=1,1")
    assert facts_of(heard, "li-si-swing")["lines"] == ["row+1: -14", "column+1: -14", "-: 0", "row-1: 0", "column-1: 0"]
    assert (after.row_inspector, after.column_inspector) == (0, 0)


def test_chance_decides_between_the_two_inspectors() -> None:
    """LS-54: rows and columns are alike, and row 2 and column b hold one of his: forward is +0 for both."""
    statues = "statues: e2 soldier 2, b5 soldier 2"
    game = play(building(armed("sword"), FLAT, ONE_SPACE, statues), "dice=1,1")
    assert legal_words(game) == {"row+1", "column+1"}
    after, heard = told(game, "column+1")
    assert (after.row_inspector, after.column_inspector) == (0, 1)
    assert heard[0].rule == "LS-54"


def test_the_master_builder_uses_no_weapon() -> None:
    """LS-54: only Build and Administrator."""
    line = "him: coins 1, masters builder, weapons halberd"
    game = solo("overseer 5", "wheel at 6: clay 4, builder, spear", FLAT, ONE_SPACE, line)
    after = play(game, "dice=1,1")
    assert his_weapons(after) == {"halberd", "spear"}
    assert earned(after, "abilities") == (0, 0)


# The exception. Segments 5 and 8 show Specialist outside; card 11 shows Specialist, card 12 Build 3.

# An Artisan is all that he has left, and your Craftsman stands where he goes: on Upgrade he reveals a card (LS-33).
ARTISAN_LEFT = (
    "workers: 6 craftsman 1, 1 craftsman 2, 2 craftsman 2, 3 craftsman 2, 4 craftsman 2, "
    "9 craftsman 1, 10 craftsman 1, 11 craftsman 1"
)


def test_with_specialist_on_a_card_and_on_his_segment_he_keeps_his_weapons() -> None:
    """LS-54: your Craftsman on 4 sends him on, and the card that he reveals is Specialist, as is the outer action of 5.

    So the Halberd counts as inactive: all types are worth 7 and the Sword is first, an Officer without its bonus.
    """
    game = solo(
        "overseer 3", "wheel at 5: build 3, clay 2, specialist", FLAT, ONE_SPACE, "deck 1 2 11 12", "workers: 4 craftsman 1",
        "him: clay 3, coins 0, weapons halberd, row sword halberd spear crossbow",
    )  # fmt: skip
    after = play(game, "dice=1,1 card=11")
    assert board(after) == {"a1": "officer 2"}
    assert earned(after, "abilities") == (0, 0)
    assert his_weapons(after) == {"halberd"}


def test_he_keeps_them_from_the_moment_both_hold() -> None:
    """LS-54: the inner Build still uses the Halberd; the Priority action then reveals card 11; the Build card 12 uses none."""
    game = solo(
        "overseer 7", "wheel at 8: build 2, priority, specialist", FLAT, ONE_SPACE, "deck 1 2 11 12",
        "him: clay 9, coins 0, weapons halberd spear, row halberd sword spear crossbow",
    )  # fmt: skip
    after, heard = told(game, "dice=1,1 card=11")
    assert earned(after, "abilities") == (0, 3), "the Guard's Halberd, before the card"
    kept = [event.facts["kept"] for event in heard if event.code == "li-si-type-weapons"]
    assert kept == [False]
    assert his_weapons(after) == {"spear"}


def test_a_build_card_beside_the_specialist_card_uses_no_weapon() -> None:
    """LS-54: both cards are active at once: card 11 (Specialist) resolves before 12 (Build 3), and 12 keeps the Spear."""
    game = solo(
        "overseer 7", "wheel at 8: upgrade, priority, specialist", FLAT, ONE_SPACE, "deck 1 2 11 12",
        "him: clay 9, coins 0, weapons spear, upgraded 1",
        ARTISAN_LEFT.replace("6", "8"),
    )  # fmt: skip
    after, heard = told(game, "dice=1,1 card=11 card=12")
    kept = [event.facts["kept"] for event in heard if event.code == "li-si-type-weapons"]
    assert kept == [True]
    assert his_weapons(after) == {"spear"}
    assert earned(after, "abilities") == (0, 0)


def test_specialist_on_the_segment_alone_is_no_reason_to_keep_weapons() -> None:
    """LS-54: without the card he uses the Halberd on segment 8."""
    game = solo("overseer 7", "wheel at 8: build 3, clay 2, specialist", FLAT, ONE_SPACE, "him: clay 3, weapons halberd")
    assert earned(play(game, "dice=1,1"), "abilities") == (0, 3)


def test_specialist_on_a_card_alone_is_no_reason_to_keep_weapons() -> None:
    """LS-54: on segment 6, outside the Spear, with cards 11 and 12 active: the Build card uses the Halberd."""
    game = solo(
        "overseer 5", "wheel at 6: upgrade, priority, spear", FLAT, ONE_SPACE, "deck 1 2 11 12",
        "him: clay 9, coins 0, weapons halberd, upgraded 1", ARTISAN_LEFT,
    )  # fmt: skip
    after = play(game, "dice=1,1 card=11 card=12")
    assert earned(after, "abilities") == (0, 3)
    assert board(after) == {"a1": "guard 2"}
