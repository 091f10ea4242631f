"""What is done with a command: one function for each, found by its type. The socket only carries them here."""

import logging
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lishan.core.contract import Reason
from lishan.core.errors import BadMove
from lishan.server import authority, questions
from lishan.server import messages as m
from lishan.server.keys import command_key
from lishan.server.live import LiveTable, fresh
from lishan.server.store.base import Unavailable
from lishan.table import decide
from lishan.table.clocks import absence_limit
from lishan.table.decide import Actor, Refusal
from lishan.table.table import Table

if TYPE_CHECKING:
    from lishan.server.hall import Hall

log = logging.getLogger("lishan.desk")


@dataclass(slots=True)
class Guest:
    """Whoever commands: a person (None: nobody in particular, watching) at a table, looking through one pair of eyes."""

    live: LiveTable
    person: str | None
    name: str
    eyes: int | None
    address: str = ""

    @property
    def actor(self) -> Actor:
        """As far as they may, by what is committed now. Raises Refusal."""
        seats = self.live.table.state.seats
        called = self.name if self.eyes is None else seats[self.eyes].name or self.name
        return authority.actor(self.live.access, self.person, self.eyes, called)

    @property
    def seat(self) -> int:
        return decide.own_seat(self.actor)

    def check(self) -> None:
        """Raises Refusal."""
        authority.check_follow(self.live.access, self.person, self.eyes)


async def carry_out(hall: "Hall", guest: Guest, command: m.AnyCommand) -> m.AnyFrame:
    """Do what a command says; its answer. Never raises."""
    try:
        return await dispatch(hall, guest, command)
    except Refusal as refusal:
        return m.Refused(id=command.id, code=refusal.code, seq=guest.live.table.seq, reason=refusal.reason)
    except Unavailable:
        return m.Refused(id=command.id, code="unavailable", seq=guest.live.table.seq)
    except BadMove as error:
        reason = error.reason if isinstance(error.reason, Reason) else Reason("no-such-thing", "")
        return m.Refused(id=command.id, code="illegal", seq=guest.live.table.seq, reason=reason)
    except Exception:
        # The last resort: whatever is wrong here, the client is not left waiting.
        log.exception("table %s: a command failed", guest.live.id)
        return m.Refused(id=command.id, code="failed", seq=guest.live.table.seq)


async def dispatch(hall: "Hall", guest: Guest, command: m.AnyCommand) -> m.AnyFrame:
    live = guest.live
    await hall.neighbours.keep_up()
    match command:
        case m.Step():
            plan = lambda table: decide.step(table, guest.actor, command.at, command.n, command.move)  # noqa: E731
            seq = await live.change_plan(guest.seat, plan)
        case m.Go():
            seq = await live.change_plan(guest.seat, lambda table: decide.go(table, guest.actor, command.at, command.n))
        case m.AskPreview() | m.AskWhy() | m.AskTargets() | m.AskScore() | m.AskPast() | m.AskLines() | m.AskHint():
            guest.check()
            answer = await questions.answer(hall, guest, command)
            # The answer may have taken its time.
            guest.check()
            return answer
        case m.Follow():
            raise Refusal("malformed")
        case _:
            key = None if guest.person is None else command_key(guest.person, command.id)
            seq = await live.commit(lambda table: entries(hall, guest, table, command), key)
    return m.Done(id=command.id, seq=seq)


def entries(hall: "Hall", guest: Guest, table: Table, command: m.AnyCommand) -> decide.Entries:
    actor = guest.actor
    match command:
        case m.Confirm():
            return decide.confirm(table, actor, command.at, fresh)
        case m.Play():
            return decide.play(table, actor, command.at, command.moves, fresh)
        case m.Unlock():
            return decide.unlock(table, actor, command.at)
        case m.Say():
            return say(guest, command.text)
        case m.Ask():
            return decide.ask(table, actor, command.what, command.to)
        case m.Agree():
            return decide.agree(table, actor, command.ask, command.yes)
        case m.Resume():
            return decide.resume(table, actor)
        case m.Replace():
            return replace(hall, guest, command)
        case m.Return():
            return decide.come_back(table, decide.own_seat(actor))
        case m.Leave():
            return decide.leave(table, actor)
        case _:
            raise Refusal("malformed")


def say(guest: Guest, text: str) -> decide.Entries:
    """Those who sit at the table speak, and so do guests with a name or a session, but not in the name of a player."""
    if guest.person is None:
        decide.refuse("not-allowed", "no-session")
    actor = guest.actor
    mine = authority.seats_of(guest.live.access, guest.person)
    others = [seat.name for n, seat in enumerate(guest.live.table.state.seats) if n not in mine]
    if actor.seat is None and looks_like(actor.name, others):
        decide.refuse("not-allowed", "name-in-use")
    return decide.say(actor, text)


def looks_like(name: str, others: Iterable[str]) -> bool:
    return bool(plain(name)) and plain(name) in {plain(other) for other in others}


def plain(name: str) -> str:
    """A name without what the eye passes over: case, accents, spaces, marks, and other forms of the same letter."""
    spread = unicodedata.normalize("NFKD", name).casefold()
    return "".join(char for char in spread if char.isalnum())


def replace(hall: "Hall", guest: Guest, command: m.Replace) -> decide.Entries:
    live = guest.live
    levels = hall.bots.levels(live.table.terms.game)
    if command.level is not None and command.level not in levels:
        decide.refuse("not-now", "no-such-level", level=command.level)
    seen = live.seen_by_seat(hall.started).get(command.seat)
    terms = live.table.terms
    # Other players may call a bot where the table itself would still wait, but not while the clock lets somebody be away.
    limit = min(terms.absent, absence_limit(terms.clock))
    absent = seen is not None and hall.clock.now() - max(seen, live.table.state.awaited) >= limit
    return decide.replace(live.table, guest.actor, command.seat, command.level, absent)
