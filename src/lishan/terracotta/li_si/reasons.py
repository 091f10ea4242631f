"""Why not, where Li Si's lots fall or you choose for him."""

from lishan.core.contract import CHANCE, Fact, Reason, Remedy
from lishan.terracotta import moves, waits
from lishan.terracotta.grid import DIRECTIONS, in_set, space_name, space_names
from lishan.terracotta.li_si.choices import space_choices
from lishan.terracotta.li_si.specialists import archer_facings
from lishan.terracotta.parts import SPECIALISTS, TYPES
from lishan.terracotta.state import State

# The moves that answer each lot: the first, and how many.
ANSWERS = {
    waits.LOT_DICE: (moves.LOT_DICE, 36),
    waits.LOT_CARD: (moves.LOT_CARD, 14),
    waits.LOT_MASTER: (moves.LOT_MASTER, 6),
    waits.LOT_WEAPON: (moves.LOT_WEAPON, 4),
    waits.LOT_CHALLENGE: (moves.LOT_CHALLENGE, 8),
    waits.LOT_INSPECTOR: (moves.INSPECTOR, 8),
    waits.LOT_WAREHOUSE: (moves.WAREHOUSE, 4),
    waits.HIS_WARRIOR: (moves.SPACE, 63),
    waits.HIS_SPECIALIST: (moves.SPACE, 63),
    waits.HIS_FACING: (moves.DIRECTION, 4),
}
GONE = {
    waits.LOT_CARD: ("card-not-in-deck", "LS-6"),
    waits.LOT_MASTER: ("master-card-gone", "LS-5"),
    waits.LOT_WEAPON: ("weapon-laid", "LS-3"),
    waits.LOT_CHALLENGE: ("challenge-in-play", "LS-7"),
    waits.LOT_INSPECTOR: ("not-the-swing", "LS-34"),
    waits.LOT_WAREHOUSE: ("not-largest", "LS-34"),
}


def answers_him(state: State, move: int) -> bool:
    first, number = ANSWERS[state.awaited()]
    return first <= move < first + number


def refused_for_him(state: State, seat: int, move: int) -> Reason:
    kind = state.awaited()
    if seat == CHANCE:
        return Reason(*GONE[kind])
    if kind == waits.HIS_FACING:
        return facing_reason(state, move - moves.DIRECTION)
    return space_reason(state, move - moves.SPACE)


def space_reason(state: State, space: int) -> Reason:
    """Taken, or narrowed away; what is left is named."""
    warrior = state.awaited() == waits.HIS_WARRIOR
    rule = "LS-53" if warrior else "LS-37"
    if in_set(state.occupied, space):
        return Reason("space-taken", rule, {"space": space_name(space)})
    left: list[Fact] = list(space_names(space_choices(state)))
    name = TYPES[state.argument() >> 2] if warrior else SPECIALISTS[state.argument()]
    code = "narrowed-away" if warrior else "he-is-not-willing"
    return Reason(code, rule, {"space": space_name(space), "what": name}, Remedy("choose-among", {"spaces": left}))


def facing_reason(state: State, direction: int) -> Reason:
    facings = archer_facings(state, state.argument())
    left: list[Fact] = [name for nth, name in enumerate(DIRECTIONS) if facings >> nth & 1]
    facts: dict[str, Fact] = {"direction": DIRECTIONS[direction], "space": space_name(state.argument())}
    return Reason("not-his-group", "LS-37", facts, Remedy("face-among", {"directions": left}))
