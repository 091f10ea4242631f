"""The spaces of Li Si's Warriors: the group he extends (LS-52), and the narrowing (LS-53).

The Halberd alone is active in these positions, so he builds a Guard. Where nothing else is said the Scoring tiles count
types, coins and clay, which narrow nothing, and the Inspectors cross at i7, so that their chart names i7 (1), a1 (2), a7
and i1 (3), row 7 and column i (4), row 1 and column a (5), and the rest (6).
"""

import pytest

from tests.terracotta.li_si.table import building, built, facts_of
from tests.terracotta.table import told

pytestmark = pytest.mark.both

GUARD = "him: weapons halberd"
FLAT = "tiles coins clay officers soldiers crossbowmen"
FAR = "inspectors 7 i"
# If many Guards are gone, so are two of each other type: otherwise he would build one of those (LS-50).
OTHERS_WORTH_SIX = "statues: a1-b1 officer 1, d1-e1 crossbowman 1, g1-h1 soldier 1"


def guard_goes_to(*lines: str) -> set[str]:
    """The spaces left for the Guard."""
    type, spaces = built(GUARD, *([FLAT] if not any(line.startswith("tiles") for line in lines) else []), *lines)
    assert type == "guard"
    return spaces


# LS-52: which group


def test_a_group_with_as_many_of_yours_as_of_his_comes_first() -> None:
    """LS-52 (a): the pair at c3-d3 is even; the three of yours at f5-h5 are more, but meet only a later criterion."""
    spaces = guard_goes_to(FAR, "statues: c3 guard 1, d3 guard 2, f5-h5 guard 1")
    assert spaces == {"c2", "d2", "b3", "e3", "c4", "d4"}


def test_a_group_with_exactly_one_more_of_yours_comes_second() -> None:
    """LS-52 (b): 2 to 1 at c3-e3; the two of yours at c6-d6 are only (c)."""
    spaces = guard_goes_to(FAR, "statues: c3-d3 guard 1, e3 guard 2, c6-d6 guard 1")
    assert spaces == {"c2", "d2", "e2", "b3", "f3", "c4", "d4", "e4"}


def test_a_single_warrior_of_yours_is_a_group_with_one_more_of_yours() -> None:
    """LS-52 (b), R: a single Warrior counts as a group of one: yours 1, his 0. It beats (c) with three of yours."""
    assert guard_goes_to(FAR, "statues: c3 guard 1, c6-e6 guard 1") == {"c2", "b3", "d3", "c4"}


def test_a_group_without_him_comes_third() -> None:
    """LS-52 (c): two of yours at c3-d3, none of his; his own single at f5 is only (d)."""
    assert guard_goes_to(FAR, "statues: c3-d3 guard 1, f5 guard 2") == {"c2", "d2", "b3", "e3", "c4", "d4"}


def test_a_group_where_he_leads_by_one_or_two_comes_last() -> None:
    """LS-52 (d): his pair at c3-d3 leads by two; the group of three of his at f5-h5 leads by three and meets nothing."""
    assert guard_goes_to(FAR, "statues: c3-d3 guard 2, f5-h5 guard 2") == {"c2", "d2", "b3", "e3", "c4", "d4"}


def test_of_groups_with_the_same_criterion_the_largest_is_extended() -> None:
    """LS-52: both even; four at b3-e3 are more than two at g5-h5."""
    spaces = guard_goes_to(FAR, OTHERS_WORTH_SIX, "statues: c3-d3 guard 1, e3-f3 guard 2, g5 guard 1, h5 guard 2")
    assert spaces == {"c2", "d2", "e2", "f2", "b3", "g3", "c4", "d4", "e4", "f4"}


def test_tied_for_the_largest_any_of_them_may_be_extended() -> None:
    """LS-52: two even pairs of two; the spaces beside either are candidates."""
    spaces = guard_goes_to(FAR, "statues: c3 guard 1, d3 guard 2, f5 guard 1, g5 guard 2")
    assert spaces == {"c2", "d2", "b3", "e3", "c4", "d4", "f4", "g4", "e5", "h5", "f6", "g6"}


def test_a_group_without_an_empty_space_beside_it_is_passed_over() -> None:
    """LS-52: the even pair a1-b1 is walled in by Soldiers of yours; his single at e4 is extended."""
    walled = "statues: a1 guard 1, b1 guard 2, c1 soldier 1, a2-b2 soldier 1, e4 guard 2"
    assert guard_goes_to(FAR, walled) == {"e3", "d4", "f4", "e5"}


