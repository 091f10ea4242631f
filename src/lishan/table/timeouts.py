"""Handles tables where nobody acts: expired clocks, absent players, tables that were never joined."""

from collections.abc import Mapping

from lishan.table import clocks
from lishan.table.entries import AnyEntry, BotTookOver, Closed, Resumed
from lishan.table.table import Table
from lishan.table.terms import DAY_MS

LONGEST_PAUSE_MS = 7 * DAY_MS
LONGEST_IDLE_MS = 30 * DAY_MS
"""Even if a window is open, nobody is waited for longer than this."""
LONGEST_OPEN_MS = 30 * DAY_MS

Seen = Mapping[int, int | None]
"""When each seat was last present; None: it is present now. A missing seat was never present."""


def due(table: Table) -> int | None:
    """The earliest time at which `overdue` may return entries; None: never. Bots that are to move are due immediately."""
    state = table.state
    if state.status == "open":
        return state.opened + LONGEST_OPEN_MS
    if not table.playing:
        return None
    if state.paused is not None:
        return state.paused + LONGEST_PAUSE_MS
    if table.bots_to_move():
        return 0
    running = table.running()
    if table.terms.kind == "daily":
        # The result must be the player's own, so the game waits.
        return None
    return min([*clocks.timeouts(state, running).values(), state.awaiting_since + min(table.terms.absent, LONGEST_IDLE_MS)])


def overdue(table: Table, seen: Seen, time: int) -> tuple[AnyEntry, ...]:
    """The entries that are due by now."""
    state = table.state
    if state.status == "open":
        return (Closed(why="nobody-came"),) if time >= state.opened + LONGEST_OPEN_MS else ()
    if state.paused is not None:
        return (Resumed(seat=None),) if time >= state.paused + LONGEST_PAUSE_MS else ()
    late = clocks.timeouts(state, table.running())
    if table.terms.kind == "daily":
        return ()
    for seat in table.running():
        if seat in late and time >= late[seat]:
            return (BotTookOver(seat=seat, level=table.terms.substitute, why="time"),)
        if time >= gone_since(table, seat, seen) or time >= state.awaiting_since + LONGEST_IDLE_MS:
            return (BotTookOver(seat=seat, level=table.terms.substitute, why="absent"),)
    return ()


def gone_since(table: Table, seat: int, seen: Seen) -> int:
    """The time when the wait for a seat that is to move ends."""
    last = seen.get(seat, 0)
    waited = table.state.awaiting_since if last is None else max(table.state.awaiting_since, last)
    return waited + (LONGEST_IDLE_MS if last is None else table.terms.absent)


def replaceable_from(table: Table, seat: int, seen: Seen) -> int | None:
    """The time from which others may call in a bot for a seat; None: not while nothing is due from it, or while it is present.

    Vacations need no exception: they move the moment from which a slow game waits.
    """
    last = seen.get(seat, 0)
    if last is None or seat not in table.running() or table.terms.kind == "daily":
        return None
    return max(table.state.awaiting_since, last) + clocks.patience(table.terms)


def next_due(table: Table, seen: Seen, time: int) -> int | None:
    """The next time to check, given who is present."""
    earliest = due(table)
    if earliest is None or not table.playing or table.state.paused is not None or earliest > time:
        return earliest
    running = table.running()
    patience = [look_again(table, seat, seen, time) for seat in running]
    return min([*clocks.timeouts(table.state, running).values(), *patience], default=None)


def look_again(table: Table, seat: int, seen: Seen, time: int) -> int:
    """The next time to check whether someone is present. Departures of those present now may go unreported."""
    end = gone_since(table, seat, seen)
    return end if seen.get(seat, 0) is not None else min(end, time + table.terms.absent)
