"""The installed package is the source, with its data, compiled as far as pyproject.toml says."""

import ast
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import lishan
from lishan.core.errors import LishanError
from lishan.core.position import Position
from tests.repo.scripts import ROOT, load

SOURCE = ROOT / "src" / "lishan"
INSTALLED = Path(lishan.__file__).parent
COMPILED: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["lishan"]["compiled"]

# Messages of the rules are msgspec classes, which are not compiled.
SAID = {"lishan.core.events", "lishan.core.errors", "lishan.terracotta.view", "lishan.xian.view"}


def module_name(file: Path, base: Path) -> str:
    return ".".join(["lishan", *file.relative_to(base).with_name(file.name.partition(".")[0]).parts])


def imports(source: str) -> set[str]:
    """The modules of our package that a source imports, in any form."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom) and node.module]
    inner = {f"{node.module}.{alias.name}" for node in nodes for alias in node.names}
    modules = {name for name in inner if (ROOT / "src" / (name.replace(".", "/") + ".py")).is_file()}
    named = {str(node.module) for node in nodes if not modules & {f"{node.module}.{alias.name}" for alias in node.names}}
    return {name for name in modules | named if name.startswith("lishan")}


def setup_script() -> ModuleType:
    return load("setup.py")


def test_it_is_not_the_source_folder() -> None:
    assert INSTALLED != SOURCE


def test_it_holds_every_file_of_the_source() -> None:
    wanted = {file.relative_to(SOURCE) for file in SOURCE.rglob("*") if file.is_file() and file.suffix != ".pyc"}
    there = {file.relative_to(INSTALLED) for file in INSTALLED.rglob("*") if file.suffix not in (".pyc", ".so", ".pyd")}
    assert wanted <= there
    assert {file for file in there - wanted if (INSTALLED / file).is_file()} == set()


def test_compiled_modules_lean_on_compiled_modules_alone() -> None:
    """A hot module that imports an interpreted one is slow; only messages may come from the edge."""
    sources = {name: (ROOT / "src" / (name.replace(".", "/") + ".py")).read_text("utf-8") for name in COMPILED}
    imported = {(name, other) for name, text in sources.items() for other in imports(text)}
    allowed = {*COMPILED, *SAID}
    assert {(name, other) for name, other in imported if other not in allowed} == set()


def test_the_compiled_modules_are_on_disk_each_named_once() -> None:
    assert sorted(set(COMPILED)) == COMPILED
    assert [name for name in COMPILED if not (ROOT / "src" / (name.replace(".", "/") + ".py")).is_file()] == []


def test_what_runs_compiled_is_exactly_the_list() -> None:
    native = sorted(module_name(file, INSTALLED) for file in INSTALLED.rglob("*.so"))
    assert native == (COMPILED if lishan.engine() == "compiled" else [])


def test_the_engine_is_compiled_where_it_can_be() -> None:
    reason = setup_script().why_interpreted()
    assert lishan.engine() == ("compiled" if reason is None else "interpreted")


def test_only_the_engine_triggers_a_compilation() -> None:
    script = setup_script()
    names = {module_name(path, SOURCE) for path in script.engine_sources() if path.name != "__init__.py"}
    assert names == {*COMPILED, *SAID}


def test_a_change_to_the_engine_changes_the_cache_key(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    script = setup_script()
    before = script.cache_key()
    assert script.cache_key() == before
    changed = tmp_path / "bits.py"
    changed.write_text("x = 1\n", encoding="utf-8")
    monkeypatch.setattr(script, "HERE", tmp_path)
    (tmp_path / "setup.py").write_bytes((ROOT / "setup.py").read_bytes())
    monkeypatch.setattr(script, "engine_sources", lambda: [changed])
    one = script.cache_key()
    changed.write_text("x = 2\n", encoding="utf-8")
    assert len({before, one, script.cache_key()}) == 3


@pytest.mark.both
def test_engine_tells_the_truth() -> None:
    native = type(Position.play).__name__ == "method_descriptor"
    assert lishan.engine() == ("compiled" if native else "interpreted")


@pytest.mark.both
def test_importing_it_is_light() -> None:
    script = "import lishan, sys; print(*sys.modules)"
    imported = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert [name for name in imported if name.startswith(("lishan.", "msgspec", "typer", "rich"))] == []


@pytest.mark.both
@pytest.mark.parametrize("name", lishan.GAMES)
def test_every_game_opens(name: str) -> None:
    assert lishan.game(name).name == name


def test_no_other_game_opens() -> None:
    with pytest.raises(LishanError, match=f"There is no game 'chess': the games are .*{lishan.GAMES[-1]}\\."):
        lishan.game("chess")


def test_ci_runs_make_test() -> None:
    script = ROOT / ".ci" / "run"
    assert script.stat().st_mode & 0o111
    assert script.read_text(encoding="utf-8").splitlines()[-1] == "make test"
