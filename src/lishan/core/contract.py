"""The contract between a game and everything that plays it: tables, bots, servers, research tools, the command line.

A game has two parts.

A **position** (`lishan.core.position.Position`) is fast and knows only integers. It knows whose decision is pending, lists
that seat's legal moves, plays one, and copies itself. It rests on four ideas:

* *A turn is a chain of small decisions.* Rotate a ring; place a worker; perform this action; take this figure; put it there.
  Each is one integer below `Game.moves`. No one ever chooses from a cross product of options.
* *Chance events are moves.* When the rules draw, roll or shuffle, `CHANCE` is to move and its legal moves are the outcomes,
  each as likely as the others. A position holds no seed and no order of cards: what is drawn is decided when it is drawn.
* *Several seats may be to move.* Secret simultaneous choices are moves of several seats, in any order, same result.
* *Positions trust, games explain.* `Position.play` assumes a legal move. Moves from outside are checked by `why_not`.

A **game** (`Game`) is the interface where integers become what people, protocols and files understand:
notation, typed descriptions, reasons, previews, explanations, views. It holds no state and can be shared.

What holds for every game, whatever its rules, is written once as laws in `lishan.testing.laws` and tested for all of them.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Literal, Protocol, TypeVar

import msgspec

from lishan.core.events import Event, Fact
from lishan.core.position import CHANCE, Position, first_pending, to_act
from lishan.core.toml_reader import TomlTable

__all__ = [
    "CHANCE",
    "Ahead",
    "Edition",
    "Event",
    "Fact",
    "Facts",
    "Game",
    "Move",
    "Option",
    "Phase",
    "Pick",
    "Position",
    "Preview",
    "Proof",
    "Reason",
    "Remedy",
    "Score",
    "Seat",
    "View",
    "draw",
    "first_pending",
    "to_act",
]

Seat = int
Pick = Callable[[int], int]
"""Picks a number from 0 to n - 1, as `Rng.pick` does."""

Phase = Literal["turn", "between", "round", "end"]
"""When something happens: in somebody's turn, between turns, when a round is scored, when the game is scored at its end."""

P = TypeVar("P", bound=Position)


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move in the words of the rulebook: what is decided (`kind`), and how.

    `kind` names the decision ("place", "ring", "type", "space", ...); the facts say what it is about. The text of a
    move in a language is made from `kind` and `facts` by `lishan.words`.
    """

    kind: str
    notation: str
    facts: dict[str, Fact] = {}
    rule: str = ""
    target: str = ""
    """The thing on the table that you choose it by, one of `Game.targets`; empty: it can only be chosen in words."""
    stage: str = ""
    """The part of a turn that it belongs to ("card", "builder", ...); empty: it belongs to the part before it."""
    declines: bool = False
    """Whether it turns down something optional."""
    told_by: str = ""
    """The code of the event that says the same in more detail; empty: there is none."""


class Remedy(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cheapest thing that would make a refused move legal."""

    code: str
    facts: dict[str, Fact] = {}


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reason why something is not allowed now: a code from the catalogue of words, its parameters and the rule."""

    code: str
    rule: str
    facts: dict[str, Fact] = {}
    remedy: Remedy | None = None


class Ahead(msgspec.Struct, frozen=True, omit_defaults=True):
    """A later decision of the same turn that a move leads to, and whether it would be possible."""

    move: Move
    when: Literal["now", "after", "never"]
    """Possible right now, only after an earlier choice in the turn, or not at all."""
    reason: Reason | None = None
    """The reason why it is not possible right now."""
    after: tuple[Move, ...] = ()
    """Earlier choices that would make it possible."""
    changes: dict[str, int] = {}
    """The changes in the mover's holdings, by name: {"wet": -3}."""


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """The immediate effects of one legal move, and what it would be worth. All lists are by seat."""

    # The mover's costs and gains, by the resource's name: {"wet": 3}. Those that don't change are left out.
    cost: dict[str, int] = {}
    gain: dict[str, int] = {}
    # Points scored by the move itself.
    points: tuple[int, ...] = ()
    # Change in what each seat would score if the round were scored right after, and if the game ended right after.
    round: tuple[int, ...] = ()
    game: tuple[int, ...] = ()
    # Things a careless player might regret (clay that will dry, a statue that will be removed, ...).
    warnings: tuple[Reason, ...] = ()
    # The later decisions of the same turn that the move leads to, in order, if the game looks ahead.
    ahead: tuple[Ahead, ...] = ()


class Proof(msgspec.Struct, frozen=True, omit_defaults=True):
    """Points and the reason for them. With children, `points` is their sum; a leaf is one application of one rule."""

    code: str
    points: tuple[int, ...]
    rule: str = ""
    facts: dict[str, Fact] = {}
    children: tuple["Proof", ...] = ()


