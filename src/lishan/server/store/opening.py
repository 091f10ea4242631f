"""Opens a store by its URL and migrates it."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, make_url, text
from sqlalchemy.exc import ArgumentError

from lishan.core.errors import LishanError
from lishan.server.store.base import Store
from lishan.server.store.changes import reset_restored
from lishan.server.store.migrations import HEAD, KNOWN
from lishan.server.store.private_files import private_folder
from lishan.server.store.values import Unavailable, Unreachable

if TYPE_CHECKING:
    from lishan.server.store.postgres import PostgresStore
    from lishan.server.store.sqlite import SqliteStore

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://", "postgresql+asyncpg://")


async def open_store(url: str, gather_ms: int = 0) -> Store:
    """`sqlite:///FILE` or `postgresql://…`. From then on, failures of the database are logged. Raises LishanError."""
    store = store_of(url, gather_ms=gather_ms)
    try:
        await store.write(bring_up_to_date)
    except Unavailable as error:
        await store.close()
        raise Unreachable(f"{place_of(url)} cannot be opened: {error}.") from None
    except LishanError:
        await store.close()
        raise
    store.outages.watch()
    return store


def store_of(url: str, limited: bool = True, gather_ms: int = 0) -> "SqliteStore | PostgresStore":
    """Opens it without migrating. `limited`: work has a time limit, because people are waiting."""
    path = file_of(check_url(url))
    if path is not None:
        from lishan.server.store.sqlite import SqliteStore

        try:
            private_folder(path.parent)
            return SqliteStore(path, gather_ms=gather_ms)
        except OSError as error:
            raise LishanError(f"The database {path} cannot be opened: {error.strerror}.") from None
    try:
        from lishan.server.store.postgres import WITHIN_S, PostgresStore
    except ImportError:
        raise LishanError("PostgreSQL needs its driver: pip install 'lishan[postgres]'.") from None
    return PostgresStore(url.replace("postgres://", "postgresql://", 1), within=WITHIN_S if limited else None)


def check_url(url: str) -> str:
    """Raises LishanError for whatever no database can have."""
    if url.startswith(SQLITE):
        path = url.removeprefix(SQLITE)
        if not Path(path).is_absolute() or path.endswith("/"):
            raise LishanError(
                f"--database (LISHAN_DATABASE): {url!r} must name a file with its whole path, after three slashes: "
                "sqlite:////var/lib/lishan/lishan.db."
            )
        return url
    try:
        if not url.startswith(POSTGRES):
            raise ValueError
        there = make_url(url)
        if not there.database or not (there.host or there.query):
            raise ValueError
    except (ArgumentError, ValueError):
        raise LishanError(
            f"--database (LISHAN_DATABASE): {url.partition('@')[2] or url.partition(':')[0]!r} is not a database. "
            "Write sqlite:////FOLDER/FILE or postgresql://USER:PASSWORD@HOST/NAME."
        ) from None
    return url


def file_of(url: str) -> Path | None:
    """None: it is not a file, but PostgreSQL."""
    return Path(url.removeprefix(SQLITE)) if url.startswith(SQLITE) else None


def place_of(url: str) -> str:
    """A database in a sentence, without its password."""
    if (path := file_of(url)) is not None:
        return f"The database {path}"
    there = make_url(url)
    return f"The database {there.database} on {there.host or there.query.get('host')}:{there.port or 5432} (LISHAN_DATABASE)"


def bring_up_to_date(connection: Connection) -> None:
    """Run the missing migrations. Alembic is imported only if there are any, so that starting is quick."""
    if connection.dialect.name == "postgresql":
        # Two processes that start together must not both create the tables.
        connection.execute(text("SELECT pg_advisory_xact_lock(1818850408)"))
    version = version_of(connection)
    if version is not None and version not in KNOWN:
        raise LishanError(from_another(version))
    if version != HEAD:
        from lishan.server.store.migrations.run import upgrade

        upgrade(connection)
    if connection.dialect.name == "postgresql":
        reset_restored(connection)


def from_another(version: str) -> str:
    return (
        f"This database was made by another version of Lishan (schema {version}; this one needs {HEAD}). To carry it over, run "
        "`lishan admin export --to FILE` with that version, then `lishan admin import FILE` with this one and a new database."
    )


def version_of(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
