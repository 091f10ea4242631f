"""Whoever knows what the lessons taught beats the lowest level, and loses to the third."""

import pytest

import lishan
from lishan.bots.levels import NAMES
from lishan.bots.protocol import Bot, Budget, Seating
from lishan.bots.registry import open_bot
from lishan.core.contract import CHANCE, draw, to_act
from lishan.core.rng import Rng
from tests.lessons.learner import LessonsLearner


def wins(game: str, level: str, games: int) -> float:
    """The share of games that the learner wins, seats exchanged after each."""
    return sum(won(game, level, number) for number in range(games)) / games


def won(game: str, level: str, number: int) -> bool:
    rules = lishan.game(game)
    position, stream, own = rules.start(2), Rng(number // 2), number % 2
    bots: list[Bot] = [open_bot(level, Seating(game=rules, seed=number)), open_bot(level, Seating(game=rules, seed=number))]
    bots[own] = LessonsLearner(Seating(game=rules, seed=number))
    while acting := to_act(position):
        seat = acting[0]
        if seat == CHANCE:
            position.play(CHANCE, draw(position, stream.pick))
            continue
        moves = [int(move) for move in position.legal(seat)]
        chosen = moves[0] if len(moves) == 1 else bots[seat].choose(rules.view(position, seat), moves, Budget(1.0))
        position.play(seat, chosen)
    return rules.ranking(position)[0] == own


@pytest.mark.parametrize("game", lishan.GAMES)
def test_the_learner_beats_the_first_day_and_loses_to_the_third_level(game: str) -> None:
    assert wins(game, NAMES[0], 4) >= 0.5
    assert wins(game, NAMES[2], 4) <= 0.5


@pytest.mark.soak
@pytest.mark.parametrize("game", lishan.GAMES)
def test_the_learner_in_many_games(game: str) -> None:
    assert wins(game, NAMES[0], 60) >= 0.6
    assert wins(game, NAMES[2], 60) < 0.5
