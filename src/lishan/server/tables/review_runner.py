"""Reviews finished games in the background, turn by turn, wherever they are stored.

Every judged turn is stored, so a review resumes after a restart, or when its page is opened again.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from lishan.bots.sent_view import sent
from lishan.coach.review import EFFORT, Judged, Task, engine_version
from lishan.coach.tables import is_over, seqs_before, table_review, table_tasks
from lishan.server.bots.problems import BotFailed, BotPoolClosed, Problem
from lishan.server.bots.queue import Claim, Rank
from lishan.server.store.values import StoredReview, Unavailable
from lishan.server.tables.bodies import ReviewInfo
from lishan.server.tables.clock import Clock
from lishan.server.tables.host import Work
from lishan.server.tables.session import CorruptTable, TableSession
from lishan.table.table import RulesVersionMismatch, Table

if TYPE_CHECKING:
    from lishan.server.bots.problems import Bots
    from lishan.server.store.base import Store

log = logging.getLogger("lishan.reviews")

TURN_S = 120.0
"""The most seconds for one turn. Most take less than one; an early mistake in a game of four, half a minute or more."""
EFFORTS: tuple[int | None, ...] = (None, EFFORT.search // 4, EFFORT.search // 16)
"""The playouts of each try at a turn (None: as many as usual): on a slow machine, a rougher judgement is better than none."""


class Keeper(Protocol):
    """The owner of the tables."""

    store: "Store"
    bots: "Bots"
    clock: Clock
    closing: bool

    def spawn(self, work: Work) -> "asyncio.Task[Any]": ...
    async def find(self, id: str) -> TableSession | None: ...


class ReviewRunner(ABC):
    """One review at a time."""

    engine = engine_version()
    """Who judges: a review by another version or effort is begun anew."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.running: dict[str, asyncio.Task[None]] = {}
        self.one_at_a_time = asyncio.Semaphore(1)

    @abstractmethod
    async def find(self, id: str) -> StoredReview | None: ...

    @abstractmethod
    async def store(self, review: StoredReview) -> None: ...

    @abstractmethod
    async def first(self, empty: StoredReview) -> StoredReview:
        """Stores an empty review, unless one by the same engine was begun meanwhile; returns the stored one."""

    @abstractmethod
    async def extend(self, review: StoredReview) -> bool:
        """Stores one more turn; False if the review it continues no longer exists."""

    async def begin(self, session: TableSession) -> StoredReview:
        """The review of a finished game; begun now if there is none by this version of the engine."""
        stored = await self.find(session.id)
        if stored is None or stored.engine != self.engine:
            stored = await self.first(self.stored(session.id, len(table_tasks(session.table)), []))
        if stored.done < stored.of:
            self.spawn(session.id)
        return stored

    def stored(self, id: str, of: int, turns: list[Judged]) -> StoredReview:
        return StoredReview(
            game=id, engine=self.engine, of=of, done=len(turns), body=msgspec.json.encode(turns).decode(),
            updated=self.keeper.clock.now(),
        )  # fmt: skip

    def spawn(self, id: str) -> None:
        if id not in self.running and not self.keeper.closing:
            task = self.running[id] = self.keeper.spawn(self.run(id))
            task.add_done_callback(lambda _: self.running.pop(id, None))

    async def run(self, id: str) -> None:
        async with self.one_at_a_time:
            try:
                if await self.keeper.store.lead(id):
                    while await self.review(id):
                        pass
            except (BotPoolClosed, Unavailable):
                # The server stops, or the database does not answer: the next start or request resumes.
                return
            except (BotFailed, CorruptTable, RulesVersionMismatch) as error:
                log.warning("table %s could not be reviewed: %s", id, error)

    async def review(self, id: str) -> bool:
        """Returns whether to begin again: turns were taken back in between, and others were played."""
        session, stored = await self.keeper.find(id), await self.find(id)
        if session is None or stored is None or not is_over(session.table):
            return False
        table = session.table
        tasks = table_tasks(table)
        turns = turns_in(stored)
        if stored.engine != self.engine or stored.of != len(tasks):
            turns = []
            await self.store(self.stored(id, len(tasks), turns))
        needed = [0, 0]
        for task in tasks[len(turns) :]:
            # Where two turns in a row could not be judged with more effort, the following ones are not tried with it either.
            judged, tries = await self.judged(table, id, task, min(needed[-2:]))
            turns.append(judged)
            needed.append(tries)
            if session.table.at != table.at or not await self.extend(self.stored(id, len(tasks), turns)):
                return True
        return False

    async def judged(self, table: Table, id: str, task: Task, first: int) -> tuple[Judged, int]:
        """The turn, judged with the effort at `first` or a smaller one, and which. Raises BotFailed, BotPoolClosed."""
        failure = BotFailed("silent")
        last = len(EFFORTS) - 1
        for tries in (*range(first, last), last, last):
            try:
                solution = await self.keeper.bots.choose(problem_of(table, task, EFFORTS[tries]), Claim(Rank.REVIEW, id, id))
            except BotFailed as error:
                failure = error
                continue
            if solution.judged is not None:
                return solution.judged, tries
        raise failure


def problem_of(table: Table, task: Task, playouts: int | None) -> Problem:
    return Problem(
        level=None, view=sent(task.view), moves=[task.moves[0]], seconds=TURN_S, table="review", at=task.at,
        played=list(task.moves), edition=table.terms.edition_text, playouts=playouts,
    )  # fmt: skip


def turns_in(stored: StoredReview) -> list[Judged]:
    """The judged turns; none if another version stored them in a form that this one does not know."""
    try:
        return msgspec.json.decode(stored.body, type=list[Judged])
    except msgspec.MsgspecError:
        return []


def review_info(session: TableSession, stored: StoredReview) -> ReviewInfo:
    turns = turns_in(stored)
    found = msgspec.structs.replace(table_review(session.table, turns), engine=stored.engine)
    return ReviewInfo(done=len(turns), of=stored.of, review=found, seqs=seqs_before(session.table, [turn.at for turn in turns]))
