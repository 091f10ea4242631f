"""Decides commands at a table. Each function returns the entries (or the draft) of one command, or refuses it with a reason.

Nothing changes here: entries take effect when they are passed to `Table.apply`, after they were stored.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NoReturn

from lishan.core.contract import CHANCE, Fact, Position, Reason, draw, to_act
from lishan.core.errors import BadMove
from lishan.core.names import clean
from lishan.lessons.model import LEARNER
from lishan.table import teaching
from lishan.table.draft import Draft
from lishan.table.entries import (
    Answered,
    AnyEntry,
    Asked,
    ChatSent,
    ChatSwitched,
    Closed,
    Locked,
    Paused,
    Played,
    RequestKind,
    Resigned,
    Resumed,
    Returned,
    Rewound,
    Unlocked,
)  # fmt: skip
from lishan.table.table import Table, perform

Entries = tuple[AnyEntry, ...]
Fresh = Callable[[int], int]
"""Draws a chance event: a number below the one given."""

Code = Literal[
    "malformed", "stale", "illegal", "incomplete", "not-awaited", "not-yours", "not-allowed", "not-now", "over", "paused",
    "too-fast", "unavailable",
]  # fmt: skip


class Refusal(Exception):
    """A command that changes nothing."""

    def __init__(self, code: Code, reason: Reason | None = None) -> None:
        super().__init__(code)
        self.code: Code = code
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Actor:
    """The person giving a command: the seat they view from (None: a spectator), and whether they host the table."""

    seat: int | None
    host: bool = False
    name: str = ""
    account: bool | None = None
    """Whether the name is that of an account."""


def refuse(code: Code, why: str, **facts: Fact) -> NoReturn:
    raise Refusal(code, Reason(why, "", facts))


def own_seat(actor: Actor) -> int:
    if actor.seat is None:
        refuse("not-yours", "only-watching")
    return actor.seat


def host_only(actor: Actor) -> None:
    if not actor.host:
        refuse("not-allowed", "host-only")


def player(table: Table, actor: Actor) -> int:
    """The seat of someone who decides for it: whoever gave up only looks on."""
    seat = own_seat(actor)
    if seat in table.state.resigned:
        refuse("not-now", "has-resigned")
    return seat


# A turn


def pending_decision(table: Table, actor: Actor, at: int) -> tuple[int, Position]:
    """The seat whose decision it is, and the position that it is about."""
    seat = player(table, actor)
    if not table.playing or table.position is None:
        refuse("over" if table.state.status in ("over", "closed") else "not-now", "not-playing")
    if at != table.at:
        refuse("stale", "moved-on")
    if table.state.paused is not None:
        refuse("paused", "paused")
    if seat not in table.choosing():
        refuse("not-awaited", "not-awaited-now")
    return seat, table.position


def follow_draft(position: Position, seat: int, moves: tuple[int, ...]) -> Position:
    """The position after tentative moves that are known to be legal."""
    after = position.copy()
    for move in moves:
        after.play(seat, move)
    return after


def is_complete(before: Position, after: Position, seat: int) -> bool:
    """Returns whether this seat has nothing left to decide until something else happens."""
    return seat not in to_act(after) or after.turn != before.turn


def step(table: Table, actor: Actor, at: int, n: int, move: int | str) -> Draft:
    """The draft with one more move; unchanged if that step was already made."""
    seat, position = pending_decision(table, actor, at)
    if seat in table.state.locked:
        refuse("not-now", "locked")
    draft = table.draft(seat)
    if n > draft.n:
        refuse("stale", "other-window")
    before = follow_draft(position, seat, draft.moves[:n])
    if is_complete(position, before, seat):
        refuse("illegal", "turn-complete")
    number = read_move(table, before, seat, move)
    if n < draft.n:
        if draft.moves[n] != number:
            refuse("stale", "other-window")
        return draft
    check_task(table, (*draft.holds, number))
    return draft.step(number)


def check_task(table: Table, moves: tuple[int, ...], whole: bool = False) -> None:
    """In a lesson, refuse what its task does not ask for."""
    if table.lesson is not None and (reason := teaching.refusal_of(table, moves, whole)):
        raise Refusal("illegal", reason)


def read_move(table: Table, position: Position, seat: int, move: int | str) -> int:
    if isinstance(move, str):
        try:
            return table.game.parse(position, seat, move)
        except BadMove as error:
            known = error.reason if isinstance(error.reason, Reason) else None
            raise Refusal("illegal", known or Reason("no-such-move", "", {"move": move})) from None
    if reason := table.game.why_not(position, seat, move):
        raise Refusal("illegal", reason)
    return move


def go(table: Table, actor: Actor, at: int, n: int) -> Draft:
    """Returns the draft with its first `n` moves.

    Undo never crosses the last event: the moves of others and chance events stay.
    """
    seat, _ = pending_decision(table, actor, at)
    if seat in table.state.locked:
        refuse("not-now", "locked")
    draft = table.draft(seat)
    if n > len(draft.moves):
        refuse("stale", "other-window")
    return draft if n == draft.n else draft.go(n)


def confirm(table: Table, actor: Actor, at: int, fresh: Fresh) -> Entries:
    seat, _ = pending_decision(table, actor, at)
    return with_replies(table, commit(table, seat, table.draft(seat).holds, fresh), fresh)


def play(table: Table, actor: Actor, at: int, moves: list[int | str], fresh: Fresh) -> Entries:
    """A whole turn in one command."""
    seat, position = pending_decision(table, actor, at)
    after = position.copy()
    numbers: list[int] = []
    for move in moves:
        if numbers and is_complete(position, after, seat):
            refuse("illegal", "turn-complete")
        numbers.append(read_move(table, after, seat, move))
        after.play(seat, numbers[-1])
    return with_replies(table, commit(table, seat, tuple(numbers), fresh), fresh)


def with_replies(table: Table, entries: Entries, fresh: Fresh) -> Entries:
    """In a lesson, what the opponents do after the learner's turn."""
    if table.lesson is None:
        return entries
    now, played = table.fork(), 0
    for entry in entries:
        now.apply(entry, now.state.last_entry_ms)
    while (reply := teaching.next_reply(now, played)) is not None and reply[0] in now.waiting():
        played += 1
        for entry in commit(now, *reply, fresh):
            now.apply(entry, now.state.last_entry_ms)
            entries = (*entries, entry)
    return entries


