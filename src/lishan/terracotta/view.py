"""The facts of a position of Terracotta Army, as clients read them.

TypeScript types, the JSON Schema and the table of docs/facts-terracotta.md are generated from these classes and the strings
below their fields (`make types`). A field that is UNSET is left out.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from lishan.core.contract import Facts
from lishan.terracotta.grid import Direction
from lishan.terracotta.li_si.state import Challenge, Easing, How
from lishan.terracotta.parts import Master, Ring, SpecialistType, TileName, WarriorType, Weapon, Worker
from lishan.terracotta.position_text import Decision, MasterCost, Soak

AreaKind = Literal["row", "column", "quarter", "type", "footman", "group", "holding"]
CardPlace = Literal["active", "deck", "discard"]


class Part(Struct, frozen=True, gc=False, kw_only=True):
    """A part of the facts."""


class Options(Part, frozen=True, gc=False, kw_only=True):
    soak: Soak
    """what Soak makes wet (TA-32)"""
    master_cost: MasterCost
    """what a Master costs (TA-34)"""


class Waiting(Part, frozen=True, gc=False, kw_only=True):
    """The pending decision and what it is about."""

    seats: list[int]
    """whose decision is pending: one seat, `[7]` for a chance event, `[]` after the end"""
    for_: Decision | None = field(name="for")
    """what is decided; `null` after the end"""
    ring: Ring | UnsetType = UNSET
    """for `ring`: which one"""
    rotated: bool | UnsetType = UNSET
    """for `turn`: whether a ring has already been rotated"""
    master: Master | UnsetType = UNSET
    """for `use-master`: which one was just bought"""
    free: bool | UnsetType = UNSET
    """for `type` and `build-space`: whether the Master Builder builds (no points, no ability)"""
    type: WarriorType | UnsetType = UNSET
    """for `build-space`: the Warrior in hand; for `his-warrior`: Li Si's"""
    first: int | None | UnsetType = UNSET
    """for `warehouse`: the Warehouse already chosen, or `null`"""
    round: int | UnsetType = UNSET
    """for `lot-tile`: the round whose tile is drawn"""
    space: str | UnsetType = UNSET
    """for `ability`, `horse-direction`, `archer-facing`, `his-facing`: the space it is about"""
    guard: str | UnsetType = UNSET
    """for `guard-warrior`: the space of the Guard"""
    from_: str | UnsetType = field(name="from", default=UNSET)
    """for `guard-space`: where the Warrior comes from"""
    how: How | UnsetType = UNSET
    """for `his-warrior`: the action that builds it"""
    specialist: SpecialistType | UnsetType = UNSET
    """for `his-specialist`: which one"""
    spaces: list[str] | UnsetType = UNSET
    """for `his-warrior` and `his-specialist`: the spaces to choose from"""
    replaces: bool | UnsetType = UNSET
    """for `lot-card`: whether the card replaces the Reshuffle card (LS-24)"""
    steps: int | UnsetType = UNSET
    """for `lot-inspector`: how far the Inspector will move"""
    emptied: bool | UnsetType = UNSET
    """for `lot-warehouse`: whether the Warehouse is emptied"""
    then: list[Ring]
    """the rings that are still to come in this turn"""


class PlacedWorker(Part, frozen=True, gc=False, kw_only=True):
    """The worker whose actions are being performed."""

    segment: int
    """the segment of the worker"""
    worker: Worker
    """what it is now"""


class Segment(Part, frozen=True, gc=False, kw_only=True):
    segment: int
    """1 to 12"""
    inner: str
    """the action of the inner ring there"""
    middle: str
    """of the middle ring"""
    outer: str
    """of the outer ring"""
    craftsman: int | None
    """the seat whose Craftsman stands there"""
    artisan: int | None
    """the seat whose Artisan stands there"""
    warehouse: int
    """its Warehouse, 1 to 4"""


class Wheel(Part, frozen=True, gc=False, kw_only=True):
    inner: int
    """how many steps the inner ring has rotated, clockwise, 0 to 11"""
    middle: int
    """the same for the middle ring"""
    segments: list[Segment]


class Tile(Part, frozen=True, gc=False, kw_only=True):
    round: int
    """1 to 5"""
    tile: TileName | None
    """the Scoring tile; `null` before it is drawn"""
    first: int
    """points for domination"""
    second: int
    """points for presence"""


class Inspectors(Part, frozen=True, gc=False, kw_only=True):
    row: int
    """the row that is inspected next, 1 to 7"""
    column: str
    """the column, `"a"` to `"i"`"""


class Figures(Part, frozen=True, gc=False, kw_only=True):
    """The Warriors of one type in the Organizer."""

    type: WarriorType
    """a type of Warrior"""
    left: int
    """figures in the Organizer"""
    points: int | None
    """what the next one is worth"""


class SpecialistOffer(Part, frozen=True, gc=False, kw_only=True):
    """The Specialists of one type."""

    specialist: SpecialistType
    """a type of Specialist"""
    left: int
    """how many can still be bought"""
    price: int
    """coins for the next one"""
    weapon: Weapon
    """the weapon it needs"""


