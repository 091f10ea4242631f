"""Values of resources in Terracotta Army, in points, by how much of the game remains.

Every feature of the evaluation has a value of the form now + soon * min(1, x / 3) + later * x / 25, where x is the number of
turns that a player has left. The numbers were fitted to self-play of the search.
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
    (0.73, -0.25, 0.8),  # inspections
    (0.41, -0.59, 2.1),  # later inspections
    (1.04, 0.09, -0.24),  # tile
    (0.98, -0.02, -0.17),  # later tiles
    (1.0, -0.16, -0.11),  # music
    (0.9, 0.05, 0.26),  # footmen
    (0.85, 0.06, -0.99),  # groups
    (1.0, -0.05, 0.25),  # archers
    (0.5, 0.1, 3.91),  # wet
    (0.5, -0.32, 2.61),  # dry
    (0.5, 0.23, 1.2),  # coins
    (0.0, 2.07, 0.11),  # sword
    (0.0, 2.78, -1.98),  # halberd
    (0.0, 1.13, 1.38),  # crossbow
    (0.0, 1.73, 0.7),  # spear
    (0.0, -0.12, 4.09),  # builder
    (0.0, 1.56, 9.18),  # administrator
    (0.0, 3.49, 0.59),  # inspector
    (0.0, 0.87, 9.73),  # clay maker
    (0.0, 0.31, 7.49),  # supervisor
    (0.0, -1.31, 5.49),  # blacksmith
    (0.0, 0.03, 7.92),  # artisans
    (0.0, -0.44, 6.1),  # priority
    (0.0, 2.37, 9.9),  # workers
    (0.0, -0.31, -0.79),  # singles
    (0.0, 0.32, 4.31),  # warriors
)


def table_of_values() -> vec[float]:
    return vec[float]([number for row in _TABLE for number in row])


class Values:
    def __init__(self) -> None:
        self.table = table_of_values()

    def at(self, feature: i64, turns: float) -> float:
        """The value of one of a thing to a player with this many turns left."""
        soon = min(1.0, turns / 3.0)
        return self.table[3 * feature] + self.table[3 * feature + 1] * soon + self.table[3 * feature + 2] * turns / 25.0
