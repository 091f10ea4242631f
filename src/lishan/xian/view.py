"""The facts of a position of Xi'an, as one seat, a spectator or everyone may know them.

TypeScript types, the JSON Schema and the table of docs/facts-xian.md are generated from these classes and the strings below
their fields (`make types`). A field that is UNSET is left out.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from lishan.core.contract import Facts
from lishan.xian.decisions import Decision
from lishan.xian.parts import (
    CARDS,
    COLOURS,
    EQUIPMENT,
    SECTIONS,
    TYPES,
    WORKERS,
    Building,
    Colour,
    EndTile,
    EquipmentType,
    Helper,
    Material,
    RequestSpace,
    Resource,
    Section,
    Tile,
    Worker,
    card_colour,
    card_number,
    clay_price,
    equipment_type,
)
from lishan.xian.scoring import majority_prizes
from lishan.xian.telling import card_name, equipment_name

Exchanger = Literal["emissary", "market"]


class Part(Struct, frozen=True, gc=False, kw_only=True):
    """A part of the facts."""


class Waiting(Part, frozen=True, gc=False, kw_only=True):
    """The pending decision and what it is about."""

    seats: list[int]
    """whose decision is pending: one seat, several for secret choices, `[7]` for a chance event, none after the end"""
    for_: Decision | None = field(name="for")
    """what is decided: the words up to `draw` are chance events, `favour` and `choose` are secret; `null` after the end"""
    then: list[Decision]
    """the decisions that were pending before, nearest first"""
    section: Section | UnsetType = UNSET
    """for `face`"""
    place: int | UnsetType = UNSET
    """for `show`: the place of the display"""
    space: str | UnsetType = UNSET
    """for `request`: the request space; for `pay-craft`, `pay-paint`, `seal`, `pigment`: the space of the pit"""
    square: int | UnsetType = UNSET
    """for `square`"""
    seat: int | UnsetType = UNSET
    """for `start` and `draw`: who gets the tile or card"""
    discount: bool | UnsetType = UNSET
    """for `pigment`: whether the Discount is used"""
    equipment: str | UnsetType = UNSET
    """for `pay-forge`: the card"""
    by: Exchanger | UnsetType = UNSET
    """for `exchange`: who allows it"""
    must: bool | UnsetType = UNSET
    """for `exchange`: whether it is mandatory"""
    given: Resource | UnsetType = UNSET
    """for `take`: what is given for it"""


class WorkerCards(Part, frozen=True, gc=False, kw_only=True):
    """The gains from worker cards 1 to 6 (XI-30, XI-31)."""

    tax: list[int]
    """the coins of Tax Collectors 1 to 6"""
    craftsman: list[int]
    """the clay of Craftsmen 1 to 6"""
    miner: list[list[Colour]]
    """the pigments of Miners 1 to 6, a list for each"""
    helper: list[list[int]]
    """the points for recruiting Helpers 1 to 6, a list of turns 1 to 6 for each"""


class Faces(Part, frozen=True, gc=False):
    """The formation face of each section."""

    A: str | None
    """the formation face of section A, `"A1"` to `"A4"`"""
    B: str | None
    """of section B"""
    C: str | None
    """of section C"""


class SectionFacts(Part, frozen=True, gc=False, kw_only=True):
    """The costs and scores of a section of the pit."""

    clay: int
    """the clay for a warrior there, before the Scientist and the Discount (XI-44)"""
    majorities: list[int]
    """the points for the most, second most and third most painted warriors (XI-60)"""


class Space(Part, frozen=True, gc=False, kw_only=True):
    space: str
    """`"a1"` to `"d6"`, row by row from the top"""
    section: Section
    """its section"""
    starting: bool
    """whether a raw warrior was there from the start"""
    points: int
    """points of its bonus"""
    coins: int
    """coins of its bonus"""
    pigments: list[Colour]
    """pigments of its bonus"""
    raw: bool
    """whether a raw warrior is there"""
    painted: int | None
    """the seat whose painted warrior is there"""
    seal: int | None
    """the seat whose seal is under the raw warrior"""


class Pigments(Part, frozen=True, gc=False):
    """Pigments by colour."""

    yellow: int
    """yellow pigments"""
    red: int
    """red pigments"""
    green: int
    """green pigments"""
    blue: int
    """blue pigments"""


class Buildings(Part, frozen=True, gc=False):
    """A number for each building."""

    workshop: int
    """for the Workshop"""
    lab: int
    """for the Lab"""
    armory: int
    """for the Armory"""
    palace: int
    """for the Palace"""


class BuildingFacts(Part, frozen=True, gc=False, kw_only=True):
    """One square and the building on it."""

    square: int
    """1 to 4"""
    building: Building | None
    """the building on the square"""
    colour: Colour | None
    """the colour of the requests that bring the Prime Minister there (XI-5)"""
    pair: int
    """1 or 2"""
    builders: list[int]
    """builders there, by seat"""
    minister: bool
    """whether the Prime Minister is there"""
    minister_bonus: bool
    """whether the next to enter gets his coin and point (XI-43)"""
    builders_in_pair: int
    """builders in the pair, counting the Prime Minister"""
    pair_limit: int
    """how many it holds (XI-40)"""
    closed: bool
    """whether it is full"""


class Token(Part, frozen=True, gc=False, kw_only=True):
    """A request token on the turn track."""

    token: int | None
    """tokens on the turn track, in the order of turns"""
    colour: Colour | None
    """its colour"""


class Request(Part, frozen=True, gc=False, kw_only=True):
    """A request space and its token."""

    space: RequestSpace
    """the request space"""
    token: int | None
    """the number of its token"""
    colour: Colour | None
    """its colour"""


class Equipment(Part, frozen=True, gc=False, kw_only=True):
    """An equipment card on the display."""

    equipment: str
    """the card on each of the four places; `null` for an empty place"""
    type: EquipmentType
    """its type"""
    section: Section
    """the section it matches"""
    material: Material
    """what it is made of"""
    price: int
    """in coins, before the Officer and the Discount"""
    clay: int
    """the clay it gives"""


class EquipmentKind(Part, frozen=True, gc=False, kw_only=True):
    """The features shared by all cards of one type (XI-4)."""

    type: EquipmentType
    """a type of equipment"""
    section: Section
    """the section it matches"""
    material: Material
    """what it is made of"""


class Points(Part, frozen=True, gc=False):
    """Points of a player by source."""

    recruiting: int
    """Helpers recruited (XI-31)"""
    crafting: int
    """the Ceramist (XI-32)"""
    spaces: int
    """bonuses of spaces (XI-44)"""
    painting: int
    """groups of painted warriors (XI-45)"""
    minister: int
    """the Prime Minister (XI-43)"""
    entry: int
    """points paid for missing coins, negative (XI-42)"""
    majorities: int
    """majorities in the sections (XI-60)"""
    sets: int
    """sets of equipment (XI-61)"""
    matches: int
    """equipment that matches painted warriors (XI-61)"""
    tiles: int
    """unused bonus tiles (XI-62)"""
    ending: int
    """the game-end tile (XI-63)"""
    leftovers: int
    """resources left (XI-64)"""


class Player(Part, frozen=True, gc=False, kw_only=True):
    seat: int
    """the seat"""
    score: int
    """points so far"""
    points: Points
    coins: int
    """coins"""
    clay: int
    """clay"""
    pigments: Pigments
    resources: int
    """coins, clay and pigments together"""
    step: int
    """the space of the supervisor, 0 to 5"""
    tiles: list[Tile]
    """unused bonus tiles: `open` (Open/Free), `market`, `discount`, `extra` (+1 Action)"""
    used_tiles: list[Tile]
    """tiles that are face down"""
    end_tile: EndTile | None
    """the game-end tile"""
    start_tile: int | None
    """the number of the start tile"""
    seals: int
    """seals left"""
    sealed: list[str]
    """spaces of raw warriors on own seals"""
    warriors: int
    """own warriors not yet placed"""
    painted: list[str]
    """spaces of own painted warriors"""
    builders: Buildings
    """own builders"""
    entry_coins: Buildings
    """what entering would cost this player now (XI-42)"""
    helpers: list[Helper]
    """recruited Helpers"""
    equipment_cards: int
    """how many equipment cards are in front of the player"""
    cards: int
    """worker cards held, those chosen in secret included"""
    deck: int
    """cards in the deck"""
    discards: list[str]
    """the open discard"""
    exchanged: int
    """how many cards the Favour of the Emperor exchanged"""
    chosen: bool
    """whether the player has already made the secret choice that others are still making"""
    below: str | None
    """the card below, once it is revealed; *own* before"""
    top: str | None
    """the card on top, once it is revealed; *own* before"""
    hand: list[str] | UnsetType = UNSET
    """*own*: the cards in hand"""
    under: list[str] | UnsetType = UNSET
    """*own*: the cards under the deck"""
    exchange: list[str] | UnsetType = UNSET
    """*own*: cards picked for the Favour until all have decided"""
    equipment: list[str] | UnsetType = UNSET
    """*own*: the equipment cards"""


class WorkerCard(Part, frozen=True, gc=False, kw_only=True):
    """A worker card by its name, such as `tax4`."""

    worker: Worker
    """whom it shows"""
    number: int
    """1 to 6"""
    colour: Colour
    """its colour"""


class EquipmentCard(Part, frozen=True, gc=False, kw_only=True):
    """An equipment card by its name, such as `sword2`."""

    type: EquipmentType
    """its type"""


# Constants for clients: cards by their names, sections by their letters.
TABLES: dict[str, dict[str, Part]] = {
    "CARDS": {
        card_name(card): WorkerCard(
            worker=WORKERS[card_colour(card)], number=int(card_number(card)), colour=COLOURS[card_colour(card)]
        )
        for card in range(CARDS)
    },
    "SECTION_FACTS": {
        name: SectionFacts(clay=int(clay_price(section)), majorities=majority_prizes(section))
        for section, name in enumerate(SECTIONS)
    },
    "EQUIPMENT": {equipment_name(card): EquipmentCard(type=TYPES[equipment_type(card)]) for card in range(EQUIPMENT)},
}


class XianFacts(Facts, frozen=True, gc=False, kw_only=True):
    """Everything that one viewer may know about a position of Xi'an."""

    game: Literal["xian"] = "xian"
    """always this word"""
    edition: str
    """the digest of the component data"""
    seats: int
    """the number of players"""
    turn: int
    """1 to 6; 0 during the set-up"""
    round: int
    """1 or 2; 0 during the set-up"""
    line: int
    """how many lines of a record have begun"""
    over: bool
    """whether the game is over"""
    waiting: Waiting
    order: list[int]
    """the seats in the order of this round; empty before the reveal"""
    mover: int | None
    """whose turn in the round it is"""
    workers: WorkerCards
    faces: Faces
    pit: list[Space]
    raw_in_stock: int
    """raw warriors in stock"""
    pigments_in_stock: Pigments
    buildings: list[BuildingFacts]
    requests: list[Request]
    requests_left: list[int]
    """tokens that were not yet drawn"""
    track: list[Token]
    display: list[Equipment | None]
    equipment_types: list[EquipmentKind]
    equipment_discards: list[str]
    """cards discarded from the display"""
    equipment_left: int
    """cards that were not yet shown"""
    end_tiles: list[EndTile]
    """the game-end tiles on space 5"""
    supervisors: list[list[int]]
    """the stacks of seats on spaces 0 to 5, from the top"""
    players: list[Player]
