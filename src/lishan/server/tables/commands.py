"""Handles commands: one function for each type. The connection only passes them on."""

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias, assert_never

from lishan.core.contract import Reason
from lishan.core.errors import BadMove
from lishan.server.store.values import Gone, Unavailable
from lishan.server.tables import authority, queries
from lishan.server.tables import messages as m
from lishan.server.tables.session import TableSession, fresh
from lishan.server.tables.tokens import command_key, door_key
from lishan.table import decide, decide_seats, timeouts
from lishan.table.decide import Actor, Refusal
from lishan.table.lookalikes import is_reserved, looks_like
from lishan.table.table import Table

if TYPE_CHECKING:
    from lishan.server.tables.host import TableHost

log = logging.getLogger("lishan.commands")

# The commands that add entries to the table's log.
LoggedCommand: TypeAlias = (
    m.Confirm | m.Play | m.Unlock | m.Say | m.Ask | m.Agree | m.Resume | m.Replace | m.Return | m.Leave | m.Resign | m.Abort
)  # fmt: skip


@dataclass(slots=True)
class Caller:
    """The sender of a command: a person (None: an anonymous spectator) at a table, as one viewer."""

    session: TableSession
    person: str | None
    name: str
    viewer: int | None
    address: str = ""
    blocked: frozenset[str] = frozenset()
    account: bool = False
    """Whether the name is that of an account."""

    @property
    def actor(self) -> Actor:
        """The caller with their current permissions, from committed entries only. Raises Refusal."""
        seat = None if self.viewer is None else self.session.table.state.seats[self.viewer]
        called, account = (self.name, self.account) if seat is None or not seat.name else (seat.name, seat.account)
        return authority.actor(self.session.access, self.person, self.viewer, called, account)

    @property
    def seat(self) -> int:
        return decide.own_seat(self.actor)

    def check(self) -> None:
        """Raises Refusal."""
        authority.check_follow(self.session.access, self.person, self.viewer)


async def handle(manager: "TableHost", caller: Caller, command: m.AnyCommand) -> m.AnyFrame:
    """Carry out a command; returns its answer. Never raises. Changes must not be cancelled (`TableHost.changes`)."""
    try:
        return await dispatch(manager, caller, command)
    except Refusal as refusal:
        return m.Refused(id=command.id, code=refusal.code, seq=caller.session.table.seq, reason=refusal.reason)
    except Gone:
        return m.Refused(id=command.id, code="not-yours", seq=caller.session.table.seq)
    except Unavailable:
        return m.Refused(id=command.id, code="unavailable", seq=caller.session.table.seq)
    except BadMove as error:
        reason = error.reason if isinstance(error.reason, Reason) else Reason("no-such-thing", "")
        return m.Refused(id=command.id, code="illegal", seq=caller.session.table.seq, reason=reason)
    except Exception:
        # The last resort: whatever goes wrong here, the client must get an answer.
        log.exception("table %s: a command failed", caller.session.id)
        return m.Refused(id=command.id, code="failed", seq=caller.session.table.seq)


async def dispatch(manager: "TableHost", caller: Caller, command: m.AnyCommand) -> m.AnyFrame:
    session = caller.session
    await manager.peers.keep_up()
    match command:
        case m.Step():
            seq = await session.change_draft(
                caller.seat, lambda table: decide.step(table, caller.actor, command.at, command.n, command.move)
            )
        case m.Go():
            seq = await session.change_draft(caller.seat, lambda table: decide.go(table, caller.actor, command.at, command.n))
        case (
            m.AskPreview() | m.AskWhy() | m.AskTargets() | m.AskScore() | m.AskPast() | m.AskLines() | m.AskHint()
            | m.AskVerdict()
        ):  # fmt: skip
            caller.check()
            answer = await queries.answer(manager, caller, command)
            # The answer may have taken a while.
            caller.check()
            return answer
        case m.Follow():
            raise Refusal("malformed")
        case (
            m.Confirm() | m.Play() | m.Unlock() | m.Say() | m.Ask() | m.Agree() | m.Resume() | m.Replace() | m.Return()
            | m.Leave() | m.Resign() | m.Abort()
        ):  # fmt: skip
            if isinstance(command, m.Say):
                await check_speaker(manager, caller)
            key = None if caller.person is None else command_key(caller.person, command.id)
            speaker = caller.person if isinstance(command, m.Say) else None
            seq = await session.commit_now(Counted(manager, caller, command), key, speaker)
        case _:
            assert_never(command)
    return m.Done(id=command.id, seq=seq)


