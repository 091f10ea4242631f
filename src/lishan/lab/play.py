"""A game in progress as agents know it: whose move, which moves, what happened; lots fall by themselves."""

from collections.abc import Mapping
from typing import Any

import lishan
from lishan.core.contract import CHANCE, Game, Position, draw, to_act
from lishan.core.rng import Rng


class Play:
    """One game. Where several choose in secret they are asked one after the other; none learns what another chose."""

    def __init__(self, game: Game[Any], players: int, seed: int, options: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.rng = Rng(seed)
        self.position: Position = game.start(players, options=options)
        self.players = players
        self.fall()

    def fall(self) -> None:
        """Let lots fall until a player is awaited or the game is over."""
        while to_act(self.position) == (CHANCE,):
            self.position.play(CHANCE, draw(self.position, self.rng.pick))

    def seat(self) -> int | None:
        """Who is asked; None when it is over."""
        pending = to_act(self.position)
        return pending[0] if pending else None

    def moves(self) -> list[int]:
        seat = self.seat()
        return [] if seat is None else [int(move) for move in self.position.legal(seat)]

    def move(self, move: int) -> None:
        seat = self.seat()
        assert seat is not None
        self.position.play(seat, move)
        self.fall()

    def rewards(self) -> list[float]:
        """At the end 1 for the winner, what is lost shared by the others; 0 before."""
        if self.seat() is not None:
            return [0.0] * self.players
        return rewards(self.game, self.position)[: self.players]


def rewards(game: Game[Any], position: Position) -> list[float]:
    winner = game.ranking(position)[0]
    others = max(int(position.seats) - 1, 1)
    return [1.0 if seat == winner else -1.0 / others for seat in range(int(position.seats))]


def open_play(name: str, players: int, seed: int, options: Mapping[str, str] | None = None) -> Play:
    return Play(lishan.game(name), players, seed, options)
