"""Things a person can point at (a building, a space, a card, ...), and why they cannot be chosen now."""

from lishan.core.contract import CHANCE, Fact, Reason, Remedy, to_act
from lishan.core.errors import BadMove
from lishan.xian import decisions, moves
from lishan.xian.building_reasons import entry_reason
from lishan.xian.buildings import PLAIN, entry_refusal
from lishan.xian.notation import CARD_NAMES, EQUIPMENT_NAMES, SPACE_NAMES
from lishan.xian.parts import ARMORY, BUILDINGS, COLOURS, ENDS, FIRST_PIGMENT, LAB, PALACE, RESOURCES, WORKSHOP
from lishan.xian.position import Xian
from lishan.xian.reasons import discount_reason, not_asked, not_to_move, why_not
from lishan.xian.refusals import FINE

TILE_MOVES = {
    "open": moves.USE_OPEN, "free": moves.USE_FREE, "market": moves.USE_MARKET, "discount": moves.USE_DISCOUNT,
    "extra": moves.USE_EXTRA,
}  # fmt: skip
NAMES: dict[str, tuple[str, ...]] = {
    "building": BUILDINGS,
    "space": SPACE_NAMES,
    "card": CARD_NAMES,
    "equipment": EQUIPMENT_NAMES,
    "tile": tuple(TILE_MOVES),
    "end": ENDS,
    "resource": RESOURCES,
}
ALL_TARGETS = tuple(f"{kind} {name}" for kind, names in NAMES.items() for name in names)
# Events that change a place of the table.
CHANGES = {"entered": ("building", "building"), **dict.fromkeys(("crafted", "painted", "sealed"), ("space", "space"))}
# Facts that name targets, one or several.
REFERENCES = {
    **dict.fromkeys(("space", "group", "raw"), "space"),
    "building": "building",
    "equipment": "equipment",
}


def why_not_target(position: Xian, seat: int, target: str) -> Reason | None:
    kind, name = read_target(target)
    pending = to_act(position)
    if seat not in pending or seat == CHANCE:
        return not_to_move(position, seat, pending)
    reasons = [why_not(position, seat, move) for move in target_moves(position, seat, kind, name)]
    if None in reasons:
        return None
    told = [reason for reason in reasons if reason is not None and reason.code != "not-asked"]
    # If several moves were meant, the reason with a remedy helps most.
    return next((reason for reason in told if reason.remedy), told[0] if told else _not_now(position, seat, kind, name))


def read_target(target: str) -> tuple[str, str]:
    kind, _, name = target.partition(" ")
    if name not in NAMES.get(kind, ()):
        raise BadMove(f"{target[:40]!r} is not something you can point at; try 'building lab' or 'space b3', for example.")
    return kind, name


def target_moves(position: Xian, seat: int, kind: str, name: str) -> list[int]:
    """The moves that choosing this thing could mean, the most obvious first."""
    nth = NAMES[kind].index(name)
    match kind:
        case "building":
            return [moves.enter(nth), moves.perform(nth)]
        case "space":
            return [moves.craft(nth), moves.paint(nth), *([moves.SEAL] if _is_about(position, nth) else [])]
        case "card":
            use = [moves.ACTION] if position.pending() == decisions.CARD and nth == position.players[seat].top else []
            return [moves.top(nth), moves.below(nth), moves.put_under(nth), *use]
        case "equipment":
            return [moves.forge(nth)]
        case "tile":
            return [TILE_MOVES[name]]
        case "end":
            return [moves.take_end(nth)]
        case _:
            pigment = [moves.paint_with(nth - FIRST_PIGMENT)] if name in COLOURS else []
            return [moves.give(nth), moves.take(nth), *pigment]


def _is_about(position: Xian, space: int) -> bool:
    return bool(position.pending() == decisions.SEAL and position.argument() == space)


def _not_now(position: Xian, seat: int, kind: str, name: str) -> Reason:
    """Why the thing cannot be chosen now; if a builder must go somewhere for it first, where, or why that is not possible."""
    if kind == "tile" and name == "discount":
        return discount_reason(position, seat)
    if position.pending() != decisions.BUILDER or kind not in ("space", "equipment", "end"):
        return not_asked(position)
    building = _building_for(position, kind, name)
    if entry_refusal(position, seat, building, PLAIN) != FINE:
        return entry_reason(position, seat, building, PLAIN)
    facts: dict[str, Fact] = {"building": BUILDINGS[building]}
    return Reason("enter-first", "XI-23", facts, Remedy("enter", facts))


def _building_for(position: Xian, kind: str, name: str) -> int:
    if kind == "space":
        return LAB if position.raw >> SPACE_NAMES.index(name) & 1 else WORKSHOP
    return ARMORY if kind == "equipment" else PALACE
