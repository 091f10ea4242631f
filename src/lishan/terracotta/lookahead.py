"""Looks ahead from placing a worker: whether the action of each ring can be performed, and after which choices.

An action may be possible now, after a choice on an earlier ring, or not at all. Each chain of choices is played on copies, so
the rules decide and nothing is estimated.
"""

from collections.abc import Iterator

from lishan.core.contract import Ahead, Move
from lishan.terracotta import decisions, moves
from lishan.terracotta.describe import describe
from lishan.terracotta.parts import RINGS
from lishan.terracotta.position import Terracotta
from lishan.terracotta.reasons import why_not
from lishan.terracotta.resource_changes import changes

Path = tuple[Terracotta, tuple[Move, ...]]
"""A position where a ring is pending, and what was chosen on the rings before it."""

# If the answers make no difference to what can be performed later, the first legal one represents them all.
ANY_ANSWER = (
    decisions.BUILD_SPACE, decisions.OFFICER_INSPECTOR, decisions.MASTER_INSPECTOR, decisions.GUARD_WARRIOR,
    decisions.GUARD_SPACE, decisions.WAREHOUSE,
)  # fmt: skip


def ahead(position: Terracotta, seat: int, move: int) -> tuple[Ahead, ...]:
    if position.pending() != decisions.ROTATE_OR_PLACE or not moves.PLACE <= move < moves.PLACE + 24:
        return ()
    placed = position.copy()
    placed.play(seat, move)
    found: list[Ahead] = []
    paths: list[Path] = [(placed, ())]
    for ring in range(len(RINGS)):
        found.append(_look(paths, seat))
        if ring < len(RINGS) - 1:
            paths = _next_ring(paths, seat)
    return tuple(found)


def _look(paths: list[Path], seat: int) -> Ahead:
    """Whether the next ring's action can be performed. On the first path, nothing was chosen before."""
    plain = paths[0][0]
    move = describe(plain, moves.PERFORM)
    reason = why_not(plain, seat, moves.PERFORM)
    if reason is None:
        return Ahead(move, "now", changes=changes(plain, seat, moves.PERFORM))
    for position, chosen in paths:
        if moves.PERFORM in list(position.legal(seat)):
            return Ahead(move, "after", reason, chosen, changes(position, seat, moves.PERFORM))
    return Ahead(move, "never", reason)


def _next_ring(paths: list[Path], seat: int) -> list[Path]:
    """Every outcome of the pending ring, each set of holdings once, the shortest way to it first."""
    found: dict[tuple[int, ...], Path] = {}
    for position, chosen in paths:
        for move in sorted(int(each) for each in position.legal(seat)):
            now = chosen if move == moves.NOTHING else (*chosen, describe(position, move))
            for after in _until_ring(_played(position, seat, move), seat):
                key = _holding(after, seat)
                if key not in found or len(now) < len(found[key][1]):
                    found[key] = (after, now)
    return sorted(found.values(), key=lambda path: len(path[1]))


def _until_ring(position: Terracotta, seat: int) -> Iterator[Terracotta]:
    kind = position.pending()
    if kind == decisions.RING:
        yield position
        return
    legal = position.legal(seat)
    for move in legal[:1] if kind in ANY_ANSWER else legal:
        yield from _until_ring(_played(position, seat, move), seat)


def _played(position: Terracotta, seat: int, move: int) -> Terracotta:
    after = position.copy()
    after.play(seat, move)
    return after


def _holding(position: Terracotta, seat: int) -> tuple[int, ...]:
    """The holdings that decide which actions are possible."""
    own = position.players[seat]
    return own.coins, own.wet, own.dry, own.weapons, own.masters, own.priority, position.worker, position.left
