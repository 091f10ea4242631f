"""The end of the game (TA-90 to TA-95)."""

import pytest

from lishan.terracotta import GAME
from tests.facts import json_of
from tests.terracotta.table import after_the_game, earned

pytestmark = pytest.mark.both

PLAIN = ("tiles nw ne sw se coins", "inspectors 7 i")


def footmen(*lines: str) -> tuple[int, ...]:
    return earned(after_the_game(*PLAIN, *lines), "footmen")


def groups(*lines: str) -> tuple[int, ...]:
    return earned(after_the_game(*PLAIN, *lines), "groups")


# TA-90


def test_a_footman_counts_the_eight_spaces_around_it() -> None:
    """TA-90: 8 for the most, 2 for presence; diagonal spaces too, others not."""
    assert footmen("seats 3", "statues: e4 footman, d3 officer 1, f5 guard 1, e5 soldier 2, e6 soldier 3") == (8, 2, 0)


def test_a_footman_at_the_border_counts_fewer_spaces() -> None:
    """TA-90: up to eight; nothing wraps around to the other side."""
    assert footmen("statues: a1 footman, b2 officer 1, i1 guard 2, i2 guard 2, a7 soldier 2") == (8, 0)
    assert footmen("statues: i4 footman, h3 officer 1, a4 guard 2, a5 guard 2") == (8, 0)


def test_a_tie_around_a_footman_is_broken_by_archers() -> None:
    """TA-90, TA-71: wherever the Archer stands."""
    tied = "statues: e4 footman, d3 officer 1, f5 guard 2"
    assert footmen(tied) == (2, 2)
    assert footmen(tied + ", g5 archer west") == (2, 8)
    assert footmen(tied + ", g5 archer west, d2 archer south") == (2, 2)


def test_a_rider_counts_once_for_a_footman() -> None:
    """TA-90, TA-51: with any of its three spaces."""
    assert footmen("statues: e4 footman, d3 officer 1 horse south, e1 guard 2 horse south, f3 guard 2") == (2, 8)


def test_every_footman_is_settled_for_itself() -> None:
    """TA-90: each."""
    assert footmen("statues: e4 footman, g4 footman, f4 officer 1, h4 guard 2") == (8 + 2, 2)


# TA-91


def test_two_connected_miniatures_of_a_type_are_a_group() -> None:
    """TA-91: orthogonally; one alone is none."""
    assert groups("statues: e4 officer 1, e5 officer 1") == (2, 0)
    assert groups("statues: e4 officer 1") == (0, 0)
    assert groups("statues: e4 officer 1, f5 officer 1") == (0, 0)
    assert groups("statues: e4 officer 1, e5 guard 1") == (0, 0)


def test_groups_do_not_reach_around_the_border() -> None:
    """TA-91: i1 and a2 are not neighbours."""
    assert groups("statues: i1 officer 1, a2 officer 1, a1 guard 1, i7 guard 1") == (0, 0)


def test_an_archer_makes_a_group_with_the_warrior_it_faces() -> None:
    """TA-91, TA-53: two miniatures."""
    assert groups("statues: e4 officer 1, e5 archer north") == (1, 0)
    assert groups("statues: e4 officer 1, e5 archer south") == (0, 0)


@pytest.mark.parametrize("neighbour", ["e6", "d5", "f5"])
def test_an_archer_links_on_all_four_sides(neighbour: str) -> None:
    """TA-91: it faces e4 and links what stands beside or behind it; here two players, so 2 points each and a tie."""
    assert groups(f"statues: e4 officer 1, e5 archer north, {neighbour} officer 2") == (1 * 2 + 5, 1 * 2 + 2)


def test_an_archer_does_not_link_another_type() -> None:
    """TA-91: it counts as the type it faces."""
    assert groups("statues: e4 officer 1, e5 archer north, e6 guard 2") == (1, 0)


def test_archers_link_to_each_other() -> None:
    """TA-91: both face Officers, and so both Officers are one group."""
    assert groups("statues: c4 officer 1, d4 archer west, e4 archer east, f4 officer 2") == (2 + 2, 2 + 2)


