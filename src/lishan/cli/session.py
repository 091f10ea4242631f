"""A game in progress at one terminal: who decides next, what has happened, what can still be taken back.

No input, no output.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from lishan.arena.entrants import Entrant
from lishan.bots.budgets import Pace
from lishan.bots.isolation import FallbackBot
from lishan.bots.protocol import Seating
from lishan.cli.common import Table
from lishan.core.contract import CHANCE, Event, Move, Position, View, to_act
from lishan.core.replay import Recorder
from lishan.core.rng import Rng


@dataclass(frozen=True)
class Told:
    """A line of the story: what someone did, or what resulted from it."""

    thing: Move | Event
    seat: int
    hidden_from: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Step:
    """A decision that can be taken back: the state before it."""

    position: Position
    noted: int
    happened: int
    told: int
    forced: bool


@dataclass(frozen=True)
class SeatedBot:
    """A bot at a seat, with the time it has left for its turn."""

    bot: FallbackBot
    pace: Pace

    def choose(self, view: View, moves: list[int], turn: int) -> int:
        budget = self.pace.left(turn)
        began = budget.now()
        move = self.bot.choose(view, moves, budget)
        self.pace.note(budget.now() - began)
        return move


class Session:
    def __init__(self, table: Table, people: frozenset[int], recorder: Recorder, position: Position, rng: Rng) -> None:
        self.table = table
        self.game = table.game
        self.people = people
        self.recorder = recorder
        self.history: list[Event] = []
        self.story: list[Told] = []
        self.rng = rng
        self.bots: dict[int, SeatedBot] = {}
        self.levels: dict[int, str] = {}
        self.steps: list[Step] = []
        self.position = position
        self.position.log = self.history

    def actor(self) -> int | None:
        """The seat that decides next: chance events and bots before people, people by seat."""
        pending = to_act(self.position)
        return next((seat for seat in pending if seat not in self.people), pending[0] if pending else None)

    def play(self, seat: int, move: int) -> None:
        self.recorder.note(self.position, seat, move)
        move_told = self.game.describe(self.position, seat, move)
        happened = len(self.history)
        self.position.play(seat, move)
        if seat != CHANCE:
            self.story.append(Told(move_told, seat, self.kept_from(seat)))
        self.story += [Told(event, seat) for event in self.history[happened:]]

    def kept_from(self, actor: int) -> frozenset[int]:
        """The people who may not see the move just made: everyone else, as soon as the mover knows more than they do.

        The move alone does not show whether it reveals a hand. Events report what may be known.
        """
        return self.people - {actor} if self.knows_more(actor) else frozenset()

    def knows_more(self, seat: int) -> bool:
        """Returns whether a seat knows something that not everyone knows."""
        return self.game.view(self.position, seat).facts != self.game.view(self.position, None).facts

    def seat_bots(self, bots: Mapping[int, Entrant]) -> None:
        """Bots play these seats from now on. Raises BadOption if there is no such bot."""
        for seat, entrant in bots.items():
            seating = Seating(self.game, int(self.rng.pick(2**31)), self.table.edition)
            self.bots[seat] = SeatedBot(entrant.sit(seating), Pace(entrant.budget))
            self.levels[seat] = entrant.name
        self.people -= frozenset(bots)

    def play_alone(self, seat: int) -> None:
        """A decision by chance or by a seat without a person: its bot's, or a random one."""
        moves = [int(move) for move in self.position.legal(seat)]
        bot = self.bots.get(seat)
        if bot is None or len(moves) == 1:
            self.play(seat, moves[int(self.rng.pick(len(moves)))])
        else:
            self.play(seat, bot.choose(self.view(seat), moves, int(self.position.turn)))

    def decide(self, seat: int, move: int, forced: bool = False) -> None:
        """A person's decision: it can be taken back until the turn is final."""
        self.steps.append(Step(self.position.copy(), len(self.recorder.noted), len(self.history), len(self.story), forced))
        self.play(seat, move)

    def undo(self) -> bool:
        """Take back the last decision that can be; returns whether there was one."""
        while self.steps:
            step = self.steps.pop()
            if not step.forced:
                self.restore(step)
                return True
        return False

    def restore(self, step: Step) -> None:
        self.position = step.position
        self.recorder.back_to(step.noted)
        del self.history[step.happened :]
        del self.story[step.told :]
        self.position.log = self.history

    def settle(self) -> None:
        """The turn is final."""
        self.steps.clear()

    def passes_on(self, seat: int, turn: int) -> bool:
        """Returns whether the last decision ended the turn of a seat, or its part in a secret choice."""
        return self.actor() != seat or int(self.position.turn) != turn

    def heard(self, seat: int) -> list[Event]:
        """Returns the events that a seat may know."""
        return [event for event in self.history if event.only is None or event.only == seat]

    def news(self, seat: int, start: int) -> list[Told]:
        """Returns the part of the story since `start` that a seat may see."""
        return [told for told in self.story[start:] if seat not in told.hidden_from and only_for(told.thing) in (None, seat)]

    def view(self, seat: int) -> View:
        return self.game.view(self.position, seat)

    def has_secrets(self) -> bool:
        """Returns whether two people at this terminal would see different things."""
        views = [self.view(seat).facts for seat in sorted(self.people)]
        return any(view != views[0] for view in views)

    def open_choices(self, seat: int) -> list[int]:
        """Returns the legal moves of a seat; none if it is not to move, as after the last decision of a turn."""
        return [int(move) for move in self.position.legal(seat)] if seat in to_act(self.position) else []


def only_for(thing: Move | Event) -> int | None:
    return thing.only if isinstance(thing, Event) else None
