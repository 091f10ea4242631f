"""The repository contains no machine paths and no generated files."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Install paths in the docs for hosts, and Pyodide's home in the browser, are not paths of our machines.
PLACE = re.compile(r"(?<![\w.~-])/(?:root|home|work|opt|Users)/(?!(?:lishan|pyodide)\b)\w")
HOST = re.compile(r"https?://([^/\s\"')>]+)")
REGISTRY = re.compile(r"pypi|pythonhosted|npmjs|registry\.|/simple\b")
# uv itself writes this for packages of the default index.
LOCKED = {"files.pythonhosted.org", "py" + "pi.org"}


def tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git work tree")
    return [name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def texts() -> list[tuple[str, str]]:
    return [(name, (ROOT / name).read_text(encoding="utf-8", errors="replace")) for name in tracked()]


def test_no_path_of_a_machine() -> None:
    assert [(name, found.group()) for name, text in texts() for found in PLACE.finditer(text)] == []


def test_no_registry_but_in_the_lock_file() -> None:
    named = {
        (name, host) for name, text in texts() for host in HOST.findall(text) if REGISTRY.search(host) and name != "uv.lock"
    }
    assert named == set()


def test_the_lock_file_names_the_default_index_alone() -> None:
    assert set(HOST.findall((ROOT / "uv.lock").read_text(encoding="utf-8"))) == LOCKED


def test_nothing_that_is_made() -> None:
    made = re.compile(r"\.(so|pyd|pyc|whl|o)$|(^|/)(__pycache__|build|dist|\.venv)/|egg-info")
    assert [name for name in tracked() if made.search(name)] == []
