"""The set-up, and what happens between turns and rounds (XI-10 to XI-13, XI-20 to XI-25)."""

from mypy_extensions import i64

from lishan.core.bits import bit, count, lowest, nibble, plus, shift, with_nibble
from lishan.core.events import Fact
from lishan.xian import moves, waits
from lishan.xian.cards import discard_pairs, draw, draw_forced, everybody, grant_favours, reveal
from lishan.xian.parts import (
    BUILDINGS, COLOURS, DISPLAY, ENDS, ENDS_LAID, REQUEST_SPACES, REQUESTS, ROUNDS, SECTIONS, START_TILES, TURNS,
)  # fmt: skip
from lishan.xian.scoring import score_game
from lishan.xian.state import State
from lishan.xian.telling import equipment_name, space_names, tell

# Set-up (XI-10 to XI-13): lot after lot


def set_up(state: State) -> None:
    """Await the next lot of the set-up; a lot that can fall in one way only falls by itself."""
    section = first_empty(state.faces, 3)
    request = first_empty(state.requests, REQUESTS)
    if section < 3:
        state.push(waits.FACE, section)
    elif state.equipment_shown() < DISPLAY:
        state.push(waits.SHOW, state.equipment_shown())
    elif request < REQUESTS:
        state.push(waits.REQUEST, request)
    elif state.minister < 0:
        lay_buildings(state)
    elif count(state.starts) > START_TILES - state.seats:
        deal_starts(state)
    elif count(state.ends) < ENDS_LAID:
        state.push(waits.END, count(state.ends))
    else:
        begin_turn(state)


def first_empty(packed: i64, length: i64) -> i64:
    place: i64 = 0
    while place < length and nibble(packed, place):
        place += 1
    return place


def lay_face(state: State, section: i64, face: i64) -> None:
    """XI-10: two raw warriors begin on each face."""
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


def lay_buildings(state: State) -> None:
    square = first_empty(state.squares, 4)
    if square < 3:
        state.push(waits.SQUARE, square)
        return
    lay_building(state, 3, lowest(buildings_left(state)))
    place_minister(state, state.parts.token_colours[highest_request(state)], "XI-11")
    set_up(state)


def buildings_left(state: State) -> i64:
    left: i64 = 15
    for square in range(i64(4)):
        if nibble(state.squares, square):
            left ^= bit(nibble(state.squares, square) - 1)
    return left


def lay_building(state: State, square: i64, building: i64) -> None:
    state.squares = with_nibble(state.squares, square, building + 1)
    if state.log is not None:
        tell(state, "building", "XI-5", -1, {"square": square + 1, "building": BUILDINGS[building]})


def highest_request(state: State) -> i64:
    highest: i64 = 0
    for request in range(i64(REQUESTS)):
        highest = max(highest, nibble(state.requests, request))
    return highest


def place_minister(state: State, building: i64, rule: str) -> None:
    state.minister = building
    state.minister_bonus = 1
    if state.log is not None:
        tell(state, "minister", rule, -1, {"building": BUILDINGS[building]})


def deal_starts(state: State) -> None:
    """XI-12: a start tile each; with four players the last one is no lot."""
    seat = START_TILES - count(state.starts)
    if count(state.starts) > 1:
        state.push(waits.START, seat)
    else:
        deal_start(state, seat, lowest(state.starts))
        set_up(state)


def deal_start(state: State, seat: i64, tile: i64) -> None:
    """Tile n brings a pigment of the n-th colour; the lowest number is on top of the supervisors."""
    player = state.players[seat]
    state.starts ^= bit(tile)
    player.start = tile
    state.take_pigment(player, tile - 1)
    state.standing = stacked(state)
    if state.log is not None:
        tell(state, "start-tile", "XI-12", seat, {"tile": tile, "pigment": COLOURS[tile - 1]})


def stacked(state: State) -> i64:
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


def lot_falls(state: State, move: i64) -> None:
    kind = state.awaited()
    argument = state.argument()
    state.pop()
    if kind == waits.DRAW:
        draw(state, argument, move - moves.DRAW)
        go_on_drawing(state)
    elif kind == waits.SHOW and state.game_turn > 0:
        show(state, argument, move - moves.SHOW)
        refill(state)
    elif kind == waits.REQUEST and state.game_turn > 0:
        lay_request(state, argument, move - moves.REQUEST + 1)
        clear_display(state)
    else:
        set_up_lot_falls(state, kind, argument, move)
        set_up(state)


