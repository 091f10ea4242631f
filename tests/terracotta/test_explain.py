"""Explanations, checked by hand: every point with its rule, spaces, pieces, players and tie-breaks."""

import pytest

from lishan.core.contract import Event, Proof
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.terracotta import GAME
from lishan.words import Words
from tests.facts import json_of
from tests.terracotta.examples import EXAMPLE_1
from tests.terracotta.table import END_OF_ROUND, position, scores, told

pytestmark = pytest.mark.both


def part(proof: Proof | None, code: str) -> Proof:
    assert proof is not None
    return next(child for child in proof.children if child.code == code)


def test_the_example_of_the_end_is_explained_point_by_point() -> None:
    """TX-1, TA-90 to TA-93: 23, 22, 6 and 8 as sums of single applications of rules."""
    after, heard = told(position("round 5", *EXAMPLE_1, END_OF_ROUND), "-")
    score = GAME.explain(after, heard)
    assert score.totals == score.now.points == scores(after)
    leaves = [(leaf.code, leaf.rule, leaf.points) for source in ("footmen", "groups", "archers")
              for leaf in part(score.now, source).children]  # fmt: skip
    assert leaves == [
        ("footman", "TA-90", (2, 8, 0, 0)),
        ("group", "TA-92", (12, 8, 4, 4)),
        ("group-domination", "TA-92", (5, 2, 2, 2)),
        ("group", "TA-92", (0, 2, 0, 0)),
        ("archer", "TA-93", (2, 0, 0, 0)),
        ("archer", "TA-93", (2, 0, 0, 0)),
        ("archer", "TA-93", (0, 2, 0, 0)),
        ("archer", "TA-93", (0, 0, 0, 2)),
    ]
    without_leftovers = [sum(points) for points in zip(*(points for _, _, points in leaves), strict=True)]
    assert without_leftovers == [23, 22, 6, 8]


def test_a_settlement_tells_what_was_counted_and_what_broke_the_tie() -> None:
    """TX-2, TA-71: counts, Archers, who dominates, the spaces and the Warriors of each seat."""
    statues = "statues: a3-b3 soldier 2, d3 officer 3, f3-g3 guard 1, g4 archer north"
    _, heard = told(position("seats 4", "inspectors 3 i", statues, END_OF_ROUND), "-")
    row = heard[0]
    assert (row.code, row.rule, row.points) == ("row", "TA-72", (7, 3, 3, 0))
    assert row.facts == {
        "row": 3, "round": 1, "counts": [2, 2, 1, 0], "archers": [1, 0, 0, 0], "dominates": 0, "tie": "archers",
        "spaces": [f"{letter}3" for letter in "abcdefghi"], "warriors": [["f3", "g3"], ["a3", "b3"], ["d3"], []],
    }  # fmt: skip


def test_an_unbroken_tie_is_told_as_one() -> None:
    """TA-71: nobody dominates."""
    _, heard = told(position("inspectors 1 i", "statues: a1 soldier 1, c1 soldier 2", END_OF_ROUND), "-")
    row, column = heard[0].facts, heard[1].facts
    assert (row["counts"], row["dominates"], row["tie"], heard[0].points) == ([1, 1], None, "open", (3, 3))
    assert (column["counts"], column["dominates"], column["tie"]) == ([0, 0], None, "none")


def test_coins_and_clay_are_told_without_archers() -> None:
    """TA-74, TA-71: held, not standing anywhere."""
    _, heard = told(position("tiles coins clay nw ne sw", "seat 1: coins 5", "seat 2: coins 4", END_OF_ROUND), "-")
    tile = next(event for event in heard if event.code == "tile")
    assert tile.facts == {"tile": "coins", "round": 1, "counts": [5, 4], "archers": [0, 0], "dominates": 0, "tie": "none"}
    assert tile.points == (5, 2)


def test_a_musician_tells_for_whom_it_plays() -> None:
    """TA-73: row and column, a rider by where it stands itself."""
    _, heard = told(position("inspectors 7 i", "statues: e4 musician, a4 guard 1, c4 officer 2 horse north", END_OF_ROUND), "-")
    musician = next(event for event in heard if event.code == "musician")
    assert (musician.facts["space"], musician.facts["warriors"], musician.points) == ("e4", [["a4"], ["c4"]], (1, 1))


