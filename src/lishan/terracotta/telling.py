"""Reports scoring as events: the rule, spaces, pieces, counts, tie-breaks and points of one area."""

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.bits import bit, lowest
from lishan.core.events import Event, Fact
from lishan.terracotta.grid import space_name, space_names
from lishan.terracotta.state import State


def tell(state: State, code: str, rule: str, seat: int | None, facts: dict[str, Fact]) -> None:
    log = state.log
    if log is not None:
        log.append(Event(code, rule, seat, facts))


def tell_scored(state: State, code: str, rule: str, seat: i64, points: i64) -> None:
    """Points for a single seat."""
    log = state.log
    if log is not None:
        scored = [0] * state.seats
        scored[seat] = points
        log.append(Event(code, rule, seat, {}, tuple(scored)))


def tell_each(state: State, code: str, rule: str, facts: dict[str, Fact], area: i64, types: i64, points: vec[i64]) -> None:
    """Points that everyone gets for what they have, without domination."""
    told = dict(facts)
    if area:
        told["spaces"] = names(space_names(area))
        told["warriors"] = pieces_in(state, area, types)
    log = state.log
    if log is not None:
        log.append(Event(code, rule, None, told, by_seat(points)))


def tell_area(
    state: State,
    code: str,
    rule: str,
    facts: dict[str, Fact],
    area: i64,
    types: i64,
    numbers: vec[i64],
    archers: vec[i64],
    dominates: i64,
    points: vec[i64],
) -> None:
    """The result for one area by domination and presence, with the counts and Archers that decided it."""
    told = dict(facts)
    told["counts"] = list(by_seat(numbers))
    told["archers"] = list(by_seat(archers))
    told["dominates"] = dominates if dominates >= 0 else None
    told["tie"] = tie_word(numbers, archers, dominates)
    log = state.log
    if log is not None:
        tell_each(state, code, rule, told, area, types, points)


def tie_word(numbers: vec[i64], archers: vec[i64], dominates: i64) -> str:
    """Returns whether there was a tie for the most, and what decided it (TA-71, LS-69)."""
    best: i64 = 0
    for number in numbers:
        best = max(best, number)
    rivals: i64 = 0
    equal = False
    for seat in range(i64(len(numbers))):
        if numbers[seat] == best and seat != dominates:
            rivals += 1
            equal = equal or (dominates >= 0 and archers[seat] == archers[dominates])
    if best == 0 or rivals == 0:
        return "none"
    if dominates < 0:
        return "open"
    return "favour" if equal else "archers"


def by_seat(numbers: vec[i64]) -> tuple[int, ...]:
    return tuple([int(number) for number in numbers])


def names(words: list[str]) -> list[Fact]:
    return list(words)


def pieces_in(state: State, area: i64, types: i64) -> list[Fact]:
    """For each seat the spaces where its counted Warriors stand."""
    found: list[Fact] = []
    for seat in range(state.seats):
        own: list[Fact] = []
        for type in range(i64(4)):
            if (types >> type) & 1:
                rest = state.warriors[seat * 4 + type]
                while rest:
                    space = lowest(rest)
                    rest ^= bit(space)
                    if state.piece(space) & area:
                        own.append(space_name(space))
        found.append(own)
    return found
