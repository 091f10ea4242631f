"""The bodies of HTTP requests and answers. The OpenAPI document and the TypeScript types are generated from these."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from lishan.core.contract import Option, Reason
from lishan.server.messages import ChatText, Level, Opening, Picture, Seat, Seq

Name = Annotated[str, Meta(max_length=40)]
Login = Annotated[str, Meta(min_length=3, max_length=40, pattern="^[A-Za-z0-9][A-Za-z0-9_.-]*$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Secret = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Seed = Annotated[int, Meta(ge=0, le=2**53 - 1)]
GameName = Annotated[str, Meta(min_length=1, max_length=40)]
RecordText = Annotated[str, Meta(min_length=1, max_length=1_000_000)]
EditionText = Annotated[str, Meta(min_length=1, max_length=60_000)]
Url = Annotated[str, Meta(min_length=8, max_length=500, pattern="^https?://")]

__all__ = ["ChatText"]


class Body(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client posts."""


class Answer(Struct, kw_only=True, frozen=True):
    """What a client gets."""


class Fault(Answer, omit_defaults=True):
    """Every error: a code for programs, a sentence for people."""

    code: str
    message: str
    reason: Reason | None = None
    retry: int | None = None
    """Seconds to wait, also in Retry-After."""


# Games and bots


class BotLevel(Answer):
    level: str
    title: str


class GameInfo(Answer):
    name: str
    title: str
    version: int
    players: tuple[int, ...]
    options: tuple[Option, ...]
    edition: str
    digest: str
    levels: tuple[BotLevel, ...]


class Games(Answer):
    games: tuple[GameInfo, ...]
    languages: tuple[str, ...]


# People


class Person(Answer):
    """Me. Without a session all is empty."""

    name: str
    login: str | None
    guest: bool
    webhook: str | None


class Rename(Body):
    name: Name


class Credentials(Body):
    login: Login
    password: Password


class NewPassword(Body):
    password: Password
    new: Password


class Logout(Body):
    everywhere: bool = False


class Webhook(Body):
    url: Url | None


# Tables


class NewSeat(Body):
    kind: Literal["me", "person", "bot"]
    """`me`: whoever makes the table, for several seats too (hot-seat). `person`: whoever has the link, or comes by."""
    level: Level | None = None
    name: Name = ""


class BankClock(Body, tag="bank", tag_field="kind"):
    """A bank of time for the whole game, and an increment after each turn."""

    minutes: Annotated[int, Meta(ge=1, le=600)]
    increment: Annotated[int, Meta(ge=0, le=600, description="Seconds.")] = 0


class TurnClock(Body, tag="turn", tag_field="kind"):
    """A deadline for each turn."""

    minutes: Annotated[int, Meta(ge=1, le=60 * 24 * 30)]


class NewTable(Body):
    game: GameName
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=6)]
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=80)]] = {}
    edition: EditionText | None = None
    """TOML of an edition of one's own."""
    seed: Seed | None = None
    position: Annotated[str, Meta(min_length=1, max_length=20_000)] | None = None
    """Begin from this position string; such a table is a what-if."""
    title: Name = ""
    public: bool = False
    """In the lobby, for anybody to join or watch."""
    clock: BankClock | TurnClock | None = None
    absent: Annotated[int, Meta(ge=30, le=30 * 86_400)] | None = None
    """Seconds an awaited player may be gone before a bot stands in. Null: 120 at public tables, a week at private ones."""
    substitute: Level | None = None
    """The level of the bot that stands in; null: the usual one."""
    help: bool | None = None
    """Hints and what-if during the game. Null: yes where only one person plays."""
    name: Name = ""
    """What to call me."""


class Links(Answer):
    """Paths to give away. What follows the # never reaches a log: the page sends it by POST."""

    seats: tuple[str | None, ...]
    """By seat; null where a bot plays."""
    watch: str


class TableMade(Answer):
    id: str
    path: str
    seats: tuple[int, ...]
    """My seats."""
    links: Links


class TableInfo(Answer):
    """A table as seen by whoever asks; `picture` as on the socket."""

    opening: Opening
    picture: Picture
    seats: tuple[int, ...]
    host: bool


class TableLine(Answer):
    """A table in a list."""

    id: str
    path: str
    game: str
    kind: Literal["table", "what-if", "record"]
    title: str
    status: Literal["open", "playing", "over", "closed"]
    names: tuple[str, ...]
    """By seat; "" where nobody sits yet."""
    free: int
    """Seats for people that nobody has taken."""
    seats: tuple[int, ...]
    """Mine."""
    waiting: bool
    """My decision is awaited."""
    updated: int
    """Milliseconds since 1970."""


class TableList(Answer):
    tables: tuple[TableLine, ...]


class Sit(Body):
    """Take a seat: with its link's secret, or a free one at a public table."""

    seat: Seat | None = None
    secret: Secret | None = None
    name: Name = ""


class Sitting(Answer):
    seat: int
    seats: tuple[int, ...]


class Watch(Body):
    secret: Secret


class Renew(Body):
    """A new link for a seat; the old one stops working. `remove`: whoever held the seat holds it no more."""

    seat: Seat
    remove: bool = False


class Fork(Body):
    """A what-if table from a position that I may see. What I may not know is made up."""

    seq: Seq
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=6)]


class NewRecord(Body):
    """A saved game as text, to be looked at."""

    text: RecordText
    edition: EditionText | None = None
