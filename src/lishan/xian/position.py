"""A position of Xi'an: whose decision it is, what is legal, and what a move does.

Each kind of wait (`waits.py`) has one branch in `legal` and one in `play`; the rules are in the modules they call.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from lishan.core.bits import bit, lowest
from lishan.core.position import CHANCE_BIT
from lishan.xian import moves, waits
from lishan.xian.armory import choose_card, coin_cost, forge, forge_refusal
from lishan.xian.buildings import (
    PLAIN, WITH_FREE, WITH_OPEN, action_refusal, enter, entry_refusal, extra_refusal, perform_extra, tile_entry_refusal,
)  # fmt: skip
from lishan.xian.cards import (
    choose_below, choose_top, drawable, has_chosen, pick_for_favour, use_action, use_colour,
)  # fmt: skip
from lishan.xian.lab import can_pay, can_pay_one, choose_pigment, choose_pigments, choose_warrior, paint_refusal, pigment_fits
from lishan.xian.palace import exchange, in_stock, market_refusal, take_end_tile, use_market
from lishan.xian.parts import DISCOUNT, DISPLAY, SPACES, Parts, section_of
from lishan.xian.refusals import FINE
from lishan.xian.state import State
from lishan.xian.telling import tell
from lishan.xian.turns import buildings_left, choices_end, end_players_turn, favours_end, lot_falls, set_up
from lishan.xian.workshop import choose_space, clay_cost, craft, craft_refusal, seal


class Xian(State):
    """One position, secrets included: what a seat may know of it is `Game.view`."""

    def waiting(self) -> i64:
        kind = self.awaited()
        if kind > waits.CHOOSE:
            return bit(self.mover())
        if kind > waits.LAST_LOT:
            return self.argument()
        return CHANCE_BIT if kind else 0

    def legal(self, seat: i64) -> vec[i64]:
        kind = self.awaited()
        if kind <= waits.LAST_LOT:
            return self._lots(kind)
        if kind <= waits.CHOOSE:
            return self._secret_choices(kind, seat)
        if kind <= waits.AFTER:
            return self._turn_choices(kind, seat)
        if kind <= waits.EXTRA:
            return self._buildings(kind, seat)
        if kind == waits.CRAFT or kind == waits.PAINT:
            return self._spaces(kind, seat)
        if kind == waits.PAY_CRAFT or kind == waits.PAY_PAINT or kind == waits.PAY_FORGE:
            return self._payments(kind, seat)
        if kind == waits.PIGMENT:
            return self._pigments(seat)
        if kind == waits.SEAL:
            return vec[i64]([moves.SEAL, moves.NO_SEAL])
        if kind == waits.FORGE:
            return self._cards(seat)
        if kind == waits.END_TILE:
            return listed(self.ends, moves.END)
        return self._resources(kind, seat)

    def play(self, seat: i64, move: i64) -> None:
        kind = self.awaited()
        if kind <= waits.LAST_LOT:
            lot_falls(self, move)
            return
        if kind <= waits.CHOOSE:
            self._choose(kind, seat, move)
            return
        if kind <= waits.AFTER:
            self._take_turn(kind, move)
        elif kind <= waits.EXTRA:
            self._choose_building(kind, move)
        else:
            self._act(kind, move)
        # What is left of a turn in a round is asked only while a tile can still be used (XI-49).
        if self.awaited() == waits.AFTER and not self._tiles_usable(seat):
            self.pop()
        if self.stack == 0:
            end_players_turn(self)

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
        other.minister_bonus = self.minister_bonus
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

    # What is legal, by what is awaited

    def _lots(self, kind: i64) -> vec[i64]:
        if kind == waits.DRAW:
            return listed(drawable(self.players[self.argument()]), moves.DRAW)
        if kind == waits.SHOW:
            return listed(self.equipment, moves.SHOW)
        if kind == waits.REQUEST:
            return listed(self.tokens, moves.REQUEST - 1)
        if kind == waits.FACE:
            return listed(15, moves.FACE + self.argument() * 4)
        if kind == waits.SQUARE:
            return listed(buildings_left(self), moves.SQUARE)
        return listed(self.starts, moves.START - 1) if kind == waits.START else listed(self.ends_out, moves.LAY)

    def _secret_choices(self, kind: i64, seat: i64) -> vec[i64]:
        player = self.players[seat]
        if kind == waits.FAVOUR:
            return append(listed(player.hand & ~player.swap, moves.EXCHANGE), moves.KEEP)
        if self.round == 1 and player.below < 0:
            return listed(player.hand, moves.BELOW)
        return listed(player.hand, moves.TOP)

    def _turn_choices(self, kind: i64, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=10)
        if kind == waits.CARD:
            found = append(found, moves.ACTION)
            found = append(found, moves.COLOUR)
        elif kind == waits.BUILDER:
            for building in range(i64(4)):
                if entry_refusal(self, seat, building, PLAIN) == FINE:
                    found = append(found, moves.enter(building))
            found = append(found, moves.PASS)
        else:
            found = append(found, moves.DONE)
        return self._add_tiles(kind, seat, found) if self.players[seat].tiles else found

    def _add_tiles(self, kind: i64, seat: i64, found: vec[i64]) -> vec[i64]:
        """XI-49."""
        if kind == waits.BUILDER:
            if tile_entry_refusal(self, seat, WITH_OPEN) == FINE:
                found = append(found, moves.USE_OPEN)
            if tile_entry_refusal(self, seat, WITH_FREE) == FINE:
                found = append(found, moves.USE_FREE)
        if market_refusal(self.players[seat]) == FINE:
            found = append(found, moves.USE_MARKET)
        if extra_refusal(self, seat) == FINE:
            found = append(found, moves.USE_EXTRA)
        return found

    def _tiles_usable(self, seat: i64) -> bool:
        return market_refusal(self.players[seat]) == FINE or extra_refusal(self, seat) == FINE

    def _buildings(self, kind: i64, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=4)
        for building in range(i64(4)):
            if kind == waits.EXTRA:
                if action_refusal(self, seat, building, self.players[seat].coins) == FINE:
                    found = append(found, moves.perform(building))
            elif entry_refusal(self, seat, building, how_entered(kind)) == FINE:
                found = append(found, moves.enter(building))
        return found

    def _spaces(self, kind: i64, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=SPACES)
        player = self.players[seat]
        for space in range(i64(SPACES)):
            if kind == waits.CRAFT:
                if craft_refusal(self, player, space) == FINE:
                    found = append(found, moves.craft(space))
            elif paint_refusal(self, player, space) == FINE:
                found = append(found, moves.paint(space))
        return found

    def _payments(self, kind: i64, seat: i64) -> vec[i64]:
        """With the Discount at hand: in full or less (XI-50); at least one of them can be paid."""
        found = vec[i64](capacity=2)
        if self.can_pay_in_full(kind, seat):
            found = append(found, moves.PAY)
        if self.can_pay_less(kind, seat):
            found = append(found, moves.USE_DISCOUNT)
        return found

    def can_pay_in_full(self, kind: i64, seat: i64) -> bool:
        player = self.players[seat]
        if kind == waits.PAY_PAINT:
            return can_pay(self, player, section_of(self.argument()))
        if kind == waits.PAY_CRAFT:
            return player.clay >= clay_cost(player, section_of(self.argument()))
        return player.coins >= coin_cost(self, player, self.argument())

    def can_pay_less(self, kind: i64, seat: i64) -> bool:
        """One clay or coin less was checked when the space or the card was chosen."""
        return kind != waits.PAY_PAINT or can_pay_one(self, self.players[seat], section_of(self.argument()))

    def _pigments(self, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=4)
        argument = self.argument()
        for colour in range(i64(4)):
            if pigment_fits(self, self.players[seat], argument & 31, argument & waits.WITH_DISCOUNT > 0, colour):
                found = append(found, moves.paint_with(colour))
        return found

    def _cards(self, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=DISPLAY)
        for place in range(i64(DISPLAY)):
            card = self.shown(place)
            if card >= 0 and forge_refusal(self, self.players[seat], card) == FINE:
                found = append(found, moves.forge(card))
        return found

    def _resources(self, kind: i64, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=7)
        for resource in range(i64(6)):
            if kind == waits.TAKE:
                if resource != self.argument() and in_stock(self, resource):
                    found = append(found, moves.take(resource))
            elif self.players[seat].amount(resource) > 0:
                found = append(found, moves.give(resource))
        if kind == waits.EXCHANGE and self.argument() != waits.MARKET_FIRST:
            found = append(found, moves.STOP)
        return found

    # What a move does, by what is awaited

    def _choose(self, kind: i64, seat: i64, move: i64) -> None:
        if kind == waits.FAVOUR:
            if move != moves.KEEP:
                pick_for_favour(self, seat, move - moves.EXCHANGE)
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
            self.push(waits.EXTRA, 0)
        elif kind == waits.CARD:
            self._use_card(move)
        elif move == moves.USE_OPEN:
            self.push(waits.ENTER_OPEN, 0)
        elif move == moves.USE_FREE:
            self.push(waits.ENTER_FREE, 0)
        else:
            self.pop()
            if kind == waits.BUILDER:
                self._send_builder(move)

    def _use_card(self, move: i64) -> None:
        self.pop()
        self.push(waits.BUILDER, 0)
        if move == moves.ACTION:
            use_action(self)
        else:
            use_colour(self)

    def _send_builder(self, move: i64) -> None:
        """XI-23: into a building, or a coin instead."""
        self.push(waits.AFTER, 0)
        if move != moves.PASS:
            enter(self, move - moves.ENTER, PLAIN)
            return
        seat = self.mover()
        self.players[seat].coins += 1
        if self.log is not None:
            tell(self, "passed", "XI-23", seat, {"coins": 1})

    def _choose_building(self, kind: i64, move: i64) -> None:
        self.pop()
        if kind == waits.EXTRA:
            perform_extra(self, move - moves.PERFORM)
            return
        self.pop()
        self.push(waits.AFTER, 0)
        enter(self, move - moves.ENTER, how_entered(kind))

    def _act(self, kind: i64, move: i64) -> None:
        if kind == waits.CRAFT:
            choose_space(self, move - moves.CRAFT)
        elif kind == waits.PAINT:
            choose_warrior(self, move - moves.PAINT)
        elif kind == waits.PIGMENT:
            choose_pigment(self, self.argument(), move - moves.PIGMENT)
        elif kind == waits.FORGE:
            choose_card(self, move - moves.FORGE)
        elif kind == waits.END_TILE:
            take_end_tile(self, move - moves.END)
        elif kind == waits.TAKE:
            exchange(self, self.argument(), move - moves.TAKE)
        elif kind == waits.EXCHANGE:
            self._give_or_stop(move)
        elif kind == waits.SEAL:
            self._seal_or_not(move)
        else:
            self._pay(kind, move == moves.USE_DISCOUNT)

    def _give_or_stop(self, move: i64) -> None:
        if move == moves.STOP:
            self.pop()
        else:
            self.push(waits.TAKE, move - moves.GIVE)

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
        if kind == waits.PAY_CRAFT:
            craft(self, thing, clay_cost(player, section_of(thing)) - saved)
        elif kind == waits.PAY_FORGE:
            forge(self, thing, coin_cost(self, player, thing) - saved)
        else:
            choose_pigments(self, thing, discount)


def listed(members: i64, first: i64) -> vec[i64]:
    """A move for each member of a set."""
    found = vec[i64](capacity=25)
    while members:
        found = append(found, first + lowest(members))
        members &= members - 1
    return found


def how_entered(kind: i64) -> i64:
    return WITH_OPEN if kind == waits.ENTER_OPEN else WITH_FREE


def new_position(seats: i64, parts: Parts) -> Xian:
    position = Xian(seats, parts)
    set_up(position)
    return position
