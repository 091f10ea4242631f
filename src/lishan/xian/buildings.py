"""Entering buildings: permission, cost and consequences (XI-40 to XI-43, XI-49, XI-50)."""

from typing import Final

from mypy_extensions import i64

from lishan.core.bits import nibble, shift
from lishan.core.events import Fact
from lishan.xian import decisions
from lishan.xian.armory import armory_refusal
from lishan.xian.lab import lab_refusal
from lishan.xian.palace import advance, palace_refusal
from lishan.xian.parts import ARMORY, BUILDINGS, ENTRY, EXTRA, LAB, MINISTER, OPEN, WORKSHOP
from lishan.xian.refusals import (
    CLOSED,
    FINE,
    NO_ACTION_POSSIBLE,
    NO_BUILDING,
    NO_TILE,
    NOT_CLOSED,
    NOTHING_OWED,
    TOO_POOR,
)  # fmt: skip
from lishan.xian.state import State
from lishan.xian.telling import tell
from lishan.xian.workshop import workshop_refusal

# The ways to enter: normally, or with one of the two uses of the Open/Free tile.
PLAIN: Final = 0
WITH_OPEN: Final = 1
WITH_FREE: Final = 2
POINTS_FOR_A_COIN: Final = 2


def square_of(state: State, building: i64) -> i64:
    square: i64 = 0
    while nibble(state.squares, square) != building + 1:
        square += 1
    return square


def builders_at(state: State, building: i64) -> i64:
    """The Prime Minister counts where he is."""
    number: i64 = 1 if state.minister == building else 0
    for player in state.players:
        number += player.builders_in(building)
    return number


def builders_in_pair(state: State, building: i64) -> i64:
    """XI-5: squares 1 and 2 are a pair, 3 and 4 the other."""
    other = nibble(state.squares, square_of(state, building) ^ 1) - 1
    return builders_at(state, building) + builders_at(state, other)


def pair_limit(state: State) -> i64:
    """XI-40: 5, 4, 3 with 4, 3, 2 players."""
    return state.seats + 1


def is_closed(state: State, building: i64) -> bool:
    return builders_in_pair(state, building) >= pair_limit(state)


def owed_to(state: State, other: i64, building: i64) -> i64:
    """XI-42: a coin for each builder; with two players one more."""
    builders = state.players[other].builders_in(building)
    return builders + 1 if builders > 0 and state.seats == 2 else builders


def entry_coins(state: State, seat: i64, building: i64) -> i64:
    owed: i64 = 0
    for other in range(state.seats):
        if other != seat:
            owed += owed_to(state, other, building)
    return owed


def missing_coins(state: State, seat: i64, building: i64, how: i64) -> i64:
    """Coins that prestige points must replace."""
    if how == WITH_FREE:
        return 0
    return max(entry_coins(state, seat, building) - state.players[seat].coins, 0)


def ministers_coin(state: State, building: i64) -> i64:
    """XI-43: 1 for the first to enter the Prime Minister's building: no builder is there yet. Otherwise 0."""
    return 1 if state.minister == building and builders_at(state, building) == 1 else 0


def coins_inside(state: State, seat: i64, building: i64, how: i64) -> i64:
    """The coins left to act with once inside (XI-41)."""
    coins = state.players[seat].coins
    if how != WITH_FREE:
        coins = max(coins - entry_coins(state, seat, building), 0)
    return coins + ministers_coin(state, building)


def action_refusal(state: State, seat: i64, building: i64, coins: i64) -> i64:
    player = state.players[seat]
    if building == WORKSHOP:
        return workshop_refusal(state, player)
    if building == LAB:
        return lab_refusal(state, player)
    return armory_refusal(state, player, coins) if building == ARMORY else palace_refusal(player)


def entry_refusal(state: State, seat: i64, building: i64, how: i64) -> i64:
    if is_closed(state, building):
        if how != WITH_OPEN:
            return CLOSED
    elif how == WITH_OPEN:
        return NOT_CLOSED
    if how == WITH_FREE and entry_coins(state, seat, building) == 0:
        return NOTHING_OWED
    missing = missing_coins(state, seat, building, how)
    if missing > 0 and POINTS_FOR_A_COIN * missing > state.score(seat):
        return TOO_POOR
    return action_refusal(state, seat, building, coins_inside(state, seat, building, how))


def tile_entry_refusal(state: State, seat: i64, how: i64) -> i64:
    """Returns whether the Open/Free tile can be used at all (XI-49)."""
    if not state.players[seat].has_tile(OPEN):
        return NO_TILE
    for building in range(i64(4)):
        if entry_refusal(state, seat, building, how) == FINE:
            return FINE
    return NO_BUILDING


def extra_refusal(state: State, seat: i64) -> i64:
    """Returns whether the +1 Action can be used: it needs an action that is possible, however full the building is (XI-50)."""
    player = state.players[seat]
    if not player.has_tile(EXTRA):
        return NO_TILE
    for building in range(i64(4)):
        if action_refusal(state, seat, building, player.coins) == FINE:
            return FINE
    return NO_ACTION_POSSIBLE


def enter(state: State, building: i64, how: i64) -> None:
    seat = state.mover()
    player = state.players[seat]
    if how != PLAIN:
        player.flip_tile(OPEN)
    if state.log is not None:
        if how != PLAIN:
            tell(state, "tile-used", "XI-50", seat, {"tile": "open" if how == WITH_OPEN else "free"})
        tell(state, "entered", "XI-23", seat, {"building": BUILDINGS[building]})
    if how != WITH_FREE:
        pay_entry(state, seat, building)
    meet_minister(state, seat, building)
    player.builders += shift(1, 4 * building)
    begin_action(state, building)


def pay_entry(state: State, seat: i64, building: i64) -> None:
    """XI-42: all coins go first; each missing one costs 2 points, and the stock pays it."""
    owed = entry_coins(state, seat, building)
    if owed == 0:
        return
    missing = missing_coins(state, seat, building, PLAIN)
    state.players[seat].coins -= owed - missing
    for other in range(state.seats):
        if other != seat:
            state.players[other].coins += owed_to(state, other, building)
    state.earn(seat, ENTRY, -POINTS_FOR_A_COIN * missing)
    if state.log is not None:
        paid: list[Fact] = [0 if s == seat else int(owed_to(state, s, building)) for s in range(state.seats)]
        facts: dict[str, Fact] = {"building": BUILDINGS[building], "coins": owed - missing, "missing": missing, "paid": paid}
        tell(state, "entry-paid", "XI-42", seat, facts, -POINTS_FOR_A_COIN * missing)


def meet_minister(state: State, seat: i64, building: i64) -> None:
    """XI-43: once per turn for all players together."""
    if ministers_coin(state, building) == 0:
        return
    state.players[seat].coins += 1
    state.earn(seat, MINISTER, 1)
    if state.log is not None:
        tell(state, "minister-met", "XI-43", seat, {"building": BUILDINGS[building], "coins": 1}, 1)


def perform_extra(state: State, building: i64) -> None:
    """XI-50: no builder, no entry coins, no Prime Minister."""
    seat = state.mover()
    state.players[seat].flip_tile(EXTRA)
    if state.log is not None:
        tell(state, "tile-used", "XI-50", seat, {"tile": "extra", "building": BUILDINGS[building]})
    begin_action(state, building)


def begin_action(state: State, building: i64) -> None:
    if building == WORKSHOP:
        state.push(decisions.CRAFT, 0)
    elif building == LAB:
        state.push(decisions.PAINT, 0)
    elif building == ARMORY:
        state.push(decisions.FORGE, 0)
    else:
        advance(state)
