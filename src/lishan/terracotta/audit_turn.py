"""Checks that the turns taken and the pending decision fit together, as they can only in a real game."""

from collections.abc import Iterator

from lishan.core.bits import nibble
from lishan.core.faults import Fault
from lishan.core.stack import popped, top_argument, top_kind
from lishan.terracotta import decisions, parts
from lishan.terracotta.faults import impossible
from lishan.terracotta.parts import (
    ADMINISTRATOR,
    BUILDER,
    CRAFTSMAN,
    GUARD,
    INNER,
    MASTER,
    OUTER,
    ROUNDS,
    SEGMENTS,
    action_kind,
    action_number,
)  # fmt: skip
from lishan.terracotta.position import Terracotta
from lishan.terracotta.state import riders
from lishan.terracotta.statues import type_allowed
from lishan.terracotta.turns import workers_each

# The questions that an action can lead to, besides that of its ring.
AFTER_A_BUILD = (
    decisions.TYPE, decisions.BUILD_SPACE, decisions.ABILITY, decisions.OFFICER_INSPECTOR, decisions.GUARD_WARRIOR,
    decisions.GUARD_SPACE,
)  # fmt: skip
AFTER_A_PURCHASE = (
    decisions.SPECIALIST, decisions.MOUNT, decisions.HORSE_DIRECTION, decisions.FOOTMAN_SPACE, decisions.ARCHER_SPACE,
    decisions.ARCHER_FACING,
    decisions.MUSICIAN_SPACE,
)  # fmt: skip
ASKED_BY_ACTIONS = {
    parts.BUILD: AFTER_A_BUILD,
    parts.SPECIALIST: AFTER_A_PURCHASE,
    parts.PRIORITY: (decisions.PRIORITY_GIFT,),
}
ASKED_BY_MASTERS = {
    BUILDER: (decisions.TYPE, decisions.BUILD_SPACE),
    parts.INSPECTOR: (decisions.MASTER_INSPECTOR,),
    parts.SUPERVISOR: (decisions.WAREHOUSE,),
}
LARGEST_ARGUMENTS = {decisions.ROTATE_OR_PLACE: 1, decisions.RING: OUTER, decisions.TYPE: 1, decisions.WAREHOUSE: 4}


def turn_faults(position: Terracotta) -> Iterator[Fault]:
    """TA-20: one worker each in turn order, so the wheel shows the number of turns and whose turn it is."""
    if position.li_si is not None:
        return
    placed = [_placed(position, int(nibble(position.order, place))) for place in range(position.seats)]
    if not position.turn:
        yield from _early_faults(position, sum(placed))
        return
    finished = position.place_in_order + (position.pending() not in (decisions.ROTATE_OR_PLACE, decisions.OVER))
    each = (sum(placed) - finished) // position.seats
    last = each == workers_each(position)
    if placed != [each + (place < finished) for place in range(position.seats)] or last != (position.stack == 0):
        yield impossible("workers")
    before = (position.round - 1) * position.seats * workers_each(position)
    if position.turn != before + sum(placed) + (position.pending() == decisions.ROTATE_OR_PLACE):
        yield impossible("turn-number", turn=position.turn, number=sum(placed), round=position.round)


def _early_faults(position: Terracotta, placed: int) -> Iterator[Fault]:
    """Before the first turn only chance events have come up, one after the other (TA-10)."""
    if position.round != 1 or placed or position.occupied:
        yield impossible("early")
    drawn = [nibble(position.tiles, nth) > 0 for nth in range(ROUNDS)]
    expected = {decisions.CHANCE_TILE: position.argument() - 1, decisions.CHANCE_STARTER: ROUNDS}.get(position.pending(), 0)
    if drawn != [nth < expected for nth in range(ROUNDS)]:
        yield impossible("tiles-early")


def _placed(position: Terracotta, seat: int) -> int:
    stands = (position.craftsmen_at, position.artisans_at)
    return sum(nibble(workers, segment) == seat + 1 for workers in stands for segment in range(SEGMENTS))


