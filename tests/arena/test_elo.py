"""Ratings reflect the results."""

from math import log10
from random import Random

import pytest

from lishan.arena.elo import duels, rate, ratings
from lishan.arena.match import Outcome


def result(number: int, entrants: tuple[str, ...], ranking: tuple[int, ...]) -> Outcome:
    none = (0,) * len(entrants)
    return Outcome(number, (number + 1) // 2, entrants, none, ranking, ranking, {}, none, none, none, none, none, none)


def won(winner: str, loser: str, times: int) -> list[Outcome]:
    return [result(nth, (winner, loser), (0, 1)) for nth in range(times)]


def test_three_wins_of_four_are_191_elo() -> None:
    elo = rate(["a", "b"], {("a", "b"): 7500.0, ("b", "a"): 2500.0})
    assert elo["a"] - elo["b"] == pytest.approx(400 * log10(3), abs=0.5)


def test_equal_results_are_equal_ratings() -> None:
    found = ratings(["a", "b"], [*won("a", "b", 10), *won("b", "a", 10)])
    assert found["a"].elo == pytest.approx(found["b"].elo, abs=0.1)


def test_strength_adds_up_along_a_ladder() -> None:
    elo = rate(["a", "b", "c"], {("a", "b"): 300.0, ("b", "a"): 100.0, ("b", "c"): 300.0, ("c", "b"): 100.0})
    assert elo["a"] - elo["c"] == pytest.approx(2 * 400 * log10(3), abs=6)


def test_who_wins_everything_still_has_a_rating() -> None:
    found = ratings(["a", "b"], won("a", "b", 20))
    assert 300 < found["a"].elo - found["b"].elo < 1500
    assert found["a"].low <= found["a"].elo <= found["a"].high


def test_more_games_are_surer() -> None:
    def width(games: int) -> float:
        mixed = [result(nth, ("a", "b"), (0, 1) if nth % 3 else (1, 0)) for nth in range(games)]
        rating = ratings(["a", "b"], mixed)["a"]
        return rating.high - rating.low

    assert width(600) < width(60) / 2


def test_a_table_of_four_is_duels_with_everybody() -> None:
    assert duels([result(1, ("a", "b", "c", "d"), (2, 0, 1, 3))]) == {
        ("c", "a"): 1.0, ("c", "b"): 1.0, ("c", "d"): 1.0, ("a", "b"): 1.0, ("a", "d"): 1.0, ("b", "d"): 1.0,
    }  # fmt: skip


def test_one_against_three_of_a_kind_is_one_duel() -> None:
    met = duels([result(1, ("a", "b", "b", "b"), (1, 0, 2, 3))])
    assert met[("a", "b")] == pytest.approx(2 / 3)
    assert met[("b", "a")] == pytest.approx(1 / 3)


def sweep(setups: int) -> list[Outcome]:
    """Every set-up is played in both seatings and always won by the same player."""
    return [result(nth, ("a", "b"), (0, 1)) for nth in range(1, 2 * setups + 1)]


@pytest.mark.parametrize("setups", [1, 2, 10, 100])
def test_a_clean_sweep_is_no_certainty(setups: int) -> None:
    found = ratings(["a", "b"], sweep(setups))
    for rating in found.values():
        assert rating.low < rating.elo - 20
        assert rating.high > rating.elo + 20


def test_a_longer_sweep_shows_more() -> None:
    lows = [ratings(["a", "b"], sweep(setups))["a"].low for setups in (1, 4, 16, 64)]
    assert lows == sorted(lows)
    assert lows[0] < 0 < lows[2]


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    # 200 matches of 12 set-ups between two players, one of whom wins 9 of 10: the true distance is 382 Elo.
    rng, true, inside = Random(7), 400 * log10(9), 0
    for _ in range(200):
        outcomes = [result(2 * nth, ("a", "b"), (0, 1) if rng.random() < 0.9 else (1, 0)) for nth in range(12)]
        found = ratings(["a", "b"], outcomes, series=100)
        inside += 2 * found["a"].low <= true <= 2 * found["a"].high
    assert inside >= 180


def test_a_clean_sweep_among_three_leaves_everybody_unsure() -> None:
    found = ratings(["a", "b", "c"], [result(nth, ("a", "b", "c"), (0, 1, 2)) for nth in range(12)])
    assert all(rating.high - rating.low > 40 for rating in found.values())
    assert found["a"].elo > found["b"].elo > found["c"].elo


def test_the_same_results_have_the_same_intervals() -> None:
    assert ratings(["a", "b"], sweep(3)) == ratings(["a", "b"], sweep(3))
