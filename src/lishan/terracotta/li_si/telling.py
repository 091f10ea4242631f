"""Reports Li Si's reasoning: each step that led to a choice, with its candidates and its rule."""

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.bits import members
from lishan.core.events import Event, Fact
from lishan.terracotta.grid import space_names
from lishan.terracotta.li_si.state import HIM, LiSi
from lishan.terracotta.parts import TYPES, WEAPONS
from lishan.terracotta.state import State
from lishan.terracotta.telling import tell


def li_si(state: State) -> LiSi:
    """Li Si, in a game in which he plays."""
    him = state.li_si
    assert him is not None
    return him


def tell_his(state: State, code: str, rule: str, facts: dict[str, Fact]) -> None:
    """Something he did, or a step of his reasoning."""
    tell(state, code, rule, HIM, facts)


def tell_his_points(state: State, code: str, rule: str, points: i64, facts: dict[str, Fact]) -> None:
    log = state.log
    if log is not None:
        scored = [0] * state.seats
        scored[HIM] = points
        log.append(Event(code, rule, HIM, facts, tuple(scored)))


def tell_narrowing(state: State, code: str, rule: str, before: list[Fact], after: list[Fact], facts: dict[str, Fact]) -> None:
    """One step: the candidates and what is left of them. A step that would leave nothing is skipped."""
    told = dict(facts)
    told["candidates"] = before
    told["left"] = after if after else before
    told["passed"] = not after
    tell_his(state, code, rule, told)


def tell_question(state: State, rule: str, what: str, found: i64) -> None:
    """Reports that the rules leave a choice about him to you."""
    if state.log is not None:
        tell_his(state, "li-si-asks", rule, {"what": what, "spaces": spaces(found)})


def spaces(found: i64) -> list[Fact]:
    return list(space_names(found))


def types(found: i64) -> list[Fact]:
    """The names of a set of types."""
    return [TYPES[type] for type in members(found)]


def weapons(found: list[i64]) -> list[Fact]:
    return [WEAPONS[weapon] for weapon in found]


def row_of_weapons(him: LiSi) -> list[Fact]:
    return weapons([him.weapon_at(place) for place in range(i64(4))])


def numbers(values: vec[i64]) -> list[Fact]:
    return [int(value) for value in values]
