"""Statistics of finished games, against sums made by hand."""

import csv
import io

import pytest

from lishan.coach.statistics import Finished, csv_text, statistics


def game(nth: int, points: tuple[int, ...], seat: int = 0, **more: object) -> Finished:
    """Two players, of whom the other is a casual bot."""
    given = {
        "id": f"t{nth}", "game": "terracotta", "time": 1_700_000_000_000 + nth * 86_400_000, "seat": seat,
        "names": ("Ada", "casual"), "levels": ("", "casual"), "points": points,
        "ranking": tuple(sorted(range(len(points)), key=lambda each: -points[each])),
        "sources": tuple({"statues": each // 2, "tiles": each - each // 2} for each in points),
    }  # fmt: skip
    return Finished(**given | more)  # type: ignore[arg-type]


GAMES = [
    game(3, (90, 100)),
    game(1, (120, 100)),
    game(2, (80, 81, 60), names=("Ada", "Bo", "expert"), levels=("", "", "expert")),
    game(4, (70, 90), seat=1, names=("Bo", "Ada"), levels=("", "")),
    game(5, (150, 140), names=("Ada",), levels=("",)),
    game(6, (55, 50), sources=()),
    game(7, (40, 44), game="xian"),
]


def test_results_by_title_level_and_opponent() -> None:
    first, second = statistics(GAMES)
    assert (first.game, second.game) == ("terracotta", "xian")
    assert (first.all.played, first.all.won, first.all.best) == (6, 4, 150)
    assert first.all.margin == pytest.approx((-10 + 20 - 1 + 20 + 10 + 5) / 6, abs=0.05)
    levels = {each.results.name: each.results for each in first.levels}
    assert {name: (one.played, one.won) for name, one in levels.items()} == {
        "casual": (3, 2), "people": (2, 1), "expert": (1, 0), "li-si": (1, 1),
    }  # fmt: skip
    assert [(one.name, one.played, one.won) for one in first.people] == [("Bo", 2, 1)]
    assert [one.id for one in first.course] == ["t1", "t2", "t3", "t4", "t5", "t6"]
    assert [(one.id, one.points, one.margin) for one in first.li_si] == [("t5", 150, 10)]


def test_the_best_scores_against_li_si_are_told_by_difficulty() -> None:
    def alone(nth: int, points: int, challenge: str) -> Finished:
        return game(nth, (points, 100), names=("Ada",), levels=("",), challenge=challenge)

    hard = [alone(n, points, "hard") for n, points in enumerate((90, 120, 80, 110))]
    (told,) = statistics([alone(8, 140, "easy"), *hard])
    assert [(one.challenge, one.points) for one in told.li_si] == [("hard", 120), ("hard", 110), ("hard", 90), ("easy", 140)]


def test_sources_are_compared_with_that_level_in_the_same_games() -> None:
    levels = {each.results.name: each for each in statistics(GAMES)[0].levels}
    # The game without sources counts as a result, not here.
    assert [(one.source, one.mine, one.theirs) for one in levels["casual"].sources] == [
        ("statues", 52.5, 50.0), ("tiles", 52.5, 50.0),
    ]  # fmt: skip
    assert [one.theirs for one in levels["expert"].sources] == [30.0, 30.0]
    assert [one.theirs for one in levels["people"].sources] == [37.5, 38.0]


def test_the_table_has_a_line_for_each_game_and_no_formulas() -> None:
    nasty = game(9, (10, 5), names=("Ada", '=HYPERLINK("x")'), levels=("", ""))
    lines = list(csv.reader(io.StringIO(csv_text([*GAMES, nasty]))))
    assert lines[0] == ["ended", "game", "table", "players", "opponents", "points", "margin", "place", "statues", "tiles"]
    assert len(lines) == 9
    assert lines[1][:8] == ["2023-11-15 22:13:20", "terracotta", "t1", "2", "casual", "120", "20", "1"]
    assert lines[5][4] == "li-si"
    assert lines[-1][4] == '\'=HYPERLINK("x")'
    assert statistics([]) == ()
