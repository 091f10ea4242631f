"""`lishan perft`: counts lines of play, the usual way to verify the rules of an engine."""

import sys
from time import perf_counter
from typing import Annotated

import msgspec
import typer

from lishan.cli.common import (
    AsJson,
    Challenge,
    EditionFile,
    GameName,
    Level,
    Options,
    Players,
    Solo,
    alone,
    console,
    plain_table,
    set_table,
)  # fmt: skip
from lishan.core.playout import perft as count_lines

MOST_DEPTH = 20
"""Each decision multiplies the lines: nobody has counted as many as this."""


def perft(
    context: typer.Context,
    game: GameName,
    players: Players = 2,
    depth: Annotated[
        int,
        typer.Option("--depth", "-d", metavar="D", min=0, max=MOST_DEPTH, help="Number of decisions, including chance events."),
    ] = 3,
    position: Annotated[str | None, typer.Option("--position", metavar="TEXT", help="Start from this position.")] = None,
    solo: Solo = False,
    level: Level = None,
    challenge: Challenge = None,
    option: Options = None,
    edition: EditionFile = None,
    as_json: AsJson = False,
) -> None:
    """Count the lines of 1, 2, … D decisions from the start or from a position."""
    players, option = alone(players, option, solo, level, challenge)
    table = set_table(context, game, players, option, edition)
    start = table.game.from_text(position.strip(), table.edition) if position is not None else table.start()
    rows = []
    for n in range(depth + 1):
        began = perf_counter()
        lines = int(count_lines(start, n))
        rows.append({"depth": n, "lines": lines, "seconds": round(perf_counter() - began, 3)})
    if as_json:
        result = {"game": table.game.name, "position": table.game.to_text(start), "perft": rows}
        sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
        return
    texts = [[str(row["depth"]), f"{row['lines']:,}", f"{row['seconds']:.3f}"] for row in rows]
    console().print(plain_table(["depth", "lines", "seconds"], texts))
