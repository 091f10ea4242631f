"""`lishan edition`: checks component data, and shows the built-in data."""

import sys
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from lishan.cli.browser import Browser, Port, link_part, open_page
from lishan.cli.common import GameName, Games, Language, games_of, read_text
from lishan.core.errors import BadEdition, LishanError
from lishan.core.toml_reader import read_toml
from lishan.words import Words

app = typer.Typer(no_args_is_help=True, help="Component data: check a file, or show the built-in one.")

File = Annotated[Path, typer.Argument(metavar="FILE", help="A TOML file.")]
OfGame = Annotated[str | None, typer.Option("--game", "-g", metavar="GAME", help="The game (default: detected).")]


@app.command()
def check(context: typer.Context, file: File, game: OfGame = None, language: Language = "en") -> None:
    """Check whether a game can be played with this file, and report exactly what is wrong if not."""
    games = games_of(context)
    text = read_text(file)
    found = games.open(game or detect(games, text, str(file)))
    try:
        edition = found.edition(text, str(file))
    except BadEdition as error:
        raise in_language(error, found.name, str(file), language) from None
    words = Words(found.name, language, also=("cli",))
    facts = {"file": str(file), "title": found.title, "name": edition.name, "digest": edition.digest}
    said = [words.say("edition-good", facts)]
    if edition.digest == found.edition().digest:
        said.append(words.say("edition-same"))
    typer.echo(" ".join(said))


def in_language(error: BadEdition, game: str, source: str, language: str) -> BadEdition:
    """The error in a language, if that has a message for it."""
    if language == "en" or not error.code:
        return error
    said = Words(game, language, also=("client-box",)).say(f"edition-fault-{error.code}", error.facts)
    return BadEdition(": ".join(filter(None, (source, error.place, said))), error.place)


@app.command()
def show(game: GameName) -> None:
    """Print the built-in component data, to be copied and corrected."""
    sys.stdout.write(packaged(game))


@app.command()
def edit(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game, or a TOML file to continue from.")],
    port: Port = 0,
    browser: Browser = True,
) -> None:
    """Enter the values of your own copy in the browser, checked as you type."""
    games = games_of(context)
    game, path = what, f"/edition/{what}"
    if what not in games.names and Path(what).is_file():
        text = read_text(Path(what))
        game = detect(games, text, what)
        path = f"/edition/{game}#e={link_part(text)}"
    games.open(game)
    open_page(path, port, browser)


def packaged(game: str) -> str:
    file = files("lishan") / "editions" / f"{game}.toml"
    if not file.is_file():
        raise LishanError(f"The package has no edition of {game!r}.")
    return file.read_text(encoding="utf-8")


def detect(games: Games, text: str, source: str) -> str:
    """The game whose packaged edition has the most tables in common with this text."""
    tables = set(read_toml(text, source))
    common = {name: len(tables & set(read_toml(packaged(name), name))) for name in games.names}
    best = max(common.values())
    likely = [name for name in games.names if common[name] == best]
    if len(likely) > 1:
        raise BadEdition(f"{source}: cannot tell which game this edition is for. Name it with --game.")
    return likely[0]
