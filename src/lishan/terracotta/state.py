"""Everything on the table, and the small steps that all rules are built from. The rules themselves are in the other modules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from lishan.core.bits import bit, count, nibble, shift
from lishan.core.position import Position, check_at_table
from lishan.core.stack import popped, pushed, top_argument, top_kind
from lishan.terracotta.grid import HORSE_SPACES, NEXT, everywhere
from lishan.terracotta.li_si.state import LiSi
from lishan.terracotta.parts import (
    ALL_WEAPONS,
    FIGURES_OF_A_TYPE,
    INNER,
    MIDDLE,
    SEGMENTS,
    SOURCE_COUNT,
    Parts,
)  # fmt: skip

# Horses and Kneeling Archers have a direction: up to four of each in one integer, ten bits apiece.
#
#     bits  39..30    29..20    19..10    9     8..2   1..0
#           piece 3   piece 2   piece 1   1     space  direction
#                                         piece 0; all ten bits are 0 where there is none
_ORIENTED_BITS: Final = 10
_PRESENT: Final = 512


class Player:
    """Everything in front of one player."""

    def __init__(self) -> None:
        self.coins: i64 = 0
        self.wet: i64 = 0
        self.dry: i64 = 0
        self.weapons: i64 = 0  # bit w: weapon w is active
        self.masters: i64 = 0  # bit m: has a token on Master m
        self.craftsmen: i64 = 0  # in hand
        self.artisans: i64 = 0  # in hand
        self.upgraded: i64 = 0  # Craftsmen replaced by Artisans
        self.priority: i64 = 0  # the token held; 0: none

    def copy(self) -> "Player":
        other = Player()
        other.coins = self.coins
        other.wet = self.wet
        other.dry = self.dry
        other.weapons = self.weapons
        other.masters = self.masters
        other.craftsmen = self.craftsmen
        other.artisans = self.artisans
        other.upgraded = self.upgraded
        other.priority = self.priority
        return other


def put_down(player: Player, weapon: i64) -> None:
    """Flip an active weapon to inactive."""
    player.weapons &= ALL_WEAPONS - shift(1, weapon)


class State(Position):
    """The table of Terracotta Army. `position.Terracotta` adds the course of the game."""

    def __init__(self, seats: i64, parts: Parts) -> None:
        super().__init__(seats)
        self.parts = parts
        self.soak_one: i64 = 0  # option soak: 1 for `one`
        self.masters_by_number: i64 = 0  # option master_cost: 1 for `placed`
        self.stack: i64 = 0  # what is pending (`decisions`)

        self.round: i64 = 1
        self.inner: i64 = 0  # clockwise steps of the rings from their position in the edition
        self.middle: i64 = 0
        self.tiles: i64 = 0  # nibble r - 1: the tile of round r, plus 1
        self.row_inspector: i64 = parts.row_start
        self.column_inspector: i64 = parts.column_start
        self.warehouses: i64 = 0  # tally q: dry clay in Warehouse q
        self.craftsmen_at: i64 = 0  # nibble s: the seat whose Craftsman is on segment s, plus 1
        self.artisans_at: i64 = 0
        self.priority_next: i64 = 1  # the token on top; above the last when all are taken

        self.order: i64 = 0  # nibble k: the seat that is k-th in turn order
        self.place_in_order: i64 = 0  # of the player whose turn it is
        self.segment: i64 = 0  # of the worker placed this turn
        self.worker: i64 = 0  # its current kind

        self.left: i64 = 0  # tally t: Warriors of type t in the Organizer
        self.bought: i64 = 0  # tally k: Specialists of kind k bought
        self.occupied: i64 = 0
        self.footmen: i64 = 0
        self.musicians: i64 = 0
        self.horses: i64 = 0
        self.archers: i64 = 0
        # The Warriors of seat s and type t at s * 4 + t; a mounted one by its own space.
        self.warriors: vec[i64] = vec[i64]([0] * (seats * 4))
        self.players: list[Player] = [Player() for _ in range(seats)]
        # Points of seat s from source c at s * SOURCE_COUNT + c.
        self.earned: vec[i16] = vec[i16]([0] * (seats * SOURCE_COUNT))
        # Solo: Li Si, the Prime Minister, at seat 1.
        self.li_si: LiSi | None = None

    # The stack of what is pending

    def push(self, kind: i64, argument: i64) -> None:
        self.stack = pushed(self.stack, kind, argument)

    def pop(self) -> None:
        self.stack = popped(self.stack)

    def pending(self) -> i64:
        return top_kind(self.stack)

    def argument(self) -> i64:
        return top_argument(self.stack)

    # Players

    def mover(self) -> i64:
        return nibble(self.order, self.place_in_order)

    def score(self, seat: i64) -> i64:
        check_at_table(self, seat)
        total: i64 = 0
        for source in range(i64(SOURCE_COUNT)):
            total += i64(self.earned[seat * SOURCE_COUNT + source])
        return total

    def earn(self, seat: i64, source: i64, points: i64) -> None:
        place = seat * SOURCE_COUNT + source
        self.earned[place] = i16(i64(self.earned[place]) + points)

    # The wheel (TA-3)

    def action_at(self, ring: i64, segment: i64) -> i64:
        if ring == INNER:
            return self.parts.inner[(segment - self.inner + SEGMENTS) % SEGMENTS]
        if ring == MIDDLE:
            return self.parts.middle[(segment - self.middle + SEGMENTS) % SEGMENTS]
        return self.parts.outer[segment]

    def warehouse_here(self) -> i64:
        return self.segment // 3

    # The Mausoleum

    def empty(self) -> i64:
        return everywhere() ^ self.occupied

    def statue_points(self, type: i64) -> i64:
        """The value of the bottom figure of a type in the Organizer (TA-4)."""
        return self.parts.statue_points[FIGURES_OF_A_TYPE - self.figures_left(type)]

    def figures_left(self, type: i64) -> i64:
        return (self.left >> (8 * type)) & 255

    def specialists_bought(self, specialist: i64) -> i64:
        return (self.bought >> (8 * specialist)) & 255

    def own_warriors(self, seat: i64) -> i64:
        base = seat * 4
        return self.warriors[base] | self.warriors[base + 1] | self.warriors[base + 2] | self.warriors[base + 3]

    def warrior_index(self, space: i64) -> i64:
        """seat * 4 + type of the Warrior that itself stands on this space, or -1."""
        place = bit(space)
        for index in range(self.seats * 4):
            if self.warriors[index] & place:
                return index
        return -1

    def standing(self, space: i64) -> i64:
        """The space of the Warrior that occupies this one, itself or with its Horse; -1 if there is none."""
        for nth in range(i64(4)):
            if oriented(self.horses, nth) and (horse_spaces(self.horses, nth) >> space) & 1:
                return oriented_space(self.horses, nth)
        return space if self.warrior_index(space) >= 0 else -1

    def piece(self, space: i64) -> i64:
        """All spaces of the Warrior on this one: its own, or three with its Horse."""
        for nth in range(i64(4)):
            if oriented(self.horses, nth) and oriented_space(self.horses, nth) == space:
                return horse_spaces(self.horses, nth)
        return bit(space)

    def faced(self, nth: i64) -> i64:
        """The space of the Warrior that Kneeling Archer n faces; -1 if there is none (TA-53)."""
        return self.standing(faced_space(self.archers, nth))


def oriented(packed: i64, nth: i64) -> i64:
    """Piece n among those with a direction; 0 if there are fewer."""
    return (packed >> (_ORIENTED_BITS * nth)) & 1023


def oriented_space(packed: i64, nth: i64) -> i64:
    return (oriented(packed, nth) & 511) >> 2


def oriented_direction(packed: i64, nth: i64) -> i64:
    return oriented(packed, nth) & 3


def oriented_count(packed: i64) -> i64:
    number: i64 = 0
    while oriented(packed, number):
        number += 1
        if number == 4:
            break
    return number


def with_oriented(packed: i64, space: i64, direction: i64) -> i64:
    """Adds a piece on a space, with a direction."""
    return packed | shift(_PRESENT | space << 2 | direction, _ORIENTED_BITS * oriented_count(packed))


def with_oriented_moved(packed: i64, nth: i64, space: i64) -> i64:
    """Piece n on another space, facing as before."""
    return packed + shift((space - oriented_space(packed, nth)) * 4, _ORIENTED_BITS * nth)


def horse_spaces(horses: i64, nth: i64) -> i64:
    return HORSE_SPACES[oriented(horses, nth) & 511]


def faced_space(archers: i64, nth: i64) -> i64:
    return NEXT[oriented(archers, nth) & 511]


def riders(state: State) -> i64:
    """The spaces on which mounted Warriors themselves stand."""
    spaces: i64 = 0
    for nth in range(i64(4)):
        if oriented(state.horses, nth):
            spaces |= bit(oriented_space(state.horses, nth))
    return spaces


def count_in(state: State, index: i64, area: i64) -> i64:
    """The number of Warriors of one seat and type (seat * 4 + type) in an area; a mounted one counts once (TA-51)."""
    own = state.warriors[index]
    if own == 0:
        return 0
    number = count(own & area)
    if state.horses:
        for nth in range(i64(4)):
            if oriented(state.horses, nth):
                stood = bit(oriented_space(state.horses, nth))
                if own & stood and not area & stood and area & horse_spaces(state.horses, nth):
                    number += 1
    return number
