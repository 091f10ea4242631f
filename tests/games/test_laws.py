"""Both games keep the laws of `lishan.testing`: uniformly random and busy games, all player counts, all options."""

from collections.abc import Collection
from dataclasses import dataclass

import pytest

import lishan
from lishan.testing import Summary, check_game, laws
from lishan.testing.laws import ALL_LAWS, Law
from lishan.testing.random_play import at_random
from tests.games.weighted_play import busy
from tests.terracotta.sample_games import OPTIONS

# Cheap laws run on hundreds of games, all laws on some.
CHEAP = (
    laws.legal_moves_are_a_set,
    laws.notation_round_trips,
    laws.copies_are_independent,
    laws.text_round_trips,
    laws.points_explained_add_up,
    laws.everything_balances,
    laws.the_ranking_follows_the_points,
    laws.records_replay,
)


@dataclass(frozen=True)
class Case:
    """Special cases of the laws in one game."""

    name: str
    cheap: tuple[Law, ...]
    missing: frozenset[Law]
    options: tuple[dict[str, str], ...]
    decisions: int
    """A game has more decisions than these, on average."""
    every: int
    """The cheap laws look at one decision of these."""
    games: int
    """This many games are held against all laws, for each number of players."""

    def __str__(self) -> str:
        return self.name


TERRACOTTA = Case(
    name="terracotta",
    cheap=(*CHEAP, laws.why_not_knows_what_is_legal),
    # Nothing is secret, and players never choose simultaneously (TA-1).
    missing=frozenset({laws.order_of_secret_choices_does_not_matter}),
    options=OPTIONS,
    decisions=230,
    every=100,
    games=40,
)
XIAN = Case(
    name="xian",
    cheap=(*CHEAP, laws.broken_text_is_refused, laws.order_of_secret_choices_does_not_matter),
    missing=frozenset(),
    options=({},),
    decisions=190,
    every=200,
    games=20,
)
each_game = pytest.mark.parametrize("case", [TERRACOTTA, XIAN], ids=str)
each_number = pytest.mark.parametrize("seats", [2, 3, 4])


def check_games(case: Case, seats: int, seeds: range, every: int, kept: Collection[Law]) -> Summary:
    """Every second game is a busy one, and the options alternate."""
    summary = Summary()
    for seed in seeds:
        choose = busy(case.name) if seed % 2 else at_random
        options = case.options[seed // 2 % len(case.options)]
        summary += check_game(lishan.game(case.name), seats, seed, options, every=every, laws=kept, choose=choose)
    return summary


def check_cheap_laws(case: Case, seats: int, seeds: range) -> None:
    summary = check_games(case, seats, seeds, case.every, case.cheap)
    assert summary.games == len(seeds)
    assert summary.decisions > summary.games * case.decisions


@pytest.mark.skipif(lishan.engine() == "interpreted", reason="the interpreted engine has games of its own")
@each_game
@each_number
@pytest.mark.parametrize("first", range(0, 500, 125))
def test_five_hundred_games_keep_the_cheap_laws(case: Case, seats: int, first: int) -> None:
    check_cheap_laws(case, seats, range(first, first + 125))


@pytest.mark.soak
@each_game
@each_number
@pytest.mark.parametrize("first", range(500, 2000, 250))
def test_fifteen_hundred_more_keep_them(case: Case, seats: int, first: int) -> None:
    check_cheap_laws(case, seats, range(first, first + 250))


@pytest.mark.both
@pytest.mark.skipif(lishan.engine() == "compiled", reason="the compiled engine plays five hundred games")
@each_game
@each_number
@pytest.mark.parametrize("first", range(0, 50, 25))
def test_fifty_interpreted_games_keep_the_cheap_laws(case: Case, seats: int, first: int) -> None:
    assert check_games(case, seats, range(first, first + 25), 200, case.cheap).games == 25


@each_game
@each_number
@pytest.mark.parametrize("half", [0, 1])
def test_all_laws_hold(case: Case, seats: int, half: int) -> None:
    """Moves, words, views, secrets, reasons, previews, explanations and records."""
    first, number = 5000 + half * case.games // 2, case.games // 2
    summary = check_games(case, seats, range(first, first + number), 55, ALL_LAWS)
    looked_at = {name for name, things in summary.checked.items() if things}
    assert looked_at >= {law.__name__ for law in ALL_LAWS if law not in case.missing}


@pytest.mark.soak
@each_game
@each_number
@pytest.mark.parametrize("part", range(8))
def test_all_laws_hold_for_long(case: Case, seats: int, part: int) -> None:
    """One decision in eight of 200 games of Terracotta Army and 104 of Xi'an for each number of players."""
    number = 25 if case is TERRACOTTA else 13
    check_games(case, seats, range(10_000 + part * number, 10_000 + (part + 1) * number), 8, ALL_LAWS)
