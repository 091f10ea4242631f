"""Catanatron's own random players, run by the interpreter of .bench, which has no Lishan. Prints JSON.

.bench/bin/python benchmarks/catanatron_random.py SECONDS
"""

import json
import sys
from importlib.metadata import version
from time import process_time

from catanatron import Color, Game, RandomPlayer

STINTS = 3
PLAYERS = 2


def play_for(seconds: float) -> tuple[float, float]:
    """Whole games: decisions and games in a second."""
    decisions, games = 0, 0
    began = process_time()
    while (passed := process_time() - began) < seconds:
        game = Game([RandomPlayer(color) for color in list(Color)[:PLAYERS]], seed=games + 1)
        game.play()
        decisions += len(game.state.actions)
        games += 1
    return decisions / passed, games / passed


decisions, games = max(play_for(float(sys.argv[1])) for _ in range(STINTS))
print(
    json.dumps(
        {
            "name": "Catanatron",
            "version": version("catanatron"),
            "players": PLAYERS,
            "decisions_per_s": decisions,
            "games_per_s": games,
        }
    )
)
