"""Why one turn is better than another: the sources of points that make the difference.

The difference itself comes from searches after both turns, the sources from games played to the end. The sources are many and
noisy, the difference is one precise number, so the sources are adjusted to add up to it: each by as much as it is uncertain.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec

from lishan.coach.outlook import Expected, Sources
from lishan.core.contract import Fact

MOST_NAMED = 4
"""Sources in one reason: as many as fit into two sentences."""
CONSIDERED = 8
LEAST_POINTS = 0.5
"""Smaller differences are not mentioned."""
EVEN = 1.5
"""Turns whose difference is smaller are about equally good."""
COVERED = 0.2
"""The named sources add up to the difference within this share of it, where four of them can."""
CARRIES = 0.6
"""A detail that carries this share of its source is named instead of it."""
SHARPNESS = 1.0
"""The variance of a search's difference, in points squared."""


class Because(msgspec.Struct, frozen=True, omit_defaults=True):
    """One source of a difference. Its words are the message `why-<code>`."""

    seat: int
    points: float
    """How many points more this seat gets there after the better turn; negative: fewer."""
    code: str
    facts: dict[str, Fact] = {}


class Difference(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why one turn is better than another for a seat."""

    points: float
    """By how much the expected margin is better; about 0: both are as good."""
    because: tuple[Because, ...] = ()
    """The sources that account for most of it: the seat's own first, gains before losses."""

    @property
    def even(self) -> bool:
        return abs(self.points) < EVEN


Key = tuple[int, str]
"""A seat and a source."""


def difference(
    seat: int, rival: int | None, better: Expected, worse: Expected, mine: Sources | None, other: Sources | None
) -> Difference:
    points = round(better.margin(seat, rival) - worse.margin(seat, rival), 1)
    if mine is None or other is None or not mine.games or not other.games or points < EVEN:
        return Difference(points)
    variances = spreads(seat, rival, mine, other)
    terms = reconciled(shrunk(signed_terms(seat, rival, mine, other), variances), variances, points)
    named = sorted(chosen(terms, points), key=lambda key: (key[0] != seat, -terms[key]))
    return Difference(points, tuple(told(key, terms[key] if key[0] == seat else -terms[key], mine, other) for key in named))


def signed_terms(seat: int, rival: int | None, mine: Sources, other: Sources) -> dict[Key, float]:
    """By seat and source, how much more the better turn gives in the seat's favour: a rival's points count against it."""
    one, two = mine.means(), other.means()
    found: dict[Key, float] = {}
    for key in {*one, *two}:
        if key[0] in (seat, rival):
            gained = one.get(key, 0.0) - two.get(key, 0.0)
            found[key] = gained if key[0] == seat else -gained
    return found


def spreads(seat: int, rival: int | None, mine: Sources, other: Sources) -> dict[Key, float]:
    """The variances of these terms."""
    one, two = mine.variances(), other.variances()
    return {key: one.get(key, 0.0) + two.get(key, 0.0) for key in {*one, *two} if key[0] in (seat, rival)}


def shrunk(terms: Mapping[Key, float], variances: Mapping[Key, float]) -> dict[Key, float]:
    """Each term less what chance alone would make of nothing (positive-part James-Stein)."""
    return {key: x * max(0.0, 1.0 - variances.get(key, 0.0) / (x * x)) if x else 0.0 for key, x in terms.items()}


def reconciled(terms: Mapping[Key, float], variances: Mapping[Key, float], total: float) -> dict[Key, float]:
    """The terms that fit both the forecasts and the search best, by least squares."""
    missing = total - sum(terms.values())
    uncertain = sum(variances.values()) + SHARPNESS
    return {key: value + missing * variances.get(key, 0.0) / uncertain for key, value in terms.items()}


def chosen(terms: Mapping[Key, float], total: float) -> tuple[Key, ...]:
    """The fewest sources, the largest among them, whose sum comes close to the difference."""
    order = sorted((key for key in terms if abs(terms[key]) >= LEAST_POINTS), key=lambda key: (-abs(terms[key]), key))
    order = order[:CONSIDERED]
    towards = [key for key in order if terms[key] * total > 0]
    if not towards:
        return ()
    closest: tuple[Key, ...] = (towards[0],)
    for number in range(1, MOST_NAMED + 1):
        sets = [each for each in combinations(order, number) if towards[0] in each]
        fitting = [each for each in sets if missed(terms, each, total) <= COVERED * abs(total)]
        if fitting:
            # Of several, the one that leaves out the least.
            return max(fitting, key=lambda each: sum(abs(terms[key]) for key in each))
        closest = min([closest, *sets], key=lambda each: missed(terms, each, total))
    return closest


def missed(terms: Mapping[Key, float], named: Sequence[Key], total: float) -> float:
    return abs(total - sum(terms[key] for key in named))


def told(key: Key, points: float, mine: Sources, other: Sources) -> Because:
    """A source in words; one row, tile or type of it, where that carries most."""
    seat, source = key
    one, two = mine.within(seat, source), other.within(seat, source)
    gained = {detail: one.get(detail, 0.0) - two.get(detail, 0.0) for detail in {*one, *two}}
    whole = sum(gained.values())
    detail = max(gained, key=lambda each: (gained[each] * (1 if points > 0 else -1), each), default="")
    others = max((abs(value) for each, value in gained.items() if each != detail), default=0.0)
    if detail and whole * points > 0 and gained[detail] >= CARRIES * whole > 0 and others <= abs(gained[detail]) / 2:
        return Because(seat, round(points, 1), *detail_words(detail))
    if detail and whole * points > 0 and gained[detail] <= CARRIES * whole < 0 and others <= abs(gained[detail]) / 2:
        return Because(seat, round(points, 1), *detail_words(detail))
    # A source may share its message with one kind of event in it: the message then covers all of them.
    shared: dict[str, Fact] = {mine.details[source]: "all"} if source in mine.details else {}
    return Because(seat, round(points, 1), source, shared)


def detail_words(detail: str) -> tuple[str, dict[str, Fact]]:
    code, name, fact = detail.split("|", 2)
    return code, {name: int(fact) if fact.isdecimal() else fact}