def test_points_of_a_build_are_explained_with_their_statue() -> None:
    """TA-31, TA-47: who, what, where."""
    game = position("seat 1: wet 3, weapons halberd", "awaits: seat 1 ring inner at 1c")
    after, heard = told(game, "build3 guard e4 halberd")
    score = GAME.explain(after, heard)
    statue, ability = part(score.now, "statues").children[0], part(score.now, "abilities").children[0]
    assert (statue.rule, statue.points, statue.facts) == ("TA-31", (7, 0), {"type": "guard", "space": "e4", "seat": 0})
    assert (ability.rule, ability.points, ability.code) == ("TA-47", (3, 0), "ability-halberd")


def test_if_the_round_or_the_game_ended_now() -> None:
    """TA-72 to TA-74, TA-90 to TA-94: explained during the game, without changing the score."""
    lines = ("inspectors 1 i", "tiles nw ne sw se clay", "statues: a1-b1 officer 1, d1 guard 2")
    game = position(*lines, "seat 1: coins 4", "seat 2: coins 1", "awaits: seat 1 turn")
    score = GAME.explain(game)
    assert score.if_round_ended is not None
    assert score.if_game_ended is not None
    assert score.if_round_ended.points == (7 + 5, 3 + 2)
    assert [child.code for child in score.if_round_ended.children] == ["inspections", "tiles"]
    assert score.if_game_ended.points == (2 + 2, 0)
    assert part(score.if_game_ended, "groups").children[0].facts["spaces"] == ["a1", "b1"]
    assert part(score.if_game_ended, "leftovers").points == (2, 0)
    assert score.totals == (0, 0)


def test_without_a_history_points_are_explained_by_source() -> None:
    """TA-95: sums that the position keeps."""
    game = position("seat 1: points 12", "awaits: seat 1 turn")
    assert GAME.explain(game).now == Proof("points", (12, 0), children=(Proof("statues", (12, 0)),))


def test_after_the_end_nothing_more_would_come() -> None:
    """TA-95: the final explanation."""
    after, heard = told(position("round 5", END_OF_ROUND), "-")
    score = GAME.explain(after, heard)
    assert (score.if_round_ended, score.if_game_ended) == (None, None)
    assert heard[-1].code == "game-ends"


def test_before_the_first_turn_nothing_can_be_scored() -> None:
    """TA-10: chance events are not points."""
    score = GAME.explain(GAME.start(3))
    assert (score.totals, score.if_round_ended) == ((0, 0, 0), None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_explained_down_to_single_rules(seats: int) -> None:
    """TA-95: every leaf names a rule, and the leaves of each source sum up to what the position keeps for it."""
    game, heard = GAME.start(seats), list[Event]()
    game.log = heard
    play_randomly(game, Rng(seats))
    score = GAME.explain(game, heard)
    kept = {player["seat"]: player["points"] for player in json_of(game)["players"]}
    for source in score.now.children:
        assert all(leaf.rule.startswith("TA-") for leaf in source.children)
        assert list(source.points) == [kept[seat][source.code] for seat in range(seats)]


def test_what_happens_between_rounds_is_told() -> None:
    """TA-80 to TA-83: the new order, clay that dries, coins of Masters, the next round."""
    lines = ("seat 1: wet 3, masters clay-maker builder", "seat 2: priority 1", END_OF_ROUND)
    _, heard = told(position(*lines), "-")
    found = {event.code: (event.rule, event.seat, event.facts) for event in heard if not event.points}
    assert found == {
        "turn-order": ("TA-80", None, {"order": [1, 0]}),
        "clay-dries": ("TA-81", 0, {"clay": 2, "kept": 1}),
        "masters-pay": ("TA-82", 0, {"coins": 1}),
        "round-begins": ("TA-83", None, {"round": 2}),
    }


def test_a_tie_break_is_said_in_words() -> None:
    """TA-71: the counts and who dominates."""
    statues = "statues: a3-b3 soldier 2, f3-g3 guard 1, g4 archer north"
    _, heard = told(position("inspectors 3 i", statues, END_OF_ROUND), "-")
    words = Words("terracotta", strict=True)
    row, column = (words.event(event).replace("\u2068", "").replace("\u2069", "") for event in heard[:2])
    assert row.startswith("Round 1, Inspector on row 3: ")
    assert row.endswith("; Player 1 dominates (tie broken by Kneeling Archers)")
    assert column.endswith("; nobody dominates")
