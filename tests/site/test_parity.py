"""In the browser bots play the same moves as natively: the same seed and playouts lead to the same game."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import lishan
from lishan.core.errors import LishanError
from lishan.site.build import archive, check_parts, compiled
from tests.site.parity import decisions

ROOT = Path(__file__).parents[2]
PYODIDE = ROOT / "build" / "pyodide"
HERE = Path(__file__).parent
SECONDS = 1500


def node() -> str:
    """Skips where Node or what runs in it is missing."""
    found = shutil.which("node")
    if found is None:
        pytest.skip("NO NODE: Pyodide runs in Node or in a browser")
    try:
        check_parts(PYODIDE)
    except LishanError as error:
        pytest.skip(f"NO PYODIDE: {error}")
    return found


def in_pyodide(code: str, tmp_path: Path) -> object:
    words = [node(), str(HERE / "parity.mjs"), str(PYODIDE), str(tmp_path / "lishan.zip"), str(HERE / "parity.py"), code]
    source = archive(PYODIDE)
    (tmp_path / "lishan.zip").write_bytes(compiled(PYODIDE, source) or source)
    said = subprocess.run(words, capture_output=True, text=True, check=False, timeout=SECONDS)
    assert said.returncode == 0, said.stderr[-2000:]
    return json.loads(said.stdout)


def compare(games: tuple[str, ...], number: int, tmp_path: Path, seed: int = 0) -> None:
    code = f"{{name: decisions(name, 'seasoned', {number}, {seed}) for name in {games!r}}}"
    there = in_pyodide(code, tmp_path)
    assert there == {name: decisions(name, "seasoned", number, seed) for name in games}


def test_bots_play_the_same_moves_in_pyodide(tmp_path: Path) -> None:
    compare(lishan.GAMES, 8, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("game", lishan.GAMES)
@pytest.mark.parametrize("block", range(5))
def test_bots_play_the_same_games_in_pyodide(game: str, block: int, tmp_path: Path) -> None:
    """500 decisions of each game, in blocks."""
    compare((game,), 100, tmp_path, 10 * block)
