"""Tentative turns on PostgreSQL: those that come while others are being stored go together, in one statement."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from lishan.server.store.base import settle
from lishan.server.store.changes import TRANSACTION
from lishan.server.store.digests import draft_digest
from lishan.server.store.games import draft_body
from lishan.server.store.values import Conflict, StoredDraft

MOST_TOGETHER = 256
# As `hot.SAVE_DRAFT`, for several. Rows are locked in the same order by everybody.
SAVE_DRAFTS = f"""
    INSERT INTO plan (game, seat, at, version, body, digest, change)
    SELECT new.game, new.seat, new.at, new.version, new.body, new.digest, {TRANSACTION}
    FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::int[])
        AS new (game, seat, at, version, body, digest, access)
    JOIN game ON game.id = new.game AND game.access = new.access
    ORDER BY new.game, new.seat
    ON CONFLICT (game, seat) DO UPDATE
    SET at = excluded.at, version = excluded.version, body = excluded.body, digest = excluded.digest,
        change = excluded.change
    WHERE plan.at < excluded.at OR (plan.at = excluded.at AND plan.version = excluded.version - 1)
    RETURNING game, seat
"""

Run = Callable[[str, list[Any]], Awaitable[list[Any]]]
"""Runs a statement in a transaction of its own; returns its rows. Raises Unavailable."""


@dataclass(slots=True)
class Waiting:
    row: tuple[Any, ...]
    future: "asyncio.Future[None]"

    @property
    def key(self) -> tuple[str, int]:
        return self.row[0], self.row[1]


class DraftBatches:
    def __init__(self, run: Run) -> None:
        self.run = run
        self.waiting: list[Waiting] = []
        self.storing: asyncio.Task[None] | None = None

    async def save(self, game: str, new: StoredDraft, known: int) -> None:
        """Raises Conflict, Unavailable."""
        body = draft_body(new)
        row = (game, new.seat, new.at, new.version, body, draft_digest(game, new.seat, new.at, new.version, body), known)
        one = Waiting(row, asyncio.get_running_loop().create_future())
        self.waiting.append(one)
        if self.storing is None or self.storing.done():
            self.storing = asyncio.create_task(self.store())
        # If the waiter is cancelled, the draft is stored all the same.
        await one.future

    async def store(self) -> None:
        while self.waiting:
            batch = self.take()
            try:
                columns = [list(column) for column in zip(*(one.row for one in batch), strict=True)]
                stored = {(row[0], row[1]) for row in await self.run(SAVE_DRAFTS, columns)}
            except Exception as error:
                for one in batch:
                    settle(one.future, None, error)
                continue
            for one in batch:
                settle(one.future, None, None if one.key in stored else Conflict())

    def take(self) -> list[Waiting]:
        """The next ones, each draft once: a statement cannot change a row twice."""
        batch, later = dict[tuple[str, int], Waiting](), list[Waiting]()
        for one in self.waiting:
            if len(batch) == MOST_TOGETHER or one.key in batch:
                later.append(one)
            else:
                batch[one.key] = one
        self.waiting = later
        return list(batch.values())
