"""`lishan record`: plays one random game and prints its record."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from lishan.cli.common import (
    Challenge,
    EditionFile,
    GameName,
    Level,
    Options,
    Players,
    Seed,
    Solo,
    Table,
    alone,
    set_table,
    write_text,
)  # fmt: skip
from lishan.core.contract import first_pending
from lishan.core.replay import Recorder
from lishan.core.rng import Rng
from lishan.core.seeds import game_seed, read_seed


def record(
    context: typer.Context,
    game: GameName,
    players: Players = 2,
    seed: Seed = "0",
    number: Annotated[int, typer.Option("--number", "-n", metavar="N", min=1, help="Number of the game in the series.")] = 1,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Output file (default: standard output).")] = None,
    name: Annotated[list[str] | None, typer.Option("--name", metavar="NAME", help="Name of the next seat. Repeatable.")] = None,
    solo: Solo = False,
    level: Level = None,
    challenge: Challenge = None,
    option: Options = None,
    edition: EditionFile = None,
) -> None:
    """Play a random game and print its record: game N of those that `lishan simulate --seed S` plays."""
    players, option = alone(players, option, solo, level, challenge)
    table = set_table(context, game, players, option, edition)
    text = random_record(table, game_seed(read_seed(seed), number), name or [])
    if out is None:
        sys.stdout.write(text)
    else:
        write_text(out, text)


def random_record(table: Table, seed: int, names: list[str]) -> str:
    all_names = [*names, *[""] * table.seats][: table.seats]
    recorder = Recorder(table.game, table.edition, all_names, table.options, table.edition_text)
    position, rng = table.start(), Rng(seed)
    while (seat := int(first_pending(position))) >= 0:
        moves = position.legal(seat)
        move = int(moves[rng.pick(len(moves))])
        recorder.note(position, seat, move)
        position.play(seat, move)
    return recorder.text(position)
