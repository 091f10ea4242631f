"""Parses a position line, or one with question marks, whose hidden parts are then guessed."""

import re
from functools import lru_cache

from lishan.core.bits import bit, members, nibble, plus, shift, tally, with_nibble
from lishan.core.bounds import check_position
from lishan.core.contract import Edition, Pick
from lishan.core.errors import BadPosition
from lishan.core.faults import PREFIX
from lishan.core.stack import LARGEST_ARGUMENT, pushed
from lishan.core.text_fields import check_spelling, letters, listed, members_named, number, numbers, one_of, or_none, split
from lishan.core.text_writer import NONE
from lishan.xian import decisions
from lishan.xian.audit import audit
from lishan.xian.cards import is_recruited
from lishan.xian.faults import impossible
from lishan.xian.guess import guess_secrets
from lishan.xian.parts import (
    ALL_CARDS,
    BUILDERS,
    BUILDINGS,
    COLOURS,
    COPIES,
    DISPLAY,
    ENDS,
    FACES_OF_A_SECTION,
    HAND,
    HELPER,
    LAST_STEP,
    PIGMENTS_OF_A_COLOUR,
    REQUESTS,
    ROUNDS,
    SEALS,
    SOURCE_COUNT,
    START_TILES,
    TOKENS,
    TURNS,
    TYPES,
    Parts,
    card,
)  # fmt: skip
from lishan.xian.position import Xian
from lishan.xian.position_text import (
    BUILDING_LETTERS,
    FIELDS,
    FORMAT,
    OWNERS,
    PLAYER_FIELDS,
    RAW,
    SECRET,
    TILE_LETTERS,
    TYPE_LETTERS,
    WORKER_LETTERS,
    to_text,
)  # fmt: skip
from lishan.xian.state import Player

# The most coins, clay or points of one kind that a line may hold: far more than any game gives, and no risk of overflow.
MOST = 999
MOST_LINES = 9999
COLOUR_GROUP = re.compile(r"([tchm])([1-6]+)", re.ASCII)


def from_text(text: str, edition: Edition) -> Xian:
    """The position of a line. A broken or impossible one is refused, naming the field that is wrong."""
    check_position(text)
    fields = text.split(" ")
    if SECRET in text:
        raise BadPosition("The line hides what one seat may not know; a position needs all of it.")
    position = read(fields, edition)
    if fault := audit(position):
        raise BadPosition(PREFIX + fault.sentence, fault)
    check_spelling(to_text(position), text)
    return position


def guess_from_text(text: str, edition: Edition, pick: Pick) -> Xian:
    """A position that fits the line, which shows what one seat knows."""
    check_position(text)
    check_edition(text.split(" "), edition)
    known, hands = known_part(text, edition.parts)
    position = known.copy()
    for seat, held in hands:
        guess_secrets(position, seat, held, pick)
    return position


@lru_cache(maxsize=8)
def known_part(text: str, parts: Parts) -> tuple[Xian, list[tuple[int, int]]]:
    """The position of the line, and the seats whose cards it hides, each with the number of cards. Not to be changed.

    A search guesses many positions from one line, and reading it takes longer than all the rest of a guess.
    """
    fields = text.split(" ")
    position = read_fields(fields, parts)
    hands = [fields[FIELDS + seat].split(":")[3] for seat in range(position.seats)]
    hidden = [(seat, number("hand", hand[1:], 0, HAND)) for seat, hand in enumerate(hands) if hand.startswith(SECRET)]
    return position, hidden


def read(fields: list[str], edition: Edition) -> Xian:
    """The position of a line that may be impossible; hidden cards stay empty. Only a broken line is refused."""
    check_edition(fields, edition)
    return read_fields(fields, edition.parts)


def check_edition(fields: list[str], edition: Edition) -> None:
    if fields[0] != FORMAT:
        raise BadPosition(f"A position of Xi'an begins with {FORMAT!r}.")
    seats = number("seats", fields[2] if len(fields) > 2 else "", 2, 4)
    if len(fields) != FIELDS + seats:
        raise BadPosition(f"A position for {seats} players has {FIELDS + seats} fields, not {len(fields)}.")
    if fields[1] != edition.digest:
        raise BadPosition(f"The position belongs to edition {fields[1][:20]!r}, not to {edition.digest} ({edition.name}).")


