"""A seat's view of Terracotta Army as cells. Everything is public (TA-1), so this reads the position itself. Compiled."""

from typing import Final

from mypy_extensions import i64

from lishan.core.bits import bit, nibble, shift
from lishan.core.position import Position
from lishan.core.stack import popped, top_argument, top_kind
from lishan.lab.cells import Cells
from lishan.lab.observer import Observer
from lishan.terracotta.grid import DIRECTIONS
from lishan.terracotta.li_si.state import ACTION_CARDS, LiSi
from lishan.terracotta.parts import COLUMNS, ROUNDS, ROWS, SEGMENTS, SOURCE_COUNT, SOURCES, SPACES, TYPES
from lishan.terracotta.position import Terracotta
from lishan.terracotta.state import Player, oriented, oriented_direction, oriented_space

KINDS: Final = 43
TILE_COUNT: Final = 12
CARD_COUNT: Final = 13
DEPTH: Final = 4  # decisions below the topmost that fit on a stack

TILE_NAMES: Final = [f"Scoring tile of round {place + 1}" for place in range(ROUNDS)]
HORSE_NAMES: Final = [f"Horses towards the {direction}" for direction in DIRECTIONS]
ARCHER_NAMES: Final = [f"Archers towards the {direction}" for direction in DIRECTIONS]
WARRIOR_NAMES: Final = [f"Warriors, {type}" for type in TYPES]
LATER_KINDS: Final = [f"decision {nth + 2} of the stack" for nth in range(DEPTH)]
LATER_ARGUMENTS: Final = [f"its argument, {nth + 2}" for nth in range(DEPTH)]
SOURCE_NAMES: Final = [f"points: {source}" for source in SOURCES]
ROW_NAMES: Final = [f"Li Si: weapon {place + 1} of the row" for place in range(4)]


