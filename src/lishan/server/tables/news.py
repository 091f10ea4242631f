"""Decides who has to be notified although their page is closed. `notices` does the sending; `notice_kinds` has all rules."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from lishan.server.store.values import Access, Notice
from lishan.table.deadlines import UNHURRIED_MS, warn_at
from lishan.table.entries import AnyEntry, BotTookOver, Removed, Started
from lishan.table.table import Table
from lishan.table.timeouts import Seen


class Changes(Struct, frozen=True):
    """What some entries changed at a table."""

    before: Table
    after: Table
    entries: Sequence[AnyEntry]
    access: Access
    """Before them."""
    online: Sequence[bool]

    def numbered(self) -> Iterable[tuple[int, AnyEntry]]:
        return enumerate(self.entries, self.before.seq + 1)

    def absent(self, seats: Iterable[int]) -> list[int]:
        return [seat for seat in seats if not self.online[seat]]


def notices_of(news: Changes) -> tuple[Notice, ...]:
    """The notices that absent people get about the last entries."""
    return (*turns(news), *losses(news), *questions(news), *beginnings(news), *endings(news))


def turns(news: Changes) -> Iterator[Notice]:
    state, before = news.after.state, news.before.waiting()
    for seat in news.absent(news.after.waiting()):
        if seat not in before and not state.seats[seat].by_bot:
            yield Notice(kind="turn", seat=seat, at=state.at)


def losses(news: Changes) -> Iterator[Notice]:
    for seq, entry in news.numbered():
        if isinstance(entry, BotTookOver) and not news.online[entry.seat]:
            yield Notice(kind="seat", seat=entry.seat, at=seq)
        if isinstance(entry, Removed) and not news.online[entry.seat]:
            # From now on nobody holds the seat.
            held = sorted(person for seat, person in news.access.holders if seat == entry.seat)
            yield from (Notice(kind="seat", seat=entry.seat, at=seq, person=person) for person in held)


def questions(news: Changes) -> Iterator[Notice]:
    before, now = news.before.state.request, news.after.state.request
    if now is not None and (before is None or before.seq != now.seq):
        for seat in news.absent(news.after.persons()):
            if seat not in now.agreed:
                yield Notice(kind="asked", seat=seat, at=now.seq)


def beginnings(news: Changes) -> Iterator[Notice]:
    after = news.after
    for seq, entry in news.numbered():
        if isinstance(entry, Started):
            # Whoever is to move hears that.
            idle = [seat for seat in after.persons() if seat not in after.waiting()]
            yield from (Notice(kind="begun", seat=seat, at=seq) for seat in news.absent(idle))
    if after.state.status == "open" and after.is_full() and not news.before.is_full() and news.access.host is not None:
        mine = [seat for seat, person in news.access.holders if person == news.access.host and seat >= 0]
        if not any(news.online[seat] for seat in mine):
            yield Notice(kind="begun", at=after.seq, person=news.access.host)


def warnings(table: Table, seen: Seen, now: int) -> list[Notice]:
    """For those who are away while their time runs out: once for each turn, and once more after a vacation."""
    found = []
    for seat in table.running():
        due = warn_at(table, seat, seen)
        if due is not None and due <= now and seen.get(seat, 0) is not None:
            vacation = table.state.vacation.get(seat)
            # No table has as many entries as hours have passed since 1970.
            found.append(Notice(kind="time", seat=seat, at=table.at if vacation is None else vacation // UNHURRIED_MS))
    return found


def endings(news: Changes) -> Iterator[Notice]:
    now, was = news.after.state, news.before.state
    if now.status != was.status and now.status in ("over", "closed"):
        people = [seat for seat, one in enumerate(now.seats) if one.kind == "person"]
        yield from (Notice(kind="over", seat=seat, at=now.seq) for seat in news.absent(people))
