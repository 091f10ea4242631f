"""Results of a series: games, wins, points, time and Elo with error bars for each entrant."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

import msgspec

from lishan.arena.elo import Rating, ratings
from lishan.arena.match import Outcome


class Standing(msgspec.Struct, frozen=True):
    """One entrant's results."""

    name: str
    games: int
    wins: float
    """A game played by several seats of the same entrant counts once; a win by any of them is its win."""
    win_share: float
    win_error: float
    """Half of the 95 % interval."""
    points: float
    margin: float
    """Margin over the best other seat."""
    margin_error: float
    seconds_a_turn: float
    longest_turn: float
    latest: float
    """The worst overrun of a turn's budget, in seconds; negative: never late."""
    failures: int
    rating: Rating


def standings(names: Sequence[str], outcomes: Sequence[Outcome]) -> list[Standing]:
    """The strongest first."""
    rated = ratings(names, outcomes)
    found = [standing(name, outcomes, rated[name]) for name in names if any(name in o.entrants for o in outcomes)]
    return sorted(found, key=lambda each: -each.rating.elo)


def standing(name: str, outcomes: Sequence[Outcome], rating: Rating) -> Standing:
    played = [(outcome, seat) for outcome in outcomes for seat, who in enumerate(outcome.entrants) if who == name]
    won = [float(outcome.ranking[0] == seat) for outcome, seat in played]
    margins = [float(margin(outcome, seat)) for outcome, seat in played]
    turns = sum(outcome.turns[seat] for outcome, seat in played)
    share = fmean(won)
    return Standing(
        name=name,
        games=len(played),
        wins=sum(won),
        win_share=share,
        win_error=wilson(share, len(played)),
        points=fmean(outcome.scores[seat] for outcome, seat in played),
        margin=fmean(margins),
        margin_error=mean_error(margins),
        seconds_a_turn=sum(outcome.seconds[seat] for outcome, seat in played) / max(turns, 1),
        longest_turn=max(outcome.longest[seat] for outcome, seat in played),
        latest=max(outcome.late[seat] for outcome, seat in played),
        failures=sum(outcome.failures[seat] for outcome, seat in played),
        rating=rating,
    )


def margin(outcome: Outcome, seat: int) -> int:
    return outcome.scores[seat] - max((p for s, p in enumerate(outcome.scores) if s != seat), default=0)


def mean_error(numbers: Sequence[float]) -> float:
    """Half of the 95 % interval of their mean; 0 for a single number."""
    return 1.96 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0


def wilson(share: float, games: int) -> float:
    """Half the width of Wilson's 95 % interval, which is sensible even for a clean sweep."""
    z = 1.96
    return z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))


class SeatShare(msgspec.Struct, frozen=True):
    place: int
    games: int
    wins: float
    points: float


def seat_advantage(outcomes: Sequence[Outcome]) -> list[SeatShare]:
    """By the order in which seats first acted: how often the first, the second, ... won."""
    found = []
    for place in range(max((len(o.order) for o in outcomes), default=0)):
        there = [o for o in outcomes if len(o.order) > place]
        wins = fmean(float(o.ranking[0] == o.order[place]) for o in there)
        found.append(SeatShare(place + 1, len(there), wins, fmean(o.scores[o.order[place]] for o in there)))
    return found


def by_source(name: str, outcomes: Sequence[Outcome]) -> dict[str, float]:
    """An entrant's mean points from each source."""
    played = [(outcome, seat) for outcome in outcomes for seat, who in enumerate(outcome.entrants) if who == name]
    names = list(dict.fromkeys(source for outcome, _ in played for source in outcome.sources))
    return {
        source: fmean(outcome.sources[source][seat] if source in outcome.sources else 0 for outcome, seat in played)
        for source in names
    }


def facts(names: Sequence[str], outcomes: Sequence[Outcome]) -> "ReportFacts":
    """The report for programs."""
    sources = {name: by_source(name, outcomes) for name in names}
    return ReportFacts(len(outcomes), standings(names, outcomes), seat_advantage(outcomes), sources)


class ReportFacts(msgspec.Struct, frozen=True):
    """The object that `--json` prints."""

    games: int
    standings: list[Standing]
    seats: list[SeatShare]
    sources: dict[str, dict[str, float]]
