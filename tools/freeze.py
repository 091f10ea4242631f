"""What must not change by accident, as text: positions, records, bots' moves, the protocol, commands, files, tested promises.

    PYTHONPATH=src .venv/bin/python -m tools.freeze [PART…]

prints what has changed since tests/repo/frozen was written, and writes it anew; with --check it only prints. Without a part it
does all that the fast test compares; `long` does the others too.
"""

import difflib
import json
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import lishan
from lishan.core.contract import Game, to_act
from lishan.core.record import read_record
from lishan.core.replay import Recorder, Replay
from lishan.core.rng import Rng
from tests.repo import promises

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "lishan"
FOLDER = ROOT / "tests" / "repo" / "frozen"
COMMAND = "PYTHONPATH=src .venv/bin/python -m tools.freeze"
BLOCK = 100


def short(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, sort_keys=True)
    return sha256(text.encode()).hexdigest()[:12]


# The engine


class Played(NamedTuple):
    """A random game: each position for everybody, for one seat and for watchers, and the record."""

    lines: list[str]
    record: str


def random_game(game: Game[Any], seed: int) -> Played:
    rng = Rng(seed)
    players = list(game.players)[seed % len(game.players)]
    position = game.start(players, game.edition(), {})
    recorder = Recorder(game, game.edition(), [f"P{seat}" for seat in range(players)], {}, None)
    lines = []
    while pending := to_act(position):
        seat = pending[0]
        reader = seed % players
        lines += [game.to_text(position), msgspec.json.encode(game.view(position, reader)).decode()]
        legal = list(position.legal(seat))
        move = int(legal[rng.pick(len(legal))])
        recorder.note(position, seat, move)
        position.play(seat, move)
    return Played(lines, recorder.text(position))


def positions() -> Iterator[str]:
    for name in lishan.GAMES:
        lines, seed = list[str](), 0
        while len(lines) < 20 * BLOCK:
            lines += random_game(lishan.game(name), seed).lines
            seed += 1
        for first in range(0, 20 * BLOCK, BLOCK):
            yield f"{name} {first} {short(lines[first : first + BLOCK])}"


def replays_of(seeds: range) -> Iterator[str]:
    for name in lishan.GAMES:
        for seed in seeds:
            record = random_game(lishan.game(name), seed).record
            replay = Replay(read_record(record), lishan.game)
            told = [[str(event) for event in step.events] for step in replay.steps()]
            yield f"{name} {seed} {short(record)} {short(told)}"


# Bots, datasets, arena


def moves() -> Iterator[str]:
    from lishan.bots.levels import levels_of, styles_of
    from tests.site.parity import decisions

    for name in lishan.GAMES:
        for level in (*levels_of(name), *styles_of(name)):
            yield f"{name} {level.name} {short(decisions(name, level.name, 20))}"


def series() -> Iterator[str]:
    """Datasets and matches: the same rows and results for the same seed."""
    from lishan.arena.entrants import read_entrant
    from lishan.arena.match import SeriesConfig, play
    from lishan.arena.schedule import fixtures
    from lishan.lab.dataset import Plan, Rows

    for name in lishan.GAMES:
        rows = Rows(observed=True)
        for number in range(1, 7):
            rows.play(Plan(name, 6, (2, 3), ("policy", "search@8"), observations=True), number)
        for column, values in rows.columns.items():
            yield f"{name} dataset {column} {short(str(values))}"
        entrants = tuple(read_entrant(text, name) for text in ("policy", "search@8"))
        ground = SeriesConfig(lishan.game, name, 2, entrants, 1)
        for fixture in fixtures(2, 2, 6, "all"):
            found = play(ground, fixture)
            yield f"{name} arena {fixture.number} {found.scores} {found.decisions} {short(found.record)}"


# The protocol and the commands


