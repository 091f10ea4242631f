"""His turn from the dice to the discard, and his Surprise Build at the end of a round (LS-20 to LS-24, LS-60, LS-61).

He is never to move: `run` takes his steps, one after another, until a chance event comes up or you choose for him.
"""

from typing import Final

from mypy_extensions import i64

from lishan.core.bits import bit, lowest, nibble
from lishan.core.events import Fact
from lishan.terracotta import decisions
from lishan.terracotta.grid import in_set
from lishan.terracotta.li_si.actions import ON_CARD, resolve, reveal
from lishan.terracotta.li_si.setup import continue_set_up
from lishan.terracotta.li_si.state import (
    ACTION_CARDS,
    BY_SURPRISE,
    CARD_ACTION,
    COINS_SURPRISE,
    DICE_FACES,
    END_OF_TURN,
    FRUGAL,
    HIM,
    IMPATIENT,
    INNER_ACTION,
    MOVE_ON,
    OUTER_ACTION,
    PATIENT,
    SCORING,
    SET_UP,
)  # fmt: skip
from lishan.terracotta.li_si.telling import li_si, tell_his
from lishan.terracotta.li_si.warriors import build_his
from lishan.terracotta.parts import ARTISAN, CRAFTSMAN, INNER, MASTERS, MIDDLE, RINGS, SEGMENTS, WORKERS, action_name
from lishan.terracotta.state import State
from lishan.terracotta.turns import end_turn, finish_round, next_round
from lishan.terracotta.wheel import FINE, building_refusal, place_refusal, put_worker, rotate_inner, rotate_middle

SURPRISE_CLAY: Final = 6
SURPRISE_COINS: Final = 8
SURPRISE_PRICE: Final = 5


def run(state: State) -> None:
    """Everything he does until someone else is to move or the game is over."""
    while state.pending() == decisions.HIS_STEP:
        step = state.argument()
        state.pop()
        take_step(state, step)


def take_step(state: State, step: i64) -> None:
    if step == SET_UP:
        continue_set_up(state)
    elif step == MOVE_ON:
        move_on(state)
    elif step <= OUTER_ACTION:
        state.push(decisions.HIS_STEP, step + 1)
        resolve_ring(state, step - INNER_ACTION)
    elif step < END_OF_TURN:
        resolve_card(state, step - CARD_ACTION)
    elif step == END_OF_TURN:
        end_his_turn(state)
    elif step < SCORING:
        surprise(state, step)
    elif step == SCORING:
        finish_round(state)
    else:
        next_round(state)


# The Overseer (LS-20 to LS-22)


def skipped(state: State, segment: i64) -> bool:
    """LS-20: segments with one of his workers or one of your Artisans are not even counted as steps."""
    craftsman = nibble(state.craftsmen_at, segment)
    artisan = nibble(state.artisans_at, segment)
    return craftsman == HIM + 1 or artisan != 0


