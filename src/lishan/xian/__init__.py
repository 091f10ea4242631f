"""Xi'an: the rules of `RULES.md`, with the component data of an edition."""

from lishan.xian.game import XianGame

__all__ = ["GAME", "XianGame"]

GAME = XianGame()
