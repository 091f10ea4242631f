"""Chooses the space of Li Si's Warrior: the group to extend (LS-52) and the narrowing to a few spaces (LS-53).

A step narrows a set of empty spaces. A step that would leave none is skipped.
"""

from typing import Final

from mypy_extensions import i64

from lishan.core.bits import bit, count, lowest
from lishan.core.events import Fact
from lishan.terracotta.grid import AROUND, COLUMN, ROW, beside, space_name, space_names, spread
from lishan.terracotta.li_si.state import HIM, YOU
from lishan.terracotta.li_si.telling import li_si, spaces, tell_his, tell_narrowing
from lishan.terracotta.parts import (
    COLUMNS,
    ROUNDS,
    TILE_COINS,
    TILE_QUARTER,
    TILE_TYPE,
    TILES,
    TYPES,
)  # fmt: skip
from lishan.terracotta.scoring import EVERY_TYPE, group_size, miniatures, tile_area, tile_of_round, warriors_in
from lishan.terracotta.state import State

# The criteria of LS-52, the earliest first.
EQUAL: Final = 0
ONE_MORE_OF_YOURS: Final = 1
NONE_OF_HIS: Final = 2
ONE_OR_TWO_MORE_OF_HIS: Final = 3
NO_CRITERION: Final = 4
MOST_MINIATURES: Final = 64
LINES_TOLD: Final = 3  # of the chart, in words; the facts list all of them
CRITERIA: Final = ("equal", "one-more-of-yours", "none-of-his", "one-or-two-more-of-his", "none")


def criterion(yours: i64, his: i64) -> i64:
    """The first criterion that a group with this many Warriors meets."""
    if yours == his:
        return EQUAL
    if yours == his + 1:
        return ONE_MORE_OF_YOURS
    if his == 0:
        return NONE_OF_HIS
    return ONE_OR_TWO_MORE_OF_HIS if his == yours + 1 or his == yours + 2 else NO_CRITERION


def criterion_of(state: State, type: i64, group: i64) -> i64:
    numbers = warriors_in(state, group, bit(type))
    return criterion(numbers[YOU], numbers[HIM])


def rank(state: State, type: i64, group: i64) -> i64:
    """The rank of a group that he could extend, higher being better: by criterion, then by size; 0: never."""
    met = criterion_of(state, type, group)
    if met == NO_CRITERION or not beside(group) & state.empty():
        return 0
    return (NO_CRITERION - met) * MOST_MINIATURES + group_size(state, group, type)


def best_groups(state: State, type: i64) -> i64:
    """The spaces of the group that he extends, or of all that are tied; empty: he starts a new one."""
    found: i64 = 0
    best: i64 = 1
    rest = miniatures(state, type)
    while rest:
        group = spread(rest & -rest, rest)
        rest ^= group
        own = rank(state, type, group)
        if own > best:
            best = own
            found = 0
        if own == best:
            found |= group
    return found


def first_candidates(state: State, type: i64) -> i64:
    """LS-52."""
    extended = best_groups(state, type)
    if extended:
        return beside(extended) & state.empty()
    apart = state.empty() & ~beside(miniatures(state, type))
    return apart if apart else state.empty()


def narrowed(state: State, type: i64, aloud: bool) -> i64:
    """LS-52 and LS-53: the spaces you choose from, or the only one. If `aloud`, each step is reported."""
    if aloud:
        tell_groups(state, type)
    found = first_candidates(state, type)
    if aloud:
        tell_chart(state, found)
    found = by_chart(state, found, trusted_priorities(state.round), aloud)
    for round in range(state.round, ROUNDS + 1):
        found = by_tile(state, found, round, aloud)
    found = by_best_priority(state, found, aloud)
    found = by_musicians(state, found, aloud)
    return by_footmen(state, found, aloud)


def kept(state: State, before: i64, after: i64, code: str, facts: dict[str, Fact], aloud: bool) -> i64:
    """The spaces that one step leaves. It is reported if there was something to narrow."""
    if aloud and count(before) > 1:
        tell_narrowing(state, code, "LS-53", spaces(before), spaces(after), facts)
    return after if after else before


def priority_spaces(state: State, priority: i64) -> i64:
    """The spaces of a priority, 1 being the best, with the Inspectors as they stand."""
    parts = li_si(state).parts
    crossing = state.row_inspector * COLUMNS + state.column_inspector
    return parts.chart[crossing * parts.priorities + priority - 1] if priority <= parts.priorities else 0


def trusted_priorities(round: i64) -> i64:
    """The number of priorities that come before the Scoring tiles."""
    return 3 if round <= 2 else 2 if round == 3 else 1


