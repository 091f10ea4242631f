"""Decides who thinks next: one queue for bots at tables, hints and analyses.

Nothing here waits, runs or reads a clock: the pool (`pool.py`) asks what to start and what to stop, and reports what
ended. A ticket stands for a whole turn, so a turn that was begun keeps its worker until it is over. The order in which turns
begin, from first to last:

- bots at tables where people play;
- hints, at most one running per person; a newer hint of the same person replaces the older one;
- bots at tables where only bots play;
- turns of finished games that are reviewed.

A turn of a higher rank stops a running one of a lower rank, which is then the first of its rank to go on. Within a rank, the
person who has used the least thinking time recently goes first, then the table that has used the least, then the first to
arrive. So a person with twenty tables gets no more time than a person with one.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from heapq import heapify, heappop, heappush, heapreplace
from itertools import count
from math import inf, log2
from typing import Generic, TypeVar

HALF_LIFE_S = 30.0
"""The half-life of thinking time, in seconds."""
FORGOTTEN = 0.001
"""Thinking time too small to remember, in seconds."""
REMEMBERED = 1000
"""People and tables whose thinking time is remembered before those with too little are looked for."""
HINTS_PER_ADDRESS = 4
LEFTOVERS = 64
"""Outdated items in a heap before it is made anew."""

T = TypeVar("T")
Place = tuple[float, ...]


class Rank(IntEnum):
    """Smaller goes first."""

    PEOPLE = 0
    """A bot at a table where people play."""
    HINT = 1
    ALONE = 2
    """A bot at a table where only bots play."""
    REVIEW = 3
    """A turn of a finished game: nobody waits at a table for it."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The person for whom a problem is solved. It stays in the server: the worker never sees it."""

    rank: Rank = Rank.PEOPLE
    person: str = ""
    """For a hint, the person who asked; for a bot, the host of its table."""
    table: str = ""
    address: str = ""
    """For a hint, the address it came from."""


class TooManyHints(Exception):
    """Too many hints from one address are waiting or running."""


@dataclass(eq=False, slots=True)
class Ticket:
    """A turn's place in the queue."""

    claim: Claim
    number: int
    stopping: bool = False
    """It is running, and has been told to stop."""
    begun: bool = False
    """It had a worker already, and had to make room."""


@dataclass(slots=True)
class Used:
    """Thinking time that decays."""

    seconds: float = 0.0
    since: float = 0.0

    def at(self, now: float) -> float:
        return float(self.seconds * 0.5 ** (max(0.0, now - self.since) / HALF_LIFE_S))

    def order(self) -> float:
        """Orders times as `at` does. All of them decay alike, so this one stays the same."""
        return log2(self.seconds) + self.since / HALF_LIFE_S if self.seconds > 0 else -inf


class Heap(Generic[T]):
    """Items by places that only rise while they wait: each is put right when it comes first."""

    def __init__(self, place: Callable[[T], Place | None]) -> None:
        """`place`: where an item belongs now; None: it is no longer waiting."""
        self.place = place
        self.items: list[tuple[Place, int, T]] = []
        self.numbers = count()
        self.most = LEFTOVERS

    def push(self, item: T) -> None:
        """The same item may be here twice."""
        place = self.place(item)
        if place is None:
            return
        heappush(self.items, (place, next(self.numbers), item))
        if len(self.items) > self.most:
            kept = {id(item): (where, n, item) for _, n, item in self.items if (where := self.place(item)) is not None}
            self.items = list(kept.values())
            heapify(self.items)
            self.most = LEFTOVERS + 2 * len(self.items)

    def pop(self) -> T:
        return heappop(self.items)[2]

    def first(self) -> T | None:
        while self.items:
            known, n, item = self.items[0]
            place = self.place(item)
            if place is None:
                heappop(self.items)
            elif place > known:
                heapreplace(self.items, (place, n, item))
            else:
                return item
        return None


class PersonLine:
    """The waiting tickets of one person in one rank."""

    def __init__(self, queue: "BotQueue", person: str) -> None:
        self.queue = queue
        self.person = person
        self.tickets: dict[Ticket, None] = {}
        self.heap: Heap[Ticket] = Heap(self.place)

    def add(self, ticket: Ticket) -> None:
        self.tickets[ticket] = None
        self.heap.push(ticket)

    def place(self, ticket: Ticket) -> Place | None:
        """Among the person's own."""
        if ticket not in self.tickets:
            return None
        return (not ticket.begun, self.queue.used_by("table", ticket.claim.table), ticket.number)

    def place_of_first(self) -> Place | None:
        """Among all of the rank."""
        ticket = self.heap.first()
        if ticket is None:
            return None
        claim = ticket.claim
        used = self.queue.used_by
        return (not ticket.begun, used("person", claim.person), used("table", claim.table), ticket.number)


class RankLine:
    """The waiting tickets of one rank."""

    def __init__(self, queue: "BotQueue") -> None:
        self.queue = queue
        self.tickets: dict[Ticket, None] = {}
        """In the order of arrival."""
        self.persons: dict[str, PersonLine] = {}
        self.heap: Heap[PersonLine] = Heap(PersonLine.place_of_first)

    def add(self, ticket: Ticket) -> None:
        person = ticket.claim.person
        if person not in self.persons:
            self.persons[person] = PersonLine(self.queue, person)
        line = self.persons[person]
        self.tickets[ticket] = None
        line.add(ticket)
        if line.heap.first() is ticket:
            self.heap.push(line)

    def remove(self, ticket: Ticket) -> None:
        line = self.persons[ticket.claim.person]
        del self.tickets[ticket], line.tickets[ticket]
        if not line.tickets:
            del self.persons[line.person]

    def first(self, but: set[str]) -> Ticket | None:
        """Whoever is next, except for these people."""
        passed: list[PersonLine] = []
        while (line := self.heap.first()) is not None and line.person in but:
            passed.append(self.heap.pop())
        for one in passed:
            self.heap.push(one)
        return None if line is None else line.heap.first()


