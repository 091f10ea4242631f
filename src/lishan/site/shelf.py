"""The storage for tables: texts by key, written together or not at all."""

from collections.abc import Iterable
from typing import Protocol

Pairs = list[tuple[str, str]]


class Shelf(Protocol):
    async def read(self, prefix: str) -> Pairs:
        """All texts whose keys begin with the prefix, in the order of their keys."""
        ...

    async def write(self, add: Pairs, put: Pairs) -> bool:
        """Store all of this, or nothing; False if one of the keys to `add` is there already."""
        ...

    async def forget(self, prefixes: Iterable[str]) -> None:
        """Remove all texts whose keys begin with one of these."""
        ...
