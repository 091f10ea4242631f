"""Calibration changes the chances that are shown, and nothing else."""

import pytest

import lishan
from benchmarks.reliability import Moment, fit, margin_deviation
from lishan.bots.calibration import Calibration, Factors, calibration_of, chances
from lishan.bots.profiles import best_profile
from lishan.coach.outlook import Judge
from lishan.core.contract import CHANCE, Position, draw, to_act
from lishan.core.rng import Rng


def test_factors_between_two_figures() -> None:
    factors = Factors((2.0, 4.0), (1.0, 2.0))
    assert [factors.factor(spread) for spread in (1.0, 2.0, 3.0, 4.0, 9.0)] == [1.0, 1.0, 1.5, 2.0, 2.0]


def test_without_factors_everything_is_told_as_found() -> None:
    plain = Calibration()
    assert plain.spread(2, 7.0) == 7.0
    assert plain.point_spread(3, 7.0, 5.0) == 5.0


def test_a_share_of_forecast_games_is_never_certain() -> None:
    sure = Calibration().shares(2, 7.0, [16, 0])
    assert 0.5 < sure[0] < 1.0
    assert sum(sure) == pytest.approx(1.0)
    doubtful = Calibration(wins={2: Factors((0.0,), (0.5,))}).shares(2, 7.0, [16, 0])
    assert 0.5 < doubtful[0] < sure[0]


def made_up(number: int) -> list[Moment]:
    """Final margins that spread three times as widely as the game's own figure says."""
    rng, found = Rng(7), []
    for nth in range(number):
        margin = float(rng.pick(21)) - 10.0
        chance = chances((margin, 0.0), 15.0)[0]
        won = int(rng.word()) < chance * 2**32
        final = (30, 0) if won else (0, 30)
        found.append(Moment(nth, (margin, 0.0), 5.0, (margin, 0.0), (4.0, 4.0), (8, 8), final, 0 if won else 1))
    return found


def test_a_fit_finds_the_spread_that_made_the_games() -> None:
    seen = made_up(900)
    found = fit(seen, {})
    assert 10.0 < found.spread(2, 5.0) < 22.0
    assert margin_deviation(seen, found) < margin_deviation(seen, Calibration())


@pytest.mark.parametrize("game", lishan.GAMES)
def test_what_is_told_is_calibrated_and_what_is_expected_is_not(game: str) -> None:
    rules = lishan.game(game)
    position: Position = rules.start(2)
    rng = Rng(3)
    while to_act(position) == (CHANCE,):
        position.play(CHANCE, draw(position, rng.pick))
    profile = best_profile(rules)
    heuristics = profile.heuristics(position)
    told = Judge(rules, profile, heuristics, 1).expect([position], 12)
    plain = Judge(rules, profile, heuristics, 1, Calibration()).expect([position], 12)
    assert told.points == plain.points
    assert told.chances != plain.chances
    assert sum(told.chances) == pytest.approx(1.0)


@pytest.mark.parametrize("game", lishan.GAMES)
def test_the_packaged_calibration_covers_all_player_counts_and_says_where_it_is_from(game: str) -> None:
    found = calibration_of(game)
    for factors in (found.chances, found.spreads, found.wins):
        assert sorted(factors) == [2, 3, 4]
        assert all(0.3 <= factor <= 4.7 for each in factors.values() for factor in each.by)
        assert all(list(each.at) == sorted(each.at) for each in factors.values())
    assert "games" in found.origin
