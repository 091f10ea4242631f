"""Levels: which there are, that old names load for ever, and that the weak ones make people's mistakes."""

from itertools import pairwise

import pytest

import lishan
from lishan.bots.habits import HabitBot, Habits, fits, words_of
from lishan.bots.levels import NAMES, STYLES, level_named, levels_of, styles_of
from lishan.bots.protocol import Bot, Budget, Seating
from lishan.bots.registry import open_bot
from lishan.core.contract import CHANCE, draw, to_act
from lishan.core.rng import Rng
from lishan.server.bots.levels import levels

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


def play(game: str, bots: tuple[str, str], seed: int) -> tuple[int, int]:
    rules = lishan.game(game)
    position, stream = rules.start(2), Rng(seed)
    seated: list[Bot] = [open_bot(name, Seating(game=rules, seed=seed + n)) for n, name in enumerate(bots)]
    while acting := to_act(position):
        seat = acting[0]
        if seat == CHANCE:
            position.play(CHANCE, draw(position, stream.pick))
            continue
        moves = [int(move) for move in position.legal(seat)]
        position.play(seat, seated[seat].choose(rules.view(position, seat), moves, Budget(1.0)))
    return int(position.score(0)), int(position.score(1))


@pytest.mark.parametrize(("game", "sensible"), [("terracotta", 284), ("xian", 84)])
def test_the_lowest_level_scores_about_forty_percent_of_a_sensible_player(game: str, sensible: int) -> None:
    scores = [score for seed in range(3) for score in play(game, ("first-day", "first-day"), seed)]
    assert 0.25 * sensible < sum(scores) / len(scores) < 0.6 * sensible


@pytest.mark.parametrize("game", lishan.GAMES)
def test_each_low_level_is_above_the_one_before(game: str) -> None:
    """Two games of each pair, seats exchanged; docs/bots.md has the measured ladder."""
    for low, high in pairwise(NAMES[:3]):
        first, second = play(game, (low, high), 1), play(game, (high, low), 1)
        assert first[1] + second[0] > first[0] + second[1]


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
