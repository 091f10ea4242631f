"""May this person see, play or host this table or seat? The only module that decides this, and only from what is committed.

`Access` is what the database says. A table in memory has a copy of it, which is replaced only when a change has been committed,
here or by another process. Every endpoint, command and query asks here, and asks again after it has waited for something.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

import msgspec

from lishan.server.store.values import BANNED, EVERYONE, INVITED, SHARED, WATCHER, Access, SeatChange
from lishan.server.tables.messages import Deed, Standing
from lishan.server.tables.tokens import link_key, same
from lishan.table import decide, decide_seats
from lishan.table.decide import Actor, Entries, Fresh
from lishan.table.entries import DeviceAdded, Left, Removed
from lishan.table.records import hides_nothing

if TYPE_CHECKING:
    from lishan.server.store.people import PersonRow
    from lishan.table.table import Table

OLD_KEYS = 32
"""How many former keys of a link are still recognised as such."""


# Admission and administration


def may_enter(person: "PersonRow | None") -> bool:
    """Use the server at all. A suspended person can do nothing: not at a table, not in their account."""
    return person is not None and person.suspended is None


def has_account(person: "PersonRow | None") -> bool:
    return person is not None and may_enter(person) and person.login is not None


def may_administer(person: "PersonRow | None") -> bool:
    """Manage people and tables. Administrators see no secrets of a game."""
    return person is not None and has_account(person) and person.admin


# See, play, host


def may_see(access: Access, person: str | None) -> bool:
    """Public tables are open to all but the banned; others to those who sit there, may watch, or created them."""
    if is_banned(access, person):
        return False
    if access.public or may_host(access, person):
        return True
    return person is not None and (person in access.kinds or person in access.watchers or person in access.visitors)


def is_banned(access: Access, person: str | None) -> bool:
    return person is not None and (BANNED, person) in access.holders


def has_banned(access: Access) -> bool:
    return any(kind == BANNED for kind, _ in access.holders)


def company(access: Access) -> frozenset[str]:
    """The people who sit at the table or host it."""
    seated = {person for seat, person in access.holders if seat >= 0}
    return frozenset(seated if access.host is None else {*seated, access.host})


def may_play(access: Access, person: str | None, seat: int) -> bool:
    """View the table from a seat, and decide for it."""
    return person is not None and seat >= 0 and (seat, person) in access.holders


def may_host(access: Access, person: str | None) -> bool:
    return person is not None and person == access.host


def may_sit(access: Access, person: str | None) -> bool:
    """Take a free seat without a link."""
    if is_banned(access, person):
        return False
    return access.public or may_host(access, person) or (person is not None and (INVITED, person) in access.holders)


def seats_of(access: Access, person: str | None) -> tuple[int, ...]:
    return access.seats.get(person, ()) if person is not None else ()


def seat_that_looks(access: Access, person: str | None, asked: str | None) -> int | None:
    """The one of my seats that was asked for, or my only one. What several know together cannot be told apart from secrets."""
    mine = seats_of(access, person)
    if asked is not None:
        return next((seat for seat in mine if str(seat) == asked), None)
    return mine[0] if len(mine) == 1 else None


def is_held(access: Access, seat: int) -> bool:
    return any(held == seat for held, _ in access.holders)


def may_follow(access: Access, person: str | None, viewer: int | None) -> bool:
    """See the table from this seat (None: as a spectator)."""
    return may_see(access, person) if viewer is None else may_play(access, person, viewer)


def may_know_all(table: "Table", access: Access, person: str | None) -> bool:
    """Whether a person may know everything: anyone after the end or if nothing was hidden, else who plays every seat."""
    if table.position is None or table.state.status == "over" or table.terms.kind == "record":
        return table.position is not None
    return len(seats_of(access, person)) == len(table.terms.seats) or hides_nothing(table)


def check_follow(access: Access, person: str | None, viewer: int | None) -> None:
    """Raises Refusal."""
    if not may_follow(access, person, viewer):
        decide.refuse("not-yours", "not-your-seat" if viewer is not None else "not-invited")


def check_host(access: Access, person: str | None) -> None:
    """Raises Refusal."""
    decide.host_only(Actor(None, may_host(access, person)))


def actor(access: Access, person: str | None, viewer: int | None, name: str, account: bool | None = None) -> Actor:
    """The caller's permissions at a table. Raises Refusal if they may not follow it as this viewer."""
    check_follow(access, person, viewer)
    return Actor(viewer, may_host(access, person), name, account)


# A person's role at a table


