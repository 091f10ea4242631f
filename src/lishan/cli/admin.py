"""`lishan admin`: maintains a server's database."""

import contextlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lishan.cli.common import Games, console, counted
from lishan.cli.serve import own_database
from lishan.core.errors import LishanError

if TYPE_CHECKING:
    from sqlalchemy import Connection

app = typer.Typer(no_args_is_help=True, help="Maintain a server: its database, people and administrators.")

Database = Annotated[
    str | None,
    typer.Option("--database", envvar="LISHAN_DATABASE", metavar="URL", help="sqlite:///FILE or postgresql://…."),
]
BROKEN = 1


def place_of(database: str | None) -> str:
    return database or own_database()


@app.command()
def verify(context: typer.Context, database: Database = None) -> None:
    """Replay every game; compare each position with the stored one and each row with its digest."""
    from lishan.server.store import offline
    from lishan.server.tables import integrity

    games: Games = context.obj
    out = console()
    with out.status("Replaying") as status:
        verdict = offline.run_on(
            place_of(database),
            lambda db: integrity.verify(db, games.open, lambda n: status.update(f"Replaying: {n} tables")),
            still=True,
        )
    for fault in verdict.faults:
        typer.echo(fault)
    good = verdict.tables - len(verdict.faults)
    typer.echo(f"{good} of {verdict.tables} tables are intact, {verdict.entries} entries replayed.")
    if verdict.faults:
        raise typer.Exit(BROKEN)


@app.command("export")
def export_(
    context: typer.Context,
    table: Annotated[
        str | None, typer.Argument(metavar="[TABLE]", help="One table (default: everything except sessions).")
    ] = None,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Output file (default: standard output).")] = None,
    record: Annotated[bool, typer.Option("--record", help="Write the table's record instead.")] = False,
    database: Database = None,
) -> None:
    """Write tables as JSON lines, including all secrets, or the record of one table."""
    from lishan.server.store import exports, offline
    from lishan.server.store.private_files import write_private

    games: Games = context.obj
    if record and table is None:
        raise typer.BadParameter("--record needs a table.")

    def text(db: "Connection") -> bytes:
        if record:
            return exports.record_of(db, table or "", games.open).encode()
        return b"".join(line + b"\n" for line in exports.lines_out(db, table))

    written = offline.run_on(place_of(database), text)
    if to is None:
        sys.stdout.buffer.write(written)
        return
    write_private(to, written)
    what = f"The record of {table}" if record else counted(written.count(b'\n{"in":"game",'), "table")
    typer.echo(f"{what} written to {to}, which only you can read.")


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A file written by `export`.")],
    database: Database = None,
) -> None:
    """Import exported tables, either all of them or none."""
    from lishan.server.store import exports, offline

    with file.open("rb") as lines:
        number = offline.run_on(place_of(database), lambda db: exports.lines_in(db, lines), writes=True)
    typer.echo(f"{counted(number, 'table')} imported.")


@app.command()
def backup(
    file: Annotated[Path | None, typer.Argument(metavar="FILE", help="Target file; must not exist yet.")] = None,
    elsewhere: Annotated[
        bool, typer.Option("--elsewhere", help="Only note that a backup was made by other means, such as pg_dump.")
    ] = False,
    database: Database = None,
) -> None:
    """Write a consistent copy of the database, even while the server is running. Its age is in /metrics."""
    import time

    from lishan.server.store import administration, backups, offline

    if (file is None) != elsewhere:
        raise typer.BadParameter("Name a FILE, or say --elsewhere.")
    place = place_of(database)
    if file is not None:
        backups.backup(place, file)
    # Before an upgrade the database may still be one of the version before: it is backed up all the same.
    with contextlib.suppress(LishanError):
        offline.run_on(place, lambda db: administration.note_backup(db, int(time.time() * 1000)), writes=True)
    typer.echo("Noted." if file is None else f"Backed up to {file}.")


@app.command()
def purge(
    older_than: Annotated[int, typer.Option("--older-than", metavar="DAYS", min=1, help="Tables unused for this many days.")],
    yes: Annotated[bool, typer.Option("--yes", help="Really delete; otherwise the tables are only counted.")] = False,
    database: Database = None,
) -> None:
    """Delete old tables with their moves and chat. Stop the server first, or choose tables that are no longer in use."""
    import time

    from lishan.server.store import administration, games, offline

    before = (int(time.time()) - older_than * 86_400) * 1000
    place = place_of(database)
    number = offline.run_on(place, lambda db: games.count_unused_since(db, before))
    now, finished = int(time.time() * 1000), not yes
    while not finished:
        # In small transactions: a server that is running goes on.
        _, finished = offline.run_on(place, lambda db: administration.purge_some(db, before, now), writes=True)
    tables = counted(number, "table")
    typer.echo(f"{tables} deleted." if yes else f"{tables} would be deleted. To delete, add --yes.")