def test_an_archer_that_counts_as_the_type_counts_for_size() -> None:
    """LS-52: both groups are even; the one at c3-d3 has an Archer facing its Guard, so it is three and the larger."""
    spaces = guard_goes_to(FAR, "statues: c3 guard 1, d3 guard 2, e3 archer west, c6 guard 1, d6 guard 2")
    assert spaces == {"c2", "d2", "e2", "b3", "f3", "c4", "d4", "e4"}


def test_an_archer_counts_for_neither_player() -> None:
    """LS-52: the Archer is not a Warrior: the group is 1 to 1 and even (a), not 1 to 2."""
    _, heard = told(building(GUARD, FLAT, FAR, "him: clay 3", "statues: c3 guard 1, d3 guard 2, e3 archer west"), "dice=1,1")
    assert facts_of(heard, "li-si-extends")["criterion"] == "equal"


def test_an_archer_that_faces_another_type_links_nothing() -> None:
    """LS-52: the Archer on d3 faces a Soldier, so c3 and e3 are two single Guards: yours (b) is extended, not an even pair."""
    spaces = guard_goes_to(FAR, "statues: c3 guard 1, d3 archer north, d2 soldier 1, e3 guard 2")
    assert spaces == {"c2", "b3", "c4"}


def test_a_mounted_warrior_makes_its_group_wider_but_counts_once() -> None:
    """LS-52, TA-51: your Guard on c3 rides to e3 and is one Warrior; with his on f3 the group is even, 1 to 1."""
    spaces = guard_goes_to(FAR, "statues: c3 guard 1 horse east, f3 guard 2")
    assert spaces == {"c2", "d2", "e2", "f2", "b3", "g3", "c4", "d4", "e4", "f4"}


def test_without_a_group_to_extend_he_keeps_away_from_all_groups_of_the_type() -> None:
    """LS-52: the only Guards are three of his at d4-f4, who meet nothing; nothing beside them is a candidate."""
    game = building(GUARD, FLAT, FAR, "him: clay 3", "statues: d4-f4 guard 2")
    _, heard = told(game, "dice=1,1")
    facts = facts_of(heard, "li-si-starts-group")
    beside = {"d3", "e3", "f3", "c4", "g4", "d5", "e5", "f5"}
    assert set(facts["left"]) == {f"{c}{r}" for c in "abcdefghi" for r in range(1, 8)} - beside - {"d4", "e4", "f4"}


def test_other_types_do_not_matter_for_a_new_group() -> None:
    """LS-52: no Guard stands anywhere; a space beside a Soldier is as good as any, so the chart's first, i7, is taken."""
    assert guard_goes_to(FAR, "statues: h7 soldier 2, i6 soldier 1") == {"i7"}


def test_if_every_empty_space_is_beside_a_group_all_are_candidates() -> None:
    """LS-52: his three groups of Guards meet no criterion, and all nine empty spaces are beside them: the chart says a6 (5)."""
    full = (
        "statues: a1-i1 officer 1, a2-b2 officer 1, c2-i2 crossbowman 1, a3-c3 crossbowman 1, g3 crossbowman 1, "
        "h3-i3 soldier 1, a4-c4 soldier 1, g4-i4 soldier 1, a5-c5 soldier 1, g5-i5 musician, d6-g6 footman, "
        "h6 archer north, d7-f7 archer north, d4-f4 guard 2, a7-c7 guard 2, g7-i7 guard 2, i6 guard 2"
    )
    assert guard_goes_to(FAR, full) == {"a6"}


# LS-53: the narrowing


def test_in_rounds_1_and_2_the_three_best_priorities_come_before_the_tiles() -> None:
    """LS-53 (1): the Inspectors cross at c3; b2's neighbours do not help, the group at c4 offers c3 (1), d4 (2). Then (3): c3.

    The tile counts the NE quarter, where the group has no space: passed over.
    """
    tiles = "tiles ne coins clay officers soldiers"
    assert guard_goes_to("inspectors 3 c", tiles, "statues: c4 guard 2") == {"c3"}


def test_a_tile_narrows_within_the_best_priorities() -> None:
    """LS-53 (1), (2): d4 has candidates d3 (3: row r, column c+1) and c4 (3), e4, d5 (5). Row 4 is scored now: c4."""
    tiles = "tiles row4 coins clay officers soldiers"
    assert guard_goes_to("inspectors 3 c", tiles, "statues: d4 guard 2") == {"c4"}


def test_in_round_2_a_priority_3_space_beats_a_space_on_the_tile() -> None:
    """LS-53 (1): the candidates of d3 are c3 (1), d4 (2), e3 and d2 (4, 5). Priorities 1 to 3 leave c3, d4; row 4: d4."""
    tiles = "tiles coins row4 clay officers soldiers"
    assert guard_goes_to("round 2", "inspectors 3 c", tiles, "statues: d3 guard 2") == {"d4"}


