"""Puzzles at tables, for the server and for a page without one. The coach is imported on first use."""

from collections.abc import Collection
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

from lishan.core.contract import Edition, Game
from lishan.server.tables import bodies
from lishan.server.tables.training_bodies import PuzzleLine, Puzzles, PuzzleSolution, PuzzleVerdict
from lishan.table import decide
from lishan.table.table import Table

if TYPE_CHECKING:
    from lishan.coach.puzzles import Puzzle


CASUAL = "casual"


def date_of(ms: int) -> date:
    """The date in UTC."""
    return datetime.fromtimestamp(ms / 1000, UTC).date()


def day_of(ms: int) -> str:
    return date_of(ms).isoformat()


def puzzle_list(game: Game[Any], now: int) -> Puzzles:
    from lishan.coach.puzzles import packaged_puzzles, puzzle_of_day

    day = date_of(now)
    today = puzzle_of_day(game.name, day)
    return Puzzles(
        puzzles=tuple(PuzzleLine(id=each.id, rating=each.rating, themes=each.themes) for each in packaged_puzzles(game.name)),
        today=None if today is None else today.id,
        day=day.isoformat(),
    )


def puzzle_body(game: Game[Any], id: str, name: str, levels: Collection[str]) -> bodies.NewTable:
    """The table of a puzzle: only the solver moves. Raises NoPuzzle."""
    from lishan.coach.puzzles import find_puzzle, position_line

    puzzle = find_puzzle(game.name, id)
    line = position_line(game, puzzle)
    # These bots never move, but their names are shown; without a level, that would be the server's usual bot, even "random".
    level = CASUAL if CASUAL in levels else None
    seats = range(int(game.from_text(line).seats))
    return bodies.NewTable(
        game=game.name,
        seats=[bodies.NewSeat(kind="me") if seat == puzzle.seat else bodies.NewSeat(kind="bot", level=level) for seat in seats],
        position=line, seed=1, help=False, puzzle=id, name=name,
    )  # fmt: skip


def puzzle_solution(game: Game[Any], id: str) -> PuzzleSolution:
    """Raises NoPuzzle."""
    from lishan.coach.puzzles import find_puzzle

    return solution_of(game, find_puzzle(game.name, id))


def solution_of(game: Game[Any], puzzle: "Puzzle", edition: Edition | None = None) -> PuzzleSolution:
    from lishan.coach.puzzles import ideas_of

    best, following = ideas_of(game, puzzle, edition)
    return PuzzleSolution(
        id=puzzle.id, rating=puzzle.rating, themes=puzzle.themes, seat=puzzle.seat, answer=puzzle.answer, best=best,
        next=following,
    )  # fmt: skip


def puzzle_verdict(table: Table) -> PuzzleVerdict:
    """Judges the first turn at a puzzle's table. Raises Refusal before it is played, NoPuzzle."""
    from lishan.coach.puzzles import find_puzzle

    if table.terms.puzzle is None:
        decide.refuse("not-now", "no-answer")
    return verdict_on(table, find_puzzle(table.terms.game, table.terms.puzzle))


def verdict_on(table: Table, puzzle: "Puzzle") -> PuzzleVerdict:
    """Raises Refusal before a turn is played."""
    from lishan.coach.puzzles import judge

    if not table.state.line:
        decide.refuse("not-now", "no-answer")
    found = judge(table.game, puzzle, dict(table.state.line[0].played.turns)[puzzle.seat], table.edition)
    return PuzzleVerdict(state=found.state, named=found.named, solution=solution_of(table.game, puzzle, table.edition))
