"""Legal moves for each kind of decision. The modules of the rules decide what is refused."""

from librt.vecs import append, vec
from mypy_extensions import i64

from lishan.core.bits import lowest
from lishan.xian import decisions, moves
from lishan.xian.armory import coin_cost, forge_refusal
from lishan.xian.buildings import (
    PLAIN,
    WITH_FREE,
    WITH_OPEN,
    action_refusal,
    entry_refusal,
    extra_refusal,
    tile_entry_refusal,
)  # fmt: skip
from lishan.xian.cards import drawable
from lishan.xian.lab import can_pay, can_pay_one, paint_refusal, pigment_fits
from lishan.xian.palace import in_stock, market_refusal
from lishan.xian.parts import DISPLAY, SPACES, section_of
from lishan.xian.refusals import FINE
from lishan.xian.setup import buildings_left
from lishan.xian.state import State
from lishan.xian.workshop import clay_cost, craft_refusal


def choices(state: State, seat: i64) -> vec[i64]:
    """Every legal move of a seat that is to move; for CHANCE, the outcomes of one chance event."""
    kind = state.pending()
    if kind <= decisions.LAST_CHANCE:
        return _outcomes(state, kind)
    if kind <= decisions.CHOOSE:
        return _secret_choices(state, kind, seat)
    if kind <= decisions.AFTER:
        return _turn_choices(state, kind, seat)
    if kind <= decisions.EXTRA:
        return _buildings(state, kind, seat)
    if kind == decisions.CRAFT or kind == decisions.PAINT:
        return _spaces(state, kind, seat)
    if kind == decisions.PAY_CRAFT or kind == decisions.PAY_PAINT or kind == decisions.PAY_FORGE:
        return _payments(state, kind, seat)
    if kind == decisions.PIGMENT:
        return _pigments(state, seat)
    if kind == decisions.SEAL:
        return vec[i64]([moves.SEAL, moves.NO_SEAL])
    if kind == decisions.FORGE:
        return _cards(state, seat)
    if kind == decisions.END_TILE:
        return listed(state.ends, moves.TAKE_END)
    return _resources(state, kind, seat)


def _outcomes(state: State, kind: i64) -> vec[i64]:
    if kind == decisions.DRAW:
        return listed(drawable(state.players[state.argument()]), moves.DRAW)
    if kind == decisions.SHOW:
        return listed(state.equipment, moves.SHOW)
    if kind == decisions.REQUEST:
        return listed(state.tokens, moves.REQUEST - 1)
    if kind == decisions.FACE:
        return listed(15, moves.FACE + state.argument() * 4)
    if kind == decisions.SQUARE:
        return listed(buildings_left(state), moves.SQUARE)
    return listed(state.starts, moves.START - 1) if kind == decisions.START else listed(state.ends_out, moves.LAY)


def _secret_choices(state: State, kind: i64, seat: i64) -> vec[i64]:
    player = state.players[seat]
    if kind == decisions.FAVOUR:
        return append(listed(player.hand & ~player.swap, moves.UNDER), moves.KEEP)
    if state.round == 1 and player.below < 0:
        return listed(player.hand, moves.BELOW)
    return listed(player.hand, moves.TOP)


def _turn_choices(state: State, kind: i64, seat: i64) -> vec[i64]:
    found = vec[i64](capacity=10)
    if kind == decisions.CARD:
        found = append(found, moves.ACTION)
        found = append(found, moves.COLOUR)
    elif kind == decisions.BUILDER:
        for building in range(i64(4)):
            if entry_refusal(state, seat, building, PLAIN) == FINE:
                found = append(found, moves.enter(building))
        found = append(found, moves.PASS)
    else:
        found = append(found, moves.DONE)
    return _with_tiles(state, kind, seat, found) if state.players[seat].tiles else found


