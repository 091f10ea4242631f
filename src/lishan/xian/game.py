"""Xi'an behind the `Game` contract: the one object through which everything else uses the rules."""

from collections.abc import Iterable, Mapping

from lishan.core.bits import nibble
from lishan.core.contract import Edition, Event, Facts, Move, Option, Phase, Pick, Preview, Reason, Score, Seat, View
from lishan.core.errors import BadMove, BadOption
from lishan.xian import (
    decisions,
    describe,
    edition,
    explain,
    facts,
    notation,
    position_parser,
    position_text,
    previews,
    reasons,
    targets,
)
from lishan.xian.audit import audit
from lishan.xian.moves import MOVES
from lishan.xian.position import Xian, new_position
from lishan.xian.view import XianFacts

NAME = "xian"


def restored(line: str) -> Xian:
    """A position that was pickled. Raises BadPosition."""
    return XianGame().from_text(line)


class XianGame:
    name = NAME
    title = "Xi'an"
    version = 1
    players = range(2, 5)
    moves = MOVES
    # 21 draws of the set-up; 4 x 24 draws and 5 ends of turns of 5 each; 4 players with 5 decisions for the Favour, 18 for
    # their pairs, and in 12 rounds at most 6 (card, builder, three of an action, done) plus 16 for all their tiles.
    longest = 21 + 96 + 25 + 4 * (5 + 18 + 12 * 6 + 16)
    facts_type: type[Facts] = XianFacts
    phases: Mapping[str, Phase] = explain.PHASES
    changes: Mapping[str, tuple[str, str]] = targets.CHANGES
    references: Mapping[str, str] = targets.REFERENCES
    options: tuple[Option, ...] = ()

    def edition(self, text: str | None = None, source: str = "edition") -> Edition:
        return edition.load(text, source)

    def start(self, seats: int, edition: Edition | None = None, options: Mapping[str, str] | None = None) -> Xian:
        if seats not in self.players:
            raise BadOption(f"{self.title} is played by 2 to 4 players, not {seats}.")
        if options:
            raise BadOption(f"{self.title} has no option {next(iter(options))!r}; it has no options.")
        return new_position(seats, (edition or self.edition()).parts)

    def notation(self, position: Xian, seat: Seat, move: int) -> str:
        return notation.notation(move)

    def parse(self, position: Xian, seat: Seat, text: str) -> int:
        move = notation.parse(text)
        if reason := reasons.why_not(position, seat, move):
            raise BadMove(f"{text!r} is not allowed now ({reason.code}, {reason.rule}).", reason)
        return move

    def describe(self, position: Xian, seat: Seat, move: int) -> Move:
        return describe.describe(position, seat, move)

    def why_not(self, position: Xian, seat: Seat, move: int) -> Reason | None:
        return reasons.why_not(position, seat, move)

    def why_not_target(self, position: Xian, seat: Seat, target: str) -> Reason | None:
        return targets.why_not_target(position, seat, target)

    def secret(self, position: Xian) -> bool:
        return bool(position.pending() in (decisions.FAVOUR, decisions.CHOOSE))

    def targets(self, position: Xian) -> tuple[str, ...]:
        return targets.ALL_TARGETS

    def preview(self, position: Xian, seat: Seat, move: int) -> Preview:
        return previews.preview(position, seat, move)

    def explain(self, position: Xian, history: Iterable[Event] = ()) -> Score:
        return explain.explain(position, history)

    def view(self, position: Xian, seat: Seat | None) -> View:
        """XI-70: everything is open after the end."""
        reader = position_text.SPECTATOR if seat is None else seat
        return View(NAME, seat, facts.facts(position, reader if position.stack else position_text.EVERYBODY))

    def audience(self, position: Xian, seat: Seat | None) -> Seat | None:
        return seat if position.stack else None

    def guess(self, view: View, pick: Pick, edition: Edition | None = None) -> Xian:
        return position_parser.guess_from_text(view.facts.position, edition or self.edition(), pick)

    def facts(self, position: Xian) -> XianFacts:
        return facts.facts(position)

    def to_text(self, position: Xian) -> str:
        return position_text.to_text(position)

    def from_text(self, text: str, edition: Edition | None = None) -> Xian:
        return position_parser.from_text(text, edition or self.edition())

    def audit(self, position: Xian) -> str | None:
        fault = audit(position)
        return None if fault is None else fault.sentence

    def ranking(self, position: Xian) -> tuple[Seat, ...]:
        """XI-64: a tie goes to the supervisor that is further ahead, then to the one higher in the stack."""
        place = {int(nibble(position.standing, nth)): nth for nth in reversed(range(position.seats))}
        return tuple(sorted(range(position.seats), key=lambda seat: (-position.score(seat), place.get(seat, seat))))