@dataclass(slots=True)
class BotQueue:
    hints_per_address: int = HINTS_PER_ADDRESS
    running: list[Ticket] = field(default_factory=list)
    lines: dict[Rank, RankLine] = field(init=False)
    used: dict[tuple[str, str], Used] = field(default_factory=dict)
    remembered: int = REMEMBERED
    hints_at: Counter[str] = field(default_factory=Counter)
    """Waiting hints by address."""
    number: int = 0

    def __post_init__(self) -> None:
        self.lines = {rank: RankLine(self) for rank in Rank}

    @property
    def waiting(self) -> list[Ticket]:
        return [ticket for line in self.lines.values() for ticket in line.tickets]

    def add(self, claim: Claim) -> tuple[Ticket, list[Ticket]]:
        """A new ticket, and the hints it replaces: drop those that are waiting, stop those that are running.

        Raises TooManyHints.
        """
        replaced = self.replaced_by(claim)
        if claim.rank == Rank.HINT and self.hints_beside(claim, replaced) >= self.hints_per_address:
            raise TooManyHints
        self.number += 1
        ticket = Ticket(claim, self.number)
        self.enter(ticket)
        for old in replaced:
            self.drop(old)
        return ticket, replaced

    def enter(self, ticket: Ticket) -> None:
        self.lines[ticket.claim.rank].add(ticket)
        if ticket.claim.rank == Rank.HINT:
            self.hints_at[ticket.claim.address] += 1

    def leave(self, ticket: Ticket) -> None:
        self.lines[ticket.claim.rank].remove(ticket)
        if ticket.claim.rank == Rank.HINT:
            self.hints_at[ticket.claim.address] -= 1
            if not self.hints_at[ticket.claim.address]:
                del self.hints_at[ticket.claim.address]

    def running_hints(self) -> list[Ticket]:
        return [ticket for ticket in self.running if ticket.claim.rank == Rank.HINT]

    def replaced_by(self, claim: Claim) -> list[Ticket]:
        if claim.rank != Rank.HINT:
            return []
        line = self.lines[Rank.HINT].persons.get(claim.person)
        running = [one for one in self.running_hints() if one.claim.person == claim.person and not one.stopping]
        return [*(line.tickets if line is not None else ()), *running]

    def hints_beside(self, claim: Claim, replaced: list[Ticket]) -> int:
        """How many hints from the address of this one go on beside it."""
        running = [one for one in self.running_hints() if not one.stopping and one not in replaced]
        mine = [one for one in replaced if one not in self.running and one.claim.address == claim.address]
        return self.hints_at[claim.address] - len(mine) + sum(one.claim.address == claim.address for one in running)

    def start(self, now: float) -> Ticket | None:
        """The next ticket; it counts as running from now on. None: nothing that may run is waiting."""
        ticket = self.first()
        if ticket is not None:
            self.leave(ticket)
            self.running.append(ticket)
        return ticket

    def first(self) -> Ticket | None:
        asking = {ticket.claim.person for ticket in self.running_hints()}
        for rank, line in self.lines.items():
            if (ticket := line.first(asking if rank == Rank.HINT else set())) is not None:
                return ticket
        return None

    def used_by(self, what: str, whose: str) -> float:
        used = self.used.get((what, whose))
        return -inf if used is None else used.order()

    def to_stop(self) -> list[Ticket]:
        """Running tickets that must make room, when no worker is free. They count as stopping from now on."""
        found: list[Ticket] = []
        # As many that wait will have the workers of those that are stopping already.
        served = sum(ticket.stopping for ticket in self.running)
        for ticket in (ticket for line in self.lines.values() for ticket in line.tickets):
            if served > 0:
                served -= 1
                continue
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
        return any(ticket.claim.person == person for ticket in self.running_hints())

    def drop(self, ticket: Ticket) -> None:
        """Removes a ticket that is no longer needed. If it is running, it counts as stopping until it ends."""
        if ticket in self.lines[ticket.claim.rank].tickets:
            self.leave(ticket)
        elif ticket in self.running:
            ticket.stopping = True

    def end(self, ticket: Ticket, seconds: float, now: float) -> None:
        """Removes a ticket that has run for this long."""
        self.running.remove(ticket)
        ticket.stopping = False
        for key in (("person", ticket.claim.person), ("table", ticket.claim.table)):
            before = self.used.get(key)
            self.used[key] = Used(seconds + (0.0 if before is None else before.at(now)), now)
        if len(self.used) > self.remembered:
            self.used = {key: used for key, used in self.used.items() if used.at(now) > FORGOTTEN}
            self.remembered = max(REMEMBERED, 2 * len(self.used))

    def put_back(self, ticket: Ticket) -> None:
        """Returns a ticket that had to make room to the queue, before those of its rank that have not begun."""
        ticket.begun = True
        self.enter(ticket)
