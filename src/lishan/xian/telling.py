"""Reports events: the rule, the player and the points."""

from mypy_extensions import i64

from lishan.core.bits import members, tally
from lishan.core.events import Event, Fact
from lishan.xian.parts import COLOURS, TYPES, WORKERS, card_colour, card_number, equipment_type
from lishan.xian.state import State


def tell(state: State, code: str, rule: str, seat: i64, facts: dict[str, Fact], points: i64 = 0) -> None:
    """Something that everyone sees; `seat` -1: no player did it."""
    log = state.log
    if log is not None:
        log.append(Event(code, rule, int(seat) if seat >= 0 else None, facts, alone(state, seat, points)))


def tell_only(state: State, code: str, rule: str, seat: i64, facts: dict[str, Fact]) -> None:
    """Something that only the seat itself may see (XI-70)."""
    log = state.log
    if log is not None:
        log.append(Event(code, rule, int(seat), facts, only=int(seat)))


def tell_all(state: State, code: str, rule: str, facts: dict[str, Fact], points: list[int]) -> None:
    """One scoring event with points for several seats."""
    log = state.log
    if log is not None:
        log.append(Event(code, rule, None, facts, tuple(points)))


def alone(state: State, seat: i64, points: i64) -> tuple[int, ...]:
    if points == 0:
        return ()
    return tuple([int(points) if other == seat else 0 for other in range(state.seats)])


def space_name(space: i64) -> str:
    return "abcd"[space % 4] + str(space // 4 + 1)


def card_name(card: i64) -> str:
    return WORKERS[card_colour(card)] + str(card_number(card))


def equipment_name(card: i64) -> str:
    return TYPES[equipment_type(card)] + str(card % 4 + 1)


def space_names(spaces: i64) -> list[Fact]:
    return [space_name(space) for space in members(spaces)]


def card_names(cards: i64) -> list[Fact]:
    return [card_name(card) for card in members(cards)]


def equipment_names(cards: i64) -> list[Fact]:
    return [equipment_name(card) for card in members(cards)]


def pigment_names(tallied: i64) -> list[Fact]:
    """The colour of every pigment in a tally."""
    found: list[Fact] = []
    for colour in range(i64(4)):
        for _ in range(tally(tallied, colour)):
            found.append(COLOURS[colour])
    return found
