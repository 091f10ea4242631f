"""A bot that fails, hangs, dies or answers nonsense costs nothing but its own moves."""

import os
import time
from collections.abc import Sequence

import lishan
from lishan.bots.isolation import GRACE_S, MOST_FAILURES, FallbackBot, ProcessBot
from lishan.bots.protocol import Budget, Seating
from lishan.bots.random import RandomBot
from lishan.core.contract import View, to_act
from tests.bots.helpers import started

GAME = lishan.game("terracotta")


class Raises:
    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        raise ValueError("no idea")


class Nonsense:
    def __init__(self, answer: object) -> None:
        self.answer = answer
        self.asked = 0

    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        self.asked += 1
        return self.answer  # type: ignore[return-value]


class First:
    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        return moves[0]


class Hangs:
    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        time.sleep(3600)
        return moves[0]


class Dies:
    def choose(self, view: View, moves: Sequence[int], budget: Budget) -> int:
        os._exit(3)


def asked() -> tuple[View, list[int]]:
    position = started(GAME, 2, 1)
    seat = to_act(position)[0]
    return GAME.view(position, seat), [int(move) for move in position.legal(seat)]


def fallback() -> RandomBot:
    return RandomBot(Seating(GAME, 1))


def test_an_exception_is_caught_and_noted() -> None:
    view, moves = asked()
    guarded = FallbackBot(Raises(), fallback())
    assert guarded.choose(view, moves, Budget(0.1)) in moves
    assert guarded.failures[0].what == "ValueError: no idea"


def test_an_answer_that_is_no_move_is_replaced() -> None:
    view, moves = asked()
    for answer in (-1, 10**9, None, "e4", moves, True):
        guarded = FallbackBot(Nonsense(answer), fallback())
        assert guarded.choose(view, moves, Budget(0.1)) in moves
        assert len(guarded.failures) == 1


def test_a_bot_that_goes_on_failing_is_not_asked_any_more() -> None:
    view, moves = asked()
    bot = Nonsense(-1)
    guarded = FallbackBot(bot, fallback())
    for _ in range(MOST_FAILURES + 3):
        assert guarded.choose(view, moves, Budget(0.1)) in moves
    assert bot.asked == MOST_FAILURES


def test_a_good_answer_is_taken_as_it_is() -> None:
    view, moves = asked()
    guarded = FallbackBot(First(), fallback())
    assert guarded.choose(view, moves, Budget(0.1)) == moves[0]
    assert not guarded.failures


def ready(make: type) -> ProcessBot:
    apart = ProcessBot(make)
    assert apart.starts_within(60)
    return apart


def test_a_bot_in_a_process_of_its_own_answers() -> None:
    view, moves = asked()
    apart = ready(First)
    try:
        assert apart.choose(view, moves, Budget(5.0)) == moves[0]
        assert apart.choose(view, moves[1:], Budget(5.0)) == moves[1]
    finally:
        apart.close()


def test_a_bot_that_hangs_is_replaced_within_its_budget_and_a_second() -> None:
    view, moves = asked()
    apart = ready(Hangs)
    guarded = FallbackBot(apart, fallback())
    began = time.monotonic()
    assert guarded.choose(view, moves, Budget(0.2)) in moves
    # The promise is one second; ending a process takes longer on a busy machine.
    assert GRACE_S + 0.2 < time.monotonic() - began + 0.01 < 0.2 + 4.0
    assert GRACE_S <= 0.5
    assert len(guarded.failures) == 1
    assert apart.child is None


def test_a_bot_whose_process_dies_is_replaced() -> None:
    view, moves = asked()
    guarded = FallbackBot(ready(Dies), fallback())
    assert guarded.choose(view, moves, Budget(5.0)) in moves
    assert guarded.failures[0].what.startswith("Gone")


def test_an_exception_in_the_process_comes_back() -> None:
    view, moves = asked()
    apart = ready(Raises)
    guarded = FallbackBot(apart, fallback())
    try:
        assert guarded.choose(view, moves, Budget(5.0)) in moves
        assert "no idea" in guarded.failures[0].what
    finally:
        apart.close()


def test_until_its_process_has_started_the_fallback_plays_and_nothing_is_held_against_it() -> None:
    view, moves = asked()
    apart = ProcessBot(First, grace=0.0)
    guarded = FallbackBot(apart, fallback())
    try:
        assert guarded.choose(view, moves, Budget(0.0)) in moves
        assert not guarded.failures
    finally:
        apart.close()
