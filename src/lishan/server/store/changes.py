"""What other processes did, found by one query however many tables there are.

A row that others must learn of carries the number of the transaction that last changed it. Transactions end in another order
than they begin, so whoever looks asks for everything since the oldest that was still under way when they last looked
(`pg_snapshot_xmin`): nothing is missed, and little is seen twice. Things that no row shows, such as a session that ended, are
rows of `news`. Where one process runs nothing is counted.
"""

import secrets
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, literal_column, text

from lishan.server.store import schema
from lishan.server.store.fanout import Change

TRANSACTION = "CAST(CAST(pg_current_xact_id() AS TEXT) AS BIGINT)"
CLOCK = "CAST(date_part('epoch', clock_timestamp()) * 1000 AS BIGINT)"
"""In milliseconds, by the clock of the database: those of several processes differ."""
TELLING = "lishan telling"
"""Where a store keeps what it will tell the others, in the `info` of its connection."""
KEPT_MS = 86_400_000
COUNTED = ("game", "plan", "presence", "news")

SINCE = text("""
    SELECT 'next' AS topic, '' AS id, CAST(CAST(pg_snapshot_xmin(pg_current_snapshot()) AS TEXT) AS BIGINT) AS a,
        0 AS b, 0 AS c, 0 AS seen, 0 AS change, '' AS process
    UNION ALL SELECT 'process', id, alive, CASE WHEN ended THEN 1 ELSE 0 END, 0, 0, 0, '' FROM process WHERE alive >= :recent
    UNION ALL SELECT 'entry', id, seq, access, 0, 0, 0, '' FROM game WHERE change >= :since
    UNION ALL SELECT 'plan', game, seat, at, version, 0, 0, '' FROM plan WHERE change >= :since
    UNION ALL SELECT 'presence', game, seat, sockets, viewing, seen, change, process FROM presence
        WHERE change >= :since AND process <> :own
    UNION ALL SELECT 'news:' || topic || ':' || subject, id, 0, 0, 0, 0, 0, process FROM news WHERE change >= :since
""")


class Telling(msgspec.Struct):
    """What a transaction will tell the others."""

    process: str
    changes: list[Change] = msgspec.field(default_factory=list)


def numbered(connection: Connection) -> dict[str, Any]:
    """The number of this transaction, as a value of a row that others must learn of."""
    return {} if TELLING not in connection.info else {"change": literal_column(TRANSACTION)}


def tell(connection: Connection, topic: str, subject: str) -> None:
    """Tell the others once this is committed, for something that a counted row shows as well."""
    telling: Telling | None = connection.info.get(TELLING)
    if telling is not None:
        telling.changes.append(Change(topic, subject))


def announce(connection: Connection, topic: str, subject: str) -> None:
    """The same, and store it: whoever misses the notice reads it."""
    telling: Telling | None = connection.info.get(TELLING)
    if telling is not None:
        id = secrets.token_hex(8)
        row = {"id": id, "process": telling.process, "topic": topic, "subject": subject, "created": literal_column(CLOCK)}
        connection.execute(insert(schema.news).values(row | numbered(connection)))
        telling.changes.append(Change(topic, subject, id))


class Seen(msgspec.Struct):
    """The presence of a seat at another process."""

    process: str
    seat: int
    sockets: int
    viewing: int
    at: int
    """When that was stored."""
    change: int

    @property
    def key(self) -> tuple[str, int]:
        return self.process, self.seat


class Found(msgspec.Struct):
    """Everything that changed since the last look; some of it may be known, and some of it one's own."""

    next: int = 0
    """Where the next look begins."""
    processes: dict[str, tuple[int, bool]] = msgspec.field(default_factory=dict)
    """Those that were alive recently: when, and whether they have ended."""
    tables: dict[str, tuple[int, int]] = msgspec.field(default_factory=dict)
    """The last entry and the access."""
    drafts: dict[tuple[str, int], tuple[int, int]] = msgspec.field(default_factory=dict)
    """The tentative turns by table and seat: the entry each is about, and its version."""
    presence: dict[str, list[Seen]] = msgspec.field(default_factory=dict)
    news: list[Change] = msgspec.field(default_factory=list)


def changes_since(connection: Connection, own: str, since: int, recent: int) -> Found:
    """What other processes did. `own`: this one; `recent`: the processes that were alive since then are listed."""
    found = Found()
    for topic, id, a, b, c, seen, change, process in connection.execute(SINCE, {"own": own, "since": since, "recent": recent}):
        match topic:
            case "next":
                found.next = a
            case "process":
                found.processes[id] = (a, bool(b))
            case "entry":
                found.tables[id] = (a, b)
            case "plan":
                found.drafts[id, a] = (b, c)
            case "presence":
                found.presence.setdefault(id, []).append(Seen(process, a, b, c, seen, change))
            case _:
                _, name, subject = topic.split(":", 2)
                found.news.append(Change(name, subject, id))
    return found


def now_at(connection: Connection) -> int:
    """The first transaction that a look from now on could miss."""
    query = text("SELECT CAST(CAST(pg_snapshot_xmin(pg_current_snapshot()) AS TEXT) AS BIGINT)")
    return int(connection.execute(query).scalar_one())


def forget_news(connection: Connection) -> None:
    """What every process has seen long ago. It is judged by the clock that dated it: a process whose own one is wrong would
    take the others' news away before they have looked.
    """
    connection.execute(delete(schema.news).where(schema.news.c.created < literal_column(CLOCK) - KEPT_MS))


def reset_restored(connection: Connection) -> None:
    """Transactions of another cluster may have higher numbers than this one will have for years: they are over."""
    for name in COUNTED:
        connection.execute(text(f"UPDATE {name} SET change = 0 WHERE change > {TRANSACTION}"))
