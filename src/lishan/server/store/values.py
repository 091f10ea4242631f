"""The stored values of tables. They do not depend on a database, so tables can also be kept without one."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Self

from msgspec import Struct

from lishan.core.errors import LishanError
from lishan.server.store.notice_kinds import Kind
from lishan.table.entries import AnyEntry
from lishan.table.table_view import Status
from lishan.table.terms import Clock
from lishan.table.terms import Kind as TableKind


class Unavailable(Exception):
    """The database does not answer. Nothing was stored, or it is unknown whether it was: try again."""


class Unreachable(LishanError):
    """No database, now: a service that is started again may find it."""

    exit_status = 75


class Outdated(Unavailable):
    """The database refused a change that contradicts what it holds, such as one to a deleted table. It is fine itself."""


class NotStorable(LishanError):
    """A value that no column can hold: text with NUL, a number beyond 64 bits. The database is fine."""

    def __init__(self) -> None:
        super().__init__("This contains something that cannot be stored.")


class Conflict(Exception):
    """Someone else was first: the change follows an entry that is no longer the last."""


class Gone(Exception):
    """Whoever asked for this has been deleted meanwhile, or was a guest who now has an account."""


WATCHER, SHARED, BANNED, INVITED, EVERYONE = -1, -2, -3, -4, -5
"""Not seats. Holders: people who may watch, who are banned, who may take any free seat. Links: the host's for watching, the
one that anyone there may pass on, and the host's invitation to whoever comes first."""

HOST = -1
"""In the place of a seat where it is about presence: a host who has none, and watches."""


class UsedUp(Exception):
    """A one-time link that has been used or has expired."""


class Access(Struct, frozen=True, kw_only=True, dict=True):
    """The committed permissions at a table."""

    number: int
    """How often it has changed, other than by people who may watch from now on."""
    host: str | None
    public: bool
    holders: frozenset[tuple[int, str]]
    """Seats and the people who hold them; or `BANNED`, `INVITED`."""
    watchers: frozenset[str] = frozenset()
    """The people who may watch because they came by a link."""
    visitors: frozenset[str] = frozenset()
    """The same, but not stored: only this process knows of them, as long as the table is in memory."""
    links: Mapping[int, int]
    """How often the link of each seat has been renewed or used up."""

    @classmethod
    def of(cls, number: int, host: str | None, public: bool, rows: Iterable[tuple[int, str]], links: Mapping[int, int]) -> Self:
        """`rows`: holders and watchers, as they are stored."""
        known = frozenset(rows)
        watchers = frozenset(person for kind, person in known if kind == WATCHER)
        holders = frozenset(one for one in known if one[0] != WATCHER) if watchers else known
        return cls(number=number, host=host, public=public, holders=holders, watchers=watchers, links=links)

    @property
    def rows(self) -> frozenset[tuple[int, str]]:
        return self.holders | {(WATCHER, person) for person in self.watchers} if self.watchers else self.holders

    @cached_property
    def kinds(self) -> Mapping[str, frozenset[int]]:
        """What each person holds: many people may follow a table, and each is asked about at each change."""
        found: dict[str, set[int]] = {}
        for kind, person in self.holders:
            found.setdefault(person, set()).add(kind)
        return {person: frozenset(kinds) for person, kinds in found.items()}

    @cached_property
    def seats(self) -> Mapping[str, tuple[int, ...]]:
        """The seats of each person who has one."""
        return {person: seats for person, kinds in self.kinds.items() if (seats := tuple(sorted(k for k in kinds if k >= 0)))}


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
    """The level of the bot in each seat, "" for people."""
    points: tuple[int, ...] = ()
    """By seat, of a finished game."""
    ranking: tuple[int, ...] = ()
    """Seats from first to last."""
    scores: tuple[int, ...] = ()
    """Points so far by seat; empty before the start."""
    round: int = 0
    """0: before the start, and in a game without rounds."""
    clock: Clock | None = None
    sources: tuple[dict[str, int], ...] = ()
    """Points by source and seat, of a finished game."""
    challenge: str = ""
    """The difficulty of a finished solo game; "" for others."""
    stood_in: tuple[int, ...] = ()
    """The seats of people for whom a bot played a part."""
    whole: bool = True
    """Nobody gave up, and no bot finished the game for a person. Statistics count only such games."""
    until: dict[int, int] = {}
    """When the time of each seat whose clock runs is up."""
    accounts: tuple[bool | None, ...] = ()
    """By seat, whether the name is that of an account; empty: it is not known of any."""


GOES_ON = 10**14
"""Added to the places of tables that are not over: they come before all others."""
OVER = ("over", "closed")


def place_of(status: str, created: int, updated: int) -> int:
    """Where a table stands in its people's lists. It does not change with every turn."""
    return updated if status in OVER else GOES_ON + created


class Try(Struct, frozen=True, kw_only=True):
    """Somebody's first try at the set-up of a day."""

    person: str
    table: str
    day: str
    name: str
    """At the table."""
    points: int
    margin: int
    """Points ahead of the best opponent, or of Li Si."""
    ended: int | None
    """When it ended with a result; None: it has none."""
    over: bool
    ranked: bool
    """Whether it has a place: results of guests have none."""


class Ranking(Struct, frozen=True, kw_only=True):
    """Everyone's results at the set-up of a day."""

    margins: Mapping[int, int] = MappingProxyType({})
    """How many results with a place there are of each margin."""
    first: tuple[Try, ...] = ()
    """The first of them, best first."""


def daily_result(summary: Summary) -> tuple[int, int] | None:
    """Points and margin of a try that is over; None if a bot played it to the end in the person's place."""
    if summary.levels and summary.levels[0]:
        return None
    points = summary.scores or summary.points
    mine = points[0] if points else 0
    return mine, mine - max(points[1:], default=0)


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


CHAT = -1
"""In the place of a seat: the writer of a line of chat."""
NOW = 0
"""In the place of an entry: the name that a seat has now."""


class Naming(Struct, frozen=True):
    """Whose name is in an entry."""

    seq: int
    seat: int
    person: str | None
    """None: nobody's, any more."""


class Progress(Struct, frozen=True, kw_only=True):
    """The state of a table after some entries."""

    status: str
    due: int | None
    summary: Summary
    snapshot: str | None = None
    notices: tuple[Notice, ...] = ()
    """The notices for absent people."""
    namings: tuple[Naming, ...] = ()
    """Whose names the entries hold, and whose the seats have now."""


class Loaded(Struct, frozen=True, kw_only=True):
    row: GameRow
    snapshot: str | None
    entries: list[Stored]
    drafts: list[StoredDraft]
    access: Access
    named: Mapping[int, str] = {}
    """Who gave each seat the name that it has now."""


class News(Struct, frozen=True, kw_only=True):
    """Changes to a table stored by others."""

    entries: list[Stored]
    drafts: list[StoredDraft]
    access: Access | None
    named: Mapping[int, str] | None = None
    """Who gave each seat the name that it has now; None: as before."""


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
