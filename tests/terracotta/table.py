"""Positions of Terracotta Army written as text, for tests.

    position("seats 3", "seat 2: coins 4, wet 3, weapons sword spear", "statues: e4 officer 1, e5 guard 2 horse north",
             "awaits: seat 1 ring inner at 5c", "wheel at 5: build 3, administrator")

starts from an opening in which everyone has three coins and nothing else, and changes what is said; the Organizer, the workers
on the wheel and the count of turns follow. The result has passed `GAME.from_text`, so a test cannot rely on a position that no
game could reach. Seats are 1 to 4 in these texts, as in the notation.
"""

from collections.abc import Iterator
from functools import cache

import pytest

from lishan.core.bits import bit, count, nibble, plus, with_nibble
from lishan.core.contract import Edition, Event, Reason, first_pending
from lishan.core.errors import BadMove
from lishan.terracotta import GAME, decisions
from lishan.terracotta.grid import DIRECTIONS, HORSE_SPACES, space_named
from lishan.terracotta.parts import (
    FIGURES_OF_A_TYPE,
    MASTERS,
    RINGS,
    ROUNDS,
    SEGMENTS,
    SOURCES,
    TILES,
    TYPES,
    WEAPONS,
    action_name,
)  # fmt: skip
from lishan.terracotta.position import Terracotta
from lishan.terracotta.state import with_oriented
from tests.facts import json_of

OPENING = "inner=0 middle=0 tile=row4 tile=officers tile=nw tile=coins tile=clay start=1"
END_OF_ROUND = "awaits: the last decision of the round"


@cache
def default_edition() -> Edition:
    return GAME.edition()


def position(*lines: str, edition: Edition | None = None) -> Terracotta:
    """The position of these lines."""
    told = Lines(lines)
    table = told.opening(edition or default_edition())
    for line in lines:
        told.read(table, line)
    told.set_workers(table)
    told.take_from_supplies(table)
    return GAME.from_text(GAME.to_text(table), edition or default_edition())


