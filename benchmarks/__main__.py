"""Measure everything in one run and print one table.

make bench
make bench ARGS="--json"
make bench ARGS="--game terracotta --seconds 3 --no-peer"
make bench ARGS=lab
make bench ARGS=server
make bench ARGS=attacks
make bench ARGS=growth
"""

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

import lishan
from benchmarks import peer
from benchmarks.measure import STINTS, Figures

ROOT = Path(__file__).parent.parent
MEASURES = {
    "decisions_per_s": "random play, decisions/s",
    "games_per_s": "random play, games/s",
    "copies_per_s": "copy(), calls/s",
    "legal_per_s": "legal(), calls/s",
    "evaluations_per_s": "evaluation, calls/s",
    "bytes_per_position": "memory, bytes per position",
}


class Row(msgspec.Struct):
    """One game for one number of players; `compiled` is None where the installed engine is interpreted."""

    game: str
    players: int
    compiled: Figures | None
    interpreted: Figures


class Report(msgspec.Struct):
    version: str
    python: str
    processor: str
    seconds: float
    rows: list[Row]
    peer: peer.Peer | None
    no_peer: str | None


def main() -> None:
    if sys.argv[1:2] == ["lab"]:
        from benchmarks import lab

        lab.main(sys.argv[2:])
        return
    if sys.argv[1:2] == ["server"]:
        from benchmarks import server

        server.main(sys.argv[2:])
        return
    if sys.argv[1:2] == ["attacks"]:
        from benchmarks.attacks import harness

        harness.main(sys.argv[2:])
        return
    if sys.argv[1:2] == ["growth"]:
        from benchmarks.growth import harness as growth

        growth.main(sys.argv[2:])
        return
    asked = arguments()
    console = Console(stderr=True)
    with console.status("measuring") as status:
        rows = []
        for name, players in what(asked.game):
            status.update(f"measuring {name} with {players} players")
            rows.append(compare(name, players, asked.seconds))
        status.update("measuring Catanatron")
        beside, why_none = peer_figures(asked.seconds) if asked.peer else (None, "not asked for")
    report = Report(
        version=lishan.__version__,
        python=platform.python_version(),
        processor=processor(),
        seconds=asked.seconds,
        rows=rows,
        peer=beside,
        no_peer=why_none,
    )
    if asked.json:
        sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    else:
        show(report)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench", description="Measure the engine beside a peer.")
    parser.add_argument("--game", choices=lishan.GAMES, help="only this game")
    parser.add_argument("--seconds", type=float, default=1.0, help=f"seconds for each of the {STINTS} runs")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--no-peer", dest="peer", action="store_false", help="leave Catanatron out")
    return parser.parse_args()


def what(only: str | None) -> Iterator[tuple[str, int]]:
    for name in lishan.GAMES if only is None else (only,):
        for players in lishan.game(name).players:
            yield name, players


def compare(name: str, players: int, seconds: float) -> Row:
    """The installed engine, then the source beside it: one after the other, so that neither takes the other's time."""
    installed = figures(name, players, seconds, os.environ)
    source = figures(name, players, seconds, {**os.environ, "PYTHONPATH": str(ROOT / "src")})
    assert source.engine == "interpreted"
    return Row(name, players, installed if installed.engine == "compiled" else None, source)


def figures(name: str, players: int, seconds: float, environment: "os._Environ[str] | dict[str, str]") -> Figures:
    command = [sys.executable, "-m", "benchmarks.measure", name, str(players), "--seconds", str(seconds)]
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True)
    return msgspec.json.decode(done.stdout, type=Figures)


def peer_figures(seconds: float) -> tuple[peer.Peer | None, str | None]:
    try:
        return peer.measure(seconds), None
    except peer.NoPeer as error:
        return None, str(error)


def processor() -> str:
    """The processor's name and the number of cores."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        name = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        name = platform.processor() or platform.machine()
    return f"{name}, {os.cpu_count()} cores"


def show(report: Report) -> None:
    console = Console()
    if any(row.compiled is None for row in report.rows):
        console.print("NOTE: the installed engine is interpreted; there is nothing compiled to measure.", style="bold")
    console.print(table(report))
    if report.no_peer and report.no_peer != "not asked for":
        console.print(f"NOTE: CATANATRON IS MISSING from this table. {report.no_peer}", style="bold", markup=False)


def table(report: Report) -> Table:
    grid = Table(
        title=f"Lishan {report.version}, one core",
        caption=f"Python {report.python}, {report.processor}.\n"
        f"The best of {STINTS} stints of {report.seconds:g} s of processor time. "
        "Decisions include chance events. copy() and legal() are called from Python, over positions of random games.",
    )
    grid.add_column("measure")
    for heading in ("compiled", "interpreted", "ratio"):
        grid.add_column(heading, justify="right")
    for row in report.rows:
        add_row(grid, row)
    if report.peer is not None:
        add_peer(grid, report.peer)
    return grid


def add_row(grid: Table, row: Row) -> None:
    grid.add_row(f"{lishan.game(row.game).title}, {row.players} player{'s' if row.players > 1 else ''}", style="bold")
    for field, label in MEASURES.items():
        slow = getattr(row.interpreted, field)
        fast = getattr(row.compiled, field) if row.compiled else None
        ratio = "" if fast is None or field == "bytes_per_position" else f"{fast / slow:.1f} ×"
        grid.add_row(f"  {label}", "—" if fast is None else f"{fast:,.0f}", f"{slow:,.0f}", ratio)
    grid.add_section()


def add_peer(grid: Table, beside: peer.Peer) -> None:
    grid.add_row(f"{beside.name} {beside.version}, {beside.players} players", style="bold")
    for field in ("decisions_per_s", "games_per_s"):
        grid.add_row(f"  {MEASURES[field]}", "", f"{getattr(beside, field):,.0f}", "")


if __name__ == "__main__":
    main()
