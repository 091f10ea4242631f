"""Parses a line that `position_text` has written. Each error names its field."""

from lishan.core.bits import bit, plus, with_nibble
from lishan.core.bounds import check_position
from lishan.core.contract import Edition
from lishan.core.errors import BadPosition
from lishan.core.faults import PREFIX
from lishan.core.stack import LARGEST_ARGUMENT
from lishan.core.text_fields import check_spelling, listed, number, numbers, one_of, split
from lishan.core.text_writer import NONE
from lishan.terracotta.audit import audit
from lishan.terracotta.edition_li_si import why_no_solo
from lishan.terracotta.faults import impossible
from lishan.terracotta.grid import HORSE_SPACES, space_name, space_named
from lishan.terracotta.li_si.position_parser import read_word
from lishan.terracotta.li_si.state import LiSi
from lishan.terracotta.parts import COLUMNS, ROUNDS, ROWS, SEGMENTS, SOURCE_COUNT, TILES
from lishan.terracotta.position import Terracotta
from lishan.terracotta.position_text import (
    DECISION_NAMES,
    FACTS,
    FORMAT,
    MASTER_COST,
    OWNER_LETTERS,
    SOAK,
    WARRIOR_LETTERS,
    WORKER_LETTERS,
    to_text,
)  # fmt: skip
from lishan.terracotta.state import Player, with_oriented

DECISION_KINDS = {name: kind for kind, name in DECISION_NAMES.items()}
LARGEST = 9999


def from_text(text: str, edition: Edition) -> Terracotta:
    """The position of a line. Broken or impossible ones are refused with the field that is wrong."""
    position = read(text, edition)
    if fault := audit(position):
        raise BadPosition(PREFIX + fault.sentence, fault)
    check_spelling(to_text(position), text)
    return position


def read(text: str, edition: Edition) -> Terracotta:
    """The position of a line that may be impossible; only a broken line is refused."""
    check_position(text)
    fields = text.split(" ")
    if fields[0] != FORMAT:
        raise BadPosition(f"A position of Terracotta Army begins with {FORMAT!r}.")
    if len(fields) < 4:
        raise BadPosition("A position of Terracotta Army has at least 22 fields.")
    players = number("seats", fields[3], 1, 4)
    seats = max(players, 2)
    # A lone player plays against Li Si at the second seat, and the last field is his.
    expected = 20 + seats + (players == 1)
    if len(fields) != expected:
        raise BadPosition(f"A position for {players} players has {expected} fields, not {len(fields)}.")
    if fields[1] != edition.digest:
        raise BadPosition(f"The position belongs to edition {fields[1]}, not to {edition.digest} ({edition.name}).")
    position = Terracotta(seats, edition.parts)
    if players == 1:
        position.li_si = _read_li_si(edition, fields[-1])
    _read_table(position, fields)
    _read_mausoleum(position, fields)
    _read_turn(position, fields)
    for seat in range(seats):
        _read_player(position, seat, fields[20 + seat])
    return position


def _read_li_si(edition: Edition, word: str) -> LiSi:
    if fault := why_no_solo(edition.parts):
        raise BadPosition(f"The edition {edition.name!r} is not for one player: {fault}.")
    return read_word(word, edition.parts.li_si)


def _read_table(position: Terracotta, fields: list[str]) -> None:
    soak, cost = split("options", fields[2], ",", 2)
    position.soak_one = one_of("options", soak, SOAK)
    position.masters_by_number = one_of("options", cost, MASTER_COST)
    position.round = number("round", fields[4], 1, ROUNDS)
    position.inner, position.middle = numbers("rings", fields[5], 2, 0, SEGMENTS - 1)
    for nth, word in enumerate(split("tiles", fields[6], ",", ROUNDS)):
        tile = 0 if word == NONE else one_of("tiles", word, TILES) + 1
        position.tiles = with_nibble(position.tiles, nth, tile)
    row, column = split("inspectors", fields[7], ",", 2)
    position.row_inspector = number("inspectors", row, 1, ROWS) - 1
    position.column_inspector = one_of("inspectors", column, "abcdefghi")
    for nth, clay in enumerate(numbers("warehouses", fields[8], 4, 0, 255)):
        position.warehouses = plus(position.warehouses, nth, clay)
    for segment, word in enumerate(split("wheel", fields[9], ",", SEGMENTS)):
        _read_workers(position, segment, word)


def _read_workers(position: Terracotta, segment: int, word: str) -> None:
    rest = "" if word == NONE else word
    if rest[:1] == "c":
        position.craftsmen_at = with_nibble(position.craftsmen_at, segment, _owner(rest[1:2], position.seats))
        rest = rest[2:]
    if rest[:1] == "a":
        position.artisans_at = with_nibble(position.artisans_at, segment, _owner(rest[1:2], position.seats))
        rest = rest[2:]
    if rest:
        raise BadPosition(f"wheel: {word!r} does not say which workers stand there.")


