"""The set-up of a game against Li Si, where it differs (LS-1 to LS-7)."""

from typing import Final

from mypy_extensions import i64

from lishan.core.bits import bit, count, with_nibble
from lishan.terracotta import decisions
from lishan.terracotta.li_si.state import (
    ARMED,
    CHALLENGES,
    EMPTY_PURSE,
    FULL_STORES,
    HIM,
    SET_UP,
    WELL_ADVISED,
    YOU,
    LiSi,
    LiSiParts,
)  # fmt: skip
from lishan.terracotta.li_si.telling import li_si, row_of_weapons, tell_his
from lishan.terracotta.parts import ALL_WEAPONS, HORSE, INNER, MUSICIAN, SEGMENTS, UPGRADE, action_kind
from lishan.terracotta.state import State
from lishan.terracotta.turns import begin_turn

OPPOSITE: Final = 6
STORED_CLAY: Final = 3
STORED_COINS: Final = 3
POOR_COINS: Final = 1


def sit_down(state: State, parts: LiSiParts, cards: i64, to_draw: i64) -> None:
    """LS-1, LS-2: he starts every round, and the first Horse and the first Musician are gone."""
    him = LiSi(parts)
    him.cards_in_play = cards
    him.to_draw = to_draw
    state.li_si = him
    state.order = with_nibble(with_nibble(0, 0, HIM), 1, YOU)
    state.bought += bit(8 * HORSE) + bit(8 * MUSICIAN)
    state.players[YOU].wet = 1


def continue_set_up(state: State) -> None:
    """Continues the set-up: Challenge cards, the row of his weapons, his first Masters; then the game begins."""
    him = li_si(state)
    if him.to_draw:
        wait_for(state, decisions.CHANCE_CHALLENGE)
    elif him.weapon_at(2) < 0:
        wait_for(state, decisions.CHANCE_WEAPON)
    elif count(state.players[HIM].masters) < (2 if him.plays_with(WELL_ADVISED) else 1):
        wait_for(state, decisions.CHANCE_MASTER)
    else:
        begin(state, him)


def wait_for(state: State, kind: i64) -> None:
    state.push(decisions.HIS_STEP, SET_UP)
    state.push(kind, 0)


def draw_challenge(state: State, card: i64) -> None:
    """LS-7."""
    him = li_si(state)
    him.cards_in_play |= bit(card)
    him.to_draw -= 1
    if state.log is not None:
        tell_his(state, "li-si-challenge", "LS-7", {"challenge": CHALLENGES[card]})


def lay_weapon(state: State, weapon: i64) -> None:
    """LS-3: from left to right; the last one needs no chance event."""
    him = li_si(state)
    him.append_weapon(weapon)
    if him.weapon_at(2) >= 0:
        for last in range(i64(4)):
            if him.place_of(last) < 0:
                him.append_weapon(last)
                break
        if state.log is not None:
            tell_his(state, "li-si-row", "LS-3", {"row": row_of_weapons(him)})


def begin(state: State, him: LiSi) -> None:
    """Applies the Challenge cards to the start (LS-69) and places the Overseer (LS-4)."""
    if him.plays_with(FULL_STORES):
        state.players[HIM].wet += STORED_CLAY
        state.players[HIM].coins += STORED_COINS
    if him.plays_with(ARMED):
        state.players[HIM].weapons = ALL_WEAPONS
    if him.plays_with(EMPTY_PURSE):
        state.players[YOU].coins = POOR_COINS
    him.overseer = (upgrade_segment(state) + OPPOSITE) % SEGMENTS
    if state.log is not None:
        tell_his(state, "li-si-overseer", "LS-4", {"segment": int(him.overseer) + 1})
    begin_turn(state)


def upgrade_segment(state: State) -> i64:
    segment: i64 = 0
    while action_kind(state.action_at(INNER, segment)) != UPGRADE:
        segment += 1
    return segment
