"""Builds the facts of a position. `view` has their classes."""

from lishan.core.bits import nibble, tally
from lishan.core.position import to_act
from lishan.core.stack import popped, top_argument, top_kind
from lishan.terracotta import decisions
from lishan.terracotta.grid import DIRECTIONS, space_name, space_names
from lishan.terracotta.li_si.facts import has_placed, his_rings_to_come, li_si_facts, waiting_for_him
from lishan.terracotta.majorities import areas
from lishan.terracotta.parts import (
    INNER,
    MASTERS,
    MIDDLE,
    OUTER,
    RINGS,
    ROUNDS,
    SEGMENTS,
    SOURCE_COUNT,
    SPECIALISTS,
    SPECIALISTS_OF_A_TYPE,
    TILES,
    TYPES,
    WEAPONS,
    WORKERS,
    Ring,
    TileName,
    action_name,
)  # fmt: skip
from lishan.terracotta.position import Terracotta
from lishan.terracotta.position_text import DECISION_NAMES, MASTER_COST, SOAK, to_text
from lishan.terracotta.state import faced_space, oriented_count, oriented_direction, oriented_space
from lishan.terracotta.turns import workers_each
from lishan.terracotta.view import (
    Figures,
    Inspectors,
    Options,
    PlacedWorker,
    Player,
    Points,
    Priority,
    Segment,
    SpecialistOffer,
    Statue,
    TerracottaFacts,
    Tile,
    Waiting,
    Wheel,
)
from lishan.terracotta.wheel import master_price, specialist_price


def facts(position: Terracotta) -> TerracottaFacts:
    return TerracottaFacts(
        position=to_text(position),
        edition=position.parts.digest,
        options=Options(soak=SOAK[position.soak_one], master_cost=MASTER_COST[position.masters_by_number]),
        seats=int(position.seats),
        round=int(position.round),
        turn=int(position.turn),
        over=position.stack == 0,
        waiting=waiting(position),
        order=[int(nibble(position.order, place)) for place in range(position.seats)] if position.turn else [],
        mover=int(position.mover()) if position.turn and position.stack else None,
        worker=worker(position),
        wheel=wheel(position),
        warehouses=[int(tally(position.warehouses, nth)) for nth in range(4)],
        tiles=tiles(position),
        inspectors=Inspectors(row=int(position.row_inspector) + 1, column="abcdefghi"[position.column_inspector]),
        organizer=organizer(position),
        specialists=specialists(position),
        statues=statues(position),
        areas=areas(position),
        priority=Priority(next=int(position.priority_next), left=int(position.seats - position.priority_next)),
        players=[player(position, seat) for seat in range(position.seats)],
        li_si=None if position.li_si is None else li_si_facts(position, position.li_si),
    )


def waiting(position: Terracotta) -> Waiting:
    """The seat to move, the kind of decision and its subject; `then` lists the rings still to come."""
    kind, argument = position.pending(), position.argument()
    seats, name, then = list(to_act(position)), DECISION_NAMES.get(kind), rings_to_come(position)
    if kind == decisions.RING:
        return Waiting(seats=seats, for_=name, ring=RINGS[argument], then=then)
    if kind == decisions.ROTATE_OR_PLACE:
        return Waiting(seats=seats, for_=name, rotated=argument == 1, then=then)
    if kind == decisions.USE_MASTER:
        return Waiting(seats=seats, for_=name, master=MASTERS[argument], then=then)
    if kind == decisions.TYPE:
        return Waiting(seats=seats, for_=name, free=argument == decisions.BY_BUILDER, then=then)
    if kind == decisions.BUILD_SPACE:
        free = argument & 1 == decisions.BY_BUILDER
        return Waiting(seats=seats, for_=name, free=free, type=TYPES[argument >> 1], then=then)
    if kind == decisions.WAREHOUSE:
        return Waiting(seats=seats, for_=name, first=int(argument) or None, then=then)
    if kind == decisions.CHANCE_TILE:
        return Waiting(seats=seats, for_=name, round=int(argument), then=then)
    if kind in (decisions.ABILITY, decisions.HORSE_DIRECTION, decisions.ARCHER_FACING):
        return Waiting(seats=seats, for_=name, space=space_name(argument), then=then)
    if kind == decisions.GUARD_WARRIOR:
        return Waiting(seats=seats, for_=name, guard=space_name(argument), then=then)
    if kind == decisions.GUARD_SPACE:
        return Waiting(seats=seats, for_=name, from_=space_name(argument), then=then)
    if position.li_si is not None:
        return waiting_for_him(position, seats, name, then)
    return Waiting(seats=seats, for_=name, then=then)


