"""Responses about puzzles and the set-up of the day."""

from typing import Annotated, Literal

from msgspec import Meta, field

from lishan.coach.advice import Idea
from lishan.coach.puzzles import Puzzle
from lishan.coach.rating import Progress
from lishan.core.bounds import POSITION_CHARACTERS
from lishan.server.tables.bodies import Answer, Body, DailySetup, EditionText


class PuzzleLine(Answer, frozen=True, kw_only=True):
    """A puzzle in a list."""

    id: str
    rating: int
    themes: tuple[str, ...]
    """Each is the message `theme-<name>`."""


class Puzzles(Answer, frozen=True, kw_only=True):
    """The puzzles of a game, easiest first."""

    puzzles: tuple[PuzzleLine, ...]
    today: str | None
    """The puzzle of the day, by the date in UTC; null if the game has none."""
    day: str
    """That date, as 2026-03-01."""


class PuzzleSolution(Answer, frozen=True, kw_only=True):
    """A puzzle and its solution."""

    id: str
    rating: int
    themes: tuple[str, ...]
    seat: int
    """The seat to move."""
    answer: tuple[str, ...]
    """The best turn in notation."""
    best: Idea
    next: Idea
    """The next best idea, with the reasons why it is not as good."""


class PuzzleVerdict(Answer, frozen=True, kw_only=True):
    """The judgement of the turn played at a puzzle's table."""

    state: Literal["right", "close", "wrong"]
    """`right`: the best turn, or one as good. `close`: its idea, with another detail. `wrong`: another idea."""
    named: bool
    """Of a wrong turn: it is the next best idea, which the reasons are about."""
    solution: PuzzleSolution


class PuzzleAsked(Body, kw_only=True):
    """A position to make a puzzle of."""

    position: Annotated[str, Meta(min_length=1, max_length=POSITION_CHARACTERS)]
    players: Annotated[int, Meta(ge=1, le=6)]
    edition: EditionText | None = None
    """TOML of a custom edition."""


class PuzzleMade(Answer, frozen=True, kw_only=True):
    """The puzzle in a position."""

    puzzle: Puzzle | None
    """For a link; null: the position is not a puzzle."""
    solution: PuzzleSolution | None
    why: Literal["", "over", "draw", "secret", "forced", "several"] = ""
    """Why it is none: the message `made-none-<why>`."""


PuzzleTry = tuple[Annotated[str, Meta(max_length=40)], bool]


class PuzzleTries(Body, kw_only=True):
    """First tries at puzzles, in their order."""

    game: Annotated[str, Meta(max_length=40)]
    tries: Annotated[list[PuzzleTry], Meta(max_length=2000)] = field(default_factory=list)
    """The id of a puzzle, and whether it was solved. One that was tried before does not count again."""
    reset: bool = False
    """Forget the game's earlier tries first."""


class PuzzleProgress(Answer, frozen=True, kw_only=True):
    """The ratings at puzzles in my account."""

    account: bool
    """false: I am a guest, and my browser keeps them."""
    games: dict[str, Progress]


class DailyResult(Answer, frozen=True, kw_only=True):
    """A person's first try at the set-up of a day."""

    day: str
    name: str
    points: int
    margin: int
    """Points ahead of the best opponent, or of Li Si."""
    mine: bool
    table: str | None
    """Of my own tries."""
    place: int | None
    """Its place, or for a guest the place that it would have; null in my history."""
    ranked: bool
    """Whether it has a place on the leaderboard: guests have none."""


class Daily(Answer, frozen=True, kw_only=True):
    """The set-up of the day. It is played at a table created with `daily`."""

    which: DailySetup
    game: str
    day: str
    """The date in UTC."""
    levels: tuple[str, ...]
    """The bots, in the order of seats after mine."""
    table: str | None
    """My first try of today, which alone counts."""
    over: bool
    """Whether it is over."""
    ranked: bool
    """Whether my results have a place on the leaderboard: guests have none, and could play again as someone else."""
    finished: int
    """How many people on the leaderboard have finished their first try today."""
    results: tuple[DailyResult, ...]
    """The first hundred of theirs and mine, best first; empty until mine is over."""
    history: tuple[DailyResult, ...]
    """My first tries of the last hundred days that I played, latest first."""
