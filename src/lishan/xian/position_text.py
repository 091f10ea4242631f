"""A position in one line, as FEN is for chess. docs/notation-xian.md describes the fields.

    xi1 1a2b3c4d5e6f 2 3.1 34 2,1@0 3,1,4 r1rr/1a2/... lwpa p 7,2,9,4 3,1 s2,x1,-,h3 x1c2 helpers,tens 1,2 builder ...

What only one seat knows is written only in its own line; everyone else gets a question mark (XI-70).
"""

from mypy_extensions import i64

from lishan.core.bits import members, nibble
from lishan.core.stack import popped, top_argument, top_kind
from lishan.core.text_writer import NONE, commas, row, shorts, tallies
from lishan.xian import decisions
from lishan.xian.parts import (
    BUILDINGS,
    COLOURS,
    DISPLAY,
    ENDS,
    REQUESTS,
    SOURCE_COUNT,
    SPACES,
    TILES,
    WORKERS,
    card_colour,
    card_number,
    equipment_type,
)  # fmt: skip
from lishan.xian.position import Xian
from lishan.xian.state import Player

FORMAT = "xi1"

SECRET = "?"
OWNERS = "abcd"
RAW = "r"
FIELDS = 17
PLAYER_FIELDS = 18
WORKER_LETTERS = tuple(name[0] for name in WORKERS)
BUILDING_LETTERS = tuple(name[0] for name in BUILDINGS)
TILE_LETTERS = tuple(name[0] for name in TILES)
# Entry b: the numbers of the cards of one colour whose bits are set in b.
CARD_NUMBERS = ["".join([str(nth + 1) for nth in range(6) if numbers >> nth & 1]) for numbers in range(64)]
TYPE_LETTERS = ("x", "a", "c", "h", "o", "s")

# The reader of the line: everyone after the end, one seat, or a spectator.
EVERYBODY = -1
SPECTATOR = -2


def to_text(position: Xian, reader: int = EVERYBODY) -> str:
    """The position line as a viewer may know it."""
    return " ".join([
        FORMAT,
        position.parts.digest,
        str(position.seats),
        f"{position.game_turn}.{position.round}",
        str(position.turn),
        _order_word(position),
        ",".join([_number_or_none(nibble(position.faces, section)) for section in range(i64(3))]),
        _pit_word(position),
        "".join([_building_letter(nibble(position.squares, square) - 1) for square in range(i64(4))]),
        _building_letter(position.minister),
        ",".join([_number_or_none(nibble(position.requests, request)) for request in range(i64(REQUESTS))]),
        commas(_track(position)) or NONE,
        ",".join([_equipment_word(position.shown(place)) for place in range(i64(DISPLAY))]),
        "".join([_equipment_word(card) for card in members(position.equipment_gone)]) or NONE,
        ",".join([ENDS[end] for end in members(position.ends)]) or NONE,
        commas(_standing(position)) or NONE,
        _stack_word(position.stack),
        *[_player_word(position, seat, reader in (seat, EVERYBODY)) for seat in range(position.seats)],
    ])  # fmt: skip


def _order_word(position: Xian) -> str:
    if not is_acting(position):
        return NONE
    seats = commas([nibble(position.order, nth) + 1 for nth in range(position.seats)])
    return f"{seats}@{position.place_in_order}"


def is_acting(position: Xian) -> bool:
    """Returns whether the pairs are revealed and players are taking their turns."""
    return bool(position.pending() > decisions.CHOOSE)


def _pit_word(position: Xian) -> str:
    """A painted warrior by its owner, a raw one, a raw one on a seal by the owner of the seal."""
    letters = [""] * SPACES
    for space in members(position.raw):
        letters[space] = RAW
    for seat in range(position.seats):
        player = position.players[seat]
        for space in members(player.sealed):
            letters[space] = OWNERS[seat].upper()
        for space in members(player.painted):
            letters[space] = OWNERS[seat]
    return "/".join([row(letters[first : first + 4]) for first in range(0, SPACES, 4)])


def _number_or_none(number: i64) -> str:
    return str(number) if number else NONE


def _building_letter(building: i64) -> str:
    return BUILDING_LETTERS[building] if building >= 0 else NONE


def _track(position: Xian) -> list[i64]:
    return [nibble(position.track, nth) for nth in range(i64(5)) if nibble(position.track, nth)]


def _standing(position: Xian) -> list[i64]:
    """Supervisors from the first to the last; during the set-up only those that have a start tile."""
    placed: i64 = 0
    for player in position.players:
        placed += 1 if player.start > 0 else 0
    return [nibble(position.standing, nth) + 1 for nth in range(placed)]


def _equipment_word(card: i64) -> str:
    return f"{TYPE_LETTERS[equipment_type(card)]}{card % 4 + 1}" if card >= 0 else NONE


def _stack_word(stack: i64) -> str:
    words: list[str] = []
    while stack:
        words.insert(0, f"{decisions.NAMES[top_kind(stack)]}.{top_argument(stack)}")
        stack = popped(stack)
    return "/".join(words) or NONE


def _player_word(position: Xian, seat: i64, open: bool) -> str:
    """Everything in front of a player, in the order of `PLAYER_FIELDS` in `position_parser`."""
    player = position.players[seat]
    return ":".join([
        str(player.coins),
        str(player.clay),
        tallies(player.pigments, len(COLOURS)),
        *(_secret_words(player) if open else _masked_words(position, player)),
        cards_word(player.discard),
        str(player.swapped),
        "".join([str(helper + 1) for helper in members(player.helpers)]) or NONE,
        "".join([str(player.builders_in(building)) for building in range(i64(len(BUILDINGS)))]),
        str(player.seals),
        "".join([_equipment_word(card) for card in members(player.equipment)]) or NONE,
        str(player.step),
        "".join([TILE_LETTERS[tile] for tile in members(player.tiles)]) or NONE,
        ENDS[player.end] if player.end >= 0 else NONE,
        _number_or_none(player.start),
        shorts(position.earned, seat * SOURCE_COUNT, SOURCE_COUNT),
    ])  # fmt: skip


def _secret_words(player: Player) -> list[str]:
    """The hand, the cards picked for the Favour, those under the deck, and the pair."""
    pair = card_word(player.below) + card_word(player.top)
    return [cards_word(player.hand), cards_word(player.swap), cards_word(player.under), pair]


def _masked_words(position: Xian, player: Player) -> list[str]:
    """The number of cards in the hand, counting those chosen in secret; and the pair once it is revealed."""
    pair = card_word(player.below) + card_word(player.top) if is_acting(position) else SECRET
    return [f"{SECRET}{cards_held(position, player)}", SECRET, SECRET, pair]


def cards_held(position: Xian, player: Player) -> int:
    """Cards that others see a player hold: the hand, and what is chosen but not revealed (XI-70)."""
    held = len(members(player.hand))
    if not is_acting(position):
        held += (player.below >= 0) + (player.top >= 0)
    return held


def card_word(card: i64) -> str:
    return WORKER_LETTERS[card_colour(card)] + str(card_number(card)) if card >= 0 else NONE


def cards_word(cards: i64) -> str:
    """A set of worker cards by colour: t14c3 are the Tax Collectors 1 and 4 and the Craftsman 3."""
    word = ""
    for colour in range(i64(len(WORKER_LETTERS))):
        numbers = (cards >> (6 * colour)) & 63
        if numbers:
            word += WORKER_LETTERS[colour] + CARD_NUMBERS[numbers]
    return word or NONE
