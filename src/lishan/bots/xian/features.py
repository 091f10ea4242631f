"""The net's input for a position of Xi'an between rounds."""

from typing import Final, cast

from mypy_extensions import i64

from lishan.bots.net import Observer
from lishan.bots.xian.evaluation import Evaluation
from lishan.bots.xian.move_values import NOTHING
from lishan.bots.xian.resource_values import COINS, FEATURES, SCORE
from lishan.core.bits import count, lowest, nibble, tally
from lishan.core.position import Position
from lishan.xian import decisions
from lishan.xian.parts import (
    DISPLAY,
    EQUIPMENT,
    LAST_STEP,
    REQUEST_A,
    REQUEST_B1,
    REQUEST_B2,
    REQUEST_C,
    REQUESTS,
    SECTION_A,
    SECTION_B,
    TURNS,
    card_colour,
    card_number,
    equipment_type,
    pigments_in,
    warriors_in,
)  # fmt: skip
from lishan.xian.position import Xian
from lishan.xian.scoring import cards_of_type, match_count
from lishan.xian.workshop import clay_cost, free_spaces

# A seat's row: the evaluation's features; its holdings again, weighted by the rounds left; the rest.
_LASTING: Final = FEATURES
_EXPECTED: Final = _LASTING + FEATURES - COINS
_PAINTED: Final = _EXPECTED + 1
_MAJORITIES: Final = _PAINTED + 3
_MATCHES: Final = _MAJORITIES + 3
_CARDS: Final = _MATCHES + 3
_TYPES: Final = _CARDS + 3
_PIGMENTS: Final = _TYPES + 6
_HAND: Final = _PIGMENTS + 4
_NUMBERS: Final = _HAND + 4
_DECK: Final = _NUMBERS + 1
_BUILDERS: Final = _DECK + 4
_END: Final = _BUILDERS + 4
_BEST_END: Final = _END + 8
_STEP: Final = _BEST_END + 1
_STANDING: Final = _STEP + 6
# What the seat's next builder could do: by section the pigments that are missing, what painting there would bring, the same
# where it can be paid for, what crafting there would bring and the clay that is missing; the best equipment; the best of all.
_MISSING: Final = _STANDING + 1
_PAINT: Final = _MISSING + 3
_PAID: Final = _PAINT + 3
_CRAFT: Final = _PAID + 3
_CLAY: Final = _CRAFT + 3
_FORGE: Final = _CLAY + 3
_NOW: Final = _FORGE + 1
FACTS: Final = _NOW + 1

# The table's row.
_TURN: Final = 0
_ROUND: Final = _TURN + TURNS + 1
_ROUNDS: Final = _ROUND + 1
_SEATS: Final = _ROUNDS + 1
_REQUESTS: Final = _SEATS + 3
_RAW: Final = _REQUESTS + 4 * REQUESTS
_FREE: Final = _RAW + 3
_STOCK: Final = _FREE + 3
_ENDS: Final = _STOCK + 4
_SHOWN: Final = _ENDS + 8
_MINISTER: Final = _SHOWN + 6
_EQUIPMENT: Final = _MINISTER + 4
TABLE: Final = _EQUIPMENT + 1


