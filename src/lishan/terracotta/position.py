"""A position of Terracotta Army: whose decision it is, what is legal, and what a move does.

Each kind of decision (`decisions.py`) has one branch in `legal` and one in `play`; the rules are in the modules they call.
"""

from importlib import import_module
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from lishan.core.bits import bit, lowest, nibble
from lishan.core.position import CHANCE, CHANCE_BIT, check_number, not_to_move
from lishan.terracotta import decisions, moves
from lishan.terracotta.grid import NEXT
from lishan.terracotta.li_si.choices import legal_for_him, play_for_him
from lishan.terracotta.li_si.setup import sit_down
from lishan.terracotta.li_si.state import NO_ALMS, YOU
from lishan.terracotta.li_si.turn import run
from lishan.terracotta.parts import INNER, MIDDLE, SEGMENTS, Parts
from lishan.terracotta.state import State
from lishan.terracotta.statues import (
    build,
    buy_specialist,
    guard_can_move,
    guard_reaches,
    horse_fits,
    kneel,
    mount,
    mountable,
    move_inspector,
    move_warrior,
    type_allowed,
    use_ability,
)  # fmt: skip
from lishan.terracotta.turns import apply_outcome, end_turn, set_up
from lishan.terracotta.wheel import (
    FINE,
    ability_refusal,
    action_refusal,
    can_rotate,
    perform,
    place,
    place_refusal,
    rotate,
    specialist_refusal,
    take_gift,
    take_warehouse,
    use_master,
)  # fmt: skip


