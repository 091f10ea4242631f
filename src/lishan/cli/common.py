"""Shared by all commands: the games, reading options and files, and output."""

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as RichTable

import lishan
from lishan.core.contract import Edition, Game, Position
from lishan.core.errors import BadOption, LishanError
from lishan.core.replay import OpenGame, players_text
from lishan.files import write_file

WHICH_GAME = f"{', '.join(lishan.GAMES[:-1])} or {lishan.GAMES[-1]}."


def complete_game(incomplete: str) -> list[str]:
    """The games that the shell can complete."""
    return [name for name in lishan.GAMES if name.startswith(incomplete)]


GameName = Annotated[str, typer.Argument(metavar="GAME", help=WHICH_GAME, autocompletion=complete_game)]
Players = Annotated[int, typer.Option("--players", "-p", metavar="N", help="Number of players.")]
Seed = Annotated[str, typer.Option("--seed", "-s", metavar="S", help="Random seed, from 0 to 2**62.")]
# More processes than this only slow each other down.
MOST_JOBS = max(64, 4 * (os.cpu_count() or 1))
Jobs = Annotated[int, typer.Option("--jobs", "-j", metavar="J", min=1, max=MOST_JOBS, help="Number of processes.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A rule variant, for example soak=one. Repeatable."),
]
Language = Annotated[
    str, typer.Option("--language", metavar="LANG", envvar="LISHAN_LANGUAGE", help="Language of the game: en, fr or ru.")
]
EditionFile = Annotated[
    Path | None, typer.Option("--edition", metavar="FILE", help="Use the component data in this TOML file.")
]
Solo = Annotated[bool, typer.Option("--solo", help="Play alone against Li Si (terracotta).")]
Level = Annotated[str | None, typer.Option("--level", metavar="LEVEL", help="Li Si's difficulty: first-game, easy, normal, …")]
Challenge = Annotated[
    list[str] | None,
    typer.Option("--challenge", metavar="CARD", help="Add a Challenge or easing card, for example armed. Repeatable."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON only.")]


@dataclass(frozen=True)
class Games:
    """The games available to the commands."""

    names: Sequence[str]
    open: OpenGame


@dataclass(frozen=True)
class Table:
    """A game with the settings of the command line."""

    game: Game[Any]
    seats: int
    edition: Edition
    edition_text: str | None
    options: Mapping[str, str]

    def start(self) -> Position:
        position: Position = self.game.start(self.seats, self.edition, self.options)
        return position


def set_table(context: typer.Context, name: str, players: int, options: Sequence[str] | None, edition: Path | None) -> Table:
    game = games_of(context).open(name)
    if players not in game.players:
        raise BadOption(f"{game.title} is for {players_text(game)} players, not {players}.")
    text = read_text(edition) if edition else None
    table = Table(game, players, game.edition(text, str(edition)), text, read_options(game, options or []))
    table.start()
    return table


def games_of(context: typer.Context) -> Games:
    games = context.find_object(Games)
    assert games is not None
    return games


def alone(
    players: int, options: Sequence[str] | None, solo: bool, level: str | None, challenge: Sequence[str] | None
) -> tuple[int, list[str]]:
    """Translates --solo, --level and --challenge into a number of players and options."""
    more = [f"level={level}"] if level else []
    more += [f"cards={'+'.join(challenge)}"] if challenge else []
    if more and not solo:
        raise BadOption("--level and --challenge need --solo.")
    return 1 if solo else players, [*(options or []), *more]


def read_options(game: Game[Any], words: Sequence[str]) -> dict[str, str]:
    """Reads NAME=VALUE words. The game itself checks names and values."""
    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            known = ", ".join(f"{option.name}={'|'.join(option.values)}" for option in game.options)
            raise BadOption(f"{word!r} is not of the form NAME=VALUE. Options of {game.title}: {known or 'none'}.")
        if name in options:
            raise BadOption(f"Option {name} is given twice.")
        options[name] = value
    return options


def read_bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise LishanError(f"{file}: {error.strerror}.") from None


def read_text(file: Path) -> str:
    try:
        return read_bytes(file).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = read_bytes(file)[: error.start].count(b"\n") + 1
        raise LishanError(f"{file}, line {line}: not valid UTF-8.") from None


def write_text(file: Path, text: str) -> None:
    write_file(file, text.encode())


def counted(number: int, thing: str) -> str:
    """A number of things: "1 table", "2 tables"."""
    return f"{number:,} {thing}{'s' * (number != 1)}"


class PoliteConsole(Console):
    """A console that leaves broken pipes to `run`."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console(file: IO[str] | None = None, stderr: bool = False) -> Console:
    return PoliteConsole(file=file, stderr=stderr, highlight=False, markup=False)


def plain_table(heads: Sequence[str], rows: Iterable[Sequence[str]] = (), no_wrap: bool = False) -> RichTable:
    """A table without lines: names on the left, numbers on the right."""
    table = RichTable(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for nth, head in enumerate(heads):
        table.add_column(head, justify="right" if nth else "left", no_wrap=no_wrap)
    for row in rows:
        table.add_row(*row)
    return table