def rings_to_come(position: Terracotta) -> list[Ring]:
    rings: list[Ring] = []
    rest = popped(position.stack)
    while rest:
        if top_kind(rest) == decisions.RING:
            rings.append(RINGS[top_argument(rest)])
        else:
            rings += his_rings_to_come(top_argument(rest))
        rest = popped(rest)
    return rings


def worker(position: Terracotta) -> PlacedWorker | None:
    """The worker placed this turn, while its actions are resolved."""
    if not position.turn or position.pending() in (decisions.ROTATE_OR_PLACE, decisions.OVER) or not has_placed(position):
        return None
    return PlacedWorker(segment=int(position.segment) + 1, worker=WORKERS[position.worker])


def wheel(position: Terracotta) -> Wheel:
    return Wheel(
        inner=int(position.inner),
        middle=int(position.middle),
        segments=[segment_facts(position, segment) for segment in range(SEGMENTS)],
    )


def segment_facts(position: Terracotta, segment: int) -> Segment:
    return Segment(
        segment=segment + 1,
        inner=action_name(position.action_at(INNER, segment)),
        middle=action_name(position.action_at(MIDDLE, segment)),
        outer=action_name(position.action_at(OUTER, segment)),
        craftsman=owner(nibble(position.craftsmen_at, segment)),
        artisan=owner(nibble(position.artisans_at, segment)),
        warehouse=segment // 3 + 1,
    )


def owner(seat_plus_one: int) -> int | None:
    return int(seat_plus_one) - 1 if seat_plus_one else None


def tiles(position: Terracotta) -> list[Tile]:
    values = position.parts.tile_values
    return [
        Tile(round=nth + 1, tile=tile_name(position, nth), first=int(values[2 * nth]), second=int(values[2 * nth + 1]))
        for nth in range(ROUNDS)
    ]


def tile_name(position: Terracotta, nth: int) -> TileName | None:
    tile = nibble(position.tiles, nth)
    return TILES[tile - 1] if tile else None


def organizer(position: Terracotta) -> list[Figures]:
    return [
        Figures(
            type=name,
            left=int(position.figures_left(type)),
            points=int(position.statue_points(type)) if position.figures_left(type) else None,
        )
        for type, name in enumerate(TYPES)
    ]


def specialists(position: Terracotta) -> list[SpecialistOffer]:
    return [
        SpecialistOffer(
            specialist=name,
            left=SPECIALISTS_OF_A_TYPE - int(position.specialists_bought(which)),
            price=int(specialist_price(position, which)),
            weapon=WEAPONS[which],
        )
        for which, name in enumerate(SPECIALISTS)
    ]


def statues(position: Terracotta) -> list[Statue]:
    """Everything placed in the Mausoleum, Warriors first, by space."""
    return [*warriors(position), *archers(position), *neutrals(position)]


def warriors(position: Terracotta) -> list[Statue]:
    found = []
    for space in range(63):
        index = position.warrior_index(space)
        if index >= 0:
            spaces = space_names(position.piece(space))
            found.append(Statue(space=space_name(space), type=TYPES[index & 3], seat=int(index >> 2), spaces=spaces))
    return found


def archers(position: Terracotta) -> list[Statue]:
    found = []
    for nth in range(oriented_count(position.archers)):
        stood = position.faced(nth)
        index = position.warrior_index(stood) if stood >= 0 else -1
        found.append(
            Statue(
                space=space_name(oriented_space(position.archers, nth)),
                type="archer",
                seat=None,
                direction=DIRECTIONS[oriented_direction(position.archers, nth)],
                faces=space_name(faced_space(position.archers, nth)),
                warrior=space_name(stood) if stood >= 0 else None,
                counts_as=TYPES[index & 3] if index >= 0 else None,
            )
        )
    return found


def neutrals(position: Terracotta) -> list[Statue]:
    footmen = [Statue(space=name, type="footman", seat=None) for name in space_names(position.footmen)]
    return footmen + [Statue(space=name, type="musician", seat=None) for name in space_names(position.musicians)]


def player(position: Terracotta, seat: int) -> Player:
    own = position.players[seat]
    masters = [name for nth, name in enumerate(MASTERS) if own.masters >> nth & 1]
    return Player(
        seat=seat,
        score=int(position.score(seat)),
        points=Points(*[int(position.earned[seat * SOURCE_COUNT + nth]) for nth in range(SOURCE_COUNT)]),
        coins=int(own.coins),
        wet=int(own.wet),
        dry=int(own.dry),
        weapons=[name for nth, name in enumerate(WEAPONS) if own.weapons >> nth & 1],
        masters=masters,
        next_master_cost=int(master_price(position, own)) if len(masters) < len(MASTERS) else None,
        craftsmen=int(own.craftsmen),
        artisans=int(own.artisans),
        upgraded=int(own.upgraded),
        artisans_in_supply=int(workers_each(position) - own.upgraded),
        priority=int(own.priority) or None,
    )
