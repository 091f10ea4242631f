"""A queue in which nobody who asks for little waits behind those who ask for much."""

import itertools
from collections import OrderedDict, deque
from heapq import heappop, heappush
from typing import Generic, TypeVar

from lishan.server.rate_limits import wide_network_of

T = TypeVar("T")
MOST_SERVED = 10_000


class FairQueue(Generic[T]):
    """What waits, by address. Next is something of the network that was served longest ago."""

    def __init__(self) -> None:
        self.waiting: dict[str, deque[T]] = {}
        self.line: list[tuple[int, int, str]] = []
        """The addresses that wait and are not held, each once: when its network was last served, as far as was known then."""
        self.lined_up: set[str] = set()
        self.held: set[str] = set()
        self.served: OrderedDict[str, int] = OrderedDict()
        """When each network was last served, as a number that grows."""
        self.numbers = itertools.count(1)

    def __bool__(self) -> bool:
        return bool(self.waiting)

    def put(self, address: str, what: T) -> None:
        self.waiting.setdefault(address, deque()).append(what)
        self.line_up(address)

    def take(self) -> tuple[str, T] | None:
        while self.line:
            since, _, address = heappop(self.line)
            self.lined_up.discard(address)
            if since == self.last_served(address) and address not in self.held:
                return address, self.first_of(address)
            # Another address of its network was served meanwhile, or it is held since.
            self.line_up(address)
        return None

    def first_of(self, address: str) -> T:
        waiting = self.waiting[address]
        first = waiting.popleft()
        if not waiting:
            del self.waiting[address]
        self.serve(address)
        self.line_up(address)
        return first

    def serve(self, address: str) -> None:
        """Remembers that this address was served."""
        network = network_in(address)
        self.served.pop(network, None)
        self.served[network] = next(self.numbers)
        if len(self.served) > MOST_SERVED:
            self.served.popitem(last=False)

    def hold(self, address: str) -> None:
        """Nothing of this address is next for now."""
        self.held.add(address)

    def let_go(self, address: str) -> None:
        self.held.discard(address)
        self.line_up(address)

    def line_up(self, address: str) -> None:
        if address in self.waiting and address not in self.lined_up and address not in self.held:
            self.lined_up.add(address)
            heappush(self.line, (self.last_served(address), next(self.numbers), address))

    def last_served(self, address: str) -> int:
        return self.served.get(network_in(address), 0)


def network_in(address: str) -> str:
    return wide_network_of(address) or address
