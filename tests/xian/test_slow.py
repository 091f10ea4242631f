"""The engine agrees with a second implementation of the rules, in busy and random games."""

from collections import Counter
from typing import Any

import pytest

from lishan.core.contract import to_act
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.xian import GAME
from lishan.xian.parts import MAJORITIES, SOURCES
from lishan.xian.position import Xian
from lishan.xian.scoring import score_game
from tests.facts import json_of
from tests.xian import reference_rules
from tests.xian.sample_games import busy_walk

TYPES = {
    "crossbow": ("A", "wood"), "arrowheads": ("A", "bronze"), "chariot": ("B", "wood"), "halberd": ("B", "bronze"),
    "horse": ("C", "wood"), "sword": ("C", "bronze"),
}  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_player_may_do_is_what_the_text_says(seats: int) -> None:
    """XI-40 to XI-51: every decision of a player's turn in 30 busy games."""
    asked = Counter[str]()
    for seed in range(30):
        for position in busy_walk(seats, seed):
            if position.order and position.stack:
                facts = json_of(position)
                mover = to_act(position)[0]
                engine = {GAME.notation(position, mover, int(move)) for move in position.legal(mover)}
                assert engine == reference_rules.words(facts), GAME.to_text(position)
                asked[facts["waiting"]["for"]] += 1
    assert len(asked) == 17


def scored(facts: dict[str, Any]) -> list[dict[str, int]]:
    return [{source: player["points"][source] for source in SOURCES} for player in facts["players"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_of_the_game_brings_what_the_text_says(seats: int) -> None:
    """XI-60 to XI-64: in the middle of 150 random games and at the end of 20 busy ones."""
    for seed in range(150):
        position = GAME.start(seats)
        play_randomly(position, Rng(seed), limit=75 * seats)
        check_final_scoring(position)
    for seed in range(20):
        *_, last = busy_walk(seats, 3000 + seed)
        check_final_scoring(last)


def unscore(position: Xian) -> None:
    """Take the points of the end away again."""
    for seat in range(position.seats):
        for source in range(MAJORITIES, len(SOURCES)):
            position.earn(seat, source, -int(position.earned[seat * len(SOURCES) + source]))


def check_final_scoring(position: Xian) -> None:
    if position.stack == 0:
        unscore(position)
    before = json_of(position)
    expected = reference_rules.final_points(before, [player["equipment"] for player in before["players"]], TYPES)
    score_game(position)
    after = scored(json_of(position))
    assert [{source: own[source] for source in expected[0]} for own in after] == expected
