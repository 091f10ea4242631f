"""The balance report counts what happened in the games it was made from."""

from pathlib import Path

import msgspec
import pytest

import lishan
from lishan.arena.balance import END, Series, main, read_series, regression, worths
from lishan.arena.balance_page import tiles
from lishan.arena.entrants import read_entrant
from lishan.arena.match import SeriesConfig
from lishan.arena.series import Plan, run_series
from lishan.arena.usage import at_the_end, every_thing, part_of, reached, uses_of_move
from lishan.core.contract import Event, Move
from lishan.core.errors import LishanError


def folder_of(name: str, seats: int, folder: Path) -> Path:
    ground = SeriesConfig(lishan.game, name, seats, (read_entrant("policy", name),), 3)
    run_series(Plan(ground, 3), folder)
    return folder


@pytest.fixture(scope="module", params=("terracotta", "xian"))
def series(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Series:
    return read_series(folder_of(request.param, 3, tmp_path_factory.mktemp(request.param)))


def test_points_by_part_add_up_to_the_scores(series: Series) -> None:
    for played in series.played:
        for seat, score in enumerate(played.outcome.scores):
            assert sum(points[seat] for points in played.parts.values()) == score
        assert END in played.parts
        assert len(played.parts) == (6 if series.game == "terracotta" else 7)


def test_every_turn_makes_use_of_something(series: Series) -> None:
    kind, number = ("worker placed", 3 * 25) if series.game == "terracotta" else ("building entered", 36)
    for played in series.played:
        times = sum(seat[use] for seat in played.uses for use in seat if use[0] == kind)
        assert 0 < times <= number


def test_nothing_is_performed_more_often_than_it_could_be(series: Series) -> None:
    shares = [each.performed for each in worths(series) if each.performed is not None]
    assert all(0 <= share <= 1 for share in shares)
    assert (len(shares) > 8) == (series.game == "terracotta")


def test_what_nobody_used_is_named_as_well(series: Series) -> None:
    kinds = {each.use[0] for each in worths(series)}
    assert ("Specialist" if series.game == "terracotta" else "game-end tile taken") in kinds
    assert any(each.users == 0 for each in worths(series)) or series.game == "terracotta"


def test_of_a_game_that_nothing_is_written_for_the_kinds_of_moves_are_counted() -> None:
    assert list(uses_of_move("go", Move("put", "b3", {"space": "b3"}))) == [("decision", "put")]
    assert list(every_thing("go")) == list(reached("go", Move("place", "b3"))) == []
    assert (part_of("go"), at_the_end("go", Event("group", "GO-9"))) == ("round", False)


def test_worth_is_a_slope_through_the_origin() -> None:
    slope, error = regression([(x, 3.0 * x) for x in (-2.0, -1.0, 1.0, 2.0)])
    assert slope == pytest.approx(3.0)
    assert error == pytest.approx(0.0)
    assert regression([(0.0, 1.0)] * 5)[1] == float("inf")


def test_the_page_has_everything_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([str(folder_of("xian", seats, tmp_path / str(seats))) for seats in (2, 3)])
    page = capsys.readouterr().out
    for word in ("# How the editions play", "## Xi'an", "### Points and seats", "### Points by turn, 3 players",
                 "### Points by source", "#### Helper recruited", "### Never or always right", "palace", "±"):  # fmt: skip
        assert word in page


def test_a_tile_may_bring_nothing_to_anybody(series: Series) -> None:
    played = [msgspec.structs.replace(one, tiles={**one.tiles, "row 1": []}) for one in series.played]
    assert "| row 1 | 0.0" in tiles([msgspec.structs.replace(series, played=played)])


def test_a_folder_without_a_series_is_told(tmp_path: Path) -> None:
    with pytest.raises(LishanError, match="no arena series"):
        read_series(tmp_path)
