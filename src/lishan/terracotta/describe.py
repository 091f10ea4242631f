"""Describes a move: the decision, its subject and its rule."""

from lishan.core.contract import Fact, Move
from lishan.terracotta import decisions, moves
from lishan.terracotta.grid import DIRECTIONS, space_name
from lishan.terracotta.li_si import reasons as li_si
from lishan.terracotta.li_si.describe import meaning as li_si_meaning
from lishan.terracotta.notation import INSPECTORS, notation
from lishan.terracotta.parts import (
    BUILD,
    MASTER,
    MASTERS,
    PRIORITY,
    RINGS,
    SOAK,
    SPECIALIST,
    SPECIALISTS,
    TILES,
    TYPES,
    UPGRADE,
    WEAPON,
    WEAPONS,
    WORKERS,
    action_kind,
    action_name,
    action_number,
)  # fmt: skip
from lishan.terracotta.position import Terracotta
from lishan.terracotta.statues import ABILITY_RULES
from lishan.terracotta.wheel import master_price, specialist_price

PLACE_RULE = "TA-23"
ACTION_RULES = {
    BUILD: "TA-31", SOAK: "TA-32", UPGRADE: "TA-33", MASTER: "TA-34", PRIORITY: "TA-35", WEAPON: "TA-36", SPECIALIST: "TA-50",
}  # fmt: skip
MASTER_RULES = ("TA-60", "TA-61", "TA-62", "TA-63", "TA-64", "TA-65")
# The purpose of a chosen space, and its rule.
SPACE_KINDS = {
    decisions.BUILD_SPACE: ("build", "TA-31"),
    decisions.GUARD_WARRIOR: ("guard-warrior", "TA-47"),
    decisions.GUARD_SPACE: ("guard-space", "TA-47"),
    decisions.MOUNT: ("mount", "TA-51"),
    decisions.FOOTMAN_SPACE: ("footman", "TA-52"),
    decisions.ARCHER_SPACE: ("archer", "TA-53"),
    decisions.MUSICIAN_SPACE: ("musician", "TA-54"),
}
# Things that "nothing" declines.
DECLINED = {
    decisions.RING: ("no-ring", "TA-24"),
    decisions.USE_MASTER: ("no-master", "TA-34"),
    decisions.ABILITY: ("no-ability", "TA-45"),
    decisions.OFFICER_INSPECTOR: ("no-inspector", "TA-46"),
    decisions.GUARD_WARRIOR: ("no-guard", "TA-47"),
}


def action_rule(which: int) -> str:
    return ACTION_RULES.get(action_kind(which), "TA-30")


# The target that a move is chosen by, by its kind: the sort of thing, and the fact that names it.
TARGETS = {
    "turn": ("turn", "ring"),
    "place": ("segment", "segment"),
    "perform": ("ring", "ring"),
    "perform-master": ("ring", "ring"),
    "perform-favour": ("ring", "ring"),
    "buy-master": ("ring", "ring"),
    "use-master": ("master", "master"),
    "ability": ("weapon", "weapon"),
    "type": ("type", "type"),
    "specialist": ("specialist", "specialist"),
    "horse-direction": ("direction", "direction"),
    "archer-facing": ("direction", "direction"),
    "warehouse": ("warehouse", "warehouse"),
    "inspector": ("inspector", "inspector"),
    "his-warrior": ("space", "space"),
    "his-specialist": ("space", "space"),
    **{kind: ("space", "space") for kind, _ in SPACE_KINDS.values()},
}
TAKEN = {"take-clay": "take clay", "take-coin": "take coin"}
LI_SI = "li-si"
# Both are reported by the event of the new statue.
TOLD_BY = {"type": "statue", "build": "statue"}


def describe(position: Terracotta, move: int) -> Move:
    kind, facts, rule = _meaning(position, move)
    return Move(
        kind=kind, notation=notation(position, move), facts=facts, rule=rule, target=_target(kind, facts),
        stage=_stage(position, kind, facts), declines=move == moves.NOTHING, told_by=TOLD_BY.get(kind, ""),
    )  # fmt: skip


def _stage(position: Terracotta, kind: str, facts: dict[str, Fact]) -> str:
    """The rotation, the worker, a ring by its name, or what is chosen for Li Si (TA-22 to TA-24, LS-37, LS-53)."""
    if position.li_si is not None and position.pending() in li_si.ANSWERS:
        return LI_SI
    if kind in ("turn", "place"):
        return "rotate" if kind == "turn" else "worker"
    return str(facts.get("ring", ""))


def _target(kind: str, facts: dict[str, Fact]) -> str:
    named = TARGETS.get(kind)
    return f"{named[0]} {facts[named[1]]}" if named else TAKEN.get(kind, "")


