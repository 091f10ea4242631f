"""Nets as files: shape, weights, and a card that documents their origin."""

from array import array
from functools import cache
from importlib.resources import files
from pathlib import Path
from sys import byteorder
from typing import Any

import msgspec

from lishan.bots.leaning import Leaning
from lishan.bots.net import Net
from lishan.core.errors import BadOption


class NetFile(msgspec.Struct, frozen=True):
    """The contents of a `.net` file, as MessagePack."""

    game: str
    facts: int
    table: int
    hidden: int
    second: int
    outputs: int
    weights: bytes
    """32-bit floats, little-endian, in the order of `Net`."""
    leanings: bytes = b""
    """The learned corrections of the priors, in the order of `Leaning`; empty: the priors are as people wrote them."""
    kinds: int = 0
    tokens: int = 0
    phases: int = 0
    players: tuple[int, ...] = (2, 3, 4)
    """The player counts for which the net plays better than the hand-written evaluation."""
    settings: dict[str, float] = {}
    """The best search settings with this net, where they differ from those without one."""
    card: dict[str, Any] = {}
    """The net's origin: games, steps, commit, gates."""

    def net(self) -> Net:
        return Net(self.facts, self.table, self.hidden, self.second, self.outputs, unpack(self.weights))

    def leaning(self) -> Leaning | None:
        return Leaning(self.kinds, self.tokens, self.phases, unpack(self.leanings)) if self.leanings else None


def unpack(weights: bytes) -> list[float]:
    numbers = array("f", weights)
    if byteorder == "big":
        numbers.byteswap()
    return list(numbers)


def pack_weights(weights: list[float]) -> bytes:
    numbers = array("f", weights)
    if byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def write_net(path: Path, net: NetFile) -> None:
    path.write_bytes(msgspec.msgpack.encode(net))


def read_net(path: Path) -> NetFile:
    """Raises BadOption if the file contains no net."""
    try:
        return msgspec.msgpack.decode(path.read_bytes(), type=NetFile)
    except (OSError, msgspec.DecodeError) as error:
        raise BadOption(f"{path} contains no net: {error}") from None


@cache
def packaged_net(game: str) -> NetFile | None:
    """The packaged net; None if the game has none."""
    found = files("lishan.bots").joinpath(game, "weights.net")
    if not found.is_file():
        return None
    return msgspec.msgpack.decode(found.read_bytes(), type=NetFile)
