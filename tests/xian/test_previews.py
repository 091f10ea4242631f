"""Previews of moves, and explanations of points."""

import pytest

from lishan.core.contract import Event, Preview, Proof, Reason
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.xian import GAME
from lishan.xian.notation import parse
from tests.xian.table import Table, dealt, first_player, sending

pytestmark = pytest.mark.both


def preview(table: Table, word: str, seat: int = 0) -> Preview:
    return GAME.preview(table.position, seat, parse(word))


def test_a_preview_names_what_is_paid_gained_and_scored() -> None:
    """XI-44: the space c3 with 6 points for 3 clay."""
    table = sending().give(0, clay=3).do("workshop")
    seen = preview(table, "craft=b3")
    assert (seen.cost, seen.gain, seen.points) == ({"clay": 3}, {"coins": 1, "red": 1}, (4, 0))


def test_a_preview_shows_the_entry_coins() -> None:
    """XI-42: and the Prime Minister's coin (XI-43)."""
    table = sending(2).station(1, "palace").give(0, coins=5)
    assert preview(table, "palace").cost == {"coins": 2}
    assert preview(sending(2, requests=(7, 2, 9, 10)), "palace").gain == {"coins": 1, "tiles": 1}


def test_a_preview_warns_of_points_paid_for_missing_coins() -> None:
    """XI-42: 3 coins are owed, 1 is there."""
    seen = preview(sending(2).station(1, "palace", 2).give(0, coins=1).earn(0, 9), "palace")
    assert seen.points == (-4, 0)
    assert Reason("warning-points-for-coins", "XI-42", {"points": 4, "coins": 2}) in seen.warnings


def test_a_preview_warns_that_a_pair_will_be_full() -> None:
    """XI-40: the last place."""
    table = sending(2).station(1, "workshop").give(0, clay=9, coins=9)
    assert Reason("warning-pair-full", "XI-40", {"building": "workshop"}) in preview(table, "workshop").warnings


def test_a_preview_warns_of_pigments_that_are_out_of_stock() -> None:
    """XI-30: they are lost."""
    lost = Reason("warning-pigment-lost", "XI-30", {"pigments": ["red"]})
    assert preview(first_player(top="miner4").give(1, red=6), "action").warnings == (lost,)
    assert preview(first_player(top="miner4").give(1, blue=6), "pigment").warnings[0].rule == "XI-23"
    table = sending().give(0, clay=3).give(1, red=6).do("workshop")
    assert preview(table, "craft=b3").warnings[0].facts == {"pigments": ["red"]}


def test_a_preview_tells_what_the_end_of_the_game_would_bring() -> None:
    """XI-60, XI-61: taking a majority from another player."""
    table = sending(2, requests=(7, 2, 9, 4)).paint(1, "a1").give(0, blue=2).arm(0, "sword4").do("lab")
    # Tied in C: 10 instead of nothing, 10 instead of 14; the sword finds a warrior; two pigments less.
    assert preview(table, "paint=c1").game == (10 + 3 - 1, 10 - 14)


def test_a_secret_choice_has_no_preview() -> None:
    """XI-70: what it leads to depends on what others chose."""
    table = dealt([("tax1", "tax2", "tax3", "tax4")] * 2)
    assert preview(table, "below=tax1") == Preview()


def test_points_are_explained_by_source_without_a_history() -> None:
    """XI-44, XI-43: sums by source."""
    table = sending(2, requests=(11, 2, 9, 4)).give(0, clay=2).do("workshop", "craft=a5", "no-seal")
    now = GAME.explain(table.position).now
    assert [(proof.code, proof.points) for proof in now.children] == [("spaces", (4, 0)), ("minister", (1, 0))]


def test_points_are_explained_down_to_each_rule_with_a_history() -> None:
    """XI-44: the leaf names the space."""
    table = sending(2, requests=(11, 2, 9, 4)).give(0, clay=2).do("workshop", "craft=a5", "no-seal")
    leaf = GAME.explain(table.position, table.heard).now.children[0].children[0]
    assert (leaf.code, leaf.rule, leaf.points, leaf.facts["space"]) == ("space-bonus", "XI-44", (4, 0), "a5")


def test_the_final_scoring_is_explained_while_the_game_goes_on() -> None:
    """XI-60 to XI-64: what would be added if the game ended now."""
    table = sending(2).paint(0, "a5").arm(0, "crossbow2").give(0, clay=3).hold(1, "open")
    proof = GAME.explain(table.position).if_game_ended
    assert proof is not None
    assert [(child.code, child.points) for child in proof.children] == [
        ("majorities", (10, 0)), ("sets", (2, 0)), ("matches", (3, 0)), ("tiles", (0, 1)), ("leftovers", (1, 0)),
    ]  # fmt: skip


def leaves(proof: Proof) -> list[Proof]:
    return [leaf for child in proof.children for leaf in leaves(child)] or [proof]


def test_a_whole_game_is_explained_by_single_rules() -> None:
    """XI-64: every point of every player at the end."""
    position = GAME.start(4)
    position.log = heard = list[Event]()
    play_randomly(position, Rng(21))
    score = GAME.explain(position, heard)
    assert score.totals == tuple(position.score(seat) for seat in range(4))
    assert score.if_game_ended is None
    assert all(leaf.rule for leaf in leaves(score.now))
