"""The heuristics of Terracotta Army: evaluation and priors for the search."""

from math import sqrt
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from lishan.bots.heuristics import Heuristics
from lishan.bots.net import Net
from lishan.bots.prior_correction import PriorCorrection
from lishan.bots.terracotta.actions import SHIFT, Actions
from lishan.bots.terracotta.board_features import BoardFeatures
from lishan.bots.terracotta.evaluation import Evaluation
from lishan.bots.terracotta.features import TerracottaObserver
from lishan.bots.terracotta.resource_values import Values
from lishan.bots.terracotta.space_values import SpaceValues
from lishan.bots.terracotta.tokens import TerracottaReader
from lishan.core.bits import tally
from lishan.core.position import Position
from lishan.terracotta import decisions, moves, parts
from lishan.terracotta.li_si.state import HIM
from lishan.terracotta.parts import COLUMNS, CROSSBOWMAN, INNER, ROWS, SOURCE_COUNT, action_kind
from lishan.terracotta.position import Terracotta

# A worker that can also join another is worth keeping for later.
FLEXIBLE: Final = 0.4


class TerracottaHeuristics(Heuristics):
    def __init__(self, position: Terracotta, net: Net | None = None, correction: PriorCorrection | None = None) -> None:
        self.values = Values()
        self.board = BoardFeatures(position)
        self.places = SpaceValues(self.board, self.values)
        self.actions = Actions(self.board, self.values, self.places)
        self.evaluation = Evaluation(self.board, self.values)
        self.observer = TerracottaObserver(self.evaluation)
        self.net = net
        self.reader = TerracottaReader()
        self.correction = correction

    def expect(self, position: Position, points: vec[float]) -> None:
        state = cast(Terracotta, position)
        net = self.net
        if net is None or state.stack == 0:
            self.evaluation.evaluate(state, points)
            return
        observer = self.observer
        observer.observe(state)
        for seat in range(state.seats):
            points[seat] = observer.expected[seat]
        net.correct(state.seats, observer.by_seat, observer.of_table, points)

    def observed(self, position: Position) -> list[float]:
        return self.observer.rows(position)

    def calm(self, position: Position) -> bool:
        """At the beginning of a turn, before a ring is rotated."""
        state = cast(Terracotta, position)
        return state.pending() == decisions.ROTATE_OR_PLACE and state.argument() == 0

    def spread(self, position: Position) -> float:
        """As measured in self-play of the search."""
        state = cast(Terracotta, position)
        self.board.look(state)
        return 2.0 + 3.2 * sqrt(self.board.turns_left(0))

    def secret(self, position: Position) -> bool:
        return False

    def source_points(self, position: Position, seat: i64, source: i64) -> i64:
        return i64(cast(Terracotta, position).earned[seat * SOURCE_COUNT + source])

    def holder(self, position: Position, space: i64) -> i64:
        state = cast(Terracotta, position)
        stood = state.standing(space)
        return state.warrior_index(stood) >> 2 if stood >= 0 else -1

    def weigh(self, position: Position, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        state = cast(Terracotta, position)
        kind = state.pending()
        self.board.look(state)
        if kind == decisions.ROTATE_OR_PLACE:
            self._weigh_turn(state, seat, legal, worth)
        elif kind == decisions.RING:
            self._weigh_ring(state, seat, legal, worth)
        elif kind == decisions.TYPE:
            self._weigh_types(state, seat, legal, worth)
        elif kind == decisions.BUILD_SPACE:
            self._weigh_spaces(state, seat, legal, worth)
        elif kind == decisions.USE_MASTER or kind == decisions.ABILITY:
            self._weigh_use(state, seat, legal, worth)
        elif kind == decisions.OFFICER_INSPECTOR or kind == decisions.MASTER_INSPECTOR:
            self._weigh_inspectors(state, seat, legal, worth)
        elif kind == decisions.GUARD_WARRIOR or kind == decisions.GUARD_SPACE:
            self._weigh_guard(state, seat, legal, worth)
        elif kind == decisions.SPECIALIST:
            self._weigh_specialists(state, seat, legal, worth)
        elif kind >= decisions.HIS_WARRIOR:
            self._weigh_his(state, legal, worth)
        elif kind == decisions.PRIORITY_GIFT:
            self.actions.price(state, seat)
            for nth in range(i64(len(legal))):
                worth[nth] = self.actions.wet_value if legal[nth] == moves.TAKE_CLAY else self.actions.coin_value
        elif kind == decisions.WAREHOUSE:
            for nth in range(i64(len(legal))):
                worth[nth] = float(tally(state.warehouses, legal[nth] - moves.WAREHOUSE))
        else:
            self._weigh_specialist_places(state, seat, legal, worth)
        correction = self.correction
        if correction is not None:
            self.reader.correct(correction, state, seat, legal, worth)

    def _weigh_turn(self, state: Terracotta, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        actions = self.actions
        actions.prepare(state, seat)
        player = state.players[seat]
        for nth in range(i64(len(legal))):
            move = legal[nth]
            if move == moves.ROTATE_INNER or move == moves.ROTATE_MIDDLE:
                turned = actions.best_segment(
                    state, player, 1 if move == moves.ROTATE_INNER else 0, 11 if move == moves.ROTATE_MIDDLE else 0
                )
                worth[nth] = turned - 2.0 * actions.coin_value - 0.5
            else:
                segment = moves.placed_segment(move)
                worker = moves.placed_worker(move)
                flexible = FLEXIBLE if worker == parts.ARTISAN and actions.open_to_craftsmen(state, segment) else 0.0
                worth[nth] = actions.segment(state, player, segment, worker, 0, 0) - flexible

    def _weigh_ring(self, state: Terracotta, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        actions = self.actions
        ring = state.argument()
        which = state.action_at(ring, state.segment)
        player = state.players[seat]
        if legal[0] == moves.PERFORM and action_kind(which) in (parts.BUILD, parts.MASTER, parts.SPECIALIST):
            actions.prepare(state, seat)
        else:
            actions.price(state, seat)
        for nth in range(i64(len(legal))):
            move = legal[nth]
            if move == moves.PERFORM:
                inner = state.action_at(INNER, state.segment)
                worth[nth] = max(actions.worth(state, player, which, state.worker, inner), -3.0)
            elif move == moves.TAKE_CLAY:
                worth[nth] = actions.wet_value
            elif move == moves.TAKE_COIN:
                worth[nth] = actions.coin_value
            else:
                worth[nth] = 0.0 if ring == parts.OUTER else -2.0

    def _weigh_types(self, state: Terracotta, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        actions = self.actions
        actions.price(state, seat)
        self.places.value_all(state, seat)
        player = state.players[seat]
        empty = state.empty()
        for nth in range(i64(len(legal))):
            type = legal[nth] - moves.TYPE
            worth[nth] = self.places.best_for(type, empty)
            if state.argument() == decisions.BY_BUILD:
                worth[nth] = worth[nth] + actions.beyond_space(state, player, type)

    def _weigh_spaces(self, state: Terracotta, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        places = self.places
        places.value_all(state, seat)
        type = state.argument() >> 1
        shooting = (
            type == CROSSBOWMAN
            and state.argument() & 1 == decisions.BY_BUILD
            and (state.players[seat].weapons >> CROSSBOWMAN) & 1 == 1
        )
        for nth in range(i64(len(legal))):
            space = legal[nth] - moves.SPACE
            worth[nth] = places.warrior(type, space)
            if shooting:
                worth[nth] = worth[nth] + 0.8 * places.best_shot(state, space)

    def _weigh_use(self, state: Terracotta, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        actions = self.actions
        player = state.players[seat]
        use = 0.0
        if state.pending() == decisions.ABILITY:
            actions.price(state, seat)
            space = state.argument()
            type = state.warrior_index(space) & 3
            use = self.places.best_shot(state, space) if type == CROSSBOWMAN else actions.ability(type)
            use -= actions.weapon_value(type)
        elif legal[0] == moves.USE:
            actions.prepare(state, seat)
            inner = state.action_at(INNER, state.segment)
            use = actions.ability_of(state, player, state.argument(), state.worker, inner)
        for nth in range(i64(len(legal))):
            worth[nth] = max(use, -5.0) if legal[nth] == moves.USE else 0.0

    def _weigh_inspectors(self, state: Terracotta, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        places = self.places
        places.seat = seat
        row = places.rows_from(state, state.row_inspector)
        column = places.columns_from(state, state.column_inspector)
        for nth in range(i64(len(legal))):
            move = legal[nth]
            if move == moves.NOTHING:
                worth[nth] = 0.0
                continue
            steps = moves.inspector_steps(move)
            if moves.inspector_moved(move) == moves.ROW_INSPECTOR:
                worth[nth] = places.rows_from(state, (state.row_inspector + steps + ROWS) % ROWS) - row
            else:
                there = (state.column_inspector + steps + COLUMNS) % COLUMNS
                worth[nth] = places.columns_from(state, there) - column

    def _weigh_guard(self, state: Terracotta, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        """Values moving a Warrior to a better space."""
        places = self.places
        places.value_all(state, seat)
        choosing = state.pending() == decisions.GUARD_WARRIOR
        type: i64 = 0 if choosing else state.warrior_index(state.argument()) & 3
        for nth in range(i64(len(legal))):
            if legal[nth] == moves.NOTHING:
                worth[nth] = -SHIFT
                continue
            space = legal[nth] - moves.SPACE
            worth[nth] = -0.5 * places.anywhere[space] if choosing else places.warrior(type, space)

    def _weigh_specialists(self, state: Terracotta, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        self.actions.prepare(state, seat)
        for nth in range(i64(len(legal))):
            worth[nth] = self.actions.specialist_worth(state, seat, legal[nth] - moves.SPECIALIST)

    def _weigh_specialist_places(self, state: Terracotta, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        places = self.places
        places.value_all(state, seat)
        kind = state.pending()
        if kind == decisions.MUSICIAN_SPACE:
            places.compare_lines()
        for nth in range(i64(len(legal))):
            move = legal[nth]
            if kind == decisions.HORSE_DIRECTION:
                worth[nth] = places.horse(state, state.argument(), move - moves.DIRECTION)
            elif kind == decisions.ARCHER_FACING:
                worth[nth] = places.archer(state, state.argument(), move - moves.DIRECTION)
            elif kind == decisions.MOUNT:
                worth[nth] = self.actions.specialist_at(state, parts.HORSE, move - moves.SPACE)
            elif kind == decisions.FOOTMAN_SPACE:
                worth[nth] = places.footman(state, move - moves.SPACE)
            elif kind == decisions.ARCHER_SPACE:
                worth[nth] = self.actions.specialist_at(state, parts.ARCHER, move - moves.SPACE)
            else:
                worth[nth] = places.musician(move - moves.SPACE)

    def _weigh_his(self, state: Terracotta, legal: vec[i64], worth: vec[float]) -> None:
        """Prefers the spaces where Li Si's pieces help him least (LS-37, LS-53)."""
        places = self.places
        places.value_all(state, HIM)
        kind = state.pending()
        argument = state.argument()
        if kind == decisions.HIS_SPECIALIST:
            places.compare_lines()
        for nth in range(i64(len(legal))):
            move = legal[nth]
            if kind == decisions.HIS_WARRIOR:
                worth[nth] = -places.warrior(argument >> 2, move - moves.SPACE)
            elif kind == decisions.HIS_FACING:
                worth[nth] = -places.archer(state, argument, move - moves.DIRECTION)
            else:
                worth[nth] = -self.actions.specialist_at(state, argument, move - moves.SPACE)
