"""Samples what a seat does not know: any position that fits what everyone has seen, all equally likely."""

from lishan.core.bits import bit, members
from lishan.core.contract import Pick
from lishan.xian import decisions
from lishan.xian.parts import TURNS
from lishan.xian.position import Xian
from lishan.xian.state import Player


def guess_secrets(position: Xian, seat: int, held: int, pick: Pick) -> None:
    """Hand, deck and secret choice of a seat known to hold this many cards; its deck is all unseen cards."""
    player = position.players[seat]
    unseen = [int(card) for card in members(player.deck)]
    player.hand = drawn(unseen, held, pick)
    player.under = drawn(unseen, cards_under(position, player), pick)
    player.deck ^= player.hand
    kind, still_chooses = position.pending(), position.argument() >> seat & 1 == 1
    # A seat that is still choosing has shown nothing and can change its mind: its choice counts as not begun.
    if still_chooses:
        return
    if kind == decisions.FAVOUR:
        guess_favour(player, pick)
    elif kind == decisions.CHOOSE:
        guess_pair(player, pick)


def drawn(cards: list[int], number: int, pick: Pick) -> int:
    """This many cards taken from a list, as a set."""
    found = 0
    for _ in range(number):
        found |= bit(cards.pop(pick(len(cards))))
    return found


def cards_under(position: Xian, player: Player) -> int:
    """The number of cards under the deck: those of the Favour, until the last turn draws them (XI-20)."""
    return int(player.swapped) if position.game_turn < TURNS else 0


def guess_favour(player: Player, pick: Pick) -> None:
    """Any of the cards may have been picked."""
    for card in members(player.hand):
        if pick(2):
            player.swap |= bit(card)


def guess_pair(player: Player, pick: Pick) -> None:
    """Any two cards may have been chosen."""
    cards = [int(card) for card in members(player.hand)]
    player.below = cards.pop(pick(len(cards)))
    player.top = cards.pop(pick(len(cards)))
    player.hand ^= bit(player.below) | bit(player.top)
