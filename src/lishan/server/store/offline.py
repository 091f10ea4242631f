"""One task on the database of a server, whether or not the server is running."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from lishan.core.errors import LishanError
from lishan.server.store.migrations import HEAD
from lishan.server.store.opening import check_url, file_of, from_another, place_of, store_of, version_of
from lishan.server.store.sqlite import engine_of
from lishan.server.store.values import Unavailable

T = TypeVar("T")


def run_on(url: str, work: Callable[[Connection], T], still: bool = False, writes: bool = False) -> T:
    """One task in one transaction. Raises LishanError if there is no such database, or one with another schema.

    `still`: it sees the database as it was at one moment, whatever a server does in the meantime. SQLite always does.
    `writes`: SQLite lets no server write between what it reads and what it writes, which would fail.
    """

    def task(connection: Connection) -> T:
        if still and connection.dialect.name == "postgresql":
            connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        version = version_of(connection)
        if version is None:
            raise LishanError("This database is empty. Start the server with it once.")
        if version != HEAD:
            raise LishanError(from_another(version))
        return work(connection)

    path = sqlite_file(url)
    if path is None:
        return asyncio.run(run_on_postgres(url, task))
    engine = engine_of(path)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
            result = task(connection)
            connection.commit()
            return result
    except DBAPIError as error:
        raise LishanError(f"{place_of(url)} does not respond: {error.orig}.") from None
    finally:
        engine.dispose()


async def run_on_postgres(url: str, task: Callable[[Connection], T]) -> T:
    store = store_of(url, limited=False)
    try:
        return await store.write(task)
    except Unavailable as error:
        raise LishanError(f"{place_of(url)} does not respond: {error}.") from None
    finally:
        await store.close()


def sqlite_file(url: str) -> Path | None:
    """The file of a database that there is; None: it is on PostgreSQL. Raises LishanError."""
    path = file_of(check_url(url))
    if path is not None and not path.is_file():
        raise LishanError(f"{path} does not exist.")
    return path
