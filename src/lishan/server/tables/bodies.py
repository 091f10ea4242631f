"""The bodies of HTTP requests and responses. The OpenAPI document and the TypeScript types are generated from these."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from lishan.coach.review import Review
from lishan.coach.statistics import TitleStatistics
from lishan.core.contract import Option, Reason
from lishan.core.names import LONGEST_NAME
from lishan.server.tables.messages import AskLines, AskPast, AskScore, Explained, Follow, Level, Lines, Past, Seat, Seq, State
from lishan.table.table_view import Opening, Picture, Status
from lishan.table.terms import Clock, Kind, LessonTask

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Secret = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
PuzzleName = Annotated[str, Meta(min_length=1, max_length=20)]
Seed = Annotated[int, Meta(ge=0, le=2**53 - 1)]
GameName = Annotated[str, Meta(min_length=1, max_length=40)]
RecordText = Annotated[str, Meta(min_length=1, max_length=1_000_000)]
EditionText = Annotated[str, Meta(min_length=1, max_length=60_000)]
EditionId = Annotated[str, Meta(pattern="^[0-9a-z]{1,24}$")]
Url = Annotated[str, Meta(min_length=8, max_length=500, pattern="^https?://")]


DailySetup = Literal["terracotta", "xian", "li-si"]
"""The set-ups of the day: a game, or Terracotta Army alone against Li Si."""


class Body(Struct, forbid_unknown_fields=True, kw_only=True):
    """A request body."""


class Nothing(Body, kw_only=True):
    """An empty object."""


class Answer(Struct, kw_only=True, frozen=True):
    """A response body."""


class ErrorBody(Answer, frozen=True, kw_only=True, omit_defaults=True):
    """Every error: a code for programs, a sentence for people."""

    code: str
    message: str
    reason: Reason | None = None
    retry: int | None = None
    """Seconds to wait, as in Retry-After."""


class Health(Answer, frozen=True, kw_only=True):
    ok: bool


# Games and bots


class BotLevel(Answer, frozen=True, kw_only=True):
    level: str
    title: str


class LessonLine(Answer, frozen=True, kw_only=True):
    """A lesson in a list. `learn-<name>` is its title, `learn-<name>-idea` what it is about."""

    name: str
    course: str
    """Lessons of a further course, such as the one about Li Si; "" for the game's own."""
    minutes: int
    tasks: int
    picture: str
    """The chapter of the rules whose picture illustrates the idea."""
    rules: tuple[str, ...]
    """The rules it teaches."""


class GameInfo(Answer, frozen=True, kw_only=True):
    name: str
    title: str
    version: int
    players: tuple[int, ...]
    options: tuple[Option, ...]
    edition: str
    digest: str
    levels: tuple[BotLevel, ...]
    lessons: tuple[LessonLine, ...]


class Games(Answer, frozen=True, kw_only=True):
    games: tuple[GameInfo, ...]
    languages: tuple[str, ...]


# People


class Person(Answer, frozen=True, kw_only=True):
    """Me. Without a session everything is empty."""

    name: str
    login: str | None
    guest: bool
    webhook: str | None
    admin: bool = False
    """Whether I may administer this server."""
    ended: bool = False
    """This browser was signed in and no longer is: signed out elsewhere, a password change, or too long ago."""


class Rename(Body, kw_only=True):
    name: Name


class Logout(Body, kw_only=True):
    everywhere: bool = False


class Webhook(Body, kw_only=True):
    url: Url | None


# Tables


class NewSeat(Body, kw_only=True):
    kind: Literal["me", "person", "bot"]
    """`me`: the creator of the table, for several seats too (pass and play).

    `person`: anyone with the link, or who comes by.
    """
    level: Level | None = None
    name: Name = ""


