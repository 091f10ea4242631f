"""Replays a record move by move, and writes one while a game is being played."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lishan.core.contract import CHANCE, Edition, Event, Game, Move, Position, Reason, to_act
from lishan.core.errors import BadEdition, BadMove, BadOption, BadPosition, LishanError
from lishan.core.names import clean
from lishan.core.record import Header, Record, Turn, result_text, write_record
from lishan.core.rng import Rng

OpenGame = Callable[[str], Game[Any]]
"""Finds a game by its name, as `lishan.game` does. Raises LishanError for an unknown name."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a replay. `position` is the one after it; it keeps changing, so make a copy to keep it."""

    position: Position
    seat: int
    move: int
    word: str
    events: list[Event]
    line: int
    description: Move | None
    """The move in words; only from a replay that `describes`."""


class Replay:
    """A record ready to be replayed: `position` is the start until `steps` advances it.

    Any error in the record raises BadRecord with its line number, here or while the steps are played.
    """

    def __init__(self, record: Record, open_game: OpenGame, edition_text: str | None = None) -> None:
        self.record = record
        self.game = self.find_game(open_game)
        self.edition = self.find_edition(edition_text)
        self.position: Position = self.find_start()
        self.position.log = []
        # Turns a reason into a sentence; without it, a refused move is reported by the code of its reason.
        self.tell: Callable[[Reason], str] | None = None
        self.describes = False

    def find_game(self, open_game: OpenGame) -> Game[Any]:
        header = self.record.header
        try:
            game = open_game(header.game)
        except LishanError as error:
            self.record.refuse_field("game", str(error))
        if header.rules != game.version:
            sentence = f"it was played by version {header.rules} of the rules; this is version {game.version}."
            self.record.refuse_field("rules", sentence)
        if len(header.names) not in game.players:
            self.record.refuse(0, f"{len(header.names)} at the table, but {game.title} is for {players_text(game)}.")
        return game

    def find_edition(self, given: str | None) -> Edition:
        header = self.record.header
        own = header.edition_text
        try:
            edition = self.game.edition(given if own is None else own, "the edition")
        except BadEdition as error:
            self.record.refuse_field("toml" if own is not None else "edition", str(error))
        if edition.digest != header.digest:
            self.record.refuse_field("digest", self.other_edition(edition, own or given))
        return edition

    def other_edition(self, found: Edition, text: str | None) -> str:
        header = self.record.header
        if text is None:
            return f"the edition {header.edition!r} is not the one in the package; give it with --edition FILE."
        return f"the edition {found.name!r} has the digest {found.digest}, the record was played with {header.digest!r}."

    def find_start(self) -> Position:
        header = self.record.header
        try:
            # Also checks the options of a record that begins with a position.
            start: Position = self.game.start(len(header.names), self.edition, header.options)
            return start if header.position is None else self.middle(header.position, len(header.names))
        except BadOption as error:
            self.record.refuse_field("options", str(error))
        except BadEdition as error:
            self.record.refuse_field("edition", str(error))

    def middle(self, text: str, players: int) -> Position:
        """The position that the record begins with instead."""
        try:
            position: Position = self.game.from_text(text, self.edition)
        except BadPosition as error:
            self.record.refuse_field("position", str(error))
        if not can_be_played(position, players, self.game.longest):
            self.record.refuse_field("position", f"this is not a position in which {players} can go on playing.")
        return position

    def steps(self) -> Iterator[Step]:
        """Make the moves one by one; at the end, check the result."""
        for turn in self.record.turns:
            for word, column in zip(turn.words, turn.columns or (0,) * len(turn.words), strict=True):
                yield self.step(turn, word, column)
        self.check_result()

    def step(self, turn: Turn, word: str, column: int) -> Step:
        move = self.find_move(turn, word, column)
        description = self.game.describe(self.position, turn.seat, move) if self.describes else None
        log: list[Event] = []
        self.position.log = log
        self.position.play(turn.seat, move)
        return Step(self.position, turn.seat, move, word, log, turn.line, description)

    def find_move(self, turn: Turn, word: str, column: int) -> int:
        pending = to_act(self.position)
        if not pending:
            self.record.refuse(turn.line, "a move after the end of the game.", column)
        if turn.seat not in pending:
            sentence = f"{word!r} can't be {actor_text(turn.seat)}: {waiting_text(pending)}."
            self.record.refuse(turn.line, sentence, column)
        try:
            return self.game.parse(self.position, turn.seat, word)
        except BadMove as error:
            self.record.refuse(turn.line, self.refusal(word, error), column)

    def refusal(self, word: str, error: BadMove) -> str:
        if self.tell is None or not isinstance(error.reason, Reason):
            return str(error)
        return f"{word!r} is not allowed: {self.tell(error.reason)} ({error.reason.rule})"

    def check_result(self) -> None:
        result = self.record.header.result
        last = self.record.turns[-1].line if self.record.turns else 0
        found = result_of(self.game, self.position)
        if found is None and result is not None:
            sentence = "the record ends here, before the game does; an unfinished game has the result *."
            self.record.refuse(last, sentence)
        if found != result:
            sentence = f"the result is {result_text(result)}, but the moves lead to {result_text(found)}."
            self.record.refuse_field("result", sentence)


