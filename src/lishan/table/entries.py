"""The entries of a table's log. In order, they define the table completely.

Entries contain secrets (locked choices, chance events): `log_lines.py` decides what others may see of them.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from lishan.table.terms import Terms

SCHEMA = 1
"""The version of the entries below; it is stored with each."""

RequestKind = Literal["takeback", "pause", "abandon"]


EntryKind = Literal[
    "opened",
    "sat",
    "left",
    "removed",
    "moved",
    "ready",
    "host",
    "device-added",
    "renamed",
    "started",
    "played",
    "locked",
    "unlocked",
    "stood-in",
    "returned",
    "resigned",
    "failed",
    "asked",
    "answered",
    "rewound",
    "paused",
    "resumed",
    "granted",
    "spoke",
    "chat",
    "closed",
    "rematch",
]
"""The tags of all entries below. Clients receive them, so the set is closed and part of the protocol."""


class Entry(Struct, frozen=True, tag_field="kind", kw_only=True, omit_defaults=True):
    """One thing that happened."""


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    terms: Terms


class SeatTaken(Entry, frozen=True, kw_only=True, tag="sat"):
    """A person took a seat, or took it back after leaving it."""

    seat: int
    name: str
    account: bool | None = None
    """Whether the name is that of an account; None: not known, as where only one person plays."""


class Left(Entry, frozen=True, kw_only=True, tag="left"):
    """A person left. Before the start the seat becomes free again; later a bot continues."""

    seat: int
    level: str
    stood: bool = False
    """It happened before the start."""
    name: str = ""


class Removed(Entry, frozen=True, kw_only=True, tag="removed"):
    """The host took a seat away from its player. Before the start the seat becomes free again; later a bot continues."""

    seat: int
    level: str
    name: str = ""


class Moved(Entry, frozen=True, kw_only=True, tag="moved"):
    """Before the start, two seats were swapped with their players."""

    seat: int
    to: int
    by: Literal["player", "host"] = "player"
    name: str = ""
    """The name of the player."""


class Readied(Entry, frozen=True, kw_only=True, tag="ready"):
    """Before the start, a person is ready, or no longer is."""

    seat: int
    ready: bool = True


class HostChanged(Entry, frozen=True, kw_only=True, tag="host"):
    """Someone else is the host."""

    seat: int
    why: Literal["handed", "left", "away"]


class DeviceAdded(Entry, frozen=True, kw_only=True, tag="device-added"):
    """A player uses the seat on another device too."""

    seat: int


class Renamed(Entry, frozen=True, kw_only=True, tag="renamed"):
    """A seat's name was changed by the server: its owner deleted their account, an administrator renamed them, or they now
    have an account.

    In the first two cases the name is also removed from earlier entries (`store/erase.py`).
    """

    seat: int
    name: str = ""
    account: bool | None = None
    """As in `SeatTaken`."""


class Started(Entry, frozen=True, kw_only=True, tag="started", rename={"outcomes": "lots"}):
    bots: dict[int, str] = {}
    """Free seats taken by bots, with their levels."""
    outcomes: tuple[int, ...] = ()
    """The chance events before the first decision."""


class Played(Entry, frozen=True, kw_only=True, tag="played", rename={"outcomes": "lots"}):
    """A committed turn, or everyone's secret choices, with the chance events that followed."""

    turns: tuple[tuple[int, tuple[int, ...]], ...]
    """Seats with their moves."""
    outcomes: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, _ in self.turns)


class Locked(Entry, frozen=True, kw_only=True, tag="locked"):
    seat: int
    moves: tuple[int, ...]


class Unlocked(Entry, frozen=True, kw_only=True, tag="unlocked"):
    seat: int


class BotTookOver(Entry, frozen=True, kw_only=True, tag="stood-in"):
    """A bot plays for a person."""

    seat: int
    level: str
    why: Literal["absent", "time", "asked", "not-ready"]
    """`not-ready` is found in older logs."""
    by: int | None = None
    """The seat of the player who asked for it, if that is someone else."""


class Returned(Entry, frozen=True, kw_only=True, tag="returned"):
    seat: int


class Resigned(Entry, frozen=True, kw_only=True, tag="resigned"):
    """A person gives up for good. The game ends if nobody is left to play it, otherwise a bot plays the seat to the end."""

    seat: int
    level: str
    ends: bool


class Failed(Entry, frozen=True, kw_only=True, tag="failed"):
    """A bot gave no legal answer in time, so a move was made for it."""

    seat: int
    why: str


class Asked(Entry, frozen=True, kw_only=True, tag="asked"):
    seat: int
    what: RequestKind
    to: int | None = None


class Answered(Entry, frozen=True, kw_only=True, tag="answered"):
    seat: int
    ask: int
    yes: bool


class Rewound(Entry, frozen=True, kw_only=True, tag="rewound"):
    """The position is the one after event `to` again; what happened since then stays in the log."""

    to: int
    seat: int | None


class Paused(Entry, frozen=True, kw_only=True, tag="paused"):
    seat: int | None


class Resumed(Entry, frozen=True, kw_only=True, tag="resumed"):
    seat: int | None


class TimeAdded(Entry, frozen=True, kw_only=True, tag="granted"):
    """Time is given back to the clocks: for downtime of the server and for coming back after it, or for a player's vacation."""

    ms: int
    """Negative: the server's clock was ahead by this much until now."""
    seat: int | None = None
    """The seat on vacation."""
    until: int = 0
    """When that ends; 0 without a seat."""


class ChatSent(Entry, frozen=True, kw_only=True, tag="spoke"):
    seat: int | None
    name: str
    text: str
    account: bool | None = None
    """As in `SeatTaken`."""


class ChatSwitched(Entry, frozen=True, kw_only=True, tag="chat"):
    """The host switched the chat of the table off, or on again."""

    on: bool


class Closed(Entry, frozen=True, kw_only=True, tag="closed"):
    """Closed before the end of the game."""

    why: Literal["host", "nobody-came", "unfinished", "administrator", "agreed", "aborted"]
    seat: int | None = None
    """Who proposed it, or aborted the game."""


class RematchOffered(Entry, frozen=True, kw_only=True, tag="rematch"):
    """There is a table for a rematch of the same people."""

    seat: int
    """Its id, made by whoever asked first."""
    table: str


AnyEntry: TypeAlias = (
    Opened
    | SeatTaken
    | Left
    | Removed
    | Moved
    | Readied
    | HostChanged
    | DeviceAdded
    | Renamed
    | Started
    | Played
    | Locked
    | Unlocked
    | BotTookOver
    | Returned
    | Resigned
    | Failed
    | Asked
    | Answered
    | Rewound
    | Paused
    | Resumed
    | TimeAdded
    | ChatSent
    | ChatSwitched
    | Closed
    | RematchOffered
)
