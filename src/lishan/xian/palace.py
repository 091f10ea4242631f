"""The Palace, the supervisor track with its tiles, and the exchanges of the Emissary and the Market (XI-32, XI-47, XI-50)."""

from mypy_extensions import i64

from lishan.core.bits import bit, nibble, plus, shift, tally
from lishan.xian import decisions
from lishan.xian.parts import (
    CLAY,
    COIN,
    EMISSARY,
    ENDS,
    FIRST_PIGMENT,
    LAST_STEP,
    MARKET,
    RESOURCES,
    TILES,
)  # fmt: skip
from lishan.xian.refusals import END_OF_TRACK, FINE, NO_TILE, NOTHING_TO_GIVE
from lishan.xian.state import Player, State
from lishan.xian.telling import tell


def palace_refusal(player: Player) -> i64:
    return END_OF_TRACK if player.step == LAST_STEP else FINE


def advance(state: State) -> None:
    """One space forward, on top of the stack there, and the tile of that space."""
    seat = state.mover()
    player = state.players[seat]
    player.step += 1
    state.standing = moved_ahead(state, seat)
    if player.step == LAST_STEP:
        tell_step(state, seat, "end")
        state.push(decisions.END_TILE, 0)
    else:
        player.tiles |= bit(player.step - 1)
        tell_step(state, seat, TILES[player.step - 1])
        offer_emissary(state)


def tell_step(state: State, seat: i64, tile: str) -> None:
    if state.log is not None:
        tell(state, "advanced", "XI-47", seat, {"step": state.players[seat].step, "tile": tile})


def moved_ahead(state: State, seat: i64) -> i64:
    """The order of the supervisors once a seat is above all that are not further ahead (XI-22)."""
    order: i64 = 0
    place: i64 = 0
    waiting = True
    for nth in range(state.seats):
        other = nibble(state.standing, nth)
        if waiting and state.players[other].step <= state.players[seat].step:
            order |= shift(seat, 4 * place)
            place += 1
            waiting = False
        if other != seat:
            order |= shift(other, 4 * place)
            place += 1
    return order


def take_end_tile(state: State, end: i64) -> None:
    seat = state.mover()
    state.pop()
    state.players[seat].end = end
    state.ends ^= bit(end)
    if state.log is not None:
        tell(state, "end-tile-taken", "XI-47", seat, {"tile": ENDS[end]})
    offer_emissary(state)


def offer_emissary(state: State) -> None:
    """After the tile of the step (XI-32)."""
    player = state.players[state.mover()]
    if player.has_helper(EMISSARY) and player.resources() > 0:
        state.push(decisions.EXCHANGE, decisions.BY_EMISSARY)


def market_refusal(player: Player) -> i64:
    """XI-49: at least one exchange. A player with a resource can always take another kind: coin or clay."""
    if not player.has_tile(MARKET):
        return NO_TILE
    return FINE if player.resources() > 0 else NOTHING_TO_GIVE


def use_market(state: State) -> None:
    seat = state.mover()
    state.players[seat].flip_tile(MARKET)
    state.push(decisions.EXCHANGE, decisions.MARKET_FIRST)
    if state.log is not None:
        tell(state, "tile-used", "XI-50", seat, {"tile": "market"})


def in_stock(state: State, resource: i64) -> bool:
    """Coins and clay are unlimited (XI-1)."""
    return resource < FIRST_PIGMENT or tally(state.pigments, resource - FIRST_PIGMENT) > 0


def exchange(state: State, given: i64, taken: i64) -> None:
    seat = state.mover()
    player = state.players[seat]
    add_resource(state, player, given, -1)
    add_resource(state, player, taken, 1)
    state.pop()
    by = state.argument()
    state.pop()
    if by == decisions.MARKET_FIRST:
        state.push(decisions.EXCHANGE, decisions.MARKET_SECOND)
    if state.log is not None:
        rule = "XI-32" if by == decisions.BY_EMISSARY else "XI-50"
        tell(state, "exchanged", rule, seat, {"given": RESOURCES[given], "taken": RESOURCES[taken]})


def add_resource(state: State, player: Player, resource: i64, change: i64) -> None:
    if resource == COIN:
        player.coins += change
    elif resource == CLAY:
        player.clay += change
    else:
        player.pigments = plus(player.pigments, resource - FIRST_PIGMENT, change)
        state.pigments = plus(state.pigments, resource - FIRST_PIGMENT, -change)
