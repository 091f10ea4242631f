"""Everything on the table, and the small steps that all rules are built from. The rules themselves are in the other modules."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from lishan.core.bits import bit, count, nibble, plus, tally
from lishan.core.position import Position, check_at_table
from lishan.core.stack import popped, pushed, top_argument, top_kind
from lishan.xian.parts import (
    ALL_CARDS,
    CLAY,
    COIN,
    DISPLAY,
    EQUIPMENT,
    FIRST_PIGMENT,
    PIGMENTS_OF_A_COLOUR,
    RAW_WARRIORS,
    SEALS,
    SOURCE_COUNT,
    WARRIORS,
    Parts,
    first_space,
    pigments_in,
    section_of,
)  # fmt: skip


class Player:
    """Everything in front of one player, including the hand and the deck."""

    def __init__(self) -> None:
        self.coins: i64 = 2  # XI-10
        self.clay: i64 = 1
        self.pigments: i64 = 0  # tally c: pigments of colour c

        # Worker cards, bit c for card c. The deck has no order (what is drawn is decided when it is drawn), except that cards
        # put under it come last (XI-20).
        self.deck: i64 = ALL_CARDS
        self.under: i64 = 0  # those of the deck that are under it
        self.hand: i64 = 0
        self.discard: i64 = 0
        self.swap: i64 = 0  # cards of the hand picked for the Favour of the Emperor, until all have decided
        self.swapped: i64 = 0  # how many were exchanged
        self.below: i64 = -1  # the pair of this round (XI-21); secret while anyone is still choosing
        self.top: i64 = -1
        self.helpers: i64 = 0  # bit h: helper h is recruited

        self.builders: i64 = 0  # nibble b: builders in building b
        self.painted: i64 = 0  # spaces of own warriors
        self.sealed: i64 = 0  # spaces of raw warriors on the player's own seals
        self.seals: i64 = SEALS  # not yet used
        self.equipment: i64 = 0  # bit e: card e is face down in front of the player
        self.step: i64 = 0  # of the supervisor
        self.tiles: i64 = 0  # bit t: bonus tile t is there and unused
        self.end: i64 = -1  # the game-end tile
        self.start: i64 = 0  # number of the start tile

    def copy(self) -> "Player":
        other = Player()
        other.coins = self.coins
        other.clay = self.clay
        other.pigments = self.pigments
        other.deck = self.deck
        other.under = self.under
        other.hand = self.hand
        other.discard = self.discard
        other.swap = self.swap
        other.swapped = self.swapped
        other.below = self.below
        other.top = self.top
        other.helpers = self.helpers
        other.builders = self.builders
        other.painted = self.painted
        other.sealed = self.sealed
        other.seals = self.seals
        other.equipment = self.equipment
        other.step = self.step
        other.tiles = self.tiles
        other.end = self.end
        other.start = self.start
        return other

    def has_helper(self, helper: i64) -> i64:
        """1 or 0, so that it can be used in sums."""
        return (self.helpers >> helper) & 1

    def has_tile(self, tile: i64) -> bool:
        return (self.tiles >> tile) & 1 == 1

    def flip_tile(self, tile: i64) -> None:
        self.tiles ^= bit(tile)

    def builders_in(self, building: i64) -> i64:
        return nibble(self.builders, building)

    def warriors_left(self) -> i64:
        return WARRIORS - count(self.painted)

    def amount(self, resource: i64) -> i64:
        if resource == COIN:
            return self.coins
        return self.clay if resource == CLAY else tally(self.pigments, resource - FIRST_PIGMENT)

    def resources(self) -> i64:
        """The total number of resources; each counts the same (XI-63, XI-64)."""
        return self.coins + self.clay + pigments_in(self.pigments)


class State(Position):
    """The table of Xi'an. `position.Xian` adds the course of the game."""

    def __init__(self, seats: i64, parts: Parts) -> None:
        super().__init__(seats)
        self.parts = parts
        self.stack: i64 = 0  # what is pending (`decisions`)

        self.game_turn: i64 = 0  # 1 to 6, 0 during the set-up (`turn` counts the lines of a record)
        self.round: i64 = 0  # 1 or 2
        self.order: i64 = 0  # nibble k: the seat that acts k-th in this round (XI-22)
        self.place_in_order: i64 = 0  # of the player whose turn it is

        self.faces: i64 = 0  # nibble s: the formation face of section s, plus 1
        self.raw: i64 = 0  # spaces of unpainted warriors
        self.pigments: i64 = full_stock()  # tally c: pigments of colour c in the stock
        self.squares: i64 = 0  # nibble q: the building on square q, plus 1
        self.minister: i64 = -1  # the Prime Minister's building
        self.requests: i64 = 0  # nibble r: the token on request space r
        self.tokens: i64 = 0x1FFE  # bit n: token n has not been drawn yet
        self.track: i64 = 0  # nibble t - 1: the token that turn t moved to the turn track
        self.display: i64 = 0  # tally p: the equipment card on place p, plus 1
        self.equipment: i64 = (1 << EQUIPMENT) - 1  # cards that have not been shown yet
        self.equipment_gone: i64 = 0  # cards discarded from the display
        self.starts: i64 = 0x1E  # bit n: start tile n is not dealt
        self.ends: i64 = 0  # bit e: game-end tile e is on space 5
        self.ends_out: i64 = 0xFF  # bit e: game-end tile e was not drawn
        self.standing: i64 = 0  # nibble k: the seat whose supervisor is k-th, the furthest and highest first (XI-22)

        self.players: list[Player] = [Player() for _ in range(seats)]
        # Points of seat s from source c at s * SOURCE_COUNT + c.
        self.earned: vec[i16] = vec[i16]([0] * (seats * SOURCE_COUNT))

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

    # The stock

    def raw_in_stock(self) -> i64:
        return RAW_WARRIORS - count(self.raw)

    def take_pigment(self, player: Player, colour: i64) -> bool:
        """Takes one pigment from the stock, if there is one (XI-30)."""
        if tally(self.pigments, colour) == 0:
            return False
        self.pigments = plus(self.pigments, colour, -1)
        player.pigments = plus(player.pigments, colour, 1)
        return True

    def take_pigments(self, player: Player, wanted: i64) -> i64:
        """Takes as many of a tally as are in stock; returns those."""
        came: i64 = 0
        for colour in range(i64(4)):
            for _ in range(tally(wanted, colour)):
                if self.take_pigment(player, colour):
                    came = plus(came, colour, 1)
        return came

    def return_pigment(self, player: Player, colour: i64) -> None:
        self.pigments = plus(self.pigments, colour, 1)
        player.pigments = plus(player.pigments, colour, -1)

    # The pit

    def painted(self) -> i64:
        """Spaces of painted warriors of any player."""
        spaces: i64 = 0
        for player in self.players:
            spaces |= player.painted
        return spaces

    def bonus_of(self, space: i64) -> i64:
        section = section_of(space)
        return self.parts.bonus_at(section, nibble(self.faces, section) - 1, space - first_space(section))

    def request_colour(self, request: i64) -> i64:
        return self.parts.token_colours[nibble(self.requests, request)]

    def shown(self, place: i64) -> i64:
        """The equipment card at a place of the display; -1: none."""
        return tally(self.display, place) - 1

    def equipment_shown(self) -> i64:
        """The number of places filled from the left."""
        place: i64 = 0
        while place < DISPLAY and self.shown(place) >= 0:
            place += 1
        return place


def full_stock() -> i64:
    pigments: i64 = 0
    for colour in range(i64(4)):
        pigments = plus(pigments, colour, PIGMENTS_OF_A_COLOUR)
    return pigments
