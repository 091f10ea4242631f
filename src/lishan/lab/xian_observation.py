"""A seat's view of Xi'an as cells: secrets are written only for their owner, and for everyone when the game is over (XI-70).

Compiled.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.bits import bit, count, nibble, tally
from lishan.core.position import Position
from lishan.core.stack import popped, top_argument, top_kind
from lishan.lab.cells import Cells
from lishan.lab.observer import Observer
from lishan.xian import decisions
from lishan.xian.parts import (
    BUILDINGS,
    CARDS,
    COLOURS,
    DISPLAY,
    ENTRY,
    EQUIPMENT,
    FACES_OF_A_SECTION,
    LAST_STEP,
    REQUEST_SPACES,
    REQUESTS,
    ROUNDS,
    SECTIONS,
    SOURCE_COUNT,
    SOURCES,
    SPACES,
    SPACES_OF_A_SECTION,
    START_TILES,
    TOKENS,
    TURNS,
    Parts,
    bonus_coins,
    bonus_pigments,
    bonus_points,
    first_space,
)  # fmt: skip
from lishan.xian.position import Xian
from lishan.xian.state import Player

KINDS: Final = 27
DEPTH: Final = 4  # decisions below the topmost that fit on a stack
TRACK: Final = 5
END_TILES: Final = 8

FACE_NAMES: Final = [f"formation of section {section}" for section in SECTIONS]
PIGMENT_NAMES: Final = [f"{colour} pigments of spaces" for colour in COLOURS]
SQUARE_NAMES: Final = [f"building on square {square + 1}" for square in range(4)]
REQUEST_NAMES: Final = [f"request {space}" for space in REQUEST_SPACES]
REQUEST_COLOURS: Final = [f"colour of request {space}" for space in REQUEST_SPACES]
TRACK_NAMES: Final = [f"request on the track, turn {turn + 1}" for turn in range(TRACK)]
DISPLAY_NAMES: Final = [f"equipment on display {place + 1}" for place in range(DISPLAY)]
LATER_KINDS: Final = [f"decision {nth + 2} of the stack" for nth in range(DEPTH)]
LATER_ARGUMENTS: Final = [f"its argument, {nth + 2}" for nth in range(DEPTH)]
POINT_NAMES: Final = [f"points of the spaces of section {section}" for section in SECTIONS]
COIN_NAMES: Final = [f"coins of the spaces of section {section}" for section in SECTIONS]
BUILDER_NAMES: Final = [f"builders in the {building}" for building in BUILDINGS]
SOURCE_NAMES: Final = [f"points: {source}" for source in SOURCES]


class XianObserver(Observer):
    def __init__(self, parts: Parts) -> None:
        # The bonuses of the eight spaces of each formation, ready to be written: by section * 4 + face.
        self.points: vec[i64] = vec[i64]([0] * 12)
        self.coins: vec[i64] = vec[i64]([0] * 12)
        # The spaces of the pit that give a pigment of a colour: by (section * 4 + face) * 4 + colour.
        self.pigments: vec[i64] = vec[i64]([0] * 48)
        for section in range(i64(3)):
            for face in range(i64(FACES_OF_A_SECTION)):
                for nth in range(i64(SPACES_OF_A_SECTION)):
                    value = parts.bonus_at(section, face, nth)
                    if value > 0:
                        self.note_bonus(section, section * 4 + face, nth, value)

    def note_bonus(self, section: i64, formation: i64, nth: i64, value: i64) -> None:
        self.points[formation] = self.points[formation] | bonus_points(value) << (8 * nth)
        self.coins[formation] = self.coins[formation] | bonus_coins(value) << (8 * nth)
        for colour in range(i64(4)):
            if tally(bonus_pigments(value), colour):
                at = formation * 4 + colour
                self.pigments[at] = self.pigments[at] | bit(first_space(section) + nth)

    def write(self, cells: Cells, position: Position, seat: i64) -> None:
        assert isinstance(position, Xian)
        seats = position.seats
        over = position.stack == 0
        self.write_question(cells, position, seat)
        self.write_pit(cells, position)
        self.write_board(cells, position)
        pending = position.waiting()
        for nth in range(seats):
            cells.player = nth
            each = (seat + nth) % seats
            cells.bits("to move", (pending >> each) & 1, 1)
            self.write_bits_of_player(cells, position, each, nth == 0 or over)
        cells.player = -1
        cells.end_bits()
        self.write_numbers(cells, position)
        for nth in range(seats):
            cells.player = nth
            self.write_numbers_of_player(cells, position, (seat + nth) % seats)
        cells.end_numbers()

    def winner(self, position: Position) -> i64:
        """XI-64: a tie goes to the supervisor that is further ahead, then to the one that is higher in the stack."""
        assert isinstance(position, Xian)
        best = nibble(position.standing, 0)
        for place in range(i64(1), position.seats):
            seat = nibble(position.standing, place)
            if position.score(seat) > position.score(best):
                best = seat
        return best

    def write_question(self, cells: Cells, position: Xian, seat: i64) -> None:
        """Write the pending decision and its subject; a seat counts from the observer, clockwise."""
        kind = position.pending()
        argument = position.argument()
        if (kind == decisions.START or kind == decisions.DRAW) and argument < position.seats:
            argument = (argument - seat + position.seats) % position.seats
        elif kind == decisions.FAVOUR or kind == decisions.CHOOSE:
            argument >>= position.seats  # the seats that are still choosing are written with the players
        cells.one_of("decision", kind, KINDS)
        cells.one_of("argument", argument & 31 if kind else -1, 32)
        cells.bits("argument above 31", argument >> 5, 2)
        cells.one_of("turn", position.game_turn - 1, TURNS)
        cells.one_of("round", position.round - 1, ROUNDS)

    def write_pit(self, cells: Cells, position: Xian) -> None:
        """Rows from the top, each from the left."""
        for section in range(i64(3)):
            cells.one_of(FACE_NAMES[section], nibble(position.faces, section) - 1, 4)
        cells.bits("raw warriors", position.raw, SPACES)
        for colour in range(i64(4)):
            spaces: i64 = 0
            for section in range(i64(3)):
                face = nibble(position.faces, section)
                if face:
                    spaces |= self.pigments[(section * 4 + face - 1) * 4 + colour]
            cells.bits(PIGMENT_NAMES[colour], spaces, SPACES)

    def write_board(self, cells: Cells, position: Xian) -> None:
        for square in range(i64(4)):
            cells.one_of(SQUARE_NAMES[square], nibble(position.squares, square) - 1, 4)
        cells.one_of("Prime Minister, by building", position.minister, 4)
        for request in range(i64(REQUESTS)):
            token = nibble(position.requests, request)
            cells.one_of(REQUEST_NAMES[request], token - 1, TOKENS)
            cells.one_of(REQUEST_COLOURS[request], position.parts.token_colours[token] if token else -1, 4)
        for turn in range(i64(TRACK)):
            cells.one_of(TRACK_NAMES[turn], nibble(position.track, turn) - 1, TOKENS)
        cells.bits("requests left", position.tokens >> 1, TOKENS)
        for place in range(i64(DISPLAY)):
            cells.one_of(DISPLAY_NAMES[place], position.shown(place), EQUIPMENT)
        cells.bits("equipment discarded", position.equipment_gone, EQUIPMENT)
        cells.bits("game-end tiles", position.ends, END_TILES)

    def write_bits_of_player(self, cells: Cells, position: Xian, seat: i64, open: bool) -> None:
        player = position.players[seat]
        acting = position.pending() > decisions.CHOOSE
        cells.one_of("place in the order", place_in(position.order, seat, position.seats) if acting else -1, 4)
        cells.bits("has the turn", 1 if acting and position.mover() == seat else 0, 1)
        cells.one_of("place of the supervisor, of all", self.place_of_supervisor(position, seat), 4)
        cells.one_of("step of the supervisor", player.step, LAST_STEP + 1)
        cells.one_of("start tile", player.start - 1, START_TILES)
        cells.bits("bonus tiles", player.tiles, 4)
        cells.one_of("game-end tile", player.end, END_TILES)
        cells.bits("Helpers", player.helpers, 6)
        cells.bits("painted warriors", player.painted, SPACES)
        cells.bits("seals", player.sealed, SPACES)
        cells.bits("equipment", player.equipment, EQUIPMENT)
        cells.bits("discards", player.discard, CARDS)
        self.write_secrets(cells, player, open, open or acting)

    def write_secrets(self, cells: Cells, player: Player, open: bool, revealed: bool) -> None:
        cells.one_of("card below", player.below if revealed else -1, CARDS)
        cells.one_of("card on top", player.top if revealed else -1, CARDS)
        cells.bits("hand", player.hand if open else 0, CARDS)
        cells.bits("cards under the deck", player.under if open else 0, CARDS)
        cells.bits("cards picked for exchange", player.swap if open else 0, CARDS)

    def place_of_supervisor(self, position: Xian, seat: i64) -> i64:
        """A supervisor's place, counted from the one furthest ahead and highest; -1: not placed yet."""
        placed: i64 = 0
        for player in position.players:
            if player.start > 0:
                placed += 1
        return place_in(position.standing, seat, placed)

    def write_numbers(self, cells: Cells, position: Xian) -> None:
        self.write_bonuses(cells, position)
        cells.number("seats", position.seats, 4)
        cells.long_number("lines of the record", position.turn, 3, 100)
        cells.number("place of the player who has the turn",
                     position.place_in_order if position.pending() > decisions.CHOOSE else 0, 4)  # fmt: skip
        cells.number("raw warriors in stock", position.raw_in_stock(), 12)
        cells.number("equipment cards not yet shown", count(position.equipment), 24)
        cells.tallies("pigments in stock", position.pigments, 4, 6)
        rest = popped(position.stack)
        for nth in range(i64(DEPTH)):
            cells.number(LATER_KINDS[nth], top_kind(rest), 27)
            cells.number(LATER_ARGUMENTS[nth], top_argument(rest), 127)
            rest = popped(rest)

    def write_bonuses(self, cells: Cells, position: Xian) -> None:
        """Write the bonuses of the spaces in the pit; nothing if the formation is not drawn, or a warrior started there."""
        for section in range(i64(3)):
            face = nibble(position.faces, section)
            cells.word(POINT_NAMES[section], self.points[section * 4 + face - 1] if face else 0, 8)
            cells.word(COIN_NAMES[section], self.coins[section * 4 + face - 1] if face else 0, 2)

    def write_numbers_of_player(self, cells: Cells, position: Xian, seat: i64) -> None:
        player = position.players[seat]
        cells.long_number("score", position.score(seat), 3, 100)
        cells.shorts(SOURCE_NAMES, position.earned, seat * SOURCE_COUNT, 20)
        cells.number("points lost: entry", -i64(position.earned[seat * SOURCE_COUNT + ENTRY]), 20)
        cells.number("coins", player.coins, 10)
        cells.number("clay", player.clay, 10)
        cells.tallies("pigments", player.pigments, 4, 6)
        cells.number("seals left", player.seals, 2)
        for building in range(i64(4)):
            cells.number(BUILDER_NAMES[building], nibble(player.builders, building), 2)
        held = count(player.hand)
        if position.pending() <= decisions.CHOOSE:
            held += (1 if player.below >= 0 else 0) + (1 if player.top >= 0 else 0)
        cells.number("cards held", held, 6)
        cells.number("cards in the deck", count(player.deck), 24)
        cells.number("cards exchanged", player.swapped, 4)


def place_in(packed: i64, seat: i64, places: i64) -> i64:
    """The number of the nibble that holds a seat; -1 if none of the first `places` does."""
    for place in range(places):
        if nibble(packed, place) == seat:
            return place
    return -1
