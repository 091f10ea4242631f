"""Checks that what a player is asked during a turn is possible: the right cards, the right things to decide about."""

from lishan.core.bits import bit, count, nibble
from lishan.core.faults import Fault
from lishan.xian import decisions
from lishan.xian.armory import coin_cost, forge_refusal
from lishan.xian.buildings import WITH_FREE, WITH_OPEN, extra_refusal, tile_entry_refusal
from lishan.xian.cards import is_recruited
from lishan.xian.choices import tiles_usable
from lishan.xian.faults import impossible
from lishan.xian.lab import can_pay, sealed_by_others
from lishan.xian.parts import (
    DISCOUNT,
    EMISSARY,
    EQUIPMENT,
    EXTRA,
    LAST_STEP,
    MARKET,
    RESOURCES,
    SECTION_A,
    SECTION_B,
    SPACES,
    section_of,
)  # fmt: skip
from lishan.xian.position import Xian
from lishan.xian.refusals import FINE
from lishan.xian.state import Player
from lishan.xian.workshop import clay_cost, craft_refusal, discount_helps

TURN_WAITS = (decisions.CARD, decisions.BUILDER, decisions.AFTER)


def turn_fault(position: Xian, open_waits: list[tuple[int, int]]) -> Fault | None:
    seats = [int(nibble(position.order, nth)) for nth in range(position.seats)]
    if sorted(seats) != list(range(position.seats)):
        return impossible("order-twice")
    for seat, player in enumerate(position.players):
        if count(player.hand) != (2 if position.round == 1 else 0) or player.below < 0 or player.top < 0 or player.swap:
            return impossible("round-cards", seat=seat + 1, round=position.round)
    initiatives = [int(position.players[seat].below) % 6 for seat in seats]
    if initiatives != sorted(initiatives, reverse=True):
        return impossible("initiative")
    return _recruit_fault(position, open_waits[0][0]) or _decision_fault(position, open_waits)


def _recruit_fault(position: Xian, first: int) -> Fault | None:
    """Nobody can have recruited a top card before using it."""
    used = [int(nibble(position.order, nth)) for nth in range(position.place_in_order)]
    if first != decisions.CARD:
        used.append(int(position.mover()))
    for seat, player in enumerate(position.players):
        early = seat not in used and is_recruited(player, player.top)
        if early or is_recruited(player, player.below):
            return impossible("recruited", seat=seat + 1)
    return None


def _decision_fault(position: Xian, open_waits: list[tuple[int, int]]) -> Fault | None:
    (first, argument), *rest = open_waits
    seat = int(position.mover())
    if first not in TURN_WAITS or argument:
        return impossible("no-turn")
    if not rest:
        idle = first == decisions.AFTER and not tiles_usable(position, seat)
        return impossible("nothing-left") if idle else None
    player = position.players[seat]
    if len(rest) == 2 and rest[0][0] == decisions.EXCHANGE and rest[1][0] == decisions.TAKE:
        given = rest[1][1]
        if given >= len(RESOURCES) or player.amount(given) == 0:
            return impossible("exchange")
        return _asked_fault(position, first, rest[0], player)
    if len(rest) != 1:
        return impossible("together")
    return _asked_fault(position, first, rest[0], player) or _nothing_to_choose(position, seat)


def _nothing_to_choose(position: Xian, seat: int) -> Fault | None:
    return None if len(position.legal(seat)) else impossible("nothing-to-choose")


def _asked_fault(position: Xian, first: int, asked: tuple[int, int], player: Player) -> Fault | None:
    kind, argument = asked
    fits = {
        decisions.ENTER_OPEN: _enters(position, first, WITH_OPEN, argument),
        decisions.ENTER_FREE: _enters(position, first, WITH_FREE, argument),
        decisions.EXTRA: argument == 0 and extra_refusal(position, position.mover()) == FINE,
        decisions.EXCHANGE: _may_exchange(first, argument, player),
    }.get(kind)
    if fits is None:
        fits = _may_act(first, player) and _argument_fits(position, kind, argument, player)
    return None if fits else impossible("not-there")


def _enters(position: Xian, first: int, how: int, argument: int) -> bool:
    return first == decisions.BUILDER and argument == 0 and tile_entry_refusal(position, position.mover(), how) == FINE


def _tile_is_used(player: Player, tile: int) -> bool:
    return bool(player.step > tile and not player.has_tile(tile))


def _may_act(first: int, player: Player) -> bool:
    """Before the builder only the +1 Action leads to an action."""
    return first == decisions.AFTER or _tile_is_used(player, EXTRA)


def _may_exchange(first: int, argument: int, player: Player) -> bool:
    if player.resources() == 0:
        return False
    if argument == decisions.BY_EMISSARY:
        return bool(player.has_helper(EMISSARY) and player.step and _may_act(first, player))
    return argument in (decisions.MARKET_FIRST, decisions.MARKET_SECOND) and _tile_is_used(player, MARKET)


def _argument_fits(position: Xian, kind: int, argument: int, player: Player) -> bool:
    if kind in (decisions.CRAFT, decisions.PAINT, decisions.FORGE):
        return argument == 0 and (kind != decisions.CRAFT or position.raw_in_stock() > 0) and _can_paint(kind, player)
    if kind == decisions.END_TILE:
        return bool(argument == 0 and player.step == LAST_STEP)
    if kind == decisions.PAY_FORGE:
        return argument < EQUIPMENT and _price_is_open(position, argument, player)
    if kind == decisions.PIGMENT:
        return _pigment_is_open(position, argument & 31, argument >= decisions.WITH_DISCOUNT, player)
    if argument >= SPACES:
        return False
    if kind == decisions.PAY_CRAFT:
        cost = clay_cost(player, section_of(argument))
        possible = craft_refusal(position, player, argument) == FINE and position.raw_in_stock() > 0
        return discount_helps(player, cost) and possible
    if kind == decisions.PAY_PAINT:
        return player.has_tile(DISCOUNT) and _paintable(position, argument, player)
    return kind == decisions.SEAL and _sealable(position, argument, player)


def _can_paint(kind: int, player: Player) -> bool:
    return bool(kind != decisions.PAINT or player.warriors_left() > 0)


def _price_is_open(position: Xian, card: int, player: Player) -> bool:
    return discount_helps(player, coin_cost(position, player, card)) and forge_refusal(position, player, card) == FINE


def _paintable(position: Xian, space: int, player: Player) -> bool:
    free = position.raw & ~sealed_by_others(position, player)
    return bool(free >> space & 1 and player.warriors_left() > 0)


def _pigment_is_open(position: Xian, space: int, discount: bool, player: Player) -> bool:
    if space >= SPACES or not _paintable(position, space, player):
        return False
    section = section_of(space)
    if not discount:
        return section == SECTION_A and can_pay(position, player, section)
    return _tile_is_used(player, DISCOUNT) and (section == SECTION_A or (section == SECTION_B and _requests_differ(position)))


def _requests_differ(position: Xian) -> bool:
    return bool(position.request_colour(1) != position.request_colour(2))


def _sealable(position: Xian, space: int, player: Player) -> bool:
    """A warrior that was just crafted: not a starting one, and without a seal."""
    section = section_of(space)
    excluded = position.parts.starting_warriors(section, nibble(position.faces, section) - 1)
    for other in position.players:
        excluded |= other.sealed
    return bool(player.seals > 0 and position.raw & ~excluded & bit(space))
