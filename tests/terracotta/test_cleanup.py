"""The Cleanup Phase (TA-80 to TA-83)."""

import pytest

from lishan.core.contract import first_pending
from tests.facts import json_of
from tests.terracotta.table import END_OF_ROUND, after_the_game, after_the_round, legal_words, play, position

pytestmark = pytest.mark.both


def order_after(*lines: str) -> list[int]:
    order: list[int] = json_of(after_the_round(*lines))["order"]
    return [seat + 1 for seat in order]


# TA-80


def test_without_tokens_the_turn_order_stays() -> None:
    """TA-80: the others in their old order."""
    assert order_after("seats 4", "order 3 1 4 2") == [3, 1, 4, 2]


@pytest.mark.parametrize(("lines", "order"), [
    (["seat 4: priority 1"], [4, 3, 1, 2]),
    (["seat 2: priority 1", "seat 3: priority 2"], [2, 3, 1, 4]),
    (["seat 4: priority 2", "seat 2: priority 1"], [2, 4, 3, 1]),
    (["seat 1: priority 3", "seat 4: priority 1", "seat 3: priority 2"], [4, 3, 1, 2]),
])  # fmt: skip
def test_holders_of_priority_tokens_come_first_by_number(lines: list[str], order: list[int]) -> None:
    """TA-80: then the others, behind, in their old order."""
    assert order_after("seats 4", "order 3 1 4 2", *lines) == order


def test_the_first_in_the_new_order_begins_the_round() -> None:
    """TA-80, TA-83: and the tokens are back."""
    after = after_the_round("seats 3", "seat 3: priority 1", "seat 2: priority 2")
    assert first_pending(after) == 2
    assert json_of(after)["priority"] == {"next": 1, "left": 2}
    assert [player["priority"] for player in json_of(after)["players"]] == [None, None, None]


# TA-81


def test_all_wet_clay_dries() -> None:
    """TA-81: and dry clay stays."""
    own = after_the_round("seat 1: wet 4, dry 1").players[0]
    assert (own.wet, own.dry) == (0, 5)


@pytest.mark.parametrize(("masters", "kept"), [
    ("clay-maker", 1), ("supervisor", 1), ("blacksmith", 1), ("clay-maker supervisor blacksmith", 3),
    ("builder administrator inspector", 0), ("blacksmith builder", 1),
])  # fmt: skip
def test_three_masters_keep_one_clay_wet_each(masters: str, kept: int) -> None:
    """TA-81: Clay Maker, Supervisor, Blacksmith."""
    own = after_the_round(f"seat 1: wet 4, dry 1, masters {masters}").players[0]
    assert (own.wet, own.dry) == (kept, 5 - kept)


def test_masters_keep_no_more_than_there_is() -> None:
    """TA-81: dry clay does not become wet."""
    own = after_the_round("seat 1: wet 1, dry 2, masters clay-maker supervisor blacksmith").players[0]
    assert (own.wet, own.dry) == (1, 2)


# TA-82


@pytest.mark.parametrize(("masters", "coins"), [
    ("builder", 1), ("administrator", 1), ("inspector", 1), ("builder administrator inspector", 3),
    ("clay-maker supervisor blacksmith", 0), ("inspector clay-maker", 1),
])  # fmt: skip
def test_the_other_three_masters_bring_a_coin_each(masters: str, coins: int) -> None:
    """TA-82: Builder, Administrator, Inspector."""
    after = after_the_round(f"seat 1: coins 2, masters {masters}", "seat 2: coins 2")
    assert (after.players[0].coins, after.players[1].coins) == (2 + coins, 2)


# TA-83


@pytest.mark.parametrize(("seats", "workers"), [(2, 5), (3, 4), (4, 3)])
def test_workers_return_and_rings_turn(seats: int, workers: int) -> None:
    """TA-83: the inner ring one step clockwise, the middle ring one step counter-clockwise."""
    before = position(f"seats {seats}", "seat 1: upgraded 1", END_OF_ROUND)
    after = play(before, "-")
    assert ((after.inner - before.inner) % 12, (after.middle - before.middle) % 12) == (1, 11)
    facts = json_of(after)
    assert all(segment["craftsman"] is segment["artisan"] is None for segment in facts["wheel"]["segments"])
    assert [(player["craftsmen"], player["artisans"]) for player in facts["players"]][:2] == [(workers - 1, 1), (workers, 0)]
    assert (facts["round"], facts["waiting"]["for"]) == (2, "turn")


def test_warehouses_statues_and_weapons_stay_between_rounds() -> None:
    """TA-83: nothing else returns."""
    lines = ("warehouses 0 2 1 1", "seat 2: weapons spear", "statues: e4 officer 1")
    facts = json_of(after_the_round(*lines))
    assert facts["warehouses"] == [0, 2, 1, 1]
    assert facts["players"][1]["weapons"] == ["spear"]
    assert len(facts["statues"]) == 1


def test_after_round_five_the_game_is_over() -> None:
    """TA-83, TA-90: nobody is to move any more."""
    after = after_the_game("seats 3")
    assert first_pending(after) == -1
    assert json_of(after)["over"]
    assert json_of(after)["waiting"]["seats"] == []


def test_the_cleanup_happens_in_round_five_too() -> None:
    """TA-83: turn order, drying and coins come before the end scoring."""
    after = after_the_game("seat 2: priority 1, coins 0, wet 3, masters builder")
    facts = json_of(after)
    assert facts["order"] == [1, 0]
    assert (facts["players"][1]["coins"], facts["players"][1]["wet"], facts["players"][1]["dry"]) == (1, 0, 3)
    assert facts["players"][1]["points"]["leftovers"] == 2


def test_in_round_five_the_wheel_stays() -> None:
    """TA-83: otherwise workers return and rings turn."""
    before = position("round 5", END_OF_ROUND)
    after = play(before, "-")
    assert (after.inner, after.middle) == (before.inner, before.middle)
    assert after.craftsmen_at == before.craftsmen_at


def test_a_round_can_end_while_a_worker_still_acts() -> None:
    """TA-83, TA-20: only when the last action of the last worker is finished."""
    game = position("seat 2: coins 3, weapons halberd", "awaits: seat 2 ring outer at 2c after 4")
    asked = play(game, "specialist footman")
    assert asked.round == 1
    assert "e4" in legal_words(asked)
    assert play(asked, "e4").round == 2