def wait_faults(position: Terracotta) -> Iterator[Fault]:
    kind = position.pending()
    if position.stack == 0:
        if position.round != ROUNDS:
            yield impossible("not-over")
    elif kind >= decisions.HIS_WARRIOR and position.li_si is not None:
        return  # Li Si's own audit checks this
    elif (kind >= decisions.CHANCE_INNER) != (position.turn == 0):
        yield impossible("not-now")
    elif kind < decisions.HIS_WARRIOR:
        yield from _question_faults(position, kind)
    elif not _argument_fits(position, kind, position.argument()):
        yield impossible("not-there")


def _question_faults(position: Terracotta, kind: int) -> Iterator[Fault]:
    """A question to the mover: about a ring of the worker just placed, with at least one answer."""
    below = _rings_below(position)
    ring = position.argument() if kind == decisions.RING else OUTER - len(below)
    if below != ([] if kind == decisions.ROTATE_OR_PLACE else list(range(ring + 1, OUTER + 1))):
        yield impossible("below-another")
    elif kind != decisions.ROTATE_OR_PLACE and not _worker_stands(position):
        yield impossible("no-worker")
    elif kind not in (decisions.ROTATE_OR_PLACE, decisions.RING) and not _asked_by(
        position, kind, position.action_at(ring, position.segment)
    ):
        yield impossible("not-this-action")
    elif not _argument_fits(position, kind, position.argument()):
        yield impossible("not-there")
    elif len(position.legal(position.mover())) == 0:
        yield impossible("nothing-to-choose")


def _rings_below(position: Terracotta) -> list[int]:
    """The rings waiting below the pending decision; -1 for anything that is not a ring."""
    rings, rest = [], popped(position.stack)
    while rest:
        rings.append(int(top_argument(rest)) if top_kind(rest) == decisions.RING else -1)
        rest = popped(rest)
    return rings


def _worker_stands(position: Terracotta) -> bool:
    workers = position.craftsmen_at if position.worker == CRAFTSMAN else position.artisans_at
    return nibble(workers, position.segment) == position.mover() + 1


def _asked_by(position: Terracotta, kind: int, which: int) -> bool:
    """Returns whether an action can lead to this question."""
    if action_kind(which) != MASTER:
        return kind in ASKED_BY_ACTIONS.get(action_kind(which), ()) and not _built_free(position, kind)
    master = action_number(which)
    if not position.players[position.mover()].masters >> master & 1:
        return False
    if kind == decisions.USE_MASTER and position.argument() == master:
        return True
    if master == ADMINISTRATOR:
        return _asked_by(position, kind, position.action_at(INNER, position.segment))
    return kind in ASKED_BY_MASTERS.get(master, ()) and (master != BUILDER or _built_free(position, kind))


def _built_free(position: Terracotta, kind: int) -> bool:
    return kind in (decisions.TYPE, decisions.BUILD_SPACE) and position.argument() & 1 == decisions.BY_BUILDER


def _argument_fits(position: Terracotta, kind: int, argument: int) -> bool:
    if kind in (decisions.ABILITY, decisions.GUARD_WARRIOR, decisions.GUARD_SPACE, decisions.HORSE_DIRECTION):
        return _about_own_warrior(position, kind, argument)
    if kind == decisions.ARCHER_FACING:
        return argument < 63 and not position.occupied >> argument & 1
    if kind == decisions.BUILD_SPACE:
        return argument < 8 and type_allowed(position, argument >> 1, argument & 1)
    if kind == decisions.CHANCE_TILE:
        return 1 <= argument <= ROUNDS
    return kind == decisions.USE_MASTER or argument <= LARGEST_ARGUMENTS.get(kind, 0)


def _about_own_warrior(position: Terracotta, kind: int, space: int) -> bool:
    index = position.warrior_index(space) if space < 63 else -1
    if index < 0 or index >> 2 != position.mover():
        return False
    if kind == decisions.ABILITY:
        return position.players[index >> 2].weapons >> (index & 3) & 1 == 1
    if kind == decisions.GUARD_WARRIOR:
        return index & 3 == GUARD
    return kind == decisions.GUARD_SPACE or not riders(position) >> space & 1
