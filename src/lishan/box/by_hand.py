"""A game whose dice, cards and draws are entered by hand: the decisions of the real table are sent move by move.

Nothing is stored here: the caller sends the moves, either all of them or those since a position of the same game. To correct a
move, send the list with another word in its place; what follows is replayed as far as it is still possible.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

import lishan
from lishan.box.editions import GameName
from lishan.core.bounds import POSITION_CHARACTERS, RECORD_WORD, TOML_CHARACTERS
from lishan.core.contract import Edition, Event, Game, Move, Position, Reason, to_act
from lishan.core.errors import BadMove

MOST_MOVES = 4000


class ByHandAsked(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    game: GameName
    players: Annotated[int, Meta(ge=1, le=6)] = 1
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=80)]] = {}
    edition: Annotated[str, Meta(max_length=TOML_CHARACTERS)] | None = None
    """TOML of a custom edition."""
    position: Annotated[str, Meta(max_length=POSITION_CHARACTERS)] | None = None
    """Where to begin; None: at the start of the game."""
    moves: Annotated[list[Annotated[str, Meta(max_length=RECORD_WORD)]], Meta(max_length=MOST_MOVES)] = []
    """Everything decided since then, chance events included, in notation."""


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
    """The first move that is no longer possible. What follows it is left out too."""

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
    view: dict[str, Any]
    """All facts of the position, as at a table."""
    scores: tuple[int, ...]
    ranking: tuple[int, ...]


def by_hand(asked: ByHandAsked) -> ByHand:
    """Raises BadOption, BadEdition, BadPosition."""
    game = lishan.game(asked.game)
    edition = game.edition(asked.edition)
    position = first_position(game, asked, edition)
    steps: list[HandStep] = []
    misfit = None
    for at, word in enumerate(asked.moves):
        try:
            steps.append(play_one(game, position, word))
        except BadMove as error:
            reason = error.reason if isinstance(error.reason, Reason) else None
            misfit = Misfit(at=at, word=word, reason=reason)
            break
    pending = to_act(position)
    seat = pending[0] if pending else None
    return ByHand(
        steps=tuple(steps),
        misfit=misfit,
        to_move=seat,
        choices=() if seat is None else tuple(game.describe(position, seat, int(move)) for move in position.legal(seat)),
        view=msgspec.to_builtins(game.facts(position)),
        scores=tuple(int(position.score(each)) for each in range(position.seats)),
        ranking=game.ranking(position),
    )


def first_position(game: Game[Any], asked: ByHandAsked, edition: Edition) -> Position:
    if asked.position is None:
        start: Position = game.start(asked.players, edition, asked.options)
        return start
    found: Position = game.from_text(asked.position, edition)
    return found


def play_one(game: Game[Any], position: Position, word: str) -> HandStep:
    """Raises BadMove."""
    pending = to_act(position)
    if not pending:
        raise BadMove("The game is over.")
    seat, turn = pending[0], int(position.turn)
    move = game.parse(position, seat, word)
    said = game.describe(position, seat, move)
    log: list[Event] = []
    position.log = log
    position.play(seat, move)
    position.log = None
    begun = int(position.turn) != turn
    return HandStep(seat=seat, turn=turn, move=said, events=tuple(log), after=game.to_text(position) if begun else None)
