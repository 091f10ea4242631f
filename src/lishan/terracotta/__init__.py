"""Terracotta Army: the rules (compiled) and their edge. `GAME` is what everything else talks to."""

from lishan.terracotta.game import TerracottaGame

GAME = TerracottaGame()

__all__ = ["GAME", "TerracottaGame"]
