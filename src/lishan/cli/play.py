"""`lishan play`: play in the browser, or a whole game with people and bots in one terminal."""

from pathlib import Path
from typing import Annotated

import typer

from lishan.arena.entrants import Entrant, read_entrant
from lishan.bots.levels import NAMES
from lishan.cli.answers import saved_folder
from lishan.cli.browser import Browser, Port, play_in_browser
from lishan.cli.common import (
    WHICH_GAME,
    Challenge,
    EditionFile,
    Language,
    Level,
    Options,
    Players,
    Solo,
    Table,
    alone,
    complete_game,
    console,
    games_of,
    read_bytes,
    set_table,
)  # fmt: skip
from lishan.cli.dialog import Dialog
from lishan.cli.reader import Reader
from lishan.cli.session import Session
from lishan.cli.show import seated_names, terminal_words
from lishan.core.errors import BadOption
from lishan.core.record import read_record
from lishan.core.replay import Recorder, Replay
from lishan.core.rng import Rng
from lishan.core.seeds import game_seed, read_seed

LAST = "last"


def complete_level(incomplete: str) -> list[str]:
    """The levels that the shell can complete."""
    return [name for name in NAMES if name.startswith(incomplete)]


def play(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=WHICH_GAME, autocompletion=complete_game)] = None,
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal.")] = False,
    port: Port = 0,
    browser: Browser = True,
    players: Players = 2,
    random: Annotated[
        str, typer.Option("--random", metavar="SEATS", help="Seats that play at random, for example 2 or 2,4.")
    ] = "",
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            metavar="LEVEL",
            help=f"Bot at the last seat: {', '.join(NAMES)}, or any bot of the arena. Repeatable.",
            autocompletion=complete_level,
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", "-s", metavar="S", help="Random seed (default: a new one).")] = None,
    name: Annotated[list[str] | None, typer.Option("--name", metavar="NAME", help="Name of the next seat. Repeatable.")] = None,
    confirm: Annotated[bool | None, typer.Option(help="Ask before a turn ends (default: only at a terminal).")] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Resume a saved game; `last` is the most recent one.")
    ] = None,
    solo: Solo = False,
    level: Level = None,
    challenge: Challenge = None,
    option: Options = None,
    edition: EditionFile = None,
    language: Language = "en",
) -> None:
    """Play in the browser, against bots or with friends. Games are kept in your user data directory.

    In the terminal all players share the screen; it shows hidden cards only to the player whose turn it is.
    """
    at_terminal = any((terminal, random, bot, seed, name, confirm is not None, resume, solo, level, challenge, option))
    if not at_terminal:
        play_in_browser(games_of(context), game, port, browser, edition)
        return
    if was_given(context, "port") or was_given(context, "browser"):
        raise BadOption(
            "--port, --browser and --no-browser play in the browser, where the start page asks for everything else. "
            "Leave them out to play in this terminal."
        )
    if game is None and resume is None:
        raise BadOption(f"Which game? {WHICH_GAME}")
    out = console()
    reader = Reader(out)
    rng = Rng(game_seed(read_seed(seed), 1) if seed is not None else new_seed())
    if resume is not None:
        resume = last_saved() if str(resume) == LAST and not resume.exists() else resume
        session = resumed(context, resume, random, bot or [], rng)
        if game is not None and session.game.name != game:
            raise BadOption(f"{resume} is a game of {session.game.name}, not {game}. Leave out {game!r} to resume it.")
    else:
        if solo and (bot or random):
            raise BadOption("With --solo you play, and the rules play Li Si: leave out --bot and --random.")
        players, option = alone(players, option, solo, level, challenge)
        table = set_table(context, game or "", players, option, edition)
        recorder = Recorder(table.game, table.edition, seat_names(name or [], players), table.options, table.edition_text)
        session = Session(table, people(random, players), recorder, table.start(), rng)
        session.seat_bots(read_bots(bot or [], session))
    names = seated_names(session.recorder.names, session.levels, language)
    words = terminal_words(session.game.name, language, names)
    dialog = Dialog(session, reader, out, words, reader.interactive if confirm is None else confirm)
    if resume is not None and resume.parent == saved_folder():
        # An unfinished game stays in its file.
        dialog.answers.kept = resume
    dialog.play()


def was_given(context: typer.Context, name: str) -> bool:
    """Returns whether an option was typed, rather than left at its default."""
    source = context.get_parameter_source(name)
    return source is not None and source.name == "COMMANDLINE"


def new_seed() -> int:
    import secrets

    return secrets.randbits(62)


def seat_names(names: list[str], players: int) -> list[str]:
    if len(names) > players:
        raise BadOption(f"There are {len(names)} names for {players} players.")
    return [*names, *[""] * (players - len(names))]


def people(random: str, players: int) -> frozenset[int]:
    """Returns the seats that people play."""
    seats = frozenset(range(players))
    for word in random.replace(",", " ").split():
        if not (word.isascii() and word.isdigit() and len(word) == 1 and 1 <= int(word) <= players):
            raise BadOption(f"Random seats are numbers from 1 to {players}, for example 2 or 2,4, not {word!r}.")
        seats -= {int(word) - 1}
    return seats


def resumed(context: typer.Context, file: Path, random: str, bots: list[str], rng: Rng) -> Session:
    """Returns the game of a record, played to its last move."""
    record = read_record(read_bytes(file), str(file))
    header = record.header
    played = Replay(record, games_of(context).open)
    seats = len(header.names)
    table = Table(played.game, seats, played.edition, header.edition_text, header.options)
    recorder = Recorder(played.game, played.edition, header.names, header.options, header.edition_text, header.position)
    session = Session(table, people(random, seats), recorder, played.position.copy(), rng)
    session.seat_bots(read_bots(bots, session))
    for step in played.steps():
        session.play(step.seat, step.move)
    return session


def last_saved() -> Path:
    """The game that was saved last. Raises BadOption."""
    found = sorted(saved_folder().glob("*.txt"), key=lambda file: file.stat().st_mtime)
    if not found:
        raise BadOption("There is no saved game to resume.")
    return found[-1]


def read_bots(levels: list[str], session: Session) -> dict[int, Entrant]:
    """Bots by seat: they sit at the last seats, in the order in which they are given. Raises BadOption."""
    seats, game = session.table.seats, session.game
    if len(levels) > seats:
        raise BadOption(f"There are {len(levels)} bots for {seats} players.")
    found = {seats - len(levels) + nth: read_entrant(level, game.name) for nth, level in enumerate(levels)}
    for seat in found:
        if seat not in session.people:
            raise BadOption(f"Seat {seat + 1} cannot be both random and a bot.")
    return found
