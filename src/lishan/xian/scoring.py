"""The end of the game: majorities, equipment, tiles and leftovers (XI-60 to XI-64)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.bits import count, members
from lishan.core.events import Fact
from lishan.xian.parts import (
    COPIES,
    END_HELPERS,
    END_MAJORITIES,
    END_PAIRS,
    END_RESOURCES,
    END_SIX,
    END_TENS,
    END_TILE,
    END_TILES,
    END_WARRIORS,
    ENDS,
    LEFTOVERS,
    MAJORITIES,
    MATCHES,
    MATERIALS,
    SECTIONS,
    SETS,
    TILES,
    UNUSED_TILES,
    warriors_in,
)  # fmt: skip
from lishan.xian.state import Player, State
from lishan.xian.telling import equipment_names, tell, tell_all

# XI-60: first, second, third place in A, B, C.
_PLACES: Final = (10, 5, 2, 12, 6, 3, 14, 7, 4)
# XI-61: a set of zero, one, two or three cards.
_SETS: Final = (0, 2, 5, 10)
_MATCH: Final = 3
_MOST_RETURNED: Final = 15
_RESOURCES_FOR_A_POINT: Final = 3


def score_game(state: State) -> None:
    """Everything that is scored at the end, in the order of the rules."""
    for section in range(i64(3)):
        score_majority(state, section)
    for seat in range(state.seats):
        score_sets(state, seat)
        score_matches(state, seat)
        score_unused_tiles(state, seat)
        score_end_tile(state, seat)
        score_leftovers(state, seat)


# Majorities (XI-60)


def painted_by(state: State, section: i64) -> vec[i64]:
    numbers = vec[i64]([0] * state.seats)
    for seat in range(state.seats):
        numbers[seat] = warriors_in(state.players[seat].painted, section)
    return numbers


def players_ahead(numbers: vec[i64], seat: i64) -> i64:
    ahead: i64 = 0
    for number in numbers:
        if number > numbers[seat]:
            ahead += 1
    return ahead


def majority_points(numbers: vec[i64], section: i64, seat: i64) -> i64:
    """Tied players each get the sum of their places divided by their number; there is no fourth place."""
    if numbers[seat] == 0:
        return 0
    tied: i64 = 0
    for number in numbers:
        if number == numbers[seat]:
            tied += 1
    first = players_ahead(numbers, seat)
    total: i64 = 0
    for place in range(first, min(first + tied, 3)):
        total += _PLACES[section * 3 + place]
    return total // tied


def majority_prizes(section: i64) -> list[int]:
    """The points for the first, second and third place in a section."""
    return [int(_PLACES[section * 3 + place]) for place in range(i64(3))]


def score_majority(state: State, section: i64) -> None:
    numbers = painted_by(state, section)
    points: list[int] = []
    for seat in range(state.seats):
        won = majority_points(numbers, section, seat)
        state.earn(seat, MAJORITIES, won)
        points.append(int(won))
    if state.log is not None and sum(points) > 0:
        counts: list[Fact] = [int(number) for number in numbers]
        tell_all(state, "majority", "XI-60", {"section": SECTIONS[section], "counts": counts}, points)


# Equipment (XI-61)


def cards_of_type(player: Player, type: i64) -> i64:
    return count(player.equipment >> (COPIES * type) & 15)


def cards_of_material(state: State, player: Player, material: i64) -> i64:
    cards: i64 = 0
    for type in range(i64(6)):
        if state.parts.type_materials[type] == material:
            cards |= player.equipment & 15 << (COPIES * type)
    return cards


def set_sizes(cards: i64) -> list[int]:
    """The largest sets first: a set is worth more than its parts, so this gives the most points."""
    sizes: list[int] = []
    for nth in range(i64(COPIES)):
        size = 0
        for type in range(i64(6)):
            if count(cards >> (COPIES * type) & 15) > nth:
                size += 1
        if size > 0:
            sizes.append(size)
    return sizes


def score_sets(state: State, seat: i64) -> None:
    for material in range(i64(2)):
        cards = cards_of_material(state, state.players[seat], material)
        sizes = set_sizes(cards)
        points: i64 = 0
        for size in sizes:
            points += _SETS[size]
        state.earn(seat, SETS, points)
        if state.log is not None and points > 0:
            told: list[Fact] = list(sizes)
            facts: dict[str, Fact] = {"material": MATERIALS[material], "equipment": equipment_names(cards), "sizes": told}
            tell(state, "sets", "XI-61", seat, facts, points)


def match_count(state: State, player: Player, section: i64) -> i64:
    """Pairs of a player's own painted warrior and card of a section, each used once."""
    cards: i64 = 0
    for type in range(i64(6)):
        if state.parts.type_sections[type] == section:
            cards += cards_of_type(player, type)
    return min(cards, warriors_in(player.painted, section))


