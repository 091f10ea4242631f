"""How a database finds what is asked: the plans of the statements that a piece of reading runs."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, event


def plans_of(connection: Connection, work: Callable[[Connection], Any]) -> list[str]:
    """The steps of each SELECT, on SQLite."""
    asked: list[tuple[str, Any]] = []

    def note(_: Any, __: Any, statement: str, given: Any, ___: Any, ____: Any) -> None:
        asked.append((statement, given))

    event.listen(connection, "before_cursor_execute", note)
    try:
        work(connection)
    finally:
        event.remove(connection, "before_cursor_execute", note)
    found: list[str] = []
    for statement, given in asked:
        if statement.lstrip().upper().startswith("SELECT"):
            found += [row[-1] for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", given)]
    assert found
    return found


def scans(plans: list[str]) -> list[str]:
    """The steps that look at everything, or sort what they have found."""
    return [step for step in plans if step.startswith("SCAN") or "TEMP B-TREE" in step]