def read_fields(fields: list[str], parts: Parts) -> Xian:
    position = Xian(int(fields[2]), parts)
    _read_turn(position, fields)
    _read_table(position, fields)
    for seat in range(position.seats):
        _read_player(position, seat, fields[FIELDS + seat])
    _read_pit(position, fields[7])
    _take_from_stock(position)
    return position


def _read_turn(position: Xian, fields: list[str]) -> None:
    turn, round = split("turn", fields[3], ".", 2)
    position.game_turn = number("turn", turn, 0, TURNS)
    position.round = number("round", round, 0, ROUNDS)
    position.turn = number("line", fields[4], 0, MOST_LINES)
    if fields[5] != NONE:
        seats, place = split("order", fields[5], "@", 2)
        position.order = _packed_seats("order", split("order", seats, ",", position.seats), position.seats)
        position.place_in_order = number("order", place, 0, position.seats - 1)
    position.stack = _read_stack(fields[16])


def _packed_seats(name: str, words: list[str], seats: int) -> int:
    packed = 0
    for nth, word in enumerate(words):
        packed |= shift(number(name, word, 1, seats) - 1, 4 * nth)
    return packed


def _read_stack(text: str) -> int:
    try:
        return _pushed_all(text)
    except BadPosition as error:
        raise BadPosition(str(error), impossible("unreadable")) from None


def _pushed_all(text: str) -> int:
    stack = 0
    words = [] if text == NONE else text.split("/")
    if len(words) > 4:
        raise BadPosition("At most four decisions can be pending.")
    for word in words:
        kind, argument = split("waiting", word, ".", 2)
        stack = pushed(stack, one_of("waiting", kind, decisions.NAMES), number("waiting", argument, 0, LARGEST_ARGUMENT))
    return stack


def _read_table(position: Xian, fields: list[str]) -> None:
    for section, word in enumerate(split("faces", fields[6], ",", 3)):
        face = or_none(word, lambda face: number("faces", face, 1, FACES_OF_A_SECTION))
        position.faces = with_nibble(position.faces, section, max(face, 0))
    for square, letter in enumerate(letters("squares", fields[8], 4)):
        position.squares = with_nibble(position.squares, square, _building("squares", letter) + 1)
    position.minister = _building("minister", fields[9])
    for request, word in enumerate(split("requests", fields[10], ",", REQUESTS)):
        position.requests = with_nibble(position.requests, request, max(_token("requests", word), 0))
    for nth, word in enumerate(listed("track", fields[11], TURNS - 1)):
        position.track = with_nibble(position.track, nth, _token("track", word))
    for place, word in enumerate(split("display", fields[12], ",", DISPLAY)):
        position.display = plus(position.display, place, or_none(word, lambda card: _equipment("display", card)) + 1)
    position.equipment_gone = _equipment_set("discarded equipment", fields[13])
    position.ends = members_named("game-end tiles", listed("game-end tiles", fields[14], len(ENDS)), ENDS)
    position.standing = _packed_seats("supervisors", listed("supervisors", fields[15], position.seats), position.seats)


def _building(name: str, letter: str) -> int:
    return or_none(letter, lambda known: one_of(name, known, BUILDING_LETTERS))


def _token(name: str, word: str) -> int:
    return or_none(word, lambda token: number(name, token, 1, TOKENS))


def _equipment(name: str, word: str) -> int:
    return one_of(name, word, [f"{TYPE_LETTERS[type]}{copy + 1}" for type in range(len(TYPES)) for copy in range(COPIES)])


def _equipment_set(name: str, text: str) -> int:
    if text == NONE:
        return 0
    found = 0
    for at in range(0, len(text), 2):
        found |= bit(_equipment(name, text[at : at + 2]))
    return found


def _read_pit(position: Xian, text: str) -> None:
    for row, word in enumerate(split("pit", text, "/", 6)):
        spaces = "".join(" " * int(letter) if letter in "1234" else letter for letter in word)
        for column, letter in enumerate(letters(f"pit, row {row + 1},", spaces, 4)):
            if letter != " ":
                _stand(position, row * 4 + column, letter)


def _stand(position: Xian, space: int, letter: str) -> None:
    owners = OWNERS[: position.seats]
    if letter in owners:
        position.players[owners.index(letter)].painted |= bit(space)
        return
    if letter in owners.upper():
        position.players[owners.upper().index(letter)].sealed |= bit(space)
    elif letter != RAW:
        raise BadPosition(f"{letter!r} is not a piece in the pit.")
    position.raw |= bit(space)


