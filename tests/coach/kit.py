"""Positions to advise on, and sources to compare, for the tests of the coach."""

from typing import Any

import lishan
from lishan.bots.profiles import profile_of
from lishan.bots.rollout import Rollout
from lishan.core.contract import CHANCE, Game, Position, to_act
from lishan.core.rng import Rng

KNOWN = ("terracotta", "xian")
GAMES: list[Game[Any]] = [lishan.game(name) for name in KNOWN]


def turn_starts(game: Game[Any], seed: int, every: int, seats: int = 2) -> list[tuple[Position, int]]:
    """Positions of one game at which somebody's turn begins, about one in `every`, each with the seat."""
    position: Position = game.start(seats)
    rng = Rng(seed)
    walk = Rollout(profile_of(game).heuristics(position), rng.word())
    found: list[tuple[Position, int]] = []
    last: tuple[int, int] | None = None
    while pending := to_act(position):
        seat = pending[0]
        if seat != CHANCE and (int(position.turn), seat) != last:
            last = (int(position.turn), seat)
            if len(position.legal(seat)) > 1 and rng.pick(every) == 0:
                found.append((position.copy(), seat))
        walk.step(position, position.waiting())
    return found
