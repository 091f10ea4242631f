"""A table as defined by its committed entries, and what each seat may know after each of them."""

from typing import Any

import msgspec

from lishan.server.store.games import entries_decoder
from lishan.table.entries import Opened
from lishan.table.table import Table
from tests.server.simulation.determinism import TOKENS
from tests.server.simulation.process import open_game


class Moment:
    """A table after one entry."""

    def __init__(self, table: Table, since: float) -> None:
        self.at = table.at
        self.since = since
        """When it was committed."""
        self.away = [seat.kind == "person" and seat.away for seat in table.state.seats]
        self.status = table.state.status
        self.position: Any = None if table.position is None else table.position.copy()
        self.views: dict[int | None, Any] = {}

    def view(self, viewer: int | None) -> Any:
        if viewer not in self.views:
            facts = None if self.position is None else open_game("canaries").view(self.position, viewer).facts
            self.views[viewer] = msgspec.json.decode(msgspec.json.encode(facts))
        return self.views[viewer]


class Model:
    def __init__(self, id: str) -> None:
        self.id = id
        self.table: Table | None = None
        self.moments: list[Moment] = []
        self.commands: dict[str, int] = {}
        self.hands: list[set[str]] = []
        self.revealed: set[str] = set()
        self.changed = 0.0

    @property
    def seq(self) -> int:
        return len(self.moments)

    def apply(self, body: str, time: int, hashed: str, command: str | None, now: float) -> bool:
        """Returns whether it leads to the position that was stored."""
        entry = entries_decoder.decode(body)
        if self.table is None:
            assert isinstance(entry, Opened)
            self.table = Table(entry.terms, open_game)
        self.table.apply(entry, time)
        self.moments.append(Moment(self.table, now))
        if command is not None:
            self.commands.setdefault(command, self.seq)
        self.look_at_cards()
        return self.table.state_hash() == hashed

    def look_at_cards(self) -> None:
        position: Any = self.moments[-1].position
        if position is None:
            return
        if not self.hands:
            self.hands = [{TOKENS[card] for card in hand} for hand in position.hands]
        self.revealed |= {TOKENS[card] for card in position.discard}

    def cards(self, seats: set[int]) -> set[str]:
        """The cards that these seats may know together."""
        return self.revealed.union(*(self.hands[seat] for seat in seats if 0 <= seat < len(self.hands)))

    def view(self, seq: int, viewer: int | None) -> Any:
        return self.moments[seq - 1].view(viewer)

    def status(self, seq: int) -> str:
        return self.moments[seq - 1].status

    def since(self, time: float) -> "list[Moment]":
        """What this table has been since then."""
        old = sum(moment.since < time for moment in self.moments)
        return self.moments[max(0, old - 1) :]

    def waiting(self) -> tuple[int, ...]:
        return self.table.waiting() if self.table is not None else ()

    def paused(self) -> bool:
        return self.table is not None and self.table.state.paused is not None

    def by_bot(self, seat: int) -> bool:
        return self.table is not None and self.table.state.seats[seat].by_bot

    def mover(self, entry: Any) -> int | None:
        """The seat that did this; None: no seat."""
        if entry["kind"] == "played":
            locked = self.table.state.locked if self.table is not None else {}
            movers = [seat for seat, _ in entry["turns"] if seat not in locked]
            return int(movers[0]) if movers else None
        if entry["kind"] in ("sat", "stood-in", "failed", "rewound", "paused", "closed", "started", "removed", "moved", "host"):
            return None
        seat = entry.get("seat")
        return None if seat is None else int(seat)

    def draft(self, seat: int, rows: list[tuple[int, str]]) -> tuple[list[int], int] | None:
        """The steps that a page of this seat must show, and how many hold."""
        table = self.table
        if table is None or seat not in table.choosing():
            return None
        known = table.draft(seat)
        if seat not in table.state.locked:
            for at, body in rows:
                stored = msgspec.json.decode(body)
                if at == table.at:
                    return list(stored["moves"]), stored["n"]
        return list(known.moves), known.n
