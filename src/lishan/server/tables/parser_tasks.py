"""Parses texts that people send: editions, positions, records. On a server a process of its own does it."""

from typing import Any, assert_never

import msgspec

from lishan.core.contract import Edition, Game, to_act
from lishan.core.errors import BadOption, BadPosition
from lishan.core.record import read_record
from lishan.core.replay import OpenGame, can_be_played
from lishan.table.entries import AnyEntry
from lishan.table.records import entries_of


class NewGame(msgspec.Struct, frozen=True, kw_only=True, tag="game"):
    """A game that someone wants to start."""

    game: str
    players: int
    options: dict[str, str]
    edition: str | None
    position: str | None


class SavedGame(msgspec.Struct, frozen=True, kw_only=True, tag="record"):
    """A record that someone wants to look at."""

    text: str
    edition: str | None


class BoxRequest(msgspec.Struct, frozen=True, kw_only=True, tag="box"):
    """A request to `lishan.box`."""

    name: str
    body: str


Task = NewGame | SavedGame | BoxRequest


class Parsed(msgspec.Struct, frozen=True, kw_only=True):
    """The result; `error` is a sentence for the sender."""

    entries: list[AnyEntry] = []
    answer: str = ""
    """JSON, for a request to `lishan.box`."""
    error: str | None = None
    failed: bool = False
    """An error on our side, not caused by the text."""


def check_start(game: Game[Any], task: NewGame, edition: Edition) -> None:
    """Refuses a game that cannot be started, or cannot continue from its position. Raises LishanError."""
    if task.players not in game.players:
        raise BadOption(f"{game.title} is for {game.players[0]} to {game.players[-1]} players, not {task.players}.")
    if task.position is None:
        game.start(task.players, edition, task.options)
        return
    position = game.from_text(task.position, edition)
    if not to_act(position) or not can_be_played(position, task.players, game.longest):
        raise BadPosition(f"{task.players} players cannot continue from this position.")


def parse(task: Task, open_game: OpenGame) -> Parsed:
    """The entries of a record; empty for a game that can be started. Raises LishanError."""
    match task:
        case NewGame():
            game = open_game(task.game)
            check_start(game, task, game.edition(task.edition))
            return Parsed()
        case SavedGame():
            return Parsed(entries=list(entries_of(read_record(task.text), open_game, task.edition)))
        case BoxRequest():
            from lishan.box.service import answer

            return Parsed(answer=answer(task.name, task.body).decode())
        case _:
            assert_never(task)
