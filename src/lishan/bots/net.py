"""A small net that corrects the hand-written evaluation, seat by seat. Compiled.

Every seat has a row of features, and the table has one more. A seat is compared with each other seat: the first layer adds up
the features of the seat, the other seat and the table; the mean of the results over all other seats goes through a second layer
to the outputs. So one net works for any number of players, and everything about a seat is computed once. The first output is
the correction in points; the others predict which sources the seat's points will come from.
"""

from librt.vecs import vec
from mypy_extensions import i64

from lishan.core.position import Position

MOST_SEATS = 4


class Net:
    """Weights in one row: first layer by feature (own, another's, the table's) and biases; second layer; outputs."""

    def __init__(self, facts: i64, table: i64, hidden: i64, second: i64, outputs: i64, weights: list[float]) -> None:
        self.facts = facts
        self.table = table
        self.hidden = hidden
        self.second = second
        self.outputs = outputs
        if i64(len(weights)) != size_of(facts, table, hidden, second, outputs):
            raise ValueError("The number of weights does not match this shape.")
        wide = 2 * hidden
        self.by_fact = vec[float](weights[: facts * wide])
        at = facts * wide
        self.by_table = vec[float](weights[at : at + table * hidden])
        at += table * hidden
        self.bias = vec[float](weights[at : at + hidden])
        at += hidden
        # From here on, weights are stored by row: all weights of one unit are adjacent.
        self.inner = vec[float](weights[at : at + second * hidden])
        at += second * hidden
        self.inner_bias = vec[float](weights[at : at + second])
        at += second
        self.outer = vec[float](weights[at : at + outputs * second])
        at += outputs * second
        self.outer_bias = vec[float](weights[at:])
        # A seat's contribution to the first layer, as itself and as another.
        self.sums = vec[float]([0.0] * (MOST_SEATS * wide))
        self.common = vec[float]([0.0] * hidden)
        self.first = vec[float]([0.0] * hidden)
        self.latest = vec[float]([0.0] * second)
        self.places = vec[i64]([0] * max(facts, table))
        self.amounts = vec[float]([0.0] * max(facts, table))

    def correct(self, seats: i64, facts: vec[float], table: vec[float], points: vec[float]) -> None:
        """Add the net's correction to the points of each seat."""
        self._look(seats, facts, table)
        for seat in range(seats):
            self._compare(seats, seat)
            points[seat] = points[seat] + self.output(0)

    def corrected(self, seats: i64, observed: list[float]) -> list[float]:
        """The corrected points for a row of `Observer.rows`, for interpreted callers."""
        table = seats + seats * self.facts
        points = vec[float](observed[:seats])
        self.correct(seats, vec[float](observed[seats:table]), vec[float](observed[table:]), points)
        return list(points)

    def output(self, which: i64) -> float:
        """An output for the seat compared last."""
        weights = self.outer
        latest = self.latest
        at = which * self.second
        found = self.outer_bias[which]
        for nth in range(self.second):
            found += weights[at + nth] * latest[nth]
        return found

    def _look(self, seats: i64, facts: vec[float], table: vec[float]) -> None:
        hidden = self.hidden
        number = self._gather(table, 0, self.table)
        common = self.common
        bias = self.bias
        for unit in range(hidden):
            common[unit] = bias[unit]
        self._add_up(self.by_table, number, hidden, common, 0)
        sums = self.sums
        for seat in range(seats):
            number = self._gather(facts, seat * self.facts, self.facts)
            base = seat * 2 * hidden
            for unit in range(hidden):
                sums[base + unit] = common[unit]
                sums[base + hidden + unit] = 0.0
            self._add_up(self.by_fact, number, 2 * hidden, sums, base)

    def _gather(self, row: vec[float], start: i64, length: i64) -> i64:
        """Collect the features that are not zero; most are."""
        places = self.places
        amounts = self.amounts
        number: i64 = 0
        for place in range(length):
            amount = row[start + place]
            if amount != 0.0:
                places[number] = place
                amounts[number] = amount
                number += 1
        return number

    def _add_up(self, weights: vec[float], number: i64, wide: i64, sums: vec[float], base: i64) -> None:
        """Four units at a time, so that the processor need not finish one sum before it starts the next."""
        places = self.places
        amounts = self.amounts
        unit: i64 = 0
        while unit < wide:
            one = sums[base + unit]
            two = sums[base + unit + 1]
            three = sums[base + unit + 2]
            four = sums[base + unit + 3]
            for nth in range(number):
                amount = amounts[nth]
                at = places[nth] * wide + unit
                one += amount * weights[at]
                two += amount * weights[at + 1]
                three += amount * weights[at + 2]
                four += amount * weights[at + 3]
            sums[base + unit] = one
            sums[base + unit + 1] = two
            sums[base + unit + 2] = three
            sums[base + unit + 3] = four
            unit += 4

    def _compare(self, seats: i64, seat: i64) -> None:
        """A seat with each of the others, through both layers."""
        hidden = self.hidden
        sums = self.sums
        first = self.first
        for unit in range(hidden):
            first[unit] = 0.0
        own = seat * 2 * hidden
        share = 1.0 / float(max(seats - 1, 1))
        for other in range(seats):
            if other != seat:
                theirs = other * 2 * hidden + hidden
                for unit in range(hidden):
                    sum = sums[own + unit] + sums[theirs + unit]
                    if sum > 0.0:
                        first[unit] = first[unit] + share * sum
        weights = self.inner
        latest = self.latest
        for unit in range(self.second):
            at = unit * hidden
            one = self.inner_bias[unit]
            two = 0.0
            three = 0.0
            four = 0.0
            nth: i64 = 0
            while nth < hidden:
                one += weights[at + nth] * first[nth]
                two += weights[at + nth + 1] * first[nth + 1]
                three += weights[at + nth + 2] * first[nth + 2]
                four += weights[at + nth + 3] * first[nth + 3]
                nth += 4
            found = one + two + (three + four)
            latest[unit] = found if found > 0.0 else 0.0


def size_of(facts: i64, table: i64, hidden: i64, second: i64, outputs: i64) -> i64:
    """The number of weights a net of this shape has."""
    first = facts * 2 * hidden + table * hidden + hidden
    return first + second * hidden + second + outputs * second + outputs


class Observer:
    """A game's input for its net, filled in by `observe`."""

    def __init__(self, facts: i64, table: i64) -> None:
        self.facts = facts
        self.table = table
        # Feature f of seat s at s * facts + f.
        self.by_seat = vec[float]([0.0] * (MOST_SEATS * facts))
        self.of_table = vec[float]([0.0] * table)
        self.expected = vec[float]([0.0] * 8)

    def observe(self, position: Position) -> None:
        """Fill in the features of a calm position that is not over, and the result of the hand-written evaluation."""
        raise NotImplementedError

    def rows(self, position: Position) -> list[float]:
        """For training: the expected points of each seat, the features of each seat, those of the table."""
        self.observe(position)
        found = [self.expected[seat] for seat in range(position.seats)]
        found.extend([self.by_seat[place] for place in range(position.seats * self.facts)])
        found.extend([self.of_table[place] for place in range(self.table)])
        return found
