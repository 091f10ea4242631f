"""A position of Terracotta Army being put together: the pieces on the table, each once.

Anything that can be derived is not part of it: the figures left in the Organizer, the workers in hand, the number of the turn.
"""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from lishan.core.bits import nibble
from lishan.core.contract import Edition
from lishan.core.text_writer import NONE
from lishan.terracotta.facts import tile_name
from lishan.terracotta.grid import DIRECTIONS, Direction
from lishan.terracotta.li_si.position_text import dice_word
from lishan.terracotta.li_si.state import CARDS, CHALLENGES, Challenge, Easing
from lishan.terracotta.parts import (
    FIGURES_OF_A_TYPE,
    MASTERS,
    ROUNDS,
    SEGMENTS,
    SOURCES,
    SPECIALISTS,
    SPECIALISTS_OF_A_TYPE,
    TYPES,
    WEAPONS,
    WORKERS,
    Master,
    TileName,
    WarriorType,
    Weapon,
    Worker,
)  # fmt: skip
from lishan.terracotta.position import Terracotta
from lishan.terracotta.position_text import FORMAT, OWNER_LETTERS, WARRIOR_LETTERS, WORKER_LETTERS, MasterCost, Soak, to_text

Space = Annotated[str, Meta(pattern="^[a-i][1-7]$")]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Amount = Annotated[int, Meta(ge=0, le=9999)]
Owner = Annotated[int, Meta(ge=0, le=3)] | None
CardNumber = Annotated[int, Meta(ge=1, le=13)]
DieSide = Annotated[int, Meta(ge=1, le=6)]
Column = Literal["a", "b", "c", "d", "e", "f", "g", "h", "i"]
COLUMNS: tuple[Column, ...] = get_args(Column)
SET_UP = ("lot-inner", "lot-middle", "lot-tile", "lot-starter", "lot-challenge", "lot-weapon")
IN_HAND = {
    "mount": "horse", "horse-direction": "horse", "footman-space": "footman", "archer-space": "archer",
    "archer-facing": "archer", "musician-space": "musician", "his-facing": "archer",
}  # fmt: skip
ALL_ACTION_CARDS = tuple(range(1, 14))
BELOW_THE_SEALED = 9
END_OF_HIS_TURN = 18
MOVES_ON = 1


class DraftFigure(Struct, kw_only=True, forbid_unknown_fields=True):
    """A Warrior, a Footman or a Musician."""

    type: Literal["officer", "guard", "crossbowman", "soldier", "footman", "musician"]
    seat: Owner = None
    """the owner of a Warrior"""


class DraftFacing(Struct, kw_only=True, forbid_unknown_fields=True):
    """A Horse by its rider's space, or an Archer."""

    space: Space
    direction: Direction


class DraftPlayer(Struct, kw_only=True, forbid_unknown_fields=True):
    coins: Amount = 0
    wet: Amount = 0
    dry: Amount = 0
    weapons: list[Weapon] = []
    """active weapons"""
    masters: list[Master] = []
    artisans: Annotated[int, Meta(ge=0, le=5)] = 0
    """Craftsmen that were upgraded"""
    priority: Annotated[int, Meta(ge=1, le=3)] | None = None
    """the Priority token held"""
    points: dict[str, Amount] = {}
    """by source"""


class DraftLiSi(Struct, kw_only=True, forbid_unknown_fields=True):
    cards: list[Challenge | Easing] = []
    to_draw: Annotated[int, Meta(ge=0, le=8)] = 0
    dice: Annotated[list[DieSide], Meta(max_length=2)] = []
    """the sides that lie on top, not the numbers on them"""
    overseer: Annotated[int, Meta(ge=1, le=12)] = 1
    row: Annotated[list[Weapon], Meta(max_length=4)] = []
    """his weapons, from left to right"""
    discarded: list[CardNumber] = []
    active: list[CardNumber] = []
    reshuffled: bool = False
    """whether the Reshuffle card came up since the set-up and the deck is still long"""


