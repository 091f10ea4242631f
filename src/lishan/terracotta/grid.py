"""The Mausoleum as geometry (TA-2): 63 spaces, a space being row * 9 + column; sets of spaces are bitboards."""

from typing import Final, Literal, get_args

from librt.vecs import append, vec
from mypy_extensions import i64

from lishan.core.bits import bit, lowest
from lishan.terracotta.parts import COLUMNS, ROWS, SPACES

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
Direction = Literal["north", "east", "south", "west"]
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
QUARTERS: Final = ("nw", "ne", "sw", "se")

MIDDLE_ROW: Final = 3
MIDDLE_COLUMN: Final = 4


def next_space(space: i64, direction: i64) -> i64:
    """The next space in a direction, or -1 off the grid."""
    if direction == NORTH:
        return space - COLUMNS if space >= COLUMNS else -1
    if direction == SOUTH:
        return space + COLUMNS if space < SPACES - COLUMNS else -1
    column = space % COLUMNS
    if direction == EAST:
        return space + 1 if column < COLUMNS - 1 else -1
    return space - 1 if column > 0 else -1


def _three_in_line(space: i64, direction: i64) -> i64:
    second = next_space(space, direction)
    third = next_space(second, direction) if second >= 0 else second
    return bit(space) | bit(second) | bit(third) if third >= 0 else 0


def _table_of_next() -> vec[i64]:
    table = vec[i64](capacity=SPACES * 4)
    for space in range(i64(SPACES)):
        for direction in range(i64(4)):
            table = append(table, next_space(space, direction))
    return table


def _table_of_horses() -> vec[i64]:
    table = vec[i64](capacity=SPACES * 4)
    for space in range(i64(SPACES)):
        for direction in range(i64(4)):
            table = append(table, _three_in_line(space, direction))
    return table


def _spaces_where(row_from: i64, row_to: i64, column_from: i64, column_to: i64) -> i64:
    found: i64 = 0
    for row in range(row_from, row_to + 1):
        for column in range(column_from, column_to + 1):
            found |= bit(row * COLUMNS + column)
    return found


def _table_of_rows() -> vec[i64]:
    table = vec[i64](capacity=ROWS)
    for row in range(i64(ROWS)):
        table = append(table, _spaces_where(row, row, 0, COLUMNS - 1))
    return table


def _table_of_columns() -> vec[i64]:
    table = vec[i64](capacity=COLUMNS)
    for column in range(i64(COLUMNS)):
        table = append(table, _spaces_where(0, ROWS - 1, column, column))
    return table


def _table_of_quarters() -> vec[i64]:
    table = vec[i64](capacity=4)
    table = append(table, _spaces_where(0, MIDDLE_ROW - 1, 0, MIDDLE_COLUMN - 1))
    table = append(table, _spaces_where(0, MIDDLE_ROW - 1, MIDDLE_COLUMN + 1, COLUMNS - 1))
    table = append(table, _spaces_where(MIDDLE_ROW + 1, ROWS - 1, 0, MIDDLE_COLUMN - 1))
    return append(table, _spaces_where(MIDDLE_ROW + 1, ROWS - 1, MIDDLE_COLUMN + 1, COLUMNS - 1))


def _table_of_surroundings() -> vec[i64]:
    table = vec[i64](capacity=SPACES)
    for space in range(i64(SPACES)):
        row = space // COLUMNS
        column = space % COLUMNS
        block = _spaces_where(max(row - 1, 0), min(row + 1, ROWS - 1), max(column - 1, 0), min(column + 1, COLUMNS - 1))
        table = append(table, block ^ bit(space))
    return table


# The neighbour of space s in direction d at s * 4 + d, or -1.
NEXT: Final = _table_of_next()
# The three spaces of a mounted Warrior standing at s with its Horse towards d, or 0 where they do not fit (TA-51).
HORSE_SPACES: Final = _table_of_horses()
ROW: Final = _table_of_rows()
COLUMN: Final = _table_of_columns()
QUARTER: Final = _table_of_quarters()
# The up to eight spaces around a space (TA-90).
AROUND: Final = _table_of_surroundings()


def everywhere() -> i64:
    """All 63 spaces; built from two parts because a literal of 63 bits would be boxed when compiled."""
    return bit(62) | (bit(62) - 1)


def _not_column(column: i64) -> i64:
    return everywhere() ^ COLUMN[column]


_NOT_FIRST_COLUMN: Final = vec[i64]([_not_column(0)])
_NOT_LAST_COLUMN: Final = vec[i64]([_not_column(COLUMNS - 1)])


def beside(spaces: i64) -> i64:
    """The spaces orthogonally adjacent to any of a set."""
    up = spaces >> COLUMNS
    # The last row is masked before shifting, so that nothing leaves the 63 bits.
    down = (spaces & (everywhere() >> COLUMNS)) << COLUMNS
    left = (spaces & _NOT_FIRST_COLUMN[0]) >> 1
    right = (spaces & _NOT_LAST_COLUMN[0]) << 1
    return up | down | left | right


def spread(seed: i64, within: i64) -> i64:
    """All spaces of a set that are connected orthogonally, inside the set, to the seed."""
    reached = seed & within
    while True:
        wider = reached | (beside(reached) & within)
        if wider == reached:
            return reached
        reached = wider


def space_name(space: i64) -> str:
    return "abcdefghi"[space % COLUMNS] + str(space // COLUMNS + 1)


def space_names(spaces: i64) -> list[str]:
    names = []
    while spaces:
        space = lowest(spaces)
        names.append(space_name(space))
        spaces ^= bit(space)
    return names


def space_named(name: str) -> int:
    """The space of a name such as e4, or -1."""
    if len(name) != 2 or name[0] not in "abcdefghi" or name[1] not in "1234567":
        return -1
    return (ord(name[1]) - ord("1")) * 9 + ord(name[0]) - ord("a")


def row_of(space: i64) -> i64:
    return space // COLUMNS


def in_set(spaces: i64, space: i64) -> bool:
    return (spaces >> space) & 1 == 1
