"""Writes a position in one line, like FEN in chess; `position_parser` reads it.

docs/notation.md describes the fields and has tested examples.
"""

from typing import Final, Literal, get_args

from mypy_extensions import i64

from lishan.core.bits import members, nibble
from lishan.core.stack import popped, top_argument, top_kind
from lishan.core.text_writer import NONE, commas, row, shorts, tallies
from lishan.terracotta import decisions
from lishan.terracotta.grid import DIRECTIONS, space_name
from lishan.terracotta.li_si.position_text import to_word
from lishan.terracotta.parts import COLUMNS, ROUNDS, ROWS, SEGMENTS, SOURCE_COUNT, SPACES, TILES
from lishan.terracotta.position import Terracotta
from lishan.terracotta.state import oriented_count, oriented_direction, oriented_space

FORMAT = "ta1"
WARRIOR_LETTERS = "OGCS"
OWNER_LETTERS = "abcd"
WORKER_LETTERS = "ca"
FACTS = ("coins", "wet", "dry", "weapons", "masters", "craftsmen", "artisans", "upgraded", "priority")
# Part of the text format: never change a word.
Decision = Literal[
    "turn", "ring", "use-master", "type", "build-space", "ability", "officer-inspector", "master-inspector", "guard-warrior",
    "guard-space", "specialist", "mount", "horse-direction", "footman-space", "archer-space", "archer-facing",
    "musician-space", "warehouse", "priority-gift", "his-warrior", "his-specialist", "his-facing", "his-step", "lot-inner",
    "lot-middle", "lot-tile", "lot-starter", "lot-challenge", "lot-weapon", "lot-master", "lot-dice", "lot-card",
    "lot-inspector", "lot-warehouse",
]  # fmt: skip
"""`lot-…` are chance events, `his-…` decisions of the player about Li Si's figures."""
DECISION_NAMES: Final[dict[int, Decision]] = {
    decisions.ROTATE_OR_PLACE: "turn",
    decisions.RING: "ring",
    decisions.USE_MASTER: "use-master",
    decisions.TYPE: "type",
    decisions.BUILD_SPACE: "build-space",
    decisions.ABILITY: "ability",
    decisions.OFFICER_INSPECTOR: "officer-inspector",
    decisions.MASTER_INSPECTOR: "master-inspector",
    decisions.GUARD_WARRIOR: "guard-warrior",
    decisions.GUARD_SPACE: "guard-space",
    decisions.SPECIALIST: "specialist",
    decisions.MOUNT: "mount",
    decisions.HORSE_DIRECTION: "horse-direction",
    decisions.FOOTMAN_SPACE: "footman-space",
    decisions.ARCHER_SPACE: "archer-space",
    decisions.ARCHER_FACING: "archer-facing",
    decisions.MUSICIAN_SPACE: "musician-space",
    decisions.WAREHOUSE: "warehouse",
    decisions.PRIORITY_GIFT: "priority-gift",
    decisions.HIS_WARRIOR: "his-warrior",
    decisions.HIS_SPECIALIST: "his-specialist",
    decisions.HIS_FACING: "his-facing",
    decisions.HIS_STEP: "his-step",
    decisions.CHANCE_INNER: "lot-inner",
    decisions.CHANCE_MIDDLE: "lot-middle",
    decisions.CHANCE_TILE: "lot-tile",
    decisions.CHANCE_STARTER: "lot-starter",
    decisions.CHANCE_CHALLENGE: "lot-challenge",
    decisions.CHANCE_WEAPON: "lot-weapon",
    decisions.CHANCE_MASTER: "lot-master",
    decisions.CHANCE_DICE: "lot-dice",
    decisions.CHANCE_CARD: "lot-card",
    decisions.CHANCE_INSPECTOR: "lot-inspector",
    decisions.CHANCE_WAREHOUSE: "lot-warehouse",
}
Soak = Literal["all", "one"]
SOAK: Final[tuple[Soak, ...]] = get_args(Soak)
MasterCost = Literal["printed", "placed"]
MASTER_COST: Final[tuple[MasterCost, ...]] = get_args(MasterCost)


def to_text(position: Terracotta) -> str:
    return " ".join([
        FORMAT,
        position.parts.digest,
        f"{SOAK[position.soak_one]},{MASTER_COST[position.masters_by_number]}",
        str(position.seats if position.li_si is None else 1),
        str(position.round),
        f"{position.inner},{position.middle}",
        ",".join([_tile_word(nibble(position.tiles, nth)) for nth in range(i64(ROUNDS))]),
        f"{position.row_inspector + 1},{'abcdefghi'[position.column_inspector]}",
        tallies(position.warehouses, 4),
        ",".join([_workers_word(position, segment) for segment in range(i64(SEGMENTS))]),
        tallies(position.left, 4),
        tallies(position.bought, 4),
        _board_word(_statue_letters(position)),
        _oriented_word(position.horses),
        _oriented_word(position.archers),
        commas([nibble(position.order, nth) + 1 for nth in range(position.seats)]) + f"@{position.place_in_order}",
        str(position.priority_next),
        f"{position.segment + 1}{WORKER_LETTERS[position.worker]}",
        str(position.turn),
        _stack_word(position.stack),
        *[_player_word(position, seat) for seat in range(position.seats)],
        *([] if position.li_si is None else [to_word(position.li_si)]),
    ])  # fmt: skip


def _tile_word(tile: i64) -> str:
    return TILES[tile - 1] if tile else NONE


def _workers_word(position: Terracotta, segment: i64) -> str:
    craftsman, artisan = nibble(position.craftsmen_at, segment), nibble(position.artisans_at, segment)
    return (f"c{craftsman}" if craftsman else "") + (f"a{artisan}" if artisan else "") or NONE


def _statue_letters(position: Terracotta) -> list[str]:
    """The figure on each space, except those with a direction."""
    letters = [""] * SPACES
    for space in members(position.footmen):
        letters[space] = "F"
    for space in members(position.musicians):
        letters[space] = "M"
    for index in range(4 * position.seats):
        for space in members(position.warriors[index]):
            letters[space] = WARRIOR_LETTERS[index & 3] + OWNER_LETTERS[index >> 2]
    return letters


def _board_word(letters: list[str]) -> str:
    return "/".join([row(letters[nth * COLUMNS : (nth + 1) * COLUMNS]) for nth in range(ROWS)])


def _oriented_word(packed: i64) -> str:
    pieces = [
        space_name(oriented_space(packed, nth)) + DIRECTIONS[oriented_direction(packed, nth)][0]
        for nth in range(oriented_count(packed))
    ]
    return ",".join(pieces) or NONE


def _stack_word(stack: i64) -> str:
    words = []
    while stack:
        words.append(f"{DECISION_NAMES[top_kind(stack)]}.{top_argument(stack)}")
        stack = popped(stack)
    return "/".join(words) or NONE


def _player_word(position: Terracotta, seat: i64) -> str:
    player = position.players[seat]
    facts = [
        player.coins,
        player.wet,
        player.dry,
        player.weapons,
        player.masters,
        player.craftsmen,
        player.artisans,
        player.upgraded,
        player.priority,
    ]
    return commas(facts) + ":" + shorts(position.earned, seat * SOURCE_COUNT, SOURCE_COUNT)
