"""Ratings say what the results say."""

from math import log10

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
