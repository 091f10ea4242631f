"""Rough values of the wheel's actions for one seat; priors for the search."""

from typing import Final

from mypy_extensions import i64

from lishan.bots.terracotta.board_features import BoardFeatures
from lishan.bots.terracotta.resource_values import ARTISANS, COINS, DRY, MASTER, PRIORITY, WEAPON, WET, Values
from lishan.bots.terracotta.space_values import SpaceValues
from lishan.core.bits import count, lowest, nibble, tally
from lishan.terracotta import decisions, parts
from lishan.terracotta.grid import beside
from lishan.terracotta.parts import CRAFTSMAN, INNER, MIDDLE, OUTER, SEGMENTS, action_kind, action_number
from lishan.terracotta.state import Player, State
from lishan.terracotta.statues import mountable, type_allowed
from lishan.terracotta.wheel import FINE, master_price, place_refusal, specialist_refusal

IMPOSSIBLE: Final = -100.0
# The value of a Master Inspector's or an Officer's step, and of a Guard's move, if they are not examined more closely.
STEP: Final = 1.5
SHIFT: Final = 0.7


class Actions:
    """Filled by `prepare` for the mover of a position that the board features have been computed for."""

    def __init__(self, board: BoardFeatures, values: Values, places: SpaceValues) -> None:
        self.board = board
        self.values = values
        self.places = places
        self.wet_value: float = 0.0
        self.dry_value: float = 0.0
        self.coin_value: float = 0.0
        self.turns: float = 0.0
        self.build: float = 0.0  # the best Warrior by Build, not counting its clay
        self.free_build: float = 0.0  # the best one by the Master Builder
        self.specialist: float = 0.0
        # The mover's resources at this point of the turn being considered.
        self.wet: i64 = 0
        self.dry: i64 = 0
        self.coins: i64 = 0

    def price(self, state: State, seat: i64) -> None:
        """The values of clay and coins for a seat now."""
        self.turns = self.board.turns_left(seat)
        self.wet_value = self.values.at(WET, self.turns)
        self.dry_value = self.values.at(DRY, self.turns)
        self.coin_value = self.values.at(COINS, self.turns)
        player = state.players[seat]
        self.wet = player.wet
        self.dry = player.dry
        self.coins = player.coins

    def prepare(self, state: State, seat: i64) -> None:
        self.price(state, seat)
        self.places.value_all(state, seat)
        player = state.players[seat]
        self.build = IMPOSSIBLE
        self.free_build = IMPOSSIBLE
        empty = state.empty()
        for type in range(i64(4)):
            if state.figures_left(type):
                best = self.places.best_for(type, empty)
                self.build = max(self.build, best + self.beyond_space(state, player, type))
                if type_allowed(state, type, decisions.BY_BUILDER):
                    self.free_build = max(self.free_build, best)
        self.specialist = self.best_specialist(state, seat)

    def beyond_space(self, state: State, player: Player, type: i64) -> float:
        """The value of a built Warrior of a type wherever it is placed: its points, and its weapon if it is active."""
        points = float(state.statue_points(type))
        if (player.weapons >> type) & 1:
            points += max(self.ability(type) - self.weapon_value(type), 0.0)
        return points

    def weapon_value(self, weapon: i64) -> float:
        return self.values.at(WEAPON + weapon, self.turns)

    def ability(self, type: i64) -> float:
        """TA-46 to TA-49, as points."""
        if type == parts.OFFICER:
            return 1.0 + STEP
        if type == parts.GUARD:
            return 3.0 + SHIFT
        if type == parts.CROSSBOWMAN:
            return 3.0
        return 1.0 + 2.0 * self.coin_value

    # Specialists

    def best_specialist(self, state: State, seat: i64) -> float:
        best = 0.0
        for specialist in range(i64(4)):
            if specialist_refusal(state, specialist) == FINE:
                best = max(best, self.specialist_worth(state, seat, specialist))
        return best

    def specialist_worth(self, state: State, seat: i64, specialist: i64) -> float:
        """The best place for it, minus its price and the weapon used (TA-50)."""
        price = float(1 + state.specialists_bought(specialist)) * self.coin_value + self.weapon_value(specialist)
        return self.best_place(state, seat, specialist) - price

    def best_place(self, state: State, seat: i64, specialist: i64) -> float:
        best = -5.0
        spaces = state.empty()
        if specialist == parts.MUSICIAN:
            self.places.compare_lines()
        elif specialist == parts.HORSE:
            spaces = mountable(state, seat)
        elif specialist == parts.ARCHER:
            spaces &= beside(self.board.own[seat])
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            best = max(best, self.specialist_at(state, specialist, space))
        return best

    def specialist_at(self, state: State, specialist: i64, space: i64) -> float:
        if specialist == parts.MUSICIAN:
            return self.places.musician(space)
        if specialist == parts.FOOTMAN:
            return self.places.footman(state, space)
        best = -5.0
        for direction in range(i64(4)):
            if specialist == parts.ARCHER:
                best = max(best, self.places.archer(state, space, direction))
            else:
                best = max(best, self.places.horse(state, space, direction))
        return best

    # Actions

    def worth(self, state: State, player: Player, which: i64, worker: i64, inner: i64) -> float:
        """The value of performing an action with what the mover would have; IMPOSSIBLE if it cannot be performed."""
        kind = action_kind(which)
        number = action_number(which)
        if kind == parts.COINS:
            return float(number) * self.coin_value
        if kind == parts.CLAY:
            return float(number) * self.wet_value
        if kind == parts.BUILD:
            return self.build - float(number) * self.wet_value if self.wet >= number else IMPOSSIBLE
        if kind == parts.SOAK:
            soaked = min(self.dry, 1) if state.soak_one else self.dry
            return float(soaked) * (self.wet_value - self.dry_value) if soaked else IMPOSSIBLE
        if kind == parts.UPGRADE:
            return self.values.at(ARTISANS, self.turns) if worker == CRAFTSMAN else IMPOSSIBLE
        if kind == parts.MASTER:
            return self.master(state, player, number, worker, inner)
        if kind == parts.PRIORITY:
            return self.priority(state, player)
        if kind == parts.WEAPON:
            return IMPOSSIBLE if (player.weapons >> number) & 1 else self.weapon_value(number)
        return self.specialist if self.specialist > 0.0 else IMPOSSIBLE

    def priority(self, state: State, player: Player) -> float:
        if player.priority or state.priority_next >= state.seats:
            return IMPOSSIBLE
        clay = float(state.parts.priority_clay[state.priority_next - 1])
        return clay * self.wet_value + self.values.at(PRIORITY, self.turns) / float(state.priority_next)

    def master(self, state: State, player: Player, master: i64, worker: i64, inner: i64) -> float:
        """TA-34: minus the price of its token if it is not owned yet."""
        if (player.masters >> master) & 1:
            return self.ability_of(state, player, master, worker, inner)
        price = master_price(state, player)
        if self.coins < price:
            return IMPOSSIBLE
        self.coins -= price
        use = max(self.ability_of(state, player, master, worker, inner), 0.0)
        self.coins += price
        return self.values.at(MASTER + master, self.turns) + use - float(price) * self.coin_value

    def ability_of(self, state: State, player: Player, master: i64, worker: i64, inner: i64) -> float:
        if master == parts.BUILDER:
            if self.coins < state.round:
                return IMPOSSIBLE
            return self.free_build - float(state.round) * self.coin_value
        if master == parts.ADMINISTRATOR:
            # The inner ring never holds a Master, so this cannot recurse.
            return self.worth(state, player, inner, worker, inner)
        if master == parts.INSPECTOR:
            return STEP
        if master == parts.CLAY_MAKER:
            return 3.0 * self.wet_value
        if master == parts.SUPERVISOR:
            clay = self.two_warehouses(state)
            return float(clay) * self.dry_value if clay else IMPOSSIBLE
        idle = 15 & ~player.weapons
        if idle == 0:
            return IMPOSSIBLE
        return float(count(idle)) * self.values.at(WEAPON, self.turns)

    def two_warehouses(self, state: State) -> i64:
        """The clay of the two fullest Warehouses (TA-64)."""
        first: i64 = 0
        second: i64 = 0
        for warehouse in range(i64(4)):
            clay = tally(state.warehouses, warehouse)
            if clay > first:
                second = first
                first = clay
            elif clay > second:
                second = clay
        return first + second

    # Whole turns

    def segment(self, state: State, player: Player, segment: i64, worker: i64, inner_turned: i64, middle_turned: i64) -> float:
        """The value of a worker on a segment: its three actions in order, each at its best."""
        self.wet = player.wet
        self.dry = player.dry
        self.coins = player.coins
        inner = state.action_at(INNER, (segment + SEGMENTS - inner_turned) % SEGMENTS)
        middle = state.action_at(MIDDLE, (segment + SEGMENTS - middle_turned) % SEGMENTS)
        spare = max(self.wet_value, self.coin_value)
        first = self.worth(state, player, inner, worker, inner)
        if first >= spare:
            self._count_in(inner)
        second = self.worth(state, player, middle, worker, inner)
        if second >= spare:
            self._count_in(middle)
        third = self.worth(state, player, state.action_at(OUTER, segment), worker, inner)
        return max(first, spare) + max(second, spare) + max(third, 0.0)

    def _count_in(self, which: i64) -> None:
        """Records an action's effects on the actions after it."""
        kind = action_kind(which)
        number = action_number(which)
        if kind == parts.COINS:
            self.coins += number
        elif kind == parts.CLAY:
            self.wet += number
        elif kind == parts.BUILD:
            self.wet -= number
        elif kind == parts.SOAK:
            self.wet += self.dry
            self.dry = 0

    def best_segment(self, state: State, player: Player, inner_turned: i64, middle_turned: i64) -> float:
        best = 0.0
        for segment in range(i64(SEGMENTS)):
            for worker in range(i64(2)):
                if place_refusal(state, player, segment, worker) == FINE:
                    best = max(best, self.segment(state, player, segment, worker, inner_turned, middle_turned))
        return best

    def open_to_craftsmen(self, state: State, segment: i64) -> bool:
        return nibble(state.artisans_at, segment) == 0 and nibble(state.craftsmen_at, segment) == 0