class TerracottaObserver(Observer):
    def write(self, cells: Cells, position: Position, seat: i64) -> None:
        assert isinstance(position, Terracotta)
        seats = position.seats
        self.write_question(cells, position)
        self.write_wheel(cells, position)
        self.write_mausoleum(cells, position)
        him = position.li_si
        if him is not None:
            self.write_li_si_bits(cells, him)
        pending = position.waiting()
        for nth in range(seats):
            cells.player = nth
            each = (seat + nth) % seats
            cells.bits("to move", (pending >> each) & 1, 1)
            self.write_bits_of_player(cells, position, each)
        cells.player = -1
        cells.end_bits()
        self.write_numbers(cells, position)
        if him is not None:
            self.write_li_si_numbers(cells, him)
        for nth in range(seats):
            cells.player = nth
            self.write_numbers_of_player(cells, position, (seat + nth) % seats)
        cells.end_numbers()

    def winner(self, position: Position) -> i64:
        """TA-95: a tie goes to the player earlier in turn order."""
        assert isinstance(position, Terracotta)
        best = nibble(position.order, 0)
        for place in range(i64(1), position.seats):
            seat = nibble(position.order, place)
            if position.score(seat) > position.score(best):
                best = seat
        return best

    def write_question(self, cells: Cells, position: Terracotta) -> None:
        """Write the pending decision and its subject: a ring, a type, a space, ..."""
        kind = position.pending()
        cells.one_of("decision", kind, KINDS)
        cells.bits("argument 0 to 62", shift(1, position.argument()) if kind and position.argument() < 63 else 0, 63)
        cells.bits("argument 63", 1 if kind and position.argument() == 63 else 0, 1)
        cells.bits("option soak: one", position.soak_one, 1)
        cells.bits("option master_cost: placed", position.masters_by_number, 1)
        cells.one_of("round", position.round - 1, ROUNDS)

    def write_wheel(self, cells: Cells, position: Terracotta) -> None:
        cells.one_of("steps of the inner ring", position.inner, SEGMENTS)
        cells.one_of("steps of the middle ring", position.middle, SEGMENTS)
        cells.one_of("segment of the worker", position.segment, SEGMENTS)
        cells.bits("the worker is an Artisan", position.worker, 1)
        for place in range(i64(ROUNDS)):
            cells.one_of(TILE_NAMES[place], nibble(position.tiles, place) - 1, TILE_COUNT)
        cells.one_of("row Inspector", position.row_inspector, ROWS)
        cells.one_of("column Inspector", position.column_inspector, COLUMNS)

    def write_mausoleum(self, cells: Cells, position: Terracotta) -> None:
        """Rows from the top, each from the left."""
        cells.bits("occupied", position.occupied, SPACES)
        cells.bits("Footmen", position.footmen, SPACES)
        cells.bits("Musicians", position.musicians, SPACES)
        self.write_oriented(cells, HORSE_NAMES, position.horses)
        self.write_oriented(cells, ARCHER_NAMES, position.archers)

    def write_oriented(self, cells: Cells, names: list[str], packed: i64) -> None:
        """Pieces with a direction: the space of each, by the way it faces."""
        north: i64 = 0
        east: i64 = 0
        south: i64 = 0
        west: i64 = 0
        if packed:
            for nth in range(i64(4)):
                if oriented(packed, nth):
                    space = bit(oriented_space(packed, nth))
                    direction = oriented_direction(packed, nth)
                    if direction == 0:
                        north |= space
                    elif direction == 1:
                        east |= space
                    elif direction == 2:
                        south |= space
                    else:
                        west |= space
        cells.bits(names[0], north, SPACES)
        cells.bits(names[1], east, SPACES)
        cells.bits(names[2], south, SPACES)
        cells.bits(names[3], west, SPACES)

    def write_bits_of_player(self, cells: Cells, position: Terracotta, seat: i64) -> None:
        player = position.players[seat]
        for type in range(i64(4)):
            cells.bits(WARRIOR_NAMES[type], position.warriors[seat * 4 + type], SPACES)
        cells.bits("Craftsmen by segment", segments_of(position.craftsmen_at, seat + 1), SEGMENTS)
        cells.bits("Artisans by segment", segments_of(position.artisans_at, seat + 1), SEGMENTS)
        cells.bits("active weapons", player.weapons, 4)
        cells.bits("Masters", player.masters, 6)
        cells.one_of("Priority token", player.priority - 1, 3)
        cells.bits("place in turn order", places_of(position, seat), 4)
        cells.bits("has the turn", 1 if nibble(position.order, position.place_in_order) == seat else 0, 1)

    def write_numbers(self, cells: Cells, position: Terracotta) -> None:
        cells.number("seats", position.seats, 4)
        cells.number("turns begun", position.turn, 60)
        cells.number("place of the player who has the turn", position.place_in_order, 4)
        cells.number("Priority token on top", position.priority_next, 4)
        cells.tallies("Warehouses", position.warehouses, 4, 10)
        cells.tallies("figures left", position.left, 4, 11)
        cells.tallies("Specialists bought", position.bought, 4, 4)
        rest = popped(position.stack)
        for nth in range(i64(DEPTH)):
            cells.number(LATER_KINDS[nth], top_kind(rest), 43)
            cells.number(LATER_ARGUMENTS[nth], top_argument(rest), 63)
            rest = popped(rest)

    def write_numbers_of_player(self, cells: Cells, position: Terracotta, seat: i64) -> None:
        player: Player = position.players[seat]
        cells.long_number("score", position.score(seat), 4, 100)
        for source in range(i64(SOURCE_COUNT)):
            cells.long_number(SOURCE_NAMES[source], i64(position.earned[seat * SOURCE_COUNT + source]), 2, 50)
        cells.number("coins", player.coins, 10)
        cells.number("wet clay", player.wet, 10)
        cells.number("dry clay", player.dry, 10)
        cells.number("Craftsmen in hand", player.craftsmen, 5)
        cells.number("Artisans in hand", player.artisans, 5)
        cells.number("Craftsmen upgraded", player.upgraded, 5)

    def write_li_si_bits(self, cells: Cells, him: LiSi) -> None:
        cells.bits("Li Si: Challenge and easing cards", him.cards_in_play, CARD_COUNT)
        cells.one_of("Li Si: first die", (him.dice - 1) // 6 if him.dice else -1, 6)
        cells.one_of("Li Si: second die", (him.dice - 1) % 6 if him.dice else -1, 6)
        cells.one_of("Li Si: Overseer", him.overseer, SEGMENTS)
        for place in range(i64(4)):
            cells.one_of(ROW_NAMES[place], nibble(him.row, place) - 1, 4)
        cells.bits("Li Si: Masters face down", him.master_cards, 6)
        cells.bits("Li Si: Action cards face down", him.deck, ACTION_CARDS)
        cells.bits("Li Si: Action cards active", him.active, ACTION_CARDS)

    def write_li_si_numbers(self, cells: Cells, him: LiSi) -> None:
        cells.number("Li Si: Challenge cards to draw", him.to_draw, 4)
        cells.number("Li Si: safe draws", him.sealed, 4)


def segments_of(packed: i64, owner: i64) -> i64:
    """The segments held by this owner."""
    found: i64 = 0
    if packed:
        for segment in range(i64(SEGMENTS)):
            if (packed >> (4 * segment)) & 15 == owner:
                found |= bit(segment)
    return found


def places_of(position: Terracotta, seat: i64) -> i64:
    """A seat's place in turn order, as one bit; no bit before the order is drawn."""
    found: i64 = 0
    for place in range(position.seats):
        if nibble(position.order, place) == seat:
            found |= bit(place)
    return found
