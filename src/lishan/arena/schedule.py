"""Schedules a series: who plays whom, in which seats, from which set-up. Games are numbered, so that a series can resume.

Every set-up is played with all seatings of its entrants, so that neither a lucky set-up nor a good seat decides a match.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec

from lishan.core.errors import BadOption

KINDS = ("all", "ladder", "table")


class Fixture(msgspec.Struct, frozen=True):
    """One game to be played."""

    number: int
    setup: int
    """The number of the set-up, from 1; games with the same one start with the same chance events."""
    seats: tuple[int, ...]
    """The entrant at each seat."""


def fixtures(entrants: int, seats: int, games: int, kind: str = "all") -> Iterator[Fixture]:
    """Fixtures for at least this many games per match.

    `all`: everyone against everyone; `ladder`: each against the next; `table`: as many entrants as seats, all
    together. At a table of three or four, one of the two plays alone against copies of the other.
    """
    number, setup = 0, 0
    if seats == 1:
        # Alone against the game's own opponent: the same set-ups for everyone.
        for nth in range(games * entrants):
            yield Fixture(nth + 1, nth // entrants + 1, (nth % entrants,))
        return
    for meeting in meetings(entrants, seats, kind):
        tables = seatings(meeting, seats)
        for _ in range(-(-games // len(tables))):
            setup += 1
            for table in tables:
                number += 1
                yield Fixture(number, setup, table)


def meetings(entrants: int, seats: int, kind: str) -> list[tuple[int, ...]]:
    if kind == "table":
        if entrants != seats:
            raise BadOption(f"A single table needs one entrant per seat: {seats}, not {entrants}.")
        return [tuple(range(entrants))]
    if entrants == 1:
        return [(0,)]
    if kind == "ladder":
        return [(lower, lower + 1) for lower in range(entrants - 1)]
    if kind == "all":
        return list(combinations(range(entrants), 2))
    raise BadOption(f"An arena is played as {', '.join(KINDS)}, not {kind!r}.")


def seatings(meeting: Sequence[int], seats: int) -> list[tuple[int, ...]]:
    if len(meeting) == 1:
        return [(meeting[0],) * seats]
    if len(meeting) == seats:
        return [tuple(meeting[(seat + turn) % seats] for seat in range(seats)) for turn in range(seats)]
    return [
        tuple(alone if seat == place else rest for seat in range(seats))
        for alone, rest in (meeting[:2], meeting[1::-1])
        for place in range(seats)
    ]
