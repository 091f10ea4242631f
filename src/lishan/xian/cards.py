"""Worker cards: drawing, the Favour of the Emperor, the secret pairs, the reveal, and the top card's use (XI-20 to XI-32)."""

from mypy_extensions import i64

from lishan.core.bits import bit, count, lowest, nibble, shift
from lishan.core.events import Fact
from lishan.xian.parts import (
    ACCOUNTANT,
    ADMINISTRATOR,
    COLOURS,
    CRAFTSMAN,
    HAND,
    HELPER,
    HELPERS,
    RECRUITING,
    TAX_COLLECTOR,
    card_colour,
    card_number,
)  # fmt: skip
from lishan.xian.state import Player, State
from lishan.xian.telling import card_name, card_names, pigment_names, tell, tell_only


def everybody(state: State) -> i64:
    """The set of all seats."""
    return bit(state.seats) - 1


def has_chosen(state: State, seat: i64) -> bool:
    """Remove a seat from those that are still choosing; returns whether it was the last."""
    kind = state.pending()
    left = state.argument() & ~bit(seat)
    state.pop()
    if left == 0:
        return True
    state.push(kind, left)
    return False


# Drawing (XI-20)


def drawable(player: Player) -> i64:
    """Cards under the deck are drawn when nothing else is left."""
    above = player.deck & ~player.under
    return above if above else player.under


def draw(state: State, seat: i64, card: i64) -> None:
    player = state.players[seat]
    player.deck ^= bit(card)
    player.under &= ~bit(card)
    player.hand |= bit(card)
    if state.log is not None:
        tell_only(state, "drew", "XI-20", seat, {"card": card_name(card)})


def draw_forced(state: State, seat: i64) -> bool:
    """Draws cards without a chance event when all the cards left are needed. Returns whether the hand is now full."""
    player = state.players[seat]
    while count(player.hand) < HAND:
        cards = drawable(player)
        if count(cards) > HAND - count(player.hand):
            return False
        while cards:
            draw(state, seat, lowest(cards))
            cards &= cards - 1
    return True


# The Favour of the Emperor (XI-20)


def pick_for_favour(state: State, seat: i64, card: i64) -> None:
    state.players[seat].swap |= bit(card)


def grant_favours(state: State) -> None:
    """Everyone has decided: the cards go under their decks at the same time."""
    for seat in range(state.seats):
        player = state.players[seat]
        cards = player.swap
        player.swapped = count(cards)
        player.hand ^= cards
        player.deck |= cards
        player.under = cards
        player.swap = 0
        if state.log is not None:
            tell(state, "favour", "XI-20", seat, {"number": count(cards)})
            if cards:
                tell_only(state, "put-under", "XI-20", seat, {"cards": card_names(cards)})


# The secret pair (XI-21)


def choose_below(state: State, seat: i64, card: i64) -> None:
    player = state.players[seat]
    player.below = card
    player.hand ^= bit(card)


def choose_top(state: State, seat: i64, card: i64) -> None:
    """In round 2, the other of the two remaining cards is the one below."""
    player = state.players[seat]
    player.top = card
    player.hand ^= bit(card)
    if player.below < 0:
        choose_below(state, seat, lowest(player.hand))


def reveal(state: State) -> None:
    """XI-22: higher initiative first, then the supervisor that is further ahead or higher; fixed from now on."""
    order: i64 = 0
    place: i64 = 0
    for initiative in range(i64(6), i64(0), -1):
        for nth in range(state.seats):
            seat = nibble(state.standing, nth)
            if card_number(state.players[seat].below) == initiative:
                order |= shift(seat, 4 * place)
                place += 1
    state.order = order
    state.place_in_order = 0
    if state.log is not None:
        tell_reveal(state)


def tell_reveal(state: State) -> None:
    for nth in range(state.seats):
        seat = nibble(state.order, nth)
        player = state.players[seat]
        facts: dict[str, Fact] = {
            "below": card_name(player.below), "top": card_name(player.top), "initiative": card_number(player.below),
        }  # fmt: skip
        tell(state, "revealed", "XI-21", seat, facts)
    order: list[Fact] = [int(nibble(state.order, nth)) for nth in range(state.seats)]
    tell(state, "order", "XI-22", -1, {"order": order})


def discard_pairs(state: State) -> None:
    """XI-24: a recruited Helper stays in play."""
    for player in state.players:
        player.discard |= bit(player.below)
        if not is_recruited(player, player.top):
            player.discard |= bit(player.top)
        player.below = -1
        player.top = -1


def is_recruited(player: Player, card: i64) -> bool:
    return card_colour(card) == HELPER and player.has_helper(card_number(card) - 1) == 1


# The use of the top card (XI-23, XI-30 to XI-32)


def use_colour(state: State) -> None:
    seat = state.mover()
    player = state.players[seat]
    colour = card_colour(player.top)
    came = state.take_pigment(player, colour)
    if state.log is not None:
        tell(state, "colour-taken" if came else "colour-out", "XI-23", seat, {"pigment": COLOURS[colour]})


def use_action(state: State) -> None:
    seat = state.mover()
    player = state.players[seat]
    worker = card_colour(player.top)
    nth = card_number(player.top) - 1
    if worker == TAX_COLLECTOR:
        coins = state.parts.tax[nth] + player.has_helper(ACCOUNTANT)
        player.coins += coins
        if state.log is not None:
            tell(state, "taxed", "XI-30", seat, {"coins": coins})
    elif worker == CRAFTSMAN:
        clay = state.parts.clay[nth] + player.has_helper(ADMINISTRATOR)
        player.clay += clay
        if state.log is not None:
            tell(state, "dug", "XI-30", seat, {"clay": clay})
    elif worker == HELPER:
        recruit(state, seat, nth)
    else:
        mine(state, seat, nth)


def recruit(state: State, seat: i64, helper: i64) -> None:
    points = state.parts.helper_points[helper * 6 + state.game_turn - 1]
    state.players[seat].helpers |= bit(helper)
    state.earn(seat, RECRUITING, points)
    if state.log is not None:
        tell(state, "recruited", "XI-31", seat, {"helper": HELPERS[helper], "points": points}, points)


def mine(state: State, seat: i64, nth: i64) -> None:
    wanted = state.parts.mined[nth]
    came = state.take_pigments(state.players[seat], wanted)
    if state.log is not None:
        tell(state, "mined", "XI-30", seat, {"pigments": pigment_names(came), "lost": pigment_names(wanted - came)})