def _meaning(position: Terracotta, move: int) -> tuple[str, dict[str, Fact], str]:
    if position.li_si is not None and position.pending() in li_si.ANSWERS:
        return li_si_meaning(position, position.li_si, move)
    if move >= moves.CHANCE_INNER:
        return _outcome(move, position)
    if move >= moves.SPACE:
        return _space(position, space_name(move - moves.SPACE))
    if move >= moves.PLACE:
        segment, worker = moves.placed_segment(move), moves.placed_worker(move)
        actions: dict[str, Fact] = {name: action_name(position.action_at(ring, segment)) for ring, name in enumerate(RINGS)}
        return "place", {"segment": segment + 1, "worker": WORKERS[worker], **actions}, PLACE_RULE
    if move >= moves.TYPE:
        return _choice(position, move)
    if move in (moves.ROTATE_INNER, moves.ROTATE_MIDDLE):
        return "turn", {"ring": RINGS[move - moves.ROTATE_INNER]}, "TA-22"
    if move in (moves.TAKE_CLAY, moves.TAKE_COIN):
        thing = "clay" if move == moves.TAKE_CLAY else "coin"
        if position.pending() == decisions.PRIORITY_GIFT:
            return f"gift-{thing}", {}, "LS-10"
        return f"take-{thing}", {"ring": RINGS[position.argument()]}, "TA-24"
    return _answer(position, move)


def _outcome(move: int, position: Terracotta) -> tuple[str, dict[str, Fact], str]:
    if move >= moves.CHANCE_STARTER:
        return "lot-starter", {"seat": move - moves.CHANCE_STARTER}, "TA-12"
    if move >= moves.CHANCE_TILE:
        return "lot-tile", {"tile": TILES[move - moves.CHANCE_TILE], "round": int(position.argument())}, "TA-10"
    ring = "middle" if move >= moves.CHANCE_MIDDLE else "inner"
    return "lot-ring", {"ring": ring, "steps": (move - moves.CHANCE_INNER) % 12}, "TA-10"


def _space(position: Terracotta, space: str) -> tuple[str, dict[str, Fact], str]:
    kind, rule = SPACE_KINDS[position.pending()]
    facts: dict[str, Fact] = {"space": space}
    if kind == "build":
        facts["type"] = TYPES[position.argument() >> 1]
    elif kind == "guard-space":
        facts["from"] = space_name(position.argument())
    return kind, facts, rule


def _choice(position: Terracotta, move: int) -> tuple[str, dict[str, Fact], str]:
    """One of a few: a type, a Specialist, a direction, a Warehouse, an Inspector's steps."""
    if move >= moves.INSPECTOR:
        inspector, steps = moves.inspector_moved(move), int(moves.inspector_steps(move))
        by_officer = position.pending() == decisions.OFFICER_INSPECTOR
        return "inspector", {"inspector": INSPECTORS[inspector], "steps": steps}, "TA-46" if by_officer else "TA-62"
    if move >= moves.WAREHOUSE:
        return "warehouse", {"warehouse": move - moves.WAREHOUSE + 1}, "TA-64"
    if move >= moves.DIRECTION:
        mounting = position.pending() == decisions.HORSE_DIRECTION
        facts: dict[str, Fact] = {"direction": DIRECTIONS[move - moves.DIRECTION], "space": space_name(position.argument())}
        return ("horse-direction" if mounting else "archer-facing"), facts, "TA-51" if mounting else "TA-53"
    if move >= moves.SPECIALIST:
        which = move - moves.SPECIALIST
        price = int(specialist_price(position, which))
        return "specialist", {"specialist": SPECIALISTS[which], "weapon": WEAPONS[which], "coins": price}, "TA-50"
    type = move - moves.TYPE
    free = position.argument() == decisions.BY_BUILDER
    points = 0 if free else int(position.statue_points(type))
    return "type", {"type": TYPES[type], "points": points}, "TA-60" if free else "TA-31"


def _answer(position: Terracotta, move: int) -> tuple[str, dict[str, Fact], str]:
    """Yes or no to the pending question."""
    kind, argument = position.pending(), position.argument()
    if move == moves.NOTHING:
        name, rule = DECLINED[kind]
        facts: dict[str, Fact] = {"ring": RINGS[argument]} if kind == decisions.RING else {}
        if kind == decisions.USE_MASTER:
            facts = {"master": MASTERS[argument]}
        return name, facts, rule
    if kind == decisions.ABILITY:
        type = position.warrior_index(argument) & 3
        return "ability", {"type": TYPES[type], "weapon": WEAPONS[type], "space": space_name(argument)}, ABILITY_RULES[type]
    if kind == decisions.USE_MASTER:
        return "use-master", {"master": MASTERS[argument]}, MASTER_RULES[argument]
    return _perform(position)


def _perform(position: Terracotta) -> tuple[str, dict[str, Fact], str]:
    ring = position.argument()
    which = position.action_at(ring, position.segment)
    facts: dict[str, Fact] = {"ring": RINGS[ring], "action": action_name(which)}
    if action_kind(which) == MASTER:
        player, master = position.players[position.mover()], action_number(which)
        facts["master"] = MASTERS[master]
        if player.masters >> master & 1:
            return "perform-master", facts, MASTER_RULES[master]
        return "buy-master", {**facts, "coins": int(master_price(position, player))}, "TA-34"
    if action_kind(which) == PRIORITY and position.li_si is not None:
        return "perform-favour", facts, "LS-10"
    return "perform", facts, action_rule(which)
