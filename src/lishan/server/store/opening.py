"""A store by its URL, brought up to date."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from lishan.core.errors import LishanError
from lishan.server.store.base import Store, Unavailable
from lishan.server.store.migrations import HEAD


async def open_store(url: str) -> Store:
    """`sqlite:///FILE` or `postgresql://…`. Raises LishanError."""
    store = store_of(url)
    try:
        await store.write(bring_up_to_date)
    except Unavailable as error:
        await store.close()
        raise LishanError(f"The database cannot be opened: {error}") from None
    return store


def store_of(url: str, hurry: bool = True) -> Store:
    """Not yet brought up to date. Without hurry a piece of work may take as long as it needs."""
    if url.startswith("sqlite:///"):
        from lishan.server.store.sqlite import SqliteStore

        path = Path(url.removeprefix("sqlite:///")).absolute()
        path.parent.mkdir(parents=True, exist_ok=True)
        return SqliteStore(path)
    if url.startswith(("postgresql://", "postgres://", "postgresql+asyncpg://")):
        try:
            from lishan.server.store.postgres import WITHIN, PostgresStore
        except ImportError:
            raise LishanError("PostgreSQL needs its driver: pip install 'lishan[postgres]'.") from None
        return PostgresStore(url.replace("postgres://", "postgresql://", 1), within=WITHIN if hurry else None)
    raise LishanError(f"{url.partition(':')[0]!r} is no database: use sqlite:///FILE or postgresql://….")


def bring_up_to_date(connection: Connection) -> None:
    """Run the migrations that are missing. Alembic is imported only where there are any: starting is quick."""
    if connection.dialect.name == "postgresql":
        # Two processes that start together must not both create the tables.
        connection.execute(text("SELECT pg_advisory_xact_lock(1818850408)"))
    if version_of(connection) != HEAD:
        from lishan.server.store.migrations.run import upgrade

        upgrade(connection)


def version_of(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
