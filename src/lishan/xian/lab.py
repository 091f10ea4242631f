"""The Lab: painting warriors (XI-45)."""

from mypy_extensions import i64

from lishan.core.bits import bit, count, plus, tally
from lishan.core.events import Fact
from lishan.xian import decisions
from lishan.xian.parts import (
    DISCOUNT,
    PAINTING,
    REQUEST_A,
    REQUEST_B1,
    REQUEST_B2,
    REQUEST_C,
    SECTION_A,
    SECTION_B,
    group_around,
    pigments_in,
    section_of,
    section_spaces,
)  # fmt: skip
from lishan.xian.refusals import (
    FINE,
    NO_OWN_WARRIOR,
    NO_WARRIOR_HERE,
    NOTHING_TO_PAINT,
    PAINTED,
    SEALED,
    TOO_FEW_PIGMENTS,
)  # fmt: skip
from lishan.xian.state import Player, State
from lishan.xian.telling import pigment_names, space_name, space_names, tell


def requested(state: State, section: i64) -> i64:
    """The requested pigments, as a tally by colour: one in A (any other goes with it), two in B, two in C."""
    if section == SECTION_A:
        return plus(0, state.request_colour(REQUEST_A), 1)
    if section == SECTION_B:
        return plus(plus(0, state.request_colour(REQUEST_B1), 1), state.request_colour(REQUEST_B2), 1)
    return plus(0, state.request_colour(REQUEST_C), 2)


def can_pay(state: State, player: Player, section: i64) -> bool:
    """The full price of two pigments."""
    wanted = requested(state, section)
    for colour in range(i64(4)):
        if tally(player.pigments, colour) < tally(wanted, colour):
            return False
    return pigments_in(player.pigments) >= 2


def can_pay_one(state: State, player: Player, section: i64) -> bool:
    """One of the two pigments, with the Discount (XI-50)."""
    for colour in range(i64(4)):
        if tally(player.pigments, colour) > 0 and may_be_the_one(state, section, colour):
            return True
    return False


def may_be_the_one(state: State, section: i64, colour: i64) -> bool:
    return section == SECTION_A or tally(requested(state, section), colour) > 0


def price_met(state: State, player: Player, section: i64) -> bool:
    return can_pay(state, player, section) or (player.has_tile(DISCOUNT) and can_pay_one(state, player, section))


def sealed_by_others(state: State, player: Player) -> i64:
    spaces: i64 = 0
    for other in state.players:
        spaces |= other.sealed
    return spaces & ~player.sealed


def lab_refusal(state: State, player: Player) -> i64:
    if player.warriors_left() == 0:
        return NO_OWN_WARRIOR
    free = state.raw & ~sealed_by_others(state, player)
    if free == 0:
        return NOTHING_TO_PAINT
    for section in range(i64(3)):
        if free & section_spaces(section) and price_met(state, player, section):
            return FINE
    return TOO_FEW_PIGMENTS


def paint_refusal(state: State, player: Player, space: i64) -> i64:
    if not state.raw >> space & 1:
        return PAINTED if state.painted() >> space & 1 else NO_WARRIOR_HERE
    if sealed_by_others(state, player) >> space & 1:
        return SEALED
    return FINE if price_met(state, player, section_of(space)) else TOO_FEW_PIGMENTS


def choose_warrior(state: State, space: i64) -> None:
    state.pop()
    if state.players[state.mover()].has_tile(DISCOUNT):
        state.push(decisions.PAY_PAINT, space)
    else:
        choose_pigments(state, space, False)


def choose_pigments(state: State, space: i64, discount: bool) -> None:
    """Ask for the pigment that the rules leave open, or pay if there is none."""
    section = section_of(space)
    wanted = requested(state, section)
    if section == SECTION_A:
        state.push(decisions.PIGMENT, space | (decisions.WITH_DISCOUNT if discount else 0))
    elif not discount:
        paint(state, space, wanted)
    elif section == SECTION_B and state.request_colour(REQUEST_B1) != state.request_colour(REQUEST_B2):
        state.push(decisions.PIGMENT, space | decisions.WITH_DISCOUNT)
    else:
        # Both have the same colour, so half of the tally is one of them.
        paint(state, space, wanted >> 1)


def pigment_fits(state: State, player: Player, space: i64, discount: bool, colour: i64) -> bool:
    """Returns whether a colour can be the pigment that is left open."""
    section = section_of(space)
    if discount:
        return tally(player.pigments, colour) > 0 and may_be_the_one(state, section, colour)
    return tally(player.pigments, colour) > tally(requested(state, section), colour)


def choose_pigment(state: State, argument: i64, colour: i64) -> None:
    space = argument & 31
    chosen = plus(0, colour, 1)
    state.pop()
    if argument & decisions.WITH_DISCOUNT:
        paint(state, space, chosen)
    else:
        paint(state, space, requested(state, section_of(space)) + chosen)


def paint(state: State, space: i64, price: i64) -> None:
    seat = state.mover()
    player = state.players[seat]
    for colour in range(i64(4)):
        for _ in range(tally(price, colour)):
            state.return_pigment(player, colour)
    state.raw ^= bit(space)
    player.sealed &= ~bit(space)
    player.painted |= bit(space)
    group = group_around(space, player.painted)
    state.earn(seat, PAINTING, count(group))
    if state.log is not None:
        facts: dict[str, Fact] = {
            "space": space_name(space), "pigments": pigment_names(price), "group": space_names(group),
        }  # fmt: skip
        tell(state, "painted", "XI-45", seat, facts, count(group))
