"""A dataset holds every decision of its games, and an interrupted one is completed with the same result."""

from pathlib import Path

import pytest

import lishan
from lishan.core.errors import LishanError
from tests.cli.commands import run

pytest.importorskip("pyarrow")
pytest.importorskip("numpy")

import numpy

import lishan.lab.dataset as made
from lishan.lab.dataset import Dataset, Plan, timeless_budget, write


@pytest.mark.parametrize("name", ["terracotta", "xian"])
def test_rows_replay_to_the_result(name: str, tmp_path: Path) -> None:
    game = lishan.game(name)
    write(Plan(name, 4, tuple(game.players), ("policy", "random")), tmp_path / "set")
    rows, sources = Dataset(tmp_path / "set").table().to_pylist(), Dataset(tmp_path / "set").sources
    assert len(sources) > 5
    assert {row["game"] for row in rows} == {1, 2, 3, 4}
    for row in rows:
        position = game.from_text(row["position"])
        assert list(position.legal(row["seat"])) == row["legal"]
        assert row["move"] in row["legal"]
        assert sum(row["points"]) == row["score"]
        assert len(row["points"]) == len(sources)
    last = {row["game"]: row for row in rows}
    assert {row["place"] for row in last.values()} <= {1, 2, 3, 4}
    assert {row["bot"] for row in rows} == {"policy", "random"}


def test_a_dataset_that_was_broken_off_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(made, "SHARD", 2)
    plan = Plan("xian", 6, (2,), ("random",))
    write(plan, tmp_path / "whole")
    whole = Dataset(tmp_path / "whole")
    files = [file.name for file in whole.files]
    assert len(files) == 3
    write(plan, tmp_path / "broken")
    (tmp_path / "broken" / files[1]).unlink()
    kept = (tmp_path / "broken" / files[0]).stat().st_mtime_ns
    assert 0 < write(plan, tmp_path / "broken") < len(whole)
    assert (tmp_path / "broken" / files[0]).stat().st_mtime_ns == kept
    assert Dataset(tmp_path / "broken").table() == whole.table()
    with pytest.raises(LishanError, match="other settings"):
        write(Plan("xian", 7, (2,), ("random",)), tmp_path / "broken")


def test_several_processes_write_the_same(tmp_path: Path) -> None:
    plan = Plan("xian", 3, (2, 3), ("random",))
    write(plan, tmp_path / "one")
    write(plan, tmp_path / "two", jobs=2)
    assert Dataset(tmp_path / "one").table() == Dataset(tmp_path / "two").table()


@pytest.mark.soak
def test_a_cluster_writes_the_same(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    plan = Plan("xian", 3, (2, 3), ("random",))
    write(plan, tmp_path / "one")
    write(plan, tmp_path / "cluster", cluster=True)
    assert Dataset(tmp_path / "one").table() == Dataset(tmp_path / "cluster").table()


def test_a_full_disk_leaves_no_half_shard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan("xian", 1, (2,), ("random",))

    def no_room(_: int) -> None:
        raise OSError(28, "No space left on device")

    write(plan, tmp_path / "set")
    Dataset(tmp_path / "set").files[0].unlink()
    monkeypatch.setattr("lishan.files.os.fsync", no_room)
    with pytest.raises(LishanError, match="could not be written: No space left on device"):
        write(plan, tmp_path / "set")
    assert [file.name for file in (tmp_path / "set").iterdir()] == ["dataset.json"]


def test_a_search_leaves_its_visits(tmp_path: Path) -> None:
    write(Plan("xian", 1, (2,), ("search@4", "random")), tmp_path / "set")
    rows = Dataset(tmp_path / "set").table().to_pylist()
    searched = [row for row in rows if row["visits"] is not None]
    assert searched
    assert all(len(row["visits"]) == len(row["legal"]) for row in searched)
    assert all(row["bot"] == "search@4" for row in searched)


def test_it_is_loaded_as_arrays(tmp_path: Path) -> None:
    write(Plan("terracotta", 2, (2,), ("random",), 0, True), tmp_path / "set")
    dataset = Dataset(tmp_path / "set")
    arrays = dataset.numpy()
    assert arrays["observations"].shape[0] == len(dataset) == len(arrays["moves"])
    assert arrays["masks"][numpy.arange(len(dataset)), arrays["moves"]].all()
    assert len(dataset.pandas(["seat", "score"])) == len(dataset) if has("pandas") else True
    write(Plan("terracotta", 1, (2,), ("random",)), tmp_path / "bare")
    with pytest.raises(LishanError, match="observations"):
        Dataset(tmp_path / "bare").numpy()


def has(module: str) -> bool:
    from importlib.util import find_spec

    return find_spec(module) is not None


def test_the_command_writes_one(tmp_path: Path) -> None:
    words = ("--game", "xian", "--games", "2", "--players", "2-3", "--bots", "random")
    done = run("dataset", str(tmp_path / "set"), *words)
    assert done.code == 0
    assert "rows written" in done.out
    assert {row["players"] for row in Dataset(tmp_path / "set").table().to_pylist()} == {2, 3}


@pytest.mark.parametrize(
    "wrong", [["--players", "x"], ["--players", "2-9"], ["--bots", "nobody"], ["--game", "chess"], ["--bots", "search@much"]]
)
def test_what_cannot_be_played_is_told_in_a_sentence(tmp_path: Path, wrong: list[str]) -> None:
    done = run("dataset", str(tmp_path / "set"), "--games", "1", *wrong)
    assert done.code == 2
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("name", ["expert", "strongest", "expert@2s", "seasoned@x"])
def test_a_bot_that_thinks_by_the_clock_makes_no_dataset(name: str, tmp_path: Path) -> None:
    """lab-F7: its games could not be made again; it was played with 100 playouts without a word."""
    with pytest.raises(LishanError, match=r"playouts|PLAYOUTS"):
        write(Plan("terracotta", games=1, bots=(name,)), tmp_path / "rows")


def test_a_level_in_a_dataset_has_its_own_playouts() -> None:
    assert timeless_budget("casual", "terracotta").playouts is None
    assert timeless_budget("casual@50", "terracotta").playouts == 50
    assert timeless_budget("search", "terracotta").playouts == 100
