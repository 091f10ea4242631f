"""Plots are drawn in both formats, with all their parts."""

from pathlib import Path

import pytest

import lishan
from lishan.arena.entrants import read_entrant
from lishan.arena.match import SeriesConfig
from lishan.arena.plots import draw_all, strength_by_time
from lishan.arena.report import standings
from lishan.arena.series import Plan, run_series
from lishan.core.errors import LishanError

pytest.importorskip("matplotlib")


def test_a_series_is_drawn(tmp_path: Path) -> None:
    names = ["random", "policy"]
    entrants = tuple(read_entrant(name, "xian") for name in names)
    outcomes = run_series(Plan(SeriesConfig(lishan.game, "xian", 2, entrants, 1), 2), None)
    files = draw_all(tmp_path, names, outcomes, standings(names, outcomes))
    assert sorted(file.name for file in files) == [
        "elo.png", "elo.svg", "seats.png", "seats.svg", "sources.png", "sources.svg",
    ]  # fmt: skip
    assert all(file.stat().st_size > 1000 for file in files)
    assert "<svg" in (tmp_path / "elo.svg").read_text(encoding="utf-8")


def test_strength_by_time_is_drawn_the_same_way_again(tmp_path: Path) -> None:
    files = [tmp_path / "one.svg", tmp_path / "two.svg"]
    for file in files:
        strength_by_time(file, [(0.1, 0.0, -20.0, 20.0), (1.0, 120.0, 90.0, 150.0)], "xian")
    assert "<svg" in files[0].read_text(encoding="utf-8")
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_plot_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "time.png"
    file.write_bytes(b"the last one")

    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("lishan.files.os.fsync", no_room)
    with pytest.raises(LishanError, match=r"time\.png could not be written: No space left"):
        strength_by_time(file, [(0.1, 0.0, -20.0, 20.0)], "xian")
    assert [each.name for each in tmp_path.iterdir()] == ["time.png"]
    assert file.read_bytes() == b"the last one"