def test_a_rider_connects_with_all_its_spaces() -> None:
    """TA-91, TA-51: rows and columns away; it is one Warrior and one miniature."""
    assert groups("statues: e4 officer 1 horse east, g5 officer 1") == (2, 0)
    assert groups("statues: e4 officer 1 horse east") == (0, 0)


def test_an_archer_facing_a_horse_joins_the_riders_group() -> None:
    """TA-91, TA-53: it faces the rider."""
    assert groups("statues: e4 officer 1 horse east, g5 archer north, h5 officer 2") == (1 * 2 + 5, 1 * 2 + 2)


# TA-92


def test_each_warrior_scores_as_many_points_as_players_are_in_its_group() -> None:
    """TA-92: and with two players or more 5 for the most, 2 for presence."""
    lines = ("seats 4", "statues: a1-c1 guard 1, d1 guard 2, e1 guard 3")
    assert groups(*lines) == (3 * 3 + 5, 3 + 2, 3 + 2, 0)


def test_a_group_of_one_player_brings_no_domination() -> None:
    """TA-92: with at least two players in it."""
    assert groups("statues: a1-c1 guard 1") == (3, 0)


def test_a_tied_group_is_presence_for_all() -> None:
    """TA-92, TA-70."""
    assert groups("statues: a1 guard 1, b1 guard 2") == (2 + 2, 2 + 2)


def test_a_tied_group_is_decided_by_archers() -> None:
    """TA-92, TA-71: facing a Warrior of the group."""
    assert groups("statues: a1 guard 1, b1 guard 2, b2 archer north") == (2 + 2, 2 + 5)
    assert groups("statues: a1 guard 1, b1 guard 2, b2 soldier 2, b3 archer north") == (2 + 2, 2 + 2 + 1)


def test_several_groups_of_a_type_are_counted_apart() -> None:
    """TA-92: each for itself."""
    assert groups("statues: a1-b1 guard 1, d1 guard 2, e1 guard 1") == (2 + 2 + 2, 2 + 2)


def test_warriors_outside_groups_score_nothing_here() -> None:
    """TA-91, TA-92: they are removed."""
    after = after_the_game(*PLAIN, "statues: a1 guard 1, c1 officer 1, e4 soldier 2")
    assert earned(after, "groups") == (0, 0)


# TA-93


def test_an_archer_scores_two_points_for_the_owner_of_the_warrior_it_faces() -> None:
    """TA-93: also several for the same Warrior, also a rider by its Horse; facing nobody: nothing."""
    lines = ("statues: e4 officer 1, e5 archer north, d4 archer east, a1 guard 2 horse east, c2 archer north, h7 archer east",)
    assert earned(after_the_game(*PLAIN, *lines), "archers") == (4, 2)


# TA-94


@pytest.mark.parametrize(("holds", "points"), [
    ("coins 0", 0), ("coins 1", 0), ("coins 1, wet 1", 1), ("coins 3, wet 2, dry 2", 3),
])  # fmt: skip
def test_two_coins_and_clay_are_a_point(holds: str, points: int) -> None:
    """TA-94: together, rounded down."""
    assert earned(after_the_game(*PLAIN, f"seat 1: {holds}"), "leftovers")[0] == points


# TA-95


def test_most_points_win() -> None:
    """TA-95: the player with the most points wins."""
    after = after_the_game(*PLAIN, "seats 3", "seat 1: points 10", "seat 2: points 30", "seat 3: points 20")
    assert GAME.ranking(after) == (1, 2, 0)


def test_a_tie_goes_to_the_player_earlier_in_turn_order() -> None:
    """TA-95, TA-83: in the order after the last cleanup."""
    equal = ("seats 3", "order 3 1 2", "tiles nw ne sw se row4", "inspectors 7 i")
    assert GAME.ranking(after_the_game(*equal)) == (2, 0, 1)
    assert GAME.ranking(after_the_game(*equal, "seat 2: priority 1")) == (1, 2, 0)


def test_the_score_is_the_sum_of_its_sources() -> None:
    """TA-95: points of the rounds and of the end."""
    after = after_the_game("seat 1: points 12, coins 4", "statues: e4 footman, e3 officer 1, e2 officer 1")
    for player in json_of(after)["players"]:
        assert player["score"] == sum(player["points"].values())
    assert json_of(after)["players"][0]["points"]["footmen"] == 8
