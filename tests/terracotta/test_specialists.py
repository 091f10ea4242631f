"""Specialists (TA-50 to TA-54)."""

import pytest

from lishan.terracotta.position import Terracotta
from tests.facts import json_of
from tests.terracotta.table import board, legal_words, play, position, refusal

pytestmark = pytest.mark.both

BUYING = "awaits: seat 1 ring outer at 2c"
WEAPONS = {"horse": "sword", "footman": "halberd", "archer": "crossbow", "musician": "spear"}


def buying(*lines: str) -> Terracotta:
    """Seat 1, rich and armed, is about to buy a Specialist."""
    rich = "seat 1: coins 20, weapons sword halberd crossbow spear"
    return play(position(rich, *lines, BUYING), "specialist")


# TA-50


@pytest.mark.parametrize(("specialist", "standing"), [
    ("footman", "a1 footman"), ("musician", "a1 musician"), ("archer", "a1 archer east"), ("horse", "a1 guard 2 horse south"),
])  # fmt: skip
def test_each_specialist_already_bought_makes_the_next_one_dearer(specialist: str, standing: str) -> None:
    """TA-50: one coin, and one more for each of that type, whoever bought it."""
    for bought in range(4):
        others = [standing.replace("a1", f"{letter}1") for letter in "abcd"[:bought]]
        game = buying("statues: " + ", ".join(["i7 soldier 1", *others]))
        assert play(game, specialist).players[0].coins == 20 - (1 + bought)


def test_the_price_counts_only_specialists_of_the_same_type() -> None:
    """TA-50: of that type."""
    game = buying("statues: a1 musician, b1 musician, c1 archer east")
    assert play(game, "footman").players[0].coins == 19


@pytest.mark.parametrize(("specialist", "weapon"), WEAPONS.items())
def test_buying_a_specialist_puts_its_weapon_down(specialist: str, weapon: str) -> None:
    """TA-50: the active weapon becomes inactive, the others stay."""
    after = play(buying("statues: e4 officer 1"), specialist)
    left = [name for name in ("sword", "halberd", "crossbow", "spear") if name != weapon]
    assert json_of(after)["players"][0]["weapons"] == left


@pytest.mark.parametrize(("specialist", "weapon"), WEAPONS.items())
def test_without_its_active_weapon_a_specialist_is_not_for_sale(specialist: str, weapon: str) -> None:
    """TA-50: the weapon has to be active."""
    others = " ".join(name for name in WEAPONS.values() if name != weapon)
    game = play(position(f"seat 1: coins 20, weapons {others}", "statues: e4 officer 1", BUYING), "specialist")
    assert specialist not in legal_words(game)
    assert refusal(game, specialist).code == "weapon-inactive"


def test_a_specialist_that_is_too_dear_is_not_for_sale() -> None:
    """TA-50: coins have to be enough for this type."""
    game = play(position("seat 1: coins 1, weapons halberd spear", "statues: a1 footman", BUYING), "specialist")
    assert legal_words(game) == {"musician"}
    assert refusal(game, "footman").facts == {"coins": 2, "have": 1}


def test_the_fifth_of_a_type_does_not_exist() -> None:
    """TA-5, TA-50: four of each."""
    game = buying("statues: a1 footman, b1 footman, c1 footman, d1 footman")
    assert refusal(game, "footman").code == "sold-out"


# TA-51


def test_a_horse_needs_one_of_your_warriors_with_two_free_spaces_in_a_line() -> None:
    """TA-51: yours, not mounted, with room; a Warrior shut in is not offered."""
    game = buying("statues: e4 officer 1, a1 guard 2, i7 soldier 1, h7 footman, i6 footman, d3 guard 1 horse north")
    assert legal_words(play(game, "horse")) == {"e4"}


def test_without_a_warrior_to_mount_no_horse_is_sold() -> None:
    """TA-51, TA-25: nothing could be done with it."""
    assert refusal(buying("statues: a1 guard 2"), "horse").code == "no-mount"


def test_the_horse_stands_in_one_of_the_four_directions_where_both_spaces_are_empty() -> None:
    """TA-51: the next two spaces."""
    game = play(buying("statues: b3 officer 1, b5 footman, d3 musician"), "horse b3")
    assert legal_words(game) == {"north"}
    game = play(buying("statues: e4 officer 1"), "horse e4")
    assert legal_words(game) == {"north", "east", "south", "west"}
    after = play(game, "south")
    assert json_of(after)["statues"] == [{"space": "e4", "type": "officer", "seat": 0, "spaces": ["e4", "e5", "e6"]}]


