"""Any bad input gives one clear sentence on stderr, exit code 2, and no traceback."""

import signal
import subprocess
import time
from functools import partial
from pathlib import Path

import pytest

from lishan.coach.puzzles import packaged_puzzles, write_puzzles
from tests.cli.commands import SCRIPT, Done, output, run, script

RECORD = "lishan record 1\ngame: chess\n"
FAULTS = [
    (["simulate", "chess"], "There is no game 'chess'"),
    (["simulate", "terracotta", "--seed", "abc"], "A seed is a whole number from 0 to 4611686018427387904, not 'abc'."),
    (["simulate", "terracotta", "--seed", "-1"], "A seed is a whole number from 0 to"),
    (["record", "terracotta", "--seed", "4611686018427387905"], "A seed is a whole number from 0 to"),
    (["record", "terracotta", "--seed", "٣"], "A seed is a whole number from 0 to"),
    (["simulate", "terracotta", "--players", "5"], "Terracotta Army is for 1 to 4 players, not 5."),
    (["simulate", "terracotta", "--players", "two"], "Invalid value for '--players'"),
    (["simulate", "terracotta", "--games", "0"], "Invalid value for '--games'"),
    (["simulate", "terracotta", "--option", "soak"], "'soak' is not of the form NAME=VALUE. Options of Terracotta Army: soak="),
    (["simulate", "terracotta", "--option", "soak=some"], "soak"),
    (["simulate", "terracotta", "--option", "salt=all"], "salt"),
    (["simulate", "terracotta", "--option", "soak=one", "--option", "soak=all"], "Option soak is given twice."),
    (["simulate", "terracotta", "--edition", "no/such/file"], "no/such/file: No such file or directory."),
    (["simulate"], "Missing argument 'GAME'"),
    (["dance"], "No such command 'dance'"),
    (["simulate", "terracotta", "--colour"], "No such option"),
    (["perft", "terracotta", "--position", "nonsense"], ""),
    (["play", "terracotta", "--level", "hard"], "--level and --challenge need --solo."),
    (["play", "terracotta", "--seed", "1", "--port", "8000"], "--port, --browser and --no-browser play in the browser"),
    (["play", "terracotta", "--edition", "no/such/file"], "no/such/file: No such file or directory."),
    (["play", "--edition", "no/such/file"], "Which game?"),
    (["simulate", "terracotta", "--solo", "--level", "divine"], "divine"),
    (["simulate", "xian", "--solo"], "is for 2 to 4 players, not 1."),
    (["replay", "no/such/file"], "no/such/file: No such file or directory."),
    (["replay", "/"], "/: Is a directory."),
    (["edition", "show", "chess"], "The package has no edition of 'chess'."),
    (["edition", "check", "no/such/file"], "no/such/file: No such file or directory."),
    (["simulate", "terracotta", "--games", "9999999999999"], "Invalid value for '--games'"),
    (["simulate", "terracotta", "--jobs", "100000"], "Invalid value for '--jobs'"),
    (["simulate", "terracotta", "--players", "1000000000"], "Terracotta Army is for 1 to 4 players, not 1000000000."),
    (["perft", "terracotta", "--depth", "1000"], "Invalid value for '--depth'"),
    (["arena", "xian", "random", "greedy", "--games", "1000000000"], "Invalid value for '--games'"),
    (["arena", "xian", "random", "greedy", "--jobs", "5000"], "Invalid value for '--jobs'"),
    (["arena", "xian", "random", "greedy", "policy", "--games", "1000000"],
     "3 matches of 1,000,000 games are 3,000,000; a series has at most 1,000,000."),
    (["arena", "xian", "search@99999999999999", "greedy"], "A bot thinks at most 86,400 s a turn or 100,000,000 playouts"),
    (["arena", "xian", "search@1000000s", "greedy"], "A bot thinks at most 86,400 s a turn"),
    (["arena", "xian", "search:cores=1e9", "greedy"], "cores is at most"),
    (["arena", "xian", "search:cores=inf", "greedy"], "cores is at most"),
    (["arena", "xian", "search:horizon=nan", "greedy"], "horizon is at most"),
    (["play", "terracotta", "--random", "3"], "Random seats are numbers from 1 to 2, for example 2 or 2,4, not '3'."),
    (["play", "terracotta", "--name", "a", "--name", "b", "--name", "c"], "There are 3 names for 2 players."),
    (["record", "terracotta", "--out", "no/such/folder/file"],
     "no/such/folder/file could not be written: No such file or directory."),
]  # fmt: skip


