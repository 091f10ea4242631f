"""A player who has taken the lessons beats the lowest level and loses to the third."""

import pytest

import lishan
from lishan.bots.levels import NAMES
from lishan.bots.protocol import Bot, Budget, Seating
from lishan.bots.registry import open_bot
from tests.bots.helpers import play
from tests.lessons.learner import LessonsLearner


def wins(game: str, level: str, games: int) -> float:
    """The share of games that the learner wins, with seats swapped after each."""
    return sum(won(game, level, number) for number in range(games)) / games


def won(game: str, level: str, number: int) -> bool:
    rules = lishan.game(game)
    own = number % 2
    bots: list[Bot] = [open_bot(level, Seating(game=rules, seed=number)), open_bot(level, Seating(game=rules, seed=number))]
    bots[own] = LessonsLearner(Seating(game=rules, seed=number))
    position, _ = play(rules, bots, number // 2, Budget(1.0))
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
