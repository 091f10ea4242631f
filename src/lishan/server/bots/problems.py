"""The questions that bots are asked, their answers, and everything that can go wrong on the way."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Protocol

import msgspec

from lishan.bots.sent_view import SentView
from lishan.coach.advice import Advice
from lishan.coach.puzzles import Puzzle
from lishan.coach.review import Judged
from lishan.server.bots.queue import Claim

STOPPED = "stopped"


class ChildFailed(Exception):
    """A child process gave no usable answer. Gives the reason in one word."""


class Problem(msgspec.Struct, kw_only=True):
    """One decision."""

    level: str | None
    """None: all candidates, as the search rates them."""
    view: SentView
    moves: list[int]
    seconds: float
    """Thinking time left for the whole turn."""
    playouts: int | None = None
    """The number of playouts for this decision instead, whatever the clock says."""
    table: str = ""
    """The same for all decisions of a bot at a table, so that it can remember what it thought."""
    seed: int = 0
    edition: str | None = None
    """TOML of an edition that is not in the package."""
    played: list[int] = []
    """For a review: the turn that was played, to be judged instead of chosen."""
    at: int = 0
    """For a review: how many moves were made before it."""
    gains: list[int] = []
    """For a review: what games played on have shown so far."""
    puzzle: bool = False
    """Make a puzzle of it instead, if it is one."""
    key: int = 0
    stops: int = 0
    """How often the worker had been told to stop before this problem."""


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """A move and the results for it. Lists are by seat."""

    move: int
    value: float
    """My expected final points, minus those of the first candidate."""
    share: float = 0.0
    """Share of the search's visits."""
    margin: float | None = None
    """Expected points ahead of the strongest rival at the end; null: not looked at closely."""
    points: tuple[float, ...] = ()
    """Expected final points."""
    wins: tuple[float, ...] = ()
    """Chances to win."""
    line: tuple[tuple[int, str], ...] = ()
    """The expected continuation: seats with moves in notation, this one first."""


class Solution(msgspec.Struct, kw_only=True):
    key: int
    move: int
    candidates: list[Candidate] = []
    advice: Advice | None = None
    """The best turns with reasons, if no level was requested."""
    judged: Judged | None = None
    """For a review: what the turn was worth; null: it needs more games played on."""
    gains: tuple[int, ...] = ()
    """For such a turn: what they have shown so far."""
    puzzle: Puzzle | None = None
    """Without its position; null: several turns are about as good."""
    failed: str = ""
    seconds: float = 0.0
    """The thinking time used, as measured by the server."""


class BotFailed(ChildFailed):
    """A bot gave no usable answer. Gives the reason in one word."""


class BotPoolClosed(Exception):
    """The server is stopping, so no bot thinks any more."""


class Superseded(Exception):
    """The same person asked for a newer hint."""


Choose = Callable[[Problem], Awaitable[Solution]]


class Bots(Protocol):
    """The server's interface to bots: moves, hints and reviews."""

    def levels(self, game: str) -> dict[str, float]:
        """The levels of a game, weakest first, with each one's thinking time per turn in seconds."""
        ...

    async def choose(self, problem: Problem, claim: Claim = ...) -> Solution:
        """A decision. If the caller is cancelled, the search stops.

        Raises BotFailed, BotPoolClosed; for hints also Superseded and TooManyHints.
        """
        ...

    @contextmanager
    def turn(self, claim: Claim) -> Iterator[Choose]:
        """Makes the decisions of a turn, one after the other. A turn keeps the worker that begins it."""
        yield partial(self.choose, claim=claim)

    async def close(self) -> None: ...
