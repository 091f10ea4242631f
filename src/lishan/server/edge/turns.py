"""Requests of one address take turns, so that however many come at once, everybody else's are answered between them."""

import asyncio
from collections import Counter, deque

HELD_S = 0.25
"""For how long a request keeps its place: one that waits for something slow does not hold up its neighbours."""


class Turn:
    """A request's place. It ends once, with the answer or after a while."""

    def __init__(self, turns: "Turns", address: str) -> None:
        self.turns = turns
        self.address = address
        self.timer = asyncio.get_running_loop().call_later(HELD_S, self.end)
        self.taken = True

    def end(self) -> None:
        if self.taken:
            self.taken = False
            self.timer.cancel()
            self.turns.ended(self.address)


class Turns:
    """At most so many requests of one address at once; the others wait, in the order in which they came."""

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self.under_way: Counter[str] = Counter()
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}

    async def begin(self, address: str) -> Turn:
        if self.under_way[address] < self.at_once:
            self.under_way[address] += 1
            return Turn(self, address)
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(address, deque()).append(place)
        try:
            # Whoever ends passes the place on: it is counted already.
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.ended(address)
            raise
        return Turn(self, address)

    def ended(self, address: str) -> None:
        waiting = self.waiting.get(address, deque())
        while waiting:
            following = waiting.popleft()
            if not waiting:
                del self.waiting[address]
            if not following.done():
                following.set_result(None)
                return
        self.under_way[address] -= 1
        if not self.under_way[address]:
            del self.under_way[address]
