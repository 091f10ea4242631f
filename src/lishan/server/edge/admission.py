"""Counts connections and unfinished bodies, so that one address cannot take all the room there is."""

from collections import Counter
from collections.abc import Callable

from lishan.server.edge.proxies import Proxies
from lishan.server.tables.tokens import network_of


class Place:
    """One connection's place."""

    def __init__(self, admission: "Admission", address: str | None, dismiss: Callable[[], None]) -> None:
        self.admission = admission
        self.address = address
        """None: of a trusted proxy, behind which are many visitors."""
        self.dismiss = dismiss
        """Ends the connection."""
        self.taken = True

    def wait(self) -> None:
        """No request is under way: nothing has come, half a head, or the connection is kept for the next request."""
        if self.taken:
            for waiting in self.admission.waiting_with(self):
                waiting.setdefault(self)

    def work(self) -> None:
        for waiting in self.admission.waiting_with(self):
            waiting.pop(self, None)

    def leave(self) -> None:
        if self.taken:
            self.taken = False
            self.work()
            self.admission.left(self)


class Admission:
    """Whoever comes when all places are taken gets that of the connection that has waited longest without a request.

    So connections that only wait never keep anybody out, and are never missed: a browser opens another one.
    """

    def __init__(self, most: int, most_of_one: int, proxies: Proxies) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.proxies = proxies
        self.count = 0
        self.of: Counter[str] = Counter()
        self.waiting: dict[Place, None] = {}
        self.waiting_of: dict[str, dict[Place, None]] = {}

    def enter(self, host: str, dismiss: Callable[[], None]) -> Place | None:
        """None: there is no room."""
        address = None if self.proxies.trust(host) else network_of(host)
        if address is not None and self.of[address] >= self.most_of_one and not make_room(self.waiting_of[address]):
            return None
        if self.count >= self.most and not make_room(self.waiting):
            return None
        self.count += 1
        if address is not None:
            self.of[address] += 1
            self.waiting_of.setdefault(address, {})
        place = Place(self, address, dismiss)
        place.wait()
        return place

    def waiting_with(self, place: Place) -> list[dict[Place, None]]:
        return [self.waiting] if place.address is None else [self.waiting, self.waiting_of[place.address]]

    def left(self, place: Place) -> None:
        self.count -= 1
        if place.address is not None:
            self.of[place.address] -= 1
            if not self.of[place.address]:
                del self.of[place.address], self.waiting_of[place.address]


def make_room(waiting: dict[Place, None]) -> bool:
    for oldest in waiting:
        oldest.leave()
        oldest.dismiss()
        return True
    return False


class Uploads:
    """The bytes of bodies that have come and are not answered yet."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.held = 0
        self.of: Counter[str] = Counter()

    def take(self, address: str, size: int) -> bool:
        """Whether there is room for more bytes of this address."""
        if self.held + size > self.most or self.of[address] + size > self.most_of_one:
            return False
        self.held += size
        self.of[address] += size
        return True

    def give_back(self, address: str, size: int) -> None:
        self.held -= size
        self.of[address] -= size
        if not self.of[address]:
            del self.of[address]