class Terracotta(State):
    """One position. Everything is public (TA-1)."""

    def waiting(self) -> i64:
        kind = self.pending()
        if kind >= decisions.HIS_WARRIOR:
            return CHANCE_BIT if kind >= decisions.CHANCE_INNER else bit(YOU)
        return bit(self.mover()) if kind else 0

    def _check_seat(self, kind: i64, seat: i64) -> None:
        """Raises BadMove for a seat that is not to move, as `waiting` says; without its bits, since every call comes here."""
        if kind < decisions.HIS_WARRIOR:
            if kind == 0 or seat != self.mover():
                raise not_to_move(seat)
        elif seat != (CHANCE if kind >= decisions.CHANCE_INNER else YOU):
            raise not_to_move(seat)

    def legal(self, seat: i64) -> vec[i64]:
        kind = self.pending()
        self._check_seat(kind, seat)
        if kind == decisions.RING:
            return self._ring_choices()
        if kind == decisions.ROTATE_OR_PLACE:
            return self._turn_choices()
        if kind == decisions.TYPE:
            return self._types()
        if kind >= decisions.HIS_WARRIOR:
            return self._outcomes() if decisions.CHANCE_INNER <= kind <= decisions.CHANCE_STARTER else legal_for_him(self)
        if kind == decisions.ABILITY or kind == decisions.USE_MASTER:
            return self._use_or_not()
        if kind == decisions.SPECIALIST:
            return self._specialists()
        if kind == decisions.HORSE_DIRECTION or kind == decisions.ARCHER_FACING:
            return self._directions()
        if kind == decisions.OFFICER_INSPECTOR or kind == decisions.MASTER_INSPECTOR:
            return self._inspector_steps()
        if kind == decisions.WAREHOUSE:
            return self._warehouses()
        if kind == decisions.PRIORITY_GIFT:
            return vec[i64]([moves.TAKE_CLAY, moves.TAKE_COIN])
        return self._spaces()

    def play(self, seat: i64, move: i64) -> None:
        kind = self.pending()
        self._check_seat(kind, seat)
        check_number(move, moves.MOVES)
        if kind == decisions.RING:
            self._choose_ring(move)
        elif kind == decisions.ROTATE_OR_PLACE:
            self._rotate_or_place(move)
        elif kind >= decisions.HIS_WARRIOR:
            self._let_fall(kind, move)
            return
        elif move >= moves.SPACE:
            self._choose_space(move - moves.SPACE)
        else:
            self._answer(kind, move)
        if self.stack == 0:
            end_turn(self)
            if self.li_si is not None:
                run(self)

    # Python protocols: all of them use the position line (`Game.to_text`)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Terracotta) and self.line() == other.line()

    def __hash__(self) -> int:
        return hash(self.line())

    def __repr__(self) -> str:
        return f"<{self.line()}>"

    def __copy__(self) -> "Terracotta":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Terracotta":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its position line: a position of an edition that is not in the package cannot be unpickled."""
        return import_module("lishan.terracotta.game").restored, (self.line(),)

    def line(self) -> str:
        from lishan.terracotta.position_text import to_text

        return to_text(self)

    def copy(self) -> "Terracotta":
        other = Terracotta(0, self.parts)
        other.seats = self.seats
        other.turn = self.turn
        other.soak_one = self.soak_one
        other.masters_by_number = self.masters_by_number
        other.stack = self.stack
        other.round = self.round
        other.inner = self.inner
        other.middle = self.middle
        other.tiles = self.tiles
        other.row_inspector = self.row_inspector
        other.column_inspector = self.column_inspector
        other.warehouses = self.warehouses
        other.craftsmen_at = self.craftsmen_at
        other.artisans_at = self.artisans_at
        other.priority_next = self.priority_next
        other.order = self.order
        other.place_in_order = self.place_in_order
        other.segment = self.segment
        other.worker = self.worker
        other.left = self.left
        other.bought = self.bought
        other.occupied = self.occupied
        other.footmen = self.footmen
        other.musicians = self.musicians
        other.horses = self.horses
        other.archers = self.archers
        other.warriors = self.warriors[:]
        other.players = [player.copy() for player in self.players]
        other.earned = self.earned[:]
        him = self.li_si
        if him is not None:
            other.li_si = him.copy()
        return other

    # Legal moves, by pending decision

    def _turn_choices(self) -> vec[i64]:
        found = vec[i64](capacity=26)
        player = self.players[self.mover()]
        if can_rotate(self, player):
            found = append(found, moves.ROTATE_INNER)
            found = append(found, moves.ROTATE_MIDDLE)
        for segment in range(i64(SEGMENTS)):
            for worker in range(i64(2)):
                if place_refusal(self, player, segment, worker) == FINE:
                    found = append(found, moves.place(segment, worker))
        return found

    def _ring_choices(self) -> vec[i64]:
        """TA-24."""
        found = vec[i64](capacity=4)
        ring = self.argument()
        if action_refusal(self, self.players[self.mover()], self.action_at(ring, self.segment)) == FINE:
            found = append(found, moves.PERFORM)
        if ring == INNER or (ring == MIDDLE and not self.no_alms()):
            found = append(found, moves.TAKE_CLAY)
            found = append(found, moves.TAKE_COIN)
        return append(found, moves.NOTHING)

    def no_alms(self) -> bool:
        """Solo, with a Challenge card: nothing instead of a middle-ring action."""
        him = self.li_si
        return him is not None and him.plays_with(NO_ALMS)

    def _types(self) -> vec[i64]:
        found = vec[i64](capacity=4)
        for type in range(i64(4)):
            if type_allowed(self, type, self.argument()):
                found = append(found, moves.choose_type(type))
        return found

    def _use_or_not(self) -> vec[i64]:
        """A Warrior's ability can always be used; that of a Master just bought perhaps not yet."""
        found = vec[i64](capacity=2)
        player = self.players[self.mover()]
        if self.pending() == decisions.ABILITY or ability_refusal(self, player, self.argument()) == FINE:
            found = append(found, moves.USE)
        return append(found, moves.NOTHING)

    def _specialists(self) -> vec[i64]:
        found = vec[i64](capacity=4)
        for specialist in range(i64(4)):
            if specialist_refusal(self, specialist) == FINE:
                found = append(found, moves.choose_specialist(specialist))
        return found

    def _directions(self) -> vec[i64]:
        found = vec[i64](capacity=4)
        space = self.argument()
        mounting = self.pending() == decisions.HORSE_DIRECTION
        for direction in range(i64(4)):
            if horse_fits(self, space, direction) if mounting else NEXT[space * 4 + direction] >= 0:
                found = append(found, moves.choose_direction(direction))
        return found

    def _inspector_steps(self) -> vec[i64]:
        """TA-46: one step either way, or none; TA-62: one or two steps forward."""
        found = vec[i64](capacity=5)
        by_officer = self.pending() == decisions.OFFICER_INSPECTOR
        for inspector in range(i64(2)):
            found = append(found, moves.move_inspector(inspector, 1))
            found = append(found, moves.move_inspector(inspector, -1 if by_officer else 2))
        return append(found, moves.NOTHING) if by_officer else found

    def _warehouses(self) -> vec[i64]:
        found = vec[i64](capacity=4)
        for warehouse in range(i64(4)):
            if self.argument() != warehouse + 1:
                found = append(found, moves.choose_warehouse(warehouse))
        return found

    def space_choices(self) -> i64:
        """The spaces that the pending decision can choose from."""
        kind = self.pending()
        if kind == decisions.GUARD_WARRIOR:
            return guard_can_move(self, self.argument())
        if kind == decisions.GUARD_SPACE:
            return guard_reaches(self, self.argument())
        if kind == decisions.MOUNT:
            return mountable(self, self.mover())
        return self.empty()

    def _spaces(self) -> vec[i64]:
        found = vec[i64](capacity=64)
        spaces = self.space_choices()
        while spaces:
            found = append(found, moves.SPACE + lowest(spaces))
            spaces &= spaces - 1
        return append(found, moves.NOTHING) if self.pending() == decisions.GUARD_WARRIOR else found

    def _outcomes(self) -> vec[i64]:
        found = vec[i64](capacity=12)
        # Twelve segments, twelve tiles, or the players.
        number = self.seats if self.pending() == decisions.CHANCE_STARTER else SEGMENTS
        for outcome in range(number):
            if self.pending() != decisions.CHANCE_TILE or not self.tile_drawn(outcome):
                found = append(found, self.first_outcome() + outcome)
        return found

    def first_outcome(self) -> i64:
        """The move of the first outcome of the pending chance event."""
        kind = self.pending()
        if kind == decisions.CHANCE_INNER:
            return moves.CHANCE_INNER
        if kind == decisions.CHANCE_MIDDLE:
            return moves.CHANCE_MIDDLE
        return moves.CHANCE_TILE if kind == decisions.CHANCE_TILE else moves.CHANCE_STARTER

    def tile_drawn(self, tile: i64) -> bool:
        for nth in range(i64(5)):
            if nibble(self.tiles, nth) == tile + 1:
                return True
        return False

    # Effects of moves, by pending decision

    def _rotate_or_place(self, move: i64) -> None:
        if move == moves.ROTATE_INNER:
            rotate(self, INNER)
        elif move == moves.ROTATE_MIDDLE:
            rotate(self, MIDDLE)
        else:
            place(self, moves.placed_segment(move), moves.placed_worker(move))

    def _choose_ring(self, move: i64) -> None:
        ring = self.argument()
        self.pop()
        if move == moves.PERFORM:
            perform(self, self.action_at(ring, self.segment))
        elif move == moves.TAKE_CLAY:
            self.players[self.mover()].wet += 1
        elif move == moves.TAKE_COIN:
            self.players[self.mover()].coins += 1

    def _let_fall(self, kind: i64, move: i64) -> None:
        """A chance event, or your choice for Li Si; then he continues."""
        if decisions.CHANCE_INNER <= kind <= decisions.CHANCE_STARTER:
            apply_outcome(self, move - self.first_outcome())
        else:
            play_for_him(self, move)
        if self.li_si is not None:
            run(self)

    def _choose_space(self, space: i64) -> None:
        kind = self.pending()
        argument = self.argument()
        if kind == decisions.BUILD_SPACE:
            build(self, space)
            return
        self.pop()
        if kind == decisions.GUARD_WARRIOR:
            self.push(decisions.GUARD_SPACE, space)
        elif kind == decisions.GUARD_SPACE:
            move_warrior(self, argument, space)
        elif kind == decisions.MOUNT:
            self.push(decisions.HORSE_DIRECTION, space)
        elif kind == decisions.ARCHER_SPACE:
            self.push(decisions.ARCHER_FACING, space)
        else:
            self._place_neutral(kind, space)

    def _place_neutral(self, kind: i64, space: i64) -> None:
        if kind == decisions.FOOTMAN_SPACE:
            self.footmen |= bit(space)
        else:
            self.musicians |= bit(space)
        self.occupied |= bit(space)

    def _answer(self, kind: i64, move: i64) -> None:
        argument = self.argument()
        if kind == decisions.ABILITY and move == moves.USE:
            use_ability(self)
        elif kind == decisions.SPECIALIST:
            buy_specialist(self, move - moves.SPECIALIST)
        elif kind == decisions.WAREHOUSE:
            take_warehouse(self, move - moves.WAREHOUSE)
        elif kind == decisions.PRIORITY_GIFT:
            take_gift(self, move == moves.TAKE_COIN)
        else:
            self.pop()
            if move != moves.NOTHING:
                self._follow(kind, argument, move)

    def _follow(self, kind: i64, argument: i64, move: i64) -> None:
        if kind == decisions.TYPE:
            self.push(decisions.BUILD_SPACE, (move - moves.TYPE) << 1 | argument)
        elif kind == decisions.USE_MASTER:
            use_master(self, argument)
        elif kind == decisions.HORSE_DIRECTION:
            mount(self, argument, move - moves.DIRECTION)
        elif kind == decisions.ARCHER_FACING:
            kneel(self, argument, move - moves.DIRECTION)
        else:
            move_inspector(self, moves.inspector_moved(move), moves.inspector_steps(move))


def new_position(seats: i64, parts: Parts, soak_one: bool, masters_by_number: bool) -> Terracotta:
    position = Terracotta(seats, parts)
    position.soak_one = 1 if soak_one else 0
    position.masters_by_number = 1 if masters_by_number else 0
    set_up(position)
    return position


def new_solo(parts: Parts, soak_one: bool, masters_by_number: bool, cards: i64, to_draw: i64) -> Terracotta:
    """Against Li Si, who sits at seat 1: a set of cards (`li_si.state`), and how many Challenge cards are drawn at random."""
    position = new_position(2, parts, soak_one, masters_by_number)
    his = parts.li_si
    assert his is not None
    sit_down(position, his, cards, to_draw)
    return position
