"""Bots at tables: they think elsewhere, and what they decide is committed like anybody's turn."""

import logging
import secrets
from typing import TYPE_CHECKING

from lishan.core.contract import Position
from lishan.server.live import LiveTable, fresh
from lishan.server.store.base import Unavailable
from lishan.server.thinker import Solution
from lishan.server.thinking import BotFailed
from lishan.table import decide
from lishan.table.decide import Refusal, is_complete
from lishan.table.entries import Failed
from lishan.table.table import Table

if TYPE_CHECKING:
    from lishan.server.hall import Hall

log = logging.getLogger("lishan.bots")


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
            await play_turn(hall, live, seats[0])
        except Refusal:
            # The table moved on while the bot thought: its thought was about something else.
            continue
        except Unavailable:
            return


async def play_turn(hall: "Hall", live: LiveTable, seat: int) -> None:
    table = live.table
    at, base = table.at, table.position
    assert base is not None
    position, moves, failure = base.copy(), list[int](), ""
    while not moves or not is_complete(base, position, seat):
        move, why = await decision(hall, live, table, seat, position)
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


async def decision(hall: "Hall", live: LiveTable, table: Table, seat: int, position: Position) -> tuple[int, str]:
    """A bot's move, and why it is not its own."""
    legal = [int(move) for move in position.legal(seat)]
    if len(legal) == 1:
        return legal[0], ""
    level = table.state.seats[seat].level or hall.settings.substitute
    try:
        solution = await think(hall, table, seat, position, legal, level)
    except BotFailed as error:
        hall.metrics.count("bot_failures")
        log.warning("table %s: bot %s in seat %d failed: %s", live.id, level, seat, error)
        return legal[secrets.randbelow(len(legal))], str(error)
    return solution.move, ""


async def think(hall: "Hall", table: Table, seat: int, position: Position, legal: list[int], level: str) -> Solution:
    known = hall.bots.levels(table.terms.game)
    if level not in known:
        raise BotFailed("unknown")
    view = table.game.view(position, seat)
    return await hall.bots.choose(level, view, legal, secrets.randbits(53), table.terms.edition_text)


async def advise(hall: "Hall", table: Table, seat: int, position: Position, level: str | None) -> Solution:
    """What a bot would do, for somebody who asks. Raises Refusal."""
    levels = hall.bots.levels(table.terms.game)
    if not levels or (level is not None and level not in levels):
        decide.refuse("not-now", "no-such-level", level=level)
    legal = [int(move) for move in position.legal(seat)]
    try:
        return await think(hall, table, seat, position, legal, level or levels[-1])
    except BotFailed:
        decide.refuse("not-now", "bot-failed")
