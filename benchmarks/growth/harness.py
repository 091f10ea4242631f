"""Registers the bars, measures them one after the other, and prints one table."""

import argparse
import atexit
import importlib
import os
import pkgutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

import benchmarks.growth
from tests.server.postgres import Postgres

ROOT = Path(__file__).parents[2]


class Found(msgspec.Struct, kw_only=True):
    ratio: float
    said: str = ""
    """What was measured, in figures."""


@dataclass(frozen=True)
class Lab:
    """What a measurement works with."""

    folder: Path
    """Empty, and gone afterwards."""
    source: Path | None
    """The checkout whose server is measured; None: as installed."""

    def postgres(self) -> str:
        """The URL of a new, empty database of a private PostgreSQL."""
        return cluster().database()

    def environment(self) -> dict[str, str]:
        """For server processes of the checkout that is measured."""
        more = {} if self.source is None else {"PYTHONPATH": f"{ROOT}{os.pathsep}{self.source.resolve() / 'src'}"}
        return {**os.environ, **more}


@cache
def cluster() -> Postgres:
    found = Postgres()
    atexit.register(found.close)
    return found


Run = Callable[[Lab], Found]


@dataclass(frozen=True)
class Bar:
    name: str
    title: str
    run: Run
    most: float | None
    least: float | None

    def holds(self, ratio: float) -> bool:
        return (self.most is None or ratio <= self.most) and (self.least is None or ratio >= self.least)

    def said(self) -> str:
        return f"≤ {self.most:g}" if self.most is not None else f"≥ {self.least:g}"


BARS: dict[str, Bar] = {}


def bar(name: str, title: str, *, most: float | None = None, least: float | None = None) -> Callable[[Run], Run]:
    """Registers a measurement: `G1-processor`, "a turn with 50 waiting against 1", most=1.1."""
    assert (most is None) != (least is None)

    def register(run: Run) -> Run:
        BARS[name] = Bar(name, title, run, most, least)
        return run

    return register


def all_bars() -> dict[str, Bar]:
    for module in pkgutil.iter_modules(benchmarks.growth.__path__):
        if module.name not in ("harness", "people", "place", "process"):
            importlib.import_module(f"benchmarks.growth.{module.name}")
    return BARS


def main(words: list[str]) -> None:
    known = all_bars()
    parser = argparse.ArgumentParser(prog="make bench ARGS=growth", description="Measure how costs grow, against their bars.")
    parser.add_argument("names", nargs="*", help=f"which (default: all): {', '.join(sorted(known))}")
    parser.add_argument(
        "--source", type=Path, default=None, help="the server's source: another checkout (default: as installed)"
    )
    asked = parser.parse_args(words)
    chosen = [
        one for name, one in sorted(known.items()) if not asked.names or any(name.startswith(word) for word in asked.names)
    ]
    held = True
    print(f"{'':20}{'measured':>10}{'bar':>8}")
    for one in chosen:
        with tempfile.TemporaryDirectory(prefix="lishan-growth-") as folder:
            try:
                found = one.run(Lab(Path(folder), asked.source))
            except Exception as error:
                # The others are measured all the same.
                held = False
                print(f"{one.name:20} was not measured: {type(error).__name__}: {error}", flush=True)
                continue
        holds = one.holds(found.ratio)
        held &= holds
        mark = "ok" if holds else "OVER"
        print(f"{one.name:20}{found.ratio:10.2f}{one.said():>8}  {mark:4}  {one.title}. {found.said}", flush=True)
    sys.exit(not held)
