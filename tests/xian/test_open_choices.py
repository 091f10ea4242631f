"""Guesses during a secret choice contain nothing half made for those who still choose."""

import random

import pytest

import lishan
from lishan.core.contract import CHANCE, to_act
from lishan.xian import decisions
from lishan.xian.position import Xian
from tests.bots.helpers import started

GAME = lishan.game("xian")


@pytest.mark.parametrize("seed", range(20))
def test_whoever_still_chooses_has_chosen_nothing(seed: int) -> None:
    """XI-70: in a guess from any seat's view, and so in a fork, the others' choices start from the beginning."""
    pick, seen = random.Random(seed), set[int]()
    position = started(GAME, 3, seed)
    assert isinstance(position, Xian)
    while (seats := to_act(position)) and position.game_turn < 3:
        if seats == (CHANCE,):
            position.play(CHANCE, pick.choice([int(move) for move in position.legal(CHANCE)]))
            continue
        kind = position.pending()
        if kind in (decisions.CHOOSE, decisions.FAVOUR) and len(seats) > 1:
            seen.add(int(kind))
            for reader in (*range(3), None):
                guess = GAME.guess(GAME.view(position, reader), pick.randrange)
                for seat in set(seats) - {reader}:
                    player = guess.players[seat]
                    assert (player.below, player.top, player.swap) == (-1, -1, 0)
                assert GAME.view(guess, reader) == GAME.view(position, reader)
        seat = seats[0]
        position.play(seat, pick.choice([int(move) for move in position.legal(seat)]))
    assert decisions.CHOOSE in seen
