"""Lishan: the board games Terracotta Army and Xi'an, to be played, simulated and studied.

`game` opens a game; what can be done with it is written in `lishan.core.contract`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lishan.core.contract import Game

__all__ = ["GAMES", "__version__", "engine", "game"]

__version__ = "0.1.0"

GAMES = ("terracotta", "xian")


def game(name: str) -> "Game[Any]":
    """The game of that name. Its rules are imported now, not before. Raises LishanError for any other name."""
    if name not in GAMES:
        from lishan.core.errors import LishanError

        raise LishanError(f"There is no game {name!r}: the games are {', '.join(GAMES[:-1])} and {GAMES[-1]}.")
    found: Game[Any] = import_module(f"lishan.{name}").GAME
    return found


def engine() -> str:
    """Which engine runs here: "compiled" by mypyc, or the same source "interpreted"."""
    source = import_module("lishan.core.position").__file__ or ""
    return "interpreted" if source.endswith(".py") else "compiled"
