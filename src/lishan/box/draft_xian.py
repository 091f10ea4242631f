"""A position of Xi'an being put together: the pieces on the table, each once.

Anything that can be derived is not part of it: decks, the stock, the Prime Minister's building. Hands can be unknown.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from lishan.core.bits import nibble
from lishan.core.contract import Edition
from lishan.core.text_writer import NONE
from lishan.xian.facts import supervisors
from lishan.xian.parts import (
    BUILDINGS,
    COLOURS,
    ENDS,
    HAND,
    HELPERS,
    SEALS,
    SECTIONS,
    SOURCES,
    TILES,
    TURNS,
    TYPES,
    WORKERS,
    Building,
    Colour,
    EndTile,
    Helper,
    Tile,
)  # fmt: skip
from lishan.xian.position import Xian
from lishan.xian.position_text import BUILDING_LETTERS, FORMAT, OWNERS, SECRET, TILE_LETTERS, TYPE_LETTERS, to_text

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Amount = Annotated[int, Meta(ge=0, le=999)]
Points = Annotated[int, Meta(ge=-999, le=999)]
WorkerCardName = Annotated[str, Meta(pattern="^(tax|craftsman|helper|miner)[1-6]$")]
EquipmentName = Annotated[str, Meta(pattern="^(crossbow|arrowheads|chariot|halberd|horse|sword)[1-4]$")]
TokenNumber = Annotated[int, Meta(ge=1, le=12)]
PitSpace = Annotated[str, Meta(pattern="^[a-d][1-6]$")]
BEFORE_THE_REVEAL = ("face", "show", "request", "square", "start", "end", "draw", "favour", "choose")
SPACE_NAMES = [f"{column}{row}" for row in range(1, 7) for column in "abcd"]


class DraftWarrior(Struct, kw_only=True, forbid_unknown_fields=True):
    kind: Literal["raw", "sealed", "painted"]
    seat: Annotated[int, Meta(ge=0, le=3)] | None = None
    """whose seal or painted warrior it is"""


class DraftCards(Struct, kw_only=True, forbid_unknown_fields=True):
    """The cards and pieces in front of one player."""

    coins: Amount = 0
    clay: Amount = 0
    pigments: dict[Colour, Annotated[int, Meta(ge=0, le=6)]] = {}
    hand: list[WorkerCardName] | None = []
    """None: nobody but this player knows it, nor the other secrets of this player"""
    held: Annotated[int, Meta(ge=0, le=HAND)] | None = None
    """how many cards an unknown hand has; None: as many as there must be now"""
    favour: list[WorkerCardName] = []
    under: list[WorkerCardName] = []
    below: WorkerCardName | None = None
    top: WorkerCardName | None = None
    discard: list[WorkerCardName] = []
    exchanged: Annotated[int, Meta(ge=0, le=HAND)] = 0
    helpers: list[Helper] = []
    builders: dict[Building, Annotated[int, Meta(ge=0, le=2)]] = {}
    seals: Annotated[int, Meta(ge=0, le=SEALS)] = SEALS
    equipment: list[EquipmentName] = []
    tiles: list[Tile] = []
    """unused bonus tiles"""
    end: EndTile | None = None
    start: Annotated[int, Meta(ge=1, le=4)] | None = None
    points: dict[str, Points] = {}
    """by source"""


class XianDraft(Struct, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="xian"):
    players: Annotated[int, Meta(ge=2, le=4)]
    turn: Annotated[int, Meta(ge=0, le=TURNS)] = 1
    round: Annotated[int, Meta(ge=0, le=2)] = 1
    order: Annotated[list[SeatNumber], Meta(max_length=4)] = []
    """the seats in the order of this round; empty: as the cards below say"""
    mover: SeatNumber = 0
    faces: dict[Literal["A", "B", "C"], Annotated[int, Meta(ge=1, le=4)]] = {}
    pit: dict[PitSpace, DraftWarrior] = {}
    squares: Annotated[list[Building | None], Meta(min_length=4, max_length=4)]
    requests: Annotated[list[TokenNumber | None], Meta(min_length=4, max_length=4)]
    """for A, B, B, C"""
    track: Annotated[list[TokenNumber], Meta(max_length=5)] = []
    display: Annotated[list[EquipmentName | None], Meta(min_length=4, max_length=4)]
    discarded: list[EquipmentName] = []
    ends: list[EndTile] = []
    supervisors: Annotated[list[list[SeatNumber]], Meta(min_length=6, max_length=6)]
    """stacks on spaces 0 to 5, from the top"""
    waits: Annotated[str, Meta(max_length=120)] = "choose.3"
    """the pending decisions, as in the position line"""
    seats: Annotated[list[DraftCards], Meta(min_length=2, max_length=4)]


def draft_of(position: Xian, text: str | None = None) -> XianDraft:
    """Everything on the table of a position; with a line that hides cards, those are unknown."""
    fields = (text or to_text(position)).split(" ")
    number = int(position.seats)
    acting = fields[5] != NONE
    draft = XianDraft(
        players=number,
        turn=int(position.game_turn),
        round=int(position.round),
        order=[int(nibble(position.order, nth)) for nth in range(number)] if acting else [],
        mover=int(position.mover()) if acting else 0,
        faces={section: int(face) for section, face in zip(SECTIONS, fields[6].split(","), strict=True) if face != NONE},
        pit=warriors_of(fields[7]),
        squares=[building_of(letter) for letter in fields[8]],
        requests=[None if word == NONE else int(word) for word in fields[10].split(",")],
        track=[] if fields[11] == NONE else [int(word) for word in fields[11].split(",")],
        display=[None if word == NONE else equipment_of(word) for word in fields[12].split(",")],
        discarded=equipment_in(fields[13]),
        ends=[] if fields[14] == NONE else [end_of(word) for word in fields[14].split(",")],
        supervisors=supervisors(position),
        waits=fields[16],
        seats=[cards_of(word) for word in fields[17:]],
    )
    for seat, player in enumerate(draft.seats):
        if player.held == cards_there(draft, seat, player):
            player.held = None
    return draft


def warriors_of(pit: str) -> dict[str, DraftWarrior]:
    spaces = "".join(" " * int(letter) if letter.isdecimal() else letter for letter in pit.replace("/", ""))
    return {space: warrior_of(letter) for space, letter in zip(SPACE_NAMES, spaces, strict=True) if letter != " "}


def warrior_of(letter: str) -> DraftWarrior:
    if letter == "r":
        return DraftWarrior(kind="raw")
    return DraftWarrior(kind="painted" if letter.islower() else "sealed", seat=OWNERS.index(letter.lower()))


def building_of(letter: str) -> Building | None:
    return None if letter == NONE else BUILDINGS[BUILDING_LETTERS.index(letter)]


def end_of(word: str) -> EndTile:
    return ENDS[ENDS.index(word)]


def equipment_of(word: str) -> str:
    return f"{TYPES[TYPE_LETTERS.index(word[0])]}{word[1]}"


def equipment_in(word: str) -> list[str]:
    return [] if word == NONE else [equipment_of(word[at : at + 2]) for at in range(0, len(word), 2)]


def workers_in(word: str) -> list[str]:
    found, worker = [], ""
    for letter in "" if word in (NONE, SECRET) else word:
        if letter.isdecimal():
            found.append(f"{worker}{letter}")
        else:
            worker = next(name for name in WORKERS if name[0] == letter)
    return found


def cards_of(word: str) -> DraftCards:
    part = word.split(":")
    hidden = part[3].startswith(SECRET)
    pair = part[6].replace(NONE, NONE * 2) if part[6] != SECRET else NONE * 4
    below, top = (None if card == NONE * 2 else workers_in(card)[0] for card in (pair[:2], pair[2:]))
    return DraftCards(
        coins=int(part[0]),
        clay=int(part[1]),
        pigments={colour: int(held) for colour, held in zip(COLOURS, part[2].split(","), strict=True) if held != "0"},
        hand=None if hidden else workers_in(part[3]),
        held=int(part[3][1:]) if hidden else None,
        favour=workers_in(part[4]),
        under=workers_in(part[5]),
        below=below,
        top=top,
        discard=workers_in(part[7]),
        exchanged=int(part[8]),
        helpers=[] if part[9] == NONE else [HELPERS[int(digit) - 1] for digit in part[9]],
        builders={name: int(digit) for name, digit in zip(BUILDINGS, part[10], strict=True) if digit != "0"},
        seals=int(part[11]),
        equipment=equipment_in(part[12]),
        tiles=[] if part[14] == NONE else [TILES[TILE_LETTERS.index(letter)] for letter in part[14]],
        end=None if part[15] == NONE else end_of(part[15]),
        start=None if part[16] == NONE else int(part[16]),
        points={source: int(value) for source, value in zip(SOURCES, part[17].split(","), strict=True) if value != "0"},
    )


def line_of(draft: XianDraft, edition: Edition) -> str:
    """The line of a draft, which may be impossible; with question marks where cards are unknown."""
    seats = draft.players
    people = (draft.seats + [DraftCards()] * seats)[:seats]
    standing = standing_of(draft, people)
    return " ".join([
        FORMAT,
        edition.digest,
        str(seats),
        f"{draft.turn}.{draft.round}",
        str(lines_begun(draft)),
        order_word(draft, people, standing),
        ",".join(str(draft.faces.get(section, NONE)) for section in SECTIONS),
        pit_word(draft),
        "".join(NONE if building is None else building[0] for building in draft.squares),
        minister_letter(draft, edition),
        ",".join(NONE if token is None else str(token) for token in draft.requests),
        ",".join(map(str, draft.track)) or NONE,
        ",".join(NONE if card is None else equipment_word(card) for card in draft.display),
        equipment_words(draft.discarded),
        ",".join(end for end in ENDS if end in draft.ends) or NONE,
        ",".join(str(seat + 1) for seat in standing) or NONE,
        draft.waits,
        *[cards_word(draft, seat, person) for seat, person in enumerate(people)],
    ])  # fmt: skip


def standing_of(draft: XianDraft, people: list[DraftCards]) -> list[int]:
    """Supervisors from the first to the last; on space 0 the start tiles decide."""
    on = [[seat for seat in stack if seat < draft.players] for stack in draft.supervisors]
    first = sorted((seat for seat in on[0] if people[seat].start), key=lambda seat: people[seat].start or 0)
    return [seat for stack in on[:0:-1] for seat in stack] + first


def is_acting(draft: XianDraft) -> bool:
    """Returns whether the pairs are revealed."""
    return draft.waits != NONE and last_decision(draft)[0] not in BEFORE_THE_REVEAL


def last_decision(draft: XianDraft) -> tuple[str, str]:
    name, _, argument = draft.waits.rpartition("/")[2].partition(".")
    return name, argument


def order_of(draft: XianDraft, people: list[DraftCards], standing: list[int]) -> list[int]:
    """XI-22: the higher card below first, then the supervisor that is further ahead."""
    if draft.order:
        return [min(seat, draft.players - 1) for seat in (draft.order + [0] * 4)[: draft.players]]
    seats = standing + [seat for seat in range(draft.players) if seat not in standing]
    return sorted(seats[: draft.players], key=lambda seat: -int((people[seat].below or "0")[-1]))


def order_word(draft: XianDraft, people: list[DraftCards], standing: list[int]) -> str:
    if not is_acting(draft):
        return NONE
    order = order_of(draft, people, standing)
    place = order.index(draft.mover) if draft.mover in order else 0
    return ",".join(str(seat + 1) for seat in order) + f"@{place}"


def lines_begun(draft: XianDraft) -> int:
    """The number of lines a record has by now: one each for the draws, the choice of pairs, every player's turn and the end."""
    if draft.turn == 0:
        return 0
    seats, name = draft.players, last_decision(draft)[0]
    before = (draft.turn - 1) * (2 * seats + 4) + (draft.turn > 1)
    if name == "draw":
        return before + 1 + (draft.turn == 1 and "favour" not in draft.waits)
    if name == "favour":
        return before + 2
    chosen = before + 2 + (draft.turn == 1)
    if draft.waits == NONE or name in ("request", "show"):
        return chosen + 2 * seats + 1 + (draft.waits != NONE)
    chosen += (seats + 1) * max(draft.round - 1, 0)
    if not is_acting(draft):
        return chosen
    people = (draft.seats + [DraftCards()] * seats)[:seats]
    return chosen + 1 + int(order_word(draft, people, standing_of(draft, people)).partition("@")[2])


