"""The interface between tables in memory and their owner: the server's `TableManager`, or a page that plays without a
server.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from lishan.core.contract import Game
from lishan.server.rate_limits import Budgets
from lishan.server.store.values import Access, Conflict, Gone, News, Stored, StoredDraft, Unavailable
from lishan.server.tables.clock import Clock
from lishan.server.tables.metrics import Metrics
from lishan.table.decide import Refusal
from lishan.table.entries import AnyEntry

if TYPE_CHECKING:
    from lishan.server.bots.problems import Bots
    from lishan.server.store.base import Store
    from lishan.server.tables.bot_turns import HintLimits
    from lishan.server.tables.parser_tasks import Task
    from lishan.server.tables.session import Follower, TableSession

log = logging.getLogger("lishan.tables")

T = TypeVar("T")
Work = Coroutine[Any, Any, Any]


class TableLog(Protocol):
    """The stored log of tables, as far as a table in memory reads it. Everything may raise Unavailable."""

    async def find_command(self, game: str, command: str) -> int | None:
        """The seq of a command that was carried out before."""
        ...

    async def news(self, game: str, seq: int) -> News:
        """Everything stored after an entry."""
        ...

    async def entries_after(self, game: str, seq: int, before: int) -> list[Stored]: ...

    async def save_draft(self, game: str, draft: StoredDraft, known: int, elsewhere: bool = False) -> None:
        """Raises Conflict if a newer one, or another access than the known one, is stored.

        `elsewhere`: other processes are told, because someone follows that seat there.
        """
        ...

    async def access_of(self, game: str) -> Access | None: ...

    async def blocked_by(self, person: str) -> frozenset[str]:
        """The people whom this one has blocked."""
        ...

    async def speakers(self, game: str) -> Mapping[int, str]:
        """The writers of lines of chat, by entry, as far as that is stored."""
        ...

    async def named(self, game: str) -> Mapping[int, str]:
        """Who gave each seat the name that it has now."""
        ...

    async def has_account(self, name: str) -> bool:
        """Whether this name, or one like it, is that of an account."""
        ...

    async def is_muted(self, person: str, now: int) -> bool:
        """Whether an administrator keeps this person from writing in chats."""
        ...

    async def apart_from(self, person: str) -> frozenset[str]:
        """The people whom this one has blocked, and those who have blocked this one."""
        ...

    async def is_banned_guest(self, game: str, person: str, door: str) -> bool:
        """Returns whether someone banned from a table came from the same address."""
        ...


class PresenceKeeper(Protocol):
    """Keeps track of who is at which table."""

    def joined(self, session: "TableSession", follower: "Follower") -> None: ...
    def parted(self, session: "TableSession", follower: "Follower") -> None: ...
    def reseated(self, session: "TableSession", before: dict[int, int]) -> None: ...
    def unseat(self, session: "TableSession") -> None: ...


class Rests(Protocol):
    """Suspends tables at which only bots play and nobody watches."""

    async def rest(self, session: "TableSession") -> None: ...


class KeepsUp(Protocol):
    """Loads changes of other processes before a request is handled."""

    async def keep_up(self) -> None: ...


class Parsers(Protocol):
    """Reads texts from outside."""

    async def parse(self, task: "Task", address: str = "") -> list[AnyEntry]:
        """`address`: where the text comes from."""
        ...


class HostSettings(Protocol):
    @property
    def secret(self) -> str: ...
    @property
    def substitute(self) -> str: ...
    @property
    def messages_per_20s(self) -> int: ...
    @property
    def entries_per_table(self) -> int: ...


class TableHost(ABC):
    """Keeps tables, and completes changes that were started on them."""

    store: "Store"
    log: TableLog
    open_game: Callable[[str], Game[Any]]
    clock: Clock
    settings: HostSettings
    bots: "Bots"
    parsers: Parsers
    presences: PresenceKeeper
    scheduler: Rests
    peers: KeepsUp
    hints: "HintLimits"
    started: int
    """Since when anyone can have been here."""
    notices: object | None
    """None: people are not notified while their page is closed."""

    @property
    def day_secret(self) -> str:
        """The secret for the daily seeds; empty: the seeds are public."""
        return self.settings.secret

    def __init__(self) -> None:
        self.metrics = Metrics()
        self.budgets = Budgets(None)
        self.tasks: set[asyncio.Task[Any]] = set()
        self.changes: set[asyncio.Task[Any]] = set()
        self.closing = False

    @abstractmethod
    def moved(self, session: "TableSession", before: tuple[int, ...], own: bool = True) -> None:
        """Something happened at a table, by this process or another one."""

    def spawn(self, work: Work) -> "asyncio.Task[Any]":
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    async def finish(self, change: Coroutine[Any, Any, T]) -> T:
        """A stored change must be announced even if the caller has gone: the caller may be cancelled, the change may not."""
        task = asyncio.create_task(change)
        self.changes.add(task)
        task.add_done_callback(self.changes.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self.unheard)
            raise

    def unheard(self, task: "asyncio.Task[Any]") -> None:
        """A change whose caller is no longer waiting for the answer."""
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal | Conflict | Gone | Unavailable):
            log.error("A change failed", exc_info=error)

    def ended(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Unavailable):
            log.error("A task failed", exc_info=error)
