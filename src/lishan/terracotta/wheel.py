"""The Action Phase on the wheel: rotate, place, and the ring actions themselves (TA-20 to TA-36).

`action_refusal` is the only predicate that forbids an action: listing, checking and explaining all use it.
"""

from typing import Final

from mypy_extensions import i64

from lishan.core.bits import count, nibble, plus, with_nibble
from lishan.terracotta import decisions
from lishan.terracotta.li_si.state import YOU
from lishan.terracotta.parts import (
    ADMINISTRATOR,
    ALL_WEAPONS,
    ARTISAN,
    BLACKSMITH,
    BUILD,
    BUILDER,
    CLAY,
    CLAY_MAKER,
    COINS,
    COURT,
    CRAFTSMAN,
    HORSE,
    INNER,
    INSPECTOR,
    MASTER,
    MIDDLE,
    OUTER,
    PRIORITY,
    SEGMENTS,
    SOAK,
    SPECIALISTS_OF_A_TYPE,
    SUPERVISOR,
    TURN_PRICE,
    UPGRADE,
    WEAPON,
    action_kind,
    action_number,
)  # fmt: skip
from lishan.terracotta.state import Player, State
from lishan.terracotta.statues import mountable
from lishan.terracotta.telling import tell_scored

FAVOUR_POINTS: Final = 2  # LS-10

# Reasons why something cannot be performed (TA-25). `reasons.py` turns these into words.
FINE: Final = 0
SHORT_OF_CLAY: Final = 1
SHORT_OF_COINS: Final = 2
NO_FIGURE_LEFT: Final = 3
NO_SPACE_LEFT: Final = 4
NO_DRY_CLAY: Final = 5
ALREADY_ARTISAN: Final = 6
NO_TOKEN_LEFT: Final = 7
HOLDS_TOKEN: Final = 8
WEAPON_ACTIVE: Final = 9
NO_SPECIALIST: Final = 10
WAREHOUSES_EMPTY: Final = 11
WEAPONS_ALL_ACTIVE: Final = 12
SOLD_OUT: Final = 13
WEAPON_INACTIVE: Final = 14
NO_MOUNT: Final = 15
# Reasons why a worker cannot be placed (TA-23).
NO_CRAFTSMAN: Final = 16
NO_ARTISAN: Final = 17
ARTISAN_THERE: Final = 18
CRAFTSMAN_THERE: Final = 19


def rotate_inner(state: State) -> None:
    state.inner = (state.inner + 1) % SEGMENTS


def rotate_middle(state: State) -> None:
    state.middle = (state.middle + SEGMENTS - 1) % SEGMENTS


def can_rotate(state: State, player: Player) -> bool:
    """TA-22: paid, and once per turn (the decision's argument says whether it was done)."""
    return state.argument() == 0 and player.coins >= TURN_PRICE


def rotate(state: State, ring: i64) -> None:
    player = state.players[state.mover()]
    player.coins -= TURN_PRICE
    if ring == INNER:
        rotate_inner(state)
    else:
        rotate_middle(state)
    state.pop()
    state.push(decisions.ROTATE_OR_PLACE, 1)


def place_refusal(state: State, player: Player, segment: i64, worker: i64) -> i64:
    """TA-23. Reasons without a remedy come first."""
    if nibble(state.artisans_at, segment):
        return ARTISAN_THERE
    if worker == CRAFTSMAN and player.craftsmen == 0:
        return NO_CRAFTSMAN
    if worker == ARTISAN and player.artisans == 0:
        return NO_ARTISAN
    if worker == CRAFTSMAN and nibble(state.craftsmen_at, segment):
        return CRAFTSMAN_THERE
    return FINE


def place(state: State, segment: i64, worker: i64) -> None:
    put_worker(state, segment, worker)
    state.pop()
    state.push(decisions.RING, OUTER)
    state.push(decisions.RING, MIDDLE)
    state.push(decisions.RING, INNER)


def put_worker(state: State, segment: i64, worker: i64) -> None:
    seat = state.mover()
    player = state.players[seat]
    if worker == CRAFTSMAN:
        player.craftsmen -= 1
        state.craftsmen_at = with_nibble(state.craftsmen_at, segment, seat + 1)
    else:
        player.artisans -= 1
        state.artisans_at = with_nibble(state.artisans_at, segment, seat + 1)
    state.segment = segment
    state.worker = worker


def action_refusal(state: State, player: Player, which: i64) -> i64:
    """The code of the reason why this player cannot perform this action with the worker just placed; FINE: they can (TA-25)."""
    kind = action_kind(which)
    number = action_number(which)
    if kind == COINS or kind == CLAY:
        return FINE
    if kind == BUILD:
        return paid_building_refusal(state, player.wet >= number, SHORT_OF_CLAY)
    if kind == SOAK:
        return FINE if player.dry else NO_DRY_CLAY
    if kind == UPGRADE:
        return FINE if state.worker == CRAFTSMAN else ALREADY_ARTISAN
    if kind == MASTER:
        if not (player.masters >> number) & 1:
            return FINE if player.coins >= master_price(state, player) else SHORT_OF_COINS
        return ability_refusal(state, player, number)
    if kind == PRIORITY:
        return priority_refusal(state, player)
    if kind == WEAPON:
        return WEAPON_ACTIVE if (player.weapons >> number) & 1 else FINE
    for specialist in range(i64(4)):
        if specialist_refusal(state, specialist) == FINE:
            return FINE
    return NO_SPECIALIST


def building_refusal(state: State) -> i64:
    if state.left == 0:
        return NO_FIGURE_LEFT
    return FINE if state.empty() else NO_SPACE_LEFT


def paid_building_refusal(state: State, affordable: bool, short: i64) -> i64:
    refused = building_refusal(state)
    return refused if refused != FINE or affordable else short


