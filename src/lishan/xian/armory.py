"""The Armory: forging equipment (XI-46)."""

from mypy_extensions import i64

from lishan.core.bits import bit, plus
from lishan.xian import decisions
from lishan.xian.parts import DISPLAY, OFFICER
from lishan.xian.refusals import FINE, NOT_ON_DISPLAY, NOTHING_ON_DISPLAY, TOO_FEW_COINS
from lishan.xian.state import Player, State
from lishan.xian.telling import equipment_name, tell
from lishan.xian.workshop import discount_helps, least_cost


def coin_cost(state: State, player: Player, card: i64) -> i64:
    """XI-32: the Officer saves 1 coin; no cost falls below 0 (XI-51)."""
    return max(state.parts.prices[card] - player.has_helper(OFFICER), 0)


def armory_refusal(state: State, player: Player, coins: i64) -> i64:
    """Decided by the coins that would be left for the price (XI-41)."""
    if state.display == 0:
        return NOTHING_ON_DISPLAY
    for place in range(i64(DISPLAY)):
        card = state.shown(place)
        if card >= 0 and coins >= least_cost(player, coin_cost(state, player, card)):
            return FINE
    return TOO_FEW_COINS


def place_of(state: State, card: i64) -> i64:
    for place in range(i64(DISPLAY)):
        if state.shown(place) == card:
            return place
    return -1


def forge_refusal(state: State, player: Player, card: i64) -> i64:
    if place_of(state, card) < 0:
        return NOT_ON_DISPLAY
    return FINE if player.coins >= least_cost(player, coin_cost(state, player, card)) else TOO_FEW_COINS


def choose_card(state: State, card: i64) -> None:
    player = state.players[state.mover()]
    state.pop()
    cost = coin_cost(state, player, card)
    if discount_helps(player, cost):
        state.push(decisions.PAY_FORGE, card)
    else:
        forge(state, card, cost)


def forge(state: State, card: i64, cost: i64) -> None:
    """The place stays empty until the turn ends."""
    seat = state.mover()
    player = state.players[seat]
    clay = state.parts.clay_bonuses[card]
    player.coins -= cost
    player.clay += clay
    player.equipment |= bit(card)
    state.display = plus(state.display, place_of(state, card), -(card + 1))
    if state.log is not None:
        tell(state, "forged", "XI-46", seat, {"equipment": equipment_name(card), "coins": cost, "clay": clay})
