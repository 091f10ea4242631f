"""The components of Xi'an: names, numbers and the tables of an edition.

A colour, the workers of that colour, the building of that colour and its pigment share one number (XI-3, XI-5).
"""

from typing import Final, Literal, get_args

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.bits import bit, count

TURNS: Final = 6
ROUNDS: Final = 2
CARDS: Final = 24
HAND: Final = 4
ALL_CARDS: Final = 0xFFFFFF

YELLOW: Final = 0
RED: Final = 1
GREEN: Final = 2
BLUE: Final = 3
Colour = Literal["yellow", "red", "green", "blue"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
PIGMENTS_OF_A_COLOUR: Final = 6

TAX_COLLECTOR: Final = 0
CRAFTSMAN: Final = 1
HELPER: Final = 2
MINER: Final = 3
Worker = Literal["tax", "craftsman", "helper", "miner"]
WORKERS: Final[tuple[Worker, ...]] = get_args(Worker)

WORKSHOP: Final = 0
LAB: Final = 1
ARMORY: Final = 2
PALACE: Final = 3
Building = Literal["workshop", "lab", "armory", "palace"]
BUILDINGS: Final[tuple[Building, ...]] = get_args(Building)
BUILDERS: Final = 2

CERAMIST: Final = 0
ACCOUNTANT: Final = 1
ADMINISTRATOR: Final = 2
EMISSARY: Final = 3
SCIENTIST: Final = 4
OFFICER: Final = 5
Helper = Literal["ceramist", "accountant", "administrator", "emissary", "scientist", "officer"]
HELPERS: Final[tuple[Helper, ...]] = get_args(Helper)

# Resources that can be exchanged (XI-32): the pigments follow in the order of their colours.
COIN: Final = 0
CLAY: Final = 1
FIRST_PIGMENT: Final = 2
Resource = Literal["coin", "clay", "yellow", "red", "green", "blue"]
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)

# The pit (XI-2): space n is column n % 4 from the left, row n // 4 from the top; C is above B, B above A.
SPACES: Final = 24
ALL_SPACES: Final = 0xFFFFFF
SECTION_A: Final = 0
SECTION_B: Final = 1
SECTION_C: Final = 2
Section = Literal["A", "B", "C"]
SECTIONS: Final[tuple[Section, ...]] = get_args(Section)
FACES_OF_A_SECTION: Final = 4
SPACES_OF_A_SECTION: Final = 8
NOT_FIRST_COLUMN: Final = 0xEEEEEE
NOT_LAST_COLUMN: Final = 0x777777
STARTING_WARRIOR: Final = -1

RAW_WARRIORS: Final = 12
WARRIORS: Final = 6
SEALS: Final = 2

EQUIPMENT: Final = 24
COPIES: Final = 4
EquipmentType = Literal["crossbow", "arrowheads", "chariot", "halberd", "horse", "sword"]
TYPES: Final[tuple[EquipmentType, ...]] = get_args(EquipmentType)
WOOD: Final = 0
BRONZE: Final = 1
Material = Literal["wood", "bronze"]
MATERIALS: Final[tuple[Material, ...]] = get_args(Material)
DISPLAY: Final = 4

TOKENS: Final = 12
# The four request spaces in the order in which they are filled (XI-11), with the section of each.
REQUESTS: Final = 4
RequestSpace = Literal["A", "B1", "B2", "C"]
REQUEST_SPACES: Final[tuple[RequestSpace, ...]] = get_args(RequestSpace)
REQUEST_A: Final = 0
REQUEST_B1: Final = 1
REQUEST_B2: Final = 2
REQUEST_C: Final = 3

# Bonus tiles by their space on the supervisor track, minus one (XI-47). Open/Free is one tile with two uses.
OPEN: Final = 0
MARKET: Final = 1
DISCOUNT: Final = 2
EXTRA: Final = 3
Tile = Literal["open", "market", "discount", "extra"]
TILES: Final[tuple[Tile, ...]] = get_args(Tile)
LAST_STEP: Final = 5
START_TILES: Final = 4

# Game-end tiles (XI-63).
END_RESOURCES: Final = 0
END_TENS: Final = 1
END_TILES: Final = 2
END_WARRIORS: Final = 3
END_HELPERS: Final = 4
END_SIX: Final = 5
END_MAJORITIES: Final = 6
END_PAIRS: Final = 7
EndTile = Literal["resources", "tens", "tiles", "warriors", "helpers", "six", "majorities", "pairs"]
ENDS: Final[tuple[EndTile, ...]] = get_args(EndTile)
ENDS_LAID: Final = 4