def can_be_played(position: Position, number: int, longest: int) -> bool:
    """Returns whether only these seats are ever to move, determined by playing on at random."""
    twin, rng = position.copy(), Rng(1)
    for _ in range(longest):
        pending = to_act(twin)
        if not pending:
            return True
        if any(seat != CHANCE and seat >= number for seat in pending):
            return False
        moves = twin.legal(pending[0])
        twin.play(pending[0], moves[rng.pick(len(moves))])
    return True


def players_text(game: Game[Any]) -> str:
    return f"{game.players[0]} to {game.players[-1]}" if len(game.players) > 1 else str(game.players[0])


def actor_text(seat: int) -> str:
    return "a chance event" if seat == CHANCE else f"seat {seat + 1}'s move"


def waiting_text(pending: Sequence[int]) -> str:
    if pending == (CHANCE,):
        return "a chance event (*) is pending"
    return " and ".join(f"seat {seat + 1}" for seat in pending) + (" is to move" if len(pending) == 1 else " are to move")


def result_of(game: Game[Any], position: Position) -> tuple[tuple[int, int], ...] | None:
    """The seats from first to last with their points; None until the game is over."""
    if position.waiting():
        return None
    return tuple((seat, int(position.score(seat))) for seat in game.ranking(position))


class Recorder:
    """Collects the moves of a game while it is played; `record` can turn them into a record at any time."""

    def __init__(
        self,
        game: Game[Any],
        edition: Edition,
        names: Sequence[str],
        options: Mapping[str, str] | None = None,
        edition_text: str | None = None,
        position: str | None = None,
    ) -> None:
        self.game = game
        self.edition = edition
        # The packaged edition need not be included; any other must be, or the record could not be replayed on its own.
        self.edition_text = edition_text if edition.digest != game.edition().digest else None
        self.names = tuple(clean(name) for name in names)
        # All of them, so that a different default in a later version cannot change what was played.
        self.options = {o.name: (options or {}).get(o.name, o.values[0]) for o in game.options if o.is_for(len(names))}
        self.position = position
        self.noted: list[tuple[int, int, str]] = []

    def note(self, position: Position, seat: int, move: int) -> str:
        """Records a move that is about to be made; returns its word."""
        word = self.game.notation(position, seat, move)
        self.noted.append((int(position.turn), seat, word))
        return word

    def back_to(self, length: int) -> None:
        """Forget all but the first `length` moves: they were taken back."""
        del self.noted[length:]

    def record(self, position: Position) -> Record:
        header = Header(
            game=self.game.name,
            rules=self.game.version,
            edition=clean(self.edition.name),
            digest=self.edition.digest,
            options=self.options,
            names=self.names,
            result=result_of(self.game, position),
            edition_text=self.edition_text,
            position=self.position,
        )
        return Record(header, tuple(turns_of(self.noted)))

    def text(self, position: Position) -> str:
        return write_record(self.record(position))


def turns_of(noted: Sequence[tuple[int, int, str]]) -> Iterator[Turn]:
    """Consecutive moves of one seat in one turn form one line."""
    start = 0
    for at in range(1, len(noted) + 1):
        if at == len(noted) or noted[at][:2] != noted[start][:2]:
            yield Turn(noted[start][1], tuple(word for _, _, word in noted[start:at]))
            start = at
