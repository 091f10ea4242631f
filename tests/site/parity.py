"""Decisions of bots by seed and playouts, run natively and in Pyodide: nothing but our package is used."""

import lishan
from lishan.bots.protocol import Budget, Seating
from lishan.bots.registry import open_bot
from lishan.core.contract import CHANCE, draw, to_act
from lishan.core.rng import Rng

FEW = 12
"""Playouts: interpreted, each takes many milliseconds."""


def decisions(name: str, level: str, number: int, seed: int = 0, players: int = 3) -> list[str]:
    """Decisions of bots of one level, game after game, in notation, including chance events."""
    game, told = lishan.game(name), list[str]()
    while True:
        seed += 1
        rng, position = Rng(seed), game.start(players, game.edition(), {})
        bots = [open_bot(level, Seating(game, seed * 10 + seat)) for seat in range(players)]
        while pending := to_act(position):
            seat = pending[0]
            moves = [int(move) for move in position.legal(seat)]
            if seat == CHANCE:
                move = draw(position, rng.pick)
            else:
                move = bots[seat].choose(game.view(position, seat), moves, Budget(None, FEW))
            told.append(f"{seat} {game.notation(position, seat, move)}")
            position.play(seat, move)
            if len(told) == number:
                return told