def pit_word(draft: XianDraft) -> str:
    letters = [warrior_letter(draft, draft.pit.get(space)) for space in SPACE_NAMES]
    rows = []
    for first in range(0, 24, 4):
        word, empty = "", 0
        for letter in letters[first : first + 4]:
            if letter:
                word += (str(empty) if empty else "") + letter
            empty = 0 if letter else empty + 1
        rows.append(word + (str(empty) if empty else ""))
    return "/".join(rows)


def warrior_letter(draft: XianDraft, warrior: DraftWarrior | None) -> str:
    if warrior is None:
        return ""
    if warrior.kind == "raw" or warrior.seat is None or warrior.seat >= draft.players:
        return "r"
    letter = OWNERS[warrior.seat]
    return letter if warrior.kind == "painted" else letter.upper()


def minister_letter(draft: XianDraft, edition: Edition) -> str:
    """XI-11, XI-25: the colour of the last token on the track, or at first of the highest request."""
    if None in draft.squares:
        return NONE
    token = draft.track[-1] if draft.track else max((token or 0 for token in draft.requests), default=0)
    return BUILDING_LETTERS[edition.parts.token_colours[token]] if token else NONE


def equipment_word(card: str) -> str:
    return TYPE_LETTERS[[str(name) for name in TYPES].index(card[:-1])] + card[-1]


