"""Values of resources in Xi'an, in points, by the number of rounds left.

Every feature of the evaluation has a value of the form now + soon * min(1, x / 2) + later * x / 12, where x is the number of
rounds still to be played. The numbers are set by hand: playouts of this game go to its end, so little depends on them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SCORE: Final = 0
MAJORITIES: Final = 1  # expected
SETS: Final = 2  # as if the game ended now
MATCHES: Final = 3
END_TILE: Final = 4  # expected
COINS: Final = 5
CLAY: Final = 6
PIGMENTS: Final = 7
PAINTABLE: Final = 8  # sections where the pigments at hand would be enough
HELPER: Final = 9  # + helper
TILE: Final = 15  # + bonus tile
STEP: Final = 19  # of the supervisor
PAINTED: Final = 20
SEALED: Final = 21  # raw warriors on the player's own seals
SEALS: Final = 22
HAND: Final = 23  # the gain from the best card left for this turn
AHEAD: Final = 24  # supervisors behind the player's own
RENT: Final = 25  # own builders that others may have to pay for
EQUIPMENT: Final = 26
FEATURES: Final = 27

_TABLE: Final = (
    (1.0, 0.0, 0.0),  # score
    (1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (0.33, 0.3, 0.3),  # coins
    (0.33, 0.5, 0.5),
    (0.33, 0.7, 0.7),
    (0.0, 1.0, 0.5),
    (0.0, 0.3, 3.0),  # helpers
    (0.0, 0.3, 3.0),
    (0.0, 0.3, 3.0),
    (0.0, 0.3, 2.0),
    (0.0, 0.5, 4.0),
    (0.0, 0.3, 3.0),
    (1.0, 0.0, 0.5),  # tiles
    (1.0, 0.3, 0.0),
    (1.0, 0.5, 0.5),
    (1.0, 2.0, 1.0),
    (0.0, 0.3, 1.0),
    (0.0, 0.5, 1.0),  # painted
    (0.0, 1.5, 0.5),
    (0.0, 0.3, 0.5),
    (0.0, 0.7, 0.0),
    (0.0, 0.1, 0.1),
    (0.0, 0.3, 0.0),
    (0.0, 0.3, 0.5),
)


def table_of_values() -> vec[float]:
    return vec[float]([number for row in _TABLE for number in row])


class Values:
    def __init__(self) -> None:
        self.table = table_of_values()

    def at(self, feature: i64, rounds: float) -> float:
        """The value of one of a thing with this many rounds to play."""
        soon = min(1.0, rounds / 2.0)
        return self.table[3 * feature] + self.table[3 * feature + 1] * soon + self.table[3 * feature + 2] * rounds / 12.0
