"""Reviews finished games in the background, turn by turn, wherever they are stored.

Every judged turn is stored, so a review resumes after a restart, or when its page is opened again. Each person has one review
under way. All that are under way offer a turn to the bots' queue, or a piece of one: there, addresses take turns, and within an
address its people.
"""

import asyncio
import logging
import math
from abc import ABC, abstractmethod
from collections import defaultdict
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Protocol
from weakref import WeakValueDictionary

import msgspec

from lishan.bots.sent_view import sent
from lishan.coach.review import EFFORT, Judged, Task, engine_version
from lishan.coach.tables import is_over, seqs_before, table_review, tasks_at
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
LEAD_EVERY_S = 5.0
"""How often a process asks whether it may review a table that another process has led."""
USUAL_S, SLOWER = 0.5, 4
"""How long a turn is expected to take while none has been timed, with two seats; how many times as long with more."""
NEWEST = 0.1
"""The share of the newest turn in the mean time of its kind."""
EFFORTS: tuple[int | None, ...] = (None, EFFORT.search // 4, EFFORT.search // 16)
"""The playouts of each try at a turn (None: as many as usual): on a slow machine, a rougher judgement is better than none."""


ALONE = Claim(Rank.REVIEW)
"""Of a page that has all reviews to itself."""


class Keeper(Protocol):
    """The owner of the tables."""

    store: "Store"
    bots: "Bots"
    clock: Clock
    closing: bool

    def spawn(self, work: Work) -> "asyncio.Task[Any]": ...
    async def find(self, id: str) -> TableSession | None: ...


class ReviewsFull(Exception):
    """So much is waiting for this person that one more review would not be made soon."""


@dataclass
class Under:
    """A review that is under way, or waits for the others of the same person."""

    claim: Claim
    """Of whoever asked for it."""
    kind: tuple[str, int] = ("", 0)
    """The game and the number of seats, once they are known."""
    left: int = 0
    """Turns to be judged."""


class ReviewRunner(ABC):
    engine = engine_version()
    """Who judges: a review by another version or effort is begun anew."""

    def __init__(self, keeper: Keeper, longest_s: float = math.inf) -> None:
        """`longest_s`: a review that would only be finished after this many seconds is refused."""
        self.keeper = keeper
        self.longest_s = longest_s
        self.running: dict[str, asyncio.Task[None]] = {}
        self.under_way: dict[str, Under] = {}
        """The same reviews, in the order in which they were asked for."""
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.seconds: dict[tuple[str, int], float] = {}
        """The mean time of a turn, by game and number of seats."""

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

    async def begin(self, session: TableSession, claim: Claim | None = None) -> StoredReview:
        """The review of a finished game; begun now if there is none by this version of the engine. Raises ReviewsFull.

        `claim`: who asks for it.
        """
        stored, of = await self.find(session.id), sum(1 for _ in tasks_at(session.table))
        known = stored is not None and stored.engine == self.engine
        if stored is not None and known and stored.done == stored.of:
            return stored
        under = Under(claim or ALONE, kind_of(session.table), of - (stored.done if stored is not None and known else 0))
        if session.id not in self.running:
            self.check_wait(session.id, under)
        if stored is None or not known:
            stored = await self.first(self.stored(session.id, of, []))
        if stored.done < stored.of:
            self.spawn(session.id, under)
        return stored

    def stored(self, id: str, of: int, turns: list[Judged]) -> StoredReview:
        return StoredReview(
            game=id, engine=self.engine, of=of, done=len(turns), body=msgspec.json.encode(turns).decode(),
            updated=self.keeper.clock.now(),
        )  # fmt: skip

    def spawn(self, id: str, under: Under) -> None:
        if id not in self.running and not self.keeper.closing:
            self.under_way[id] = under
            task = self.running[id] = self.keeper.spawn(self.run(id, under))
            task.add_done_callback(partial(self.ended, id))

    def ended(self, id: str, _: "asyncio.Task[None]") -> None:
        del self.running[id], self.under_way[id]

    async def run(self, id: str, under: Under) -> None:
        lock = self.locks.setdefault(under.claim.table, asyncio.Lock())
        async with lock:
            try:
                if await self.may_lead(id):
                    while await self.review(id, under):
                        pass
            except (BotPoolClosed, Unavailable):
                # The server stops, or the database does not answer: the next start or request resumes.
                return
            except (BotFailed, CorruptTable, RulesVersionMismatch) as error:
                log.warning("table %s could not be reviewed: %s", id, error)

    async def may_lead(self, id: str) -> bool:
        """Once no other process leads the table; False if that one has made the review meanwhile."""
        while not await self.keeper.store.lead(id):
            await asyncio.sleep(LEAD_EVERY_S)
            stored = await self.find(id)
            if stored is None or (stored.engine == self.engine and stored.done == stored.of):
                return False
        return True

    async def review(self, id: str, under: Under) -> bool:
        """Returns whether to begin again: turns were taken back in between, and others were played."""
        session, stored = await self.keeper.find(id), await self.find(id)
        if session is None or stored is None or not is_over(session.table):
            return False
        table = session.table
        under.kind, of = kind_of(table), sum(1 for _ in tasks_at(table))
        turns = turns_in(stored)
        if stored.engine != self.engine or stored.of != of:
            turns = []
            await self.store(self.stored(id, of, turns))
        needed = [0, 0]
        while (task := next(islice(tasks_at(table), len(turns), None), None)) is not None:
            under.left = of - len(turns)
            # Where two turns in a row could not be judged with more effort, the following ones are not tried with it either.
            judged, tries = await self.judged(table, under, task, min(needed[-2:]))
            turns.append(judged)
            needed.append(tries)
            if session.table.at != table.at or not await self.extend(self.stored(id, of, turns)):
                return True
        return False

    async def judged(self, table: Table, under: Under, task: Task, first: int) -> tuple[Judged, int]:
        """The turn, judged with the effort at `first` or a smaller one, and which. Raises BotFailed, BotPoolClosed."""
        failure = BotFailed("silent")
        last = len(EFFORTS) - 1
        for tries in (*range(first, last), last, last):
            try:
                found = await self.in_pieces(problem_of(table, task, EFFORTS[tries]), under)
            except BotFailed as error:
                failure = error
                continue
            if found is not None:
                return found, tries
        raise failure

    async def in_pieces(self, problem: Problem, under: Under) -> Judged | None:
        """Between two pieces, others have the worker. Raises BotFailed, BotPoolClosed."""
        took = 0.0
        while True:
            solution = await self.keeper.bots.choose(problem, under.claim)
            took += solution.seconds
            if solution.judged is not None:
                self.seconds[under.kind] = took * NEWEST + self.expected(under.kind) * (1 - NEWEST)
            if solution.judged is not None or len(solution.gains) <= len(problem.gains):
                return solution.judged
            problem = msgspec.structs.replace(problem, gains=list(solution.gains))

    # Waiting

    def ahead(self, id: str) -> int:
        """How many other reviews come before this one or take turns with it."""
        mine = self.under_way.get(id)
        if mine is None:
            return 0
        ids = list(self.under_way)
        earlier = [one for one in ids[: ids.index(id)] if self.under_way[one].claim.table == mine.claim.table]
        people = {under.claim.table for under in self.under_way.values()} - {mine.claim.table}
        return len(earlier) + len(people)

    def check_wait(self, id: str, under: Under) -> None:
        """Addresses share the time: until mine has had enough, none of the others has had more. Raises ReviewsFull."""
        if self.longest_s == math.inf:
            return
        work: defaultdict[str, float] = defaultdict(float)
        for one in {**self.under_way, id: under}.values():
            work[one.claim.person] += one.left * self.expected(one.kind)
        mine = work[under.claim.person]
        if sum(min(mine, each) for each in work.values()) > self.longest_s:
            raise ReviewsFull

    def expected(self, kind: tuple[str, int]) -> float:
        """Seconds for a turn of this game with so many seats."""
        return self.seconds.get(kind, USUAL_S * (SLOWER if kind[1] > 2 else 1))


def kind_of(table: Table) -> tuple[str, int]:
    return table.terms.game, len(table.state.seats)


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


def review_info(session: TableSession, stored: StoredReview, ahead: int) -> ReviewInfo:
    turns = turns_in(stored)
    found = msgspec.structs.replace(table_review(session.table, turns), engine=stored.engine)
    seqs = seqs_before(session.table, [turn.at for turn in turns])
    return ReviewInfo(done=len(turns), of=stored.of, ahead=ahead, review=found, seqs=seqs)