class NewTable(Body, kw_only=True):
    game: GameName
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=6)]
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=80)]] = {}
    edition: EditionText | None = None
    """TOML of a custom edition."""
    seed: Seed | None = None
    position: Annotated[str, Meta(min_length=1, max_length=20_000)] | None = None
    """Start from this position string; such a table is a what-if."""
    lesson: LessonTask | None = None
    """A task of a lesson: the lesson sets the position, the opponents and the chance events, and I sit in the first seat."""
    puzzle: PuzzleName | None = None
    """A puzzle of the game: it sets the position and my seat, and nobody else moves. `made`: one that someone made, with
    its position and one seat that is mine."""
    daily: DailySetup | None = None
    """The set-up of the day: it sets the seed, my seat and the opponents; the first try of each person counts."""
    guided: bool = False
    """A shorter first game from a prepared position, with hints on the page."""
    title: Name = ""
    public: bool = False
    """In the lobby, for anyone to join or watch."""
    clock: Clock | None = None
    absent: Annotated[int, Meta(ge=30, le=30 * 86_400)] | None = None
    """How many seconds a player whose turn it is may be away before a bot takes over. Null: as the clock allows (a whole turn's
    time, a tenth of a bank, at least 120) at public tables, and at least a week at private ones."""
    substitute: Level | None = None
    """The level of the bot that replaces absent players; null: the default."""
    ready: bool = True
    """People say whether they are ready, and the host begins the game; false, for programs: it begins as soon as every seat is
    taken."""
    chat: bool = True
    """Whether people may write at the table. The host can change it later."""
    help: bool | None = None
    """Hints and what-if during the game. Null: yes if only one person plays."""
    name: Name = ""
    """My name."""


class InvitedPerson(Answer, frozen=True, kw_only=True):
    """Somebody whom I have invited to my table by name, and who does not sit there."""

    id: str
    named: str
    """As I wrote it."""
    seat: int
    created: int
    state: Literal["waiting", "declined"]


class Links(Answer, frozen=True, kw_only=True):
    """Paths to share. The part after the # never reaches a log: the page sends it by POST."""

    seats: tuple[str | None, ...]
    """By seat; null if a bot or a person sits there: a link is used up when someone sits down with it."""
    watch: str
    everyone: str | None = None
    """One link for all free seats, for whoever comes first; null unless several are free before the start."""
    listed: bool | None = None
    """Whether a public table is in the lobby; null: it is private, or this was not asked."""
    invited: tuple[InvitedPerson, ...] = ()
    """Whom I have invited, as long as the table waits for players."""


class TableMade(Answer, frozen=True, kw_only=True):
    id: str
    path: str
    seats: tuple[int, ...]
    """My seats."""
    links: Links


class TableInfo(Answer, frozen=True, kw_only=True):
    """A table as the caller sees it; `picture` as on the socket."""

    opening: Opening
    picture: Picture
    seats: tuple[int, ...]
    host: bool


