"""Bots at tables, and hints: the thinking happens in the bot pool, and bots' decisions are committed like anyone's."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from lishan.bots.sent_view import sent
from lishan.coach.review import Judged, Task
from lishan.core.contract import Position
from lishan.server.bots.problems import BotFailed, BotPoolClosed, Choose, Problem, Solution, Superseded
from lishan.server.bots.queue import Claim, Rank, TooManyHints
from lishan.server.rate_limits import Limit
from lishan.server.store.values import Unavailable
from lishan.server.tables.clock import Clock
from lishan.server.tables.session import TableSession, fresh
from lishan.table import decide
from lishan.table.decide import Refusal, is_complete
from lishan.table.entries import Failed
from lishan.table.table import Table

if TYPE_CHECKING:
    from lishan.server.tables.commands import Caller
    from lishan.server.tables.host import TableHost

log = logging.getLogger("lishan.bots")

LEAST_S = 0.02
"""In seconds: a turn with many decisions must not run out of time."""
SUBSTITUTE, SUBSTITUTE_S = "policy", 5.0
"""Moves for a bot that failed: the best move of the heuristics, and how many seconds a busy machine may need for it."""
LONGEST_SILENCE_S = 60.0
"""In seconds, between tries at a turn for which no process answers."""
HINT_S = 3.0
"""The most seconds for a hint; half of them where nobody else needs the processor."""
VERDICT_S = 20.0
VERDICT_PLAYOUTS = 300
"""A verdict on a turn that was tried again comes within seconds: a quarter of a review's effort."""
UNHURRIED_S = 2.0
"""In seconds, between turns while bots play for people who may come back."""
HINT_LIMITS_PER_ADDRESS = 4
"""An address may ask for as many hints as this many people: a household shares one."""


def attended(session: TableSession) -> bool:
    """Returns whether bots should play here: for people who sit at the table, or while someone watches."""
    return bool(session.table.persons()) or bool(session.followers) or any(session.elsewhere.values())


def claim_of(session: TableSession) -> Claim:
    """Bots at tables where people play come first."""
    return Claim(Rank.PEOPLE if session.table.persons() else Rank.ALONE, session.access.host or session.id, session.id)


def drive(manager: "TableHost", session: TableSession) -> None:
    """Make sure that the bots of a table move, unless a task for it is running."""
    if session.driver is None or session.driver.done():
        session.driver = manager.spawn(drive_on(manager, session))


async def drive_on(manager: "TableHost", session: TableSession) -> None:
    """Lets bots play until a person is to move, or no person is left at the table."""
    silent = 0
    while seats := session.table.bots_to_move():
        if not attended(session):
            await manager.scheduler.rest(session)
            # Someone may have come in the meantime.
            if not attended(session):
                return
        if not await manager.store.lead(session.id):
            return
        try:
            await let_people_return(session)
            await play_turn(manager, session, seats[0])
            silent = 0
        except BotFailed:
            # No process answers. The table waits: a bot never plays just any move.
            silent += 1
            await asyncio.sleep(min(LONGEST_SILENCE_S, 2.0**silent))
        except Refusal:
            # The table moved on while the bot was thinking, so its answer is about another position.
            continue
        except (Unavailable, BotPoolClosed):
            return


async def let_people_return(session: TableSession) -> None:
    """If everyone has left their seat to a bot, the game must not end before anyone can take theirs back."""
    if not session.table.persons() and any(seat.away for seat in session.table.state.seats):
        await asyncio.sleep(UNHURRIED_S)


async def play_turn(manager: "TableHost", session: TableSession, seat: int) -> None:
    """Raises Refusal if the table has moved on, BotFailed, Unavailable, BotPoolClosed."""
    table = session.table
    if seat not in table.bots_to_move():
        # Someone else has moved since this seat was found to be next.
        raise Refusal("stale")
    at, base = table.at, table.position
    assert base is not None
    position, moves, failure = base.copy(), list[int](), ""
    left = seconds_of(manager, table, seat)
    with manager.bots.turn(claim_of(session)) as choose:
        while not moves or not is_complete(base, position, seat):
            # Time in the queue does not count as thinking time.
            move, why, took = await decision(manager, session, choose, seat, position, max(LEAST_S, left))
            left -= took
            failure = failure or why
            moves.append(move)
            position.play(seat, move)
            if session.table.at != at:
                raise Refusal("stale")

    def commit(now: Table) -> decide.Entries:
        if now.at != at or seat not in now.bots_to_move():
            raise Refusal("stale")
        played = decide.commit(now, seat, tuple(moves), fresh)
        return (Failed(seat=seat, why=failure), *played) if failure else played

    await session.commit(commit)


def level_of(manager: "TableHost", table: Table, seat: int) -> str:
    return table.state.seats[seat].level or manager.settings.substitute


