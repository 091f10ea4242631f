"""`import lishan` is light: nothing heavy is imported, and a missing extra gives one clear sentence."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CORE = {"librt", "msgspec", "mypy-extensions"}
HEAVY = ("alembic", "argon2", "babel", "fluent", "numpy", "rich", "sqlalchemy", "starlette", "typer", "uvicorn", "websockets")
SERVER = ("alembic", "argon2", "cryptography", "sqlalchemy", "starlette", "uvicorn", "websockets")


def without(*packages: str) -> str:
    """An import hook that simulates a machine without these."""
    return f"""
import sys
class Hide:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {packages!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hide())
"""


HIDE = without(*HEAVY, "gymnasium", "pettingzoo", "pyspiel", "pyarrow", "open_spiel")


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)


def test_it_depends_on_three_small_packages() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {word.partition(">")[0] for word in project["dependencies"]} == CORE
    assert set(project["optional-dependencies"]) == {"cli", "play", "fast", "postgres", "lab", "cluster", "train"}


def test_importing_it_takes_no_time() -> None:
    code = "import time; t = time.process_time(); import lishan; print(time.process_time() - t)"
    assert min(float(run(code).stdout) for _ in range(5)) < 0.030


def test_games_and_bots_play_without_the_extras() -> None:
    code = (
        HIDE
        + """
import lishan
from lishan.bots.registry import open_bot
from lishan.bots.protocol import Budget, Seating
match = lishan.new("terracotta", seed=7)
bot = open_bot("search", Seating(match.game))
match.push(bot.choose(match.view(match.turn), [move.number for move in match.legal_moves], Budget(None, 4)))
try:
    match.push("zzz")
except lishan.core.errors.BadMove as error:
    print(error)
print(str(match).splitlines()[0])
"""
    )
    done = run(code)
    assert done.returncode == 0, done.stderr
    assert "Terracotta Army, round 1" in done.stdout


def test_what_is_missing_is_told_with_the_command_that_installs_it() -> None:
    for code, extra in (
        ("import lishan.cli; lishan.cli.main()", "cli"),
        ("import lishan.words", "cli"),
        ("import lishan.lab.vector", "lab"),
        ("import lishan.lab.gymnasium", "lab"),
        ("import lishan.lab.pettingzoo", "lab"),
        ("import lishan.lab.openspiel", "lab"),
        ("from lishan.lab.dataset import Dataset; Dataset('.')", "lab"),
    ):
        done = run(HIDE + code)
        assert done.returncode != 0
        assert f"pip install 'lishan[{extra}]'" in done.stderr, done.stderr


@pytest.mark.parametrize(
    "words", ["simulate terracotta --games 1", "record xian --seed 7", "arena xian random random --games 2"]
)
def test_the_command_line_needs_no_server(words: str) -> None:
    """lab-F12: `lishan simulate` asked researchers for a web server, a database and cryptography."""
    done = run(without(*SERVER) + f"import lishan.cli; sys.argv = ['lishan', *{words.split()!r}]; lishan.cli.main()")
    assert done.returncode == 0, done.stderr


def test_bytecode_without_a_source_is_interpreted() -> None:
    """In a page there are only .pyc files, and the engine was said to be compiled."""
    done = run("import lishan, lishan.core.position as one; one.__file__ = 'position.pyc'; print(lishan.engine())")
    assert done.stdout.strip() == "interpreted", done.stderr