class Lines:
    """The lines about the round so far, until the workers can be placed."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        self.lines = lines
        self.placed: dict[tuple[int, str], int] = {}
        self.segment = 0
        self.worker = ""
        self.mover = 0
        self.ring: int | None = None
        self.earlier = 0  # workers that everyone has placed before this cycle of turns
        self.rotated = 0

    def setting(self, name: str, default: str) -> str:
        return next((line.split()[1] for line in self.lines if line.split()[0] == name), default)

    def opening(self, edition: Edition) -> Terracotta:
        options = {"soak": self.setting("soak", "all"), "master_cost": self.setting("master_cost", "printed")}
        table = play(GAME.start(int(self.setting("seats", "2")), edition, options), OPENING)
        for player in table.players:
            player.coins, player.wet = 3, 0
        return table

    def read(self, table: Terracotta, line: str) -> None:
        what, _, rest = line.partition(": ")
        words = what.split()
        match words[0]:
            case "seats" | "soak" | "master_cost":
                pass
            case "round":
                table.round = int(words[1])
            case "tiles":
                for nth, word in enumerate(words[1:]):
                    table.tiles = with_nibble(table.tiles, nth, TILES.index(word) + 1)
            case "inspectors":
                table.row_inspector, table.column_inspector = int(words[1]) - 1, "abcdefghi".index(words[2])
            case "warehouses":
                table.warehouses = sum(int(clay) << 8 * nth for nth, clay in enumerate(words[1:]))
            case "order":
                for nth, seat in enumerate(words[1:]):
                    table.order = with_nibble(table.order, nth, int(seat) - 1)
            case "wheel":
                rotate_rings(table, int(words[2]) - 1, rest.split(", "))
            case "workers":
                for item in rest.split(", "):
                    segment, kind, seat = item.split()
                    self.placed[int(segment) - 1, kind] = int(seat)
            case "seat":
                for item in rest.split(", "):
                    set_player(table, int(words[1]) - 1, item.split())
            case "statues":
                for item in rest.split(", "):
                    put_statue(table, item.split())
            case "awaits":
                self.awaits(table, rest.split())
            case _:
                raise ValueError(line)

    def awaits(self, table: Terracotta, words: list[str]) -> None:
        """`seat 1 turn`, `seat 1 ring inner at 5c`, both perhaps with `after 2` cycles of turns; or the last decision."""
        workers = 7 - table.seats
        if words[0] == "the":
            self.earlier, self.ring, self.segment, self.worker = workers - 1, 2, 11, "craftsman"
            self.mover = int(nibble(table.order, table.seats - 1))
            return
        self.mover = int(words[1]) - 1
        if "after" in words:
            self.earlier = int(words[words.index("after") + 1])
        self.rotated = int("rotated" in words)
        if words[2] == "ring":
            self.ring = RINGS.index(words[3])
            self.segment = int(words[5][:-1]) - 1
            self.worker = {"c": "craftsman", "a": "artisan"}[words[5][-1]]

    def set_workers(self, table: Terracotta) -> None:
        """Everyone has placed as many workers as turns were taken, where the lines say or wherever there is room."""
        place = next(nth for nth in range(table.seats) if nibble(table.order, nth) == self.mover)
        table.place_in_order = place
        if self.ring is not None:
            self.placed[self.segment, self.worker] = self.mover + 1
            table.segment, table.worker = self.segment, int(self.worker == "artisan")
        total = 0
        for nth in range(table.seats):
            seat = int(nibble(table.order, nth))
            number = self.earlier + (nth < place) + (nth == place and self.ring is not None)
            self.place_workers(table, seat, number)
            total += number
        for (segment, kind), seat_plus_one in self.placed.items():
            if kind == "craftsman":
                table.craftsmen_at = with_nibble(table.craftsmen_at, segment, seat_plus_one)
            else:
                table.artisans_at = with_nibble(table.artisans_at, segment, seat_plus_one)
        table.turn = (table.round - 1) * table.seats * (7 - table.seats) + total + (self.ring is None)
        self.set_stack(table)

    def place_workers(self, table: Terracotta, seat: int, number: int) -> None:
        player = table.players[seat]
        told = [kind for (_, kind), owner in self.placed.items() if owner == seat + 1]
        player.craftsmen = 7 - table.seats - player.upgraded - told.count("craftsman")
        player.artisans = player.upgraded - told.count("artisan")
        free = [segment for segment in reversed(range(SEGMENTS)) if not self.stands_at(segment)]
        for _ in range(number - len(told)):
            kind = "craftsman" if player.craftsmen else "artisan"
            self.placed[free.pop(0), kind] = seat + 1
            player.craftsmen -= kind == "craftsman"
            player.artisans -= kind == "artisan"

    def stands_at(self, segment: int) -> bool:
        return (segment, "craftsman") in self.placed or (segment, "artisan") in self.placed

    def set_stack(self, table: Terracotta) -> None:
        table.stack = 0
        if self.ring is None:
            table.push(decisions.ROTATE_OR_PLACE, self.rotated)
            return
        for ring in range(2, self.ring - 1, -1):
            table.push(decisions.RING, ring)

    def take_from_supplies(self, table: Terracotta) -> None:
        """Takes the pieces on the board from the Organizer and the supply, and the tokens that players hold."""
        table.left = table.bought = 0
        for type in range(4):
            built = sum(count(table.warriors[seat * 4 + type]) for seat in range(table.seats))
            table.left = plus(table.left, type, FIGURES_OF_A_TYPE - built)
        standing = (count_packed(table.horses), count(table.footmen), count_packed(table.archers), count(table.musicians))
        for which, number in enumerate(standing):
            table.bought = plus(table.bought, which, number)
        table.priority_next = 1 + sum(player.priority > 0 for player in table.players)


def count_packed(packed: int) -> int:
    return sum(packed >> 10 * nth & 512 > 0 for nth in range(4))


def rotate_rings(table: Terracotta, segment: int, actions: list[str]) -> None:
    """Rotates the rings until these actions are at a segment; the outer ring is fixed and only checked."""
    table.inner = next(n for n in range(SEGMENTS) if offset_shows(table, 0, n, segment, actions[0]))
    if len(actions) > 1:
        table.middle = next(n for n in range(SEGMENTS) if offset_shows(table, 1, n, segment, actions[1]))
    if len(actions) > 2:
        assert action_name(table.action_at(2, segment)) == actions[2]


def offset_shows(table: Terracotta, ring: int, offset: int, segment: int, action: str) -> bool:
    entries = table.parts.middle if ring else table.parts.inner
    return action_name(entries[(segment - offset) % SEGMENTS]) == action


def set_player(table: Terracotta, seat: int, words: list[str]) -> None:
    player = table.players[seat]
    match words[0]:
        case "weapons":
            player.weapons = sum(1 << WEAPONS.index(word) for word in words[1:])
        case "masters":
            player.masters = sum(1 << MASTERS.index(word.replace("-", " ")) for word in words[1:])
        case "points":
            table.earn(seat, SOURCES.index("statues"), int(words[1]))
        case "coins" | "wet" | "dry" | "upgraded" | "priority":
            setattr(player, words[0], int(words[1]))
        case _:
            raise ValueError(words)


def put_statue(table: Terracotta, words: list[str]) -> None:
    """`e4 officer 1`, `a1-d1 soldier 2`, `e4 guard 1 horse north`, `c3 footman`, `c3 archer east`, `c3 musician`."""
    for space in spaces_between(words[0]):
        table.occupied |= bit(space)
        if words[1] in TYPES:
            index = (int(words[2]) - 1) * 4 + TYPES.index(words[1])
            table.warriors[index] = table.warriors[index] | bit(space)
            if words[3:]:
                direction = DIRECTIONS.index(words[4])
                table.horses = with_oriented(table.horses, space, direction)
                table.occupied |= HORSE_SPACES[space * 4 + direction]
        elif words[1] == "archer":
            table.archers = with_oriented(table.archers, space, DIRECTIONS.index(words[2]))
        elif words[1] == "footman":
            table.footmen |= bit(space)
        else:
            assert words[1] == "musician", words
            table.musicians |= bit(space)


def spaces_between(word: str) -> Iterator[int]:
    """One space, or all spaces of a line: `a1-d1`, `c2-c6`."""
    first, _, last = word.partition("-")
    start, end = space_named(first), space_named(last or first)
    yield from range(start, end + 1, 9 if first[0] == word[-2] and first != word else 1)


# Playing and looking


def play(before: Terracotta, words: str) -> Terracotta:
    """The position after these moves, each made by the seat to move."""
    after = before.copy()
    after.log = before.log
    for word in words.split():
        seat = first_pending(after)
        after.play(seat, GAME.parse(after, seat, word))
    return after


def told(before: Terracotta, words: str) -> tuple[Terracotta, list[Event]]:
    """The same, with all events on the way."""
    heard: list[Event] = []
    listening = before.copy()
    listening.log = heard
    return play(listening, words), heard


def legal_words(table: Terracotta) -> set[str]:
    seat = first_pending(table)
    return {GAME.notation(table, seat, move) for move in table.legal(seat)}


def refusal(table: Terracotta, word: str) -> Reason:
    """The reason why the seat to move may not make this move."""
    with pytest.raises(BadMove) as refused:
        GAME.parse(table, first_pending(table), word)
    assert isinstance(refused.value.reason, Reason), refused.value
    return refused.value.reason


def scores(table: Terracotta) -> tuple[int, ...]:
    return tuple(int(table.score(seat)) for seat in range(table.seats))


def earned(table: Terracotta, *sources: str) -> tuple[int, ...]:
    """The points of each seat from these sources."""
    return tuple(
        sum(int(table.earned[seat * len(SOURCES) + SOURCES.index(source)]) for source in sources) for seat in range(table.seats)
    )


def board(table: Terracotta) -> dict[str, str]:
    """The contents of the board, by the space of each statue: {"e4": "officer 1", "c3": "archer east"}."""
    found = {}
    for statue in json_of(table)["statues"]:
        owner = f" {statue['seat'] + 1}" if statue["seat"] is not None else ""
        found[statue["space"]] = statue["type"] + owner + (f" {statue['direction']}" if "direction" in statue else "")
    return found


def after_the_round(*lines: str) -> Terracotta:
    """The position after these lines, when the round is scored and cleaned up."""
    return play(position(*lines, END_OF_ROUND), "-")


def after_the_game(*lines: str) -> Terracotta:
    """The same in round 5: the game is over."""
    return after_the_round(f"round {ROUNDS}", *lines)
