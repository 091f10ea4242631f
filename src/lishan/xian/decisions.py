"""The kinds of decisions that can be pending (`lishan.core.stack`), each with the meaning of its argument."""

from typing import Final, Literal, get_args

OVER: Final = 0

# Chance events
FACE: Final = 1  # argument: the section whose formation is drawn
SHOW: Final = 2  # argument: the place of the display that is filled
REQUEST: Final = 3  # argument: the request space that is filled
SQUARE: Final = 4  # argument: the square that gets a building
START: Final = 5  # argument: the seat that gets a start tile
LAY_END: Final = 6  # argument: how many game-end tiles are laid out
DRAW: Final = 7  # argument: the seat that draws a worker card
LAST_CHANCE: Final = 7

# Secret choices of several seats at once; argument: the seats that are still choosing, bit s for seat s
FAVOUR: Final = 8
CHOOSE: Final = 9

# A player's turn in a round (XI-23): first the card, then the builder, then the remaining tiles
CARD: Final = 10
BUILDER: Final = 11
AFTER: Final = 12

ENTER_OPEN: Final = 13  # the building that the Open tile opens
ENTER_FREE: Final = 14  # the building that the Free tile enters
EXTRA: Final = 15  # the building of the +1 Action
CRAFT: Final = 16
PAY_CRAFT: Final = 17  # argument: the space
SEAL: Final = 18  # argument: the space
PAINT: Final = 19
PAY_PAINT: Final = 20  # argument: the space
PIGMENT: Final = 21  # argument: the space, and whether the Discount is used
FORGE: Final = 22
PAY_FORGE: Final = 23  # argument: the equipment card
END_TILE: Final = 24
EXCHANGE: Final = 25  # argument: whose exchange it is (below), and how many are left
TAKE: Final = 26  # argument: the resource given

# Words of the position text and of views.
Decision = Literal[
    "over", "face", "show", "request", "square", "start", "end", "draw", "favour", "choose", "card", "builder", "after",
    "enter-open", "enter-free", "extra", "craft", "pay-craft", "seal", "paint", "pay-paint", "pigment", "forge",
    "pay-forge", "end-tile", "exchange", "take",
]  # fmt: skip
NAMES: Final[tuple[Decision, ...]] = get_args(Decision)

# Arguments of EXCHANGE: the Emissary's (XI-32); the Market's first, which is mandatory, and its second (XI-50).
BY_EMISSARY: Final = 0
MARKET_FIRST: Final = 1
MARKET_SECOND: Final = 2

# Part of the argument of PIGMENT
WITH_DISCOUNT: Final = 32
