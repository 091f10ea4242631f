"""May this person see, play or host this table or seat? The only place that answers, and only from what is committed.

`Access` is what the database says. A table in memory has a copy of it that is replaced when something was committed, here
or by another process, and never before. Every endpoint, command and question asks here, and asks again after it has
waited for something.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lishan.server.security import link_key, same
from lishan.server.store.access import SHARED, WATCHER, Access, SeatChange
from lishan.table import decide
from lishan.table.decide import Actor, Entries, Fresh
from lishan.table.entries import DeviceAdded, Left, Removed

if TYPE_CHECKING:
    from lishan.table.table import Table

OLD_KEYS = 32
"""So many former keys of a link are still known as such."""


# See, play, host


def may_see(access: Access, person: str | None) -> bool:
    """Public tables are for everyone; others for those who sit there, were let in to watch, or made them."""
    return access.public or may_host(access, person) or any(holder == person for _, holder in access.holders)


def may_play(access: Access, person: str | None, seat: int) -> bool:
    """View the table as a seat, and decide for it."""
    return person is not None and seat >= 0 and (seat, person) in access.holders


def may_host(access: Access, person: str | None) -> bool:
    return person is not None and person == access.host


def seats_of(access: Access, person: str | None) -> tuple[int, ...]:
    return tuple(sorted(seat for seat, holder in access.holders if holder == person and seat >= 0))


def is_held(access: Access, seat: int) -> bool:
    return any(held == seat for held, _ in access.holders)


def may_follow(access: Access, person: str | None, viewer: int | None) -> bool:
    """See the table as this seat (None: as a spectator)."""
    return may_see(access, person) if viewer is None else may_play(access, person, viewer)


def check_follow(access: Access, person: str | None, viewer: int | None) -> None:
    """Raises Refusal."""
    if not may_follow(access, person, viewer):
        decide.refuse("not-yours", "not-your-seat" if viewer is not None else "not-invited")


def check_host(access: Access, person: str | None) -> None:
    """Raises Refusal."""
    decide.host_only(Actor(None, may_host(access, person)))


def actor(access: Access, person: str | None, viewer: int | None, name: str) -> Actor:
    """Whoever commands, as far as they may. Raises Refusal."""
    check_follow(access, person, viewer)
    return Actor(viewer, may_host(access, person), name)


# Links


def seat_key(secret: str, table: str, access: Access, seat: int) -> str:
    """The key of a seat's link (or `WATCHER`, `SHARED`) as long as it has not been used up or renewed."""
    return link_key(secret, table, seat, access.links.get(seat, 0))


def is_key(secret: str, table: str, access: Access, seat: int, key: str) -> bool:
    return same(key, seat_key(secret, table, access, seat))


def was_key(secret: str, table: str, access: Access, seat: int, key: str) -> bool:
    """Whether a link was good once: whoever has it knows that the table exists."""
    last = access.links.get(seat, 0)
    return any(same(key, link_key(secret, table, seat, number)) for number in range(max(0, last - OLD_KEYS), last))


def may_watch_by(secret: str, table: str, access: Access, key: str) -> bool:
    return any(is_key(secret, table, access, kind, key) for kind in (WATCHER, SHARED))


# Taking and leaving seats


@dataclass(frozen=True, slots=True)
class SeatWish:
    """Someone who asks for a seat, and what they have to show for it."""

    person: str
    name: str
    seat: int | None
    """None: any that is free."""
    key: str | None = None
    """Of a seat's link."""
    device: str | None = None
    """The hash of a one-time link that another device of the player made."""
    now: int = 0


@dataclass(frozen=True, slots=True)
class Seated:
    """Entries that change who holds a seat, and the change that is stored with them."""

    entries: Entries
    change: SeatChange | None
    seat: int


def take_seat(table: "Table", access: Access, wish: SeatWish, right_key: bool, fresh: Fresh) -> Seated:
    """`right_key`: the wish's key is the seat's, and not used up. Raises Refusal."""
    seat = wish.seat if wish.seat is not None else any_seat(table, access, wish.person)
    if may_play(access, wish.person, seat):
        # Back again, or by another name.
        return Seated(decide.sit(table, seat, wish.name or table.state.seats[seat].name, fresh), None, seat)
    change = SeatChange(take=(seat, wish.person), device=wish.device, now=wish.now)
    if wish.device is not None:
        return Seated((DeviceAdded(seat=seat),), change, seat)
    if wish.key is not None and not right_key:
        decide.refuse("not-allowed", "link-used")
    if wish.key is None and not access.public and not may_host(access, wish.person):
        decide.refuse("not-allowed", "not-invited")
    if is_held(access, seat) or (wish.key is None and table.state.seats[seat].kind != "empty"):
        decide.refuse("not-now", "seat-taken")
    return Seated(decide.sit(table, seat, wish.name, fresh, anew=True), change, seat)


def any_seat(table: "Table", access: Access, person: str) -> int:
    """One that the person holds already, or else the first free one. Raises Refusal."""
    free = [n for n, seat in enumerate(table.state.seats) if seat.kind == "empty" and not is_held(access, n)]
    found = (*seats_of(access, person), *free)
    if not found:
        decide.refuse("not-now", "no-free-seat")
    return found[0]


def released_by(table: "Table", entries: Entries) -> tuple[int, ...]:
    """The seats that nobody holds any more after these entries: who is removed, or leaves before the start."""
    waiting = table.state.status == "open"
    return tuple(entry.seat for entry in entries if isinstance(entry, Removed) or (waiting and isinstance(entry, Left)))
