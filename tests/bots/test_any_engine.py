"""Every level answers quickly, with the compiled and the interpreted engine."""

import time
from typing import Any

import pytest

import lishan
from lishan.bots.levels import NAMES
from lishan.bots.protocol import Budget, Seating
from lishan.bots.registry import open_bot
from lishan.core.contract import to_act
from tests.bots.helpers import KNOWN, played_on

pytestmark = pytest.mark.both
SECONDS = 0.3
# One more interpreted playout. CPU time counts, since the machine may be busy with something else.
PATIENCE = 4.0


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", [lishan.game(name) for name in KNOWN], ids=KNOWN)
def test_a_level_answers_in_the_middle_of_a_game(game: Any, name: str) -> None:
    position = played_on(game, 2, 5, 60)
    seat = to_act(position)[0]
    moves = [int(move) for move in position.legal(seat)]
    bot = open_bot(name, Seating(game, 1))
    began = time.process_time()
    assert bot.choose(game.view(position, seat), moves, Budget(SECONDS)) in moves
    assert time.process_time() - began < SECONDS + PATIENCE
