"""What cards, buildings and things are worth to one seat in Xi'an, roughly: a guide for the search, not a verdict."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lishan.bots.xian.prospects import Prospects
from lishan.bots.xian.values import CLAY, COINS, EQUIPMENT, HELPER, PAINTED, PIGMENTS, STEP, TILE, Values
from lishan.core.bits import bit, count, lowest, tally
from lishan.xian.armory import coin_cost, forge_refusal
from lishan.xian.buildings import POINTS_FOR_A_COIN, WITH_FREE, entry_coins, ministers_coin, missing_coins
from lishan.xian.lab import paint_refusal
from lishan.xian.parts import (
    ACCOUNTANT, ADMINISTRATOR, ARMORY, CERAMIST, CRAFTSMAN, DISPLAY, EMISSARY, HELPER as HELPER_CARD, LAB, LAST_STEP,
    REQUESTS, SPACES, TAX_COLLECTOR, WORKSHOP, bonus_coins, bonus_pigments, bonus_points, card_colour, card_number,
    equipment_type, group_around, pigments_in, section_of, warriors_in,
)  # fmt: skip
from lishan.xian.refusals import FINE
from lishan.xian.state import Player, State
from lishan.xian.workshop import clay_cost, craft_refusal

NOTHING: Final = -20.0
# A raw warrior that anybody may paint, and one that only its owner may.
RAW: Final = 0.3


class Worth:
    """Prices are set by `price`; the other questions are about the position that it saw."""

    def __init__(self, prospects: Prospects, values: Values) -> None:
        self.prospects = prospects
        self.values = values
        self.rounds: float = 0.0
        self.coin: float = 0.0
        self.clay: float = 0.0
        self.colours = vec[float]([0.0] * 4)

    def price(self, state: State) -> None:
        self.prospects.look(state)
        self.rounds = self.prospects.rounds
        self.coin = self.values.at(COINS, self.rounds)
        self.clay = self.values.at(CLAY, self.rounds)
        pigment = self.values.at(PIGMENTS, self.rounds)
        for colour in range(i64(4)):
            self.colours[colour] = 0.75 * pigment
        for request in range(i64(REQUESTS)):
            colour = state.request_colour(request)
            self.colours[colour] = self.colours[colour] + 0.25 * pigment

    # Cards (XI-30, XI-31)

    def card(self, state: State, player: Player, card: i64) -> float:
        """The better use of a card on top."""
        return max(self.card_action(state, player, card), self.card_colour(state, card))

    def card_colour(self, state: State, card: i64) -> float:
        colour = card_colour(card)
        return self.colours[colour] if tally(state.pigments, colour) else 0.0

    def card_action(self, state: State, player: Player, card: i64) -> float:
        worker = card_colour(card)
        nth = card_number(card) - 1
        if worker == TAX_COLLECTOR:
            return float(state.parts.tax[nth] + player.has_helper(ACCOUNTANT)) * self.coin
        if worker == CRAFTSMAN:
            return float(state.parts.clay[nth] + player.has_helper(ADMINISTRATOR)) * self.clay
        if worker == HELPER_CARD:
            points = float(state.parts.helper_points[nth * 6 + state.game_turn - 1])
            return points + self.values.at(HELPER + nth, self.rounds)
        return self.pigments(state, state.parts.mined[nth])

    def pigments(self, state: State, wanted: i64) -> float:
        """Those of a tally that are in stock."""
        worth = 0.0
        for colour in range(i64(4)):
            worth += float(min(tally(wanted, colour), tally(state.pigments, colour))) * self.colours[colour]
        return worth

    def best_card(self, state: State, player: Player) -> float:
        best = 0.0
        cards = player.hand
        while cards:
            best = max(best, self.card(state, player, lowest(cards)))
            cards &= cards - 1
        return best

    # Buildings

    def entry(self, state: State, seat: i64, building: i64, how: i64) -> float:
        """What entering costs (XI-42), and what the Prime Minister gives (XI-43)."""
        gain = float(ministers_coin(state, building)) * (self.coin + 1.0)
        if how == WITH_FREE:
            return gain
        owed = entry_coins(state, seat, building)
        missing = missing_coins(state, seat, building, how)
        to_others = float(owed) * self.coin / float(max(state.seats - 1, 1))
        return gain - float(owed - missing) * self.coin - float(POINTS_FOR_A_COIN * missing) - to_others

    def action(self, state: State, seat: i64, building: i64) -> float:
        """The best thing to do in a building."""
        player = state.players[seat]
        best = NOTHING
        if building == WORKSHOP:
            for space in range(i64(SPACES)):
                if craft_refusal(state, player, space) == FINE:
                    best = max(best, self.craft(state, player, space))
        elif building == LAB:
            for space in range(i64(SPACES)):
                if (state.raw >> space) & 1 and paint_refusal(state, player, space) == FINE:
                    best = max(best, self.paint(state, seat, space))
        elif building == ARMORY:
            for place in range(i64(DISPLAY)):
                card = state.shown(place)
                if card >= 0 and forge_refusal(state, player, card) == FINE:
                    best = max(best, self.forge(state, player, card))
        elif player.step < LAST_STEP:
            best = self.palace(state, seat)
        return best

    def craft(self, state: State, player: Player, space: i64) -> float:
        value = state.bonus_of(space)
        worth = float(bonus_points(value)) + float(bonus_coins(value)) * self.coin
        worth += self.pigments(state, bonus_pigments(value)) + float(player.has_helper(CERAMIST)) + RAW
        return worth - float(clay_cost(player, section_of(space))) * self.clay

    def paint(self, state: State, seat: i64, space: i64) -> float:
        """XI-45 now, and what it adds to majorities and matches."""
        player = state.players[seat]
        section = section_of(space)
        worth = float(count(group_around(space, player.painted | bit(space)))) + self.values.at(PAINTED, self.rounds)
        worth += self.prospects.one_more(section, seat)
        if self.prospects.cards_of_section(player, section) > warriors_in(player.painted, section):
            worth += 3.0
        elif self.rounds > 2.0:
            worth += 0.7
        return worth - 2.0 * self.values.at(PIGMENTS, self.rounds)

    def forge(self, state: State, player: Player, card: i64) -> float:
        section = state.parts.type_sections[equipment_type(card)]
        before = self.prospects.sets(player.equipment)
        worth = float(self.prospects.sets(player.equipment | bit(card)) - before) + self.values.at(EQUIPMENT, self.rounds)
        if self.prospects.cards_of_section(player, section) < warriors_in(player.painted, section):
            worth += 3.0
        elif self.rounds > 2.0:
            worth += 0.7
        worth += float(state.parts.clay_bonuses[card]) * self.clay
        return worth - float(coin_cost(state, player, card)) * self.coin

    def palace(self, state: State, seat: i64) -> float:
        player = state.players[seat]
        worth = 0.3 * float(player.has_helper(EMISSARY))
        if player.step + 1 < LAST_STEP:
            return worth + self.tile(player.step) + self.values.at(STEP, self.rounds)
        best = 0.0
        ends = state.ends
        while ends:
            best = max(best, self.prospects.ending(seat, lowest(ends)))
            ends &= ends - 1
        return worth + best - float(player.step) * self.values.at(STEP, self.rounds)

    def tile(self, tile: i64) -> float:
        return self.values.at(TILE + tile, self.rounds)

    def resource(self, resource: i64) -> float:
        if resource == 0:
            return self.coin
        return self.clay if resource == 1 else self.colours[resource - 2]

    def purse(self, player: Player) -> i64:
        return player.coins + player.clay + pigments_in(player.pigments)
