"""The bots available on a server."""

import lishan
from lishan.bots.levels import levels_of, styles_of

SOLVE = "lishan.server.bots.solver:solve"


def levels() -> dict[str, dict[str, float]]:
    """For each game its levels, weakest first, then its styles, with each one's thinking time per turn in seconds."""
    return {
        game: {"random": 0.5} | {level.name: level.seconds for level in (*levels_of(game), *styles_of(game))}
        for game in lishan.GAMES
    }
