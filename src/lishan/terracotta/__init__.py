"""Terracotta Army: the compiled rules and their interface. Everything else uses `GAME`."""

from lishan.terracotta.game import TerracottaGame

GAME = TerracottaGame()

__all__ = ["GAME", "TerracottaGame"]