def roll(state: State, outcome: i64) -> None:
    """LS-20: the smaller of two dice is the number of steps."""
    him = li_si(state)
    him.dice = 1 + outcome
    first = him.parts.dice[outcome // DICE_FACES]
    second = him.parts.dice[outcome % DICE_FACES]
    left = min(first, second)
    start = him.overseer
    passed: list[Fact] = []
    while left > 0:
        him.overseer = (him.overseer + 1) % SEGMENTS
        if not skipped(state, him.overseer):
            left -= 1
        elif state.log is not None:
            passed.append(int(him.overseer) + 1)
    if state.log is not None:
        dice: list[Fact] = [int(first), int(second)]
        facts: dict[str, Fact] = {"dice": dice, "steps": int(min(first, second)), "skipped": passed}
        facts["from"] = int(start) + 1
        facts["segment"] = int(him.overseer) + 1
        tell_his(state, "li-si-dice", "LS-20", facts)
    arrive(state)


def arrive(state: State) -> None:
    """LS-21: a Craftsman if he can, else an Artisan; LS-22: neither, so he reveals a card and moves on."""
    player = state.players[HIM]
    segment = li_si(state).overseer
    if place_refusal(state, player, segment, CRAFTSMAN) == FINE:
        put_his_worker(state, segment, CRAFTSMAN, "LS-21")
    elif place_refusal(state, player, segment, ARTISAN) == FINE:
        put_his_worker(state, segment, ARTISAN, "LS-21")
    else:
        state.push(decisions.HIS_STEP, MOVE_ON)
        reveal(state, "LS-22", "blocked")


def move_on(state: State) -> None:
    """LS-22: to the next segment where he can place a Craftsman."""
    him = li_si(state)
    player = state.players[HIM]
    while place_refusal(state, player, him.overseer, CRAFTSMAN) != FINE:
        him.overseer = (him.overseer + 1) % SEGMENTS
    put_his_worker(state, him.overseer, CRAFTSMAN, "LS-22")


def put_his_worker(state: State, segment: i64, worker: i64, rule: str) -> None:
    put_worker(state, segment, worker)
    if state.log is not None:
        tell_his(state, "li-si-places", rule, {"segment": int(segment) + 1, "worker": WORKERS[worker]})
    state.push(decisions.HIS_STEP, INNER_ACTION)


# Actions and cards (LS-23, LS-24)


def resolve_ring(state: State, ring: i64) -> None:
    which = state.action_at(ring, state.segment)
    if state.log is not None:
        tell_his(state, "li-si-action", "LS-23", {"ring": RINGS[ring], "action": action_name(which)})
    resolve(state, which, ring)


def resolve_card(state: State, card: i64) -> None:
    """LS-23: in the order of their numbers."""
    him = li_si(state)
    state.push(decisions.HIS_STEP, CARD_ACTION + card + 1)
    if in_set(him.active, card):
        which = him.parts.card_actions[card]
        if state.log is not None:
            tell_his(state, "li-si-card", "LS-23", {"card": int(card) + 1, "action": action_name(which)})
        resolve(state, which, ON_CARD)


def draw_card(state: State, card: i64, replacing: bool) -> None:
    him = li_si(state)
    if card == ACTION_CARDS:
        if state.log is not None:
            tell_his(state, "li-si-reshuffles", "LS-24", {"empty": him.deck == 0})
        state.push(decisions.CHANCE_CARD, 1)
        return
    him.reveal(card, replacing)
    if state.log is not None:
        facts: dict[str, Fact] = {"card": int(card) + 1, "action": action_name(him.parts.card_actions[card])}
        facts["replaces"] = replacing
        tell_his(state, "li-si-reveals", "LS-24" if replacing else "LS-23", facts)


def end_his_turn(state: State) -> None:
    """LS-23: rotates the rings of all active cards, then discards the cards."""
    him = li_si(state)
    rest = him.active
    while rest:
        card = lowest(rest)
        rest ^= bit(card)
        rotate_rings(state, card, him.parts.card_rotations[card])
    him.discard()
    end_turn(state)


def rotate_rings(state: State, card: i64, turns: i64) -> None:
    turned: list[Fact] = []
    if turns & 1:
        rotate_inner(state)
        turned.append(RINGS[INNER])
    if turns & 2:
        rotate_middle(state)
        turned.append(RINGS[MIDDLE])
    if state.log is not None and turns:
        tell_his(state, "li-si-turns", "LS-23", {"card": int(card) + 1, "rings": turned})


# Between the rounds (LS-60, LS-61)


def surprise(state: State, step: i64) -> None:
    """LS-60: for clay, again, for coins, again."""
    him = li_si(state)
    clay = step < COINS_SURPRISE
    again: i64 = SCORING if him.plays_with(FRUGAL) else step + 1
    if him.plays_with(PATIENT) or building_refusal(state) != FINE or not affords_surprise(state, clay):
        state.push(decisions.HIS_STEP, step + 1)
        return
    player = state.players[HIM]
    if clay:
        player.wet -= SURPRISE_PRICE
    else:
        player.coins -= SURPRISE_PRICE
    if state.log is not None:
        tell_his(state, "li-si-surprise", "LS-60", {"pays": "clay" if clay else "coins", "price": SURPRISE_PRICE})
    state.push(decisions.HIS_STEP, again)
    build_his(state, BY_SURPRISE)


def affords_surprise(state: State, clay: bool) -> bool:
    less: i64 = 1 if li_si(state).plays_with(IMPATIENT) else 0
    player = state.players[HIM]
    return player.wet >= SURPRISE_CLAY - less if clay else player.coins >= SURPRISE_COINS - less


def get_master(state: State, master: i64) -> None:
    """LS-5, LS-61: free, and the card never returns."""
    him = li_si(state)
    him.master_cards &= ~bit(master)
    state.players[HIM].masters |= bit(master)
    if state.log is not None:
        tell_his(state, "li-si-gets-master", "LS-61" if state.turn else "LS-5", {"master": MASTERS[master]})
