"""The Specialist that Li Si buys, and where you may place it (LS-37). Segment 5 shows Specialist outside, 4 clay inside."""

import pytest

from lishan.terracotta.position import Terracotta
from tests.terracotta.li_si.table import HIM, codes, facts_of, his_row, his_weapons, solo
from tests.terracotta.table import board, legal_words, play, refusal, told

pytestmark = pytest.mark.both

ROW = "row sword halberd crossbow spear"


def buying(*lines: str) -> Terracotta:
    """He goes to segment 5, takes 4 and 2 clay, and comes to Specialist."""
    return solo("overseer 4", "wheel at 5: clay 4, clay 2, specialist", f"him: {ROW}", *lines)


# The order of the weapons and the price


def test_without_an_active_weapon_he_takes_a_coin() -> None:
    """LS-37: none is placed: 1 coin instead."""
    assert play(buying("him: coins 5"), "dice=1,1").players[HIM].coins == 6


def test_his_weapons_are_tried_from_right_to_left() -> None:
    """LS-37: the Spear (Musician) is to the right of the Crossbow (Archer); he could place either and buys the Musician."""
    statues = "statues: c3-d3 guard 2"
    after, heard = told(buying("him: coins 5, weapons crossbow spear", statues), "dice=1,1")
    assert facts_of(heard, "li-si-buys")["specialist"] == "musician"
    other = "him: coins 5, weapons crossbow spear, row sword halberd spear crossbow"
    assert facts_of(told(buying(other, statues), "dice=1,1")[1], "li-si-buys")["specialist"] == "archer"
    assert his_weapons(after) == {"crossbow"}


def test_one_that_he_cannot_pay_for_is_passed_over() -> None:
    """LS-37, LS-2: the first Musician costs 2, and he has 1 coin; the Archer costs 1."""
    statues = "statues: c3-d3 guard 2"
    after, heard = told(buying("him: coins 1, weapons crossbow spear", statues), "dice=1,1")
    assert [event.facts["specialist"] for event in heard if event.code == "li-si-unwilling"] == ["musician"]
    assert facts_of(heard, "li-si-buys") == {"specialist": "archer", "weapon": "crossbow", "coins": 1}
    assert after.players[HIM].coins == 0


def test_one_that_is_sold_out_is_passed_over() -> None:
    """LS-37: all three Musicians that were left stand on the board."""
    statues = "statues: c3-d3 guard 2, a7 musician, e7 musician, i7 musician"
    _, heard = told(buying("him: coins 9, weapons spear", statues), "dice=1,1")
    assert facts_of(heard, "li-si-unwilling")["left"] == 0
    assert "li-si-no-specialist" in codes(heard)


def test_buying_puts_the_weapon_down_where_it_lies() -> None:
    """LS-37: buying doesn't move the weapon in the row."""
    after = play(buying("him: coins 5, weapons spear", "statues: c3-d3 guard 2"), "dice=1,1")
    assert his_row(after) == ["sword", "halberd", "crossbow", "spear"]
    assert his_weapons(after) == set()
    assert after.players[HIM].coins == 5 - 2


def test_he_never_buys_a_horse() -> None:
    """LS-37: Sword and Halberd are active, no Footman is worth it: a coin, and the Sword stays active."""
    after, heard = told(buying("him: coins 5, weapons sword halberd", "statues: c3-d3 guard 2"), "dice=1,1")
    assert "li-si-buys" not in codes(heard)
    assert his_weapons(after) == {"sword", "halberd"}
    assert after.players[HIM].coins == 6


def test_a_sword_alone_stands_for_the_other_three_from_right_to_left() -> None:
    """LS-37: only the Sword is active. In the row spear, crossbow, ... the Halberd is tried first (no Footman), then the

    Crossbow: an Archer, paid with the Sword.
    """
    line = "him: coins 5, weapons sword, row sword spear crossbow halberd"
    after, heard = told(buying(line, "statues: c3-d3 guard 2"), "dice=1,1")
    assert [event.facts["specialist"] for event in heard if event.code == "li-si-unwilling"] == ["footman"]
    assert facts_of(heard, "li-si-buys") == {"specialist": "archer", "weapon": "sword", "coins": 1}
    assert his_weapons(after) == set()


def test_a_sword_beside_another_active_weapon_stands_for_nothing() -> None:
    """LS-37: the Halberd is active too, so only a Footman is tried; a Musician would have been possible."""
    after = play(buying("him: coins 5, weapons sword halberd", "statues: a1-c1 guard 2"), "dice=1,1")
    assert after.musicians == 0


# Kneeling Archer

ARCHER = "him: coins 5, weapons crossbow"


def test_an_archer_faces_a_warrior_of_a_group_that_he_leads() -> None:
    """LS-37: his pair c3-d3. You choose a space beside one of them."""
    game = play(buying(ARCHER, "statues: c3-d3 guard 2"), "dice=1,1")
    assert legal_words(game) == {"c2", "d2", "b3", "e3", "c4", "d4"}
    assert board(play(game, "e3"))["e3"] == "archer west", "only one Warrior is beside e3, so nothing more is asked"


