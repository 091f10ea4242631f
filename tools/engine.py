"""Compile the engine in the background while the interpreted one is played. The next `make play` uses it.

python tools/engine.py [--uv PATH] start | wait

The compiler works on a copy of the source, so nothing that is edited or built meanwhile can disturb it. Only a whole build
reaches the cache of setup.py: whatever interrupts the compiler, the next start is interpreted and tries again.
"""

import argparse
import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build"
COPY = BUILD / "background"
LOG = BUILD / "compile.log"
# setup.py leaves it when it installs the interpreted engine for now.
LATER = BUILD / ".compile-later"
# If it is newer than the installed engine, `make play` installs again.
COMPILED = BUILD / ".compiled"
FAILED = BUILD / ".compile-failed"
LOCK = BUILD / ".compile-lock"
NEEDED = ("pyproject.toml", "setup.py", "README.md", "LICENSE", "src")
# The player's browser and bots go first.
NICENESS = 10


@contextmanager
def lock(wait: bool) -> Iterator[bool]:
    """Yields whether nobody else is compiling, or waits until then. The system releases the lock of a process that dies."""
    BUILD.mkdir(exist_ok=True)
    with LOCK.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield False
        else:
            yield True


def start(uv: str) -> None:
    """Begin in a session of its own: Ctrl-C in the terminal stops the game, not the compiler."""
    if not LATER.exists():
        return
    with lock(wait=False) as free:
        if free:
            command = [sys.executable, str(Path(__file__).resolve()), "--uv", uv, "compile"]
            with LOG.open("w", encoding="utf-8") as log:
                subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
    again = f"Compiling the engine failed last time and is tried again; {LOG.relative_to(ROOT)} says why. "
    print(
        f"NOTE: {again if FAILED.exists() else ''}The fast engine is being compiled in the background and will be used "
        "from the next start, in a minute or two. Until then bots think more slowly.",
        file=sys.stderr,
    )


def wait() -> None:
    with lock(wait=False) as free:
        if free:
            return
    print("Waiting for the engine, which is being compiled in the background.", file=sys.stderr)
    with lock(wait=True):
        pass


def compile_copy(uv: str) -> int:
    with lock(wait=True):
        os.nice(NICENESS)
        copy_source()
        environment = {**os.environ, "LISHAN_NO_CLIENT": "1", "LISHAN_ENGINE_CACHE": str(BUILD / "engine")}
        environment.pop("LISHAN_COMPILE", None)
        command = [uv, "build", "--quiet", "--wheel", "--out-dir", str(COPY / "dist"), str(COPY)]
        done = subprocess.run(command, env=environment, check=False).returncode == 0
        shutil.rmtree(COPY, ignore_errors=True)
        if done:
            FAILED.unlink(missing_ok=True)
            COMPILED.touch()
        else:
            FAILED.touch()
        return 0 if done else 1


def copy_source() -> None:
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "client")
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, COPY / name, ignore=left_out)
        else:
            shutil.copy2(ROOT / name, COPY / name)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--uv", default="uv", help="path of uv, which builds the package")
    parser.add_argument("what", choices=("start", "wait", "compile"))
    asked = parser.parse_args()
    if asked.what == "compile":
        return compile_copy(asked.uv)
    if asked.what == "start":
        start(asked.uv)
    else:
        wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
