"""`lishan lessons`: lists the lessons of the games, and checks their files."""

from typing import Annotated

import typer

from lishan.cli.common import games_of
from lishan.lessons import lessons_of
from lishan.lessons.check import faults_of

app = typer.Typer(no_args_is_help=True, help="The lessons: list them, or check their files.")

OfGame = Annotated[str | None, typer.Option("--game", "-g", metavar="GAME", help="The game (default: all).")]
Language = Annotated[str, typer.Option("--language", "-l", help="The language of the titles.")]


def chosen(context: typer.Context, game: str | None) -> tuple[str, ...]:
    games = games_of(context)
    return tuple(games.names) if game is None else (games.open(game).name,)


@app.command("list")
def list_lessons(context: typer.Context, game: OfGame = None, language: Language = "en") -> None:
    """List the lessons with the number of their tasks."""
    from lishan.words import say

    for name in chosen(context, game):
        for lesson in lessons_of(name):
            title = say(lesson.message(), language=language, game=name)
            typer.echo(f"{name}/{lesson.name}: {title} ({len(lesson.tasks)} tasks, {lesson.minutes} min)")


@app.command()
def check(context: typer.Context, game: OfGame = None) -> None:
    """Check that every task can be solved and failed, and that its sentences use only terms that were explained before."""
    names = chosen(context, game)
    faults = [f"{name}: {fault}" for name in names for fault in faults_of(name)]
    for fault in faults:
        typer.echo(fault, err=True)
    if faults:
        raise typer.Exit(1)
    count = sum(len(lessons_of(name)) for name in names)
    typer.echo(f"{count} lessons are complete.")
