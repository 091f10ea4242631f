"""The engine compiled in the background: nobody waits for it, and nothing that interrupts it breaks a later start."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import pytest
from setuptools import Distribution, Extension

from tests.repo.scripts import ROOT, load

KEY = "0123456789"
NAMES = ["lishan.core.bits", "lishan__mypyc"]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """setup.py with a cache of its own, on a machine with a compiler."""
    module = load("setup.py")
    monkeypatch.setattr(module, "CACHE", tmp_path / "engine")
    monkeypatch.setattr(module, "LATER", tmp_path / ".compile-later")
    monkeypatch.setattr(module, "why_interpreted", lambda: None)
    monkeypatch.setattr(module, "cache_key", lambda: KEY)
    monkeypatch.setattr(sys, "argv", ["setup.py", "bdist_wheel"])
    monkeypatch.setenv("LISHAN_COMPILE", "later")
    return module


def built(folder: Path, content: str = "code") -> list[Path]:
    folder.mkdir(exist_ok=True)
    files = [folder / f"{name}.so" for name in NAMES]
    for file in files:
        file.write_text(content, encoding="utf-8")
    return files


def test_what_is_not_compiled_yet_is_interpreted_for_now(script: ModuleType, tmp_path: Path) -> None:
    assert script.extensions() == []
    assert script.LATER.exists()
    lib = tmp_path / "lib"
    script.store(script.CACHE / KEY, NAMES, lib, built(lib))
    assert [module.name for module in script.extensions()] == NAMES
    assert not script.LATER.exists()


def test_without_a_compiler_nothing_is_left_for_later(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    script.LATER.touch()
    monkeypatch.setattr(script, "why_interpreted", lambda: "no C compiler was found")
    assert script.extensions() == []
    assert not script.LATER.exists()


def test_only_shims_are_compiled_with_less_optimisation(script: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """mypyc gives all modules one list of options; what is meant for shims made the whole engine a third slower."""
    options = ["-O3"]
    modules = [Extension(name, [], extra_compile_args=options) for name in NAMES]
    monkeypatch.setattr("mypyc.build.mypycify", lambda *_, **__: modules)
    monkeypatch.setattr(script, "compiler_version", lambda: "Free Software Foundation")
    shim, engine = script.compiled_extensions()
    assert [option for option in shim.extra_compile_args if option.startswith("-O")][-1] == "-O1"
    assert [option for option in engine.extra_compile_args if option.startswith("-O")] == ["-O3"]


def test_only_a_whole_build_is_kept(script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lib, copied = tmp_path / "lib", list[Path]()

    def fail_at_the_second(file: Path, _: Path) -> None:
        copied.append(file)
        if len(copied) == 2:
            raise OSError("disk full")

    with monkeypatch.context() as full:
        full.setattr(shutil, "copy2", fail_at_the_second)
        with pytest.raises(OSError, match="disk full"):
            script.store(script.CACHE / KEY, NAMES, lib, built(lib))
    assert script.extensions() == []
    script.store(script.CACHE / KEY, NAMES, lib, built(lib, "first"))
    # Another build of the same source ends later: what others may be copying right now is left alone.
    script.store(script.CACHE / KEY, NAMES, lib, built(lib, "second"))
    assert (script.CACHE / KEY / f"{NAMES[0]}.so").read_text(encoding="utf-8") == "first"
    (left,) = (path for path in script.CACHE.iterdir() if path.name != KEY)
    os.utime(left, (0, 0))
    script.drop_old_builds()
    assert [path.name for path in script.CACHE.iterdir()] == [KEY]


@pytest.mark.parametrize("edited", [False, True])
def test_a_build_is_kept_only_for_the_source_it_was_made_of(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, edited: bool
) -> None:
    monkeypatch.delenv("LISHAN_COMPILE")
    monkeypatch.setattr(script, "compiled_extensions", lambda: [Extension(name, []) for name in NAMES])

    def compiler(_: object) -> None:
        for name in NAMES:
            file = Path(build.get_ext_fullpath(name))
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch()
        if edited:
            monkeypatch.setattr(script, "cache_key", lambda: "another")

    monkeypatch.setattr(script.build_ext, "run", compiler)
    build = script.BuildExtensions(Distribution({"ext_modules": script.extensions()}))
    build.build_lib = str(tmp_path / "lib")
    build.ensure_finalized()
    build.run()
    assert (script.CACHE.is_dir() and os.listdir(script.CACHE)) == (False if edited else [KEY])


# The background process

UV = """#!/bin/sh
echo $PPID > started
test -e build/slow && sleep 60
test ! -e build/broken && test -f build/background/src/lishan/__init__.py
"""


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Path]:
    """A small project, whose uv does what a file in build/ says. Nothing is left running."""
    for folder in ("tools", "src/lishan", "build"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE", "src/lishan/__init__.py"):
        (tmp_path / name).touch()
    shutil.copy(ROOT / "tools" / "engine.py", tmp_path / "tools")
    (tmp_path / "uv").write_text(UV, encoding="utf-8")
    (tmp_path / "uv").chmod(0o755)
    (tmp_path / "build" / ".compile-later").touch()
    yield tmp_path
    kill(tmp_path)


def engine(project: Path, what: str) -> str:
    command = [sys.executable, "tools/engine.py", "--uv", "./uv", what]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=True, timeout=60).stderr


def kill(project: Path) -> None:
    started = project / "started"
    if started.exists():
        with suppress(ProcessLookupError):
            os.killpg(int(started.read_text(encoding="utf-8")), signal.SIGKILL)
        started.unlink()


def wait_for(file: Path) -> None:
    """A process of its own writes it, whole or not at all."""
    subprocess.run(["sh", "-c", 'until test -s "$0"; do sleep 0.05; done', str(file)], check=True, timeout=60)


def test_it_is_compiled_once_and_then_used(project: Path) -> None:
    assert "from the next start" in engine(project, "start")
    wait_for(project / "started")
    engine(project, "wait")
    assert (project / "build" / ".compiled").exists()
    assert not (project / "build" / "background").exists()
    (project / "build" / ".compile-later").unlink()
    assert engine(project, "start") == ""


def test_a_failure_is_told_at_the_next_start(project: Path) -> None:
    (project / "build" / "broken").touch()
    assert "failed" not in engine(project, "start")
    wait_for(project / "started")
    engine(project, "wait")
    assert not (project / "build" / ".compiled").exists()
    (project / "build" / "broken").unlink()
    assert "build/compile.log says why" in engine(project, "start")


def test_a_second_start_joins_in_and_a_killed_one_is_repeated(project: Path) -> None:
    (project / "build" / "slow").touch()
    engine(project, "start")
    wait_for(project / "started")
    first = (project / "started").read_text(encoding="utf-8")
    assert "in the background" in engine(project, "start")
    assert (project / "started").read_text(encoding="utf-8") == first
    kill(project)
    (project / "build" / "slow").unlink()
    assert not (project / "build" / ".compiled").exists()
    engine(project, "start")
    wait_for(project / "started")
    engine(project, "wait")
    assert (project / "build" / ".compiled").exists()
