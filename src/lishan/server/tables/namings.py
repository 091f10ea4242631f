"""Whose names new entries hold: names are changed only where they are somebody's own."""

from collections.abc import Mapping

from lishan.server.store.values import CHAT, NOW, Naming
from lishan.table.decide import Entries
from lishan.table.entries import ChatSent, Left, Moved, Removed, Renamed, SeatTaken, Started
from lishan.table.table import Table


def namings_of(
    table: Table, entries: Entries, named: Mapping[int, str], sitters: Mapping[int, str], speaker: str | None = None
) -> tuple[tuple[Naming, ...], dict[int, str]]:
    """For entries that follow on this table; `named`: who gave each seat its name. Also returns who does after them.

    `sitters`: the people who sit down, by seat; `speaker`: who writes a line of chat.
    """
    found, after, waiting = list[Naming](), dict(named), table.state.status == "open"
    for seq, entry in enumerate(entries, table.seq + 1):
        match entry:
            case SeatTaken():
                person = sitters.get(entry.seat, named.get(entry.seat))
                if person is None:
                    continue
                after[entry.seat] = person
                found.append(Naming(seq, entry.seat, person))
                if waiting and table.seat_terms(entry.seat).name:
                    # The seat was meant for whoever takes it first.
                    order = table.state.order
                    found.append(Naming(1, order[entry.seat] if order else entry.seat, person))
            case Renamed() if entry.seat in after and entry.name:
                found.append(Naming(seq, entry.seat, after[entry.seat]))
            case Left() | Removed():
                if entry.seat in after:
                    found.append(Naming(seq, entry.seat, after[entry.seat]))
                if waiting:
                    after.pop(entry.seat, None)
            case Moved():
                if entry.seat in after:
                    found.append(Naming(seq, entry.seat, after[entry.seat]))
                both = {entry.to: after.pop(entry.seat, None), entry.seat: after.pop(entry.to, None)}
                after |= {seat: person for seat, person in both.items() if person is not None}
            case Started():
                waiting = False
            case ChatSent() if speaker is not None:
                found.append(Naming(seq, CHAT, speaker))
            case _:
                pass
    seats = sorted({*named, *after})
    found += [Naming(NOW, seat, after.get(seat)) for seat in seats if named.get(seat) != after.get(seat)]
    return tuple(found), after