def score_matches(state: State, seat: i64) -> None:
    for section in range(i64(3)):
        pairs = match_count(state, state.players[seat], section)
        state.earn(seat, MATCHES, _MATCH * pairs)
        if state.log is not None and pairs > 0:
            tell(state, "matches", "XI-61", seat, {"section": SECTIONS[section], "number": pairs}, _MATCH * pairs)


# Tiles (XI-62, XI-63)


def score_unused_tiles(state: State, seat: i64) -> None:
    player = state.players[seat]
    number = count(player.tiles)
    state.earn(seat, UNUSED_TILES, number)
    if state.log is not None and number > 0:
        names: list[Fact] = [TILES[tile] for tile in members(player.tiles)]
        tell(state, "unused-tiles", "XI-62", seat, {"tiles": names}, number)


def score_end_tile(state: State, seat: i64) -> None:
    player = state.players[seat]
    if player.end < 0:
        return
    number = counted_by_end_tile(state, seat)
    points = number * points_each(player.end)
    state.earn(seat, END_TILE, points)
    if state.log is not None:
        tell(state, "end-tile", "XI-63", seat, {"tile": ENDS[player.end], "number": number}, points)


def counted_by_end_tile(state: State, seat: i64) -> i64:
    player = state.players[seat]
    if player.end == END_RESOURCES:
        return returned(player)
    if player.end == END_TENS:
        return state.score(seat) // 10
    if player.end == END_TILES:
        return count(player.tiles)
    if player.end == END_WARRIORS:
        return count(player.painted)
    if player.end == END_HELPERS:
        return count(player.helpers)
    if player.end == END_MAJORITIES:
        return majorities_of(state, seat)
    return identical_pairs(player) if player.end == END_PAIRS else 1


def points_each(end: i64) -> i64:
    if end == END_RESOURCES or end == END_TENS:
        return 1
    if end == END_TILES:
        return 3
    if end == END_WARRIORS or end == END_HELPERS:
        return 2
    if end == END_SIX:
        return 6
    return 5 if end == END_MAJORITIES else 4


def returned(player: Player) -> i64:
    """Resources that the game-end tile returns to the stock; the rest still counts for XI-64."""
    return min(player.resources(), _MOST_RETURNED) if player.end == END_RESOURCES else 0


def majorities_of(state: State, seat: i64) -> i64:
    """Sections where nobody has painted more, ties included."""
    won: i64 = 0
    for section in range(i64(3)):
        numbers = painted_by(state, section)
        if numbers[seat] > 0 and players_ahead(numbers, seat) == 0:
            won += 1
    return won


def identical_pairs(player: Player) -> i64:
    """Pairs of one type, whatever their price."""
    pairs: i64 = 0
    for type in range(i64(6)):
        pairs += cards_of_type(player, type) // 2
    return pairs


# Leftovers (XI-64)


def score_leftovers(state: State, seat: i64) -> None:
    player = state.players[seat]
    left = player.resources() - returned(player)
    points = left // _RESOURCES_FOR_A_POINT
    state.earn(seat, LEFTOVERS, points)
    if state.log is not None and points > 0:
        tell(state, "leftovers", "XI-64", seat, {"resources": left}, points)
