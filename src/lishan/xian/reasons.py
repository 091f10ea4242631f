"""Explains refusals: for every integer that is not a legal move, the rule that forbids it, with numbers and a remedy.

The rules themselves decide (the `..._refusal` functions); this module adds parameters and a remedy.
"""

from lishan.core.contract import CHANCE, Fact, Reason, Remedy, to_act
from lishan.xian import decisions, moves
from lishan.xian.building_reasons import (
    action_reason,
    craft_reason,
    entry_reason,
    forge_reason,
    full_price_reason,
    paint_reason,
    pigment_reason,
)  # fmt: skip
from lishan.xian.buildings import PLAIN
from lishan.xian.choices import how_entered
from lishan.xian.notation import CARD_NAMES, is_move
from lishan.xian.parts import DISCOUNT, ENDS, EXTRA, MARKET, OPEN, RESOURCES, TILES
from lishan.xian.position import Xian

# The decisions that each kind of move can answer, by the first move of its family.
PLAIN_WAITS: dict[int, tuple[int, ...]] = {
    moves.KEEP: (decisions.FAVOUR,),
    moves.ACTION: (decisions.CARD,),
    moves.COLOUR: (decisions.CARD,),
    moves.PASS: (decisions.BUILDER,),
    moves.DONE: (decisions.AFTER,),
    moves.USE_OPEN: (decisions.BUILDER,),
    moves.USE_FREE: (decisions.BUILDER,),
    moves.USE_MARKET: (decisions.CARD, decisions.BUILDER, decisions.AFTER),
    moves.USE_EXTRA: (decisions.CARD, decisions.BUILDER, decisions.AFTER),
    moves.PAY: (decisions.PAY_CRAFT, decisions.PAY_PAINT, decisions.PAY_FORGE),
    moves.USE_DISCOUNT: (decisions.PAY_CRAFT, decisions.PAY_PAINT, decisions.PAY_FORGE),
    moves.SEAL: (decisions.SEAL,),
    moves.NO_SEAL: (decisions.SEAL,),
    moves.STOP: (decisions.EXCHANGE,),
}
FAMILY_WAITS: dict[int, tuple[int, ...]] = {
    moves.ENTER: (decisions.BUILDER, decisions.ENTER_OPEN, decisions.ENTER_FREE),
    moves.PERFORM: (decisions.EXTRA,),
    moves.PAINT_WITH: (decisions.PIGMENT,),
    moves.GIVE: (decisions.EXCHANGE,),
    moves.TAKE: (decisions.TAKE,),
    moves.TAKE_END: (decisions.END_TILE,),
    moves.CRAFT: (decisions.CRAFT,),
    moves.PAINT: (decisions.PAINT,),
    moves.FORGE: (decisions.FORGE,),
    moves.UNDER: (decisions.FAVOUR,),
    moves.BELOW: (decisions.CHOOSE,),
    moves.TOP: (decisions.CHOOSE,),
    moves.DRAW: (decisions.DRAW,),
    moves.SHOW: (decisions.SHOW,),
    moves.FACE: (decisions.FACE,),
    moves.SQUARE: (decisions.SQUARE,),
    moves.REQUEST: (decisions.REQUEST,),
    moves.START: (decisions.START,),
    moves.LAY: (decisions.LAY_END,),
}


def why_not(position: Xian, seat: int, move: int) -> Reason | None:
    pending = to_act(position)
    if seat not in pending:
        return not_to_move(position, seat, pending)
    if not is_move(move):
        return Reason("no-such-move", "XI-23", {"move": move})
    if move in list(position.legal(seat)):
        return None
    family = family_of(move)
    if position.pending() not in (PLAIN_WAITS[move] if move < moves.ENTER else FAMILY_WAITS[family]):
        return not_asked(position)
    if seat == CHANCE:
        return Reason("lot-cannot-fall-so", "XI-5")
    return _refused(position, seat, move, family)


def family_of(move: int) -> int:
    """The first move of the family that a move belongs to."""
    return max((first for first in FAMILY_WAITS if first <= move), default=0)


