"""The set-up, and what happens between turns and rounds (TA-10 to TA-13, TA-20, TA-80 to TA-83)."""

from typing import Final

from mypy_extensions import i64

from lishan.core.bits import count, nibble, shift, with_nibble
from lishan.core.events import Fact
from lishan.terracotta import decisions
from lishan.terracotta.li_si.state import CLAY_SURPRISE, HIM, NEXT_ROUND, SET_UP
from lishan.terracotta.parts import (
    ADMINISTRATOR,
    BLACKSMITH,
    BUILDER,
    CLAY_MAKER,
    FIGURES_OF_A_TYPE,
    INSPECTOR,
    ROUNDS,
    SUPERVISOR,
)  # fmt: skip
from lishan.terracotta.scoring import score_end, score_round
from lishan.terracotta.state import Player, State
from lishan.terracotta.telling import tell
from lishan.terracotta.wheel import rotate_inner, rotate_middle

STARTING_COINS: Final = 3
KEEP_CLAY_WET: Final = (1 << CLAY_MAKER) | (1 << SUPERVISOR) | (1 << BLACKSMITH)  # TA-81
BRING_COINS: Final = (1 << BUILDER) | (1 << ADMINISTRATOR) | (1 << INSPECTOR)  # TA-82


def workers_each(state: State) -> i64:
    """TA-11: 5, 4, 3 with 2, 3, 4 players."""
    return 7 - state.seats


def set_up(state: State) -> None:
    """Everything before the first chance event."""
    for place in range(i64(4)):
        state.warehouses += shift(1, 8 * place)
        state.left += shift(FIGURES_OF_A_TYPE, 8 * place)
    for player in state.players:
        player.coins = STARTING_COINS
        player.craftsmen = workers_each(state)
    state.push(decisions.CHANCE_INNER, 0)


def apply_outcome(state: State, outcome: i64) -> None:
    """TA-10: the rings, the Scoring tiles of the five rounds, the starting player, one after the other."""
    kind = state.pending()
    round = state.argument()
    state.pop()
    if kind == decisions.CHANCE_INNER:
        state.inner = outcome
        state.push(decisions.CHANCE_MIDDLE, 0)
    elif kind == decisions.CHANCE_MIDDLE:
        state.middle = outcome
        state.push(decisions.CHANCE_TILE, 1)
    elif kind == decisions.CHANCE_TILE:
        state.tiles = with_nibble(state.tiles, round - 1, outcome + 1)
        if round < ROUNDS:
            state.push(decisions.CHANCE_TILE, round + 1)
        elif state.li_si is not None:
            state.push(decisions.HIS_STEP, SET_UP)
        else:
            state.push(decisions.CHANCE_STARTER, 0)
    else:
        choose_starter(state, outcome)


def choose_starter(state: State, starter: i64) -> None:
    """TA-12: players later in the first turn order get more clay and coins."""
    for place in range(state.seats):
        seat = (starter + place) % state.seats
        state.order = with_nibble(state.order, place, seat)
        player = state.players[seat]
        player.wet += place
        player.coins += max(place - 1, 0)
    begin_turn(state)


def begin_turn(state: State) -> None:
    state.turn += 1
    if state.li_si is not None and state.mover() == HIM:
        state.push(decisions.CHANCE_DICE, 0)
    else:
        state.push(decisions.ROTATE_OR_PLACE, 0)


def end_turn(state: State) -> None:
    """TA-20: the next in turn order, until everyone has placed all workers."""
    state.place_in_order = (state.place_in_order + 1) % state.seats
    player = state.players[state.mover()]
    if player.craftsmen + player.artisans > 0:
        begin_turn(state)
    else:
        end_round(state)


def end_round(state: State) -> None:
    if state.li_si is None:
        finish_round(state)
    else:
        # LS-60: before the Inspectors, and as a turn of its own in a record.
        state.turn += 1
        state.push(decisions.HIS_STEP, CLAY_SURPRISE)


def finish_round(state: State) -> None:
    score_round(state)
    if state.li_si is None:
        set_turn_order(state)
    for seat in range(cleaning_up(state)):
        dry_clay(state, seat)
        bring_coins(state, seat)
    if state.round == ROUNDS:
        score_end(state)
        tell(state, "game-ends", "TA-95", None, {})
    elif state.li_si is None:
        next_round(state)
    else:
        state.push(decisions.HIS_STEP, NEXT_ROUND)
        state.push(decisions.CHANCE_MASTER, 0)


def cleaning_up(state: State) -> i64:
    """The number of players whose clay dries and whose Masters pay: all except Li Si (LS-61)."""
    return state.seats if state.li_si is None else HIM


def next_round(state: State) -> None:
    return_workers(state)
    rotate_inner(state)
    rotate_middle(state)
    state.round += 1
    tell(state, "round-begins", "TA-83", None, {"round": state.round})
    begin_turn(state)


def set_turn_order(state: State) -> None:
    """TA-80: holders of Priority tokens by number, then the others in their previous order; the tokens are returned."""
    old = state.order
    new: i64 = 0
    place: i64 = 0
    for token in range(i64(1), state.seats):
        for seat in range(state.seats):
            if state.players[seat].priority == token:
                new = with_nibble(new, place, seat)
                place += 1
    for before in range(state.seats):
        seat = nibble(old, before)
        if state.players[seat].priority == 0:
            new = with_nibble(new, place, seat)
            place += 1
    state.order = new
    state.priority_next = 1
    for player in state.players:
        player.priority = 0
    if state.log is not None:
        seats: list[Fact] = [int(nibble(new, nth)) for nth in range(state.seats)]
        tell(state, "turn-order", "TA-80", None, {"order": seats})


def dry_clay(state: State, seat: i64) -> None:
    """TA-81."""
    player = state.players[seat]
    kept = min(player.wet, count(player.masters & KEEP_CLAY_WET))
    dried = player.wet - kept
    player.dry += dried
    player.wet = kept
    if state.log is not None and dried > 0:
        tell(state, "clay-dries", "TA-81", seat, {"clay": dried, "kept": kept})


def bring_coins(state: State, seat: i64) -> None:
    """TA-82."""
    coins = count(state.players[seat].masters & BRING_COINS)
    state.players[seat].coins += coins
    if state.log is not None and coins > 0:
        tell(state, "masters-pay", "TA-82", seat, {"coins": coins})


def return_workers(state: State) -> None:
    """TA-83."""
    state.craftsmen_at = 0
    state.artisans_at = 0
    for player in state.players:
        take_back(state, player)


def take_back(state: State, player: Player) -> None:
    player.artisans = player.upgraded
    player.craftsmen = workers_each(state) - player.upgraded
