"""Things a person can point at (a segment, a space, a Specialist, ...), and why they cannot be chosen now."""

from lishan.core.contract import Fact, Reason, Remedy, to_act
from lishan.core.errors import BadMove
from lishan.terracotta import decisions, moves, parts
from lishan.terracotta.grid import DIRECTIONS, space_name, space_named
from lishan.terracotta.parts import (
    ARTISAN,
    CRAFTSMAN,
    MASTERS,
    RINGS,
    SEGMENTS,
    SPECIALISTS,
    TYPES,
    WEAPONS,
    action,
    action_name,
)  # fmt: skip
from lishan.terracotta.position import Terracotta
from lishan.terracotta.reasons import not_asked, not_your_decision, why_not
from lishan.terracotta.wheel import FINE, place_refusal

NAMES: dict[str, tuple[str, ...]] = {
    "segment": tuple(str(segment + 1) for segment in range(SEGMENTS)),
    "ring": RINGS,
    "turn": RINGS[:2],
    "space": tuple(space_name(space) for space in range(63)),
    "type": TYPES,
    "specialist": SPECIALISTS,
    "master": MASTERS,
    "weapon": WEAPONS,
    "warehouse": ("1", "2", "3", "4"),
    "inspector": ("row", "column"),
    "direction": DIRECTIONS,
    "take": ("clay", "coin"),
}
ALL_TARGETS = tuple(f"{kind} {name}" for kind, names in NAMES.items() for name in names)
# Events that change a place of the table.
CHANGES = {
    **dict.fromkeys(("statue", "li-si-builds", "li-si-specialist"), ("space", "space")),
    **dict.fromkeys(("li-si-places", "li-si-upgrades"), ("segment", "segment")),
}
# Facts that name targets, one or several.
REFERENCES = {
    **dict.fromkeys(("space", "spaces", "from", "faces", "warriors", "left"), "space"),
    "segment": "segment",
    "warehouse": "warehouse",
    "inspector": "inspector",
}


def target_moves(position: Terracotta, kind: str, nth: int) -> list[int]:
    """The moves that choosing this thing could mean, the most obvious first."""
    match kind:
        case "segment":
            return [moves.place(nth, CRAFTSMAN), moves.place(nth, ARTISAN)]
        case "ring":
            return [moves.PERFORM] if position.pending() == decisions.RING and position.argument() == nth else []
        case "turn":
            return [moves.ROTATE_INNER + nth]
        case "space":
            return [moves.choose_space(nth)]
        case "type":
            return [moves.choose_type(nth)]
        case "specialist":
            return [moves.choose_specialist(nth)]
        case "warehouse":
            return [moves.choose_warehouse(nth)]
        case "inspector":
            return [moves.move_inspector(nth, steps) for steps in (1, 2, -1)]
        case "direction":
            return [moves.choose_direction(nth)]
        case "take":
            return [moves.TAKE_CLAY + nth]
        case _:
            return _by_action(position, kind, nth)


def _by_action(position: Terracotta, kind: str, nth: int) -> list[int]:
    """A Master or a weapon is chosen through the ring that shows it, or in answer to the question about it."""
    kinds = {"master": parts.MASTER, "weapon": parts.WEAPON}
    if position.pending() == decisions.RING:
        which = position.action_at(position.argument(), position.segment)
        return [moves.PERFORM] if which == action(kinds[kind], nth) else []
    if position.pending() == decisions.USE_MASTER and kind == "master":
        return [moves.USE] if position.argument() == nth else []
    if position.pending() == decisions.ABILITY and kind == "weapon":
        return [moves.USE] if position.warrior_index(position.argument()) & 3 == nth else []
    return []


def read_target(target: str) -> tuple[str, int]:
    kind, _, name = target.partition(" ")
    if kind == "space" and space_named(name) >= 0:
        return kind, space_named(name)
    if name not in NAMES.get(kind, ()):
        raise BadMove(f"{target!r} is not something you can point at; try 'segment 6' or 'space e4', for example.")
    return kind, NAMES[kind].index(name)


def why_not_target(position: Terracotta, seat: int, target: str) -> Reason | None:
    kind, nth = read_target(target)
    pending = to_act(position)
    if not pending:
        return Reason("game-over", "TA-95")
    if seat not in pending:
        return not_your_decision(pending[0])
    reasons = [why_not(position, seat, move) for move in target_moves(position, kind, nth)]
    if None in reasons:
        return None
    told = [reason for reason in reasons if reason is not None and reason.code != "not-asked"]
    # If several moves were meant, the reason with a remedy helps most.
    return next((reason for reason in told if reason.remedy), told[0] if told else _not_now(position, kind, nth))


def _not_now(position: Terracotta, kind: str, nth: int) -> Reason:
    """Why the thing cannot be chosen now; if a worker must be placed for it first, with the segments."""
    wanted = {
        "master": MASTERS[nth % 6],
        "weapon": WEAPONS[nth % 4],
        "specialist": "specialist",
        "type": "build",
    }.get(kind)
    if position.pending() != decisions.ROTATE_OR_PLACE or wanted is None:
        return not_asked(position)
    segments = [segment for segment in range(SEGMENTS) if _shows(position, segment, wanted)]
    open_ones: list[Fact] = [segment + 1 for segment in segments if _open(position, segment)]
    facts: dict[str, Fact] = {"action": wanted, "segments": [segment + 1 for segment in segments]}
    some_are_closed = 0 < len(open_ones) < len(segments)
    remedy = Remedy("place-on", {"segments": open_ones}) if some_are_closed else None
    return Reason("place-first", "TA-21", facts, remedy)


def _shows(position: Terracotta, segment: int, wanted: str) -> bool:
    actions = [action_name(position.action_at(ring, segment)) for ring in range(3)]
    return any(wanted in (name, name.split()[0]) for name in actions)


def _open(position: Terracotta, segment: int) -> bool:
    player = position.players[position.mover()]
    return any(place_refusal(position, player, segment, worker) == FINE for worker in (CRAFTSMAN, ARTISAN))
