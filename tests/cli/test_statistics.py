"""`lishan statistics`: the figures of the page, from record files."""

import csv
import io
import json
import re
from pathlib import Path

import pytest

from lishan.bots.policy import PolicyBot
from lishan.bots.protocol import Seating
from lishan.core.record import Record, write_record
from tests.cli.commands import run
from tests.coach.kit import GAMES, played_by


def save(folder: Path, file: str, names: tuple[str, ...], most: int = 10_000) -> Record:
    game = GAMES[0]
    record = played_by(game, [PolicyBot(Seating(game, 3)), PolicyBot(Seating(game, 4))], most=most)
    header = record.header
    named = type(header)(**{name: getattr(header, name) for name in header.__struct_fields__} | {"names": names})
    (folder / file).write_text(write_record(type(record)(named, record.turns)))
    return record


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    record = save(tmp_path, "a.txt", ("Ada", "casual"))
    save(tmp_path, "b.txt", ("casual", "Ada"))
    save(tmp_path, "open.txt", ("Ada", "Bo"), most=20)
    assert record.header.result is not None
    return tmp_path


def test_statistics_of_records(folder: Path) -> None:
    files = [str(folder / name) for name in ("a.txt", "b.txt", "open.txt")]
    done = run("statistics", *files, "--json", "--csv", str(folder / "games.csv"))
    assert done.code == 0, done.err
    (title,) = json.loads(done.out)
    # The same game from both seats: one won, one lost, by the same number of points; the third is not over.
    assert (title["all"]["played"], title["all"]["won"], title["all"]["margin"]) == (2, 1, 0.0)
    (level,) = title["levels"]
    assert level["results"]["name"] == "casual"
    points = [each["points"] for each in title["course"]]
    assert sum(each["mine"] for each in level["sources"]) == pytest.approx(sum(points) / 2, abs=0.5)
    assert [each["mine"] for each in level["sources"]] == [each["theirs"] for each in level["sources"]]
    lines = list(csv.reader(io.StringIO((folder / "games.csv").read_text())))
    assert [line[2] for line in lines[1:]] == ["a.txt", "b.txt"]
    assert sorted(int(line[5]) for line in lines[1:]) == sorted(points)


@pytest.mark.parametrize(("language", "word"), [("en", "by source"), ("fr", "par origine"), ("ru", "по источникам")])
def test_statistics_on_the_screen(folder: Path, language: str, word: str) -> None:
    done = run("statistics", str(folder / "a.txt"), "--language", language)
    assert done.code == 0
    assert word in done.out
    assert not re.search(r"(statistics|opponents|proof|level|game)-", done.out), done.out
    none = run("statistics", str(folder / "open.txt"), "--name", "Bo", "--language", language)
    assert none.code == 0
    assert none.out.strip()


def test_it_must_be_known_whose_games_they_are(folder: Path) -> None:
    done = run("statistics", str(folder / "open.txt"))
    assert (done.code, done.err) == (2, "lishan: Whose games? Choose with --name: Ada, Bo.\n")
    assert run("statistics", str(folder / "open.txt"), "--name", "Zoe").err == done.err
    missing = run("statistics", "--database", f"sqlite:///{folder}/nothing.db")
    assert missing.code == 2
    assert "does not exist" in missing.err
