"""Builds the facts about Li Si. `lishan.terracotta.view` has their classes."""

from lishan.core.stack import popped, top_argument
from lishan.terracotta import decisions
from lishan.terracotta.grid import space_name, space_names
from lishan.terracotta.li_si.choices import spaces_for_him
from lishan.terracotta.li_si.inspector_choice import swing_steps
from lishan.terracotta.li_si.state import (
    ACTION_CARDS,
    BY_SURPRISE,
    DICE_FACES,
    HIM,
    HOW,
    INNER_ACTION,
    MOVE_ON,
    OUTER_ACTION,
    LiSi,
    card_names,
)  # fmt: skip
from lishan.terracotta.li_si.turn import skipped
from lishan.terracotta.li_si.warriors import keeps_weapons
from lishan.terracotta.parts import MASTERS, RINGS, SEGMENTS, SPECIALISTS, TYPES, WEAPONS, Ring, action_name
from lishan.terracotta.position_text import Decision
from lishan.terracotta.state import State
from lishan.terracotta.view import ActionCard, OverseerReach, ReadyWeapon, Waiting
from lishan.terracotta.view import LiSi as LiSiFacts


def li_si_facts(state: State, him: LiSi) -> LiSiFacts:
    """The decks are known as sets: which cards are face down is public, their order is unknown to everyone."""
    return LiSiFacts(
        seat=HIM,
        cards=card_names(him.cards_in_play),
        to_draw=int(him.to_draw),
        dice=dice_facts(him),
        overseer=int(him.overseer) + 1 if state.turn else None,
        reach=reach_facts(state, him) if state.turn else [],
        row=[weapon_facts(state, him.weapon_at(place)) for place in range(4) if him.weapon_at(place) >= 0],
        keeps_weapons=bool(state.turn) and keeps_weapons(state),
        masters_left=[name for nth, name in enumerate(MASTERS) if him.master_cards >> nth & 1],
        action_cards=[card_facts(him, card) for card in range(ACTION_CARDS)],
        safe_draws=int(him.sealed),
    )


def reach_facts(state: State, him: LiSi) -> list[OverseerReach]:
    """LS-20: the smaller of two dice is the number of steps, and segments where he can't place are no steps."""
    faces = [int(face) for face in him.parts.dice]
    segments: list[int] = []
    for step in range(1, SEGMENTS + 1):
        place = (him.overseer + step) % SEGMENTS
        if not skipped(state, place):
            segments.append(int(place))
    if not segments:
        return []
    ways: dict[int, int] = {}
    for first in sorted(faces):
        for second in faces:
            # With few open segments he goes round the wheel.
            segment = segments[(min(first, second) - 1) % len(segments)] + 1
            ways[segment] = ways.get(segment, 0) + 1
    return [OverseerReach(segment=segment, ways=number) for segment, number in ways.items()]


def dice_facts(him: LiSi) -> list[int]:
    """The last roll; nothing before the first."""
    sides = divmod(him.dice - 1, DICE_FACES) if him.dice else ()
    return [int(him.parts.dice[side]) for side in sides]


def weapon_facts(state: State, weapon: int) -> ReadyWeapon:
    return ReadyWeapon(weapon=WEAPONS[weapon], active=bool(state.players[HIM].weapons >> weapon & 1))


def card_facts(him: LiSi, card: int) -> ActionCard:
    turns = him.parts.card_rotations[card]
    return ActionCard(
        number=card + 1,
        action=action_name(him.parts.card_actions[card]),
        turn=[RINGS[ring] for ring in range(2) if turns >> ring & 1],
        where="active" if him.active >> card & 1 else "deck" if him.deck >> card & 1 else "discard",
    )


def waiting_for_him(state: State, seats: list[int], name: Decision | None, then: list[Ring]) -> Waiting:
    """A question about his figures, or one of his chance events."""
    kind, argument = state.pending(), state.argument()
    if kind == decisions.HIS_WARRIOR:
        type, how, spaces = TYPES[argument >> 2], HOW[argument & 3], space_names(spaces_for_him(state))
        return Waiting(seats=seats, for_=name, type=type, how=how, spaces=spaces, then=then)
    if kind == decisions.HIS_SPECIALIST:
        spaces = space_names(spaces_for_him(state))
        return Waiting(seats=seats, for_=name, specialist=SPECIALISTS[argument], spaces=spaces, then=then)
    if kind == decisions.HIS_FACING:
        return Waiting(seats=seats, for_=name, space=space_name(argument), then=then)
    if kind == decisions.CHANCE_CARD:
        return Waiting(seats=seats, for_=name, replaces=argument == 1, then=then)
    if kind == decisions.CHANCE_INSPECTOR:
        return Waiting(seats=seats, for_=name, steps=int(swing_steps(argument)), then=then)
    if kind == decisions.CHANCE_WAREHOUSE:
        return Waiting(seats=seats, for_=name, emptied=argument == 1, then=then)
    return Waiting(seats=seats, for_=name, then=then)


def his_rings_to_come(step: int) -> list[Ring]:
    return list(RINGS[step - INNER_ACTION :]) if INNER_ACTION <= step <= OUTER_ACTION else []


def has_placed(state: State) -> bool:
    """Returns whether this turn's worker is on the wheel: not before his dice, nor between rounds."""
    kind, below = state.pending(), popped(state.stack)
    if kind == decisions.HIS_WARRIOR and state.argument() & 3 == BY_SURPRISE:
        return False
    moving_on = kind == decisions.CHANCE_CARD and top_argument(below) == MOVE_ON
    return kind not in (decisions.CHANCE_DICE, decisions.CHANCE_MASTER) and not moving_on