class XianObserver(Observer):
    def __init__(self, evaluation: Evaluation) -> None:
        super().__init__(FACTS, TABLE)
        self.evaluation = evaluation

    def observe(self, position: Position) -> None:
        state = cast(Xian, position)
        self.evaluation.evaluate(state, self.expected)
        self._see_table(state)
        mean = 0.0
        mean_score = 0.0
        for seat in range(state.seats):
            mean += self.expected[seat] / float(state.seats)
            mean_score += float(state.score(seat)) / float(state.seats)
        for place in range(state.seats * FACTS):
            self.by_seat[place] = 0.0
        for seat in range(state.seats):
            self._see_known(seat, mean, mean_score)
            self._see_works(state, seat)
            self._see_cards(state, seat)
        for section in range(i64(3)):
            self.evaluation.prospects.count_section(section)
            for seat in range(state.seats):
                place = seat * FACTS + _MAJORITIES + section
                self.by_seat[place] = self.evaluation.prospects.majority(section, seat)
        # Last, because prices are those of a round that is still to be played.
        self.evaluation.worth.price(state)
        for seat in range(state.seats):
            self._see_chances(state, seat)

    def _see_known(self, seat: i64, mean: float, mean_score: float) -> None:
        row = self.by_seat
        base = seat * FACTS
        facts = self.evaluation.facts
        for fact in range(i64(FEATURES)):
            row[base + fact] = facts[seat * FEATURES + fact]
        row[base + SCORE] = row[base + SCORE] - mean_score
        rounds = self.evaluation.rounds / 12.0
        for fact in range(i64(COINS), i64(FEATURES)):
            row[base + _LASTING + fact - COINS] = row[base + fact] * rounds
        row[base + _EXPECTED] = self.expected[seat] - mean

    def _see_works(self, state: Xian, seat: i64) -> None:
        row = self.by_seat
        base = seat * FACTS
        player = state.players[seat]
        prospects = self.evaluation.prospects
        for section in range(i64(3)):
            row[base + _PAINTED + section] = float(warriors_in(player.painted, section))
            row[base + _MATCHES + section] = float(match_count(state, player, section))
            row[base + _CARDS + section] = float(prospects.cards_of_section(player, section))
        for type in range(i64(6)):
            row[base + _TYPES + type] = float(cards_of_type(player, type))
        for building in range(i64(4)):
            row[base + _BUILDERS + building] = float(player.builders_in(building))
        row[base + _STEP + player.step] = 1.0
        if player.end >= 0:
            row[base + _END + player.end] = 1.0
        elif player.step < LAST_STEP:
            best = 0.0
            ends = state.ends
            while ends:
                best = max(best, prospects.ending(seat, lowest(ends)))
                ends &= ends - 1
            row[base + _BEST_END] = best
        for place in range(state.seats):
            if nibble(state.standing, place) == seat:
                row[base + _STANDING] = float(place)

    def _see_chances(self, state: Xian, seat: i64) -> None:
        row = self.by_seat
        base = seat * FACTS
        player = state.players[seat]
        worth = self.evaluation.worth
        worth.look_ahead(state, seat)
        for section in range(i64(3)):
            missing = missing_pigments(state, player.pigments, section)
            row[base + _MISSING + section] = float(missing)
            if worth.paints[section] > NOTHING:
                row[base + _PAINT + section] = worth.paints[section]
                if missing == 0:
                    row[base + _PAID + section] = worth.paints[section]
            if worth.crafts[section] > NOTHING:
                row[base + _CRAFT + section] = worth.crafts[section]
            row[base + _CLAY + section] = float(max(clay_cost(player, section) - player.clay, 0))
        # XI-25: after a turn the two leftmost places are cleared.
        first: i64 = 2 if state.pending() == decisions.REQUEST else 0
        for place in range(first, i64(DISPLAY)):
            row[base + _FORGE] = max(row[base + _FORGE], worth.forges[place])
        row[base + _NOW] = worth.now

    def _see_cards(self, state: Xian, seat: i64) -> None:
        row = self.by_seat
        base = seat * FACTS
        player = state.players[seat]
        for colour in range(i64(4)):
            row[base + _PIGMENTS + colour] = float(tally(player.pigments, colour))
            row[base + _DECK + colour] = float(count((player.deck >> (6 * colour)) & 63))
        cards = player.hand
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            place = base + _HAND + card_colour(card)
            row[place] = row[place] + 1.0
            row[base + _NUMBERS] = row[base + _NUMBERS] + float(card_number(card))

    def _see_table(self, state: Xian) -> None:
        row = self.of_table
        for place in range(i64(TABLE)):
            row[place] = 0.0
        row[_TURN + state.game_turn] = 1.0
        row[_ROUND] = float(state.round)
        row[_ROUNDS] = self.evaluation.rounds
        row[_SEATS + state.seats - 2] = 1.0
        for request in range(i64(REQUESTS)):
            if nibble(state.requests, request):
                row[_REQUESTS + 4 * request + state.request_colour(request)] = 1.0
        free = free_spaces(state)
        for section in range(i64(3)):
            row[_RAW + section] = float(warriors_in(state.raw, section))
            row[_FREE + section] = float(warriors_in(free, section))
        for colour in range(i64(4)):
            row[_STOCK + colour] = float(tally(state.pigments, colour))
        for end in range(i64(8)):
            row[_ENDS + end] = float((state.ends >> end) & 1)
        for place in range(i64(DISPLAY)):
            card = state.shown(place)
            if card >= 0:
                at = _SHOWN + equipment_type(card)
                row[at] = row[at] + 1.0
        if state.minister >= 0:
            row[_MINISTER + state.minister] = 1.0
        row[_EQUIPMENT] = float(count(state.equipment)) / float(EQUIPMENT)


def missing_pigments(state: Xian, pigments: i64, section: i64) -> i64:
    """The number of missing pigments, of the two for painting in a section (XI-45); a request not yet drawn asks for any."""
    missing = max(2 - pigments_in(pigments), 0)
    if section == SECTION_A:
        return max(missing, lacking(state, pigments, REQUEST_A, 1))
    if section == SECTION_B:
        if state.request_colour(REQUEST_B1) == state.request_colour(REQUEST_B2):
            return max(missing, lacking(state, pigments, REQUEST_B1, 2))
        return max(missing, lacking(state, pigments, REQUEST_B1, 1) + lacking(state, pigments, REQUEST_B2, 1))
    return max(missing, lacking(state, pigments, REQUEST_C, 2))


def lacking(state: Xian, pigments: i64, request: i64, number: i64) -> i64:
    if nibble(state.requests, request) == 0:
        return 0
    return max(number - tally(pigments, state.request_colour(request)), 0)