def priority_refusal(state: State, player: Player) -> i64:
    """TA-35; solo, it is always possible (LS-10)."""
    if state.li_si is not None:
        return FINE
    if player.priority:
        return HOLDS_TOKEN
    return FINE if state.priority_next < state.seats else NO_TOKEN_LEFT


def master_price(state: State, player: Player) -> i64:
    """TA-34: the cheapest token left, or 1 coin for each Master already placed."""
    placed = count(player.masters)
    return placed if state.masters_by_number else state.parts.token_costs[placed]


def ability_refusal(state: State, player: Player, master: i64) -> i64:
    """The code of the reason why a Master's ability cannot be used now (TA-60 to TA-65)."""
    if master == BUILDER:
        return paid_building_refusal(state, player.coins >= state.round, SHORT_OF_COINS)
    if master == ADMINISTRATOR:
        return action_refusal(state, player, state.action_at(INNER, state.segment))
    if master == SUPERVISOR:
        return FINE if state.warehouses else WAREHOUSES_EMPTY
    if master == BLACKSMITH:
        return WEAPONS_ALL_ACTIVE if player.weapons == ALL_WEAPONS else FINE
    return FINE


def specialist_price(state: State, specialist: i64) -> i64:
    """TA-50."""
    return 1 + state.specialists_bought(specialist)


def specialist_refusal(state: State, specialist: i64) -> i64:
    """The code of the reason why the mover cannot buy this Specialist now (TA-50)."""
    seat = state.mover()
    player = state.players[seat]
    if state.specialists_bought(specialist) == SPECIALISTS_OF_A_TYPE:
        return SOLD_OUT
    if not (player.weapons >> specialist) & 1:
        return WEAPON_INACTIVE
    if player.coins < specialist_price(state, specialist):
        return SHORT_OF_COINS
    if specialist == HORSE:
        return FINE if mountable(state, seat) else NO_MOUNT
    return FINE if state.empty() else NO_SPACE_LEFT


def perform(state: State, which: i64) -> None:
    """Start an action that is not refused; its questions go on the stack."""
    player = state.players[state.mover()]
    kind = action_kind(which)
    number = action_number(which)
    if kind == COINS:
        player.coins += number
    elif kind == CLAY:
        player.wet += number
    elif kind == BUILD:
        player.wet -= number
        state.warehouses = plus(state.warehouses, state.warehouse_here(), 1)
        state.push(decisions.TYPE, decisions.BY_BUILD)
    elif kind == SOAK:
        soak(state, player)
    elif kind == UPGRADE:
        upgrade(state, player)
    elif kind == MASTER:
        if (player.masters >> number) & 1:
            use_master(state, number)
        else:
            buy_master(state, player, number)
    elif kind == PRIORITY:
        take_priority(state, player)
    elif kind == WEAPON:
        ready(player, number)
    else:
        state.push(decisions.SPECIALIST, 0)


def soak(state: State, player: Player) -> None:
    """TA-32."""
    soaked: i64 = 1 if state.soak_one else player.dry
    player.dry -= soaked
    player.wet += soaked


def upgrade(state: State, player: Player) -> None:
    """TA-33: the Artisan takes the Craftsman's place from now on."""
    player.upgraded += 1
    state.craftsmen_at = with_nibble(state.craftsmen_at, state.segment, 0)
    state.artisans_at = with_nibble(state.artisans_at, state.segment, state.mover() + 1)
    state.worker = ARTISAN


def take_priority(state: State, player: Player) -> None:
    if state.li_si is not None:
        win_favour(state)
        return
    player.priority = state.priority_next
    player.wet += state.parts.priority_clay[state.priority_next - 1]
    state.priority_next += 1


def win_favour(state: State) -> None:
    """LS-10: 2 VP, and 1 coin or 1 wet clay, which is asked next."""
    state.earn(YOU, COURT, FAVOUR_POINTS)
    tell_scored(state, "favour", "LS-10", YOU, FAVOUR_POINTS)
    state.push(decisions.PRIORITY_GIFT, 0)


def take_gift(state: State, coin: bool) -> None:
    player = state.players[YOU]
    state.pop()
    if coin:
        player.coins += 1
    else:
        player.wet += 1


def ready(player: Player, weapon: i64) -> None:
    player.weapons |= _bit_of(weapon)


def _bit_of(weapon: i64) -> i64:
    return 1 << weapon


def buy_master(state: State, player: Player, master: i64) -> None:
    """TA-34: pay the token; whether to use the ability is asked next."""
    player.coins -= master_price(state, player)
    player.masters |= _bit_of(master)
    state.push(decisions.USE_MASTER, master)


def use_master(state: State, master: i64) -> None:
    player = state.players[state.mover()]
    if master == BUILDER:
        player.coins -= state.round
        state.push(decisions.TYPE, decisions.BY_BUILDER)
    elif master == ADMINISTRATOR:
        perform(state, state.action_at(INNER, state.segment))
    elif master == INSPECTOR:
        state.push(decisions.MASTER_INSPECTOR, 0)
    elif master == CLAY_MAKER:
        player.wet += 3
    elif master == SUPERVISOR:
        state.push(decisions.WAREHOUSE, 0)
    else:
        player.weapons = ALL_WEAPONS


def take_warehouse(state: State, warehouse: i64) -> None:
    """TA-64: all its dry clay stays dry."""
    player = state.players[state.mover()]
    clay = (state.warehouses >> (8 * warehouse)) & 255
    player.dry += clay
    state.warehouses = plus(state.warehouses, warehouse, -clay)
    first = state.argument()
    state.pop()
    if first == 0:
        state.push(decisions.WAREHOUSE, 1 + warehouse)
