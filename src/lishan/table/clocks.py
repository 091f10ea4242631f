"""Time at a table. A table is untimed unless its terms say otherwise; everything follows from the timestamps of the entries.

A seat's clock runs from `since` while a decision of its person is pending. Bots have no clock, and neither have players for
whom a bot is playing.
"""

from collections.abc import Iterable

from lishan.table.state import State
from lishan.table.terms import MINUTE_MS, BankClock, Clock, Terms, TurnClock

LEAST_ON_RETURN_MS = 10_000
SHORTEST_ABSENCE_MS = 2 * MINUTE_MS
UNLIMITED_ABSENCE_MS = 10 * MINUTE_MS
"""Among strangers without a limit: long enough to answer the door, and nobody waits for hours for someone who has gone."""


def full(terms: Terms) -> int | None:
    """The time that everyone starts with."""
    return None if terms.clock is None else terms.clock.minutes * MINUTE_MS


def absence_limit(clock: Clock | None) -> int:
    """The number of milliseconds a player may be away from a table with this clock before a bot may take over.

    A deadline per turn is itself the time that everyone agreed to wait. A bank of time is meant for playing in one sitting.
    """
    if isinstance(clock, TurnClock):
        return max(SHORTEST_ABSENCE_MS, clock.minutes * MINUTE_MS)
    return max(SHORTEST_ABSENCE_MS, clock.minutes * MINUTE_MS // 10) if clock is not None else UNLIMITED_ABSENCE_MS


def patience(terms: Terms) -> int:
    """The number of milliseconds that others wait for a player who is away and to move, before they may call in a bot."""
    return terms.absent if terms.clock is None else min(terms.absent, absence_limit(terms.clock))


def increment(terms: Terms) -> int:
    return terms.clock.increment * 1000 if isinstance(terms.clock, BankClock) else 0


def remaining(state: State, seat: int, running: bool, time: int) -> int | None:
    left = state.left[seat]
    return left if left is None or not running else max(0, left - max(0, time - state.since))


def settle(state: State, running: Iterable[int], time: int) -> None:
    """Subtract the time that has passed from the running clocks."""
    for seat in running:
        state.left[seat] = remaining(state, seat, True, time)
    state.since = max(state.since, time)


def begin(state: State, terms: Terms, time: int) -> None:
    state.left = [full(terms)] * len(state.seats)
    state.since = time


def commit(state: State, terms: Terms, seats: Iterable[int], time: int) -> None:
    """These seats have finished a turn: a new decision is pending from now on."""
    for seat in seats:
        left = state.left[seat]
        if left is not None:
            state.left[seat] = left + increment(terms)
    if isinstance(terms.clock, TurnClock):
        state.left = [full(terms)] * len(state.left)
    state.since = time


def give_back(state: State, terms: Terms, seat: int) -> None:
    """A player who comes back has time for at least one move."""
    left = state.left[seat]
    if left is not None:
        least = full(terms) if isinstance(terms.clock, TurnClock) else max(LEAST_ON_RETURN_MS, increment(terms))
        state.left[seat] = max(left, least or 0)


def timeouts(state: State, running: Iterable[int]) -> dict[int, int]:
    """The times at which the running clocks will run out, by seat."""
    return {seat: state.since + left for seat in running if (left := state.left[seat]) is not None}
