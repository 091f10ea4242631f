"""What things are worth in Terracotta Army, in points and by how much of the game is left.

Every fact that the evaluation knows has a value of the form  now + soon * min(1, x / 3) + later * x / 25,  where x is the
number of turns that a player still has. The numbers were fitted to games of the search against itself
(docs/bots.md says how).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SCORE: Final = 0
INSPECTIONS: Final = 1  # this round's, expected
LATER_INSPECTIONS: Final = 2
TILE: Final = 3
LATER_TILES: Final = 4
MUSIC: Final = 5
FOOTMEN: Final = 6
GROUPS: Final = 7  # as if the game ended now
ARCHERS: Final = 8
WET: Final = 9
DRY: Final = 10
COINS: Final = 11
WEAPON: Final = 12  # + weapon: active
MASTER: Final = 16  # + Master: owned
ARTISANS: Final = 22
PRIORITY: Final = 23
WORKERS: Final = 24  # still in hand this round
SINGLES: Final = 25  # Warriors outside a group
WARRIORS: Final = 26
FEATURES: Final = 27

_TABLE: Final = (
    (1.0, 0.0, 0.0),  # score
    (1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (1.0, 0.0, 0.0),
    (0.5, 0.7, 0.4),  # wet
    (0.5, 0.2, 0.2),  # dry
    (0.5, 0.2, 0.3),  # coins
    (0.0, 2.0, 0.0),
    (0.0, 2.0, 0.0),
    (0.0, 2.0, 0.0),
    (0.0, 2.0, 0.0),
    (0.0, 1.0, 6.0),  # masters
    (0.0, 1.0, 6.0),
    (0.0, 1.0, 5.0),
    (0.0, 1.0, 7.0),
    (0.0, 1.0, 6.0),
    (0.0, 1.0, 6.0),
    (0.0, 0.5, 4.0),  # artisans
    (0.0, 1.5, 0.0),
    (0.0, 5.0, 2.0),
    (0.0, 0.5, 1.0),
    (0.0, 0.0, 0.0),
)


def table_of_values() -> vec[float]:
    return vec[float]([number for row in _TABLE for number in row])


class Values:
    def __init__(self) -> None:
        self.table = table_of_values()

    def at(self, feature: i64, turns: float) -> float:
        """What one of a thing is worth to a player with so many turns left."""
        soon = min(1.0, turns / 3.0)
        return self.table[3 * feature] + self.table[3 * feature + 1] * soon + self.table[3 * feature + 2] * turns / 25.0
