"""Describes Li Si's chance events and your choices for him."""

from lishan.core.contract import Fact
from lishan.terracotta import decisions, moves
from lishan.terracotta.grid import DIRECTIONS, space_name
from lishan.terracotta.li_si.inspector_choice import INSPECTORS, swing_rule
from lishan.terracotta.li_si.state import CHALLENGES, DICE_FACES, HOW, LiSi
from lishan.terracotta.moves import inspector_moved, inspector_steps
from lishan.terracotta.parts import MASTERS, SPECIALISTS, TYPES, WEAPONS, action_name
from lishan.terracotta.state import State

Meaning = tuple[str, dict[str, Fact], str]


def meaning(state: State, him: LiSi, move: int) -> Meaning:
    """The kind, facts and rule of a move about Li Si."""
    kind, argument = state.pending(), state.argument()
    if kind == decisions.HIS_WARRIOR:
        facts: dict[str, Fact] = {"type": TYPES[argument >> 2], "how": HOW[argument & 3]}
        return "his-warrior", {**facts, "space": space_name(move - moves.SPACE)}, "LS-53"
    if kind == decisions.HIS_SPECIALIST:
        return "his-specialist", {"space": space_name(move - moves.SPACE), "specialist": SPECIALISTS[argument]}, "LS-37"
    if kind == decisions.HIS_FACING:
        return "archer-facing", {"direction": DIRECTIONS[move - moves.DIRECTION], "space": space_name(argument)}, "LS-37"
    return outcome_meaning(state, him, move)


def outcome_meaning(state: State, him: LiSi, move: int) -> Meaning:
    kind = state.pending()
    if kind == decisions.CHANCE_DICE:
        first, second = divmod(move - moves.CHANCE_DICE, DICE_FACES)
        return "lot-dice", {"dice": [int(him.parts.dice[first]), int(him.parts.dice[second])]}, "LS-20"
    if kind == decisions.CHANCE_CARD:
        return card_meaning(state, him, move)
    if kind == decisions.CHANCE_MASTER:
        return "lot-master", {"master": MASTERS[move - moves.CHANCE_MASTER]}, "LS-61" if state.turn else "LS-5"
    if kind == decisions.CHANCE_WEAPON:
        return "lot-weapon", {"weapon": WEAPONS[move - moves.CHANCE_WEAPON]}, "LS-3"
    if kind == decisions.CHANCE_CHALLENGE:
        return "lot-challenge", {"challenge": CHALLENGES[move - moves.CHANCE_CHALLENGE]}, "LS-7"
    if kind == decisions.CHANCE_INSPECTOR:
        steps: dict[str, Fact] = {"inspector": INSPECTORS[inspector_moved(move)], "steps": int(inspector_steps(move))}
        return "inspector", steps, swing_rule(state.argument())
    return "warehouse", {"warehouse": move - moves.WAREHOUSE + 1}, "LS-34"


def card_meaning(state: State, him: LiSi, move: int) -> Meaning:
    rule = "LS-24" if state.argument() else "LS-23"
    if move == moves.CHANCE_RESHUFFLE:
        return "lot-reshuffle", {}, "LS-24"
    card = move - moves.CHANCE_CARD
    return "lot-card", {"card": card + 1, "action": action_name(him.parts.card_actions[card])}, rule
