"""Changes in the Mausoleum: Warriors built and moved, Specialists placed (TA-31, TA-45 to TA-54)."""

from typing import Final

from mypy_extensions import i64

from lishan.core.bits import bit, lowest, plus
from lishan.core.events import Event
from lishan.terracotta import decisions
from lishan.terracotta.grid import HORSE_SPACES, NEXT, in_set, space_name
from lishan.terracotta.parts import (
    ABILITIES,
    ARCHER,
    COLUMNS,
    CROSSBOWMAN,
    FOOTMAN,
    GUARD,
    HORSE,
    OFFICER,
    ROWS,
    STATUES,
    TYPES,
    WEAPONS,
)  # fmt: skip
from lishan.terracotta.state import (
    State,
    oriented,
    oriented_space,
    put_down,
    riders,
    with_oriented,
    with_oriented_moved,
)  # fmt: skip

OFFICER_POINTS: Final = 1
GUARD_POINTS: Final = 3
SOLDIER_POINTS: Final = 1
SOLDIER_COINS: Final = 2
# The ability of each type of Warrior when it is built.
ABILITY_RULES: Final = ("TA-46", "TA-47", "TA-48", "TA-49")


def type_allowed(state: State, type: i64, how: i64) -> bool:
    """TA-31: any type that is left; TA-60: the Master Builder takes one of the types with the most figures left."""
    left = state.figures_left(type)
    if left == 0:
        return False
    if how == decisions.BY_BUILDER:
        for other in range(i64(4)):
            if state.figures_left(other) > left:
                return False
    return True


def stand(state: State, seat: i64, type: i64, space: i64) -> None:
    """Take the bottommost figure of a type and put it on an empty space."""
    state.left = plus(state.left, type, -1)
    index = seat * 4 + type
    state.warriors[index] = state.warriors[index] | bit(space)
    state.occupied |= bit(space)


def build(state: State, space: i64) -> None:
    """TA-31: place it and score its row's points; then its weapon may be used (TA-45)."""
    seat = state.mover()
    type = state.argument() >> 1
    how = state.argument() & 1
    state.pop()
    points = state.statue_points(type)
    stand(state, seat, type, space)
    if how == decisions.BY_BUILDER:
        return
    state.earn(seat, STATUES, points)
    if state.log is not None:
        tell_points(state, "statue", "TA-31", seat, points, type, space)
    if (state.players[seat].weapons >> type) & 1:
        state.push(decisions.ABILITY, space)


def tell_points(state: State, code: str, rule: str, seat: i64, points: i64, type: i64, space: i64) -> None:
    log = state.log
    if log is not None:
        scored = [0] * state.seats
        scored[seat] = points
        log.append(Event(code, rule, seat, {"type": TYPES[type], "space": space_name(space)}, tuple(scored)))


def use_ability(state: State) -> None:
    """TA-45: uses the weapon for the ability of the Warrior just built."""
    space = state.argument()
    state.pop()
    seat = state.mover()
    player = state.players[seat]
    type = state.warrior_index(space) & 3
    put_down(player, type)
    if type == OFFICER:
        score_ability(state, seat, OFFICER_POINTS, type, space)
        state.push(decisions.OFFICER_INSPECTOR, 0)
    elif type == GUARD:
        score_ability(state, seat, GUARD_POINTS, type, space)
        state.push(decisions.GUARD_WARRIOR, space)
    elif type == CROSSBOWMAN:
        score_ability(state, seat, best_shot(state, space), type, space)
    else:
        score_ability(state, seat, SOLDIER_POINTS, type, space)
        player.coins += SOLDIER_COINS


def score_ability(state: State, seat: i64, points: i64, type: i64, space: i64) -> None:
    state.earn(seat, ABILITIES, points)
    if state.log is not None:
        tell_points(state, "ability-" + WEAPONS[type], ABILITY_RULES[type], seat, points, type, space)


def best_shot(state: State, space: i64) -> i64:
    """TA-48: the most empty spaces between a Crossbowman and the nearest Statue in one direction."""
    best: i64 = 0
    for direction in range(i64(4)):
        best = max(best, shot(state, space, direction))
    return best


