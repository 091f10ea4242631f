"""The stored values of tables. They do not depend on a database, so tables can also be kept without one."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from lishan.core.errors import LishanError
from lishan.table.entries import AnyEntry
from lishan.table.table_view import Status
from lishan.table.terms import Clock
from lishan.table.terms import Kind as TableKind


class Unavailable(Exception):
    """The database does not answer. Nothing was stored, or it is unknown whether it was: try again."""


class Outdated(Unavailable):
    """The database refused a change that contradicts what it holds, such as one to a deleted table. It is fine itself."""


class NotStorable(LishanError):
    """A value that no column can hold: text with NUL, a number beyond 64 bits. The database is fine."""

    def __init__(self) -> None:
        super().__init__("This contains something that cannot be stored.")


class Conflict(Exception):
    """Someone else was first: the change follows an entry that is no longer the last."""


WATCHER, SHARED, BANNED, INVITED, EVERYONE = -1, -2, -3, -4, -5
"""Not seats. Holders: people who may watch, who are banned, who may take any free seat. Links: the host's for watching, the
one that anyone there may pass on, and the host's invitation to whoever comes first."""


class UsedUp(Exception):
    """A one-time link that has been used or has expired."""


class Access(Struct, frozen=True, kw_only=True):
    """The committed permissions at a table."""

    number: int
    """How often it has changed."""
    host: str | None
    public: bool
    holders: frozenset[tuple[int, str]]
    """Seats and the people who hold them; or `WATCHER`, `BANNED`, `INVITED`."""
    links: Mapping[int, int]
    """How often the link of each seat has been renewed or used up."""


class SeatChange(Struct, frozen=True, kw_only=True):
    """A change of who holds a seat."""

    take: tuple[int, str] | None = None
    """From now on this person holds this seat, and its link is used up."""
    device: str | None = None
    """The hash of the one-time link they used; without one, nobody else may hold the seat."""
    now: int = 0
    """The time, for links that expire."""
    release: tuple[int, ...] = ()
    """Nobody holds these seats any more, and their links are renewed."""
    vacate: tuple[int, ...] = ()
    """Nobody holds these seats any more; anyone who was invited to one by a link still is."""
    spend: tuple[int, ...] = ()
    """The links of these seats are used up."""
    exchange: tuple[int, int] | None = None
    """The holders of these two seats are swapped."""
    grant: tuple[tuple[int, str], ...] = ()
    """Other roles of people, such as `BANNED` or `INVITED`."""
    host: str | None = None
    """This person is the host from now on."""


Kind = Literal["turn", "over", "invited", "rematch"]
KINDS: tuple[Kind, ...] = ("turn", "over", "invited", "rematch")
NO_SEAT = -1


class Notice(Struct, frozen=True, kw_only=True):
    """Something that people may have to be notified of."""

    kind: Kind
    seat: int = NO_SEAT
    at: int
    person: str = ""
    """Empty: the holder of the seat; without a seat, everyone who holds one."""


class Summary(Struct, frozen=True):
    """A table's row in lists."""

    names: tuple[str, ...]
    free: int
    waiting: tuple[int, ...]
    levels: tuple[str, ...] = ()
    """The level of the bot in each seat, "" for people; empty in rows from before this was stored."""
    points: tuple[int, ...] = ()
    """By seat, of a finished game; empty in rows from before this was stored."""
    ranking: tuple[int, ...] = ()
    """Seats from first to last."""
    scores: tuple[int, ...] = ()
    """Points so far by seat; empty before the start, and in rows from before this was stored."""
    round: int = 0
    """0: before the start, in a game without rounds, and in rows from before this was stored."""
    clock: Clock | None = None
    """None: no clock, or a row from before this was stored."""
    sources: tuple[dict[str, int], ...] = ()
    """Points by source and seat, of a finished game; empty in rows from before this was stored."""
    challenge: str = ""
    """The difficulty of a finished solo game; "" for others, and in rows from before this was stored."""


class GameRow(Struct, kw_only=True):
    """A table as it is stored beside its entries."""

    id: str
    host: str | None
    game: str
    rules: int
    kind: TableKind
    public: bool
    title: str
    seq: int
    status: Status
    due: int | None
    summary: Summary
    links: dict[int, int]
    access: int = 0
    created: int
    updated: int
    timed: bool


class Stored(Struct, frozen=True, kw_only=True):
    """An entry with what is stored beside it."""

    seq: int
    entry: AnyEntry
    hash: str
    time: int
    command: str | None = None
    rules: int = 0


class StoredDraft(Struct, frozen=True, kw_only=True):
    seat: int
    at: int
    version: int
    moves: tuple[int, ...]
    n: int


class Progress(Struct, frozen=True, kw_only=True):
    """The state of a table after some entries."""

    status: str
    due: int | None
    summary: Summary
    snapshot: str | None = None
    notices: tuple[Notice, ...] = ()
    """The notices for absent people."""
    speaker: str | None = None
    """The person who wrote the last of the entries, if it is a line of chat."""


class Loaded(Struct, frozen=True, kw_only=True):
    row: GameRow
    snapshot: str | None
    entries: list[Stored]
    drafts: list[StoredDraft]
    access: Access


class News(Struct, frozen=True, kw_only=True):
    """Changes to a table stored by others."""

    entries: list[Stored]
    drafts: list[StoredDraft]
    access: Access | None


class StoredReview(Struct, frozen=True, kw_only=True):
    """The review of a finished game, complete or not."""

    game: str
    engine: str
    """The version that judges: another one begins anew."""
    of: int
    """How many turns there are to judge."""
    done: int
    body: str
    """JSON: the turns judged so far (`lishan.coach.review.Judged`)."""
    updated: int
