"""Legal moves and effects of Li Si's chance events and of the choices you make for him."""

from librt.vecs import append, vec
from mypy_extensions import i64

from lishan.core.bits import lowest
from lishan.core.events import Fact
from lishan.terracotta import decisions, moves
from lishan.terracotta.li_si.actions import clear_warehouse, largest_warehouses
from lishan.terracotta.li_si.inspector_choice import INSPECTORS, swing_rule, swing_steps
from lishan.terracotta.li_si.setup import draw_challenge, lay_weapon
from lishan.terracotta.li_si.spaces import narrowed
from lishan.terracotta.li_si.specialists import archer_facings, kneel_his, place_his, specialist_spaces
from lishan.terracotta.li_si.state import CHALLENGE_COUNT, DICE_FACES
from lishan.terracotta.li_si.telling import li_si, tell_his
from lishan.terracotta.li_si.turn import draw_card, get_master, roll
from lishan.terracotta.li_si.warriors import stand_his
from lishan.terracotta.state import State
from lishan.terracotta.statues import move_inspector


def spaces_for_him(state: State) -> i64:
    """The spaces you can choose from for him."""
    if state.pending() == decisions.HIS_WARRIOR:
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
        found = append(found, moves.CHANCE_DICE + outcome)
    return found


def legal_for_him(state: State) -> vec[i64]:
    kind = state.pending()
    him = li_si(state)
    if kind == decisions.CHANCE_DICE:
        return rolls()
    if kind == decisions.CHANCE_CARD:
        return each(moves.CHANCE_CARD, him.drawable(state.argument() == 1))
    if kind == decisions.CHANCE_MASTER:
        return each(moves.CHANCE_MASTER, him.master_cards)
    if kind == decisions.CHANCE_WEAPON:
        return each(moves.CHANCE_WEAPON, weapons_left(state))
    if kind == decisions.CHANCE_CHALLENGE:
        return each(moves.CHANCE_CHALLENGE, ((1 << CHALLENGE_COUNT) - 1) & ~him.cards_in_play)
    if kind == decisions.CHANCE_INSPECTOR:
        steps = swing_steps(state.argument())
        return vec[i64]([moves.move_inspector(0, steps), moves.move_inspector(1, steps)])
    if kind == decisions.CHANCE_WAREHOUSE:
        return each(moves.WAREHOUSE, largest_warehouses(state))
    if kind == decisions.HIS_FACING:
        return each(moves.DIRECTION, archer_facings(state, state.argument()))
    return each(moves.SPACE, spaces_for_him(state))


def play_for_him(state: State, move: i64) -> None:
    kind = state.pending()
    argument = state.argument()
    state.pop()
    if kind == decisions.CHANCE_DICE:
        roll(state, move - moves.CHANCE_DICE)
    elif kind == decisions.CHANCE_CARD:
        draw_card(state, move - moves.CHANCE_CARD, argument == 1)
    elif kind == decisions.CHANCE_MASTER:
        get_master(state, move - moves.CHANCE_MASTER)
    elif kind == decisions.CHANCE_WEAPON:
        lay_weapon(state, move - moves.CHANCE_WEAPON)
    elif kind == decisions.CHANCE_CHALLENGE:
        draw_challenge(state, move - moves.CHANCE_CHALLENGE)
    elif kind == decisions.CHANCE_INSPECTOR:
        let_inspector_move(state, argument, moves.inspector_moved(move))
    elif kind == decisions.CHANCE_WAREHOUSE:
        clear_warehouse(state, move - moves.WAREHOUSE, argument)
    elif kind == decisions.HIS_FACING:
        kneel_his(state, argument, move - moves.DIRECTION)
    elif kind == decisions.HIS_SPECIALIST:
        place_his(state, argument, move - moves.SPACE)
    else:
        stand_his(state, argument >> 2, argument & 3, move - moves.SPACE)


def let_inspector_move(state: State, argument: i64, inspector: i64) -> None:
    steps = swing_steps(argument)
    move_inspector(state, inspector, steps)
    if state.log is not None:
        facts: dict[str, Fact] = {"inspector": INSPECTORS[inspector], "steps": int(steps)}
        tell_his(state, "li-si-inspector", swing_rule(argument), facts)
