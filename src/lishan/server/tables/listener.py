"""A follower of one table: their messages become commands, and they receive what happens.

The transport (a WebSocket, or messages between a page and its worker) is up to the creator of a listener.
"""

import asyncio
import contextlib
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import msgspec

from lishan.core.contract import Reason
from lishan.server.store.values import Unavailable
from lishan.server.tables import authority
from lishan.server.tables import messages as m
from lishan.server.tables.commands import Caller, handle
from lishan.server.tables.hearing import EVERYONE, Hearing, hearing
from lishan.server.tables.queries import Question
from lishan.server.tables.session import TableSession, text_of
from lishan.table import decide_seats, projection
from lishan.table.decide import Code, Entries, Refusal
from lishan.table.table import Table

if TYPE_CHECKING:
    from lishan.server.tables.host import TableHost

MOST_TOGETHER = 16
"""How many queries and commands of one listener may be in progress at once."""

commands: msgspec.json.Decoder[m.AnyCommand] = msgspec.json.Decoder(m.AnyCommand)


class OnlyId(msgspec.Struct):
    id: m.Id


class Listener(ABC):
    """A `Follower` of a table."""

    def __init__(
        self, manager: "TableHost", session: TableSession, person: str | None, name: str, address: str = "unknown",
        account: bool = False,
    ) -> None:  # fmt: skip
        self.manager = manager
        self.session = session
        self.person = person
        self.name = name
        self.address = address
        self.account = account
        self.viewer: int | None = None
        self.blocked: frozenset[str] = frozenset()
        self.me: m.Me | None = None
        self.following = False
        self.under_way: set[asyncio.Task[None]] = set()
        self.hints: set[str] = set()
        """The ids of the hints that are being searched for."""

    @abstractmethod
    def tell(self, frame: bytes) -> None:
        """Send it when there is room. Never waits."""

    @abstractmethod
    def end(self, code: int) -> None:
        """Let them go."""

    async def hear(self, raw: bytes) -> None:
        try:
            command = commands.decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            self.tell(text_of(m.Refused(id=id_in(raw), code="malformed", seq=self.session.table.seq)))
            return
        if isinstance(command, m.Follow):
            await self.follow(command)
        elif not self.following:
            self.tell(text_of(m.Refused(id=command.id, code="not-now", seq=self.session.table.seq)))
        elif command.id in self.hints:
            pass  # A client that waits long asks again: a second search would end the first.
        elif (isinstance(command, m.Say) and self.speaks_too_often()) or len(self.under_way) >= MOST_TOGETHER:
            self.tell(text_of(m.Refused(id=command.id, code="too-fast", seq=self.session.table.seq)))
        else:
            self.start(command)

    def speaks_too_often(self) -> bool:
        """Counted for each person, however many windows they have; and for all guests of one address, who are free."""
        id, address = self.session.id, self.address
        who = {"person": self.person, "address": address, "table": id, "pair": f"{address} {id}"}
        return bool(self.manager.budgets.wait("chat", self.manager.clock.now(), **who))

    def start(self, command: m.AnyCommand) -> None:
        """A slow answer must not delay the next command."""
        task = asyncio.create_task(self.obey(command))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        if not isinstance(command, Question):
            # It is completed even if this listener goes.
            self.manager.changes.add(task)
            task.add_done_callback(self.manager.changes.discard)
        if isinstance(command, m.AskHint | m.AskVerdict):
            self.hints.add(command.id)
            task.add_done_callback(lambda _: self.hints.discard(command.id))

    def questions(self) -> list[asyncio.Task[None]]:
        """Questions under way whose answers are of no use to anyone else."""
        return [task for task in self.under_way if task not in self.manager.changes]

    async def obey(self, command: m.AnyCommand) -> None:
        self.manager.metrics.count("commands")
        guest = Caller(self.session, self.person, self.name, self.viewer, self.address, self.blocked, self.account)
        self.tell(text_of(await handle(self.manager, guest, command)))

    async def follow(self, command: m.Follow) -> None:
        try:
            await self.session.refresh()
            if self.person is not None:
                self.blocked = await self.session.log.blocked_by(self.person)
            authority.check_follow(self.session.access, self.person, command.seat)
            if command.seat is not None:
                await self.come_back(command.seat)
                # Others may have been faster in the meantime.
                authority.check_follow(self.session.access, self.person, command.seat)
            heard = await hearing(self.session, self.person, self.blocked)
            authority.check_follow(self.session.access, self.person, command.seat)
        except Refusal as refusal:
            self.refuse(command, refusal.code, refusal.reason)
        except Unavailable:
            self.refuse(command, "unavailable")
        else:
            self.begin(command, heard)

    def refuse(self, command: m.Follow, code: Code, reason: Reason | None = None) -> None:
        self.tell(text_of(m.Refused(id=command.id, code=code, seq=self.session.table.seq, reason=reason)))

    def begin(self, command: m.Follow, heard: Hearing) -> None:
        """Nothing waits here, so the permissions are still valid, and the state is the first thing the client receives."""
        if self.following:
            self.manager.presences.parted(self.session, self)
        self.viewer, self.following = command.seat, True
        self.manager.presences.joined(self.session, self)
        self.me = self.session.me(self.person, self.viewer)
        self.tell(text_of(self.state(command, self.me, heard)))

    async def come_back(self, seat: int) -> None:
        def decided(table: Table) -> Entries:
            authority.check_follow(self.session.access, self.person, seat)
            return decide_seats.come_back(table, seat)

        with contextlib.suppress(Refusal, Unavailable):
            await self.session.commit(decided)

    def state(self, command: m.Follow, me: m.Me, heard: Hearing) -> m.State:
        return shown_state(self.session, self.manager.clock.now(), command, me, heard)


def shown_state(session: TableSession, now: int, command: m.Follow, me: m.Me, heard: Hearing = EVERYONE) -> m.State:
    """Everything that a new follower is shown."""
    lines, first = session.lines(command.since, me.seat, heard)
    return m.State(
        id=command.id,
        opening=projection.opening(session.table, session.id),
        me=me,
        picture=projection.picture(session.table, me.seat, now),
        presence=session.presence(),
        lines=lines,
        first=first,
    )


def id_in(raw: bytes) -> str:
    """The id of something that is not a command, if it has one."""
    try:
        return msgspec.json.decode(raw, type=OnlyId).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
