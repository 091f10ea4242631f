"""Seeds as people write them, and one seed for each game of a series."""

from hashlib import sha256
from typing import Final

from lishan.core.errors import BadOption

LARGEST: Final = 2**62


def read_seed(text: str) -> int:
    """A whole number from 0 to 2**62. Raises BadOption."""
    if text.isascii() and text.isdigit() and len(text) <= 19 and int(text) <= LARGEST:
        return int(text)
    raise BadOption(f"A seed is a whole number from 0 to {LARGEST}, not {text[:40]!r}.")


def game_seed(seed: int, number: int) -> int:
    """The seed of game `number` (from 1) in a series: the same for every player, and used in no other series."""
    return int.from_bytes(sha256(f"{seed} {number}".encode()).digest()[:8], "big") >> 2
