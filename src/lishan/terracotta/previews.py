"""Previews a move's effects and points by playing it on a copy, never by estimating."""

from collections.abc import Callable, Iterator

from lishan.core.bits import count
from lishan.core.contract import Preview, Reason
from lishan.terracotta import decisions, moves
from lishan.terracotta.grid import NEXT
from lishan.terracotta.lookahead import ahead
from lishan.terracotta.parts import CROSSBOWMAN, OUTER
from lishan.terracotta.position import Terracotta
from lishan.terracotta.resource_changes import changes
from lishan.terracotta.scoring import score_end, score_round
from lishan.terracotta.statues import best_shot
from lishan.terracotta.turns import KEEP_CLAY_WET
from lishan.terracotta.wheel import FINE, action_refusal


def preview(position: Terracotta, seat: int, move: int) -> Preview:
    after = position.copy()
    after.play(seat, move)
    made = changes(position, seat, move)
    now, round, game = _worth(position, after)
    return Preview(
        cost={thing: -change for thing, change in made.items() if change < 0},
        gain={thing: change for thing, change in made.items() if change > 0},
        points=now,
        round=round,
        game=game,
        warnings=tuple(warnings(position, seat, move)),
        ahead=ahead(position, seat, move),
    )


def _worth(before: Terracotta, after: Terracotta) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Points now, and the change in what the round and the end of the game would bring."""
    seats = range(before.seats)
    now = tuple(int(after.score(seat) - before.score(seat)) for seat in seats)
    if not before.turn or not after.turn or after.stack == 0 or after.round != before.round:
        return now, (), ()
    round = [b - a for a, b in zip(would_score(before, score_round), would_score(after, score_round), strict=True)]
    game = [b - a for a, b in zip(would_score(before, score_end), would_score(after, score_end), strict=True)]
    return now, tuple(round), tuple(game)


def would_score(position: Terracotta, scoring: Callable[[Terracotta], None]) -> list[int]:
    """The points each player would score if this part of the rules ran now."""
    copy = position.copy()
    scoring(copy)
    return [int(copy.score(seat) - position.score(seat)) for seat in range(position.seats)]


# Things a careless player might overlook


def warnings(position: Terracotta, seat: int, move: int) -> Iterator[Reason]:
    kind, argument = position.pending(), position.argument()
    if kind == decisions.RING:
        yield from _ring_warnings(position, seat, move, argument)
    elif kind == decisions.ABILITY and move == moves.USE:
        if position.warrior_index(argument) & 3 == CROSSBOWMAN and best_shot(position, argument) == 0:
            yield Reason("warning-no-shot", "TA-48")
    elif kind == decisions.ARCHER_FACING:
        faced = NEXT[argument * 4 + move - moves.DIRECTION]
        if position.standing(faced) < 0:
            yield Reason("warning-faces-nobody", "TA-53")


def _ring_warnings(position: Terracotta, seat: int, move: int, ring: int) -> Iterator[Reason]:
    player = position.players[seat]
    possible = action_refusal(position, player, position.action_at(ring, position.segment)) == FINE
    if move == moves.NOTHING and (ring != OUTER or possible):
        yield Reason("warning-unused-ring", "TA-24")
    last_worker = player.craftsmen + player.artisans == 0
    if move == moves.TAKE_CLAY and last_worker and player.wet + 1 > count(player.masters & KEEP_CLAY_WET):
        yield Reason("warning-clay-will-dry", "TA-81")
