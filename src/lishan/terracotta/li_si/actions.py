"""Li Si's actions on the wheel and on Action cards (LS-30 to LS-38, LS-45)."""

from typing import Final

from mypy_extensions import i64

from lishan.core.bits import bit, count, lowest, members, plus, tally
from lishan.core.events import Fact
from lishan.terracotta import decisions
from lishan.terracotta.li_si.inspector_choice import swing_for_master
from lishan.terracotta.li_si.specialists import buy_his, wanted
from lishan.terracotta.li_si.state import HIM, NO_IDLE_HANDS, SILENT
from lishan.terracotta.li_si.telling import li_si, row_of_weapons, tell_his, tell_his_points
from lishan.terracotta.li_si.warriors import build_his
from lishan.terracotta.parts import (
    ADMINISTRATOR,
    ALL_WEAPONS,
    BUILD,
    BUILDER,
    CLAY,
    CLAY_MAKER,
    COINS,
    COURT,
    CRAFTSMAN,
    INNER,
    INSPECTOR,
    MASTER,
    MASTERS,
    OUTER,
    PRIORITY,
    SOAK,
    SUPERVISOR,
    TILE_CLAY,
    TILE_COINS,
    UPGRADE,
    WEAPON,
    WEAPONS,
    action_kind,
    action_number,
)  # fmt: skip
from lishan.terracotta.scoring import tile_of_round
from lishan.terracotta.state import State
from lishan.terracotta.wheel import FINE, building_refusal, ready, upgrade

# The place of an action: on a ring (parts.INNER, MIDDLE, OUTER), or
ON_CARD: Final = 3

SPARE_POINTS: Final = 2
SPARE_POINTS_WITHOUT_IDLE_HANDS: Final = 3
MUCH_CLAY: Final = 5
INSPECTOR_COINS: Final = 2
CLAY_MAKER_CLAY: Final = 3


def resolve(state: State, which: i64, where: i64) -> None:
    """One action of a ring or a card."""
    kind = action_kind(which)
    number = action_number(which)
    if kind == COINS:
        take(state, number, 0, "LS-30")
    elif kind == CLAY:
        take(state, 0, number, "LS-30")
    elif kind == BUILD:
        pay_and_build(state, number, where)
    elif kind == SOAK:
        soak_his(state, where)
    elif kind == UPGRADE:
        upgrade_his(state, where)
    elif kind == MASTER:
        resolve_master(state, number, where)
    elif kind == PRIORITY:
        # LS-35; a card never reveals another (LS-38).
        spare(state, "LS-35", "priority")
        if where != ON_CARD:
            reveal(state, "LS-35", "priority")
    elif kind == WEAPON:
        ready_his(state, number, where)
    else:
        buy_or_coin(state)


def take(state: State, coins: i64, clay: i64, rule: str) -> None:
    """His clay is never wet or dry; it is kept where others keep wet clay."""
    player = state.players[HIM]
    player.coins += coins
    player.wet += clay
    if state.log is not None:
        tell_his(state, "li-si-takes", rule, {"coins": int(coins), "clay": int(clay)})


def reveal(state: State, rule: str, why: str) -> None:
    """Activates one more Action card: a chance event follows."""
    if state.log is not None:
        tell_his(state, "li-si-must-reveal", rule, {"why": why})
    state.push(decisions.CHANCE_CARD, 0)


def reveal_or_spare(state: State, rule: str, why: str, where: i64) -> None:
    """Reveals a card for an action of the wheel; for an action on a card, performs a spare action instead (LS-38)."""
    if where == ON_CARD:
        spare(state, "LS-38", why)
    else:
        reveal(state, rule, why)


def nothing_to_do(state: State, why: str, where: i64) -> None:
    """LS-45: an action that would change nothing is a spare action; on the outer ring it is skipped."""
    if where != OUTER:
        spare(state, "LS-45", why)
    elif state.log is not None:
        tell_his(state, "li-si-nothing", "LS-45", {"why": why})


def spare(state: State, rule: str, why: str) -> None:
    """LS-45: 2 VP, and 1 clay or 1 coin."""
    him = li_si(state)
    player = state.players[HIM]
    points: i64 = SPARE_POINTS_WITHOUT_IDLE_HANDS if him.plays_with(NO_IDLE_HANDS) else SPARE_POINTS
    if him.plays_with(SILENT):
        points = 0
    tile = tile_of_round(state, state.round)
    coin = tile == TILE_COINS or (tile != TILE_CLAY and player.wet >= MUCH_CLAY)
    if state.log is not None:
        because = "tile" if tile >= TILE_COINS else "much-clay" if coin else "little-clay"
        facts: dict[str, Fact] = {"why": why, "because": because, "gains": "coin" if coin else "clay"}
        facts["clay"] = int(player.wet)
        tell_his_points(state, "li-si-spare", rule, points, facts)
    state.earn(HIM, COURT, points)
    if coin:
        player.coins += 1
    else:
        player.wet += 1


