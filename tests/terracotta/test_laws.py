"""Terracotta Army keeps the laws of `lishan.testing`: uniformly random and busy games, all player counts, both options."""

from collections.abc import Collection

import pytest

import lishan
from lishan.terracotta import GAME
from lishan.testing import Summary, check_game, laws
from lishan.testing.laws import ALL_LAWS, Law
from lishan.testing.weighted_play import at_random, busy
from tests.terracotta.walks import OPTIONS

# What costs little is looked at in thousands of games, everything in some.
CHEAP = (
    laws.legal_moves_are_a_set,
    laws.why_not_knows_what_is_legal,
    laws.notation_round_trips,
    laws.copies_are_independent,
    laws.text_round_trips,
    laws.points_explained_add_up,
    laws.everything_balances,
    laws.the_ranking_follows_the_points,
    laws.records_replay,
)
# Nothing is secret and nobody chooses at the same time as others (TA-1).
WITHOUT_SECRETS = {laws.order_of_secret_choices_does_not_matter}


def check_games(seats: int, seeds: range, every: int, kept: Collection[Law]) -> Summary:
    """Every other game is a busy one, and the options go round."""
    summary = Summary()
    for seed in seeds:
        choose = busy("terracotta") if seed % 2 else at_random
        options = OPTIONS[seed // 2 % len(OPTIONS)]
        summary += check_game(GAME, seats, seed, options, every=every, laws=kept, choose=choose)
    return summary


def check_cheap_laws(seats: int, seeds: range) -> None:
    summary = check_games(seats, seeds, 100, CHEAP)
    assert summary.games == len(seeds)
    assert summary.decisions > summary.games * 230


@pytest.mark.skipif(lishan.engine() == "interpreted", reason="the interpreted engine has games of its own")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", range(0, 500, 125))
def test_five_hundred_games_keep_the_cheap_laws(seats: int, first: int) -> None:
    """TA-1 to TA-95: 500 games for each number of players."""
    check_cheap_laws(seats, range(first, first + 125))


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", range(500, 2000, 250))
def test_fifteen_hundred_more_keep_them(seats: int, first: int) -> None:
    """TA-1 to TA-95: 2,000 games in all for each number of players."""
    check_cheap_laws(seats, range(first, first + 250))


@pytest.mark.both
@pytest.mark.skipif(lishan.engine() == "compiled", reason="the compiled engine plays five hundred games")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", range(0, 50, 25))
def test_fifty_interpreted_games_keep_the_cheap_laws(seats: int, first: int) -> None:
    """TA-1 to TA-95: 50 games for each number of players."""
    assert check_games(seats, range(first, first + 25), 200, CHEAP).games == 25


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [5000, 5020])
def test_all_laws_hold(seats: int, first: int) -> None:
    """TA-1 to TA-95: moves, words, views, reasons, previews, explanations and records."""
    summary = check_games(seats, range(first, first + 20), 60, ALL_LAWS)
    looked_at = {name for name, things in summary.checked.items() if things}
    assert looked_at >= {law.__name__ for law in ALL_LAWS if law not in WITHOUT_SECRETS}


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", range(10_000, 10_200, 25))
def test_all_laws_hold_for_long(seats: int, first: int) -> None:
    """TA-1 to TA-95: one decision in eight of 200 games for each number of players."""
    check_games(seats, range(first, first + 25), 8, ALL_LAWS)
