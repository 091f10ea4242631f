"""Explains why one turn is better than another, by the sources of points that make the difference.

The difference itself comes from searches after both turns, the sources from games played to the end. The sources are many and
noisy, the difference is one precise number, so the sources are adjusted to add up to it: each in proportion to its uncertainty.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations

import msgspec

from lishan.coach.outlook import Sources
from lishan.core.contract import Fact

MOST_NAMED = 3
"""Sources in one reason: as many as fit into two sentences."""
CONSIDERED = 8
LEAST_POINTS = 0.5
"""Smaller differences are not mentioned."""
EVEN = 2.0
"""Turns whose difference is smaller are about equally good: measured again, it is often less than one point."""
ENOUGH, TOO_MUCH = 0.95, 1.4
"""The named sources add up to this share of the difference, where three of them can: the largest of many noisy terms are rather
smaller than they look."""
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
    """The reasons why one turn is better than another for a seat."""

    points: float
    """By how much the expected margin is better; about 0: both are as good."""
    because: tuple[Because, ...] = ()
    """The sources that account for most of it: the seat's own first, gains before losses."""

    @property
    def even(self) -> bool:
        return abs(self.points) < EVEN


def difference(seat: int, rival: int | None, points: float, mine: Sources | None, other: Sources | None) -> Difference:
    """`points`: by how much the better turn is better."""
    points = round(points, 1)
    if mine is None or other is None or not mine.games or not other.games or points < EVEN:
        return Difference(points)
    terms, variances = gains(seat, rival, mine, other)
    fitted = reconciled(shrunk(terms, variances), variances, points)
    found = [
        told(who, source, gained, mine, other)
        for source in chosen(fitted, points)
        for who, gained in shared(seat, rival, source, fitted[source], mine, other)
    ]
    return Difference(points, tuple(sorted(found, key=lambda each: (each.seat != seat, each.points < 0, -abs(each.points)))))


def gains(seat: int, rival: int | None, mine: Sources, other: Sources) -> tuple[dict[str, float], dict[str, float]]:
    """By source, how much more of the margin the better turn gives, and the variances.

    Both seats are taken together: what one of them gets from a source, the other often loses, by chance too.
    """
    one, two, none = mine.margins(seat, rival), other.margins(seat, rival), (0.0, 0.0)
    both = [(source, one.get(source, none), two.get(source, none)) for source in {*one, *two}]
    return {source: a[0] - b[0] for source, a, b in both}, {source: a[1] + b[1] for source, a, b in both}


def shrunk(terms: Mapping[str, float], variances: Mapping[str, float]) -> dict[str, float]:
    """Each term, reduced by what chance alone would produce (positive-part James-Stein)."""
    return {key: x * max(0.0, 1.0 - variances.get(key, 0.0) / (x * x)) if x else 0.0 for key, x in terms.items()}


def reconciled(terms: Mapping[str, float], variances: Mapping[str, float], total: float) -> dict[str, float]:
    """The terms that fit both the games and the search best, by least squares."""
    missing = total - sum(terms.values())
    uncertain = sum(variances.values()) + SHARPNESS
    return {key: value + missing * variances.get(key, 0.0) / uncertain for key, value in terms.items()}


def chosen(terms: Mapping[str, float], total: float) -> tuple[str, ...]:
    """The fewest sources, the largest among them, whose sum comes close to the difference."""
    order = sorted((key for key in terms if abs(terms[key]) >= LEAST_POINTS), key=lambda key: (-abs(terms[key]), key))
    order = order[:CONSIDERED]
    towards = [key for key in order if terms[key] * total > 0]
    if not towards:
        # Many small ones.
        small = sorted((key for key in terms if terms[key] * total > 0), key=lambda key: (-abs(terms[key]), key))
        return tuple(small[:MOST_NAMED])
    closest: tuple[str, ...] = (towards[0],)
    for number in range(1, MOST_NAMED + 1):
        sets = [each for each in combinations(order, number) if towards[0] in each]
        fitting = [each for each in sets if ENOUGH <= carried(terms, each) / total <= TOO_MUCH]
        if fitting:
            # Of several sets, the one that leaves out the least.
            return max(fitting, key=lambda each: sum(abs(terms[key]) for key in each))
        closest = min([closest, *sets], key=lambda each: abs(total - carried(terms, each)))
    return closest


def carried(terms: Mapping[str, float], named: Sequence[str]) -> float:
    return sum(terms[key] for key in named)


def shared(seat: int, rival: int | None, source: str, margin: float, mine: Sources, other: Sources) -> list[tuple[int, float]]:
    """The change in each of the two players' points from a source that changes the margin by this much."""
    one, two = mine.means(), other.means()
    gained = {who: one.get((who, source), 0.0) - two.get((who, source), 0.0) for who in (seat, rival) if who is not None}
    if rival is None:
        return [(seat, margin)]
    # The part that the games do not account for is divided evenly.
    missing = (margin - gained[seat] + gained[rival]) / 2
    both = [(seat, gained[seat] + missing), (rival, gained[rival] - missing)]
    return [each for each in both if abs(each[1]) >= LEAST_POINTS] or [max(both, key=lambda each: abs(each[1]))]


def told(seat: int, source: str, points: float, mine: Sources, other: Sources) -> Because:
    """A source in words; one row, tile or type of it, where that carries most."""
    one, two = mine.within(seat, source), other.within(seat, source)
    gained = {detail: one.get(detail, 0.0) - two.get(detail, 0.0) for detail in {*one, *two}}
    whole = sum(gained.values())
    detail = max(gained, key=lambda each: (gained[each] * (1 if points > 0 else -1), each), default="")
    others = max((abs(value) for each, value in gained.items() if each != detail), default=0.0)
    share = gained.get(detail, 0.0) / whole if whole * points > 0 else 0.0
    if detail and share >= CARRIES and others <= abs(gained[detail]) / 2:
        return Because(seat, round(points, 1), *detail_words(detail))
    # A source may share its message with one kind of event in it: the message then covers all of them.
    common: dict[str, Fact] = {mine.details[source]: "all"} if source in mine.details else {}
    return Because(seat, round(points, 1), source, common)


def detail_words(detail: str) -> tuple[str, dict[str, Fact]]:
    code, name, fact = detail.split("|", 2)
    return code, {name: int(fact) if fact.isdecimal() else fact}
