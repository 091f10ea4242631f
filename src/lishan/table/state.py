"""Everything about a table that changes, except the position: plain values, so that a snapshot is simply their JSON."""

from copy import copy
from typing import Literal

from msgspec import Struct, field

from lishan.table.entries import Played, RequestKind
from lishan.table.table_view import Status
from lishan.table.terms import Terms


class Seating(Struct):
    """The occupant of a seat."""

    kind: Literal["empty", "person", "bot"]
    name: str = ""
    level: str | None = None
    away: bool = False
    """A bot is playing for the person."""
    account: bool | None = None
    """Whether the name is that of an account; None: not known."""

    @property
    def by_bot(self) -> bool:
        return self.kind == "bot" or self.away


class PendingRequest(Struct):
    """A request, and who has agreed to it."""

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


class State(Struct, kw_only=True):
    seq: int = 0
    at: int = 0
    """The seq of the last entry that changed the position."""
    start_seq: int = 0
    """The seq of the start."""
    first_outcomes: tuple[int, ...] = ()
    status: Status = "open"
    seats: list[Seating]
    order: list[int] = field(default_factory=list)
    """Which of the terms' seats each seat is, if the host has rearranged them; empty: each is itself."""
    ready: list[int] = field(default_factory=list)
    """Before the start: seats whose people are ready."""
    chat: bool = True
    """Whether anyone may write in the table's chat."""
    resigned: list[int] = field(default_factory=list)
    """Seats whose people gave up while others play on."""
    given_up: int | None = None
    """The seat whose person ended the game by giving up."""
    stood_in: list[int] = field(default_factory=list)
    """Seats of people for whom a bot has made a turn."""
    rematch: str | None = None
    """The table for a rematch."""
    locked: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Secret choices that wait for the others."""
    line: list[Turn] = field(default_factory=list)
    """The entries that led to the position, without those that were taken back."""
    request: PendingRequest | None = None
    paused: int | None = None
    """Since when."""
    left: list[int | None]
    """Milliseconds on each seat's clock, as of `since`."""
    since: int = 0
    opened: int = 0
    awaiting_since: int = 0
    """When the current decision became pending."""
    vacation: dict[int, int] = field(default_factory=dict)
    """Until when the current decision waits for seats on vacation."""
    last_entry_ms: int = 0
    """The time of the last entry; time never runs backwards at a table."""

    def outcomes_drawn(self) -> int:
        return len(self.first_outcomes) + sum(len(turn.played.outcomes) for turn in self.line)


def new_state(terms: Terms) -> State:
    seats = [
        Seating(kind="bot", name=seat.name, level=seat.level) if seat.kind == "bot" else Seating(kind="empty", name=seat.name)
        for seat in terms.seats
    ]
    return State(seats=seats, left=[None] * len(seats))


def forked(state: State) -> State:
    """A copy; the entries are shared, as they never change."""
    twin = copy(state)
    twin.seats = [copy(seat) for seat in state.seats]
    twin.locked = dict(state.locked)
    twin.line = state.line[:]
    twin.left = state.left[:]
    twin.order = state.order[:]
    twin.ready = state.ready[:]
    twin.resigned = state.resigned[:]
    twin.stood_in = state.stood_in[:]
    twin.vacation = dict(state.vacation)
    if state.request is not None:
        twin.request = copy(state.request)
        twin.request.agreed = state.request.agreed[:]
    return twin
