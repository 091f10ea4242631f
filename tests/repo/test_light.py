"""`import lishan` is light: nothing heavy is imported, and a missing extra gives one clear sentence."""

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
CORE = {"librt", "msgspec", "mypy-extensions"}
HEAVY = ("alembic", "argon2", "babel", "fluent", "numpy", "rich", "sqlalchemy", "starlette", "typer", "uvicorn", "websockets")
# An import hook that simulates a machine without the extras.
HIDE = f"""
import sys
class Hide:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {(*HEAVY, "gymnasium", "pettingzoo", "pyspiel", "pyarrow", "open_spiel")!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hide())
"""


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)


def test_it_depends_on_three_small_packages() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {word.partition(">")[0] for word in project["dependencies"]} == CORE
    assert set(project["optional-dependencies"]) == {"play", "postgres", "lab", "cluster", "train"}


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
        ("import lishan.cli; lishan.cli.main()", "play"),
        ("import lishan.words", "play"),
        ("import lishan.lab.vector", "lab"),
        ("import lishan.lab.gymnasium", "lab"),
        ("import lishan.lab.pettingzoo", "lab"),
        ("import lishan.lab.openspiel", "lab"),
        ("from lishan.lab.dataset import Dataset; Dataset('.')", "lab"),
    ):
        done = run(HIDE + code)
        assert done.returncode != 0
        assert f"pip install 'lishan[{extra}]'" in done.stderr, done.stderr
