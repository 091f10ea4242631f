"""Checks that a position is consistent: every component is there exactly once, and everything fits the stage of the game."""

from collections.abc import Iterator

from lishan.core.bits import bit, count, nibble, tally
from lishan.core.faults import Fault
from lishan.xian import decisions
from lishan.xian.audit_decisions import frames, wait_faults
from lishan.xian.cards import is_recruited
from lishan.xian.faults import impossible
from lishan.xian.parts import (
    COLOURS,
    DISPLAY,
    ENDS_LAID,
    ENTRY,
    EQUIPMENT,
    LAST_STEP,
    MAJORITIES,
    PIGMENTS_OF_A_COLOUR,
    RAW_WARRIORS,
    REQUESTS,
    SEALS,
    SOURCE_COUNT,
    START_TILES,
    TOKENS,
    TURNS,
    WARRIORS,
)  # fmt: skip
from lishan.xian.position import Xian
from lishan.xian.position_text import is_acting
from lishan.xian.scoring import score_game
from lishan.xian.setup import highest_request
from lishan.xian.state import Player, State


def audit(position: Xian) -> Fault | None:
    """The first inconsistency, in one sentence."""
    return next(faults(position), None)


def faults(position: Xian) -> Iterator[Fault]:
    yield from _box_faults(position)
    yield from _pit_faults(position)
    yield from _building_faults(position)
    yield from _track_faults(position)
    for seat in range(position.seats):
        yield from _card_faults(position, seat)
        yield from _point_faults(position, seat)
    yield from wait_faults(position)
    yield from _final_scoring_faults(position)


def between_turns(position: State) -> bool:
    """The chance events at the end of a turn: everything has been used, and the next turn has not begun (XI-25)."""
    return position.game_turn > 0 and position.pending() in (decisions.REQUEST, decisions.SHOW)


# Contents of the box


def _box_faults(position: Xian) -> Iterator[Fault]:
    for colour, name in enumerate(COLOURS):
        number = tally(position.pigments, colour) + sum(tally(player.pigments, colour) for player in position.players)
        if number != PIGMENTS_OF_A_COLOUR:
            yield impossible("pigments", number=number, colour=name, most=PIGMENTS_OF_A_COLOUR)
    if min(min(player.coins, player.clay) for player in position.players) < 0:
        yield impossible("below-nothing")
    yield from _equipment_faults(position)
    yield from _token_faults(position)
    yield from _end_tile_faults(position)


def _equipment_faults(position: Xian) -> Iterator[Fault]:
    shown = [position.shown(place) for place in range(DISPLAY) if position.shown(place) >= 0]
    held = sum(int(count(player.equipment)) for player in position.players)
    seen = len(shown) + held + count(position.equipment_gone)
    everything = position.equipment | position.equipment_gone
    for card in shown:
        everything |= bit(card)
    for player in position.players:
        everything |= player.equipment
    if count(everything) != EQUIPMENT or seen + count(position.equipment) != EQUIPMENT:
        yield impossible("equipment")
    yield from _refill_faults(position, int(seen))


def _refill_faults(position: Xian, seen: int) -> Iterator[Fault]:
    """Each end of a turn discards at most two cards and shows two to four; while it lasts, some are still to come."""
    if position.game_turn == 0:
        return
    refilling = position.pending() == decisions.SHOW
    refills = position.game_turn - (0 if refilling else 1)
    to_come = DISPLAY - int(position.equipment_shown()) if refilling else 0
    if not 2 * refills <= seen + to_come - DISPLAY <= 4 * refills:
        yield impossible("shown", number=seen, turn=position.game_turn)
    if count(position.equipment_gone) > 2 * refills:
        yield impossible("discarded")


def _token_faults(position: Xian) -> Iterator[Fault]:
    laid = [nibble(position.requests, request) for request in range(REQUESTS) if nibble(position.requests, request)]
    track = [nibble(position.track, nth) for nth in range(TURNS - 1) if nibble(position.track, nth)]
    if len({*laid, *track}) != len(laid) + len(track) or len(laid) + len(track) + count(position.tokens) != TOKENS:
        yield impossible("request-twice")
    turns_ended = position.game_turn - (0 if between_turns(position) else 1)
    if len(track) != max(turns_ended, 0):
        yield impossible("track", number=len(track), turn=position.game_turn)


def _end_tile_faults(position: Xian) -> Iterator[Fault]:
    held = [int(player.end) for player in position.players if player.end >= 0]
    if len(set(held)) != len(held) or any(position.ends >> end & 1 for end in held):
        yield impossible("end-twice")
    if position.game_turn > 0 and count(position.ends) + len(held) != ENDS_LAID:
        yield impossible("ends", number=count(position.ends) + len(held), right=ENDS_LAID)


# The pit


def _pit_faults(position: Xian) -> Iterator[Fault]:
    if count(position.raw) > RAW_WARRIORS:
        yield impossible("raw", number=count(position.raw), most=RAW_WARRIORS)
    starting = 0
    for section in range(3):
        if nibble(position.faces, section):
            starting |= position.parts.starting_warriors(section, nibble(position.faces, section) - 1)
    if starting & ~(position.raw | position.painted()):
        yield impossible("starting")
    if position.game_turn == 0 and (position.raw != starting or position.painted()):
        yield impossible("pit-early")
    for seat, player in enumerate(position.players, 1):
        if count(player.painted) > WARRIORS:
            yield impossible("painted", seat=seat, number=count(player.painted))
        if player.sealed & (starting | ~position.raw):
            yield impossible("seal", seat=seat)
        if player.seals + count(player.sealed) > SEALS:
            yield impossible("seals", seat=seat, most=SEALS)


