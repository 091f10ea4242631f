"""`lishan review`: a game judged turn by turn, as text, page and JSON."""

import json
from pathlib import Path

import pytest

import lishan
from lishan.core.record import write_record
from tests.cli.commands import output, run
from tests.cli.terminal import Terminal

QUICK = ("--playouts", "16", "--seed", "2")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The beginning of a game of Xi'an."""
    match = lishan.new("xian", players=2, seed=5)
    while len(match) < 30:
        match.push(match.legal_moves[0])
    found = tmp_path_factory.mktemp("review") / "game.txt"
    found.write_text(write_record(match.record()).replace("seat 1:", "seat 1: Ada").replace("seat 2:", "seat 2: Bo"))
    return found


def test_a_review_names_the_players_and_is_the_same_again(file: Path, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    told = output("review", str(file), *QUICK, "--html", str(page))
    found = json.loads(output("review", str(file), *QUICK, "--json"))
    assert found == json.loads(output("review", str(file), *QUICK, "--json"))
    assert found["names"] == ["Ada", "Bo"]
    for seat, name in zip(found["seats"], found["names"], strict=True):
        line = next(line for line in told.splitlines() if line.startswith(f"{name}: accuracy"))
        assert f"{seat['accuracy']:.0f}%" in line
        assert name in page.read_text(encoding="utf-8")
    french = output("review", str(file), *QUICK, "--language", "fr")
    assert "Ada" in french
    assert "accuracy" not in french


def test_what_is_not_a_record_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "no.txt").write_text("nothing")
    done = run("review", str(tmp_path / "no.txt"), *QUICK)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)


def test_a_narrow_terminal_gets_whole_words(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    terminal = Terminal("review", str(file), *QUICK, home=tmp_path)
    assert terminal.end() == 0
    # The first line was the progress bar's.
    lines = terminal.visible.text.splitlines()[1:]
    assert max(len(line.rstrip()) for line in lines) <= 60
    # Piped into a file, each sentence stays one line.
    assert max(map(len, output("review", str(file), *QUICK).splitlines())) > 60
