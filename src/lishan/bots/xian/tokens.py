"""Tokens of moves in Xi'an, for learned priors: the move itself, and what the mover's situation adds to it."""

from typing import Final, cast

from mypy_extensions import i64

from lishan.bots.prior_correction import Reader
from lishan.core.bits import bit, count
from lishan.core.position import Position
from lishan.xian import decisions, moves
from lishan.xian.buildings import builders_at, ministers_coin
from lishan.xian.parts import (
    CARDS,
    CRAFTSMAN,
    HELPER,
    ROUNDS,
    TAX_COLLECTOR,
    TURNS,
    bonus_pigments,
    bonus_points,
    card_colour,
    equipment_type,
    group_around,
    pigments_in,
    section_of,
    warriors_in,
)  # fmt: skip
from lishan.xian.position import Xian
from lishan.xian.scoring import cards_of_type
from lishan.xian.state import Player

# Moves have one meaning each, whatever decision is pending; only what a card is used for depends on the card.
_ACTION: Final = moves.DRAW
_COLOUR: Final = _ACTION + CARDS
# Further tokens. A stock is counted as 0, 1, 2 or more of what a card brings; a building by its visitors and the Minister.
_STOCK: Final = _COLOUR + CARDS
_USES: Final = 4  # on top, below, action, colour
_BUILDING: Final = _STOCK + 4 * 4 * _USES
_LEAD: Final = _BUILDING + 4 * 2 * 3
_GROUP: Final = _LEAD + 3 * 5
_BONUS: Final = _GROUP + 4 * 2
_RAW: Final = _BONUS + 4 * 3
_TYPE: Final = _RAW + 3 * 2
_MATCH: Final = _TYPE + 6 * 3
_LEFT: Final = _MATCH + 3 * 2
_GIVEN: Final = _LEFT + 4
_TAKEN: Final = _GIVEN + 6 * 4
_PASSED: Final = _TAKEN + 6 * 4
TOKENS: Final = _PASSED + 4
KINDS: Final = decisions.TAKE + 1


class XianReader(Reader):
    def __init__(self) -> None:
        super().__init__(KINDS, TOKENS, TURNS * ROUNDS)

    def kind(self, position: Position) -> i64:
        return cast(Xian, position).pending()

    def phase(self, position: Position) -> i64:
        state = cast(Xian, position)
        return ROUNDS * (state.game_turn - 1) + state.round - 1

    def read(self, position: Position, seat: i64, move: i64) -> i64:
        state = cast(Xian, position)
        player = state.players[seat]
        self.found[0] = move
        if move >= moves.BELOW:
            top = move >= moves.TOP
            card = move - (moves.TOP if top else moves.BELOW)
            self.found[1] = _STOCK + 16 * (0 if top else 1) + stock_of(player, card)
            return 2
        if move >= moves.UNDER:
            return 1
        if move >= moves.FORGE:
            return self._read_forge(state, player, move - moves.FORGE)
        if move >= moves.PAINT:
            return self._read_paint(state, seat, move - moves.PAINT)
        if move >= moves.CRAFT:
            return self._read_craft(state, player, move - moves.CRAFT)
        if move >= moves.ENTER:
            return self._read_way(state, player, move)
        if state.pending() == decisions.CARD and (move == moves.ACTION or move == moves.COLOUR):
            colour = move == moves.COLOUR
            self.found[0] = (_COLOUR if colour else _ACTION) + player.top
            self.found[1] = _STOCK + 16 * (3 if colour else 2) + stock_of(player, player.top)
            return 2
        if move == moves.PASS:
            self.found[1] = _PASSED + min(player.coins, 3)
            return 2
        return 1

    def _read_way(self, state: Xian, player: Player, move: i64) -> i64:
        """Entering a building, exchanging things, painting with a pigment, taking a game-end tile."""
        if move >= moves.TAKE_END or (moves.PAINT_WITH <= move < moves.GIVE):
            return 1
        if move >= moves.TAKE:
            self.found[1] = _TAKEN + 4 * (move - moves.TAKE) + min(player.amount(move - moves.TAKE), 3)
        elif move >= moves.GIVE:
            self.found[1] = _GIVEN + 4 * (move - moves.GIVE) + min(player.amount(move - moves.GIVE), 3)
        else:
            building = (move - moves.ENTER) & 3
            visitors = min(builders_at(state, building) - (1 if state.minister == building else 0), 2)
            self.found[1] = _BUILDING + 6 * building + 3 * ministers_coin(state, building) + max(visitors, 0)
        return 2

    def _read_forge(self, state: Xian, player: Player, card: i64) -> i64:
        type = equipment_type(card)
        section = state.parts.type_sections[type]
        unmatched: i64 = 0
        for other in range(i64(6)):
            if state.parts.type_sections[other] == section:
                unmatched -= cards_of_type(player, other)
        unmatched += warriors_in(player.painted, section)
        self.found[1] = _TYPE + 3 * type + min(cards_of_type(player, type), 2)
        self.found[2] = _MATCH + 2 * section + (1 if unmatched > 0 else 0)
        self.found[3] = _LEFT + min(max(player.coins - state.parts.prices[card], 0), 3)
        return 4

    def _read_paint(self, state: Xian, seat: i64, space: i64) -> i64:
        player = state.players[seat]
        section = section_of(space)
        best: i64 = 0
        for other in range(state.seats):
            if other != seat:
                best = max(best, warriors_in(state.players[other].painted, section))
        lead = min(max(warriors_in(player.painted, section) - best, -2), 2) + 2
        group = min(count(group_around(space, player.painted | bit(space))), 4) - 1
        sealed: i64 = (player.sealed >> space) & 1
        self.found[1] = _LEAD + 5 * section + lead
        self.found[2] = _GROUP + 2 * group + sealed
        return 3

    def _read_craft(self, state: Xian, player: Player, space: i64) -> i64:
        value = state.bonus_of(space)
        self.found[1] = _BONUS + 3 * min(bonus_points(value), 3) + min(pigments_in(bonus_pigments(value)), 2)
        self.found[2] = _RAW + 2 * section_of(space) + (1 if pigments_in(player.pigments) >= 2 else 0)
        return 3


def stock_of(player: Player, card: i64) -> i64:
    """The worker on a card, and how much the player already has of what it brings."""
    worker = card_colour(card)
    if worker == TAX_COLLECTOR:
        have = player.coins // 2
    elif worker == CRAFTSMAN:
        have = player.clay // 2
    elif worker == HELPER:
        have = count(player.helpers) // 2
    else:
        have = pigments_in(player.pigments) // 2
    return 4 * worker + min(have, 3)
