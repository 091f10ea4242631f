"""Checks that a solo position is consistent, in addition to the checks of every position."""

from collections.abc import Iterator

from lishan.core.bits import count, nibble
from lishan.core.faults import Fault
from lishan.core.stack import popped, top_argument, top_kind
from lishan.terracotta import decisions
from lishan.terracotta.faults import impossible
from lishan.terracotta.li_si.choices import legal_for_him
from lishan.terracotta.li_si.inspector_choice import BY_OFFICER
from lishan.terracotta.li_si.state import (
    ALL_MASTERS,
    BY_SURPRISE,
    CLAY_SURPRISE,
    END_OF_TURN,
    HIM,
    INNER_ACTION,
    MOVE_ON,
    NEXT_ROUND,
    SCORING,
    SET_UP,
    WELL_ADVISED,
    YOU,
    LiSi,
)  # fmt: skip
from lishan.terracotta.parts import ARCHER, FOOTMAN, MUSICIAN, ROUNDS, SEGMENTS
from lishan.terracotta.state import State, riders
from lishan.terracotta.turns import workers_each

# The chance events of the set-up that come before his step SET_UP.
EARLY_CHANCE = (decisions.CHANCE_INNER, decisions.CHANCE_MIDDLE, decisions.CHANCE_TILE)
# The questions that his actions and cards can lead to.
DURING_ACTIONS = (
    decisions.HIS_WARRIOR, decisions.HIS_SPECIALIST, decisions.HIS_FACING, decisions.CHANCE_CARD,
    decisions.CHANCE_INSPECTOR, decisions.CHANCE_WAREHOUSE,
)  # fmt: skip
CARDS_BELOW_THE_SEALED = 9
# Five turns each, and the end of the round.
TURNS_OF_A_ROUND = 11


def li_si_faults(state: State, him: LiSi) -> Iterator[Fault]:
    yield from player_faults(state, him)
    yield from card_faults(him)
    if state.turn:
        yield from turn_faults(state, him)
    yield from wait_faults(state, him)


def player_faults(state: State, him: LiSi) -> Iterator[Fault]:
    player = state.players[HIM]
    if [nibble(state.order, place) for place in range(2)] != [HIM, YOU]:
        yield impossible("li-si-order")
    if player.dry:
        yield impossible("li-si-dry")
    if state.own_warriors(HIM) & riders(state):
        yield impossible("li-si-rider")
    if any(each.priority for each in state.players) or state.priority_next != 1:
        yield impossible("no-tokens")
    if player.masters & him.master_cards or player.masters | him.master_cards != ALL_MASTERS:
        yield impossible("li-si-master-cards")
    if state.turn and count(player.masters) != first_masters(him) + state.round - 1:
        yield impossible("li-si-masters", number=count(player.masters), round=state.round)


def first_masters(him: LiSi) -> int:
    return 2 if him.plays_with(WELL_ADVISED) else 1


def card_faults(him: LiSi) -> Iterator[Fault]:
    if him.deck & him.active:
        yield impossible("li-si-card-twice")
    if him.sealed and count(him.deck) != CARDS_BELOW_THE_SEALED + him.sealed:
        yield impossible("li-si-deck", sealed=him.sealed, number=count(him.deck))


def turn_faults(state: State, him: LiSi) -> Iterator[Fault]:
    """He and you take turns, so the wheel shows the number of turns and whose turn it is."""
    if him.to_draw or him.weapon_at(3) < 0:
        yield impossible("li-si-set-up")
    if (him.dice == 0) != (state.turn == 1 and state.pending() == decisions.CHANCE_DICE):
        yield impossible("li-si-dice")
    his, yours = placed(state, HIM), placed(state, YOU)
    between = between_turns(state)
    mine = state.pending() < decisions.HIS_WARRIOR and not between
    to_place = state.pending() in (decisions.ROTATE_OR_PLACE, decisions.CHANCE_DICE) or moving_on(state)
    if mine != (state.mover() == YOU):
        yield impossible("li-si-mover")
    # The player whose turn it is has already placed a worker, unless it is still in hand.
    expected = yours + to_place if mine else yours + 1 - (to_place or between)
    if his != expected or between != (his == yours == workers_each(state) and not mine):
        yield impossible("workers")
    if state.turn != (state.round - 1) * TURNS_OF_A_ROUND + his + yours + (to_place or between):
        yield impossible("turn-number", turn=state.turn, number=his + yours, round=state.round)
    if him.active and (mine or between or state.pending() == decisions.CHANCE_DICE):
        yield impossible("li-si-active")


