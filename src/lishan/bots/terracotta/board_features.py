"""Examines the Mausoleum of a position: the counts of every player in each area, and what the area may still score."""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.bits import bit, count, lowest
from lishan.terracotta.grid import AROUND, COLUMN, ROW, spread
from lishan.terracotta.parts import (
    COLUMNS,
    ROUNDS,
    ROWS,
    TILE_CLAY,
    TILE_COINS,
    TILE_QUARTER,
    TILE_TYPE,
)  # fmt: skip
from lishan.terracotta.scoring import EVERY_TYPE, tile_area, tile_of_round
from lishan.terracotta.state import State, horse_spaces, oriented, oriented_space
from lishan.terracotta.turns import workers_each

# Curves by the number of workers still to be placed before an area is scored, and by the lead in half Warriors.
MOST_TURNS: Final = 63
MOST_LEAD: Final = 12
_LEADS: Final = 2 * MOST_LEAD + 1


def logistic(x: float) -> float:
    return 1.0 / (1.0 + exp(-max(min(x, 40.0), -40.0)))


class Curves:
    """The chances of dominating an area and of being present in it at all, fitted to self-play of the search."""

    def __init__(self, blur: float = 0.32, arrival: float = 0.06, hoard_blur: float = 0.8) -> None:
        dominating = []
        hoarding = []
        arriving = []
        for turns in range(MOST_TURNS + 1):
            # The scale of the curve: how uncertain a lead is with this many workers still to be placed.
            root = sqrt(float(turns))
            arriving.append(1.0 - exp(-float(turns) * arrival))
            for lead in range(-MOST_LEAD, MOST_LEAD + 1):
                dominating.append(logistic((lead / 2 - 0.25) / (0.02 + blur * root)))
                hoarding.append(logistic((lead / 2 - 0.25) / (0.02 + hoard_blur * root)))
        self.dominating = vec[float](dominating)
        self.hoarding = vec[float](hoarding)
        self.arriving = vec[float](arriving)

    def share(self, number: i64, lead: i64, turns: i64, first: i64, second: i64) -> float:
        """The points an area may score for a seat with this many Warriors there and this lead, in halves (TA-70)."""
        place = min(turns, MOST_TURNS)
        dominates = self.dominating[place * _LEADS + min(max(lead, -MOST_LEAD), MOST_LEAD) + MOST_LEAD]
        present = 1.0 if number > 0 else self.arriving[place]
        return float(second) * present + float(first - second) * dominates

    def hoard_share(self, number: i64, lead: i64, turns: i64, first: i64, second: i64) -> float:
        """The same for coins or clay."""
        place = min(turns, MOST_TURNS)
        dominates = self.hoarding[place * _LEADS + min(max(lead, -MOST_LEAD), MOST_LEAD) + MOST_LEAD]
        present = 1.0 if number > 0 else self.arriving[min(4 * place, MOST_TURNS)]
        return float(second) * present + float(first - second) * dominates


