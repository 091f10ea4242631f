"""Levels: their names, old names that must keep loading, and the human mistakes of the weak ones."""

from itertools import pairwise

import pytest

import lishan
from lishan.bots.habits import HabitBot, Habits, between, fits, words_of
from lishan.bots.levels import NAMES, STYLES, level_named, levels_of, styles_of
from lishan.bots.protocol import Budget, Seating
from lishan.bots.registry import open_bot
from lishan.core.contract import CHANCE, draw, to_act
from lishan.core.rng import Rng
from lishan.server.bots.levels import levels
from tests.bots.helpers import play

OLD = ("beginner", "casual", "seasoned", "expert", "strongest")


@pytest.mark.parametrize("game", lishan.GAMES)
def test_eight_levels_and_four_styles(game: str) -> None:
    assert tuple(level.name for level in levels_of(game)) == NAMES
    assert tuple(level.name for level in styles_of(game)) == STYLES
    assert list(levels()[game]) == ["random", *NAMES, *STYLES]


@pytest.mark.parametrize("game", lishan.GAMES)
@pytest.mark.parametrize("name", OLD)
def test_old_levels_load_for_ever(game: str, name: str) -> None:
    assert level_named(game, name).name == name


def scores(game: str, bots: tuple[str, str], seed: int) -> tuple[int, int]:
    rules = lishan.game(game)
    seated = [open_bot(name, Seating(game=rules, seed=seed + n)) for n, name in enumerate(bots)]
    position, _ = play(rules, seated, seed, Budget(1.0))
    return int(position.score(0)), int(position.score(1))


@pytest.mark.parametrize(("game", "sensible"), [("terracotta", 284), ("xian", 84)])
def test_the_lowest_level_scores_about_forty_percent_of_a_sensible_player(game: str, sensible: int) -> None:
    reached = [score for seed in range(3) for score in scores(game, ("first-day", "first-day"), seed)]
    assert 0.25 * sensible < sum(reached) / len(reached) < 0.6 * sensible


@pytest.mark.parametrize("game", lishan.GAMES)
def test_each_low_level_is_above_the_one_before(game: str) -> None:
    """Two games of each pair, with seats swapped; docs/bots.md has the measured ladder."""
    for low, high in pairwise(NAMES[:3]):
        first, second = scores(game, (low, high), 1), scores(game, (high, low), 1)
        assert first[1] + second[0] > first[0] + second[1]


@pytest.mark.parametrize("game", lishan.GAMES)
def test_a_level_keeps_its_day_for_a_whole_game(game: str) -> None:
    """Decisions have seeds of their own; the day is drawn by a number of the game."""
    rules = lishan.game(game)
    days = [
        [level_named(game, "newcomer").sit(Seating(rules, seed, day=day)) for seed in range(6)] for day in range(12)
    ]  # fmt: skip
    habits = [{bot.habits.notices for bot in found if isinstance(bot, HabitBot)} for found in days]
    assert all(len(each) == 1 for each in habits)
    assert len(set.union(*habits)) > 2


def test_habits_on_the_way_to_better_ones() -> None:
    low, high = Habits(1.0, 0.4, {"space": 0.2}, {"pass": 3.0}), Habits(0.2, 1.0)
    half = between(low, high, 0.5)
    assert half.temperature == pytest.approx(0.6)
    assert half.notices == pytest.approx(0.7)
    assert half.overlooks == {"space": pytest.approx(0.6)}
    assert half.likes == {"pass": pytest.approx(1.5)}


def test_habits_change_what_is_chosen() -> None:
    rules = lishan.game("terracotta")
    position = rules.from_text(
        f"ta1 {rules.edition().digest} all,printed 2 1 0,0 row4,officers,nw,coins,clay 1,a 1,1,1,1 -,-,-,-,-,-,-,-,-,-,-,- "
        "11,11,11,11 0,0,0,0 9/9/9/9/9/9/9 - - 1,2@0 1 1c 1 turn.0 3,4,0,0,0,5,0,0,0:0,0,0,0,0,0,0,0,0,0 "
        "3,1,0,0,0,5,0,0,0:0,0,0,0,0,0,0,0,0,0"
    )
    moves = [int(move) for move in position.legal(0)]
    view = rules.view(position, 0)

    def chosen(habits: Habits) -> str:
        bot = HabitBot(Seating(game=rules, seed=1), habits)
        return rules.notation(position, 0, bot.choose(view, moves, Budget(1.0)))

    assert chosen(Habits(temperature=0.01, notices=0.0, likes={"coins4": 5.0})) == "6c"
    assert chosen(Habits(temperature=0.01, notices=0.0, likes={"turn-inner": 5.0})) == "turn-inner"


def test_words_that_habits_go_by() -> None:
    rules = lishan.game("terracotta")
    position = rules.start(2)
    stream = Rng(1)
    while to_act(position) == (CHANCE,):
        position.play(CHANCE, draw(position, stream.pick))
    move = int(position.legal(to_act(position)[0])[-1])
    assert len(words_of(rules.describe(position, to_act(position)[0], move))) == 3
    assert fits("coins*|+coin", "coins4")
    assert not fits("coins*|+coin", "clay4")
