"""The bodies of requests and responses about accounts: recovery, sessions, history, data export."""

from typing import Annotated, Literal

from msgspec import Meta

from lishan.server.store.deeds import What
from lishan.server.store.notice_kinds import KINDS, Kind
from lishan.server.tables.bodies import Answer, Body, Name, Person, TableLine
from lishan.server.tables.messages import Seat
from lishan.table.table_view import Status

SomeLogin = Annotated[str, Meta(max_length=200)]
"""As typed: a login that is not allowed gets an error sentence, not a malformed request."""
SomePassword = Annotated[str, Meta(max_length=1000)]
Code = Annotated[str, Meta(min_length=1, max_length=100)]
Email = Annotated[str, Meta(min_length=3, max_length=254)]
Why = Annotated[str, Meta(max_length=500)]
"""The reason of what an administrator does, for other administrators."""
Language = Annotated[str, Meta(min_length=2, max_length=8, pattern="^[a-z]+$")]


Zone = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_+/-]+$")]
"""A time zone as browsers name it: Europe/Paris."""


class Credentials(Body, kw_only=True):
    login: SomeLogin
    password: SomePassword
    language: Language | None = None
    """For mail and notices."""


class NewPassword(Body, kw_only=True):
    password: SomePassword
    new: SomePassword


class Registered(Person, frozen=True, kw_only=True):
    """The new account, and its recovery codes. They are shown only once."""

    codes: tuple[str, ...]


class Codes(Answer, frozen=True, kw_only=True):
    """New recovery codes; the old ones stop working."""

    codes: tuple[str, ...]


class Confirmed(Body, kw_only=True):
    """A request that requires the password."""

    password: SomePassword = ""
    """Guests have none."""


class NewEmail(Confirmed, kw_only=True):
    email: Email | None
    """Null: remove it. A new one takes effect once it is confirmed."""


class ConfirmEmail(Body, kw_only=True):
    code: Code
    language: Language | None = None
    zone: Zone | None = None


class Forgotten(Body, kw_only=True):
    login: SomeLogin


class Recovery(Answer, frozen=True, kw_only=True):
    """The ways to reset a password here. It reveals nothing about the account."""

    mail: bool
    """If the account has a confirmed address, a link is on its way."""


class Recover(Body, kw_only=True):
    """A new password, with a recovery code (and the login) or the code from a link."""

    login: SomeLogin = ""
    code: Code
    password: SomePassword


class SessionLine(Answer, frozen=True, kw_only=True):
    id: str
    device: str
    """Browser and system; may be empty."""
    created: int
    seen: int
    """Milliseconds since 1970, to the hour."""
    here: bool
    """The session of this request."""


class EndSession(Body, kw_only=True):
    id: Annotated[str, Meta(min_length=16, max_length=16)]


class Account(Answer, frozen=True, kw_only=True):
    """My private data."""

    person: Person
    created: int
    email: str | None
    mail: bool
    """Whether the server can send mail."""
    codes: int
    """How many recovery codes are left."""
    sessions: tuple[SessionLine, ...]
    away_until: int | None
    """On vacation until then (milliseconds since 1970): games with a day or more per turn, or without a clock, wait for me."""
    next_vacation: int
    """When the next one may begin."""


class Vacation(Body, kw_only=True):
    days: Annotated[int, Meta(ge=0, le=30)]
    """Starting now; 0: I am back."""


class Choices(Answer, frozen=True, kw_only=True):
    """My choice of notices while the page is closed, and of their channels."""

    push: tuple[Kind, ...]
    mail: tuple[Kind, ...]
    daily: bool
    """Mail about turns once a day, and only for slow games."""
    key: str | None
    """The key for subscribing a browser; null: this server sends no push messages."""
    email: bool
    """Mail can be sent to me: the server can, and my address is confirmed."""
    browsers: int
    """How many browsers get notices."""
    webhook_failed: int | None
    """When my webhook last failed (milliseconds since 1970); null: it works, as far as is known."""
    webhook_status: int | None
    """The status that it answered then; 0: it did not answer."""