class Statue(Part, frozen=True, gc=False, kw_only=True):
    space: str
    """where it stands; Warriors come first, by space, then Archers, Footmen, Musicians"""
    type: WarriorType | SpecialistType
    """a Warrior's type, or `archer`, `footman`, `musician`"""
    seat: int | None
    """its owner; `null` for Specialists"""
    spaces: list[str] | UnsetType = UNSET
    """Warriors: all spaces it occupies, three if it is mounted"""
    direction: Direction | UnsetType = UNSET
    """Archers: which way it faces"""
    faces: str | UnsetType = UNSET
    """Archers: the space in front of it"""
    warrior: str | None | UnsetType = UNSET
    """Archers: the space of the Warrior that it faces (a mounted one's own space), or `null`"""
    counts_as: WarriorType | None | UnsetType = UNSET
    """Archers: the type it counts as, or `null`"""


class Area(Part, frozen=True, gc=False, kw_only=True):
    """An area with each seat's count in it."""

    kind: AreaKind
    """what is counted; areas where nobody has anything are left out"""
    name: str
    """which one: a row, a column, a quarter, a type, the space of a Footman, a group's type, `coins` or `clay`"""
    counts: list[int]
    """by seat"""
    dominates: int | None
    """the seat that would dominate now, ties broken (TA-71), or `null`"""
    archers: list[int] | UnsetType = UNSET
    """by seat the Archers that break ties there; left out where there are none"""
    spaces: list[str] | UnsetType = UNSET
    """for a group its spaces"""


class Priority(Part, frozen=True, gc=False, kw_only=True):
    next: int
    """the number of the Priority token on top"""
    left: int
    """how many are left"""


class Points(Part, frozen=True, gc=False):
    """Points of a player by source."""

    statues: int
    """by building (TA-31)"""
    abilities: int
    """by weapons (TA-46 to TA-49)"""
    inspections: int
    """by Inspectors (TA-72)"""
    music: int
    """by Musicians (TA-73)"""
    tiles: int
    """by Scoring tiles (TA-74)"""
    footmen: int
    """by Footmen (TA-90)"""
    groups: int
    """by groups (TA-92)"""
    archers: int
    """by Archers (TA-93)"""
    leftovers: int
    """by coins and clay left (TA-94)"""
    court: int
    """against Li Si only (LS-10, LS-45)"""


class Player(Part, frozen=True, gc=False, kw_only=True):
    seat: int
    """the seat"""
    score: int
    """points so far"""
    points: Points
    coins: int
    """coins"""
    wet: int
    """wet clay"""
    dry: int
    """dry clay"""
    weapons: list[Weapon]
    """active weapons"""
    masters: list[Master]
    """Masters with a token of this player"""
    next_master_cost: int | None
    """coins for the next Master; `null` with all six"""
    craftsmen: int
    """Craftsmen in hand"""
    artisans: int
    """Artisans in hand"""
    upgraded: int
    """Craftsmen replaced by Artisans"""
    artisans_in_supply: int
    """Artisans that can still be gained by upgrading"""
    priority: int | None
    """the Priority token held"""


class ReadyWeapon(Part, frozen=True, gc=False, kw_only=True):
    """A weapon in Li Si's row."""

    weapon: Weapon
    """his weapons, from left to right"""
    active: bool
    """whether it is active"""


class ActionCard(Part, frozen=True, gc=False, kw_only=True):
    """One of Li Si's Action cards."""

    number: int
    """1 to 13"""
    action: str
    """the action it brings him"""
    turn: list[Ring]
    """the rings it rotates"""
    where: CardPlace
    """where the card is"""


class OverseerReach(Part, frozen=True, gc=False, kw_only=True):
    segment: int
    ways: int
    """how many of the 36 rolls of his dice lead there"""


class LiSi(Part, frozen=True, gc=False, kw_only=True):
    """Li Si's cards and pieces. Face-down cards are known as a set; their order is unknown to everyone."""

    seat: int
    """his seat"""
    cards: list[Challenge | Easing]
    """Challenge and easing cards in play"""
    to_draw: int
    """Challenge cards still to be drawn"""
    dice: list[int]
    """the last roll; empty before the first"""
    overseer: int | None
    """the segment of the Overseer"""
    reach: list[OverseerReach]
    """where his next roll may lead him as the workers stand now, in the order of the steps; empty before the first turn"""
    row: list[ReadyWeapon]
    keeps_weapons: bool
    """whether an active card and his segment make him save his weapons (LS-54)"""
    masters_left: list[Master]
    """Master cards face down"""
    action_cards: list[ActionCard]
    safe_draws: int
    """how many draws cannot be the Reshuffle card"""


class TerracottaFacts(Facts, frozen=True, gc=False, kw_only=True):
    """Everything about a position of Terracotta Army."""

    game: Literal["terracotta"] = "terracotta"
    """always this word"""
    edition: str
    """the digest of the component data"""
    options: Options
    seats: int
    """how many sit at the table (2 against Li Si)"""
    round: int
    """1 to 5"""
    turn: int
    """how many turns have begun; 0 during the chance events of set-up"""
    over: bool
    """whether the game is over"""
    waiting: Waiting
    order: list[int]
    """the seats in turn order; empty during the chance events of set-up"""
    mover: int | None
    """whose turn it is"""
    worker: PlacedWorker | None
    wheel: Wheel
    warehouses: list[int]
    """dry clay in the four Warehouses"""
    tiles: list[Tile]
    inspectors: Inspectors
    organizer: list[Figures]
    specialists: list[SpecialistOffer]
    statues: list[Statue]
    areas: list[Area]
    priority: Priority
    players: list[Player]
    li_si: LiSi | None
