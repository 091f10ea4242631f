"""A position of Xi'an: whose decision it is, what is legal (`choices`), and what a move does.

Each kind of decision (`decisions.py`) has one branch in `choices` and one in `play`; the rules are in the modules they call.
"""

from importlib import import_module
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.bits import bit
from lishan.core.position import CHANCE, CHANCE_BIT, check_number, check_seat, not_to_move
from lishan.xian import decisions, moves
from lishan.xian.armory import choose_card, coin_cost, forge
from lishan.xian.buildings import PLAIN, enter, perform_extra
from lishan.xian.cards import choose_below, choose_top, has_chosen, pick_for_favour, use_action, use_colour
from lishan.xian.choices import choices, how_entered, tiles_usable
from lishan.xian.lab import choose_pigment, choose_pigments, choose_warrior
from lishan.xian.palace import exchange, take_end_tile, use_market
from lishan.xian.parts import DISCOUNT, Parts, section_of
from lishan.xian.setup import set_up
from lishan.xian.state import State
from lishan.xian.telling import tell
from lishan.xian.turns import apply_outcome, choices_end, end_players_turn, favours_end
from lishan.xian.workshop import choose_space, clay_cost, craft, seal


class Xian(State):
    """One position, secrets included: `Game.view` is what a seat may know of it."""

    def waiting(self) -> i64:
        kind = self.pending()
        if kind > decisions.CHOOSE:
            return bit(self.mover())
        if kind > decisions.LAST_CHANCE:
            return self.argument()
        return CHANCE_BIT if kind else 0

    def _check_seat(self, kind: i64, seat: i64) -> None:
        """Raises BadMove for a seat that is not to move, as `waiting` says; without its bits, since every call comes here."""
        if kind > decisions.CHOOSE:
            if seat != self.mover():
                raise not_to_move(seat)
        elif kind > decisions.LAST_CHANCE:
            check_seat(self.argument(), seat)
        elif kind == 0 or seat != CHANCE:
            raise not_to_move(seat)

    def legal(self, seat: i64) -> vec[i64]:
        self._check_seat(self.pending(), seat)
        return choices(self, seat)

    def play(self, seat: i64, move: i64) -> None:
        kind = self.pending()
        self._check_seat(kind, seat)
        check_number(move, moves.MOVES)
        if kind <= decisions.LAST_CHANCE:
            apply_outcome(self, move)
            return
        if kind <= decisions.CHOOSE:
            self._choose(kind, seat, move)
            return
        if kind <= decisions.AFTER:
            self._take_turn(kind, move)
        elif kind <= decisions.EXTRA:
            self._choose_building(kind, move)
        else:
            self._act(kind, move)
        # The end of a turn is asked only while a tile can still be used (XI-49).
        if self.pending() == decisions.AFTER and not tiles_usable(self, seat):
            self.pop()
        if self.stack == 0:
            end_players_turn(self)

    # Python protocols: all of them use the position line (`Game.to_text`)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Xian) and self.line() == other.line()

    def __hash__(self) -> int:
        return hash(self.line())

    def __repr__(self) -> str:
        return f"<{self.line()}>"

    def __copy__(self) -> "Xian":
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Xian":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its position line: a position of an edition that is not in the package cannot be unpickled."""
        return import_module("lishan.xian.game").restored, (self.line(),)

    def line(self) -> str:
        from lishan.xian.position_text import to_text

        return to_text(self)

    def copy(self) -> "Xian":
        other = Xian(0, self.parts)
        other.seats = self.seats
        other.turn = self.turn
        other.stack = self.stack
        other.game_turn = self.game_turn
        other.round = self.round
        other.order = self.order
        other.place_in_order = self.place_in_order
        other.faces = self.faces
        other.raw = self.raw
        other.pigments = self.pigments
        other.squares = self.squares
        other.minister = self.minister
        other.requests = self.requests
        other.tokens = self.tokens
        other.track = self.track
        other.display = self.display
        other.equipment = self.equipment
        other.equipment_gone = self.equipment_gone
        other.starts = self.starts
        other.ends = self.ends
        other.ends_out = self.ends_out
        other.standing = self.standing
        other.players = [player.copy() for player in self.players]
        other.earned = self.earned[:]
        return other

    # Effects of moves, by pending decision

    def _choose(self, kind: i64, seat: i64, move: i64) -> None:
        if kind == decisions.FAVOUR:
            if move != moves.KEEP:
                pick_for_favour(self, seat, move - moves.UNDER)
            elif has_chosen(self, seat):
                favours_end(self)
        elif move < moves.TOP:
            choose_below(self, seat, move - moves.BELOW)
        else:
            choose_top(self, seat, move - moves.TOP)
            if has_chosen(self, seat):
                choices_end(self)

    def _take_turn(self, kind: i64, move: i64) -> None:
        if move == moves.USE_MARKET:
            use_market(self)
        elif move == moves.USE_EXTRA:
            self.push(decisions.EXTRA, 0)
        elif kind == decisions.CARD:
            self._use_card(move)
        elif move == moves.USE_OPEN:
            self.push(decisions.ENTER_OPEN, 0)
        elif move == moves.USE_FREE:
            self.push(decisions.ENTER_FREE, 0)
        else:
            self.pop()
            if kind == decisions.BUILDER:
                self._send_builder(move)

    def _use_card(self, move: i64) -> None:
        self.pop()
        self.push(decisions.BUILDER, 0)
        if move == moves.ACTION:
            use_action(self)
        else:
            use_colour(self)

    def _send_builder(self, move: i64) -> None:
        """XI-23: into a building, or a coin instead."""
        self.push(decisions.AFTER, 0)
        if move != moves.PASS:
            enter(self, move - moves.ENTER, PLAIN)
            return
        seat = self.mover()
        self.players[seat].coins += 1
        if self.log is not None:
            tell(self, "passed", "XI-23", seat, {"coins": 1})

    def _choose_building(self, kind: i64, move: i64) -> None:
        self.pop()
        if kind == decisions.EXTRA:
            perform_extra(self, move - moves.PERFORM)
            return
        self.pop()
        self.push(decisions.AFTER, 0)
        enter(self, move - moves.ENTER, how_entered(kind))

    def _act(self, kind: i64, move: i64) -> None:
        if kind == decisions.CRAFT:
            choose_space(self, move - moves.CRAFT)
        elif kind == decisions.PAINT:
            choose_warrior(self, move - moves.PAINT)
        elif kind == decisions.PIGMENT:
            choose_pigment(self, self.argument(), move - moves.PAINT_WITH)
        elif kind == decisions.FORGE:
            choose_card(self, move - moves.FORGE)
        elif kind == decisions.END_TILE:
            take_end_tile(self, move - moves.TAKE_END)
        elif kind == decisions.TAKE:
            exchange(self, self.argument(), move - moves.TAKE)
        elif kind == decisions.EXCHANGE:
            self._give_or_stop(move)
        elif kind == decisions.SEAL:
            self._seal_or_not(move)
        else:
            self._pay(kind, move == moves.USE_DISCOUNT)

    def _give_or_stop(self, move: i64) -> None:
        if move == moves.STOP:
            self.pop()
        else:
            self.push(decisions.TAKE, move - moves.GIVE)

    def _seal_or_not(self, move: i64) -> None:
        space = self.argument()
        self.pop()
        if move == moves.SEAL:
            seal(self, space)

    def _pay(self, kind: i64, discount: bool) -> None:
        seat = self.mover()
        player = self.players[seat]
        thing = self.argument()
        self.pop()
        saved: i64 = 0
        if discount:
            saved = 1
            player.flip_tile(DISCOUNT)
            if self.log is not None:
                tell(self, "tile-used", "XI-50", seat, {"tile": "discount"})
        if kind == decisions.PAY_CRAFT:
            craft(self, thing, clay_cost(player, section_of(thing)) - saved)
        elif kind == decisions.PAY_FORGE:
            forge(self, thing, coin_cost(self, player, thing) - saved)
        else:
            choose_pigments(self, thing, discount)


def new_position(seats: i64, parts: Parts) -> Xian:
    position = Xian(seats, parts)
    set_up(position)
    return position
