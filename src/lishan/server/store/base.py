"""The interface of a store, whichever database is behind it."""

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from sqlalchemy import Connection

if TYPE_CHECKING:
    from lishan.server.store.fanout import Fanout
    from lishan.server.store.values import Access, Progress, SeatChange, Stored, StoredDraft

T = TypeVar("T")
Work = Callable[[Connection], T]
"""One piece of reading or writing. It may be tried again, so it must only talk to the database."""
Timing = Callable[[float], None]


def nobody_asks(_: float) -> None:
    """How long it took does not matter."""


class Store(Protocol):
    shared: bool
    """Other processes may write too."""
    process: str
    """The id of this process among them."""
    fanout: "Fanout"
    """Tells the others, and hears them."""
    timing: "Timing"
    """Hears how many seconds each piece of work took, with the time that it waited."""

    async def write(self, work: Work[T]) -> T:
        """Run in a transaction; when this returns, the result is on disk. Raises Unavailable, and whatever `work` raises."""
        ...

    async def read(self, work: Work[T]) -> T: ...

    async def append(
        self, game: str, entries: "Sequence[Stored]", progress: "Progress", known: int, change: "SeatChange | None" = None
    ) -> "Access | None":
        """Add entries after the last one (`games.append`), in the fastest way. Raises Conflict, Unavailable.

        `known`: the number of the access by which the entries were decided. `change`: who may see which seat from now on,
        stored in the same transaction; then the new access is returned.
        """
        ...

    async def save_draft(self, game: str, draft: "StoredDraft", known: int) -> None:
        """Store a tentative turn (`games.save_draft`), in the fastest way. Raises Conflict, Unavailable."""
        ...

    async def beat(self, now: int) -> None:
        """Says that this process is alive, with its seats and its tables. Raises Unavailable."""
        ...

    async def leave(self, now: int) -> None:
        """Says that this process ends: nobody is online through it, and its tables are anybody's. Raises Unavailable."""
        ...

    async def lead(self, game: str) -> bool:
        """Returns whether this process may look after that table (bots, clocks). No other process may while this one reports
        that it is alive.
        """
        ...

    async def release(self, game: str) -> None:
        """Let another process look after it."""
        ...

    async def close(self) -> None: ...


def settle(future: "asyncio.Future[T]", value: T | None, error: BaseException | None) -> None:
    """Give a waiter its answer, if it is still waiting."""
    if future.done():
        return
    if error is not None:
        future.set_exception(error)
        # The caller may have gone: asyncio would log an irrelevant error.
        future.exception()
    else:
        future.set_result(value)  # type: ignore[arg-type]
