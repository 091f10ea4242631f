"""Reviews of games at tables: a table's moves in a line, and where in its log each of them is."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from lishan.coach.review import Judged, Review, Task, summed_up, tasks_of
from lishan.core.contract import CHANCE
from lishan.table.entries import Played
from lishan.table.table import Table


def is_over(table: Table) -> bool:
    """Returns whether the game is over: only then is nothing hidden."""
    return table.state.status == "over" and table.terms.kind != "lesson"


def played_in(table: Table) -> list[Played]:
    return [Played(turns=(), outcomes=table.state.first_outcomes), *(turn.played for turn in table.state.line)]


def moves_of(played: Played) -> list[tuple[int, int]]:
    """Seats with their moves, in the order in which they are made."""
    made = [(seat, move) for seat, moves in played.turns for move in moves]
    return [*made, *((CHANCE, move) for move in played.outcomes)]


def tasks_at(table: Table) -> Iterator[Task]:
    """The turns of a game that is over, as their players saw them."""
    line = [made for played in played_in(table) for made in moves_of(played)]
    return tasks_of(table.game, table.start(), line)


def seqs_before(table: Table, ats: Sequence[int]) -> tuple[int, ...]:
    """For each number of moves, the event after which the position with that many moves is, or was last, on the table."""
    seqs = [table.state.start_seq, *(turn.seq for turn in table.state.line)]
    ends, total = list[int](), 0
    for played in played_in(table):
        total += len(moves_of(played))
        ends.append(total)
    # The last event whose moves were all made by then; the start if there is none.
    return tuple(seqs[max(0, bisect_right(ends, at) - 1)] for at in ats)


def table_review(table: Table, turns: Sequence[Judged]) -> Review:
    names = [seat.name for seat in table.state.seats]
    result = (
        [int(table.position.score(seat)) for seat in range(int(table.position.seats))] if table.position is not None else []
    )
    return summed_up(table.game, names, result, turns)
