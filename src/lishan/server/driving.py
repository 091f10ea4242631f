"""Bots at tables: they think elsewhere, and what they decide is committed like anybody's turn."""

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

from lishan.core.contract import Position
from lishan.server.live import LiveTable, fresh
from lishan.server.store.base import Unavailable
from lishan.server.thinker import Problem, Solution
from lishan.server.thinking import BotFailed
from lishan.table import decide
from lishan.table.decide import Refusal, is_complete
from lishan.table.entries import Failed
from lishan.table.table import Table

if TYPE_CHECKING:
    from lishan.server.hall import Hall

log = logging.getLogger("lishan.bots")

LEAST = 0.02
"""Seconds: a turn of many decisions must not run dry."""
HINT = 1.5
UNHURRIED = 2.0
"""Seconds between turns while bots play on for people who may come back."""


def drive(hall: "Hall", live: LiveTable) -> None:
    """See to it that the bots of a table move, if nobody does already."""
    if live.driver is None or live.driver.done():
        live.driver = hall.spawn(drive_on(hall, live))


async def drive_on(hall: "Hall", live: LiveTable) -> None:
    """Let bots play until a person is awaited."""
    while seats := live.table.bots_awaited():
        if not await hall.store.lead(live.id):
            return
        try:
            await let_people_return(live)
            await play_turn(hall, live, seats[0])
        except Refusal:
            # The table moved on while the bot thought: its thought was about something else.
            continue
        except Unavailable:
            return


async def let_people_return(live: LiveTable) -> None:
    """Where everybody has left their seat to a bot the game must not run to its end before anybody can take theirs back."""
    if not live.table.persons() and any(seat.away for seat in live.table.state.seats):
        await asyncio.sleep(UNHURRIED)


async def play_turn(hall: "Hall", live: LiveTable, seat: int) -> None:
    table = live.table
    at, base = table.at, table.position
    assert base is not None
    position, moves, failure = base.copy(), list[int](), ""
    until = hall.clock.now() + 1000 * seconds_of(hall, table, seat)
    while not moves or not is_complete(base, position, seat):
        move, why = await decision(hall, live, table, seat, position, max(LEAST, (until - hall.clock.now()) / 1000))
        failure = failure or why
        moves.append(move)
        position.play(seat, move)
        if live.table.at != at:
            raise Refusal("stale")

    def commit(now: Table) -> decide.Entries:
        if now.at != at or seat not in now.bots_awaited():
            raise Refusal("stale")
        played = decide.commit(now, seat, tuple(moves), fresh)
        return (Failed(seat=seat, why=failure), *played) if failure else played

    await live.commit(commit)


def level_of(hall: "Hall", table: Table, seat: int) -> str:
    return table.state.seats[seat].level or hall.settings.substitute


def seconds_of(hall: "Hall", table: Table, seat: int) -> float:
    return hall.bots.levels(table.terms.game).get(level_of(hall, table, seat), 0.0)


async def decision(
    hall: "Hall", live: LiveTable, table: Table, seat: int, position: Position, seconds: float
) -> tuple[int, str]:
    """A bot's move, and why it is not its own."""
    legal = [int(move) for move in position.legal(seat)]
    if len(legal) == 1:
        return legal[0], ""
    level = level_of(hall, table, seat)
    try:
        if level not in hall.bots.levels(table.terms.game):
            raise BotFailed("unknown")
        solution = await hall.bots.choose(problem(live.id, table, seat, position, legal, level, seconds))
    except BotFailed as error:
        hall.metrics.count("bot_failures")
        log.warning("table %s: bot %s in seat %d failed: %s", live.id, level, seat, error)
        return legal[secrets.randbelow(len(legal))], str(error)
    return solution.move, ""


def problem(
    id: str, table: Table, seat: int, position: Position, legal: list[int], level: str | None, seconds: float
) -> Problem:
    return Problem(
        level=level, view=table.game.view(position, seat), moves=legal, seconds=seconds, table=id,
        seed=secrets.randbits(53), edition=table.terms.edition_text,
    )  # fmt: skip


async def advise(hall: "Hall", live: LiveTable, seat: int, position: Position, level: str | None) -> Solution:
    """What a bot would do, for somebody who asks. Raises Refusal."""
    table = live.table
    levels = hall.bots.levels(table.terms.game)
    if level is not None and level not in levels:
        decide.refuse("not-now", "no-such-level", level=level)
    legal = [int(move) for move in position.legal(seat)]
    seconds = HINT if level is None else levels[level]
    try:
        return await hall.bots.choose(problem(f"hint-{live.id}", table, seat, position, legal, level, seconds))
    except BotFailed:
        decide.refuse("not-now", "bot-failed")
