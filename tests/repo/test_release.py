"""A release: links that work anywhere, distributions that hold everything, a package that installs and serves."""

import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import monotonic
from types import ModuleType
from venv import EnvBuilder

import pytest

from tests.repo.scripts import ROOT, load


@pytest.fixture(scope="module")
def release() -> ModuleType:
    return load("tools/release.py")


HOME = "https://example.org/lishan"


def test_links_become_absolute(release: ModuleType) -> None:
    text = "![table](docs/a.png) [bots](docs/bots.md#levels) [out](https://example.com) [here](#two-commands)"
    assert release.absolute(text, HOME, "v1") == (
        f"![table]({HOME}/raw/v1/docs/a.png) [bots]({HOME}/blob/v1/docs/bots.md#levels) "
        "[out](https://example.com) [here](#two-commands)"
    )
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert release.LINK.search(readme)
    assert not release.LINK.search(release.absolute(readme, HOME, "v1"))


def test_the_project_gets_its_addresses_once(release: ModuleType) -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    once = release.with_urls(project, HOME)
    assert tomllib.loads(once)["project"]["urls"]["Homepage"] == HOME
    assert release.with_urls(once, HOME) == once


def test_what_a_distribution_lacks_is_named(release: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wheel = tmp_path / "lishan-1-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as file:
        for name in release.IN_EVERY_WHEEL[1:]:
            file.writestr(name, "")
    assert release.check([wheel]) == 1
    assert capsys.readouterr().err == "lishan-1-py3-none-any.whl lacks lishan/__init__.py.\n"


def test_without_node_the_build_is_refused_in_one_sentence(tmp_path: Path) -> None:
    clone(tmp_path / "clone")
    said = build(tmp_path / "clone", "build", path="/nowhere")
    assert said.returncode != 0
    assert "the browser client could not be built. Install Node" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_source_distribution_builds_a_wheel_that_serves_without_node(release: ModuleType, tmp_path: Path) -> None:
    """As `python -m build` does it; interpreted, because compiling takes a minute."""
    client = ROOT / "src" / "lishan" / "server" / "client"
    if not (client / "index.html").is_file():
        pytest.skip("the browser client is not built here")
    folder = tmp_path / "clone"
    clone(folder)
    subprocess.run(["cp", "-r", str(client), str(folder / "src" / "lishan" / "server" / "client")], check=True)
    assert build(folder, "sdist", path="/nowhere").returncode == 0
    (source,) = (folder / "dist").glob("*.tar.gz")
    assert release.missing(source) == []
    with tarfile.open(source) as file:
        assert not [name for name in file.getnames() if "node_modules" in name or name.endswith((".so", ".pyc"))]
        file.extractall(tmp_path / "source", filter="data")
    (unpacked,) = (tmp_path / "source").iterdir()
    said = build(unpacked, "bdist_wheel", path="/nowhere")
    assert said.returncode == 0, said.stderr
    (wheel,) = (unpacked / "dist").glob("*.whl")
    assert wheel.name.endswith("py3-none-any.whl")
    assert release.missing(wheel) == []
    serve_installed(wheel, tmp_path / "environment")


@pytest.mark.soak
@pytest.mark.timeout(1500)
def test_from_a_clone_to_a_table_with_nothing_but_pip(release: ModuleType, tmp_path: Path) -> None:
    """`python -m build` makes the client, the source distribution, and from that the wheel; an empty environment serves it."""
    source, tools, empty = (tmp_path / name for name in ("clone", "tools", "empty"))
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(source)], check=True)
    run([sys.executable, "-m", "venv", tools])
    run([tools / "bin" / "pip", "install", "--quiet", "build"])
    run([tools / "bin" / "python", "-m", "build", source], LISHAN_NO_COMPILE="1", LISHAN_NO_CLIENT="")
    made = sorted((source / "dist").iterdir())
    assert [file.suffix for file in made] == [".whl", ".gz"]
    assert release.check(made) == 0
    run([sys.executable, "-m", "venv", empty])
    began, spent = monotonic(), processor_time()
    run([empty / "bin" / "pip", "install", "--quiet", f"{made[0]}[play]"])
    installed = monotonic()
    page = run([empty / "bin" / "python", ROOT / "tools" / "release.py", "smoke"], cwd=empty)
    took, spent = monotonic() - began, processor_time() - spent
    sys.stdout.write(f"{took:.1f} s, of which pip {installed - began:.1f}; {spent:.1f} s of processor time\n")
    assert "interpreted: both games play, the table is served." in page
    # The clock also counts the network and other processes, and a busy core works half as fast.
    assert spent < 2 * release.MOST_SECONDS


def run(command: Sequence[str | Path], cwd: Path | None = None, **more: str) -> str:
    """Its output; without what this run of the tests has set for Python."""
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")} | more
    said = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout[-2000:] + said.stderr[-2000:]
    return said.stdout


def processor_time() -> float:
    """Of all programs that this process has run."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def serve_installed(wheel: Path, environment: Path) -> None:
    """In an environment of its own; its dependencies are those of this one, so nothing is downloaded."""
    EnvBuilder(with_pip=False, symlinks=True).create(environment)
    python = environment / "bin" / "python"
    (site,) = environment.glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as file:
        file.extractall(site)
    here = next(path for path in sys.path if path.endswith("site-packages"))
    (site / "dependencies.pth").write_text(here + "\n", encoding="utf-8")
    said = subprocess.run(
        [python, ROOT / "tools" / "release.py", "smoke"], capture_output=True, text=True, cwd=environment, check=False
    )
    assert said.returncode == 0, said.stderr
    assert "interpreted: both games play, the table is served." in said.stdout


def clone(folder: Path) -> None:
    """The tracked files, as they are here."""
    listed = subprocess.run(["git", "-C", str(ROOT), "ls-files", "-z"], capture_output=True, check=True).stdout.split(b"\0")
    for name in filter(None, map(bytes.decode, listed)):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())


def build(folder: Path, command: str, path: str) -> "subprocess.CompletedProcess[str]":
    environment = {"PATH": path, "LISHAN_NO_COMPILE": "1", "HOME": str(folder)}
    return subprocess.run(
        [sys.executable, "setup.py", "-q", command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
