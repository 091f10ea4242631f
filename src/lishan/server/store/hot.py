"""Statements that run with every command. They are compiled once; SQLite's driver gets them directly.

SQLAlchemy takes ten times as long to build and run such a statement as SQLite takes to execute it.
"""

import sqlite3
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError

from lishan.server.store.changes import TRANSACTION

Values = Mapping[str, Any]
VIOLATIONS = (IntegrityError, sqlite3.IntegrityError)
"""A constraint of the schema was violated, however the statement was run."""


SHARED = {
    "set_change": f", change = {TRANSACTION}", "change": ", change", "transaction": f", {TRANSACTION}",
    "set_new_change": ", change = excluded.change",
}  # fmt: skip
"""Counts a change (`changes.py`)."""


class HotStatement:
    """SQL that all databases understand, with named parameters (`:name`), and additions (`{…}`) where processes share it."""

    def __init__(self, words: str) -> None:
        self.statement = text(words.format(**SHARED))
        compiled: Any = text(words.format(**dict.fromkeys(SHARED, ""))).compile(dialect=sqlite.dialect())
        self.direct = str(compiled)
        self.names: tuple[str, ...] = tuple(compiled.positiontup)

    def change(self, connection: Connection, values: Values) -> int:
        """Change rows; returns how many there were."""
        if connection.dialect.name == "sqlite":
            cursor = self.on_driver(connection, values)
            count = cursor.rowcount
            cursor.close()
            return count
        return connection.execute(self.statement, dict(values)).rowcount

    def scalar(self, connection: Connection, values: Values) -> Any:
        """The first value of the first row; None if there is none."""
        if connection.dialect.name == "sqlite":
            cursor = self.on_driver(connection, values)
            row = cursor.fetchone()
            cursor.close()
            return None if row is None else row[0]
        return connection.execute(self.statement, dict(values)).scalar()

    def on_driver(self, connection: Connection, values: Values) -> sqlite3.Cursor:
        driver: Any = connection.connection.driver_connection
        found: sqlite3.Cursor = driver.execute(self.direct, [values[name] for name in self.names])
        return found


MOVE_ON = HotStatement(
    "UPDATE game SET seq = :seq, status = :status, due = :due, summary = :summary, updated = :updated, due_digest = :due_digest"
    "{set_change}"
    " WHERE id = :game AND seq = :before AND access = :access"
)
LAST_DIGEST = HotStatement("SELECT digest FROM entry WHERE game = :game AND seq = :seq")
ADD_ENTRY = HotStatement(
    "INSERT INTO entry (game, seq, command, rules, schema, body, hash, time, digest, names)"
    " VALUES (:game, :seq, :command, :rules, :schema, :body, :hash, :time, :digest, :names)"
)
# The casts tell PostgreSQL what the parameters are.
SAVE_DRAFT = HotStatement(
    "INSERT INTO plan (game, seat, at, version, body, digest{change})"
    " SELECT id, CAST(:seat AS INTEGER), CAST(:at AS INTEGER), CAST(:version AS INTEGER), CAST(:body AS TEXT),"
    " CAST(:digest AS VARCHAR(64)){transaction} FROM game WHERE id = :game AND access = :access"
    " ON CONFLICT (game, seat) DO UPDATE"
    " SET at = excluded.at, version = excluded.version, body = excluded.body, digest = excluded.digest{set_new_change}"
    " WHERE plan.at < excluded.at OR (plan.at = excluded.at AND plan.version = excluded.version - 1)"
)
