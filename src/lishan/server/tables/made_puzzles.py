"""Puzzles that people make from positions, for the server and for a page without one.

Nothing is stored: the link carries the puzzle, and whoever solves it sends it along.
"""

from typing import TYPE_CHECKING, Any

import msgspec

from lishan.bots.sent_view import sent
from lishan.core.contract import Game, Position, to_act
from lishan.core.errors import BadMove, BadOption
from lishan.server.bots.problems import Problem
from lishan.server.bots.queue import Claim, Rank
from lishan.server.tables import bodies
from lishan.server.tables.bot_turns import refusing
from lishan.server.tables.parser_tasks import NewGame
from lishan.server.tables.training import solution_of, verdict_on
from lishan.server.tables.training_bodies import PuzzleAsked, PuzzleMade, PuzzleSolution, PuzzleVerdict
from lishan.table import decide
from lishan.table.table import Table

if TYPE_CHECKING:
    from lishan.coach.puzzles import Puzzle
    from lishan.server.tables.host import TableHost

MADE = "made"
"""In the place of a packaged puzzle's id."""
SEARCH_S = 45.0
"""At most; where the engine is compiled, it takes about a second."""
SEED = 1
LONGEST_WORD = 80
MOST_WORDS = 200
"""As in a `play` command: nobody's turn is longer."""


async def puzzle_in(host: "TableHost", game: Game[Any], asked: PuzzleAsked, claim: Claim | None = None) -> PuzzleMade:
    """Raises LishanError for an impossible position, Refusal if no bot can search now."""
    from lishan.coach.making import no_choice

    task = NewGame(game=game.name, players=asked.players, options={}, edition=asked.edition, position=asked.position)
    await host.parsers.parse(task, claim.address if claim is not None else "")
    # It has already been parsed in a separate process: from here on it is an ordinary edition.
    edition = game.edition(asked.edition)
    position = game.from_text(asked.position, edition)
    if (why := no_choice(game, position)) is not None:
        return msgspec.convert({"puzzle": None, "solution": None, "why": why}, PuzzleMade)
    own = edition.digest != game.edition().digest
    found = await searched(host, game, position, asked.edition if own else None, claim or Claim(Rank.HINT))
    if found is None or not is_playable(game, position, found):
        return PuzzleMade(puzzle=None, solution=None, why="several")
    puzzle = placed(game, position, found, own)
    return PuzzleMade(puzzle=puzzle, solution=solution_of(game, puzzle, edition))


async def searched(
    host: "TableHost", game: Game[Any], position: Position, edition: str | None, claim: Claim
) -> "Puzzle | None":
    seat = to_act(position)[0]
    problem = Problem(
        level=None, view=sent(game.view(position, seat)), moves=[int(move) for move in position.legal(seat)],
        seconds=SEARCH_S, table="puzzle", seed=SEED, edition=edition, puzzle=True,
    )  # fmt: skip
    with refusing():
        return (await host.bots.choose(problem, claim)).puzzle


def is_playable(game: Game[Any], position: Position, puzzle: "Puzzle") -> bool:
    """Returns whether turns that were found in a guess can be played in the real position."""
    from lishan.coach.puzzles import read_turn

    try:
        for words in (puzzle.answer, puzzle.next):
            read_turn(game, position, puzzle.seat, words)
    except BadMove:
        return False
    return True


def placed(game: Game[Any], position: Position, found: "Puzzle", own: bool) -> "Puzzle":
    """The puzzle with its position. In a custom edition, which the link carries too, the digest stays."""
    from lishan.coach.puzzles import EDITION, puzzle_id

    text = game.to_text(position)
    line = text if own else text.replace(f" {game.edition().digest} ", EDITION, 1)
    return msgspec.structs.replace(found, id=puzzle_id(game.name, text, found.seat), position=line)


def made_body(game: Game[Any], body: bodies.NewTable) -> bodies.NewTable:
    """The table of a puzzle that someone made: only the solver moves. Raises BadOption."""
    from lishan.coach.puzzles import with_digest

    if body.position is None or [seat.kind for seat in body.seats if seat.kind != "bot"] != ["me"]:
        raise BadOption("A puzzle has a position and one seat that is mine; bots sit in the others.")
    return bodies.NewTable(
        game=body.game, seats=[bodies.NewSeat(kind=seat.kind) for seat in body.seats], edition=body.edition,
        position=with_digest(game, body.position), seed=1, help=False, puzzle=MADE, name=body.name,
    )  # fmt: skip


def made_verdict(table: Table, puzzle: "Puzzle") -> PuzzleVerdict:
    """Judges the turn at its table. Raises Refusal before it is played, LishanError for a broken puzzle."""
    check_table(table, puzzle)
    return verdict_on(table, puzzle)


def made_solution(table: Table, puzzle: "Puzzle") -> PuzzleSolution:
    check_table(table, puzzle)
    return solution_of(table.game, puzzle, table.edition)


def check_table(table: Table, puzzle: "Puzzle") -> None:
    """The position has been checked when the table was made, so it must be the same. Only short words are parsed."""
    from lishan.coach.puzzles import position_line

    for turn in (puzzle.answer, puzzle.next, *puzzle.also):
        if len(turn) > MOST_WORDS or any(len(word) > LONGEST_WORD for word in turn):
            raise BadOption("No turn is that long.")

    solver = [seat.kind for seat in table.terms.seats].index("person") if table.terms.puzzle == MADE else -1
    if solver != puzzle.seat or table.terms.position != position_line(table.game, puzzle):
        decide.refuse("not-now", "no-answer")
