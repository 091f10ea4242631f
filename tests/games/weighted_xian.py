"""Weights for busy random play of Xi'an: see `tests.games.weighted_play`."""

from lishan.core.bits import bit
from lishan.xian import decisions, moves
from lishan.xian.parts import ARMORY, BLUE, LAB, PALACE, RED, WORKSHOP, card_colour, group_around
from lishan.xian.position import Xian

SIMPLE = {
    moves.PASS: 1, moves.DONE: 1, moves.STOP: 2, moves.USE_OPEN: 8, moves.USE_FREE: 8, moves.USE_MARKET: 3,
    moves.USE_EXTRA: 10, moves.USE_DISCOUNT: 6, moves.SEAL: 2, moves.NO_SEAL: 6,
}  # fmt: skip
# Warriors are crafted and painted until none are left.
WELCOME = {WORKSHOP: 16, LAB: 24, ARMORY: 6, PALACE: 6}


def weigh(position: Xian, move: int) -> int:
    if moves.ENTER <= move < moves.PAINT_WITH:
        return WELCOME[(move - moves.ENTER) % 4]
    if moves.PAINT <= move < moves.FORGE:
        return group_weight(position, move - moves.PAINT)
    if moves.TOP <= move < moves.DRAW:
        # Clay and pigments lead to warriors.
        return 6 if card_colour(move - moves.TOP) in (RED, BLUE) else 2
    if position.pending() == decisions.CARD and move in (moves.ACTION, moves.COLOUR):
        return 8 if move == moves.ACTION else 3
    return SIMPLE.get(move, 4)


def group_weight(position: Xian, space: int) -> int:
    """Close together, so that there are groups."""
    own = position.players[position.mover()].painted | bit(space)
    return 6 if group_around(space, own) != bit(space) else 2
