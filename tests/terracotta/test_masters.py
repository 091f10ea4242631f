"""Abilities of Masters (TA-60 to TA-65)."""

import pytest

from tests.facts import json_of
from tests.terracotta.table import board, earned, legal_words, play, position, refusal

pytestmark = pytest.mark.both


# TA-60


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_the_builder_costs_as_many_coins_as_the_round(number: int) -> None:
    """TA-60: coins, no clay."""
    game = position(f"round {number}", "seat 1: coins 7, wet 0, masters builder", "awaits: seat 1 ring middle at 1c")
    assert play(game, "builder").players[0].coins == 7 - number
    short = position(f"round {number}", f"seat 1: coins {number - 1}, masters builder", "awaits: seat 1 ring middle at 1c")
    assert refusal(short, "builder").facts == {"coins": number, "have": number - 1}


def test_the_builder_places_a_warrior_without_clay_points_or_ability() -> None:
    """TA-60: on any empty space; the Warehouses get nothing."""
    game = position(
        "seat 1: coins 1, wet 0, masters builder, weapons sword halberd crossbow spear", "statues: a1 guard 2",
        "awaits: seat 1 ring middle at 1c",
    )  # fmt: skip
    after = play(game, "builder soldier i7")
    assert board(after) == {"a1": "guard 2", "i7": "soldier 1"}
    assert (after.score(0), after.players[0].wet, after.players[0].weapons) == (0, 0, 15)
    assert json_of(after)["warehouses"] == [1, 1, 1, 1]
    assert json_of(after)["waiting"]["ring"] == "outer"


def test_the_builder_takes_a_type_with_the_most_figures_left() -> None:
    """TA-60: tied types are all allowed, others are not."""
    game = position(
        "statues: a1-c1 officer 2, d1-e1 guard 1, f1-g1 soldier 1, a2-d2 crossbowman 2", "seat 1: coins 1, masters builder",
        "awaits: seat 1 ring middle at 1c",
    )  # fmt: skip
    assert legal_words(play(game, "builder")) == {"guard", "soldier"}
    assert refusal(play(game, "builder"), "officer").facts["types"] == ["guard", "soldier"]


def test_the_figure_the_builder_takes_is_gone_from_the_organizer() -> None:
    """TA-60, TA-4: the next one of its type is worth the next row."""
    game = position("statues: a1 officer 2", "seat 1: coins 5, wet 9, masters builder", "awaits: seat 1 ring middle at 1c")
    after = play(game, "builder guard e4")
    assert [entry["left"] for entry in json_of(after)["organizer"]] == [10, 10, 11, 11]


def test_a_builder_just_bought_pays_token_and_ability() -> None:
    """TA-60, TA-34: first the token, then the round's coins."""
    game = position("round 2", "seat 1: coins 3", "awaits: seat 1 ring middle at 1c")
    after = play(game, "builder use soldier e4")
    assert (after.players[0].coins, board(after)) == (0, {"e4": "soldier 1"})


# TA-61


def administrator(inner: str, *lines: str) -> list[str]:
    return [*lines, "awaits: seat 1 ring inner at 5c", f"wheel at 5: {inner}, administrator"]


def test_the_administrator_performs_the_inner_action_again_at_its_full_cost() -> None:
    """TA-61: a second Build pays again, and brings clay to the Warehouse again."""
    game = position(*administrator("build 2", "seat 1: wet 4, masters administrator"))
    after = play(game, "build2 officer a1 administrator officer b1")
    assert after.players[0].wet == 0
    assert earned(after, "statues") == (7 + 7, 0)
    assert json_of(after)["warehouses"] == [1, 3, 1, 1]


def test_the_administrator_cannot_repeat_what_cannot_be_paid() -> None:
    """TA-61, TA-25: at its full cost."""
    game = position(*administrator("build 2", "seat 1: wet 3, masters administrator"))
    reason = refusal(play(game, "build2 officer a1"), "administrator")
    assert (reason.code, reason.facts["because"]) == ("inner-impossible", "short-of-clay")


@pytest.mark.parametrize("instead", ["-", "+clay", "+coin"])
def test_the_administrator_performs_an_inner_action_that_was_skipped_or_replaced(instead: str) -> None:
    """TA-61 (R): also then."""
    game = position(*administrator("coins 4", "seat 1: coins 0, masters administrator"))
    after = play(game, f"{instead} administrator")
    assert after.players[0].coins == 4 + (instead == "+coin")


