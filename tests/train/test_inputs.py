"""The inputs of nets and learned priors."""

import pytest

import lishan
from lishan.bots.heuristics import expectations
from lishan.bots.prior_correction import MOST_TOKENS
from lishan.bots.profiles import best_profile
from lishan.bots.xian.features import missing_pigments
from lishan.core.bits import plus
from lishan.core.contract import to_act
from lishan.core.playout import play_randomly
from lishan.core.rng import Rng
from lishan.train.selfplay import reader_of
from lishan.xian.lab import can_pay
from lishan.xian.position import Xian
from tests.bots.helpers import KNOWN, played_on


@pytest.mark.both
@pytest.mark.parametrize("name", KNOWN)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_has_tokens_of_its_game(name: str, seats: int) -> None:
    game, reader = lishan.game(name), reader_of(name)
    found = set()
    for decisions in range(0, 60, 3):
        position = played_on(game, seats, 7 + decisions, decisions)
        if not to_act(position):
            continue
        seat = to_act(position)[0]
        moves = [int(move) for move in position.legal(seat)]
        rows = reader.rows(position, seat, moves)
        assert len(rows) == MOST_TOKENS * len(moves)
        assert max(rows) < reader.tokens
        assert min(rows) >= -1
        found.update(rows)
    assert len(found) > 20


@pytest.mark.both
@pytest.mark.parametrize("name", KNOWN)
def test_every_calm_position_can_be_evaluated_from_the_first_chance_event_on(name: str) -> None:
    """Regression: a calm position of the set-up, without buildings, was searched for ever."""
    game, rng = lishan.game(name), Rng(1)
    position = game.start(2)
    heuristics, calm = best_profile(game).heuristics(position), 0
    while position.waiting():
        if heuristics.calm(position):
            calm += 1
            assert all(abs(points) < 1000 for points in expectations(heuristics, position))
        play_randomly(position, rng, limit=1)
    assert calm > 5


@pytest.mark.both
def test_pigments_that_are_missing_are_those_that_cannot_be_paid() -> None:
    game = lishan.game("xian")
    payable = 0
    for seed in range(6):
        position = played_on(game, 2, seed, 4)
        assert isinstance(position, Xian)
        player = position.players[0]
        for first in range(4):
            for second in range(4):
                player.pigments = plus(plus(0, first, 1), second, 1)
                for section in range(3):
                    missing = missing_pigments(position, player.pigments, section)
                    assert (missing == 0) == can_pay(position, player, section)
                    assert 0 <= missing <= 2
                    payable += missing == 0
        player.pigments = 0
        assert [missing_pigments(position, 0, section) for section in range(3)] == [2, 2, 2]
    assert payable > 0