def test_in_round_3_priority_3_no_longer_comes_before_the_tiles() -> None:
    """LS-53 (1): beside b4 are b3 (4), a4 (5), c4 (3) and b5 (6); in round 3 only 1 and 2 come first, and none is there.

    Where no tile narrows, (3) takes the best priority after all, c4. With the SW quarter on the tile of the round b5 wins.
    """
    assert guard_goes_to("round 3", "inspectors 3 c", "statues: b4 guard 2") == {"c4"}
    tiles = "tiles coins clay sw officers soldiers"
    assert guard_goes_to("round 3", "inspectors 3 c", tiles, "statues: b4 guard 2") == {"b5"}


def test_in_round_1_priority_3_does_come_before_the_same_tile() -> None:
    """LS-53 (1): the same board in round 1: c4 is among priorities 1 to 3, so the SW quarter comes too late."""
    tiles = "tiles sw clay coins officers soldiers"
    assert guard_goes_to("inspectors 3 c", tiles, "statues: b4 guard 2") == {"c4"}


def test_in_round_4_only_the_crossing_comes_before_the_tiles() -> None:
    """LS-53 (1): beside d5 are d4 (2: diagonally forward) and c5, e5, d6. In round 4 priority 2 is not enough: SW takes c5, d6.

    Of the two c5 is in column c (4), d6 in column d = c+1 (5): c5.
    """
    tiles = "tiles coins clay officers sw soldiers"
    assert guard_goes_to("round 4", "inspectors 3 c", tiles, "statues: d5 guard 2") == {"c5"}


def test_in_round_4_the_crossing_itself_comes_before_the_tiles() -> None:
    """LS-53 (1): c3 is the crossing and beside c4; the tile counts the SW quarter with c5, which does not matter."""
    tiles = "tiles coins clay officers sw soldiers"
    assert guard_goes_to("round 4", "inspectors 3 c", tiles, "statues: c4 guard 2") == {"c3"}


def test_the_tiles_narrow_one_after_the_other() -> None:
    """LS-53 (2): around e4, none in the first three priorities of i7. Round 1: row 4 leaves d4, f4; round 2: a type, nothing;

    round 3: the NE quarter has neither; round 4: column e has neither; round 5: nothing. (3): both share priority 6.
    """
    tiles = "tiles row4 officers ne columne coins"
    assert guard_goes_to(FAR, tiles, "statues: e4 guard 2") == {"d4", "f4"}


def test_a_later_tile_narrows_what_an_earlier_one_left() -> None:
    """LS-53 (2): around f4 row 4 leaves e4 and g4; then column e leaves e4."""
    tiles = "tiles row4 columne coins clay officers"
    assert guard_goes_to(FAR, tiles, "statues: f4 guard 2") == {"e4"}


def test_a_tile_that_would_leave_nothing_is_passed_over() -> None:
    """LS-53: around f3 the NE quarter leaves f2 and g3; e3 and f4 are in the middle. Column e would leave none of the two."""
    tiles = "tiles ne columne coins clay officers"
    assert guard_goes_to(FAR, tiles, "statues: f3 guard 2") == {"f2", "g3"}


def test_tiles_of_earlier_rounds_do_not_narrow() -> None:
    """LS-53 (2): from this round's tile on. In round 2 the row of round 1 is over; column e takes e3, e5 beside e4."""
    tiles = "tiles row4 columne coins clay officers"
    assert guard_goes_to("round 2", FAR, tiles, "statues: e4 guard 2") == {"e3", "e5"}


def test_the_best_priority_decides_after_the_tiles() -> None:
    """LS-53 (3): at e4 the row of the Inspector (4) is better than the row after it (5) and the rest (6).

    The Inspectors cross at a3: beside e4 are e3 (row 3: 4), d4 and f4 (row 4: 5), e5 (6).
    """
    assert guard_goes_to("inspectors 3 a", "statues: e4 guard 2") == {"e3"}


def test_forward_wraps_around_the_tracks() -> None:
    """LS-53: the Inspectors cross at i7; diagonally forward is a1 (2), though a7 and i1 (3) are free too."""
    assert guard_goes_to(FAR, "statues: i7 soldier 1") == {"a1"}


def test_the_inspectors_count_as_they_stand_now() -> None:
    """LS-53: the chart moves with the Inspectors: crossing at e4 itself, an empty Mausoleum."""
    assert guard_goes_to("inspectors 4 e") == {"e4"}


