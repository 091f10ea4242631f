"""Counts majorities: every row, column, quarter, type, Footman, group, and coins and clay.

The rules themselves count and determine who dominates; areas where nobody has anything are left out. Compiled, since a vec
passed from interpreted to compiled code is never freed.
"""

from librt.vecs import vec
from msgspec import UNSET
from mypy_extensions import i64

from lishan.core.bits import bit
from lishan.terracotta.grid import AROUND, COLUMN, QUARTER, ROW, everywhere, space_name, space_names, spread
from lishan.terracotta.parts import TILE_CLAY, TILE_COINS, TILE_QUARTER, TILES, TYPES
from lishan.terracotta.position import Terracotta
from lishan.terracotta.scoring import (
    EVERY_TYPE,
    archers_for,
    dominating,
    group_size,
    holdings,
    miniatures,
    none_each,
    warriors_in,
)  # fmt: skip
from lishan.terracotta.view import Area, AreaKind


def areas(position: Terracotta) -> list[Area]:
    found = [
        *(area(position, "row", str(nth + 1), ROW[nth]) for nth in range(7)),
        *(area(position, "column", "abcdefghi"[nth], COLUMN[nth]) for nth in range(9)),
        *(area(position, "quarter", TILES[TILE_QUARTER + nth], QUARTER[nth]) for nth in range(4)),
        *(area(position, "type", name, everywhere(), bit(type)) for type, name in enumerate(TYPES)),
        *(area(position, "footman", space_name(space), AROUND[space]) for space in footmen(position)),
        *groups(position),
        *(holding(position, tile) for tile in (TILE_COINS, TILE_CLAY)),
    ]
    return [each for each in found if any(each.counts)]


def area(position: Terracotta, kind: AreaKind, name: str, spaces: int, types: int = EVERY_TYPE) -> Area:
    return counted(position, kind, name, warriors_in(position, spaces, types), archers_for(position, spaces, types))


def holding(position: Terracotta, tile: int) -> Area:
    """Coins or clay held, which two of the Scoring tiles count."""
    return counted(position, "holding", TILES[tile], holdings(position, tile), none_each(position))


def counted(
    position: Terracotta, kind: AreaKind, name: str, numbers: vec[i64], archers: vec[i64], spaces: list[str] | None = None
) -> Area:
    winner = dominating(position, numbers, archers)
    return Area(
        kind=kind,
        name=name,
        counts=[int(number) for number in numbers],
        dominates=int(winner) if winner >= 0 else None,
        archers=[int(number) for number in archers] if any(archers) else UNSET,  # they break ties
        spaces=UNSET if spaces is None else spaces,
    )


def footmen(position: Terracotta) -> list[int]:
    return [space for space in range(63) if position.footmen >> space & 1]


def groups(position: Terracotta) -> list[Area]:
    """TA-91: at least two connected miniatures of one type."""
    found = []
    for type, name in enumerate(TYPES):
        rest = miniatures(position, type)
        while rest:
            group = spread(rest & -rest, rest)
            rest ^= group
            if group_size(position, group, type) >= 2:
                numbers, archers = warriors_in(position, group, bit(type)), archers_for(position, group, bit(type))
                found.append(counted(position, "group", name, numbers, archers, space_names(group)))
    return found