def standing(table: "Table", access: Access, person: str | None) -> Standing:
    """Outside, watching, seated, or replaced by a bot. Coming back turns a replaced player into a seated one again."""
    mine = seats_of(access, person)
    if not mine:
        return "watching" if may_see(access, person) else "outside"
    return "replaced" if all(table.state.seats[seat].away for seat in mine) else "seated"


def deeds(table: "Table", access: Access, person: str | None) -> frozenset[Deed]:
    """Everything this person may currently do about seats, hosting and the end of the game. Pages offer this, and the server
    allows no more.
    """
    if not may_see(access, person):
        return frozenset()
    match table.state.status:
        case "open":
            return frozenset((*waiting_deeds(table, access, person), *host_deeds(table, access, person)))
        case "playing":
            return frozenset((*playing_deeds(table, access, person), *host_deeds(table, access, person)))
        case "over":
            played = seats_of(access, person) and table.terms.kind != "record"
            return frozenset({"rematch"}) if played else frozenset()
        case "closed":
            return frozenset()
        case _:
            assert_never(table.state.status)


def waiting_deeds(table: "Table", access: Access, person: str | None) -> Iterator[Deed]:
    mine, free = seats_of(access, person), free_seats(table, access)
    if not mine and free and may_sit(access, person):
        yield "sit"
    if mine:
        yield "stand"
        yield "leave"
        if free and len(mine) == 1:
            yield "move"
        # Whoever begins the game does not tell themselves that they are ready.
        if table.terms.ready and not may_host(access, person):
            yield "unready" if set(mine) <= set(table.state.ready) else "ready"
        if not may_host(access, person):
            yield "claim"
    elif may_host(access, person):
        yield "leave"
    if may_host(access, person):
        yield from ("start", "close", "arrange")


def playing_deeds(table: "Table", access: Access, person: str | None) -> Iterator[Deed]:
    state = standing(table, access, person)
    if state == "replaced" and not set(seats_of(access, person)) <= set(table.state.resigned):
        yield "return"
    elif state == "seated":
        yield "leave"
        if not may_host(access, person):
            yield "claim"
    if state == "seated" and table.terms.kind == "table":
        yield from ("resign", "abandon")
        if decide.may_abort(table):
            yield "abort"
    if may_host(access, person) and table.terms.kind == "what-if":
        yield "close"


def host_deeds(table: "Table", access: Access, person: str | None) -> Iterator[Deed]:
    if may_host(access, person) and others_seated(table, access, person):
        yield from ("remove", "hand-over")
    unheld = (n for n in range(len(table.state.seats)) if table.seat_terms(n).kind == "person" and not is_held(access, n))
    if may_host(access, person) and table.playing and any(True for _ in unheld):
        yield "offer"


def others_seated(table: "Table", access: Access, person: str | None) -> tuple[int, ...]:
    """The seats of other people who are present, in order."""
    mine = seats_of(access, person)
    return tuple(seat for seat in table.persons() if seat not in mine and is_held(access, seat))


def free_seats(table: "Table", access: Access) -> tuple[int, ...]:
    return tuple(n for n, seat in enumerate(table.state.seats) if seat.kind == "empty" and not is_held(access, n))


def host_seat(access: Access) -> int | None:
    """The host's seat, if they have one."""
    return (*seats_of(access, access.host), None)[0]


def check_deed(table: "Table", access: Access, person: str | None, deed: Deed) -> None:
    """Raises Refusal with the most fitting reason."""
    if deed in deeds(table, access, person):
        return
    if table.state.status == "closed" or (table.state.status == "over" and deed != "rematch"):
        decide.refuse("over", "not-playing")
    if deed in ("start", "close", "arrange", "remove", "hand-over") and not may_host(access, person):
        decide.host_only(Actor(None, host=False))
    if deed in ("stand", "move", "ready", "unready", "leave", "claim", "return", "rematch") and not seats_of(access, person):
        decide.refuse("not-yours", "not-your-seat")
    if table.state.status == "playing" and deed in ("stand", "move", "ready", "unready", "start", "arrange", "close"):
        decide.refuse("not-now", "already-started")
    decide.refuse("not-now", "not-now")


# Links


def seat_key(secret: str, table: str, access: Access, seat: int) -> str:
    """The current key of a seat's link (or `WATCHER`, `SHARED`), unless it has been used up or renewed."""
    return link_key(secret, table, seat, access.links.get(seat, 0))


def is_key(secret: str, table: str, access: Access, seat: int, key: str) -> bool:
    return same(key, seat_key(secret, table, access, seat))