def equipment_words(cards: list[str]) -> str:
    every = [f"{type}{copy}" for type in TYPES for copy in range(1, 5)]
    return "".join(equipment_word(card) for card in every if card in cards) or NONE


def workers_word(cards: list[str]) -> str:
    word = ""
    for worker in WORKERS:
        numbers = sorted({card[-1] for card in cards if card[:-1] == worker})
        word += worker[0] + "".join(numbers) if numbers else ""
    return word or NONE


def worker_word(card: str | None) -> str:
    return NONE if card is None else card[0] + card[-1]


def cards_word(draft: XianDraft, seat: int, player: DraftCards) -> str:
    pair = worker_word(player.below) + worker_word(player.top)
    if player.hand is None:
        number = cards_there(draft, seat, player) if player.held is None else player.held
        secrets = [f"{SECRET}{number}", SECRET, SECRET, pair if is_acting(draft) else SECRET]
    else:
        secrets = [workers_word(player.hand), workers_word(player.favour), workers_word(player.under), pair]
    step = next((step for step, stack in enumerate(draft.supervisors) if seat in stack), 0)
    return ":".join([
        str(player.coins),
        str(player.clay),
        ",".join(str(player.pigments.get(colour, 0)) for colour in COLOURS),
        *secrets,
        workers_word(player.discard),
        str(player.exchanged),
        "".join(str(nth) for nth, name in enumerate(HELPERS, 1) if name in player.helpers) or NONE,
        "".join(str(player.builders.get(building, 0)) for building in BUILDINGS),
        str(player.seals),
        equipment_words(player.equipment),
        str(step),
        "".join(name[0] for name in TILES if name in player.tiles) or NONE,
        player.end or NONE,
        NONE if player.start is None else str(player.start),
        ",".join(str(player.points.get(source, 0)) for source in SOURCES),
    ])  # fmt: skip


def cards_there(draft: XianDraft, seat: int, player: DraftCards) -> int:
    """The number of cards a player must hold now, including those chosen in secret."""
    name, argument = last_decision(draft)
    if name == "draw":
        again = draft.turn == 1 and "favour" not in draft.waits
        drawn = argument.isdecimal() and seat < int(argument)
        return HAND if drawn else HAND - player.exchanged if again else 0
    if name in ("favour", "choose"):
        return HAND if draft.round == 1 else 2
    return 2 if is_acting(draft) and draft.round == 1 else 0
