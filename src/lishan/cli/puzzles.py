"""`lishan puzzles`: mine puzzles from self-play, and check those in a file or in the package."""

import time
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from lishan.cli.common import GameName, Players, Seed, console, counted, games_of, read_text, write_text
from lishan.coach.mining import THOROUGH, agrees, mine, mine_positions
from lishan.coach.puzzles import Puzzle, packaged_puzzles, position_of, read_puzzles, write_puzzles
from lishan.core.contract import Game
from lishan.core.errors import LishanError
from lishan.core.seeds import read_seed

app = typer.Typer(no_args_is_help=True, help="Puzzles: mine them from self-play, or check them.")


@app.command("mine")
def mine_puzzles(
    context: typer.Context,
    game: GameName,
    out: Annotated[Path, typer.Argument(metavar="FILE", help="File for the puzzles; those already in it are kept.")],
    players: Players = 2,
    number: Annotated[int, typer.Option("--number", "-n", metavar="N", min=1, help="Number of new puzzles to find.")] = 10,
    minutes: Annotated[float, typer.Option("--minutes", metavar="M", min=0.01, help="Stop after this many minutes.")] = 60.0,
    positions: Annotated[
        Path | None,
        typer.Option("--positions", metavar="FILE", help="File with positions to examine instead, one per line."),
    ] = None,
    seed: Seed = "0",
) -> None:
    """Play games between bots and keep the positions in which one turn is clearly the best, also by a longer search."""
    opened = games_of(context).open(game)
    found = {puzzle.id: puzzle for puzzle in (puzzles_in(opened, out) if out.exists() else [])}
    until, before, nth = time.monotonic() + 60 * minutes, len(found), 0
    lines = None if positions is None else [line for line in read_text(positions).splitlines() if line.strip()]
    while len(found) - before < number and time.monotonic() < until:
        first = read_seed(seed) + nth
        for puzzle in mine(opened, players, first) if lines is None else mine_positions(opened, lines, first):
            if puzzle is not None:
                found[puzzle.id] = puzzle
                write_text(out, write_puzzles(list(found.values())))
            if len(found) - before >= number or time.monotonic() >= until:
                break
        nth += 1
        if lines is not None:
            break
    looked = counted(nth, "game") if lines is None else counted(len(lines), "position")
    console().print(f"{out}: {counted(len(found) - before, 'new puzzle')}, {len(found)} in all, from {looked}.")


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
    puzzles: list[Puzzle] = list(packaged_puzzles(opened.name)) if file is None else puzzles_in(opened, file)
    wrong = [puzzle.id for puzzle in puzzles if not agrees(opened, puzzle, THOROUGH, read_seed(seed))]
    console().print(f"{len(puzzles) - len(wrong)} of {len(puzzles)} puzzles have the same answer again.")
    if wrong:
        raise LishanError(f"Another answer: {', '.join(wrong)}.")


def puzzles_in(game: Game[Any], file: Path) -> list[Puzzle]:
    """The puzzles of a file. Raises LishanError with the line that is none of this game."""
    found: list[Puzzle] = []
    for number, line in enumerate(read_text(file).splitlines(), 1):
        try:
            for puzzle in read_puzzles(line):
                position_of(game, puzzle)
                found.append(puzzle)
        except (msgspec.DecodeError, LishanError) as error:
            raise LishanError(f"{file}, line {number}: this is not a puzzle of {game.name}. {error}") from None
    return found