def set_up_lot_falls(state: State, kind: i64, argument: i64, move: i64) -> None:
    if kind == waits.FACE:
        lay_face(state, argument, (move - moves.FACE) & 3)
    elif kind == waits.SHOW:
        show(state, argument, move - moves.SHOW)
    elif kind == waits.REQUEST:
        lay_request(state, argument, move - moves.REQUEST + 1)
    elif kind == waits.SQUARE:
        lay_building(state, argument, move - moves.SQUARE)
    elif kind == waits.START:
        deal_start(state, argument, move - moves.START + 1)
    else:
        lay_end(state, move - moves.LAY)


# A turn (XI-20 to XI-25)


def begin_turn(state: State) -> None:
    """XI-20: everybody draws; in turn 1 the Favour of the Emperor follows; then the pairs are chosen."""
    state.game_turn += 1
    state.round = 1
    state.turn += 1
    if state.log is not None:
        tell(state, "turn-begins", "XI-20", -1, {"turn": state.game_turn})
    state.push(waits.CHOOSE, everybody(state))
    if state.game_turn == 1:
        state.push(waits.FAVOUR, everybody(state))
    go_on_drawing(state)


def go_on_drawing(state: State) -> None:
    """Everybody draws up to four cards, one lot after the other."""
    for seat in range(state.seats):
        if not draw_forced(state, seat):
            state.push(waits.DRAW, seat)
            return
    state.turn += 1


def favours_end(state: State) -> None:
    grant_favours(state)
    go_on_drawing(state)


def choices_end(state: State) -> None:
    reveal(state)
    await_card(state)


def await_card(state: State) -> None:
    state.turn += 1
    state.push(waits.CARD, 0)


def end_players_turn(state: State) -> None:
    state.place_in_order += 1
    if state.place_in_order < state.seats:
        await_card(state)
        return
    discard_pairs(state)
    state.order = 0
    state.place_in_order = 0
    if state.round < ROUNDS:
        state.round += 1
        state.turn += 1
        state.push(waits.CHOOSE, everybody(state))
    elif state.game_turn < TURNS:
        end_turn(state)
    else:
        end_game(state)


def end_turn(state: State) -> None:
    """XI-25: the lowest request goes to the turn track, the Prime Minister follows its colour, a lot fills the space."""
    state.turn += 1
    for player in state.players:
        player.builders = 0
    request = lowest_request(state)
    token = nibble(state.requests, request)
    state.track = with_nibble(state.track, state.game_turn - 1, token)
    state.requests = with_nibble(state.requests, request, 0)
    if state.log is not None:
        tell(state, "turn-ends", "XI-25", -1, {"turn": state.game_turn, "token": token})
    place_minister(state, state.parts.token_colours[token], "XI-25")
    state.push(waits.REQUEST, request)


def lowest_request(state: State) -> i64:
    found: i64 = 0
    for request in range(i64(REQUESTS)):
        if nibble(state.requests, request) < nibble(state.requests, found):
            found = request
    return found


def clear_display(state: State) -> None:
    """XI-25: what is still on the two leftmost places is discarded, the rest slides left, lots refill it."""
    display: i64 = 0
    place: i64 = 0
    for old in range(i64(DISPLAY)):
        card = state.shown(old)
        if card >= 0 and old < 2:
            state.equipment_gone |= bit(card)
            if state.log is not None:
                tell(state, "discarded", "XI-25", -1, {"equipment": equipment_name(card)})
        elif card >= 0:
            display = plus(display, place, card + 1)
            place += 1
    state.display = display
    refill(state)


def refill(state: State) -> None:
    if state.equipment_shown() < DISPLAY:
        state.push(waits.SHOW, state.equipment_shown())
    else:
        begin_turn(state)


def end_game(state: State) -> None:
    score_game(state)
    if state.log is not None:
        tell(state, "game-ends", "XI-64", -1, {})