def not_to_move(position: Xian, seat: int, pending: tuple[int, ...]) -> Reason:
    if not pending:
        return Reason("game-over", "XI-64")
    if pending == (CHANCE,):
        return Reason("lot-first", "XI-20" if position.game_turn else "XI-10")
    if position.pending() in (decisions.FAVOUR, decisions.CHOOSE):
        if seat == CHANCE:
            return Reason("players-choose", "XI-21")
        rule = "XI-20" if position.pending() == decisions.FAVOUR else "XI-21"
        return Reason("chosen-already", rule, {"seats": list(pending)})
    return Reason("not-your-turn", "XI-22", {"seat": pending[0]})


def not_asked(position: Xian) -> Reason:
    return Reason("not-asked", "XI-23", {"asked": decisions.NAMES[position.pending()]})


def _refused(position: Xian, seat: int, move: int, family: int) -> Reason:
    nth = move - family
    match family:
        case moves.UNDER | moves.BELOW | moves.TOP:
            return card_reason(position, seat, family, nth)
        case moves.ENTER:
            kind = position.pending()
            return entry_reason(position, seat, nth, PLAIN if kind == decisions.BUILDER else how_entered(kind))
        case moves.PERFORM:
            return action_reason(position, seat, nth, position.players[seat].coins)
        case moves.CRAFT:
            return craft_reason(position, seat, nth)
        case moves.PAINT:
            return paint_reason(position, seat, nth)
        case moves.FORGE:
            return forge_reason(position, seat, nth)
        case moves.PAINT_WITH:
            return pigment_reason(position, seat, nth)
        case moves.GIVE:
            return Reason("none-to-give", "XI-32", {"resource": RESOURCES[nth]})
        case moves.TAKE:
            return take_reason(position, nth)
        case moves.TAKE_END:
            return Reason("end-tile-gone", "XI-47", {"tile": ENDS[nth]})
        case _:
            return _plainly_refused(position, seat, move)


def _plainly_refused(position: Xian, seat: int, move: int) -> Reason:
    if move == moves.STOP:
        return Reason("must-exchange", "XI-49")
    if move == moves.PAY:
        return full_price_reason(position, seat)
    return tile_reason(position, seat, move)


# Cards in secret


def card_reason(position: Xian, seat: int, family: int, card: int) -> Reason:
    player = position.players[seat]
    facts: dict[str, Fact] = {"card": CARD_NAMES[card]}
    if family == moves.UNDER and player.swap >> card & 1:
        return Reason("picked-already", "XI-20", facts)
    if card == player.below:
        return Reason("below-already", "XI-21", facts)
    if not player.hand >> card & 1:
        return Reason("not-in-hand", "XI-20" if family == moves.UNDER else "XI-21", facts)
    if family == moves.TOP:
        return Reason("below-first", "XI-21", facts)
    return Reason("top-only", "XI-21", facts, Remedy("choose-top"))


# Tiles and exchanges


def tile_reason(position: Xian, seat: int, move: int) -> Reason:
    tile = {moves.USE_MARKET: MARKET, moves.USE_EXTRA: EXTRA}.get(move, OPEN)
    if not position.players[seat].has_tile(tile):
        return no_tile_reason(position, seat, tile)
    if move == moves.USE_MARKET:
        return Reason("nothing-to-give", "XI-49")
    if move == moves.USE_EXTRA:
        return Reason("no-action-possible", "XI-50")
    return Reason("nothing-to-open" if move == moves.USE_OPEN else "nothing-to-enter-free", "XI-49")


def no_tile_reason(position: Xian, seat: int, tile: int) -> Reason:
    """The tile has already been used, or the supervisor has not reached it yet."""
    steps = tile + 1 - int(position.players[seat].step)
    facts: dict[str, Fact] = {"tile": TILES[tile]}
    if steps <= 0:
        return Reason("tile-used-already", "XI-49", facts)
    return Reason("tile-not-gained", "XI-47", facts, Remedy("advance", {"steps": steps}))


def take_reason(position: Xian, resource: int) -> Reason:
    facts: dict[str, Fact] = {"resource": RESOURCES[resource]}
    same = resource == position.argument()
    return Reason("same-kind" if same else "out-of-stock", "XI-32", facts)


def discount_reason(position: Xian, seat: int) -> Reason:
    """The reason why the Discount cannot be used now (XI-49): it is offered when a cost is paid."""
    if not position.players[seat].has_tile(DISCOUNT):
        return no_tile_reason(position, seat, DISCOUNT)
    return Reason("discount-when-paying", "XI-49")
