"""Games leave no memory behind in a long-running process."""

import gc
import tracemalloc
from collections.abc import Callable

import pytest

import lishan
from lishan.bots.policy import PolicyBot
from lishan.bots.protocol import Budget, Seating
from lishan.core.contract import CHANCE, to_act
from tests.table.kit import abandoned

ROUNDS = 4
MOST = 16_000
"""Bytes. What is kept once (a compiled expression, a cached word) is far less; what is kept of every view or move, far more."""


def kept(work: Callable[[], object]) -> int:
    """Bytes that remain after some rounds of the same work, not counting the first ones."""
    for _ in range(ROUNDS):
        work()
    gc.collect()
    tracemalloc.start()
    try:
        for _ in range(ROUNDS):
            work()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(("game", "seats"), [("terracotta", 2), ("terracotta", 1), ("xian", 4)])
def test_nothing_remains_of_a_game_at_a_table(game: str, seats: int) -> None:
    """Views, drafts, tentative turns, previews of every move, absences."""
    assert kept(lambda: abandoned(game, seats, 1)) < MOST


@pytest.mark.parametrize("game", lishan.GAMES)
def test_nothing_remains_of_what_a_bot_weighed(game: str) -> None:
    opened = lishan.game(game)
    position = opened.start(2)
    while to_act(position)[0] == CHANCE or len(position.legal(to_act(position)[0])) < 5:
        seat = to_act(position)[0]
        position.play(seat, int(position.legal(seat)[0]))
    seat = to_act(position)[0]
    view, moves = opened.view(position, seat), [int(move) for move in position.legal(seat)]
    bot = PolicyBot(Seating(opened))

    def weigh() -> None:
        for _ in range(200):
            bot.choose(view, moves, Budget())

    assert kept(weigh) < MOST


def test_an_edition_is_read_once() -> None:
    for game in lishan.GAMES:
        opened = lishan.game(game)
        text = opened.edition().text
        assert opened.edition(text) is opened.edition(text)