def protocol() -> Iterator[str]:
    """Every type, endpoint and message, each with a hash: what changed can be read off."""
    from lishan.server.edge.app import LISTED
    from lishan.server.edge.json_schema import socket_schema
    from lishan.server.edge.openapi import document
    from tools.typescript import files

    http: Any = document(LISTED)
    for path, methods in http["paths"].items():
        for method, operation in methods.items():
            yield f"http {method} {path} {short(operation)}"
    for name, schema in http["components"]["schemas"].items():
        yield f"http {name} {short(schema)}"
    socket: Any = socket_schema()
    for name, schema in sorted(socket.items()):
        if isinstance(schema, dict):
            yield from (f"socket {name} {part} {short(inner)}" for part, inner in sorted(schema.items()))
        else:
            yield f"socket {name} {short(schema)}"
    for file, text in files().items():
        for part in text.split("\nexport ")[1:]:
            where = file.name if file.name == "protocol.ts" else file.parent.name
            yield f"types {where} {' '.join(part.split()[:2])} {short(part)}"


def commands() -> Iterator[str]:
    """Every command's help, with its arguments and options by name."""
    from typer.main import get_command

    from lishan.cli.app import create_app, packaged_games

    yield from command_lines("lishan", get_command(create_app(packaged_games())))


def command_lines(path: str, command: Any) -> Iterator[str]:
    named = sorted(" ".join(param.opts) for param in command.params)
    told = [command.help, command.epilog, *((param.opts, getattr(param, "help", "")) for param in command.params)]
    yield f"{path}: {', '.join(named)} {short(told)}"
    for name, inner in sorted(getattr(command, "commands", {}).items()):
        yield from command_lines(f"{path} {name}", inner)


# Files and modules


def files() -> Iterator[str]:
    """The compiled modules, the data files of the package, and the modules of a first move."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["lishan"]
    yield from (f"compiled {name}" for name in project["compiled"])
    named = subprocess.run(["git", "ls-files", "src/lishan"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in sorted(named.split()):
        if not name.endswith(".py"):
            yield f"data {name.removeprefix('src/lishan/')}"
    yield from modules("import lishan; m = lishan.new('terracotta', seed=1); m.push(m.legal_moves[0])", "import")


def page() -> Iterator[str]:
    """What a page's two workers import before anything is asked of them."""
    yield from modules("import lishan.site.page", "page")
    yield from modules("import lishan.site.thinking", "thinking")


def modules(code: str, called: str) -> Iterator[str]:
    words = [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"]
    found = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    yield from (f"{called} {name}" for name in sorted(found) if name.startswith("lishan"))


class Part(NamedTuple):
    make: Callable[[], Iterator[str]]
    long: bool = False
    kept: bool = False
    """More lines may come, but none may go, except of findings that were open."""


PARTS = {
    "positions": Part(positions),
    "replays": Part(lambda: replays_of(range(10))),
    "all-replays": Part(lambda: replays_of(range(200)), long=True),
    "moves": Part(moves),
    "series": Part(series, long=True),
    "protocol": Part(protocol),
    "commands": Part(commands),
    "files": Part(files),
    "page": Part(page, long=True),
    "promises": Part(promises.lines, kept=True),
}


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def difference(name: str, now: Sequence[str]) -> list[str]:
    """What has changed; of lines that are kept, only those that went."""
    file = file_of(name)
    before = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    changed = difflib.unified_diff(before, now, f"{name} frozen", f"{name} now", lineterm="", n=0)
    return list(changed)


def broken(name: str) -> str:
    """What the tests refuse, and how to freeze it anew; "" if nothing."""
    found = difference(name, list(PARTS[name].make()))
    gone = [line for line in found if line.startswith("-") and not line.startswith(("---", f"-{promises.OPEN} "))]
    if PARTS[name].kept and not gone:
        return ""
    return "\n".join([*found, f"If that is meant: {COMMAND} {name}"]) if found else ""


def main(words: Sequence[str]) -> None:
    """Print what has changed, and freeze it."""
    named = [word for word in words if word in PARTS]
    for name in named or [name for name, part in PARTS.items() if "long" in words or not part.long]:
        now = list(PARTS[name].make())
        for line in difference(name, now):
            print(line)
        if "--check" not in words:
            file_of(name).write_text("\n".join(now) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
