"""Several people at one terminal: no cards stay on it, and no game is lost."""

import re
import sys
from pathlib import Path

import pytest

from tests.cli.commands import run
from tests.cli.terminal import Terminal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")

HAND_OVER, CHOOSE, DONE = "Press Enter when nobody else is looking.", ">", "Enter to end it, or undo."


def test_nothing_of_a_hand_is_left_when_the_terminal_is_handed_over_or_left(tmp_path: Path) -> None:
    terminal = Terminal("play", "xian", "--terminal", "--seed", "3", home=tmp_path)
    handed = 0
    while handed < 3:
        prompt = terminal.wait(HAND_OVER, CHOOSE, DONE)
        if prompt == HAND_OVER:
            handed += 1
            lines = [line.strip() for line in terminal.visible.text.splitlines() if line.strip()]
            assert re.fullmatch(r"Hand the terminal to Player [12]\.", lines[0])
            assert lines[1:] == ["Press Enter when nobody else is looking."]
            terminal.send("\n")
        else:
            terminal.send("1\n" if prompt == CHOOSE else "\n")
    terminal.wait(CHOOSE)
    # The arrow keys bring nothing back that the other player typed.
    shown = terminal.visible.text
    terminal.send("\x1b[A")
    while terminal.read(0.5):
        pass
    assert terminal.visible.text.rstrip("\x07") == shown
    terminal.send("\x03")
    assert terminal.end() == 130
    lines = [line.strip() for line in terminal.visible.text.splitlines() if line.strip()]
    assert len(lines) <= 2, lines
    file = tmp_path / "saved" / "xian-1.txt"
    assert f"lishan play --resume {file}" in terminal.visible.text
    assert run("play", "--resume", str(file), stdin="quit\n").code == 0


TABLES = [("terracotta", "--terminal"), ("terracotta", "--solo"), ("xian", "--random", "2")]


@pytest.mark.parametrize("table", TABLES)
def test_a_window_closed_in_the_first_turn_keeps_the_game(tmp_path: Path, table: tuple[str, ...]) -> None:
    terminal = Terminal("play", *table, "--seed", "3", home=tmp_path)
    terminal.wait(CHOOSE)
    terminal.process.kill()
    terminal.end()
    (file,) = (tmp_path / "saved").iterdir()
    saved = file.read_text()
    again = Terminal("play", "--resume", "last", *table[1:], home=tmp_path)
    again.wait(CHOOSE)
    again.send("quit\n")
    again.wait("(y/n)")
    again.send("y\n")
    assert again.end() == 0
    assert file.read_text() == saved


def test_quit_asks_and_keeps_the_game(tmp_path: Path) -> None:
    terminal = Terminal("play", "terracotta", "--terminal", "--seed", "3", home=tmp_path)
    terminal.wait(CHOOSE)
    terminal.send("quit\n")
    terminal.wait("(y/n)")
    terminal.send("n\n")
    terminal.wait(CHOOSE)
    terminal.send("quit\n")
    terminal.wait("(y/n)")
    terminal.send("y\n")
    assert terminal.end() == 0
    assert (tmp_path / "saved" / "terracotta-1.txt").exists()


def test_a_game_is_saved_after_every_turn_and_resumed_in_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing the window gives no chance to ask."""
    terminal = Terminal("play", "terracotta", "--terminal", "--seed", "3", "--bot", "random", home=tmp_path)
    file = tmp_path / "saved" / "terracotta-1.txt"
    terminal.wait(CHOOSE)
    first = file.read_text()
    while file.read_text() == first:
        terminal.send("1\n" if terminal.wait(CHOOSE, DONE) == CHOOSE else "\n")
    terminal.wait(CHOOSE)
    saved = file.read_text()
    terminal.process.kill()
    terminal.end()
    assert file.read_text() == saved
    again = Terminal("play", "--resume", "last", "--bot", "random", home=tmp_path)
    again.wait(CHOOSE)
    again.send("quit\n")
    again.wait("(y/n)")
    again.send("y\n")
    assert again.end() == 0
    assert [each.name for each in file.parent.iterdir()] == [file.name]
    monkeypatch.setenv("LISHAN_DATA", str(tmp_path / "other"))
    nothing = run("play", "--resume", "last")
    assert nothing.code != 0
    assert "There is no saved game to resume." in nothing.err


def test_a_saved_game_of_another_title_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "terracotta.txt"
    file.write_text(run("record", "terracotta").out, encoding="utf-8")
    done = run("play", "xian", "--resume", str(file))
    assert (done.code, done.out) == (2, "")
    assert "is a game of terracotta, not xian" in done.err


def test_moves_typed_ahead_do_not_skip_warnings(tmp_path: Path) -> None:
    terminal = Terminal("play", "terracotta", "--terminal", "--seed", "3", "--random", "2", home=tmp_path)
    terminal.wait(CHOOSE)
    terminal.send("7c - - -\n")
    terminal.wait("Make this move anyway? (y/n)")
    assert "! One of your actions is still unused." in terminal.visible.text
    terminal.send("n\n")
    terminal.wait(CHOOSE)
    terminal.send("\x03")
    assert terminal.end() == 130
