"""A game whose dice, cards and draws are entered by hand: the decisions of the real table are sent move by move.

Nothing is stored here: the caller sends the moves, either all of them or those since a position of the same game. To correct a
move, send the list with another word in its place; the moves after it are replayed as far as possible.
"""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta

import lishan
from lishan.box import short_form
from lishan.box.editions import GameName
from lishan.core.bounds import POSITION_CHARACTERS, RECORD_WORD, TOML_CHARACTERS
from lishan.core.contract import Edition, Event, Facts, Game, Move, Position, Reason, to_act
from lishan.core.errors import BadMove, BadOption
from lishan.terracotta.li_si.state import YOU
from lishan.terracotta.position import Terracotta

MOST_MOVES = 4000


class ByHandAsked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    game: GameName
    players: Annotated[int, Meta(ge=1, le=6)] = 1
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=80)]] = {}
    edition: Annotated[str, Meta(max_length=TOML_CHARACTERS)] | None = None
    """TOML of a custom edition."""
    position: Annotated[str, Meta(max_length=POSITION_CHARACTERS)] | None = None
    """The position to begin at; None: the start of the game."""
    moves: Annotated[list[Annotated[str, Meta(max_length=RECORD_WORD)]], Meta(max_length=MOST_MOVES)] = []
    """Everything decided since then, chance events included, in notation."""
    short: bool = False
    """Against Li Si: only what he needs to know of your turns is told (`short_form`)."""


class HandStep(msgspec.Struct, frozen=True, kw_only=True):
    """One decision, and what the rules did after it."""

    seat: int
    """7: chance."""
    turn: int
    move: Move
    events: tuple[Event, ...]
    after: str | None
    """The position, if a new turn has begun: the caller can continue from there."""


class Misfit(msgspec.Struct, frozen=True, kw_only=True):
    """The first move that is no longer possible. The moves after it are left out too."""

    at: int
    word: str
    reason: Reason | None


class ByHand(msgspec.Struct, frozen=True, kw_only=True):
    steps: tuple[HandStep, ...]
    misfit: Misfit | None
    to_move: int | None
    """7: chance; None: the game is over."""
    choices: tuple[Move, ...]
    """Everything that can be decided now, or be the outcome."""
    view: Facts
    """All facts of the position, as at a table."""
    scores: tuple[int, ...]
    ranking: tuple[int, ...]


def by_hand(asked: ByHandAsked) -> ByHand:
    """Raises BadOption, BadEdition, BadPosition."""
    game = lishan.game(asked.game)
    edition = game.edition(asked.edition)
    position = first_position(game, asked, edition)
    told: Full | Short = Short(position) if asked.short else Full(game, position)
    steps: list[HandStep] = []
    misfit = None
    for at, word in enumerate(asked.moves):
        try:
            steps.append(told.play(word))
        except BadMove as error:
            reason = error.reason if isinstance(error.reason, Reason) else None
            misfit = Misfit(at=at, word=word, reason=reason)
            break
    pending = to_act(position)
    return ByHand(
        steps=tuple(steps),
        misfit=misfit,
        to_move=pending[0] if pending else None,
        choices=told.choices(),
        view=game.facts(position),
        scores=tuple(int(position.score(each)) for each in range(position.seats)),
        ranking=game.ranking(position),
    )


def first_position(game: Game[Any], asked: ByHandAsked, edition: Edition) -> Position:
    if asked.position is None:
        start: Position = game.start(asked.players, edition, asked.options)
        return start
    found: Position = game.from_text(asked.position, edition)
    return found


class Full:
    """Every decision is entered, as the engine asks for it."""

    def __init__(self, game: Game[Any], position: Position) -> None:
        self.game = game
        self.position = position

    def choices(self) -> tuple[Move, ...]:
        pending = to_act(self.position)
        if not pending:
            return ()
        return tuple(self.game.describe(self.position, pending[0], int(move)) for move in self.position.legal(pending[0]))

    def play(self, word: str) -> HandStep:
        """Raises BadMove."""
        pending = to_act(self.position)
        if not pending:
            raise BadMove("The game is over.")
        move = self.game.parse(self.position, pending[0], word)
        return self.step(pending[0], self.game.describe(self.position, pending[0], move), lambda: self.effect(move))

    def effect(self, move: int) -> None:
        self.position.play(to_act(self.position)[0], move)

    def step(self, seat: int, said: Move, effect: Callable[[], None]) -> HandStep:
        turn = int(self.position.turn)
        log: list[Event] = []
        self.position.log = log
        effect()
        self.position.log = None
        after = self.game.to_text(self.position) if int(self.position.turn) != turn else None
        return HandStep(seat=seat, turn=turn, move=said, events=tuple(log), after=after)


class Short(Full):
    """Your own decisions are entered in the short form; chance events and decisions for Li Si as in the full form."""

    position: Terracotta

    def __init__(self, position: Position) -> None:
        if not isinstance(position, Terracotta) or position.li_si is None:
            raise BadOption("The short form is for a game against Li Si.")
        super().__init__(lishan.game("terracotta"), position)
        short_form.begin(position)

    def choices(self) -> tuple[Move, ...]:
        if short_form.is_yours(self.position):
            return tuple(answer.move for answer in short_form.answers(self.position))
        return super().choices()

    def play(self, word: str) -> HandStep:
        if not short_form.is_yours(self.position):
            return super().play(word)
        answer = short_form.find(self.position, word)
        return self.step(YOU, answer.move, lambda: short_form.play(self.position, answer))

    def effect(self, move: int) -> None:
        super().effect(move)
        short_form.begin(self.position)

    def step(self, seat: int, said: Move, effect: Callable[[], None]) -> HandStep:
        told = super().step(seat, said, effect)
        return msgspec.structs.replace(told, events=short_form.known(told.events))
