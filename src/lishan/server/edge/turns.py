"""Requests take turns, so that however many come at once, everybody else's are answered between them."""

import asyncio
from collections import Counter

from lishan.server.edge.fair_queue import FairQueue

WORKED_S = 0.025
"""After so long a request has had its work done, or waits for something slow: another one is begun."""
HELD_S = 0.25
"""For how long a request counts as its address's: one that waits for something slow does not hold up its neighbours."""


class Turn:
    """A request's place. It ends once, with the answer or after a while."""

    def __init__(self, turns: "Turns", address: str) -> None:
        self.turns = turns
        self.address = address
        self.timer = asyncio.get_running_loop().call_later(WORKED_S, self.worked)
        self.working = self.taken = True

    def worked(self) -> None:
        self.working = False
        self.timer = asyncio.get_running_loop().call_later(HELD_S - WORKED_S, self.end)
        self.turns.worked()

    def end(self) -> None:
        if self.taken:
            self.taken = False
            self.timer.cancel()
            self.turns.ended(self.address, self.working)


class Turns:
    """At most `in_all` requests at once, and `at_once` of one address; the others wait."""

    def __init__(self, at_once: int, in_all: int) -> None:
        self.at_once = at_once
        self.in_all = in_all
        self.working = 0
        self.under_way: Counter[str] = Counter()
        self.waiting: FairQueue[asyncio.Future[None]] = FairQueue()

    async def begin(self, address: str) -> Turn:
        if self.working < self.in_all and self.under_way[address] < self.at_once:
            self.waiting.serve(address)
            self.count(address)
            return Turn(self, address)
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.put(address, place)
        try:
            # Whoever gives the place has counted it already.
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.ended(address, True)
            raise
        return Turn(self, address)

    def count(self, address: str) -> None:
        self.working += 1
        self.under_way[address] += 1
        if self.under_way[address] == self.at_once:
            self.waiting.hold(address)

    def worked(self) -> None:
        self.working -= 1
        self.go_on()

    def ended(self, address: str, working: bool) -> None:
        self.working -= working
        self.under_way[address] -= 1
        if not self.under_way[address]:
            del self.under_way[address]
        self.waiting.let_go(address)
        self.go_on()

    def go_on(self) -> None:
        while self.working < self.in_all and (found := self.waiting.take()) is not None:
            address, place = found
            if not place.done():
                self.count(address)
                place.set_result(None)