def placed(state: State, seat: int) -> int:
    stands = (state.craftsmen_at, state.artisans_at)
    return sum(nibble(workers, segment) == seat + 1 for workers in stands for segment in range(SEGMENTS))


def step_below(state: State) -> int:
    """His next step after what is pending; -1: none."""
    below = popped(state.stack)
    return int(top_argument(below)) if top_kind(below) == decisions.HIS_STEP else -1


def moving_on(state: State) -> bool:
    return state.pending() == decisions.CHANCE_CARD and step_below(state) == MOVE_ON


def between_turns(state: State) -> bool:
    """After the last worker of a round: the Surprise Build, a Master card, or the end of the game."""
    return state.stack == 0 or (state.pending() >= decisions.HIS_WARRIOR and step_below(state) > END_OF_TURN)


def wait_faults(state: State, him: LiSi) -> Iterator[Fault]:
    kind = state.pending()
    if kind < decisions.HIS_WARRIOR:
        return
    if popped(popped(state.stack)):
        yield impossible("below-another")
    elif not fits(state, him, kind, step_below(state)):
        yield impossible("not-now")
    elif kind in EARLY_CHANCE:
        yield from tile_faults(state)
    elif not argument_fits(state, kind, state.argument()):
        yield impossible("not-there")
    elif len(legal_for_him(state)) == 0:
        yield impossible("nothing-to-choose")


def tile_faults(state: State) -> Iterator[Fault]:
    drawn = [nibble(state.tiles, nth) > 0 for nth in range(ROUNDS)]
    if state.pending() == decisions.CHANCE_TILE and drawn != [nth < state.argument() - 1 for nth in range(ROUNDS)]:
        yield impossible("tiles-early")


def fits(state: State, him: LiSi, kind: int, step: int) -> bool:
    if not state.turn:
        return set_up_fits(state, him, kind, step)
    if kind in (decisions.CHANCE_DICE, decisions.CHANCE_MASTER):
        return step == (NEXT_ROUND if kind == decisions.CHANCE_MASTER else -1) and (
            kind == decisions.CHANCE_DICE or state.round < ROUNDS
        )
    if step == MOVE_ON:
        return kind == decisions.CHANCE_CARD
    if CLAY_SURPRISE < step <= SCORING:
        return kind == decisions.HIS_WARRIOR and state.argument() & 3 == BY_SURPRISE
    surprise = kind == decisions.HIS_WARRIOR and state.argument() & 3 == BY_SURPRISE
    return kind in DURING_ACTIONS and INNER_ACTION < step <= END_OF_TURN and not surprise


def set_up_fits(state: State, him: LiSi, kind: int, step: int) -> bool:
    """Before the first turn only chance events have come up, one after the other."""
    if state.round != 1 or state.occupied or placed(state, HIM) or placed(state, YOU):
        return False
    if him.active or him.overseer or him.dice:
        return False
    if kind in EARLY_CHANCE:
        return step == -1 and him.row == 0 and state.players[HIM].masters == 0
    if step != SET_UP or not all(nibble(state.tiles, nth) for nth in range(ROUNDS)):
        return False
    if kind == decisions.CHANCE_CHALLENGE:
        return him.to_draw > 0 and him.row == 0
    if kind == decisions.CHANCE_WEAPON:
        return him.to_draw == 0 and him.weapon_at(3) < 0 and state.players[HIM].masters == 0
    masters = count(state.players[HIM].masters)
    return kind == decisions.CHANCE_MASTER and him.to_draw == 0 and him.weapon_at(3) >= 0 and masters < first_masters(him)


def argument_fits(state: State, kind: int, argument: int) -> bool:
    if kind == decisions.HIS_WARRIOR:
        return argument & 3 <= BY_SURPRISE and argument < 16 and state.figures_left(argument >> 2) > 0
    if kind == decisions.HIS_SPECIALIST:
        return argument in (FOOTMAN, ARCHER, MUSICIAN)
    if kind == decisions.HIS_FACING:
        return argument < 63 and not state.occupied >> argument & 1
    if kind == decisions.CHANCE_INSPECTOR:
        # One or two steps forward for the Master, one step either way for an Officer.
        return argument in (2, 3, BY_OFFICER, BY_OFFICER | 2)
    return argument <= (1 if kind in (decisions.CHANCE_CARD, decisions.CHANCE_WAREHOUSE) else 0)
