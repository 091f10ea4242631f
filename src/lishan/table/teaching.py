"""Tables on which a lesson is taken: moves that the task does not ask for are refused, and opponents reply as its file says."""

from lishan.core.contract import Reason
from lishan.lessons import Verdict, judge
from lishan.lessons.judge import SOLVED
from lishan.lessons.model import LEARNER, Task
from lishan.lessons.replies import read_reply, spoken_moves
from lishan.table.table import Table


def task(table: Table) -> Task | None:
    place = table.terms.lesson
    return None if table.lesson is None or place is None else table.lesson.tasks[place.task - 1]


def is_over(table: Table) -> bool:
    """Returns whether a confirmed turn has solved the task."""
    return table.lesson is not None and bool(table.state.line)


def verdict(table: Table, moves: tuple[int, ...]) -> Verdict | None:
    """The task's verdict on the learner's moves; None if there is no task."""
    place, position = table.terms.lesson, table.position
    if table.lesson is None or place is None or position is None:
        return None
    return judge(table.lesson, place.task, table.game, position, moves)


def is_solved(table: Table, seat: int, moves: tuple[int, ...]) -> bool:
    """Returns whether a draft does everything that the task asks for."""
    if table.lesson is None or seat != LEARNER or is_over(table):
        return False
    found = verdict(table, moves)
    return found is not None and found.state == "solved"


def refusal_of(table: Table, moves: tuple[int, ...], whole: bool = False) -> Reason | None:
    """The reason why a learner's moves are not what the task asks for; `whole`: they should be all of it."""
    if is_over(table):
        return Reason(SOLVED, "")
    found = verdict(table, moves)
    if found is None or found.state in ("ready", "solved"):
        return None
    if found.state == "wrong":
        return Reason(found.code, "")
    assert table.lesson is not None
    assert table.terms.lesson is not None
    return Reason(table.lesson.message(table.terms.lesson.task, "wrong"), "") if whole else None


def next_reply(table: Table, played: int) -> tuple[int, tuple[int, ...]] | None:
    """The seat and moves of the next reply by an opponent, after this many."""
    asked, position = task(table), table.position
    if asked is None or position is None or played >= len(asked.reply):
        return None
    seat, words = read_reply(asked.reply[played])
    return seat, spoken_moves(table.game, position, seat, words)