class Choose(Body, kw_only=True):
    push: Annotated[list[Kind], Meta(max_length=len(KINDS))]
    mail: Annotated[list[Kind], Meta(max_length=len(KINDS))]
    daily: bool = False
    language: Language | None = None
    zone: Zone | None = None


class Subscribe(Body, kw_only=True):
    """A browser's push subscription."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=1000, pattern="^https?://")]
    p256dh: Annotated[str, Meta(min_length=20, max_length=200, pattern="^[A-Za-z0-9_-]+$")]
    auth: Annotated[str, Meta(min_length=10, max_length=100, pattern="^[A-Za-z0-9_-]+$")]
    language: Language | None = None
    zone: Zone | None = None


class Stopped(Answer, frozen=True, kw_only=True):
    """What is no longer sent by mail."""

    kinds: tuple[Kind, ...]


class Unsubscribe(Body, kw_only=True):
    endpoint: Annotated[str, Meta(min_length=8, max_length=1000)]


class Invite(Body, kw_only=True):
    """Invite an account to a free seat of my table, by its name or login."""

    login: SomeLogin
    seat: Seat | None = None
    """Null: the first free one to which nobody is invited."""


class ReceivedInvitation(Answer, frozen=True, kw_only=True):
    """A table to which I am invited."""

    id: str
    path: str
    """The link of a seat: whoever sits down with it accepts."""
    game: str
    title: str
    host: str
    """The name of the host."""
    created: int


class ReceivedInvitations(Answer, frozen=True, kw_only=True):
    invitations: tuple[ReceivedInvitation, ...]
    """Those that I can accept, latest first."""


class EndInvitation(Body, kw_only=True):
    id: Annotated[str, Meta(min_length=1, max_length=24, pattern="^[A-Za-z0-9]+$")]


class Opponent(Answer, frozen=True, kw_only=True):
    name: str
    level: str
    """The level of a bot; empty: a person."""


class HistoryLine(Answer, frozen=True, kw_only=True):
    """One of my games."""

    id: str
    path: str
    game: str
    title: str
    status: Status
    seats: tuple[int, ...]
    """Mine."""
    players: tuple[Opponent, ...]
    """By seat."""
    points: tuple[int, ...]
    """By seat; empty: not over."""
    place: int | None
    """My best place, 1 being the first."""
    stood_in: tuple[int, ...]
    """The seats of people for whom a bot played a part."""
    whole: bool
    """Nobody gave up, and no bot finished the game for a person: only then is it counted."""
    begun: int
    updated: int
    """Milliseconds since 1970."""


class GameTotals(Answer, frozen=True, kw_only=True):
    """My finished games of one kind, with results, in which I held one seat."""

    game: str
    played: int
    won: int
    points: int
    """In all games together."""
    best: int


class History(Answer, frozen=True, kw_only=True):
    games: tuple[HistoryLine, ...]
    """First those that go on, latest first; then the others, last ended first."""
    more: int | None
    """Where the next part begins (`?before=`); null: this is everything."""
    totals: tuple[GameTotals, ...]


# Administration


class Site(Answer, frozen=True, kw_only=True):
    """Public information about this server."""

    announcement: str
    maintenance: str | None
    """Null: none. If not null, a sentence, perhaps empty: no new tables and seats; games in progress continue."""
    imprint: str
    """Who runs this server: a sentence, or the address of a page; empty: nobody has said it."""


class StoredColumn(Answer, frozen=True, kw_only=True):
    name: str
    purpose: str
    """In English."""


class StoredTable(Answer, frozen=True, kw_only=True):
    name: str
    columns: tuple[StoredColumn, ...]


class StoredGroup(Answer, frozen=True, kw_only=True):
    name: str
    tables: tuple[StoredTable, ...]


class Stored(Answer, frozen=True, kw_only=True):
    """Everything that the database of this server can hold."""

    groups: tuple[StoredGroup, ...]
    addresses: str
    """How visitors' addresses are in the log: `off`, `truncated`, `hashed`, `full`."""