# The console script only adds a process, so one error of each kind is enough.
REAL = [FAULTS[0], FAULTS[6], FAULTS[12], FAULTS[18]]


def check_sentence(done: Done, sentence: str) -> None:
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith("lishan: ")
    assert done.err.count("\n") == 1
    assert sentence in done.err


@pytest.mark.parametrize(("words", "sentence"), FAULTS, ids=[" ".join(words) for words, _ in FAULTS])
def test_a_wrong_command_line_is_one_sentence(words: list[str], sentence: str) -> None:
    check_sentence(run(*words), sentence)


@pytest.mark.parametrize(("words", "sentence"), REAL, ids=[" ".join(words) for words, _ in REAL])
def test_the_console_script_says_the_same(words: list[str], sentence: str) -> None:
    check_sentence(script(*words), sentence)


@pytest.mark.parametrize(("record", "sentence"), [
    ("", 'standard input, line 1: a record begins with the line "lishan record 1".'),
    ("lishan record 1\ngame: chess\n", "standard input: the header has no line 'rules'."),
])  # fmt: skip
def test_a_broken_record_is_one_sentence_with_its_place(record: str, sentence: str) -> None:
    check_sentence(run("replay", "-", stdin=record), sentence)
    check_sentence(script("replay", "-", stdin=record), sentence)


def test_an_illegal_move_in_a_record_is_refused_with_the_reason_of_the_rules() -> None:
    lines = output("record", "terracotta", "--seed", "1").split("\n")
    first = next(n for n, line in enumerate(lines) if line[:2] in ("1 ", "2 "))
    lines[first] = f"{lines[first][0]} e4"
    done = run("replay", "-", stdin="\n".join(lines))
    assert done.code == 2
    assert done.err.startswith(f"lishan: standard input, line {first + 1}, column 3: 'e4' is not allowed: ")
    assert "TA-21" in done.err


def test_a_wrong_edition_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(output("edition", "show", "terracotta").replace("build 3", "juggle 3"))
    check_sentence(run("edition", "check", str(file)), "juggle")
    file.write_text("name = \n")
    check_sentence(run("edition", "check", str(file)), f"{file}: not a TOML file: Invalid value (at line 1, column 8).")
    file.write_bytes(b"name = 'x'\n\xff")
    check_sentence(run("edition", "check", str(file)), f"{file}, line 2: not valid UTF-8.")
    file.write_text("name = 'nothing else'\n")
    check_sentence(run("edition", "check", str(file)), "cannot tell which game this edition is for. Name it with --game.")


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    for command in ("replay - --json", "replay -", "simulate terracotta --games 2"):
        record = output("record", "terracotta", "--seed", "1") if "replay" in command else ""
        shell = f"{SCRIPT} {command} | head -n 1"
        done = subprocess.run(["bash", "-c", shell], input=record, capture_output=True, text=True, timeout=60, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.count("\n") == 1


def test_an_interrupted_command_ends_politely() -> None:
    words = [str(SCRIPT), "simulate", "terracotta", "--games", "100000000"]
    # Tests that run in the background of a shell ignore Ctrl-C, and a child inherits that.
    listen = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=listen)
    try:
        time.sleep(2.5)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=120)
    finally:
        running.kill()
    assert (running.returncode, out, err) == (130, "", "\n")


@pytest.mark.parametrize("line", ["hello", '{"id": "a"}', "XIAN"])
def test_a_line_that_is_no_puzzle_is_named(tmp_path: Path, line: str) -> None:
    good, other = (write_puzzles(list(packaged_puzzles(game)[:1])) for game in ("terracotta", "xian"))
    file = tmp_path / "puzzles.jsonl"
    file.write_text(good + line.replace("XIAN", other))
    for command in (["check", "terracotta", str(file)], ["mine", "terracotta", str(file)]):
        done = run("puzzles", *command)
        assert done.code == 2
        assert f"{file}, line 2: this is not a puzzle of terracotta." in done.err
