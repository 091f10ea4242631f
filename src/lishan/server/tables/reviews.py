"""Reviews finished games in the background: turn by turn in the bot pool, after everything that somebody waits for.

Every judged turn is stored, so a review goes on after a restart where it was.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from lishan.coach.review import Judged, Task, engine_version
from lishan.coach.tables import is_over, table_tasks
from lishan.server.bots.pool import BotFailed, BotPoolClosed
from lishan.server.bots.queue import Claim, Rank
from lishan.server.bots.worker import Problem, sent
from lishan.server.store import reviews as rows
from lishan.server.store.reviews import StoredReview
from lishan.server.stored import Unavailable
from lishan.server.tables.session import CorruptTable, TableSession
from lishan.table.table import RulesVersionMismatch, Table

if TYPE_CHECKING:
    from lishan.server.tables.manager import TableManager

log = logging.getLogger("lishan.reviews")

TURN_S = 30.0
"""The most seconds for one turn; most take less than one."""
TRIES = 3


class Reviews:
    """One review at a time in each process."""

    def __init__(self, manager: "TableManager") -> None:
        self.manager = manager
        self.running: dict[str, asyncio.Task[None]] = {}
        self.one_at_a_time = asyncio.Semaphore(1)

    async def resume(self) -> None:
        """Goes on with what was begun before the server stopped."""
        for id in await self.manager.store.read(rows.unfinished_reviews):
            self.spawn(id)

    async def begin(self, session: TableSession) -> StoredReview:
        """The review of a finished game; begun now if there is none by this version of the engine."""
        stored = await self.find(session.id)
        if stored is None or stored.engine != engine_version():
            of = len(table_tasks(session.table))
            stored = await self.save(session.id, of, [])
        if stored.done < stored.of:
            self.spawn(session.id)
        return stored

    async def find(self, id: str) -> StoredReview | None:
        return await self.manager.store.read(lambda db: rows.find_review(db, id))

    async def save(self, id: str, of: int, turns: list[Judged]) -> StoredReview:
        stored = StoredReview(
            game=id, engine=engine_version(), of=of, done=len(turns), body=msgspec.json.encode(turns).decode(),
            updated=self.manager.clock.now(),
        )  # fmt: skip
        await self.manager.store.write(lambda db: rows.save_review(db, stored))
        return stored

    def spawn(self, id: str) -> None:
        if id not in self.running and not self.manager.closing:
            task = self.running[id] = self.manager.spawn(self.run(id))
            task.add_done_callback(lambda _: self.running.pop(id, None))

    async def run(self, id: str) -> None:
        async with self.one_at_a_time:
            try:
                if await self.manager.store.lead(id):
                    await self.review(id)
            except (BotPoolClosed, Unavailable):
                # The server stops, or the database does not answer: the next start, or the next request, goes on.
                return
            except (BotFailed, CorruptTable, RulesVersionMismatch) as error:
                log.warning("table %s could not be reviewed: %s", id, error)

    async def review(self, id: str) -> None:
        session, stored = await self.manager.find(id), await self.find(id)
        if session is None or stored is None or not is_over(session.table):
            return
        tasks = table_tasks(session.table)
        fresh = stored.engine != engine_version()
        turns = [] if fresh else msgspec.json.decode(stored.body, type=list[Judged])
        for task in tasks[len(turns) :]:
            turns.append(await self.judged(session.table, id, task))
            await self.save(id, len(tasks), turns)

    async def judged(self, table: Table, id: str, task: Task) -> Judged:
        """Raises BotFailed, BotPoolClosed."""
        for attempt in range(TRIES):
            try:
                solution = await self.manager.bots.choose(problem_of(table, task), Claim(Rank.REVIEW, id, id))
            except BotFailed:
                if attempt == TRIES - 1:
                    raise
                continue
            if solution.judged is not None:
                return solution.judged
        raise BotFailed("silent")


def problem_of(table: Table, task: Task) -> Problem:
    return Problem(
        level=None, view=sent(task.view), moves=[task.moves[0]], seconds=TURN_S, table="review", at=task.at,
        played=list(task.moves), edition=table.terms.edition_text,
    )  # fmt: skip
