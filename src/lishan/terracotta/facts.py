"""Every fact of a position as plain JSON values. docs/facts-terracotta.md documents the object."""

from typing import Any

from lishan.core.bits import nibble, tally
from lishan.core.position import to_act
from lishan.terracotta import decisions
from lishan.terracotta.grid import DIRECTIONS, space_name, space_names
from lishan.terracotta.li_si.facts import has_placed, his_rings_to_come, li_si_facts, waiting_about
from lishan.terracotta.majorities import areas
from lishan.terracotta.parts import (
    MASTERS,
    RINGS,
    ROUNDS,
    SEGMENTS,
    SOURCE_COUNT,
    SOURCES,
    SPECIALISTS,
    SPECIALISTS_OF_A_TYPE,
    TILES,
    TYPES,
    WEAPONS,
    WORKERS,
    action_name,
)  # fmt: skip
from lishan.terracotta.position import Terracotta
from lishan.terracotta.position_text import DECISION_NAMES, MASTER_COST, SOAK
from lishan.terracotta.state import faced_space, oriented_count, oriented_direction, oriented_space
from lishan.terracotta.turns import workers_each
from lishan.terracotta.wheel import master_price, specialist_price

# What the argument of a wait is about, by its name in the facts.
SPACE_ARGUMENTS = {
    decisions.ABILITY: "space",
    decisions.GUARD_WARRIOR: "guard",
    decisions.GUARD_SPACE: "from",
    decisions.HORSE_DIRECTION: "space",
    decisions.ARCHER_FACING: "space",
}


def facts(position: Terracotta) -> dict[str, Any]:
    return {
        "game": "terracotta",
        "edition": position.parts.digest,
        "options": {"soak": SOAK[position.soak_one], "master_cost": MASTER_COST[position.masters_by_number]},
        "seats": int(position.seats),
        "round": int(position.round),
        "turn": int(position.turn),
        "over": position.stack == 0,
        "waiting": waiting(position),
        "order": [int(nibble(position.order, place)) for place in range(position.seats)] if position.turn else [],
        "mover": int(position.mover()) if position.turn and position.stack else None,
        "worker": worker(position),
        "wheel": wheel(position),
        "warehouses": [int(tally(position.warehouses, nth)) for nth in range(4)],
        "tiles": tiles(position),
        "inspectors": {"row": position.row_inspector + 1, "column": "abcdefghi"[position.column_inspector]},
        "organizer": organizer(position),
        "specialists": specialists(position),
        "statues": statues(position),
        "areas": areas(position),
        "priority": {"next": int(position.priority_next), "left": int(position.seats - position.priority_next)},
        "players": [player(position, seat) for seat in range(position.seats)],
        "li_si": None if position.li_si is None else li_si_facts(position, position.li_si),
    }


def waiting(position: Terracotta) -> dict[str, Any]:
    """Who is to move, what is decided, and about what; `then` lists the rings that are still to come."""
    kind, argument = position.pending(), position.argument()
    about: dict[str, Any] = {"seats": list(to_act(position)), "for": DECISION_NAMES.get(kind)}
    if kind == decisions.RING:
        about["ring"] = RINGS[argument]
    elif kind == decisions.TURN:
        about["rotated"] = argument == 1
    elif kind == decisions.USE_MASTER:
        about["master"] = MASTERS[argument]
    elif kind == decisions.TYPE:
        about["free"] = argument == decisions.BY_BUILDER
    elif kind == decisions.BUILD_SPACE:
        about |= {"type": TYPES[argument >> 1], "free": argument & 1 == decisions.BY_BUILDER}
    elif kind == decisions.WAREHOUSE:
        about["first"] = int(argument) or None
    elif kind == decisions.CHANCE_TILE:
        about["round"] = int(argument)
    elif kind in SPACE_ARGUMENTS:
        about[SPACE_ARGUMENTS[kind]] = space_name(argument)
    elif position.li_si is not None:
        about |= waiting_about(position)
    about["then"] = rings_to_come(position)
    return about


def rings_to_come(position: Terracotta) -> list[str]:
    rings, rest = [], decisions.popped(position.stack)
    while rest:
        if decisions.top_kind(rest) == decisions.RING:
            rings.append(RINGS[decisions.top_argument(rest)])
        else:
            rings += his_rings_to_come(decisions.top_argument(rest))
        rest = decisions.popped(rest)
    return rings