class NewSite(Body, kw_only=True):
    announcement: Annotated[str, Meta(max_length=500)] = ""
    maintenance: Annotated[str, Meta(max_length=500)] | None = None


class AdminPerson(Answer, frozen=True, kw_only=True):
    id: str
    name: str
    login: str | None
    created: int
    seen: int | None
    suspended: int | None
    muted_until: int | None
    """Until when they may not write in chats."""
    admin: bool
    tables: int


class AdminPeople(Answer, frozen=True, kw_only=True):
    people: tuple[AdminPerson, ...]
    link: str = ""
    """For setting a new password, valid once and for 24 hours; only for the owner of the account."""


class ManagePerson(Body, kw_only=True):
    id: Annotated[str, Meta(min_length=1, max_length=24)]
    do: Literal["reset", "suspend", "reinstate", "rename", "mute", "unmute"]
    name: Name = ""
    days: Annotated[int, Meta(ge=1, le=365)] = 7
    """How long they may not write in chats."""
    reason: Why = ""


class AdminTables(Answer, frozen=True, kw_only=True):
    tables: tuple[TableLine, ...]
    count: int = 0
    """How many were, or would be, deleted."""


class ManageTable(Body, kw_only=True):
    id: Annotated[str, Meta(min_length=1, max_length=24)]
    do: Literal["close", "delete"]
    reason: Why = ""


class Purge(Body, kw_only=True):
    days: Annotated[int, Meta(ge=1, le=3650)]
    """Tables on which nothing has happened for this many days."""
    sure: bool = False
    """Otherwise they are only counted."""


class AdminReport(Answer, frozen=True, kw_only=True):
    id: str
    created: int
    reporter: str
    table: str | None
    seq: int | None
    """The last event at the table when it was written: `past` of `/look` shows that position."""
    seat: int | None
    person: str | None
    name: str
    text: str
    closed: int | None


class ReportedTable(Answer, frozen=True, kw_only=True):
    table: str | None
    """Null: it has been deleted."""
    number: int
    """How many reports there are about people there."""
    reports: tuple[AdminReport, ...]
    """The first ten of them."""


class AdminReports(Answer, frozen=True, kw_only=True):
    tables: tuple[ReportedTable, ...]
    """Those with open reports, oldest first; with closed ones, last closed first."""
    more: str | None
    """Where the next page begins (`?after=`); null: this is everything."""


class CloseReport(Body, kw_only=True):
    id: Annotated[str, Meta(min_length=1, max_length=24)]
    whole: bool = False
    """With all others about the same table."""
    reason: Why = ""


class AdminDeed(Answer, frozen=True, kw_only=True):
    """Something that an administrator did."""

    id: str
    created: int
    what: What
    administrator: str | None
    """The login; null: on the command line, or of an account that is gone."""
    person: str | None
    """The id of the person it was about; null: nobody, or somebody who is gone."""
    name: str
    table: str | None
    reason: str


class AdminDeeds(Answer, frozen=True, kw_only=True):
    deeds: tuple[AdminDeed, ...]
    """Latest first."""
    more: str | None
    """Where the next page begins (`?after=`); null: this is everything."""


class OwnReport(Answer, frozen=True, kw_only=True):
    created: int
    table: str | None
    """Null: it has been deleted."""
    text: str
    seen: int | None
    """When an administrator had looked at it; null: not yet."""


class OwnReports(Answer, frozen=True, kw_only=True):
    reports: tuple[OwnReport, ...]
    """Latest first, at most fifty."""


class AdminHealth(Answer, frozen=True, kw_only=True):
    version: str
    process: str
    started: int
    database: str
    """sqlite or postgresql."""
    schema: str
    sockets: int
    tables_in_memory: int
    people: int
    tables: int
    playing: int
    waiting_notices: int
    mail: bool
    push: bool
