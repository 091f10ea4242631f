"""Gather what the static version needs besides our own code into build/pyodide: Pyodide, and wheels for it.

python tools/pyodide.py

Versions and hashes are those of web/package-lock.json and uv.lock. If something is not available, it says so and continues:
only the static version needs it.

Pyodide brings Python's library as source and would compile parts of it at every start, so it is compiled once here, without the
modules that no page needs.
"""

import hashlib
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "web" / "node_modules" / "pyodide"
TARGET = ROOT / "build" / "pyodide"
STAMP = ROOT / "build" / ".pyodide"
"""Tells make that it is complete."""
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PACKAGES = ("librt", "msgspec", "mypy-extensions")
PYTHON, PLATFORM = "314", "pyemscripten_2026_0_wasm32"
"""What that version of Pyodide runs."""
LIBRARY = "python_stdlib.zip"
COMPILE = ROOT / "src" / "lishan" / "site" / "files" / "bytecode.mjs"
UNUSED = (
    "_pydatetime", "_pydecimal", "_pyio", "_pyrepl/", "_sysconfigdata", "antigravity", "argparse", "bdb", "cProfile",
    "configparser", "ctypes/", "curses/", "dbm/", "doctest", "ensurepip/", "ftplib", "html/", "idlelib/", "imaplib",
    "mailbox", "multiprocessing/", "netrc", "optparse", "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats",
    "pty", "pyclbr", "pydoc", "shelve", "smtplib", "socketserver", "sqlite3/", "statistics", "symtable", "tabnanny",
    "this", "timeit", "tkinter/", "trace.", "tracemalloc", "turtle", "unittest/", "venv/", "wave", "wsgiref/", "xml/",
    "xmlrpc/", "zipapp",
)  # fmt: skip
"""Of Python's library: what neither our package nor Pyodide imports in a page."""
ENCODINGS = {
    "__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "raw_unicode_escape", "unicode_escape", "utf_8",
    "utf_8_sig",
}  # fmt: skip
OPTIMIZE = "2"
"""No docstrings."""


class Missing(Exception):
    """Something is not available here."""


def locked(lock: dict[str, Any], package: str) -> tuple[str, str, str]:
    """The version of a package, the name of its wheel and its SHA-256."""
    (found,) = (each for each in lock["package"] if each["name"] == package)
    for suffix in (f"-cp{PYTHON}-cp{PYTHON}-{PLATFORM}.whl", "-none-any.whl"):
        for wheel in found["wheels"]:
            name = wheel["url"].rpartition("/")[2]
            if name.endswith(suffix):
                return found["version"], name, wheel["hash"].removeprefix("sha256:")
    raise Missing(f"{package} {found['version']} has no wheel for {PLATFORM}")


def is_right(wheel: Path, digest: str) -> bool:
    return wheel.is_file() and hashlib.sha256(wheel.read_bytes()).hexdigest() == digest


def fetch(package: str, version: str, name: str, digest: str) -> None:
    wheel = TARGET / name
    if is_right(wheel, digest):
        return
    kind = ["--python-version", PYTHON, "--implementation", "cp", "--abi", f"cp{PYTHON}", "--abi", "none"]
    where = ["--platform", PLATFORM, "--platform", "any", "--only-binary", ":all:", "--no-deps", "--dest", str(TARGET)]
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    words = [*pip, *kind, *where, f"{package}=={version}"]
    said = subprocess.run(words, capture_output=True, text=True, check=False)
    if said.returncode or not is_right(wheel, digest):
        wheel.unlink(missing_ok=True)
        raise Missing(f"{name} could not be downloaded, or is not the file of uv.lock")


def gather() -> None:
    if not all((SOURCE / name).is_file() for name in FILES):
        raise Missing("Pyodide is not in web/node_modules")
    TARGET.mkdir(parents=True, exist_ok=True)
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    wanted = {package: locked(lock, package) for package in PACKAGES}
    for package, wheel in wanted.items():
        fetch(package, *wheel)
    for old in TARGET.glob("*.whl"):
        if old.name not in {name for _, name, _ in wanted.values()}:
            old.unlink()
    for name in FILES:
        shutil.copyfile(SOURCE / name, TARGET / name)
    STAMP.touch()


def is_used(name: str) -> bool:
    folder, _, module = name.removesuffix(".py").rpartition("/")
    return module in ENCODINGS if folder == "encodings" else not name.startswith(UNUSED)


def compile_library() -> None:
    """Replaces sources by bytecode. The library stays as it was where that fails."""
    smaller = TARGET / f"{LIBRARY}.new"
    with zipfile.ZipFile(SOURCE / LIBRARY) as source, zipfile.ZipFile(smaller, "w") as target:
        for name in filter(is_used, source.namelist()):
            target.writestr(name, source.read(name))
    node = shutil.which("node")
    words = [node or "node", str(COMPILE), str(SOURCE), OPTIMIZE, str(smaller)]
    done = None if node is None else subprocess.run(words, capture_output=True, text=True, check=False)
    if done is None or done.returncode:
        smaller.unlink()
        raise Missing(
            "Python's library could not be compiled" if node else "Node, which compiles Python's library, is not there"
        )
    smaller.replace(TARGET / LIBRARY)


def main() -> int:
    try:
        gather()
    except Missing as missing:
        sys.stderr.write(f"NOTE: THE STATIC VERSION CANNOT BE BUILT: {missing}. Everything else works.\n")
        return 0
    try:
        compile_library()
    except Missing as missing:
        sys.stderr.write(f"NOTE: THE STATIC VERSION WILL START SLOWLY: {missing}.\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
