"""`lishan admin`: manages people and the server as a whole."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from lishan.cli.admin import Database, place_of
from lishan.core.errors import LishanError

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from lishan.server.store.deeds import What
    from lishan.server.store.people import PersonRow

T = TypeVar("T")
Login = Annotated[str, typer.Argument(metavar="LOGIN", help="Login of the account.")]
Origin = Annotated[
    str, typer.Option("--origin", envvar="LISHAN_ORIGIN", metavar="URL", help="Public URL of the server, for the link.")
]


def now() -> int:
    return int(time.time() * 1000)


def noted(what: "What", login: str, work: "Callable[[Connection, PersonRow], T]") -> "Callable[[Connection], T]":
    """Work about an account, and a note that it was done on the command line."""
    from lishan.server.store import administration, deeds
    from lishan.server.tables.tokens import new_id

    def both(connection: "Connection") -> "T":
        person = administration.named(connection, login)
        done = work(connection, person)
        deeds.note(connection, deeds.Deed(id=new_id(), created=now(), what=what, person=person.id))
        return done

    return both


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
        noted("reset", login, lambda db, person: administration.reset_link(db, person.id, code_hash(code), now())),
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

    def change(db: "Connection", person: "PersonRow") -> bool:
        administration.set_admin(db, person.id, value)
        return person.admin != value

    return offline.run_on(place_of(database), noted("grant" if value else "revoke", login, change), writes=True)


def rename(
    login: Login, name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")], database: Database = None
) -> None:
    """Give someone another name, at all of their tables too. A running server changes those one after the other."""
    from lishan.core.names import clean
    from lishan.server.store import erase, offline
    from lishan.server.store.values import Conflict
    from lishan.server.tables.tokens import new_id

    new = clean(name)
    if not new:
        raise LishanError("The new name is empty.")
    renamed = noted("rename", login, lambda db, person: erase.mark_renamed(db, person.id, new, new_id(), now()))
    try:
        offline.run_on(place_of(database), renamed, writes=True)
    except Conflict:
        raise LishanError(f"Another account is called {new!r}, or has a name that looks like it.") from None
    typer.echo(f"{login} is called {new} now.")


def suspend(login: Login, database: Database = None) -> None:
    """Sign an account out everywhere and keep it out. A running server notices within a second."""
    from lishan.server.store import administration, offline

    ended = offline.run_on(
        place_of(database),
        noted("suspend", login, lambda db, person: administration.suspend(db, person.id, now())),
        writes=True,
    )
    typer.echo(f"{login} is suspended. Sessions ended: {len(ended)}.")


def reinstate(login: Login, database: Database = None) -> None:
    """Let a suspended account in again."""
    from lishan.server.store import administration, offline

    offline.run_on(
        place_of(database),
        noted("reinstate", login, lambda db, person: administration.let_back(db, person.id)),
        writes=True,
    )
    typer.echo(f"{login} can sign in again.")


def deeds(
    number: Annotated[int, typer.Option("--last", min=1, metavar="N", help="How many.")] = 50, database: Database = None
) -> None:
    """List what administrators have done, latest first: when, who, what, to whom or to which table, and why."""
    from lishan.server.store import deeds, offline

    for one in offline.run_on(place_of(database), lambda db: deeds.page(db, number)):
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(one.created / 1000))
        about = one.name or one.person or one.table or ""
        typer.echo("  ".join(part for part in (when, one.administrator or "-", one.what, about, one.reason) if part))


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
    for command in (reset, rename, grant, revoke, suspend, reinstate, deeds, announce, maintenance, restore):
        app.command()(command)
