"""Whole turns, as chains of one seat's decisions, and which of them are different ideas."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from lishan.bots.heuristics import weights
from lishan.bots.tree import Search
from lishan.coach.sources import WEIGHTY
from lishan.core.contract import Game, Move, Position, to_act

LONGEST = 64
"""No turn takes more decisions than this: a guard against games that never end one."""
FEWEST_VISITS = 4
"""A decision tried less often than this says nothing: the heuristics finish the turn."""
BRANCHES = 4
"""How many alternatives are followed at each decision of a turn."""


class Turn(msgspec.Struct, frozen=True):
    """Decisions of one seat from a position to the end of its turn, or until chance or another seat intervenes."""

    moves: tuple[int, ...]
    words: tuple[Move, ...]
    choices: tuple[str, ...]
    """Its idea: the important decisions that were not forced, in notation."""
    visits: int = 0
    """How often the search tried it."""


def ended(start: Position, now: Position, seat: int) -> bool:
    return now.turn != start.turn or seat not in to_act(now)


def describe_turn(game: Game[Any], start: Position, seat: int, moves: Sequence[int], visits: int = 0) -> Turn:
    """The turn that these moves make; they must be legal."""
    position = start.copy()
    words: list[Move] = []
    choices: list[Move] = []
    for move in moves:
        words.append(game.describe(position, seat, move))
        if len(position.legal(seat)) > 1:
            choices.append(words[-1])
        position.play(seat, move)
    return Turn(tuple(moves), tuple(words), weighty(game.name, choices), visits)


def weighty(game: str, choices: Sequence[Move]) -> tuple[str, ...]:
    """The decisions that make up the idea of a turn; if there are none, all that were not forced."""
    kinds = WEIGHTY.get(game)
    found = [move.notation for move in choices if kinds is None or move.kind in kinds]
    return tuple(found or [move.notation for move in choices])


def play_turn(start: Position, seat: int, moves: Sequence[int]) -> Position | None:
    """The position after a turn; None if it is not legal, for example in a guess that differs from the one it was found in."""
    position = start.copy()
    for move in moves:
        if seat not in to_act(position) or move not in list(position.legal(seat)):
            return None
        position.play(seat, move)
    return position


def likely_turns(game: Game[Any], search: Search, alike: int, most: int) -> list[Turn]:
    """The turn that the search tried most, the best variations of it up to `alike`, then different ideas up to `most`."""
    start, seat, root = search.roots[0], int(search.seat), search.root
    try:
        found = sorted(branches(search, start, start.copy(), seat, (), 4 * most), key=lambda each: -each[1])
    finally:
        search.root = root
    kept: list[Turn] = []
    ideas: list[Turn] = []
    for moves, visits in found:
        turn = describe_turn(game, start, seat, moves, visits)
        new = all(different(turn, each) for each in ideas)
        if new:
            ideas.append(turn)
        if len(kept) < most and (new or len(kept) < alike):
            kept.append(turn)
    return kept


def branches(
    search: Search, start: Position, position: Position, seat: int, made: tuple[int, ...], most: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Complete turns with their visits, by the most tried moves at every decision. Moves the root of the search."""
    here = search.root
    while not ended(start, position, seat) and len(made) < LONGEST:
        moves = [int(move) for move in position.legal(seat)]
        tried = sorted(((int(search.visits_of(move)), -nth) for nth, move in enumerate(moves)), reverse=True)
        if tried[0][0] < FEWEST_VISITS:
            yield finished(search, start, position, seat, made), int(search.visits[here])
            return
        for visits, nth in tried[1 : min(BRANCHES, most)]:
            if visits >= FEWEST_VISITS and visits * 8 * most >= tried[0][0]:
                other = position.copy()
                other.play(seat, moves[-nth])
                search.root = here
                search.follow(moves[-nth])
                yield from branches(search, start, other, seat, (*made, moves[-nth]), max(1, most // 2))
        best = moves[-tried[0][1]]
        search.root = here
        search.follow(best)
        here = search.root
        made = (*made, best)
        position.play(seat, best)
    yield made, int(search.visits[here])


def finished(search: Search, start: Position, position: Position, seat: int, made: tuple[int, ...]) -> tuple[int, ...]:
    """The rest of a turn as the heuristics would play it."""
    now = position.copy()
    while not ended(start, now, seat) and len(made) < LONGEST:
        moves = [int(move) for move in now.legal(seat)]
        worth = weights(search.heuristics, now, seat, moves) if len(moves) > 1 else [0.0]
        best = moves[worth.index(max(worth))]
        now.play(seat, best)
        made = (*made, best)
    return made


def different(one: Turn, other: Turn) -> bool:
    """Returns whether two turns are different ideas: at most half of the important decisions that either makes are the same."""
    mine, theirs = set(one.choices), set(other.choices)
    return 2 * len(mine & theirs) <= len(mine | theirs) and mine != theirs
