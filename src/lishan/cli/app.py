"""Assembles the commands and turns every user error into one sentence on standard error."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import UnsupportedOperation
from typing import Annotated, Any

import typer
from typer.main import get_command

import lishan
from lishan.cli import (
    INTERRUPTED,
    admin,
    admin_lists,
    admin_people,
    analyse,
    arena,
    dataset,
    edition,
    lessons,
    perft,
    play,
    puzzles,
    record,
    replay,
    review,
    serve,
    simulate,
    site,
    statistics,
    train,
)  # fmt: skip
from lishan.cli.common import Games
from lishan.cli.help import examples, hide_flag_types
from lishan.core.errors import LishanError

BROKEN_PIPE = 141
COMPLETE = "_LISHAN_COMPLETE"
"""Set by the shell if completion was installed (`lishan --install-completion`)."""


def version(asked: bool) -> None:
    if asked:
        typer.echo(f"lishan {lishan.__version__}, engine {lishan.engine()}, Python {sys.version.split()[0]}")
        raise typer.Exit


def create_app(games: Games) -> typer.Typer:
    """The commands, for these games."""
    app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)

    @app.callback()
    def lishan_(
        context: typer.Context,
        version: Annotated[  # noqa: ARG001 - its callback does it all
            bool, typer.Option("--version", callback=version, is_eager=True, help="Show the version and engine, then exit.")
        ] = False,
    ) -> None:
        """Terracotta Army and Xi'an: play, simulate and study two board games about China's First Emperor."""
        context.obj = games

    for command in (
        play.play, serve.serve, site.site, simulate.simulate, record.record, replay.replay, perft.perft, analyse.analyse,
        review.review, statistics.statistics, arena.arena,
    ):  # fmt: skip
        app.command(epilog=examples(command.__name__))(command)
    app.command()(dataset.dataset)
    app.command()(train.train)
    app.add_typer(edition.app, name="edition")
    admin_people.add_to(admin.app)
    admin_lists.add_to(admin.app)
    app.add_typer(lessons.app, name="lessons")
    app.add_typer(puzzles.app, name="puzzles")
    app.add_typer(admin.app, name="admin")
    return app


def packaged_games() -> Games:
    return Games(lishan.GAMES, lishan.game)


def run(words: Sequence[str], games: Games | None = None) -> int:
    """Runs one command line and returns the exit code. User errors print one sentence on stderr and exit with 2."""
    command = get_command(create_app(games or packaged_games()))
    hide_flag_types(command)
    if COMPLETE in os.environ:
        # The shell asks for completions of a line; this answers and exits.
        command.main(list(words), "lishan")
    try:
        return invoke(command, arena.with_address(words))
    except LishanError as error:
        return complain(str(error), getattr(error, "exit_status", 2))
    except typer.TyperException as error:
        # An error without a message has already shown the help.
        return complain(error.format_message(), error.exit_code) if error.format_message() else error.exit_code
    except typer.Exit as end:
        return int(end.exit_code)
    except (KeyboardInterrupt, typer.Abort):
        sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        # The reader closed the pipe: write nothing more, not even while Python shuts down.
        discard_output()
        return BROKEN_PIPE
    except OSError as error:
        # A full disk, an unreadable file: flushing the buffers would only fail again.
        discard_output()
        return complain(f"{error.filename or 'The output could not be written'}: {error.strerror or error}.", 2)


def discard_output() -> None:
    # Not every stdout is a file.
    with suppress(UnsupportedOperation):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def invoke(command: Any, words: list[str]) -> int:
    with command.make_context("lishan", words) as context:
        command.invoke(context)
    sys.stdout.flush()
    return 0


def complain(sentence: str, code: int) -> int:
    sys.stdout.flush()
    sys.stderr.write(f"lishan: {' '.join(sentence.split())}\n")
    return code
