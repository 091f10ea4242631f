"""The net's input for a position of Terracotta Army between turns."""

from typing import Final, cast

from mypy_extensions import i64

from lishan.bots.net import Observer
from lishan.bots.terracotta.evaluation import DETAILS, Evaluation
from lishan.bots.terracotta.resource_values import FEATURES, SCORE, WET
from lishan.core.bits import count, nibble, tally
from lishan.core.position import Position
from lishan.terracotta.parts import COLUMNS, FIGURES_OF_A_TYPE, ROUNDS, ROWS, TILE_CLAY, TILE_COINS
from lishan.terracotta.position import Terracotta

# A seat's row: the evaluation's features one by one; its holdings again, weighted by the turns left; the rest.
_DETAILS: Final = FEATURES
_LASTING: Final = _DETAILS + DETAILS
_TURNS: Final = _LASTING + FEATURES - WET
_EXPECTED: Final = _TURNS + 1
_CRAFTSMEN: Final = _EXPECTED + 1
_ARTISANS: Final = _CRAFTSMEN + 1
_TYPES: Final = _ARTISANS + 1
_UNTIL_TURN: Final = _TYPES + 4
_LAST_IN_ORDER: Final = _UNTIL_TURN + 1
_MASTERS: Final = _LAST_IN_ORDER + 1
_MUSIC: Final = _MASTERS + 1
_ROWS: Final = _MUSIC + 1
_COLUMNS: Final = _ROWS + ROWS
FACTS: Final = _COLUMNS + COLUMNS

# The table's row.
_ROUND: Final = 0
_SEATS: Final = _ROUND + ROUNDS
_IN_HAND: Final = _SEATS + 3
_FIGURES: Final = _IN_HAND + 1
_STATUES: Final = _FIGURES + 4
_BOUGHT: Final = _STATUES + 4
_WAREHOUSES: Final = _BOUGHT + 4
_PRIORITY: Final = _WAREHOUSES + 4
_OCCUPIED: Final = _PRIORITY + 1
_HOARDS: Final = _OCCUPIED + 1
TABLE: Final = _HOARDS + 2


class TerracottaObserver(Observer):
    def __init__(self, evaluation: Evaluation) -> None:
        super().__init__(FACTS, TABLE)
        self.evaluation = evaluation

    def observe(self, position: Position) -> None:
        state = cast(Terracotta, position)
        self.evaluation.evaluate(state, self.expected)
        self._see_table(state)
        mean = 0.0
        mean_score = 0.0
        for seat in range(state.seats):
            mean += self.expected[seat] / float(state.seats)
            mean_score += float(state.score(seat)) / float(state.seats)
        for seat in range(state.seats):
            self._see_known(state, seat, mean, mean_score)
            self._see_seat(state, seat)

    def _see_known(self, state: Terracotta, seat: i64, mean: float, mean_score: float) -> None:
        row = self.by_seat
        base = seat * FACTS
        turns = self.evaluation.board.turns_left(seat)
        facts = self.evaluation.facts
        for fact in range(i64(FEATURES)):
            row[base + fact] = facts[seat * FEATURES + fact]
        row[base + SCORE] = row[base + SCORE] - mean_score
        details = self.evaluation.details
        for detail in range(i64(DETAILS)):
            row[base + _DETAILS + detail] = details[seat * DETAILS + detail]
        for fact in range(i64(WET), i64(FEATURES)):
            row[base + _LASTING + fact - WET] = row[base + fact] * turns * 0.04
        row[base + _TURNS] = turns
        row[base + _EXPECTED] = self.expected[seat] - mean

    def _see_seat(self, state: Terracotta, seat: i64) -> None:
        row = self.by_seat
        base = seat * FACTS
        player = state.players[seat]
        row[base + _CRAFTSMEN] = float(player.craftsmen)
        row[base + _ARTISANS] = float(player.artisans)
        for type in range(i64(4)):
            row[base + _TYPES + type] = float(count(state.warriors[seat * 4 + type]))
        for place in range(state.seats):
            if nibble(state.order, place) == seat:
                row[base + _UNTIL_TURN] = float((place - state.place_in_order + state.seats) % state.seats)
                row[base + _LAST_IN_ORDER] = float(place)
        row[base + _MASTERS] = float(count(player.masters))
        row[base + _MUSIC] = float(self.evaluation.board.heard(seat)) if state.musicians else 0.0
        self._see_lines(state, seat)

    def _see_lines(self, state: Terracotta, seat: i64) -> None:
        """Warriors by row and column, counted from the Inspectors."""
        row = self.by_seat
        base = seat * FACTS
        for place in range(base + _ROWS, base + FACTS):
            row[place] = 0.0
        own = self.evaluation.board.own[seat]
        space: i64 = 0
        while own:
            if own & 1:
                line = base + _ROWS + (space // COLUMNS - state.row_inspector + ROWS) % ROWS
                row[line] = row[line] + 1.0
                line = base + _COLUMNS + (space % COLUMNS - state.column_inspector + COLUMNS) % COLUMNS
                row[line] = row[line] + 1.0
            own >>= 1
            space += 1

    def _see_table(self, state: Terracotta) -> None:
        row = self.of_table
        for place in range(i64(_IN_HAND)):
            row[place] = 0.0
        row[_ROUND + state.round - 1] = 1.0
        row[_SEATS + state.seats - 2] = 1.0
        row[_IN_HAND] = float(self.evaluation.board.in_hand)
        for type in range(i64(4)):
            left = state.figures_left(type)
            row[_FIGURES + type] = float(left)
            row[_STATUES + type] = float(state.parts.statue_points[FIGURES_OF_A_TYPE - left]) if left else 0.0
            row[_BOUGHT + type] = float(state.specialists_bought(type))
            row[_WAREHOUSES + type] = float(tally(state.warehouses, type))
        row[_PRIORITY] = float(state.priority_next)
        row[_OCCUPIED] = float(count(state.occupied))
        board = self.evaluation.board
        row[_HOARDS] = 0.0
        row[_HOARDS + 1] = 0.0
        for rounds in range(board.rounds_after + 1):
            tile = board.tile(rounds)
            if tile == TILE_COINS:
                row[_HOARDS] = float(board.tile_first(rounds))
            elif tile == TILE_CLAY:
                row[_HOARDS + 1] = float(board.tile_first(rounds))