def _owner(digit: str, seats: int) -> int:
    return number("wheel", digit, 1, seats)


def _read_mausoleum(position: Terracotta, fields: list[str]) -> None:
    for nth, left in enumerate(numbers("organizer", fields[10], 4, 0, 11)):
        position.left = plus(position.left, nth, left)
    for nth, bought in enumerate(numbers("specialists", fields[11], 4, 0, 4)):
        position.bought = plus(position.bought, nth, bought)
    for row, word in enumerate(split("board", fields[12], "/", ROWS)):
        _read_row(position, row, word)
    for space, direction in _oriented("horses", fields[13]):
        position.horses = with_oriented(position.horses, space, direction)
        position.occupied |= HORSE_SPACES[space * 4 + direction]
    for space, direction in _oriented("archers", fields[14]):
        _take(position, space)
        position.archers = with_oriented(position.archers, space, direction)


def _read_row(position: Terracotta, row: int, word: str) -> None:
    column, nth = 0, 0
    while nth < len(word):
        letter = word[nth]
        if letter.isdecimal() and letter.isascii():
            column += int(letter)
        elif letter in "FM" + WARRIOR_LETTERS:
            if column >= COLUMNS:
                break
            nth += _put(position, row * COLUMNS + column, letter, word[nth + 1 : nth + 2])
            column += 1
        else:
            raise BadPosition(f"board: row {row + 1} has an unknown sign {letter!r}.")
        nth += 1
    if column != COLUMNS or nth < len(word):
        raise BadPosition(f"board: row {row + 1} does not have {COLUMNS} spaces.")


def _put(position: Terracotta, space: int, letter: str, owner: str) -> int:
    """Place a statue there; returns how many further letters it took."""
    _take(position, space)
    if letter == "F":
        position.footmen |= bit(space)
        return 0
    if letter == "M":
        position.musicians |= bit(space)
        return 0
    seat = OWNER_LETTERS.find(owner) if owner else -1
    if not 0 <= seat < position.seats:
        raise BadPosition(f"board: the Warrior on {space_name(space)} belongs to no seat.")
    index = seat * 4 + WARRIOR_LETTERS.index(letter)
    position.warriors[index] = position.warriors[index] | bit(space)
    return 1


def _take(position: Terracotta, space: int) -> None:
    if position.occupied >> space & 1:
        fault = impossible("two-statues", space=space_name(space))
        raise BadPosition(fault.sentence, fault)
    position.occupied |= bit(space)


def _oriented(field: str, word: str) -> list[tuple[int, int]]:
    return [_oriented_piece(field, piece) for piece in listed(field, word, 4)]


def _oriented_piece(field: str, piece: str) -> tuple[int, int]:
    space = space_named(piece[:2])
    if len(piece) != 3 or space < 0:
        raise BadPosition(f"{field}: {piece!r} is not a space and a direction.")
    return space, one_of(field, piece[2], "nesw")


def _read_turn(position: Terracotta, fields: list[str]) -> None:
    order, _, current = fields[15].partition("@")
    for place, seat in enumerate(numbers("order", order, position.seats, 0, position.seats)):
        position.order = with_nibble(position.order, place, max(seat - 1, 0))
    position.place_in_order = number("order", current, 0, position.seats - 1)
    position.priority_next = number("priority", fields[16], 1, position.seats)
    position.segment = number("worker", fields[17][:-1], 1, SEGMENTS) - 1
    position.worker = one_of("worker", fields[17][-1:], WORKER_LETTERS)
    position.turn = number("turn", fields[18], 0, LARGEST)
    _read_stack(position, fields[19])


def _read_stack(position: Terracotta, word: str) -> None:
    try:
        _push_all(position, word)
    except BadPosition as error:
        raise BadPosition(str(error), impossible("unreadable")) from None


def _push_all(position: Terracotta, word: str) -> None:
    frames = [] if word == NONE else word.split("/")
    if len(frames) > 5:
        raise BadPosition("waits: at most five decisions can be pending.")
    for frame in reversed(frames):
        name, _, argument = frame.partition(".")
        if name not in DECISION_KINDS:
            raise BadPosition(f"waits: {name!r} is not a decision of this game.")
        position.push(DECISION_KINDS[name], number("waits", argument, 0, LARGEST_ARGUMENT))


def _read_player(position: Terracotta, seat: int, word: str) -> None:
    field = f"player {seat + 1}"
    things, _, points = word.partition(":")
    player: Player = position.players[seat]
    for fact, value in zip(FACTS, numbers(field, things, len(FACTS), 0, LARGEST), strict=True):
        setattr(player, fact, value)
    for source, value in enumerate(numbers(field, points, SOURCE_COUNT, 0, LARGEST)):
        position.earn(seat, source, value)
