"""The terms of a game, agreed before it begins and never changed."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Kind = Literal["table", "what-if", "record", "lesson", "daily"]
"""A game that counts, one forked to try something out, a saved one to look at, a task of a lesson or a puzzle, or a try at the
set-up of the day."""

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
    """Whether a person or a bot sits there."""

    kind: Literal["person", "bot"]
    level: str | None = None
    name: str = ""


class Origin(Struct, frozen=True, kw_only=True):
    """The table and event that a what-if table was forked from."""

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
    """Public, so that a game can be repeated with the same chance events; None: they are drawn from system randomness."""
    position: str | None = None
    """Start from this position instead of the set-up."""
    origin: Origin | None = None
    lesson: LessonTask | None = None
    """The task being done here: other moves are refused, and the opponents do only what its file says."""
    puzzle: str | None = None
    """The puzzle being solved here: nobody but the solver moves."""
    guided: bool = False
    """A first game: the page guides the player with hints about the position and a summary."""
    clock: Clock | None = None
    absent: int = 7 * DAY_MS
    """How many milliseconds a player whose turn it is may be away before a bot takes over."""
    substitute: str = ""
    """The level of that bot."""
    help: bool = False
    """Whether hints and what-if tables are allowed during the game."""
    ready: bool = False
    """People say whether they are ready, and the host begins the game; otherwise it begins as soon as every seat is taken."""
    hosted: bool = True
    """A table among friends: its host may take back and pause without asking."""
