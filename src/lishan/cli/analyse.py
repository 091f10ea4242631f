"""`lishan analyse`: what the search thinks of a position, with increasing precision."""

import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Group, RenderableType
from rich.live import Live
from rich.table import Table as RichTable

from lishan.bots.analysis import CANDIDATES, Analysis, Candidate, analyse_position
from lishan.bots.protocol import MOST_PLAYOUTS, MOST_SECONDS, Budget, Seating
from lishan.cli.common import (
    AsJson,
    EditionFile,
    Games,
    Language,
    Seed,
    console,
    games_of,
    plain_table,
    read_bytes,
    read_text,
)
from lishan.cli.show import terminal_words
from lishan.coach.advice import Advice, Effort, advise, advise_until
from lishan.coach.say import say_advice
from lishan.core.contract import CHANCE, Edition, Game, Position, to_act
from lishan.core.errors import BadPosition, LishanError
from lishan.core.record import read_record
from lishan.core.replay import Replay
from lishan.core.seeds import read_seed

REASONS = 0.4
"""The share of the time for whole turns and reasons."""


def analyse(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="RECORD|POSITION", help="A record file, or a position line.")],
    time: Annotated[
        float, typer.Option("--time", "-t", metavar="S", min=0.05, max=MOST_SECONDS, help="Thinking time in seconds.")
    ] = 5.0,
    playouts: Annotated[
        int | None,
        typer.Option(
            "--playouts", metavar="N", min=1, max=MOST_PLAYOUTS, help="Number of playouts instead of time (reproducible)."
        ),
    ] = None,
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", min=0, help="In a record: the position after N moves (default: the last decision)."),
    ] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", min=1, help="In simultaneous choices: the seat to analyse.")
    ] = None,
    candidates: Annotated[int, typer.Option("--candidates", "-c", min=1, help="Number of moves to forecast.")] = CANDIDATES,
    seed: Seed = "0",
    edition: EditionFile = None,
    language: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Show which moves are good and why: visits, expected points and their spread, wins, the expected line, sources, spaces;
    then the best turn compared with the two best different ones.

    With --json, one line for each stage of the analysis, the last with "done": true and "advice" (docs/bots.md).
    """
    text = read_text(edition) if edition else None
    game, opened, position = find_position(games_of(context), what, at, text)
    deciding = None if seat is None else seat - 1
    share = (1 - REASONS) * time
    budget = Budget(None, playouts) if playouts else Budget(share)
    seating = Seating(game, read_seed(seed), opened)
    words = terminal_words(game.name, language)
    steps = analyse_position(seating, position, budget, deciding, candidates)
    if as_json:
        for step in steps:
            told = msgspec.to_builtins(step)
            if step.done:
                told["advice"] = advice_for(seating, position, step.seat, playouts, time - share)
            sys.stdout.write(msgspec.json.encode(told).decode() + "\n")
            sys.stdout.flush()
        return
    out = console()
    with Live(console=out, auto_refresh=False, transient=False) as live:
        for step in steps:
            live.update(picture(step, candidates), refresh=True)
    out.print()
    for line in say_advice(words, advice_for(seating, position, step.seat, playouts, time - share)):
        out.print(line, soft_wrap=True)


def advice_for(seating: Seating, position: Position, seat: int, playouts: int | None, seconds: float) -> Advice:
    """The best turns and why, with the same limit as the analysis before."""
    view = seating.game.view(position, seat)
    if playouts:
        effort = Effort(search=playouts, value=max(16, playouts // 8), games=max(8, playouts // 16))
        return list(advise(seating, view, effort))[-1]
    began = perf_counter()
    return list(advise_until(seating, view, lambda: (perf_counter() - began) / seconds))[-1].advice()


def find_position(games: Games, what: str, at: int | None, edition: str | None) -> tuple[Game[Any], Edition, Position]:
    if Path(what).is_file():
        return from_record(games, Path(what), at, edition)
    for name in games.names:
        game = games.open(name)
        if what.split(" ")[0] == game.to_text(game.start(game.players[-1])).split(" ")[0]:
            opened = game.edition(edition, "the edition")
            return game, opened, game.from_text(what, opened)
    raise BadPosition(f"{what[:40]!r} is neither a file nor a position of {' or '.join(games.names)}.")


def from_record(games: Games, file: Path, at: int | None, edition: str | None) -> tuple[Game[Any], Edition, Position]:
    """The position after this many moves; by default the last one in which a player had a decision to make."""
    replay = Replay(read_record(read_bytes(file), str(file)), games.open, edition)
    found: Position | None = None
    for nth, position in enumerate(positions(replay)):
        if nth == at or (at is None and decides(position)):
            found = position
        if nth == at:
            break
    if found is None or not decides(found):
        raise LishanError(f"{file}: no decision is pending at that point.")
    return replay.game, replay.edition, found


def positions(replay: Replay) -> Iterator[Position]:
    yield replay.position.copy()
    for step in replay.steps():
        yield step.position.copy()


def decides(position: Position) -> bool:
    pending = to_act(position)
    return bool(pending) and pending != (CHANCE,) and len(position.legal(pending[0])) > 1


def picture(step: Analysis, candidates: int) -> Group:
    head = f"seat {step.seat + 1}, {step.playouts:,} playouts in {step.seconds:.1f} s ({step.playouts_per_s:,.0f}/s)"
    shown = step.candidates[:candidates]
    parts: list[RenderableType] = [head, candidates_table(shown)]
    if shown and shown[0].sources:
        parts += ["", f"Points by source after {shown[0].notation}", sources_table(shown[0])]
    return Group(*parts)


def candidates_table(shown: tuple[Candidate, ...]) -> RichTable:
    table = plain_table(("move", "visits", "value", "points", "wins", "expected line"), no_wrap=True)
    table.columns[-1].justify = "left"
    table.columns[-1].no_wrap = False
    for each in shown:
        points = "  ".join(f"{mean:.0f}±{spread:.0f}" for mean, spread in zip(each.points, each.spread, strict=True))
        table.add_row(
            each.notation,
            f"{each.visits:,}",
            f"{each.value:.3f}",
            points,
            " ".join(f"{share:.0%}" for share in each.wins),
            " ".join(f"{ply.seat + 1}:{ply.notation}" for ply in each.line[:10]),
        )
    return table


def sources_table(best: Candidate) -> RichTable:
    table = plain_table(("source", *(f"seat {seat + 1}" for seat in range(len(best.points)))), no_wrap=True)
    for source, points in best.sources.items():
        if any(points):
            table.add_row(source, *(f"{each:.1f}" for each in points))
    return table
