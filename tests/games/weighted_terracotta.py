"""Weights for busy random play of Terracotta Army: see `tests.games.weighted_play`."""

from lishan.core.bits import bit
from lishan.terracotta import decisions, moves, parts
from lishan.terracotta.grid import NEXT, beside
from lishan.terracotta.position import Terracotta
from lishan.terracotta.wheel import FINE, action_refusal

SIMPLE = {moves.NOTHING: 1, moves.PERFORM: 30, moves.TAKE_CLAY: 6, moves.TAKE_COIN: 4, moves.USE: 6}
# The weight of an action that can be performed.
WELCOME = {parts.BUILD: 30, parts.SPECIALIST: 12, parts.CLAY: 8, parts.SOAK: 8, parts.WEAPON: 6, parts.UPGRADE: 6}


def weigh(position: Terracotta, move: int) -> int:
    if moves.SPACE <= move < moves.CHANCE_INNER:
        return space_weight(position, move - moves.SPACE)
    if moves.PLACE <= move < moves.SPACE:
        return segment_weight(position, moves.placed_segment(move))
    if moves.DIRECTION <= move < moves.WAREHOUSE and position.pending() == decisions.ARCHER_FACING:
        faced = NEXT[position.argument() * 4 + move - moves.DIRECTION]
        return 12 if position.standing(faced) >= 0 else 1
    return SIMPLE.get(move, 4)


def segment_weight(position: Terracotta, segment: int) -> int:
    player, weight = position.players[position.mover()], 1
    for ring in range(3):
        which = position.action_at(ring, segment)
        if action_refusal(position, player, which) == FINE:
            weight += WELCOME.get(parts.action_kind(which), 3)
    return weight


def space_weight(position: Terracotta, space: int) -> int:
    """Close together, so that there are groups and faced Warriors."""
    return 6 if beside(bit(space)) & position.occupied else 1
