"""`lishan simulate`: many random games and their statistics."""

import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Annotated, NamedTuple, TypedDict

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as RichTable
from rich.text import Text

import lishan
from lishan.bots.jobs import run_jobs
from lishan.cli.common import (
    AsJson,
    Challenge,
    EditionFile,
    GameName,
    Jobs,
    Level,
    Options,
    Players,
    Seed,
    Solo,
    Table,
    alone,
    console,
    games_of,
    plain_table,
    set_table,
)
from lishan.cli.tally import QUANTILES, ColumnFacts, ScoreFacts, Tally, chunks, play_series
from lishan.core.replay import OpenGame
from lishan.core.seeds import read_seed  # fmt: skip
from lishan.words import Words

MOST_GAMES = 1_000_000_000
"""A day or more on the fastest machines."""


def simulate(
    context: typer.Context,
    game: GameName,
    players: Players = 2,
    games: Annotated[int, typer.Option("--games", "-g", metavar="G", min=1, max=MOST_GAMES, help="Number of games.")] = 1000,
    seed: Seed = "0",
    jobs: Jobs = 1,
    solo: Solo = False,
    level: Level = None,
    challenge: Challenge = None,
    option: Options = None,
    edition: EditionFile = None,
    as_json: AsJson = False,
) -> None:
    """Play random games and report speed, points, their sources and any seat advantage.

    The same seed gives the same games, whatever the number of jobs. `lishan record --seed S --number N` prints game N.
    """
    players, option = alone(players, option, solo, level, challenge)
    table = set_table(context, game, players, option, edition)
    open_game = games_of(context).open
    began = perf_counter()
    tally = run_series(open_game, table, read_seed(seed), games, jobs)
    result = facts_of(table, read_seed(seed), jobs, tally, perf_counter() - began)
    if as_json:
        sys.stdout.write(msgspec.json.encode(result).decode() + "\n")
    else:
        show(console(), table, tally, result)


class EditionFacts(TypedDict):
    name: str
    digest: str


class Result(TypedDict):
    """The object that `--json` prints."""

    game: str
    players: int
    seed: int
    options: dict[str, str]
    edition: EditionFacts
    engine: str
    jobs: int
    games: int
    decisions: int
    seconds: float
    games_per_s: float
    decisions_per_s: int
    scores: ScoreFacts


def facts_of(table: Table, seed: int, jobs: int, tally: Tally, seconds: float) -> Result:
    return {
        "game": table.game.name,
        "players": table.seats,
        "seed": seed,
        "options": {o.name: table.options.get(o.name, o.values[0]) for o in table.game.options if o.is_for(table.seats)},
        "edition": {"name": table.edition.name, "digest": table.edition.digest},
        "engine": lishan.engine(),
        "jobs": jobs,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "games_per_s": round(tally.games / seconds, 1),
        "decisions_per_s": round(tally.decisions / seconds),
        "scores": tally.facts(),
    }


def run_series(open_game: OpenGame, table: Table, seed: int, games: int, jobs: int) -> Tally:
    total = Tally.empty(table.start().seats)
    size = max(1, min(200, games // (4 * jobs) or 1))
    with Progress(console=console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as progress:
        task = progress.add_task(f"{games} games", total=games)
        for part in parts(open_game, table, seed, chunks(games, size), jobs):
            total.add(part)
            progress.advance(task, part.games)
    return total


def parts(open_game: OpenGame, table: Table, seed: int, numbers: Iterator[range], jobs: int) -> Iterator[Tally]:
    if jobs == 1:
        yield from (play_series(table, seed, some) for some in numbers)
        return
    sent = SentTable(open_game, table.game.name, table.seats, table.edition_text, dict(table.options), seed)
    yield from run_jobs(play_elsewhere, sent, numbers, jobs)


class SentTable(NamedTuple):
    """A table as sent to a worker process. The edition is text because its tables cannot be pickled."""

    open_game: OpenGame
    name: str
    seats: int
    edition_text: str | None
    options: dict[str, str]
    seed: int


def play_elsewhere(sent: SentTable, numbers: range) -> Tally:
    game = sent.open_game(sent.name)
    edition = game.edition(sent.edition_text, str(Path("edition")))
    return play_series(Table(game, sent.seats, edition, sent.edition_text, sent.options), sent.seed, numbers)


def show(out: Console, table: Table, tally: Tally, result: Result) -> None:
    scores, number = result["scores"], f"{table.seats} players" if table.seats > 1 else "solo"
    title = f", {number}, seed {result['seed']}, engine {result['engine']}: {tally.games:,} games in {result['seconds']:.2f} s"
    out.print(Text(table.game.title, style="bold").append(title, style="not bold"))
    out.print(f"{result['games_per_s']:,.0f} games/s, {result['decisions_per_s']:,} decisions/s, "
              f"{tally.decisions / tally.games:.0f} decisions per game")  # fmt: skip
    out.print(f"\nPoints: mean {scores['mean']:.1f}, deviation {scores['deviation']:.1f}")
    out.print(plain_table(list(QUANTILES), [[str(scores["quantiles"][name]) for name in QUANTILES]]))
    out.print("\nSources of points")
    out.print(source_table(Words(table.game.name), scores))
    out.print("\nSeats")
    words = Words(table.game.name, names=[""] * table.seats)
    out.print(seat_table([words.name(seat) for seat in range(tally.seats)], scores["by_seat"]))
    if scores["by_turn_order"]:
        out.print("\nBy place in the first turn order")
        out.print(seat_table(["first", "second", "third", "fourth"], scores["by_turn_order"]))


def source_table(words: Words, scores: ScoreFacts) -> RichTable:
    total = sum(scores["by_source"].values()) or 1
    rows = [
        [words.say(source, kind="proof"), f"{points:.2f}", f"{points / total:.1%}", "▪" * round(40 * points / total)]
        for source, points in scores["by_source"].items()
    ]
    table = plain_table(["source", "points", "share", ""], rows)
    table.columns[3].justify = "left"
    return table


def seat_table(names: list[str], columns: list[ColumnFacts]) -> RichTable:
    rows = [
        [name, f"{column['mean']:.2f}", f"{column['wins']:,}", f"{column['win_rate']:.1%}"]
        for name, column in zip(names, columns, strict=False)
    ]
    return plain_table(["", "points", "wins", "of games"], rows)