def test_a_space_that_hears_more_musicians_is_better() -> None:
    """LS-53 (4): d4 and f4 remain of e4's neighbours (row 4 on the tile). A Musician on d7 plays for column d: d4."""
    tiles = "tiles row4 officers coins soldiers crossbowmen"
    assert guard_goes_to(FAR, tiles, "statues: e4 guard 2, d7 musician") == {"d4"}


def test_two_musicians_are_better_than_one() -> None:
    """LS-53 (4): d4 hears the one on d7; f4 hears those on f1 and f7: f4."""
    tiles = "tiles row4 officers coins soldiers crossbowmen"
    assert guard_goes_to(FAR, tiles, "statues: e4 guard 2, d7 musician, f1 musician, f7 musician") == {"f4"}


def test_musicians_come_after_the_best_priority() -> None:
    """LS-53 (3), (4): e3 has priority 4, f4 only 5, so the Musicians of f4 come too late."""
    assert guard_goes_to("inspectors 3 a", "statues: e4 guard 2, f1 musician, f7 musician") == {"e3"}


def test_a_space_around_a_footman_is_better() -> None:
    """LS-53 (5): of d4 and f4 only f4 is one of the eight spaces around the Footman on g3."""
    tiles = "tiles row4 officers coins soldiers crossbowmen"
    assert guard_goes_to(FAR, tiles, "statues: e4 guard 2, g3 footman") == {"f4"}


def test_the_footman_with_the_smallest_difference_is_preferred() -> None:
    """LS-53 (5): around c3 his Soldiers lead 2 to 0; around g3 it is 1 to 1, the difference is smaller: f4."""
    tiles = "tiles row4 officers coins soldiers crossbowmen"
    spaces = guard_goes_to(
        FAR, tiles, "statues: e4 guard 2, c3 footman, b2 soldier 2, b3 soldier 2, g3 footman, h2 soldier 1, h3 soldier 2"
    )
    assert spaces == {"f4"}


def test_the_difference_counts_in_either_direction() -> None:
    """LS-53 (5): around c3 you lead by 2, around g3 he leads by 1: the smaller difference wins, whoever leads."""
    tiles = "tiles row4 officers coins soldiers crossbowmen"
    spaces = guard_goes_to(FAR, tiles, "statues: e4 guard 2, c3 footman, b2 soldier 1, b3 soldier 1, g3 footman, h2 soldier 2")
    assert spaces == {"f4"}


def test_footmen_with_the_same_difference_are_tied() -> None:
    """LS-53 (5): both Footmen have only the Guard's own group around them; both spaces stay, and (6) you choose."""
    tiles = "tiles row4 officers coins soldiers crossbowmen"
    assert guard_goes_to(FAR, tiles, "statues: e4 guard 2, c3 footman, g3 footman") == {"d4", "f4"}


def test_a_footman_without_a_candidate_around_it_is_no_rival() -> None:
    """LS-53 (5): the Footman on a7 has difference 0 but no candidate; the one on g3 (he leads by 1) narrows to f4."""
    tiles = "tiles row4 officers coins soldiers crossbowmen"
    assert guard_goes_to(FAR, tiles, "statues: e4 guard 2, a7 footman, g3 footman, h2 soldier 2") == {"f4"}


def test_you_choose_among_what_is_left_and_nothing_else() -> None:
    """LS-53 (6): the question is yours, about these spaces only."""
    tiles = "tiles row4 officers coins soldiers crossbowmen"
    game = building(GUARD, tiles, FAR, "him: clay 3", "statues: e4 guard 2")
    after, heard = told(game, "dice=1,1")
    assert list(after.legal(0)) == [64 + 3 * 9 + 3, 64 + 3 * 9 + 5]
    assert facts_of(heard, "li-si-asks") == {"what": "guard", "spaces": ["d4", "f4"]}


def test_each_step_is_told_with_its_candidates() -> None:
    """LS-53: who was there, who is left, and whether the step was passed over."""
    tiles = "tiles row4 ne coins soldiers crossbowmen"
    _, heard = told(building(GUARD, tiles, FAR, "him: clay 3", "statues: e4 guard 2"), "dice=1,1")
    steps = [(e.code, e.facts["candidates"], e.facts["left"], e.facts["passed"]) for e in heard if "li-si-space" in e.code]
    around, row = ["e3", "d4", "f4", "e5"], ["d4", "f4"]
    assert steps == [
        ("li-si-space-chart", around, around, True),
        ("li-si-space-tile", around, row, False),
        ("li-si-space-tile", row, row, True),
        ("li-si-space-priority", row, row, False),
    ]
