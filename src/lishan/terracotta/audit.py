"""Checks that a position is consistent: pieces, workers, tokens; `audit_turn` checks turns taken and pending decisions."""

from collections.abc import Iterator

from lishan.core.bits import count, nibble, tally
from lishan.core.faults import Fault
from lishan.terracotta import decisions
from lishan.terracotta.audit_turn import turn_faults, wait_faults
from lishan.terracotta.faults import impossible
from lishan.terracotta.grid import space_name
from lishan.terracotta.li_si.audit import li_si_faults
from lishan.terracotta.parts import (
    ARCHER,
    FIGURES_OF_A_TYPE,
    FOOTMAN,
    HORSE,
    MUSICIAN,
    ROUNDS,
    SEGMENTS,
    SPECIALISTS,
    TYPES,
)  # fmt: skip
from lishan.terracotta.position import Terracotta
from lishan.terracotta.state import faced_space, horse_spaces, oriented_count, oriented_space, riders
from lishan.terracotta.turns import workers_each


def audit(position: Terracotta) -> Fault | None:
    """The first inconsistency, in one sentence."""
    return next(faults(position), None)


def faults(position: Terracotta) -> Iterator[Fault]:
    yield from _order_faults(position)
    yield from _clay_faults(position)
    yield from _figure_faults(position)
    yield from _space_faults(position)
    yield from _worker_faults(position)
    yield from _token_faults(position)
    yield from turn_faults(position)
    yield from wait_faults(position)
    if position.li_si is not None:
        yield from li_si_faults(position, position.li_si)


def _order_faults(position: Terracotta) -> Iterator[Fault]:
    seats = sorted(nibble(position.order, place) for place in range(position.seats))
    if position.turn and seats != list(range(position.seats)):
        yield impossible("order-twice")
    drawn = [nibble(position.tiles, place) for place in range(ROUNDS) if nibble(position.tiles, place)]
    if len(set(drawn)) != len(drawn):
        yield impossible("tile-twice")
    if position.turn and len(drawn) != ROUNDS:
        yield impossible("tile-missing")


def _clay_faults(position: Terracotta) -> Iterator[Fault]:
    """TA-31: every Warrior built adds at most one clay, perhaps before it is placed."""
    standing = sum(count(spaces) for spaces in position.warriors)
    clay = sum(tally(position.warehouses, nth) for nth in range(4))
    if clay > standing + 5:
        yield impossible("warehouse-clay", clay=clay, standing=standing)


def _figure_faults(position: Terracotta) -> Iterator[Fault]:
    for type, name in enumerate(TYPES):
        standing = sum(count(position.warriors[seat * 4 + type]) for seat in range(position.seats))
        if standing + tally(position.left, type) != FIGURES_OF_A_TYPE:
            yield impossible("too-many-figures", standing=standing, type=name, left=tally(position.left, type))
    standing_specialists = {
        HORSE: oriented_count(position.horses),
        FOOTMAN: count(position.footmen),
        ARCHER: oriented_count(position.archers),
        MUSICIAN: count(position.musicians),
    }
    for specialist, standing in standing_specialists.items():
        bought = tally(position.bought, specialist)
        # LS-2: solo, the first Horse and the first Musician count as bought.
        removed = int(position.li_si is not None and specialist in (HORSE, MUSICIAN))
        if standing + removed + _in_hand(position, specialist) != bought:
            yield impossible("too-many-specialists", bought=bought, specialist=SPECIALISTS[specialist], standing=standing)


def _in_hand(position: Terracotta, specialist: int) -> int:
    """A Specialist that is paid for but not placed yet."""
    held = {
        decisions.MOUNT: HORSE,
        decisions.HORSE_DIRECTION: HORSE,
        decisions.FOOTMAN_SPACE: FOOTMAN,
        decisions.ARCHER_SPACE: ARCHER,
        decisions.ARCHER_FACING: ARCHER,
        decisions.MUSICIAN_SPACE: MUSICIAN,
        decisions.HIS_FACING: ARCHER,
    }
    if position.pending() == decisions.HIS_SPECIALIST:
        return int(position.argument() == specialist)
    return int(held.get(position.pending()) == specialist)


def _space_faults(position: Terracotta) -> Iterator[Fault]:
    taken = position.footmen | position.musicians
    for nth in range(oriented_count(position.archers)):
        taken |= 1 << oriented_space(position.archers, nth)
        if faced_space(position.archers, nth) < 0:
            yield impossible("archer-off-grid", space=space_name(oriented_space(position.archers, nth)))
    for seat in range(position.seats):
        taken |= position.own_warriors(seat)
    for nth in range(oriented_count(position.horses)):
        rider = oriented_space(position.horses, nth)
        if position.warrior_index(rider) < 0:
            yield impossible("no-rider", space=space_name(rider))
        if horse_spaces(position.horses, nth) & taken != 1 << rider:
            yield impossible("horse-not-free", space=space_name(rider))
        taken |= horse_spaces(position.horses, nth)
    if count(riders(position)) != oriented_count(position.horses):
        yield impossible("two-horses")
    if taken != position.occupied:
        yield impossible("taken-spaces")


def _worker_faults(position: Terracotta) -> Iterator[Fault]:
    for seat, player in enumerate(position.players):
        placed = [
            sum(nibble(workers, segment) == seat + 1 for segment in range(SEGMENTS))
            for workers in (position.craftsmen_at, position.artisans_at)
        ]
        if player.craftsmen + placed[0] != workers_each(position) - player.upgraded:
            yield impossible("craftsmen", seat=seat + 1, number=player.craftsmen + placed[0])
        # An Artisan gained by an Upgrade this round is already on the wheel.
        if player.artisans + placed[1] != player.upgraded:
            yield impossible("artisans", seat=seat + 1, number=player.artisans + placed[1], upgraded=player.upgraded)
        if player.weapons > 15 or player.masters > 63:
            yield impossible("weapons", seat=seat + 1)


def _token_faults(position: Terracotta) -> Iterator[Fault]:
    held = sorted(player.priority for player in position.players if player.priority)
    if held != list(range(1, position.priority_next)):
        yield impossible("tokens")
