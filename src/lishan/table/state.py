"""Everything about a table that changes, but the position: plain values, so that a snapshot is their JSON."""

from copy import copy
from typing import Literal

from msgspec import Struct, field

from lishan.table.entries import Played, RequestKind
from lishan.table.table_view import Status
from lishan.table.terms import Terms


class Seating(Struct):
    """Who sits in a seat."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    level: str | None = None
    away: bool = False
    """A bot stands in for the person."""

    @property
    def by_bot(self) -> bool:
        return self.kind == "bot" or self.away


class PendingRequest(Struct):
    """What someone asked for, and who has agreed."""

    seq: int
    seat: int
    what: RequestKind
    to: int | None
    agreed: list[int]


class Turn(Struct, frozen=True):
    """A committed entry that changed the position, with the number of the turn in which it began."""

    seq: int
    turn: int
    played: Played


class State(Struct, kw_only=True, rename={"first_outcomes": "first_lots", "awaiting_since": "awaited"}):
    seq: int = 0
    at: int = 0
    """The seq of the last entry that changed the position."""
    begun: int = 0
    """The seq of the start."""
    first_outcomes: tuple[int, ...] = ()
    status: Status = "open"
    seats: list[Seating]
    order: list[int] = field(default_factory=list)
    """Which of the terms' seats each seat is, if the host has arranged them; empty: each is itself."""
    ready: list[int] = field(default_factory=list)
    """Seats of people who are ready, before the start."""
    rematch: str | None = None
    """The table at which the same people can play again."""
    locked: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Secret choices that wait for the others."""
    line: list[Turn] = field(default_factory=list)
    """What led to the position: takebacks have cut it."""
    wished: PendingRequest | None = None
    paused: int | None = None
    """Since when."""
    left: list[int | None]
    """Milliseconds on each seat's clock, as of `since`."""
    since: int = 0
    opened: int = 0
    awaiting_since: int = 0
    """Since when the present decision is pending."""
    spoken: int = 0
    """The time of the last entry: time never runs backwards at a table."""

    def outcomes_drawn(self) -> int:
        return len(self.first_outcomes) + sum(len(turn.played.outcomes) for turn in self.line)


def new_state(terms: Terms) -> State:
    seats = [
        Seating(kind="bot", name=seat.name, level=seat.level) if seat.kind == "bot" else Seating(kind="empty", name=seat.name)
        for seat in terms.seats
    ]
    return State(seats=seats, left=[None] * len(seats))


def forked(state: State) -> State:
    """A copy; the entries of the line are shared, as they never change."""
    twin = copy(state)
    twin.seats = [copy(seat) for seat in state.seats]
    twin.locked = dict(state.locked)
    twin.line = state.line[:]
    twin.left = state.left[:]
    twin.order = state.order[:]
    twin.ready = state.ready[:]
    if state.wished is not None:
        twin.wished = copy(state.wished)
        twin.wished.agreed = state.wished.agreed[:]
    return twin
