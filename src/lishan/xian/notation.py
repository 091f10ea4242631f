"""Writes a move as one word and reads it back. docs/notation-xian.md is the guide for people.

Every integer has one word whatever is pending: `below=miner1`, `top=helper2`, `action`, `lab`, `paint=b3`, `with=red`.
"""

from collections.abc import Iterator

from lishan.core.errors import BadMove
from lishan.xian import moves
from lishan.xian.edition import FACES
from lishan.xian.parts import BUILDINGS, CARDS, COLOURS, ENDS, EQUIPMENT, RESOURCES, SPACES, START_TILES, TOKENS
from lishan.xian.telling import card_name, equipment_name, space_name

SPACE_NAMES = tuple(space_name(space) for space in range(SPACES))
CARD_NAMES = tuple(card_name(card) for card in range(CARDS))
EQUIPMENT_NAMES = tuple(equipment_name(card) for card in range(EQUIPMENT))

PLAIN_WORDS = {
    moves.KEEP: "keep",
    moves.ACTION: "action",
    moves.COLOUR: "pigment",
    moves.PASS: "pass",
    moves.DONE: "done",
    moves.USE_OPEN: "open",
    moves.USE_FREE: "free",
    moves.USE_MARKET: "market",
    moves.USE_EXTRA: "extra",
    moves.PAY: "pay",
    moves.USE_DISCOUNT: "discount",
    moves.SEAL: "seal",
    moves.NO_SEAL: "no-seal",
    moves.STOP: "stop",
}
# The first move of a family, the prefix of its words, and the objects.
FAMILIES: tuple[tuple[int, str, tuple[str, ...]], ...] = (
    (moves.ENTER, "", BUILDINGS),
    (moves.PERFORM, "do=", BUILDINGS),
    (moves.PAINT_WITH, "with=", COLOURS),
    (moves.GIVE, "give=", RESOURCES),
    (moves.TAKE, "take=", RESOURCES),
    (moves.TAKE_END, "end=", ENDS),
    (moves.CRAFT, "craft=", SPACE_NAMES),
    (moves.PAINT, "paint=", SPACE_NAMES),
    (moves.FORGE, "forge=", EQUIPMENT_NAMES),
    (moves.UNDER, "under=", CARD_NAMES),
    (moves.BELOW, "below=", CARD_NAMES),
    (moves.TOP, "top=", CARD_NAMES),
    (moves.DRAW, "draw=", CARD_NAMES),
    (moves.SHOW, "show=", EQUIPMENT_NAMES),
    (moves.FACE, "face=", FACES),
    (moves.SQUARE, "square=", BUILDINGS),
    (moves.REQUEST, "request=", tuple(map(str, range(1, TOKENS + 1)))),
    (moves.START, "start=", tuple(map(str, range(1, START_TILES + 1)))),
    (moves.LAY, "lay=", ENDS),
)


def _words() -> Iterator[tuple[int, str]]:
    yield from PLAIN_WORDS.items()
    for first, front, things in FAMILIES:
        for nth, thing in enumerate(things):
            yield first + nth, front + thing


WORD_OF = dict(_words())
MOVE_OF = {word: move for move, word in WORD_OF.items()}


def is_move(move: int) -> bool:
    """Returns whether an integer is a move at all."""
    return move in WORD_OF


def notation(move: int) -> str:
    return WORD_OF[move]


def parse(text: str) -> int:
    """The move that a word means, legal or not."""
    if text not in MOVE_OF:
        raise BadMove(f"{text[:40]!r} is not a move of Xi'an.")
    return MOVE_OF[text]