def pay_and_build(state: State, clay: i64, where: i64) -> None:
    """LS-31."""
    player = state.players[HIM]
    if player.wet < clay:
        spare(state, "LS-31", "short-of-clay")
        return
    if building_refusal(state) != FINE:
        nothing_to_do(state, "nothing-to-build", where)
        return
    player.wet -= clay
    state.warehouses = plus(state.warehouses, state.warehouse_here(), 1)
    if state.log is not None:
        tell_his(state, "li-si-pays-clay", "LS-31", {"clay": int(clay), "warehouse": int(state.warehouse_here()) + 1})
    build_his(state, decisions.BY_BUILD)


def soak_his(state: State, where: i64) -> None:
    """LS-32: as much clay as is in the largest Warehouse."""
    clay = largest_stack(state)
    if clay:
        take(state, 0, clay, "LS-32")
    else:
        nothing_to_do(state, "warehouses-empty", where)


def upgrade_his(state: State, where: i64) -> None:
    """LS-33."""
    if state.worker != CRAFTSMAN:
        reveal_or_spare(state, "LS-33", "already-artisan", where)
        return
    upgrade(state, state.players[HIM])
    if state.log is not None:
        tell_his(state, "li-si-upgrades", "LS-33", {"segment": int(state.segment) + 1})


def ready_his(state: State, weapon: i64, where: i64) -> None:
    """LS-36: the shown weapon, or else the leftmost inactive one."""
    him = li_si(state)
    player = state.players[HIM]
    if player.weapons == ALL_WEAPONS:
        nothing_to_do(state, "weapons-all-active", where)
        return
    readied = weapon
    place: i64 = 0
    while (player.weapons >> readied) & 1:
        readied = him.weapon_at(place)
        place += 1
    ready(player, readied)
    if state.log is not None:
        facts: dict[str, Fact] = {"shown": WEAPONS[weapon], "weapon": WEAPONS[readied], "row": row_of_weapons(him)}
        tell_his(state, "li-si-readies", "LS-36", facts)


def buy_or_coin(state: State) -> None:
    """LS-37: a Specialist, or 1 coin instead."""
    specialist = wanted(state)
    if specialist >= 0:
        buy_his(state, specialist)
    else:
        if state.log is not None:
            active: list[Fact] = [WEAPONS[weapon] for weapon in members(state.players[HIM].weapons)]
            tell_his(state, "li-si-no-specialist", "LS-37", {"weapons": active})
        take(state, 1, 0, "LS-37")


# Masters (LS-34)


def resolve_master(state: State, master: i64, where: i64) -> None:
    player = state.players[HIM]
    if not (player.masters >> master) & 1:
        spare(state, "LS-34", "no-token")
        return
    if state.log is not None:
        tell_his(state, "li-si-master", "LS-34", {"master": MASTERS[master]})
    if master == BUILDER:
        use_builder(state, where)
    elif master == ADMINISTRATOR:
        resolve(state, state.action_at(INNER, state.segment), where)
    elif master == INSPECTOR:
        take(state, INSPECTOR_COINS, 0, "LS-34")
        swing_for_master(state)
    elif master == CLAY_MAKER:
        take(state, 0, CLAY_MAKER_CLAY, "LS-34")
    elif master == SUPERVISOR:
        if state.warehouses:
            clear_largest(state, 0)
        else:
            nothing_to_do(state, "warehouses-empty", where)
    elif player.weapons == ALL_WEAPONS:
        nothing_to_do(state, "weapons-all-active", where)
    else:
        player.weapons = ALL_WEAPONS
        if state.log is not None:
            tell_his(state, "li-si-readies-all", "LS-34", {})


def use_builder(state: State, where: i64) -> None:
    player = state.players[HIM]
    if player.coins < state.round:
        reveal_or_spare(state, "LS-34", "short-of-coins", where)
    elif building_refusal(state) != FINE:
        nothing_to_do(state, "nothing-to-build", where)
    else:
        player.coins -= state.round
        if state.log is not None:
            tell_his(state, "li-si-pays-coins", "LS-34", {"coins": int(state.round)})
        build_his(state, decisions.BY_BUILDER)


def largest_stack(state: State) -> i64:
    most: i64 = 0
    for warehouse in range(i64(4)):
        most = max(most, tally(state.warehouses, warehouse))
    return most


def largest_warehouses(state: State) -> i64:
    """The Warehouses with the most clay; none if all are empty."""
    most = largest_stack(state)
    found: i64 = 0
    if most:
        for warehouse in range(i64(4)):
            if tally(state.warehouses, warehouse) == most:
                found |= bit(warehouse)
    return found


def clear_largest(state: State, emptied: i64) -> None:
    """The Supervisor takes the largest Warehouse (0), then the next largest is emptied (1); ties are drawn at random."""
    found = largest_warehouses(state)
    if count(found) == 1:
        clear_warehouse(state, lowest(found), emptied)
    elif found:
        state.push(decisions.CHANCE_WAREHOUSE, emptied)


def clear_warehouse(state: State, warehouse: i64, emptied: i64) -> None:
    clay = tally(state.warehouses, warehouse)
    state.warehouses = plus(state.warehouses, warehouse, -clay)
    if state.log is not None:
        code = "li-si-empties" if emptied else "li-si-collects"
        tell_his(state, code, "LS-34", {"warehouse": int(warehouse) + 1, "clay": int(clay)})
    if not emptied:
        state.players[HIM].wet += clay
        clear_largest(state, 1)