class TableLine(Answer, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    path: str
    game: str
    kind: Kind
    title: str
    status: Status
    names: tuple[str, ...]
    """By seat; "" for empty seats."""
    levels: tuple[str, ...]
    """By seat: the level of the bot there, "" for people."""
    accounts: tuple[bool | None, ...]
    """By seat, as `account` in the picture's seats; empty: null for all."""
    free: int
    """Seats for people that nobody has taken."""
    seats: tuple[int, ...]
    """Mine."""
    waiting: bool
    """My decision is pending."""
    to_move: tuple[int, ...]
    """The seats whose decision is pending."""
    scores: tuple[int, ...]
    """Points so far by seat, including one played by the rules; empty before the start."""
    round: int
    """Counted from 1; 0 before the start, and in a game without rounds."""
    clock: Clock | None
    until: int | None
    """When the time of whoever is to move is up (mine, if I am; milliseconds since 1970); null: no clock runs."""
    created: int
    updated: int
    """Milliseconds since 1970."""
    host_here: bool | None = None
    """In the lobby: whether the host has a page of it open."""
    absent: int | None = None
    """In the lobby: after how many seconds away, on their turn, a bot plays for somebody."""


class TableList(Answer, frozen=True, kw_only=True):
    tables: tuple[TableLine, ...]
    more: int | None = None
    """Where the next page begins (`?before=`); null: this is everything."""


class Sit(Body, kw_only=True):
    """Take a seat: with its link's secret, or a free one at a public table or with the secret of the link for everyone."""

    seat: Seat | None = None
    secret: Secret | None = None
    name: Name = ""
    ready: bool = True
    """False: I sit down and am not ready yet."""


class Knock(Body, kw_only=True):
    """The link of a seat, before it is used; without a seat, the one for all free seats."""

    seat: Seat | None = None
    secret: Secret


class Invitation(Answer, frozen=True, kw_only=True):
    """The invitation behind a seat's link."""

    opening: Opening
    picture: Picture
    """As spectators see it."""
    host: str
    """The name of the host; "" if they gave none."""
    usable: bool
    """Nobody has used the link, or I have."""
    device: str | None = None
    """The link is for another device of the player in that seat, who is called so; null: it is an invitation."""


class OwnSeats(Body, kw_only=True):
    """Some of my seats; null: all of them."""

    seat: Seat | None = None


class MoveTo(Body, kw_only=True):
    """Move to a free seat."""

    to: Seat


class Ready(Body, kw_only=True):
    ready: bool = True


class Arrange(Body, kw_only=True):
    """Swap two seats with their players."""

    seat: Seat
    to: Seat


class Remove(Body, kw_only=True):
    """Take a seat away from a player. `ban`: they can't come back to this table."""

    seat: Seat
    ban: bool = False


class Chat(Body, kw_only=True):
    """Whether people may write at the table."""

    on: bool


class KeepEdition(Body, kw_only=True):
    """An edition, finished or not. One with the same id is replaced."""

    id: EditionId
    game: GameName
    name: Annotated[str, Meta(max_length=200)]
    text: EditionText


class DropEdition(Body, kw_only=True):
    id: EditionId


class KeptEdition(Answer, frozen=True, kw_only=True):
    id: str
    game: str
    name: str
    text: str
    """TOML."""
    updated: int


class KeptEditions(Answer, frozen=True, kw_only=True):
    account: bool
    """Whether I am signed in; guests keep editions in their browsers only."""
    editions: tuple[KeptEdition, ...]


class Block(Body, kw_only=True):
    """Block the player in a seat, or unblock them."""

    seat: Seat
    block: bool = True


class BlockedSeats(Answer, frozen=True, kw_only=True):
    seats: tuple[int, ...]
    """The seats at this table of people whom I have blocked."""


class Blocked(Answer, frozen=True, kw_only=True):
    id: str
    name: str
    created: int
    """Milliseconds since 1970."""


class Blocks(Answer, frozen=True, kw_only=True):
    """The people whom I have blocked."""

    people: tuple[Blocked, ...]


class EndBlock(Body, kw_only=True):
    id: Annotated[str, Meta(min_length=1, max_length=24, pattern="^[A-Za-z0-9]+$")]


class Hosting(Body, kw_only=True):
    """The new host: the player of a seat; null: me, as the host is away."""

    seat: Seat | None


class Sitting(Answer, frozen=True, kw_only=True):
    seat: int
    seats: tuple[int, ...]


class Watch(Body, kw_only=True):
    secret: Secret


class Renew(Body, kw_only=True):
    """A new link for a seat; the old one stops working. `remove`: the holder of the seat loses it."""

    seat: Seat | None
    """Null: new links for watching; `remove`: people who used the old ones may no longer watch."""
    remove: bool = False


class Shared(Answer, frozen=True, kw_only=True):
    """A link for anyone: they see what spectators see."""

    link: str
    review: str | None = None
    """A link to the review; null before the end."""
    embed: str | None = None
    """A page that others may show in a frame; null at a table that nobody may be shown."""


class Look(Body, kw_only=True):
    """A spectator's request, with the key of a link instead of a session."""

    secret: Secret | None = None
    """Null: at a public table."""
    command: Follow | AskPast | AskLines | AskScore


class Looked(Answer, frozen=True, kw_only=True):
    frame: State | Past | Lines | Explained


class NewDevice(Body, kw_only=True):
    """A link to one of my seats, for my other device."""

    seat: Seat


class DeviceLink(Answer, frozen=True, kw_only=True):
    link: str
    """Opened once, like the link of a free seat."""
    expires: int
    """Milliseconds since 1970."""


class Fork(Body, kw_only=True):
    """A what-if table from a position that I may see. Hidden information is replaced by a guess."""

    seq: Seq
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=6)]


class ReviewInfo(Answer, kw_only=True, frozen=True):
    """A review, complete or not."""

    done: int
    of: int
    """How many turns are judged, and how many there are."""
    ahead: int = 0
    """How many other reviews come before this one or take turns with it."""
    review: Review
    seqs: tuple[int, ...]
    """For each judged turn, the event after which its position is on the table."""


class Statistics(Answer, kw_only=True, frozen=True):
    """My finished games in which I played one seat, by title."""

    titles: tuple[TitleStatistics, ...]


class NewReport(Body, kw_only=True):
    """A complaint to the administrators, about the player of a seat or (null) about the table."""

    seat: Seat | None = None
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class GoOn(Body, kw_only=True):
    """Continue an unfinished saved game: who plays in which seat."""

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=6)]


class NewRecord(Body, kw_only=True):
    """A saved game as text, for viewing."""

    text: RecordText
    edition: EditionText | None = None
