"""The README's examples run as shown."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
# They run until stopped; tests/cli and tests/server start them.
ENDLESS = ("--terminal", "lishan play ", "lishan serve ")
README = ROOT / "README.md"
COMMANDS = re.findall(r"^lishan [^#\n]*", README.read_text(encoding="utf-8"), re.MULTILINE)


def test_its_example_runs_as_shown() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 10
    assert failed == 0


def test_every_make_target_it_names_exists() -> None:
    named = set(re.findall(r"\bmake ([a-z]+)\b", README.read_text(encoding="utf-8")))
    there = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert {"play", "test"} <= named <= there


def test_every_file_it_links_to_exists() -> None:
    linked = re.findall(r"\]\((?!https?:)([^)#]+)", README.read_text(encoding="utf-8"))
    assert linked
    assert [link for link in linked if not (ROOT / link).exists()] == []


def test_its_commands_run_one_after_the_other(tmp_path: Path) -> None:
    shutil.copy(ROOT / "src/lishan/editions/terracotta.toml", tmp_path / "my-terracotta.toml")
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    commands = [command for command in COMMANDS if not any(word in command for word in ENDLESS)]
    assert len(commands) >= 5
    here = {**os.environ, "PATH": path}
    for command in commands:
        done = subprocess.run(command, shell=True, cwd=tmp_path, env=here, capture_output=True, timeout=120)
        assert done.returncode == 0, f"{command}: {done.stderr.decode()}"
        assert done.stdout or ">" in command, f"{command} says nothing"
