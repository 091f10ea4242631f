"""Prepares, checks and tries out a release. The release workflow calls each of these.

python tools/release.py prepare --home URL --ref v1.2.3   # absolute links in README.md, URLs in pyproject.toml
python tools/release.py check dist/*                      # every distribution holds the client, words, rules and nets
python tools/release.py smoke                             # the installed package plays, and `lishan play` serves its first page
"""

import argparse
import os
import re
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://|#|mailto:)([^)\s]+)\)")
# One file of each kind that a distribution could lack unnoticed.
IN_EVERY_WHEEL = (
    "lishan/__init__.py",
    "lishan/py.typed",
    "lishan/server/client/index.html",
    "lishan/words/en/core.ftl",
    "lishan/terracotta/RULES.md",
    "lishan/editions/terracotta.toml",
    "lishan/site/files/sw.js",
    "lishan/site/files/bytecode.mjs",
)
IN_THE_SOURCE = (
    "Makefile",
    "uv.lock",
    "web/package.json",
    "web/src/boot.ts",
    "docs/hosting.md",
    "tests/conftest.py",
    "tools/client.py",
)
MOST_SECONDS = 20
PAGES = {"Homepage": "", "Documentation": "/tree/main/docs", "Changelog": "/blob/main/CHANGELOG.md", "Issues": "/issues"}


def absolute(readme: str, home: str, ref: str) -> str:
    """README with links that work outside the repository, as on a package index."""

    def link(found: re.Match[str]) -> str:
        picture, text, target = found.groups()
        return f"{picture}[{text}]({home}/{'raw' if picture else 'blob'}/{ref}/{target})"

    return LINK.sub(link, readme)


def with_urls(project: str, home: str) -> str:
    """pyproject.toml with the addresses of the project."""
    if "[project.urls]" in project:
        return project
    urls = "".join(f'{name} = "{home}{path}"\n' for name, path in PAGES.items())
    return project.replace("[project.scripts]", f"[project.urls]\n{urls}\n[project.scripts]", 1)


def prepare(home: str, ref: str) -> None:
    change(ROOT / "README.md", lambda text: absolute(text, home, ref))
    change(ROOT / "pyproject.toml", lambda text: with_urls(text, home))


def change(file: Path, by: Callable[[str], str]) -> None:
    file.write_text(by(file.read_text(encoding="utf-8")), encoding="utf-8")


def missing(file: Path) -> list[str]:
    """Files missing from a distribution."""
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            names = set(wheel.namelist())
        return [name for name in IN_EVERY_WHEEL if name not in names]
    with tarfile.open(file) as source:
        names = {name.partition("/")[2] for name in source.getnames()}
    return [name for name in (*IN_THE_SOURCE, *(f"src/{name}" for name in IN_EVERY_WHEEL)) if name not in names]


def check(files: Iterable[Path]) -> int:
    lacking = {file: names for file in files if (names := missing(file))}
    for file, names in lacking.items():
        print(f"{file.name} lacks {', '.join(names)}.", file=sys.stderr)
    return 1 if lacking else 0


def smoke() -> int:
    """Play a game of each kind, then let `lishan play` serve the first page."""
    from time import monotonic

    import lishan
    from lishan.core.playout import play_randomly
    from lishan.core.rng import Rng

    for name in lishan.GAMES:
        position = lishan.game(name).start(2)
        play_randomly(position, Rng(1))
        assert not position.waiting(), name
    began = monotonic()
    page = first_page()
    took = monotonic() - began
    assert b"/assets/" in page, "The browser client is missing."
    assert took < MOST_SECONDS, f"lishan play took {took:.0f} s to answer."
    print(f"lishan {lishan.__version__}, {lishan.engine()}: both games play, the table is served.")
    return 0


def first_page() -> bytes:
    import subprocess
    import tempfile
    from urllib.request import urlopen

    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "lishan", "play", "--no-browser", "--port", "0"]
        place = {**os.environ, "LISHAN_DATA": folder}
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=place)
        try:
            with urlopen(address_of(server.stdout or []), timeout=20) as answer:
                return bytes(answer.read())
        finally:
            server.terminate()
            server.wait(20)


def address_of(lines: Iterable[str]) -> str:
    """The address that a server says it listens on."""
    for line in lines:
        if found := re.search(r"http://127\.0\.0\.1:\d+", line):
            return found[0]
    raise SystemExit("The server did not start.")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    what = parser.add_subparsers(dest="what", required=True)
    preparing = what.add_parser("prepare")
    preparing.add_argument("--home", required=True)
    preparing.add_argument("--ref", required=True)
    what.add_parser("check").add_argument("files", nargs="+", type=Path)
    what.add_parser("smoke")
    asked = parser.parse_args()
    if asked.what == "prepare":
        prepare(asked.home.rstrip("/"), asked.ref)
        return 0
    return check(asked.files) if asked.what == "check" else smoke()


if __name__ == "__main__":
    sys.exit(main())
