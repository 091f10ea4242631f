"""`lishan admin`: manages people and the server as a whole."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lishan.cli.admin import Database, place_of
from lishan.core.errors import LishanError

if TYPE_CHECKING:
    from sqlalchemy import Connection

Login = Annotated[str, typer.Argument(metavar="LOGIN", help="Login of the account.")]
Origin = Annotated[
    str, typer.Option("--origin", envvar="LISHAN_ORIGIN", metavar="URL", help="Public URL of the server, for the link.")
]


def now() -> int:
    return int(time.time() * 1000)


def reset(login: Login, origin: Origin = "", database: Database = None) -> None:
    """Print a one-time link with which the owner sets a new password. It is valid for 24 hours."""
    from lishan.server.settings import check_origin
    from lishan.server.store import administration, offline
    from lishan.server.tables.tokens import code_hash, new_code

    first = (origin.split() or [""])[0]
    if not first:
        raise LishanError("--origin (LISHAN_ORIGIN) is missing: the link begins with it, like https://games.example.org.")
    check_origin(first)
    code = new_code(8)
    offline.run_on(
        place_of(database),
        lambda db: administration.reset_link(db, administration.named(db, login).id, code_hash(code), now()),
        writes=True,
    )
    typer.echo(f"{first}/recover#code={code}")


def grant(login: Login, database: Database = None) -> None:
    """Make an account an administrator, who can manage people and tables in the browser."""
    new = set_admin(login, True, database)
    typer.echo(f"{login} is an administrator now." if new else f"{login} is an administrator already.")


def revoke(login: Login, database: Database = None) -> None:
    """Make an administrator an ordinary account again."""
    new = set_admin(login, False, database)
    typer.echo(f"{login} is not an administrator any more." if new else f"{login} is no administrator.")


def set_admin(login: str, value: bool, database: str | None) -> bool:
    """Returns whether that changed anything."""
    from lishan.server.store import administration, offline

    def change(db: "Connection") -> bool:
        person = administration.named(db, login)
        administration.set_admin(db, person.id, value)
        return person.admin != value

    return offline.run_on(place_of(database), change, writes=True)


def rename(
    login: Login, name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")], database: Database = None
) -> None:
    """Give someone another name, at all of their tables too. A running server changes those one after the other."""
    from lishan.core.names import clean
    from lishan.server.store import administration, erase, offline
    from lishan.server.tables.tokens import new_id

    new = clean(name)
    if not new:
        raise LishanError("The new name is empty.")
    offline.run_on(
        place_of(database),
        lambda db: erase.mark_renamed(db, administration.named(db, login).id, new, new_id(), now()),
        writes=True,
    )
    typer.echo(f"{login} is called {new} now.")


def suspend(login: Login, database: Database = None) -> None:
    """Sign an account out everywhere and keep it out. A running server notices within a second."""
    from lishan.server.store import administration, offline

    ended = offline.run_on(
        place_of(database),
        lambda db: administration.suspend(db, administration.named(db, login).id, now()),
        writes=True,
    )
    typer.echo(f"{login} is suspended. Sessions ended: {len(ended)}.")


def reinstate(login: Login, database: Database = None) -> None:
    """Let a suspended account in again."""
    from lishan.server.store import administration, offline

    offline.run_on(
        place_of(database),
        lambda db: administration.let_back(db, administration.named(db, login).id),
        writes=True,
    )
    typer.echo(f"{login} can sign in again.")


def announce(
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="Text shown to everyone; an empty text removes it.")] = "",
    database: Database = None,
) -> None:
    """Show a banner on every page."""
    set_site("announcement", text or None, database)
    typer.echo("Announced." if text else "The announcement is gone.")


def maintenance(
    state: Annotated[str, typer.Argument(metavar="on|off", help="on: no new tables; games in progress continue.")],
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="Message for people who try to start a game.")] = "",
    database: Database = None,
) -> None:
    """Stop new games from being started, for example before an upgrade."""
    if state not in ("on", "off"):
        raise typer.BadParameter("Choose on or off.")
    set_site("maintenance", text if state == "on" else None, database)
    typer.echo("No new tables from now on." if state == "on" else "Back to normal.")


def set_site(name: str, value: str | None, database: str | None) -> None:
    from lishan.server.store import administration, offline

    offline.run_on(place_of(database), lambda db: administration.set_setting(db, name, value), writes=True)


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A file written by `backup`.")],
    database: Database = None,
) -> None:
    """Replace the SQLite database with a backup. Stop the server first; the old database is kept beside it."""
    from lishan.server.store import backups

    kept = backups.restore(place_of(database), file)
    typer.echo("Restored." if kept is None else f"Restored. The old database is kept as {kept}.")


def add_to(app: typer.Typer) -> None:
    for command in (reset, rename, grant, revoke, suspend, reinstate, announce, maintenance, restore):
        app.command()(command)
