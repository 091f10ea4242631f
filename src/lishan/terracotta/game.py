"""Terracotta Army behind the `Game` contract: the one object through which everything else uses the rules."""

from collections.abc import Iterable, Mapping

from lishan.core.bits import nibble
from lishan.core.contract import (
    Edition,
    Event,
    Facts,
    Move,
    Option,
    Phase,
    Pick,
    Preview,
    Reason,
    Score,
    Seat,
    View,
)  # fmt: skip
from lishan.core.errors import BadEdition, BadMove, BadOption
from lishan.terracotta import (
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
from lishan.terracotta.audit import audit
from lishan.terracotta.edition_li_si import why_no_solo
from lishan.terracotta.li_si.difficulty import OPTIONS as SOLO_OPTIONS
from lishan.terracotta.li_si.difficulty import cards_chosen
from lishan.terracotta.moves import MOVES
from lishan.terracotta.position import Terracotta, new_position, new_solo
from lishan.terracotta.view import TerracottaFacts

NAME = "terracotta"


def restored(line: str) -> Terracotta:
    """A position that was pickled. Raises BadPosition."""
    return TerracottaGame().from_text(line)


class TerracottaGame:
    name = NAME
    title = "Terracotta Army"
    version = 1
    players = range(1, 5)
    moves = MOVES
    # Li Si's turn takes fewer, with at most four cards revealed and a set-up of at most 20 chance events. With players only:
    # 60 turns of at most 21 decisions each (rotate, place, three rings with a build, an Administrator's build and a
    # Specialist between them), and 8 chance events.
    longest = 60 * 21 + 8
    facts_type: type[Facts] = TerracottaFacts
    phases: Mapping[str, Phase] = explain.PHASES
    changes: Mapping[str, tuple[str, str]] = targets.CHANGES
    references: Mapping[str, str] = targets.REFERENCES
    options: tuple[Option, ...] = (
        Option("soak", position_text.SOAK, "TA-32"),
        Option("master_cost", position_text.MASTER_COST, "TA-34"),
        *SOLO_OPTIONS,
    )

    def edition(self, text: str | None = None, source: str = "edition") -> Edition:
        return edition.load(text, source)

    def start(self, seats: int, edition: Edition | None = None, options: Mapping[str, str] | None = None) -> Terracotta:
        if seats not in self.players:
            raise BadOption(f"{self.title} is played by 1 to 4 players, not {seats}.")
        chosen = self._chosen(options or {}, seats)
        played = edition or self.edition()
        rulings = chosen["soak"] == "one", chosen["master_cost"] == "placed"
        if seats > 1:
            return new_position(seats, played.parts, *rulings)
        if fault := why_no_solo(played.parts):
            raise BadEdition(f"{played.name}: {fault}.")
        return new_solo(played.parts, *rulings, *cards_chosen(chosen))

    def _chosen(self, options: Mapping[str, str], seats: int) -> dict[str, str]:
        known = {option.name: option for option in self.options if option.is_for(seats)}
        for name, value in options.items():
            if name not in known:
                raise BadOption(f"{self.title} has no option {name!r} for {seats}; its options are {', '.join(known)}.")
            if not known[name].takes(value):
                joined = ", several joined with +" if known[name].many else ""
                raise BadOption(f"The option {name} is {' or '.join(known[name].values)}{joined}, not {value!r}.")
        return {name: options.get(name, option.values[0]) for name, option in known.items()}

    def notation(self, position: Terracotta, seat: Seat, move: int) -> str:
        return notation.notation(position, move)

    def parse(self, position: Terracotta, seat: Seat, text: str) -> int:
        move = notation.parse(position, seat, text)
        if reason := reasons.why_not(position, seat, move):
            raise BadMove(f"{text!r} is not allowed now ({reason.code}, {reason.rule}).", reason)
        return move

    def describe(self, position: Terracotta, seat: Seat, move: int) -> Move:
        return describe.describe(position, move)

    def why_not(self, position: Terracotta, seat: Seat, move: int) -> Reason | None:
        return reasons.why_not(position, seat, move)

    def why_not_target(self, position: Terracotta, seat: Seat, target: str) -> Reason | None:
        return targets.why_not_target(position, seat, target)

    def secret(self, position: Terracotta) -> bool:
        """Nothing is hidden (TA-1)."""
        return False

    def targets(self, position: Terracotta) -> tuple[str, ...]:
        return targets.ALL_TARGETS

    def preview(self, position: Terracotta, seat: Seat, move: int) -> Preview:
        return previews.preview(position, seat, move)

    def explain(self, position: Terracotta, history: Iterable[Event] = ()) -> Score:
        return explain.explain(position, history)

    def view(self, position: Terracotta, seat: Seat | None) -> View:
        """Nothing is hidden (TA-1): every view holds every fact, and the position line for programs that search."""
        return View(NAME, seat, facts.facts(position))

    def audience(self, position: Terracotta, seat: Seat | None) -> Seat | None:
        return None

    def guess(self, view: View, pick: Pick, edition: Edition | None = None) -> Terracotta:
        return self.from_text(view.facts.position, edition)

    def facts(self, position: Terracotta) -> TerracottaFacts:
        return facts.facts(position)

    def to_text(self, position: Terracotta) -> str:
        return position_text.to_text(position)

    def from_text(self, text: str, edition: Edition | None = None) -> Terracotta:
        return position_parser.from_text(text, edition or self.edition())

    def audit(self, position: Terracotta) -> str | None:
        fault = audit(position)
        return None if fault is None else fault.sentence

    def ranking(self, position: Terracotta) -> tuple[Seat, ...]:
        """TA-95: a tie goes to the player earlier in turn order."""
        places = range(position.seats)
        order = [int(nibble(position.order, place)) for place in places] if position.turn else list(places)
        return tuple(sorted(order, key=lambda seat: (-position.score(seat), order.index(seat))))