def test_the_administrator_brings_no_substitute() -> None:
    """TA-61 (R): no clay or coin instead of the repetition; his own ring has its usual substitutes."""
    game = position(*administrator("soak", "seat 1: dry 0, coins 0, masters administrator"))
    middle = play(game, "+clay")
    assert legal_words(middle) == {"+clay", "+coin", "-"}
    assert refusal(middle, "administrator").facts["because"] == "no-dry-clay"


def test_the_administrator_can_upgrade_when_the_inner_upgrade_was_skipped() -> None:
    """TA-61, TA-33: once; what is an Artisan already cannot be upgraded again."""
    game = position(*administrator("upgrade", "seat 1: masters administrator"))
    assert play(game, "- administrator").players[0].upgraded == 1
    reason = refusal(play(game, "upgrade"), "administrator")
    assert (reason.code, reason.facts["because"]) == ("inner-impossible", "already-artisan")


def test_an_administrator_just_bought_repeats_at_once() -> None:
    """TA-61, TA-34: bought with 1 coin, he brings 4."""
    game = position(*administrator("coins 4", "seat 1: coins 0"))
    after = play(game, "coins4 administrator use")
    assert after.players[0].coins == 4 - 1 + 4


# TA-62


@pytest.mark.parametrize(("word", "row", "column"), [
    ("row+1", 7, "i"), ("row+2", 1, "i"), ("column+1", 6, "a"), ("column+2", 6, "b"),
])  # fmt: skip
def test_the_master_inspector_moves_an_inspector_one_or_two_steps_forward(word: str, row: int, column: str) -> None:
    """TA-62, TA-46: round the loop; using it means moving."""
    game = position("inspectors 6 i", "seat 1: masters inspector", "awaits: seat 1 ring middle at 9c")
    asked = play(game, "inspector")
    assert legal_words(asked) == {"row+1", "row+2", "column+1", "column+2"}
    assert json_of(play(asked, word))["inspectors"] == {"row": row, "column": column}


def test_the_master_inspector_does_not_move_back() -> None:
    """TA-62: forward."""
    game = position("seat 1: masters inspector", "awaits: seat 1 ring middle at 9c")
    assert refusal(play(game, "inspector"), "row-1").code == "inspector-forward"


# TA-63


def test_the_clay_maker_brings_three_wet_clay() -> None:
    """TA-63: 3 wet clay."""
    game = position("seat 1: wet 1, dry 1, masters clay-maker", "awaits: seat 1 ring middle at 3c")
    own = play(game, "clay-maker").players[0]
    assert (own.wet, own.dry) == (4, 1)


# TA-64


def test_the_supervisor_empties_two_different_warehouses() -> None:
    """TA-64: all their clay, and it stays dry."""
    built = "statues: a1 officer 1, b1 officer 2"
    game = position("warehouses 3 0 2 1", built, "seat 1: wet 1, dry 1, masters supervisor", "awaits: seat 1 ring middle at 7c")
    first = play(game, "supervisor")
    assert legal_words(first) == {"w1", "w2", "w3", "w4"}
    second = play(first, "w1")
    assert legal_words(second) == {"w2", "w3", "w4"}
    after = play(second, "w3")
    assert json_of(after)["warehouses"] == [0, 0, 0, 1]
    assert (after.players[0].wet, after.players[0].dry) == (1, 6)


def test_the_supervisor_may_choose_empty_warehouses() -> None:
    """TA-64: also empty ones, as long as one of the four is not."""
    game = position("warehouses 0 0 0 1", "seat 1: dry 0, masters supervisor", "awaits: seat 1 ring middle at 7c")
    after = play(game, "supervisor w1 w2")
    assert after.players[0].dry == 0
    assert json_of(after)["warehouses"] == [0, 0, 0, 1]


# TA-65


def test_the_blacksmith_readies_all_weapons() -> None:
    """TA-65: also when some are active already."""
    game = position("seat 1: weapons spear, masters blacksmith", "awaits: seat 1 ring middle at 11c")
    assert json_of(play(game, "blacksmith"))["players"][0]["weapons"] == ["sword", "halberd", "crossbow", "spear"]
