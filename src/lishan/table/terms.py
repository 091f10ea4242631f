"""The terms of a game, agreed before it begins and never changed."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Kind = Literal["table", "what-if", "record", "lesson"]
"""A game that counts, one forked to try something, a saved one to look at, a task of a lesson."""

MINUTE_MS = 60_000
DAY_MS = 24 * 60 * MINUTE_MS


class BankClock(Struct, frozen=True, tag="bank", tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """A bank of time for the whole game, and an increment after each turn."""

    minutes: Annotated[int, Meta(ge=1, le=600)]
    increment: Annotated[int, Meta(ge=0, le=600, description="Seconds.")] = 0


class TurnClock(Struct, frozen=True, tag="turn", tag_field="kind", forbid_unknown_fields=True, kw_only=True):
    """A deadline for each turn."""

    minutes: Annotated[int, Meta(ge=1, le=60 * 24 * 30)]


Clock = BankClock | TurnClock


class SeatTerms(Struct, frozen=True, kw_only=True):
    """Whether a person or a bot is to sit there."""

    kind: Literal["person", "bot"]
    level: str | None = None
    name: str = ""


class Origin(Struct, frozen=True, kw_only=True):
    """Where a what-if table was forked."""

    table: str
    seq: int


class LessonTask(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A task of one of the game's lessons, counted from 1."""

    lesson: Annotated[str, Meta(min_length=1, max_length=40)]
    task: Annotated[int, Meta(ge=1, le=6)]


class Terms(Struct, frozen=True, kw_only=True):
    game: str
    rules: int
    edition: str
    digest: str
    edition_text: str | None = None
    """The TOML of an edition that is not the one in the package."""
    options: dict[str, str] = {}
    seats: tuple[SeatTerms, ...]
    kind: Kind = "table"
    title: str = ""
    public: bool = False
    seed: int | None = None
    """Public, so that a game can be repeated with the same chance events; None: they come from system randomness."""
    position: str | None = None
    """Begin here instead of at the beginning."""
    origin: Origin | None = None
    lesson: LessonTask | None = None
    """The task that is done here: other moves are refused, and the opponents do only what its file says."""
    guided: bool = False
    """A first game: the page looks after the player, with hints about the position and a summary."""
    clock: Clock | None = None
    absent: int = 7 * DAY_MS
    """Milliseconds that a player whose turn it is may be gone before a bot steps in."""
    substitute: str = ""
    """The level of that bot."""
    help: bool = False
    """Hints and what-if tables while the game goes on."""
    ready: bool = False
    """The game begins when everyone has said that they are ready; otherwise as soon as every seat is taken."""
    hosted: bool = True
    """A table among friends: its host may take back and pause without asking."""