class TerracottaDraft(Struct, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="terracotta"):
    players: Annotated[int, Meta(ge=1, le=4)]
    soak: Soak = "all"
    master_cost: MasterCost = "printed"
    round: Annotated[int, Meta(ge=1, le=ROUNDS)] = 1
    inner: Annotated[int, Meta(ge=0, le=11)] = 0
    middle: Annotated[int, Meta(ge=0, le=11)] = 0
    tiles: Annotated[list[TileName | None], Meta(min_length=5, max_length=5)]
    row: Annotated[int, Meta(ge=1, le=7)] = 1
    column: Column = "a"
    warehouses: Annotated[list[Annotated[int, Meta(ge=0, le=255)]], Meta(min_length=4, max_length=4)]
    craftsmen: Annotated[list[Owner], Meta(min_length=12, max_length=12)]
    artisans: Annotated[list[Owner], Meta(min_length=12, max_length=12)]
    segment: Annotated[int, Meta(ge=1, le=12)] = 1
    """where the last worker was placed"""
    worker: Worker = "craftsman"
    figures: dict[Space, DraftFigure] = {}
    horses: Annotated[list[DraftFacing], Meta(max_length=4)] = []
    """in the order in which they were bought"""
    archers: Annotated[list[DraftFacing], Meta(max_length=4)] = []
    order: Annotated[list[SeatNumber], Meta(min_length=2, max_length=4)]
    waits: Annotated[str, Meta(max_length=120)] = "turn.0"
    """the pending decision, as in the position line"""
    seats: Annotated[list[DraftPlayer], Meta(min_length=2, max_length=4)]
    li_si: DraftLiSi | None = None


def draft_of(position: Terracotta) -> TerracottaDraft:
    """Everything on the table of a position."""
    seats = range(position.seats)
    line = to_text(position).split(" ")
    owners = {letter: seat for seat, letter in enumerate(OWNER_LETTERS)}
    return TerracottaDraft(
        players=1 if position.li_si is not None else int(position.seats),
        soak="one" if position.soak_one else "all",
        master_cost="placed" if position.masters_by_number else "printed",
        round=int(position.round),
        inner=int(position.inner),
        middle=int(position.middle),
        tiles=[tile_name(position, nth) for nth in range(ROUNDS)],
        row=int(position.row_inspector) + 1,
        column=COLUMNS[position.column_inspector],
        warehouses=[int(clay) for clay in line[8].split(",")],
        craftsmen=owners_on(position.craftsmen_at),
        artisans=owners_on(position.artisans_at),
        segment=int(position.segment) + 1,
        worker=WORKERS[position.worker],
        figures=figures_of(line[12], owners),
        horses=facings_of(line[13]),
        archers=facings_of(line[14]),
        order=[int(nibble(position.order, place)) for place in seats] if position.turn else list(seats),
        waits=line[19],
        seats=[player_of(line[20 + seat]) for seat in seats],
        li_si=None if position.li_si is None else li_si_of(position),
    )


def owners_on(packed: int) -> list[int | None]:
    found = [int(nibble(packed, segment)) for segment in range(SEGMENTS)]
    return [seat - 1 if seat else None for seat in found]


def figures_of(board: str, owners: dict[str, int]) -> dict[str, DraftFigure]:
    found: dict[str, DraftFigure] = {}
    for row, word in enumerate(board.split("/"), 1):
        column = 0
        for nth, letter in enumerate(word):
            space = f"{'abcdefghi'[min(column, 8)]}{row}"
            if letter.isdecimal():
                column += int(letter)
            elif letter in WARRIOR_LETTERS:
                found[space] = DraftFigure(type=TYPES[WARRIOR_LETTERS.index(letter)], seat=owners[word[nth + 1]])
            elif letter in "FM":
                found[space] = DraftFigure(type="footman" if letter == "F" else "musician")
            column += letter in "FM" or letter in WARRIOR_LETTERS
    return found


def facings_of(word: str) -> list[DraftFacing]:
    pieces = [] if word == NONE else word.split(",")
    ways: dict[str, Direction] = {way[0]: way for way in DIRECTIONS}
    return [DraftFacing(space=piece[:2], direction=ways[piece[2]]) for piece in pieces]


def player_of(word: str) -> DraftPlayer:
    held, _, points = word.partition(":")
    coins, wet, dry, weapons, masters, _, _, upgraded, priority = map(int, held.split(","))
    return DraftPlayer(
        coins=coins,
        wet=wet,
        dry=dry,
        weapons=[name for nth, name in enumerate(WEAPONS) if weapons >> nth & 1],
        masters=[name for nth, name in enumerate(MASTERS) if masters >> nth & 1],
        artisans=upgraded,
        priority=priority or None,
        points={source: int(value) for source, value in zip(SOURCES, points.split(","), strict=True) if value != "0"},
    )


