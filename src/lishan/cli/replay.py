"""`lishan replay`: replays a record, as sentences for people or as JSON for programs."""

import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from lishan.cli.common import AsJson, EditionFile, Language, console, games_of, read_bytes, read_text
from lishan.cli.show import label, score_table, seat_style, story_line, terminal_words
from lishan.core.contract import CHANCE, Event, Facts, Score
from lishan.core.record import read_record
from lishan.core.replay import Replay, Step, result_of
from lishan.words import Words


class ReplayLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of `--json`: the state of the game after a line of the record. docs/records.md explains it."""

    line: int | None
    """The line of the record; None for the start."""
    turn: int
    seat: int | None
    """None for chance, and for the start."""
    words: list[str]
    events: list[Event]
    position: str
    facts: Facts
    scores: list[int]
    score: Score
    result: tuple[tuple[int, int], ...] | None
    """The seats from first to last, with their points; None while the game is being played."""


def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record; - reads it from standard input.")],
    as_json: AsJson = False,
    edition: EditionFile = None,
    language: Language = "en",
) -> None:
    """Replay a record and check it.

    With --json, one JSON object per line for the start and for every turn: docs/records.md.
    """
    text = sys.stdin.buffer.read() if str(file) == "-" else read_bytes(file)
    record = read_record(text, "standard input" if str(file) == "-" else str(file))
    played = Replay(record, games_of(context).open, read_text(edition) if edition else None)
    words = terminal_words(played.game.name, language, record.header.names)
    played.tell = words.reason
    if as_json:
        write_json(played)
    else:
        tell(console(), played, words)


def turns(played: Replay) -> Iterator[list[Step]]:
    """Plays the record and yields the steps of each line."""
    for _, steps in groupby(played.steps(), key=lambda step: step.line):
        yield list(steps)


def write_json(played: Replay) -> None:
    history: list[Event] = []
    sys.stdout.write(json_line(played, history, None))
    for steps in turns(played):
        history += [event for step in steps for event in step.events]
        sys.stdout.write(json_line(played, history, steps))


def json_line(played: Replay, history: list[Event], steps: list[Step] | None) -> str:
    position, game = played.position, played.game
    line = ReplayLine(
        line=steps[0].line if steps else None,
        turn=int(position.turn),
        seat=None if steps is None or steps[0].seat == CHANCE else steps[0].seat,
        words=[step.word for step in steps or []],
        events=[event for step in steps or [] for event in step.events],
        position=game.to_text(position),
        facts=game.facts(position),
        scores=[int(position.score(seat)) for seat in range(position.seats)],
        score=game.explain(position, history),
        result=result_of(game, position),
    )
    return msgspec.json.encode(line).decode() + "\n"


def tell(out: Console, played: Replay, words: Words) -> None:
    """The whole game in sentences."""
    header = played.record.header
    names = ", ".join(words.name(seat) for seat in range(len(header.names)))
    out.print(Text(played.game.title, style="bold").append(f": {names}", style="not bold"))
    played.describes = True
    history: list[Event] = []
    for steps in turns(played):
        tell_turn(out, words, steps)
        history += [event for step in steps for event in step.events]
    tell_result(out, played, words, history)


def tell_turn(out: Console, words: Words, steps: list[Step]) -> None:
    seat = steps[0].seat
    name = words.name(seat) if seat != CHANCE else label(words, "chance")
    head = Text(f"\n{name}", style=f"bold {seat_style(seat)}" if seat != CHANCE else "bold")
    out.print(head.append("  " + " ".join(step.word for step in steps), style="not bold dim"))
    for step in steps:
        said = "" if step.description is None else words.move(step.description)
        if step.description is not None:
            out.print(story_line(words, step.description))
        for event in step.events:
            # The event of a draw says the same as the draw.
            if any(event.points) or words.event(event) != said:
                out.print(story_line(words, event))


def tell_result(out: Console, played: Replay, words: Words, history: list[Event]) -> None:
    result = result_of(played.game, played.position)
    out.print()
    if result is None:
        out.print(label(words, "not-over"))
    else:
        places = ", ".join(f"{words.name(seat)} {points}" for seat, points in result)
        out.print(label(words, "result", {"places": places}), style="bold")
    out.print(score_table(played.game.explain(played.position, history).now, words))
