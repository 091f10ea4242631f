"""`lishan review`: where a game was won and lost."""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from lishan.cli.common import AsJson, EditionFile, Language, Seed, console, games_of, read_bytes, read_text, write_text
from lishan.cli.show import terminal_words
from lishan.coach.advice import Effort
from lishan.coach.review import EFFORT, Review, effort_of
from lishan.coach.review import review as reviews
from lishan.coach.review_text import review_lines, review_page
from lishan.core.record import read_record
from lishan.core.replay import Replay
from lishan.core.seeds import read_seed


def review(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record file.")],
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Also write the review as a web page.")] = None,
    playouts: Annotated[
        int, typer.Option("--playouts", metavar="N", min=16, max=1_000_000, help="Number of playouts per turn.")
    ] = EFFORT.search,
    seed: Seed = "0",
    edition: EditionFile = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Review a game: accuracy of each player, the costliest turns with a better idea and why, and what was played well.

    Every turn is judged by what its player could see. The same seed, playouts and version give the same review.
    """
    replay = Replay(read_record(read_bytes(file), str(file)), games_of(context).open, read_text(edition) if edition else None)
    words = terminal_words(replay.game.name, language, replay.record.header.names)
    found = thought_over(replay, effort_of(playouts), read_seed(seed), quiet=as_json)
    if html is not None:
        write_text(html, review_page(words, found, language))
    if as_json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return
    out = console()
    for line in review_lines(words, found):
        if out.is_terminal:
            text = line.lstrip()
            out.print(Padding(Text(text), (0, 0, 0, len(line) - len(text))))
        else:
            out.print(line, soft_wrap=True)


def thought_over(replay: Replay, effort: Effort, seed: int, quiet: bool) -> Review:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console(stderr=True), transient=True, disable=quiet or not sys.stderr.isatty())
    with bar:
        shown = bar.add_task("", total=None)
        for step in reviews(replay, effort, seed):
            bar.update(shown, completed=step.done, total=step.of)
    return step.review