def li_si_of(position: Terracotta) -> DraftLiSi:
    him = position.li_si
    assert him is not None
    deck = [card for card in ALL_ACTION_CARDS if him.deck >> (card - 1) & 1]
    active = [card for card in ALL_ACTION_CARDS if him.active >> (card - 1) & 1]
    dice = dice_word(him)
    return DraftLiSi(
        cards=[name for nth, name in enumerate(CARDS) if him.cards_in_play >> nth & 1],
        to_draw=int(him.to_draw),
        dice=[] if dice == NONE else [int(side) for side in dice.split(",")],
        overseer=int(him.overseer) + 1,
        row=[WEAPONS[him.weapon_at(place)] for place in range(4) if him.weapon_at(place) >= 0],
        discarded=[card for card in ALL_ACTION_CARDS if card not in deck and card not in active],
        active=active,
        reshuffled=not him.sealed and len(deck) > BELOW_THE_SEALED,
    )


def line_of(draft: TerracottaDraft, edition: Edition) -> str:
    """The line of a draft, which may be impossible."""
    seats = max(draft.players, 2)
    people = (draft.seats + [DraftPlayer()] * seats)[:seats]
    tokens = sum(player.priority is not None for player in people)
    return " ".join([
        FORMAT,
        edition.digest,
        f"{draft.soak},{draft.master_cost}",
        str(draft.players),
        str(draft.round),
        f"{draft.inner},{draft.middle}",
        ",".join(tile or NONE for tile in draft.tiles),
        f"{draft.row},{draft.column}",
        ",".join(map(str, draft.warehouses)),
        ",".join(workers_word(draft, segment, seats) for segment in range(SEGMENTS)),
        ",".join(str(figures_left(draft, type)) for type in TYPES),
        ",".join(str(bought(draft, which)) for which in SPECIALISTS),
        board_word(draft, seats),
        facings_word(draft.horses),
        facings_word(draft.archers),
        order_word(draft, seats),
        str(min(tokens + 1, seats)) if draft.players > 1 else "1",
        f"{draft.segment}{WORKER_LETTERS[WORKERS.index(draft.worker)]}",
        str(turn_number(draft, seats)),
        draft.waits,
        *[player_word(draft, seat, people[seat], 7 - seats) for seat in range(seats)],
        *([li_si_word(draft.li_si or DraftLiSi(), people[1])] if draft.players == 1 else []),
    ])  # fmt: skip


def workers_word(draft: TerracottaDraft, segment: int, seats: int) -> str:
    craftsman, artisan = draft.craftsmen[segment], draft.artisans[segment]
    known = [(letter, seat) for letter, seat in (("c", craftsman), ("a", artisan)) if seat is not None and seat < seats]
    return "".join(f"{letter}{seat + 1}" for letter, seat in known) or NONE


def figures_left(draft: TerracottaDraft, type: WarriorType) -> int:
    return max(0, FIGURES_OF_A_TYPE - sum(figure.type == type for figure in draft.figures.values()))


def bought(draft: TerracottaDraft, which: str) -> int:
    """Those on the board, one that is bought but not placed, and in the solo game the first Horse and Musician (LS-2)."""
    standing = {"horse": len(draft.horses), "archer": len(draft.archers)}
    number = standing.get(which, sum(figure.type == which for figure in draft.figures.values()))
    kind, _, argument = draft.waits.partition("/")[0].partition(".")
    held = IN_HAND.get(kind)
    if kind == "his-specialist" and argument.isdecimal() and int(argument) < len(SPECIALISTS):
        held = SPECIALISTS[int(argument)]
    removed = draft.players == 1 and which in ("horse", "musician")
    return min(SPECIALISTS_OF_A_TYPE, number + removed + (held == which))


def board_word(draft: TerracottaDraft, seats: int) -> str:
    rows = []
    for row in range(1, 8):
        word, empty = "", 0
        for column in "abcdefghi":
            letters = figure_letters(draft.figures.get(f"{column}{row}"), seats)
            if letters:
                word += (str(empty) if empty else "") + letters
            empty = 0 if letters else empty + 1
        rows.append(word + (str(empty) if empty else ""))
    return "/".join(rows)


