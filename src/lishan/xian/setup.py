"""The set-up, one chance event after another (XI-10 to XI-13), and its steps that the end of a turn repeats (XI-25)."""

from mypy_extensions import i64

from lishan.core.bits import bit, count, lowest, nibble, plus, shift, with_nibble
from lishan.core.events import Fact
from lishan.xian import decisions, moves
from lishan.xian.parts import (
    BUILDINGS,
    COLOURS,
    DISPLAY,
    ENDS,
    ENDS_LAID,
    REQUEST_SPACES,
    REQUESTS,
    SECTIONS,
    START_TILES,
)  # fmt: skip
from lishan.xian.state import State
from lishan.xian.telling import equipment_name, space_names, tell


def set_up(state: State) -> bool:
    """Push the next chance event of the set-up; returns False if it is complete.

    A single possible outcome is not a chance event.
    """
    section = first_empty(state.faces, 3)
    request = first_empty(state.requests, REQUESTS)
    if section < 3:
        state.push(decisions.FACE, section)
    elif state.equipment_shown() < DISPLAY:
        state.push(decisions.SHOW, state.equipment_shown())
    elif request < REQUESTS:
        state.push(decisions.REQUEST, request)
    elif state.minister < 0:
        state.push(decisions.SQUARE, first_empty(state.squares, 4))
    elif count(state.starts) > START_TILES - state.seats:
        state.push(decisions.START, START_TILES - count(state.starts))
    elif count(state.ends) < ENDS_LAID:
        state.push(decisions.LAY_END, count(state.ends))
    else:
        return False
    return True


def first_empty(packed: i64, length: i64) -> i64:
    place: i64 = 0
    while place < length and nibble(packed, place):
        place += 1
    return place


def lay_face(state: State, section: i64, face: i64) -> None:
    """XI-10: two raw warriors start on each face."""
    state.faces = with_nibble(state.faces, section, face + 1)
    spaces = state.parts.starting_warriors(section, face)
    state.raw |= spaces
    if state.log is not None:
        facts: dict[str, Fact] = {
            "section": SECTIONS[section], "face": f"{SECTIONS[section]}{face + 1}", "raw": space_names(spaces),
        }  # fmt: skip
        tell(state, "face", "XI-10", -1, facts)


def show(state: State, place: i64, card: i64) -> None:
    state.equipment ^= bit(card)
    state.display = plus(state.display, place, card + 1)
    if state.log is not None:
        tell(state, "shown", "XI-10" if state.game_turn == 0 else "XI-25", -1, {
            "place": place + 1, "equipment": equipment_name(card),
        })  # fmt: skip


def lay_request(state: State, request: i64, token: i64) -> None:
    state.tokens ^= bit(token)
    state.requests = with_nibble(state.requests, request, token)
    if state.log is not None:
        facts: dict[str, Fact] = {
            "space": REQUEST_SPACES[request], "token": token, "colour": COLOURS[state.parts.token_colours[token]],
        }  # fmt: skip
        tell(state, "request", "XI-11" if state.game_turn == 0 else "XI-25", -1, facts)


def buildings_left(state: State) -> i64:
    left: i64 = 15
    for square in range(i64(4)):
        if nibble(state.squares, square):
            left ^= bit(nibble(state.squares, square) - 1)
    return left


def lay_building(state: State, square: i64, building: i64) -> None:
    """The fourth building follows from the third, and the Prime Minister from the requests (XI-11)."""
    state.squares = with_nibble(state.squares, square, building + 1)
    if state.log is not None:
        tell(state, "building", "XI-5", -1, {"square": square + 1, "building": BUILDINGS[building]})
    if square == 2:
        lay_building(state, 3, lowest(buildings_left(state)))
        place_minister(state, state.parts.token_colours[highest_request(state)], "XI-11")


def highest_request(state: State) -> i64:
    highest: i64 = 0
    for request in range(i64(REQUESTS)):
        highest = max(highest, nibble(state.requests, request))
    return highest


def place_minister(state: State, building: i64, rule: str) -> None:
    state.minister = building
    if state.log is not None:
        tell(state, "minister", rule, -1, {"building": BUILDINGS[building]})


def deal_start(state: State, seat: i64, tile: i64) -> None:
    """XI-12: tile n brings a pigment of the n-th colour; the fourth tile follows from the third."""
    player = state.players[seat]
    state.starts ^= bit(tile)
    player.start = tile
    state.take_pigment(player, tile - 1)
    state.standing = stacked(state)
    if state.log is not None:
        tell(state, "start-tile", "XI-12", seat, {"tile": tile, "pigment": COLOURS[tile - 1]})
    if seat == 2 and state.seats == START_TILES:
        deal_start(state, 3, lowest(state.starts))


def stacked(state: State) -> i64:
    """The supervisors on space 0, the lowest number on top."""
    order: i64 = 0
    place: i64 = 0
    for tile in range(i64(1), i64(START_TILES + 1)):
        for seat in range(state.seats):
            if state.players[seat].start == tile:
                order |= shift(seat, 4 * place)
                place += 1
    return order


def lay_end(state: State, end: i64) -> None:
    state.ends |= bit(end)
    state.ends_out ^= bit(end)
    if state.log is not None:
        tell(state, "end-tile-laid", "XI-13", -1, {"tile": ENDS[end]})


def apply_setup_outcome(state: State, kind: i64, argument: i64, move: i64) -> None:
    if kind == decisions.FACE:
        lay_face(state, argument, (move - moves.FACE) & 3)
    elif kind == decisions.SHOW:
        show(state, argument, move - moves.SHOW)
    elif kind == decisions.REQUEST:
        lay_request(state, argument, move - moves.REQUEST + 1)
    elif kind == decisions.SQUARE:
        lay_building(state, argument, move - moves.SQUARE)
    elif kind == decisions.START:
        deal_start(state, argument, move - moves.START + 1)
    else:
        lay_end(state, move - moves.LAY)
