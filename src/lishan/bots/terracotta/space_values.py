"""Values of the Mausoleum's spaces for one seat, for Warriors of each type and for Specialists."""

from librt.vecs import vec
from mypy_extensions import i64

from lishan.bots.terracotta.board_features import BoardFeatures
from lishan.bots.terracotta.resource_values import (
    GROUPS,
    INSPECTIONS,
    LATER_INSPECTIONS,
    LATER_TILES,
    MUSIC,
    SINGLES,
    TILE,
    WARRIORS,
    Values,
)  # fmt: skip
from lishan.core.bits import bit, lowest
from lishan.terracotta.grid import AROUND, COLUMN, HORSE_SPACES, MIDDLE_COLUMN, MIDDLE_ROW, NEXT, ROW, beside
from lishan.terracotta.parts import (
    COLUMNS,
    ROWS,
    SPACES,
    TILE_COINS,
    TILE_COLUMN,
    TILE_QUARTER,
    TILE_ROW,
    TILE_TYPE,
)  # fmt: skip
from lishan.terracotta.scoring import EVERY_TYPE
from lishan.terracotta.state import State
from lishan.terracotta.statues import shot


class SpaceValues:
    """Filled by `value_all` for a position that the board features have been computed for."""

    def __init__(self, board: BoardFeatures, values: Values) -> None:
        self.board = board
        self.values = values
        self.seat: i64 = 0
        # The gain in its seat's margin from a Warrior of any type, by space.
        self.anywhere = vec[float]([0.0] * SPACES)
        # The gain from its type there, type * SPACES + space, and anywhere.
        self.typed = vec[float]([0.0] * (4 * SPACES))
        self.of_type = vec[float]([0.0] * 4)
        # Scratch: what a row, a column and a quarter add.
        self.rows = vec[float]([0.0] * ROWS)
        self.columns = vec[float]([0.0] * COLUMNS)
        self.quarters = vec[float]([0.0] * 5)
        # How many more Warriors the seat has than the others on average.
        self.row_leads = vec[float]([0.0] * ROWS)
        self.column_leads = vec[float]([0.0] * COLUMNS)
        # The last one examined: within one turn most calls are about the same Mausoleum.
        self.seen = vec[i64]([-1] * 26)

    def value_all(self, state: State, seat: i64) -> None:
        if self._seen_before(state, seat):
            return
        self.seat = seat
        for row in range(i64(ROWS)):
            self.rows[row] = 0.0
        for column in range(i64(COLUMNS)):
            self.columns[column] = 0.0
        for nth in range(i64(4)):
            self.quarters[nth] = 0.0
            self.of_type[nth] = self.values.at(WARRIORS, self.board.turns_left(seat))
        self._inspections(state)
        self._tiles()
        self._music(state)
        self._spread_out()
        self._footmen(state)
        for type in range(i64(4)):
            self._groups(state, type)

    def _seen_before(self, state: State, seat: i64) -> bool:
        """Returns whether this is the Mausoleum of the last call; if not, remembers it for the next."""
        same = self._same(0, seat)
        same = self._same(1, state.turn) and same
        same = self._same(2, state.occupied) and same
        same = self._same(3, state.row_inspector * 16 + state.column_inspector) and same
        same = self._same(4, state.musicians) and same
        same = self._same(5, state.horses) and same
        same = self._same(6, state.archers) and same
        for index in range(state.seats * 4):
            same = self._same(8 + index, state.warriors[index]) and same
        return same

    def _same(self, place: i64, number: i64) -> bool:
        if self.seen[place] == number:
            return True
        self.seen[place] = number
        return False

    def _inspections(self, state: State) -> None:
        board = self.board
        first = state.parts.inspection_first
        second = state.parts.inspection_second
        own_turns = board.turns_left(self.seat)
        for rounds in range(board.rounds_after + 1):
            worth = self.values.at(INSPECTIONS if rounds == 0 else LATER_INSPECTIONS, own_turns)
            turns = board.turns_before(rounds)
            row = (state.row_inspector + rounds) % ROWS
            board.count_area(ROW[row], EVERY_TYPE)
            self.rows[row] = self.rows[row] + worth * board.one_more(self.seat, turns, first, second)
            column = (state.column_inspector + rounds) % COLUMNS
            board.count_area(COLUMN[column], EVERY_TYPE)
            self.columns[column] = self.columns[column] + worth * board.one_more(self.seat, turns, first, second)

    def _tiles(self) -> None:
        board = self.board
        own_turns = board.turns_left(self.seat)
        for rounds in range(board.rounds_after + 1):
            tile = board.tile(rounds)
            if tile < TILE_COINS:
                board.count_tile(tile)
                turns = board.turns_before(rounds)
                gain = board.one_more(self.seat, turns, board.tile_first(rounds), board.tile_second(rounds))
                gain *= self.values.at(TILE if rounds == 0 else LATER_TILES, own_turns)
                if tile == TILE_ROW:
                    self.rows[MIDDLE_ROW] = self.rows[MIDDLE_ROW] + gain
                elif tile == TILE_COLUMN:
                    self.columns[MIDDLE_COLUMN] = self.columns[MIDDLE_COLUMN] + gain
                elif tile < TILE_QUARTER:
                    self.of_type[tile - TILE_TYPE] = self.of_type[tile - TILE_TYPE] + gain
                else:
                    self.quarters[tile - TILE_QUARTER] = self.quarters[tile - TILE_QUARTER] + gain

    def _music(self, state: State) -> None:
        worth = self.values.at(MUSIC, self.board.turns_left(self.seat)) * float(self.board.rounds_after + 1)
        musicians = state.musicians
        while musicians:
            space = lowest(musicians)
            musicians &= musicians - 1
            self.rows[space // COLUMNS] = self.rows[space // COLUMNS] + worth
            self.columns[space % COLUMNS] = self.columns[space % COLUMNS] + worth

    def _spread_out(self) -> None:
        """From lines and quarters to spaces."""
        space: i64 = 0
        for row in range(i64(ROWS)):
            from_row = self.rows[row]
            for column in range(i64(COLUMNS)):
                worth = from_row + self.columns[column]
                if row != MIDDLE_ROW and column != MIDDLE_COLUMN:
                    quarter: i64 = (2 if row > MIDDLE_ROW else 0) + (1 if column > MIDDLE_COLUMN else 0)
                    worth += self.quarters[quarter]
                self.anywhere[space] = worth
                space += 1

    def _footmen(self, state: State) -> None:
        board = self.board
        footmen = state.footmen
        turns = board.turns_before(board.rounds_after) // 4
        while footmen:
            space = lowest(footmen)
            footmen &= footmen - 1
            board.count_footman(space)
            gain = board.one_more(self.seat, turns, state.parts.footman_first, state.parts.footman_second)
            area = AROUND[space]
            while area:
                there = lowest(area)
                area &= area - 1
                self.anywhere[there] = self.anywhere[there] + gain

    def _groups(self, state: State, type: i64) -> None:
        """The points for joining each group of a type (TA-92), minus those it gives the others."""
        board = self.board
        turns = board.turns_left(self.seat)
        worth = self.values.at(GROUPS, turns)
        single = self.values.at(SINGLES, turns)
        for place in range(type * SPACES, type * SPACES + SPACES):
            self.typed[place] = single
        rest = board.miniatures(type)
        alone = state.empty()
        while rest:
            group = board.next_group(rest)
            rest ^= group
            near = beside(group) & state.empty()
            if near:
                size = board.count_group(group, type)
                board.group_points(size)
                before = self._margin()
                board.numbers[self.seat] = board.numbers[self.seat] + 1
                board.group_points(size + 1)
                gain = worth * (self._margin() - before)
                self._add_typed(type, near & alone, gain - single)
                self._add_typed(type, near & ~alone, gain)
                alone &= ~near

    def _add_typed(self, type: i64, area: i64, amount: float) -> None:
        while area:
            place = type * SPACES + lowest(area)
            area &= area - 1
            self.typed[place] = self.typed[place] + amount

    def _margin(self) -> float:
        own = self.board.brought[self.seat]
        others = 0.0
        for other in range(self.board.seats):
            if other != self.seat:
                others += self.board.brought[other]
        return own - others / float(max(self.board.seats - 1, 1))

    # Questions

    def warrior(self, type: i64, space: i64) -> float:
        return self.anywhere[space] + self.typed[type * SPACES + space] + self.of_type[type]

    def best_for(self, type: i64, empty: i64) -> float:
        best = -100.0
        while empty:
            space = lowest(empty)
            empty &= empty - 1
            best = max(best, self.anywhere[space] + self.typed[type * SPACES + space])
        return best + self.of_type[type]

    def compare_lines(self) -> None:
        """Fill in the leads in rows and columns, for `musician`."""
        for row in range(i64(ROWS)):
            self.row_leads[row] = self._lead_in(ROW[row])
        for column in range(i64(COLUMNS)):
            self.column_leads[column] = self._lead_in(COLUMN[column])

    def _lead_in(self, area: i64) -> float:
        board = self.board
        others: i64 = 0
        for other in range(board.seats):
            if other != self.seat:
                others += board.number(other, area)
        return float(board.number(self.seat, area)) - float(others) / float(max(board.seats - 1, 1))

    def musician(self, space: i64) -> float:
        """Points per round for the seat, minus the others' mean, for all rounds to come; it will grow a little."""
        lead = self.row_leads[space // COLUMNS] + self.column_leads[space % COLUMNS]
        return float(self.board.rounds_after + 1) * (lead + 0.3)

    def footman(self, state: State, space: i64) -> float:
        board = self.board
        board.count_footman(space)
        turns = board.turns_before(board.rounds_after) // 4
        return board.margin_of(self.seat, turns, state.parts.footman_first, state.parts.footman_second)

    def archer(self, state: State, space: i64, direction: i64) -> float:
        """The value of an Archer facing that way: points and an edge in ties for the owner of the Warrior it faces."""
        there = NEXT[space * 4 + direction]
        if there < 0:
            return -2.0
        stood = state.standing(there)
        if stood < 0:
            return -0.5
        owner = state.warrior_index(stood) >> 2
        points = float(state.parts.archer_points) + self._ties_won(state, stood)
        return points if owner == self.seat else -points

    def _ties_won(self, state: State, stood: i64) -> float:
        """A rough value of winning ties where this Warrior is counted."""
        board = self.board
        won = 0.0
        piece = state.piece(stood)
        for rounds in range(board.rounds_after + 1):
            if board.inspected_row(rounds) & piece:
                won += 0.8
            if board.inspected_column(rounds) & piece:
                won += 0.8
        return won

    def horse(self, state: State, space: i64, direction: i64) -> float:
        """The value of the two additional spaces: the lines that the rider was not in before."""
        three = HORSE_SPACES[space * 4 + direction]
        if three == 0 or three & state.occupied != bit(space):
            return -5.0
        worth = 0.0
        rest = three ^ bit(space)
        own_row = space // COLUMNS
        own_column = space % COLUMNS
        base = self.anywhere[space]
        while rest:
            there = lowest(rest)
            rest &= rest - 1
            # The line they share is counted for both spaces; taking the difference leaves the new lines.
            if there // COLUMNS != own_row or there % COLUMNS != own_column:
                worth += max(self.anywhere[there] - 0.5 * base, 0.0)
        return worth

    def best_shot(self, state: State, space: i64) -> float:
        """TA-48."""
        best: i64 = 0
        for direction in range(i64(4)):
            best = max(best, shot(state, space, direction))
        return float(best)

    def rows_from(self, state: State, start: i64) -> float:
        """The effect of all future row inspections on the seat's margin if the Inspector were on this row."""
        board = self.board
        worth = 0.0
        for rounds in range(board.rounds_after + 1):
            board.count_area(ROW[(start + rounds) % ROWS], EVERY_TYPE)
            worth += board.margin_of(
                self.seat, board.turns_before(rounds), state.parts.inspection_first, state.parts.inspection_second
            )
        return worth

    def columns_from(self, state: State, start: i64) -> float:
        board = self.board
        worth = 0.0
        for rounds in range(board.rounds_after + 1):
            board.count_area(COLUMN[(start + rounds) % COLUMNS], EVERY_TYPE)
            worth += board.margin_of(
                self.seat, board.turns_before(rounds), state.parts.inspection_first, state.parts.inspection_second
            )
        return worth
