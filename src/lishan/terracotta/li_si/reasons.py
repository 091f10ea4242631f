"""Explains refusals where Li Si's chance events come up or you choose for him."""

from lishan.core.contract import CHANCE, Fact, Reason, Remedy
from lishan.terracotta import decisions, moves
from lishan.terracotta.grid import DIRECTIONS, in_set, space_name, space_names
from lishan.terracotta.li_si.choices import spaces_for_him
from lishan.terracotta.li_si.specialists import archer_facings
from lishan.terracotta.parts import SPECIALISTS, TYPES
from lishan.terracotta.state import State

# The moves that answer each chance event: the first, and how many.
ANSWERS = {
    decisions.CHANCE_DICE: (moves.CHANCE_DICE, 36),
    decisions.CHANCE_CARD: (moves.CHANCE_CARD, 14),
    decisions.CHANCE_MASTER: (moves.CHANCE_MASTER, 6),
    decisions.CHANCE_WEAPON: (moves.CHANCE_WEAPON, 4),
    decisions.CHANCE_CHALLENGE: (moves.CHANCE_CHALLENGE, 8),
    decisions.CHANCE_INSPECTOR: (moves.INSPECTOR, 8),
    decisions.CHANCE_WAREHOUSE: (moves.WAREHOUSE, 4),
    decisions.HIS_WARRIOR: (moves.SPACE, 63),
    decisions.HIS_SPECIALIST: (moves.SPACE, 63),
    decisions.HIS_FACING: (moves.DIRECTION, 4),
}
GONE = {
    decisions.CHANCE_CARD: ("card-not-in-deck", "LS-6"),
    decisions.CHANCE_MASTER: ("master-card-gone", "LS-5"),
    decisions.CHANCE_WEAPON: ("weapon-laid", "LS-3"),
    decisions.CHANCE_CHALLENGE: ("challenge-in-play", "LS-7"),
    decisions.CHANCE_INSPECTOR: ("not-the-swing", "LS-34"),
    decisions.CHANCE_WAREHOUSE: ("not-largest", "LS-34"),
}


def answers_him(state: State, move: int) -> bool:
    first, number = ANSWERS[state.pending()]
    return first <= move < first + number


def refused_for_him(state: State, seat: int, move: int) -> Reason:
    kind = state.pending()
    if seat == CHANCE:
        return Reason(*GONE[kind])
    if kind == decisions.HIS_FACING:
        return facing_reason(state, move - moves.DIRECTION)
    return space_reason(state, move - moves.SPACE)


def space_reason(state: State, space: int) -> Reason:
    """The space is taken or was ruled out; the remaining spaces are named."""
    warrior = state.pending() == decisions.HIS_WARRIOR
    rule = "LS-53" if warrior else "LS-37"
    if in_set(state.occupied, space):
        return Reason("space-taken", rule, {"space": space_name(space)})
    left: list[Fact] = list(space_names(spaces_for_him(state)))
    name = TYPES[state.argument() >> 2] if warrior else SPECIALISTS[state.argument()]
    code = "narrowed-away" if warrior else "he-is-not-willing"
    return Reason(code, rule, {"space": space_name(space), "what": name}, Remedy("choose-among", {"spaces": left}))


def facing_reason(state: State, direction: int) -> Reason:
    facings = archer_facings(state, state.argument())
    left: list[Fact] = [name for nth, name in enumerate(DIRECTIONS) if facings >> nth & 1]
    facts: dict[str, Fact] = {"direction": DIRECTIONS[direction], "space": space_name(state.argument())}
    return Reason("not-his-group", "LS-37", facts, Remedy("face-among", {"directions": left}))