def commit(table: Table, seat: int, moves: tuple[int, ...], fresh: Fresh) -> Entries:
    """Commit a turn; or lock a choice, if others are still choosing."""
    position = table.position
    assert position is not None
    if seat in table.state.locked:
        refuse("not-now", "locked")
    if not moves or not is_complete(position, follow_draft(position, seat, moves), seat):
        refuse("incomplete", "turn-incomplete")
    if seat == LEARNER:
        check_task(table, moves, whole=True)
    if any(other != seat for other in table.waiting()):
        return (Locked(seat=seat, moves=moves),)
    choices = {**table.state.locked, seat: moves}
    turns = tuple(sorted(choices.items()))
    after = position.copy()
    perform(after, Played(turns=turns))
    return (Played(turns=turns, outcomes=draw_outcomes(after, table.outcomes(fresh))),)


def draw_outcomes(position: Position, pick: Fresh) -> tuple[int, ...]:
    """Draw chance events until a player has to decide; plays them on this position."""
    drawn = []
    while to_act(position) == (CHANCE,):
        drawn.append(draw(position, pick))
        position.play(CHANCE, drawn[-1])
    return tuple(drawn)


def unlock(table: Table, actor: Actor, at: int) -> Entries:
    seat, _ = pending_decision(table, actor, at)
    if seat not in table.state.locked:
        refuse("not-now", "not-locked")
    return (Unlocked(seat=seat),)


# Agreements


def ask(table: Table, actor: Actor, what: RequestKind, to: int | None) -> Entries:
    seat = player(table, actor)
    if what == "takeback":
        to = checked_takeback(table, seat, to)
    elif what == "abandon":
        check_counts(table)
    elif not table.playing or table.state.paused is not None:
        refuse("not-now", "not-playing")
    if table.state.request is not None:
        refuse("not-now", "asked-already")
    others = [other for other in table.persons() if other != seat]
    # Nobody ends the game of others, whoever hosts it.
    if not others or (actor.host and table.terms.hosted and what != "abandon"):
        return granted(table, what, to, seat)
    return (Asked(seat=seat, what=what, to=to if what == "takeback" else None),)