class Counted:
    """Makes the entries of a command. Whoever adds to the log beside their turns does so within a budget: what can be undone
    could otherwise be repeated without end (leave and return, lock and unlock, pause and resume).
    """

    def __init__(self, manager: "TableHost", caller: Caller, command: LoggedCommand) -> None:
        self.manager = manager
        self.caller = caller
        self.command = command
        self.paid = isinstance(command, m.Confirm | m.Play)

    def __call__(self, table: Table) -> decide.Entries:
        """Called again if someone else was first, but counted once. Raises Refusal."""
        made = entries(self.manager, self.caller, table, self.command)
        if made and not self.paid:
            now, caller = self.manager.clock.now(), self.caller
            who = {"person": caller.person, "address": caller.address, "table": caller.session.id}
            if self.manager.budgets.wait("entries", now, **who):
                raise Refusal("too-fast")
            self.paid = True
        return made


def entries(manager: "TableHost", caller: Caller, table: Table, command: LoggedCommand) -> decide.Entries:
    actor = caller.actor
    match command:
        case m.Confirm():
            return decide.confirm(table, actor, command.at, fresh)
        case m.Play():
            return decide.play(table, actor, command.at, command.moves, fresh)
        case m.Unlock():
            return decide.unlock(table, actor, command.at)
        case m.Say():
            return say(caller, command.text)
        case m.Ask():
            return decide.ask(table, actor, command.what, command.to)
        case m.Agree():
            return decide.agree(table, actor, command.ask, command.yes)
        case m.Resume():
            return decide.resume(table, actor)
        case m.Replace():
            return replace(manager, caller, command)
        case m.Return():
            return decide_seats.come_back(table, decide.own_seat(actor))
        case m.Leave():
            return decide_seats.leave(table, actor)
        case m.Resign():
            return decide.resign(table, actor)
        case m.Abort():
            return decide.abort(table, actor)
        case _:
            assert_never(command)


async def check_speaker(manager: "TableHost", caller: Caller) -> None:
    """Whom an administrator has muted does not speak. A spectator does not speak to players who have blocked them or whom they
    have blocked, nor a guest under an account's name; a banned guest does not come back to speak by dropping the cookie. Raises
    Refusal.
    """
    session, person = caller.session, caller.person
    if person is None:
        return
    if await session.log.is_muted(person, manager.clock.now()):
        decide.refuse("not-allowed", "muted")
    if authority.seats_of(session.access, person):
        return
    if await session.log.apart_from(person) & authority.company(session.access):
        decide.refuse("not-allowed", "not-heard")
    if not caller.account and await session.log.has_account(caller.name):
        decide.refuse("not-allowed", "name-in-use")
    if authority.has_banned(session.access):
        door = door_key(manager.settings.secret, session.id, caller.address)
        if await session.log.is_banned_guest(session.id, person, door):
            decide.refuse("not-allowed", "banned")


def say(caller: Caller, text: str) -> decide.Entries:
    """People at the table may chat, and so may guests with a name or a session, but not under a player's name."""
    if caller.person is None:
        decide.refuse("not-allowed", "no-session")
    if not caller.session.table.state.chat:
        decide.refuse("not-allowed", "chat-off")
    actor = caller.actor
    mine = authority.seats_of(caller.session.access, caller.person)
    others = [seat.name for n, seat in enumerate(caller.session.table.state.seats) if n not in mine]
    if actor.seat is None and (looks_like(actor.name, others) or not caller.session.voices.claim(actor.name, caller.person)):
        decide.refuse("not-allowed", "name-in-use")
    if actor.seat is None and is_reserved(actor.name):
        decide.refuse("not-allowed", "name-reserved")
    return decide.say(actor, text)


def replace(manager: "TableHost", caller: Caller, command: m.Replace) -> decide.Entries:
    session = caller.session
    levels = manager.bots.levels(session.table.terms.game)
    if command.level is not None and command.level not in levels:
        decide.refuse("not-now", "no-such-level", level=command.level)
    since = timeouts.replaceable_from(session.table, command.seat, session.seen_by_seat(manager.started))
    absent = since is not None and manager.clock.now() >= since
    return decide_seats.replace(session.table, caller.actor, command.seat, command.level, absent)
