"""Rough values of cards, buildings and resources for one seat in Xi'an; priors for the search."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lishan.bots.xian.end_values import EndValues
from lishan.bots.xian.resource_values import CLAY, COINS, EQUIPMENT, HELPER, PAINTED, PIGMENTS, STEP, TILE, Values
from lishan.core.bits import bit, count, lowest, shift, tally
from lishan.xian.armory import coin_cost, forge_refusal
from lishan.xian.buildings import (
    PLAIN,
    POINTS_FOR_A_COIN,
    WITH_FREE,
    entry_coins,
    is_closed,
    ministers_coin,
    missing_coins,
)  # fmt: skip
from lishan.xian.lab import paint_refusal, requested, sealed_by_others
from lishan.xian.parts import (
    ACCOUNTANT,
    ADMINISTRATOR,
    ARMORY,
    CERAMIST,
    CRAFTSMAN,
    DISPLAY,
    EMISSARY,
    LAB,
    LAST_STEP,
    PALACE,
    REQUESTS,
    SPACES,
    TAX_COLLECTOR,
    WORKSHOP,
    bonus_coins,
    bonus_pigments,
    bonus_points,
    card_colour,
    card_number,
    equipment_type,
    group_around,
    pigments_in,
    section_of,
    warriors_in,
)  # fmt: skip
from lishan.xian.parts import (
    HELPER as HELPER_CARD,
)
from lishan.xian.refusals import FINE
from lishan.xian.state import Player, State
from lishan.xian.workshop import clay_cost, craft_refusal, free_spaces

NOTHING: Final = -20.0
# A raw warrior that anyone may paint.
RAW: Final = 0.3
# The share of a card's immediate gains that counts towards its value.
ENABLED: Final = 0.7


class MoveValues:
    """Prices are set by `price`, prospects of the buildings by `look_ahead`; the other methods rely on both."""

    def __init__(self, prospects: EndValues, values: Values) -> None:
        self.prospects = prospects
        self.values = values
        self.rounds: float = 0.0
        self.coin: float = 0.0
        self.clay: float = 0.0
        self.pigment: float = 0.0
        self.colours = vec[float]([0.0] * 4)
        # The best that could be done in each section or place if it were paid for; what entering a building costs.
        self.crafts = vec[float]([0.0] * 3)
        self.paints = vec[float]([0.0] * 3)
        self.forges = vec[float]([0.0] * DISPLAY)
        self.advance: float = 0.0
        self.entries = vec[float]([0.0] * 4)
        self.now: float = 0.0

    def price(self, state: State) -> None:
        self.prospects.look(state)
        self.rounds = self.prospects.rounds
        self.coin = self.values.at(COINS, self.rounds)
        self.clay = self.values.at(CLAY, self.rounds)
        self.pigment = self.values.at(PIGMENTS, self.rounds)
        for colour in range(i64(4)):
            self.colours[colour] = 0.75 * self.pigment
        for request in range(i64(REQUESTS)):
            colour = state.request_colour(request)
            self.colours[colour] = self.colours[colour] + 0.25 * self.pigment

    def look_ahead(self, state: State, seat: i64) -> None:
        """Looks at everything the seat's next builder could do, regardless of what it can pay now."""
        player = state.players[seat]
        for section in range(i64(3)):
            self.crafts[section] = NOTHING
            self.paints[section] = NOTHING
        free = free_spaces(state) if state.raw_in_stock() else 0
        paintable = state.raw & ~sealed_by_others(state, player) if player.warriors_left() else 0
        for space in range(i64(SPACES)):
            section = section_of(space)
            if (free >> space) & 1:
                self.crafts[section] = max(self.crafts[section], self.craft(state, player, space))
            elif (paintable >> space) & 1:
                self.paints[section] = max(self.paints[section], self.paint(state, seat, space))
        for place in range(i64(DISPLAY)):
            card = state.shown(place)
            self.forges[place] = self.forge(state, player, card) if card >= 0 else NOTHING
        self.advance = self.palace(state, seat) if player.step < LAST_STEP else NOTHING
        for building in range(i64(4)):
            closed = is_closed(state, building)
            self.entries[building] = NOTHING if closed else self.entry(state, seat, building, PLAIN)
        self.now = self.best_action(state, player, player.coins, player.clay, player.pigments)

    def best_action(self, state: State, player: Player, coins: i64, clay: i64, pigments: i64) -> float:
        """The best thing a builder could do with these resources."""
        best = self.coin
        for section in range(i64(3)):
            if clay >= clay_cost(player, section):
                best = max(best, self.crafts[section] + self.entries[WORKSHOP])
            if self.paints[section] > NOTHING and enough(state, section, pigments):
                best = max(best, self.paints[section] + self.entries[LAB])
        for place in range(i64(DISPLAY)):
            card = state.shown(place)
            if card >= 0 and coins >= coin_cost(state, player, card):
                best = max(best, self.forges[place] + self.entries[ARMORY])
        return max(best, self.advance + self.entries[PALACE])

    def enabled(self, state: State, player: Player, coins: i64, clay: i64, pigments: i64) -> float:
        """The immediate value of having this much more: a builder that can do better."""
        after = self.best_action(state, player, player.coins + coins, player.clay + clay, player.pigments + pigments)
        return ENABLED * max(after - self.now, 0.0)

    # Cards (XI-30, XI-31)

    def card(self, state: State, player: Player, card: i64) -> float:
        """The better of the two uses of a card on top."""
        return max(self.card_action(state, player, card), self.card_colour(state, player, card))

    def card_colour(self, state: State, player: Player, card: i64) -> float:
        colour = card_colour(card)
        if tally(state.pigments, colour) == 0:
            return 0.0
        return self.colours[colour] + self.enabled(state, player, 0, 0, shift(1, 8 * colour))

    def card_action(self, state: State, player: Player, card: i64) -> float:
        worker = card_colour(card)
        nth = card_number(card) - 1
        if worker == TAX_COLLECTOR:
            coins = state.parts.tax[nth] + player.has_helper(ACCOUNTANT)
            return float(coins) * self.coin + self.enabled(state, player, coins, 0, 0)
        if worker == CRAFTSMAN:
            clay = state.parts.clay[nth] + player.has_helper(ADMINISTRATOR)
            return float(clay) * self.clay + self.enabled(state, player, 0, clay, 0)
        if worker == HELPER_CARD:
            points = float(state.parts.helper_points[nth * 6 + state.game_turn - 1])
            return points + self.values.at(HELPER + nth, self.rounds)
        mined = in_stock(state, state.parts.mined[nth])
        return self.pigments(mined) + self.enabled(state, player, 0, 0, mined)

    def pigments(self, tallied: i64) -> float:
        worth = 0.0
        for colour in range(i64(4)):
            worth += float(tally(tallied, colour)) * self.colours[colour]
        return worth

    def best_card(self, state: State, seat: i64) -> float:
        player = state.players[seat]
        self.look_ahead(state, seat)
        best = 0.0
        cards = player.hand
        while cards:
            best = max(best, self.card(state, player, lowest(cards)))
            cards &= cards - 1
        return best

    # Buildings

    def entry(self, state: State, seat: i64, building: i64, how: i64) -> float:
        """The cost of entering (XI-42), and the Prime Minister's gift (XI-43)."""
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
        worth += self.pigments(in_stock(state, bonus_pigments(value))) + float(player.has_helper(CERAMIST)) + RAW
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
        return worth - 2.0 * self.pigment

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


def in_stock(state: State, wanted: i64) -> i64:
    """The pigments of a tally that are still in stock (XI-30)."""
    found: i64 = 0
    for colour in range(i64(4)):
        found += shift(min(tally(wanted, colour), tally(state.pigments, colour)), 8 * colour)
    return found


def enough(state: State, section: i64, pigments: i64) -> bool:
    """Returns whether a tally of pigments pays for painting in a section (XI-45)."""
    wanted = requested(state, section)
    for colour in range(i64(4)):
        if tally(pigments, colour) < tally(wanted, colour):
            return False
    return pigments_in(pigments) >= 2
