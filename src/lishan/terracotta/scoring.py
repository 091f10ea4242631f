"""The Scoring Phase and the end of the game (TA-70 to TA-74, TA-90 to TA-94).

Every area is scored by `settle`: who has how many of what is counted, who dominates, who is present. If there is a listener
(`state.log`), each result is reported with everything that led to it; explanations are made of these reports only.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from lishan.core.bits import bit, lowest, nibble
from lishan.core.events import Fact
from lishan.terracotta.grid import AROUND, COLUMN, MIDDLE_COLUMN, MIDDLE_ROW, QUARTER, ROW, everywhere, space_name, spread
from lishan.terracotta.li_si.state import FAVOURED, HIM
from lishan.terracotta.parts import (
    ARCHERS,
    COLUMNS,
    FOOTMEN,
    GROUPS,
    INSPECTIONS,
    LEFTOVERS,
    MUSIC,
    SCORING_TILES,
    TILE_CLAY,
    TILE_COINS,
    TILE_COLUMN,
    TILE_QUARTER,
    TILE_ROW,
    TILE_TYPE,
    TILES,
    TYPES,
)  # fmt: skip
from lishan.terracotta.state import State, count_in, oriented, oriented_space
from lishan.terracotta.statues import move_inspector
from lishan.terracotta.telling import tell_area, tell_each

EVERY_TYPE: Final = 15


def none_each(state: State) -> vec[i64]:
    numbers = vec[i64](capacity=4)
    for _ in range(state.seats):
        numbers = append(numbers, 0)
    return numbers


def warriors_in(state: State, area: i64, types: i64) -> vec[i64]:
    """The number of Warriors of these types (bit t: type t) that each seat has in an area."""
    numbers = vec[i64](capacity=4)
    for seat in range(state.seats):
        own: i64 = 0
        for type in range(i64(4)):
            if (types >> type) & 1:
                own += count_in(state, seat * 4 + type, area)
        numbers = append(numbers, own)
    return numbers


def archers_for(state: State, area: i64, types: i64) -> vec[i64]:
    """The number of Kneeling Archers that face a counted Warrior of each seat in an area (TA-71)."""
    numbers = none_each(state)
    for nth in range(i64(4)):
        if oriented(state.archers, nth):
            stood = state.faced(nth)
            if stood >= 0 and state.piece(stood) & area:
                index = state.warrior_index(stood)
                if (types >> (index & 3)) & 1:
                    numbers[index >> 2] = numbers[index >> 2] + 1
    return numbers


def dominating(state: State, numbers: vec[i64], archers: vec[i64]) -> i64:
    """The seat that dominates, ties broken by Archers (TA-70, TA-71); -1: nobody."""
    best = most(numbers)
    if best == 0:
        return -1
    winner: i64 = -1
    most_archers: i64 = -1
    for seat in range(state.seats):
        if numbers[seat] == best:
            if archers[seat] > most_archers:
                most_archers = archers[seat]
                winner = seat
            elif archers[seat] == most_archers:
                winner = -1
    if winner < 0 and state.li_si is not None:
        return favoured_winner(state)
    return winner


def favoured_winner(state: State) -> i64:
    """LS-69: with `favoured`, he wins a tie that no Archer breaks, coins and clay included."""
    him = state.li_si
    return HIM if him is not None and him.plays_with(FAVOURED) else -1


def most(numbers: vec[i64]) -> i64:
    best: i64 = 0
    for number in numbers:
        if number > best:
            best = number
    return best


def shares(state: State, numbers: vec[i64], archers: vec[i64], first: i64, second: i64) -> vec[i64]:
    """Domination scores the first value instead of the second, presence the second (TA-70)."""
    winner = dominating(state, numbers, archers)
    points = vec[i64](capacity=4)
    for seat in range(state.seats):
        points = append(points, first if seat == winner else second if numbers[seat] > 0 else 0)
    return points


def earn_each(state: State, source: i64, points: vec[i64]) -> None:
    for seat in range(state.seats):
        state.earn(seat, source, points[seat])


def settle(
    state: State, source: i64, area: i64, types: i64, first: i64, second: i64, code: str, rule: str, facts: dict[str, Fact]
) -> None:
    """Score Warriors in an area by domination and presence."""
    numbers = warriors_in(state, area, types)
    archers = archers_for(state, area, types) if state.archers else none_each(state)
    points = shares(state, numbers, archers, first, second)
    earn_each(state, source, points)
    if state.log is not None:
        tell_area(state, code, rule, facts, area, types, numbers, archers, dominating(state, numbers, archers), points)


def settle_holdings(state: State, numbers: vec[i64], first: i64, second: i64, tile: i64) -> None:
    """Score coins or clay held: no Archer breaks a tie (TA-71)."""
    archers = none_each(state)
    points = shares(state, numbers, archers, first, second)
    earn_each(state, SCORING_TILES, points)
    if state.log is not None:
        facts: dict[str, Fact] = {"tile": TILES[tile], "round": state.round}
        tell_area(state, "tile", "TA-74", facts, 0, 0, numbers, archers, dominating(state, numbers, archers), points)


# The Scoring Phase


def score_round(state: State) -> None:
    score_row_inspector(state)
    move_inspector(state, 0, 1)
    score_column_inspector(state)
    move_inspector(state, 1, 1)
    score_musicians(state)
    score_tile(state)


def score_row_inspector(state: State) -> None:
    """TA-72."""
    parts = state.parts
    area = ROW[state.row_inspector]
    facts: dict[str, Fact] = {} if state.log is None else {"row": state.row_inspector + 1, "round": state.round}
    settle(state, INSPECTIONS, area, EVERY_TYPE, parts.inspection_first, parts.inspection_second, "row", "TA-72", facts)


def score_column_inspector(state: State) -> None:
    parts = state.parts
    area = COLUMN[state.column_inspector]
    facts: dict[str, Fact] = {} if state.log is None else {"column": "abcdefghi"[state.column_inspector], "round": state.round}
    settle(state, INSPECTIONS, area, EVERY_TYPE, parts.inspection_first, parts.inspection_second, "column", "TA-72", facts)


def score_musicians(state: State) -> None:
    """TA-73."""
    musicians = state.musicians
    while musicians:
        space = lowest(musicians)
        musicians ^= bit(space)
        area = ROW[space // COLUMNS] | COLUMN[space % COLUMNS]
        numbers = warriors_in(state, area, EVERY_TYPE)
        earn_each(state, MUSIC, numbers)
        if state.log is not None:
            facts: dict[str, Fact] = {"space": space_name(space), "round": state.round}
            tell_each(state, "musician", "TA-73", facts, area, EVERY_TYPE, numbers)


def tile_of_round(state: State, round: i64) -> i64:
    return nibble(state.tiles, round - 1) - 1


def score_tile(state: State) -> None:
    """TA-74."""
    tile = tile_of_round(state, state.round)
    first = state.parts.tile_values[2 * state.round - 2]
    second = state.parts.tile_values[2 * state.round - 1]
    if tile >= TILE_COINS:
        settle_holdings(state, holdings(state, tile), first, second, tile)
        return
    facts: dict[str, Fact] = {} if state.log is None else {"tile": TILES[tile], "round": state.round}
    types = bit(tile - TILE_TYPE) if TILE_TYPE <= tile < TILE_QUARTER else EVERY_TYPE
    settle(state, SCORING_TILES, tile_area(tile), types, first, second, "tile", "TA-74", facts)


def tile_area(tile: i64) -> i64:
    """The spaces that a Scoring tile counts; none for coins and clay."""
    if tile == TILE_ROW:
        return ROW[MIDDLE_ROW]
    if tile == TILE_COLUMN:
        return COLUMN[MIDDLE_COLUMN]
    if tile < TILE_QUARTER:
        return everywhere()
    return QUARTER[tile - TILE_QUARTER] if tile < TILE_COINS else 0


def holdings(state: State, tile: i64) -> vec[i64]:
    numbers = vec[i64](capacity=4)
    for player in state.players:
        numbers = append(numbers, player.wet + player.dry if tile == TILE_CLAY else player.coins)
    return numbers


# The end of the game


def score_end(state: State) -> None:
    score_footmen(state)
    for type in range(i64(4)):
        score_groups(state, type)
    score_archers(state)
    score_leftovers(state)


def score_footmen(state: State) -> None:
    """TA-90."""
    footmen = state.footmen
    while footmen:
        space = lowest(footmen)
        footmen ^= bit(space)
        facts: dict[str, Fact] = {} if state.log is None else {"space": space_name(space)}
        parts = state.parts
        settle(state, FOOTMEN, AROUND[space], EVERY_TYPE, parts.footman_first, parts.footman_second, "footman", "TA-90", facts)


def miniatures(state: State, type: i64) -> i64:
    """The spaces of all Warriors of a type and of the Kneeling Archers that count as it (TA-53, TA-91)."""
    spaces: i64 = 0
    for seat in range(state.seats):
        own = state.warriors[seat * 4 + type]
        while own:
            space = lowest(own)
            own ^= bit(space)
            spaces |= state.piece(space)
    return spaces | archers_as(state, type)


def archers_as(state: State, type: i64) -> i64:
    """The Kneeling Archers that count as a type because they face a Warrior of it."""
    spaces: i64 = 0
    for nth in range(i64(4)):
        if oriented(state.archers, nth):
            stood = state.faced(nth)
            if stood >= 0 and state.warrior_index(stood) & 3 == type:
                spaces |= bit(oriented_space(state.archers, nth))
    return spaces


def group_size(state: State, group: i64, type: i64) -> i64:
    """Miniatures in a connected set of spaces: a mounted Warrior is one."""
    number: i64 = 0
    for seat in range(state.seats):
        number += count_in(state, seat * 4 + type, group)
    archers = archers_as(state, type) & group
    while archers:
        archers &= archers - 1
        number += 1
    return number


def score_groups(state: State, type: i64) -> None:
    """TA-91: at least two connected miniatures of one type make a group."""
    rest = miniatures(state, type)
    while rest:
        group = spread(rest & -rest, rest)
        rest ^= group
        if group_size(state, group, type) >= 2:
            score_group(state, group, type)


def score_group(state: State, group: i64, type: i64) -> None:
    """TA-92: each Warrior scores as many points as there are players in the group; with two or more, also domination."""
    numbers = warriors_in(state, group, bit(type))
    players: i64 = 0
    for number in numbers:
        if number > 0:
            players += 1
    points = vec[i64](capacity=4)
    for number in numbers:
        points = append(points, number * players)
    earn_each(state, GROUPS, points)
    facts: dict[str, Fact] = {}
    if state.log is not None:
        facts = {"type": TYPES[type], "players": players}
        tell_each(state, "group", "TA-92", facts, group, bit(type), points)
    if players >= 2:
        parts = state.parts
        settle(state, GROUPS, group, bit(type), parts.group_first, parts.group_second, "group-domination", "TA-92", facts)


def score_archers(state: State) -> None:
    """TA-93."""
    for nth in range(i64(4)):
        if oriented(state.archers, nth):
            stood = state.faced(nth)
            if stood >= 0:
                points = none_each(state)
                points[state.warrior_index(stood) >> 2] = state.parts.archer_points
                earn_each(state, ARCHERS, points)
                if state.log is not None:
                    facts: dict[str, Fact] = {
                        "space": space_name(oriented_space(state.archers, nth)), "faces": space_name(stood)
                    }  # fmt: skip
                    tell_each(state, "archer", "TA-93", facts, state.piece(stood), EVERY_TYPE, points)


def score_leftovers(state: State) -> None:
    """TA-94."""
    points = vec[i64](capacity=4)
    for player in state.players:
        points = append(points, (player.coins + player.wet + player.dry) // 2)
    earn_each(state, LEFTOVERS, points)
    if state.log is not None:
        tell_each(state, "leftovers", "TA-94", {}, 0, 0, points)