class Score(msgspec.Struct, frozen=True):
    """Every point of every player. `now` is what has been scored; the others are what would be added to it."""

    totals: tuple[int, ...]
    now: Proof
    if_round_ended: Proof | None = None
    if_game_ended: Proof | None = None


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule that a table can vary: its values, the default first."""

    name: str
    values: tuple[str, ...]
    rule: str
    many: bool = False
    """Whether several values except the first can be joined with `+`: "armed+favoured"."""
    seats: tuple[int, ...] = ()
    """The numbers of players it applies to; empty: all."""

    def is_for(self, seats: int) -> bool:
        return not self.seats or seats in self.seats

    def takes(self, value: str) -> bool:
        """Returns whether this is one of its values."""
        if value in self.values:
            return True
        several = value.split("+")
        return self.many and len(several) == len(set(several)) and all(each in self.values[1:] for each in several)


class Edition(msgspec.Struct, frozen=True):
    """Checked component data. `digest` tells two editions apart in records and position strings."""

    name: str
    digest: str
    parts: Any
    """The game's own tables, of a class that each game chooses."""
    data: TomlTable = {}
    """The parsed file."""
    text: str = ""
    """The TOML text, so that a record can include an edition that is not in the package."""


class Facts(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The facts of a position, as clients read them. Each game has a class of its own (`Game.facts_type`).

    Types for the client, the JSON Schema and a page of the documentation are made from that class.
    """

    position: str
    """the position in one line, as far as the viewer may know it"""


class View(msgspec.Struct, frozen=True):
    """All that one seat (None: a spectator) may know of a position.

    It is built from scratch rather than by hiding parts. `facts` is the documented JSON object that clients draw; `guess` needs
    only a view.
    """

    game: str
    seat: int | None
    facts: Facts


class Game(Protocol, Generic[P]):
    """The interface of one game. Moves passed to a method must be legal unless its docstring says otherwise."""

    name: str
    """Its name in commands, records and modules: "terracotta", "xian"."""
    title: str
    version: int
    """The version of the rules: records of another version are refused rather than replayed differently."""
    players: range
    """Possible numbers of players."""
    moves: int
    """Every move is an integer from 0 to `moves` - 1, a fixed action space."""
    longest: int
    """An upper limit on the decisions in a game, chance events included."""
    options: tuple[Option, ...]
    facts_type: type[Facts]
    """The class of its facts."""
    phases: Mapping[str, Phase]
    """The phase of events, by their codes; those that are not listed here belong to a turn."""
    changes: Mapping[str, tuple[str, str]]
    """The place that an event changes, by its code: the kind of target, and the fact that names it."""
    references: Mapping[str, str]
    """The facts of moves, events and proofs that name targets, each with the kind of target."""

    def edition(self, text: str | None = None, source: str = "edition") -> Edition:
        """The checked edition in a TOML text (None: the one in the package). Raises BadEdition, naming `source`."""
        ...

    def start(self, seats: int, edition: Edition | None = None, options: Mapping[str, str] | None = None) -> P:
        """The position before the first chance event. Raises BadOption."""
        ...

    def notation(self, position: P, seat: Seat, move: int) -> str:
        """A move's word in notation: no spaces, and different from every other legal move there."""
        ...

    def parse(self, position: P, seat: Seat, text: str) -> int:
        """The legal move that a word means. Raises BadMove, with the reason if it is a move but not allowed."""
        ...

    def describe(self, position: P, seat: Seat, move: int) -> Move: ...

    def why_not(self, position: P, seat: Seat, move: int) -> Reason | None:
        """Returns the reason why this integer (any integer) is not a legal move of this seat now; None if it is legal."""
        ...

    def why_not_target(self, position: P, seat: Seat, target: str) -> Reason | None:
        """The same for something a person can point at, named as in notation ("segment 6", "space e4", ...)."""
        ...

    def secret(self, position: P) -> bool:
        """Returns whether the pending decisions stay hidden until every seat has made its own, even if only one is left."""
        ...

    def targets(self, position: P) -> tuple[str, ...]:
        """Everything a person could point at, for `why_not_target`."""
        ...

    def preview(self, position: P, seat: Seat, move: int) -> Preview: ...

    def explain(self, position: P, history: Iterable[Event] = ()) -> Score:
        """Explains where every point comes from. With all events since the start as `history`, it goes down to each single
        rule.
        """
        ...

    def view(self, position: P, seat: Seat | None) -> View: ...

    def audience(self, position: P, seat: Seat | None) -> Seat | None:
        """A viewer whose view has the same facts: the server builds and encodes one view for each audience."""
        ...

    def guess(self, view: View, pick: Pick, edition: Edition | None = None) -> P:
        """A position that looks exactly like the view, drawn with the probability that the game gives it.

        Seats that are still choosing in secret are treated as if they had not begun: nobody has seen any of it, and it can be
        taken back.

        A view names its edition but doesn't contain it: pass any edition that is not in the package.
        """
        ...

    def facts(self, position: P) -> Facts:
        """Every fact of the position, secrets included: for records and analysis."""
        ...

    def to_text(self, position: P) -> str:
        """The position in one line."""
        ...

    def from_text(self, text: str, edition: Edition | None = None) -> P:
        """The position of that line. Raises BadPosition for a broken or impossible one."""
        ...

    def audit(self, position: P) -> str | None:
        """Describes an inconsistency (pieces, coins, clay, pigments) in one sentence; None if there is none."""
        ...

    def ranking(self, position: P) -> tuple[Seat, ...]:
        """The seats from first to last, ties broken by the rules; meaningful at the end."""
        ...


def draw(position: Position, pick: Pick) -> int:
    """Draws one chance event: one of the legal moves of CHANCE."""
    outcomes = position.legal(CHANCE)
    return int(outcomes[pick(len(outcomes))])
