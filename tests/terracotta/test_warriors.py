"""Abilities of Warriors that were just built (TA-45 to TA-49)."""

import pytest

from lishan.terracotta import GAME
from tests.facts import json_of
from tests.terracotta.table import board, legal_words, play, position, refusal, scores

pytestmark = pytest.mark.both

BUILDING = "awaits: seat 1 ring inner at 1c"
ARMED = "seat 1: wet 9, coins 0, weapons sword halberd crossbow spear"


# TA-45


def test_the_weapon_of_the_built_warrior_may_be_put_down_for_its_ability() -> None:
    """TA-45: after the points of its row; the weapon becomes inactive."""
    game = play(position(ARMED, BUILDING), "build3 soldier e4")
    assert game.score(0) == 7
    assert legal_words(game) == {"spear", "-"}
    assert json_of(play(game, "spear"))["players"][0]["weapons"] == ["sword", "halberd", "crossbow"]


def test_the_ability_may_be_declined_and_the_weapon_kept() -> None:
    """TA-45: you may."""
    game = play(position(ARMED, BUILDING), "build3 soldier e4 -")
    assert game.players[0].weapons == 15
    assert (game.score(0), game.players[0].coins) == (7, 0)


def test_without_the_active_weapon_nothing_is_asked() -> None:
    """TA-45: an inactive weapon cannot be flipped."""
    game = play(position("seat 1: wet 3, weapons sword halberd crossbow", BUILDING), "build3 soldier e4")
    assert json_of(game)["waiting"]["for"] == "ring"


def test_a_build_repeated_by_the_administrator_may_use_the_weapon() -> None:
    """TA-45, TA-61: also when repeated by the Administrator."""
    game = position(ARMED + ", masters administrator", "awaits: seat 1 ring inner at 5c", "wheel at 5: build 2, administrator")
    after = play(game, "build2 soldier e4 spear administrator officer a1")
    assert legal_words(after) == {"sword", "-"}


def test_the_master_builder_never_uses_a_weapon() -> None:
    """TA-45, TA-60: never with the Master Builder."""
    game = position(ARMED.replace("coins 0", "coins 3, masters builder"), "awaits: seat 1 ring middle at 1c")
    after = play(game, "builder officer e4")
    assert json_of(after)["waiting"] == {"seats": [0], "for": "ring", "ring": "outer", "then": []}
    assert after.score(0) == 0


# TA-46


def test_an_officer_scores_a_point_and_may_move_an_inspector_either_way() -> None:
    """TA-46: one step forward or backward, or none."""
    game = play(position(ARMED, BUILDING, "inspectors 3 c"), "build3 officer e4 sword")
    assert game.score(0) == 7 + 1
    assert legal_words(game) == {"row+1", "row-1", "column+1", "column-1", "-"}
    moved = {word: json_of(play(game, word))["inspectors"] for word in legal_words(game)}
    assert moved == {
        "row+1": {"row": 4, "column": "c"}, "row-1": {"row": 2, "column": "c"},
        "column+1": {"row": 3, "column": "d"}, "column-1": {"row": 3, "column": "b"},
        "-": {"row": 3, "column": "c"},
    }  # fmt: skip


@pytest.mark.parametrize(("start", "word", "end"), [
    ("1 a", "row-1", (7, "a")), ("7 a", "row+1", (1, "a")), ("1 a", "column-1", (1, "i")), ("1 i", "column+1", (1, "a")),
])  # fmt: skip
def test_the_tracks_of_inspectors_are_loops_in_both_directions(start: str, word: str, end: tuple[int, str]) -> None:
    """TA-46 (R): from the first space back to the last, and forward again."""
    game = play(position(ARMED, BUILDING, f"inspectors {start}"), f"build3 officer e4 sword {word}")
    assert json_of(game)["inspectors"] == {"row": end[0], "column": end[1]}


# TA-47


def guard(*lines: str) -> set[str]:
    """The Warriors that may move for a Guard of seat 1 that was just built on i7."""
    return legal_words(play(position(ARMED, BUILDING, *lines), "build3 guard i7 halberd"))


def reach(space: str, *lines: str) -> set[str]:
    """The spaces to which a Guard just built on i7 may send the Warrior on a space."""
    return legal_words(play(position(ARMED, BUILDING, *lines), f"build3 guard i7 halberd {space}"))


def test_a_guard_scores_three_points_and_may_send_another_warrior() -> None:
    """TA-47: one of your other Warriors, not itself, nobody else's, no Specialist."""
    lines = ("statues: b2 soldier 1, d4 officer 2, f6 footman, h1 guard 1",)
    assert guard(*lines) == {"b2", "h1", "-"}
    game = play(position(ARMED, BUILDING, *lines), "build3 guard i7 halberd -")
    assert scores(game) == (7 + 3, 0)
    assert board(game)["b2"] == "soldier 1"


def test_a_sent_warrior_goes_any_distance_in_a_straight_line() -> None:
    """TA-47: over empty spaces, at least one of them."""
    row, column = {f"{letter}4" for letter in "abcefghi"}, {f"d{number}" for number in (1, 2, 3, 5, 6, 7)}
    assert reach("d4", "statues: d4 soldier 1") == row | column


