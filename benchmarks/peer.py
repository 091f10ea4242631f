"""A peer in the same run: Catanatron, the best-known Python engine for a comparable game, playing at random."""

import subprocess
import sys
from pathlib import Path

import msgspec

HERE = Path(__file__).parent
HOME = HERE.parent / ".bench"
PYTHON = HOME / "bin" / "python"
REQUIREMENT = "catanatron==3.2.1"


class Peer(msgspec.Struct):
    name: str
    version: str
    players: int
    decisions_per_s: float
    games_per_s: float


class NoPeer(Exception):
    """It could not be installed or run; says why."""


def measure(seconds: float) -> Peer:
    """Install it into .bench if need be, and let it play. Raises NoPeer."""
    if not PYTHON.exists():
        run([sys.executable, "-m", "venv", str(HOME)])
    run([str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", REQUIREMENT])
    figures = run([str(PYTHON), str(HERE / "catanatron_random.py"), str(seconds)])
    return msgspec.json.decode(figures, type=Peer)


def run(command: list[str]) -> bytes:
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:] or ["no message"]
        raise NoPeer(f"{Path(command[0]).name} failed: {last[0]}")
    return done.stdout
