"""Who may have how many tables in the lobby: a few each, so that everybody's are seen. The others are found by their links."""

from collections import OrderedDict, deque
from collections.abc import Iterator

from lishan.server.rate_limits import wide_network_of
from lishan.server.settings import Settings
from lishan.server.store.lobby import WITH_PLAYED, Share
from lishan.server.tables.tokens import is_shared

MOST_KEYS = 50_000
OF_NETWORK = 3
"""How many times an address's share all addresses of a network have."""


class Lobby:
    """Remembers from which addresses the tables of this process were put there; they are stored nowhere."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.tables: OrderedDict[str, deque[str]] = OrderedDict()

    def shares(self, address: str) -> list[Share]:
        """What counts for a new table from this address."""
        of_address = [Share(most=most, tables=tuple(self.tables.get(key, ()))) for key, most in self.keys(address)]
        return [Share(most=self.settings.lobby_tables_per_person), *of_address]

    def entered(self, address: str, id: str) -> None:
        for key, most in self.keys(address):
            self.tables.setdefault(key, deque(maxlen=2 * WITH_PLAYED * most)).append(id)
            self.tables.move_to_end(key)
        while len(self.tables) > MOST_KEYS:
            self.tables.popitem(last=False)

    def keys(self, address: str) -> Iterator[tuple[str, int]]:
        most = self.settings.lobby_tables_per_address
        if not is_shared(address):
            yield address, most
        if (network := wide_network_of(address)) is not None:
            yield network, OF_NETWORK * most
