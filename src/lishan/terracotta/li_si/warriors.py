"""His Warriors: which type (LS-50), its points (LS-51) and its weapon (LS-54)."""

from typing import Final

from mypy_extensions import i64

from lishan.core.bits import bit, count, lowest, members
from lishan.core.events import Fact
from lishan.terracotta import decisions
from lishan.terracotta.grid import in_set, space_name
from lishan.terracotta.li_si.inspector_choice import swing_for_officer
from lishan.terracotta.li_si.spaces import narrowed
from lishan.terracotta.li_si.state import HIM, MODEST, UNARMED
from lishan.terracotta.li_si.telling import (
    li_si,
    row_of_weapons,
    tell_his_points,
    tell_narrowing,
    tell_question,
    types,
    weapons,
)  # fmt: skip
from lishan.terracotta.parts import (
    ABILITIES,
    CROSSBOWMAN,
    GUARD,
    OFFICER,
    OUTER,
    ROUNDS,
    SPECIALIST,
    STATUES,
    TILE_QUARTER,
    TILE_TYPE,
    TYPES,
    WEAPONS,
    action_kind,
)  # fmt: skip
from lishan.terracotta.scoring import tile_of_round
from lishan.terracotta.state import State, put_down
from lishan.terracotta.statues import stand

WORTH_IGNORING_WEAPONS: Final = 3
OFFICER_POINTS: Final = 2
GUARD_POINTS: Final = 3
CROSSBOWMAN_POINTS: Final = 3
SOLDIER_POINTS: Final = 2
SOLDIER_COINS: Final = 2


def types_left(state: State) -> i64:
    found: i64 = 0
    for type in range(i64(4)):
        if state.figures_left(type):
            found |= bit(type)
    return found


def keeps_weapons(state: State) -> bool:
    """LS-54: an active card and the outer action of his segment both show Specialist."""
    if action_kind(state.action_at(OUTER, state.segment)) != SPECIALIST:
        return False
    him = li_si(state)
    rest = him.active
    while rest:
        if action_kind(him.parts.card_actions[lowest(rest)]) == SPECIALIST:
            return True
        rest &= rest - 1
    return False


def usable_weapons(state: State, how: i64) -> i64:
    """The active weapons that matter when he builds."""
    if how != decisions.BY_BUILD or keeps_weapons(state):
        return 0
    return state.players[HIM].weapons


def most_points(state: State, found: i64) -> i64:
    best: i64 = 0
    while found:
        best = max(best, state.statue_points(lowest(found)))
        found &= found - 1
    return best


def by_weapon(state: State, found: i64, how: i64) -> i64:
    """Step 1: types whose weapon is active, unless another is worth 3 more than each of them."""
    armed = found & usable_weapons(state, how)
    if armed and most_points(state, found) < most_points(state, armed) + WORTH_IGNORING_WEAPONS:
        return armed
    return found


def by_points(state: State, found: i64) -> i64:
    """Step 2."""
    best: i64 = 0
    most = most_points(state, found)
    rest = found
    while rest:
        type = lowest(rest)
        rest ^= bit(type)
        if state.statue_points(type) == most:
            best |= bit(type)
    return best


def by_tiles(state: State, found: i64) -> i64:
    """Step 3: the type on the earliest Scoring tile, starting with this round's."""
    for round in range(state.round, ROUNDS + 1):
        tile = tile_of_round(state, round)
        if TILE_TYPE <= tile < TILE_QUARTER and in_set(found, tile - TILE_TYPE):
            return bit(tile - TILE_TYPE)
    return found


def by_row(state: State, found: i64) -> i64:
    """Step 4: the type whose weapon is further to the left."""
    him = li_si(state)
    for place in range(i64(4)):
        if in_set(found, him.weapon_at(place)):
            return bit(him.weapon_at(place))
    return found


def choose_type(state: State, how: i64) -> i64:
    """LS-50. Whether a figure is left."""
    left = types_left(state)
    armed = by_weapon(state, left, how)
    richest = by_points(state, armed)
    earliest = by_tiles(state, richest)
    chosen = by_row(state, earliest)
    if state.log is not None:
        tell_type_steps(state, how, [left, armed, richest, earliest, chosen])
    return lowest(chosen)


def tell_type_steps(state: State, how: i64, found: list[i64]) -> None:
    points: dict[str, Fact] = {TYPES[type]: int(state.statue_points(type)) for type in members(found[0])}
    facts: dict[str, Fact] = {"points": points, "weapons": weapons(members(usable_weapons(state, how)))}
    facts["matter"] = how == decisions.BY_BUILD
    facts["kept"] = how == decisions.BY_BUILD and keeps_weapons(state)
    row: dict[str, Fact] = {"row": row_of_weapons(li_si(state))}
    nothing: dict[str, Fact] = {}
    tell_narrowing(state, "li-si-type-weapons", "LS-50", types(found[0]), types(found[1]), facts)
    if count(found[1]) > 1:
        tell_narrowing(state, "li-si-type-points", "LS-50", types(found[1]), types(found[2]), {"points": points})
    if count(found[2]) > 1:
        tell_narrowing(state, "li-si-type-tiles", "LS-50", types(found[2]), types(found[3]), nothing)
    if count(found[3]) > 1:
        tell_narrowing(state, "li-si-type-row", "LS-50", types(found[3]), types(found[4]), row)


def build_his(state: State, how: i64) -> None:
    """Type, then space: if more than one is left, you choose. There must be a figure and a space left."""
    type = choose_type(state, how)
    found = narrowed(state, type, state.log is not None)
    if count(found) == 1:
        stand_his(state, type, how, lowest(found))
    else:
        tell_question(state, "LS-53", TYPES[type], found)
        state.push(decisions.HIS_WARRIOR, type << 2 | how)


def stand_his(state: State, type: i64, how: i64, space: i64) -> None:
    """LS-51: he always scores its points, however it was built."""
    points = state.statue_points(type)
    if li_si(state).plays_with(MODEST):
        points //= 2
    stand(state, HIM, type, space)
    state.earn(HIM, STATUES, points)
    if state.log is not None:
        facts: dict[str, Fact] = {"type": TYPES[type], "space": space_name(space)}
        tell_his_points(state, "li-si-builds", "LS-51", points, facts)
    if in_set(usable_weapons(state, how), type):
        use_weapon(state, type, space)


def use_weapon(state: State, type: i64, space: i64) -> None:
    """LS-54."""
    put_down(state.players[HIM], type)
    li_si(state).bring_to_front(type)
    if type == OFFICER:
        score_weapon(state, type, OFFICER_POINTS, space)
        swing_for_officer(state)
    elif type == GUARD:
        score_weapon(state, type, GUARD_POINTS, space)
    elif type == CROSSBOWMAN:
        score_weapon(state, type, CROSSBOWMAN_POINTS, space)
    else:
        score_weapon(state, type, SOLDIER_POINTS, space)
        state.players[HIM].coins += SOLDIER_COINS


def score_weapon(state: State, type: i64, points: i64, space: i64) -> None:
    if li_si(state).plays_with(UNARMED):
        points = 0
    state.earn(HIM, ABILITIES, points)
    if state.log is not None:
        facts: dict[str, Fact] = {
            "type": TYPES[type], "weapon": WEAPONS[type], "space": space_name(space), "row": row_of_weapons(li_si(state))
        }  # fmt: skip
        tell_his_points(state, "li-si-weapon", "LS-54", points, facts)
