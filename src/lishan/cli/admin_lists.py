"""`lishan admin`: lists who and what is on a server."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Annotated

import typer

from lishan.cli.admin import Database, place_of
from lishan.cli.common import counted

Text = Annotated[str, typer.Argument(metavar="[TEXT]", help="Only those with this text.")]


def people(text: Text = "", database: Database = None) -> None:
    """List accounts, those last seen first; with a text, accounts and guests with it in their name or login."""
    from lishan.server.store import administration, offline

    found = offline.run_on(place_of(database), lambda db: administration.find_people(db, text))
    rows = (
        (one.login or "(guest)", one.name, day(one.seen), str(one.tables),
         " ".join(["administrator"] * one.admin + ["suspended"] * (one.suspended is not None)))
        for one in found
    )  # fmt: skip
    print_rows(("login", "name", "last seen", "tables", ""), rows)


def tables(text: Text = "", database: Database = None) -> None:
    """List tables, those last changed first; with a text, those with it in their id, title or names."""
    from lishan.server.store import administration, games, offline

    found = offline.run_on(
        place_of(database),
        lambda db: [row for id in administration.tables(db, text) if (row := games.find(db, id)) is not None],
    )
    rows = (
        (row.id, row.game, row.status, day(row.updated), ", ".join(filter(None, row.summary.names)), row.title)
        for row in found
    )  # fmt: skip
    print_rows(("table", "game", "status", "changed", "players", "title"), rows)


def reports(
    closed: Annotated[bool, typer.Option("--closed", help="Those that were closed, instead.")] = False,
    database: Database = None,
) -> None:
    """List what people have reported, the oldest first, by table."""
    from lishan.server.store import administration, offline

    found = offline.run_on(place_of(database), lambda db: administration.reported(db, closed, MOST))
    rows = (
        (day(one.created), one.table or "(deleted)", one.reporter, one.name, one.text)
        for group in found
        for one in group.reports
    )  # fmt: skip
    print_rows(("day", "table", "by", "about", "text"), rows)


MOST = 100
"""Tables with reports in one list."""


def health(database: Database = None) -> None:
    """Say how much there is in the database, what waits, and when it was last backed up."""
    import lishan
    from lishan.server.store import administration, offline
    from lishan.server.store.migrations import HEAD

    counts, backed_up = offline.run_on(
        place_of(database), lambda db: (administration.counts(db), administration.backed_up(db))
    )  # fmt: skip
    typer.echo(f"Lishan {lishan.__version__}, schema {HEAD}")
    typer.echo(f"{counted(counts.people, 'account')}, {counted(counts.tables, 'table')}, {counts.playing:,} being played")
    typer.echo(f"{counted(counts.notices, 'notice')} waiting")
    typer.echo(f"last backup: {'never' if backed_up is None else moment(backed_up)}")


def day(ms: int | None) -> str:
    return "" if ms is None else f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%d}"


def moment(ms: int) -> str:
    return f"{datetime.fromtimestamp(ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"


def print_rows(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Whole lines, also where nobody sees how wide the terminal is: `grep` reads them. Control characters are left out."""
    lines = [heads, *([("".join(filter(str.isprintable, cell))) for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        typer.echo("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def add_to(app: typer.Typer) -> None:
    for command in (people, tables, reports, health):
        app.command()(command)
