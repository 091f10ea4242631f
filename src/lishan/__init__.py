"""Lishan: the board games Terracotta Army and Xi'an, to play, simulate and study.

    match = lishan.new("terracotta", players=2, seed=7)
    match.push("6c")

`new` starts a match, which checks every move; `game` opens the rules behind it, which are faster and trust their caller
(`lishan.core.contract`).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lishan.core.contract import Game
    from lishan.match import Match

__all__ = ["GAMES", "Match", "__version__", "engine", "game", "new"]

__version__ = "0.1.0"

GAMES = ("terracotta", "xian")


def game(name: str) -> "Game[Any]":
    """The game of that name. Its rules are imported now, not before. Raises LishanError for any other name."""
    if name not in GAMES:
        from lishan.core.errors import LishanError
        from lishan.core.suggest import did_you_mean

        games = f"{', '.join(GAMES[:-1])} and {GAMES[-1]}"
        raise LishanError(f"There is no game {name!r}: the games are {games}.{did_you_mean(name, GAMES)}")
    found: Game[Any] = import_module(f"lishan.{name}").GAME
    return found


def engine() -> str:
    """The engine in use: "compiled" by mypyc, or the same source "interpreted"."""
    # A page without a server has bytecode, .pyc, and no source.
    source = import_module("lishan.core.position").__file__ or ""
    return "compiled" if source.endswith((".so", ".pyd")) else "interpreted"


def new(name: str, players: int | None = None, seed: int | None = None, **more: Any) -> "Match":
    """Begin a match of "terracotta" or "xian", with two players or at a `position`. See `lishan.match.Match` for the rest."""
    match: Match = import_module("lishan.match").Match(name, players, seed, **more)
    return match


def __getattr__(name: str) -> Any:
    # Imported when it is first used, so that `import lishan` costs nothing.
    if name == "Match":
        return import_module("lishan.match").Match
    raise AttributeError(f"module 'lishan' has no attribute {name!r}")