def worker(position: Terracotta) -> dict[str, Any] | None:
    """The worker placed this turn, while its actions are resolved."""
    if not position.turn or position.pending() in (decisions.TURN, decisions.OVER) or not has_placed(position):
        return None
    return {"segment": position.segment + 1, "worker": WORKERS[position.worker]}


def wheel(position: Terracotta) -> dict[str, Any]:
    return {
        "inner": int(position.inner),
        "middle": int(position.middle),
        "segments": [segment_facts(position, segment) for segment in range(SEGMENTS)],
    }


def segment_facts(position: Terracotta, segment: int) -> dict[str, Any]:
    actions = {name: action_name(position.action_at(ring, segment)) for ring, name in enumerate(RINGS)}
    return {
        "segment": segment + 1,
        **actions,
        "craftsman": owner(nibble(position.craftsmen_at, segment)),
        "artisan": owner(nibble(position.artisans_at, segment)),
        "warehouse": segment // 3 + 1,
    }


def owner(seat_plus_one: int) -> int | None:
    return int(seat_plus_one) - 1 if seat_plus_one else None


def tiles(position: Terracotta) -> list[dict[str, Any]]:
    values = position.parts.tile_values
    return [
        {"round": nth + 1, "tile": tile_name(position, nth), "first": int(values[2 * nth]), "second": int(values[2 * nth + 1])}
        for nth in range(ROUNDS)
    ]


def tile_name(position: Terracotta, nth: int) -> str | None:
    tile = nibble(position.tiles, nth)
    return TILES[tile - 1] if tile else None


def organizer(position: Terracotta) -> list[dict[str, Any]]:
    return [
        {
            "type": name,
            "left": int(position.figures_left(type)),
            "points": int(position.statue_points(type)) if position.figures_left(type) else None,
        }
        for type, name in enumerate(TYPES)
    ]


def specialists(position: Terracotta) -> list[dict[str, Any]]:
    return [
        {
            "specialist": name,
            "left": SPECIALISTS_OF_A_TYPE - int(position.specialists_bought(which)),
            "price": int(specialist_price(position, which)),
            "weapon": WEAPONS[which],
        }
        for which, name in enumerate(SPECIALISTS)
    ]


def statues(position: Terracotta) -> list[dict[str, Any]]:
    """Everything that stands in the Mausoleum, Warriors first, by space."""
    return [*warriors(position), *archers(position), *neutrals(position)]


def warriors(position: Terracotta) -> list[dict[str, Any]]:
    found = []
    for space in range(63):
        index = position.warrior_index(space)
        if index >= 0:
            found.append({
                "space": space_name(space), "type": TYPES[index & 3], "seat": int(index >> 2),
                "spaces": space_names(position.piece(space)),
            })  # fmt: skip
    return found


def archers(position: Terracotta) -> list[dict[str, Any]]:
    found = []
    for nth in range(oriented_count(position.archers)):
        stood = position.faced(nth)
        index = position.warrior_index(stood) if stood >= 0 else -1
        found.append({
            "space": space_name(oriented_space(position.archers, nth)),
            "type": "archer",
            "seat": None,
            "direction": DIRECTIONS[oriented_direction(position.archers, nth)],
            "faces": space_name(faced_space(position.archers, nth)),
            "warrior": space_name(stood) if stood >= 0 else None,
            "counts_as": TYPES[index & 3] if index >= 0 else None,
        })  # fmt: skip
    return found


def neutrals(position: Terracotta) -> list[dict[str, Any]]:
    return [
        {"space": name, "type": type, "seat": None}
        for type, spaces in (("footman", position.footmen), ("musician", position.musicians))
        for name in space_names(spaces)
    ]


def player(position: Terracotta, seat: int) -> dict[str, Any]:
    own = position.players[seat]
    points = {name: int(position.earned[seat * SOURCE_COUNT + nth]) for nth, name in enumerate(SOURCES)}
    masters = [name for nth, name in enumerate(MASTERS) if own.masters >> nth & 1]
    return {
        "seat": seat,
        "score": int(position.score(seat)),
        "points": points,
        "coins": int(own.coins),
        "wet": int(own.wet),
        "dry": int(own.dry),
        "weapons": [name for nth, name in enumerate(WEAPONS) if own.weapons >> nth & 1],
        "masters": masters,
        "next_master_cost": int(master_price(position, own)) if len(masters) < len(MASTERS) else None,
        "craftsmen": int(own.craftsmen),
        "artisans": int(own.artisans),
        "upgraded": int(own.upgraded),
        "artisans_in_supply": int(workers_each(position) - own.upgraded),
        "priority": int(own.priority) or None,
    }
