"""When somebody's time is up, for lists, notices and warnings."""

from lishan.table import clocks, timeouts
from lishan.table.table import Table
from lishan.table.terms import DAY_MS, MINUTE_MS, Terms, TurnClock
from lishan.table.timeouts import Seen, gone_since

UNHURRIED_MS = 60 * MINUTE_MS
"""A game with so much time for a turn, or without a clock, is not played in one sitting."""
LONGEST_WARNING_MS = DAY_MS
LOOK_AGAIN_MS = 15 * MINUTE_MS
PARTS = 4
"""The last of so many parts of a turn's time begins with a warning."""


def is_unhurried(terms: Terms) -> bool:
    clock = terms.clock
    return clock is None or (isinstance(clock, TurnClock) and clock.minutes * MINUTE_MS >= UNHURRIED_MS)


def clocks_end(table: Table) -> dict[int, int]:
    """When the running clocks run out, by seat."""
    return clocks.timeouts(table.state, table.running()) if table.playing else {}


def lost_at(table: Table, seat: int, seen: Seen) -> int | None:
    """When a bot plays for a seat whose player neither moves nor comes by; None: it is not to move, or is waited for."""
    if not table.playing or seat not in table.running() or table.terms.kind in ("daily", "lesson"):
        return None
    ends = clocks_end(table).get(seat)
    gone = gone_since(table, seat, seen)
    return gone if ends is None else min(ends, gone)


def warn_at(table: Table, seat: int, seen: Seen) -> int | None:
    """When a player should be warned: late enough to mean something, early enough to be read the next morning."""
    clock = table.terms.clock
    length = table.terms.absent if clock is None else clock.minutes * MINUTE_MS
    lost = lost_at(table, seat, seen)
    if lost is None or not is_unhurried(table.terms) or length < UNHURRIED_MS:
        return None
    return lost - min(length // PARTS, LONGEST_WARNING_MS)


def due(table: Table) -> int | None:
    """The earliest time at which a table must be processed, or somebody there be warned."""
    earliest = timeouts.due(table)
    if not earliest:
        return earliest
    return min([earliest, *warnings_after(table, {}, 0)])


def next_due(table: Table, seen: Seen, time: int) -> int | None:
    """The next such time, given who is present. Whoever is there when the warning is due may leave without moving."""
    again = timeouts.next_due(table, seen, time)
    there = [seat for seat in table.running() if seen.get(seat, 0) is None]
    later = [time + LOOK_AGAIN_MS for seat in there if (due := warn_at(table, seat, seen)) is not None and due <= time]
    return min([*([] if again is None else [again]), *warnings_after(table, seen, time), *later], default=None)


def warnings_after(table: Table, seen: Seen, time: int) -> list[int]:
    return [due for seat in table.running() if (due := warn_at(table, seat, seen)) is not None and due > time]