# The sources of points; a player's score is the sum over these.
RECRUITING: Final = 0
CRAFTING: Final = 1
SPACE_BONUSES: Final = 2
PAINTING: Final = 3
MINISTER: Final = 4
ENTRY: Final = 5
MAJORITIES: Final = 6
SETS: Final = 7
MATCHES: Final = 8
UNUSED_TILES: Final = 9
END_TILE: Final = 10
LEFTOVERS: Final = 11
SOURCES: Final = (
    "recruiting", "crafting", "spaces", "painting", "minister", "entry", "majorities", "sets", "matches", "tiles",
    "ending", "leftovers",
)  # fmt: skip
SOURCE_COUNT: Final = 12


def card(colour: i64, number: i64) -> i64:
    return colour * 6 + number - 1


def card_colour(which: i64) -> i64:
    return which // 6


def card_number(which: i64) -> i64:
    """1 to 6; for the card below, this is the initiative (XI-21)."""
    return which % 6 + 1


def equipment_type(which: i64) -> i64:
    return which // COPIES


def section_of(space: i64) -> i64:
    return 2 - space // SPACES_OF_A_SECTION


def first_space(section: i64) -> i64:
    return (2 - section) * SPACES_OF_A_SECTION


def section_spaces(section: i64) -> i64:
    if section == SECTION_A:
        return 0xFF0000
    return 0xFF00 if section == SECTION_B else 0xFF


def clay_price(section: i64) -> i64:
    """XI-44: 2, 3, 5 for A, B, C."""
    return 2 + section if section < SECTION_C else 5


def group_around(space: i64, own: i64) -> i64:
    """The connected part of a set of spaces around one of them (XI-45)."""
    group = bit(space)
    while True:
        sideways = (group & NOT_LAST_COLUMN) << 1 | (group & NOT_FIRST_COLUMN) >> 1
        grown = (group | group << 4 | group >> 4 | sideways) & own
        if grown == group:
            return group
        group = grown


def bonus(points: i64, coins: i64, pigments: i64) -> i64:
    """The bonus of a space, in one integer; pigments are a tally by colour."""
    return points | coins << 8 | pigments << 16


def bonus_points(value: i64) -> i64:
    return value & 255


def bonus_coins(value: i64) -> i64:
    return (value >> 8) & 255


def bonus_pigments(value: i64) -> i64:
    return value >> 16


class Parts:
    """The component data of one edition, as the rules read it."""

    def __init__(
        self,
        tax: vec[i64],
        clay: vec[i64],
        helper_points: vec[i64],
        mined: vec[i64],
        prices: vec[i64],
        clay_bonuses: vec[i64],
        type_sections: vec[i64],
        type_materials: vec[i64],
        token_colours: vec[i64],
        bonuses: vec[i64],
        digest: str,
    ) -> None:
        # Coins of Tax Collectors and clay of Craftsmen by number (XI-30), minus one.
        self.tax = tax
        self.clay = clay
        # Points of helper h recruited in turn t at h * 6 + t - 1 (XI-31).
        self.helper_points = helper_points
        # Pigments of a Miner, a tally by colour.
        self.mined = mined
        # By equipment card (XI-4).
        self.prices = prices
        self.clay_bonuses = clay_bonuses
        self.type_sections = type_sections
        self.type_materials = type_materials
        # By the number of the request token (XI-5); there is no token 0.
        self.token_colours = token_colours
        # The bonus of a space: section * 32 + face * 8 + the space within its section (XI-2).
        self.bonuses = bonuses
        self.digest = digest

    def bonus_at(self, section: i64, face: i64, nth: i64) -> i64:
        return self.bonuses[section * 32 + face * SPACES_OF_A_SECTION + nth]

    def starting_warriors(self, section: i64, face: i64) -> i64:
        """The spaces of a face that begin with a raw warrior (XI-10)."""
        spaces: i64 = 0
        for nth in range(i64(SPACES_OF_A_SECTION)):
            if self.bonus_at(section, face, nth) == STARTING_WARRIOR:
                spaces |= bit(first_space(section) + nth)
        return spaces


def pigments_in(tallied: i64) -> i64:
    """The number of pigments a tally holds."""
    return (tallied & 255) + (tallied >> 8 & 255) + (tallied >> 16 & 255) + (tallied >> 24 & 255)


def warriors_in(spaces: i64, section: i64) -> i64:
    return count(spaces & section_spaces(section))
