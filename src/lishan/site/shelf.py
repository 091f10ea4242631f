"""Where tables are kept: texts by key, written together or not at all."""

from collections.abc import Iterable
from typing import Protocol

Pairs = list[tuple[str, str]]


class Shelf(Protocol):
    async def read(self, prefix: str) -> Pairs:
        """All texts whose keys begin so, in the order of their keys."""
        ...

    async def write(self, add: Pairs, put: Pairs) -> bool:
        """Store all of this, or nothing; False if one of the keys to `add` is there already."""
        ...

    async def forget(self, prefixes: Iterable[str]) -> None:
        """Remove all texts whose keys begin with one of these."""
        ...


class MemoryShelf:
    """A shelf that lasts as long as the process: for tests, and for browsers that keep nothing."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def read(self, prefix: str) -> Pairs:
        return sorted(pair for pair in self.texts.items() if pair[0].startswith(prefix))

    async def write(self, add: Pairs, put: Pairs) -> bool:
        if any(key in self.texts for key, _ in add):
            return False
        self.texts |= dict((*add, *put))
        return True

    async def forget(self, prefixes: Iterable[str]) -> None:
        for key in [key for key in self.texts if key.startswith(tuple(prefixes))]:
            del self.texts[key]
