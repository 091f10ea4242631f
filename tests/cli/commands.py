"""Running commands: in this process, which is quick, or as the real console script."""

import io
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from lishan.cli.app import run as run_here
from lishan.cli.common import Games

SCRIPT = Path(sys.executable).with_name("lishan")


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


def run(*words: str, stdin: str = "", games: Games | None = None) -> Done:
    """Run a command in this process."""
    script, out, err = io.TextIOWrapper(io.BytesIO(stdin.encode())), io.StringIO(), io.StringIO()
    with patch("sys.stdin", script), redirect_stdout(out), redirect_stderr(err):
        code = run_here(words, games)
    return Done(code, out.getvalue(), err.getvalue())


def script(*words: str, stdin: str = "") -> Done:
    """Run the console script."""
    return process(SCRIPT, *words, stdin=stdin)


def module(*words: str, stdin: str = "") -> Done:
    """Run `python -m lishan`."""
    return process(sys.executable, "-m", "lishan", *words, stdin=stdin)


def process(*command: str | Path, stdin: str) -> Done:
    done = subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=300, check=False)
    return Done(done.returncode, done.stdout, done.stderr)


def output(*words: str, stdin: str = "", games: Games | None = None) -> str:
    """The output of a successful command."""
    done = run(*words, stdin=stdin, games=games)
    assert (done.code, done.err) == (0, "")
    return done.out