class BoardFeatures:
    """Filled by `look`; everything else refers to that position."""

    def __init__(self, state: State) -> None:
        self.curves = Curves()
        self.state = state
        self.seats: i64 = 0
        self.own = vec[i64]([0] * 4)
        self.horses: i64 = 0
        self.rider = vec[i64]([0] * 4)  # seat * 4 + type
        self.stood = vec[i64]([0] * 4)
        self.ridden = vec[i64]([0] * 4)
        self.archers: i64 = 0
        self.kneeling = vec[i64]([0] * 4)  # the Archer's own space
        self.helped = vec[i64]([0] * 4)  # seat * 4 + type of the Warrior faced
        self.covered = vec[i64]([0] * 4)  # all spaces of that Warrior
        self.in_hand: i64 = 0
        self.each_round: i64 = 0
        self.rounds_after: i64 = 0
        self.numbers = vec[i64]([0] * 4)
        self.aids = vec[i64]([0] * 4)
        self.brought = vec[float]([0.0] * 4)

    def look(self, state: State) -> None:
        self.state = state
        self.seats = state.seats
        self.in_hand = 0
        for seat in range(self.seats):
            self.own[seat] = state.own_warriors(seat)
            player = state.players[seat]
            self.in_hand += player.craftsmen + player.artisans
        self.each_round = workers_each(state) * self.seats
        self.rounds_after = ROUNDS - state.round
        self.horses = 0
        if state.horses:
            self._look_at_horses()
        self.archers = 0
        if state.archers:
            self._look_at_archers()

    def _look_at_horses(self) -> None:
        state = self.state
        for nth in range(i64(4)):
            if oriented(state.horses, nth):
                space = oriented_space(state.horses, nth)
                self.rider[self.horses] = state.warrior_index(space)
                self.stood[self.horses] = bit(space)
                self.ridden[self.horses] = horse_spaces(state.horses, nth)
                self.horses += 1

    def _look_at_archers(self) -> None:
        state = self.state
        for nth in range(i64(4)):
            if oriented(state.archers, nth):
                stood = state.faced(nth)
                if stood >= 0:
                    self.kneeling[self.archers] = bit(oriented_space(state.archers, nth))
                    self.helped[self.archers] = state.warrior_index(stood)
                    self.covered[self.archers] = state.piece(stood)
                    self.archers += 1

    def turns_left(self, seat: i64) -> float:
        """The number of turns a seat still has in the game."""
        player = self.state.players[seat]
        return float(player.craftsmen + player.artisans + self.rounds_after * workers_each(self.state))

    def turns_before(self, rounds: i64) -> i64:
        """Workers to be placed, by all, before the scoring of this round (0) or a later one."""
        return self.in_hand + rounds * self.each_round

    # Counting

    def number(self, seat: i64, area: i64) -> i64:
        """The number of Warriors a seat has in an area; a mounted one counts once (TA-51)."""
        found = count(self.own[seat] & area)
        for nth in range(self.horses):
            if self.rider[nth] >> 2 == seat and not self.stood[nth] & area and self.ridden[nth] & area:
                found += 1
        return found

    def number_of_type(self, seat: i64, type: i64, area: i64) -> i64:
        found = count(self.state.warriors[seat * 4 + type] & area)
        for nth in range(self.horses):
            if self.rider[nth] == seat * 4 + type and not self.stood[nth] & area and self.ridden[nth] & area:
                found += 1
        return found

    def count_area(self, area: i64, types: i64) -> None:
        """Fill `numbers` and `aids` (Archers that break ties, TA-71) for an area."""
        for seat in range(self.seats):
            self.aids[seat] = 0
            if types == EVERY_TYPE:
                self.numbers[seat] = self.number(seat, area)
            else:
                found: i64 = 0
                for type in range(i64(4)):
                    if (types >> type) & 1:
                        found += self.number_of_type(seat, type, area)
                self.numbers[seat] = found
        for nth in range(self.archers):
            index = self.helped[nth]
            if self.covered[nth] & area and (types >> (index & 3)) & 1:
                self.aids[index >> 2] = self.aids[index >> 2] + 1

    def lead(self, seat: i64) -> i64:
        """A seat's lead over the best other in `numbers`, in halves: an Archer counts as half a Warrior."""
        best: i64 = -1
        best_aid: i64 = 0
        for other in range(self.seats):
            if other != seat:
                number = self.numbers[other]
                if number > best or (number == best and self.aids[other] > best_aid):
                    best = number
                    best_aid = self.aids[other]
        lead = 2 * (self.numbers[seat] - best)
        if self.aids[seat] > best_aid:
            return lead + 1
        return lead - 1 if self.aids[seat] < best_aid else lead

    def share_all(self, turns: i64, first: i64, second: i64) -> None:
        """Fill `brought`: what the area just counted may score for each seat."""
        for seat in range(self.seats):
            self.brought[seat] = self.curves.share(self.numbers[seat], self.lead(seat), turns, first, second)

    def share_hoards(self, turns: i64, first: i64, second: i64) -> None:
        for seat in range(self.seats):
            self.brought[seat] = self.curves.hoard_share(self.numbers[seat], self.lead(seat), turns, first, second)

    def one_more(self, seat: i64, turns: i64, first: i64, second: i64) -> float:
        """The gain in a seat's margin from one more Warrior in the area just counted."""
        before = self.margin_of(seat, turns, first, second)
        self.numbers[seat] = self.numbers[seat] + 1
        after = self.margin_of(seat, turns, first, second)
        self.numbers[seat] = self.numbers[seat] - 1
        return after - before

    def margin_of(self, seat: i64, turns: i64, first: i64, second: i64) -> float:
        """A seat's share of the area just counted, minus the mean of the others' shares."""
        own = 0.0
        others = 0.0
        for other in range(self.seats):
            share = self.curves.share(self.numbers[other], self.lead(other), turns, first, second)
            if other == seat:
                own = share
            else:
                others += share
        return own - others / float(max(self.seats - 1, 1))

    # What is scored, in the order of the game

    def inspected_row(self, rounds: i64) -> i64:
        return ROW[(self.state.row_inspector + rounds) % ROWS]

    def inspected_column(self, rounds: i64) -> i64:
        return COLUMN[(self.state.column_inspector + rounds) % COLUMNS]

    def tile(self, rounds: i64) -> i64:
        return tile_of_round(self.state, self.state.round + rounds)

    def tile_first(self, rounds: i64) -> i64:
        return self.state.parts.tile_values[2 * (self.state.round + rounds) - 2]

    def tile_second(self, rounds: i64) -> i64:
        return self.state.parts.tile_values[2 * (self.state.round + rounds) - 1]

    def count_tile(self, tile: i64) -> None:
        """Fill `numbers` for a Scoring tile (TA-74)."""
        if tile < TILE_COINS:
            types = bit(tile - TILE_TYPE) if TILE_TYPE <= tile < TILE_QUARTER else EVERY_TYPE
            self.count_area(tile_area(tile), types)
            return
        for seat in range(self.seats):
            player = self.state.players[seat]
            self.aids[seat] = 0
            self.numbers[seat] = player.wet + player.dry if tile == TILE_CLAY else player.coins

    def heard(self, seat: i64) -> i64:
        """The points that all Musicians score for a seat in one round."""
        points: i64 = 0
        musicians = self.state.musicians
        while musicians:
            space = lowest(musicians)
            musicians ^= bit(space)
            points += self.number(seat, ROW[space // COLUMNS] | COLUMN[space % COLUMNS])
        return points

    def count_footman(self, space: i64) -> None:
        self.count_area(AROUND[space], EVERY_TYPE)

    # Groups (TA-91, TA-92)

    def miniatures(self, type: i64) -> i64:
        """All spaces of Warriors of a type, and of Archers that count as it."""
        spaces: i64 = 0
        for seat in range(self.seats):
            spaces |= self.state.warriors[seat * 4 + type]
        for nth in range(self.horses):
            if self.rider[nth] & 3 == type:
                spaces |= self.ridden[nth]
        for nth in range(self.archers):
            if self.helped[nth] & 3 == type:
                spaces |= self.kneeling[nth]
        return spaces

    def count_group(self, group: i64, type: i64) -> i64:
        """Fill `numbers` and `aids` for a connected set of one type; returns how many miniatures it has."""
        self.count_area(group, bit(type))
        size: i64 = 0
        for seat in range(self.seats):
            size += self.numbers[seat]
        for nth in range(self.archers):
            if self.helped[nth] & 3 == type and self.kneeling[nth] & group:
                size += 1
        return size

    def group_points(self, size: i64) -> None:
        """Fill `brought`: what the group just counted would score now."""
        players: i64 = 0
        for seat in range(self.seats):
            self.brought[seat] = 0.0
            if self.numbers[seat] > 0:
                players += 1
        if size < 2:
            return
        if players >= 2:
            parts = self.state.parts
            self.share_all(0, parts.group_first, parts.group_second)
        for seat in range(self.seats):
            self.brought[seat] = self.brought[seat] + float(self.numbers[seat] * players)

    def next_group(self, rest: i64) -> i64:
        return spread(rest & -rest, rest)