def shot(state: State, space: i64, direction: i64) -> i64:
    between: i64 = 0
    there = NEXT[space * 4 + direction]
    while there >= 0:
        if in_set(state.occupied, there):
            return between
        between += 1
        there = NEXT[there * 4 + direction]
    return 0


def move_inspector(state: State, inspector: i64, steps: i64) -> None:
    """Tracks are loops in both directions (TA-46, TA-72)."""
    if inspector == 0:
        state.row_inspector = (state.row_inspector + steps + ROWS) % ROWS
    else:
        state.column_inspector = (state.column_inspector + steps + COLUMNS) % COLUMNS


# A Guard's move (TA-47)


def piece_after(taken: i64, piece: i64, direction: i64) -> i64:
    """The spaces of a piece of one or three spaces after one step; 0 if it would leave the grid or enter a taken space."""
    after: i64 = 0
    while piece:
        space = lowest(piece)
        there = NEXT[space * 4 + direction]
        if there < 0:
            return 0
        after |= bit(there)
        piece ^= bit(space)
    return 0 if after & taken else after


def guard_reaches(state: State, space: i64) -> i64:
    """The spaces that the Warrior on this one may move to, given as its own new space.

    It moves as one rigid piece, and its current spaces do not block it.
    """
    reached: i64 = 0
    home = state.piece(space)
    taken = state.occupied & ~home
    for direction in range(i64(4)):
        there = space
        piece = piece_after(taken, home, direction)
        while piece:
            there = NEXT[there * 4 + direction]
            reached |= bit(there)
            piece = piece_after(taken, piece, direction)
    return reached


def guard_can_move(state: State, guard: i64) -> i64:
    """The mover's other Warriors that have a space to go to."""
    found: i64 = 0
    others = state.own_warriors(state.mover()) & ~bit(guard)
    while others:
        space = lowest(others)
        others ^= bit(space)
        if guard_reaches(state, space):
            found |= bit(space)
    return found


def move_warrior(state: State, space: i64, to: i64) -> None:
    index = state.warrior_index(space)
    before = state.piece(space)
    for nth in range(i64(4)):
        if oriented(state.horses, nth) and oriented_space(state.horses, nth) == space:
            state.horses = with_oriented_moved(state.horses, nth, to)
            break
    state.warriors[index] = (state.warriors[index] & ~bit(space)) | bit(to)
    state.occupied = (state.occupied & ~before) | state.piece(to)


# Specialists


def mountable(state: State, seat: i64) -> i64:
    """The seat's Warriors that are not mounted and have two empty spaces in a line (TA-51)."""
    found: i64 = 0
    unmounted = state.own_warriors(seat) & ~riders(state)
    while unmounted:
        space = lowest(unmounted)
        unmounted ^= bit(space)
        if can_mount(state, space):
            found |= bit(space)
    return found


def can_mount(state: State, space: i64) -> bool:
    for direction in range(i64(4)):
        if horse_fits(state, space, direction):
            return True
    return False


def horse_fits(state: State, space: i64, direction: i64) -> bool:
    three = HORSE_SPACES[space * 4 + direction]
    return three != 0 and three & state.occupied == bit(space)


def buy_specialist(state: State, specialist: i64) -> None:
    """TA-50: pay and use the weapon; the space is asked next."""
    player = state.players[state.mover()]
    player.coins -= 1 + state.specialists_bought(specialist)
    put_down(player, specialist)
    state.bought = plus(state.bought, specialist, 1)
    state.pop()
    if specialist == HORSE:
        state.push(decisions.MOUNT, 0)
    elif specialist == FOOTMAN:
        state.push(decisions.FOOTMAN_SPACE, 0)
    elif specialist == ARCHER:
        state.push(decisions.ARCHER_SPACE, 0)
    else:
        state.push(decisions.MUSICIAN_SPACE, 0)


def mount(state: State, space: i64, direction: i64) -> None:
    state.horses = with_oriented(state.horses, space, direction)
    state.occupied |= HORSE_SPACES[space * 4 + direction]


def kneel(state: State, space: i64, direction: i64) -> None:
    state.archers = with_oriented(state.archers, space, direction)
    state.occupied |= bit(space)
