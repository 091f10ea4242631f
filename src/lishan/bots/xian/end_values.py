"""Expected points from sections, equipment and game-end tiles at the end of a game of Xi'an."""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.bits import count
from lishan.xian.parts import (
    COPIES,
    END_HELPERS,
    END_MAJORITIES,
    END_PAIRS,
    END_RESOURCES,
    END_SIX,
    END_TENS,
    END_TILES,
    END_WARRIORS,
    ROUNDS,
    TURNS,
    warriors_in,
)  # fmt: skip
from lishan.xian.scoring import cards_of_type, identical_pairs, match_count
from lishan.xian.state import Player, State

# XI-60, with nothing for the fourth.
_PLACES: Final = vec[float]([10.0, 5.0, 2.0, 0.0, 12.0, 6.0, 3.0, 0.0, 14.0, 7.0, 4.0, 0.0])
# XI-61
_SETS: Final = vec[i64]([0, 2, 5, 10])


class EndValues:
    """Answers for one position at a time; `look` sets it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.rounds: float = 0.0
        self.blur: float = 0.02
        self.numbers = vec[float]([0.0] * 4)

    def look(self, state: State) -> None:
        self.state = state
        self.rounds = float(rounds_left(state))
        self.blur = 0.02 + 0.35 * sqrt(self.rounds)

    def count_section(self, section: i64) -> None:
        for seat in range(self.state.seats):
            self.numbers[seat] = float(warriors_in(self.state.players[seat].painted, section))

    def majority(self, section: i64, seat: i64) -> float:
        """The points that the section just counted may score for a seat, by its expected place (XI-60)."""
        place = 0.0
        for other in range(self.state.seats):
            if other != seat:
                place += self._ahead(self.numbers[other] - self.numbers[seat])
        whole = i64(place)
        part = place - float(whole)
        at = section * 4 + min(whole, 3)
        points = _PLACES[at]
        if whole < 3:
            points += part * (_PLACES[at + 1] - points)
        if self.numbers[seat] > 0.5:
            return points
        return points * (1.0 - exp(-0.12 * self.rounds))

    def _ahead(self, lead: float) -> float:
        """The chance that another's lead in a section holds; in a tie the places are shared."""
        return 1.0 / (1.0 + exp(-max(min(lead / self.blur, 40.0), -40.0)))

    def majority_margin(self, section: i64, seat: i64) -> float:
        """A seat's prospects in the section just counted, minus the others' mean."""
        own = self.majority(section, seat)
        others = 0.0
        for other in range(self.state.seats):
            if other != seat:
                others += self.majority(section, other)
        return own - others / float(max(self.state.seats - 1, 1))

    def one_more(self, section: i64, seat: i64) -> float:
        """The gain in a seat's margin from one more painted warrior there."""
        self.count_section(section)
        before = self.majority_margin(section, seat)
        self.numbers[seat] = self.numbers[seat] + 1.0
        return self.majority_margin(section, seat) - before

    # Equipment (XI-61)

    def sets(self, equipment: i64) -> i64:
        """The points of all sets of a collection."""
        points: i64 = 0
        for material in range(i64(2)):
            for nth in range(i64(COPIES)):
                size: i64 = 0
                for type in range(i64(6)):
                    of_type = count(equipment >> (COPIES * type) & 15)
                    if self.state.parts.type_materials[type] == material and of_type > nth:
                        size += 1
                points += _SETS[size]
        return points

    def matches(self, player: Player) -> i64:
        pairs: i64 = 0
        for section in range(i64(3)):
            pairs += match_count(self.state, player, section)
        return 3 * pairs

    def cards_of_section(self, player: Player, section: i64) -> i64:
        cards: i64 = 0
        for type in range(i64(6)):
            if self.state.parts.type_sections[type] == section:
                cards += cards_of_type(player, type)
        return cards

    # Game-end tiles (XI-63)

    def ending(self, seat: i64, end: i64) -> float:
        """The points that a game-end tile may score for a seat that continues as players usually do."""
        player = self.state.players[seat]
        rounds = self.rounds
        if end == END_RESOURCES:
            return min(float(player.resources()) + 0.3 * rounds, 15.0)
        if end == END_TENS:
            return float(self.state.score(seat)) / 10.0 + 0.6 * rounds + 2.0
        if end == END_TILES:
            return 3.0 * float(count(player.tiles))
        if end == END_WARRIORS:
            return 2.0 * min(float(count(player.painted)) + 0.3 * rounds, 6.0)
        if end == END_HELPERS:
            return 2.0 * (float(count(player.helpers)) + 0.1 * rounds)
        if end == END_MAJORITIES:
            return 5.0 * self._sections_won(seat)
        if end == END_PAIRS:
            return 4.0 * (float(identical_pairs(player)) + 0.1 * rounds)
        return 6.0 if end == END_SIX else 0.0

    def _sections_won(self, seat: i64) -> float:
        won = 0.0
        for section in range(i64(3)):
            self.count_section(section)
            chance = 1.0 if self.numbers[seat] > 0.5 else 1.0 - exp(-0.12 * self.rounds)
            for other in range(self.state.seats):
                if other != seat:
                    chance *= 1.0 - self._ahead(self.numbers[other] - self.numbers[seat] - 0.5)
            won += chance
        return won


def rounds_left(state: State) -> i64:
    """Rounds that are not over, including this one."""
    if state.game_turn == 0:
        return TURNS * ROUNDS
    return (TURNS - state.game_turn) * ROUNDS + ROUNDS + 1 - state.round
