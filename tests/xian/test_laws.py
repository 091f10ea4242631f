"""Xi'an keeps the laws of `lishan.testing`: uniformly random and busy games, all player counts."""

from collections.abc import Collection

import pytest

import lishan
from lishan.testing import Summary, check_game, laws
from lishan.testing.laws import ALL_LAWS, Law
from lishan.testing.weighted_play import at_random, busy
from lishan.xian import GAME

# What costs little is looked at in thousands of games, everything in some.
CHEAP = (
    laws.legal_moves_are_a_set,
    laws.notation_round_trips,
    laws.copies_are_independent,
    laws.text_round_trips,
    laws.broken_text_is_refused,
    laws.order_of_secret_choices_does_not_matter,
    laws.points_explained_add_up,
    laws.everything_balances,
    laws.the_ranking_follows_the_points,
    laws.records_replay,
)


def check_games(seats: int, seeds: range, every: int, kept: Collection[Law]) -> Summary:
    """Every other game is a busy one."""
    summary = Summary()
    for seed in seeds:
        choose = busy("xian") if seed % 2 else at_random
        summary += check_game(GAME, seats, seed, every=every, laws=kept, choose=choose)
    return summary


def check_cheap_laws(seats: int, seeds: range) -> None:
    summary = check_games(seats, seeds, 200, CHEAP)
    assert summary.games == len(seeds)
    assert summary.decisions > summary.games * 190


@pytest.mark.skipif(lishan.engine() == "interpreted", reason="the interpreted engine has games of its own")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", range(0, 500, 125))
def test_five_hundred_games_keep_the_cheap_laws(seats: int, first: int) -> None:
    """XI-1 to XI-70: 500 games for each number of players."""
    check_cheap_laws(seats, range(first, first + 125))


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", range(500, 2000, 250))
def test_fifteen_hundred_more_keep_them(seats: int, first: int) -> None:
    """XI-1 to XI-70: 2,000 games in all for each number of players."""
    check_cheap_laws(seats, range(first, first + 250))


@pytest.mark.both
@pytest.mark.skipif(lishan.engine() == "compiled", reason="the compiled engine plays five hundred games")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", range(0, 50, 25))
def test_fifty_interpreted_games_keep_the_cheap_laws(seats: int, first: int) -> None:
    """XI-1 to XI-70: 50 games for each number of players."""
    assert check_games(seats, range(first, first + 25), 200, CHEAP).games == 25


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [5000, 5010])
def test_all_laws_hold(seats: int, first: int) -> None:
    """XI-1 to XI-70: moves, words, views, secrets, reasons, previews, explanations and records."""
    summary = check_games(seats, range(first, first + 10), 50, ALL_LAWS)
    assert {name for name, things in summary.checked.items() if things} >= {law.__name__ for law in ALL_LAWS}


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", range(10_000, 10_100, 20))
def test_all_laws_hold_for_long(seats: int, first: int) -> None:
    """XI-1 to XI-70: one decision in eight of 100 games for each number of players."""
    check_games(seats, range(first, first + 20), 8, ALL_LAWS)
