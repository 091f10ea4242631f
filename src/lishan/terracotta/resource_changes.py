"""Compares what a player has before and after a move: costs and gains."""

from lishan.core.bits import count
from lishan.core.stack import with_last
from lishan.terracotta import decisions
from lishan.terracotta.parts import OUTER
from lishan.terracotta.position import Terracotta

THINGS = ("coins", "wet", "dry", "craftsmen", "artisans")


def changes(before: Terracotta, seat: int, move: int) -> dict[str, int]:
    """The mover's costs and gains from the move alone."""
    if before.pending() >= decisions.HIS_WARRIOR:
        return {}
    after = held_open(before)
    after.play(seat, move)
    own, then = before.players[seat], after.players[seat]
    changes = {thing: int(getattr(then, thing) - getattr(own, thing)) for thing in THINGS}
    changes["weapons"] = int(count(then.weapons) - count(own.weapons))
    changes["masters"] = int(count(then.masters) - count(own.masters))
    return {thing: change for thing, change in changes.items() if change}


def held_open(position: Terracotta) -> Terracotta:
    """A copy in which a move does not end the turn, because an extra decision is pending below all others.

    This keeps the cost of a move separate from the cleanup of the round that it may end.
    """
    copy = position.copy()
    copy.stack = with_last(copy.stack, decisions.RING, OUTER)
    return copy