def test_the_three_spaces_of_a_rider_are_taken() -> None:
    """TA-51: nothing else stands there."""
    game = play(buying("statues: e4 officer 1 horse south"), "footman")
    assert not {"e4", "e5", "e6"} & legal_words(game)
    assert len(legal_words(game)) == 60


def test_a_mounted_warrior_cannot_mount_again() -> None:
    """TA-51: that is not mounted."""
    assert refusal(buying("statues: e4 officer 1 horse south"), "horse").code == "no-mount"


# TA-52 to TA-54


@pytest.mark.parametrize("specialist", ["footman", "musician"])
def test_footmen_and_musicians_stand_on_any_empty_space(specialist: str) -> None:
    """TA-52, TA-54: any empty space."""
    game = play(buying("statues: e4 officer 2"), specialist)
    assert len(legal_words(game)) == 62
    assert "e4" not in legal_words(game)
    after = play(game, "a7")
    assert board(after)["a7"] == specialist
    assert after.players[0].coins == 19


def test_an_archer_faces_one_of_the_adjacent_spaces_on_the_grid() -> None:
    """TA-53: four in the middle, three at the border, two in a corner."""
    game = play(buying(), "archer")
    facing = {space: legal_words(play(game, space)) for space in ("e4", "a4", "e1", "i7")}
    assert facing == {
        "e4": {"north", "east", "south", "west"}, "a4": {"north", "east", "south"}, "e1": {"east", "south", "west"},
        "i7": {"north", "west"},
    }  # fmt: skip


def archer_of(game: Terracotta) -> dict[str, object]:
    archer: dict[str, object] = next(statue for statue in json_of(game)["statues"] if statue["type"] == "archer")
    return archer


def test_an_archer_may_face_an_empty_space_or_anybodys_warrior() -> None:
    """TA-53: empty: it counts as nothing; a Warrior: as a miniature of that type, for no player."""
    game = play(buying("statues: e4 officer 2"), "archer d4")
    east, north = archer_of(play(game, "east")), archer_of(play(game, "north"))
    assert (east["faces"], east["warrior"], east["counts_as"], east["seat"]) == ("e4", "e4", "officer", None)
    assert (north["faces"], north["warrior"], north["counts_as"]) == ("d3", None, None)


def test_an_archer_facing_a_horse_faces_its_rider() -> None:
    """TA-53, TA-51: the rider occupies all three spaces."""
    game = play(buying("statues: e4 guard 2 horse south"), "archer d6 east")
    assert (archer_of(game)["faces"], archer_of(game)["warrior"], archer_of(game)["counts_as"]) == ("e6", "e4", "guard")


def test_an_archer_facing_a_specialist_faces_no_warrior() -> None:
    """TA-53: only a Warrior makes it count as something."""
    game = play(buying("statues: e4 musician"), "archer d4 east")
    assert archer_of(game)["counts_as"] is None


def test_the_facing_stays_when_the_faced_warrior_moves_away() -> None:
    """TA-53 (R): the Warrior on the faced space counts as faced."""
    armed = "seat 1: wet 3, weapons halberd"
    game = position(armed, "statues: d4 archer east, e4 officer 1", "awaits: seat 1 ring inner at 1c")
    assert archer_of(game)["counts_as"] == "officer"
    after = play(game, "build3 guard i7 halberd e4 e1")
    assert (archer_of(after)["faces"], archer_of(after)["counts_as"]) == ("e4", None)


def test_a_warrior_that_arrives_is_faced() -> None:
    """TA-53 (R): by a Guard's move or by being built."""
    armed = "seat 1: wet 3, weapons halberd"
    game = position(armed, "statues: d4 archer east, e1 officer 1", "awaits: seat 1 ring inner at 1c")
    assert archer_of(play(game, "build3 guard i7 halberd e1 e4"))["counts_as"] == "officer"
    assert archer_of(play(game, "build3 guard e4"))["counts_as"] == "guard"


def test_several_archers_may_face_the_same_warrior() -> None:
    """TA-53: each counts as its type."""
    statues = "statues: e4 soldier 2, d4 archer east, f4 archer west, e3 archer south, e5 archer north"
    game = position(statues, "awaits: seat 1 turn")
    found = [statue["counts_as"] for statue in json_of(game)["statues"] if statue["type"] == "archer"]
    assert found == ["soldier"] * 4