def by_chart(state: State, found: i64, priorities: i64, aloud: bool) -> i64:
    """Step 1."""
    best: i64 = 0
    for priority in range(1, priorities + 1):
        best |= priority_spaces(state, priority)
    facts: dict[str, Fact] = {"priorities": int(priorities), "round": int(state.round)} if aloud else {}
    return kept(state, found, found & best, "li-si-space-chart", facts, aloud)


def by_tile(state: State, found: i64, round: i64, aloud: bool) -> i64:
    """Step 2, for the tile of one round: only tiles that count a part of the Mausoleum narrow the choice."""
    tile = tile_of_round(state, round)
    if not (tile < TILE_TYPE or TILE_QUARTER <= tile < TILE_COINS):
        return found
    facts: dict[str, Fact] = {"tile": TILES[tile], "round": int(round)} if aloud else {}
    return kept(state, found, found & tile_area(tile), "li-si-space-tile", facts, aloud)


def by_best_priority(state: State, found: i64, aloud: bool) -> i64:
    """Step 3."""
    priority: i64 = 1
    while found & priority_spaces(state, priority) == 0:
        priority += 1
    facts: dict[str, Fact] = {"priority": int(priority)} if aloud else {}
    return kept(state, found, found & priority_spaces(state, priority), "li-si-space-priority", facts, aloud)


def by_musicians(state: State, found: i64, aloud: bool) -> i64:
    """Step 4."""
    if state.musicians == 0:
        return found
    best: i64 = 0
    most: i64 = 0
    rest = found
    while rest:
        space = lowest(rest)
        rest ^= bit(space)
        heard = count(state.musicians & (ROW[space // COLUMNS] | COLUMN[space % COLUMNS]))
        if heard > most:
            best = 0
            most = heard
        if heard == most:
            best |= bit(space)
    facts: dict[str, Fact] = {"musicians": int(most)} if aloud else {}
    return kept(state, found, best, "li-si-space-musicians", facts, aloud)


def by_footmen(state: State, found: i64, aloud: bool) -> i64:
    """Step 5."""
    best: i64 = 0
    smallest: i64 = 99
    chosen: i64 = 0
    footmen = state.footmen
    while footmen:
        footman = lowest(footmen)
        footmen ^= bit(footman)
        near = found & AROUND[footman]
        if near == 0:
            continue
        numbers = warriors_in(state, AROUND[footman], EVERY_TYPE)
        difference = max(numbers[HIM] - numbers[YOU], numbers[YOU] - numbers[HIM])
        if difference < smallest:
            best = 0
            chosen = 0
            smallest = difference
        if difference == smallest:
            best |= near
            chosen |= bit(footman)
    if state.footmen == 0:
        return found
    facts: dict[str, Fact] = {"footmen": spaces(chosen), "difference": int(smallest) if chosen else None} if aloud else {}
    return kept(state, found, best, "li-si-space-footmen", facts, aloud)


# Reports


def tell_groups(state: State, type: i64) -> None:
    """Every group of the type with its size, its owners and the criterion it meets; then where he builds."""
    groups: list[Fact] = []
    extended = best_groups(state, type)
    met: i64 = NO_CRITERION
    rest = miniatures(state, type)
    while rest:
        group = spread(rest & -rest, rest)
        rest ^= group
        groups.append(about_group(state, type, group))
        if group & extended:
            met = criterion_of(state, type, group)
    facts: dict[str, Fact] = {"type": TYPES[type], "groups": groups, "left": spaces(first_candidates(state, type))}
    if extended:
        facts["extended"] = spaces(extended)
        facts["criterion"] = CRITERIA[met]
    tell_his(state, "li-si-extends" if extended else "li-si-starts-group", "LS-52", facts)


def about_group(state: State, type: i64, group: i64) -> dict[str, Fact]:
    numbers = warriors_in(state, group, bit(type))
    return {
        "spaces": spaces(group),
        "size": int(group_size(state, group, type)),
        "counts": [int(numbers[YOU]), int(numbers[HIM])],
        "edge": spaces(beside(group) & state.empty()),
        "criterion": CRITERIA[criterion(numbers[YOU], numbers[HIM])],
    }


def tell_chart(state: State, found: i64) -> None:
    """Reports the chart's verdict on the candidates."""
    if count(found) < 2:
        return
    priorities: list[Fact] = []
    lines: list[Fact] = []
    for priority in range(1, li_si(state).parts.priorities + 1):
        named = space_names(found & priority_spaces(state, priority))
        priorities.append(list(named))
        if named and len(lines) < LINES_TOLD:
            lines.append(str(priority) + ": " + " ".join(named))
    crossing = state.row_inspector * COLUMNS + state.column_inspector
    tell_his(state, "li-si-chart", "LS-53", {"crossing": space_name(crossing), "priorities": priorities, "lines": lines})
