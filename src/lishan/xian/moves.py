"""Moves of Xi'an: one small integer each, with one meaning and one word whatever is pending."""

from typing import Final

from mypy_extensions import i64

# Decisions without an object
KEEP: Final = 0  # no more cards for the Favour of the Emperor (XI-20)
ACTION: Final = 1  # use the top card for its action (XI-23)
COLOUR: Final = 2  # use the top card for a pigment of its colour
PASS: Final = 3  # no builder, 1 coin
DONE: Final = 4  # the turn in this round is over
USE_OPEN: Final = 5
USE_FREE: Final = 6
USE_MARKET: Final = 7
USE_EXTRA: Final = 8
PAY: Final = 9
USE_DISCOUNT: Final = 10
SEAL: Final = 11
NO_SEAL: Final = 12
STOP: Final = 13  # no exchange, or no second one

ENTER: Final = 16  # + building: send a builder
PERFORM: Final = 20  # + building: the +1 Action
PAINT_WITH: Final = 24  # + colour: what to paint with
GIVE: Final = 28  # + resource
TAKE: Final = 34  # + resource
TAKE_END: Final = 40  # + game-end tile: a player takes it
CRAFT: Final = 48  # + space
PAINT: Final = 72  # + space
FORGE: Final = 96  # + equipment card
UNDER: Final = 120  # + worker card, under the deck
BELOW: Final = 144  # + worker card, for its initiative
TOP: Final = 168  # + worker card, for its action or colour

# Chance events
DRAW: Final = 192  # + worker card
SHOW: Final = 216  # + equipment card
FACE: Final = 240  # + section * 4 + face
SQUARE: Final = 252  # + building
REQUEST: Final = 256  # + number of the request token - 1
START: Final = 268  # + number of the start tile - 1
LAY: Final = 272  # + game-end tile
MOVES: Final = 280


def enter(building: i64) -> i64:
    return ENTER + building


def perform(building: i64) -> i64:
    return PERFORM + building


def paint_with(colour: i64) -> i64:
    return PAINT_WITH + colour


def give(resource: i64) -> i64:
    return GIVE + resource


def take(resource: i64) -> i64:
    return TAKE + resource


def take_end(end: i64) -> i64:
    return TAKE_END + end


def craft(space: i64) -> i64:
    return CRAFT + space


def paint(space: i64) -> i64:
    return PAINT + space


def forge(equipment: i64) -> i64:
    return FORGE + equipment


def put_under(card: i64) -> i64:
    return UNDER + card


def below(card: i64) -> i64:
    return BELOW + card


def top(card: i64) -> i64:
    return TOP + card