def test_you_choose_the_facing_where_two_of_his_warriors_are_beside_the_archer() -> None:
    """LS-37: d4 is beside d3 and e4, both his and of the same group (with e3); north and east are allowed."""
    game = play(buying(ARCHER, "statues: d3 guard 2, e3 guard 2, e4 guard 2"), "dice=1,1 d4")
    assert legal_words(game) == {"north", "east"}
    assert refusal(game, "south").rule == "LS-37"
    assert board(play(game, "east"))["d4"] == "archer east"


def test_a_single_warrior_is_no_group_for_an_archer() -> None:
    """LS-37, TA-91: a group has at least two miniatures."""
    _, heard = told(buying(ARCHER, "statues: c3 guard 2"), "dice=1,1")
    assert "li-si-no-specialist" in codes(heard)


def test_a_warrior_with_an_archer_facing_it_is_a_group() -> None:
    """LS-37, TA-91: an Archer that faces the Warrior makes two miniatures, and he leads 1 to 0."""
    game = play(buying(ARCHER, "statues: c3 guard 2, c2 archer south"), "dice=1,1")
    assert legal_words(game) == {"b3", "d3", "c4"}


def test_an_even_group_is_not_one_that_he_leads() -> None:
    """LS-37: at least one Warrior more than you."""
    assert "li-si-buys" not in codes(told(buying(ARCHER, "statues: c3 guard 2, d3 guard 1"), "dice=1,1")[1])


def test_of_two_groups_the_one_with_fewest_of_yours_is_chosen() -> None:
    """LS-37: he leads 2 to 1 at c3-e3 and 2 to 0 at c6-d6: only the second may be faced."""
    game = play(buying(ARCHER, "statues: c3-d3 guard 2, e3 guard 1, c6-d6 officer 2"), "dice=1,1")
    assert legal_words(game) == {"c5", "d5", "b6", "e6", "c7", "d7"}


def test_tied_groups_are_taken_together() -> None:
    """LS-37 R: two pairs without any of yours: you may face either."""
    game = play(buying(ARCHER, "statues: a1-b1 guard 2, h7-i7 officer 2"), "dice=1,1")
    assert legal_words(game) == {"c1", "a2", "b2", "h6", "i6", "g7"}


def test_a_group_walled_in_cannot_be_faced() -> None:
    """LS-37: no empty space is beside his pair a1-b1, so the other group, with one of yours, is faced."""
    walls = "statues: a1-b1 guard 2, c1 soldier 1, a2 soldier 1, b2 officer 1, f5-g5 crossbowman 2, h5 crossbowman 1"
    game = play(buying(ARCHER, walls), "dice=1,1")
    assert legal_words(game) == {"f4", "g4", "e5", "f6", "g6"}


def test_only_his_own_warriors_may_be_faced() -> None:
    """LS-37: beside your Guard on e3 no space is offered unless it is beside one of his too."""
    game = play(buying(ARCHER, "statues: c3-d3 guard 2, e3 guard 1"), "dice=1,1")
    assert legal_words(game) == {"c2", "d2", "b3", "c4", "d4"}


def test_favour_is_no_domination_for_an_archer() -> None:
    """LS-37, LS-69: an even group stays even for him, whatever ties he wins."""
    assert "li-si-buys" not in codes(told(buying(ARCHER, "cards favoured", "statues: c3 guard 2, d3 guard 1"), "dice=1,1")[1])


# Footman

FOOTMAN = "him: coins 5, weapons halberd"


def test_a_footman_needs_a_lead_greater_than_the_empty_spaces_around() -> None:
    """LS-37: a1 in the corner has three spaces around it; his two Soldiers lead by 2, one space is empty: 2 > 1."""
    after = play(buying(FOOTMAN, "statues: a2 soldier 2, b1 soldier 2"), "dice=1,1")
    assert board(after)["a1"] == "footman", "it is the only such space, so you are not asked"


def test_an_equal_lead_is_not_enough() -> None:
    """LS-37: around a1 stand one of his and a Musician, one space is empty: 1 is not greater than 1."""
    assert "li-si-buys" not in codes(told(buying(FOOTMAN, "statues: a2 soldier 2, b1 musician"), "dice=1,1")[1])


def test_a_lead_of_one_is_enough_where_nothing_is_empty() -> None:
    """LS-37: around a1 stand two of his and one of yours: 1 > 0."""
    after = play(buying(FOOTMAN, "statues: a2 soldier 2, b1 soldier 2, b2 soldier 1"), "dice=1,1")
    assert board(after)["a1"] == "footman"


def test_spaces_off_the_grid_do_not_count_as_empty() -> None:
    """LS-37: on the edge d1 has five spaces around it: three of his lead by 3 over two empty ones."""
    game = play(buying(FOOTMAN, "statues: c2 guard 2, d2 guard 2, e2 guard 2"), "dice=1,1")
    assert board(game)["d1"] == "footman"


