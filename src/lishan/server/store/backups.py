"""Copies of the whole database, and putting one back."""

import os
import secrets
import shutil
import subprocess
from pathlib import Path

from sqlalchemy import URL, create_engine, make_url, text
from sqlalchemy.exc import DBAPIError

from lishan.core.errors import LishanError
from lishan.server.store.migrations import KNOWN
from lishan.server.store.offline import sqlite_file
from lishan.server.store.opening import check_url, file_of, version_of
from lishan.server.store.private_files import private_file, private_folder, write_private
from lishan.server.store.sqlite import engine_of, only_process


def backup(url: str, target: Path) -> None:
    """A copy of everything as it is at one moment, even while the server is running."""
    if target.exists():
        raise LishanError(f"{target} already exists. Choose another name.")
    try:
        # Empty, and readable only by its owner, before anything is written into it.
        private_file(target, new=True)
    except OSError as error:
        raise LishanError(f"{target}: {error.strerror}.") from None
    try:
        copy_database(url, target)
    except LishanError:
        target.unlink(missing_ok=True)
        raise


def copy_database(url: str, target: Path) -> None:
    file = sqlite_file(url)
    if file is not None:
        backup_sqlite(file, target)
    else:
        backup_postgres(url, target)


def backup_sqlite(file: Path, target: Path) -> None:
    engine = engine_of(file)
    try:
        with engine.connect() as connection:
            connection.execute(text("VACUUM INTO :target"), {"target": str(target)})
    except DBAPIError as error:
        raise LishanError(f"The backup failed: {error.orig}") from None
    finally:
        engine.dispose()


def backup_postgres(url: str, target: Path) -> None:
    program = shutil.which("pg_dump")
    if program is None:
        raise LishanError("pg_dump was not found. Run `pg_dump --format=custom` on a machine with PostgreSQL.")
    there = make_url(url)
    plain = URL.create("postgresql", there.username, None, there.host, there.port, there.database, there.query)
    # Everyone on this machine can read a command line, but only its owner can read the environment.
    environment = os.environ | ({"PGPASSWORD": str(there.password)} if there.password else {})
    words = [program, "--format=custom", f"--file={target}", f"--dbname={plain.render_as_string()}"]
    done = subprocess.run(words, check=False, env=environment)
    if done.returncode:
        raise LishanError("pg_dump failed.")


def restore(url: str, source: Path) -> Path | None:
    """Replace an SQLite database that no server uses with a backup; returns where the old one is kept. Raises LishanError."""
    place = file_of(check_url(url))
    if place is None:
        raise LishanError("Restore a PostgreSQL backup with `pg_restore --clean --if-exists --dbname=… FILE`.")
    check_backup(source)
    target = place.absolute()
    private_folder(target.parent)
    held = only_process(target)
    try:
        body = source.read_bytes()
        kept = None
        if target.exists():
            kept = target.with_name(f"{target.name}.before-restore-{secrets.token_hex(3)}")
            move_database(target, kept)
        write_private(target, body)
        return kept
    finally:
        os.close(held)


def check_backup(source: Path) -> None:
    """Raises LishanError for a file that is damaged or not a database of Lishan."""
    engine = create_engine(f"sqlite:///file:{source.absolute()}?mode=ro&immutable=1&uri=true")
    try:
        with engine.connect() as connection:
            if connection.exec_driver_sql("PRAGMA integrity_check").scalar() != "ok":
                raise LishanError(f"{source} is damaged.")
            version = version_of(connection)
    except DBAPIError:
        raise LishanError(f"{source} is not a backup of Lishan.") from None
    finally:
        engine.dispose()
    if version not in KNOWN:
        raise LishanError(f"{source} is not a backup of Lishan, or it is from another version.")


def move_database(old: Path, new: Path) -> None:
    """Includes data that SQLite has not yet written into the file."""
    for suffix in ("", "-wal", "-shm"):
        part = old.with_name(old.name + suffix)
        if part.exists():
            part.replace(new.with_name(new.name + suffix))
