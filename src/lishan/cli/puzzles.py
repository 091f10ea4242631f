"""`lishan puzzles`: mine puzzles from self-play, and check those in a file or in the package."""

import time
from pathlib import Path
from typing import Annotated

import typer

from lishan.cli.common import GameName, Players, Seed, console, games_of, read_text, seed_of, write_text
from lishan.coach.puzzles import THOROUGH, Puzzle, agrees, mine, packaged_puzzles, read_puzzles, write_puzzles
from lishan.core.errors import LishanError

app = typer.Typer(no_args_is_help=True, help="Puzzles: mine them from self-play, or check them.")


@app.command("mine")
def mine_puzzles(
    context: typer.Context,
    game: GameName,
    out: Annotated[Path, typer.Argument(metavar="FILE", help="Where the puzzles go; those already there are kept.")],
    players: Players = 2,
    number: Annotated[int, typer.Option("--number", "-n", metavar="N", min=1, help="How many new ones to find.")] = 10,
    minutes: Annotated[float, typer.Option("--minutes", metavar="M", min=0.01, help="Stop after so many minutes.")] = 60.0,
    seed: Seed = "0",
) -> None:
    """Play games between bots and keep the positions in which one turn is clearly the best, also by a longer search."""
    opened = games_of(context).open(game)
    found = {puzzle.id: puzzle for puzzle in (read_puzzles(read_text(out)) if out.exists() else [])}
    until, before, nth = time.monotonic() + 60 * minutes, len(found), 0
    while len(found) - before < number and time.monotonic() < until:
        for puzzle in mine(opened, players, seed_of(seed) + nth):
            if puzzle is not None:
                found[puzzle.id] = puzzle
                write_text(out, write_puzzles(list(found.values())))
            if len(found) - before >= number or time.monotonic() >= until:
                break
        nth += 1
    console().print(f"{out}: {len(found) - before} new puzzles, {len(found)} in all, from {nth} games.")


@app.command("check")
def check_puzzles(
    context: typer.Context,
    game: GameName,
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A file of puzzles (default: those in the package).")
    ] = None,
    seed: Seed = "1",
) -> None:
    """Search every puzzle again with another seed, and name those whose answer is not found again."""
    opened = games_of(context).open(game)
    puzzles: list[Puzzle] = packaged_puzzles(opened.name) if file is None else read_puzzles(read_text(file))
    wrong = [puzzle.id for puzzle in puzzles if not agrees(opened, puzzle, THOROUGH, seed_of(seed))]
    console().print(f"{len(puzzles) - len(wrong)} of {len(puzzles)} puzzles have the same answer again.")
    if wrong:
        raise LishanError(f"Another answer: {', '.join(wrong)}.")
