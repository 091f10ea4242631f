"""Nets as files: shape, weights, and a card that documents their origin."""

from array import array
from functools import cache
from importlib.resources import files
from pathlib import Path
from sys import byteorder
from typing import Any

import msgspec

from lishan.bots.net import Net
from lishan.bots.prior_correction import PriorCorrection
from lishan.core.errors import BadOption

Card = dict[str, Any]
"""A net's origin: games, settings, curves, matches. `lishan.train` writes most of it, people add to it; no bot reads it."""


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
    corrections: bytes = msgspec.field(default=b"", name="leanings")
    """The learned corrections of the priors, in the order of `PriorCorrection`; empty: none."""
    kinds: int = 0
    tokens: int = 0
    phases: int = 0
    players: tuple[int, ...] = (2, 3, 4)
    """The player counts for which the net plays better than the hand-written evaluation."""
    settings: dict[str, float] = {}
    """The best search settings with this net, where they differ from those without one."""
    card: Card = {}

    def net(self) -> Net:
        return Net(self.facts, self.table, self.hidden, self.second, self.outputs, unpack(self.weights))

    def correction(self) -> PriorCorrection | None:
        return PriorCorrection(self.kinds, self.tokens, self.phases, unpack(self.corrections)) if self.corrections else None


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
def packaged_nets(game: str) -> tuple[NetFile, ...]:
    """The packaged nets of a game, each for other player counts."""
    folder = files("lishan.bots").joinpath(game)
    if not folder.is_dir():
        return ()
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".net")), key=lambda file: file.name)
    return tuple(msgspec.msgpack.decode(file.read_bytes(), type=NetFile) for file in found)


def packaged_net(game: str, players: int = 2) -> NetFile | None:
    """The packaged net for a player count; None if there is none."""
    return next((net for net in packaged_nets(game) if players in net.players), None)