def figure_letters(figure: DraftFigure | None, seats: int) -> str:
    if figure is None or (figure.seat is not None and figure.seat >= seats):
        return ""
    if figure.type == "footman" or figure.type == "musician":
        return figure.type[0].upper()
    return WARRIOR_LETTERS[TYPES.index(figure.type)] + OWNER_LETTERS[figure.seat or 0]


def facings_word(pieces: list[DraftFacing]) -> str:
    return ",".join(piece.space + piece.direction[0] for piece in pieces) or NONE


def stack(draft: TerracottaDraft) -> tuple[str, int]:
    """The pending decision, and the step of Li Si that follows it; -1: none."""
    frames = [frame.partition(".") for frame in draft.waits.split("/")]
    steps = [int(argument) for name, _, argument in frames[1:2] if name == "his-step" and argument.isdecimal()]
    return frames[0][0], steps[0] if steps else -1


def in_set_up(draft: TerracottaDraft) -> bool:
    pending, step = stack(draft)
    return pending in SET_UP or (pending == "lot-master" and step == 0)


def order_word(draft: TerracottaDraft, seats: int) -> str:
    if draft.players == 1:
        return f"2,1@{int(is_yours(draft))}"
    if in_set_up(draft):
        return ",".join(["1"] * seats) + "@0"
    order = (draft.order + [0] * seats)[:seats]
    return ",".join(str(min(seat, seats - 1) + 1) for seat in order) + f"@{place_in_order(draft, order)}"


def place_in_order(draft: TerracottaDraft, order: list[int]) -> int:
    """The wheel shows whose turn it is: players take turns placing workers."""
    placed = [draft.craftsmen.count(seat) + draft.artisans.count(seat) for seat in order]
    ahead = sum(number > min(placed) for number in placed)
    if draft.waits == NONE:
        return 0
    return ahead if stack(draft)[0] == "turn" else (ahead - 1) % len(order)


def is_yours(draft: TerracottaDraft) -> bool:
    """Against Li Si: whether it is the player's turn."""
    pending, _ = stack(draft)
    return not (draft.waits == NONE or pending.startswith(("his-", "lot-")))


def turn_number(draft: TerracottaDraft, seats: int) -> int:
    if in_set_up(draft):
        return 0
    placed = sum(owner is not None for owner in draft.craftsmen + draft.artisans)
    pending, step = stack(draft)
    if draft.players > 1:
        return (draft.round - 1) * seats * (7 - seats) + placed + (pending == "turn")
    to_place = pending in ("turn", "lot-dice") or (pending == "lot-card" and step == MOVES_ON)
    between = draft.waits == NONE or step > END_OF_HIS_TURN
    return (draft.round - 1) * 11 + placed + (to_place or between)


def player_word(draft: TerracottaDraft, seat: int, player: DraftPlayer, each: int) -> str:
    craftsmen = max(0, each - player.artisans - draft.craftsmen.count(seat))
    artisans = max(0, player.artisans - draft.artisans.count(seat))
    weapons = sum(1 << WEAPONS.index(name) for name in set(player.weapons))
    masters = sum(1 << MASTERS.index(name) for name in set(player.masters))
    held = (player.coins, player.wet, player.dry, weapons, masters, craftsmen, artisans, player.artisans, player.priority or 0)
    return ",".join(map(str, held)) + ":" + ",".join(str(player.points.get(source, 0)) for source in SOURCES)


def li_si_word(him: DraftLiSi, player: DraftPlayer) -> str:
    deck = [card for card in ALL_ACTION_CARDS if card not in him.discarded and card not in him.active]
    sealed = 0 if him.reshuffled else min(4, max(0, len(deck) - BELOW_THE_SEALED))
    masters = [name.replace(" ", "-") for name in MASTERS if name not in player.masters]
    return ";".join([
        "+".join(name for name in CARDS if name in him.cards) or NONE,
        str(min(him.to_draw, len(CHALLENGES))),
        ",".join(map(str, him.dice)) if len(him.dice) == 2 else NONE,
        str(him.overseer),
        ",".join(dict.fromkeys(him.row)) or NONE,
        ",".join(masters) or NONE,
        ",".join(map(str, deck)) or NONE,
        str(sealed),
        ",".join(map(str, sorted(set(him.active)))) or NONE,
    ])  # fmt: skip