# Buildings and the supervisor track


def _building_faults(position: Xian) -> Iterator[Fault]:
    squares = [nibble(position.squares, square) for square in range(4) if nibble(position.squares, square)]
    if len(set(squares)) != len(squares):
        yield impossible("building-twice")
    if (position.minister >= 0) != (len(squares) == 4):
        yield impossible("minister-early")
    if position.minister >= 0 and position.minister != minister_belongs(position):
        yield impossible("minister")
    for seat, player in enumerate(position.players):
        builders = sum(int(player.builders_in(building)) for building in range(4))
        if builders > rounds_acted(position, seat):
            yield impossible("builders", seat=seat + 1, number=builders)


def minister_belongs(position: Xian) -> int:
    """XI-11, XI-25: the colour of the last token on the track, or at first of the highest request."""
    track = [int(nibble(position.track, nth)) for nth in range(TURNS - 1) if nibble(position.track, nth)]
    return int(position.parts.token_colours[track[-1] if track else highest_request(position)])


def rounds_acted(position: Xian, seat: int) -> int:
    """The number of rounds of this turn in which a seat may have sent a builder."""
    if position.game_turn == 0 or between_turns(position):
        return 0
    if position.stack == 0:
        return int(position.round)
    (first, _), *_ = frames(position.stack)
    # The players who have acted in this round; the current player counts once the builder is sent or the player has passed.
    acted = position.place_in_order + (1 if first == decisions.AFTER else 0) if is_acting(position) else 0
    places = [int(nibble(position.order, nth)) for nth in range(acted)]
    return int(position.round) - (0 if seat in places else 1)


def _track_faults(position: Xian) -> Iterator[Fault]:
    starts = [int(player.start) for player in position.players if player.start]
    if len(set(starts)) != len(starts) or (position.game_turn > 0 and len(starts) < position.seats):
        yield impossible("starts")
    if len(starts) + count(position.starts) != START_TILES:
        yield impossible("start-twice")
    order = [int(nibble(position.standing, nth)) for nth in range(len(starts))]
    if sorted(order) != [seat for seat, player in enumerate(position.players) if player.start]:
        yield impossible("supervisors")
        return
    keys = [_track_key(position.players[seat]) for seat in order]
    if keys != sorted(keys):
        yield impossible("supervisor-order")
    for seat, player in enumerate(position.players):
        yield from _step_faults(position, seat, player)


def _track_key(player: Player) -> tuple[int, int]:
    """Further ahead first; on space 0 the start tiles decide."""
    return -int(player.step), int(player.start) if player.step == 0 else 0


def _step_faults(position: Xian, seat: int, player: Player) -> Iterator[Fault]:
    if player.tiles >= bit(min(player.step, LAST_STEP - 1)):
        yield impossible("tile-not-reached", seat=seat + 1)
    choosing = position.pending() == decisions.END_TILE and position.mover() == seat
    if (player.end >= 0) != (player.step == LAST_STEP and not choosing):
        yield impossible("end-tile", seat=seat + 1)


# Worker cards


def _card_faults(position: Xian, seat: int) -> Iterator[Fault]:
    player = position.players[seat]
    piles = [player.hand, player.deck, player.discard, *(bit(card) for card in chosen(player)), helper_cards(player)]
    union = 0
    for pile in piles:
        union |= pile
    if union != bit(24) - 1 or sum(int(count(pile)) for pile in piles) != 24:
        yield impossible("cards", seat=seat + 1)
    if player.under & ~player.deck or player.swap & ~player.hand:
        yield impossible("cards-under", seat=seat + 1)
    if count(player.discard) + count(player.helpers) != cards_used(position, player):
        yield impossible("cards-used", seat=seat + 1, number=count(player.discard) + count(player.helpers))
    if position.game_turn == 0 and player.hand:
        yield impossible("cards-early", seat=seat + 1)


def chosen(player: Player) -> list[int]:
    """The pair, without a Helper that was recruited: that one is with the Helpers."""
    return [int(card) for card in (player.below, player.top) if card >= 0 and not is_recruited(player, card)]


def helper_cards(player: Player) -> int:
    return int(player.helpers << 12)


def cards_used(position: Xian, player: Player) -> int:
    """Two in every finished round, and a Helper that was just recruited."""
    rounds = 2 * max(position.game_turn - 1, 0) + max(position.round - 1, 0)
    if between_turns(position) or (position.stack == 0 and position.game_turn == TURNS):
        rounds = 2 * position.game_turn
    return int(2 * rounds) + (1 if player.top >= 0 and is_recruited(player, player.top) else 0)


# Points


def _point_faults(position: Xian, seat: int) -> Iterator[Fault]:
    points = [int(position.earned[seat * SOURCE_COUNT + source]) for source in range(SOURCE_COUNT)]
    if points[ENTRY] > 0 or points[ENTRY] % 2 or any(points[source] < 0 for source in range(SOURCE_COUNT) if source != ENTRY):
        yield impossible("points", seat=seat + 1)
    if sum(points) < 0:
        yield impossible("no-points", seat=seat + 1)
    if position.stack and any(points[MAJORITIES:]):
        yield impossible("points-early", seat=seat + 1)


def _final_scoring_faults(position: Xian) -> Iterator[Fault]:
    """At the end, the final scoring must be what the rules compute from the position."""
    if position.stack:
        return
    twin = position.copy()
    for seat in range(position.seats):
        for source in range(MAJORITIES, SOURCE_COUNT):
            twin.earn(seat, source, -int(twin.earned[seat * SOURCE_COUNT + source]))
    score_game(twin)
    if list(twin.earned) != list(position.earned):
        yield impossible("final-scoring")
