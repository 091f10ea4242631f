"""The command line leaves no processes and no half-written files behind, and reports every failure."""

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import lishan
from tests.cli.commands import run as run_here

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
LISHAN = (sys.executable, "-m", "lishan.cli")


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(Path(lishan.__file__).parents[1])}


def run(
    *words: str, cwd: Path | None = None, stdout: int = subprocess.PIPE, limit: int = 0
) -> "subprocess.CompletedProcess[str]":
    """`limit`: how large a file may grow, as on a full disk (too small for the data of `make coverage`)."""

    def small_disk() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    inherited = {name: value for name, value in environment().items() if not limit or name != "COVERAGE_PROCESS_CONFIG"}
    return subprocess.run(
        [*LISHAN, *words], cwd=cwd, env=inherited, stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=120,
        check=False, preexec_fn=small_disk if limit else None,
    )  # fmt: skip


def descendants(pid: int) -> set[int]:
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for word in task.read_text().split():
            found |= {int(word)} | descendants(int(word))
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@LINUX
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize(
    "words",
    [
        ("arena", "terracotta", "search@20s", "random", "--jobs", "2", "--games", "8"),
        ("simulate", "terracotta", "--games", "100000000", "--jobs", "2"),
        ("arena", "terracotta", "search:cores=2@20s", "random", "--games", "2"),
    ],
    ids=["arena", "simulate", "cores"],
)
def test_no_process_outlives_a_command_that_was_killed(words: tuple[str, ...], how: signal.Signals) -> None:
    command = subprocess.Popen([*LISHAN, *words], env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until, busy = time.monotonic() + 60, set[int]()
    wanted = 1 if "search:cores=2@20s" in words else 2
    while time.monotonic() < until and len(busy) < wanted:
        time.sleep(0.2)
        busy = {pid for pid in descendants(command.pid) if seconds_of(pid) > 1.0}
    assert len(busy) >= wanted
    every = descendants(command.pid)
    command.send_signal(how)
    command.wait(10)
    until = time.monotonic() + 5
    while time.monotonic() < until and any(alive(pid) for pid in every):
        time.sleep(0.1)
    left = [pid for pid in every if alive(pid)]
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert left == []


def seconds_of(pid: int) -> float:
    """The CPU time of a process so far, to tell whether a worker has started working."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@LINUX
def test_a_full_disk_is_told_in_one_sentence(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(run("record", "terracotta").stdout, encoding="utf-8")
    commands = (
        ("record", "terracotta"), ("replay", str(record), "--json"), ("replay", str(record)),
        ("simulate", "terracotta", "--games", "5", "--json"),
        ("arena", "terracotta", "random", "random@1", "--games", "2", "--json"), ("--help",),
    )  # fmt: skip
    for words in commands:
        with Path("/dev/full").open("w") as full:
            done = run(*words, stdout=full.fileno())
        assert done.returncode == 2, (words, done)
        assert done.stderr.count("\n") == 1, (words, done.stderr)
        assert "No space left on device" in done.stderr


@LINUX
def test_a_file_that_cannot_be_written_whole_stays_as_it_was(tmp_path: Path) -> None:
    old = tmp_path / "game.txt"
    old.write_text("precious", encoding="utf-8")
    done = run("record", "terracotta", "--out", str(old), limit=1000)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert old.read_text(encoding="utf-8") == "precious"
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]
    done = run("arena", "terracotta", "random", "greedy", "--games", "2", "--out", str(tmp_path / "series"), limit=1000)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr


def test_the_first_exception_of_my_bot_is_shown_with_its_traceback(tmp_path: Path) -> None:
    (tmp_path / "mybot.py").write_text(
        "class Clumsy:\n"
        "    def __init__(self, seating): pass\n"
        "    def choose(self, view, moves, budget):\n"
        "        raise KeyError('no such plan')\n",
        encoding="utf-8",
    )
    for clock in ("wall", "cpu"):
        done = run("arena", "terracotta", "mybot:Clumsy", "random", "--games", "2", "--clock", clock, cwd=tmp_path)
        assert done.returncode == 0, done.stderr
        assert done.stderr.count("Traceback (most recent call last):") == 1
        assert "mybot:Clumsy failed in game 1" in done.stderr
        assert "raise KeyError('no such plan')" in done.stderr
        assert "failures" in done.stdout


def test_missing_plots_and_a_lone_bot_are_told_before_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    words = ("arena", "terracotta", "random", "greedy", "--games", "2", "--out", str(tmp_path / "series"))
    done = run_here(*words, "--plots")
    assert (done.code, done.out) == (2, "")
    assert not (tmp_path / "series").exists()
    assert "plays against itself" in run_here("arena", "terracotta", "random", "--games", "1").err
