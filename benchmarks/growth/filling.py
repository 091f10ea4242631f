"""Finished games and tries at the set-up of the day, written straight into a database of any checkout since 5846a3c."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, MetaData, Table, create_engine, make_url

from benchmarks.growth.place import person_id

DAY_MS = 86_400_000
PIECE = 5000
SOURCES = ("clay", "warriors", "masters", "tiles", "groups", "rows", "columns", "coins")

Row = dict[str, Any]


def today() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime())


class Filling:
    """Adds rows to the tables that a database has, in the columns that they have."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.tables = MetaData()
        self.tables.reflect(connection)
        self.number = 0

    def put(self, name: str, rows: Iterator[Row]) -> None:
        table = self.tables.tables.get(name)
        piece: list[Row] = []
        for row in rows if table is not None else ():
            assert table is not None
            piece.append(columns_of(table, row))
            if len(piece) == PIECE:
                self.connection.execute(table.insert(), piece)
                piece = []
        if piece and table is not None:
            self.connection.execute(table.insert(), piece)

    def people(self, number: int) -> None:
        rows = (
            {"id": person_id(n), "name": f"Player {n}", "login": f"login{n}", "created": 1, "admin": False}
            for n in range(number)
        )
        self.put("person", rows)

    def games(self, number: int, owner: Callable[[int], str | None], kind: str = "table") -> None:
        """Finished games of two, spread over a month; `owner`: who hosts it and has its first seat."""
        first, now = self.number, int(time.time() * 1000)
        self.number += number
        rows = [game_row(n, owner(n - first), kind, now - (self.number - n) * 1000) for n in range(first, self.number)]
        self.put("game", iter(rows))
        self.put("holder", ({"game": row["id"], "seat": 0, "person": row["host"]} for row in rows if row["host"]))
        self.put("own_game", (own_row(row) for row in rows if row["host"]))
        if kind == "daily":
            self.put("daily_try", (try_row(row) for row in rows if row["host"]))


def columns_of(table: Table, row: Row) -> Row:
    return {name: value for name, value in row.items() if name in table.columns}


def points_of(n: int) -> tuple[int, int]:
    return 100 + n * 7919 % 200, 100 + n * 104_729 % 150


def game_row(n: int, host: str | None, kind: str, at: int) -> Row:
    points = points_of(n)
    summary = {
        "names": [f"Player {n}", "casual"], "free": 0, "waiting": [], "levels": ["", "casual"], "points": points,
        "ranking": [0, 1] if points[0] >= points[1] else [1, 0], "scores": points, "round": 9,
        "sources": [{source: (n + k) % 40 for k, source in enumerate(SOURCES)} for _ in points],
    }  # fmt: skip
    return {
        "id": f"g{n:011d}", "host": host, "game": "terracotta", "rules": 1, "kind": kind, "public": False, "timed": False,
        "title": today() if kind == "daily" else "", "seq": 60, "status": "over", "due": None,
        "summary": msgspec.json.encode(summary).decode(), "links": "{}", "access": 0, "created": at - 3_600_000, "updated": at,
        "access_digest": "0" * 64, "due_digest": "0" * 64, "listed": None,
    }  # fmt: skip


def own_row(row: Row) -> Row:
    points = points_of(int(row["id"][1:]))
    return {
        "person": row["host"], "game": row["id"], "title": row["game"], "kind": row["kind"], "seats": "0",
        "place": row["updated"], "points": points[0] if row["kind"] == "table" else None,
        "won": points[0] >= points[1] if row["kind"] == "table" else None,
    }  # fmt: skip


def try_row(row: Row) -> Row:
    points = points_of(int(row["id"][1:]))
    return {
        "person": row["host"], "which": "terracotta", "day": row["title"], "game": row["id"], "begun": row["created"],
        "points": points[0], "margin": points[0] - points[1], "ended": row["updated"], "ranked": True,
    }  # fmt: skip


def fill(url: str, work: Callable[[Filling], None]) -> None:
    engine = create_engine(make_url(url).set(drivername="sqlite" if url.startswith("sqlite") else "postgresql+asyncpg"))
    if engine.dialect.name == "sqlite":
        with engine.begin() as connection:
            work(Filling(connection))
    else:
        import asyncio

        from sqlalchemy.util import greenlet_spawn

        def whole() -> None:
            with engine.begin() as connection:
                work(Filling(connection))

        asyncio.run(greenlet_spawn(whole))


def everyone(n: int) -> str:
    return person_id(n)


def one_person(_: int) -> str:
    return person_id(0)


def nobody(_: int) -> None:
    return None
