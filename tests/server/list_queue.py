"""The queue of the bot pool as it was: a list. `BotQueue` must give the same order."""

from dataclasses import dataclass, field

from lishan.server.bots.queue import HINTS_PER_ADDRESS, Claim, Rank, Ticket, TooManyHints, Used


@dataclass(slots=True)
class ListQueue:
    """Walks all tickets for every decision."""

    hints_per_address: int = HINTS_PER_ADDRESS
    waiting: list[Ticket] = field(default_factory=list)
    running: list[Ticket] = field(default_factory=list)
    used: dict[tuple[str, str], Used] = field(default_factory=dict)
    number: int = 0

    def add(self, claim: Claim) -> tuple[Ticket, list[Ticket]]:
        """A new ticket, and the hints it replaces: drop those that are waiting, stop those that are running.

        Raises TooManyHints.
        """
        replaced = self.replaced_by(claim)
        if claim.rank == Rank.HINT:
            beside = [ticket for ticket in self.hints() if ticket not in replaced and not ticket.stopping]
            if sum(ticket.claim.address == claim.address for ticket in beside) >= self.hints_per_address:
                raise TooManyHints
        self.number += 1
        ticket = Ticket(claim, self.number)
        self.waiting.append(ticket)
        for old in replaced:
            self.drop(old)
        return ticket, replaced

    def hints(self) -> list[Ticket]:
        return [ticket for ticket in (*self.waiting, *self.running) if ticket.claim.rank == Rank.HINT]

    def replaced_by(self, claim: Claim) -> list[Ticket]:
        if claim.rank != Rank.HINT:
            return []
        return [ticket for ticket in self.hints() if ticket.claim.person == claim.person and not ticket.stopping]

    def start(self, now: float) -> Ticket | None:
        """The next ticket; it counts as running from now on. None: nothing that may run is waiting."""
        ticket = self.first(now)
        if ticket is not None:
            self.waiting.remove(ticket)
            self.running.append(ticket)
        return ticket

    def first(self, now: float) -> Ticket | None:
        asking = {ticket.claim.person for ticket in self.running if ticket.claim.rank == Rank.HINT}
        ready = [one for one in self.waiting if one.claim.rank != Rank.HINT or one.claim.person not in asking]
        return min(ready, key=lambda ticket: self.place(ticket, now), default=None)

    def place(self, ticket: Ticket, now: float) -> tuple[int, bool, float, float, int]:
        claim = ticket.claim
        return (
            int(claim.rank),
            not ticket.begun,
            self.used_by(("person", claim.person), now),
            self.used_by(("table", claim.table), now),
            ticket.number,
        )

    def used_by(self, key: tuple[str, str], now: float) -> float:
        return self.used[key].at(now) if key in self.used else 0.0

    def to_stop(self) -> list[Ticket]:
        """Running tickets that must make room, when no worker is free. They count as stopping from now on."""
        found: list[Ticket] = []
        stopping = sum(ticket.stopping for ticket in self.running)
        for ticket in sorted(self.waiting, key=lambda ticket: ticket.claim.rank)[stopping:]:
            lower = [one for one in self.running if not one.stopping and one.claim.rank > ticket.claim.rank]
            if not lower:
                break
            # A hint that waits for another one of the same person needs no room of its own.
            if ticket.claim.rank == Rank.HINT and self.asks_already(ticket.claim.person):
                continue
            last = max(lower, key=lambda one: (one.claim.rank, one.number))
            last.stopping = True
            found.append(last)
        return found

    def asks_already(self, person: str) -> bool:
        return any(ticket.claim.rank == Rank.HINT and ticket.claim.person == person for ticket in self.running)

    def drop(self, ticket: Ticket) -> None:
        """Removes a ticket that is no longer needed. If it is running, it counts as stopping until it ends."""
        if ticket in self.waiting:
            self.waiting.remove(ticket)
        elif ticket in self.running:
            ticket.stopping = True

    def end(self, ticket: Ticket, seconds: float, now: float) -> None:
        """Removes a ticket that has run for this long."""
        self.running.remove(ticket)
        ticket.stopping = False
        for key in (("person", ticket.claim.person), ("table", ticket.claim.table)):
            self.used[key] = Used(self.used_by(key, now) + seconds, now)

    def put_back(self, ticket: Ticket) -> None:
        ticket.begun = True
        self.waiting.append(ticket)