def _read_player(position: Xian, seat: int, text: str) -> None:
    player = position.players[seat]
    fields = split(f"player {seat + 1}", text, ":", PLAYER_FIELDS)
    player.coins = number("coins", fields[0], 0, MOST)
    player.clay = number("clay", fields[1], 0, MOST)
    for colour, held in enumerate(numbers("pigments", fields[2], len(COLOURS), 0, PIGMENTS_OF_A_COLOUR)):
        player.pigments = plus(player.pigments, colour, held)
    _read_cards(player, fields)
    for building, word in enumerate(letters("builders", fields[10], len(BUILDINGS))):
        player.builders = with_nibble(player.builders, building, number("builders", word, 0, BUILDERS))
    player.seals = number("seals", fields[11], 0, SEALS)
    player.equipment = _equipment_set("equipment", fields[12])
    player.step = number("supervisor", fields[13], 0, LAST_STEP)
    player.tiles = 0 if fields[14] == NONE else members_named("tiles", fields[14], TILE_LETTERS)
    player.end = or_none(fields[15], lambda end: one_of("game-end tile", end, ENDS))
    player.start = max(or_none(fields[16], lambda tile: number("start tile", tile, 1, START_TILES)), 0)
    for source, points in enumerate(numbers("points", fields[17], SOURCE_COUNT, -MOST, MOST)):
        position.earn(seat, source, points)


def _read_cards(player: Player, fields: list[str]) -> None:
    """All worker cards of a player; the deck is what is nowhere else. Hidden cards stay empty."""
    if not fields[3].startswith(SECRET):
        player.hand = _cards("hand", fields[3])
        player.swap = _cards("favour", fields[4])
        player.under = _cards("under the deck", fields[5])
    if fields[6] != SECRET:
        pair = letters("pair", fields[6].replace(NONE, NONE * 2), 4)
        player.below, player.top = _one_card(pair[:2]), _one_card(pair[2:])
    player.discard = _cards("discard", fields[7])
    player.swapped = number("exchanged", fields[8], 0, HAND)
    player.helpers = 0 if fields[9] == NONE else members_named("helpers", fields[9], "123456")
    player.deck = ALL_CARDS & ~seen_cards(player)


def _cards(name: str, text: str) -> int:
    if text == NONE:
        return 0
    if "".join(match.group() for match in COLOUR_GROUP.finditer(text)) != text:
        raise BadPosition(f"{name}: {text[:80]!r} is not a set of cards.")
    found = 0
    for match in COLOUR_GROUP.finditer(text):
        for digit in match[2]:
            found |= bit(card(WORKER_LETTERS.index(match[1]), int(digit)))
    return found


def _one_card(word: str) -> int:
    if word == NONE * 2:
        return -1
    found = members(_cards("pair", word))
    if len(found) != 1:
        raise BadPosition(f"pair: {word!r} is not a card.")
    return int(found[0])


def seen_cards(player: Player) -> int:
    """All cards that are not in the deck."""
    seen = player.hand | player.discard
    for helper in members(player.helpers):
        seen |= bit(card(HELPER, helper + 1))
    for chosen in (player.below, player.top):
        if chosen >= 0 and not is_recruited(player, chosen):
            seen |= bit(chosen)
    return int(seen)


def _take_from_stock(position: Xian) -> None:
    """Everything in the box that the line does not name."""
    for colour, name in enumerate(COLOURS):
        held = sum(int(tally(player.pigments, colour)) for player in position.players)
        if held > PIGMENTS_OF_A_COLOUR:
            too_many = impossible("pigments", number=held, colour=name, most=PIGMENTS_OF_A_COLOUR)
            raise BadPosition(f"There are {held} {name} pigments, but the box holds {PIGMENTS_OF_A_COLOUR}.", too_many)
        position.pigments = plus(position.pigments, colour, -held)
    for nth in range(REQUESTS):
        position.tokens &= ~bit(nibble(position.requests, nth))
    for nth in range(TURNS - 1):
        position.tokens &= ~bit(nibble(position.track, nth))
    for place in range(DISPLAY):
        position.equipment &= ~(bit(position.shown(place) + 1) >> 1)
    position.equipment &= ~position.equipment_gone
    position.ends_out &= ~position.ends
    for player in position.players:
        position.equipment &= ~player.equipment
        position.starts &= ~bit(player.start)
        position.ends_out &= ~(bit(player.end + 1) >> 1)