def seconds_of(manager: "TableHost", table: Table, seat: int) -> float:
    return manager.bots.levels(table.terms.game).get(level_of(manager, table, seat), 0.0)


async def decision(
    manager: "TableHost", session: TableSession, choose: Choose, seat: int, position: Position, seconds: float
) -> tuple[int, str, float]:
    """A bot's move, the reason if it is not its own choice (else ""), and the thinking time used. Raises BotFailed."""
    legal = [int(move) for move in position.legal(seat)]
    if len(legal) == 1:
        return legal[0], "", 0.0
    table, level = session.table, level_of(manager, session.table, seat)
    try:
        if level not in manager.bots.levels(table.terms.game):
            raise BotFailed("unknown")
        solution = await choose(problem(session.id, table, seat, position, legal, level, seconds))
    except BotFailed as error:
        manager.metrics.count("bot_failures")
        log.warning("table %s: bot %s in seat %d failed: %s", session.id, level, seat, error)
        substitute = await choose(problem(session.id, table, seat, position, legal, SUBSTITUTE, SUBSTITUTE_S))
        return substitute.move, str(error), 0.0
    return solution.move, "", solution.seconds


def problem(
    id: str, table: Table, seat: int, position: Position, legal: list[int], level: str | None, seconds: float
) -> Problem:
    return Problem(
        level=level, view=sent(table.game.view(position, seat)), moves=legal, seconds=seconds, table=id,
        seed=secrets.randbits(53), edition=table.terms.edition_text,
    )  # fmt: skip


async def advise(manager: "TableHost", guest: "Caller", seat: int, position: Position, level: str | None) -> Solution:
    """The move a bot would play, for a player who asks. Raises Refusal, also if the question becomes obsolete in the
    meantime.
    """
    session, table = guest.session, guest.session.table
    levels = manager.bots.levels(table.terms.game)
    if level is not None and level not in levels:
        decide.refuse("not-now", "no-such-level", level=level)
    if manager.hints.too_fast(guest.person or "", guest.address):
        raise Refusal("too-fast")
    legal = [int(move) for move in position.legal(seat)]
    seconds = HINT_S if level is None else levels[level]
    asked = problem(f"hint-{session.id}", table, seat, position, legal, level, seconds)
    claim = Claim(Rank.HINT, guest.person or "", session.id, guest.address)
    thinking = asyncio.ensure_future(manager.bots.choose(asked, claim))
    try:
        with refusing():
            await until_stale(session, seat, thinking)
            return await thinking
    finally:
        thinking.cancel()


async def verdict_on(manager: "TableHost", guest: "Caller", task: Task) -> Judged:
    """How good a turn of a what-if was, judged as in a review. Raises Refusal."""
    table = guest.session.table
    if manager.hints.too_fast(guest.person or "", guest.address):
        raise Refusal("too-fast")
    asked = Problem(
        level=None, view=sent(task.view), moves=[task.moves[0]], seconds=VERDICT_S, table=f"hint-{guest.session.id}",
        played=list(task.moves), edition=table.terms.edition_text, playouts=VERDICT_PLAYOUTS,
    )  # fmt: skip
    claim = Claim(Rank.HINT, guest.person or "", guest.session.id, guest.address)
    with refusing():
        while True:
            found = await manager.bots.choose(asked, claim)
            if found.judged is not None:
                return found.judged
            if len(found.gains) <= len(asked.gains):
                raise BotFailed("silent")
            asked = msgspec.structs.replace(asked, gains=list(found.gains))


@contextlib.contextmanager
def refusing() -> Iterator[None]:
    """Raises Refusal where the bot pool gives no answer to a question."""
    try:
        yield
    except BotFailed:
        decide.refuse("not-now", "bot-failed")
    except Superseded:
        decide.refuse("not-now", "newer-hint")
    except TooManyHints:
        raise Refusal("too-fast") from None
    except BotPoolClosed:
        raise Refusal("unavailable") from None


async def until_stale(session: TableSession, seat: int, thinking: "asyncio.Future[Solution]") -> None:
    """Wait for a hint while its position is the current one. Raises Refusal when it no longer is."""
    at, n = session.table.at, session.table.draft(seat).n
    while not thinking.done():
        changed = asyncio.ensure_future(session.changed.wait())
        ends: list[asyncio.Future[Any]] = [thinking, changed]
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            changed.cancel()
        if session.table.at != at or session.table.draft(seat).n != n:
            decide.refuse("stale", "moved-on")


class HintLimits:
    """Limits the hints that a person and an address may ask for."""

    def __init__(self, per_minute: int, clock: Clock) -> None:
        self.clock = clock
        self.of_person = Limit(per_minute, 60)
        self.of_address = Limit(per_minute * HINT_LIMITS_PER_ADDRESS, 60)

    def too_fast(self, person: str, address: str) -> bool:
        now = self.clock.now()
        return bool(self.of_person.wait(person, now) or self.of_address.wait(address, now))
