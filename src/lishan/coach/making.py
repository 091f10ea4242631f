"""Makes a puzzle from a position that someone put together. Unlike a mined one, it may be easy."""

from typing import Any

from lishan.bots.protocol import Seating
from lishan.coach.advice import Adviser, Effort
from lishan.coach.mining import clear_best, study, written
from lishan.coach.puzzles import Puzzle
from lishan.coach.turns import different
from lishan.core.contract import CHANCE, Game, Position, View, to_act

CLEAR = 3.0
"""How many points better than the next idea the best turn must be, in both searches."""
OTHER_SEED = 0x5BD1E995


def no_choice(game: Game[Any], position: Position) -> str | None:
    """Returns why there is no best turn to look for here, in one word; None if there may be one."""
    pending = to_act(position)
    if not pending:
        return "over"
    if pending[0] == CHANCE:
        return "draw"
    # What others choose at the same time is a guess: there is no one best turn.
    if len(pending) > 1 or game.secret(position):
        return "secret"
    return "forced" if len(position.legal(pending[0])) < 2 else None


def make_puzzle(seating: Seating, view: View, first: Effort, second: Effort) -> Puzzle | None:
    """The puzzle in a seat's view, without its position; None if several turns are about as good.

    Two searches with different seeds must agree on the idea.
    """
    glance = clear_best(study(Adviser(seating, view), first), CLEAR)
    if glance is None:
        return None
    adviser = study(Adviser(Seating(seating.game, seating.seed ^ OTHER_SEED, seating.edition), view), second)
    found = clear_best(adviser, CLEAR)
    if found is None or different(glance[0], found[0]):
        return None
    return written(adviser, found, second)
