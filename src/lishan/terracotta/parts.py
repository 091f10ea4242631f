"""The components of Terracotta Army: names, numbers and the tables of an edition.

A Warrior type, its weapon and the Specialist that needs this weapon share one number (TA-6).
"""

from typing import Final, Literal, get_args

from librt.vecs import vec
from mypy_extensions import i64

from lishan.terracotta.li_si.state import LiSiParts

ROUNDS: Final = 5
ROWS: Final = 7
COLUMNS: Final = 9
SPACES: Final = 63
SEGMENTS: Final = 12
FIGURES_OF_A_TYPE: Final = 11
SPECIALISTS_OF_A_TYPE: Final = 4
TURN_PRICE: Final = 2  # TA-22

OFFICER: Final = 0
GUARD: Final = 1
CROSSBOWMAN: Final = 2
SOLDIER: Final = 3
WarriorType = Literal["officer", "guard", "crossbowman", "soldier"]
TYPES: Final[tuple[WarriorType, ...]] = get_args(WarriorType)
Weapon = Literal["sword", "halberd", "crossbow", "spear"]
WEAPONS: Final[tuple[Weapon, ...]] = get_args(Weapon)
ALL_WEAPONS: Final = 15

HORSE: Final = 0
FOOTMAN: Final = 1
ARCHER: Final = 2
MUSICIAN: Final = 3
SpecialistType = Literal["horse", "footman", "archer", "musician"]
SPECIALISTS: Final[tuple[SpecialistType, ...]] = get_args(SpecialistType)

BUILDER: Final = 0
ADMINISTRATOR: Final = 1
INSPECTOR: Final = 2
CLAY_MAKER: Final = 3
SUPERVISOR: Final = 4
BLACKSMITH: Final = 5
Master = Literal["builder", "administrator", "inspector", "clay maker", "supervisor", "blacksmith"]
MASTERS: Final[tuple[Master, ...]] = get_args(Master)

CRAFTSMAN: Final = 0
ARTISAN: Final = 1
Worker = Literal["craftsman", "artisan"]
WORKERS: Final[tuple[Worker, ...]] = get_args(Worker)

INNER: Final = 0
MIDDLE: Final = 1
OUTER: Final = 2
Ring = Literal["inner", "middle", "outer"]
RINGS: Final[tuple[Ring, ...]] = get_args(Ring)

# Ring actions: a kind and a number (how many, which Master, which weapon) in one integer.
COINS: Final = 0
CLAY: Final = 1
BUILD: Final = 2
SOAK: Final = 3
UPGRADE: Final = 4
MASTER: Final = 5
PRIORITY: Final = 6
WEAPON: Final = 7
SPECIALIST: Final = 8
ACTIONS: Final = ("coins", "clay", "build", "soak", "upgrade", "master", "priority", "weapon", "specialist")

# Scoring tiles (TA-8): the middle row and column, a type, a quarter of the Mausoleum, coins, clay.
TILE_ROW: Final = 0
TILE_COLUMN: Final = 1
TILE_TYPE: Final = 2
TILE_QUARTER: Final = 6
TILE_COINS: Final = 10
TILE_CLAY: Final = 11
TileName = Literal[
    "row4", "columne", "officers", "guards", "crossbowmen", "soldiers", "nw", "ne", "sw", "se", "coins", "clay",
]  # fmt: skip
TILES: Final[tuple[TileName, ...]] = get_args(TileName)

# The sources of points; a player's score is the sum over these.
STATUES: Final = 0
ABILITIES: Final = 1
INSPECTIONS: Final = 2
MUSIC: Final = 3
SCORING_TILES: Final = 4
FOOTMEN: Final = 5
GROUPS: Final = 6
ARCHERS: Final = 7
LEFTOVERS: Final = 8
COURT: Final = 9  # solo only: the Priority action (LS-10) and spare actions (LS-45)
SOURCES: Final = (
    "statues", "abilities", "inspections", "music", "tiles", "footmen", "groups", "archers", "leftovers", "court",
)  # fmt: skip
SOURCE_COUNT: Final = 10


def action(kind: i64, number: i64) -> i64:
    return kind * 16 + number


def action_kind(which: i64) -> i64:
    return which >> 4


def action_number(which: i64) -> i64:
    return which & 15


def action_name(which: i64) -> str:
    """The words of an action as an edition writes it: "build 3", "clay maker"."""
    kind = action_kind(which)
    number = action_number(which)
    if kind <= BUILD:
        return ACTIONS[kind] + " " + str(number)
    if kind == MASTER:
        return MASTERS[number]
    return WEAPONS[number] if kind == WEAPON else ACTIONS[kind]


class Parts:
    """The component data of one edition, as the rules read it."""

    def __init__(
        self,
        inner: vec[i64],
        middle: vec[i64],
        outer: vec[i64],
        statue_points: vec[i64],
        token_costs: vec[i64],
        priority_clay: vec[i64],
        tile_values: vec[i64],
    ) -> None:
        # Actions clockwise; at offset 0 the first is at segment 1.
        self.inner = inner
        self.middle = middle
        self.outer = outer
        # By the order in which figures of a type are taken (TA-4).
        self.statue_points = statue_points
        # The cheapest token first (TA-34).
        self.token_costs = token_costs
        self.priority_clay = priority_clay
        # Domination and presence for each round in turn (TA-74).
        self.tile_values = tile_values
        # The digest of the edition, for records and position strings.
        self.digest = ""
        self.row_start: i64 = 0
        self.column_start: i64 = 0
        self.inspection_first: i64 = 7
        self.inspection_second: i64 = 3
        self.footman_first: i64 = 8
        self.footman_second: i64 = 2
        self.group_first: i64 = 5
        self.group_second: i64 = 2
        self.archer_points: i64 = 2
        # The values for the solo mode; None: this edition has none.
        self.li_si: LiSiParts | None = None
