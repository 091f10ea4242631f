"""The short form of a solo game of Terracotta Army: you enter only those parts of your turn that Li Si's decisions depend on.

He looks at the wheel, the Warehouses, the board, the Inspectors and what is left to buy. He never looks at your coins, clay,
weapons or Masters, so they are not asked for: your turns are played as if you owned plenty of everything, and whatever makes no
difference to him is answered with no. A round that scores coins or clay is the exception: it asks how much of them you have.
"""

import msgspec

from lishan.core.contract import Event, Move
from lishan.core.errors import BadMove
from lishan.core.stack import with_last
from lishan.terracotta import decisions, moves
from lishan.terracotta.describe import describe
from lishan.terracotta.li_si.state import YOU
from lishan.terracotta.li_si.turn import run
from lishan.terracotta.parts import (
    ADMINISTRATOR,
    ALL_WEAPONS,
    BUILD,
    BUILDER,
    GUARD,
    INNER,
    INSPECTOR,
    MASTER,
    MASTERS,
    OFFICER,
    SPECIALIST,
    SUPERVISOR,
    TILE_CLAY,
    TILE_COINS,
    UPGRADE,
    action_kind,
    action_number,
)  # fmt: skip
from lishan.terracotta.position import Terracotta
from lishan.terracotta.scoring import tile_of_round
from lishan.terracotta.turns import end_turn
from lishan.terracotta.wheel import FINE, action_refusal

PLENTY = 60
"""More coins and clay than a turn can cost."""
MOST_HELD = 40
"""The largest number of coins or clay that can be told."""
HOLDINGS = ("coins", "clay")
# A solo game asks for a gift only after the action Priority, which does not matter here: the same kind of decision, below
# all others of a turn, asks for coins (argument 0) or clay (argument 1).
HELD = decisions.PRIORITY_GIFT
UNKNOWN_EVENTS = ("clay-dries", "masters-pay")
"""About clay and Masters of yours, which nobody told."""


class Answer(msgspec.Struct, frozen=True):
    """Something that you can enter: one or two moves of the engine."""

    move: Move
    moves: tuple[int, ...]


def begin(position: Terracotta) -> None:
    """Prepares a position for the next entry."""
    while is_yours(position):
        grant(position)
        found = answers(position)
        if len(found) > 1:
            return
        play_moves(position, found[0].moves)
    if position.pending() == decisions.CHANCE_DICE:
        forget(position)  # not earlier: what you hold may still be counted after a Surprise Build


def is_yours(position: Terracotta) -> bool:
    return bool(position.turn) and decisions.OVER < position.pending() < decisions.HIS_WARRIOR


def grant(position: Terracotta) -> None:
    """Nothing is refused for lack of coins, clay, a weapon or a Master."""
    if position.pending() == HELD:
        return
    player = position.players[YOU]
    player.coins = player.wet = PLENTY
    player.weapons = ALL_WEAPONS
    player.masters = (1 << len(MASTERS)) - 1


def forget(position: Terracotta) -> None:
    player = position.players[YOU]
    player.coins = player.wet = player.dry = player.weapons = player.masters = 0


def answers(position: Terracotta) -> list[Answer]:
    """Everything that can be entered now; if there is only one option, no question is needed."""
    kind = position.pending()
    if kind == HELD:
        return holdings(HOLDINGS[position.argument()])
    if kind == decisions.RING:
        return about_ring(position)
    if kind == decisions.ABILITY:
        return about_ability(position)
    return [Answer(describe(position, int(move)), (int(move),)) for move in position.legal(YOU)]


def holdings(thing: str) -> list[Answer]:
    return [
        Answer(Move("holdings", f"{thing}={number}", {"thing": thing, "number": number}, "TA-74"), (number,))
        for number in range(MOST_HELD + 1)
    ]


def about_ring(position: Terracotta) -> list[Answer]:
    """The changes an action made that can affect him, if any."""
    which = action_behind(position, position.action_at(position.argument(), position.segment))
    no = Answer(describe(position, moves.NOTHING), (moves.NOTHING,))
    if not matters(which) or action_refusal(position, position.players[YOU], which) != FINE:
        return [no]
    if action_kind(which) == UPGRADE:
        return [Answer(describe(position, moves.PERFORM), (moves.PERFORM,)), no]
    return [*followed(position, moves.PERFORM), no]


def about_ability(position: Terracotta) -> list[Answer]:
    """What can be said about an ability: only an Officer and a Guard move something (TA-46, TA-47)."""
    no = Answer(describe(position, moves.NOTHING), (moves.NOTHING,))
    if position.warrior_index(position.argument()) & 3 not in (OFFICER, GUARD):
        return [no]
    return [*followed(position, moves.USE), no]


def action_behind(position: Terracotta, which: int) -> int:
    """The Administrator performs the inner action again (TA-61)."""
    if action_kind(which) == MASTER and action_number(which) == ADMINISTRATOR:
        return int(position.action_at(INNER, position.segment))
    return which


def matters(which: int) -> bool:
    """Returns whether an action changes anything that can affect him."""
    kind = action_kind(which)
    if kind == MASTER:
        return action_number(which) in (BUILDER, INSPECTOR, SUPERVISOR)
    return kind in (BUILD, UPGRADE, SPECIALIST)


def followed(position: Terracotta, first: int) -> list[Answer]:
    """A move together with each choice that follows it."""
    after = position.copy()
    word = describe(position, first).notation
    after.play(YOU, first)
    found = []
    for move in map(int, after.legal(YOU)):
        if move != moves.NOTHING:
            said = describe(after, move)
            found.append(Answer(msgspec.structs.replace(said, notation=f"{word} {said.notation}"), (first, move)))
    return found


def find(position: Terracotta, word: str) -> Answer:
    """Raises BadMove."""
    for answer in answers(position):
        if answer.move.notation == word:
            return answer
    raise BadMove(f"{word!r} is not possible here.")


def play(position: Terracotta, answer: Answer) -> None:
    """Plays what was entered, and answers the questions that follow from it."""
    play_moves(position, answer.moves)
    begin(position)


def play_moves(position: Terracotta, chosen: tuple[int, ...]) -> None:
    if position.pending() == HELD:
        hold(position, chosen[0])
        return
    placing = position.pending() == decisions.ROTATE_OR_PLACE and chosen[0] >= moves.PLACE
    for move in chosen:
        position.play(YOU, move)
    if placing:
        for thing in asked_for(position):
            position.stack = with_last(position.stack, HELD, thing)


def asked_for(position: Terracotta) -> list[int]:
    """The holdings that the Scoring tile counts after this turn (TA-74), as indices into HOLDINGS."""
    player = position.players[YOU]
    if player.craftsmen + player.artisans:
        return []
    return {TILE_COINS: [0], TILE_CLAY: [1]}.get(int(tile_of_round(position, position.round)), [])


def hold(position: Terracotta, number: int) -> None:
    player = position.players[YOU]
    if position.argument() == 0:
        player.coins = number
    else:
        player.wet, player.dry = 0, number
    position.pop()
    if position.stack == 0:
        end_turn(position)
        run(position)


def known(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events without anything that only you can know; you count your leftovers yourself (TA-94)."""
    return tuple(
        msgspec.structs.replace(event, points=(0, *event.points[1:])) if event.code == "leftovers" and event.points else event
        for event in events
        if event.code not in UNKNOWN_EVENTS
    )
