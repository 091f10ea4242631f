"""Runs what happens between decisions: draws, reveals, player order, ends of rounds and turns (XI-20 to XI-25)."""

from mypy_extensions import i64

from lishan.core.bits import bit, count, lowest, nibble, plus, with_nibble
from lishan.xian import decisions, moves
from lishan.xian.cards import discard_pairs, draw, draw_forced, everybody, grant_favours, reveal
from lishan.xian.parts import DISPLAY, REQUESTS, ROUNDS, TURNS
from lishan.xian.scoring import score_game
from lishan.xian.setup import apply_setup_outcome, lay_request, place_minister, set_up, show
from lishan.xian.state import State
from lishan.xian.telling import equipment_name, tell


def apply_outcome(state: State, move: i64) -> None:
    kind = state.pending()
    argument = state.argument()
    state.pop()
    if kind == decisions.DRAW:
        draw(state, argument, move - moves.DRAW)
        go_on_drawing(state)
    elif kind == decisions.SHOW and state.game_turn > 0:
        show(state, argument, move - moves.SHOW)
        refill(state)
    elif kind == decisions.REQUEST and state.game_turn > 0:
        lay_request(state, argument, move - moves.REQUEST + 1)
        clear_display(state)
    else:
        apply_setup_outcome(state, kind, argument, move)
        if not set_up(state):
            begin_turn(state)


def begin_turn(state: State) -> None:
    """XI-20: everyone draws; in turn 1 the Favour of the Emperor follows; then the pairs are chosen."""
    state.game_turn += 1
    state.round = 1
    state.turn += 1
    if state.log is not None:
        tell(state, "turn-begins", "XI-20", -1, {"turn": state.game_turn})
    state.push(decisions.CHOOSE, everybody(state))
    if state.game_turn == 1:
        state.push(decisions.FAVOUR, everybody(state))
    go_on_drawing(state)


def go_on_drawing(state: State) -> None:
    """Everyone draws up to four cards, one chance event after another."""
    for seat in range(state.seats):
        if not draw_forced(state, seat):
            state.push(decisions.DRAW, seat)
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
    state.push(decisions.CARD, 0)


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
        state.push(decisions.CHOOSE, everybody(state))
    elif state.game_turn < TURNS:
        end_turn(state)
    else:
        end_game(state)


def end_turn(state: State) -> None:
    """XI-25: the lowest request goes to the turn track, the Prime Minister follows its colour, a new one is drawn."""
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
    state.push(decisions.REQUEST, request)


def lowest_request(state: State) -> i64:
    found: i64 = 0
    for request in range(i64(REQUESTS)):
        if nibble(state.requests, request) < nibble(state.requests, found):
            found = request
    return found


def clear_display(state: State) -> None:
    """XI-25: cards still on the two leftmost places are discarded, the rest slide left, chance events refill the display."""
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
    place = state.equipment_shown()
    if place == DISPLAY:
        begin_turn(state)
    elif count(state.equipment) > 1:
        state.push(decisions.SHOW, place)
    else:
        # The very last card is not a chance event; it fills the last place.
        show(state, place, lowest(state.equipment))
        begin_turn(state)


def end_game(state: State) -> None:
    score_game(state)
    if state.log is not None:
        tell(state, "game-ends", "XI-64", -1, {})