def test_your_warriors_count_against_a_footman() -> None:
    """LS-37: around d1 three of his and one of yours lead by 2 over one empty space; with 2 to 2 nothing leads."""
    one_empty = "statues: c2 guard 2, d2 guard 2, e2 guard 2, c1 soldier 1"
    assert board(play(buying(FOOTMAN, one_empty), "dice=1,1"))["d1"] == "footman"
    two_yours = "statues: c2 guard 2, d2 guard 2, e2 guard 1, c1 soldier 1"
    assert "li-si-buys" not in codes(told(buying(FOOTMAN, two_yours), "dice=1,1")[1])


def test_you_choose_among_all_spaces_that_a_footman_likes() -> None:
    """LS-37: a1 and i1 are alike, and no greater lead is preferred."""
    game = play(buying(FOOTMAN, "statues: a2 guard 2, b1 guard 2, b2 guard 2, h1 soldier 2, i2 soldier 2"), "dice=1,1")
    assert legal_words(game) == {"a1", "i1"}
    assert board(play(game, "i1"))["i1"] == "footman"


# Musician

MUSICIAN = "him: coins 5, weapons spear"


def test_a_musician_needs_two_points_for_him() -> None:
    """LS-37: a single Warrior of his would score 1."""
    assert "li-si-buys" not in codes(told(buying(MUSICIAN, "statues: c3 guard 2"), "dice=1,1")[1])


def test_a_musician_goes_where_the_difference_is_greatest() -> None:
    """LS-37: c3 and e5 are crossed at e3 and c5, 2 to 0; nowhere is more."""
    game = play(buying(MUSICIAN, "statues: c3 guard 2, e5 soldier 2"), "dice=1,1")
    assert legal_words(game) == {"e3", "c5"}
    assert board(play(game, "c5"))["c5"] == "musician"


def test_three_points_beat_two() -> None:
    """LS-37: c3, e5 and e6 are all heard at e3 (3 to 0) only."""
    assert board(play(buying(MUSICIAN, "statues: c3 guard 2, e5 soldier 2, e6 soldier 2"), "dice=1,1"))["e3"] == "musician"


def test_twice_as_much_as_you_is_enough() -> None:
    """LS-37: with your Officer on c7 the space c5 would score 2 to 1; e3 scores 2 to 0 and is better while it is empty."""
    statues = "statues: c3 guard 2, e5 soldier 2, c7 officer 1"
    assert board(play(buying(MUSICIAN, statues), "dice=1,1"))["e3"] == "musician"
    game = buying(MUSICIAN, statues + ", e3 footman")
    assert board(play(game, "dice=1,1"))["c5"] == "musician"


def test_less_than_twice_as_much_is_not_enough() -> None:
    """LS-37: 3 to 2 has the difference 1 like 2 to 1, but is not twice as much."""
    statues = "statues: c3 guard 2, e5 soldier 2, c7 officer 1, c6 officer 1, e3 footman, c1 officer 2"
    _, heard = told(buying(MUSICIAN, statues), "dice=1,1")
    assert "c5" not in facts_of(heard, "li-si-willing")["spaces"]


def test_a_mounted_warrior_is_heard_once() -> None:
    """LS-37, TA-51: your Guard rides from c5 to e5; a Musician on e3 counts it through its Horse, once: 2 to 1."""
    statues = "statues: c3 guard 2, e6 soldier 2, c5 guard 1 horse east, a1 officer 1, g7 officer 1"
    _, heard = told(buying(MUSICIAN, statues), "dice=1,1")
    assert "e3" in facts_of(heard, "li-si-willing")["spaces"]


# He says why


def test_he_says_what_he_counted_for_a_footman_and_a_musician() -> None:
    """LS-37: the Warriors around or heard, and the empty spaces, for each space he likes."""
    _, heard = told(buying(FOOTMAN, "statues: a2 soldier 2, b1 soldier 2"), "dice=1,1")
    assert facts_of(heard, "li-si-willing")["counts"] == [{"space": "a1", "yours": 0, "his": 2, "empty": 1}]
    _, heard = told(buying(MUSICIAN, "statues: c3 guard 2, e5 soldier 2, c7 officer 1, e3 footman"), "dice=1,1")
    assert facts_of(heard, "li-si-willing")["counts"] == [{"space": "c5", "yours": 1, "his": 2}]


def test_he_says_which_groups_he_compared_for_an_archer() -> None:
    """LS-37: his lead of 2 to 1 among Guards is not chosen, for you have none among the Officers."""
    _, heard = told(buying(ARCHER, "statues: c3-d3 guard 2, e3 guard 1, c6-d6 officer 2"), "dice=1,1")
    assert facts_of(heard, "li-si-willing")["groups"] == [
        {"type": "officer", "spaces": ["c6", "d6"], "counts": [0, 2], "chosen": True},
        {"type": "guard", "spaces": ["c3", "d3", "e3"], "counts": [1, 2], "chosen": False},
    ]
