"""Answers come in time, on one core and on several."""

import time
from multiprocessing import get_context

import pytest

import lishan
from lishan.bots.levels import level_named
from lishan.bots.parallel import ParallelBot
from lishan.bots.protocol import Budget, Seating
from lishan.bots.registry import open_bot
from lishan.core.contract import to_act
from lishan.core.rng import Rng
from tests.bots.helpers import play, play_chance, started


@pytest.mark.parametrize("name", lishan.GAMES)
def test_a_turn_takes_no_longer_than_its_budget(name: str) -> None:
    game = lishan.game(name)
    position = started(game, 2, 4)
    seat, turn, left = to_act(position)[0], int(position.turn), 0.3
    bot = open_bot("search", Seating(game, 1))
    began = time.process_time()
    while to_act(position) and seat in to_act(position) and position.turn == turn:
        moves = [int(move) for move in position.legal(seat)]
        before = time.perf_counter()
        move = bot.choose(game.view(position, seat), moves, Budget(max(0.0, left)))
        left -= time.perf_counter() - before
        position.play(seat, move)
    # In CPU time, so that a busy machine does not fail the test.
    assert time.process_time() - began < 0.3 + 0.1


def play_at_another_table() -> None:
    game = lishan.game("xian")
    for seed in range(1000):
        play(game, [open_bot("search", Seating(game, seat)) for seat in range(2)], seed, Budget(0.5))


@pytest.mark.parametrize("name", lishan.GAMES)
def test_a_level_answers_in_time_while_another_table_plays(name: str) -> None:
    """The limit is generous, since the machine may be busy with more than these two; docs/bots.md has the true figure."""
    other = get_context("spawn").Process(target=play_at_another_table, daemon=True)
    other.start()
    try:
        game = lishan.game(name)
        position = started(game, 2, 4)
        bot = level_named(name, "strongest").sit(Seating(game, 1))
        for _ in range(6):
            seat = to_act(position)[0]
            moves = [int(move) for move in position.legal(seat)]
            before = time.perf_counter()
            move = bot.choose(game.view(position, seat), moves, Budget(0.2))
            assert time.perf_counter() - before < 0.2 + 3.0
            position.play(seat, move)
            play_chance(position, Rng(3))
    finally:
        other.kill()
        other.join()
        other.close()


def test_two_cores_give_one_answer() -> None:
    game = lishan.game("terracotta")
    position = started(game, 2, 4)
    seat = to_act(position)[0]
    bot = open_bot("search:cores=2", Seating(game, 1))
    assert isinstance(bot, ParallelBot)
    try:
        for _ in range(3):
            moves = [int(move) for move in position.legal(seat)]
            move = bot.choose(game.view(position, seat), moves, Budget(None, 40))
            assert move in moves
            position.play(seat, move)
    finally:
        bot.close()
    assert not any(child.process.poll() is None for child in bot.children)
