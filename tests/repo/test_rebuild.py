"""What an edit costs: only one to the engine compiles anything."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.repo.scripts import ROOT, load

SKIPPED = shutil.ignore_patterns("__pycache__", "client", "node_modules", "*.so")
EDITED = (
    "README.md",
    "docs/bots.md",
    "web/src/lib/protocol.ts",
    "src/lishan/words/en/core.ftl",
    "src/lishan/editions/terracotta.toml",
    "src/lishan/server/serve.py",
    "src/lishan/cli/simulate.py",
)
ENGINE = "src/lishan/core/bits.py"


class Build:
    """A copy of the repository with a compiled engine in its cache, and a compiler that notes what it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.tree, self.cache, self.log = folder / "tree", folder / "cache", folder / "asked"
        for name in ("src", "docs", "web/src"):
            shutil.copytree(ROOT / name, self.tree / name, ignore=SKIPPED)
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, self.tree / name)
        real = (sysconfig.get_config_var("CC") or "cc").split()[0]
        self.wrap(folder / "bin", Path(real).name, shutil.which(real) or real)
        self.fill()

    def wrap(self, folder: Path, name: str, real: str) -> None:
        folder.mkdir()
        script = folder / name
        script.write_text(f'#!/bin/sh\necho "$@" >> {self.log}\nexec {real} "$@"\n', encoding="utf-8")
        script.chmod(0o755)
        self.environment = {
            **{key: value for key, value in os.environ.items() if key not in ("CC", "PYTHONPATH", "LISHAN_NO_COMPILE")},
            "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
            "LISHAN_ENGINE_CACHE": str(self.cache), "LISHAN_NO_CLIENT": "1", "LISHAN_COMPILE": "later",
        }  # fmt: skip

    def fill(self) -> None:
        """Puts something in the place of each compiled module into the cache."""
        code = "import runpy; print(runpy.run_path('setup.py', run_name='setup')['cache_key']())"
        key = subprocess.check_output([sys.executable, "-c", code], cwd=self.tree, env=self.environment, text=True).split()[-1]
        names: list[str] = load("setup.py").COMPILED
        for name in names:
            file = self.cache / key / f"{name.replace('.', '/')}.so"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"machine code of {name}", encoding="utf-8")
        (self.cache / key / "names.json").write_text(json.dumps(names), encoding="utf-8")

    def edit(self, name: str) -> None:
        with (self.tree / name).open("a", encoding="utf-8") as file:
            file.write("\n# something new\n")

    def run(self) -> tuple[list[str], list[str]]:
        """The files that the compiler got, and the compiled modules in the package."""
        shutil.rmtree(self.tree / "build", ignore_errors=True)
        self.log.write_text("", encoding="utf-8")
        command = [sys.executable, "setup.py", "-q", "build"]
        done = subprocess.run(command, cwd=self.tree, env=self.environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
        asked = [word for word in self.log.read_text(encoding="utf-8").split() if word.endswith(".c")]
        (library,) = (self.tree / "build").glob("lib*")
        return asked, sorted(file.read_text(encoding="utf-8") for file in library.rglob("*.so"))


@pytest.mark.skipif(sys.platform == "win32", reason="the compiler is wrapped in a shell script")
def test_only_an_edit_to_the_engine_compiles(tmp_path: Path) -> None:
    build = Build(tmp_path)
    for name in EDITED:
        build.edit(name)
    asked, compiled = build.run()
    # Whether there is a compiler is tried with a program of one line.
    assert [Path(file).name for file in asked] == ["trial.c"]
    assert compiled == sorted(f"machine code of {name}" for name in load("setup.py").COMPILED)
    assert not (tmp_path / "tree" / "build" / ".compile-later").exists()
    build.edit(ENGINE)
    _, compiled = build.run()
    assert compiled == []
    assert (tmp_path / "tree" / "build" / ".compile-later").exists()
