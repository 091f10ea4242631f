"""What is legal when Li Si's lots fall or you choose for him, and what follows."""

from librt.vecs import append, vec
from mypy_extensions import i64

from lishan.core.bits import lowest
from lishan.core.events import Fact
from lishan.terracotta import moves, waits
from lishan.terracotta.li_si.actions import clear_warehouse, largest_warehouses
from lishan.terracotta.li_si.set_up import draw_challenge, lay_weapon
from lishan.terracotta.li_si.spaces import narrowed
from lishan.terracotta.li_si.specialists import archer_facings, kneel_his, place_his, specialist_spaces
from lishan.terracotta.li_si.swings import INSPECTORS, swing_rule, swing_steps
from lishan.terracotta.li_si.telling import li_si, tell_his
from lishan.terracotta.li_si.things import CHALLENGE_COUNT, DICE_FACES
from lishan.terracotta.li_si.turn import draw_card, get_master, roll
from lishan.terracotta.li_si.warriors import stand_his
from lishan.terracotta.state import State
from lishan.terracotta.statues import move_inspector


def space_choices(state: State) -> i64:
    """The spaces among which you choose for him."""
    if state.awaited() == waits.HIS_WARRIOR:
        return narrowed(state, state.argument() >> 2, False)
    return specialist_spaces(state, state.argument())


def each(first: i64, found: i64) -> vec[i64]:
    """A move for every member of a set."""
    listed = vec[i64](capacity=14)
    while found:
        listed = append(listed, first + lowest(found))
        found &= found - 1
    return listed


def weapons_left(state: State) -> i64:
    him = li_si(state)
    found: i64 = 0
    for weapon in range(i64(4)):
        if him.place_of(weapon) < 0:
            found |= 1 << weapon
    return found


def rolls() -> vec[i64]:
    found = vec[i64](capacity=36)
    for outcome in range(i64(DICE_FACES * DICE_FACES)):
        found = append(found, moves.LOT_DICE + outcome)
    return found


def legal_for_him(state: State) -> vec[i64]:
    kind = state.awaited()
    him = li_si(state)
    if kind == waits.LOT_DICE:
        return rolls()
    if kind == waits.LOT_CARD:
        return each(moves.LOT_CARD, him.drawable(state.argument() == 1))
    if kind == waits.LOT_MASTER:
        return each(moves.LOT_MASTER, him.masters)
    if kind == waits.LOT_WEAPON:
        return each(moves.LOT_WEAPON, weapons_left(state))
    if kind == waits.LOT_CHALLENGE:
        return each(moves.LOT_CHALLENGE, ((1 << CHALLENGE_COUNT) - 1) & ~him.cards)
    if kind == waits.LOT_INSPECTOR:
        steps = swing_steps(state.argument())
        return vec[i64]([moves.move_inspector(0, steps), moves.move_inspector(1, steps)])
    if kind == waits.LOT_WAREHOUSE:
        return each(moves.WAREHOUSE, largest_warehouses(state))
    if kind == waits.HIS_FACING:
        return each(moves.DIRECTION, archer_facings(state, state.argument()))
    return each(moves.SPACE, space_choices(state))


def play_for_him(state: State, move: i64) -> None:
    kind = state.awaited()
    argument = state.argument()
    state.pop()
    if kind == waits.LOT_DICE:
        roll(state, move - moves.LOT_DICE)
    elif kind == waits.LOT_CARD:
        draw_card(state, move - moves.LOT_CARD, argument == 1)
    elif kind == waits.LOT_MASTER:
        get_master(state, move - moves.LOT_MASTER)
    elif kind == waits.LOT_WEAPON:
        lay_weapon(state, move - moves.LOT_WEAPON)
    elif kind == waits.LOT_CHALLENGE:
        draw_challenge(state, move - moves.LOT_CHALLENGE)
    elif kind == waits.LOT_INSPECTOR:
        let_inspector_move(state, argument, moves.inspector_moved(move))
    elif kind == waits.LOT_WAREHOUSE:
        clear_warehouse(state, move - moves.WAREHOUSE, argument)
    elif kind == waits.HIS_FACING:
        kneel_his(state, argument, move - moves.DIRECTION)
    elif kind == waits.HIS_SPECIALIST:
        place_his(state, argument, move - moves.SPACE)
    else:
        stand_his(state, argument >> 2, argument & 3, move - moves.SPACE)


def let_inspector_move(state: State, argument: i64, inspector: i64) -> None:
    steps = swing_steps(argument)
    move_inspector(state, inspector, steps)
    if state.log is not None:
        facts: dict[str, Fact] = {"inspector": INSPECTORS[inspector], "steps": int(steps)}
        tell_his(state, "li-si-inspector", swing_rule(argument), facts)
