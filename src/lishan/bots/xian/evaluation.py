"""Estimates each seat's final score in Xi'an, between rounds."""

from librt.vecs import vec
from mypy_extensions import i64

from lishan.bots.xian.end_values import EndValues
from lishan.bots.xian.move_values import MoveValues
from lishan.bots.xian.resource_values import (
    AHEAD,
    CLAY,
    COINS,
    END_TILE,
    EQUIPMENT,
    FEATURES,
    HAND,
    HELPER,
    MAJORITIES,
    MATCHES,
    PAINTABLE,
    PAINTED,
    PIGMENTS,
    RENT,
    SCORE,
    SEALED,
    SEALS,
    SETS,
    STEP,
    TILE,
    Values,
)  # fmt: skip
from lishan.core.bits import count, nibble
from lishan.xian import decisions
from lishan.xian.lab import can_pay
from lishan.xian.parts import LAST_STEP, pigments_in
from lishan.xian.state import State


class Evaluation:
    """Features of a position, one row per seat, and their sum in points."""

    def __init__(self, prospects: EndValues, values: Values, worth: MoveValues) -> None:
        self.prospects = prospects
        self.values = values
        self.worth = worth
        # Feature f of seat s at s * FEATURES + f.
        self.facts = vec[float]([0.0] * (4 * FEATURES))
        self.rounds: float = 0.0

    def evaluate(self, state: State, points: vec[float]) -> None:
        if state.stack == 0:
            self._final(state, points)
            return
        self.gather(state)
        for seat in range(state.seats):
            sum = 0.0
            for fact in range(i64(FEATURES)):
                amount = self.facts[seat * FEATURES + fact]
                if amount != 0.0:
                    sum += amount * self.values.at(fact, self.rounds)
            points[seat] = sum

    def _final(self, state: State, points: vec[float]) -> None:
        """XI-64: a tie goes to the supervisor further ahead, then higher in the stack."""
        for place in range(state.seats):
            seat = nibble(state.standing, place)
            points[seat] = float(state.score(seat)) - 0.1 * float(place)

    def gather(self, state: State) -> None:
        self.prospects.look(state)
        # A turn that has just ended is not one of those left.
        if state.pending() <= decisions.LAST_CHANCE and state.game_turn > 0:
            self.prospects.rounds -= 1.0
        self.rounds = self.prospects.rounds
        for place in range(state.seats * FEATURES):
            self.facts[place] = 0.0
        for seat in range(state.seats):
            self._holdings(state, seat)
            self._works(state, seat)
        for section in range(i64(3)):
            self.prospects.count_section(section)
            for seat in range(state.seats):
                self._add(seat, MAJORITIES, self.prospects.majority(section, seat))

    def _add(self, seat: i64, fact: i64, amount: float) -> None:
        place = seat * FEATURES + fact
        self.facts[place] = self.facts[place] + amount

    def _holdings(self, state: State, seat: i64) -> None:
        player = state.players[seat]
        self._add(seat, SCORE, float(state.score(seat)))
        self._add(seat, COINS, float(player.coins))
        self._add(seat, CLAY, float(player.clay))
        self._add(seat, PIGMENTS, float(pigments_in(player.pigments)))
        for section in range(i64(3)):
            if player.pigments and can_pay(state, player, section):
                self._add(seat, PAINTABLE, 1.0)
        for helper in range(i64(6)):
            self._add(seat, HELPER + helper, float(player.has_helper(helper)))
        for tile in range(i64(4)):
            self._add(seat, TILE + tile, float((player.tiles >> tile) & 1))
        self._add(seat, STEP, float(player.step) if player.step < LAST_STEP else 0.0)
        for nth in range(state.seats):
            if nibble(state.standing, nth) == seat:
                self._add(seat, AHEAD, float(state.seats - 1 - nth))

    def _works(self, state: State, seat: i64) -> None:
        player = state.players[seat]
        prospects = self.prospects
        self._add(seat, SETS, float(prospects.sets(player.equipment)))
        self._add(seat, MATCHES, float(prospects.matches(player)))
        if player.end >= 0:
            self._add(seat, END_TILE, prospects.ending(seat, player.end))
        self._add(seat, PAINTED, float(count(player.painted)))
        self._add(seat, SEALED, float(count(player.sealed)))
        self._add(seat, SEALS, float(player.seals))
        self._add(seat, EQUIPMENT, float(count(player.equipment)))
        if state.pending() == decisions.CHOOSE and state.round == 2:
            self.worth.price(state)
            self._add(seat, HAND, self.worth.best_card(state, seat))
            for building in range(i64(4)):
                self._add(seat, RENT, float(player.builders_in(building)))
