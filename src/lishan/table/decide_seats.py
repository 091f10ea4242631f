"""Decides what happens when people take, leave and change seats, and who hosts a table."""

from collections.abc import Iterable
from typing import Literal

from lishan.table.decide import Actor, Entries, Fresh, draw_outcomes, host_only, own_seat, player, refuse
from lishan.table.entries import (
    BotTookOver,
    HostChanged,
    Left,
    Moved,
    Readied,
    RematchOffered,
    Removed,
    Renamed,
    Returned,
    SeatTaken,
    Started,
)  # fmt: skip
from lishan.table.lookalikes import distinct
from lishan.table.table import Table


def sit(
    table: Table, seat: int, name: str, fresh: Fresh, anew: bool = False, ready: bool = False, account: bool | None = None
) -> Entries:
    """Take a seat; a second player of the same name gets a number.

    If the table is not started by its host, the game begins when nobody else is missing. `anew`: the seat was free, so it is
    announced in any case; `account`: the name is that of an account.
    """
    seating = table.state.seats[seat]
    if table.terms.kind == "record" or table.seat_terms(seat).kind != "person":
        refuse("not-allowed", "not-a-seat")
    if table.state.status in ("over", "closed"):
        refuse("over", "not-playing")
    if table.terms.kind == "daily" and table.state.status == "playing" and seating.kind == "bot":
        # A player who has left cannot come back after a bot's turns.
        refuse("not-allowed", "no-stand-in")
    others = [one.name for n, one in enumerate(table.state.seats) if n != seat and one.kind != "empty"]
    called = distinct(name, others)
    # A name with a number is not the one that only the account has.
    account = None if account and called != name else account
    if not anew and seating.kind == "person" and (seating.name, seating.account) == (called, account) and not seating.away:
        return ()
    sat = SeatTaken(seat=seat, name=called, account=account)
    if table.state.status != "open":
        return (sat,)
    if table.terms.ready:
        return (sat, Readied(seat=seat)) if ready and seat not in table.state.ready else (sat,)
    after = table.fork()
    after.apply(sat, after.state.last_entry_ms)
    return (sat, *begin(after, {}, fresh)) if after.is_full() else (sat,)


def known_as(table: Table, seat: int, name: str) -> Entries:
    """The player of a seat has an account now, and its name."""
    seating = table.state.seats[seat]
    others = [one.name for n, one in enumerate(table.state.seats) if n != seat and one.kind != "empty"]
    called = distinct(name, others)
    if seating.kind != "person" or (seating.name, seating.account) == (called, True):
        return ()
    return (Renamed(seat=seat, name=called, account=True if called == name else None),)


def begin(table: Table, bots: dict[int, str], fresh: Fresh) -> Entries:
    position = table.start()
    return (Started(bots=bots, outcomes=draw_outcomes(position, table.outcomes(fresh))),)


def start(table: Table, actor: Actor, fresh: Fresh) -> Entries:
    """The host begins the game: bots take the free seats. Everyone else plays, ready or not."""
    host_only(actor)
    waiting_room(table)
    free = [n for n, seat in enumerate(table.state.seats) if seat.kind == "empty"]
    return begin(table, dict.fromkeys(free, table.terms.substitute), fresh)


def waiting_room(table: Table) -> None:
    if table.state.status != "open":
        refuse("not-now", "already-started")


def set_ready(table: Table, seats: Iterable[int], ready: bool) -> Entries:
    """Marks people as ready, or no longer ready. It tells the host whether to begin, and begins nothing itself."""
    waiting_room(table)
    if not table.terms.ready:
        refuse("not-now", "no-waiting")
    changed = [seat for seat in seats if (seat in table.state.ready) != ready]
    return tuple(Readied(seat=seat, ready=ready) for seat in changed)


def move(table: Table, seat: int, to: int) -> Entries:
    """A person moves to a free seat."""
    waiting_room(table)
    check_seat(table, to)
    if seat == to:
        return ()
    if table.state.seats[to].kind != "empty":
        refuse("not-now", "seat-taken")
    return (Moved(seat=seat, to=to, name=table.state.seats[seat].name),)


def arrange(table: Table, actor: Actor, seat: int, to: int) -> Entries:
    """The host swaps two seats with their players."""
    host_only(actor)
    waiting_room(table)
    for each in (seat, to):
        check_seat(table, each)
    return () if seat == to else (Moved(seat=seat, to=to, by="host"),)


def check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.state.seats):
        refuse("not-now", "no-such-seat")


def stand_up(table: Table, seats: Iterable[int]) -> Entries:
    """Before the start, a person gives up seats but stays at the table."""
    waiting_room(table)
    return tuple(left(table, seat) for seat in seats)


def left(table: Table, seat: int) -> Left:
    stood = table.state.status == "open"
    return Left(seat=seat, level=table.terms.substitute, stood=stood, name=table.state.seats[seat].name if stood else "")


def rematch(table: Table, seat: int, id: str) -> Entries:
    """Tells everyone about the table for a rematch; does nothing if they already know."""
    return () if table.state.rematch == id else (RematchOffered(seat=seat, table=id),)


Passing = Literal["handed", "left", "away"]
"""Why the host changed."""


def pass_hosting(seat: int, why: Passing) -> Entries:
    return (HostChanged(seat=seat, why=why),)


def leave(table: Table, actor: Actor) -> Entries:
    """Leaves a seat to a bot; does nothing if one plays there already."""
    seat = own_seat(actor)
    if table.state.status in ("over", "closed"):
        refuse("over", "not-playing")
    return () if table.state.seats[seat].away else (left(table, seat),)


def remove(table: Table, actor: Actor, seat: int) -> Entries:
    """Takes a seat away from its player, for the host; does nothing if the seat is free."""
    host_only(actor)
    if table.state.status in ("over", "closed"):
        refuse("over", "not-playing")
    seating = table.state.seats[seat]
    if seating.kind != "person":
        return ()
    return (Removed(seat=seat, level=table.terms.substitute, name=seating.name),)


def replace(table: Table, actor: Actor, seat: int, level: str | None, absent: bool) -> Entries:
    """A bot takes over for someone. `absent`: that person has been away from their turn for as long as was agreed.

    Nobody else decides that earlier, whoever hosts the table.
    """
    mine = player(table, actor)
    if not 0 <= seat < len(table.state.seats) or not table.playing:
        refuse("not-now", "not-playing")
    if table.terms.kind == "daily":
        refuse("not-allowed", "no-stand-in")
    seating = table.state.seats[seat]
    if seating.kind != "person" or seating.away:
        refuse("not-now", "bot-plays-already")
    if seat != mine and not absent:
        refuse("not-allowed", "not-absent")
    by = mine if seat != mine else None
    return (BotTookOver(seat=seat, level=level or table.terms.substitute, why="asked", by=by),)


def come_back(table: Table, seat: int) -> Entries:
    """Returns a player to the seat; does nothing if no bot has taken over."""
    seating = table.state.seats[seat]
    playing = table.state.status not in ("over", "closed") and seat not in table.state.resigned
    back = seating.kind == "person" and seating.away and playing
    return (Returned(seat=seat),) if back else ()
