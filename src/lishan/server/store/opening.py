"""Opens a store by its URL and migrates it."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from lishan.core.errors import LishanError
from lishan.server.store.base import Store
from lishan.server.store.changes import reset_restored
from lishan.server.store.migrations import HEAD, KNOWN
from lishan.server.store.private_files import private_folder
from lishan.server.store.values import Unavailable

if TYPE_CHECKING:
    from lishan.server.store.postgres import PostgresStore
    from lishan.server.store.sqlite import SqliteStore


async def open_store(url: str, gather_ms: int = 0) -> Store:
    """`sqlite:///FILE` or `postgresql://…`. From then on, failures of the database are logged. Raises LishanError."""
    store = store_of(url, gather_ms=gather_ms)
    try:
        await store.write(bring_up_to_date)
    except Unavailable as error:
        await store.close()
        raise LishanError(f"The database cannot be opened: {error}") from None
    except LishanError:
        await store.close()
        raise
    store.outages.watch()
    return store


def store_of(url: str, limited: bool = True, gather_ms: int = 0) -> "SqliteStore | PostgresStore":
    """Opens it without migrating. `limited`: work has a time limit, because people are waiting."""
    if url.startswith("sqlite:///"):
        from lishan.server.store.sqlite import SqliteStore

        path = Path(url.removeprefix("sqlite:///")).absolute()
        try:
            private_folder(path.parent)
            return SqliteStore(path, gather_ms=gather_ms)
        except OSError as error:
            raise LishanError(f"The database {path} cannot be opened: {error.strerror}.") from None
    if url.startswith(("postgresql://", "postgres://", "postgresql+asyncpg://")):
        try:
            from lishan.server.store.postgres import WITHIN_S, PostgresStore
        except ImportError:
            raise LishanError("PostgreSQL needs its driver: pip install 'lishan[postgres]'.") from None
        return PostgresStore(url.replace("postgres://", "postgresql://", 1), within=WITHIN_S if limited else None)
    raise LishanError(f"{url.partition(':')[0]!r} is not a supported database. Use sqlite:///FILE or postgresql://….")


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