def was_key(secret: str, table: str, access: Access, seat: int, key: str) -> bool:
    """Returns whether a link was once valid: then its owner knows that the table exists."""
    last = access.links.get(seat, 0)
    return any(same(key, link_key(secret, table, seat, number)) for number in range(max(0, last - OLD_KEYS), last))


def may_watch_by(secret: str, table: str, access: Access, key: str) -> bool:
    return any(is_key(secret, table, access, kind, key) for kind in (WATCHER, SHARED))


def may_look(secret: str, table: str, access: Access, person: str | None, key: str) -> bool:
    """See what spectators see, without becoming one: by a link that shows the table. A banned person may not."""
    return not is_banned(access, person) and (may_see(access, person) or may_watch_by(secret, table, access, key))


# Taking and leaving seats


@dataclass(frozen=True, slots=True)
class SeatWish:
    """A request for a seat, with the person's credentials."""

    person: str
    name: str
    seat: int | None
    """None: any free one."""
    key: str | None = None
    """The key of the seat's link; without a seat, of the link for everyone."""
    device: str | None = None
    """The hash of a one-time link made by another device of the player."""
    now: int = 0
    ready: bool = True
    """Says so right away, if the table asks for it."""
    account: bool | None = None
    """Whether the name is that of an account."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Entries that change who holds a seat, and the change that is stored with them."""

    entries: Entries
    change: SeatChange | None
    seat: int
    person: str | None = None
    """Who sits down in it."""


def take_seat(table: "Table", access: Access, wish: SeatWish, right_key: bool, fresh: Fresh) -> Seated:
    """`right_key`: the request's key is the seat's, or that of the link for everyone, and still valid. Raises Refusal."""
    if is_banned(access, wish.person):
        decide.refuse("not-allowed", "banned")
    seat = wish.seat if wish.seat is not None else any_seat(table, access, wish.person)
    if right_key and table.state.status == "open" and is_held(access, seat):
        # The host has rearranged the seats, or someone else has moved here: any other seat is fine.
        seat = any_seat(table, access, wish.person)
    if may_play(access, wish.person, seat):
        # The same person again, or under another name.
        was = table.state.seats[seat]
        name, account = (wish.name, wish.account) if wish.name else (was.name, was.account)
        return Seated(decide_seats.sit(table, seat, name, fresh, ready=wish.ready, account=account), None, seat, wish.person)
    change = SeatChange(take=(seat, wish.person), device=wish.device, now=wish.now)
    if wish.device is not None:
        return Seated((DeviceAdded(seat=seat),), change, seat)
    if wish.key is not None and not right_key:
        decide.refuse("not-allowed", "link-used")
    if wish.key is None and not may_sit(access, wish.person):
        decide.refuse("not-allowed", "not-invited")
    if is_held(access, seat) or (wish.key is None and table.state.seats[seat].kind != "empty"):
        decide.refuse("not-now", "seat-taken")
    if wish.key is None and seats_of(access, wish.person) and not may_host(access, wish.person):
        decide.refuse("not-now", "have-seat")
    if wish.seat is not None and wish.seat != seat:
        change = msgspec.structs.replace(change, spend=(wish.seat,))
    entries = decide_seats.sit(table, seat, wish.name, fresh, anew=True, ready=wish.ready, account=wish.account)
    return Seated(entries, change, seat, wish.person)


def any_seat(table: "Table", access: Access, person: str) -> int:
    """One that the person already holds, otherwise the first free one. Raises Refusal."""
    found = (*seats_of(access, person), *free_seats(table, access))
    if not found:
        decide.refuse("not-now", "no-free-seat")
    return found[0]


def change_by(table: "Table", access: Access, entries: Entries) -> SeatChange | None:
    """Returns the changes these entries make to who holds a seat: a person who is removed, or leaves before the start, loses
    it.

    A person who stands up may see the table and sit down again; a person who is removed may not.
    """
    waiting = table.state.status == "open"
    stood = {entry.seat for entry in entries if waiting and isinstance(entry, Left)}
    removed = {entry.seat for entry in entries if isinstance(entry, Removed)}
    if not stood | removed:
        return None
    welcome = sorted({(INVITED, person) for seat, person in access.holders if seat in stood})
    # A person who was removed knows the link for everyone.
    spend = (EVERYONE,) if removed else ()
    return SeatChange(release=tuple(sorted(removed)), vacate=tuple(sorted(stood)), spend=spend, grant=tuple(welcome))