def checked_takeback(table: Table, seat: int, to: int | None) -> int:
    """The event to go back to: the one before this seat's last turn unless another is named.

    Works from the end of the game too.
    """
    if table.state.status not in ("playing", "over") or table.terms.kind == "record":
        refuse("not-now", "not-playing")
    if table.terms.kind == "daily":
        refuse("not-allowed", "no-takeback")
    if to is None:
        return before_last_turn(table, seat)
    known = {table.state.start_seq, *(turn.seq for turn in table.state.line)}
    if to not in known or to == table.at:
        refuse("not-now", "no-such-position")
    return to


def before_last_turn(table: Table, seat: int) -> int:
    """The event after which this seat began its last turn. Whatever was played or drawn after it is undone as well."""
    line = table.state.line
    first = next((n for n in reversed(range(len(line))) if seat in line[n].played.seats), None)
    if first is None:
        refuse("not-now", "no-turn-of-yours")
    # A turn that was interrupted by a random draw has several entries.
    while first > 0 and all(each.played.seats == (seat,) for each in line[first - 1 : first + 1]):
        if line[first - 1].turn != line[first].turn:
            break
        first -= 1
    return line[first - 1].seq if first > 0 else table.state.start_seq


def granted(table: Table, what: RequestKind, to: int | None, seat: int) -> Entries:
    if what == "pause":
        return (Paused(seat=seat),)
    if what == "abandon":
        return (Closed(why="agreed", seat=seat),)
    rewound = Rewound(to=to or 0, seat=seat)
    # A player who takes back wants to play the turn again; a bot in the seat would repeat it right away.
    return (rewound, Returned(seat=seat)) if table.state.seats[seat].away else (rewound,)


def agree(table: Table, actor: Actor, asked: int, yes: bool) -> Entries:
    seat = player(table, actor)
    request = table.state.request
    if request is None or request.seq != asked or (seat == request.seat and yes) or seat in request.agreed:
        refuse("not-now", "nothing-asked")
    answer = Answered(seat=seat, ask=asked, yes=yes)
    missing = set(table.persons()) - {request.seat, seat, *request.agreed}
    return (answer,) if missing or not yes else (answer, *granted(table, request.what, request.to, request.seat))


def resume(table: Table, actor: Actor) -> Entries:
    seat = player(table, actor)
    if table.state.paused is None:
        refuse("not-now", "not-paused")
    return (Resumed(seat=seat),)


# Ending a game


def check_counts(table: Table) -> None:
    """Only a game that counts is resigned or abandoned: a what-if is simply closed."""
    if not table.playing:
        refuse("not-now", "not-playing")
    if table.terms.kind != "table":
        refuse("not-allowed", "not-abandoned")


def resign(table: Table, actor: Actor) -> Entries:
    """With two seats, or when no other person plays, the game ends, and the others are ahead of whoever gave up."""
    seat = player(table, actor)
    check_counts(table)
    ends = len(table.state.seats) == 2 or table.players() == (seat,)
    return (Resigned(seat=seat, level=table.terms.substitute, ends=ends),)


def may_abort(table: Table) -> bool:
    """Until everyone has had a turn, the game has hardly begun."""
    moved = {seat for turn in table.state.line for seat in turn.played.seats}
    return table.playing and table.terms.kind == "table" and len(moved) < len(table.state.seats)


def abort(table: Table, actor: Actor) -> Entries:
    seat = player(table, actor)
    check_counts(table)
    if not may_abort(table):
        refuse("not-now", "all-have-moved")
    return (Closed(why="aborted", seat=seat),)


# The rest


def say(actor: Actor, text: str) -> Entries:
    spoken = clean(text)
    if not spoken:
        refuse("illegal", "nothing-said")
    return (ChatSent(seat=actor.seat, name=actor.name, text=spoken, account=actor.account),)


def switch_chat(table: Table, actor: Actor, on: bool) -> Entries:
    """The host lets people write at the table, or not."""
    host_only(actor)
    return () if table.state.chat == on else (ChatSwitched(on=on),)


def close(table: Table, actor: Actor) -> Entries:
    """The host closes a table that has not started, or one that does not count."""
    host_only(actor)
    if table.state.status == "closed" or not (table.state.status == "open" or table.terms.kind == "what-if"):
        refuse("not-now", "already-started")
    return (Closed(why="host"),)
