"""`lishan admin`: look after the database of a server."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lishan.cli.common import Games, console
from lishan.cli.serve import own_database

if TYPE_CHECKING:
    from sqlalchemy import Connection

app = typer.Typer(no_args_is_help=True, help="Look after the database of a server: verify, export, import, backup, purge.")

Database = Annotated[
    str | None,
    typer.Option("--database", envvar="LISHAN_DATABASE", metavar="URL", help="sqlite:///FILE or postgresql://…."),
]
BROKEN = 1


@app.command()
def verify(context: typer.Context, database: Database = None) -> None:
    """Replay every game, compare every position with the one that was stored, and every row with its digest."""
    from lishan.server import admin

    games: Games = context.obj
    out = console()
    with out.status("Replaying") as status:
        verdict = admin.run_on(
            database or own_database(),
            lambda db: admin.verify(db, games.open, lambda n: status.update(f"Replaying: {n} tables")),
            still=True,
        )
    for fault in verdict.faults:
        typer.echo(fault)
    good = verdict.tables - len(verdict.faults)
    typer.echo(f"{good} of {verdict.tables} tables are as they were, {verdict.entries} entries replayed.")
    if verdict.undigested:
        old = f"{verdict.undigested} of the entries are older than digests"
        typer.echo(f"{old}: a change of their chat, times or command ids would not be seen.")
    if verdict.faults:
        raise typer.Exit(BROKEN)


@app.command("export")
def export_(
    context: typer.Context,
    table: Annotated[str | None, typer.Argument(metavar="[TABLE]", help="One table; else everything but sessions.")] = None,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Else to standard output.")] = None,
    record: Annotated[bool, typer.Option("--record", help="The table's record instead.")] = False,
    database: Database = None,
) -> None:
    """Write tables as lines of JSON, with all their secrets; or the record of one."""
    from lishan.server import admin
    from lishan.server.files import write_private

    games: Games = context.obj
    if record and table is None:
        raise typer.BadParameter("--record is for one table.")

    def text(db: "Connection") -> bytes:
        if record:
            return admin.record_of(db, table or "", games.open).encode()
        return b"".join(line + b"\n" for line in admin.lines_out(db, table))

    written = admin.run_on(database or own_database(), text)
    if to is not None:
        write_private(to, written)
    else:
        sys.stdout.buffer.write(written)


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="What `export` wrote.")],
    database: Database = None,
) -> None:
    """Put exported tables into a database, all or none of them."""
    from lishan.server import admin

    with file.open("rb") as lines:
        number = admin.run_on(database or own_database(), lambda db: admin.lines_in(db, lines))
    typer.echo(f"{number} tables imported.")


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; it must not be there yet.")],
    database: Database = None,
) -> None:
    """Copy the whole database as it is at one moment, also while the server runs."""
    from lishan.server import admin

    admin.backup(database or own_database(), file)
    typer.echo(f"Backed up to {file}.")


@app.command()
def purge(
    older_than: Annotated[int, typer.Option("--older-than", metavar="DAYS", min=1, help="Tables unused for so many days.")],
    yes: Annotated[bool, typer.Option("--yes", help="Delete them. Without it they are only counted.")] = False,
    database: Database = None,
) -> None:
    """Delete old tables with their moves and chat. Stop the server first, or choose tables that nobody uses any more."""
    import time

    from lishan.server import admin

    before = (int(time.time()) - older_than * 86_400) * 1000
    number = admin.run_on(database or own_database(), lambda db: admin.purge(db, before, yes))
    typer.echo(f"{number} tables deleted." if yes else f"{number} tables would be deleted. Delete them with --yes.")