def test_every_space_entered_must_be_empty() -> None:
    """TA-47: any Statue in the way ends the line."""
    assert reach("d4", "statues: d4 soldier 1, d2 officer 1, g4 footman, d5 archer north, c4 guard 2") == {"d3", "e4", "f4"}


def test_a_warrior_with_nowhere_to_go_is_not_offered() -> None:
    """TA-47: at least one space."""
    assert guard("statues: a1 soldier 1, b1 musician, a2 footman") == {"-"}


def test_the_sent_warrior_leaves_its_space_and_stands_on_the_new_one() -> None:
    """TA-47: everything else stays."""
    game = position(ARMED, BUILDING, "statues: d4 soldier 1, h2 officer 2")
    after = play(game, "build3 guard i7 halberd d4 d1")
    assert board(after) == {"d1": "soldier 1", "h2": "officer 2", "i7": "guard 1"}
    assert GAME.audit(after) is None


def test_a_mounted_warrior_moves_as_one_rigid_piece_along_its_line() -> None:
    """TA-47: its own three spaces do not block it."""
    found = reach("d4", "statues: d4 soldier 1 horse east, b4 footman, i4 footman")
    assert {space for space in found if space[1] == "4"} == {"c4", "e4", "f4"}


def test_a_mounted_warrior_moves_sideways_only_where_all_three_spaces_are_free() -> None:
    """TA-47: in any of the four directions."""
    found = reach("d4", "statues: d4 soldier 1 horse east, f2 footman, a4 guard 2, e6 musician")
    assert found == {"d3", "d5", "b4", "c4", "e4", "f4", "g4"}


def test_a_mounted_warrior_stays_inside_the_mausoleum() -> None:
    """TA-47: with all three spaces."""
    assert reach("b1", "statues: b1 soldier 1 horse south") == {
        "b2", "b3", "b4", "b5", "a1", "c1", "d1", "e1", "f1", "g1", "h1", "i1",
    }  # fmt: skip


def test_the_horse_goes_with_its_rider() -> None:
    """TA-47: facing as before; the old three spaces are free, the new three are taken."""
    game = position(ARMED, BUILDING, "statues: d4 soldier 1 horse east")
    after = play(game, "build3 guard i7 halberd d4 e4")
    statue = next(statue for statue in json_of(after)["statues"] if statue["type"] == "soldier")
    assert (statue["space"], statue["spaces"]) == ("e4", ["e4", "f4", "g4"])
    up = play(game, "build3 guard i7 halberd d4 d1")
    assert json_of(up)["statues"][0]["spaces"] == ["d1", "e1", "f1"]
    assert GAME.audit(after) is None
    assert GAME.audit(up) is None


def test_pointing_at_the_horse_is_not_choosing_its_rider() -> None:
    """TA-47: the rider is chosen where it stands itself."""
    game = play(position(ARMED, BUILDING, "statues: d4 soldier 1 horse east"), "build3 guard i7 halberd")
    reason = refusal(game, "e4")
    assert (reason.code, reason.remedy and reason.remedy.facts) == ("choose-the-rider", {"space": "d4"})


# TA-48


@pytest.mark.parametrize(("statues", "points"), [
    ("e1 officer 2", 2),  # two empty spaces above
    ("e1 officer 2, a4 guard 1", 3),  # three to the left are more
    ("e1 footman", 2),
    ("e1 musician", 2),
    ("e1 archer east", 2),
    ("e3 officer 2", 0),  # adjacent
    ("e3 officer 2, e1 guard 2", 0),  # hidden behind an adjacent one
    ("e5 officer 2, e1 guard 2", 2),
    ("d3 officer 2, f5 guard 2", 0),  # no line
    ("a4 officer 2", 3), ("i4 officer 2", 3), ("e7 officer 2", 2),
    ("a1 officer 2", 0),
    ("a2 soldier 2 horse south", 3),  # the Horse reaches a4
])  # fmt: skip
def test_a_crossbowman_scores_the_empty_spaces_up_to_the_nearest_statue(statues: str, points: int) -> None:
    """TA-48: in the best of the four directions; no Statue or an adjacent one: nothing."""
    game = play(position(ARMED, BUILDING, f"statues: {statues}"), "build3 crossbowman e4 crossbow")
    assert game.score(0) == 7 + points
    assert json_of(game)["waiting"]["ring"] == "middle"


def test_a_shot_to_nothing_is_no_shot() -> None:
    """TA-48: up to the wall there is no Statue, so there are no points."""
    game = play(position(ARMED, BUILDING), "build3 crossbowman e4 crossbow")
    assert game.score(0) == 7
    assert game.players[0].weapons == 0b1011


# TA-49


def test_a_soldier_scores_a_point_and_brings_two_coins() -> None:
    """TA-49: 1 VP and 2 coins."""
    game = play(position(ARMED, BUILDING), "build3 soldier e4 spear")
    assert (game.score(0), game.players[0].coins) == (8, 2)