def _with_tiles(state: State, kind: i64, seat: i64, found: vec[i64]) -> vec[i64]:
    """XI-49."""
    if kind == decisions.BUILDER:
        if tile_entry_refusal(state, seat, WITH_OPEN) == FINE:
            found = append(found, moves.USE_OPEN)
        if tile_entry_refusal(state, seat, WITH_FREE) == FINE:
            found = append(found, moves.USE_FREE)
    if market_refusal(state.players[seat]) == FINE:
        found = append(found, moves.USE_MARKET)
    if extra_refusal(state, seat) == FINE:
        found = append(found, moves.USE_EXTRA)
    return found


def tiles_usable(state: State, seat: i64) -> bool:
    return market_refusal(state.players[seat]) == FINE or extra_refusal(state, seat) == FINE


def _buildings(state: State, kind: i64, seat: i64) -> vec[i64]:
    found = vec[i64](capacity=4)
    for building in range(i64(4)):
        if kind == decisions.EXTRA:
            if action_refusal(state, seat, building, state.players[seat].coins) == FINE:
                found = append(found, moves.perform(building))
        elif entry_refusal(state, seat, building, how_entered(kind)) == FINE:
            found = append(found, moves.enter(building))
    return found


def _spaces(state: State, kind: i64, seat: i64) -> vec[i64]:
    found = vec[i64](capacity=SPACES)
    player = state.players[seat]
    for space in range(i64(SPACES)):
        if kind == decisions.CRAFT:
            if craft_refusal(state, player, space) == FINE:
                found = append(found, moves.craft(space))
        elif paint_refusal(state, player, space) == FINE:
            found = append(found, moves.paint(space))
    return found


def _payments(state: State, kind: i64, seat: i64) -> vec[i64]:
    """With the Discount available: in full or reduced (XI-50); at least one of them can be paid."""
    found = vec[i64](capacity=2)
    if can_pay_in_full(state, kind, seat):
        found = append(found, moves.PAY)
    if can_pay_less(state, kind, seat):
        found = append(found, moves.USE_DISCOUNT)
    return found


def can_pay_in_full(state: State, kind: i64, seat: i64) -> bool:
    player = state.players[seat]
    if kind == decisions.PAY_PAINT:
        return can_pay(state, player, section_of(state.argument()))
    if kind == decisions.PAY_CRAFT:
        return player.clay >= clay_cost(player, section_of(state.argument()))
    return player.coins >= coin_cost(state, player, state.argument())


def can_pay_less(state: State, kind: i64, seat: i64) -> bool:
    """Whether the reduced price can be paid was checked when the space or card was chosen."""
    return kind != decisions.PAY_PAINT or can_pay_one(state, state.players[seat], section_of(state.argument()))


def _pigments(state: State, seat: i64) -> vec[i64]:
    found = vec[i64](capacity=4)
    argument = state.argument()
    for colour in range(i64(4)):
        if pigment_fits(state, state.players[seat], argument & 31, argument & decisions.WITH_DISCOUNT > 0, colour):
            found = append(found, moves.paint_with(colour))
    return found


def _cards(state: State, seat: i64) -> vec[i64]:
    found = vec[i64](capacity=DISPLAY)
    for place in range(i64(DISPLAY)):
        card = state.shown(place)
        if card >= 0 and forge_refusal(state, state.players[seat], card) == FINE:
            found = append(found, moves.forge(card))
    return found


def _resources(state: State, kind: i64, seat: i64) -> vec[i64]:
    found = vec[i64](capacity=7)
    for resource in range(i64(6)):
        if kind == decisions.TAKE:
            if resource != state.argument() and in_stock(state, resource):
                found = append(found, moves.take(resource))
        elif state.players[seat].amount(resource) > 0:
            found = append(found, moves.give(resource))
    if kind == decisions.EXCHANGE and state.argument() != decisions.MARKET_FIRST:
        found = append(found, moves.STOP)
    return found


def listed(members: i64, first: i64) -> vec[i64]:
    """A move for each member of a set."""
    found = vec[i64](capacity=25)
    while members:
        found = append(found, first + lowest(members))
        members &= members - 1
    return found


def how_entered(kind: i64) -> i64:
    return WITH_OPEN if kind == decisions.ENTER_OPEN else WITH_FREE
