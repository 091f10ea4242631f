"""The heuristics of Xi'an: evaluation and priors for the search."""

from math import sqrt
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from lishan.bots.heuristics import Heuristics
from lishan.bots.net import Net
from lishan.bots.prior_correction import PriorCorrection
from lishan.bots.xian.end_values import EndValues
from lishan.bots.xian.evaluation import Evaluation
from lishan.bots.xian.features import XianObserver
from lishan.bots.xian.move_values import MoveValues
from lishan.bots.xian.resource_values import Values
from lishan.bots.xian.tokens import XianReader
from lishan.core.position import Position
from lishan.xian import decisions, moves
from lishan.xian.buildings import PLAIN, WITH_FREE, WITH_OPEN
from lishan.xian.cards import everybody
from lishan.xian.parts import (
    DISCOUNT,
    EXTRA,
    FIRST_PIGMENT,
    MARKET,
    OPEN,
    ROUNDS,
    SECTION_C,
    SOURCE_COUNT,
    card_number,
    section_of,
)  # fmt: skip
from lishan.xian.position import Xian

# The value of a step of initiative when a card is put below (XI-22).
INITIATIVE: Final = 0.35


class XianHeuristics(Heuristics):
    def __init__(self, position: Xian, net: Net | None = None, correction: PriorCorrection | None = None) -> None:
        self.values = Values()
        self.prospects = EndValues(position)
        self.worth = MoveValues(self.prospects, self.values)
        self.evaluation = Evaluation(self.prospects, self.values, self.worth)
        self.observer = XianObserver(self.evaluation)
        self.net = net
        self.reader = XianReader()
        self.correction = correction

    def expect(self, position: Position, points: vec[float]) -> None:
        state = cast(Xian, position)
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
        """Between rounds: all have acted, nobody has chosen a card yet."""
        state = cast(Xian, position)
        kind = state.pending()
        if kind == decisions.CHOOSE:
            return state.round == ROUNDS and state.argument() == everybody(state)
        # Requests are drawn during set-up too, before there is anything to evaluate.
        return kind == decisions.REQUEST and state.game_turn > 0

    def spread(self, position: Position) -> float:
        """As measured in self-play of the search."""
        self.prospects.look(cast(Xian, position))
        return 2.0 + 3.0 * sqrt(self.prospects.rounds)

    def secret(self, position: Position) -> bool:
        kind = cast(Xian, position).pending()
        return kind == decisions.FAVOUR or kind == decisions.CHOOSE

    def source_points(self, position: Position, seat: i64, source: i64) -> i64:
        return i64(cast(Xian, position).earned[seat * SOURCE_COUNT + source])

    def holder(self, position: Position, space: i64) -> i64:
        state = cast(Xian, position)
        for seat in range(state.seats):
            if (state.players[seat].painted >> space) & 1:
                return seat
        return -1

    def weigh(self, position: Position, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        state = cast(Xian, position)
        kind = state.pending()
        self.worth.price(state)
        if kind <= decisions.CHOOSE:
            self._weigh_secrets(state, seat, legal, worth)
        elif kind <= decisions.EXTRA:
            self._weigh_turn(state, seat, legal, worth)
        else:
            self._weigh_things(state, seat, legal, worth)
        correction = self.correction
        if correction is not None:
            self.reader.correct(correction, state, seat, legal, worth)

    def _weigh_secrets(self, state: Xian, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        """Good cards go on top, high but useless ones below, poor ones under the deck."""
        player = state.players[seat]
        self.worth.look_ahead(state, seat)
        for nth in range(i64(len(legal))):
            move = legal[nth]
            if move == moves.KEEP:
                worth[nth] = 2.6
            elif move < moves.BELOW:
                worth[nth] = 4.0 - self.worth.card(state, player, move - moves.UNDER)
            elif move < moves.TOP:
                card = move - moves.BELOW
                worth[nth] = INITIATIVE * float(card_number(card)) - 0.8 * self.worth.card(state, player, card)
            else:
                worth[nth] = self.worth.card(state, player, move - moves.TOP)
                if state.round == ROUNDS:
                    worth[nth] = worth[nth] - INITIATIVE * float(card_number(move - moves.TOP))

    def _weigh_turn(self, state: Xian, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        player = state.players[seat]
        kind = state.pending()
        if kind == decisions.CARD:
            self.worth.look_ahead(state, seat)
        for nth in range(i64(len(legal))):
            move = legal[nth]
            if move == moves.ACTION:
                worth[nth] = self.worth.card_action(state, player, player.top)
            elif move == moves.COLOUR:
                worth[nth] = self.worth.card_colour(state, player, player.top)
            elif move == moves.PASS:
                worth[nth] = self.worth.coin
            elif move >= moves.PERFORM:
                worth[nth] = self.worth.action(state, seat, move - moves.PERFORM)
            elif move >= moves.ENTER:
                how: i64 = WITH_OPEN if kind == decisions.ENTER_OPEN else WITH_FREE if kind == decisions.ENTER_FREE else PLAIN
                worth[nth] = self._entering(state, seat, move - moves.ENTER, how)
            else:
                worth[nth] = self._using(state, seat, move)

    def _entering(self, state: Xian, seat: i64, building: i64, how: i64) -> float:
        return self.worth.action(state, seat, building) + self.worth.entry(state, seat, building, how)

    def _using(self, state: Xian, seat: i64, move: i64) -> float:
        """Values using a bonus tile against continuing without it, and the end of the turn."""
        if move == moves.USE_EXTRA:
            best = 0.0
            for building in range(i64(4)):
                best = max(best, self.worth.action(state, seat, building))
            # After the builder there is no other way to do the rest; before, it can wait.
            early = 0.0 if state.pending() == decisions.AFTER else 2.0
            return best - self.worth.tile(EXTRA) - early
        if move == moves.USE_MARKET:
            return 0.2 - self.worth.tile(MARKET)
        if move == moves.USE_OPEN or move == moves.USE_FREE:
            return 1.0 - self.worth.tile(OPEN)
        return 0.0

    def _weigh_things(self, state: Xian, seat: i64, legal: vec[i64], worth: vec[float]) -> None:
        player = state.players[seat]
        for nth in range(i64(len(legal))):
            move = legal[nth]
            if move >= moves.FORGE:
                worth[nth] = self.worth.forge(state, player, move - moves.FORGE)
            elif move >= moves.PAINT:
                worth[nth] = self.worth.paint(state, seat, move - moves.PAINT)
            elif move >= moves.CRAFT:
                worth[nth] = self.worth.craft(state, player, move - moves.CRAFT)
            elif move >= moves.TAKE_END:
                worth[nth] = self.prospects.ending(seat, move - moves.TAKE_END)
            elif move >= moves.TAKE:
                worth[nth] = self.worth.resource(move - moves.TAKE)
            elif move >= moves.GIVE:
                worth[nth] = 0.8 - self.worth.resource(move - moves.GIVE)
            elif move >= moves.PAINT_WITH:
                worth[nth] = -self.worth.resource(FIRST_PIGMENT + move - moves.PAINT_WITH)
            else:
                worth[nth] = self._small_thing(state, move)

    def _small_thing(self, state: Xian, move: i64) -> float:
        if move == moves.SEAL:
            return 0.5 if section_of(state.argument()) == SECTION_C else 0.0
        if move == moves.USE_DISCOUNT:
            return self.worth.clay - self.worth.tile(DISCOUNT)
        return 0.0
