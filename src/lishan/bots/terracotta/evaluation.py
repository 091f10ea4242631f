"""Estimates each seat's final score in Terracotta Army, between turns."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lishan.bots.terracotta.board_features import BoardFeatures
from lishan.bots.terracotta.resource_values import (
    ARCHERS,
    ARTISANS,
    COINS,
    DRY,
    FEATURES,
    FOOTMEN,
    GROUPS,
    INSPECTIONS,
    LATER_INSPECTIONS,
    LATER_TILES,
    MASTER,
    MUSIC,
    PRIORITY,
    SCORE,
    SINGLES,
    TILE,
    WARRIORS,
    WEAPON,
    WET,
    WORKERS,
    Values,
)  # fmt: skip
from lishan.core.bits import bit, count, lowest, nibble
from lishan.terracotta.parts import TILE_COINS
from lishan.terracotta.scoring import EVERY_TYPE
from lishan.terracotta.state import State

# What is scored, item by item: the rows, columns and tiles of this round and later ones, the groups of each type.
ROW_DETAIL: Final = 0
COLUMN_DETAIL: Final = 5
TILE_DETAIL: Final = 10
GROUP_DETAIL: Final = 15
FOOTMEN_DETAIL: Final = 19
DETAILS: Final = 20


class Evaluation:
    """Features of a position, one row per seat, and their sum in points."""

    def __init__(self, board: BoardFeatures, values: Values) -> None:
        self.board = board
        self.values = values
        # Feature f of seat s at s * FEATURES + f.
        self.facts = vec[float]([0.0] * (4 * FEATURES))
        # The same by item scored, for nets: detail d of seat s at s * DETAILS + d.
        self.details = vec[float]([0.0] * (4 * DETAILS))

    def evaluate(self, state: State, points: vec[float]) -> None:
        if state.stack == 0:
            self._final(state, points)
            return
        self.gather(state)
        for seat in range(state.seats):
            turns = self.board.turns_left(seat)
            sum = 0.0
            for fact in range(i64(FEATURES)):
                amount = self.facts[seat * FEATURES + fact]
                if amount != 0.0:
                    sum += amount * self.values.at(fact, turns)
            points[seat] = sum

    def _final(self, state: State, points: vec[float]) -> None:
        """TA-95: a tie goes to the player earlier in turn order."""
        for place in range(state.seats):
            seat = nibble(state.order, place)
            points[seat] = float(state.score(seat)) - 0.1 * float(place)

    def gather(self, state: State) -> None:
        """Fill in the features of all seats."""
        self.board.look(state)
        for place in range(state.seats * FEATURES):
            self.facts[place] = 0.0
        for place in range(state.seats * DETAILS):
            self.details[place] = 0.0
        for seat in range(state.seats):
            self._holdings(state, seat)
        self._inspections(state)
        self._tiles()
        self._footmen(state)
        for type in range(i64(4)):
            self._groups(type)
        for nth in range(self.board.archers):
            self._add(self.board.helped[nth] >> 2, ARCHERS, float(state.parts.archer_points))

    def _add(self, seat: i64, fact: i64, amount: float) -> None:
        place = seat * FEATURES + fact
        self.facts[place] = self.facts[place] + amount

    def _add_brought(self, fact: i64, detail: i64) -> None:
        for seat in range(self.board.seats):
            self._add(seat, fact, self.board.brought[seat])
            place = seat * DETAILS + detail
            self.details[place] = self.details[place] + self.board.brought[seat]

    def _holdings(self, state: State, seat: i64) -> None:
        player = state.players[seat]
        self._add(seat, SCORE, float(state.score(seat)))
        self._add(seat, WET, float(player.wet))
        self._add(seat, DRY, float(player.dry))
        self._add(seat, COINS, float(player.coins))
        for weapon in range(i64(4)):
            self._add(seat, WEAPON + weapon, float((player.weapons >> weapon) & 1))
        for master in range(i64(6)):
            self._add(seat, MASTER + master, float((player.masters >> master) & 1))
        self._add(seat, ARTISANS, float(player.upgraded))
        if player.priority:
            self._add(seat, PRIORITY, 1.0 / float(player.priority))
        self._add(seat, WORKERS, float(player.craftsmen + player.artisans))
        self._add(seat, WARRIORS, float(count(self.board.own[seat])))
        if state.musicians:
            rounds = self.board.rounds_after + 1
            self._add(seat, MUSIC, float(rounds * self.board.heard(seat)))

    def _inspections(self, state: State) -> None:
        board = self.board
        first = state.parts.inspection_first
        second = state.parts.inspection_second
        for rounds in range(board.rounds_after + 1):
            fact: i64 = INSPECTIONS if rounds == 0 else LATER_INSPECTIONS
            turns = board.turns_before(rounds)
            board.count_area(board.inspected_row(rounds), EVERY_TYPE)
            board.share_all(turns, first, second)
            self._add_brought(fact, ROW_DETAIL + rounds)
            board.count_area(board.inspected_column(rounds), EVERY_TYPE)
            board.share_all(turns, first, second)
            self._add_brought(fact, COLUMN_DETAIL + rounds)

    def _tiles(self) -> None:
        board = self.board
        for rounds in range(board.rounds_after + 1):
            tile = board.tile(rounds)
            turns = board.turns_before(rounds)
            board.count_tile(tile)
            if tile < TILE_COINS:
                board.share_all(turns, board.tile_first(rounds), board.tile_second(rounds))
            else:
                board.share_hoards(turns, board.tile_first(rounds), board.tile_second(rounds))
            self._add_brought(TILE if rounds == 0 else LATER_TILES, TILE_DETAIL + rounds)

    def _footmen(self, state: State) -> None:
        board = self.board
        footmen = state.footmen
        turns = board.turns_before(board.rounds_after)
        while footmen:
            space = lowest(footmen)
            footmen ^= bit(space)
            board.count_footman(space)
            # A few spaces get fewer Warriors than a whole row or column.
            board.share_all(turns // 4, state.parts.footman_first, state.parts.footman_second)
            self._add_brought(FOOTMEN, FOOTMEN_DETAIL)

    def _groups(self, type: i64) -> None:
        board = self.board
        rest = board.miniatures(type)
        while rest:
            group = board.next_group(rest)
            rest ^= group
            size = board.count_group(group, type)
            if size < 2:
                for seat in range(board.seats):
                    self._add(seat, SINGLES, float(board.numbers[seat]))
            else:
                board.group_points(size)
                self._add_brought(GROUPS, GROUP_DETAIL + type)
