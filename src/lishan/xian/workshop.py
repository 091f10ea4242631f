"""The Workshop: crafting raw warriors (XI-44)."""

from mypy_extensions import i64

from lishan.core.bits import bit
from lishan.xian import decisions
from lishan.xian.parts import (
    ALL_SPACES,
    CERAMIST,
    CRAFTING,
    DISCOUNT,
    SCIENTIST,
    SPACE_BONUSES,
    bonus_coins,
    bonus_pigments,
    bonus_points,
    clay_price,
    section_of,
    section_spaces,
)  # fmt: skip
from lishan.xian.refusals import FINE, NO_FREE_SPACE, NO_RAW_WARRIOR, SPACE_TAKEN, TOO_LITTLE_CLAY
from lishan.xian.state import Player, State
from lishan.xian.telling import pigment_names, space_name, tell


def clay_cost(player: Player, section: i64) -> i64:
    """XI-32: the Scientist saves 1 clay; no cost falls below 0 (XI-51)."""
    return max(clay_price(section) - player.has_helper(SCIENTIST), 0)


def discount_helps(player: Player, cost: i64) -> bool:
    """XI-49: the Discount may be used where the cost after Helpers is above 0."""
    return cost > 0 and player.has_tile(DISCOUNT)


def least_cost(player: Player, cost: i64) -> i64:
    return cost - 1 if discount_helps(player, cost) else cost


def workshop_refusal(state: State, player: Player) -> i64:
    if state.raw_in_stock() == 0:
        return NO_RAW_WARRIOR
    free = free_spaces(state)
    if free == 0:
        return NO_FREE_SPACE
    for section in range(i64(3)):
        if free & section_spaces(section) and player.clay >= least_cost(player, clay_cost(player, section)):
            return FINE
    return TOO_LITTLE_CLAY


def free_spaces(state: State) -> i64:
    return ALL_SPACES ^ (state.raw | state.painted())


def craft_refusal(state: State, player: Player, space: i64) -> i64:
    if not free_spaces(state) >> space & 1:
        return SPACE_TAKEN
    cost = clay_cost(player, section_of(space))
    return FINE if player.clay >= least_cost(player, cost) else TOO_LITTLE_CLAY


def choose_space(state: State, space: i64) -> None:
    player = state.players[state.mover()]
    state.pop()
    cost = clay_cost(player, section_of(space))
    if discount_helps(player, cost):
        state.push(decisions.PAY_CRAFT, space)
    else:
        craft(state, space, cost)


def craft(state: State, space: i64, cost: i64) -> None:
    seat = state.mover()
    player = state.players[seat]
    player.clay -= cost
    state.raw |= bit(space)
    if state.log is not None:
        tell(state, "crafted", "XI-44", seat, {"space": space_name(space), "clay": cost})
    take_bonus(state, seat, space)
    if player.has_helper(CERAMIST):
        state.earn(seat, CRAFTING, 1)
        if state.log is not None:
            tell(state, "ceramist", "XI-32", seat, {"space": space_name(space)}, 1)
    if player.seals > 0:
        state.push(decisions.SEAL, space)


def take_bonus(state: State, seat: i64, space: i64) -> None:
    """XI-44; a pigment that is out of stock is lost (XI-30)."""
    player = state.players[seat]
    value = state.bonus_of(space)
    player.coins += bonus_coins(value)
    came = state.take_pigments(player, bonus_pigments(value))
    state.earn(seat, SPACE_BONUSES, bonus_points(value))
    if state.log is not None:
        tell(state, "space-bonus", "XI-44", seat, {
            "space": space_name(space), "points": bonus_points(value), "coins": bonus_coins(value),
            "pigments": pigment_names(came), "lost": pigment_names(bonus_pigments(value) - came),
        }, bonus_points(value))  # fmt: skip


def seal(state: State, space: i64) -> None:
    """A warrior on a seal can be painted only by the owner of the seal."""
    seat = state.mover()
    state.players[seat].seals -= 1
    state.players[seat].sealed |= bit(space)
    if state.log is not None:
        tell(state, "sealed", "XI-44", seat, {"space": space_name(space)})
